/**
 * Finds stored answers: first in a cache of recent ones, then in the journal, with one query for all lookups of a tick.
 *
 * Always true: the cache only holds answers that are already in the journal, and none longer than a minute, because an erasure takes
 * answers out of the journal.
 */
import type { StoredAnswer } from "../../actors/runtime/journal.ts"

/** Keys in one query; larger sets take several queries. */
const SCOPE_COUNT_MAX = 1_000
/** Cache size. Most retries come within seconds; the two limits together bound the cache at 8 MB. */
const RECENT_COUNT_MAX = 1_000
const RECENT_CHARS_MAX = 4_096
const RECENT_MS_MAX = 60_000

export interface AnswerLookup {
  readonly find: (scope: string) => Promise<StoredAnswer | undefined>
  /** The answer is committed. */
  readonly remember: (answer: StoredAnswer) => void
}

export interface AnswerLookupPorts {
  /** `Journal.answers` for now; rejects with `JournalUnavailable`. */
  readonly answers: (scopes: ReadonlyArray<string>) => Promise<ReadonlyMap<string, StoredAnswer>>
  readonly now: () => number
}

interface Question {
  readonly scope: string
  readonly resolve: (answer: StoredAnswer | undefined) => void
  readonly reject: (failure: unknown) => void
}

export const makeAnswerLookup = (ports: AnswerLookupPorts): AnswerLookup => {
  const recent = new Map<string, { readonly answer: StoredAnswer; readonly until: number }>()
  let waiting: Array<Question> = []

  const flush = (): void => {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += SCOPE_COUNT_MAX) {
      const batch = all.slice(from, from + SCOPE_COUNT_MAX)
      ports.answers(batch.map((one) => one.scope)).then(
        (found) => batch.forEach((one) => one.resolve(found.get(one.scope))),
        (failure: unknown) => batch.forEach((one) => one.reject(failure))
      )
    }
  }

  const findRecent = (scope: string): StoredAnswer | undefined => {
    const known = recent.get(scope)
    if (known === undefined || known.until > ports.now()) return known?.answer
    recent.delete(scope)
    return undefined
  }

  return {
    find: async (scope) => {
      const known = findRecent(scope)
      if (known !== undefined) return known
      return new Promise((resolve, reject) => {
        waiting.push({ scope, resolve, reject })
        if (waiting.length === 1) setImmediate(flush)
      })
    },
    remember: (answer) => {
      if (answer.body.length > RECENT_CHARS_MAX) return
      recent.delete(answer.scope)
      recent.set(answer.scope, { answer, until: Math.min(answer.expiresAt, ports.now() + RECENT_MS_MAX) })
      if (recent.size <= RECENT_COUNT_MAX) return
      for (const oldest of recent.keys()) {
        recent.delete(oldest)
        break
      }
    }
  }
}
