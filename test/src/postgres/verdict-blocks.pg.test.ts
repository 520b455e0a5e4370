/**
 * The counts of verdicts per block of ten thousand ids, on both databases: whatever wrote the rows, one statement or many
 * in a transaction, they equal a plain count of them.
 */
import { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { Effect } from "effect"
import { beforeEach, expect, test } from "vitest"
import { viewParts, writeParts } from "../../../src/postgres/batch-parts.ts"
import { readViewColumns } from "../../../src/postgres/view-columns.ts"
import { layerPostgres as layerViews } from "../../../src/postgres/views.ts"
import { Views } from "../../../actors/runtime/views.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { NOW } from "../../support/given.ts"
import { seeded } from "../../actors/case/year-promises.ts"

const SEED = 20_261_120

interface Given {
  readonly id: number
  readonly version?: number
  readonly verdict?: "KEEP" | "AMEND" | "REMOVE"
  readonly list?: string
  readonly framework?: "udhr" | "cfr"
}

const rowOf = ({ framework, id, list, verdict, version = 1 }: Given) => ({
  view: "verdict_view",
  key: String(id),
  version,
  row: {
    id,
    citation: "15 USC 1",
    title: "15 U.S.C. § 1",
    jurisdiction: "US",
    status: verdict === undefined ? "evaluating" : "completed",
    verdict: verdict ?? null,
    list: list ?? null,
    framework: framework ?? null,
    item: "{}",
    opened_at: NOW,
    updated_at: NOW
  }
})
const kept = (id: number, version = 2): Given => ({ id, version, verdict: "KEEP", list: "green_list" })
const removed = (id: number, version = 2): Given => ({ id, version, verdict: "REMOVE", list: "red_list" })
const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

interface Count {
  readonly block: number
  readonly status: string
  readonly verdict: string
  readonly list: string
  readonly framework: string
  readonly n: number
}
type Written = Effect.Effect<unknown, SqlError, SqlClient.SqlClient>

describeEachDatabase("the counts of verdicts", (database) => {
  /** As batches write: what is new and what may be there already, in one statement. */
  const batch = (fresh: ReadonlyArray<Given>, known: ReadonlyArray<Given> = []): Written =>
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.flatMap(readViewColumns(sql), (columns) =>
        writeParts(sql, [
          ...viewParts(columns, fresh.map(rowOf), "refuse"),
          ...viewParts(columns, known.map(rowOf), "update")
        ])
      )
    )
  const statement = (text: string): Written => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))
  const inOneTransaction = (...parts: ReadonlyArray<Written>): Written =>
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(Effect.all(parts, { discard: true })))
  const write = (...parts: ReadonlyArray<Written>) => database.run(Effect.all(parts, { discard: true }))

  const linesOf = (counts: ReadonlyArray<Count>) =>
    counts
      .map(({ block, framework, list, n, status, verdict }) =>
        [block, status, verdict, list, ...(framework === "" ? [] : [framework]), n].join(" ")
      )
      .toSorted()
  /** What the blocks say, which is what a plain count says; counts that have fallen to 0 are left out. */
  const countsAgree = async (): Promise<ReadonlyArray<string>> => {
    const { blocks, plain } = await database.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        Effect.all({
          blocks: sql<Count>`
            select block::int, status, verdict, list, framework, n::int from verdict_block where n <> 0`,
          plain: sql<Count>`
            select (id / 10000)::int as block, status, coalesce(verdict, '') as verdict, coalesce(list, '') as list,
              coalesce(framework, '') as framework, count(*)::int as n
            from verdict_view group by 1, 2, 3, 4, 5`
        })
      )
    )
    expect(linesOf(blocks)).toEqual(linesOf(plain))
    return linesOf(blocks)
  }

  beforeEach(() => write(statement("truncate verdict_view")))

  test("follow rows that are written, block by block", async () => {
    await write(batch([...ids(9_998, 4).map((id) => ({ id })), kept(5), removed(20_000)]))
    expect(await countsAgree()).toEqual([
      "0 completed KEEP green_list 1",
      "0 evaluating   2",
      "1 evaluating   2",
      "2 completed REMOVE red_list 1"
    ])
  })

  test("follow a row that is written anew, and stay when an older version comes late", async () => {
    await write(batch(ids(1, 3).map((id) => ({ id }))))
    await write(batch([{ id: 4 }], [kept(1), kept(2), { id: 3, version: 2 }, kept(5)]))
    const expected = ["0 completed KEEP green_list 3", "0 evaluating   2"]
    expect(await countsAgree()).toEqual(expected)
    await write(batch([], [{ id: 1, version: 1 }, kept(2, 2)]))
    expect(await countsAgree()).toEqual(expected)
  })

  test("tell the frameworks of citations apart", async () => {
    await write(
      batch([{ id: 1, framework: "udhr" }, { id: 2, framework: "cfr" }, { id: 3 }, { id: 4, framework: "udhr" }])
    )
    await write(batch([], [{ ...kept(1), framework: "udhr" }]))
    expect(await countsAgree()).toEqual([
      "0 completed KEEP green_list udhr 1",
      "0 evaluating   1",
      "0 evaluating   cfr 1",
      "0 evaluating   udhr 1"
    ])
  })

  test("follow many statements of one transaction, and none of one that is rolled back", async () => {
    const parts = [
      batch(ids(1, 100).map((id) => ({ id }))),
      batch(
        [],
        ids(1, 50).map((id) => kept(id))
      ),
      statement("delete from verdict_view where id <= 10"),
      batch(ids(1, 5).map((id) => ({ id })))
    ]
    await write(inOneTransaction(...parts))
    const expected = ["0 completed KEEP green_list 40", "0 evaluating   55"]
    expect(await countsAgree()).toEqual(expected)
    await expect(
      write(inOneTransaction(statement("update verdict_view set status = 'failed'"), statement("select 1 / 0")))
    ).rejects.toThrow()
    expect(await countsAgree()).toEqual(expected)
  })

  test("follow one statement that inserts, changes and deletes at once", async () => {
    await write(batch(ids(1, 9).map((id) => ({ id }))))
    await write(
      statement(`
        with gone as (delete from verdict_view where id <= 3 returning id),
          changed as (update verdict_view set status = 'failed' where id between 4 and 6 returning id)
        insert into verdict_view (key, version, id, citation, title, jurisdiction, status, item, opened_at, updated_at)
        select (id + 10000)::text, 1, id + 10000, 'c', 't', 'j', 'evaluating', '{}', 0, 0 from gone`)
    )
    expect(await countsAgree()).toEqual(["0 evaluating   3", "0 failed   3", "1 evaluating   3"])
  })

  test("follow rebuilt tables: rows replaced, rows removed, and all of them at once", async () => {
    const views = Effect.flatMap(Views, (views) =>
      Effect.andThen(
        views.replace([rowOf({ id: 1 }), rowOf(kept(2)), rowOf(removed(3))]),
        views.remove("verdict_view", [
          { key: "1", version: 1 },
          { key: "2", version: 1 }
        ])
      )
    )
    await database.run(views.pipe(Effect.provide(layerViews)))
    expect(await countsAgree()).toEqual(["0 completed KEEP green_list 1", "0 completed REMOVE red_list 1"])
    await write(statement("truncate verdict_view"))
    expect(await countsAgree()).toEqual([])
  })

  test("equal a plain count after anything", async () => {
    const random = seeded(SEED)
    let seen = 0
    const pick = <A>(all: ReadonlyArray<A>) => all[Math.floor(random() * all.length)] as A
    for (let round = 2; round < 22; round += 1) {
      const some = ids(1, 40)
        .filter(() => random() < 0.3)
        .map((id) => id * 997)
      const next = some.map((id) => pick([{ id, version: round }, kept(id, round), removed(id, round)]))
      const from = Math.floor(random() * 40_000)
      const steps = [
        batch([], next),
        statement(`delete from verdict_view where id between ${from} and ${from + 3_000}`)
      ]
      await write(random() < 0.5 ? inOneTransaction(...steps) : Effect.all(steps, { discard: true }))
      seen = Math.max(seen, (await countsAgree()).length)
    }
    expect(seen).toBeGreaterThan(5)
  })
})
