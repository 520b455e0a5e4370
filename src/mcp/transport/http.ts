/**
 * The endpoint /mcp. The checks run in the order of every route, after those for browsers: Origin and Host,
 * authentication (401), access (403, 429), rate (429), then the message. With a cached key and leased tokens a call is
 * answered in its own tick.
 */
import type {
  Handler,
  HttpReply,
  HttpRequest,
  Outcome,
  Passed,
  Route,
  SlotLimits,
  Verdict
} from "../../http/exchange.ts"
import { chain, type Later } from "../../http/performing.ts"
import { type Every, formatRetry, type Heartbeats } from "../../http/sse.ts"
import type { McpServerDefinition } from "../protocol/definition.ts"
import type { EndedSessions } from "../session/ended-sessions.ts"
import { makeKeyEnds } from "../session/key-end.ts"
import { makeMethods } from "../methods/methods.ts"
import { makeOwners, OWNER_LIMITS, type OwnerLimits } from "../session/owners.ts"
import { handlePost } from "./post.ts"
import { makeSessionIds } from "../session/session-id.ts"
import { makeSessions, SWEEP_MS } from "../session/sessions.ts"
import { handleDelete, handleGet } from "./stream.ts"
import { makeTexts } from "../protocol/texts.ts"
import { mayBeTold, tellWait } from "./wait.ts"
import type { Engine } from "./engine.ts"
import {
  type AdmissionOptions,
  type GuardOptions,
  makeAdmission,
  makeGuard,
  type MayReturn,
  type Pattern,
  PATTERNS,
  type Visitor
} from "./admission.ts"

/** Tools take texts, not documents. */
export const BODY_BYTES_MAX = 1_048_576
/** For clients that accept no stream; for others a slow answer becomes a stream long before. */
const DEADLINE_MS = 60_000
/** Calls being handled; those that wait for the council count until they stream. One owner gets a quarter. */
const CALL_SLOTS: SlotLimits = { countMax: 2_000, perOwnerMax: 500 }
export interface McpRoutesOptions extends GuardOptions, AdmissionOptions {
  readonly definition: McpServerDefinition
  readonly heartbeats: Heartbeats
  readonly ended: EndedSessions
  readonly serverSecret: string
  readonly every: Every
  /** At least 0 and less than 1; `Math.random` when absent. */
  readonly random?: (() => number) | undefined
  /** Calls back in the tick in which an agent is suspended, revoked or loses its keys. */
  readonly onAgentBarred: (listener: (agentId: string) => void) => void
  /** Calls back in the tick in which an agent's keys get a future end, in epoch milliseconds. */
  readonly onKeysEndLater: (listener: (agentId: string, endAt: number) => void) => void
  readonly limits?: Partial<OwnerLimits> | undefined
  readonly sessionCountMax?: number | undefined
  /** Receives the function that counts live sessions. */
  readonly onSessions?: ((size: () => number) => void) | undefined
}

export const makeMcpRoutes = (options: McpRoutesOptions): ReadonlyArray<Route> => {
  const { authenticator, definition, ended, heartbeats, now, onDefect } = options
  const guard = makeGuard(options)
  const owners = makeOwners({ ...OWNER_LIMITS, ...options.limits })
  const ids = makeSessionIds(options.serverSecret)
  const sessions = makeSessions({ ids, ended, now, countMax: options.sessionCountMax })
  options.onSessions?.(sessions.size)
  const texts = makeTexts(definition)
  const keyEnds = makeKeyEnds(authenticator, now)
  const engine: Engine = {
    definition,
    texts,
    methods: makeMethods(definition, texts),
    sessions,
    heartbeats,
    now,
    onDefect,
    watchKey: keyEnds.watch,
    retry: retryWith(options.random ?? Math.random)
  }
  options.every(SWEEP_MS, sessions.sweep)
  options.onAgentBarred(owners.endAll)
  options.onKeysEndLater(keyEnds.endAllAt)
  const mayReturn: MayReturn = (request, caller, owner) => {
    const id = request.method === "GET" ? request.header("mcp-session-id") : ""
    return id !== "" && sessions.isLive(id, caller) && owner().mayReturn(now())
  }
  const admit = makeAdmission(options, owners.of, mayReturn)
  const route = (method: Route["method"], pattern: Pattern, handler: Handler): Route => ({
    method,
    pattern,
    bodyBytesMax: BODY_BYTES_MAX,
    deadlineMs: DEADLINE_MS,
    bodySlots: CALL_SLOTS,
    handler
  })
  const guarded = (method: "POST" | "GET" | "DELETE", pattern: Pattern, handle: Handle): Route => {
    const checked =
      <B>(next: (request: HttpRequest, visitor: Visitor) => Later<B>) =>
      (request: HttpRequest): Later<B | HttpReply> => {
        const admission = guard.admit(request)
        if (admission._tag === "Refused") return admission.reply
        const proceed = (visitor: Visitor): Later<B> => next(request, visitor)
        return admit(request, admission.cors, proceed, { method, pattern })
      }
    const checkedHead = checked<Verdict>((_request, visitor) => passed(engine, visitor, handle))
    return {
      ...route(
        method,
        pattern,
        checked<Outcome>((request, visitor) => handle(engine, request, visitor))
      ),
      // Reads the body of an admitted caller, or of a rate-limited one whose model should read the refusal.
      head: (request) => {
        const verdict = checkedHead(request)
        return method === "POST" ? chain(verdict, (one) => waiting(engine, request, one)) : verdict
      }
    }
  }
  return PATTERNS.filter((pattern) => pattern === "/mcp" || options.challenge !== undefined).flatMap((pattern) => [
    route("OPTIONS", pattern, guard.preflight),
    guarded("POST", pattern, handlePost),
    guarded("GET", pattern, handleGet),
    guarded("DELETE", pattern, handleDelete)
  ])
}

/** Base of the reconnect delay; a random part spreads the clients that were cut at once. */
const RETRY_MS = 3_000
const RETRY_JITTER_MS = 1_000

const retryWith = (random: () => number) => (): string => formatRetry(RETRY_MS + Math.floor(random() * RETRY_JITTER_MS))

const passed = (engine: Engine, visitor: Visitor, handle: Handle): Passed => ({
  owner: visitor.caller._tag === "Agent" ? visitor.caller.agent : undefined,
  proceed: (request) => handle(engine, request, visitor)
})

/** Reads a short body of a rate-limited caller, so that the refusal can be a tool result. */
const waiting = (engine: Engine, request: HttpRequest, verdict: Verdict): Verdict =>
  !("proceed" in verdict) && !("open" in verdict) && mayBeTold(engine, request, verdict)
    ? { owner: undefined, proceed: (whole) => tellWait(engine, whole, verdict) }
    : verdict

type Handle = (engine: Engine, request: HttpRequest, visitor: Visitor) => Outcome | Promise<Outcome>
