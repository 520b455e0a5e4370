/** Rows of the outbox are found by kind and moment; a place that is not known, or is wrong, costs time and loses nothing. */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { beforeAll, expect, test } from "vitest"
import { type CommitGroup, type IntentRow, Journal } from "../../../actors/runtime/journal.ts"
import { Outbox } from "../../../actors/runtime/outbox.ts"
import { IntentPlaces, Places } from "../../../src/postgres/batch-parts.ts"
import { postgresPorts } from "../../support/contracts/postgres-ports.ts"
import { chainOf, commitOf, freshId, intentOf } from "../../support/contracts/ports.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { NOW } from "../../support/given.ts"

const BACKLOG_COUNT = 20_000

test("of more places than are kept, those that were noted first are looked for by their id", () => {
  const places = new Places()
  places.read(Array.from({ length: 20_001 }, (_, n) => intentOf(`ledger/x/${n}/0`)))
  const [byPlace, byId] = places.find(["ledger/x/0/0", "ledger/x/200/0", "ledger/x/20000/0"])
  expect(byPlace?.ids).toEqual(["ledger/x/200/0", "ledger/x/20000/0"])
  expect(byId?.ids).toEqual(["ledger/x/0/0"])
})

test("a batch notes the places of what is delivered right after it", () => {
  const places = new Places()
  places.written([intentOf("a"), intentOf("b", { dueAt: NOW + 86_400_000 })])
  expect(places.find(["a", "b"]).map(({ ids }) => ids)).toEqual([["a"], ["b"]])
})

describeEachDatabase("the places of intents", (database) => {
  beforeAll(() =>
    database.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into intent (intent_id, source_kind, source_id, target_kind, target_id, payload, due_at, created_at)
          select 'mail/x/1/' || n, '', '', 'smtp', 'x', '{}'::json, n, n from generate_series(1, ${BACKLOG_COUNT}::int) n`
      )
    )
  )

  const run = <A, E>(use: Effect.Effect<A, E, Journal | Outbox | IntentPlaces | SqlClient.SqlClient>): Promise<A> =>
    database.run(Effect.provide(use, Layer.merge(postgresPorts, IntentPlaces.layer)))

  const write = (...groups: ReadonlyArray<CommitGroup>) => Effect.flatMap(Journal, (journal) => journal.write(groups))

  const opened = (target: string, parts: Partial<IntentRow> = {}) => {
    const id = freshId("opened")
    const intent = intentOf(`ledger/${id}/1/0`, { target: { kind: target, id: "t" }, ...parts })
    return { intent, group: chainOf(commitOf(id, 0, { intents: [intent] })) }
  }

  const isThere = ({ intentId }: IntentRow) =>
    Effect.map(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1 from intent where intent_id = ${intentId}`),
      (rows) => rows.length === 1
    )

  test("a removal by places reads their rows alone, however many wait", async () => {
    const places = new Places()
    const due = [7, 19_000].map((n) => intentOf(`mail/x/1/${n}`, { target: { kind: "smtp", id: "x" }, dueAt: n }))
    places.read(due)
    const [found] = places.find(due.map(({ intentId }) => intentId))
    const [explained] = await run(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        sql.unsafe<{ readonly "QUERY PLAN": unknown }>(
          `explain (analyze, timing off, format json) delete from intent where ${found!.where("$1", "$2", "$3")}`,
          found!.parameters
        )
      )
    )
    const plan = JSON.stringify(explained)
    expect(plan).toContain("intent_kind_due")
    expect(plan).not.toContain('"Node Type":"Seq Scan"')
  })

  test("what one process wrote and another carries out is found by its id", async () => {
    const { group, intent } = opened(freshId("kind"))
    await run(write(group))
    const target = freshId("carried")
    const carried = { commandId: undefined, carriesOut: [intent.intentId] }
    // Another set of layers has places of its own.
    const results = await run(write(chainOf(commitOf(target, 0, carried)), chainOf(commitOf(`${target}-2`, 0))))
    expect(results.map(({ _tag }) => _tag)).toEqual(["Committed", "Committed"])
    expect(await run(isThere(intent))).toBe(false)
    expect(await run(write(chainOf(commitOf(target, 1, carried))))).toEqual([
      { _tag: "Duplicate", commandId: intent.intentId }
    ])
  })

  test("an intent that has moved since its place was noted is carried out once", async () => {
    const { group, intent } = opened(freshId("kind"))
    const target = freshId("carried")
    const carried = { commandId: undefined, carriesOut: [intent.intentId] }
    const results = await run(
      Effect.gen(function* () {
        yield* write(group)
        const sql = yield* SqlClient.SqlClient
        yield* sql`update intent set due_at = due_at + 60000 where intent_id = ${intent.intentId}`
        const first = yield* write(chainOf(commitOf(target, 0, carried)))
        const there = yield* isThere(intent)
        return { first, there, second: yield* write(chainOf(commitOf(target, 1, carried))) }
      })
    )
    expect(results.first.map(({ _tag }) => _tag)).toEqual(["Committed"])
    expect(results.there).toBe(false)
    expect(results.second).toEqual([{ _tag: "Duplicate", commandId: intent.intentId }])
  })

  test("an intent that was put off is found where it stands then", async () => {
    const { group, intent } = opened(freshId("kind"))
    const left = await run(
      Effect.gen(function* () {
        yield* write(group)
        const outbox = yield* Outbox
        yield* outbox.postpone([{ intentId: intent.intentId, dueAt: NOW + 60_000 }])
        yield* outbox.settle([intent.intentId])
        return yield* isThere(intent)
      })
    )
    expect(left).toBe(false)
  })

  test("many intents of one kind and moment are removed one by one", async () => {
    const kind = freshId("kind")
    const many = Array.from({ length: 50 }, () => opened(kind))
    const left = await run(
      Effect.gen(function* () {
        yield* write(...many.map(({ group }) => group))
        const target = freshId("carried")
        const carriesOut = many.slice(0, 49).map(({ intent }) => intent.intentId)
        yield* write(chainOf(commitOf(target, 0, { commandId: undefined, carriesOut })))
        return yield* Effect.forEach(many, ({ intent }) => isThere(intent))
      })
    )
    expect(left.filter(Boolean)).toEqual([true])
    expect(left.at(-1)).toBe(true)
  })
})
