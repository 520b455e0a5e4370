/**
 * Recent answers of the trust check, by input. An answer is reused only while nothing it was made from has changed: no
 * known domain, and nothing about its organization. Bounded in count and in memory.
 *
 * Two generations instead of a list by last use: an answer that is used again moves to the young one. When the young one
 * reaches half of the bound, the old one is dropped as a whole.
 */

import type { HeaderList } from "../http/exchange.ts"
import { type Lines, PackedLines } from "../http/head.ts"

/** An answer without its request id. */
export class CachedAnswer {
  readonly etag: string
  /** The header lines beside the content type. */
  readonly lines: Lines
  /** Outside the heap: the bytes before the id and after it. */
  readonly #bytes: Buffer
  readonly #idAt: number

  constructor(before: string, after: string, etag: string) {
    this.etag = etag
    this.lines = new PackedLines([CACHE_CONTROL, ["ETag", etag]])
    // Not from the pool of small buffers, where one answer would keep a whole slab alive.
    this.#bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(before) + Buffer.byteLength(after))
    this.#idAt = this.#bytes.write(before)
    this.#bytes.write(after, this.#idAt)
  }

  get byteCount(): number {
    return BYTES_BASE + this.#bytes.length + this.lines.text.length + this.etag.length
  }

  /** The body for one request, in memory of its own. The id is ASCII (`requestIdFrom`). */
  bodyFor(requestId: string): Uint8Array {
    const bytes = this.#bytes
    const at = this.#idAt
    const body = Buffer.allocUnsafe(bytes.length + requestId.length)
    body.set(bytes.subarray(0, at))
    body.write(requestId, at, "latin1")
    body.set(bytes.subarray(at), at + requestId.length)
    return body
  }
}

/** The state that an answer is made from; take it before the first read. */
export interface Moment {
  readonly domainsVersion: number
  readonly changeCount: number
  readonly at: number
}

interface Entry {
  readonly answer: CachedAnswer
  readonly made: Moment
  /** The organization whose changes invalidate it (`labelKey`). */
  readonly about: string
  readonly bytes: number
}

/** Seconds for which an answer is reused, here and by caches on the way. */
export const ANSWER_AGE_SECONDS_MAX = 300
const ENTRY_COUNT_MAX = 100_000
const CACHE_CONTROL: HeaderList[number] = ["Cache-Control", `public, max-age=${ANSWER_AGE_SECONDS_MAX}`]
/** An answer has two to three thousand bytes. */
const BYTES_MAX = 64_000_000
/** Bytes of an answer beside its body: the objects of its buffer and header lines (measured). */
const BYTES_BASE = 700
/** Remembered changes of organizations; beyond it the whole cache is dropped. */
const CHANGED_COUNT_MAX = 50_000

export class AnswerCache {
  readonly #domainsVersion: () => number
  #young = new Map<string, Entry>()
  #old = new Map<string, Entry>()
  #youngBytes = 0
  /** The number of the last change of each organization. */
  #changed = new Map<string, number>()
  #changeCount = 0
  /** Changes up to this number are no longer remembered individually. */
  #forgottenCount = 0

  constructor(domainsVersion: () => number) {
    this.#domainsVersion = domainsVersion
  }

  get count(): number {
    return this.#young.size + this.#old.size
  }

  moment(at: number): Moment {
    return { domainsVersion: this.#domainsVersion(), changeCount: this.#changeCount, at }
  }

  get(asked: string, now: number): CachedAnswer | undefined {
    let entry = this.#young.get(asked)
    if (entry === undefined) {
      entry = this.#old.get(asked)
      if (entry !== undefined && this.#isGood(entry, now)) this.#add(asked, entry)
    }
    return entry !== undefined && this.#isGood(entry, now) ? entry.answer : undefined
  }

  put(asked: string, answer: CachedAnswer, made: Moment, about: string): void {
    const entry = { answer, made, about, bytes: asked.length + answer.byteCount }
    // Its sources may have changed while it was made.
    if (this.#isGood(entry, made.at)) this.#add(asked, entry)
  }

  /** Invalidates answers about this organization, or about a name that may belong to it. */
  organizationChanged(about: string): void {
    this.#changeCount += 1
    if (this.#changed.size >= CHANGED_COUNT_MAX) {
      this.#changed.clear()
      this.#forgottenCount = this.#changeCount
    }
    this.#changed.set(about, this.#changeCount)
  }

  #isGood({ about, made }: Entry, now: number): boolean {
    return (
      made.domainsVersion === this.#domainsVersion() &&
      now - made.at < ANSWER_AGE_SECONDS_MAX * 1_000 &&
      (this.#changed.get(about) ?? this.#forgottenCount) <= made.changeCount
    )
  }

  #add(asked: string, entry: Entry): void {
    if (this.#young.size >= ENTRY_COUNT_MAX / 2 || this.#youngBytes + entry.bytes > BYTES_MAX / 2) {
      this.#old = this.#young
      this.#young = new Map()
      this.#youngBytes = 0
    }
    this.#youngBytes += entry.bytes - (this.#young.get(asked)?.bytes ?? 0)
    this.#young.set(asked, entry)
  }
}
