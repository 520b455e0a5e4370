/**
 * What operators may see and do, with the bearer OPERATOR_TOKEN. Every change carries a reason and
 * becomes an event of the agent it concerns.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { PROPOSALS_PER_DAY_MAX } from "../agent.ts"
import { Email, IsoTime, Moment, text } from "../text.ts"
import { AwaitingSecond } from "./awaiting-second.ts"
import { Policy, policy } from "./policy.ts"
import { AgentStatus, PageQuery } from "./registration.ts"

/** Ten years: longer is a revocation. */
const COOLDOWN_SECONDS_MAX = 315_360_000
/** No client is that fast; a larger number is a typing error. */
const REQUESTS_PER_SECOND_MAX = 10_000_000

const Reason = text(500)

export const AgentLimits = Schema.Struct({
  requestsPerSecond: Schema.NullOr(
    Schema.Number.pipe(Schema.check(Schema.isBetween({ minimum: 0.01, maximum: REQUESTS_PER_SECOND_MAX })))
  ),
  burst: Schema.NullOr(
    Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 1, maximum: REQUESTS_PER_SECOND_MAX })))
  ),
  /** In a UTC day. */
  proposalsPerDay: Schema.NullOr(
    Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: PROPOSALS_PER_DAY_MAX })))
  )
}).annotate({ identifier: "AgentLimits", description: "null means the default" })

export const AdminAgent = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  sponsorId: Schema.String,
  status: AgentStatus,
  statusReason: Schema.NullOr(Schema.String),
  cooldownUntil: Schema.NullOr(IsoTime),
  limits: AgentLimits,
  createdAt: IsoTime
}).annotate({ identifier: "AdminAgent" })

export const AdminAgents = Schema.Struct({
  results: Schema.Array(AdminAgent),
  total: Schema.Int,
  limit: Schema.Int,
  offset: Schema.Int
}).annotate({ identifier: "AdminAgents" })

export const ReasonRequest = Schema.Struct({ reason: Reason }).annotate({ identifier: "ReasonRequest" })

export const RevokeRequest = Schema.Struct({
  reason: Reason,
  reviewer: Schema.optional(
    Email.annotate({ description: "With the operator token: the e-mail address of who orders it" })
  )
}).annotate({ identifier: "RevokeRequest" })

export const CooldownRequest = Schema.Struct({
  reason: Reason,
  until: Schema.optional(Moment),
  seconds: Schema.optional(
    Schema.Int.pipe(
      Schema.check(
        Schema.isBetween(
          { minimum: 0, maximum: COOLDOWN_SECONDS_MAX },
          { message: `must be between 0 and ${COOLDOWN_SECONDS_MAX}` }
        )
      )
    )
  )
})
  .pipe(
    Schema.check(
      Schema.makeFilter(
        (value) => (value.until === undefined) !== (value.seconds === undefined) || "needs until or seconds, not both"
      )
    )
  )
  .annotate({ identifier: "CooldownRequest" })

export const LimitsRequest = Schema.Struct({
  reason: Schema.optional(Reason),
  requestsPerSecond: Schema.optional(AgentLimits.fields.requestsPerSecond),
  burst: Schema.optional(AgentLimits.fields.burst),
  proposalsPerDay: Schema.optional(AgentLimits.fields.proposalsPerDay)
}).annotate({ identifier: "LimitsRequest" })

const troubled = {
  kind: Schema.String,
  id: Schema.String,
  phase: Schema.Literals(["running", "recovering", "backing-off", "quarantined"]),
  restarts: Schema.Int,
  waiting: Schema.Int,
  since: Schema.NullOr(IsoTime).annotate({ description: "When the first of the defects happened that led here" }),
  reason: Schema.String.annotate({ description: "Why it is in trouble, in a sentence" }),
  lastDefect: Schema.NullOr(
    Schema.Struct({
      at: IsoTime,
      error: Schema.String.annotate({ description: "What was thrown, with its place in the code" }),
      causedBy: Schema.String.annotate({ description: "The kind of message, or the row of its journal" }),
      decidedBy: Schema.String.annotate({ description: "The supervisor that decided what followed" })
    })
  )
}

export const Supervision = Schema.Struct({
  kinds: Schema.Array(
    Schema.Struct({
      kind: Schema.String,
      actors: Schema.Int,
      waiting: Schema.Int,
      deepestMailbox: Schema.Int,
      restarts: Schema.Int,
      quarantined: Schema.Int,
      bytes: Schema.Int
    })
  ),
  troubled: Schema.Array(Schema.Struct(troubled)),
  journal: Schema.Struct({ waitingGroups: Schema.Int, lagMs: Schema.Number, state: Schema.String }),
  snapshots: Schema.Struct({ waiting: Schema.Int, lost: Schema.Int }),
  outbox: Schema.Struct({ inFlight: Schema.Int, waiting: Schema.Int, oldestDueAt: Schema.NullOr(IsoTime) })
}).annotate({ identifier: "Supervision" })

export const ReleaseResponse = Schema.Struct({
  kind: Schema.String,
  id: Schema.String,
  phase: Schema.String
}).annotate({
  identifier: "ReleasedActor"
})

export const ActorDetail = Schema.Struct({
  ...troubled,
  version: Schema.NullOr(Schema.Int).annotate({
    description: "Of its committed state; null while it must be read from the journal first"
  }),
  snapshotVersion: Schema.Int.annotate({ description: "Of its newest snapshot; 0 when it has none" }),
  bytes: Schema.Int.annotate({ description: "Estimated memory of its state" }),
  lastUsedAt: IsoTime
}).annotate({ identifier: "ActorDetail" })

