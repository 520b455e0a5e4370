/**
 * The log of one stream of a session: messages in order, each with an id of stream and position. The newest are kept for
 * a client that resumes, also those sent while it was away.
 *
 * Always true: a resumed stream has no gap and no repetition; a position that is no longer kept is reported.
 */
import type { StreamSink } from "../../http/exchange.ts"

/** More than the socket buffers of a stalled reader hold. */
export const REPLAY_BYTES_MAX = 8_388_608
/** Limit of one stream when all together exceed `REPLAY_BYTES_TOTAL_MAX`. */
export const REPLAY_BYTES_CROWDED = 65_536
/** Limit of all streams together; beyond it each keeps little. */
export const REPLAY_BYTES_TOTAL_MAX = 134_217_728
/** Beyond it no stream keeps anything, and a resuming client receives an error for the messages that it missed. */
export const REPLAY_BYTES_FULL = 201_326_592
/** Dropped frames at the start of the array before it is compacted. */
const CUT_COUNT = 64
/** Longest place in digits. */
const PLACE_DIGITS_MAX = 15

/** Bytes of UTF-8 kept by all streams of the process. */
export interface ReplayBudget {
  bytes: number
}

export class EventLog {
  /** Visible characters, without a full stop at the end. */
  name: string
  readonly #budget: ReplayBudget
  #frames: Array<string> | undefined
  #dropped = 0
  #bytes = 0
  /** The place of the newest message; the first is 1. */
  #place = 0
  #sink: StreamSink | undefined
  #isHeld: boolean
  /** No message follows. */
  isEnded = false

  /** A held log ignores its bounds until `release`, because its first reader is about to attach. */
  constructor(name: string, budget: ReplayBudget, isHeld = false) {
    this.name = name
    this.#budget = budget
    this.#isHeld = isHeld
  }

  get sink(): StreamSink | undefined {
    return this.#sink
  }

  /** An event with a place and no message, so that a client that is cut off after it can resume. */
  priming(): string {
    return `id: ${this.name}.${this.#place}\ndata: \n\n`
  }

  send(json: string): void {
    this.#place += 1
    const frame = `id: ${this.name}.${this.#place}\ndata: ${json}\n\n`
    const frames = (this.#frames ??= [])
    frames.push(frame)
    const bytes = Buffer.byteLength(frame)
    this.#bytes += bytes
    this.#budget.bytes += bytes
    if (!this.#isHeld) this.#trim(frames)
    if (this.#sink !== undefined && !this.#sink.write(frame)) this.#sink = undefined
  }

  /** Whether all messages after this place are still kept. */
  holds(place: number): boolean {
    return place <= this.#place && place >= this.#place - this.#keptCount()
  }

  /** Sends all messages after the place to `sink`, then new ones. Ends the stream's earlier reader. */
  attach(sink: StreamSink, place: number): void {
    const before = this.#sink
    this.#sink = undefined
    before?.end()
    const missed = this.#frames?.slice(this.#frames.length - (this.#place - place)).join("") ?? ""
    if (place < this.#place && !sink.write(missed)) return
    if (this.isEnded) sink.end()
    else this.#sink = sink
  }

  /** Applies the bounds from now on. */
  release(): void {
    this.#isHeld = false
    if (this.#frames !== undefined) this.#trim(this.#frames)
  }

  /** Attaches a new reader, without earlier messages. */
  attachNew(sink: StreamSink): void {
    this.attach(sink, this.#place)
  }

  detach(sink: StreamSink): void {
    if (this.#sink === sink) this.#sink = undefined
  }

  /** Ends the connection, not the stream. */
  disconnect(last?: string): void {
    const sink = this.#sink
    this.#sink = undefined
    sink?.end(last)
  }

  end(): void {
    this.isEnded = true
    this.disconnect()
  }

  /** Drops all kept messages and frees their budget. */
  forget(): void {
    this.#budget.bytes -= this.#bytes
    this.#bytes = 0
    this.#frames = undefined
    this.#dropped = 0
    this.#place = 0
    this.end()
  }

  #keptCount(): number {
    return (this.#frames?.length ?? 0) - this.#dropped
  }

  #trim(frames: Array<string>): void {
    while (this.#bytes > keptBytesMax(this.#budget) && this.#dropped < frames.length) this.#dropOldest(frames)
  }

  #dropOldest(frames: Array<string>): void {
    const oldest = frames[this.#dropped]!
    frames[this.#dropped] = ""
    this.#dropped += 1
    const bytes = Buffer.byteLength(oldest)
    this.#bytes -= bytes
    this.#budget.bytes -= bytes
    if (this.#dropped === frames.length || (this.#dropped >= CUT_COUNT && this.#dropped * 2 >= frames.length)) {
      frames.splice(0, this.#dropped)
      this.#dropped = 0
    }
  }
}

const keptBytesMax = ({ bytes }: ReplayBudget): number => {
  if (bytes > REPLAY_BYTES_FULL) return 0
  return bytes > REPLAY_BYTES_TOTAL_MAX ? REPLAY_BYTES_CROWDED : REPLAY_BYTES_MAX
}

/** Parses an event id; undefined if none of our streams sent it. */
export const readEventId = (id: string): { readonly name: string; readonly place: number } | undefined => {
  const dot = id.lastIndexOf(".")
  const digits = id.slice(dot + 1)
  if (dot <= 0 || digits.length > PLACE_DIGITS_MAX || !/^\d+$/.test(digits)) return undefined
  return { name: id.slice(0, dot), place: Number(digits) }
}
