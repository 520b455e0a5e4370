/**
 * Opens a fixed number of cases over a fixed number of connections, in a process of its own, and prints what it saw as one
 * line of JSON. A number and not a time, so that every target does the same work however fast it is.
 *
 *   node test/bench/life/load.ts '{"origin":"http://127.0.0.1:8080","apiKeys":["…"],"from":0,"count":1000,…}'
 */
import { connect } from "node:net"
import { quantile } from "../quantile.ts"
import { caseBody } from "../sample.ts"

export interface LifeLoad {
  readonly origin: string
  /** Writes take turns with them. */
  readonly apiKeys: ReadonlyArray<string>
  /** Number of the first case: the same numbers are the same cases. */
  readonly from: number
  readonly count: number
  readonly connections: number
  readonly organizations: number
  /** Every so many-th request carries an Idempotency-Key; 0: none. */
  readonly keyedEvery: number
  /** Requests that are sent later than this count as late: the ends of triage of the first ones cross them. */
  readonly lateAfterMs?: number | undefined
}

export interface LifeLoadResult {
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly late: { readonly count: number; readonly p99Ms: number }
  readonly keyed: number
  /** The first answer that was not 201; undefined when there was none. */
  readonly failure: string | undefined
}

const HEAD_END = Buffer.from("\r\n\r\n")

export const runLoad = async (plan: LifeLoad): Promise<LifeLoadResult> => {
  const requests = Array.from({ length: plan.count }, (_, n) => requestText(plan, plan.from + n))
  const latencies: Array<number> = []
  const late: Array<number> = []
  const startedAt = performance.now()
  const lateFrom = startedAt + (plan.lateAfterMs ?? Infinity)
  let next = 0
  let failure: string | undefined
  const connection = () =>
    new Promise<void>((resolve) => {
      const { hostname, port } = new URL(plan.origin)
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      let held = Buffer.alloc(0)
      let sentAt = 0
      const send = (): void => {
        const text = failure === undefined ? requests[next++] : undefined
        if (text === undefined) return void socket.end()
        sentAt = performance.now()
        socket.write(text)
      }
      socket.on("connect", send)
      socket.on("data", (chunk) => {
        held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
        const bytes = answerLength(held)
        if (bytes === undefined || held.length < bytes) return
        if (held.toString("latin1", 9, 12) !== "201") failure ??= held.toString("utf8", 0, 500)
        held = held.subarray(bytes)
        const ms = performance.now() - sentAt
        latencies.push(ms)
        if (sentAt >= lateFrom) late.push(ms)
        send()
      })
      socket.on("error", (error) => void (failure ??= error.message))
      socket.on("close", () => resolve())
    })
  await Promise.all(Array.from({ length: plan.connections }, connection))
  const seconds = (performance.now() - startedAt) / 1_000
  if (latencies.length !== plan.count) failure ??= `${latencies.length} of ${plan.count} requests were answered`
  const keyed = requests.filter((text) => text.includes("\r\nIdempotency-Key: ")).length
  return {
    seconds,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    late: { count: late.length, p99Ms: quantile(late, 0.99) },
    keyed,
    failure
  }
}

const requestText = ({ apiKeys, keyedEvery, organizations, origin }: LifeLoad, index: number): string => {
  const body = JSON.stringify(caseBody(index, organizations))
  const isKeyed = keyedEvery > 0 && index % keyedEvery === 0
  return [
    "POST /api/v1/cases HTTP/1.1",
    `Host: ${new URL(origin).host}`,
    `Authorization: Bearer ${apiKeys[index % apiKeys.length]}`,
    "Content-Type: application/json",
    ...(isKeyed ? [`Idempotency-Key: life-${index}`] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body
  ].join("\r\n")
}

/** Head and body together; undefined while the head is not whole. */
const answerLength = (held: Buffer): number | undefined => {
  const end = held.indexOf(HEAD_END)
  if (end < 0) return undefined
  const length = /\r\ncontent-length: *(\d+)/i.exec(held.toString("latin1", 0, end))?.[1]
  if (length === undefined) throw new Error(`an answer without a length: ${held.toString("latin1", 0, end)}`)
  return end + HEAD_END.length + Number(length)
}

if (process.argv[1] === import.meta.filename) {
  console.log(JSON.stringify(await runLoad(JSON.parse(process.argv[2]!) as LifeLoad)))
}
