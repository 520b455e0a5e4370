/**
 * Sponsors for staff: list, account, tier, verification, suspension with all agents, and revocation by two people. Each
 * read of an account adds a row to the audit.
 */
import { Result } from "effect"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { sponsorEntity } from "../../../actors/sponsor/sponsor.ts"
import { reviewerIdOf } from "../../../schema/ids.ts"
import * as api from "../../../schema/api/sponsors-admin.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import type { RegisteredSponsor, SponsorCommand, SponsorState } from "../../../schema/sponsor.ts"
import { limitsOf, tierOf, type VerificationMode } from "../../../schema/sponsor-tier.ts"
import { isoTime } from "../../../schema/text.ts"
import type { AgentQueries, SponsorRow } from "../../auth/agent-queries.ts"
import { timeOrNull } from "../../cases/case-view.ts"
import { type Answer, type BoundHandler, type Caller, handler, json, NO_STORE } from "../../http/handler.ts"
import type { AttemptLimiter } from "../../accounts/attempts.ts"
import type { AccountTools } from "../../accounts/http/account-deps.ts"
import { pageLinks, pageWindow } from "../../http/paging.ts"
import { type Govern, isAwaiting } from "../../review/govern.ts"
import { awaitingView } from "../queue-view.ts"
import { recordOrder } from "../../review/record-order.ts"
import { orderedByStaff, reviewerOf } from "../../review/reviewer.ts"
import { isSponsorId, revokeSponsor } from "../revoke-sponsor.ts"

export interface SponsorAdminDeps extends Pick<AccountTools, "codes" | "proofs"> {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly now: () => number
  readonly settings: {
    readonly baseUrl: string
    readonly serverSecret: string
    readonly accountVerification: VerificationMode
  }
  readonly govern: Govern
  readonly attempts: Pick<AttemptLimiter, "lift">
  readonly queries: Pick<AgentQueries, "sponsors">
}

type Known = Exclude<SponsorState, { readonly _tag: "Unregistered" }>

const LIST_LIMIT_DEFAULT = 50

export const sponsorAdminHandlers = (deps: SponsorAdminDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listSponsors, async ({ query }) => {
    const page = pageWindow(query, LIST_LIMIT_DEFAULT)
    const { email, status } = query
    if (email !== undefined) {
      const found = (await deps.proofs.accountsAt(email)).map((one) => itemOf(rowOf(one), deps.now()))
      return json(200, { results: found, total: found.length, ...page }, NO_STORE)
    }
    const { rows, total } = await deps.queries.sponsors(status, page.limit, page.offset)
    const results = rows.map((row) => itemOf(row, deps.now()))
    const only = status === undefined ? "" : `?status=${status}`
    const links = pageLinks(`${deps.settings.baseUrl}/api/admin/sponsors${only}`, page, total)
    return json(200, { results, total, ...page }, [...NO_STORE, ...links])
  }),

  handler(api.readSponsor, async ({ caller, path, requestId }) => {
    const state = await known(deps, path.id)
    if (isApiError(state)) return state
    const target = { kind: "sponsor", id: path.id }
    await recordOrder(deps.registry, { caller, requestId, action: "SponsorRead", target, at: deps.now() })
    return json(200, viewOf(deps, state), NO_STORE)
  }),

  handler(api.verifySponsor, async ({ caller, path, payload, requestId }) => {
    const state = await registered(deps, path.id)
    if (isApiError(state)) return state
    const own = refuseOwn(caller, state)
    if (own !== undefined) return own
    const email = state.verifiedAt === null ? state.email : (state.wanted?.email ?? state.email)
    const isProven = state.verifiedAt !== null && state.wanted === null
    const refused = isProven ? undefined : await deps.proofs.confirmByOperator(email, state.sponsorId)
    if (refused !== undefined) return refused
    // Without mail this is how an owner gets in whom strangers' attempts have locked out.
    deps.attempts.lift(deps.codes.mailboxOf(email))
    // The reason goes to the audit; the proof itself to the mailbox.
    const target = { kind: "sponsor", id: path.id }
    const after = { verified: true, reason: payload.reason }
    await recordOrder(deps.registry, { caller, requestId, action: "SponsorVerified", target, after, at: deps.now() })
    return answered(deps, path.id)
  }),

  handler(api.chooseTier, ({ caller, path, payload, requestId: request_id }) => {
    const { reason, tier } = payload
    return order(deps, path.id, { _tag: "ChooseTier", tier, by: orderedByStaff(caller), reason, request_id })
  }),
  handler(api.suspendSponsor, ({ caller, path, payload: { reason }, requestId: request_id }) =>
    order(deps, path.id, { _tag: "SuspendSponsor", by: orderedByStaff(caller), reason, request_id })
  ),
  handler(api.reinstateSponsor, ({ caller, path, payload: { reason }, requestId: request_id }) =>
    order(deps, path.id, { _tag: "ReinstateSponsor", by: orderedByStaff(caller), reason, request_id })
  ),
  handler(api.resetSecondFactor, async ({ caller, path }) => {
    const state = await registered(deps, path.id)
    if (isApiError(state)) return state
    return refuseOwn(caller, state) ?? order(deps, path.id, { _tag: "DisableSecondFactor", by: orderedByStaff(caller) })
  }),
  handler(api.revokeSponsor, async ({ caller, path, payload, requestId }) => {
    const reviewer = reviewerOf(caller, payload.reviewer, deps.settings)
    if (isApiError(reviewer)) return reviewer
    const revoked = await revokeSponsor(deps)(path.id, { reviewer, reason: payload.reason, requestId })
    if (isApiError(revoked)) return revoked
    return isAwaiting(revoked) ? json(202, awaitingView(revoked), NO_STORE) : answered(deps, path.id)
  })
]

