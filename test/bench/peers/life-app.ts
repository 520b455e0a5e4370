/** The HTTP side of the peers that do our whole job: Fastify 5, its schemas compiled, and one POST that `write` makes durable. */
import fastify from "fastify"
import type { Pool } from "pg"
import { OPEN_CASE_SCHEMA, type OpenCaseBody } from "./case-table.ts"
import {
  type LifeAgent,
  type LifeCase,
  makeLifeKeys,
  makeLifeLimit,
  makeNumbers,
  openLifeCase,
  openLifePool,
  startWorker,
  storedAnswer
} from "./case-work.ts"

/** Makes the case durable. Rejects with a unique violation when its Idempotency-Key was used meanwhile. */
export type WriteCase = (pool: Pool, one: LifeCase) => Promise<void>

const UNIQUE_VIOLATION = "23505"

export const serveLife = async (write: WriteCase): Promise<void> => {
  const { API_KEY = "", DATABASE_URL = "", PORT = "" } = process.env
  const pool = await openLifePool(DATABASE_URL, API_KEY)
  const agentOf = makeLifeKeys(pool)
  const limit = makeLifeLimit()
  const nextNumber = makeNumbers(pool)
  const app = fastify({ logger: false })
  const agents = new WeakMap<object, LifeAgent>()

  app.addHook("onRequest", async (request, reply) => {
    const found = agentOf(request.headers.authorization)
    const agent = found instanceof Promise ? await found : found
    if (agent === undefined) return reply.code(401).send({ error: "Missing or unknown key", code: 401 })
    const left = limit(agent.agent_id)
    if (left === undefined) return reply.code(429).send({ error: "Too many requests", code: 429 })
    reply.header("ratelimit", left)
    agents.set(request, agent)
    return undefined
  })

  app.post<{ Body: OpenCaseBody }>("/api/v1/cases", { schema: { body: OPEN_CASE_SCHEMA } }, async (request, reply) => {
    const key = request.headers["idempotency-key"]
    const made = openLifeCase(
      await nextNumber(),
      request.body,
      agents.get(request)!,
      typeof key === "string" ? key : undefined
    )
    reply.type("application/json")
    try {
      await write(pool, made)
      reply.code(201)
      return made.answer
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
      const stored = await storedAnswer(pool, made)
      if (typeof stored !== "string") return reply.code(422).send({ error: "Another body under this key", code: 422 })
      reply.code(201)
      return stored
    }
  })

  startWorker(pool)
  // A process that a signal ends writes no profile; one that exits does.
  process.once("SIGTERM", () => process.exit(0))
  await app.listen({ host: "127.0.0.1", port: Number(PORT) })
  console.log("listening")
}
