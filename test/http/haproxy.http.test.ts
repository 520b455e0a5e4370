/**
 * The service behind the real HAProxy with the configuration that the project ships: what clients send arrives, and what
 * would mean one request to the proxy and two to the service does not.
 */
import { rmSync } from "node:fs"
import { request as httpsRequest } from "node:https"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freshDataDir, freshServerSettings } from "../support/database.ts"
import { type Haproxy, haproxyProgram, startHaproxy } from "../support/haproxy.ts"
import { type Agent, bearer, openCase, registerAgent, registerSponsor } from "../support/parties.ts"
import { type RunningService, startServiceProcess } from "../support/service-process.ts"

/** `required` where the tests must not be skipped. */
const MODE = process.env["HAPROXY_TESTS"]
const program = haproxyProgram()
const SKIPPED = "SKIPPED, because HAProxy is not installed: apt-get install haproxy"
if (program === undefined && MODE !== "required") console.warn(`The service behind HAProxy: ${SKIPPED}`)

const ANSWER_MS_MAX = 20_000
const START_MS_MAX = 120_000
/** `timeout http-request` of the configuration, and time for a busy machine. */
const REQUEST_TIMEOUT_MS_MAX = 30_000

/** Two of them are 10 MB in base64. */
const DOCUMENT_BYTES = 3_760_000
/** 5 Mbit/s. */
const LINE_PAUSE_MS = 100
const LINE_BYTES_PER_PAUSE = 62_500

let service: RunningService
let haproxy: Haproxy
let dataDir: string
let agent: Agent
let caseId: string

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent one after the other, with a pause before each but the first. */
  readonly body?: ReadonlyArray<string>
  readonly pauseMs?: number
}

interface Received {
  readonly status: number
  readonly headers: NodeJS.Dict<string | Array<string>>
  readonly text: string
}

/** Sends a request through the proxy. Ends when the answer does, or when `enough` holds for what has come of it. */
const send = (
  { body = [], headers, method, path, pauseMs = 0 }: Sent,
  enough: (text: string) => boolean = () => false
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const length = body.reduce((sum, part) => sum + Buffer.byteLength(part), 0)
    const content = length === 0 ? {} : { "content-type": "application/json", "content-length": String(length) }
    const to = { host: "127.0.0.1", servername: "localhost", port: haproxy.port, ca: haproxy.certificate, agent: false }
    const request = httpsRequest({ ...to, method, path, headers: { ...content, ...headers } }, (response) => {
      let text = ""
      const done = () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        request.destroy()
      }
      response.setEncoding("utf8")
      response.on("data", (chunk: string) => {
        text += chunk
        if (enough(text)) done()
      })
      response.on("end", done)
      response.on("error", reject)
    })
    request.on("error", reject)
    request.setTimeout(ANSWER_MS_MAX, () => request.destroy(new Error("no answer in time")))
    void (async () => {
      for (const [n, part] of body.entries()) {
        if (n > 0) await sleep(pauseMs)
        request.write(part)
      }
      request.end()
    })()
  })

/** A write that is told to come again, as a busy service tells it, comes again. */
const written = async (sent: Sent): Promise<Received> => {
  let answer = await send(sent)
  for (let again = 0; answer.status === 503 && again < AGAIN_MAX; again++) answer = await send(sent)
  return answer
}
const AGAIN_MAX = 3

/**
 * Sends these bytes over a connection of their own and returns all that comes back until the proxy closes it, or has been silent for
 * `silentMs` after an answer. The first answer may take longer, because the machine can be busy.
 */
const sendRaw = async (bytes: string, silentMs = 1_500): Promise<string> => {
  const socket = await haproxy.open()
  let text = ""
  const over = new Promise<void>((resolve) => {
    let silence = setTimeout(resolve, REQUEST_TIMEOUT_MS_MAX)
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1")
      clearTimeout(silence)
      silence = setTimeout(resolve, silentMs)
    })
    socket.on("close", () => {
      clearTimeout(silence)
      resolve()
    })
  })
  socket.write(Buffer.from(bytes, "latin1"))
  await over
  socket.destroy()
  return text
}
const statusesOf = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status = ""]) => status)

const rpc = (method: string, params: object) => [JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })]

test("HAProxy is installed where its tests are required", () => {
  expect(program === undefined ? MODE : "not required").not.toBe("required")
})

