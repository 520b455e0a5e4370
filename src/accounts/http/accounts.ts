/**
 * A sponsor's account: proof of its address, password, sessions, second factor, and its end. Changes to the sign-in
 * require the password again, and the second factor if there is one.
 */
import { Result } from "effect"
import { sponsorEntity } from "../../../actors/sponsor/sponsor.ts"
import * as api from "../../../schema/api/accounts.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import type { SponsorId } from "../../../schema/ids.ts"
import { type RegisteredSponsor, SESSION_SECONDS, type SponsorCommand } from "../../../schema/sponsor.ts"
import { limitsOf, tierOf, type VerificationMode } from "../../../schema/sponsor-tier.ts"
import { isoTime } from "../../../schema/text.ts"
import { isCommonPassword } from "../common-password.ts"
import { sponsorIdOf } from "../../auth/sponsor-id.ts"
import { howToRise } from "../../quota/tier-words.ts"
import { timeOrNull } from "../../cases/case-view.ts"
import { type Answer, type BoundHandler, type Caller, handler, json, NO_STORE } from "../../http/handler.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import { attempt, busy, checkPassword, checkSecondFactor, COMMON, ownAccount, ownerOf } from "./sessions.ts"
import type { AccountDeps } from "./account-deps.ts"

const ACCEPTED = json(202, { status: "accepted" }, NO_STORE)
const DONE = json(200, { status: "done" }, NO_STORE)
const SESSION_ID_CHARS = 16

export const accountHandlers = (deps: AccountDeps): ReadonlyArray<BoundHandler> => [
  ...addressHandlers(deps),
  ...passwordHandlers(deps),
  ...sessionListHandlers(deps),
  ...secondFactorHandlers(deps)
]

const addressHandlers = (deps: AccountDeps): ReadonlyArray<BoundHandler> => [
  handler(api.readAccount, ({ caller }) => shown(deps, caller)),

  handler(api.requestVerification, async ({ caller, request }) => {
    const account = await ownAccount(deps, caller)
    if (isApiError(account)) return account
    if (account.verifiedAt !== null) return apiError("sponsor-already-so")
    const { email, sponsorId } = account
    const address = request.remoteAddress
    return (await deps.proofs.sendCode({ purpose: "verify", sponsorId, email, address })) ?? ACCEPTED
  }),

  handler(api.confirmVerification, async ({ caller, payload, request }) => {
    const account = await ownAccount(deps, caller)
    if (isApiError(account)) return account
    return (await tryOwnCode(deps, account, { ...payload, email: account.email, request })) ?? shown(deps, caller)
  }),

  handler(api.requestAddress, async ({ caller, payload, request }) => {
    const account = await proven(deps, caller, payload, request)
    if (isApiError(account)) return account
    if (deps.settings.accountVerification === "off") return apiError("mail-not-possible")
    const email = payload.email.trim()
    const from = { salt: deps.codes.saltOf(email), owner: ownerOf(request) }
    const passwordHash = await deps.passwords.hash(payload.password, from)
    if (typeof passwordHash !== "string") return busy(passwordHash)
    const mailbox = deps.codes.mailboxOf(email)
    const wanted = { email, mailbox, person: deps.codes.personOf(email), passwordHash }
    const refused = await ordered(deps, account, { _tag: "RequestAddress", ...wanted })
    if (refused !== undefined || deps.settings.accountVerification === "operator") return refused ?? ACCEPTED
    const { sponsorId } = account
    const address = request.remoteAddress
    return (await deps.proofs.sendCode({ purpose: "verify", sponsorId, email, address })) ?? ACCEPTED
  }),

  handler(api.confirmAddress, async ({ caller, payload, request }) => {
    const account = await ownAccount(deps, caller)
    if (isApiError(account)) return account
    if (account.wanted === null) return apiError("code-wrong")
    return (
      (await tryOwnCode(deps, account, { ...payload, email: account.wanted.email, request })) ?? shown(deps, caller)
    )
  }),

  handler(api.closeAccount, async ({ caller, payload, request }) => {
    const account = await proven(deps, caller, payload, request)
    if (isApiError(account)) return account
    const mailbox = deps.codes.mailboxOf(account.email)
    const refused = await ordered(deps, account, { _tag: "CloseAccount", mailbox })
    return refused ?? json(200, { status: "done" }, deps.sessions.clearing)
  })
]

