/**
 * Lists, counts and figures over a large database on a real Postgres: `node test/bench/scale.ts [--rows 1000000]
 * [--intents 200000] [--questions 200]`. Fills the view tables in SQL, as cases and problems would have, then asks each
 * question through the port that the service asks it through. `verdicts.ts` and `institutions.ts` do the same for theirs.
 *
 * One sponsor has a twentieth of the cases, as many as the largest may open in ten days.
 */
import "../support/script-help.ts"
import { Effect, Layer, Redacted } from "effect"
import { parseArgs } from "node:util"
import { Client } from "pg"
import { JournalUnavailable } from "../../actors/runtime/journal.ts"
import { Outbox } from "../../actors/runtime/outbox.ts"
import type { CaseList } from "../../src/cases/case-list.ts"
import { CaseCounts, similarSince } from "../../src/cases/similar.ts"
import { layerPostgres as caseCountsLayer } from "../../src/postgres/case-counts.ts"
import { CaseListTag, layerPostgres as caseListLayer } from "../../src/postgres/case-list.ts"
import { layerServer } from "../../src/postgres/client.ts"
import { migrate } from "../../src/postgres/migrate.ts"
import { layerPostgres as outboxLayer } from "../../src/postgres/outbox.ts"
import { layerPostgres as problemsLayer, ProblemQueriesTag } from "../../src/postgres/problems.ts"
import { layerPostgres as statsLayer, StatsQueriesTag } from "../../src/postgres/stats.ts"
import { cpuBetween, Databases } from "./database.ts"
import { figure } from "./table.ts"

export interface ScaleOptions {
  readonly rows: number
  readonly intents: number
  readonly questions: number
}

export interface ScaleMeasurement {
  readonly question: string
  readonly rows: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of Postgres's connections, a question. */
  readonly databaseCpuMs: number | undefined
  /** Questions without an answer: the service gives a read one second. */
  readonly failures: number
}

export const SCALE_FULL: ScaleOptions = { rows: 1_000_000, intents: 200_000, questions: 200 }
export const SCALE_QUICK: ScaleOptions = { rows: 20_000, intents: 5_000, questions: 20 }

const BATCH_COUNT = 50_000
const WARM_UP_COUNT = 10
const DAY_MS = 86_400_000
const KIND_COUNT = 40
const LARGE_SPONSOR = "spn_large"

/** Opened over three years, of forty kinds with unequal shares and ten thousand organizations. */
const CASES = `
  insert into case_view (key, version, sponsor_id, agent_id, status, category, subcategory, severity, org_id, letters_sent,
    opened_at, updated_at)
  select 'ARC-2026-' || lpad(n::text, 7, '0'), 3, case when n % 20 = 0 then '${LARGE_SPONSOR}' else 'spn_' || n % 5000 end,
    'agt_' || n % 7,
    (array['closed','closed','closed','resolved','resolved','letter_sent','awaiting_response','triaging'])[1 + (n / 20) % 8],
    'category ' || floor(sqrt(n % ${KIND_COUNT * KIND_COUNT})) / 4, 'kind ' || floor(sqrt(n % ${KIND_COUNT * KIND_COUNT})), 'low',
    'org-' || (n * 7919) % 10000, n % 2, opened, opened
  from (select n, $3::bigint - ((n * 2654435761) % ${3 * 365}) * ${DAY_MS} as opened
    from generate_series($1::bigint, $2::bigint) n) numbered`

const ORGANIZATIONS = `
  insert into organization_view (key, version, org_name, total_cases, closed_cases, favourable_cases, report_count,
    trustscore, updated_at)
  select 'org-' || n, 1, 'Organization ' || n, 1, 0, 0, 0, 50, $3::bigint from generate_series($1::bigint, $2::bigint) n`

const PROBLEMS = `
  insert into problem_view (key, version, title, summary, category, severity, status, is_public, affected, organizations,
    state, priority, due_at, created_at, updated_at)
  select 'problem-' || n, 1, 'Deposit number ' || md5(n::text), 'Landlord ' || md5((n + 1)::text) || ' keeps deposits',
    'category ' || n % 10, 'low', 'open', n % 20 > 0, (n * 7919) % 5000, '["org-' || n % 10000 || '"]', 'decided', 1, $3::bigint,
    $3::bigint - n, $3::bigint from generate_series($1::bigint, $2::bigint) n`

/** Nearly all wait for their time: cases have terms of days and weeks. */
const INTENTS = `
  insert into intent (intent_id, source_kind, source_id, target_kind, target_id, payload, due_at, created_at, attempts)
  select 'i' || n, 'case', 'c' || n, 'case', 'c' || n, '{"_tag":"EndTriage"}', $3::bigint + (n - 50) * 1000, $3::bigint,
    (n % 1000 = 0)::int
  from generate_series($1::bigint, $2::bigint) n`

const fill = async (url: string, { intents, rows }: ScaleOptions, now: number): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const [text, count] of [
      [ORGANIZATIONS, rows],
      [CASES, rows],
      [PROBLEMS, rows],
      [INTENTS, intents]
    ] as const) {
      for (let from = 1; from <= count; from += BATCH_COUNT) {
        await client.query(text, [from, Math.min(from + BATCH_COUNT - 1, count), now])
      }
    }
    await client.query("vacuum analyze")
  } finally {
    await client.end()
  }
}

