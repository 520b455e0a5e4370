/**
 * The review queue of every kind, on both databases and in memory: the same rows give the same pages in the same order, and
 * however many wait, a page reads them by their indexes.
 */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { Views } from "../../../actors/runtime/views.ts"
import type { QueueFilter, QueueQueries, QueueRow } from "../../../src/review/queue-queries.ts"
import { layerPostgres as layerQueue, QueueQueriesTag, selectPage } from "../../../src/postgres/queue.ts"
import { queueSources } from "../../../src/postgres/queue-sources.ts"
import { layerPostgres as layerViews } from "../../../src/postgres/views.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { DAY, HOUR, NOW } from "../../support/given.ts"
import { memoryQueueQueries } from "../../support/memory-queue-queries.ts"

interface Stored {
  readonly view: string
  readonly key: string
  readonly version: number
  readonly row: Readonly<Record<string, unknown>>
}

const UNDECIDED = { decided_by: null, decided_at: null }
const decidedAt = (at: number, by = "rev_x") => ({ decided_by: by, decided_at: at })
const stored = (view: string, key: string, row: Stored["row"]): Stored => ({ view, key, version: 1, row })

const review = (key: string, row: Stored["row"]): Stored =>
  stored("review_view", key, {
    case_id: "ARC-2026-000001",
    sponsor_id: "spn_a",
    kind: "letter",
    severity: "high",
    reasons: "[]",
    title: `Title of ${key}`,
    state: "waiting",
    priority: 2,
    due_at: NOW + DAY,
    created_at: NOW,
    ...UNDECIDED,
    ...row
  })
const match = (key: string, row: Stored["row"]): Stored =>
  stored("match_view", key, {
    state: "waiting",
    source: "ftc",
    record_id: "1",
    title: "FTC v. Iron",
    respondent_names: "[]",
    candidates: "[]",
    org_id: null,
    proposed_at: NOW,
    ...UNDECIDED,
    ...row
  })
const report = (key: string, row: Stored["row"] = {}): Stored =>
  stored("report_view", key, {
    org_id: "iron",
    org_name: "Iron",
    report_type: "scam",
    state: "waiting",
    received_at: NOW,
    ...UNDECIDED,
    ...row
  })
const ofAgent = (view: string, key: string, row: Stored["row"]): Stored =>
  stored(view, key, {
    agent_id: "agt_1",
    sponsor_id: "spn_a",
    title: key,
    state: "waiting",
    status: "submitted",
    priority: 3,
    due_at: NOW + 5 * DAY,
    created_at: NOW,
    ...UNDECIDED,
    ...row
  })
const proposal = (key: string, row: Stored["row"] = {}): Stored =>
  ofAgent("proposal_view", key, { project_id: null, is_open: true, revision: 1, moved_at: NOW, ...row })
const item = (kind: string, subject_id: string, row: Stored["row"]): Stored =>
  stored("queue_item_view", `${kind}:${subject_id}`, {
    kind,
    subject_id,
    state: "assigned",
    title: null,
    assignee: null,
    assigned_at: null,
    first_reviewer: null,
    voted_at: null,
    decision: null,
    reason: null,
    created_at: NOW,
    ...UNDECIDED,
    ...row
  })

const ADA = { assignee: "rev_ada", assigned_at: NOW + HOUR }

