/**
 * The account of a sponsor: proof of its address, password, sessions, second factor and end. Field names are camelCase, as in
 * registration.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { SponsorTier, type TIER_LIMITS, VerificationMode, VerifiedBy } from "../sponsor-tier.ts"
import { Email, IsoTime } from "../text.ts"
import { DEADLINE_MS_PASSWORD, Policy, policy } from "./policy.ts"
import { Password, PASSWORD_CHARS_MAX } from "./registration.ts"

/** Eight digits, however the person spaces them. */
const Code = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^\s*(?:\d\s*){8}$/, { message: "must be the eight digits of the mail" }))
).annotate({ description: "The eight digits of the mail" })
/** Six digits of the app, or a recovery code. */
const SecondFactorCode = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[A-Za-z0-9 -]{6,40}$/, { message: "must be six digits, or a recovery code" }))
).annotate({ description: "The six digits that the app shows now, or a recovery code" })
/** The password that the account has. */
const OwnPassword = Schema.String.pipe(Schema.check(Schema.isMaxLength(PASSWORD_CHARS_MAX)))
const secondFactor = { secondFactor: Schema.optional(SecondFactorCode) }

const Count = Schema.Int
export const TierLimitsView = Schema.Struct({
  lettersPerDay: Count,
  casesPerDay: Count,
  storedBytes: Count,
  agents: Count,
  webhooks: Count,
  streams: Count,
  evaluationsPerHour: Count,
  modelShare: Schema.Int.annotate({ description: "Thousandths of the model budget of one sponsor" }),
  publicText: Schema.Literals(["shown", "held"])
} satisfies Record<keyof (typeof TIER_LIMITS)["new"], Schema.Top>).annotate({
  identifier: "TierLimits",
  description: "What the sponsor may use. Days are UTC days"
})

export const AccountResponse = Schema.Struct({
  sponsor: Schema.Struct({ id: Schema.String, email: Schema.String, name: Schema.NullOr(Schema.String) }),
  createdAt: IsoTime,
  verification: Schema.Struct({
    mode: VerificationMode,
    verifiedAt: Schema.NullOr(IsoTime),
    verifiedBy: Schema.NullOr(VerifiedBy)
  }),
  wantedEmail: Schema.NullOr(Schema.String).annotate({ description: "An address that is not proven yet" }),
  tier: SponsorTier,
  limits: TierLimitsView,
  howToRise: Schema.NullOr(Schema.String).annotate({
    description: "What brings the next tier; null at the highest"
  }),
  secondFactor: Schema.Struct({ enabled: Schema.Boolean, recoveryCodesLeft: Schema.Int }),
  suspended: Schema.Boolean
}).annotate({ identifier: "Account" })

export const UsageResponse = Schema.Struct({
  casesToday: Count,
  lettersToday: Count.annotate({ description: "Letters by mail that had room in the day" }),
  storedBytes: Count.annotate({ description: "Of all writes that were accepted" }),
  evaluationsThisHour: Count.annotate({
    description: "Of the hour that began with the first of them; verdicts that stood already count nothing"
  }),
  openStreams: Count,
  dayEndsAt: IsoTime.annotate({ description: "When the counts of the day begin again" }),
  hourEndsAt: Schema.NullOr(IsoTime).annotate({
    description: "When the count of evaluations begins again; null while none was asked for"
  })
}).annotate({ identifier: "Usage", description: "What is used of the tier's limits, over all agents of the sponsor" })

const Sent = Schema.Struct({ status: Schema.Literal("accepted") }).annotate({ identifier: "CodeRequested" })
const Done = Schema.Struct({ status: Schema.Literal("done") }).annotate({ identifier: "AccountChanged" })
const CodeRequest = Schema.Struct({ code: Code }).annotate({ identifier: "CodeRequest" })

export const SessionList = Schema.Struct({
  results: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      device: Schema.NullOr(Schema.String).annotate({ description: "Browser and system, in words of this service" }),
      openedAt: IsoTime,
      expiresAt: IsoTime,
      current: Schema.Boolean
    })
  ),
  total: Schema.Int
}).annotate({ identifier: "SessionList" })

const signedIn = policy({ access: "sponsor", rate: "default" })
const slow = policy({ access: "sponsor", rate: "default", deadlineMs: DEADLINE_MS_PASSWORD })
const anybody = policy({ access: "public", rate: "address", deadlineMs: DEADLINE_MS_PASSWORD })

export const readAccount = HttpApiEndpoint.get("readAccount", "/api/auth/account", {
  disableCodecs: true,
  success: AccountResponse
}).annotate(Policy, signedIn)

export const readUsage = HttpApiEndpoint.get("readUsage", "/api/auth/usage", {
  disableCodecs: true,
  success: UsageResponse
}).annotate(Policy, signedIn)

