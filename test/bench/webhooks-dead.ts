/**
 * Webhooks over real sockets: `node test/bench/webhooks-dead.ts [--messages 500] [--seconds 20] [--dead 1,20,100]`. First how many
 * deliveries a second leave for receivers on this machine that answer at once, and what one costs; then how long an event takes
 * to a receiver that works, while others accept every connection and never answer.
 */
import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { inParallel } from "../support/in-parallel.ts"
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts"
import { cpuBetween, Databases } from "./database.ts"
import { describeMachine } from "./machine.ts"
import { quantile } from "./quantile.ts"
import { caseBody } from "./sample.ts"
import { bearer, openCases, registerAgent } from "./setup.ts"
import { figure, markdownTable } from "./table.ts"
import { ourPlace, startOurs } from "./targets.ts"

const CASE_COUNT = 40
const WRITING_COUNT_MAX = 8
/** That it came, and that it was answered. */
const EVENTS_PER_MESSAGE = 2
/** The most that a sponsor may have. */
const WEBHOOK_COUNT_MAX = 20
/** Far below what leaves for one receiver, so that no event waits for another. */
const MESSAGE_EVERY_MS = 200
/** On a busy machine. */
const ARRIVE_MS_MAX = 60_000
const WARM_SECONDS = 2
const DELAY_MS_MAX = 1_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

type Ask = (method: string, path: string, body?: object) => Promise<Readonly<Record<string, string>>>

interface Bench {
  readonly ask: Ask
  /** As another sponsor. */
  readonly askAsOther: Ask
  readonly cpu: () => Promise<{ readonly service: number; readonly database: ReadonlyMap<number, number> | undefined }>
  readonly receiver: WebhookReceiver
  readonly caseIds: ReadonlyArray<string>
}

