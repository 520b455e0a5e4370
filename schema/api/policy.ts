/**
 * The policy that every endpoint declares: callers, rate class, size of the body, time limit. The front enforces exactly this,
 * and the authorization matrix of the tests is generated from it.
 */
import { Context } from "effect"

/**
 * - `public`: anybody.
 * - `agent`: an API key of an active agent.
 * - `agent-or-sponsor`: an API key, or the session cookie of a sponsor.
 * - `sponsor`: the session cookie of a sponsor.
 * - `agent-key-header`: an API key of an active agent in the header `X-Agent-Key`.
 * - `reviewer`: a reviewer's or administrator's token or session, or the operator token.
 * - `operator`: an administrator's token or session, or the operator token.
 */
export type Access = "public" | "agent" | "agent-or-sponsor" | "agent-key-header" | "sponsor" | "reviewer" | "operator"

/**
 * - `default`: requests per second of the agent and of its sponsor (a sponsor session counts as the sponsor).
 * - `address`: requests per minute of the network address.
 * - `page`: the same, with a bucket of its own that is as large as people behind one address need.
 * - `none`: not limited (health, metrics, operators).
 */
export type RateClass = "default" | "address" | "page" | "none"

export interface RoutePolicy {
  readonly access: Access
  readonly rate: RateClass
  /** Bytes of request body beyond which the answer is 413. */
  readonly bodyBytesMax: number
  /** Milliseconds after which the answer is 503. */
  readonly deadlineMs: number
  /** Whether `Idempotency-Key` is honoured. */
  readonly keyed: boolean
  /** Whether the stored answer of a keyed request is encrypted, because the answer shows a secret once. */
  readonly sealed: boolean
  /** A test key may write here: it touches test cases alone. Elsewhere a test key only reads. */
  readonly allowsTestKey?: boolean | undefined
  /**
   * A session of staff need not have shown its token lately: it changes nothing for good, or it is a page that asks
   * endpoints which check that.
   */
  readonly allowsUnproven?: boolean | undefined
}

/** No JSON body here says much; larger ones are mistakes. */
export const BODY_BYTES_DEFAULT = 64 * 1024
/** A description of 20,000 characters in the longest JSON escapes, and room for the other fields. */
export const BODY_BYTES_TEXT = 256 * 1024
/** Ten documents of up to 5 MB come as base64; together they may have 20 MB (domain decision A.4). */
export const BODY_BYTES_DOCUMENTS = 20 * 1024 * 1024
/** The same documents as a browser's form sends them, without base64; less than one address may have under way (16 MB). */
export const BODY_BYTES_FILES = 15 * 1024 * 1024 + 64 * 1024
/** The journal refuses a write after 1.5 s, and the route answers within 2 s in any case. */
export const DEADLINE_MS_DEFAULT = 1_900
/** A language model has 1.8 s to understand the text or to draft the reply; then the write has the usual 1.9 s. */
export const DEADLINE_MS_DRAFTED = 4_000
/** Pages are drawn, or tens of megabytes read, packed or taken apart: seconds on a busy machine. */
export const DEADLINE_MS_DOWNLOAD = 20_000
/** Password hashing waits its turn behind at most a few others. */
export const DEADLINE_MS_PASSWORD = 10_000

export class Policy extends Context.Service<Policy, RoutePolicy>()("api/Policy") {}

/** Annotates an endpoint whose last path parameter takes the whole rest of the path, slashes included. */
export class RestOfPath extends Context.Service<RestOfPath, true>()("api/RestOfPath") {}

/** A policy with the usual limits; name only what differs. */
export const policy = (differing: Pick<RoutePolicy, "access" | "rate"> & Partial<RoutePolicy>): RoutePolicy => ({
  bodyBytesMax: BODY_BYTES_DEFAULT,
  deadlineMs: DEADLINE_MS_DEFAULT,
  keyed: false,
  sealed: false,
  ...differing
})
