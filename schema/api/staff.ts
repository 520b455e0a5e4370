/**
 * Reviewers and administrators, and their tokens, each shown once. For administrators, with a staff token or the operator
 * token.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { StaffRole } from "../staff.ts"
import { Email, IsoTime, text } from "../text.ts"
import { Policy, policy } from "./policy.ts"

const STAFF_NAME_CHARS_MAX = 200

export const StaffItem = Schema.Struct({
  staff_id: Schema.String,
  reviewer_id: Schema.String.annotate({ description: "As what they decided shows them" }),
  email: Schema.String,
  name: Schema.String,
  role: StaffRole,
  status: Schema.Literals(["active", "disabled"]),
  added_at: IsoTime,
  rotated_at: Schema.NullOr(IsoTime),
  disabled_at: Schema.NullOr(IsoTime)
}).annotate({ identifier: "StaffItem" })

export const StaffList = Schema.Struct({ results: Schema.Array(StaffItem), total: Schema.Int }).annotate({
  identifier: "StaffList"
})

export const StaffRequest = Schema.Struct({
  email: Email,
  name: text(STAFF_NAME_CHARS_MAX),
  role: StaffRole.annotate({
    description: "reviewer: works on the queue; admin: may do all that is under /api/admin"
  })
}).annotate({ identifier: "StaffRequest" })

export const StaffTokenResponse = Schema.Struct({
  staff: StaffItem,
  token: Schema.String.annotate({
    description: "Shown in this answer and never again; has the form stf_[0-9a-f]{16}_[0-9a-f]{48}"
  })
}).annotate({ identifier: "StaffToken" })

/** Who is asking. The times are those of a browser's session, null where the request carries the token itself. */
export const StaffSessionResponse = Schema.Struct({
  staff_id: Schema.NullOr(Schema.String).annotate({ description: "null for the operator token" }),
  reviewer_id: Schema.NullOr(Schema.String),
  name: Schema.String,
  role: StaffRole,
  expires_at: Schema.NullOr(IsoTime),
  proven_until: Schema.NullOr(IsoTime).annotate({ description: "From then on a change needs the token shown again" })
}).annotate({ identifier: "StaffSession" })

const operator = policy({ access: "operator", rate: "none" })
const showing = policy({ access: "operator", rate: "none", keyed: true, sealed: true })
const staffPath = Schema.Struct({ staff_id: Schema.String })

export const addStaff = HttpApiEndpoint.post("addStaff", "/api/admin/staff", {
  disableCodecs: true,
  payload: StaffRequest,
  success: StaffTokenResponse.pipe(HttpApiSchema.status(201))
}).annotate(Policy, showing)

export const listStaff = HttpApiEndpoint.get("listStaff", "/api/admin/staff", {
  disableCodecs: true,
  success: StaffList
}).annotate(Policy, operator)

export const rotateStaffToken = HttpApiEndpoint.post("rotateStaffToken", "/api/admin/staff/:staff_id/rotate", {
  disableCodecs: true,
  params: staffPath,
  success: StaffTokenResponse.pipe(HttpApiSchema.status(201))
}).annotate(Policy, policy({ access: "reviewer", rate: "none", keyed: true, sealed: true }))

export const disableStaff = HttpApiEndpoint.post("disableStaff", "/api/admin/staff/:staff_id/disable", {
  disableCodecs: true,
  params: staffPath,
  success: StaffItem
}).annotate(Policy, operator)

export const readStaffSession = HttpApiEndpoint.get("readStaffSession", "/api/admin/session", {
  disableCodecs: true,
  success: StaffSessionResponse
}).annotate(Policy, policy({ access: "reviewer", rate: "none" }))

export const staffGroup = HttpApiGroup.make("staff")
  .add(addStaff)
  .add(listStaff)
  .add(rotateStaffToken)
  .add(disableStaff)
  .add(readStaffSession)
