/**
 * Gathers a request body into memory. Never holds more than the route's limit and the budget allow; every chunk is
 * copied inside the native callback, which takes its memory back afterwards.
 */
import type { BodyCharge } from "./body-budget.ts"
import type { ResponsePort } from "./exchange.ts"

/**
 * A body that passes the limit is read and dropped this far before the connection is cut. Closing with unread bytes
 * resets the connection, and the client would lose the 413 that says why.
 */
export const LINGER_BYTES_MAX = 1_048_576

export interface BodyEvents {
  readonly complete: (body: Uint8Array) => void
  /** `drained`: the body's end was reached, so the connection may live on. */
  readonly tooLarge: (drained: boolean) => void
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
        events.tooLarge(isLast)
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
