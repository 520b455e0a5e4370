/** What staff see of sponsors and decide about them: each change with a reason, and two people for a revocation. */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { SponsorTier, VerifiedBy } from "../sponsor-tier.ts"
import { Email, IsoTime, text } from "../text.ts"
import { TierLimitsView } from "./accounts.ts"
import { ReasonRequest, RevokeRequest } from "./admin.ts"
import { AwaitingSecond } from "./awaiting-second.ts"
import { Policy, policy } from "./policy.ts"
import { PageQuery } from "./registration.ts"

const Status = Schema.Literals(["active", "suspended", "ended"])

const item = {
  id: Schema.String,
  status: Status,
  endedWhy: Schema.NullOr(Schema.Literals(["closed", "displaced", "revoked"])),
  tier: Schema.NullOr(SponsorTier).annotate({ description: "null once the account has ended" }),
  tierChosen: Schema.Boolean.annotate({ description: "Whether an operator chose the tier" }),
  verifiedAt: Schema.NullOr(IsoTime),
  agentCount: Schema.Int,
  createdAt: IsoTime
}

export const AdminSponsorItem = Schema.Struct(item).annotate({ identifier: "AdminSponsorItem" })

export const AdminSponsors = Schema.Struct({
  results: Schema.Array(AdminSponsorItem),
  total: Schema.Int,
  limit: Schema.Int,
  offset: Schema.Int
}).annotate({ identifier: "AdminSponsors" })

export const AdminSponsor = Schema.Struct({
  ...item,
  email: Schema.NullOr(Schema.String),
  name: Schema.NullOr(Schema.String),
  verifiedBy: Schema.NullOr(VerifiedBy),
  statusReason: Schema.NullOr(Schema.String),
  tierReason: Schema.NullOr(Schema.String),
  sanctionedAt: Schema.NullOr(IsoTime),
  secondFactor: Schema.Boolean,
  agentIds: Schema.Array(Schema.String),
  limits: Schema.NullOr(TierLimitsView)
}).annotate({ identifier: "AdminSponsor" })

export const ChooseTierRequest = Schema.Struct({
  tier: Schema.NullOr(SponsorTier).annotate({ description: "null leaves it to the table again" }),
  reason: text(500)
}).annotate({ identifier: "ChooseTierRequest" })

const reviewer = policy({ access: "reviewer", rate: "none" })
const operator = policy({ access: "operator", rate: "none" })
const path = Schema.Struct({ id: Schema.String })

export const listSponsors = HttpApiEndpoint.get("listSponsors", "/api/admin/sponsors", {
  disableCodecs: true,
  query: { ...PageQuery.fields, status: Schema.optional(Status), email: Schema.optional(Email) },
  success: AdminSponsors
}).annotate(Policy, reviewer)

export const readSponsor = HttpApiEndpoint.get("readSponsor", "/api/admin/sponsors/:id", {
  disableCodecs: true,
  params: path,
  success: AdminSponsor
}).annotate(Policy, reviewer)

export const verifySponsor = HttpApiEndpoint.post("verifySponsor", "/api/admin/sponsors/:id/verify", {
  disableCodecs: true,
  params: path,
  payload: ReasonRequest,
  success: AdminSponsor
}).annotate(Policy, operator)

export const chooseTier = HttpApiEndpoint.post("chooseTier", "/api/admin/sponsors/:id/tier", {
  disableCodecs: true,
  params: path,
  payload: ChooseTierRequest,
  success: AdminSponsor
}).annotate(Policy, operator)

export const suspendSponsor = HttpApiEndpoint.post("suspendSponsor", "/api/admin/sponsors/:id/suspend", {
  disableCodecs: true,
  params: path,
  payload: ReasonRequest,
  success: AdminSponsor
}).annotate(Policy, reviewer)

export const reinstateSponsor = HttpApiEndpoint.post("reinstateSponsor", "/api/admin/sponsors/:id/reinstate", {
  disableCodecs: true,
  params: path,
  payload: ReasonRequest,
  success: AdminSponsor
}).annotate(Policy, reviewer)

export const revokeSponsor = HttpApiEndpoint.post("revokeSponsor", "/api/admin/sponsors/:id/revoke", {
  disableCodecs: true,
  params: path,
  payload: RevokeRequest,
  success: [AdminSponsor, AwaitingSecond.pipe(HttpApiSchema.status(202))]
}).annotate(Policy, operator)

export const resetSecondFactor = HttpApiEndpoint.post(
  "resetSecondFactor",
  "/api/admin/sponsors/:id/second-factor/reset",
  { disableCodecs: true, params: path, payload: ReasonRequest, success: AdminSponsor }
).annotate(Policy, operator)

export const sponsorsAdminGroup = HttpApiGroup.make("sponsorsAdmin")
  .add(listSponsors)
  .add(readSponsor)
  .add(verifySponsor)
  .add(chooseTier)
  .add(suspendSponsor)
  .add(reinstateSponsor)
  .add(revokeSponsor)
  .add(resetSecondFactor)
