/**
 * The history of the process for its operator: one sample a second for two minutes, one a minute for a day. It always runs, so
 * that a page shows the time before it was opened.
 *
 * Always true:
 * - At most `SECOND_COUNT` + `MINUTE_COUNT` samples are kept: about 200 kB.
 * - A sample queries no database and walks no list of actors.
 */
import { monitorEventLoopDelay } from "node:perf_hooks"
import type { Every } from "../http/sse.ts"

export interface SampleValues {
  /** Epoch milliseconds. */
  readonly at: number
  readonly requests: number
  readonly errors: number
  readonly loopMs: number
  readonly lagMs: number
  readonly inFlight: number
  readonly processor: number
  readonly memoryBytes: number
}

/** What only grows or only stands: read once a second. */
export interface Readings {
  readonly requests: number
  readonly errors: number
  readonly lagMs: number
  readonly inFlight: number
  /** Milliseconds of processor time, of all threads. */
  readonly processorMs: number
  readonly memoryBytes: number
  /** 99th percentile since the last reading. */
  readonly loopMs: number
}

export const SAMPLE_MS = 1_000
export const SECOND_COUNT = 120
export const MINUTE_COUNT = 24 * 60
const SECONDS_A_MINUTE = 60

export interface Sampler {
  /** Oldest first. */
  readonly seconds: () => ReadonlyArray<SampleValues>
  /** Oldest first: means of rates, the worst of delays, the last of sizes. */
  readonly minutes: () => ReadonlyArray<SampleValues>
  readonly stop: () => void
}

export interface SamplerOptions {
  readonly read: () => Readings
  readonly every: Every
  readonly now: () => number
}

export const startSampler = ({ every, now, read }: SamplerOptions): Sampler => {
  const seconds: Array<SampleValues> = []
  const minutes: Array<SampleValues> = []
  let minute: Array<SampleValues> = []
  let before = read()
  let beforeAt = now()
  const stop = every(SAMPLE_MS, () => {
    const at = now()
    const readings = read()
    const elapsed = at - beforeAt
    // A clock that was set back gives no rate; the next sample does.
    if (elapsed > 0) {
      const sample = sampleOf(at, elapsed / 1_000, before, readings)
      keepLast(seconds, sample, SECOND_COUNT)
      minute.push(sample)
    }
    before = readings
    beforeAt = at
    if (minute.length < SECONDS_A_MINUTE) return
    keepLast(minutes, minuteOf(minute), MINUTE_COUNT)
    minute = []
  })
  return { seconds: () => seconds, minutes: () => minutes, stop }
}

const keepLast = (kept: Array<SampleValues>, sample: SampleValues, countMax: number): void => {
  kept.push(sample)
  if (kept.length > countMax) kept.shift()
}

const sampleOf = (at: number, seconds: number, before: Readings, now: Readings): SampleValues => ({
  at,
  requests: (now.requests - before.requests) / seconds,
  errors: (now.errors - before.errors) / seconds,
  loopMs: now.loopMs,
  lagMs: now.lagMs,
  inFlight: now.inFlight,
  processor: (now.processorMs - before.processorMs) / seconds / 10,
  memoryBytes: now.memoryBytes
})

const minuteOf = (samples: ReadonlyArray<SampleValues>): SampleValues => {
  const mean = (of: (one: SampleValues) => number): number =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const worst = (of: (one: SampleValues) => number): number => Math.max(...samples.map(of))
  return {
    at: samples.at(-1)?.at ?? 0,
    requests: mean((one) => one.requests),
    errors: mean((one) => one.errors),
    loopMs: worst((one) => one.loopMs),
    lagMs: worst((one) => one.lagMs),
    inFlight: worst((one) => one.inFlight),
    processor: mean((one) => one.processor),
    memoryBytes: samples.at(-1)?.memoryBytes ?? 0
  }
}

/** Rare enough to cost a fifth of a percent of a core. */
const LOOP_RESOLUTION_MS = 50
const NS_PER_MS = 1e6

/** Processor, memory and event loop of this process. */
export const readProcess = (): (() => Pick<Readings, "processorMs" | "memoryBytes" | "loopMs">) => {
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
  delay.enable()
  return () => {
    const { system, user } = process.cpuUsage()
    const measured = delay.percentile(99) / NS_PER_MS - LOOP_RESOLUTION_MS
    delay.reset()
    return {
      processorMs: (system + user) / 1_000,
      memoryBytes: process.memoryUsage.rss(),
      loopMs: Number.isFinite(measured) ? Math.max(0, measured) : 0
    }
  }
}