const start = async (databases: Databases) => {
  const place = await ourPlace("ours-postgres", databases)
  const { child, origin } = await startOurs(place, [], { OUTBOUND_ALLOW_PRIVATE: "on" })
  const { operatorToken } = place
  const { apiKey } = await registerAgent({ origin, operatorToken })
  const other = await registerAgent({ origin, operatorToken })
  const askWith =
    (key: string): Ask =>
    async (method, path, body) => {
      const headers = { ...bearer(key), ...(body === undefined ? {} : { "content-type": "application/json" }) }
      const answer = await fetch(origin + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return JSON.parse(text) as Readonly<Record<string, string>>
    }
  const cpu: Bench["cpu"] = async () => ({
    service: child.cpuMs() ?? Number.NaN,
    database: await databases.backendCpu(place.databaseUrl ?? "")
  })
  const caseIds = await openCases(origin, apiKey, CASE_COUNT)
  const [ask, askAsOther] = [askWith(apiKey), askWith(other.apiKey)]
  return { ask, askAsOther, cpu, caseIds, receiver: await startWebhookReceiver(), stop: () => child.stop() }
}

const CHARGED = { content: "They charged 49 dollars", type: "evidence" }
const message = ({ ask, caseIds }: Bench, at: number) =>
  ask("POST", `/api/v1/cases/${caseIds[at % caseIds.length]}/messages`, CHARGED)

const addWebhook = async ({ ask }: Bench, callback_url: string): Promise<string> =>
  (await ask("POST", "/api/v1/webhooks", { callback_url, events: ["case.message_received"] }))["webhook_id"] ?? ""

const removeWebhook = ({ ask }: Bench, id: string) => ask("DELETE", `/api/v1/webhooks/${id}`)

const arrivalOf = async (receiver: WebhookReceiver, count: number): Promise<void> => {
  const giveUpAt = performance.now() + ARRIVE_MS_MAX
  while (receiver.received.length < count) {
    if (performance.now() > giveUpAt) throw new Error(`${receiver.received.length} of ${count} arrived`)
    await sleep(5)
  }
}

interface Throughput {
  readonly what: string
  readonly deliveries: number
  readonly perSecond: number
  readonly serviceMsEach: number
  readonly databaseMsEach: number
}

/** Messages as fast as they are answered, to so many webhooks; what the messages alone cost is taken off. */
const throughput = async (bench: Bench, messageCount: number): Promise<ReadonlyArray<Throughput>> => {
  const { cpu, receiver } = bench
  const load = async (webhookCount: number) => {
    const ids = await inParallel(
      Array.from({ length: webhookCount }, (_, at) => receiver.urlOf(`/${at}`)),
      (url) => addWebhook(bench, url),
      1
    )
    receiver.received.length = 0
    const before = await cpu()
    await inParallel(
      Array.from({ length: messageCount }, (_, at) => at),
      (at) => message(bench, at),
      WRITING_COUNT_MAX
    )
    const deliveries = messageCount * EVENTS_PER_MESSAGE * webhookCount
    await arrivalOf(receiver, deliveries)
    const after = await cpu()
    const seconds = ((receiver.received.at(-1)?.at ?? 0) - (receiver.received[0]?.at ?? 0)) / 1_000
    for (const id of ids) await removeWebhook(bench, id)
    return {
      deliveries,
      perSecond: deliveries / seconds,
      serviceMs: after.service - before.service,
      databaseMs: cpuBetween(before.database, after.database) ?? Number.NaN
    }
  }
  await load(1)
  const alone = await load(0)
  const measured = async (webhookCount: number): Promise<Throughput> => {
    const { databaseMs, deliveries, perSecond, serviceMs } = await load(webhookCount)
    return {
      what: `${webhookCount} webhook${webhookCount === 1 ? "" : "s"}`,
      deliveries,
      perSecond,
      serviceMsEach: (serviceMs - alone.serviceMs) / deliveries,
      databaseMsEach: (databaseMs - alone.databaseMs) / deliveries
    }
  }
  return [await measured(1), await measured(WEBHOOK_COUNT_MAX)]
}

interface Latency {
  readonly what: string
  readonly ms: ReadonlyArray<number>
}

/** From the moment of each event to its arrival; messages come at a fixed rate. */
const latency = async (bench: Bench, what: string, seconds: number): Promise<Latency> => {
  const { receiver } = bench
  receiver.received.length = 0
  const count = Math.round((seconds * 1_000) / MESSAGE_EVERY_MS)
  const startedAt = performance.now()
  const sent: Array<Promise<unknown>> = []
  for (let at = 0; at < count; at += 1) {
    await sleep(Math.max(0, startedAt + at * MESSAGE_EVERY_MS - performance.now()))
    sent.push(message(bench, at))
  }
  await Promise.all(sent)
  await arrivalOf(receiver, count * EVENTS_PER_MESSAGE)
  const ms = receiver.received.map(({ at, message }) => performance.timeOrigin + at - Date.parse(message.timestamp))
  return { what, ms }
}

/** Takes every connection, and says nothing. */
const startDead = async () => {
  let connectionCount = 0
  const server = createServer((socket) => {
    connectionCount += 1
    socket.on("error", () => {})
    socket.resume()
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, connectionCount: () => connectionCount, close: () => server.close() }
}

/** Of so many dead endpoints one is told everything, as the working one is; the others are callbacks of another sponsor's cases. */
const latencies = async (bench: Bench, deadCounts: ReadonlyArray<number>, seconds: number) => {
  const id = await addWebhook(bench, bench.receiver.urlOf("/works"))
  await latency(bench, "", WARM_SECONDS)
  const found = [await latency(bench, "none", seconds)]
  for (const deadCount of deadCounts) {
    const dead = await startDead()
    const deadId = await addWebhook(bench, dead.url)
    const opened = await inParallel(
      Array.from({ length: deadCount - 1 }, (_, at) => ({ ...caseBody(at), callback_url: dead.url })),
      (body) => bench.askAsOther("POST", "/api/v1/cases", body),
      WRITING_COUNT_MAX
    )
    const begun = inParallel(opened, ({ case_id }) =>
      bench.askAsOther("POST", `/api/v1/cases/${case_id}/messages`, CHARGED)
    )
    const { ms } = await latency(bench, "", seconds)
    await begun
    found.push({ what: `${deadCount} (${dead.connectionCount()} attempts)`, ms })
    await removeWebhook(bench, deadId)
    dead.close()
  }
  await removeWebhook(bench, id)
  return found
}

const throughputTable = (found: ReadonlyArray<Throughput>): string =>
  markdownTable(
    ["to", "deliveries", "a second", "service, ms of processor each", "Postgres, ms each"],
    found.map(({ databaseMsEach, deliveries, perSecond, serviceMsEach, what }) => [
      what,
      String(deliveries),
      figure(perSecond),
      figure(serviceMsEach),
      figure(databaseMsEach)
    ])
  )

const latencyTable = (found: ReadonlyArray<Latency>): string =>
  markdownTable(
    ["dead endpoints", "events", "p50 ms", "p99 ms", "longest ms"],
    found.map(({ ms, what }) => [
      what,
      String(ms.length),
      ...[0.5, 0.99, 1].map((share) => figure(quantile(ms, share)))
    ])
  )

const { values } = parseArgs({
  options: {
    messages: { type: "string", default: "500" },
    seconds: { type: "string", default: "20" },
    dead: { type: "string", default: "1,20,100" }
  }
})
const databases = await Databases.open()
let isWell = false
try {
  say(describeMachine(databases).text)
  const bench = await start(databases)
  say(`\n${throughputTable(await throughput(bench, Number(values.messages)))}`)
  const found = await latencies(bench, values.dead.split(",").map(Number), Number(values.seconds))
  say(`\n${latencyTable(found)}`)
  const [none, one] = found.map(({ ms }) => quantile(ms, 0.99))
  const delayMs = (one ?? Number.NaN) - (none ?? Number.NaN)
  isWell = delayMs < DELAY_MS_MAX
  say(`\none dead endpoint delays the others by ${figure(delayMs)} ms (p99); allowed: ${DELAY_MS_MAX} ms`)
  await bench.receiver.close()
  await bench.stop()
} finally {
  await databases.close()
}
process.exit(isWell ? 0 : 1)
