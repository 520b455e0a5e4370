/**
 * Lists of proposals, projects and feedback on both databases and in memory: the same rows give the same pages, and what
 * grows is read by its indexes.
 */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { Views } from "../../../actors/runtime/views.ts"
import type { BuilderQueries } from "../../../src/builder/queries.ts"
import { BuilderQueriesTag, layerPostgres as layerBuilder } from "../../../src/postgres/builder.ts"
import { layerPostgres as layerViews } from "../../../src/postgres/views.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { DAY, HOUR, NOW } from "../../support/given.ts"
import { memoryBuilderQueries } from "../../support/memory-builder-queries.ts"

const proposal = (key: string, created_at: number, more: object = {}) => ({
  view: "proposal_view",
  key,
  version: 2,
  row: {
    agent_id: "agt_a",
    sponsor_id: "spn_a",
    project_id: "prj_b",
    title: `Title of ${key} 'é"`,
    state: "waiting",
    status: "submitted",
    is_open: true,
    priority: 3,
    revision: 2,
    due_at: created_at + 7 * DAY,
    decided_by: null,
    decided_at: null,
    created_at,
    moved_at: created_at + HOUR,
    ...more
  }
})
const project = (slug: string, title: string, rank: number, tags: ReadonlyArray<string>) => ({
  view: "project_view",
  key: `prj_${slug}`,
  version: 1,
  row: {
    slug,
    title,
    summary: "Of the tests",
    tags: JSON.stringify(tags),
    status: ["accepting", "paused", "closed"][rank],
    rank,
    maintainer: "Us",
    guidelines: rank === 0 ? "Small ones" : null,
    created_at: NOW,
    updated_at: NOW
  }
})
const feedback = (key: string, category: string, created_at: number) => ({
  view: "feedback_view",
  key,
  version: 1,
  row: {
    agent_id: "agt_a",
    sponsor_id: "spn_a",
    category,
    message: "It is 'broken'",
    title: null,
    url: null,
    about_request_id: "req-1",
    status: "received",
    created_at,
    updated_at: created_at
  }
})

const decided = { state: "decided", status: "accepted", is_open: false, decided_by: "rev_x", decided_at: NOW }
const ROWS = [
  proposal("prp_1", NOW),
  proposal("prp_3", NOW + HOUR),
  proposal("prp_2", NOW + HOUR, { project_id: null }),
  proposal("prp_4", NOW - HOUR, decided),
  proposal("prp_5", NOW, { agent_id: "agt_b", project_id: "prj_c" }),
  project("a", "Zulu", 1, ["mail"]),
  project("b", "Bravo", 0, ["letters", "mail"]),
  project("c", "Alpha", 0, ['od"d', "letters"]),
  feedback("fbk_1", "bug", NOW),
  feedback("fbk_2", "api", NOW),
  feedback("fbk_3", "bug", NOW + HOUR)
]
type Row = (typeof ROWS)[number]

interface BuilderUnderTest {
  readonly fill: (rows: ReadonlyArray<Row>) => Promise<void>
  readonly ask: <A>(use: (queries: BuilderQueries) => Promise<A>) => Promise<A>
}

const ALL = { limit: 10, offset: 0 }

