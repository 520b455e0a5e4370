/**
 * The audit's rows on both databases and in memory: pages with filters, and the check of the chain, which finds every row
 * that was changed, left out or put in.
 */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import { auditEntity } from "../../../actors/audit/audit.ts"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import type { AuditCommand, AuditEvent } from "../../../schema/audit.ts"
import type { AuditQueries } from "../../../src/governance/audit-queries.ts"
import { verifyAudit } from "../../../src/governance/verify-audit.ts"
import { AuditQueriesTag, layerPostgres as layerAudit } from "../../../src/postgres/audit.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { DAY, NOW } from "../../support/given.ts"
import { memoryAuditQueries } from "../../support/memory-audit-queries.ts"

const ROW_COUNT = 12
/** The seventh is of the next day: its journal row also closes the day before. */
const orders = Array.from({ length: ROW_COUNT }, (_, n): AuditCommand => ({
  _tag: "RecordAudit",
  actor: { type: "reviewer", id: `rev_${n % 2}` },
  action: "AgentSuspended",
  target: { kind: n % 3 === 0 ? "match" : "agent", id: `id_${n % 3}` },
  before_hash: null,
  after_hash: "a".repeat(64),
  request_id: null,
  at: n < 6 ? NOW : NOW + DAY
}))

/** One journal row for each command, decided when it says that it happened. */
const journalRows = (): ReadonlyArray<string> => {
  let state = auditEntity.initialState
  return orders.map((command) => {
    const decision = auditEntity.decide(state, command, command._tag === "RecordAudit" ? command.at : NOW)
    const events: ReadonlyArray<AuditEvent> = decision._tag === "Success" ? decision.success : []
    state = events.reduce(auditEntity.evolve, state)
    return JSON.stringify(events)
  })
}

/** Still a hash, and not the one that it was. */
const otherHex = (text: string, field: string): string =>
  text.replace(new RegExp(`"${field}":"(.)`), (_all, first) => `"${field}":"${first === "0" ? "1" : "0"}`)

interface AuditUnderTest {
  readonly fill: (rows: ReadonlyArray<string>) => Promise<void>
  readonly ask: <A>(use: (queries: AuditQueries) => Promise<A>) => Promise<A>
}

const contract = ({ ask, fill }: AuditUnderTest): void => {
  beforeEach(() => fill(journalRows()))
  const page = (filter: Parameters<AuditQueries["page"]>[0], limit = 50, offset = 0) =>
    ask(async (queries) => {
      const { rows, total } = await queries.page(filter, limit, offset)
      return { rows: rows.map(({ row }) => row), total }
    })

  test("the newest rows come first, in pages", async () => {
    expect(await page({}, 3, 1)).toEqual({ rows: [11, 10, 9], total: ROW_COUNT })
  })
  test("those of one target and one actor are found", async () => {
    expect(await page({ targetId: "id_0" })).toEqual({ rows: [10, 7, 4, 1], total: 4 })
    expect(await page({ targetId: "id_0", targetKind: "agent" })).toEqual({ rows: [], total: 0 })
    expect(await page({ targetId: "id_1", targetKind: "agent", actorId: "rev_0" })).toEqual({ rows: [11, 5], total: 2 })
  })

  const verify = (after = 0, countMax = 100) => ask((queries) => verifyAudit(queries, after, countMax))
  test("the whole chain is right, in steps too", async () => {
    const whole = await verify()
    expect(whole).toMatchObject({ checked: ROW_COUNT, seq: ROW_COUNT, next: null, broken: null })
    const half = await verify(0, 7)
    expect(half).toMatchObject({ checked: 7, seq: 7, next: 7 })
    expect(await verify(7)).toMatchObject({ seq: whole.seq, head: whole.head, checked: ROW_COUNT - 7 })
  })

  const changed = (index: number, change: (text: string) => string) =>
    fill(journalRows().map((text, at) => (at === index ? change(text) : text)))

  test.each([
    ["one letter of an action", 4, (text: string) => text.replace("AgentSuspended", "AgentSuspendeD"), 5, "hash"],
    ["its own hash", 4, (text: string) => otherHex(text, "hash"), 5, "hash"],
    ["the hash before", 4, (text: string) => otherHex(text, "prev_hash"), 5, "prev_hash"],
    ["its number", 4, (text: string) => text.replace('"seq":5', '"seq":6'), 5, "seq"],
    ["the head of a day", 6, (text: string) => otherHex(text, "head"), 6, "hash"]
  ] as const)("a row with %s changed is found", async (_what, index, change, seq, why) => {
    await changed(index, change)
    expect((await verify()).broken).toEqual({ seq, why })
  })
  test("a row that is no row is found", async () => {
    await changed(4, () => "[null]")
    expect((await verify()).broken).toEqual({ seq: 5, why: "hash" })
  })
  test("a row that is left out is found", async () => {
    await fill(journalRows().filter((_, at) => at !== 4))
    expect((await verify()).broken).toMatchObject({ seq: 5, why: "seq" })
  })
}

const address = { kind: "audit", id: "audit" }

describeEachDatabase("the audit", (database) => {
  contract({
    fill: (rows) =>
      database.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`delete from journal where kind = 'audit'`
          for (const [at, events] of rows.entries()) {
            const row = { ...address, seq: at + 1, command_id: `c${at}`, at: NOW, events }
            yield* sql`insert into journal ${sql.insert(row)}`
          }
        })
      ),
    ask: (use) =>
      database.run(
        Effect.flatMap(AuditQueriesTag, (queries) => Effect.promise(() => use(queries))).pipe(
          Effect.provide(Layer.fresh(layerAudit))
        )
      )
  })
})

describe("the audit in memory", () => {
  const database = makeMemoryDatabase()
  contract({
    fill: async (rows) => {
      const stored = rows.map((events, at) => ({ seq: at + 1, commandId: `c${at}`, events, at: NOW }))
      database.rows.set("audit/audit", stored)
    },
    ask: (use) => use(memoryAuditQueries(database))
  })
})
