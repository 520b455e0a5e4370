/** The server that the conformance suites judge: everything the protocol has, in its smallest form. */
import {
  type ListenToList,
  McpFault,
  type McpServerDefinition,
  type Prompt,
  type PromptResult,
  type ResourceContents,
  type Resources,
  type Tool
} from "../../src/mcp/protocol/definition.ts"
import { PNG } from "./media.ts"
import { roundPrompt, roundTools } from "./rounds.ts"
import { makeTaskFixture } from "./tasks.ts"
import { fixtureTools, text, tool } from "./tools.ts"

const TEMPLATE = /^test:\/\/template\/([^/]+)\/data$/

const contentsOf = (uri: string): ResourceContents => {
  const id = TEMPLATE.exec(uri)?.[1]
  if (id !== undefined) {
    const data = { id, templateTest: true, data: `Data for ID: ${id}` }
    return { uri, mimeType: "application/json", text: JSON.stringify(data) }
  }
  switch (uri) {
    case "test://static-text":
      return { uri, mimeType: "text/plain", text: "This is the content of the static text resource." }
    case "test://static-binary":
      return { uri, mimeType: "image/png", blob: PNG }
    case "test://watched-resource":
      return { uri, mimeType: "text/plain", text: "Watched." }
    default:
      throw new McpFault("resource-not-found", "Resource not found", { uri })
  }
}

const resource = (name: string, mimeType: string) => ({
  uri: `test://${name}`,
  name,
  description: `Fixture of the conformance suites: ${name}`,
  mimeType
})
const LISTED = [
  resource("static-text", "text/plain"),
  resource("static-binary", "image/png"),
  resource("watched-resource", "text/plain")
]

const user = (content: PromptResult["messages"][number]["content"]) => ({ role: "user" as const, content })
const prompt = (name: string, get: Prompt["get"], ...args: ReadonlyArray<string>): Prompt => ({
  name,
  description: `Fixture of the conformance suites: ${name}`,
  arguments: args.map((one) => ({ name: one, description: `Argument ${one}`, required: true })),
  get: (given, context) => {
    const missing = args.filter((one) => given[one] === undefined)
    if (missing.length > 0) throw new McpFault("invalid-params", `Missing arguments: ${missing.join(", ")}`)
    return get(given, context)
  }
})

const prompts: ReadonlyArray<Prompt> = [
  prompt("test_simple_prompt", () => ({
    messages: [user({ type: "text", text: "This is a simple prompt for testing." })]
  })),
  prompt(
    "test_prompt_with_arguments",
    ({ arg1, arg2 }) => ({
      messages: [user({ type: "text", text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` })]
    }),
    "arg1",
    "arg2"
  ),
  prompt(
    "test_prompt_with_embedded_resource",
    ({ resourceUri = "" }) => ({
      messages: [
        user({
          type: "resource",
          resource: { uri: resourceUri, mimeType: "text/plain", text: "Embedded resource content for testing." }
        }),
        user({ type: "text", text: "Please process the embedded resource above." })
      ]
    }),
    "resourceUri"
  ),
  prompt("test_prompt_with_image", () => ({
    messages: [
      user({ type: "image", data: PNG, mimeType: "image/png" }),
      user({ type: "text", text: "Please analyze the image above." })
    ]
  })),
  roundPrompt
]

const emitter = (): { readonly listen: ListenToList; readonly emit: () => void } => {
  const listeners = new Set<() => void>()
  return {
    listen: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    emit: () => {
      for (const changed of listeners) changed()
    }
  }
}

export interface Fixture {
  readonly definition: McpServerDefinition
  /** Tells those who watch `test://watched-resource`. */
  readonly touch: () => void
  /** How many watch it. */
  readonly watchers: () => number
}

export const makeFixture = (moreTools: ReadonlyArray<Tool> = []): Fixture => {
  const tools = emitter()
  const promptLists = emitter()
  const watchers = new Set<() => void>()
  const resources: Resources = {
    list: () => ({ items: LISTED }),
    templates: [
      {
        uriTemplate: "test://template/{id}/data",
        name: "template",
        description: "Fixture of the conformance suites: data by id",
        mimeType: "application/json"
      }
    ],
    read: (uri) => [contentsOf(uri)],
    watch: (_uri, _caller, changed) => {
      const watcher = (): void => changed()
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    }
  }
  const taskFixture = makeTaskFixture()
  const triggers = [
    tool("test_trigger_tool_change", () => (tools.emit(), text("The list of tools changed."))),
    tool("test_trigger_prompt_change", () => (promptLists.emit(), text("The list of prompts changed.")))
  ]
  return {
    definition: {
      info: { name: "redress-conformance", title: "Conformance fixture", version: "1.0.0" },
      instructions: "For the conformance suites.",
      tools: [...fixtureTools, ...roundTools, ...taskFixture.tools, ...triggers, ...moreTools],
      tasks: taskFixture.tasks,
      resources,
      prompts,
      complete: ({ argument }) => ({
        values: ["paris", "park", "party"].filter((one) => one.startsWith(argument.value))
      }),
      logging: true,
      listChanged: { tools: tools.listen, prompts: promptLists.listen }
    },
    touch: () => {
      for (const changed of watchers) changed()
    },
    watchers: () => watchers.size
  }
}
