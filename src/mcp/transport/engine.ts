/** The parts shared by all requests to /mcp, made once when the server starts. */
import type { HttpRequest } from "../../http/exchange.ts"
import type { Heartbeats } from "../../http/sse.ts"
import type { McpServerDefinition } from "../protocol/definition.ts"
import type { KeyEnds } from "../session/key-end.ts"
import type { Methods } from "../methods/methods.ts"
import type { Sessions } from "../session/sessions.ts"
import type { Texts } from "../protocol/message.ts"
import type { Visitor } from "./admission.ts"

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

/* What a client accepts. */

export interface Accepted {
  readonly json: boolean
  readonly stream: boolean
}

/** One POST that is being handled. */
export interface Posted {
  readonly engine: Engine
  readonly request: HttpRequest
  readonly visitor: Visitor
  readonly accepted: Accepted
}
