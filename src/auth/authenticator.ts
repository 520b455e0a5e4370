/**
 * Turns credentials into callers: API keys through a cache, session cookies through the sponsor's actor, the
 * operator token by comparison in constant time, staff tokens and staff sessions through the list of staff. Answers in
 * the same tick when everything is in memory.
 *
 * Always true: an entry of the cache is never older than the agent's newest commit, which replaces it in the tick that
 * publishes it. The end of a key is checked at every use.
 */
import { hash, timingSafeEqual } from "node:crypto"
import { type ApiError, apiError } from "../../schema/error.ts"
import { ENDED, INVALID, MISSING, NO_BEARER, NO_KEY, NO_SESSION, NO_STAFF_SESSION } from "./credential-refusals.ts"
import { NOBODY } from "../http/performing.ts"
import type { AgentCaller, Authenticator, Caller } from "../http/handler.ts"
import type { Sessions } from "./session.ts"
import type { StaffSessions } from "./staff-session.ts"
import type { StaffTokens } from "./staff-token.ts"
import { agentEntity, statusOf } from "../../actors/agent/agent.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { AgentState, RegisteredAgent } from "../../schema/agent.ts"
import type { AgentId, ApiKey } from "../../schema/ids.ts"
import type { Sender } from "../http/admission.ts"
import { addressPrincipal, type RateLimits } from "../http/rate-limits.ts"
import type { AgentQueries } from "./agent-queries.ts"
import { type ApiKeys, hashApiKey, parseApiKey } from "./api-key.ts"
import type { KeyFilter } from "./key-filter.ts"
import { oldestOf } from "../concurrency/oldest.ts"

const FORM = /^bearer +([\w.~+/=-]+) *$/i

/** The token of an `Authorization: Bearer …` header (RFC 6750). The case of the scheme does not matter (RFC 9110). */
export const bearerToken = (authorization: string): string | undefined => FORM.exec(authorization)?.[1]

