/**
 * What operators import and decide about organizations, with the bearer OPERATOR_TOKEN: enforcement records, complaint rates,
 * matches of records, reviews of reports, domains, and merges. A reviewer is named by e-mail address, which is kept only as a
 * keyed hash.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
import { EnforcementRecord } from "../enforcement.ts"
import { OrgId } from "../ids.ts"
import { MatchCandidate } from "../match.ts"
import { DomainLevel, ReportFinding } from "../organization.ts"
import { Email, IsoTime, text } from "../text.ts"
import { ComplaintImport, EnforcementImport, IMPORT_BODY_BYTES_MAX, ImportResponse } from "./trust-import.ts"
import { AwaitingSecond, NamedFlag } from "./awaiting-second.ts"
import { DEADLINE_MS_DOWNLOAD, Policy, policy } from "./policy.ts"
import { ReportType } from "../report-type.ts"

const page = { total: Schema.Int, limit: Schema.Int, offset: Schema.Int }

export const MatchItem = Schema.Struct({
  match_id: Schema.String,
  state: Schema.Literals(["waiting", "linked", "rejected"]),
  source: Schema.String,
  record_id: Schema.String,
  title: Schema.String,
  respondent_names: Schema.Array(Schema.String),
  candidates: Schema.Array(MatchCandidate),
  org_id: Schema.NullOr(Schema.String),
  proposed_at: IsoTime,
  decided_by: Schema.NullOr(Schema.String),
  decided_by_named: NamedFlag,
  decided_at: Schema.NullOr(IsoTime)
}).annotate({ identifier: "MatchItem" })

export const MatchList = Schema.Struct({ results: Schema.Array(MatchItem), ...page }).annotate({
  identifier: "MatchList"
})

export const MatchResponse = Schema.Struct({
  ...MatchItem.fields,
  respondent_domains: Schema.Array(Schema.String),
  record: EnforcementRecord
}).annotate({ identifier: "Match" })

export const MatchDecision = Schema.Struct({
  decision: Schema.Literals(["link", "create", "reject", "move", "withdraw"]).annotate({
    description:
      "Of one that waits: link: it is org_id's; create: it is its first respondent's, who becomes known; reject: nobody's. Of one that is linked, by whomever: move: it is org_id's; withdraw: nobody's"
  }),
  org_id: Schema.optional(OrgId),
  reviewer: Schema.optional(Email)
})
  .pipe(
    Schema.check(
      Schema.makeFilter(
        (value) =>
          (value.decision === "link" || value.decision === "move") === (value.org_id !== undefined) ||
          "org_id belongs to link and move, and only there",
        { toJsonSchema: () => ({}) }
      )
    )
  )
  .annotate({ identifier: "MatchDecision" })
export type MatchDecision = typeof MatchDecision.Type

export const ReportItem = Schema.Struct({
  report_id: Schema.String,
  org_id: Schema.String,
  org_name: Schema.String,
  report_type: ReportType,
  state: Schema.Literals(["waiting", "accepted", "rejected", "unlisted"]),
  received_at: IsoTime,
  decided_by: Schema.NullOr(Schema.String),
  decided_by_named: NamedFlag,
  decided_at: Schema.NullOr(IsoTime)
}).annotate({ identifier: "ReportItem" })

export const ReportList = Schema.Struct({ results: Schema.Array(ReportItem), ...page }).annotate({
  identifier: "ReportList"
})

export const ReportDetail = Schema.Struct({
  ...ReportItem.fields,
  description: Schema.String,
  evidence_urls: Schema.Array(Schema.String),
  source: Schema.NullOr(Schema.String),
  agent_id: Schema.String
}).annotate({ identifier: "ReportDetail" })

export const ReportDecision = Schema.Struct({
  accepted: Schema.Boolean,
  finding: Schema.optional(ReportFinding).annotate({
    description:
      "With accepted false: that the report was untrue on purpose, or spam. It weighs on the agent's reputation; without it the agent was wrong in good faith"
  }),
  reviewer: Schema.optional(Email)
})
  .pipe(
    Schema.check(
      Schema.makeFilter(
        ({ accepted, finding }) =>
          !accepted || finding === undefined || "finding belongs to a report that is not accepted",
        { toJsonSchema: () => ({}) }
      )
    )
  )
  .annotate({ identifier: "ReportDecision" })

export const MergeProposal = Schema.Struct({
  from: Schema.String,
  from_name: Schema.String,
  into: Schema.String,
  into_name: Schema.String,
  why: Schema.Literals(["same_name", "shared_domain"])
}).annotate({ identifier: "MergeProposal" })

export const MergeList = Schema.Struct({ results: Schema.Array(MergeProposal) }).annotate({
  identifier: "MergeList"
})

export const MergeDecision = Schema.Struct({
  from: OrgId,
  into: OrgId,
  accepted: Schema.Boolean.annotate({ description: "false: they are two; it also takes back a merge" }),
  reviewer: Schema.optional(Email)
})
  .pipe(
    Schema.check(
      Schema.makeFilter((value) => value.from !== value.into || "from and into must differ", {
        toJsonSchema: () => ({})
      })
    )
  )
  .annotate({ identifier: "MergeDecision" })

export const MergeResponse = Schema.Struct({
  from: Schema.String,
  into: Schema.String,
  accepted: Schema.Boolean
}).annotate({ identifier: "Merge" })

export const DomainClaim = Schema.Struct({
  domain: Schema.String.pipe(Schema.check(Schema.isMinLength(1).abort(), Schema.isMaxLength(2_048))),
  level: DomainLevel,
  evidence: text(150).annotate({ description: "How it is known, in a few words" })
}).annotate({ identifier: "DomainClaim" })

export const OrganizationDomains = Schema.Struct({
  org_id: Schema.String,
  org_name: Schema.String,
  domains: Schema.Array(
    Schema.Struct({ domain: Schema.String, level: DomainLevel, source: Schema.String, at: IsoTime })
  )
}).annotate({ identifier: "OrganizationDomains" })

export const DomainProof = Schema.Struct({
  domain: Schema.String,
  methods: Schema.Struct({
    dns_txt: Schema.Struct({ name: Schema.String, value: Schema.String }),
    well_known: Schema.Struct({ url: Schema.String, content: Schema.String })
  })
}).annotate({ identifier: "DomainProof" })

export const ProofRequest = Schema.Struct({ method: Schema.Literals(["dns_txt", "well_known"]) }).annotate({
  identifier: "ProofRequest"
})

const WaitingOr = Schema.Struct({
  state: Schema.optional(Schema.Literals(["waiting", "decided", "all"])),
  limit: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0)))),
  offset: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0))))
})

/** One record in any state; or a page of the queue. */
const MatchQuery = Schema.Struct({ ...WaitingOr.fields, record: Schema.optional(Schema.String) })