const contract = ({ ask, fill }: BuilderUnderTest): void => {
  beforeEach(() => fill(ROWS))

  test("an agent's proposals, newest first, and nobody else's", async () => {
    const { rows, total } = await ask((queries) => queries.proposalsOf("agt_a", ALL))
    expect([rows.map(({ proposalId }) => proposalId), total]).toEqual([["prp_3", "prp_2", "prp_1", "prp_4"], 4])
    expect(rows[3]).toEqual({
      proposalId: "prp_4",
      title: `Title of prp_4 'é"`,
      projectId: "prj_b",
      status: "accepted",
      revision: 2,
      dueAt: NOW - HOUR + 7 * DAY,
      createdAt: NOW - HOUR,
      movedAt: NOW
    })
    const page = await ask((queries) => queries.proposalsOf("agt_a", { limit: 2, offset: 3 }))
    expect([page.rows.map(({ proposalId }) => proposalId), page.total]).toEqual([["prp_4"], 4])
    expect(await ask((queries) => queries.proposalsOf("agt_c", ALL))).toEqual({ rows: [], total: 0 })
  })

  test("projects that take proposals first, with what is open in each", async () => {
    const { rows, total } = await ask((queries) => queries.projects({}, ALL))
    expect(rows.map(({ openProposals, projectId }) => [projectId, openProposals])).toEqual([
      ["prj_c", 1],
      ["prj_b", 2],
      ["prj_a", 0]
    ])
    expect(total).toBe(3)
    expect(rows[1]).toEqual({
      projectId: "prj_b",
      slug: "b",
      title: "Bravo",
      summary: "Of the tests",
      tags: ["letters", "mail"],
      status: "accepting",
      maintainer: "Us",
      guidelines: "Small ones",
      openProposals: 2
    })
    expect(await ask((queries) => queries.project("prj_b"))).toEqual(rows[1])
    expect(await ask((queries) => queries.project("prj_none"))).toBeUndefined()
  })

  test.each([
    [{ tag: "mail" }, ["prj_b", "prj_a"]],
    [{ tag: 'od"d' }, ["prj_c"]],
    [{ tag: "lett" }, []],
    [{ status: "paused" }, ["prj_a"]],
    [{ status: "accepting", tag: "mail" }, ["prj_b"]]
  ] as const)("projects by %j", async (filter, expected) => {
    const { rows, total } = await ask((queries) => queries.projects(filter, ALL))
    expect([rows.map(({ projectId }) => projectId), total]).toEqual([expected, expected.length])
  })

  test("feedback, newest first, of all categories or one", async () => {
    const idsOf = async (category?: "bug" | "general") => {
      const { rows, total } = await ask((queries) => queries.feedback(category, ALL))
      return [rows.map(({ feedbackId }) => feedbackId), total]
    }
    expect(await idsOf()).toEqual([["fbk_3", "fbk_2", "fbk_1"], 3])
    expect(await idsOf("bug")).toEqual([["fbk_3", "fbk_1"], 2])
    expect(await idsOf("general")).toEqual([[], 0])
    const { rows } = await ask((queries) => queries.feedback("api", ALL))
    expect(rows[0]).toEqual({
      feedbackId: "fbk_2",
      agentId: "agt_a",
      category: "api",
      message: "It is 'broken'",
      title: null,
      url: null,
      aboutRequestId: "req-1",
      status: "received",
      createdAt: NOW,
      updatedAt: NOW
    })
  })
}

describeEachDatabase("the lists of the builder interface", (database) => {
  contract({
    fill: (rows) =>
      database.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`truncate proposal_view, project_view, feedback_view`
          yield* (yield* Views).replace(rows)
        }).pipe(Effect.provide(layerViews))
      ),
    ask: (use) =>
      database.run(
        Effect.flatMap(BuilderQueriesTag, (queries) => Effect.promise(() => use(queries))).pipe(
          Effect.provide(Layer.fresh(layerBuilder))
        )
      )
  })

  test("a project whose status or tags are none of ours is a defect of its column, not a row", async () => {
    const readAfter = (column: "status" | "tags", value: string) =>
      database.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`truncate project_view`
          yield* (yield* Views).replace([project("a", "Zulu", 1, ["mail"])])
          yield* sql`update project_view set ${sql(column)} = ${value}`
          const queries = yield* BuilderQueriesTag
          return yield* Effect.promise(() => queries.project("prj_a").then(() => "read", String))
        }).pipe(Effect.provide([layerViews, Layer.fresh(layerBuilder)]))
      )
    expect(await readAfter("status", "secret words")).toMatch(/not as declared \(0\.status\)/)
    expect(await readAfter("tags", '{"secret":1}')).toMatch(/not as declared \(0\.tags\)/)
  })

  test("an agent's own, what waits, and what is open in a project are found by their indexes", async () => {
    const plans = await database.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`truncate proposal_view`
        yield* sql`
          insert into proposal_view (key, version, agent_id, sponsor_id, project_id, title, state, status, is_open,
            priority, revision, due_at, created_at, moved_at)
          select 'K' || n, 1, 'agt_' || n % 50, 'S', 'prj_' || n % 10, 'T',
            case when n % 100 = 0 then 'waiting' else 'decided' end,
            case when n % 100 = 0 then 'submitted' else 'rejected' end, n % 100 = 0, 3, 1, n, n, n
          from generate_series(1, 5000) n`
        yield* sql`analyze proposal_view`
        const own = yield* sql<Record<string, string>>`
          explain select key from proposal_view where agent_id = 'agt_1' order by created_at desc, key desc limit 20`
        const waiting = yield* sql<Record<string, string>>`
          explain select key from proposal_view where state = 'waiting' order by priority, due_at, key limit 50`
        const open = yield* sql<Record<string, string>>`
          explain select count(*) from proposal_view where project_id = 'prj_1' and is_open`
        yield* sql`truncate proposal_view`
        return [own, waiting, open].map((lines) => lines.map((line) => Object.values(line)[0]).join("\n"))
      })
    )
    const indexes = ["proposal_view_agent", "proposal_view_waiting", "proposal_view_open"]
    indexes.forEach((index, at) => expect(plans[at]).toContain(index))
    for (const plan of plans) expect(plan).not.toContain("Seq Scan")
  })
})

describe("the lists of the builder interface in memory", () => {
  const database = makeMemoryDatabase()
  contract({
    fill: async (rows) => {
      database.views.clear()
      for (const row of rows) database.views.set(`${row.view}/${row.key}`, row)
    },
    ask: (use) => use(memoryBuilderQueries(database))
  })
})
