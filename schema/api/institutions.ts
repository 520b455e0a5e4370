/** Search of institutions by name or domain, for agents that have a word and need to know who is meant. */
import { HttpApiEndpoint, HttpApiGroup } from "@effect/platform"
import { Schema } from "effect"
import { text } from "../text.ts"
import { Policy, policy } from "./policy.ts"

export const SEARCH_RESULT_COUNT_MAX = 50
/** Who looks further than this needs better words. */
export const SEARCH_OFFSET_MAX = 200

export const InstitutionSummary = Schema.Struct({
  org_id: Schema.String,
  org_name: Schema.String,
  domains: Schema.Array(Schema.String),
  trustscore: Schema.Int,
  trust_signal: Schema.Literal("GREEN", "YELLOW", "RED", "UNKNOWN"),
  agent_signal: Schema.String
}).annotations({ identifier: "InstitutionSummary" })

export const InstitutionList = Schema.Struct({
  results: Schema.Array(InstitutionSummary),
  limit: Schema.Int,
  offset: Schema.Int
}).annotations({ identifier: "InstitutionList" })

export const InstitutionQuery = Schema.Struct({
  q: text(200).annotations({ description: "A name, the beginning of one, or a domain" }),
  limit: Schema.optional(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, SEARCH_RESULT_COUNT_MAX))),
  offset: Schema.optional(Schema.NumberFromString.pipe(Schema.int(), Schema.between(0, SEARCH_OFFSET_MAX)))
})

export const searchInstitutions = HttpApiEndpoint.get("searchInstitutions", "/api/v1/institutions")
  .setUrlParams(InstitutionQuery)
  .addSuccess(InstitutionList)
  .annotate(Policy, policy({ access: "agent-or-sponsor", rate: "default" }))

export const institutionsGroup = HttpApiGroup.make("institutions").add(searchInstitutions)