const QUEUE: ReadonlyArray<Stored> = [
  review("C-R1", { kind: "crisis", priority: 0, due_at: NOW + HOUR }),
  review("A-L1", {}),
  review("B-L1", { state: "approved", ...decidedAt(NOW + 2 * HOUR) }),
  // It ended by itself: nobody decided it.
  review("B-L2", { state: "cancelled" }),
  match("mat_1", {}),
  // Decided, and somebody wants it moved.
  match("mat_3", { state: "linked", ...decidedAt(NOW + HOUR) }),
  item("enforcement_match", "mat_3", {
    state: "awaiting_second",
    first_reviewer: "rev_ada",
    voted_at: NOW,
    decision: "move"
  }),
  match("mat_2", { state: "rejected", ...decidedAt(NOW + HOUR) }),
  report("rep_1"),
  report("rep_2", { state: "accepted", ...decidedAt(NOW + 3 * HOUR, "spn_y") }),
  proposal("prp_1", {}),
  ofAgent("identity_view", "idr_1", { due_at: NOW + 4 * DAY }),
  item("letter", "A-L1", ADA),
  item("letter", "B-L1", { state: "decided", decision: "approve", reason: "fine", ...decidedAt(NOW + 2 * HOUR) }),
  item("revocation", "agt_9", {
    state: "awaiting_second",
    title: "Helper",
    first_reviewer: "rev_ada",
    voted_at: NOW,
    decision: "revoke",
    reason: "fraud"
  }),
  stored("merge_view", "gold.iron", {
    from_id: "gold",
    into_id: "iron",
    accepted: true,
    ...decidedAt(NOW)
  })
]
const TABLES = [...new Set([...QUEUE.map(({ view }) => view), "problem_view", "erasure_view"])]

interface QueueUnderTest {
  readonly fill: (rows: ReadonlyArray<Stored>) => Promise<void>
  readonly ask: <A>(use: (queries: QueueQueries) => Promise<A>) => Promise<A>
}

const ALL: QueueFilter = { kind: undefined, state: "all", assignee: undefined }
const idsOf = (rows: ReadonlyArray<QueueRow>) => rows.map(({ kind, subjectId }) => `${kind}:${subjectId}`)

const WAITING = [
  "crisis:C-R1",
  "revocation:agt_9",
  "letter:A-L1",
  "org_report:rep_1",
  "identity:idr_1",
  "proposal:prp_1",
  "enforcement_match:mat_1",
  "enforcement_match:mat_3"
]
const DECIDED = ["org_report:rep_2", "letter:B-L1", "enforcement_match:mat_2", "merge:gold.iron"]

