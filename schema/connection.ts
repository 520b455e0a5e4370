/**
 * The OAuth connections of one sponsor: clients that may act as one of its agents. Commands, events and state. Secrets
 * are stored as hashes only.
 */
import { Schema } from "effect"
import { AgentId, SponsorId } from "./ids.ts"

const Agent = Schema.toType(AgentId)
const Sponsor = Schema.toType(SponsorId)
/** Hex SHA-256 of a code or a token. */
const SecretHash = Schema.String.pipe(Schema.check(Schema.isPattern(/^[0-9a-f]{64}$/)))
/** Milliseconds since 1970. */
const Moment = Schema.Int
const GrantId = Schema.String.pipe(Schema.check(Schema.isPattern(/^gnt_[0-9a-f]{32}$/)))

/** The content of a consent. */
const agreed = {
  grantId: GrantId,
  agentId: Agent,
  clientId: Schema.String,
  /** The client's name for itself. */
  clientName: Schema.String,
  redirectUri: Schema.String,
  /** Base64url SHA-256 of the verifier that only the client knows (RFC 7636). */
  challenge: Schema.String,
  codeHash: SecretHash,
  codeEndsAt: Moment
}

/** A pair of tokens. */
const pair = { accessHash: SecretHash, accessEndsAt: Moment, refreshHash: SecretHash, refreshEndsAt: Moment }

export const GrantEndWhy = Schema.Literals([
  "revoked_by_sponsor",
  "revoked_by_client",
  "code_used_twice",
  "refresh_used_twice",
  "password_reset",
  "sponsor_ended",
  "agent_revoked"
])
export type GrantEndWhy = typeof GrantEndWhy.Type

export const ConnectionsCommand = Schema.Union([
  Schema.TaggedStruct("OfferGrant", { sponsorId: Sponsor, ...agreed }),
  Schema.TaggedStruct("RedeemCode", {
    grantId: Schema.String,
    codeHash: SecretHash,
    clientId: Schema.String,
    redirectUri: Schema.NullOr(Schema.String),
    challenge: Schema.String,
    ...pair
  }),
  Schema.TaggedStruct("RefreshTokens", {
    grantId: Schema.String,
    presentedHash: SecretHash,
    clientId: Schema.String,
    ...pair
  }),
  Schema.TaggedStruct("EndGrant", { grantId: Schema.String, why: GrantEndWhy }),
  /** Ends all grants of the sponsor, or those of one agent. */
  Schema.TaggedStruct("EndGrants", { why: GrantEndWhy, agentId: Schema.optionalKey(Agent) })
])
export type ConnectionsCommand = typeof ConnectionsCommand.Type

export const ConnectionsEvent = Schema.Union([
  Schema.TaggedStruct("GrantOffered", { sponsorId: Sponsor, ...agreed, at: Moment }),
  Schema.TaggedStruct("GrantRedeemed", { grantId: GrantId, ...pair, at: Moment }),
  Schema.TaggedStruct("TokensRefreshed", { grantId: GrantId, ...pair, at: Moment }),
  Schema.TaggedStruct("GrantEnded", { grantId: GrantId, agentId: Agent, why: GrantEndWhy, at: Moment })
])
export type ConnectionsEvent = typeof ConnectionsEvent.Type

const shared = { ...agreed, offeredAt: Moment }

export const Grant = Schema.Union([
  /** Consented; the client has not redeemed the code yet. */
  Schema.TaggedStruct("Offered", shared),
  Schema.TaggedStruct("Connected", {
    ...shared,
    connectedAt: Moment,
    refreshedAt: Moment,
    /** The newest last. The previous one stays valid until its end, because calls with it may be under way. */
    access: Schema.Array(Schema.Struct({ hash: SecretHash, endsAt: Moment })),
    refreshHash: SecretHash,
    refreshEndsAt: Moment,
    /** Used refresh tokens; a second use proves that one was copied. */
    spent: Schema.Array(SecretHash)
  })
])
export type Grant = typeof Grant.Type
export type ConnectedGrant = Extract<Grant, { readonly _tag: "Connected" }>

export const ConnectionsState = Schema.Union([
  Schema.TaggedStruct("None", {}),
  /** The oldest first. Grants that ended are gone. */
  Schema.TaggedStruct("Some", { sponsorId: Sponsor, grants: Schema.Array(Grant) })
])
export type ConnectionsState = typeof ConnectionsState.Type

export const ConnectionsRefused = Schema.TaggedStruct("ConnectionsRefused", {
  reason: Schema.Literals(["grant-limit-reached", "grant-not-found", "grant-refused"])
})
export type ConnectionsRefused = typeof ConnectionsRefused.Type
