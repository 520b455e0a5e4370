/**
 * What both framework peers share: one table of cases, one of agents, the prepared statements on them and the check
 * of an API key. A key costs one SELECT once; afterwards its hash is found in memory, as a careful user would have it.
 */
import { hash } from "node:crypto"
import { Pool } from "pg"

/** As many connections as our own service uses for reads. */
const POOL_SIZE = 10

export interface CaseRow {
  readonly case_id: string
  readonly agent_id: string
  readonly agent_platform: string
  readonly user_identifier: string
  readonly problem_description: string
  readonly organization_named: string | null
  readonly urgency: string | null
  readonly jurisdiction: string | null
  readonly status: string
  readonly created_at: Date
  readonly updated_at: Date
}

export interface OpenCaseBody {
  readonly agent_id: string
  readonly agent_platform: string
  readonly user_identifier: string
  readonly problem_description: string
  readonly organization_named?: string
  readonly urgency?: string
  readonly jurisdiction?: string
}

/** JSON Schema of a request to open a case; Fastify compiles it itself, Express through Ajv. */
export const OPEN_CASE_SCHEMA = {
  type: "object",
  required: ["agent_id", "agent_platform", "user_identifier", "problem_description"],
  properties: {
    agent_id: { type: "string", minLength: 1, maxLength: 200 },
    agent_platform: { type: "string", minLength: 1, maxLength: 200 },
    user_identifier: { type: "string", minLength: 1, maxLength: 500 },
    problem_description: { type: "string", minLength: 1, maxLength: 20_000 },
    organization_named: { type: "string", minLength: 1, maxLength: 200 },
    urgency: { type: "string", enum: ["low", "medium", "high", "crisis"] },
    jurisdiction: { type: "string", minLength: 1, maxLength: 64 }
  }
} as const

const TABLES = `
  create table if not exists bench_agent (key_hash text primary key, agent_id text not null);
  create sequence if not exists bench_case_number;
  create table if not exists bench_case (
    case_id text primary key default 'ARC-2026-' || lpad(nextval('bench_case_number')::text, 6, '0'),
    agent_id text not null,
    agent_platform text not null,
    user_identifier text not null,
    problem_description text not null,
    organization_named text,
    urgency text,
    jurisdiction text,
    status text not null default 'triaging',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );`

export const openPool = async (databaseUrl: string, apiKey: string): Promise<Pool> => {
  const pool = new Pool({ connectionString: databaseUrl, max: POOL_SIZE })
  await pool.query(TABLES)
  await pool.query("insert into bench_agent (key_hash, agent_id) values ($1, 'bench') on conflict do nothing", [
    hash("sha256", apiKey)
  ])
  return pool
}

export const readCase = async (pool: Pool, caseId: string): Promise<CaseRow | undefined> => {
  const { rows } = await pool.query<CaseRow>({
    name: "read-case",
    text: `select case_id, agent_id, agent_platform, user_identifier, problem_description, organization_named, urgency,
      jurisdiction, status, created_at, updated_at from bench_case where case_id = $1`,
    values: [caseId]
  })
  return rows[0]
}

export const insertCase = async (pool: Pool, body: OpenCaseBody) => {
  const { rows } = await pool.query<Pick<CaseRow, "case_id" | "status" | "created_at">>({
    name: "insert-case",
    text: `insert into bench_case (agent_id, agent_platform, user_identifier, problem_description, organization_named,
      urgency, jurisdiction) values ($1, $2, $3, $4, $5, $6, $7) returning case_id, status, created_at`,
    values: [
      body.agent_id,
      body.agent_platform,
      body.user_identifier,
      body.problem_description,
      body.organization_named,
      body.urgency,
      body.jurisdiction
    ]
  })
  return rows[0]!
}

/** Whose key an Authorization header carries; a promise only while the key is not known yet. */
export const makeKeyCheck = (pool: Pool) => {
  const known = new Map<string, string>()
  return (authorization: string | undefined): string | undefined | Promise<string | undefined> => {
    if (authorization === undefined || !authorization.startsWith("Bearer ")) return undefined
    const keyHash = hash("sha256", authorization.slice("Bearer ".length))
    return known.get(keyHash) ?? find(keyHash)
  }
  async function find(keyHash: string): Promise<string | undefined> {
    const { rows } = await pool.query<{ agent_id: string }>({
      name: "find-key",
      text: "select agent_id from bench_agent where key_hash = $1",
      values: [keyHash]
    })
    const agentId = rows[0]?.agent_id
    if (agentId !== undefined) known.set(keyHash, agentId)
    return agentId
  }
}