const contract = ({ ask, fill }: QueueUnderTest): void => {
  beforeEach(() => fill(QUEUE))

  test.each([
    ["all", ALL, [...WAITING, ...DECIDED]],
    ["what nobody has", { ...ALL, state: "open" }, WAITING.filter((one) => one !== "letter:A-L1")],
    ["what somebody has", { ...ALL, state: "assigned" }, ["letter:A-L1"]],
    ["what was decided", { ...ALL, state: "decided" }, DECIDED],
    ["what one has", { ...ALL, assignee: "rev_ada" }, ["letter:A-L1"]],
    ["what another one has", { ...ALL, assignee: "rev_ben" }, []],
    ["what one has of what was decided", { ...ALL, state: "decided", assignee: "rev_ada" }, []],
    ["one kind", { ...ALL, kind: "letter" }, ["letter:A-L1", "letter:B-L1"]],
    ["problems", { ...ALL, kind: "problem" }, []]
  ] as ReadonlyArray<readonly [string, QueueFilter, ReadonlyArray<string>]>)(
    "%s: the most urgent first, then by due time, then what was decided last",
    async (_what, filter, expected) => {
      const { rows, total } = await ask((queries) => queries.page(filter, 50, 0))
      expect(idsOf(rows)).toEqual(expected)
      expect(total).toBe(expected.length)
    }
  )

  test("one sponsor's alarms take turns with those of others, and stand before all that is less urgent", async () => {
    const alarm = (key: string, sponsor_id: string, minute: number): Stored =>
      review(key, { kind: "crisis", priority: 0, due_at: NOW + minute, created_at: NOW + minute, sponsor_id })
    const many = Array.from({ length: 20 }, (_, at) => alarm(`F-R${10 + at}`, "spn_flood", at))
    await fill([...many, alarm("X-R1", "spn_x", 60), report("rep_1"), review("A-L1", { priority: 1 })])
    for (const kind of [undefined, "crisis"] as const) {
      const { rows } = await ask((queries) => queries.page({ ...ALL, kind }, 50, 0))
      expect(idsOf(rows).slice(0, 3)).toEqual(["crisis:F-R10", "crisis:X-R1", "crisis:F-R11"])
    }
    const { rows } = await ask((queries) => queries.page({ ...ALL, state: "open" }, 50, 0))
    expect(idsOf(rows).slice(-2)).toEqual(["letter:A-L1", "org_report:rep_1"])
  })

  test("pages are parts of one order", async () => {
    const pages = [0, 4, 8, 12].map((offset) => ask((queries) => queries.page(ALL, 4, offset)))
    const rows = (await Promise.all(pages)).flatMap((page) => page.rows)
    expect(idsOf(rows)).toEqual([...WAITING, ...DECIDED])
  })

  test("one item is found by its kind and id, with what people did with it", async () => {
    const found = (kind: QueueRow["kind"], id: string) => ask((queries) => queries.find(kind, id))
    expect(await found("letter", "A-L1")).toEqual({
      kind: "letter",
      subjectId: "A-L1",
      title: "Title of A-L1",
      priority: 2,
      dueAt: NOW + DAY,
      createdAt: NOW,
      waiting: true,
      status: "waiting",
      assignee: "rev_ada",
      assignedAt: NOW + HOUR,
      firstReviewer: null,
      votedAt: null,
      decision: null,
      reason: null,
      decidedBy: null,
      decidedAt: null,
      caseId: "ARC-2026-000001",
      agentId: null,
      orgId: null
    })
    expect(await found("org_report", "rep_2")).toMatchObject({ decidedBy: "rev_y", dueAt: NOW + 72 * HOUR })
    expect(await found("revocation", "agt_9")).toMatchObject({ title: "Helper", agentId: "agt_9", waiting: true })
    expect(await found("enforcement_match", "mat_3")).toMatchObject({ waiting: true, firstReviewer: "rev_ada" })
    expect(await found("crisis", "A-L1")).toBeUndefined()
    expect(await found("proposal", "none")).toBeUndefined()
  })
}

const clear = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const table of TABLES) yield* sql`truncate ${sql(table)}`
})

const PAGE = 50
/** So many that reading a table costs more than its index. */
const MANY = 3_000

const PROBLEM = { summary: "S", category: "billing", severity: "low", is_public: true, organizations: "[]" }

/** One row of each table, of which there are many: every other one waits. */
const QUEUE_OF_MANY = [
  review("many", {}),
  match("many", {}),
  report("many"),
  proposal("many"),
  ofAgent("identity_view", "many", {}),
  ofAgent("problem_view", "many", { ...PROBLEM, updated_at: NOW }),
  item("revocation", "many", {}),
  stored("erasure_view", "many", { sponsor_id: "spn_a", asked_by: "person", created_at: NOW }),
  stored("merge_view", "many", { from_id: "gold", into_id: "iron", accepted: true, ...decidedAt(NOW) })
]

/** What people touched is little, however much there is. */
const TOUCHED = ["enforcement_match", "letter", "revocation"].flatMap((kind) => [
  item(kind, "K00003", { state: "awaiting_second", first_reviewer: "rev_ada", voted_at: NOW, decision: "move" }),
  item(kind, "K00004", ADA)
])

const FILTERS: ReadonlyArray<QueueFilter> = [
  ALL,
  { ...ALL, state: "open" },
  { ...ALL, state: "assigned" },
  { ...ALL, state: "decided" },
  { ...ALL, assignee: "rev_ada" }
]

