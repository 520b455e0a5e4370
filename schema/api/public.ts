/**
 * The public reads without a credential: organizations with the ledger of their score, the registry of problems, and agents
 * with their attestations. The specification's paths for the same records keep requiring a key.
 */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Schema } from "effect"
import { IsoTime } from "../text.ts"
import { Problem, ProblemList, ProblemQuery } from "./directory.ts"
import { InstitutionList, InstitutionQuery } from "./institutions.ts"
import { Policy, policy } from "./policy.ts"
import { DirectoryEntry } from "./registration.ts"
import { EvidenceSummary, TrustSignal } from "./trust.ts"
import { AttestationStatus } from "./vault.ts"

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

/** The newest attestations of an agent; older ones are reached from each through the log. */
export const AGENT_ATTESTATION_COUNT_MAX = 10

export const PublicAgent = Schema.Struct({
  ...DirectoryEntry.fields,
  attestations: Schema.Array(
    Schema.Struct({
      session_id: Schema.String,
      attestation_type: Schema.String,
      status: AttestationStatus,
      issued_at: IsoTime,
      expires_at: IsoTime
    })
  ).annotate({ description: `The newest first, at most ${AGENT_ATTESTATION_COUNT_MAX}` })
}).annotate({ identifier: "PublicAgent" })

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

export const readPublicAgent = HttpApiEndpoint.get("readPublicAgent", "/api/v1/public/agents/:id", {
  disableCodecs: true,
  params: Schema.Struct({ id: Schema.String }),
  success: PublicAgent
}).annotate(Policy, open)

export const publicGroup = HttpApiGroup.make("public")
  .add(searchPublicOrganizations)
  .add(readPublicOrganization)
  .add(listPublicProblems)
  .add(readPublicProblem)
  .add(readPublicAgent)
