/**
 * Accounts and sessions of sponsors, and what they should know. Nobody learns from an answer, or from its timing, whether an e-mail address
 * has an account, except who tries to register it.
 */
import { Result } from "effect"
import { sponsorEntity } from "../../../actors/sponsor.ts"
import * as api from "../../../schema/api/registration.ts"
import { type ApiError, apiError } from "../../../schema/error.ts"
import type { RegisteredSponsor, SponsorState } from "../../../schema/sponsor.ts"
import { isoTime } from "../../../schema/text.ts"
import type { AttemptLimit } from "../../auth/attempts.ts"
import type { PasswordsBusy } from "../../auth/password.ts"
import { sponsorIdOf } from "../../auth/sponsor-id.ts"
import { type Answer, type BoundHandler, handler, json } from "../handler.ts"
import type { RegistrationDeps } from "./registration.ts"

export const sessionHandlers = (deps: RegistrationDeps): ReadonlyArray<BoundHandler> => [
  handler(api.registerSponsor, async ({ payload, request }) => {
    const limited = await attempt(deps, "register-address", request.remoteAddress)
    if (limited !== undefined) return limited
    const sponsorId = sponsorIdOf(deps.settings.serverSecret, payload.email)
    // Known addresses are refused before the expensive hash; a race between two is decided by the actor.
    const { state: before } = await deps.registry.read(sponsorEntity, sponsorId)
    if (before._tag === "Registered") return apiError("already-registered")
    const passwordHash = await deps.passwords.hash(payload.password)
    if (typeof passwordHash !== "string") return busy(passwordHash)

    const session = deps.sessions.issue(sponsorId)
    const account = { sponsorId, email: payload.email.trim(), name: payload.name ?? null, passwordHash }
    const command = { _tag: "RegisterSponsor", ...account, sessionHash: session.hash } as const
    const asked = await deps.registry.ask(sponsorEntity, sponsorId, command)
    if (Result.isFailure(asked)) return apiError(asked.failure.reason)
    return sessionAnswer(201, asked.success.state, session)
  }),

  handler(api.login, async ({ payload, request }) => {
    const sponsorId = sponsorIdOf(deps.settings.serverSecret, payload.email)
    const limited =
      (await attempt(deps, "login-address", request.remoteAddress)) ?? (await attempt(deps, "login-account", sponsorId))
    if (limited !== undefined) return limited
    const { state } = await deps.registry.read(sponsorEntity, sponsorId)
    const stored = state._tag === "Registered" ? state.passwordHash : undefined
    const matches = await deps.passwords.verify(stored, payload.password)
    if (typeof matches !== "boolean") return busy(matches)
    if (!matches) return apiError("wrong-password")

    const session = deps.sessions.issue(sponsorId)
    const asked = await deps.registry.ask(sponsorEntity, sponsorId, { _tag: "OpenSession", hash: session.hash })
    if (Result.isFailure(asked)) return apiError(asked.failure.reason)
    return sessionAnswer(200, asked.success.state, session)
  }),

  // Signing out always succeeds: whoever holds no session is signed out already.
  handler(api.logout, async ({ request }) => {
    const token = deps.sessions.tokenOf(request.header("cookie"))
    const live = token === undefined ? undefined : await deps.sessions.callerOf(token)
    if (token !== undefined && live !== undefined) {
      await deps.registry.ask(sponsorEntity, token.sponsorId, { _tag: "CloseSession", hash: token.hash })
    }
    return json(200, { status: "signed_out" }, deps.sessions.clearing)
  }),

  handler(api.readSession, async ({ caller }) => {
    if (caller._tag !== "Sponsor") return apiError("missing-credential")
    const { state } = await deps.registry.read(sponsorEntity, caller.sponsorId)
    if (state._tag !== "Registered") return apiError("invalid-credential")
    return json(200, sessionBody(state, caller.sessionExpiresAt), [["cache-control", "no-store"]])
  }),

  handler(api.listNotices, async ({ caller }) => {
    if (caller._tag !== "Sponsor") return apiError("missing-credential")
    const { state } = await deps.registry.read(sponsorEntity, caller.sponsorId)
    if (state._tag !== "Registered") return apiError("invalid-credential")
    const results = state.notices
      .toReversed()
      .map(({ at, kind, number, text }) => ({ notice_id: number, kind, text, created_at: isoTime(at) }))
    return json(200, { results, total: results.length }, [["cache-control", "no-store"]])
  })
]

const attempt = async (
  deps: RegistrationDeps,
  limit: AttemptLimit,
  principal: string
): Promise<ApiError | undefined> => {
  const answer = await deps.attempts.take(limit, principal)
  if (answer.allowed) return undefined
  return apiError("too-many-attempts", { headers: [["retry-after", String(answer.retryAfterSeconds)]] })
}

const busy = (_busy: PasswordsBusy): ApiError => apiError("actor-busy", { headers: [["retry-after", "1"]] })

const sessionAnswer = (
  status: number,
  state: SponsorState,
  session: ReturnType<RegistrationDeps["sessions"]["issue"]>
): Answer => {
  const opened = state._tag === "Registered" ? state.sessions.find((one) => one.hash === session.hash) : undefined
  if (state._tag !== "Registered" || opened === undefined) throw new Error("an opened session is not in the state")
  return json(status, sessionBody(state, opened.expiresAt), session.headers)
}

const sessionBody = (state: RegisteredSponsor, expiresAt: number) => ({
  sponsor: { id: state.sponsorId, email: state.email, name: state.name },
  session: { expiresAt: isoTime(expiresAt) }
})
