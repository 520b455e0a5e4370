/** Completions for arguments that a person fills in: names, ids and citations known to this service. */
import { CITATION_EXAMPLES } from "../../../actors/council/frameworks.ts"
import { searchInstitutions } from "../../../schema/api/institutions.ts"
import type { CallContext, Completion, CompletionRequest } from "../protocol/definition.ts"
import type { RedressMcpDeps } from "./deps.ts"
import { SHOWN_FRAMEWORKS } from "./frameworks.ts"
import { OPEN_CASE, RESPOND_TO_ORGANIZATION, REVIEW_LAW } from "./prompts.ts"
import { chain } from "../../http/performing.ts"
import type { FoundInstitutions } from "./tools/search-institutions.ts"
import { CASE_TEMPLATE, FRAMEWORK_TEMPLATE, INSTITUTION_TEMPLATE } from "./uris.ts"

/** The limit of the protocol. */
const VALUE_COUNT_MAX = 100
const ORGANIZATION_COUNT = 10
/** The longest question that the search accepts. */
const QUESTION_CHARS_MAX = 200
const ARTICLES_OF_UDHR = 30

const NOTHING: Completion = { values: [], total: 0, hasMore: false }

const CITATIONS = [
  ...Object.values(CITATION_EXAMPLES),
  ...Array.from({ length: ARTICLES_OF_UDHR }, (_, index) => `UDHR art. ${index + 1}`)
].filter((one, index, all) => all.indexOf(one) === index)

/** The jurisdictions of the frameworks, spelled as in verdicts. */
const JURISDICTIONS = ["United States", "International", "Holy See", "Jewish law", "New York", "California"]

type Source = (value: string, context: CallContext) => Completion | Promise<Completion>

export const makeComplete = (
  deps: RedressMcpDeps
): ((request: CompletionRequest, context: CallContext) => Completion | Promise<Completion>) => {
  const sources: Readonly<Record<string, Source>> = {
    [`${OPEN_CASE} organization`]: organizations(deps, ({ org_name }) => org_name),
    [`${RESPOND_TO_ORGANIZATION} case_id`]: cases(deps),
    [`${REVIEW_LAW} citation`]: (value) => beginning(CITATIONS, value),
    [`${REVIEW_LAW} jurisdiction`]: (value) => beginning(JURISDICTIONS, value),
    [`${CASE_TEMPLATE} case_id`]: cases(deps),
    [`${FRAMEWORK_TEMPLATE} framework_id`]: (value) =>
      beginning(
        SHOWN_FRAMEWORKS.map(({ id }) => id),
        value
      ),
    [`${INSTITUTION_TEMPLATE} org_id`]: organizations(deps, ({ org_id }) => org_id)
  }
  return ({ argument, of }, context) => {
    const source = sources[`${of.type === "ref/prompt" ? of.name : of.uri} ${argument.name}`]
    return source === undefined ? NOTHING : source(argument.value, context)
  }
}

const beginning = (known: ReadonlyArray<string>, value: string): Completion => {
  const begun = value.trim().toLowerCase()
  const fitting = known.filter((one) => one.toLowerCase().startsWith(begun))
  return {
    values: fitting.slice(0, VALUE_COUNT_MAX),
    total: fitting.length,
    hasMore: fitting.length > VALUE_COUNT_MAX
  }
}

/** A failed search offers nothing; the call itself will report the failure. */
const organizations =
  ({ perform }: RedressMcpDeps, shown: (one: FoundInstitutions["results"][number]) => string): Source =>
  (value, context) => {
    const q = value.trim().slice(0, QUESTION_CHARS_MAX)
    if (q === "") return NOTHING
    return chain(perform(searchInstitutions, { query: { q, limit: ORGANIZATION_COUNT } }, context), (found) =>
      found.ok ? { values: found.body.results.map(shown) } : NOTHING
    )
  }

const cases =
  ({ caseList }: RedressMcpDeps): Source =>
  async (value, { caller }) => {
    if (caller._tag === "Nobody") return NOTHING
    const newest = await caseList.newest(caller.agent.sponsorId, {
      limit: VALUE_COUNT_MAX,
      test: caller.agent.test === true
    })
    return beginning(
      newest.map(({ caseId }) => caseId),
      value
    )
  }
