/**
 * Express 5 with pg: a validator compiled by Ajv, prepared statements, a pool, the default extras that cost time (ETag,
 * X-Powered-By) off. GET is one SELECT by primary key, POST one INSERT; no rate limit, no journal, no views.
 */
/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 forwards their rejections itself. */
import { Ajv } from "ajv"
import express from "express"
import { insertCase, makeKeyCheck, OPEN_CASE_SCHEMA, type OpenCaseBody, openPool, readCase } from "./case-table.ts"

const { API_KEY = "", DATABASE_URL = "", PORT = "" } = process.env

const pool = await openPool(DATABASE_URL, API_KEY)
const agentOf = makeKeyCheck(pool)
const isOpenCase = new Ajv().compile<OpenCaseBody>(OPEN_CASE_SCHEMA)
const app = express()
app.disable("x-powered-by")
app.set("etag", false)

app.use(async (request, response, next) => {
  const found = agentOf(request.headers.authorization)
  const agent = found instanceof Promise ? await found : found
  if (agent === undefined) response.status(401).json({ error: "Missing or unknown key", code: 401 })
  else next()
})

app.get("/api/v1/cases/:case_id", async (request, response) => {
  const row = await readCase(pool, request.params.case_id)
  if (row === undefined) response.status(404).json({ error: "No such case", code: 404 })
  else response.json(row)
})

app.post("/api/v1/cases", express.json(), async (request, response) => {
  const body: unknown = request.body
  if (!isOpenCase(body)) {
    response.status(400).json({ error: "Invalid body", code: 400 })
    return
  }
  const row = await insertCase(pool, body)
  response.status(201).json({ ...row, case_url: `http://localhost/cases/${row.case_id}` })
})

app.listen(Number(PORT), "127.0.0.1", () => console.log("listening"))
