/**
 * A filter of the scopes under which an answer may be stored. Most keys are new, and looking each up would cost a statement per
 * turn of the event loop. Scopes that this process stores are noted; scopes stored before are read once, at the first keyed request.
 *
 * Always true:
 * - A scope that was noted or read is held for as long as its answer lives. `mayHold` errs only by returning true.
 * - Until the scopes stored before have been read, `mayHold` returns true for every scope.
 *
 * A scope that is missed after all, such as one that an earlier process stored late, is refused by the journal, which holds one
 * answer per scope. The request then gets that answer.
 */

/** Longer than an answer lives, by more than a request may take from its note to its commit. */
const GENERATION_MS = 25 * 3_600_000
/** Bits of one generation: a megabyte. With a million scopes one in forty new ones is looked up in vain. */
const BIT_COUNT = 2 ** 23
const BIT_MASK = BIT_COUNT - 1
/** The hexadecimal digits of a scope, a hash, that tell one bit. */
const DIGIT_COUNT = 8
const BITS_PER_SCOPE = 3

/** Scopes read at once, and in all. Where there are more, all keys are looked up until those have expired. */
const PAGE_COUNT = 5_000
const READ_COUNT_MAX = 300_000

export interface StoredScopesPorts {
  /** Scopes of stored answers in their order, behind this one; rejects with `JournalUnavailable`. */
  readonly scopes: (after: string, limit: number) => Promise<ReadonlyArray<string>>
  readonly now: () => number
}

export interface StoredScopes {
  /** Whether an answer may be stored under the scope. False: there is none. */
  readonly mayHold: (scope: string) => boolean
  /** An answer is going to be stored under it. */
  readonly note: (scope: string) => void
}

/** A Bloom filter. Two generations: the older one is forgotten when all that it holds has expired. */
export const makeStoredScopes = (ports: StoredScopesPorts): StoredScopes => {
  const startedAt = ports.now()
  let young = new Uint8Array(BIT_COUNT / 8)
  let old: Uint8Array | undefined
  let youngSince = startedAt
  let before: "unread" | "reading" | "too-many" | "read" = "unread"

  const note = (scope: string): void => {
    const now = ports.now()
    if (now - youngSince >= GENERATION_MS) {
      old = now - youngSince < 2 * GENERATION_MS ? young : undefined
      young = new Uint8Array(BIT_COUNT / 8)
      youngSince = now
    }
    mark(young, scope)
  }

  const read = async (): Promise<void> => {
    before = "reading"
    try {
      let after = ""
      for (let count = 0; count < READ_COUNT_MAX; count += PAGE_COUNT) {
        const page = await ports.scopes(after, PAGE_COUNT)
        for (const scope of page) note(scope)
        if (page.length < PAGE_COUNT) {
          before = "read"
          return
        }
        after = page.at(-1) ?? after
      }
      before = "too-many"
    } catch {
      // A later request tries again.
      before = "unread"
    }
  }

  const isBeforeKnown = (): boolean => {
    if (before === "read") return true
    if (before === "unread") void read()
    return before === "too-many" && ports.now() - startedAt >= GENERATION_MS
  }

  return {
    mayHold: (scope) => !isBeforeKnown() || has(young, scope) || (old !== undefined && has(old, scope)),
    note
  }
}

const bitOf = (scope: string, at: number): number =>
  Number.parseInt(scope.slice(at * DIGIT_COUNT, (at + 1) * DIGIT_COUNT), 16) & BIT_MASK

const mark = (bits: Uint8Array, scope: string): void => {
  for (let at = 0; at < BITS_PER_SCOPE; at++) {
    const bit = bitOf(scope, at)
    bits[bit >> 3] = bits[bit >> 3]! | (1 << (bit & 7))
  }
}

const has = (bits: Uint8Array, scope: string): boolean => {
  for (let at = 0; at < BITS_PER_SCOPE; at++) {
    const bit = bitOf(scope, at)
    if ((bits[bit >> 3]! & (1 << (bit & 7))) === 0) return false
  }
  return true
}
