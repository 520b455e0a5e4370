/**
 * The moments of a case that follow from its severity: when it is first acted on, and when its triage ends.
 *
 * Always true: triage ends late enough for an agent to add what belongs to the case, and before the first action is due.
 */
import type { Urgency } from "../../schema/case-words.ts"
import type { Evaluation } from "../../schema/triage.ts"
import type { EpochMs } from "../runtime/entity.ts"

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How soon a case is first acted on (domain decision A.4). */
const FIRST_ACTION_MS: Readonly<Record<Urgency, number>> = {
  crisis: 15 * MINUTE_MS,
  high: 4 * HOUR_MS,
  medium: 24 * HOUR_MS,
  low: 72 * HOUR_MS
}

/** Agents open a case, then add contact and documents with further requests: a letter written before would lack them. */
const SETTLING_MS = 20 * SECOND_MS

/** When a case of this severity, opened now, is first acted on; a person reads within the same time. */
export const firstActionDueAt = (openedAt: EpochMs, severity: Urgency): EpochMs => openedAt + FIRST_ACTION_MS[severity]

/** The end of a triage that is under way. */
export const triageEndsAt = (evaluation: Evaluation, now: EpochMs, firstActionDueAt: EpochMs): EpochMs => {
  // In a crisis triage does not wait.
  if (evaluation.severity === "crisis") return now
  return Math.max(now, Math.min(now + SETTLING_MS, firstActionDueAt))
}

/** The end of a triage that begins again, because what was asked for has come. */
export const triageEndsAgainAt = (evaluation: Evaluation, now: EpochMs): EpochMs =>
  evaluation.severity === "crisis" ? now : now + SETTLING_MS
