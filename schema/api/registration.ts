/**
 * Sponsors, their sessions, the agents they register, and the public directory. Field names follow
 * the specification (2.16, 4.5, 4.6) and domain decisions E.3 and G.3; this part of the interface uses camelCase.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
import { GRACE_SECONDS_MAX } from "../agent.ts"
import { NoticeKind } from "../sponsor.ts"
import { Email, IsoTime, lineOf, text } from "../text.ts"
import { DEADLINE_MS_PASSWORD, Policy, policy } from "./policy.ts"

/** Length is what makes a password hard to guess (NIST SP 800-63B asks for at least 8; 12 without a second factor is ours). */
export const PASSWORD_CHARS_MIN = 12
/** Hashing time grows with length only a little, but a megabyte is an attack. */
export const PASSWORD_CHARS_MAX = 256
export const AGENT_NAME_CHARS_MAX = 80
export const AGENT_DESCRIPTION_CHARS_MAX = 2_000
export const DIRECTORY_LIMIT_DEFAULT = 50

export const Password = Schema.String.pipe(
  Schema.check(
    Schema.isMinLength(PASSWORD_CHARS_MIN, { message: `must have at least ${PASSWORD_CHARS_MIN} characters` }).abort(),
    Schema.isMaxLength(PASSWORD_CHARS_MAX, { message: `must have at most ${PASSWORD_CHARS_MAX} characters` })
  )
)

export const RegisterSponsorRequest = Schema.Struct({
  email: Email,
  password: Password,
  name: Schema.optional(lineOf(200))
}).annotate({ identifier: "RegisterSponsorRequest" })

export const LoginRequest = Schema.Struct({
  email: Email,
  password: Schema.String.pipe(Schema.check(Schema.isMaxLength(PASSWORD_CHARS_MAX))),
  secondFactor: Schema.optional(
    Schema.String.pipe(Schema.check(Schema.isMaxLength(40))).annotate({
      description: "The six digits that the app shows now, or a recovery code; for accounts with a second factor"
    })
  )
}).annotate({ identifier: "LoginRequest" })

export const SessionResponse = Schema.Struct({
  sponsor: Schema.Struct({ id: Schema.String, email: Schema.String, name: Schema.NullOr(Schema.String) }),
  session: Schema.Struct({ expiresAt: IsoTime })
}).annotate({ identifier: "Session" })

export const NoticeList = Schema.Struct({
  results: Schema.Array(
    Schema.Struct({
      notice_id: Schema.Int.annotate({ description: "Counts the sponsor's notices" }),
      kind: NoticeKind,
      text: Schema.String,
      read: Schema.Boolean,
      created_at: IsoTime
    })
  ),
  total: Schema.Int,
  unread: Schema.Int
}).annotate({ identifier: "NoticeList" })

export const ReadNoticesRequest = Schema.Struct({
  up_to: Schema.Int.annotate({ description: "The notice_id up to which all were read" })
}).annotate({ identifier: "ReadNoticesRequest" })

export const LogoutResponse = Schema.Struct({ status: Schema.Literal("signed_out") }).annotate({
  identifier: "SignedOut"
})

export const RegisterAgentRequest = Schema.Struct({
  name: lineOf(AGENT_NAME_CHARS_MAX),
  description: text(AGENT_DESCRIPTION_CHARS_MAX),
  contactEmail: Email
}).annotate({ identifier: "RegisterAgentRequest" })

export const AgentStatus = Schema.Literals(["active", "suspended", "revoked"])
export type AgentStatus = typeof AgentStatus.Type

export const RegisterAgentResponse = Schema.Struct({
  agent: Schema.Struct({ id: Schema.String, name: Schema.String, status: AgentStatus, createdAt: IsoTime }),
  apiKey: Schema.String,
  keyId: Schema.String
}).annotate({ identifier: "RegisteredAgent" })

export const RotateKeyRequest = Schema.Struct({
  test: Schema.optional(Schema.Boolean).annotate({
    description:
      "true: a key for test cases, beside the agent's other key; only older test keys end. A test key is marked so for good"
  }),
  gracePeriodSeconds: Schema.optional(
    Schema.Int.pipe(
      Schema.check(
        Schema.isBetween(
          { minimum: 0, maximum: GRACE_SECONDS_MAX },
          { message: `must be between 0 and ${GRACE_SECONDS_MAX}` }
        )
      )
    )
  )
}).annotate({ identifier: "RotateKeyRequest" })

export const RotateKeyResponse = Schema.Struct({
  agent: Schema.Struct({ id: Schema.String, status: AgentStatus }),
  apiKey: Schema.String,
  keyId: Schema.String,
  test: Schema.optional(Schema.Literal(true)).annotate({ description: "Of a test key alone" }),
  previousKeyExpiresAt: Schema.NullOr(IsoTime)
}).annotate({ identifier: "RotatedKey" })

