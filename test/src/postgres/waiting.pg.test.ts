/** What happens to reads that wait for a connection: they are few, they are refused at once when they are more, and none is lost. */
import { SqlClient } from "effect/sql/SqlClient"
import { Effect, Fiber } from "effect"
import { expect, test } from "vitest"
import { BackgroundClient, POOL_SIZE_DEFAULT, WriterClient } from "../../../src/postgres/client.ts"
import { withDeadline } from "../../../src/postgres/sql-client.ts"
import { WAITING_COUNT_MAX } from "../../../src/postgres/pool.ts"
import { type DatabaseKind, describeEachDatabase, impatiently } from "../../support/database.ts"

const READ_COUNT = 3_000
const READ_COUNT_OVER_LIMIT = 2 * WAITING_COUNT_MAX
/**
 * Long enough that every read below has given up before the stall is over, although a busy machine asks the last of them two seconds
 * late; and shorter than the three seconds for which the pool lets a statement wait.
 */
const STALL_SECONDS = 2.25
const GIVEN_UP_AFTER_MS = 150

/** As many statements as the pool has connections, so that each one is busy. */
const stalledCount = (kind: DatabaseKind): number => (kind === "embedded" ? 1 : POOL_SIZE_DEFAULT)

const everyConnectionBusy = (kind: DatabaseKind, seconds: number) =>
  Effect.flatMap(SqlClient, (sql) =>
    Effect.all(
      Array.from({ length: stalledCount(kind) }, () => sql`select pg_sleep(${sql.literal(String(seconds))})`),
      { concurrency: "unbounded" }
    )
  )

/** So many reads at once while every connection is busy, each given up after its deadline. */
const readsDuringStall = Effect.fn(function* (kind: DatabaseKind, readCount = READ_COUNT) {
  const sql = yield* SqlClient
  // Opens the connections: making thousands of reads takes longer than opening one may take.
  yield* everyConnectionBusy(kind, 0.1)
  const stalled = yield* Effect.forkChild(everyConnectionBusy(kind, STALL_SECONDS))
  // The stalling statements take their connections first.
  yield* Effect.yieldNow
  const reads = Array.from({ length: readCount }, () => Effect.flip(withDeadline(sql`select 1`, GIVEN_UP_AFTER_MS)))
  return { stalled, failures: yield* Effect.all(reads, { concurrency: "unbounded" }) }
})

describeEachDatabase("reads that wait for a connection", (database) => {
  test("3,000 reads that gave up during a stall end neither the process nor the pool", async () => {
    const answers = await database.run(
      impatiently(
        Effect.gen(function* () {
          const sql = yield* SqlClient
          const { failures, stalled } = yield* readsDuringStall(database.kind)
          expect(new Set(failures.map(({ _tag }) => _tag))).toEqual(new Set(["DatabaseUnavailable"]))
          yield* Fiber.join(stalled)
          return yield* Effect.all(
            Array.from({ length: 100 }, () => sql`select 1 as one`),
            { concurrency: "unbounded" }
          )
        })
      )
    )
    expect(answers.flat()).toEqual(Array.from({ length: 100 }, () => ({ one: 1 })))
  })

  test("reads beyond the limit of waiting reads are refused at once, not at their deadline", async () => {
    await database.run(
      impatiently(
        Effect.gen(function* () {
          const { failures, stalled } = yield* readsDuringStall(database.kind, READ_COUNT_OVER_LIMIT)
          const gaveUpCount = failures.filter((failure) => String(failure).includes("no answer within")).length
          expect(gaveUpCount).toBeLessThanOrEqual(WAITING_COUNT_MAX)
          expect(gaveUpCount).toBeGreaterThanOrEqual(WAITING_COUNT_MAX - POOL_SIZE_DEFAULT)
          yield* Fiber.join(stalled)
        })
      )
    )
  })

  test("a question of the service itself is answered while as many reads wait as may", async () => {
    await database.run(
      impatiently(
        Effect.gen(function* () {
          const background = yield* BackgroundClient
          const { stalled } = yield* readsDuringStall(database.kind, READ_COUNT_OVER_LIMIT)
          expect(yield* background`select 3 as three`).toEqual([{ three: 3 }])
          yield* Fiber.join(stalled)
        })
      )
    )
  })

  test("a transaction of the writer is carried out while as many reads wait as may", async () => {
    await database.run(
      impatiently(
        Effect.gen(function* () {
          const writer = yield* WriterClient
          const { stalled } = yield* readsDuringStall(database.kind, READ_COUNT_OVER_LIMIT)
          expect(yield* writer.withTransaction(writer`select 2 as two`)).toEqual([{ two: 2 }])
          yield* Fiber.join(stalled)
        })
      )
    )
  })
})
