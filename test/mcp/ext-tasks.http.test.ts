/** The official requester of the tasks extension against the whole service: a call that becomes a task, and one taken up again. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import {
  createTaskSessionFromClient,
  type RawClientDispatch,
  resultFromTaskOutcome,
  type SerializedTaskReference
} from "@modelcontextprotocol/ext-tasks/client"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { type HttpServer, startServer } from "../../src/http/uws.ts"
import { answerOf, makePanel, type Panel } from "../support/council.ts"
import {
  addAgent,
  addSponsor,
  type ResolutionService,
  startResolution,
  type TestAgent
} from "../support/resolution-service.ts"

const INFO = { name: "judge", version: "1.0.0" }
const VERSION = "2026-07-28"
const CAPABILITIES = { extensions: { "io.modelcontextprotocol/tasks": {} } }

let service: ResolutionService
let server: HttpServer
let panel: Panel
let agent: TestAgent
let url: string
beforeAll(async () => {
  panel = makePanel({ alpha: answerOf(8), beta: answerOf(7) })
  service = await startResolution({ council: panel })
  agent = await addAgent(service, await addSponsor(service, "ada"))
  const onDefect = (defect: unknown) => service.defects.push(defect)
  server = await startServer({ host: "127.0.0.1", port: 0, routes: service.routes, onDefect })
  url = `http://127.0.0.1:${server.port}/mcp`
})
afterAll(async () => {
  expect(service.defects).toEqual([])
  server.close()
  await service.close()
})

let lastId = 0

type Dispatched = Awaited<ReturnType<RawClientDispatch>>
type Shown = Extract<Dispatched, { readonly kind: "result" }>["result"]
type Fault = Extract<Dispatched, { readonly kind: "error" }>["error"]

/** An answer that takes longer than 150 ms comes as a stream, and its last event is the answer. */
const messageOf = async (reply: Response): Promise<unknown> => {
  const text = await reply.text()
  if (!(reply.headers.get("content-type") ?? "").startsWith("text/event-stream")) return JSON.parse(text)
  return JSON.parse(
    text
      .match(/^data: (.+)$/gm)
      ?.at(-1)
      ?.slice("data: ".length) ?? "null"
  )
}

/** Its own way to the server: the SDK's codecs know no tasks. */
const dispatch: RawClientDispatch = async (request) => {
  const { method, params } = request as { readonly method: string; readonly params: Readonly<Record<string, unknown>> }
  const name = params["name"] ?? params["taskId"]
  const reply = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": VERSION,
      "mcp-method": method,
      ...(typeof name === "string" && { "mcp-name": name }),
      ...agent.headers
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: (lastId += 1), ...(request as object) })
  })
  const { error, result } = (await messageOf(reply)) as { readonly result?: Shown; readonly error?: Fault }
  return error === undefined ? { kind: "result", result: result ?? null } : { kind: "error", error }
}

const connect = async () => {
  const client = new Client(INFO, { versionNegotiation: { mode: { pin: VERSION } }, capabilities: CAPABILITIES })
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: agent.headers } }))
  const v2RequestFraming = { protocolVersion: VERSION, clientInfo: INFO, clientCapabilities: CAPABILITIES }
  return createTaskSessionFromClient(client, { endpointId: "redress", rawDispatch: dispatch, v2RequestFraming })
}

test("a call becomes a task, and another session of the agent takes it up by its reference", async () => {
  panel.hold("alpha")
  const first = await connect()
  const execution = await first.callTool("evaluate_law", { citation: "15 U.S.C. § 7", jurisdiction: "United States" })
  if (execution.kind !== "task") throw new Error("the call did not become a task")
  const kept: Array<SerializedTaskReference> = []
  await execution.handoff((reference) => void kept.push(reference))
  await first.close()
  panel.release("alpha")
  // Who asks before the end asks again after five seconds.
  await vi.waitFor(async () => {
    const listed = await service.call("GET /api/v1/council/verdicts")
    expect(listed.body.total).toBe(1)
  })
  const second = await connect()
  const again = await second.resumeTask(kept[0]!)
  const { outcome } = await again.settle()
  const result = resultFromTaskOutcome(outcome) as { readonly structuredContent: unknown }
  expect(result.structuredContent).toMatchObject({ status: "completed", evaluation: { verdict: "KEEP" } })
  await second.close()
}, 30_000)
