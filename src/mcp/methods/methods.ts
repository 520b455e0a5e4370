/**
 * The methods of both protocol eras: checks the parameters and calls the definition. A method returns the JSON text of
 * its result, synchronously if the definition does. It throws `McpFault` for a wrong request and anything else for a
 * defect.
 */
import { type Call, isLogLevel, type Method } from "./call.ts"
import {
  type CompletionOf,
  type JsonObject,
  McpFault,
  type McpServerDefinition,
  type ToolResult
} from "../protocol/definition.ts"
import { isObject, NOT_KEPT, type Texts } from "../protocol/message.ts"
import { mayRead } from "./listen.ts"
import { taskMethods } from "./task-methods.ts"
import { chain } from "../../http/performing.ts"

/** The protocol's bound. */
const COMPLETION_VALUES_MAX = 100

export interface Methods {
  readonly legacy: ReadonlyMap<string, Method>
  readonly modern: ReadonlyMap<string, Method>
}

const EMPTY = "{}"

type Resources = NonNullable<McpServerDefinition["resources"]>
type Named = readonly [name: string, method: Method]

export const makeMethods = (definition: McpServerDefinition, texts: Texts): Methods => {
  const { complete, logging, prompts, resources, tasks } = definition
  const both: ReadonlyArray<Named> = [
    ...toolMethods(texts),
    ...(resources === undefined ? [] : resourceMethods(resources, texts)),
    ...(prompts === undefined ? [] : promptMethods(texts)),
    ...(complete === undefined ? [] : [completionMethod(complete, texts)])
  ]
  return {
    legacy: new Map([
      ...both,
      ["ping", () => EMPTY],
      ...(resources === undefined ? [] : subscriptionMethods(resources)),
      ...(logging === true ? [LOG_LEVEL_METHOD] : [])
    ]),
    modern: new Map([
      ...both,
      ...(tasks === undefined ? [] : taskMethods(tasks, texts)),
      ["server/discover", () => texts.discover]
    ])
  }
}

const toolMethods = (texts: Texts): ReadonlyArray<Named> => [
  ["tools/list", (params, call) => (noCursor(params), texts.list("tools", call.version))],
  [
    "tools/call",
    (params, call) => {
      const name = textOf(params, "name")
      const tool = texts.tool(name)
      if (tool === undefined) throw new McpFault("invalid-params", `There is no tool ${shown(name)}; see tools/list`)
      const args = params["arguments"]
      if (args !== undefined && !isObject(args)) throw new McpFault("invalid-params", "arguments is a JSON object")
      const result = tool.call(args ?? {}, call)
      return result instanceof Promise
        ? result.then((value) => texts.resultJson(forVersion(value, call), call.version))
        : texts.resultJson(forVersion(result, call), call.version)
    }
  ]
]

const resourceMethods = (resources: Resources, texts: Texts): ReadonlyArray<Named> => {
  const fresh = (call: Call) => (result: object) => texts.resultJson(result, call.version, NOT_KEPT)
  return [
    [
      "resources/read",
      (params, call) => {
        const uri = textOf(params, "uri")
        return chain(resources.read(uri, call), (contents) => {
          if (contents.length === 0) throw new McpFault("resource-not-found", "Resource not found", { uri })
          return fresh(call)({ contents })
        })
      }
    ],
    ["resources/templates/list", (params, call) => (noCursor(params), texts.list("templates", call.version))],
    [
      "resources/list",
      (params, call) =>
        chain(resources.list(call, cursorOf(params)), ({ items, nextCursor }) =>
          fresh(call)({ resources: items, nextCursor })
        )
    ]
  ]
}

const subscriptionMethods = (resources: Resources): ReadonlyArray<Named> => [
  [
    "resources/subscribe",
    (params, call) => {
      const session = sessionOf(call)
      const uri = textOf(params, "uri")
      if (!session.maySubscribe(uri)) throw watchesTooMuch()
      return chain(mayRead(resources, uri, call), () => {
        if (session.isEnded) return EMPTY
        // Checked again: other subscriptions may have been added meanwhile.
        if (!session.maySubscribe(uri)) throw watchesTooMuch()
        session.subscribe(
          uri,
          resources.watch(uri, call.caller, () => session.changed(uri))
        )
        return EMPTY
      })
    }
  ],
  ["resources/unsubscribe", (params, call) => (sessionOf(call).unsubscribe(textOf(params, "uri")), EMPTY)]
]

