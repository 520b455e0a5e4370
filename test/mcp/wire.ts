/**
 * What goes over the wire between an official client and the service, watched through the client's own `fetch`: every
 * message of the service is held against the official schemas, and every request is remembered.
 */
import * as core from "@modelcontextprotocol/core"

/** The part of a schema that is used here. */
interface Checks {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly error?: unknown }
}

const RESULTS: Readonly<Record<string, Checks>> = {
  initialize: core.InitializeResultSchema,
  "server/discover": core.DiscoverResultSchema,
  ping: core.EmptyResultSchema,
  "tools/list": core.ListToolsResultSchema,
  "tools/call": core.CallToolResultSchema,
  "resources/list": core.ListResourcesResultSchema,
  "resources/templates/list": core.ListResourceTemplatesResultSchema,
  "resources/read": core.ReadResourceResultSchema,
  "resources/subscribe": core.EmptyResultSchema,
  "resources/unsubscribe": core.EmptyResultSchema,
  "prompts/list": core.ListPromptsResultSchema,
  "prompts/get": core.GetPromptResultSchema,
  "completion/complete": core.CompleteResultSchema,
  "subscriptions/listen": core.SubscriptionsListenResultSchema
}
const ACKNOWLEDGED = "notifications/subscriptions/acknowledged"

export interface SentRequest {
  readonly verb: string
  /** Of the JSON-RPC message; "" where there is none. */
  readonly method: string
  readonly headers: Headers
}

export interface Wire {
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>
  readonly sent: ReadonlyArray<SentRequest>
  /** One line for each message that a schema refuses, or that answers nothing. */
  readonly faults: ReadonlyArray<string>
  /** How many messages were held against a schema. */
  readonly heldCount: () => number
  /** Ids of events, in the order in which they came; an id that comes twice is a repetition. */
  readonly eventIds: ReadonlyArray<string>
}

interface Message {
  readonly id?: string | number
  readonly method?: string
  readonly result?: unknown
  readonly error?: unknown
}

export const watchWire = (): Wire => {
  const methods = new Map<string | number, string>()
  const sent: Array<SentRequest> = []
  const faults: Array<string> = []
  const eventIds: Array<string> = []
  let held = 0
  const hold = (schema: Checks | undefined, value: unknown, what: string): void => {
    held += 1
    const checked = schema?.safeParse(value)
    if (checked?.success !== true) faults.push(`${what}: ${String(checked?.error)} in ${JSON.stringify(value)}`)
  }
  const take = (text: string): void => {
    const message = JSON.parse(text) as Message
    hold(core.JSONRPCMessageSchema, message, "a message")
    if (message.method === ACKNOWLEDGED) hold(core.SubscriptionsAcknowledgedNotificationSchema, message, ACKNOWLEDGED)
    else if (message.method !== undefined)
      hold(message.id === undefined ? core.ServerNotificationSchema : core.ServerRequestSchema, message, message.method)
    else if (message.result !== undefined) {
      const method = methods.get(message.id ?? "") ?? "nothing"
      hold(RESULTS[method], message.result, `the result of ${method}`)
    }
  }
  const takeEvent = (event: string): void => {
    const id = /^id: ?(.*)$/m.exec(event)?.[1]
    const data = /^data: ?(.*)$/m.exec(event)?.[1] ?? ""
    // An event without data carries a place and nothing else: it may come again.
    if (data === "") return
    if (id !== undefined) eventIds.push(id)
    take(data)
  }
  const read = async (reply: Response): Promise<void> => {
    const isStream = (reply.headers.get("content-type") ?? "").startsWith("text/event-stream")
    if (!isStream) {
      const text = await reply.text()
      if (text !== "") take(text)
      return
    }
    let rest = ""
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + chunk).split("\n\n")
      rest = events.pop() ?? ""
      for (const event of events) takeEvent(event)
    }
  }
  return {
    sent,
    faults,
    eventIds,
    heldCount: () => held,
    fetch: async (url, init) => {
      const asked = typeof init?.body === "string" ? (JSON.parse(init.body) as Message) : {}
      if (asked.id !== undefined && asked.method !== undefined) methods.set(asked.id, asked.method)
      const { method: verb = "GET", headers } = init ?? {}
      sent.push({ verb, method: asked.method ?? "", headers: new Headers(headers) })
      const reply = await fetch(url, init)
      const isJson = /json|event-stream/.test(reply.headers.get("content-type") ?? "")
      // A line that is cut ends the copy as well.
      if (isJson && reply.status < 400) read(reply.clone()).catch((error: unknown) => onBroken(error, faults))
      return reply
    }
  }
}

const onBroken = (error: unknown, faults: Array<string>): void => {
  if (error instanceof SyntaxError) faults.push(`not JSON: ${error.message}`)
}
