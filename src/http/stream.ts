/**
 * One open reply with bounded memory. It stops writing at the first refused write, keeps a short queue, and resumes when
 * the socket drains. A reader that stays behind is disconnected; it can resume with Last-Event-ID and misses nothing.
 *
 * Always true: after `closed()` returns true nothing is written and the cleanup has run once.
 */
import type { ResponsePort, StreamSink } from "./exchange.ts"

/** A reader 64 events behind is not reading. */
const QUEUE_CHUNKS_MAX = 64
/** 5,000 stalled readers then hold at most 1.3 GB for three seconds, typical events a hundredth of it. */
export const QUEUE_BYTES_MAX = 262_144
/** Longer than a mobile hand-over's pause, shorter than a leak. */
export const STALL_MS_MAX = 3_000

export interface StreamOptions {
  readonly stallMsMax: number
  readonly onClosed: () => void
}

// One shared closure for every corked write: a closure per event would be the largest cost of a fan-out.
let corkedResponse: ResponsePort | undefined
let corkedChunk = ""
let corkedAccepted = false
const writeCorked = (): void => {
  corkedAccepted = corkedResponse!.write(corkedChunk)
}

export class BackpressuredStream implements StreamSink {
  #response: ResponsePort | undefined
  readonly #options: StreamOptions
  #queue: Array<string> | undefined
  #queueBytes = 0
  #stall: NodeJS.Timeout | undefined
  #last: string | undefined
  #ending = false
  /** Whether any byte of the body was written; until then the native server keeps the head back. */
  started = false

  constructor(response: ResponsePort, options: StreamOptions) {
    this.#response = response
    this.#options = options
    response.onWritable(() => this.#resume())
  }

  closed(): boolean {
    return this.#response === undefined || this.#ending
  }

  write(chunk: string): boolean {
    if (this.#response === undefined || this.#ending) return false
    if (chunk === "") return true
    if (this.#stall === undefined) {
      if (!this.#send(this.#response, chunk)) this.#waitForDrain()
      return true
    }
    this.#queue ??= []
    const bytes = Buffer.byteLength(chunk)
    if (this.#queue.length >= QUEUE_CHUNKS_MAX || this.#queueBytes + bytes > QUEUE_BYTES_MAX) {
      this.cut()
      return false
    }
    this.#queue.push(chunk)
    this.#queueBytes += bytes
    return true
  }

  /** A stalled stream ends once its queue is written, or when it has stalled too long. */
  end(last?: string): void {
    if (this.#response === undefined || this.#ending) return
    this.#ending = true
    this.#last = last
    if (this.#stall === undefined) this.#finish(this.#response)
  }

  /** Closes the connection at once. */
  cut(): void {
    const response = this.#response
    this.lost()
    response?.close()
  }

  /** The connection is closing or closed; the response must not be touched again. */
  lost(): void {
    if (this.#response === undefined) return
    this.#response = undefined
    this.#queue = undefined
    clearTimeout(this.#stall)
    this.#options.onClosed()
  }

  #send(response: ResponsePort, chunk: string): boolean {
    this.started = true
    corkedResponse = response
    corkedChunk = chunk
    response.cork(writeCorked)
    corkedResponse = undefined
    return corkedAccepted
  }

  #waitForDrain(): void {
    this.#stall = setTimeout(() => this.cut(), this.#options.stallMsMax)
    this.#stall.unref()
  }

  /** Called by the native server when the socket has drained. Returns true when nothing is left to write. */
  #resume(): boolean {
    const response = this.#response
    if (response === undefined) return true
    clearTimeout(this.#stall)
    this.#stall = undefined
    const queue = this.#queue ?? []
    for (let chunk = queue.shift(); chunk !== undefined; chunk = queue.shift()) {
      this.#queueBytes -= Buffer.byteLength(chunk)
      if (!this.#send(response, chunk)) {
        this.#waitForDrain()
        return false
      }
    }
    this.#queue = undefined
    if (this.#ending) this.#finish(response)
    return true
  }

  #finish(response: ResponsePort): void {
    const last = this.#last
    this.#last = undefined
    response.cork(() => {
      if (last !== undefined && last !== "") response.write(last)
      // Does not close the connection: if asked to, the native server would write a header into the body.
      response.end("", false)
    })
    this.lost()
  }
}
