/** How much one statement searches when the documents of an erased case are removed. */
import type { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { eraseDocuments, HASH_COUNT_MAX, HISTORY_COUNT_MAX } from "../../../src/postgres/document-erasure.ts"
import { NOW } from "../../support/given.ts"

const HASHES = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(64, "a"))
const CASES = Array.from({ length: 450 }, (_, index) => `ARC-2026-${String(index).padStart(6, "0")}`)
/** Of the last case alone. */
const REFERRED = HASHES.at(-1)

/** Answers as a database in which one sponsor has all these cases, and writes down what it was asked. */
const searched = () => {
  const searches: Array<{ readonly hashes: ReadonlyArray<string>; readonly ids: ReadonlyArray<string> }> = []
  let removed: ReadonlyArray<string> = []
  const answer = (text: string, values: ReadonlyArray<unknown>): ReadonlyArray<object> => {
    if (text.includes("select key from")) {
      const [view, , after, limit] = values
      const of = view === "case_view" ? CASES : []
      return of
        .filter((key) => key > String(after))
        .slice(0, Number(limit))
        .map((key) => ({ key }))
    }
    if (text.includes("join journal")) {
      const [hashes, , ids] = values.map((value) =>
        value === "case" ? [] : (JSON.parse(String(value)) as Array<string>)
      )
      searches.push({ hashes: hashes ?? [], ids: ids ?? [] })
      const isHere = ids?.includes(CASES.at(-1) ?? "") === true
      return (hashes ?? []).filter((hash) => isHere && hash === REFERRED).map((hash) => ({ hash }))
    }
    if (text.includes("delete from document")) removed = JSON.parse(String(values.at(-1))) as Array<string>
    return []
  }
  const sql = (first: TemplateStringsArray | string, ...values: ReadonlyArray<unknown>) =>
    typeof first === "string" ? first : Effect.sync(() => answer(first.join("?"), values))
  return { searches, removed: () => removed, sql: sql as unknown as SqlClient.SqlClient }
}

test("one statement searches few histories for few hashes, however many a sponsor has, and all are searched", async () => {
  const { removed, searches, sql } = searched()
  expect(await Effect.runPromise(eraseDocuments(sql, "spo_1", { hashes: HASHES, now: NOW }))).toBe(true)
  expect(HISTORY_COUNT_MAX * HASH_COUNT_MAX).toBeLessThanOrEqual(100)
  for (const { hashes, ids } of searches) {
    expect(hashes.length).toBeLessThanOrEqual(HASH_COUNT_MAX)
    expect(ids.length).toBeLessThanOrEqual(HISTORY_COUNT_MAX)
  }
  const pairs = new Set(searches.flatMap(({ hashes, ids }) => hashes.flatMap((hash) => ids.map((id) => hash + id))))
  expect(pairs.size).toBe(HASHES.length * CASES.length)
  expect(removed()).toEqual(HASHES.filter((hash) => hash !== REFERRED))
})
