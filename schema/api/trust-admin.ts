/**
 * What operators bring in and decide about organizations, with the bearer OPERATOR_TOKEN: imported records of enforcement
 * and rates of complaints, whose a record is, what a report is worth, which domains are whose, and which two organizations
 * are one. A reviewer is named by e-mail address, kept only as a keyed hash.
 */
import { HttpApiEndpoint, HttpApiGroup } from "@effect/platform"
import { Schema } from "effect"
import { EnforcementRecord } from "../enforcement.ts"
import { OrgId } from "../ids.ts"
import { MatchCandidate, RESPONDENT_COUNT_MAX } from "../match.ts"
import { ComplaintRates, DomainLevel, ReportFinding } from "../organization.ts"
import { Email, IsoTime, text, WebUrl } from "../text.ts"
import { AwaitingSecond } from "./awaiting-second.ts"
import { DEADLINE_MS_DOWNLOAD, Policy, policy } from "./policy.ts"
import { ReportType } from "./resolution.ts"

/** With what belongs to them, these stay under the values that a body may have. */
export const IMPORT_RECORD_COUNT_MAX = 200
/** A record is about a kilobyte; a batch of the longest ones is cut by whoever sends it. */
export const IMPORT_BODY_BYTES_MAX = 2 * 1024 * 1024
/** A line is a name, not a story. */
export const COMPANY_NAME_CHARS_MAX = 300

const CompanyName = text(COMPANY_NAME_CHARS_MAX)

interface Amounts {
  readonly penalty_amount: string | null
  readonly redress_amount: string | null
  readonly currency: string | null
}

export const lacksCurrency = ({ currency, penalty_amount, redress_amount }: Amounts): boolean =>
  currency === null && (penalty_amount !== null || redress_amount !== null)

/** A day that the calendar has. */
const isDay = (written: string): boolean => {
  const [year = 0, month = 0, day = 0] = written.split("-").map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day >= 1 && day <= (lengths[month - 1] ?? 0)
}

/** What it is published with is checked here; journals have what was taken before. */
export const ImportedRecord = Schema.Struct({
  ...EnforcementRecord.fields,
  record_id: text(200),
  source_url: WebUrl,
  title: text(300),
  filed_date: EnforcementRecord.fields.filed_date.pipe(
    Schema.filter((value) => isDay(value) || "must be a day, YYYY-MM-DD")
  ),
  retrieved_at: Schema.Int.annotations({ description: "Epoch milliseconds" }),
  respondent_names: Schema.Array(CompanyName).pipe(
    Schema.minItems(1, { message: () => "must name somebody" }),
    Schema.maxItems(RESPONDENT_COUNT_MAX)
  ),
  respondent_domains: Schema.Array(Schema.String.pipe(Schema.maxLength(253))).pipe(
    Schema.maxItems(RESPONDENT_COUNT_MAX)
  )
})
  .pipe(
    Schema.filter(
      (record) => !lacksCurrency(record) || { path: ["currency"], message: "is missing beside an amount" },
      { jsonSchema: {} }
    )
  )
  .annotations({ identifier: "ImportedRecord" })
export type ImportedRecord = typeof ImportedRecord.Type

export const EnforcementImport = Schema.Struct({
  records: Schema.Array(ImportedRecord).pipe(Schema.maxItems(IMPORT_RECORD_COUNT_MAX))
}).annotations({ identifier: "EnforcementImport" })

export const ImportResult = Schema.Struct({
  result: Schema.Literal("accepted", "unchanged", "review", "rejected"),
  org_id: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String)
}).annotations({ identifier: "ImportResult" })
export type ImportResult = typeof ImportResult.Type

export const ImportResponse = Schema.Struct({
  results: Schema.Array(ImportResult).annotations({ description: "One for each line sent, in the same order" })
}).annotations({ identifier: "ImportResponse" })

export const ComplaintImport = Schema.Struct({
  source: ComplaintRates.fields.source,
  as_of: ComplaintRates.fields.as_of,
  file_hash: ComplaintRates.fields.file_hash,
  rates: Schema.Array(
    Schema.Struct({
      company: CompanyName,
      responses: ComplaintRates.fields.responses,
      timely_share: ComplaintRates.fields.timely_share,
      relief_share: ComplaintRates.fields.relief_share
    })
  ).pipe(Schema.maxItems(IMPORT_RECORD_COUNT_MAX))
}).annotations({ identifier: "ComplaintImport" })

const page = { total: Schema.Int, limit: Schema.Int, offset: Schema.Int }

