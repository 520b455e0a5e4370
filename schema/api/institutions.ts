/** The search of institutions by name or domain. */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
import { text } from "../text.ts"
import { Policy, policy } from "./policy.ts"

export const SEARCH_RESULT_COUNT_MAX = 50
/** A search that needs more pages needs better words. */
export const SEARCH_OFFSET_MAX = 200

export const InstitutionSummary = Schema.Struct({
  org_id: Schema.String,
  org_name: Schema.String,
  domains: Schema.Array(Schema.String),
  trustscore: Schema.Int,
  trust_signal: Schema.Literals(["GREEN", "YELLOW", "RED", "UNKNOWN"]),
  agent_signal: Schema.String
}).annotate({ identifier: "InstitutionSummary" })

export const InstitutionList = Schema.Struct({
  results: Schema.Array(InstitutionSummary),
  limit: Schema.Int,
  offset: Schema.Int
}).annotate({ identifier: "InstitutionList" })

export const InstitutionQuery = Schema.Struct({
  q: text(200).annotate({ description: "A name, the beginning of one, or a domain" }),
  limit: Schema.optional(
    NumberText.pipe(
      Schema.check(Schema.isInt()),
      Schema.check(Schema.isBetween({ minimum: 1, maximum: SEARCH_RESULT_COUNT_MAX }))
    )
  ),
  offset: Schema.optional(
    NumberText.pipe(
      Schema.check(Schema.isInt()),
      Schema.check(Schema.isBetween({ minimum: 0, maximum: SEARCH_OFFSET_MAX }))
    )
  )
})

export const searchInstitutions = HttpApiEndpoint.get("searchInstitutions", "/api/v1/institutions", {
  disableCodecs: true,
  query: InstitutionQuery.fields,
  success: InstitutionList
}).annotate(Policy, policy({ access: "agent-or-sponsor", rate: "default" }))

export const institutionsGroup = HttpApiGroup.make("institutions").add(searchInstitutions)