const operator = policy({ access: "operator", rate: "none" })
const reviewer = policy({ access: "reviewer", rate: "none" })
const importing = policy({
  access: "operator",
  rate: "none",
  bodyBytesMax: IMPORT_BODY_BYTES_MAX,
  deadlineMs: DEADLINE_MS_DOWNLOAD
})
const organizationPath = Schema.Struct({ org_id: OrgId })
const domainPath = Schema.Struct({ org_id: OrgId, domain: Schema.String })

export const importEnforcement = HttpApiEndpoint.post("importEnforcement", "/api/admin/enforcement", {
  disableCodecs: true,
  payload: EnforcementImport,
  success: ImportResponse
}).annotate(Policy, importing)

export const importComplaints = HttpApiEndpoint.post("importComplaints", "/api/admin/complaints", {
  disableCodecs: true,
  payload: ComplaintImport,
  success: ImportResponse
}).annotate(Policy, importing)

export const listMatches = HttpApiEndpoint.get("listMatches", "/api/admin/matches", {
  disableCodecs: true,
  query: MatchQuery.fields,
  success: MatchList
}).annotate(Policy, reviewer)

const matchPath = Schema.Struct({ match_id: Schema.String })

export const readMatch = HttpApiEndpoint.get("readMatch", "/api/admin/matches/:match_id", {
  disableCodecs: true,
  params: matchPath,
  success: MatchResponse
}).annotate(Policy, reviewer)

export const decideMatch = HttpApiEndpoint.post("decideMatch", "/api/admin/matches/:match_id", {
  disableCodecs: true,
  params: matchPath,
  payload: MatchDecision,
  success: [MatchItem, AwaitingSecond.pipe(HttpApiSchema.status(202))]
}).annotate(Policy, reviewer)

export const listReports = HttpApiEndpoint.get("listReports", "/api/admin/reports", {
  disableCodecs: true,
  query: WaitingOr.fields,
  success: ReportList
}).annotate(Policy, reviewer)

const reportPath = Schema.Struct({ report_id: Schema.String })

export const readReport = HttpApiEndpoint.get("readReport", "/api/admin/reports/:report_id", {
  disableCodecs: true,
  params: reportPath,
  success: ReportDetail
}).annotate(Policy, reviewer)

export const decideReport = HttpApiEndpoint.post("decideReport", "/api/admin/reports/:report_id", {
  disableCodecs: true,
  params: reportPath,
  payload: ReportDecision,
  success: ReportItem
}).annotate(Policy, reviewer)

export const listMerges = HttpApiEndpoint.get("listMerges", "/api/admin/merges", {
  disableCodecs: true,
  success: MergeList
}).annotate(Policy, reviewer)

export const decideMerge = HttpApiEndpoint.post("decideMerge", "/api/admin/merges", {
  disableCodecs: true,
  payload: MergeDecision,
  success: MergeResponse
}).annotate(Policy, reviewer)

export const claimDomain = HttpApiEndpoint.post("claimDomain", "/api/admin/orgs/:org_id/domains", {
  disableCodecs: true,
  params: organizationPath,
  payload: DomainClaim,
  success: OrganizationDomains
}).annotate(Policy, operator)

export const dropDomain = HttpApiEndpoint.delete("dropDomain", "/api/admin/orgs/:org_id/domains/:domain", {
  disableCodecs: true,
  params: domainPath,
  success: OrganizationDomains
}).annotate(Policy, operator)

export const readDomainProof = HttpApiEndpoint.get("readDomainProof", "/api/admin/orgs/:org_id/domains/:domain/proof", {
  disableCodecs: true,
  params: domainPath,
  success: DomainProof
}).annotate(Policy, operator)

export const proveDomain = HttpApiEndpoint.post("proveDomain", "/api/admin/orgs/:org_id/domains/:domain/proof", {
  disableCodecs: true,
  params: domainPath,
  payload: ProofRequest,
  success: OrganizationDomains
}).annotate(Policy, policy({ access: "operator", rate: "none", deadlineMs: DEADLINE_MS_DOWNLOAD }))

export const trustAdminGroup = HttpApiGroup.make("trust-admin")
  .add(importEnforcement)
  .add(importComplaints)
  .add(listMatches)
  .add(readMatch)
  .add(decideMatch)
  .add(listReports)
  .add(readReport)
  .add(decideReport)
  .add(listMerges)
  .add(decideMerge)
  .add(claimDomain)
  .add(dropDomain)
  .add(readDomainProof)
  .add(proveDomain)
