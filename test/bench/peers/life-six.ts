/**
 * The peer that does our job with six statements: case, timeline, organization, job and, with a key, the answer, between
 * BEGIN and COMMIT. The organization comes last, so that its lock is held shortest.
 */
import { ANSWER_TEXT } from "./case-work.ts"
import { serveLife } from "./life-app.ts"

await serveLife(async (pool, one) => {
  const { agent, case_id, now, state } = one
  const client = await pool.connect()
  try {
    await client.query("begin")
    await client.query({
      name: "case",
      text: `insert into life_case
        (case_id, agent_id, sponsor_id, status, org_id, subcategory, triage_due_at, opened_at, updated_at, opening)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
      values: [
        case_id,
        agent.agent_id,
        agent.sponsor_id,
        state.status,
        state.organization?.org_id,
        state.evaluation?.subcategory,
        state.triage_due_at,
        now,
        one.opening
      ]
    })
    await client.query({
      name: "timeline",
      text: "insert into life_timeline select * from json_populate_recordset(null::life_timeline, $1)",
      values: [JSON.stringify(one.timeline)]
    })
    await client.query({
      name: "job",
      text: "insert into life_job (case_id, due_at) values ($1, $2)",
      values: [case_id, state.triage_due_at]
    })
    if (one.scope !== null)
      await client.query({ name: "keep", text: ANSWER_TEXT, values: [one.scope, one.fingerprint, one.answer] })
    if (state.organization !== null)
      await client.query({
        name: "organization",
        text: `insert into life_organization values ($1, $2, 1)
          on conflict (org_id) do update set cases = life_organization.cases + 1`,
        values: [state.organization.org_id, state.organization.org_name]
      })
    await client.query("commit")
  } catch (error) {
    await client.query("rollback")
    throw error
  } finally {
    client.release()
  }
})