export const DirectoryEntry = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  status: AgentStatus,
  reputationScore: Schema.Int,
  reputation: Schema.Struct({
    score: Schema.Int,
    mean: Schema.Number,
    events: Schema.Number,
    level: Schema.Literals(["new", "established", "trusted"])
  }),
  proposalCount: Schema.Int,
  proposalCounts: Schema.Struct({ submitted: Schema.Int, accepted: Schema.Int, rejected: Schema.Int }),
  registeredAt: IsoTime,
  sponsorVerified: Schema.Boolean
})

export const DirectoryResponse = Schema.Struct({
  results: Schema.Array(DirectoryEntry),
  total: Schema.Int,
  limit: Schema.Int,
  offset: Schema.Int
}).annotate({ identifier: "Directory" })

/** `limit` and `offset` as a client writes them; larger limits are clamped to 100 by the handler. */
export const PageQuery = Schema.Struct({
  limit: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0)))),
  offset: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0))))
})

export const registerSponsor = HttpApiEndpoint.post("registerSponsor", "/api/auth/sponsors", {
  disableCodecs: true,
  payload: RegisterSponsorRequest,
  success: SessionResponse.pipe(HttpApiSchema.status(201))
}).annotate(Policy, policy({ access: "public", rate: "address", deadlineMs: DEADLINE_MS_PASSWORD }))

export const login = HttpApiEndpoint.post("login", "/api/auth/login", {
  disableCodecs: true,
  payload: LoginRequest,
  success: SessionResponse
}).annotate(Policy, policy({ access: "public", rate: "address", deadlineMs: DEADLINE_MS_PASSWORD }))

export const logout = HttpApiEndpoint.post("logout", "/api/auth/logout", {
  disableCodecs: true,
  success: LogoutResponse
}).annotate(Policy, policy({ access: "public", rate: "address" }))

export const readSession = HttpApiEndpoint.get("readSession", "/api/auth/session", {
  disableCodecs: true,
  success: SessionResponse
}).annotate(Policy, policy({ access: "sponsor", rate: "default" }))

export const listNotices = HttpApiEndpoint.get("listNotices", "/api/auth/notices", {
  disableCodecs: true,
  success: NoticeList
}).annotate(Policy, policy({ access: "sponsor", rate: "default" }))

export const readNotices = HttpApiEndpoint.post("readNotices", "/api/auth/notices/read", {
  disableCodecs: true,
  payload: ReadNoticesRequest,
  success: NoticeList
}).annotate(Policy, policy({ access: "sponsor", rate: "default" }))

export const registerAgent = HttpApiEndpoint.post("registerAgent", "/api/ai/agents", {
  disableCodecs: true,
  payload: RegisterAgentRequest,
  success: RegisterAgentResponse.pipe(HttpApiSchema.status(201))
}).annotate(Policy, policy({ access: "sponsor", rate: "default", keyed: true, sealed: true }))

export const rotateKey = HttpApiEndpoint.post("rotateKey", "/api/ai/agents/:id/keys", {
  disableCodecs: true,
  params: Schema.Struct({ id: Schema.String }),
  payload: RotateKeyRequest,
  success: RotateKeyResponse.pipe(HttpApiSchema.status(201))
}).annotate(
  Policy,
  policy({ access: "agent-or-sponsor", rate: "default", keyed: true, sealed: true, allowsTestKey: true })
)

/** Largest offset: each page reads past all rows before it, and the list is public. */
export const DIRECTORY_OFFSET_MAX = 100_000

const DirectoryQuery = Schema.Struct({
  ...PageQuery.fields,
  offset: Schema.optional(
    NumberText.pipe(
      Schema.check(
        Schema.isInt().abort(),
        Schema.isGreaterThanOrEqualTo(0).abort(),
        Schema.isLessThanOrEqualTo(DIRECTORY_OFFSET_MAX, { message: `must be at most ${DIRECTORY_OFFSET_MAX}` })
      )
    )
  )
})

export const directory = HttpApiEndpoint.get("directory", "/api/agents/directory", {
  disableCodecs: true,
  query: DirectoryQuery.fields,
  success: DirectoryResponse
}).annotate(Policy, policy({ access: "public", rate: "address" }))

export const registrationGroup = HttpApiGroup.make("registration")
  .add(registerSponsor)
  .add(login)
  .add(logout)
  .add(readSession)
  .add(listNotices)
  .add(readNotices)
  .add(registerAgent)
  .add(rotateKey)
  .add(directory)
