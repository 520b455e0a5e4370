/**
 * The journal while its server misbehaves: unreachable, frozen, cut off around COMMIT, or busy with somebody's slow
 * transaction. Invariant: "not-written" is never said of a write that is there, and nothing is read while a write may
 * still appear.
 */
import { SqlClient } from "effect/sql"
import { Effect, Result, Layer, ManagedRuntime, Redacted, Scope, Exit } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { FEED_START } from "../../../actors/runtime/feed.ts"
import { Journal, type JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { layerServer } from "../../../src/postgres/client.ts"
import { migrate } from "../../../src/postgres/migrate.ts"
import { readAll, readUntil } from "../../support/contracts/feed.ts"
import { addressOf, chainOf, commitOf, freshId } from "../../support/contracts/ports.ts"
import { portsOf, postgresPorts } from "../../support/contracts/postgres-ports.ts"
import { type CutProxy, startCutProxy } from "../../support/cut-proxy.ts"
import { describeDatabase } from "../../support/database.ts"
import { type PrivatePostgres, privatePostgres } from "../../support/private-postgres.ts"

/** Past any pause of the journal on a busy machine. */
const RECOVERY_MS_MAX = 20_000
/** A batch has a second, on a busy machine more; without its limit it would be answered after half a minute, or never. */
const ANSWER_MS_MAX = 10_000

const makeRuntime = (url: string) =>
  ManagedRuntime.make(Layer.provideMerge(postgresPorts, layerServer({ url: Redacted.make(url) })))
type PortsRuntime = ReturnType<typeof makeRuntime>

const write = (runtime: PortsRuntime, id: string, seqBefore: number) =>
  runtime.runPromise(
    Effect.flatMap(Journal, (journal) => Effect.result(journal.write([chainOf(commitOf(id, seqBefore))])))
  )
/** Whose counter nothing is known of yet, so the batch goes the long way. */
const writeNumbered = (runtime: PortsRuntime, id: string, counter: string) =>
  runtime.runPromise(
    Effect.flatMap(Journal, (journal) =>
      Effect.result(journal.write([{ _tag: "Numbered", counter, build: () => commitOf(id, 0) }]))
    )
  )
const load = (runtime: PortsRuntime, id: string) =>
  runtime.runPromise(
    Effect.flatMap(Journal, (journal) => Effect.result(journal.load([{ ...addressOf(id), stateVersion: 1 }])))
  )
const rowCount = (loaded: Result.Result<ReadonlyArray<{ readonly rows: ReadonlyArray<unknown> }>, unknown>) =>
  Result.getOrThrow(loaded)[0]?.rows.length
const outcomeOf = (written: Result.Result<unknown, unknown>) =>
  (Result.getOrThrow(Result.flip(written)) as JournalUnavailable).outcome

/** The next try that is not refused because an earlier write is undecided. */
const recovered = async (runtime: PortsRuntime, id: string) => {
  const giveUpAt = Date.now() + RECOVERY_MS_MAX
  while (Date.now() < giveUpAt) {
    const loaded = await load(runtime, id)
    if (Result.isSuccess(loaded)) return loaded
    await sleep(5)
  }
  throw new Error("the journal did not recover")
}

describe("journal, when its server misbehaves", () => {
  let scope: Scope.Closeable
  let server: PrivatePostgres
  let proxy: CutProxy
  let direct: PortsRuntime
  let through: PortsRuntime

  beforeAll(async () => {
    scope = await Effect.runPromise(Scope.make())
    server = await Effect.runPromise(Scope.provide(privatePostgres({ fsync: "off" }), scope))
    await Effect.runPromise(migrate().pipe(Effect.provide(layerServer({ url: Redacted.make(server.url()) }))))
    proxy = await startCutProxy({ host: "127.0.0.1", port: server.port })
    direct = makeRuntime(server.url())
    through = makeRuntime(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`)
    await through.runPromise(Effect.void)
  }, 120_000)
  afterAll(async () => {
    await through.dispose()
    await direct.dispose()
    await proxy.close()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  })

  test("a link cut after COMMIT is an unknown outcome, and the write is there", async () => {
    const id = freshId("after-commit")
    proxy.cutNext("after-commit")
    expect(outcomeOf(await write(through, id, 0))).toBe("unknown")
    expect(rowCount(await recovered(through, id))).toBe(1)
    expect(await write(through, id, 0)).toMatchObject({ success: [{ _tag: "Duplicate" }] })
  })

  test("a link cut before COMMIT reached the server is an unknown outcome, and the write is not there", async () => {
    const id = freshId("before-commit")
    proxy.cutNext("before-commit")
    expect(outcomeOf(await write(through, id, 0))).toBe("unknown")
    expect(rowCount(await recovered(through, id))).toBe(0)
    expect(await write(through, id, 0)).toMatchObject({ success: [{ _tag: "Committed" }] })
  })

  test("a link cut between the batch and its COMMIT, sent in one write, is an unknown outcome, and the write is not there", async () => {
    const id = freshId("after-insert")
    proxy.cutNext("after-insert")
    expect(outcomeOf(await write(through, id, 0))).toBe("unknown")
    expect(rowCount(await recovered(through, id))).toBe(0)
    expect(await write(through, id, 0)).toMatchObject({ success: [{ _tag: "Committed" }] })
  })

  test("a link cut in the middle of a batch that goes the long way is not-written, because its COMMIT was not sent", async () => {
    const id = freshId("long-way")
    const counter = freshId("counter")
    proxy.cutNext("after-insert")
    expect(outcomeOf(await writeNumbered(through, id, counter))).toBe("not-written")
    expect(rowCount(await load(direct, id))).toBe(0)
    expect(await writeNumbered(through, id, counter)).toMatchObject({ success: [{ _tag: "Committed" }] })
  })

  test("a link cut after the COMMIT of a batch that goes the long way is an unknown outcome, and the write is there", async () => {
    const id = freshId("long-way-after-commit")
    proxy.cutNext("after-commit")
    expect(outcomeOf(await writeNumbered(through, id, freshId("counter")))).toBe("unknown")
    expect(rowCount(await recovered(through, id))).toBe(1)
  })

  test("a frozen server is an unknown write and no read within their time limit, and both work again once it thaws", async () => {
    const id = freshId("frozen")
    await write(direct, id, 0)
    await Effect.runPromise(server.freeze)
    const began = performance.now()
    const [written, read] = await Promise.all([write(direct, id, 1), load(direct, id)])
    const tookMs = performance.now() - began
    await Effect.runPromise(server.thaw)
    // The COMMIT left in one write with the batch, and a server that thaws may still carry out both.
    expect(outcomeOf(written)).toBe("unknown")
    expect(outcomeOf(read)).toBe("not-written")
    expect(tookMs).toBeLessThan(ANSWER_MS_MAX)
    const rows = rowCount(await recovered(direct, id))
    const again = await write(direct, id, 1)
    expect(again).toMatchObject({ success: [{ _tag: rows === 1 ? "Committed" : "Duplicate" }] })
    expect(rowCount(await load(direct, id))).toBe(2)
  })

  test("a server that is down is not-written, and a restarted one is used again", async () => {
    const id = freshId("down")
    await Effect.runPromise(server.stop)
    expect(outcomeOf(await write(direct, id, 0))).toBe("not-written")
    expect(outcomeOf(await load(direct, id))).toBe("not-written")
    await Effect.runPromise(server.start)
    expect(rowCount(await recovered(direct, id))).toBe(0)
    expect(await write(direct, id, 0)).toMatchObject({ success: [{ _tag: "Committed" }] })
  })

  test("nothing is recovered while an unanswered COMMIT may still be carried out", async () => {
    const id = freshId("in-doubt")
    // COMMIT waits for a standby that never confirms: the server works on it when the link is cut.
    const admin = new Client({ connectionString: server.url() })
    await admin.connect()
    await admin.query("alter system set synchronous_standby_names = 'nobody'")
    await admin.query("select pg_reload_conf()")
    await through.runPromise(Effect.void)
    const running = write(through, id, 0)
    const waiting = "select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'"
    while ((await admin.query<{ count: number }>(waiting)).rows[0]?.count === 0);
    // The row is not visible yet, and yet it will be: an empty history now would be wrong.
    expect(rowCount(await load(direct, id))).toBe(0)
    expect(outcomeOf(await running)).toBe("unknown")
    expect(rowCount(await recovered(through, id))).toBe(1)
    await admin.query("alter system reset synchronous_standby_names")
    await admin.query("select pg_reload_conf()")
    await admin.end()
  })
})

describeDatabase("server", "feed", (database) => {
  const ports = portsOf(database)

  test("a slow transaction is never skipped by a reader that saw a later one", async () => {
    const [slow, fast] = [freshId("slow"), freshId("fast")]
    const client = new Client({ connectionString: database.url() })
    await client.connect()
    await client.query("begin")
    await client.query(
      "insert into journal (kind, id, seq, command_id, at, events) values ('ledger', $1, 1, 'c', 0, '[]')",
      [slow]
    )
    await ports.run(Effect.flatMap(Journal, (journal) => journal.write([chainOf(commitOf(fast, 0))])))
    // The later one is committed and visible to everybody, and yet the feed must not pass the slow one.
    expect(
      await database.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1 from journal where id = ${fast}`))
    ).toHaveLength(1)
    const early = await readAll(ports, FEED_START, 10)
    expect(early.map((entry) => entry.address.id)).not.toContain(fast)
    await client.query("commit")
    await client.end()
    const late = await readUntil(ports, early.at(-1)?.cursor ?? FEED_START, 10, `${fast}#1`)
    const ids = [...early, ...late].map((entry) => entry.address.id)
    expect(ids.filter((id) => id === slow || id === fast)).toEqual([slow, fast])
  })
})