const many =
  (sql: SqlClient.SqlClient) =>
  ({ row, view }: Stored) => {
    const states = view === "queue_item_view" ? ["awaiting_second", "decided"] : ["waiting", "done"]
    const each = sql`
      ${JSON.stringify({ ...row, version: 1 })}::jsonb || jsonb_build_object(
        'key', ${view === "queue_item_view" ? "revocation:" : ""} || 'K' || lpad(n::text, 5, '0'),
        'subject_id', 'K' || lpad(n::text, 5, '0'),
        'state', case when n % 2 = 0 then ${states[0]}::text else ${states[1]}::text end,
        'decided_at', case when n % 2 = 0 and ${view} <> 'merge_view' then null else n end,
        'voted_at', n, 'due_at', n, 'proposed_at', n, 'received_at', n)`
    return sql`
      insert into ${sql(view)} select r.* from generate_series(1, ${MANY}::int) n,
        lateral jsonb_populate_record(null::${sql(view)}, ${each}) r`
  }

interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Index Name"?: string
  readonly "Actual Rows": number
  readonly "Actual Loops": number
  readonly "Rows Removed by Filter"?: number
  readonly Plans?: ReadonlyArray<PlanNode>
}

/** One of the two clients reads JSON, the other leaves it text. */
const planIn = (plan: unknown): PlanNode => (typeof plan === "string" ? JSON.parse(plan) : plan)[0].Plan

/** Every node that reads a table, and how many rows it looked at. */
const nodesOf = (
  node: PlanNode,
  filter: string
): ReadonlyArray<{ filter: string; type: string; table: string; index: string | undefined; rows: number }> => [
  ...(node["Relation Name"] === undefined
    ? []
    : [
        {
          filter,
          type: node["Node Type"],
          table: node["Relation Name"],
          index: node["Index Name"],
          rows: (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
        }
      ]),
  ...(node.Plans ?? []).flatMap((one) => nodesOf(one, filter))
]

describeEachDatabase("the queue of every kind", (database) => {
  contract({
    fill: (rows) =>
      database.run(
        Effect.gen(function* () {
          yield* clear
          yield* (yield* Views).replace(rows)
        }).pipe(Effect.provide(layerViews))
      ),
    ask: (use) =>
      database.run(
        Effect.flatMap(QueueQueriesTag, (queries) => Effect.promise(() => use(queries))).pipe(
          Effect.provide(Layer.fresh(layerQueue))
        )
      )
  })

  test("a page reads no more than it could show, however much waits and was decided", async () => {
    const nodes = await database.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* clear
        yield* Effect.forEach(QUEUE_OF_MANY, many(sql))
        yield* (yield* Views).replace(TOUCHED)
        for (const table of TABLES) yield* sql`vacuum analyze ${sql(table)}`
        const read = yield* Effect.forEach(FILTERS, (filter) =>
          Effect.map(
            sql<{ readonly "QUERY PLAN": unknown }>`
              explain (analyze, timing off, format json) ${selectPage(sql, queueSources(sql), filter, { limit: PAGE, offset: 0 })}`,
            ([row]) => nodesOf(planIn(row?.["QUERY PLAN"]), JSON.stringify(filter))
          )
        )
        yield* clear
        return read.flat()
      }).pipe(Effect.provide(layerViews))
    )
    expect(nodes.filter(({ type }) => type === "Seq Scan")).toEqual([])
    // The turns of sponsors are counted over all that waits, from an index that has nothing else.
    const { TURNS = [], OTHERS = [] } = Object.groupBy(nodes, ({ index }) =>
      index === "review_view_turns" ? "TURNS" : "OTHERS"
    )
    expect(OTHERS.filter(({ rows }) => rows > PAGE + TOUCHED.length)).toEqual([])
    expect(new Set(TURNS.map(({ type }) => type))).toEqual(new Set(["Index Only Scan"]))
    // Nothing was left out of what was explained.
    expect(new Set(nodes.map(({ table }) => table))).toEqual(new Set(TABLES))
  })
})

describe("the queue of every kind in memory", () => {
  const database = makeMemoryDatabase()
  contract({
    fill: async (rows) => {
      database.views.clear()
      for (const row of rows) database.views.set(`${row.view}/${row.key}`, row)
    },
    ask: (use) => use(memoryQueueQueries(database))
  })
})