type ListFilter = Parameters<CaseList["newest"]>[1]
type Question = (turn: number) => Promise<unknown>

const FIRST_PAGE: ListFilter = { limit: 50, test: false }

const questionsOf = (now: number) =>
  Effect.gen(function* () {
    const list = yield* CaseListTag
    const problems = yield* ProblemQueriesTag
    const stats = yield* StatsQueriesTag
    const counts = yield* CaseCounts
    const outbox = yield* Outbox
    const cases = (filter: Partial<ListFilter>) => list.newest(LARGE_SPONSOR, { ...FIRST_PAGE, ...filter })
    const page = { category: undefined, limit: 20, offset: 0, search: undefined }
    const questions: Readonly<Record<string, Question>> = {
      "cases of the largest sponsor, first page": () => cases({}),
      "the same, a page far behind": (turn) =>
        cases({ after: { openedAt: now - (turn % 1_000) * DAY_MS, caseId: "ARC-2026-0500000" } }),
      "the same, of one status": () => cases({ statuses: ["letter_sent"] }),
      "the same, of one organization": (turn) => cases({ orgId: `org-${(turn * 20 * 7919) % 10_000}` }),
      "the same, with a word of few": (turn) => cases({ text: `org-${(turn * 20 * 7919) % 10_000}` }),
      "the same, with a word of none": () => cases({ text: "nothing" }),
      "the same, with an id": (turn) => cases({ text: `arc-2026-${String(turn * 20).padStart(7, "0")}` }),
      "cases of a small sponsor, first page": (turn) => list.newest(`spn_${turn * 20 + 1}`, FIRST_PAGE),
      "problems, first page": () => problems.page(page),
      "problems of a category": (turn) => problems.page({ ...page, category: `category ${turn % 10}` }),
      "problems with a word that few have": (turn) => problems.page({ ...page, search: `deposit ${turn}` }),
      "problems with a word that all have": () => problems.page({ ...page, search: "deposits" }),
      "similar cases of a kind": (turn) =>
        Effect.runPromise(
          counts.count(
            { category: `category ${Math.floor((turn % KIND_COUNT) / 4)}`, subcategory: `kind ${turn % KIND_COUNT}` },
            similarSince(now)
          )
        ),
      "the public figures": () => stats.counts(Math.floor(now / DAY_MS) - 29),
      "depth of the outbox": () => Effect.runPromise(outbox.depth(now))
    }
    return questions
  })

const quantile = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN

/** On a database of its own, which is removed at the end. */
export const measureScale = async (
  databases: Databases,
  options: ScaleOptions,
  progress: (line: string) => void
): Promise<ReadonlyArray<ScaleMeasurement>> => {
  const now = Date.now()
  const url = await databases.create("scale")
  const clients = layerServer({ url: Redacted.make(url) })
  await Effect.runPromise(migrate().pipe(Effect.provide(clients)))
  await fill(url, options, now)
  progress(`${options.rows} organizations, cases and problems, and ${options.intents} intents are written`)
  const ports = Layer.mergeAll(caseListLayer, problemsLayer, statsLayer, caseCountsLayer, outboxLayer)
  const measured = async (questions: Readonly<Record<string, Question>>) => {
    const results: Array<ScaleMeasurement> = []
    for (const [question, ask] of Object.entries(questions)) {
      let failures = 0
      const asked = (turn: number) =>
        ask(turn).catch((failure: unknown) => {
          if (!(failure instanceof JournalUnavailable)) throw failure
          failures += 1
        })
      for (let turn = 0; turn < WARM_UP_COUNT; turn += 1) await asked(turn)
      failures = 0
      const before = await databases.backendCpu(url)
      const times: Array<number> = []
      for (let turn = 0; turn < options.questions; turn += 1) {
        const startedAt = performance.now()
        await asked(turn)
        times.push(performance.now() - startedAt)
      }
      const cpuMs = cpuBetween(before, await databases.backendCpu(url))
      const sorted = times.toSorted((one, other) => one - other)
      const one = {
        question,
        rows: options.rows,
        p50Ms: quantile(sorted, 0.5),
        p99Ms: quantile(sorted, 0.99),
        databaseCpuMs: cpuMs === undefined ? undefined : cpuMs / times.length,
        failures
      }
      results.push(one)
      progress(
        `${question.padEnd(44)} p50 ${figure(one.p50Ms)} ms, p99 ${figure(one.p99Ms)} ms, Postgres ${figure(one.databaseCpuMs ?? NaN)} ms${failures === 0 ? "" : `, ${failures} not answered`}`
      )
    }
    return results
  }
  return Effect.runPromise(
    Effect.flatMap(questionsOf(now), (questions) => Effect.promise(() => measured(questions))).pipe(
      Effect.provide(Layer.provideMerge(ports, clients)),
      Effect.scoped
    )
  )
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { rows: { type: "string" }, intents: { type: "string" }, questions: { type: "string" } }
  })
  const given = (text: string | undefined, otherwise: number): number => (text === undefined ? otherwise : Number(text))
  const databases = await Databases.open()
  try {
    await measureScale(
      databases,
      {
        rows: given(values.rows, SCALE_FULL.rows),
        intents: given(values.intents, SCALE_FULL.intents),
        questions: given(values.questions, SCALE_FULL.questions)
      },
      console.log
    )
  } finally {
    await databases.close()
  }
}