/** One moment of the process. Rates are per second. */
export const Sample = Schema.Struct({
  at: IsoTime,
  requests: Schema.Number,
  errors: Schema.Number.annotate({ description: "Answers of 500 and above" }),
  loopMs: Schema.Number.annotate({ description: "Delay of the event loop, 99th percentile" }),
  lagMs: Schema.Number.annotate({ description: "How long the oldest commit waits" }),
  inFlight: Schema.Number.annotate({ description: "Deliveries of the outbox under way" }),
  processor: Schema.Number.annotate({ description: "Percent of one core" }),
  memoryBytes: Schema.Number
}).annotate({ identifier: "Sample" })

const Counts = Schema.Record(Schema.String, Schema.Number)

export const Vitals = Schema.Struct({
  seconds: Schema.Array(Sample).annotate({ description: "The last two minutes, oldest first" }),
  minutes: Schema.Array(Sample).annotate({
    description: "The last day, oldest first: rates and processor as means, delays as the worst"
  }),
  upSeconds: Schema.Int,
  flow: Schema.Struct({
    httpInFlight: Schema.Int,
    eventStreams: Schema.Int,
    mcpSessions: Schema.Int,
    rateRefusals: Schema.Number.annotate({ description: "Answers of 429 since the start" }),
    deliveryFailures: Schema.Number,
    database: Schema.String,
    writes: Schema.String,
    owner: Schema.String.annotate({ description: "Whether this process owns the database or stands by" }),
    journal: Schema.Struct({ batches: Schema.Number, commits: Schema.Number, meanMs: Schema.Number }),
    mail: Counts,
    webhooks: Counts,
    council: Counts,
    drafts: Counts,
    defects: Counts
  }).annotate({ description: "Counted since the start of the process, by outcome" })
}).annotate({ identifier: "Vitals" })

const operator = policy({ access: "operator", rate: "none" })
const agentPath = Schema.Struct({ id: Schema.String })

export const listAgents = HttpApiEndpoint.get("listAgents", "/api/admin/agents", {
  disableCodecs: true,
  query: PageQuery.fields,
  success: AdminAgents
}).annotate(Policy, operator)

const reviewer = policy({ access: "reviewer", rate: "none" })

export const readAgentAsStaff = HttpApiEndpoint.get("readAgentAsStaff", "/api/admin/agents/:id", {
  disableCodecs: true,
  params: agentPath,
  success: AdminAgent
}).annotate(Policy, reviewer)

/** Reviewers suspend and reinstate; the rank decides which suspension they may end. */
const statusChange = <const Name extends string>(name: Name) =>
  HttpApiEndpoint.post(`${name}Agent`, `/api/admin/agents/:id/${name}`, {
    disableCodecs: true,
    params: agentPath,
    payload: ReasonRequest,
    success: AdminAgent
  }).annotate(Policy, reviewer)

export const suspendAgent = statusChange("suspend")
export const reinstateAgent = statusChange("reinstate")

/** Two administrators revoke: the first is answered 202. */
export const revokeAgent = HttpApiEndpoint.post("revokeAgent", "/api/admin/agents/:id/revoke", {
  disableCodecs: true,
  params: agentPath,
  payload: RevokeRequest,
  success: [AdminAgent, AwaitingSecond.pipe(HttpApiSchema.status(202))]
}).annotate(Policy, operator)

export const cooldownAgent = HttpApiEndpoint.post("cooldownAgent", "/api/admin/agents/:id/cooldown", {
  disableCodecs: true,
  params: agentPath,
  payload: CooldownRequest,
  success: AdminAgent
}).annotate(Policy, operator)

export const limitAgent = HttpApiEndpoint.patch("limitAgent", "/api/admin/agents/:id/limits", {
  disableCodecs: true,
  params: agentPath,
  payload: LimitsRequest,
  success: AdminAgent
}).annotate(Policy, operator)

export const supervision = HttpApiEndpoint.get("supervision", "/api/admin/supervision", {
  disableCodecs: true,
  success: Supervision
}).annotate(Policy, operator)

export const readActor = HttpApiEndpoint.get("readActor", "/api/admin/actors/:kind/:id", {
  disableCodecs: true,
  params: Schema.Struct({ kind: Schema.String, id: Schema.String }),
  success: ActorDetail
}).annotate(Policy, operator)

export const readVitals = HttpApiEndpoint.get("readVitals", "/api/admin/vitals", {
  disableCodecs: true,
  query: {
    history: Schema.optional(
      Schema.Literals(["all", "seconds"]).annotate({
        description: "seconds: without the minutes of the day, for who asks every second. all when left out"
      })
    )
  },
  success: Vitals
}).annotate(Policy, operator)

export const releaseActor = HttpApiEndpoint.post("releaseActor", "/api/admin/actors/:kind/:id/release", {
  disableCodecs: true,
  params: Schema.Struct({ kind: Schema.String, id: Schema.String }),
  success: ReleaseResponse
}).annotate(Policy, operator)

export const adminGroup = HttpApiGroup.make("admin")
  .add(listAgents)
  .add(readAgentAsStaff)
  .add(suspendAgent)
  .add(reinstateAgent)
  .add(revokeAgent)
  .add(cooldownAgent)
  .add(limitAgent)
  .add(supervision)
  .add(readActor)
  .add(readVitals)
  .add(releaseActor)
