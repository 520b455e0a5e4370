/**
 * The body of a request: how it is delimited, how it is received, and how slowly it may come.
 *
 * Always true:
 * - A request whose length can be read in two ways is `Broken`: its connection is closed without an answer, because an
 *   answer would let the following bytes run as a request.
 * - A body never holds more memory than the route's limit and the budget allow. Every chunk is copied inside the native
 *   callback, which takes its memory back afterwards.
 * - A sender has a deadline of its own while it keeps a minimum rate, and is cut off below it.
 */
import type { ErrorReason } from "../../schema/error-reasons.ts"
import type { BodyCharge } from "./admission.ts"
import type { ResponsePort } from "./exchange.ts"

/* Framing: decided from the header lines alone. Pure. */

export type Framing =
  /** No body. */
  | { readonly _tag: "Plain" }
  | { readonly _tag: "Sized"; readonly bytes: number }
  | { readonly _tag: "Chunked" }
  | { readonly _tag: "Broken"; readonly why: string }
  | { readonly _tag: "Refused"; readonly status: 400 | 415; readonly reason: ErrorReason; readonly message: string }

const PLAIN: Framing = { _tag: "Plain" }
const CHUNKED: Framing = { _tag: "Chunked" }
const broken = (why: string): Framing => ({ _tag: "Broken", why })

/** Fifteen digits stay below 2^53; no limit of ours is near. */
const CONTENT_LENGTH = /^\d{1,15}$/

/** A loop, because every request with a credential passes here, and a regular expression costs more. */
const isVisibleAscii = (value: string): boolean => {
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at)
    if (code < 0x20 || code > 0x7e) return false
  }
  return true
}

const refusal = (name: string, value: string): Framing | undefined => {
  if (name === "content-encoding") {
    const message = "A request body must not be encoded: leave the header Content-Encoding out."
    return { _tag: "Refused", status: 415, reason: "media-type", message }
  }
  // @note The native parser trims trailing non-ASCII bytes, so only inner ones can be seen here.
  if (name === "idempotency-key" && value === "") {
    const message = "The Idempotency-Key header is empty: send 1 to 255 visible ASCII characters, or leave it out."
    return { _tag: "Refused", status: 400, reason: "invalid-header", message }
  }
  if (!isVisibleAscii(value)) {
    const message = `The ${name} header must be visible ASCII.`
    return { _tag: "Refused", status: 400, reason: "invalid-header", message }
  }
  return undefined
}

/** Lower-case names at even places, each followed by its value, in the order received. */
export const inspectFraming = (headerLines: ReadonlyArray<string>): Framing => {
  let host = 0
  let authorization = 0
  let length: string | undefined
  let transfer: string | undefined
  let refused: Framing | undefined
  for (let i = 0; i < headerLines.length; i += 2) {
    const name = headerLines[i]!
    // The length first: comparing it costs nothing, comparing every name with seven strings does.
    switch (name.length) {
      case 4:
        if (name === "host" && ++host > 1) return broken("duplicate Host")
        break
      case 13:
        if (name === "authorization") {
          if (++authorization > 1) return broken("duplicate Authorization")
          refused ??= refusal(name, headerLines[i + 1]!)
        }
        break
      case 14:
        if (name === "content-length") {
          if (length !== undefined) return broken("duplicate Content-Length")
          length = headerLines[i + 1]!
        }
        break
      case 15:
        if (name === "idempotency-key") refused ??= refusal(name, headerLines[i + 1]!)
        break
      case 16:
        if (name === "content-encoding") refused ??= refusal(name, headerLines[i + 1]!)
        break
      case 17:
        if (name === "transfer-encoding") {
          if (transfer !== undefined) return broken("duplicate Transfer-Encoding")
          transfer = headerLines[i + 1]!
        }
        break
      default:
    }
  }
  if (transfer !== undefined) {
    if (transfer !== "chunked") return broken("Transfer-Encoding other than chunked")
    if (length !== undefined) return broken("Content-Length beside Transfer-Encoding")
    return refused ?? CHUNKED
  }
  if (length === undefined) return refused ?? PLAIN
  if (!CONTENT_LENGTH.test(length)) return broken("malformed Content-Length")
  const bytes = Number(length)
  return refused ?? (bytes === 0 ? PLAIN : { _tag: "Sized", bytes })
}

/* Receiving. */

/**
 * A body that passes the limit is read and dropped this far before the connection is cut. Closing with unread bytes
 * resets the connection, and the client would lose the 413 that says why.
 */
export const LINGER_BYTES_MAX = 1_048_576

export interface BodyEvents {
  readonly complete: (body: Uint8Array) => void
  /** `drained`: the body's end was reached, so the connection may live on. */
  readonly tooLarge: (bytesMax: number, drained: boolean) => void
  /** The budget has no room for the bytes that arrived. */
  readonly noRoom: () => void
}

export interface Gathering {
  readonly bytesMax: number
  /** Undefined for a chunked body. */
  readonly announced: number | undefined
  readonly charge: BodyCharge
  readonly events: BodyEvents
}

const EMPTY = new Uint8Array(0)
const CAPACITY_FIRST = 4_096

