/**
 * Registration, sign-in and sign-out of sponsors, and their security notices.
 *
 * Always true: neither an answer nor its timing tells whether an e-mail address has an account, not even to the person
 * who registers it. Each registration makes an account of its own; the proof of the mailbox decides which account holds
 * the address.
 */
import { Result } from "effect"
import { sponsorEntity } from "../../../actors/sponsor/sponsor.ts"
import * as api from "../../../schema/api/registration.ts"
import { type ApiError, apiError, moreOf } from "../../../schema/error.ts"
import { ERRORS } from "../../../schema/error-reasons.ts"
import { SponsorId } from "../../../schema/ids.ts"
import type { RegisteredSponsor, SponsorState } from "../../../schema/sponsor.ts"
import type { VerificationMode } from "../../../schema/sponsor-tier.ts"
import { isoTime } from "../../../schema/text.ts"
import type { Attempt, AttemptLimiter } from "../attempts.ts"
import { isCommonPassword } from "../common-password.ts"
import { deviceWords } from "../device-words.ts"
import type { KnownDevices } from "../known-device.ts"
import type { PasswordsBusy } from "../password.ts"
import { base32, sponsorIdOf } from "../../auth/sponsor-id.ts"
import { type Answer, type BoundHandler, handler, json, NO_STORE } from "../../http/handler.ts"
import { networksOf } from "../../http/networks.ts"
import type { AccountDeps, RegistrationDeps } from "./account-deps.ts"

export const sessionHandlers = (deps: AccountDeps): ReadonlyArray<BoundHandler> => [
  handler(api.registerSponsor, ({ payload, request }) => register(deps, payload, request)),

  handler(api.login, ({ payload, request }) => signIn(deps, payload, request)),

  // Signing out always succeeds, also without a session.
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
    return json(200, sessionBody(state, caller.sessionExpiresAt), NO_STORE)
  }),

  handler(api.listNotices, async ({ caller }) => {
    if (caller._tag !== "Sponsor") return apiError("missing-credential")
    const { state } = await deps.registry.read(sponsorEntity, caller.sponsorId)
    if (state._tag !== "Registered") return apiError("invalid-credential")
    return noticeList(state)
  }),

  handler(api.readNotices, async ({ caller, payload }) => {
    if (caller._tag !== "Sponsor") return apiError("missing-credential")
    const asked = await deps.registry.ask(sponsorEntity, caller.sponsorId, { _tag: "ReadNotices", upTo: payload.up_to })
    if (Result.isFailure(asked)) return apiError(asked.failure.reason)
    const { state } = asked.success
    return state._tag === "Registered" ? noticeList(state) : apiError("invalid-credential")
  })
]

/** The newest first. */
const noticeList = ({ notices, noticesReadTo = 0 }: RegisteredSponsor): Answer => {
  const results = notices.toReversed().map(({ at, kind, number, text }) => ({
    notice_id: number,
    kind,
    text,
    read: number <= noticesReadTo,
    created_at: isoTime(at)
  }))
  const unread = results.filter(({ read }) => !read).length
  return json(200, { results, total: results.length, unread }, NO_STORE)
}

interface FromWhere {
  readonly remoteAddress: string
  readonly header: (name: string) => string
}

/** 130 bits, like the ids that follow from an address. */
const ID_BYTES = 17
const ID_CHARS = 26

