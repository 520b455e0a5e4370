/** Calls of an MCP definition without a protocol: a context made by hand, and what came of it. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import type { AgentCaller } from "../../src/http/handler.ts"
import type { CallContext, McpServerDefinition, Tool, ToolResult } from "../../src/mcp/protocol/definition.ts"
import { fakeRequest } from "./fake-request.ts"
import type { TestAgent } from "./resolution-service.ts"

export interface SeenProgress {
  readonly progress: number
  readonly total: number | undefined
  readonly message: string | undefined
}

export interface MadeContext extends CallContext {
  readonly seen: ReadonlyArray<SeenProgress>
  /** As when the client leaves. */
  readonly cancel: () => void
}

export interface ContextOptions {
  /** Nobody when absent. */
  readonly agent?: TestAgent | undefined
  readonly idempotencyKey?: string | undefined
  readonly remoteAddress?: string | undefined
}

export const callContext = ({ agent, idempotencyKey, remoteAddress }: ContextOptions = {}): MadeContext => {
  const seen: Array<SeenProgress> = []
  const listeners: Array<() => void> = []
  let isCancelled = false
  return {
    caller: agent === undefined ? { _tag: "Nobody" } : { _tag: "Agent", ...callerOf(agent) },
    request: fakeRequest({
      method: "POST",
      path: "/mcp",
      // What the carrying request has of its own must not reach the routes.
      headers: { cookie: "redress_session=stolen", origin: "https://evil.example", "if-none-match": "*" },
      ...(remoteAddress === undefined ? {} : { remoteAddress })
    }),
    idempotencyKey,
    progress: (progress, total, message) => void seen.push({ progress, total, message }),
    log: () => undefined,
    onCancel: (listener) => {
      if (isCancelled) listener()
      else listeners.push(listener)
    },
    ask: () => Promise.reject(new Error("nothing is asked of clients")),
    clientCapabilities: {},
    inputResponses: undefined,
    requestState: undefined,
    disconnect: () => undefined,
    seen,
    cancel: () => {
      isCancelled = true
      for (const listener of listeners.splice(0)) listener()
    }
  }
}

/** As the key's own agent is known to the routes; the pipeline asks for it again. */
const callerOf = ({ apiKey, id, sponsorId }: TestAgent) => ({
  authorization: `Bearer ${apiKey}`,
  agent: {
    _tag: "Agent",
    agentId: id,
    sponsorId,
    status: "active",
    cooldownUntil: 0,
    limits: { requestsPerSecond: 10_000, burst: 10_000 }
  } as AgentCaller
})

export interface SeenResult {
  readonly isError: boolean
  /** Of all text blocks. */
  readonly text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into results of every shape
  readonly data: any
  readonly result: ToolResult
}

/** Held to what clients check: an error says so in text alone, anything else fits the declared schema. */
export const callTool = async (
  definition: McpServerDefinition,
  name: string,
  args: unknown,
  context: CallContext = callContext()
): Promise<SeenResult> => {
  const tool = definition.tools.find((one) => one.name === name)
  if (tool === undefined) throw new Error(`no tool ${name}`)
  const result = await tool.call(args, context)
  checkResult(tool, result)
  const text = result.content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n")
  return { isError: result.isError === true, text, data: result.structuredContent, result }
}

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, allErrors: true })
addFormats.default(ajv)
const compiled = new WeakMap<Tool, ValidateFunction>()

const checkResult = (tool: Tool, { content, isError, structuredContent }: ToolResult): void => {
  const blank = content.length === 0 || content.some((block) => block.type === "text" && block.text.trim() === "")
  if (blank) throw new Error(`${tool.name} answered without words`)
  if (isError === true) {
    if (structuredContent !== undefined) throw new Error(`${tool.name} refused with structured content`)
    return
  }
  const fits = compiled.get(tool) ?? ajv.compile(tool.outputSchema ?? false)
  compiled.set(tool, fits)
  // As it is after the wire: what is undefined is not there.
  if (!fits(JSON.parse(JSON.stringify(structuredContent ?? null))))
    throw new Error(`${tool.name} does not fit its schema: ${ajv.errorsText(fits.errors)}`)
}