export const requestVerification = HttpApiEndpoint.post("requestVerification", "/api/auth/verification", {
  disableCodecs: true,
  success: Sent.pipe(HttpApiSchema.status(202))
}).annotate(Policy, signedIn)

export const confirmVerification = HttpApiEndpoint.post("confirmVerification", "/api/auth/verification/confirm", {
  disableCodecs: true,
  payload: CodeRequest,
  success: AccountResponse
}).annotate(Policy, signedIn)

export const changePassword = HttpApiEndpoint.post("changePassword", "/api/auth/password", {
  disableCodecs: true,
  payload: Schema.Struct({ password: OwnPassword, newPassword: Password, ...secondFactor }).annotate({
    identifier: "ChangePasswordRequest"
  }),
  success: Done
}).annotate(Policy, slow)

export const requestPasswordReset = HttpApiEndpoint.post("requestPasswordReset", "/api/auth/password-reset", {
  disableCodecs: true,
  payload: Schema.Struct({ email: Email }).annotate({ identifier: "PasswordResetRequest" }),
  success: Sent.pipe(HttpApiSchema.status(202))
}).annotate(Policy, anybody)

export const confirmPasswordReset = HttpApiEndpoint.post("confirmPasswordReset", "/api/auth/password-reset/confirm", {
  disableCodecs: true,
  payload: Schema.Struct({ email: Email, code: Code, newPassword: Password }).annotate({
    identifier: "PasswordResetConfirmation"
  }),
  success: Done
}).annotate(Policy, anybody)

export const requestAddress = HttpApiEndpoint.post("requestAddress", "/api/auth/email", {
  disableCodecs: true,
  payload: Schema.Struct({ email: Email, password: OwnPassword, ...secondFactor }).annotate({
    identifier: "ChangeAddressRequest"
  }),
  success: Sent.pipe(HttpApiSchema.status(202))
}).annotate(Policy, slow)

export const confirmAddress = HttpApiEndpoint.post("confirmAddress", "/api/auth/email/confirm", {
  disableCodecs: true,
  payload: CodeRequest,
  success: AccountResponse
}).annotate(Policy, signedIn)

export const listSessions = HttpApiEndpoint.get("listSessions", "/api/auth/sessions", {
  disableCodecs: true,
  success: SessionList
}).annotate(Policy, signedIn)

export const endSession = HttpApiEndpoint.post("endSession", "/api/auth/sessions/:session_id/end", {
  disableCodecs: true,
  params: Schema.Struct({ session_id: Schema.String }),
  success: Done
}).annotate(Policy, signedIn)

export const endAllSessions = HttpApiEndpoint.post("endAllSessions", "/api/auth/sessions/end-all", {
  disableCodecs: true,
  success: Done
}).annotate(Policy, signedIn)

export const closeAccount = HttpApiEndpoint.post("closeAccount", "/api/auth/account/close", {
  disableCodecs: true,
  payload: Schema.Struct({ password: OwnPassword, ...secondFactor }).annotate({ identifier: "CloseAccountRequest" }),
  success: Done
}).annotate(Policy, slow)

export const prepareSecondFactor = HttpApiEndpoint.post("prepareSecondFactor", "/api/auth/second-factor", {
  disableCodecs: true,
  payload: Schema.Struct({ password: OwnPassword }).annotate({ identifier: "PrepareSecondFactorRequest" }),
  success: Schema.Struct({ secret: Schema.String, uri: Schema.String }).annotate({ identifier: "PreparedSecondFactor" })
}).annotate(Policy, slow)

export const enableSecondFactor = HttpApiEndpoint.post("enableSecondFactor", "/api/auth/second-factor/enable", {
  disableCodecs: true,
  payload: Schema.Struct({ secondFactor: SecondFactorCode }).annotate({ identifier: "EnableSecondFactorRequest" }),
  success: Schema.Struct({ recoveryCodes: Schema.Array(Schema.String) }).annotate({ identifier: "EnabledSecondFactor" })
}).annotate(Policy, signedIn)

export const disableSecondFactor = HttpApiEndpoint.post("disableSecondFactor", "/api/auth/second-factor/disable", {
  disableCodecs: true,
  payload: Schema.Struct({ password: OwnPassword, secondFactor: SecondFactorCode }).annotate({
    identifier: "DisableSecondFactorRequest"
  }),
  success: Done
}).annotate(Policy, slow)

export const accountsGroup = HttpApiGroup.make("accounts")
  .add(readAccount)
  .add(readUsage)
  .add(requestVerification)
  .add(confirmVerification)
  .add(changePassword)
  .add(requestPasswordReset)
  .add(confirmPasswordReset)
  .add(requestAddress)
  .add(confirmAddress)
  .add(listSessions)
  .add(endAllSessions)
  .add(endSession)
  .add(closeAccount)
  .add(prepareSecondFactor)
  .add(enableSecondFactor)
  .add(disableSecondFactor)