/** Staff may not give orders about their own account. */
const refuseOwn = (caller: Caller, { sponsorId }: RegisteredSponsor): ApiError | undefined =>
  caller._tag === "Operator" && caller.reviewerId === reviewerIdOf(sponsorId)
    ? apiError("reviewer-is-sponsor")
    : undefined

const order = async (deps: SponsorAdminDeps, id: string, command: SponsorCommand): Promise<Answer> => {
  const state = await registered(deps, id)
  if (isApiError(state)) return state
  const asked = await deps.registry.ask(sponsorEntity, id, command)
  return Result.isFailure(asked) ? apiError(asked.failure.reason) : answered(deps, id)
}

const answered = async (deps: SponsorAdminDeps, id: string): Promise<Answer> => {
  const state = await known(deps, id)
  return isApiError(state) ? state : json(200, viewOf(deps, state), NO_STORE)
}

const known = async ({ registry }: SponsorAdminDeps, id: string): Promise<Known | ApiError> => {
  if (!isSponsorId(id)) return apiError("sponsor-not-found")
  const { state } = await registry.read(sponsorEntity, id)
  return state._tag === "Unregistered" ? apiError("sponsor-not-found") : state
}

const registered = async (deps: SponsorAdminDeps, id: string): Promise<RegisteredSponsor | ApiError> => {
  const state = await known(deps, id)
  return isApiError(state) || state._tag === "Registered" ? state : apiError("sponsor-ended")
}

/** The state as a list row. */
const rowOf = (state: Known): SponsorRow => ({
  id: state.sponsorId,
  status: state._tag === "Ended" ? "ended" : state.suspendedAt === null ? "active" : "suspended",
  endedWhy: state._tag === "Ended" ? state.why : null,
  verifiedAt: state.verifiedAt,
  tierChoice: state._tag === "Ended" ? null : (state.tierChoice?.tier ?? null),
  sanctionedAt: state._tag === "Ended" ? null : state.sanctionedAt,
  agentCount: state.agentIds.length,
  createdAt: state.createdAt
})

const itemOf = (row: SponsorRow, now: number): typeof api.AdminSponsorItem.Encoded => {
  const sponsor = { verifiedAt: row.verifiedAt, tierChoice: null, sanctionedAt: row.sanctionedAt }
  return {
    id: row.id,
    status: row.status,
    endedWhy: row.endedWhy,
    tier: row.status === "ended" ? null : (row.tierChoice ?? tierOf(sponsor, now)),
    tierChosen: row.tierChoice !== null,
    verifiedAt: timeOrNull(row.verifiedAt),
    agentCount: row.agentCount,
    createdAt: isoTime(row.createdAt)
  }
}

const viewOf = ({ now, settings }: SponsorAdminDeps, state: Known): typeof api.AdminSponsor.Encoded => {
  const item = itemOf(rowOf(state), now())
  const { agentIds } = state
  const absent = { email: null, name: null, verifiedBy: null, statusReason: null, tierReason: null, limits: null }
  if (state._tag === "Ended") return { ...item, ...absent, sanctionedAt: null, secondFactor: false, agentIds }
  return {
    ...item,
    email: state.email,
    name: state.name,
    verifiedBy: state.verifiedBy,
    statusReason: state.suspension?.reason ?? null,
    tierReason: state.tierChoice?.reason ?? null,
    sanctionedAt: timeOrNull(state.sanctionedAt),
    secondFactor: state.secondFactor._tag === "Enabled",
    agentIds,
    limits: limitsOf(state, settings.accountVerification, now())
  }
}
