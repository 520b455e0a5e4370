/** The names of staff by the ids that decisions and rows of the audit show: people know each other by name. */
import { STAFF_ID, staffEntity } from "../../../actors/staff/staff.ts"
import { type Html, html } from "../html.ts"
import type { StaffAccess } from "./session.ts"

export type Colleagues = ReadonlyMap<string, string>

/** Includes former members, because their decisions stay. */
export const colleaguesOf = async ({ registry }: Pick<StaffAccess, "registry">): Promise<Colleagues> => {
  const { state } = registry.peek(staffEntity, STAFF_ID) ?? (await registry.read(staffEntity, STAFF_ID))
  return new Map(
    state.members.flatMap(({ name, reviewer_id, staff_id }) => [
      [reviewer_id, name] as const,
      [staff_id, name] as const
    ])
  )
}

/** The name of a member; the id of any other person. */
export const nameOf = (colleagues: Colleagues, id: string): Html => {
  const name = colleagues.get(id)
  return name === undefined ? html`<code>${id}</code>` : html`<b title="${id}">${name}</b>`
}
