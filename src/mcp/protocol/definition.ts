/**
 * The definition of an MCP server, shared by both protocol eras: tools, resources, prompts, completions. The engine
 * (`src/mcp/transport/http.ts` and below) speaks the protocol and knows nothing of Redress; the definition knows nothing
 * of versions or sessions. A call carries its caller.
 */
import type { AgentCaller } from "../../http/handler.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import type { Refused } from "../../http/perform.ts"

/** Any JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>

/** The caller, authenticated before any method runs. A wrong key is refused earlier. */
export type McpCaller =
  { readonly _tag: "Nobody" } | { readonly _tag: "Agent"; readonly agent: AgentCaller; readonly authorization: string }

/** What a call may use beside its arguments. */
export interface CallContext {
  readonly caller: McpCaller
  /** The HTTP request that carries the call, for its address and its id. Its body and path belong to the protocol. */
  readonly request: HttpRequest
  /** Made of the session and the JSON-RPC id, so a repeated call has the same key; undefined if either is missing. */
  readonly idempotencyKey: string | undefined
  /** Reports progress; dropped when the client did not ask for it. `progress` only grows. */
  readonly progress: (progress: number, total?: number, message?: string) => void
  /** A log line for the client, when it set a level that lets it through. */
  readonly log: (level: LogLevel, data: unknown, logger?: string) => void
  /** Runs once when the client cancels or leaves; at once if it already has. */
  readonly onCancel: (listener: () => void) => void
  /**
   * Asks the client something (sampling, elicitation, roots) and waits for its answer; rejects when it cannot or will
   * not. Only test servers use it: Redress asks its clients nothing.
   */
  readonly ask: (method: string, params: JsonObject) => Promise<JsonObject>
  /** What the client says it can do (`sampling`, `elicitation`, `roots`): at each call, or when its session began. */
  readonly clientCapabilities: JsonObject
  /**
   * Answers to the `InputRequired` of an earlier round, by its keys. Unchecked: the tool that asked must validate them.
   */
  readonly inputResponses: JsonObject | undefined
  /** The text sent with that `InputRequired`. A client may have changed it, so sign what matters. */
  readonly requestState: string | undefined
  /** Ends the connection but not the call: the client resumes with Last-Event-ID. Does nothing if it cannot resume. */
  readonly disconnect: () => void
}

export type LogLevel = "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency"

export type ContentBlock =
  | { readonly type: "text"; readonly text: string; readonly annotations?: JsonObject }
  | { readonly type: "image" | "audio"; readonly data: string; readonly mimeType: string }
  | { readonly type: "resource"; readonly resource: ResourceContents }
  | { readonly type: "resource_link"; readonly uri: string; readonly name: string; readonly [key: string]: unknown }

export interface ToolResult {
  readonly content: ReadonlyArray<ContentBlock>
  readonly structuredContent?: JsonObject | undefined
  /** True: the call was understood and refused or failed; `content` says what to do next. */
  readonly isError?: boolean | undefined
  readonly _meta?: JsonObject | undefined
}

export interface ToolAnnotations {
  readonly title?: string
  readonly readOnlyHint?: boolean
  readonly destructiveHint?: boolean
  readonly idempotentHint?: boolean
  readonly openWorldHint?: boolean
}

export interface Tool {
  readonly name: string
  readonly title?: string | undefined
  readonly description: string
  /** JSON Schema 2020-12 of an object. */
  readonly inputSchema: JsonObject
  readonly outputSchema?: JsonObject | undefined
  readonly annotations?: ToolAnnotations | undefined
  /** How a host obtains the credential for the tool; a convention of hosts, not part of the protocol. */
  readonly securitySchemes?:
    ReadonlyArray<{ readonly type: string; readonly scopes?: ReadonlyArray<string> }> | undefined
  /** Members of the declaration that only some versions know, such as `execution`. */
  readonly more?: JsonObject | undefined
  /**
   * Checks its own arguments and answers `isError` when they are wrong. Throws `TaskStarted` to continue as a task,
   * `InputRequired` to ask the client first, and anything else only for a defect.
   */
  readonly call: (args: unknown, context: CallContext) => ToolResult | Promise<ToolResult>
}

export interface Resource {
  readonly uri: string
  readonly name: string
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly mimeType?: string | undefined
}

export interface ResourceTemplate extends Omit<Resource, "uri"> {
  /** RFC 6570. */
  readonly uriTemplate: string
}

export interface ResourceContents {
  readonly uri: string
  readonly mimeType?: string | undefined
  readonly text?: string | undefined
  /** Base64. */
  readonly blob?: string | undefined
}

/** One page of a list; `nextCursor` is opaque and valid until the list changes. */
export interface Page<A> {
  readonly items: ReadonlyArray<A>
  readonly nextCursor?: string | undefined
}

/** The parameters are wrong or name something that does not exist; becomes a JSON-RPC error. */
export class McpFault extends Error {
  readonly _tag = "McpFault"
  /** For "missing-capability", `data` holds the required ClientCapabilities. */
  readonly kind:
    "invalid-params" | "resource-not-found" | "too-many" | "unauthorized" | "internal" | "missing-capability"
  readonly data: unknown
  constructor(kind: McpFault["kind"], message: string, data?: unknown) {
    super(message)
    this.kind = kind
    this.data = data
  }
}

/**
 * Thrown by a tool, prompt or resource that needs the client's answers first: 2026-07-28 sends these questions as its
 * result, and the client calls again with `inputResponses`. Earlier versions have no such result: use `ask` there.
 */
