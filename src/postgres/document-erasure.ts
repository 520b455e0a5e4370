/**
 * Removes the bytes of documents that only an erased case referred to. No table says who refers to a document, so the histories of
 * the sponsor's other cases and proposals are searched for its hash, page by page.
 */
import type { SqlClient } from "effect/sql"
import { Effect } from "effect"
import type { JournalUnavailable } from "../../actors/runtime/journal.ts"
import { REFERENCE_MS_MAX } from "../documents/store.ts"
import { orUnavailable, SINGLE_WRITE_MS_MAX } from "./sql-client.ts"

type Sql = SqlClient.SqlClient

/**
 * Histories searched in one statement. A full case has about a megabyte of text, so that is twenty megabytes for each hash. What a
 * statement reads must not grow with the sponsor: one that takes too long is tried again from the first page, and would never end.
 */
export const HISTORY_COUNT_MAX = 20
/** Hashes looked for in one statement: with the histories 100 megabytes at most, a tenth of a second or two. */
export const HASH_COUNT_MAX = 5

/** Whose histories refer to documents: the kind, and the view that has its sponsor. */
const REFERRING = [
  { kind: "case", view: "case_view" },
  { kind: "case", view: "test_case_view" },
  { kind: "proposal", view: "proposal_view" }
] as const

export const eraseDocuments = (
  sql: Sql,
  sponsorId: string,
  { hashes, now }: { readonly hashes: ReadonlyArray<string>; readonly now: number }
): Effect.Effect<boolean, JournalUnavailable> =>
  Effect.gen(function* () {
    const alone = new Set(hashes)
    for (const { kind, view } of REFERRING) yield* leaveReferred(sql, alone, { sponsorId, kind, view })
    const given = JSON.stringify([...alone])
    yield* orUnavailable(
      sql`
        delete from document where sponsor_id = ${sponsorId}
          and greatest(stored_at, stored_again_at) < ${now - REFERENCE_MS_MAX}
          and sha256 in (select json_array_elements_text(${given}::json))`,
      SINGLE_WRITE_MS_MAX
    )
    const left = yield* orUnavailable(sql`
      select true from document where sponsor_id = ${sponsorId}
        and sha256 in (select json_array_elements_text(${given}::json)) limit 1`)
    return left.length === 0
  })

interface Referring {
  readonly sponsorId: string
  readonly kind: string
  readonly view: string
}

/** Takes the hashes that a history holds out of the set. */
const leaveReferred = (sql: Sql, alone: Set<string>, { kind, sponsorId, view }: Referring) =>
  Effect.gen(function* () {
    let after = ""
    while (alone.size > 0) {
      const page = yield* orUnavailable(
        sql<{ readonly key: string }>`
          select key from ${sql(view)} where sponsor_id = ${sponsorId} and key > ${after} order by key limit ${HISTORY_COUNT_MAX}`,
        SINGLE_WRITE_MS_MAX
      )
      const ids = page.map(({ key }) => key)
      const hashes = [...alone]
      for (let from = 0; from < hashes.length && ids.length > 0; from += HASH_COUNT_MAX) {
        for (const hash of yield* foundIn(sql, kind, ids, hashes.slice(from, from + HASH_COUNT_MAX))) alone.delete(hash)
      }
      after = ids.at(-1) ?? ""
      if (ids.length < HISTORY_COUNT_MAX) return
    }
  })

/** Which of the hashes stand in the histories. */
const foundIn = (sql: Sql, kind: string, ids: ReadonlyArray<string>, hashes: ReadonlyArray<string>) =>
  Effect.map(
    orUnavailable(
      sql<{ readonly hash: string }>`
        select distinct h.hash from json_array_elements_text(${JSON.stringify(hashes)}::json) as h(hash)
        join journal j on j.kind = ${kind}
          and j.id in (select json_array_elements_text(${JSON.stringify(ids)}::json))
          and strpos(j.events, h.hash) > 0`,
      SINGLE_WRITE_MS_MAX
    ),
    (rows) => rows.map(({ hash }) => hash)
  )