export interface AuthenticatorOptions {
  readonly keys: Pick<KeyCache, "callerOf">
  readonly sessions: Pick<Sessions, "tokenOf" | "callerOf">
  readonly staff: Pick<StaffTokens, "callerOf">
  /** Each has its own end, so that the previous one works for a while beside the current one. */
  readonly operatorTokens: ReadonlyArray<OperatorToken>
  /** Absent: staff have no sessions. */
  readonly staffSessions?: Pick<StaffSessions, "tokenOf" | "callerOf"> | undefined
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface OperatorToken {
  readonly token: string
  /** Epoch milliseconds; undefined: it does not end. */
  readonly until: number | undefined
}

/** The usual spelling, taken apart without a regular expression. */
const USUAL_SCHEME = "Bearer "
const OPERATOR: Caller = { _tag: "Operator", role: "admin", reviewerId: null }

export const makeAuthenticator = (options: AuthenticatorOptions): Authenticator => {
  const { keys, sessions, staff, staffSessions } = options
  const bySession = (cookie: string): Caller | ApiError | Promise<Caller | ApiError> => {
    const token = cookie === "" ? undefined : staffSessions?.tokenOf(cookie)
    if (token === undefined) return MISSING
    const caller = staffSessions?.callerOf(token)
    return caller instanceof Promise ? caller.then((one) => one ?? NO_STAFF_SESSION) : (caller ?? NO_STAFF_SESSION)
  }
  // Hashes of any text have one length, as the comparison needs.
  const operators = options.operatorTokens.map(({ token, until = Infinity }) => ({ hash: sha256(token), until }))
  return {
    agent: (authorization, from) => {
      if (authorization === "") return MISSING
      const token = authorization.startsWith(USUAL_SCHEME) ? authorization.slice(7).trim() : bearerToken(authorization)
      return token === undefined ? NO_BEARER : keys.callerOf(token, from)
    },
    sponsor: (cookie) => {
      const token = sessions.tokenOf(cookie)
      if (token === undefined) return NOBODY
      const caller = sessions.callerOf(token)
      return caller instanceof Promise ? caller.then((one) => one ?? NO_SESSION) : (caller ?? NO_SESSION)
    },
    operator: (authorization, cookie = "") => {
      if (authorization === "") return bySession(cookie)
      const token = bearerToken(authorization)
      if (token === undefined) return NO_BEARER
      const hash = sha256(token)
      const operator = operators.find((one) => timingSafeEqual(hash, one.hash))
      if (operator !== undefined) return options.now() < operator.until ? OPERATOR : ENDED
      const caller = staff.callerOf(token)
      return caller instanceof Promise ? caller.then((one) => one ?? INVALID) : (caller ?? INVALID)
    }
  }
}

/** Tokens that stand for an agent beside its keys. */
export interface AgentTokens {
  /** With which each of them begins, and no key. */
  readonly prefix: string
  readonly callerOf: (token: string) => AgentCaller | ApiError | Promise<AgentCaller | ApiError>
}

/** Extends an authenticator: it then accepts these tokens where it accepts keys. */
export const withAgentTokens = (keys: Authenticator, { callerOf, prefix }: AgentTokens): Authenticator => ({
  ...keys,
  agent: (authorization, from) => {
    const token = bearerToken(authorization)
    return token?.startsWith(prefix) === true ? callerOf(token) : keys.agent(authorization, from)
  }
})

const sha256 = (text: string): Buffer => hash("sha256", text, "buffer")

/*
 * The cache from a presented API key to its agent. The map is keyed by the presented text, so a known key costs one
 * look-up and no hash. Unknown keys have a limit for each network.
 */

/** About 25 MB; beyond it the oldest entry is dropped, and its key is looked up again. */
const KEY_COUNT_MAX = 50_000
/** A client that repeats a wrong key asks the database once in this time. */
const UNKNOWN_MS = 5_000
const UNKNOWN_COUNT_MAX = 10_000
/** Concurrent look-ups: keys with a right CRC are free to invent, connections are not. */
const LOOKUP_COUNT_MAX = 1_000

export interface KeyCache {
  /** Synchronous when the key is known or cannot be one; rejects with the registry's failures. */
  readonly callerOf: (presented: string, from?: Sender) => AgentCaller | ApiError | Promise<AgentCaller | ApiError>
  readonly size: () => number
  /** Unsubscribes from commits. */
  readonly close: () => void
}

export interface KeyCacheOptions {
  readonly registry: Pick<Registry, "peek" | "read" | "listenKind">
  readonly queries: Pick<AgentQueries, "agentIdOfKey">
  readonly now: () => number
  /** The default limits of an agent. */
  readonly agentLimits: RateLimits
  readonly apiKeys: ApiKeys
  /** The hashes of all keys that were issued; filled by the code that made it. */
  readonly filter: KeyFilter
  readonly keyCountMax?: number | undefined
  readonly unknownCountMax?: number | undefined
}

interface Entry {
  readonly presented: string
  readonly hash: string
  readonly agentId: AgentId
  caller: AgentCaller
  expiresAt: number
}

const BUSY = apiError("actor-busy", { headers: [["retry-after", "1"]] })

export const makeKeyCache = (options: KeyCacheOptions): KeyCache => {
  const { agentLimits, filter, keyCountMax = KEY_COUNT_MAX, now, registry } = options
  const known = makeKnownKeys(keyCountMax)
  const unknown = makeUnknownKeys(options)

  const close = registry.listenKind("agent", (address, { state }) => {
    const agent = state as AgentState
    if (agent._tag === "Unregistered") return
    for (const { hash } of agent.keys) {
      unknown.forget(hash)
      filter.add(hash)
    }
    for (const entry of known.ofAgent(address.id)) {
      const expiresAt = expiryOf(agent, entry.hash)
      if (expiresAt === undefined) known.forget(entry)
      else Object.assign(entry, { caller: callerFrom(agent, agentLimits, { hash: entry.hash, expiresAt }), expiresAt })
    }
  })
  const onMiss = makeLookUps(options, known, unknown)

  return {
    callerOf: (presented, from) => {
      const entry = known.byText.get(presented)
      if (entry === undefined) return onMiss(presented, from)
      if (entry.expiresAt > now()) return entry.caller
      known.forget(entry)
      return INVALID
    },
    size: () => known.byText.size,
    close
  }
}

interface KnownKeys {
  /** By the presented text. */
  readonly byText: ReadonlyMap<string, Entry>
  readonly ofAgent: (agentId: string) => Iterable<Entry>
  readonly remember: (entry: Entry) => void
  readonly forget: (entry: Entry) => void
}

const makeKnownKeys = (countMax: number): KnownKeys => {
  const byText = new Map<string, Entry>()
  const byAgent = new Map<string, Set<Entry>>()
  const forget = (entry: Entry): void => {
    byText.delete(entry.presented)
    const siblings = byAgent.get(entry.agentId)
    siblings?.delete(entry)
    if (siblings?.size === 0) byAgent.delete(entry.agentId)
  }
  return {
    byText,
    ofAgent: (agentId) => byAgent.get(agentId) ?? [],
    remember: (entry) => {
      if (byText.size >= countMax) for (const presented of oldestOf(byText, countMax)) forget(byText.get(presented)!)
      byText.set(entry.presented, entry)
      byAgent.set(entry.agentId, (byAgent.get(entry.agentId) ?? new Set()).add(entry))
    },
    forget
  }
}

interface UnknownKeys {
  /** Whether it was looked up just now, and is no key. */
  readonly has: (hash: string) => boolean
  /** Notes for a while that it is no key, and gives the refusal. */
  readonly refuse: (hash: string) => ApiError
  readonly forget: (hash: string) => void
}

const makeUnknownKeys = ({ now, unknownCountMax = UNKNOWN_COUNT_MAX }: KeyCacheOptions): UnknownKeys => {
  const untilOf = new Map<string, number>()
  return {
    has: (hash) => (untilOf.get(hash) ?? 0) > now(),
    refuse: (hash) => {
      if (untilOf.size >= unknownCountMax) for (const one of oldestOf(untilOf, unknownCountMax)) untilOf.delete(one)
      untilOf.set(hash, now() + UNKNOWN_MS)
      return INVALID
    },
    forget: (hash) => void untilOf.delete(hash)
  }
}

/** Looks a key up that is not known, once for all who present it meanwhile. */
const makeLookUps = (options: KeyCacheOptions, known: KnownKeys, unknown: UnknownKeys): KeyCache["callerOf"] => {
  const { agentLimits, apiKeys, filter, now, queries, registry } = options
  const underWay = new Map<string, Promise<AgentCaller | ApiError>>()
  const takeMiss = makeMissTokens(now)

  const lookUp = async (presented: string, hash: string): Promise<AgentCaller | ApiError> => {
    const agentId = await queries.agentIdOfKey(hash)
    if (agentId === undefined) return unknown.refuse(hash)
    const read = await registry.read(agentEntity, agentId)
    // Changes during the read are in the live actor; from here on the listener updates the entry.
    const { state } = registry.peek(agentEntity, agentId) ?? read
    const expiresAt = state._tag === "Unregistered" ? undefined : expiryOf(state, hash)
    if (state._tag === "Unregistered" || expiresAt === undefined || expiresAt <= now()) return unknown.refuse(hash)
    const caller = callerFrom(state, agentLimits, { hash, expiresAt })
    known.remember({ presented, hash, agentId, caller, expiresAt })
    return caller
  }

  /** An unknown key; its network is charged for a look-up, if one is needed. */
  const refusalOf = (key: ApiKey, hash: string, from: Sender | undefined): ApiError | undefined => {
    if (filter.has(hash)) return undefined
    const seconds = from === undefined ? 0 : takeMiss(from.remoteAddress)
    if (seconds > 0) return apiError("too-many-attempts", { headers: [["retry-after", String(seconds)]] })
    // A key with our checksum was issued, perhaps by the process that ran before this one.
    return filter.isComplete && !apiKeys.isOurs(key) ? INVALID : undefined
  }

  return (presented, from) => {
    const key = parseApiKey(presented)
    if (key === undefined) return NO_KEY
    const hash = hashApiKey(key)
    if (unknown.has(hash)) return INVALID
    const refusal = refusalOf(key, hash, from)
    if (refusal !== undefined) return refusal
    const begun = underWay.get(hash)
    if (begun !== undefined) return begun
    if (underWay.size >= LOOKUP_COUNT_MAX) return BUSY
    const lookup = lookUp(presented, hash).finally(() => underWay.delete(hash))
    underWay.set(hash, lookup)
    return lookup
  }
}

/** When the key of this hash ends; Infinity for the current one, undefined when the agent has no such key. */
const expiryOf = (agent: RegisteredAgent, hash: string): number | undefined => {
  const key = agent.keys.find((one) => one.hash === hash)
  return key === undefined ? undefined : (key.expiresAt ?? Infinity)
}

interface PresentedKey {
  /** Undefined when the caller did not use a key. */
  readonly hash: string | undefined
  readonly expiresAt: number
}

export const callerFrom = (
  agent: RegisteredAgent,
  limits: RateLimits,
  { expiresAt, hash }: PresentedKey
): AgentCaller => ({
  _tag: "Agent",
  agentId: agent.agentId,
  sponsorId: agent.sponsorId,
  status: statusOf(agent),
  cooldownUntil: agent.cooldown?.until ?? 0,
  keyEndsAt: expiresAt === Infinity ? undefined : expiresAt,
  limits: {
    requestsPerSecond: agent.limits.requestsPerSecond ?? limits.requestsPerSecond,
    burst: agent.limits.burst ?? limits.burst
  },
  proposalsPerDay: agent.limits.proposalsPerDay ?? undefined,
  ...(agent.holdForSponsor === true ? { holdForSponsor: true } : {}),
  ...(agent.keys.some((key) => key.hash === hash && key.test === true) ? { test: true } : {})
})

/*
 * The limit on unknown keys from one network. It is kept in memory: a restart gives a guesser a few more tries out of 2^224.
 */

/** Allows for a fleet behind one address whose keys were all replaced. */
export const MISSES_BURST = 100
const MISSES_PER_SECOND = 1
/** About 100 bytes each; beyond it the network seen first is forgotten. */
const NETWORK_COUNT_MAX = 50_000

interface Bucket {
  left: number
  at: number
}

/** Returns 0 when the miss is allowed, else the seconds until the next one is. */
type TakeMiss = (address: string) => number

const makeMissTokens = (now: () => number): TakeMiss => {
  const buckets = new Map<string, Bucket>()
  const open = (network: string, at: number): Bucket => {
    if (buckets.size >= NETWORK_COUNT_MAX)
      for (const oldest of oldestOf(buckets, NETWORK_COUNT_MAX)) buckets.delete(oldest)
    const bucket = { left: MISSES_BURST, at }
    buckets.set(network, bucket)
    return bucket
  }
  return (address) => {
    const at = now()
    const network = addressPrincipal(address)
    const bucket = buckets.get(network) ?? open(network, at)
    const passed = Math.max(0, at - bucket.at)
    bucket.left = Math.min(MISSES_BURST, bucket.left + (passed / 1_000) * MISSES_PER_SECOND)
    bucket.at = at
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / MISSES_PER_SECOND)
    bucket.left -= 1
    return 0
  }
}
