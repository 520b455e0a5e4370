/** search_institutions: finds organizations by name or domain. */
import { type InstitutionList, searchInstitutions } from "../../../../schema/api/institutions.ts"
import { searchInstitutionsTool as declared } from "../../../../schema/mcp/institutions.ts"
import type { Tool } from "../../protocol/definition.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { chain } from "../../../http/performing.ts"
import { answer, answered, makeTool, type WordsOfOthers } from "../tool.ts"

export type FoundInstitutions = typeof InstitutionList.Encoded

export const searchInstitutionsTool = (deps: RedressMcpDeps): Tool =>
  makeTool(deps, declared, (query, context) =>
    chain(deps.perform(searchInstitutions, { query }, context), (done) =>
      answered(done, (found) => answer(found, told(found), { words: wordsIn(found) }))
    )
  )

/** Ids are made from names, so they are third-party text too. */
const wordsIn = ({ results }: FoundInstitutions): WordsOfOthers =>
  results.map(({ domains, org_id, org_name }, index) => ({
    result: String(index + 1),
    org_id,
    org_name,
    domains: domains.slice(0, DOMAIN_COUNT_SHOWN)
  }))

const told = ({ limit, offset, results }: FoundInstitutions): ReadonlyArray<string> => {
  if (results.length === 0)
    return [
      `Nothing is recorded of that${offset > 0 ? " beyond this offset" : ""}, which is neither good nor bad.`,
      "Next: try a shorter name or the domain; get_institution_profile checks any domain."
    ]
  return [
    ...results.map(
      ({ agent_signal, trust_signal, trustscore }, index) =>
        `- result ${index + 1}: ${trustscore} of 100, ${trust_signal} ${agent_signal}`
    ),
    results.length === limit ? `More may follow: call again with offset ${offset + limit}.` : undefined,
    "Next: get_institution_profile with an org_id shows what is behind a score."
  ].filter((line) => line !== undefined)
}

const DOMAIN_COUNT_SHOWN = 3
