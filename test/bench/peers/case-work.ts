/**
 * What the two peers that do our whole job share: the domain's own pure functions, the tables, the check of a key, a rate
 * limit, and the worker that ends triage in batches. They differ in how a POST is written. Neither has our journal, views,
 * streams, webhooks, documents or supervision; both answer only after their commit.
 */
import { Result } from "effect"
import { hash, randomBytes } from "node:crypto"
import { Pool, type PoolClient } from "pg"
import { triage } from "../../../actors/assistant/triage.ts"
import { caseEntity } from "../../../actors/case/case.ts"
import { orgIdOf } from "../../../actors/organization/name.ts"
import type { CaseEvent } from "../../../schema/case-event.ts"
import type { CaseCommand, CaseState, OpenCase } from "../../../schema/case.ts"
import type { OpenCaseBody } from "./case-table.ts"

/** As many connections as our own service has for reads. */
const POOL_SIZE = 10
/** How often the worker looks for triage that is due, and how much it takes at once. */
const WORK_EVERY_MS = 250
const WORK_COUNT_MAX = 500
const ANSWER_HOURS = 24
const BURST = 1_000_000
const PER_SECOND = 1_000_000

const TABLES = `
  create table if not exists life_agent (key_hash text primary key, agent_id text not null, sponsor_id text not null);
  create sequence if not exists life_case_number;
  create table if not exists life_case (
    case_id text primary key,
    agent_id text not null,
    sponsor_id text not null,
    status text not null,
    org_id text,
    subcategory text,
    triage_due_at bigint,
    opened_at bigint not null,
    updated_at bigint not null,
    opening text not null,
    outcome text
  ) with (fillfactor = 80);
  create table if not exists life_timeline (
    case_id text not null, n integer not null, at bigint not null, type text not null, content text not null,
    primary key (case_id, n)
  );
  create table if not exists life_organization (org_id text primary key, name text not null, cases integer not null)
    with (fillfactor = 50);
  create table if not exists life_problem (subcategory text primary key, cases integer not null) with (fillfactor = 50);
  create table if not exists life_job (case_id text primary key, due_at bigint not null);
  create index if not exists life_job_due on life_job (due_at);
  create table if not exists life_answer (
    scope text primary key, fingerprint text not null, body text not null, expires_at timestamptz not null
  );`

export const openLifePool = async (databaseUrl: string, apiKey: string): Promise<Pool> => {
  const pool = new Pool({ connectionString: databaseUrl, max: POOL_SIZE })
  await pool.query(TABLES)
  await pool.query("insert into life_agent values ($1, 'agt_bench', 'spn_bench') on conflict do nothing", [
    hash("sha256", apiKey)
  ])
  return pool
}

export interface LifeAgent {
  readonly agent_id: string
  readonly sponsor_id: string
}

/** Whose key it is, found in memory after the first time; undefined when nobody's. */
export const makeLifeKeys = (pool: Pool) => {
  const known = new Map<string, LifeAgent>()
  return (authorization: string | undefined): LifeAgent | undefined | Promise<LifeAgent | undefined> => {
    if (authorization?.startsWith("Bearer ") !== true) return undefined
    const keyHash = hash("sha256", authorization.slice("Bearer ".length))
    return known.get(keyHash) ?? find(keyHash)
  }
  async function find(keyHash: string): Promise<LifeAgent | undefined> {
    const text = "select agent_id, sponsor_id from life_agent where key_hash = $1"
    const { rows } = await pool.query<LifeAgent>({ name: "key", text, values: [keyHash] })
    if (rows[0] !== undefined) known.set(keyHash, rows[0])
    return rows[0]
  }
}

/** A bucket for each agent, and its header. */
export const makeLifeLimit = () => {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return (agentId: string): string | undefined => {
    const now = Date.now()
    const bucket = buckets.get(agentId) ?? { tokens: BURST, at: now }
    buckets.set(agentId, bucket)
    bucket.tokens = Math.min(BURST, bucket.tokens + ((now - bucket.at) / 1_000) * PER_SECOND)
    bucket.at = now
    if (bucket.tokens < 1) return undefined
    bucket.tokens -= 1
    return `"default";r=${Math.floor(bucket.tokens)};t=1`
  }
}

