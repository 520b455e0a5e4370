/**
 * The condition that a row of `institution_view` has all of some trigrams. The index keeps a list of rows for each trigram and
 * reads every list that is asked for whole: 40 ms for a name of 30 trigrams among a million organizations. So the index is asked for a
 * few trigrams with short lists that together leave few rows. The others are checked in the rows that it finds.
 */
import type { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import { Effect, Exit, Schema } from "effect"
import { rowsOf } from "./rows.ts"

/** Trigrams that stand so close together are in the same names, so the rarest of them says enough. */
const PART_LENGTH = 4
/** No more trigrams are asked for. Each is a list to read. */
const ASKED_COUNT_MAX = 6
/** No more are asked for when so small a share of the rows is left: a thousand of a million are checked in a few milliseconds. */
const SHARE_ENOUGH = 1e-3
/** A further trigram of a word leaves the share of its rows to this power: names that have one part of a word often have the other. */
const SAME_WORD_POWER = 0.5
/** Postgres renews its statistics when a tenth of the rows has changed. */
const KEPT_FOR = "10 minutes"

/** The share of rows that have a trigram, of the most common ones; empty while Postgres has no statistics. */
export type TrigramShares = ReadonlyMap<string, number>

/** Read once in a while, for all searches. A read that failed is not kept, so that the next search reads again. */
export const makeTrigramShares = (sql: SqlClient.SqlClient) =>
  Effect.cachedWithTTL(
    Effect.map(
      sql`
        select common.trigram, common.share::float8 as share
        from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(trigram, share)
        where schemaname = current_schema() and tablename = 'institution_view' and attname = 'trigrams'
          and common.trigram is not null`,
      (rows): TrigramShares => new Map(shareRows(rows).map(({ share, trigram }) => [trigram, share]))
    ),
    (read) => (Exit.isSuccess(read) ? KEPT_FOR : 0)
  )

const shareRows = rowsOf("pg_stats", Schema.Struct({ trigram: Schema.String, share: Schema.Number }))

export const hasAll = (sql: SqlClient.SqlClient, set: ReadonlyArray<string>, shares: TrigramShares): Fragment => {
  const rare = rarestOf(set, shares)
  const condition = sql`trigrams @> ${rare}::text[]`
  // With "is true" the condition is checked in the found rows: no index answers it.
  return rare.length === set.length ? condition : sql`${condition} and (trigrams @> ${set}::text[]) is true`
}

/** @param set In the order of the name. All of it is asked for while it is not known which are rare. */
export const rarestOf = (set: ReadonlyArray<string>, shares: TrigramShares): ReadonlyArray<string> => {
  if (shares.size === 0) return set
  // What is not among the most common ones is at most as common as the last of these.
  const leastKnown = Math.min(...shares.values())
  const shareOf = (trigram: string): number => shares.get(trigram) ?? leastKnown
  const waiting = new Set(wordsOf(set).flatMap((word) => partsOf(word, shareOf)))
  const asked = new Set<Part>()
  let left = 1
  while (waiting.size > 0 && asked.size < ASKED_COUNT_MAX && left > SHARE_ENOUGH) {
    const words = new Set(Array.from(asked, ({ word }) => word))
    const remaining = ({ share, word }: Part): number => share ** (words.has(word) ? SAME_WORD_POWER : 1)
    // What a list costs grows with its length, and what it spares with the logarithm of what it leaves.
    const costOf = (part: Part): number => part.share / Math.abs(Math.log(remaining(part)))
    const next = [...waiting].reduce((best, one) => (costOf(one) < costOf(best) ? one : best))
    left *= remaining(next)
    waiting.delete(next)
    asked.add(next)
  }
  return Array.from(asked, ({ trigram }) => trigram)
}

/** The rarest trigram of a part of a word. */
interface Part {
  readonly trigram: string
  readonly share: number
  readonly word: ReadonlyArray<string>
}

const partsOf = (word: ReadonlyArray<string>, shareOf: (trigram: string) => number): ReadonlyArray<Part> => {
  const count = Math.ceil(word.length / PART_LENGTH)
  const boundary = (part: number): number => Math.floor((part * word.length) / count)
  return Array.from({ length: count }, (_, part) => {
    const trigram = word
      .slice(boundary(part), boundary(part + 1))
      .reduce((rarest, one) => (shareOf(one) < shareOf(rarest) ? one : rarest))
    return { trigram, share: shareOf(trigram), word }
  })
}

/** A word begins with a trigram of two spaces. A word whose beginning is left out is one with the word before. */
const wordsOf = (set: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const starts = set.flatMap((trigram, at) => (at === 0 || trigram.startsWith("  ") ? [at] : []))
  return starts.map((start, index) => set.slice(start, starts[index + 1]))
}