const register = async (
  deps: AccountDeps,
  payload: typeof api.RegisterSponsorRequest.Type,
  request: FromWhere
): Promise<Answer> => {
  const { codes, proofs, registry } = deps
  const email = payload.email.trim()
  const mailbox = codes.mailboxOf(email)
  const address = request.remoteAddress
  const limited = attempt(deps.attempts, { kind: "register", account: mailbox, address })
  if (limited !== undefined) return limited
  if (isCommonPassword(payload.password, email)) return COMMON
  if (await proofs.isBarred(email)) return apiError("account-barred")
  const hashed = await deps.passwords.hash(payload.password, { salt: codes.saltOf(email), owner: ownerOf(request) })
  if (typeof hashed !== "string") return busy(hashed)

  const person = codes.personOf(email)
  const account = { email, name: payload.name ?? null, passwordHash: hashed, mailbox, person }
  const device = deviceWords(request.header("user-agent"))
  const open = (sponsorId: SponsorId) => {
    const session = deps.sessions.issue(sponsorId)
    const command = { _tag: "RegisterSponsor", ...account, sponsorId, sessionHash: session.hash, device } as const
    return registry.ask(sponsorEntity, sponsorId, command).then((asked) => ({ asked, session, sponsorId }))
  }
  // The first account of an address has the id derived from it.
  const first = await open(sponsorIdOf(deps.settings.serverSecret, email))
  const { asked, session, sponsorId } = Result.isSuccess(first.asked) ? first : await open(newSponsorId(deps))
  if (Result.isFailure(asked)) return apiError(asked.failure.reason)
  await proofs.claim(email, sponsorId, asked.success.version)
  // An exhausted mail budget does not refuse the account, because the code can be requested again.
  await proofs.sendCode({ purpose: "verify", sponsorId, email, address })
  return sessionAnswer(201, asked.success.state, session, deps.devices.issue(mailbox, sponsorId))
}

const newSponsorId = ({ randomBytes }: AccountDeps): SponsorId =>
  SponsorId.make(`spn_${base32(randomBytes(ID_BYTES)).slice(0, ID_CHARS)}`)

const signIn = async (
  deps: AccountDeps,
  { email, password, secondFactor }: typeof api.LoginRequest.Type,
  request: FromWhere
): Promise<Answer> => {
  const { codes, proofs, registry } = deps
  const mailbox = codes.mailboxOf(email)
  const device = deps.devices.accountOf(request.header("cookie"), mailbox)
  const address = request.remoteAddress
  const limited = attempt(deps.attempts, { kind: "login", account: mailbox, address })
  if (limited !== undefined) {
    // A device's own attempts apply to its own account, while no other account has proved the address.
    const holder = device === undefined ? undefined : await proofs.holderOf(email)
    if (device === undefined || (holder ?? device) !== device) return locked(deps, limited)
    const own = attempt(deps.attempts, { kind: "login", account: device, address, knownDevice: true })
    if (own !== undefined) return locked(deps, own)
  }
  const all = await proofs.accountsAt(email)
  const accounts = limited === undefined ? all : all.filter((one) => one.sponsorId === device)
  const from = { salt: codes.saltOf(email), owner: ownerOf(request) }
  const found = await deps.passwords.find(
    accounts.map((one) => one.passwordHash),
    password,
    from
  )
  if (typeof found !== "number") return busy(found)
  const account = accounts[found]
  if (account === undefined) {
    for (const { sponsorId } of accounts) deps.attempts.failed(sponsorId)
    return apiError("wrong-password")
  }
  const { sponsorId } = account
  if (account.suspendedAt !== null) return apiError("sponsor-suspended")
  const refused = await checkSecondFactor(deps, account, { code: secondFactor, address })
  if (refused !== undefined) {
    if (secondFactor !== undefined) deps.attempts.failed(sponsorId)
    return refused
  }
  const session = deps.sessions.issue(sponsorId)
  const words = deviceWords(request.header("user-agent"))
  const tells = device !== sponsorId
  const order = { _tag: "OpenSession", hash: session.hash, device: words, tells } as const
  const asked = await registry.ask(sponsorEntity, sponsorId, order)
  if (Result.isFailure(asked)) return apiError(asked.failure.reason)
  await tellOfFailures(deps, sponsorId)
  return sessionAnswer(200, asked.success.state, session, deps.devices.issue(mailbox, sponsorId))
}

const WAYS_IN: Readonly<Record<VerificationMode, string>> = {
  mail: "A browser that signed in before still gets in. Another one gets in with a new password by mail (POST /api/auth/password-reset); when no mail arrives, ask the operator of this service.",
  operator:
    "A browser that signed in before still gets in. From another one, ask the operator of this service to confirm the account.",
  off: "A browser that signed in before still gets in. From another one, ask the operator of this service to confirm the account."
}

/** Tells the owner how to sign in nevertheless. The same for every address. */
const locked = ({ settings }: AccountDeps, refused: ApiError): ApiError =>
  moreOf(refused, { message: `${ERRORS["too-many-attempts"].message}. ${WAYS_IN[settings.accountVerification]}` })

