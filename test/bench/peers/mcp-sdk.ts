/**
 * The official SDK's side of the MCP bench, as its documentation shows it: McpServer and StreamableHTTPServerTransport on
 * express, stateful, a server and a transport for each session.
 */
/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 forwards their rejections itself. */
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js"
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js"
import { isInitializeRequest } from "@modelcontextprotocol/sdk/types.js"
import express from "express"
import { randomUUID } from "node:crypto"
import * as z from "zod"
import { answerOf, describe, PROGRESS_COUNT, reportOnSignal, STREAMING, TOOL_NAMES } from "../mcp-shape.ts"

const inputSchema = { q: z.string().max(200), limit: z.int().optional() }
const outputSchema = { name: z.string(), total: z.int(), results: z.array(z.string()) }

const makeServer = (): McpServer => {
  const server = new McpServer({ name: "bench", version: "1.0.0" }, { instructions: "For the bench." })
  for (const name of TOOL_NAMES) {
    const declared = { title: name, description: describe(name), inputSchema, outputSchema }
    server.registerTool(name, { ...declared, annotations: { readOnlyHint: true } }, async ({ q }, extra) => {
      const progressToken = extra._meta?.progressToken
      if (name === STREAMING && progressToken !== undefined)
        for (let step = 1; step <= PROGRESS_COUNT; step++) {
          const params = { progressToken, progress: step, total: PROGRESS_COUNT, message: `step ${step}` }
          await extra.sendNotification({ method: "notifications/progress", params })
        }
      return answerOf(name, q)
    })
  }
  return server
}

const transports = new Map<string, StreamableHTTPServerTransport>()
const app = express()
app.use(express.json())

app.post("/mcp", async (request, response) => {
  const known = transports.get(String(request.headers["mcp-session-id"]))
  if (known !== undefined) {
    await known.handleRequest(request, response, request.body)
    return
  }
  if (!isInitializeRequest(request.body)) {
    response.status(400).json({ jsonrpc: "2.0", error: { code: -32000, message: "No session" }, id: null })
    return
  }
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: (id) => void transports.set(id, transport),
    onsessionclosed: (id) => void transports.delete(id)
  })
  await makeServer().connect(transport)
  await transport.handleRequest(request, response, request.body)
})

const forSession: express.RequestHandler = async (request, response) => {
  const known = transports.get(String(request.headers["mcp-session-id"]))
  if (known === undefined) response.status(400).send("Invalid or missing session ID")
  else await known.handleRequest(request, response)
}
app.get("/mcp", forSession)
app.delete("/mcp", forSession)

reportOnSignal()
/** Node's five seconds are over soon on a busy machine. */
const KEEP_ALIVE_MS = 60_000
const listening = app.listen(0, "127.0.0.1", () => {
  const address = listening.address()
  if (address !== null && typeof address === "object") process.stdout.write(`listening ${address.port}\n`)
})
listening.keepAliveTimeout = KEEP_ALIVE_MS
