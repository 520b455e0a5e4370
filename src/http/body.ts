/**
 * Gathers a request body into memory. Never holds more than the route's limit; every chunk is copied inside the native
 * callback, which takes its memory back afterwards.
 */
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
}

const EMPTY = new Uint8Array(0)
const CAPACITY_FIRST = 4_096

/** Doubles instead of keeping chunks: a body sent byte by byte would otherwise cost a hundred times its size. */
const append = (buffer: Uint8Array, used: number, chunk: Uint8Array): Uint8Array => {
  const needed = used + chunk.length
  let room = buffer
  if (needed > buffer.length) {
    room = new Uint8Array(Math.max(needed, buffer.length * 2, CAPACITY_FIRST))
    room.set(buffer.subarray(0, used))
  }
  room.set(chunk, used)
  return room
}

/** Exactly one of the events fires, at most once, unless the client goes away first. They must not throw. */
export const gatherBody = (response: ResponsePort, bytesMax: number, events: BodyEvents): void => {
  let buffer: Uint8Array = EMPTY
  let bytes = 0
  response.onData((chunk, isLast) => {
    const before = bytes
    bytes += chunk.byteLength
    if (bytes > bytesMax) {
      buffer = EMPTY
      if (isLast) events.tooLarge(true)
      else if (bytes > bytesMax + LINGER_BYTES_MAX) events.tooLarge(false)
    } else if (isLast && before === 0) {
      events.complete(new Uint8Array(chunk.slice(0)))
    } else {
      if (chunk.byteLength > 0) buffer = append(buffer, before, new Uint8Array(chunk))
      if (isLast) events.complete(buffer.subarray(0, bytes))
    }
  })
}