/** Failures are counted in memory and recorded only now, so that failed attempts cost the journal nothing. */
const tellOfFailures = async ({ attempts, registry }: AccountDeps, sponsorId: SponsorId): Promise<void> => {
  const count = attempts.takeFailed(sponsorId)
  if (count === 0) return
  const text = `${count} sign-in${count === 1 ? "" : "s"} with a wrong password or code failed since the last one that succeeded.`
  await registry.ask(sponsorEntity, sponsorId, { _tag: "AddNotice", kind: "failed_sign_ins", text })
}

/** The refusal; undefined when there is no second factor or its code is right. A code is valid once. */
export const checkSecondFactor = async (
  { attempts, registry, secondFactors }: AccountDeps,
  { secondFactor: factor, sponsorId }: RegisteredSponsor,
  { address, code }: { readonly code: string | undefined; readonly address: string }
): Promise<ApiError | undefined> => {
  if (factor._tag !== "Enabled") return undefined
  if (code === undefined) return apiError("second-factor-needed")
  const limited = attempt(attempts, { kind: "second-factor", account: sponsorId, address })
  if (limited !== undefined) return limited
  const recovery = secondFactors.recoveryHash(code)
  const step = recovery === undefined ? secondFactors.stepOf(sponsorId, factor.secret, code) : undefined
  if (recovery === undefined && step === undefined) return apiError("second-factor-wrong")
  const asked = await registry.ask(
    sponsorEntity,
    sponsorId,
    recovery === undefined ? { _tag: "UseSecondFactor", step: step ?? 0 } : { _tag: "UseRecoveryCode", hash: recovery }
  )
  return Result.isFailure(asked) ? apiError(asked.failure.reason) : undefined
}

/** The refusal; undefined when the password is right. */
export const checkPassword = async (
  { attempts, passwords }: AccountDeps,
  account: RegisteredSponsor,
  { password, request }: { readonly password: string; readonly request: FromWhere }
): Promise<ApiError | undefined> => {
  const address = request.remoteAddress
  const limited = attempt(attempts, { kind: "code", account: account.sponsorId, address })
  if (limited !== undefined) return limited
  const matches = await passwords.verify(account.passwordHash, password, { owner: ownerOf(request) })
  if (typeof matches !== "boolean") return busy(matches)
  return matches ? undefined : apiError("wrong-password")
}

export const COMMON = apiError("password-too-common")

export const attempt = (attempts: AttemptLimiter, attempted: Attempt): ApiError | undefined => {
  const answer = attempts.take(attempted)
  if (answer.allowed) return undefined
  return apiError("too-many-attempts", { headers: [["retry-after", String(answer.retryAfterSeconds)]] })
}

export const busy = (_busy: PasswordsBusy): ApiError => apiError("actor-busy", { headers: [["retry-after", "1"]] })

/** The owner of a hashing slot: the caller's network. */
export const ownerOf = ({ remoteAddress }: FromWhere): string => networksOf(remoteAddress).host

const sessionAnswer = (
  status: number,
  state: SponsorState,
  session: ReturnType<RegistrationDeps["sessions"]["issue"]>,
  device: ReturnType<KnownDevices["issue"]>
): Answer => {
  const opened = state._tag === "Registered" ? state.sessions.find((one) => one.hash === session.hash) : undefined
  if (state._tag !== "Registered" || opened === undefined) throw new Error("an opened session is not in the state")
  return json(status, sessionBody(state, opened.expiresAt), [...session.headers, ...device])
}

const sessionBody = (state: RegisteredSponsor, expiresAt: number) => ({
  sponsor: { id: state.sponsorId, email: state.email, name: state.name },
  session: { expiresAt: isoTime(expiresAt) }
})

/** The account of the session. */
export const ownAccount = async (
  { registry }: Pick<AccountDeps, "registry">,
  caller: { readonly _tag: string; readonly sponsorId?: SponsorId }
): Promise<RegisteredSponsor | ApiError> => {
  if (caller._tag !== "Sponsor" || caller.sponsorId === undefined) return apiError("missing-credential")
  const { state } = await registry.read(sponsorEntity, caller.sponsorId)
  return state._tag === "Registered" ? state : apiError("invalid-credential")
}
