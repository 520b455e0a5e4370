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
 * No agent starts with trust: without evidence the score is 28. More evidence of one kind only moves the score in
 * its direction, and a short good record scores below a long one. All evidence ages alike, so any number of pieces is
 * two sums and the moment for which they stand.
 */
import type { EvidenceKind, EvidenceSums } from "../../schema/agent.ts"
import { absurd, type EpochMs } from "../runtime/entity.ts"

export interface Reputation {
  /** 0 … 100. */
  readonly score: number
  readonly mean: number
  /** The number of pieces of evidence of any age. */
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

export const NO_EVIDENCE: EvidenceSums = { a: 0, b: 0, at: 0, events: 0 }

/** As a reader at `now` sees it. */
export const reputationOf = (sums: EvidenceSums, now: EpochMs): Reputation => {
  const left = leftOf(sums.at, now)
  const a = PRIOR + sums.a * left
  const b = PRIOR + sums.b * left
  const sum = a + b
  const mean = a / sum
  const sd = Math.sqrt((a * b) / (sum * sum * (sum + 1)))
  const score = Math.round(100 * Math.max(0, mean - sd))
  return {
    score,
    mean: Math.round(mean * 1_000) / 1_000,
    events: sums.events,
    level: levelOf(sums.events, score)
  }
}

/** The sums with one more piece of evidence, as they stand when it is given. */
export const withEvidence = (
  sums: EvidenceSums,
  { at, evidence, weight }: { readonly evidence: EvidenceKind; readonly weight: number; readonly at: EpochMs }
): EvidenceSums => {
  const left = leftOf(sums.at, at)
  const aged = { a: sums.a * left, b: sums.b * left }
  const isFor = weightOf(evidence) > 0
  return {
    a: isFor ? aged.a + weight : aged.a,
    b: isFor ? aged.b : aged.b + weight,
    // A clock that is set back makes nothing younger.
    at: Math.max(sums.at, at),
    events: sums.events + 1
  }
}

/** The part of a weight given at `from` that is left at `now`; what lies in the future is whole. */
export const leftOf = (from: EpochMs, now: EpochMs): number => 2 ** (-Math.max(0, now - from) / HALF_LIFE_MS)

/** Positive speaks for the agent, negative against it (domain decision G.3). */
export const weightOf = (kind: EvidenceKind): number => {
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