export const MatchItem = Schema.Struct({
  match_id: Schema.String,
  state: Schema.Literal("waiting", "linked", "rejected"),
  source: Schema.String,
  record_id: Schema.String,
  title: Schema.String,
  respondent_names: Schema.Array(Schema.String),
  candidates: Schema.Array(MatchCandidate),
  org_id: Schema.NullOr(Schema.String),
  proposed_at: IsoTime,
  decided_by: Schema.NullOr(Schema.String),
  decided_at: Schema.NullOr(IsoTime)
}).annotations({ identifier: "MatchItem" })

export const MatchList = Schema.Struct({ results: Schema.Array(MatchItem), ...page }).annotations({
  identifier: "MatchList"
})

export const MatchResponse = Schema.Struct({
  ...MatchItem.fields,
  respondent_domains: Schema.Array(Schema.String),
  record: EnforcementRecord
}).annotations({ identifier: "Match" })

export const MatchDecision = Schema.Struct({
  decision: Schema.Literal("link", "create", "reject", "move", "withdraw").annotations({
    description:
      "Of one that waits: link: it is org_id's; create: it is its first respondent's, who becomes known; reject: nobody's. Of one that is linked, by whomever: move: it is org_id's; withdraw: nobody's"
  }),
  org_id: Schema.optional(OrgId),
  reviewer: Schema.optional(Email)
})
  .pipe(
    Schema.filter(
      (value) =>
        (value.decision === "link" || value.decision === "move") === (value.org_id !== undefined) ||
        "org_id belongs to link and move, and only there",
      { jsonSchema: {} }
    )
  )
  .annotations({ identifier: "MatchDecision" })
export type MatchDecision = typeof MatchDecision.Type

export const ReportItem = Schema.Struct({
  report_id: Schema.String,
  org_id: Schema.String,
  org_name: Schema.String,
  report_type: ReportType,
  state: Schema.Literal("waiting", "accepted", "rejected", "unlisted"),
  received_at: IsoTime,
  decided_by: Schema.NullOr(Schema.String),
  decided_at: Schema.NullOr(IsoTime)
}).annotations({ identifier: "ReportItem" })

export const ReportList = Schema.Struct({ results: Schema.Array(ReportItem), ...page }).annotations({
  identifier: "ReportList"
})

export const ReportDetail = Schema.Struct({
  ...ReportItem.fields,
  description: Schema.String,
  evidence_urls: Schema.Array(Schema.String),
  source: Schema.NullOr(Schema.String),
  agent_id: Schema.String
}).annotations({ identifier: "ReportDetail" })

export const ReportDecision = Schema.Struct({
  accepted: Schema.Boolean,
  finding: Schema.optional(ReportFinding).annotations({
    description:
      "With accepted false: that the report was untrue on purpose, or spam. It weighs on the agent's reputation; without it the agent was wrong in good faith"
  }),
  reviewer: Schema.optional(Email)
})
  .pipe(
    Schema.filter(
      ({ accepted, finding }) =>
        !accepted || finding === undefined || "finding belongs to a report that is not accepted",
      { jsonSchema: {} }
    )
  )
  .annotations({ identifier: "ReportDecision" })

export const MergeProposal = Schema.Struct({
  from: Schema.String,
  from_name: Schema.String,
  into: Schema.String,
  into_name: Schema.String,
  why: Schema.Literal("same_name", "shared_domain")
}).annotations({ identifier: "MergeProposal" })

export const MergeList = Schema.Struct({ results: Schema.Array(MergeProposal) }).annotations({
  identifier: "MergeList"
})

export const MergeDecision = Schema.Struct({
  from: OrgId,
  into: OrgId,
  accepted: Schema.Boolean.annotations({ description: "false: they are two; it also takes back a merge" }),
  reviewer: Schema.optional(Email)
})
  .pipe(Schema.filter((value) => value.from !== value.into || "from and into must differ", { jsonSchema: {} }))
  .annotations({ identifier: "MergeDecision" })

export const MergeResponse = Schema.Struct({
  from: Schema.String,
  into: Schema.String,
  accepted: Schema.Boolean
}).annotations({ identifier: "Merge" })

export const DomainClaim = Schema.Struct({
  domain: Schema.String.pipe(Schema.minLength(1), Schema.maxLength(2_048)),
  level: DomainLevel,
  evidence: text(150).annotations({ description: "How it is known, in a few words" })
}).annotations({ identifier: "DomainClaim" })

