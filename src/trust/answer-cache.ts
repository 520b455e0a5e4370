/**
 * Answers that were made a short time ago, by what was asked. An answer is given again only while nothing has changed
 * that it was made from: no known domain, and nothing about its organization. Bounded in count and in memory.
 *
 * Two generations instead of a list by last use: what is asked again moves to the young one, and when that is half of
 * the bound, the old one is let go as a whole.
 */

import type { HeaderList } from "../http/exchange.ts"
import { type Lines, PackedLines } from "../http/head.ts"

/** An answer but for the id of the request that it is given to. */
export class CachedAnswer {
  readonly etag: string
  /** The header lines beside the content type. */
  readonly lines: Lines
  /** Outside the heap; what stands before the id, and what follows. */
  readonly #bytes: Buffer
  readonly #idAt: number

  constructor(before: string, after: string, etag: string) {
    this.etag = etag
    this.lines = new PackedLines([CACHE_CONTROL, ["ETag", etag]])
    // Not from the pool of small buffers, of which one answer would hold a whole slab.
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

/** As of when an answer is made; take it before the first read. */
export interface Moment {
  readonly domainsVersion: number
  readonly changeCount: number
  readonly at: number
}

interface Entry {
  readonly answer: CachedAnswer
  readonly made: Moment
  /** Whose change makes it wrong (`labelKey`). */
  readonly about: string
  readonly bytes: number
}

/** Seconds for which an answer is given again, here and by caches on the way. */
export const ANSWER_AGE_SECONDS_MAX = 300
const ENTRY_COUNT_MAX = 100_000
const CACHE_CONTROL: HeaderList[number] = ["Cache-Control", `public, max-age=${ANSWER_AGE_SECONDS_MAX}`]
/** An answer has two to three thousand bytes. */
const BYTES_MAX = 64_000_000
/** What an answer costs beside its body: the objects of its buffer and its header lines (measured). */
const BYTES_BASE = 700
/** Organizations that changed lately; with more than this everything is made anew. */
const CHANGED_COUNT_MAX = 50_000

export class AnswerCache {
  readonly #domainsVersion: () => number
  #young = new Map<string, Entry>()
  #old = new Map<string, Entry>()
  #youngBytes = 0
  /** When each organization changed last, in changes. */
  #changed = new Map<string, number>()
  #changeCount = 0
  /** Changes up to this one are not remembered one by one any more. */
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
    // It may have changed while it was made.
    if (this.#isGood(entry, made.at)) this.#add(asked, entry)
  }

  /** Answers about this organization, or about a name that may be its, are made anew. */
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