const passwordHandlers = (deps: AccountDeps): ReadonlyArray<BoundHandler> => [
  handler(api.changePassword, async ({ caller, payload, request }) => {
    const account = await proven(deps, caller, payload, request)
    if (isApiError(account)) return account
    const keep = deps.sessions.tokenOf(request.header("cookie"))?.hash ?? null
    return setPassword(deps, account, { password: payload.newPassword, why: "changed", keep, request })
  }),

  // The same commits for every address; only the mail differs.
  handler(api.requestPasswordReset, async ({ payload, request }) => {
    const email = payload.email.trim()
    const address = request.remoteAddress
    const holder = await deps.proofs.holderOf(email)
    const { isKnownDevice, refused } = attemptOfOwner(deps, { kind: "reset", email, holder, request })
    if (refused !== undefined) return refused
    if (deps.settings.accountVerification !== "mail") return apiError("mail-not-possible")
    const sponsorId = holder ?? sponsorIdOf(deps.settings.serverSecret, email)
    return (await deps.proofs.sendCode({ purpose: "reset", sponsorId, email, address, isKnownDevice })) ?? ACCEPTED
  }),

  handler(api.confirmPasswordReset, async ({ payload, request }) => {
    const { code, newPassword } = payload
    const email = payload.email.trim()
    const address = request.remoteAddress
    const holder = await deps.proofs.holderOf(email)
    const { isKnownDevice, refused: limited } = attemptOfOwner(deps, { kind: "code", email, holder, request })
    if (limited !== undefined) return limited
    if (isCommonPassword(newPassword, email)) return COMMON
    // A wrong code for an unproven address is recorded too, so that the timing reveals nothing.
    const sponsorId = holder ?? sponsorIdOf(deps.settings.serverSecret, email)
    const refused = await deps.proofs.tryCode({ purpose: "reset", sponsorId, email, code, address, isKnownDevice })
    if (holder === undefined) return apiError("code-wrong")
    if (refused !== undefined) return refused
    const { state } = await deps.registry.read(sponsorEntity, sponsorId)
    if (state._tag !== "Registered") return apiError("code-wrong")
    const set = await setPassword(deps, state, { password: newPassword, why: "reset", keep: null, request })
    // Strangers' attempts may have locked the sign-in, so the browser of the mailbox's owner is let through.
    const device = deps.devices.issue(deps.codes.mailboxOf(email), sponsorId)
    return set._tag === "Json" ? json(200, { status: "done" }, [...NO_STORE, ...device]) : set
  })
]

/** A browser that signed in before has attempts of its own, which strangers cannot use up. */
const attemptOfOwner = (
  { attempts, codes, devices }: AccountDeps,
  asked: {
    readonly kind: "reset" | "code"
    readonly email: string
    readonly holder: SponsorId | undefined
    readonly request: HttpRequest
  }
): { readonly isKnownDevice: boolean; readonly refused: ApiError | undefined } => {
  const { email, holder, kind, request } = asked
  const mailbox = codes.mailboxOf(email)
  const address = request.remoteAddress
  const isKnownDevice = holder !== undefined && devices.accountOf(request.header("cookie"), mailbox) === holder
  const refused = attempt(attempts, { kind, account: mailbox, address })
  if (refused === undefined || !isKnownDevice) return { isKnownDevice, refused }
  return { isKnownDevice, refused: attempt(attempts, { kind, account: holder, address, knownDevice: true }) }
}

const sessionListHandlers = (deps: AccountDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listSessions, async ({ caller, request }) => {
    const account = await ownAccount(deps, caller)
    if (isApiError(account)) return account
    const own = deps.sessions.tokenOf(request.header("cookie"))?.hash
    const results = account.sessions
      .filter((one) => one.expiresAt > deps.now())
      .toReversed()
      .map(({ device, expiresAt, hash }) => ({
        id: hash.slice(0, SESSION_ID_CHARS),
        device: device ?? null,
        openedAt: isoTime(expiresAt - SESSION_SECONDS * 1_000),
        expiresAt: isoTime(expiresAt),
        current: hash === own
      }))
    return json(200, { results, total: results.length }, NO_STORE)
  }),

  handler(api.endSession, async ({ caller, path }) => {
    const account = await ownAccount(deps, caller)
    if (isApiError(account)) return account
    const session = account.sessions.find(({ hash }) => hash.slice(0, SESSION_ID_CHARS) === path.session_id)
    if (session === undefined) return apiError("session-not-found")
    return (await ordered(deps, account, { _tag: "CloseSession", hash: session.hash })) ?? DONE
  }),

  handler(api.endAllSessions, async ({ caller }) => {
    const account = await ownAccount(deps, caller)
    if (isApiError(account)) return account
    const refused = await ordered(deps, account, { _tag: "CloseSessions", keep: null })
    return refused ?? json(200, { status: "done" }, deps.sessions.clearing)
  })
]