export const OrganizationDomains = Schema.Struct({
  org_id: Schema.String,
  org_name: Schema.String,
  domains: Schema.Array(
    Schema.Struct({ domain: Schema.String, level: DomainLevel, source: Schema.String, at: IsoTime })
  )
}).annotations({ identifier: "OrganizationDomains" })

export const DomainProof = Schema.Struct({
  domain: Schema.String,
  methods: Schema.Struct({
    dns_txt: Schema.Struct({ name: Schema.String, value: Schema.String }),
    well_known: Schema.Struct({ url: Schema.String, content: Schema.String })
  })
}).annotations({ identifier: "DomainProof" })

export const ProofRequest = Schema.Struct({ method: Schema.Literal("dns_txt", "well_known") }).annotations({
  identifier: "ProofRequest"
})

const WaitingOr = Schema.Struct({
  state: Schema.optional(Schema.Literal("waiting", "decided", "all")),
  limit: Schema.optional(Schema.NumberFromString.pipe(Schema.int(), Schema.nonNegative())),
  offset: Schema.optional(Schema.NumberFromString.pipe(Schema.int(), Schema.nonNegative()))
})

/** One record, whatever became of it; or a page of the queue. */
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

export const importEnforcement = HttpApiEndpoint.post("importEnforcement", "/api/admin/enforcement")
  .setPayload(EnforcementImport)
  .addSuccess(ImportResponse)
  .annotate(Policy, importing)

export const importComplaints = HttpApiEndpoint.post("importComplaints", "/api/admin/complaints")
  .setPayload(ComplaintImport)
  .addSuccess(ImportResponse)
  .annotate(Policy, importing)

export const listMatches = HttpApiEndpoint.get("listMatches", "/api/admin/matches")
  .setUrlParams(MatchQuery)
  .addSuccess(MatchList)
  .annotate(Policy, reviewer)

const matchPath = Schema.Struct({ match_id: Schema.String })

export const readMatch = HttpApiEndpoint.get("readMatch", "/api/admin/matches/:match_id")
  .setPath(matchPath)
  .addSuccess(MatchResponse)
  .annotate(Policy, reviewer)

export const decideMatch = HttpApiEndpoint.post("decideMatch", "/api/admin/matches/:match_id")
  .setPath(matchPath)
  .setPayload(MatchDecision)
  .addSuccess(MatchItem)
  .addSuccess(AwaitingSecond, { status: 202 })
  .annotate(Policy, reviewer)

export const listReports = HttpApiEndpoint.get("listReports", "/api/admin/reports")
  .setUrlParams(WaitingOr)
  .addSuccess(ReportList)
  .annotate(Policy, reviewer)

const reportPath = Schema.Struct({ report_id: Schema.String })

export const readReport = HttpApiEndpoint.get("readReport", "/api/admin/reports/:report_id")
  .setPath(reportPath)
  .addSuccess(ReportDetail)
  .annotate(Policy, reviewer)

export const decideReport = HttpApiEndpoint.post("decideReport", "/api/admin/reports/:report_id")
  .setPath(reportPath)
  .setPayload(ReportDecision)
  .addSuccess(ReportItem)
  .annotate(Policy, reviewer)

export const listMerges = HttpApiEndpoint.get("listMerges", "/api/admin/merges")
  .addSuccess(MergeList)
  .annotate(Policy, reviewer)

export const decideMerge = HttpApiEndpoint.post("decideMerge", "/api/admin/merges")
  .setPayload(MergeDecision)
  .addSuccess(MergeResponse)
  .annotate(Policy, reviewer)

export const claimDomain = HttpApiEndpoint.post("claimDomain", "/api/admin/orgs/:org_id/domains")
  .setPath(organizationPath)
  .setPayload(DomainClaim)
  .addSuccess(OrganizationDomains)
  .annotate(Policy, operator)

export const dropDomain = HttpApiEndpoint.del("dropDomain", "/api/admin/orgs/:org_id/domains/:domain")
  .setPath(domainPath)
  .addSuccess(OrganizationDomains)
  .annotate(Policy, operator)

export const readDomainProof = HttpApiEndpoint.get("readDomainProof", "/api/admin/orgs/:org_id/domains/:domain/proof")
  .setPath(domainPath)
  .addSuccess(DomainProof)
  .annotate(Policy, operator)

export const proveDomain = HttpApiEndpoint.post("proveDomain", "/api/admin/orgs/:org_id/domains/:domain/proof")
  .setPath(domainPath)
  .setPayload(ProofRequest)
  .addSuccess(OrganizationDomains)
  .annotate(Policy, policy({ access: "operator", rate: "none", deadlineMs: DEADLINE_MS_DOWNLOAD }))

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