/** A case as one POST writes it. */
export interface LifeCase {
  readonly case_id: string
  readonly agent: LifeAgent
  readonly now: number
  readonly state: OpenCase
  /** The events that opened it, as text: what the worker goes on from. */
  readonly opening: string
  readonly timeline: ReadonlyArray<TimelineRow>
  readonly scope: string | null
  readonly fingerprint: string | null
  readonly answer: string
}

interface TimelineRow {
  readonly case_id: string
  readonly n: number
  readonly at: number
  readonly type: string
  readonly content: string
}

/** The same decisions as ours, on the same functions. */
export const openLifeCase = (
  number: number,
  body: OpenCaseBody,
  agent: LifeAgent,
  key: string | undefined
): LifeCase => {
  const now = Date.now()
  const case_id = `ARC-2026-${String(number).padStart(6, "0")}`
  const { jurisdiction, organization_named: name, problem_description: description, urgency } = body
  const evaluation = triage({
    text: description,
    jurisdiction,
    declaredUrgency: urgency as "low" | "medium" | "high" | undefined,
    organizationNamed: name !== undefined,
    now
  })
  const command: CaseCommand = {
    _tag: "OpenCase",
    case_id,
    by: { agent_id: agent.agent_id, sponsor_id: agent.sponsor_id },
    declared_agent: body.agent_id,
    agent_platform: body.agent_platform,
    user_hash: hash("sha256", body.user_identifier),
    page_token: randomBytes(16).toString("base64url"),
    description,
    declared_category: null,
    declared_urgency: evaluation.severity,
    jurisdiction: jurisdiction ?? null,
    organization: name === undefined ? null : { org_id: orgIdOf(name), org_name: name },
    callback_url: null,
    documents: [],
    evaluation
  } as unknown as CaseCommand
  const events = eventsOf(caseEntity.initialState, command, now)
  const state = openAfter(caseEntity.initialState, events)
  const answer = JSON.stringify({
    case_id,
    case_url: `http://localhost/cases/${case_id}`,
    status: state.status,
    severity: evaluation.severity,
    understood: evaluation.explanation,
    first_action_due_at: new Date(state.first_action_due_at).toISOString(),
    created_at: new Date(now).toISOString()
  })
  return {
    case_id,
    agent,
    now,
    state,
    opening: JSON.stringify(events),
    timeline: timelineRows(state, 0),
    scope: key === undefined ? null : hash("sha256", `${agent.agent_id}/POST/cases/${key}`),
    fingerprint: key === undefined ? null : hash("sha256", JSON.stringify(body)),
    answer
  }
}

const eventsOf = (state: CaseState, command: CaseCommand, now: number): ReadonlyArray<CaseEvent> =>
  Result.getOrThrow(caseEntity.decide(state, command, now))

const openAfter = (before: CaseState, events: ReadonlyArray<CaseEvent>): OpenCase => {
  const state = events.reduce(caseEntity.evolve, before)
  if (state._tag !== "Open") throw new Error("the case is not open")
  return state
}

const timelineRows = (state: OpenCase, from: number): ReadonlyArray<TimelineRow> =>
  state.timeline.slice(from).map((entry, at) => ({
    case_id: state.case_id,
    n: from + at + 1,
    at: entry.at,
    type: entry.type,
    content: JSON.stringify(entry)
  }))

/** The stored answer of a repeated request: undefined when the scope is new, "other" when the body was another one. */
export const storedAnswer = async (
  client: Pool | PoolClient,
  one: LifeCase
): Promise<string | undefined | { readonly other: true }> => {
  if (one.scope === null) return undefined
  const text = "select fingerprint, body from life_answer where scope = $1 and expires_at > now()"
  const { rows } = await client.query<{ fingerprint: string; body: string }>({
    name: "answer",
    text,
    values: [one.scope]
  })
  if (rows[0] === undefined) return undefined
  return rows[0].fingerprint === one.fingerprint ? rows[0].body : { other: true }
}

