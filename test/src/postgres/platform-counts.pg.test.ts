/**
 * The public figures on both databases: whatever wrote the rows, one statement or many in a transaction, what triggers
 * counted is what a plain count finds.
 */
import { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { Effect } from "effect"
import { Client } from "pg"
import { beforeEach, expect, test } from "vitest"
import { viewParts, writeParts } from "../../../src/postgres/batch-parts.ts"
import { layerPostgres as layerStats, StatsQueriesTag } from "../../../src/postgres/stats.ts"
import { readViewColumns } from "../../../src/postgres/view-columns.ts"
import { makeReadStats } from "../../../src/directory/stats.ts"
import { CaseStatus } from "../../../schema/case.ts"
import { ProposalStatus } from "../../../schema/agent.ts"
import { describeDatabase, describeEachDatabase } from "../../support/database.ts"
import { DAY, NOW } from "../../support/given.ts"
import { seeded } from "../../actors/case/year-promises.ts"

const SEED = 20_261_120
const TABLES = ["agent_view", "case_view", "organization_view", "problem_view", "proposal_view"] as const
type Table = (typeof TABLES)[number]
type Written = Effect.Effect<unknown, SqlError, SqlClient.SqlClient>
type Row = Readonly<Record<string, unknown>>

const common = { state: "decided", priority: 1, due_at: NOW, created_at: NOW, updated_at: NOW, title: "T" }
const FILLED: Readonly<Record<Table, Row>> = {
  agent_view: { sponsor_id: "s", name: "n", description: "d", status: "active", created_at: NOW },
  case_view: { sponsor_id: "s", agent_id: "a", status: "triaging", letters_sent: 0, opened_at: NOW, updated_at: NOW },
  organization_view: {
    org_name: "O",
    total_cases: 0,
    closed_cases: 0,
    favourable_cases: 0,
    report_count: 0,
    trustscore: 50,
    updated_at: NOW
  },
  problem_view: {
    ...common,
    summary: "S",
    category: "housing",
    severity: "low",
    status: "open",
    is_public: true,
    organizations: "[]"
  },
  proposal_view: {
    ...common,
    agent_id: "a",
    sponsor_id: "s",
    status: "submitted",
    is_open: true,
    revision: 1,
    moved_at: NOW
  }
}

const rowOf = (view: Table, key: number, version: number, row: Row) => ({
  view,
  key: `k${key}`,
  version,
  row: { ...FILLED[view], ...row }
})

/** A plain count of everything, in the words of the counts. */
const PLAIN = `
  select 'agent' as subject, status as word, count(*)::int as n from agent_view group by 2
  union all select 'case', status, count(*) from case_view group by 2
  union all select 'case_opened', (opened_at / 86400000)::text, count(*) from case_view group by 2
  union all select 'similar', (opened_at / 2592000000) || ' ' || json_build_array(category, subcategory), count(*)
    from case_view where category is not null group by 2
  union all select 'letter', 'sent', sum(letters_sent) from case_view having sum(letters_sent) <> 0
  union all select 'organization', 'known', count(*) from organization_view having count(*) <> 0
  union all select 'problem', category, count(*) from problem_view where is_public group by 2
  union all select 'proposal', status, count(*) from proposal_view group by 2`
const KEPT = `
  select subject, word, sum(n)::int as n from platform_count group by 1, 2 having sum(n) <> 0`

describeEachDatabase("the public figures", (database) => {
  /** As batches write: what is new and what may be there already, in one statement. */
  const batch = (fresh: ReadonlyArray<ReturnType<typeof rowOf>>, known: typeof fresh = []): Written =>
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.flatMap(readViewColumns(sql), (columns) =>
        writeParts(sql, [...viewParts(columns, fresh, "refuse"), ...viewParts(columns, known, "update")])
      )
    )
  const statement = (text: string): Written => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))
  const inOneTransaction = (...parts: ReadonlyArray<Written>): Written =>
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(Effect.all(parts, { discard: true })))
  const write = (...parts: ReadonlyArray<Written>) => database.run(Effect.all(parts, { discard: true }))

  const countsAgree = async (): Promise<ReadonlyArray<string>> => {
    const linesOf = (rows: ReadonlyArray<{ readonly subject: string; readonly word: string; readonly n: number }>) =>
      rows.map(({ n, subject, word }) => `${subject} ${word} ${n}`).toSorted()
    const [kept, plain] = await database.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.all([sql.unsafe(KEPT), sql.unsafe(PLAIN)]))
    )
    const lines = linesOf(kept as never)
    expect(lines).toEqual(linesOf(plain as never))
    return lines
  }

  beforeEach(() => write(statement(`truncate ${TABLES.join(", ")}`)))

  test("follow rows that are written, changed and taken out, each table by its own word", async () => {
    await write(batch(TABLES.map((view) => rowOf(view, 1, 1, {}))))
    const today = Math.floor(NOW / DAY)
    expect(await countsAgree()).toEqual([
      "agent active 1",
      `case triaging 1`,
      `case_opened ${today} 1`,
      "organization known 1",
      "problem housing 1",
      "proposal submitted 1"
    ])
    await write(
      batch(
        [],
        [
          rowOf("agent_view", 1, 2, { status: "revoked" }),
          rowOf("case_view", 1, 2, { status: "letter_sent", letters_sent: 2 }),
          rowOf("problem_view", 1, 2, { is_public: false }),
          rowOf("proposal_view", 1, 2, { status: "accepted" })
        ]
      )
    )
    expect(await countsAgree()).toEqual([
      "agent revoked 1",
      "case letter_sent 1",
      `case_opened ${today} 1`,
      "letter sent 2",
      "organization known 1",
      "proposal accepted 1"
    ])
    await write(...TABLES.map((view) => statement(`delete from ${view}`)))
    expect(await countsAgree()).toEqual([])
  })

  test("stay as they are when a transaction is rolled back, an old row comes late, or old code writes a row", async () => {
    await write(batch([rowOf("case_view", 1, 3, { letters_sent: 1 })]))
    const before = await countsAgree()
    await write(batch([], [rowOf("case_view", 1, 2, { status: "closed", letters_sent: 5 })]))
    await expect(
      write(inOneTransaction(statement("delete from case_view"), statement("select 1 / 0")))
    ).rejects.toThrow()
    expect(await countsAgree()).toEqual(before)
    await write(batch([], [rowOf("case_view", 1, 4, { letters_sent: null }), rowOf("agent_view", 1, 1, {})]))
    expect(await countsAgree()).not.toContain("letter sent 1")
  })

  test("equal a plain count after anything", async () => {
    const random = seeded(SEED)
    const pick = <A>(all: ReadonlyArray<A>) => all[Math.floor(random() * all.length)] as A
    const changed: Readonly<Record<Table, () => Row>> = {
      agent_view: () => ({ status: pick(["active", "suspended", "revoked"]) }),
      case_view: () => ({
        status: pick(CaseStatus.literals),
        category: pick([null, "housing", "travel"]),
        subcategory: pick([null, "deposit"]),
        letters_sent: pick([0, 1, 2])
      }),
      organization_view: () => ({}),
      problem_view: () => ({ category: pick(["housing", "travel"]), is_public: random() < 0.5 }),
      proposal_view: () => ({ status: pick(ProposalStatus.literals) })
    }
    let seen = 0
    for (let round = 1; round < 16; round += 1) {
      const some = TABLES.flatMap((view) =>
        Array.from({ length: 12 }, () => {
          const key = Math.floor(random() * 30)
          // A case is opened once, and every version of its row says when.
          const opened = view === "case_view" ? { opened_at: NOW - (key % 4) * 20 * DAY } : {}
          return rowOf(view, key, round, { ...changed[view](), ...opened })
        })
      )
      const steps = [
        batch([], some),
        statement(`delete from ${pick(TABLES)} where key < 'k${Math.floor(random() * 20)}'`),
        statement("update case_view set status = 'closed', subcategory = 'repair' where key > 'k25'")
      ]
      await write(random() < 0.5 ? inOneTransaction(...steps) : Effect.all(steps, { discard: true }))
      seen = Math.max(seen, (await countsAgree()).length)
    }
    expect(seen).toBeGreaterThan(20)
  })

  test("are told by subject, the days of openings from the one asked for on", async () => {
    const opened = (key: number, daysAgo: number) => rowOf("case_view", key, 1, { opened_at: NOW - daysAgo * DAY })
    await write(batch([opened(1, 0), opened(2, 29), opened(3, 30), rowOf("agent_view", 1, 1, { status: "suspended" })]))
    const stats = await database.run(
      Effect.flatMap(StatsQueriesTag, (queries) => Effect.promise(makeReadStats(queries, () => NOW))).pipe(
        Effect.provide(layerStats)
      )
    )
    expect(stats).toMatchObject({
      cases: { total: 3, openedLast30Days: 2, byStatus: { triaging: 3, closed: 0 } },
      agents: { total: 1, byStatus: { active: 0, suspended: 1 } },
      evaluations: { total: 0 },
      updatedAt: new Date(NOW).toISOString()
    })
  })
})

