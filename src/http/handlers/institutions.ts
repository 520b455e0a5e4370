/** Search of institutions: who is meant by a word or a domain, with the score and the signal of each. */
import { organizationEntity } from "../../../actors/organization.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { hasRecentFraudOrBan, trustOf, trustscore } from "../../../actors/trust/score.ts"
import { AGENT_SIGNAL, type MatchType, signalOf } from "../../../actors/trust/signal.ts"
import * as api from "../../../schema/api/institutions.ts"
import type { KnownOrganization } from "../../../schema/organization.ts"
import type { InstitutionSearch } from "../../institutions/search.ts"
import type { Institution } from "../../institutions/queries.ts"
import { type BoundHandler, handler, json } from "../handler.ts"

const RESULT_COUNT_DEFAULT = 10

export interface InstitutionDeps {
  readonly registry: Pick<Registry, "peek" | "read">
  readonly now: () => number
  readonly search: InstitutionSearch
}

export const institutionHandlers = (deps: InstitutionDeps): ReadonlyArray<BoundHandler> => [
  handler(api.searchInstitutions, async ({ query }) => {
    const { limit = RESULT_COUNT_DEFAULT, offset = 0, q } = query
    const found = await deps.search({ q, limit, offset })
    return json(200, { results: await Promise.all(found.map((one) => summaryOf(deps, one))), limit, offset })
  })
]

type Summary = typeof api.InstitutionSummary.Encoded

/** As the organization's own domain would be judged; the score is the organization's, without a domain's part in it. */
const summaryOf = async ({ now, registry }: InstitutionDeps, institution: Institution): Promise<Summary> => {
  const { domains, orgId, orgName } = institution
  const { state } = registry.peek(organizationEntity, orgId) ?? (await registry.read(organizationEntity, orgId))
  if (state._tag === "Unknown") throw new Error(`the organization ${orgId} has a row and no history`)
  const trust = trustOf(state, now())
  const signal = signalOf({
    trust,
    matchType: matchTypeOf(state),
    lookalikeConfidence: 0,
    recentFraudOrBan: hasRecentFraudOrBan(state, now()),
    isFlagged: false
  })
  return {
    org_id: orgId,
    org_name: orgName,
    domains,
    trustscore: trustscore(state),
    trust_signal: signal,
    agent_signal: AGENT_SIGNAL[signal]
  }
}

const matchTypeOf = ({ domains }: KnownOrganization): MatchType => {
  if (domains.some((one) => one.level === "verified")) return "verified_domain"
  return domains.length > 0 ? "claimed_domain" : "name_similarity"
}