/** At most one of the events fires, once, unless `drop` comes first. They must not throw. */
export class BodyReader {
  private readonly gathering: Gathering
  private buffer: Uint8Array = EMPTY
  private over = false
  /** Bytes that have arrived. */
  arrived = 0

  constructor(gathering: Gathering) {
    this.gathering = gathering
  }

  readFrom(response: ResponsePort): void {
    response.onData((chunk, isLast) => {
      if (!this.over) this.take(chunk, isLast)
    })
  }

  /** What still comes is dropped. */
  drop(): void {
    this.over = true
    this.buffer = EMPTY
  }

  private take(chunk: ArrayBuffer, isLast: boolean): void {
    const { bytesMax, charge, events } = this.gathering
    const before = this.arrived
    this.arrived += chunk.byteLength
    if (this.arrived > bytesMax) {
      if (before <= bytesMax) charge.release()
      this.buffer = EMPTY
      if (isLast || this.arrived > bytesMax + LINGER_BYTES_MAX) {
        this.drop()
        events.tooLarge(bytesMax, isLast)
      }
    } else if (isLast && before === 0) {
      if (!this.reserve(chunk.byteLength)) return
      this.over = true
      events.complete(new Uint8Array(chunk.slice(0)))
    } else {
      if (chunk.byteLength > 0 && !this.append(new Uint8Array(chunk), before)) return
      if (!isLast) return
      this.over = true
      const body = this.buffer.subarray(0, this.arrived)
      this.buffer = EMPTY
      events.complete(body)
    }
  }

  private append(chunk: Uint8Array, used: number): boolean {
    const needed = used + chunk.length
    if (needed > this.buffer.length) {
      const capacity = this.capacityFor(needed)
      if (!this.reserve(capacity)) return false
      const room = new Uint8Array(capacity)
      room.set(this.buffer.subarray(0, used))
      this.buffer = room
    }
    this.buffer.set(chunk, used)
    return true
  }

  /**
   * A body of known length is allocated once. Any other buffer doubles: a list of chunks would cost a body sent byte by
   * byte a hundred times its size.
   */
  private capacityFor(needed: number): number {
    const { announced, bytesMax, charge } = this.gathering
    if (announced !== undefined && charge.bytes >= announced) return Math.max(announced, needed)
    return Math.min(Math.max(needed, this.buffer.length * 2, CAPACITY_FIRST), announced ?? bytesMax)
  }

  private reserve(bytes: number): boolean {
    const { charge, events } = this.gathering
    const more = bytes - charge.bytes
    if (more <= 0 || charge.grow(more)) return true
    this.drop()
    events.noRoom()
    return false
  }
}

/* Pace. One timer checks all open bodies; without open bodies there is no timer. */

export interface PaceLimits {
  /** Interval of the checks. */
  readonly tickMs: number
  /** Ticks in which `windowBytesMin` must arrive. */
  readonly windowTicks: number
  readonly windowBytesMin: number
  /** Ticks after which any body is too slow. */
  readonly ticksMax: number
}

/**
 * The native server cuts a connection with less than 16 kB a second without an answer, after 8 to 12 seconds. The same
 * rate over five seconds is answered 408 before that.
 */
export const PACE_LIMITS: PaceLimits = {
  tickMs: 1_000,
  windowTicks: 5,
  windowBytesMin: 5 * 16 * 1024,
  /** Two minutes: 10 MB at 0.7 Mbit/s. */
  ticksMax: 120
}

/** A body that is being received, with the timer's counters. */
export interface ComingBody {
  /** Bytes that have arrived. */
  readonly arrived: number
  /** Must call `leave`. */
  readonly tooSlow: () => void
  joinedAt: number
  lookedAt: number
  lookedBytes: number
}

/** Ends stalled bodies. */
export class SlowBodies {
  readonly #limits: PaceLimits
  readonly #coming = new Set<ComingBody>()
  #timer: NodeJS.Timeout | undefined
  #tick = 0

  constructor(limits: PaceLimits = PACE_LIMITS) {
    this.#limits = limits
  }

  get size(): number {
    return this.#coming.size
  }

  join(body: ComingBody): void {
    body.joinedAt = this.#tick
    body.lookedAt = this.#tick
    body.lookedBytes = 0
    this.#coming.add(body)
    this.#timer ??= setInterval(() => this.tick(), this.#limits.tickMs).unref()
  }

  leave(body: ComingBody): void {
    this.#coming.delete(body)
  }

  /** Checks all bodies once. */
  tick(): void {
    const { ticksMax, windowBytesMin, windowTicks } = this.#limits
    this.#tick += 1
    if (this.#coming.size === 0) this.stop()
    for (const body of this.#coming) {
      // A body joins between two ticks, so a window has its full length only with one tick more.
      if (this.#tick - body.joinedAt > ticksMax) body.tooSlow()
      else if (this.#tick - body.lookedAt > windowTicks) {
        if (body.arrived - body.lookedBytes < windowBytesMin) body.tooSlow()
        body.lookedAt = this.#tick - 1
        body.lookedBytes = body.arrived
      }
    }
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
