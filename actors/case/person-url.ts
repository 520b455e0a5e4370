/**
 * The person's own page. Its address ends 90 days after the case, and before when it is renewed; the secret in it is
 * derived from the case's id and the number of renewals, so nothing that is stored opens the page.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { ErasedCase } from "../../schema/case-erasure.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { accept, append, type Decision, refuse, startCourse } from "./course.ts"
import { hasEnded } from "./lifecycle.ts"
import { isTimelineFull } from "./limits.ts"

/** A resolution can be disputed for 30 days, and people look up how it ended for some time after. */
const OPEN_AFTER_END_MS = 90 * 86_400_000

/** When the page ends; null while the case is open. */
const personPageEndsAt = ({ resolution, status }: OpenCase): EpochMs | null =>
  hasEnded(status) && resolution !== null ? resolution.resolved_at + OPEN_AFTER_END_MS : null

export const hasPersonPage = (state: OpenCase, now: EpochMs): boolean => {
  const endsAt = personPageEndsAt(state)
  return endsAt === null || now < endsAt
}

/** So long the page says that the texts were erased. */
export const hasErasedPage = ({ erased_at }: ErasedCase, now: EpochMs): boolean => now < erased_at + OPEN_AFTER_END_MS

export const renewPersonUrl = (state: OpenCase, now: EpochMs): Decision => {
  if (!hasPersonPage(state, now)) return refuse("case-closed")
  return isTimelineFull(state)
    ? refuse("case-limit-reached")
    : accept(append(startCourse(state, now), { _tag: "PersonUrlRenewed" }))
}
