/** The peer that does our job with one statement of data-modifying CTEs, which is its own transaction: one round trip. */
import { serveLife } from "./life-app.ts"

const TEXT = `with opened as (
    insert into life_case
      (case_id, agent_id, sponsor_id, status, org_id, subcategory, triage_due_at, opened_at, updated_at, opening)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)
  ), told as (
    insert into life_timeline select * from json_populate_recordset(null::life_timeline, $10)
  ), planned as (
    insert into life_job (case_id, due_at) values ($1, $7)
  ), kept as (
    insert into life_answer (scope, fingerprint, body, expires_at)
    select $12, $13, $14, now() + interval '24 hours' where $12::text is not null
  )
  insert into life_organization select $5::text, $11::text, 1 where $5::text is not null
  on conflict (org_id) do update set cases = life_organization.cases + 1`

await serveLife(async (pool, one) => {
  const { agent, case_id, now, state } = one
  await pool.query({
    name: "open",
    text: TEXT,
    values: [
      case_id,
      agent.agent_id,
      agent.sponsor_id,
      state.status,
      state.organization?.org_id,
      state.evaluation?.subcategory,
      state.triage_due_at,
      now,
      one.opening,
      JSON.stringify(one.timeline),
      state.organization?.org_name,
      one.scope,
      one.fingerprint,
      one.answer
    ]
  })
})