describeDatabase("server", "two writers of one slot", (database) => {
  const SLOT_COUNT = 16

  /** Of more connections than there are slots two have the same. */
  const sharingASlot = async (made: Array<Client>): Promise<readonly [Client, Client, number]> => {
    const seen = new Map<number, Client>()
    for (;;) {
      const client = new Client({ connectionString: database.url() })
      made.push(client)
      await client.connect()
      const pid: number = (await client.query("select pg_backend_pid() as pid")).rows[0].pid
      const other = seen.get(pid % SLOT_COUNT)
      if (other !== undefined) return [other, client, pid]
      seen.set(pid % SLOT_COUNT, client)
    }
  }
  const insert = (client: Client, view: Table, key: number) => {
    const { row, version } = rowOf(view, key, 1, {})
    const all: Row = { key: `k${key}`, version, ...row }
    const names = Object.keys(all)
    return client.query(
      `insert into ${view} (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
      Object.values(all)
    )
  }

  test("wait for each other in one direction, whatever each writes first", async () => {
    const made: Array<Client> = []
    try {
      const [first, second, pid] = await sharingASlot(made)
      await first.query("begin")
      await insert(first, "case_view", 1)
      await second.query("begin")
      const progress = { isWritten: false }
      const begun = insert(second, "agent_view", 2).then(() => {
        progress.isWritten = true
      })
      // Until the second has written, or waits for the first.
      const waits = "select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'"
      while (!progress.isWritten && (await first.query(waits, [pid])).rowCount === 0) continue
      const crossed = begun.then(() => insert(second, "case_view", 3)).then(() => second.query("commit"))
      const straight = insert(first, "agent_view", 4).then(() => first.query("commit"))
      const codes = (await Promise.allSettled([straight, crossed])).map((one) =>
        one.status === "fulfilled" ? "committed" : (one.reason as { readonly code: string }).code
      )
      expect(codes).toEqual(["committed", "committed"])
    } finally {
      await Promise.all(made.map((client) => client.end()))
    }
  })
})
