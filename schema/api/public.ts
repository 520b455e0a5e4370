/**
 * What everybody may read without a credential: organizations with the ledger of their score, and the registry of problems.
 * The same records stand for agents under the paths of the specification, which keep their keys.
 */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Schema } from "effect"
import { IsoTime } from "../text.ts"
import { Problem, ProblemList, ProblemQuery } from "./directory.ts"
import { InstitutionList, InstitutionQuery } from "./institutions.ts"
import { Policy, policy } from "./policy.ts"
import { EvidenceSummary, TrustSignal } from "./trust.ts"

export const PublicOrganization = Schema.Struct({
  org_id: Schema.String.annotate({
    description: "After a merge the id of the organization that it was merged into"
  }),
  org_name: Schema.String,
  trust_signal: TrustSignal.annotate({ description: "As a check of the surest of its domains gives it" }),
  domains: Schema.Array(Schema.Struct({ domain: Schema.String, level: Schema.Literals(["claimed", "verified"]) })),
  evidence_summary: EvidenceSummary.annotate({
    description: "The record and the score that follows from it, without a domain's own points"
  }),
  updated_at: IsoTime,
  method_version: Schema.String,
  disclaimer: Schema.String
}).annotate({ identifier: "PublicOrganization" })

const open = policy({ access: "public", rate: "address" })

export const searchPublicOrganizations = HttpApiEndpoint.get(
  "searchPublicOrganizations",
  "/api/v1/public/organizations",
  { disableCodecs: true, query: InstitutionQuery.fields, success: InstitutionList }
).annotate(Policy, open)

export const readPublicOrganization = HttpApiEndpoint.get(
  "readPublicOrganization",
  "/api/v1/public/organizations/:org_id",
  { disableCodecs: true, params: Schema.Struct({ org_id: Schema.String }), success: PublicOrganization }
).annotate(Policy, open)

export const listPublicProblems = HttpApiEndpoint.get("listPublicProblems", "/api/v1/public/problems", {
  disableCodecs: true,
  query: ProblemQuery.fields,
  success: ProblemList
}).annotate(Policy, open)

export const readPublicProblem = HttpApiEndpoint.get("readPublicProblem", "/api/v1/public/problems/:slug", {
  disableCodecs: true,
  params: Schema.Struct({ slug: Schema.String }),
  success: Problem
}).annotate(Policy, open)

export const publicGroup = HttpApiGroup.make("public")
  .add(searchPublicOrganizations)
  .add(readPublicOrganization)
  .add(listPublicProblems)
  .add(readPublicProblem)
