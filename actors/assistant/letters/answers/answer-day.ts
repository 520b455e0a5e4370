/** The day by which a letter asks for its answer, counted from the day on which it leaves. Pure. */
import type { DeadlineUnit } from "../../../../schema/deadline-unit.ts"
import type { AnswerTerm, Letter } from "../../../../schema/letter.ts"
import type { EpochMs } from "../../../runtime/entity.ts"
import { dueAtMs, msOfIsoDay, onWorkday } from "../../clock-terms.ts"

export const DAY_MS = 86_400_000

const IN_HOURS: ReadonlySet<DeadlineUnit> = new Set(["minutes", "hours"])

/** When the answer to a letter that leaves then is due; on no weekend, unless the term is one of hours. */
export const answerDueFrom = ({ not_before = 0, unit, value }: AnswerTerm, leavesAt: EpochMs): EpochMs => {
  const due = Math.max(dueAtMs(leavesAt, value, unit), not_before)
  return IN_HOURS.has(unit) ? due : onWorkday(due)
}

/** Where a letter asks for no more than the time of the law, an earlier request began that time: when it ends. */
export const endOfRunning = (
  own: Pick<AnswerTerm, "unit" | "value">,
  ofLaw: Pick<AnswerTerm, "unit" | "value"> | undefined,
  askedFirstOn: string | undefined
): EpochMs | undefined =>
  askedFirstOn !== undefined && ofLaw?.value === own.value && ofLaw.unit === own.unit
    ? dueAtMs(msOfIsoDay(askedFirstOn), own.value, own.unit)
    : undefined

/** Whole days from one moment to the other; a part of a day is one. */
export const daysUntil = (due: EpochMs, from: EpochMs): number => Math.ceil((due - from) / DAY_MS)

/** The moment whose day a letter bears. */
export const datedAt = ({ dated_at, drafted_at }: Pick<Letter, "dated_at" | "drafted_at">): EpochMs =>
  dated_at ?? drafted_at

/** Until when a letter asks for its answer. */
export const answerDueAt = (letter: Pick<Letter, "dated_at" | "drafted_at" | "response_days">): EpochMs =>
  datedAt(letter) + letter.response_days * DAY_MS
