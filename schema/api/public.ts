/**
 * What everybody may read without a credential: organizations with the ledger of their score, and the registry of problems.
 * The same records stand for agents under the paths of the specification, which keep their keys.
 */
import { HttpApiEndpoint, HttpApiGroup } from "@effect/platform"
import { Schema } from "effect"
import { IsoTime } from "../text.ts"
import { Problem, ProblemList, ProblemQuery } from "./directory.ts"
import { InstitutionList, InstitutionQuery } from "./institutions.ts"
import { Policy, policy } from "./policy.ts"
import { EvidenceSummary, TrustSignal } from "./trust.ts"

export const PublicOrganization = Schema.Struct({
  org_id: Schema.String.annotations({
    description: "After a merge the id of the organization that it was merged into"
  }),
  org_name: Schema.String,
  trust_signal: TrustSignal.annotations({ description: "As a check of the surest of its domains gives it" }),
  domains: Schema.Array(Schema.Struct({ domain: Schema.String, level: Schema.Literal("claimed", "verified") })),
  evidence_summary: EvidenceSummary.annotations({
    description: "The record and the score that follows from it, without a domain's own points"
  }),
  updated_at: IsoTime,
  method_version: Schema.String,
  disclaimer: Schema.String
}).annotations({ identifier: "PublicOrganization" })

const open = policy({ access: "public", rate: "address" })

export const searchPublicOrganizations = HttpApiEndpoint.get(
  "searchPublicOrganizations",
  "/api/v1/public/organizations"
)
  .setUrlParams(InstitutionQuery)
  .addSuccess(InstitutionList)
  .annotate(Policy, open)

export const readPublicOrganization = HttpApiEndpoint.get(
  "readPublicOrganization",
  "/api/v1/public/organizations/:org_id"
)
  .setPath(Schema.Struct({ org_id: Schema.String }))
  .addSuccess(PublicOrganization)
  .annotate(Policy, open)

export const listPublicProblems = HttpApiEndpoint.get("listPublicProblems", "/api/v1/public/problems")
  .setUrlParams(ProblemQuery)
  .addSuccess(ProblemList)
  .annotate(Policy, open)

export const readPublicProblem = HttpApiEndpoint.get("readPublicProblem", "/api/v1/public/problems/:slug")
  .setPath(Schema.Struct({ slug: Schema.String }))
  .addSuccess(Problem)
  .annotate(Policy, open)

export const publicGroup = HttpApiGroup.make("public")
  .add(searchPublicOrganizations)
  .add(readPublicOrganization)
  .add(listPublicProblems)
  .add(readPublicProblem)