export const ANSWER_TEXT = `insert into life_answer (scope, fingerprint, body, expires_at)
  values ($1, $2, $3, now() + interval '${ANSWER_HOURS} hours')`

/** The number is taken beforehand, a few hundred at a time: a sequence has gaps either way. */
export const makeNumbers = (pool: Pool) => {
  const BLOCK = 256
  const block = { next: 0, end: 0 }
  let filling: Promise<void> | undefined
  const fill = async (): Promise<void> => {
    const text = `select min(n)::int as first from (select nextval('life_case_number') as n from generate_series(1, ${BLOCK})) as block`
    const { rows } = await pool.query<{ first: number }>({ name: "numbers", text })
    block.next = rows[0]!.first
    block.end = block.next + BLOCK
    filling = undefined
  }
  return async (): Promise<number> => {
    while (block.next >= block.end) await (filling ??= fill())
    return block.next++
  }
}

/** Ends triage that is due, in batches of one transaction; another process could run the same beside it. */
export const startWorker = (pool: Pool): void => {
  let isWorking = false
  setInterval(() => {
    if (isWorking) return
    isWorking = true
    workOff(pool)
      .catch((error: unknown) => console.error("the worker failed", error))
      .finally(() => (isWorking = false))
  }, WORK_EVERY_MS)
}

const workOff = async (pool: Pool): Promise<void> => {
  for (;;) {
    const client = await pool.connect()
    try {
      await client.query("begin")
      const { rows } = await client.query<{ case_id: string; opening: string }>({
        name: "due",
        text: `with due as (
            delete from life_job where case_id in (
              select case_id from life_job where due_at <= $1 order by due_at limit ${WORK_COUNT_MAX} for update skip locked
            ) returning case_id
          )
          select c.case_id, c.opening from due join life_case c using (case_id)`,
        values: [Date.now()]
      })
      if (rows.length > 0) await endTriage(client, rows)
      await client.query("commit")
      if (rows.length < WORK_COUNT_MAX) return
    } catch (error) {
      await client.query("rollback")
      throw error
    } finally {
      client.release()
    }
  }
}

const endTriage = async (
  client: PoolClient,
  rows: ReadonlyArray<{ readonly case_id: string; readonly opening: string }>
): Promise<void> => {
  const now = Date.now()
  const ended = rows.map(({ opening }) => {
    const before = openAfter(caseEntity.initialState, JSON.parse(opening) as ReadonlyArray<CaseEvent>)
    const command: CaseCommand = { _tag: "CompleteTriage", due_at: before.triage_due_at ?? 0, drafted: null }
    const events = eventsOf(before, command, now)
    return { before, events, state: openAfter(before, events) }
  })
  const cases = ended.map(({ events, state }) => ({
    case_id: state.case_id,
    status: state.status,
    outcome: JSON.stringify(events)
  }))
  const timeline = ended.flatMap(({ before, state }) => timelineRows(state, before.timeline.length))
  const problems = new Map<string, number>()
  for (const { state } of ended) {
    const kind = state.evaluation?.subcategory
    if (kind !== undefined && kind !== null) problems.set(kind, (problems.get(kind) ?? 0) + 1)
  }
  const counts = [...problems].map(([subcategory, count]) => ({ subcategory, count }))
  await client.query({
    name: "end",
    text: `with ended as (
        update life_case c set status = r.status, outcome = r.outcome, triage_due_at = null, updated_at = $2
        from json_to_recordset($1) as r(case_id text, status text, outcome text) where c.case_id = r.case_id
      ), told as (
        insert into life_timeline select * from json_populate_recordset(null::life_timeline, $3)
      )
      insert into life_problem (subcategory, cases)
      select subcategory, count from json_to_recordset($4) as r(subcategory text, count int) order by subcategory
      on conflict (subcategory) do update set cases = life_problem.cases + excluded.cases`,
    values: [JSON.stringify(cases), now, JSON.stringify(timeline), JSON.stringify(counts)]
  })
}
