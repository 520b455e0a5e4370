/**
 * The agent: a program that a sponsor answers for. What may be asked of it, what can have happened to it, and
 * how it looks now. Everything here is written to Postgres, so a change is a migration.
 */
import { Schema } from "effect"
import { AgentId, KeyHash, SponsorId } from "./ids.ts"

/** The longest overlap of an old key with its successor: a week (domain decision E.3). */
export const GRACE_SECONDS_MAX = 604_800

/** An id inside a stored value: checked, and the same before and after decoding. */
const Agent = Schema.typeSchema(AgentId)
const Sponsor = Schema.typeSchema(SponsorId)
const Hash = Schema.typeSchema(KeyHash)
/** Milliseconds since 1970. */
const Moment = Schema.Int

/** Who ordered a change: it stands in the event and so in the audit of the agent. */
export const OrderedBy = Schema.Struct({
  type: Schema.Literal("operator", "sponsor", "agent"),
  /** The id of the sponsor or agent; operators share one name. */
  id: Schema.String
})
export type OrderedBy = typeof OrderedBy.Type

const RequestsPerSecond = Schema.NullOr(Schema.Finite.pipe(Schema.positive()))
const Burst = Schema.NullOr(Schema.Int.pipe(Schema.positive()))
const GraceSeconds = Schema.Int.pipe(Schema.between(0, GRACE_SECONDS_MAX))
const ordered = { by: OrderedBy, reason: Schema.String }

/** What an agent is born with: the same words in the sponsor's reservation, the order and the event. */
export const newAgent = {
  agentId: Agent,
  sponsorId: Sponsor,
  name: Schema.String,
  description: Schema.String,
  contactEmail: Schema.String,
  keyHash: Hash
}

export const AgentCommand = Schema.Union(
  Schema.TaggedStruct("RegisterAgent", {
    ...newAgent,
    createdAt: Moment
  }),
  /** Older keys end `graceSeconds` after the rotation, or earlier when they would have anyway. */
  Schema.TaggedStruct("RotateKey", { newHash: Hash, graceSeconds: GraceSeconds, by: OrderedBy }),
  Schema.TaggedStruct("Suspend", ordered),
  Schema.TaggedStruct("Reinstate", ordered),
  Schema.TaggedStruct("Revoke", ordered),
  /** A moment that has passed ends the cooldown. */
  Schema.TaggedStruct("SetCooldown", { ...ordered, until: Moment }),
  /** What is absent stays; null goes back to the default. */
  Schema.TaggedStruct("SetLimits", {
    by: OrderedBy,
    reason: Schema.NullOr(Schema.String),
    requestsPerSecond: Schema.optional(RequestsPerSecond),
    burst: Schema.optional(Burst)
  })
)
export type AgentCommand = typeof AgentCommand.Type

const happened = { ...ordered, at: Moment }

export const AgentEvent = Schema.Union(
  Schema.TaggedStruct("AgentRegistered", {
    ...newAgent,
    at: Moment
  }),
  Schema.TaggedStruct("KeyRotated", { newHash: Hash, previousKeysEndAt: Moment, by: OrderedBy, at: Moment }),
  Schema.TaggedStruct("AgentSuspended", happened),
  Schema.TaggedStruct("AgentReinstated", happened),
  Schema.TaggedStruct("AgentRevoked", happened),
  Schema.TaggedStruct("CooldownSet", { ...happened, until: Moment }),
  Schema.TaggedStruct("LimitsSet", {
    by: OrderedBy,
    reason: Schema.NullOr(Schema.String),
    requestsPerSecond: RequestsPerSecond,
    burst: Burst,
    at: Moment
  })
)
export type AgentEvent = typeof AgentEvent.Type

export const AgentKey = Schema.Struct({
  /** The first 12 characters of the hash: how people speak of a key. */
  keyId: Schema.String,
  hash: Hash,
  createdAt: Moment,
  /** From this moment on the key is not accepted; null while it is the current one. */
  expiresAt: Schema.NullOr(Moment)
})
export type AgentKey = typeof AgentKey.Type

const facts = {
  agentId: Agent,
  sponsorId: Sponsor,
  name: Schema.String,
  description: Schema.String,
  contactEmail: Schema.String,
  createdAt: Moment,
  /** The newest last. */
  keys: Schema.Array(AgentKey),
  cooldown: Schema.NullOr(Schema.Struct({ until: Moment, reason: Schema.String })),
  limits: Schema.Struct({ requestsPerSecond: RequestsPerSecond, burst: Burst })
}

export const AgentState = Schema.Union(
  Schema.TaggedStruct("Unregistered", {}),
  Schema.TaggedStruct("Active", facts),
  Schema.TaggedStruct("Suspended", { ...facts, reason: Schema.String }),
  Schema.TaggedStruct("Revoked", { ...facts, reason: Schema.String })
)
export type AgentState = typeof AgentState.Type
export type RegisteredAgent = Exclude<AgentState, { readonly _tag: "Unregistered" }>

/** The order makes no sense for the agent as it is; asking again will not help. */
export const AgentRefused = Schema.TaggedStruct("AgentRefused", {
  reason: Schema.Literal("agent-not-found", "agent-not-active", "agent-already-so", "agent-is-revoked")
})
export type AgentRefused = typeof AgentRefused.Type
