/**
 * Live streams: many of them, each with a few events a second, through our HTTP edge alone. Reports how many events
 * arrive and which share of a core the server needs; an event that is missing fails the measurement.
 *
 *   node test/bench/sse.ts [--streams 5000] [--rate 10] [--seconds 10]
 */
import { parseArgs } from "node:util"
import { startChild } from "./process.ts"
import { freePort } from "../support/free-port.ts"

export interface SseOptions {
  readonly streams: number
  /** Events per second of each stream. */
  readonly rate: number
  readonly seconds: number
}

export interface SseMeasurement extends SseOptions {
  readonly eventsPerSecond: number
  /** Of one core. */
  readonly serverCpuShare: number | undefined
  readonly clientCpuShare: number
  readonly failure: string | undefined
}

export const SSE_FULL: SseOptions = { streams: 5_000, rate: 10, seconds: 10 }
/** Delivered less than this share of what is due: the server, or this machine, fell behind. */
const DELIVERED_SHARE_MIN = 0.98
const SLACK_MS = 60_000

interface ClientReport {
  readonly eventsPerSecond: number
  readonly clientCpuShare: number
  readonly closed: number
  readonly silent: number
  readonly gaps: number
}

export const measureSse = async (options: SseOptions): Promise<SseMeasurement> => {
  const { rate, seconds, streams } = options
  const port = String(await freePort())
  const server = await startChild({
    script: "test/bench/sse-server.ts",
    env: { PORT: port, SSE_EVENTS_PER_SECOND: String(rate) },
    ready: /^listening/m
  })
  try {
    const client = await startChild({
      script: "test/bench/sse-client.ts",
      env: { PORT: port, SSE_STREAMS: String(streams), SSE_SECONDS: String(seconds) },
      ready: /^connected$/m
    })
    await client.until(/^measuring$/m, SLACK_MS)
    const startedAt = performance.now()
    const before = server.cpuMs()
    await client.until(/^measured$/m, seconds * 1_000 + SLACK_MS)
    const after = server.cpuMs()
    const elapsedMs = performance.now() - startedAt
    const report = JSON.parse(await client.until(/^\{.*\}$/m, SLACK_MS)) as ClientReport
    const { clientCpuShare, eventsPerSecond } = report
    return {
      ...options,
      eventsPerSecond,
      serverCpuShare: before === undefined || after === undefined ? undefined : (after - before) / elapsedMs,
      clientCpuShare,
      failure: failureOf(options, report)
    }
  } finally {
    await server.stop("SIGKILL")
  }
}

const failureOf = ({ rate, streams }: SseOptions, report: ClientReport): string | undefined => {
  const { closed, eventsPerSecond, gaps, silent } = report
  if (closed + gaps + silent > 0) return `${closed} streams closed, ${gaps} with a gap, ${silent} silent`
  const due = rate * streams
  return eventsPerSecond < due * DELIVERED_SHARE_MIN
    ? `only ${Math.round(eventsPerSecond)} of ${due} events/s`
    : undefined
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { streams: { type: "string" }, rate: { type: "string" }, seconds: { type: "string" } }
  })
  const { rate, seconds, streams } = SSE_FULL
  const given = (text: string | undefined, otherwise: number): number => (text === undefined ? otherwise : Number(text))
  const measurement = await measureSse({
    streams: given(values.streams, streams),
    rate: given(values.rate, rate),
    seconds: given(values.seconds, seconds)
  })
  console.log(JSON.stringify(measurement, undefined, 2))
  if (measurement.failure !== undefined) process.exitCode = 1
}