describe.skipIf(program === undefined)(
  `the service behind HAProxy${program === undefined ? ` (${SKIPPED})` : ""}`,
  () => {
    beforeAll(async () => {
      dataDir = freshDataDir()
      service = await startServiceProcess({ ...(await freshServerSettings()), DATA_DIR: dataDir, TRUST_PROXY: "on" })
      agent = await registerAgent(service.origin, await registerSponsor(service.origin, "owner"), "agent")
      caseId = await openCase(service.origin, agent)
      haproxy = await startHaproxy(program ?? "", dataDir, service.port)
    }, START_MS_MAX)
    afterAll(async () => {
      await haproxy?.stop()
      await service?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })

    describe.concurrent("passes on", () => {
      test("REST: a read, a write, and the answer to what is not there", async () => {
        const headers = bearer(agent.apiKey)
        const path = `/api/v1/cases/${caseId}`
        expect(await send({ method: "GET", path, headers })).toMatchObject({ status: 200 })
        const body = [JSON.stringify({ content: "They charged 49 dollars" })]
        expect((await written({ method: "POST", path: `${path}/messages`, headers, body })).status).toBeLessThan(300)
        expect(await send({ method: "GET", path: "/api/v1/nothing" })).toMatchObject({ status: 404 })
      })

      test("SSE: an event arrives while the stream stays open", async () => {
        const path = `/api/v1/cases/${caseId}/events`
        const stream = await send({ method: "GET", path, headers: bearer(agent.apiKey) }, (text) =>
          text.includes("data:")
        )
        expect(stream).toMatchObject({ status: 200, headers: { "content-type": "text/event-stream" } })
        expect(stream.text).toContain("data:")
      })

      test("MCP: a client initializes and calls a tool's list", async () => {
        const headers = { ...bearer(agent.apiKey), accept: "application/json, text/event-stream" }
        const clientInfo = { name: "behind-haproxy", version: "1" }
        const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo }
        const started = await send({ method: "POST", path: "/mcp", headers, body: rpc("initialize", params) }, (text) =>
          text.includes('"result"')
        )
        expect(started).toMatchObject({ status: 200 })
        const session = String(started.headers["mcp-session-id"])
        const inSession = { ...headers, "mcp-session-id": session, "mcp-protocol-version": "2025-06-18" }
        const tools = await send(
          { method: "POST", path: "/mcp", headers: inSession, body: rpc("tools/list", {}) },
          (text) => text.includes('"result"')
        )
        expect(tools.text).toContain("report_problem")
      })

      test("a body that comes slowly, byte by byte", async () => {
        const text = JSON.stringify({ content: "slow" })
        const path = `/api/v1/cases/${caseId}/messages`
        const sent = { method: "POST", path, headers: bearer(agent.apiKey), body: text.split(""), pauseMs: 100 }
        expect((await send(sent)).status).toBeLessThan(300)
      })

      test("10 MB of documents over a line of 5 Mbit/s", async () => {
        const document = Buffer.alloc(DOCUMENT_BYTES, "a document ").toString("base64")
        const text = JSON.stringify({ additional_documents: [document, document] })
        const path = `/api/v1/cases/${caseId}`
        const body = text.match(new RegExp(`.{1,${LINE_BYTES_PER_PAUSE}}`, "g")) ?? []
        const sent = { method: "PATCH", path, headers: bearer(agent.apiKey), body, pauseMs: LINE_PAUSE_MS }
        const startedAt = Date.now()
        expect(await send(sent)).toMatchObject({ status: 200 })
        expect(text.length).toBeGreaterThan(10_000_000)
        expect(Date.now() - startedAt).toBeGreaterThan(15_000)
      }, 60_000)

      test("the address of the client, and none that the client claims", async () => {
        // The service gives an address 60 public requests a minute and one more each second. An address of which
        // nothing was asked before has 59 left; twenty claims of one client leave fewer, unless they take ten seconds.
        const claims = Array.from({ length: 20 }, async (_, n) =>
          send({
            method: "GET",
            path: "/api/agents/directory",
            headers: { "x-forwarded-for": `203.0.113.${String(n + 1)}` }
          })
        )
        const left = ({ headers }: Received): number => Number(/r=(\d+)/.exec(String(headers["ratelimit"]))?.[1])
        expect(Math.min(...(await Promise.all(claims)).map(left))).toBeLessThan(50)
      })
    })

    describe.concurrent("keeps away from the service", () => {
      const smuggled = "GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n"
      const head = "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      const attempts: Readonly<Record<string, string>> = {
        "a request behind a chunked body with a Content-Length": `${head}Content-Length: ${5 + smuggled.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
        "a request behind two lengths": `${head}Content-Length: 2\r\nContent-Length: ${2 + smuggled.length}\r\n\r\n{}${smuggled}`,
        "a request behind a misspelt transfer coding": `${head}Content-Length: ${5 + smuggled.length}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
        "a request behind a coding in a folded line": `${head}Transfer-Encoding:\r\n chunked, identity\r\nContent-Length: ${5 + smuggled.length}\r\n\r\n0\r\n\r\n${smuggled}`,
        "a request behind a bare line feed in a header": `${head}X: y\nTransfer-Encoding: chunked\r\nContent-Length: ${5 + smuggled.length}\r\n\r\n0\r\n\r\n${smuggled}`
      }

      test.each(Object.entries(attempts))("%s gets one answer, a refusal", async (_name, bytes) => {
        const statuses = statusesOf(await sendRaw(bytes))
        expect(statuses).toHaveLength(1)
        expect(statuses[0]).toMatch(/^4\d\d$/)
      })

      test(
        "a small body that stops half-way: the proxy answers 408",
        async () => {
          const text = await sendRaw(`${head}Content-Length: 100\r\n\r\n{"email":`, REQUEST_TIMEOUT_MS_MAX)
          expect(statusesOf(text)).toEqual(["408"])
        },
        2 * REQUEST_TIMEOUT_MS_MAX
      )
    })
  }
)
