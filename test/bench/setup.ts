/**
 * From a started service to one that can be loaded, through its public interface alone: a sponsor, an agent with a key
 * and limits that do not stand in the way, and cases.
 */
import { eventually } from "./process.ts"
import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { text } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { caseBody } from "./sample.ts"

/** More than any load reaches; the rate limit stays switched on and counts every request. */
const LIMITS = { requestsPerSecond: 1_000_000, burst: 1_000_000 }
/** Each of an established sponsor's size opens 5,000 cases a day: a whole bench stays below what all of them may. */
const SPONSOR_COUNT = 40
/** Limits reach the edge within a second of their commit. */
const LIMITS_MS_MAX = 5_000
/** Cases opened at once. */
const OPENING_COUNT_MAX = 64

export interface Service {
  /** http://127.0.0.1:8080 */
  readonly origin: string
  readonly operatorToken: string
}

export interface AgentAccess {
  readonly agentId: string
  readonly apiKey: string
}

export class UnexpectedAnswer extends Error {
  readonly _tag = "UnexpectedAnswer"
}

/** Registers sponsors with one agent each, and lifts the agents' limits. The limits of the sponsors stay as they are. */
export const registerAgents = async (service: Service, count = SPONSOR_COUNT): Promise<ReadonlyArray<AgentAccess>> => {
  const agents: Array<AgentAccess> = []
  for (let index = 0; index < count; index++) agents.push(await register(service, index))
  for (const { apiKey } of agents) await limitsReach(service.origin, apiKey)
  return agents
}

export const registerAgent = async (service: Service): Promise<AgentAccess> => {
  const [agent] = await registerAgents(service, 1)
  return agent!
}

/** One network registers only so many sponsors in an hour, so each comes from a network of its own. */
const register = async ({ operatorToken, origin }: Service, index: number): Promise<AgentAccess> => {
  const { cookie } = await sendFrom(`127.${index + 1}.0.1`, `${origin}/api/auth/sponsors`, {
    email: `bench-${index}-${Date.now()}@example.com`,
    password: "correct horse battery staple",
    name: "Bench"
  })
  const registered = await send(`${origin}/api/ai/agents`, 201, {
    method: "POST",
    headers: { cookie },
    body: { name: "Bench agent", description: "Loads the service to measure it", contactEmail: "bench@example.com" }
  })
  const { agent, apiKey } = (await registered.json()) as { agent: { id: string }; apiKey: string }
  const limited = await send(`${origin}/api/admin/agents/${agent.id}/limits`, 200, {
    method: "PATCH",
    headers: { authorization: `Bearer ${operatorToken}` },
    body: { reason: "bench", ...LIMITS }
  })
  await limited.arrayBuffer()
  return { agentId: agent.id, apiKey }
}

/** A POST from this address of the machine, answered 201; gives the session that it opened. */
const sendFrom = async (localAddress: string, url: string, body: unknown): Promise<{ readonly cookie: string }> => {
  const asked = request(url, { method: "POST", localAddress, headers: { "content-type": "application/json" } })
  asked.end(JSON.stringify(body))
  const [answer] = (await once(asked, "response")) as [IncomingMessage]
  const answered = await text(answer)
  if (answer.statusCode !== 201) {
    throw new UnexpectedAnswer(`POST ${url}: ${answer.statusCode} ${answered.slice(0, 300)}`)
  }
  return { cookie: (answer.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]!).join("; ") }
}

export const bearer = (apiKey: string): Record<string, string> => ({ authorization: `Bearer ${apiKey}` })

/** A load that starts under the old limits would be answered 429. */
const limitsReach = async (origin: string, apiKey: string): Promise<void> => {
  const giveUpAt = performance.now() + LIMITS_MS_MAX
  for (;;) {
    const answer = await fetch(`${origin}/api/v1/cases/ARC-2000-000000`, { headers: bearer(apiKey) })
    await answer.arrayBuffer()
    if ((answer.headers.get("ratelimit-policy") ?? "").includes(`q=${LIMITS.burst}`)) return
    if (performance.now() > giveUpAt) {
      throw new UnexpectedAnswer(`limits did not arrive: ${answer.status} ${answer.headers.get("ratelimit-policy")}`)
    }
    await sleep(100)
  }
}

/** Opens cases and returns their ids. Works on the peers as well: they answer the same path. */
export const openCases = async (origin: string, apiKey: string, count: number): Promise<ReadonlyArray<string>> => {
  const ids: Array<string> = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = next++
      const answer = await send(`${origin}/api/v1/cases`, 201, {
        method: "POST",
        headers: bearer(apiKey),
        body: caseBody(index)
      })
      ids[index] = ((await answer.json()) as { case_id: string }).case_id
    }
  }
  await Promise.all(Array.from({ length: Math.min(count, OPENING_COUNT_MAX) }, worker))
  return ids
}

/** The text a GET of this case is answered with. */
export const readCaseText = async (origin: string, apiKey: string, caseId: string): Promise<string> => {
  const answer = await send(`${origin}/api/v1/cases/${caseId}`, 200, { method: "GET", headers: bearer(apiKey) })
  return answer.text()
}

const TRIAGE_END_MS_MAX = 60_000

/** The same once triage has ended, which lengthens it by a third. */
export const readTriagedText = async (origin: string, apiKey: string, caseId: string): Promise<string> => {
  let text = ""
  const hasEnded = async (): Promise<boolean> => {
    text = await readCaseText(origin, apiKey, caseId)
    return (JSON.parse(text) as { status: string }).status !== "triaging"
  }
  await eventually(`the end of the triage of ${caseId}`, hasEnded, TRIAGE_END_MS_MAX)
  return text
}

interface Sent {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
}

/** A machine that others load lets the database be late now and then; 503 says that nothing was done. */
const ATTEMPT_COUNT_MAX = 10
const ATTEMPT_PAUSE_MS = 500

const send = async (url: string, status: number, sent: Sent, attempt = 1): Promise<Response> => {
  const { body, headers, method } = sent
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  if (answer.status === status) return answer
  if (answer.status === 503 && attempt < ATTEMPT_COUNT_MAX) {
    await answer.arrayBuffer()
    await sleep(ATTEMPT_PAUSE_MS)
    return send(url, status, sent, attempt + 1)
  }
  throw new UnexpectedAnswer(`${method} ${url}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
}
