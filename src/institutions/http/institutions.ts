/** Organizations: search by a word or a domain, with score and signal of each, and the public view of one. */
import { organizationEntity } from "../../../actors/organization/organization.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { dayOf } from "../../../actors/trust/decay.ts"
import { hasRecentFraudOrBan, METHOD_VERSION, trustOf, trustOfDomain } from "../../../actors/organization/score.ts"
import { AGENT_SIGNAL, signalOf, type TrustSignal } from "../../../actors/organization/signal.ts"
import * as api from "../../../schema/api/institutions.ts"
import * as open from "../../../schema/api/public.ts"
import { apiError } from "../../../schema/error.ts"
import type { KnownOrganization } from "../../../schema/organization.ts"
import { isoTime } from "../../../schema/text.ts"
import { organizationOrUnknown, orgScore, readOrganization } from "../../cases/organizations.ts"
import { isNameHeld, shownOrganizationName } from "../../trust/public-name.ts"
import type { InstitutionSearch } from "../search.ts"
import type { Institution } from "../queries.ts"
import { isVouchedFor, TRUST_DISCLAIMER } from "../../trust/check.ts"
import { evidenceSummary } from "../../trust/evidence-summary.ts"
import { type BoundHandler, type Caller, handler, json, type JsonAnswer } from "../../http/handler.ts"

const RESULT_COUNT_DEFAULT = 10

export interface InstitutionDeps {
  readonly registry: Pick<Registry, "peek" | "read" | "lastKnown">
  readonly now: () => number
  readonly search: InstitutionSearch
  /** The organization that an id stands for after merges. */
  readonly canonicalOrg: (orgId: string) => string
}

export const institutionHandlers = (deps: InstitutionDeps): ReadonlyArray<BoundHandler> => [
  handler(api.searchInstitutions, ({ caller, query }) => searched(deps, query, sponsorIdOf(caller))),
  handler(open.searchPublicOrganizations, ({ query }) => searched(deps, query)),

  handler(open.readPublicOrganization, async ({ path }) => {
    const state = await readOrganization(deps.registry, deps.canonicalOrg(path.org_id))
    return state._tag === "Unknown" ? apiError("organization-not-found") : json(200, publicView(state, deps.now()))
  })
]

const sponsorIdOf = (caller: Caller): string | undefined => ("sponsorId" in caller ? caller.sponsorId : undefined)

const searched = async (
  deps: InstitutionDeps,
  query: typeof api.InstitutionQuery.Type,
  readerId?: string
): Promise<JsonAnswer> => {
  const { limit = RESULT_COUNT_DEFAULT, offset = 0, q } = query
  const found = await deps.search({ q, limit, offset })
  const results = await Promise.all(found.map((one) => summaryOf(deps, one, readerId)))
  return json(200, { results: results.filter((one) => one !== undefined), limit, offset })
}

/** The score without a domain's points, which is the one shown in cases and searches. */
const publicView = (state: KnownOrganization, now: number): typeof open.PublicOrganization.Encoded => ({
  org_id: state.org_id,
  org_name: shownOrganizationName(state),
  trust_signal: signalOfOwn(state, now),
  domains: state.domains.map(({ domain, level }) => ({ domain, level })),
  evidence_summary: evidenceSummary(state, trustOf(state, now), now),
  updated_at: isoTime(state.updated_at),
  method_version: METHOD_VERSION,
  disclaimer: TRUST_DISCLAIMER
})

type Summary = typeof api.InstitutionSummary.Type

const summaryOf = async (
  { now, registry }: InstitutionDeps,
  { domains, orgId }: Institution,
  readerId: string | undefined
): Promise<Summary | undefined> => {
  const state = registry.peek(organizationEntity, orgId)?.state ?? (await organizationOrUnknown(registry, orgId))
  // It has a row but its actor fails, which must not fail the whole answer.
  if (state._tag === "Unknown") return undefined
  const judged = judgedOf(state, now())
  if (judged !== null) return { org_id: orgId, domains, ...judged }
  return isNameHeld(state, readerId) ? undefined : { org_id: orgId, domains, ...judge(state, now(), readerId) }
}

type Judged = Omit<Summary, "org_id" | "domains">

/** Cached per state and UTC day: states never change in place, and evidence ages by day. */
const kept = new WeakMap<KnownOrganization, { readonly day: number; readonly judged: Judged | null }>()

/** Null if its id reveals a held name. */
const judgedOf = (state: KnownOrganization, now: number): Judged | null => {
  const day = dayOf(now)
  const known = kept.get(state)
  if (known?.day === day) return known.judged
  const judged = isNameHeld(state) ? null : judge(state, now)
  kept.set(state, { day, judged })
  return judged
}

/** Judged like a check of its most certain domain, but with the organization's own score. */
const judge = (state: KnownOrganization, now: number, readerId?: string): Judged => {
  const signal = signalOfOwn(state, now)
  return {
    org_name: shownOrganizationName(state, readerId),
    trustscore: orgScore(state, now),
    trust_signal: signal,
    agent_signal: AGENT_SIGNAL[signal]
  }
}

/** The signal of the organization itself. Without a domain it cannot be GREEN, because there is no domain to trust. */
export const signalOfOwn = (state: KnownOrganization, now: number): TrustSignal => {
  const verified = state.domains.some(({ level }) => level === "verified")
  const signal = signalOf({
    trust: trustOfDomain(state, { verified, lookalikeConfidence: 0, lookalikeWords: "", registeredAt: null }, now),
    matchType: verified ? "verified_domain" : "claimed_domain",
    lookalikeConfidence: 0,
    recentFraudOrBan: hasRecentFraudOrBan(state, now),
    isFlagged: false,
    isAmbiguous: false,
    isContested: false,
    isVouchedFor: isVouchedFor(state)
  })
  return state.domains.length === 0 && signal === "GREEN" ? "YELLOW" : signal
}