export class InputRequired extends Error {
  readonly _tag = "InputRequired"
  readonly inputRequests: Readonly<Record<string, { readonly method: string; readonly params: JsonObject }>>
  readonly requestState: string | undefined
  constructor(inputRequests: InputRequired["inputRequests"], requestState?: string) {
    super("this call needs answers of the client first")
    this.inputRequests = inputRequests
    this.requestState = requestState
  }
}

/** Calls `changed` at each change until the returned function is called. */
export type ListenToList = (changed: () => void) => () => void

export interface Resources {
  readonly list: (context: CallContext, cursor: string | undefined) => Page<Resource> | Promise<Page<Resource>>
  readonly templates: ReadonlyArray<ResourceTemplate>
  /** Throws `McpFault` "resource-not-found" for a missing resource or another caller's. */
  readonly read: (
    uri: string,
    context: CallContext
  ) => ReadonlyArray<ResourceContents> | Promise<ReadonlyArray<ResourceContents>>
  /** A cheaper check that throws what `read` would throw. Absent: `read` is used. */
  readonly check?: ((uri: string, context: CallContext) => void | Promise<void>) | undefined
  /**
   * Calls `changed` at changes of one resource until the returned function is called; undefined if it never changes. The
   * engine has checked that the caller may read it. Watches are counted by URI, so each resource has one URI.
   */
  readonly watch: (uri: string, caller: McpCaller, changed: () => void) => (() => void) | undefined
}

export interface PromptArgument {
  readonly name: string
  readonly description?: string | undefined
  readonly required?: boolean | undefined
}

export interface Prompt {
  readonly name: string
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly arguments: ReadonlyArray<PromptArgument>
  /** Throws `McpFault` "invalid-params" when an argument is missing or wrong. */
  readonly get: (args: Readonly<Record<string, string>>, context: CallContext) => PromptResult | Promise<PromptResult>
}

export interface PromptResult {
  readonly description?: string | undefined
  readonly messages: ReadonlyArray<{ readonly role: "user" | "assistant"; readonly content: ContentBlock }>
}

/** What is completed: an argument of a prompt, or a variable of a resource template. */
export type CompletionOf =
  { readonly type: "ref/prompt"; readonly name: string } | { readonly type: "ref/resource"; readonly uri: string }

export interface CompletionRequest {
  readonly of: CompletionOf
  readonly argument: { readonly name: string; readonly value: string }
  /** Arguments that already have values. */
  readonly given: Readonly<Record<string, string>>
}

/** At most 100 values are sent; `total` counts all of them when it is known. */
export interface Completion {
  readonly values: ReadonlyArray<string>
  readonly total?: number | undefined
  readonly hasMore?: boolean | undefined
}

/** Data of every task. Times are ISO 8601; durations are whole milliseconds. */
export interface TaskFacts {
  readonly taskId: string
  /** The current state, for a person or a model. */
  readonly statusMessage?: string | undefined
  readonly createdAt: string
  readonly lastUpdatedAt: string
  /** How long the task is kept from its creation; null: for ever. */
  readonly ttlMs: number | null
  readonly pollIntervalMs?: number | undefined
}

/** A task as `tasks/get` and `notifications/tasks` show it. */
export type Task = TaskFacts &
  (
    | { readonly status: "working" | "cancelled" }
    | {
        readonly status: "input_required"
        readonly inputRequests: Readonly<Record<string, { readonly method: string; readonly params: JsonObject }>>
      }
    /** Also when the tool refused, which the result shows by `isError`. */
    | { readonly status: "completed"; readonly result: ToolResult }
    /** The call ended with a JSON-RPC error. */
    | {
        readonly status: "failed"
        readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }
      }
  )

/** Methods throw `McpFault` "invalid-params" for a missing task or another caller's. */
export interface Tasks {
  readonly get: (taskId: string, context: CallContext) => Task | Promise<Task>
  /** Receives answers to the task's questions; other answers are dropped. */
  readonly update: (taskId: string, inputResponses: JsonObject, context: CallContext) => void | Promise<void>
  /** Records that the client cancelled the task; the work may continue. */
  readonly cancel: (taskId: string, context: CallContext) => void | Promise<void>
  /**
   * Calls `changed` at each change until the returned function is called. The engine calls `get` first, so the caller
   * may read the task.
   */
  readonly watch: (taskId: string, context: CallContext, changed: () => void) => () => void
}

/** A complete server. Absent parts are not offered. */
export interface McpServerDefinition {
  readonly info: {
    readonly name: string
    readonly title: string
    readonly version: string
    readonly description?: string | undefined
    readonly websiteUrl?: string | undefined
    readonly icons?: ReadonlyArray<{
      readonly src: string
      readonly mimeType: string
      readonly sizes: ReadonlyArray<string>
    }>
  }
  /** For the model: what this server is for and how to use it well. */
  readonly instructions: string
  readonly tools: ReadonlyArray<Tool>
  readonly resources?: Resources | undefined
  readonly prompts?: ReadonlyArray<Prompt> | undefined
  /** The calls that continue as tasks. */
  readonly tasks?: Tasks | undefined
  readonly complete?:
    ((request: CompletionRequest, context: CallContext) => Completion | Promise<Completion>) | undefined
  /** The tool result for a rate-limited caller, so that the model reads it. Absent: only the HTTP answer. */
  readonly refused?: ((refused: Refused) => ToolResult) | undefined
  /** Whether clients may set a log level. */
  readonly logging?: boolean | undefined
  /** How to subscribe to lists that change while the server runs. Other lists never change. */
  readonly listChanged?:
    { readonly tools?: ListenToList; readonly prompts?: ListenToList; readonly resources?: ListenToList } | undefined
}
