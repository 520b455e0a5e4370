/**
 * Answers that were made a short time ago, by what was asked. An answer is given again only while nothing has changed
 * that it was made from: no known domain, and nothing about its organization. Bounded in count and in memory.
 *
 * Two generations instead of a list by last use: what is asked again moves to the young one, and when that is half of
 * the bound, the old one is let go as a whole.
 */

export interface CachedAnswer {
  /** The body is `before`, the id of the request, `after`. */
  readonly before: string
  readonly after: string
  readonly etag: string
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
  readonly chars: number
}

/** Seconds for which an answer is given again, here and by caches on the way. */
export const ANSWER_AGE_SECONDS_MAX = 300
const ENTRY_COUNT_MAX = 100_000
/** About 64 MB: an answer has two to three thousand characters. */
const CHARS_MAX = 64_000_000
/** Organizations that changed lately; with more than this everything is made anew. */
const CHANGED_COUNT_MAX = 50_000

export class AnswerCache {
  readonly #domainsVersion: () => number
  #young = new Map<string, Entry>()
  #old = new Map<string, Entry>()
  #youngChars = 0
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
    const chars = asked.length + answer.before.length + answer.after.length + answer.etag.length
    const entry = { answer, made, about, chars }
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
    if (this.#young.size >= ENTRY_COUNT_MAX / 2 || this.#youngChars + entry.chars > CHARS_MAX / 2) {
      this.#old = this.#young
      this.#young = new Map()
      this.#youngChars = 0
    }
    this.#youngChars += entry.chars - (this.#young.get(asked)?.chars ?? 0)
    this.#young.set(asked, entry)
  }
}
