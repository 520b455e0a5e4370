/** Who may review a letter: a member of staff who is active and is not the sponsor, or the user where there is none. */
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { STAFF_ID, staffEntity } from "../../actors/staff/staff.ts"
import { caseTime } from "../../actors/case/test-case.ts"
import type { Readers } from "../../actors/case/waiting.ts"
import type { OpenCase } from "../../schema/case.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import type { StaffState } from "../../schema/staff.ts"
import { isUnavailable } from "../http/failure-reply.ts"

type Reads = Pick<Registry, "peek" | "read">

export const hasStaff = async (registry: Reads, sponsorId: string): Promise<boolean> => {
  const { state } = registry.peek(staffEntity, STAFF_ID) ?? (await registry.read(staffEntity, STAFF_ID))
  return hasOthers(state, sponsorId)
}

const hasOthers = ({ members }: StaffState, sponsorId: string): boolean => {
  const own = reviewerIdOf(sponsorId)
  return members.some(({ disabled_at, reviewer_id }) => disabled_at === null && reviewer_id !== own)
}

/** True also while it cannot be read: the user is then offered less, and promised nothing that is wrong. */
export const seemsToHaveStaff = (registry: Reads, sponsorId: string): Promise<boolean> =>
  hasStaff(registry, sponsorId).catch((failure: unknown) => {
    if (!isUnavailable(failure)) throw failure
    return true
  })

/** The member of a command that says so where no staff is there. Of a test case the staff is pretended. */
export const staffWord = async (
  registry: Reads,
  { opened_by, test }: Pick<OpenCase, "opened_by" | "test">
): Promise<{ readonly no_staff?: true }> =>
  test !== undefined || (await seemsToHaveStaff(registry, opened_by.sponsor_id)) ? {} : { no_staff: true }

/** At once where the staff is in memory. Of a test case the pretended staff reads the letters. */
export const readersNow = (
  { now, registry }: { readonly now: () => number; readonly registry: Reads },
  state: OpenCase
): Readers | Promise<Readers> => {
  const readers = (hasStaff: boolean): Readers => ({ hasStaff, now: caseTime(state, now()) })
  if (state.test !== undefined) return readers(true)
  const { sponsor_id } = state.opened_by
  const warm = registry.peek(staffEntity, STAFF_ID)
  return warm === undefined
    ? seemsToHaveStaff(registry, sponsor_id).then(readers)
    : readers(hasOthers(warm.state, sponsor_id))
}
