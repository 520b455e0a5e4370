/**
 * A target of the lives while it runs: alone, on a database that nobody else uses, with the keys that open cases on it.
 */
import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fillCases } from "../../crash/many-cases.ts"
import { SERVER_SECRET } from "../../crash/service-process.ts"
import { serverTarget } from "../../crash/target.ts"
import { freePort } from "../../support/free-port.ts"
import { type Child, startChild } from "../process.ts"
import { registerAgents } from "../setup.ts"
import { startOurs } from "../targets.ts"
import { type LifeServer, startLifeServer } from "./server.ts"

export const LIFE_TARGETS = ["ours-postgres", "ours-embedded", "life-cte", "life-six"] as const
export type LifeTargetName = (typeof LIFE_TARGETS)[number]

export const LIFE_TITLES: Readonly<Record<LifeTargetName, string>> = {
  "ours-postgres": "Redress, Postgres",
  "ours-embedded": "Redress, embedded",
  "life-cte": "Fastify 5 + pg, one CTE",
  "life-six": "Fastify 5 + pg, six statements"
}

export interface Running {
  readonly origin: string
  readonly child: Child
  readonly apiKeys: ReadonlyArray<string>
  readonly server: LifeServer | undefined
  readonly dataDir: string
}

/** Runs the target alone, with these arguments of node, on a server of its own that has so many cases already. */
export const withTarget = async <A>(
  target: LifeTargetName,
  stored: number | undefined,
  use: (running: Running) => Promise<A>,
  nodeArgs: ReadonlyArray<string> = []
): Promise<A> => {
  const dataDir = mkdtempSync(join(tmpdir(), "redress-life-"))
  const server = target === "ours-embedded" ? undefined : await startLifeServer()
  try {
    if (server !== undefined && stored !== undefined && stored > 0) {
      await fillCases({ target: serverTarget(server.url, dataDir), caseCount: stored, settled: true })
      await server.query("vacuum analyze")
    }
    const running = await start(target, { server, dataDir, nodeArgs })
    try {
      return await use(running)
    } finally {
      await running.child.stop()
    }
  } finally {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Place {
  readonly server: LifeServer | undefined
  readonly dataDir: string
  readonly nodeArgs: ReadonlyArray<string>
}

const start = async (target: LifeTargetName, { dataDir, nodeArgs, server }: Place): Promise<Running> => {
  if (target === "life-cte" || target === "life-six") {
    const port = await freePort()
    const apiKey = `svc_${randomBytes(32).toString("hex")}`
    const env = { PORT: String(port), DATABASE_URL: server!.url, API_KEY: apiKey }
    const child = await startChild({ script: `test/bench/peers/${target}.ts`, nodeArgs, env, ready: /listening/ })
    return { origin: `http://127.0.0.1:${port}`, child, apiKeys: [apiKey], server, dataDir }
  }
  const operatorToken = randomBytes(32).toString("hex")
  // The secret of the process that stored the cases before.
  const place = { name: target, dataDir, databaseUrl: server?.url, operatorToken, serverSecret: SERVER_SECRET }
  const { child, origin } = await startOurs(place, nodeArgs)
  const agents = await registerAgents({ origin, operatorToken })
  return { origin, child, apiKeys: agents.map(({ apiKey }) => apiKey), server, dataDir }
}
