/** Who may review a letter: a member of staff who is active and is not the sponsor, or the user where there is none. */
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { STAFF_ID, staffEntity } from "../../actors/staff/staff.ts"
import { caseTime } from "../../actors/case/test-case.ts"
import type { Readers } from "../../actors/case/waiting.ts"
import type { OpenCase } from "../../schema/case.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import { isUnavailable } from "../http/failure-reply.ts"

export const hasStaff = async (registry: Pick<Registry, "peek" | "read">, sponsorId: string): Promise<boolean> => {
  const { state } = registry.peek(staffEntity, STAFF_ID) ?? (await registry.read(staffEntity, STAFF_ID))
  const own = reviewerIdOf(sponsorId)
  return state.members.some(({ disabled_at, reviewer_id }) => disabled_at === null && reviewer_id !== own)
}

/** While it cannot be read there is staff as far as anybody knows: less is offered then, and nothing wrong is promised. */
export const seemsToHaveStaff = (registry: Pick<Registry, "peek" | "read">, sponsorId: string): Promise<boolean> =>
  hasStaff(registry, sponsorId).catch((failure: unknown) => {
    if (!isUnavailable(failure)) throw failure
    return true
  })

/** Of a test case the pretended staff reads the letters. */
export const readersNow = async (
  { now, registry }: { readonly now: () => number; readonly registry: Pick<Registry, "peek" | "read"> },
  state: OpenCase
): Promise<Readers> => ({
  hasStaff: state.test !== undefined || (await seemsToHaveStaff(registry, state.opened_by.sponsor_id)),
  now: caseTime(state, now())
})
