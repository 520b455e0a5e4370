/** Every store of ended sessions keeps the same promises: in memory, and on both databases. */
import { SqlClient } from "effect/sql"
import { Effect, Fiber, Layer } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import {
  type EndedSessionStore,
  memoryEndedSessionStore,
  openEndedSessions
} from "../../../../src/mcp/session/ended-sessions.ts"
import { EndedSessionStoreTag, layerPostgres } from "../../../../src/postgres/mcp-sessions.ts"
import { describeEachDatabase, impatiently } from "../../../support/database.ts"
import { DAY, NOW } from "../../../support/given.ts"

type Use = <A>(use: (store: EndedSessionStore) => Promise<A>) => Promise<A>

const contract = (use: Use): void => {
  const session = (nonce: string, issuedAt: number) => ({ nonce, issuedAt })
  const open = (store: EndedSessionStore, countMax?: number) =>
    openEndedSessions({ store, lifetimeMs: DAY, now: () => NOW, countMax })

  test("what was ended is still ended when it is read again, and nothing else is", () =>
    use(async (store) => {
      const ended = await open(store)
      await ended.add(session("a", NOW - 1_000))
      await ended.add(session("a", NOW - 1_000))
      for (const read of [ended, await open(store)]) {
        expect(read.has(session("a", NOW - 1_000))).toBe(true)
        expect(read.has(session("b", NOW - 1_000))).toBe(false)
      }
    }))

  test("rows whose ids have run out go with the next one", () =>
    use(async (store) => {
      await store.add(session("old", NOW - DAY - 1), 0)
      await (await open(store)).add(session("new", NOW))
      expect(await store.readSince(0)).toEqual([session("new", NOW)])
    }))

  test("past its bound the oldest are forgotten together with every session that is as old", () =>
    use(async (store) => {
      const ended = await open(store, 2)
      for (const age of [3_000, 2_000, 1_000]) await ended.add(session(`ended ${age}`, NOW - age))
      for (const read of [ended, await open(store, 2)]) {
        expect(read.size()).toBeLessThanOrEqual(3)
        expect(read.has(session("ended 3000", NOW - 3_000))).toBe(true)
        expect(read.has(session("never ended, as old", NOW - 3_000))).toBe(true)
        expect(read.has(session("never ended, newer", NOW - 500))).toBe(false)
      }
    }))
}

describe("ended sessions in memory", () => {
  contract((use) => use(memoryEndedSessionStore()))
})

describeEachDatabase("ended sessions", (database) => {
  beforeEach(() => database.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`truncate mcp_ended_session`)))
  contract((use) =>
    database.run(
      Effect.flatMap(EndedSessionStoreTag, (store) => Effect.promise(() => use(store))).pipe(
        Effect.provide(Layer.fresh(layerPostgres))
      )
    )
  )

  test("a session ends although the database is as slow as a write may be", async () => {
    const add = Effect.flatMap(EndedSessionStoreTag, (store) =>
      Effect.promise(() => store.add({ nonce: "slow", issuedAt: NOW }, 0))
    ).pipe(Effect.provide(Layer.fresh(layerPostgres)))
    const ended = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const held = sql`lock table mcp_ended_session`.pipe(
        Effect.andThen(sql`select pg_sleep(1.5)`),
        sql.withTransaction
      )
      const holding = yield* Effect.forkChild(held, { startImmediately: true })
      // The lock is asked for first: on ten connections it is taken while the session's end is still being made.
      yield* Effect.sleep(100)
      yield* add
      yield* Fiber.join(holding)
      return yield* sql`select nonce from mcp_ended_session`
    })
    expect(await database.run(impatiently(ended))).toEqual([{ nonce: "slow" }])
  })
})
