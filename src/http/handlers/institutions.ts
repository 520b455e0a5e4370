/** Search of institutions: who is meant by a word or a domain, with the score and the signal of each. */
import { organizationEntity } from "../../../actors/organization.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { hasRecentFraudOrBan, trustOfDomain } from "../../../actors/trust/score.ts"
import { AGENT_SIGNAL, signalOf, type TrustSignal } from "../../../actors/trust/signal.ts"
import * as api from "../../../schema/api/institutions.ts"
import type { KnownOrganization } from "../../../schema/organization.ts"
import { orgScore } from "../../cases/org-score.ts"
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

/** Judged as a check of the surest of its domains is; the score is the organization's, without a domain's part in it. */
const summaryOf = async ({ now, registry }: InstitutionDeps, institution: Institution): Promise<Summary> => {
  const { domains, orgId, orgName } = institution
  const { state } = registry.peek(organizationEntity, orgId) ?? (await registry.read(organizationEntity, orgId))
  if (state._tag === "Unknown") throw new Error(`the organization ${orgId} has a row and no history`)
  const signal = signalOfOwn(state, now())
  return {
    org_id: orgId,
    org_name: orgName,
    domains,
    trustscore: orgScore(state, now()),
    trust_signal: signal,
    agent_signal: AGENT_SIGNAL[signal]
  }
}

/** Who has no domain is meant all the same, and cannot be GREEN: there is no domain to trust. */
const signalOfOwn = (state: KnownOrganization, now: number): TrustSignal => {
  const verified = state.domains.some(({ level }) => level === "verified")
  const signal = signalOf({
    trust: trustOfDomain(state, { verified, lookalikeConfidence: 0, lookalikeWords: "", registeredAt: null }, now),
    matchType: verified ? "verified_domain" : "claimed_domain",
    lookalikeConfidence: 0,
    recentFraudOrBan: hasRecentFraudOrBan(state, now),
    isFlagged: false,
    isAmbiguous: false,
    isContested: false
  })
  return state.domains.length === 0 && signal === "GREEN" ? "YELLOW" : signal
}