const secondFactorHandlers = (deps: AccountDeps): ReadonlyArray<BoundHandler> => [
  handler(api.prepareSecondFactor, async ({ caller, payload, request }) => {
    const account = await ownAccount(deps, caller)
    if (isApiError(account)) return account
    const refused = await checkPassword(deps, account, { password: payload.password, request })
    if (refused !== undefined) return refused
    const { sealed, secret, uri } = deps.secondFactors.prepare(account.sponsorId, account.email)
    const notPrepared = await ordered(deps, account, { _tag: "PrepareSecondFactor", secret: sealed })
    return notPrepared ?? json(200, { secret, uri }, NO_STORE)
  }),

  handler(api.enableSecondFactor, async ({ caller, payload, request }) => {
    const account = await ownAccount(deps, caller)
    if (isApiError(account)) return account
    const { secondFactor: factor, sponsorId } = account
    if (factor._tag !== "Prepared") return apiError("second-factor-not-prepared")
    const address = request.remoteAddress
    const limited = attempt(deps.attempts, { kind: "second-factor", account: sponsorId, address })
    if (limited !== undefined) return limited
    const step = deps.secondFactors.stepOf(sponsorId, factor.secret, payload.secondFactor)
    if (step === undefined) return apiError("second-factor-wrong")
    const { codes, hashes } = deps.secondFactors.newRecoveryCodes()
    const order = { _tag: "EnableSecondFactor", secret: factor.secret, step, recovery: hashes } as const
    return (await ordered(deps, account, order)) ?? json(200, { recoveryCodes: codes }, NO_STORE)
  }),

  handler(api.disableSecondFactor, async ({ caller, payload, request }) => {
    const account = await proven(deps, caller, payload, request)
    if (isApiError(account)) return account
    const by = { type: "sponsor", id: account.sponsorId } as const
    return (await ordered(deps, account, { _tag: "DisableSecondFactor", by })) ?? DONE
  })
]

/** The account, if password and second factor are right. */
const proven = async (
  deps: AccountDeps,
  caller: Caller,
  given: { readonly password: string; readonly secondFactor?: string | undefined },
  request: HttpRequest
): Promise<RegisteredSponsor | ApiError> => {
  const account = await ownAccount(deps, caller)
  if (isApiError(account)) return account
  const refused =
    (await checkPassword(deps, account, { password: given.password, request })) ??
    (await checkSecondFactor(deps, account, { code: given.secondFactor, address: request.remoteAddress }))
  return refused ?? account
}

const setPassword = async (
  deps: AccountDeps,
  account: RegisteredSponsor,
  given: {
    readonly password: string
    readonly why: "changed" | "reset"
    readonly keep: string | null
    readonly request: HttpRequest
  }
): Promise<Answer> => {
  const { keep, password, request, why } = given
  if (isCommonPassword(password, account.email)) return COMMON
  const from = { salt: deps.codes.saltOf(account.email), owner: ownerOf(request) }
  const passwordHash = await deps.passwords.hash(password, from)
  if (typeof passwordHash !== "string") return busy(passwordHash)
  return (await ordered(deps, account, { _tag: "ChangePassword", passwordHash, why, keep })) ?? DONE
}

const tryOwnCode = async (
  deps: AccountDeps,
  { sponsorId }: RegisteredSponsor,
  { code, email, request }: { readonly code: string; readonly email: string; readonly request: HttpRequest }
): Promise<ApiError | undefined> => {
  const limited = attempt(deps.attempts, { kind: "code", account: sponsorId, address: request.remoteAddress })
  return limited ?? deps.proofs.tryCode({ purpose: "verify", sponsorId, email, code, address: request.remoteAddress })
}

const ordered = async (
  { registry }: AccountDeps,
  { sponsorId }: RegisteredSponsor,
  command: SponsorCommand
): Promise<ApiError | undefined> => {
  const asked = await registry.ask(sponsorEntity, sponsorId, command)
  return Result.isFailure(asked) ? apiError(asked.failure.reason) : undefined
}

const shown = async (deps: AccountDeps, caller: Caller): Promise<Answer> => {
  const account = await ownAccount(deps, caller)
  if (isApiError(account)) return account
  return json(200, accountView(account, deps.settings.accountVerification, deps.now()), NO_STORE)
}

const accountView = (
  account: RegisteredSponsor,
  mode: VerificationMode,
  now: number
): typeof api.AccountResponse.Encoded => ({
  sponsor: { id: account.sponsorId, email: account.email, name: account.name },
  createdAt: isoTime(account.createdAt),
  verification: { mode, verifiedAt: timeOrNull(account.verifiedAt), verifiedBy: account.verifiedBy },
  wantedEmail: account.wanted?.email ?? null,
  tier: tierOf(account, now),
  limits: limitsOf(account, mode, now),
  howToRise: howToRise(account, mode, now),
  secondFactor: {
    enabled: account.secondFactor._tag === "Enabled",
    recoveryCodesLeft: account.secondFactor._tag === "Enabled" ? account.secondFactor.recovery.length : 0
  },
  suspended: account.suspendedAt !== null
})
