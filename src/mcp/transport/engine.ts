/** The parts shared by all requests to /mcp, made once when the server starts. */
import type { AgentCaller } from "../../http/handler.ts"
import type { HeaderList, HttpReply, HttpRequest } from "../../http/exchange.ts"
import type { RateDecision } from "../../http/rate-lease.ts"
import { type Heartbeats, SSE_HEADERS } from "../../http/sse.ts"
import { JSON_HEADERS } from "./answering.ts"
import type { McpCaller, McpServerDefinition } from "../protocol/definition.ts"
import type { Accepted } from "./guard.ts"
import { errorText, type RequestId, type RpcError, SERVER_ERROR } from "../protocol/json-rpc.ts"
import type { KeyEnds } from "../session/key-end.ts"
import type { Methods } from "../methods/methods.ts"
import type { Owner } from "../session/owners.ts"
import type { Sessions } from "../session/sessions.ts"
import type { Texts } from "../protocol/texts.ts"

export interface Engine {
  readonly definition: McpServerDefinition
  readonly texts: Texts
  readonly methods: Methods
  readonly sessions: Sessions
  readonly heartbeats: Heartbeats
  readonly now: () => number
  /** Ends a stream with the key that opened it. */
  readonly watchKey: KeyEnds["watch"]
  /** The `retry:` line: the client's delay before it resumes a cut stream. */
  readonly retry: () => string
  /** Reports a defect. Must not throw. */
  readonly onDefect: (defect: unknown, where: { readonly requestId: string; readonly route: string }) => void
}

/** An authenticated caller within its limits, and the headers of every answer. */
export interface Visitor {
  readonly caller: McpCaller
  readonly owner: () => Owner
  readonly headers: HeaderList
  /** Takes a rate token for one more request of the same POST. */
  readonly takeRate: () => RateDecision | Promise<RateDecision>
}

/** One POST that is being handled. */
export interface Posted {
  readonly engine: Engine
  readonly request: HttpRequest
  readonly visitor: Visitor
  readonly accepted: Accepted
}

export const NOBODY: McpCaller = { _tag: "Nobody" }

export const agentOf = (agent: AgentCaller, authorization: string): McpCaller => ({
  _tag: "Agent",
  agent,
  authorization
})

/** A single message, in the form that the client accepts. */
export const messageReply = (
  { headers }: Pick<Visitor, "headers">,
  accepted: Accepted,
  status: number,
  text: string
): HttpReply =>
  accepted.json || status >= 400
    ? { status, headers: headers.length === 0 ? JSON_HEADERS : [...JSON_HEADERS, ...headers], body: text }
    : { status, headers: [...SSE_HEADERS, ...headers], body: `data: ${text}\n\n` }

export const notAcceptableFault = (types: string): RpcError => ({
  code: SERVER_ERROR,
  message: `Accept must allow ${types}`,
  status: 406
})

export const faultReply = (
  visitor: Pick<Visitor, "headers">,
  id: RequestId | null,
  error: RpcError,
  more: HeaderList = []
): HttpReply => ({
  status: error.status,
  headers: [...JSON_HEADERS, ...visitor.headers, ...more],
  body: errorText(id, error)
})
