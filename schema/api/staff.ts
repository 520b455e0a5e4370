/**
 * Reviewers and administrators: who they are, and the token of each, which is shown once. For administrators, with their
 * own token or the operator token.
 */
import { HttpApiEndpoint, HttpApiGroup } from "@effect/platform"
import { Schema } from "effect"
import { StaffRole } from "../staff.ts"
import { Email, IsoTime, text } from "../text.ts"
import { Policy, policy } from "./policy.ts"

const STAFF_NAME_CHARS_MAX = 200

export const StaffItem = Schema.Struct({
  staff_id: Schema.String,
  reviewer_id: Schema.String.annotations({ description: "As what they decided shows them" }),
  email: Schema.String,
  name: Schema.String,
  role: StaffRole,
  status: Schema.Literal("active", "disabled"),
  added_at: IsoTime,
  rotated_at: Schema.NullOr(IsoTime),
  disabled_at: Schema.NullOr(IsoTime)
}).annotations({ identifier: "StaffItem" })

export const StaffList = Schema.Struct({ results: Schema.Array(StaffItem), total: Schema.Int }).annotations({
  identifier: "StaffList"
})

export const StaffRequest = Schema.Struct({
  email: Email,
  name: text(STAFF_NAME_CHARS_MAX),
  role: StaffRole.annotations({
    description: "reviewer: works on the queue; admin: may do all that is under /api/admin"
  })
}).annotations({ identifier: "StaffRequest" })

export const StaffTokenResponse = Schema.Struct({
  staff: StaffItem,
  token: Schema.String.annotations({
    description: "Shown in this answer and never again; has the form stf_[0-9a-f]{16}_[0-9a-f]{48}"
  })
}).annotations({ identifier: "StaffToken" })

const operator = policy({ access: "operator", rate: "none" })
const showing = policy({ access: "operator", rate: "none", keyed: true, sealed: true })
const staffPath = Schema.Struct({ staff_id: Schema.String })

export const addStaff = HttpApiEndpoint.post("addStaff", "/api/admin/staff")
  .setPayload(StaffRequest)
  .addSuccess(StaffTokenResponse, { status: 201 })
  .annotate(Policy, showing)

export const listStaff = HttpApiEndpoint.get("listStaff", "/api/admin/staff")
  .addSuccess(StaffList)
  .annotate(Policy, operator)

export const rotateStaffToken = HttpApiEndpoint.post("rotateStaffToken", "/api/admin/staff/:staff_id/rotate")
  .setPath(staffPath)
  .addSuccess(StaffTokenResponse, { status: 201 })
  .annotate(Policy, policy({ access: "reviewer", rate: "none", keyed: true, sealed: true }))

export const disableStaff = HttpApiEndpoint.post("disableStaff", "/api/admin/staff/:staff_id/disable")
  .setPath(staffPath)
  .addSuccess(StaffItem)
  .annotate(Policy, operator)

export const staffGroup = HttpApiGroup.make("staff")
  .add(addStaff)
  .add(listStaff)
  .add(rotateStaffToken)
  .add(disableStaff)
