/** What staff read of cases. Reading one is in the audit, because it holds what a person told. */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
import { Facts } from "../letter.ts"
import { IsoTime } from "../text.ts"
import { LetterSummary, TimelineEntryView } from "./case-parts.ts"
import { Policy, policy } from "./policy.ts"

export const StaffCaseItem = Schema.Struct({
  case_id: Schema.String,
  status: Schema.String,
  category: Schema.NullOr(Schema.String),
  org_id: Schema.NullOr(Schema.String),
  opened_at: IsoTime
}).annotate({ identifier: "StaffCaseItem" })

export const StaffCases = Schema.Struct({
  results: Schema.Array(StaffCaseItem),
  limit: Schema.Int
}).annotate({ identifier: "StaffCases" })

export const StaffCase = Schema.Struct({
  case_id: Schema.String,
  status: Schema.String,
  category: Schema.String,
  jurisdiction: Schema.NullOr(Schema.String),
  organization: Schema.NullOr(Schema.Struct({ org_id: Schema.String, org_name: Schema.String })),
  sponsor_id: Schema.String,
  agent_id: Schema.String,
  narrative: Schema.Array(Schema.String),
  facts: Facts,
  letters: Schema.Array(LetterSummary),
  timeline: Schema.Array(TimelineEntryView)
}).annotate({ identifier: "StaffCase" })

const reviewer = policy({ access: "reviewer", rate: "none" })

export const listSponsorCases = HttpApiEndpoint.get("listSponsorCases", "/api/admin/sponsors/:id/cases", {
  disableCodecs: true,
  params: Schema.Struct({ id: Schema.String }),
  query: {
    limit: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0))))
  },
  success: StaffCases
}).annotate(Policy, reviewer)

export const readCaseAsStaff = HttpApiEndpoint.get("readCaseAsStaff", "/api/admin/cases/:case_id", {
  disableCodecs: true,
  params: Schema.Struct({ case_id: Schema.String }),
  success: StaffCase
}).annotate(Policy, reviewer)

export const casesAdminGroup = HttpApiGroup.make("casesAdmin").add(listSponsorCases).add(readCaseAsStaff)
