/**
 * Server-sent events: the text format, the opening, heartbeats and the resume point. A stream sends its first byte at
 * once and is never silent for longer than a heartbeat. Its text is well formed for any data.
 */
import type { HeaderList, HttpStream, StreamSink } from "./exchange.ts"
import { constantHeaders } from "./head.ts"

/** Reconnect delay: short enough to miss little, long enough to avoid a herd. */
export const RETRY_MS = 5_000
/** Below the 30 s after which common proxies drop a silent connection, even when one beat is lost. */
export const HEARTBEAT_MS = 15_000
/** One slot a second: five thousand streams are then written to in fifteen small bursts instead of a large one. */
export const HEARTBEAT_SLOTS = 15

export const SSE_HEADERS: HeaderList = constantHeaders([
  ["Content-Type", "text/event-stream"],
  ["Cache-Control", "no-store"],
  // Nginx would otherwise hold events back until its buffer is full.
  ["X-Accel-Buffering", "no"]
])

export interface ServerSentEvent {
  readonly id?: string | number | undefined
  readonly event?: string | undefined
  readonly data: string
}

const LINE_END = /\r\n|\r|\n/
/** A line end would start a field of the sender's choosing; NUL makes clients ignore the id. */
const FIELD_UNSAFE = /[\r\n\0]/g

const lines = (name: string, text: string): string => {
  // JSON, the usual data, never contains a line end; splitting is for the rest.
  if (!text.includes("\n") && !text.includes("\r")) return `${name}: ${text}\n`
  return text
    .split(LINE_END)
    .map((line) => `${name}: ${line}\n`)
    .join("")
}

export const formatEvent = (event: ServerSentEvent): string => {
  let text = ""
  if (event.id !== undefined) text += `id: ${String(event.id).replace(FIELD_UNSAFE, "")}\n`
  if (event.event !== undefined) text += `event: ${event.event.replace(FIELD_UNSAFE, "")}\n`
  return text + lines("data", event.data) + "\n"
}

/** A comment line: invisible to the page's code, keeps the connection alive. */
export const formatComment = (text: string): string =>
  text
    .split(LINE_END)
    .map((line) => `: ${line}\n`)
    .join("") + "\n"

export const formatRetry = (retryMs: number): string => `retry: ${retryMs}\n\n`

const HEARTBEAT = formatComment("")

export type LastEventId =
  | { readonly _tag: "Absent" }
  | { readonly _tag: "Sequence"; readonly sequence: number }
  /** Not an id of ours: answered 400, because any replay could start at the wrong place. */
  | { readonly _tag: "Malformed" }

/** Reads a Last-Event-ID header that carries a sequence number. */
export const parseLastEventId = (header: string): LastEventId => {
  if (header === "") return { _tag: "Absent" }
  const sequence = /^(0|[1-9]\d{0,15})$/.test(header) ? Number(header) : NaN
  return Number.isSafeInteger(sequence) ? { _tag: "Sequence", sequence } : { _tag: "Malformed" }
}

/**
 * The event after which a stream resumes. An id beyond the last event belongs to another stream or a restored database.
 * Its reader gets all events, because an EventSource would repeat a refused id for ever.
 */
export const resumedAfter = (resume: LastEventId, lastSequence: number): number =>
  resume._tag === "Sequence" && resume.sequence <= lastSequence ? resume.sequence : 0

/** Runs `tick` every `ms` until the returned function is called. */
export type Every = (ms: number, tick: () => void) => () => void

export const everyOnTimers: Every = (ms, tick) => {
  const timer = setInterval(tick, ms)
  // A heartbeat alone must not keep the process alive.
  timer.unref()
  return () => clearInterval(timer)
}

/** One timer for all streams of the process. */
export class Heartbeats {
  readonly #slots: ReadonlyArray<Set<StreamSink>>
  readonly #stop: () => void
  #now = 0

  constructor(every: Every) {
    this.#slots = Array.from({ length: HEARTBEAT_SLOTS }, () => new Set<StreamSink>())
    this.#stop = every(HEARTBEAT_MS / HEARTBEAT_SLOTS, () => this.#tick())
  }

  /**
   * Adds a stream; its first beat comes after one full round. Returns the function that removes it; closed streams are
   * removed automatically.
   */
  join(sink: StreamSink): () => void {
    const slot = this.#slots[this.#now]!
    slot.add(sink)
    return () => slot.delete(sink)
  }

  /** The number of streams with a heartbeat. */
  size(): number {
    return this.#slots.reduce((sum, slot) => sum + slot.size, 0)
  }

  stop(): void {
    this.#stop()
  }

  #tick(): void {
    this.#now = (this.#now + 1) % HEARTBEAT_SLOTS
    const slot = this.#slots[this.#now]!
    for (const sink of slot) if (!sink.write(HEARTBEAT)) slot.delete(sink)
  }
}

export interface EventStreamOptions {
  readonly headers?: HeaderList | undefined
}

/** An event stream reply: opened with `retry:`, kept alive by `heartbeats`, cleaned up once. */
export const eventStream = (
  heartbeats: Heartbeats,
  open: (sink: StreamSink) => () => void,
  options: EventStreamOptions
): HttpStream => ({
  status: 200,
  headers: options.headers === undefined ? SSE_HEADERS : [...SSE_HEADERS, ...options.headers],
  open: (sink) => {
    sink.write(formatRetry(RETRY_MS))
    const leave = heartbeats.join(sink)
    let cleanup: () => void
    try {
      cleanup = open(sink)
    } catch (error) {
      leave()
      throw error
    }
    return () => {
      leave()
      cleanup()
    }
  }
})
