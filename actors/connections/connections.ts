/**
 * The clients that a sponsor allowed to act as its agents: each grant from consent to its end.
 *
 * Always true: a code and a refresh token are used once. A second use ends the grant, because the token was copied. Only
 * hashes are stored. An ended grant is removed from the state, so none of its tokens is valid.
 */
import { Result } from "effect"
import {
  type ConnectedGrant,
  ConnectionsCommand,
  ConnectionsEvent,
  type ConnectionsRefused,
  ConnectionsState,
  type Grant,
  type GrantEndWhy
} from "../../schema/connection.ts"
import { absurd, corrupt, entity, type EpochMs } from "../runtime/entity.ts"

/** Enough for a person's hosts and machines; the state stays at some tens of kilobytes. */
export const GRANT_COUNT_MAX = 50
/** Enough to recognize a token copied weeks ago, because a token is refreshed at most once an hour. */
const SPENT_COUNT_MAX = 32
/** The newest access token and the one before it. */
const ACCESS_COUNT_MAX = 2

type Decision = Result.Result<ReadonlyArray<ConnectionsEvent>, ConnectionsRefused>
type Command<Tag extends ConnectionsCommand["_tag"]> = Extract<ConnectionsCommand, { readonly _tag: Tag }>

export const decide = (state: ConnectionsState, command: ConnectionsCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "OfferGrant":
      return offer(state, command, now)
    case "RedeemCode":
      return redeem(grantIn(state, command.grantId), command, now)
    case "RefreshTokens":
      return refresh(grantIn(state, command.grantId), command, now)
    case "EndGrant": {
      const grant = grantIn(state, command.grantId)
      return grant === undefined ? refuse("grant-not-found") : Result.succeed([ended(grant, command.why, now)])
    }
    case "EndGrants":
      return Result.succeed(
        grantsOf(state)
          .filter(({ agentId }) => command.agentId === undefined || agentId === command.agentId)
          .map((grant) => ended(grant, command.why, now))
      )
    default:
      return absurd(command)
  }
}

export const evolve = (state: ConnectionsState, event: ConnectionsEvent): ConnectionsState => {
  if (event._tag === "GrantOffered") {
    const { _tag, at, sponsorId, ...agreed } = event
    const kept = grantsOf(state).filter((grant) => !hasRunOut(grant, at))
    return { _tag: "Some", sponsorId, grants: [...kept, { _tag: "Offered", ...agreed, offeredAt: at }] }
  }
  const grant = grantIn(state, event.grantId)
  if (state._tag === "None" || grant === undefined) return corrupt("connections", state, event)
  const others = state.grants.filter(({ grantId }) => grantId !== event.grantId)
  switch (event._tag) {
    case "GrantRedeemed":
      return grant._tag === "Connected"
        ? corrupt("connections", grant, event)
        : { ...state, grants: [...others, connected(grant, event)] }
    case "TokensRefreshed":
      return grant._tag === "Offered"
        ? corrupt("connections", grant, event)
        : { ...state, grants: [...others, refreshed(grant, event)] }
    case "GrantEnded":
      return { ...state, grants: others }
    default:
      return absurd(event)
  }
}

const NONE: ConnectionsState = { _tag: "None" }

export const connectionsEntity = entity({
  kind: "connections",
  initialState: NONE,
  decide,
  evolve,
  commandSchema: ConnectionsCommand,
  eventSchema: ConnectionsEvent,
  stateSchema: ConnectionsState,
  limits: { mailboxCountMax: 64, snapshotRowCount: 50, idleMsMax: 300_000 }
})

export const grantsOf = (state: ConnectionsState): ReadonlyArray<Grant> => (state._tag === "None" ? [] : state.grants)

export const grantIn = (state: ConnectionsState, grantId: string): Grant | undefined =>
  grantsOf(state).find((grant) => grant.grantId === grantId)

