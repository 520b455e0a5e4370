/**
 * The definition of an MCP server, shared by both protocol eras: tools, resources, prompts, completions. The engine
 * (`src/mcp/transport/http.ts` and below) speaks the protocol and knows nothing of Redress; the definition knows nothing of
 * versions. It holds no session: a call carries its caller.
 */
import type { AgentCaller } from "../../http/handler.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import type { Refused } from "../../http/perform.ts"

/** Any JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Who calls: proven before any method runs. A wrong key never comes this far. */
export type McpCaller =
  { readonly _tag: "Nobody" } | { readonly _tag: "Agent"; readonly agent: AgentCaller; readonly authorization: string }

/** What a call may use beside its arguments. */
export interface CallContext {
  readonly caller: McpCaller
  /** The HTTP request that carries the call: for its address and its id. Its body and path are the protocol's. */
  readonly request: HttpRequest
  /** Made of the session and the JSON-RPC id where there are both: the same call sent twice has the same; else undefined. */
  readonly idempotencyKey: string | undefined
  /** Tells how far the call is; dropped when the client asked for none. `progress` only grows. */
  readonly progress: (progress: number, total?: number, message?: string) => void
  /** A log line for the client, when it set a level that lets it through. */
  readonly log: (level: LogLevel, data: unknown, logger?: string) => void
  /** Runs once when nobody waits for the answer any more. At once when that is already so. */
  readonly onCancel: (listener: () => void) => void
  /**
   * Asks the client something (sampling, elicitation, roots) and waits for its answer; rejects when it cannot or will not.
   * Only test servers use it: Redress asks its clients nothing.
   */
  readonly ask: (method: string, params: JsonObject) => Promise<JsonObject>
  /** What the client says it can do (`sampling`, `elicitation`, `roots`): at each call, or when its session began. */
  readonly clientCapabilities: JsonObject
  /** Answers to the `InputRequired` of an earlier round, by its keys. Unchecked: whoever asked knows what fits. */
  readonly inputResponses: JsonObject | undefined
  /** The text that came with that `InputRequired`. A client may have changed it: sign what matters. */
  readonly requestState: string | undefined
  /** Ends the connection and not the call: the client comes back with Last-Event-ID. Does nothing where it could not. */
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
  /** How a host may get the credential that the tool needs; a word of hosts, not of the protocol. */
  readonly securitySchemes?:
    ReadonlyArray<{ readonly type: string; readonly scopes?: ReadonlyArray<string> }> | undefined
  /** Members of the declaration that only some versions know, such as `execution`. */
  readonly more?: JsonObject | undefined
  /**
   * Checks its arguments itself and answers `isError` for what it cannot take. Throws `TaskStarted` where it goes on as a task,
   * `InputRequired` where it needs answers first, and anything else only when it is broken.
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

/** One page of a list; `nextCursor` is opaque and valid as long as the list is what it was. */
export interface Page<A> {
  readonly items: ReadonlyArray<A>
  readonly nextCursor?: string | undefined
}

/** The method's parameters are wrong, or what they name is not there: becomes a JSON-RPC error. */
export class McpFault extends Error {
  readonly _tag = "McpFault"
  /** Of a "missing-capability" the data are the ClientCapabilities that were needed. */
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
 * Thrown by a tool, prompt or resource that needs the client's answers first: 2026-07-28 sends these questions as its result,
 * and the client calls again with `inputResponses`. Earlier versions have no such result: use `ask` there.
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
  /** Throws `McpFault` "resource-not-found" for what is not there or not the caller's. */
  readonly read: (
    uri: string,
    context: CallContext
  ) => ReadonlyArray<ResourceContents> | Promise<ReadonlyArray<ResourceContents>>
  /** Throws what `read` throws for what is not there or not the caller's, and costs less. Absent: `read` itself is asked. */
  readonly check?: ((uri: string, context: CallContext) => void | Promise<void>) | undefined
  /**
   * Hears of changes of one resource until the returned function is called; undefined where it never changes. The caller may
   * read it: that was checked before. Watches are counted by their text, so no resource has two URIs.
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
  /** Arguments that are filled in already. */
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
  /** For a person or a model: what goes on. */
  readonly statusMessage?: string | undefined
  readonly createdAt: string
  readonly lastUpdatedAt: string
  /** How long the task is kept from its creation; null: without an end. */
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
    /** Also where the tool refused: its result says so by `isError`. */
    | { readonly status: "completed"; readonly result: ToolResult }
    /** The call ended with an error of JSON-RPC. */
    | {
        readonly status: "failed"
        readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }
      }
  )

/** Methods throw `McpFault` "invalid-params" for a task that is not there or not the caller's. */
export interface Tasks {
  readonly get: (taskId: string, context: CallContext) => Task | Promise<Task>
  /** Takes answers to the task's questions; answers to what is not asked are dropped. */
  readonly update: (taskId: string, inputResponses: JsonObject, context: CallContext) => void | Promise<void>
  /** Notes that the client does not want the task any more; the work may go on. */
  readonly cancel: (taskId: string, context: CallContext) => void | Promise<void>
  /** Calls `changed` at each change until the returned function is called. The caller may read the task: `get` said so. */
  readonly watch: (taskId: string, context: CallContext, changed: () => void) => () => void
}

/** A whole server. Absent parts are not offered. */
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
  /** The calls that go on as tasks. */
  readonly tasks?: Tasks | undefined
  readonly complete?:
    ((request: CompletionRequest, context: CallContext) => Completion | Promise<Completion>) | undefined
  /** What a tool says to a caller that must wait, so that the model reads it. Absent: clients read the HTTP answer alone. */
  readonly refused?: ((refused: Refused) => ToolResult) | undefined
  /** Whether clients may set a log level. */
  readonly logging?: boolean | undefined
  /** Lists that change while the server runs, and how to hear of it. Lists that are not named here never change. */
  readonly listChanged?:
    { readonly tools?: ListenToList; readonly prompts?: ListenToList; readonly resources?: ListenToList } | undefined
}
