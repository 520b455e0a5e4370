/**
 * The condition that a row of `institution_view` has all of some trigrams. The index keeps a list of rows for each trigram and
 * reads every list that is asked for: 40 ms for a name of 30 trigrams among a million organizations. So only the rarest trigram of
 * each part of the name is asked of the index. The others are checked in the rows that it finds.
 */
import type { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import { Effect, Exit, Schema } from "effect"
import { rowsOf } from "./rows.ts"

/** Trigrams in a part, about those of a word. They occur together, so the rarest of them says enough. */
const PART_LENGTH = 4
const PART_COUNT_MAX = 6
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
  const count = Math.min(PART_COUNT_MAX, Math.ceil(set.length / PART_LENGTH))
  const boundary = (part: number): number => Math.floor((part * set.length) / count)
  return Array.from({ length: count }, (_, part) =>
    set
      .slice(boundary(part), boundary(part + 1))
      .reduce((rarest, one) => ((shares.get(one) ?? 0) < (shares.get(rarest) ?? 0) ? one : rarest))
  )
}