/** Whether the grant has expired. */
export const hasRunOut = (grant: Grant, now: EpochMs): boolean =>
  (grant._tag === "Offered" ? grant.codeEndsAt : grant.refreshEndsAt) <= now

/** The end of an access token; undefined when the grant has no such valid token. */
export const accessEnd = (grant: Grant | undefined, hash: string, now: EpochMs): number | undefined => {
  if (grant?._tag !== "Connected") return undefined
  const found = grant.access.find((one) => one.hash === hash)
  return found !== undefined && found.endsAt > now ? found.endsAt : undefined
}

const offer = (state: ConnectionsState, command: Command<"OfferGrant">, now: EpochMs): Decision => {
  if (grantIn(state, command.grantId) !== undefined) return Result.succeed([])
  const live = grantsOf(state).filter((grant) => !hasRunOut(grant, now))
  if (live.length >= GRANT_COUNT_MAX) return refuse("grant-limit-reached")
  const { _tag, ...facts } = command
  return Result.succeed([{ _tag: "GrantOffered", ...facts, at: now }])
}

const redeem = (grant: Grant | undefined, command: Command<"RedeemCode">, now: EpochMs): Decision => {
  if (grant === undefined || grant.codeHash !== command.codeHash) return refuse("grant-refused")
  if (grant._tag === "Connected") return Result.succeed([ended(grant, "code_used_twice", now)])
  const isRight =
    grant.codeEndsAt > now &&
    grant.clientId === command.clientId &&
    grant.challenge === command.challenge &&
    (command.redirectUri === null || grant.redirectUri === command.redirectUri)
  return isRight ? Result.succeed([{ _tag: "GrantRedeemed", ...pairOf(command), at: now }]) : refuse("grant-refused")
}

const refresh = (grant: Grant | undefined, command: Command<"RefreshTokens">, now: EpochMs): Decision => {
  if (grant?._tag !== "Connected" || grant.clientId !== command.clientId) return refuse("grant-refused")
  if (grant.spent.includes(command.presentedHash)) return Result.succeed([ended(grant, "refresh_used_twice", now)])
  return grant.refreshHash === command.presentedHash && grant.refreshEndsAt > now
    ? Result.succeed([{ _tag: "TokensRefreshed", ...pairOf(command), at: now }])
    : refuse("grant-refused")
}

const pairOf = ({
  accessEndsAt,
  accessHash,
  grantId,
  refreshEndsAt,
  refreshHash
}: Command<"RedeemCode" | "RefreshTokens">) => ({ grantId, accessHash, accessEndsAt, refreshHash, refreshEndsAt })

type Pair = Extract<ConnectionsEvent, { readonly _tag: "GrantRedeemed" | "TokensRefreshed" }>

const connected = (
  grant: Extract<Grant, { readonly _tag: "Offered" }>,
  { accessEndsAt, accessHash, at, refreshEndsAt, refreshHash }: Pair
): ConnectedGrant => ({
  ...grant,
  _tag: "Connected",
  connectedAt: at,
  refreshedAt: at,
  access: [{ hash: accessHash, endsAt: accessEndsAt }],
  refreshHash,
  refreshEndsAt,
  spent: []
})

const refreshed = (
  grant: ConnectedGrant,
  { accessEndsAt, accessHash, at, refreshEndsAt, refreshHash }: Pair
): ConnectedGrant => ({
  ...grant,
  refreshedAt: at,
  access: [...grant.access, { hash: accessHash, endsAt: accessEndsAt }].slice(-ACCESS_COUNT_MAX),
  refreshHash,
  refreshEndsAt,
  spent: [...grant.spent, grant.refreshHash].slice(-SPENT_COUNT_MAX)
})

const ended = ({ agentId, grantId }: Grant, why: GrantEndWhy, at: EpochMs): ConnectionsEvent => ({
  _tag: "GrantEnded",
  grantId,
  agentId,
  why,
  at
})

const refuse = (reason: ConnectionsRefused["reason"]): Decision => Result.fail({ _tag: "ConnectionsRefused", reason })
