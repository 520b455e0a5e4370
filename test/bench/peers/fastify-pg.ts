/**
 * Fastify 5 with pg: validation and JSON of the answers compiled from schemas, prepared statements, a pool. GET is one
 * SELECT by primary key, POST one INSERT; no rate limit, no journal, no views.
 */
import fastify from "fastify"
import { insertCase, makeKeyCheck, OPEN_CASE_SCHEMA, type OpenCaseBody, openPool, readCase } from "./case-table.ts"

const { API_KEY = "", DATABASE_URL = "", PORT = "" } = process.env

const pool = await openPool(DATABASE_URL, API_KEY)
const agentOf = makeKeyCheck(pool)
const app = fastify({ logger: false })

const text = { type: "string" }
const textOrNull = { type: ["string", "null"] }
const time = { type: "string", format: "date-time" }
const caseAnswer = {
  type: "object",
  properties: {
    case_id: text,
    agent_id: text,
    agent_platform: text,
    user_identifier: text,
    problem_description: text,
    organization_named: textOrNull,
    urgency: textOrNull,
    jurisdiction: textOrNull,
    status: text,
    created_at: time,
    updated_at: time
  }
}
const openedAnswer = {
  type: "object",
  properties: { case_id: text, case_url: text, status: text, created_at: time }
}

app.addHook("onRequest", async (request, reply) => {
  const found = agentOf(request.headers.authorization)
  const agent = found instanceof Promise ? await found : found
  if (agent === undefined) return reply.code(401).send({ error: "Missing or unknown key", code: 401 })
  return undefined
})

app.get<{ Params: { case_id: string } }>(
  "/api/v1/cases/:case_id",
  { schema: { params: { type: "object", properties: { case_id: text } }, response: { 200: caseAnswer } } },
  async (request, reply) => {
    const row = await readCase(pool, request.params.case_id)
    return row ?? reply.code(404).send({ error: "No such case", code: 404 })
  }
)

app.post<{ Body: OpenCaseBody }>(
  "/api/v1/cases",
  { schema: { body: OPEN_CASE_SCHEMA, response: { 201: openedAnswer } } },
  async (request, reply) => {
    const row = await insertCase(pool, request.body)
    reply.code(201)
    return { ...row, case_url: `http://localhost/cases/${row.case_id}` }
  }
)

await app.listen({ host: "127.0.0.1", port: Number(PORT) })
console.log("listening")
