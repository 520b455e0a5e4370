/**
 * The reputation of an agent: what its record lets one expect, with doubt counted against it.
 *
 * Evidence for (a) and against (b) forms a Beta(2 + a, 2 + b) distribution; evidence loses half of its weight in
 * 180 days. With A = 2 + a and B = 2 + b:
 *
 *     mean  = A / (A + B)
 *     sd    = sqrt(A·B / ((A + B)² · (A + B + 1)))
 *     score = round(100 · max(0, mean − sd))
 *
 * Nobody starts with trust: without evidence the score is 28. More evidence of one kind only moves the score in
 * its direction, and a short good record scores below a long one.
 */
import { absurd, type EpochMs } from "../runtime/entity.ts"

export type EvidenceKind =
  | "proposal-accepted"
  | "report-accepted"
  | "case-favourable"
  | "rejected-in-good-faith"
  | "report-false"
  | "spam"
  | "policy-strike"

export interface Evidence {
  readonly kind: EvidenceKind
  readonly at: EpochMs
}

export interface Reputation {
  /** 0 … 100. */
  readonly score: number
  readonly mean: number
  /** How many pieces of evidence there are, whatever their age. */
  readonly events: number
  readonly level: "new" | "established" | "trusted"
}

/** Weight of the doubt that everybody starts with, for and against. */
const PRIOR = 2
const HALF_LIFE_MS = 180 * 24 * 60 * 60 * 1_000
/** Fewer pieces of evidence than this say little. */
const ESTABLISHED_EVENT_COUNT = 5
const TRUSTED_EVENT_COUNT = 25
const TRUSTED_SCORE_MIN = 60

export const reputationOf = (evidence: ReadonlyArray<Evidence>, now: EpochMs): Reputation => {
  let a = PRIOR
  let b = PRIOR
  for (const { kind, at } of evidence) {
    const weight = weightOf(kind)
    const left = 2 ** (-Math.max(0, now - at) / HALF_LIFE_MS)
    if (weight > 0) a += weight * left
    else b -= weight * left
  }
  const sum = a + b
  const mean = a / sum
  const sd = Math.sqrt((a * b) / (sum * sum * (sum + 1)))
  const score = Math.round(100 * Math.max(0, mean - sd))
  return {
    score,
    mean: Math.round(mean * 1_000) / 1_000,
    events: evidence.length,
    level: levelOf(evidence.length, score)
  }
}

/** Positive speaks for the agent, negative against it (domain decision G.3). */
const weightOf = (kind: EvidenceKind): number => {
  switch (kind) {
    case "proposal-accepted":
      return 1
    case "report-accepted":
      return 0.5
    case "case-favourable":
      return 0.25
    case "rejected-in-good-faith":
      return -0.25
    case "report-false":
      return -1
    case "spam":
      return -2
    case "policy-strike":
      return -3
    default:
      return absurd(kind)
  }
}

const levelOf = (eventCount: number, score: number): Reputation["level"] => {
  if (eventCount < ESTABLISHED_EVENT_COUNT) return "new"
  return eventCount >= TRUSTED_EVENT_COUNT && score >= TRUSTED_SCORE_MIN ? "trusted" : "established"
}
