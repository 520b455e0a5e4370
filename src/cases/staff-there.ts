/** Whether a member of staff could review a letter: one who is active and is not the sponsor. */
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { STAFF_ID, staffEntity } from "../../actors/staff/staff.ts"
import { reviewerIdOf } from "../../schema/ids.ts"

export const hasStaff = async (registry: Pick<Registry, "peek" | "read">, sponsorId: string): Promise<boolean> => {
  const { state } = registry.peek(staffEntity, STAFF_ID) ?? (await registry.read(staffEntity, STAFF_ID))
  const own = reviewerIdOf(sponsorId)
  return state.members.some(({ disabled_at, reviewer_id }) => disabled_at === null && reviewer_id !== own)
}