const promptMethods = (texts: Texts): ReadonlyArray<Named> => [
  ["prompts/list", (params, call) => (noCursor(params), texts.list("prompts", call.version))],
  [
    "prompts/get",
    (params, call) => {
      const name = textOf(params, "name")
      const prompt = texts.prompt(name)
      if (prompt === undefined)
        throw new McpFault("invalid-params", `There is no prompt ${shown(name)}; see prompts/list`)
      return chain(prompt.get(textsOf(params["arguments"], "arguments"), call), (result) =>
        texts.resultJson(result, call.version)
      )
    }
  ]
]

const completionMethod = (complete: NonNullable<McpServerDefinition["complete"]>, texts: Texts): Named => [
  "completion/complete",
  (params, call) =>
    chain(complete(completionOf(params), call), ({ hasMore, total, values }) => {
      const sent = values.slice(0, COMPLETION_VALUES_MAX)
      const completion = { values: sent, total, hasMore: hasMore ?? values.length > sent.length }
      return texts.resultJson({ completion }, call.version)
    })
]

const LOG_LEVEL_METHOD: Named = [
  "logging/setLevel",
  (params, call) => {
    const { level } = params
    if (!isLogLevel(level)) throw new McpFault("invalid-params", "level is one of debug … emergency")
    sessionOf(call).logLevel = level
    return EMPTY
  }
]

/** Replaces links to resources by text for clients older than 2025-06-18. */
const forVersion = (result: ToolResult, { version }: Call): ToolResult =>
  version === "2025-03-26" && result.content.some(({ type }) => type === "resource_link")
    ? {
        ...result,
        content: result.content.map((block) =>
          block.type === "resource_link" ? { type: "text", text: block.uri } : block
        )
      }
    : result

const watchesTooMuch = (): McpFault =>
  new McpFault(
    "too-many",
    "This session, key or address has reached its limit of subscriptions; unsubscribe from a resource"
  )

const sessionOf = (call: Call) => {
  if (call.session === undefined)
    throw new McpFault("invalid-params", "This needs a session: send the Mcp-Session-Id that initialize gave")
  return call.session
}

/** A name for a message to the client; cut, because the client sent it. */
const shown = (name: string): string => JSON.stringify(name.slice(0, 100))

const textOf = (params: JsonObject, name: string): string => {
  const value = params[name]
  if (typeof value !== "string") throw new McpFault("invalid-params", `${name} is a text`)
  return value
}

const cursorOf = (params: JsonObject): string | undefined => {
  const { cursor } = params
  if (cursor !== undefined && typeof cursor !== "string") throw new McpFault("invalid-params", "cursor is a text")
  return cursor
}

/** For lists of one page: any cursor is invalid. */
const noCursor = (params: JsonObject): void => {
  if (cursorOf(params) !== undefined) throw new McpFault("invalid-params", "This list has one page and no cursors")
}

const textsOf = (value: unknown, name: string): Readonly<Record<string, string>> => {
  if (value === undefined) return {}
  if (!isObject(value) || Object.values(value).some((one) => typeof one !== "string"))
    throw new McpFault("invalid-params", `${name} is a JSON object of texts`)
  return value as Readonly<Record<string, string>>
}

const completionOf = (params: JsonObject) => {
  const { argument, context, ref } = params
  if (!isObject(ref) || !isObject(argument)) throw new McpFault("invalid-params", "ref and argument are JSON objects")
  const of: CompletionOf =
    ref["type"] === "ref/prompt"
      ? { type: "ref/prompt", name: textOf(ref, "name") }
      : { type: "ref/resource", uri: textOf(ref, "uri") }
  if (ref["type"] !== of.type) throw new McpFault("invalid-params", "ref.type is ref/prompt or ref/resource")
  return {
    of,
    argument: { name: textOf(argument, "name"), value: textOf(argument, "value") },
    given: isObject(context) ? textsOf(context["arguments"], "context.arguments") : {}
  }
}
