/**
 * A client of a running service for tests under load: kept-alive connections, no retries of its own, and an answer that
 * never came is told apart from every answer that did.
 */
import { Agent, type IncomingHttpHeaders, request as httpRequest } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { hangGuardMs } from "../support/hang-guard.ts"
import { OPERATOR_TOKEN } from "./service-process.ts"

/** What is refused for so long is not refused because of other work. */
const BUSY_MS_MAX = 60_000
const RETRY_MS = 200
/** Longer than any deadline of the service: past it the answer counts as missing. */
const ANSWER_MS_MAX = 20_000
/** More than any load reaches; the rate limit stays switched on and counts every request. */
const LIMITS = { requestsPerSecond: 1_000_000, burst: 1_000_000 }

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** When it was sent and when its last byte came, by performance.now(). */
  readonly sentAt: number
  readonly endedAt: number
}

export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
}

/** The connection ended, or never came about, before the answer was complete. */
export class NoAnswer extends Error {
  readonly _tag = "NoAnswer"
  /** Nobody listens: nothing was sent. */
  readonly refused: boolean

  constructor(cause: Error) {
    super(cause.message)
    this.refused = "code" in cause && cause.code === "ECONNREFUSED"
  }
}

export interface ServiceClient {
  /** Rejects with NoAnswer. */
  readonly send: (sent: Sent) => Promise<Answer>
  /** The body of a 2xx answer as JSON; any other answer is an error that shows it. */
  readonly json: <Body>(sent: Sent) => Promise<Body>
  readonly close: () => void
}

/** The service ends a connection that rests for ten seconds; a request that meets that moment would have no answer. */
const IDLE_MS_MAX = 5_000

/** `port` is asked for each request: a restarted service may have another one. */
export const makeClient = (port: () => number): ServiceClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, timeout: IDLE_MS_MAX })
  const send = ({ body, headers, method, path }: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sentAt = performance.now()
      const text = body === undefined ? undefined : JSON.stringify(body)
      const content =
        text === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }
      const to = { agent, host: "127.0.0.1", port: port(), timeout: ANSWER_MS_MAX }
      const options = { ...to, method, path, headers: { ...content, ...headers } }
      const fail = (error: Error): void => reject(new NoAnswer(error))
      const request = httpRequest(options, (response) => {
        let received = ""
        response.setEncoding("utf8")
        response.on("data", (chunk: string) => (received += chunk))
        response.on("error", fail)
        response.on("end", () => {
          const { headers: answered, statusCode: status = 0 } = response
          resolve({ status, headers: answered, text: received, sentAt, endedAt: performance.now() })
        })
      })
      request.on("error", fail)
      // Not by `setTimeout`, which begins after the agent's own time has.
      request.on("timeout", () => request.destroy(new Error("no answer in time")))
      request.end(text)
    })
  return {
    send,
    json: async <Body>(sent: Sent) => {
      const answer = await send(sent)
      if (answer.status >= 300) throw new Error(`${sent.method} ${sent.path}: ${answer.status} ${answer.text}`)
      return JSON.parse(answer.text) as Body
    },
    close: () => agent.destroy()
  }
}

/**
 * The answer, or the last 503 of a minute: a busy machine says when to come again. A write needs a key for it.
 */
export const answered = async (send: () => Promise<Answer>): Promise<Answer> => {
  for (const giveUpAt = performance.now() + hangGuardMs(BUSY_MS_MAX); ;) {
    const answer = await send()
    const isBusy = answer.status === 503 && answer.headers["retry-after"] !== undefined
    if (!isBusy || performance.now() >= giveUpAt) return answer
    await sleep(RETRY_MS)
  }
}

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
export const operator = bearer(OPERATOR_TOKEN)

export interface RegisteredAgent {
  readonly agentId: string
  readonly apiKey: string
  /** The sponsor's session. */
  readonly cookie: string
}

let registeredCount = 0

/** A sponsor with one agent, whose limits are lifted unless they matter: 5,000 cases a day stay the most. */
export const registerAgent = async (client: ServiceClient, limits: object | undefined = LIMITS) => {
  registeredCount += 1
  const email = `sponsor-${process.pid}-${registeredCount}-${Date.now()}@example.org`
  const body = { email, password: "correct horse battery staple", name: "Ada" }
  const sponsor = await client.send({ method: "POST", path: "/api/auth/sponsors", body })
  if (sponsor.status !== 201) throw new Error(`no sponsor: ${sponsor.status} ${sponsor.text}`)
  const cookie = (sponsor.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ")
  const { agent, apiKey } = await client.json<{ agent: { id: string }; apiKey: string }>({
    method: "POST",
    path: "/api/ai/agents",
    headers: { cookie },
    body: { name: "Helper", description: "Writes while things break", contactEmail: "ops@example.org" }
  })
  const registered: RegisteredAgent = { agentId: agent.id, apiKey, cookie }
  if (limits !== undefined) {
    await liftSponsor(client, cookie)
    const path = `/api/admin/agents/${agent.id}/limits`
    await client.json({ method: "PATCH", path, headers: operator, body: { reason: "load", ...limits } })
  }
  return registered
}

/** Keys of agents of as many sponsors, with limits lifted. */
export const registerAgents = async (client: ServiceClient, count: number): Promise<ReadonlyArray<string>> => {
  const keys: Array<string> = []
  while (keys.length < count) keys.push((await registerAgent(client)).apiKey)
  return keys
}

const liftSponsor = async (client: ServiceClient, cookie: string): Promise<void> => {
  const path = "/api/auth/session"
  const { sponsor } = await client.json<{ sponsor: { id: string } }>({ method: "GET", path, headers: { cookie } })
  await client.json({
    method: "POST",
    path: `/api/admin/sponsors/${sponsor.id}/tier`,
    headers: operator,
    body: { tier: "established", reason: "load" }
  })
}

/** Asks until it holds; rejects when it does not in time. */
export const eventually = async (what: string, holds: () => Promise<boolean>, msMax: number): Promise<void> => {
  const giveUpAt = performance.now() + msMax
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`${what}: not within ${msMax} ms`)
    await sleep(20)
  }
}

/** The status of a GET, or 0 when nobody answers. */
export const statusOf = (client: ServiceClient, path: string, headers = {}): Promise<number> =>
  client.send({ method: "GET", path, headers }).then(
    ({ status }) => status,
    () => 0
  )

interface SupervisionReport {
  readonly troubled: ReadonlyArray<{
    readonly kind: string
    readonly id: string
    readonly phase: string
    readonly lastDefect: { readonly causedBy: string; readonly error: string } | null
  }>
  readonly outbox: { readonly inFlight: number; readonly waiting: number }
}

export const supervision = (client: ServiceClient) =>
  client.json<SupervisionReport>({ method: "GET", path: "/api/admin/supervision", headers: operator })

/** Waits until every intent was delivered. */
export const intentsSettled = (client: ServiceClient, msMax: number): Promise<void> =>
  eventually(
    "the outbox is empty",
    async () => {
      const { status, text } = await client.send({ method: "GET", path: "/api/admin/supervision", headers: operator })
      // A busy machine says when to come again.
      if (status === 503) return false
      const { outbox } = JSON.parse(text) as SupervisionReport
      return outbox.inFlight === 0 && outbox.waiting === 0
    },
    msMax
  )
