/**
 * The five servers of a bench, started and ready to be loaded: bare uWebSockets.js, our service on a real Postgres and
 * on the embedded database, Fastify with pg and Express with pg.
 */
import { randomBytes } from "node:crypto"
import { type CaseCounts, countEmbeddedCases, countPeerCases, countServerCases, type Databases } from "./database.ts"
import { Acknowledged } from "./hammer.ts"
import { type Child, type ChildOptions, startChild } from "./process.ts"
import { freePort } from "../support/free-port.ts"
import { bearer, openCases, readCaseText, registerAgents } from "./setup.ts"
import { START_FLAGS } from "../support/service-program.ts"

export type TargetName = "bare-uws" | "ours-postgres" | "ours-embedded" | "fastify-pg" | "express-pg"
export type OurName = "ours-postgres" | "ours-embedded"

export const TITLES: Readonly<Record<TargetName, string>> = {
  "bare-uws": "bare uWebSockets.js",
  "ours-postgres": "Redress, Postgres",
  "ours-embedded": "Redress, embedded",
  "fastify-pg": "Fastify 5 + pg",
  "express-pg": "Express 5 + pg"
}

/** Cases that reads go to: more than one, so that no single state stays in the processor's cache alone. */
export const WARM_CASE_COUNT = 100

export interface Target {
  readonly name: TargetName
  readonly origin: string
  readonly child: Child
  readonly headers: Readonly<Record<string, string>>
  /** Of the agent that has the warm cases. */
  readonly apiKey: string
  /** Of all agents, of as many sponsors: one may open only so many cases in a day. */
  readonly apiKeys: ReadonlyArray<string>
  readonly caseIds: ReadonlyArray<string>
  /** Undefined when it has none on a server. */
  readonly databaseUrl: string | undefined
  readonly acknowledged: Acknowledged
  /** The cases that are stored, counted after the server ended; undefined when it stores nothing. */
  readonly countCases: (() => Promise<CaseCounts>) | undefined
}

/** Where an instance of our service keeps everything, and how it is addressed; outlives its process. */
export interface OurPlace {
  readonly name: OurName
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly operatorToken: string
  readonly serverSecret: string
}

const READY = /^listening on (http:\/\/\S+)/m

export const ourPlace = async (name: OurName, databases: Databases): Promise<OurPlace> => ({
  name,
  dataDir: databases.directory(),
  databaseUrl: name === "ours-postgres" ? await databases.create("ours") : undefined,
  operatorToken: randomBytes(32).toString("hex"),
  serverSecret: randomBytes(32).toString("hex")
})

export interface Running {
  readonly origin: string
  readonly child: Child
}

export const startOurs = async (
  place: OurPlace,
  nodeArgs: ReadonlyArray<string> = [],
  settings: Readonly<Record<string, string>> = {},
  script: "src/main.ts" | "scripts/start.js" = "src/main.ts"
): Promise<Running> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = await startChild({
    script,
    nodeArgs: [...START_FLAGS, ...nodeArgs],
    env: {
      HOST: "127.0.0.1",
      PORT: String(port),
      BASE_URL: origin,
      DATA_DIR: place.dataDir,
      OPERATOR_TOKEN: place.operatorToken,
      SERVER_SECRET: place.serverSecret,
      LOG_LEVEL: "error",
      ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
      ...settings
    },
    ready: READY
  })
  return { origin, child }
}

/** Our service with an agent, its key and warm cases. */
export const ourTarget = async (
  place: OurPlace,
  nodeArgs: ReadonlyArray<string> = [],
  settings: Readonly<Record<string, string>> = {}
): Promise<Target> => {
  const { child, origin } = await startOurs(place, nodeArgs, settings)
  const apiKeys = (await registerAgents({ origin, operatorToken: place.operatorToken })).map((agent) => agent.apiKey)
  const apiKey = apiKeys[0]!
  const { databaseUrl, dataDir, name } = place
  return withCases({
    name,
    origin,
    child,
    headers: bearer(apiKey),
    apiKey,
    apiKeys,
    databaseUrl,
    countCases: () => (databaseUrl === undefined ? countEmbeddedCases(dataDir) : countServerCases(databaseUrl))
  })
}

const PEER_SCRIPTS = {
  "fastify-pg": "test/bench/peers/fastify-pg.ts",
  "express-pg": "test/bench/peers/express-pg.ts"
} as const

export const peerTarget = async (name: "fastify-pg" | "express-pg", databases: Databases): Promise<Target> => {
  const databaseUrl = await databases.create(name.replace("-", "_"))
  const apiKey = `svc_${randomBytes(32).toString("hex")}`
  const running = await startPeer(PEER_SCRIPTS[name], { DATABASE_URL: databaseUrl, API_KEY: apiKey })
  return withCases({
    name,
    ...running,
    headers: bearer(apiKey),
    apiKey,
    apiKeys: [apiKey],
    databaseUrl,
    countCases: async () => {
      const rows = await countPeerCases(databaseUrl)
      return { rows, journalled: rows }
    }
  })
}

/** Answers the given text. It is sent our key as well: reading a longer request is part of every answer's cost. */
export const bareTarget = async (body: string, like: Target): Promise<Target> => ({
  name: "bare-uws",
  ...(await startPeer("test/bench/peers/bare-uws.ts", { BENCH_BODY: body })),
  headers: like.headers,
  apiKey: like.apiKey,
  apiKeys: [like.apiKey],
  caseIds: like.caseIds,
  databaseUrl: undefined,
  acknowledged: new Acknowledged(),
  countCases: undefined
})

const startPeer = async (script: string, env: ChildOptions["env"]): Promise<Running> => {
  const port = await freePort()
  const child = await startChild({ script, env: { PORT: String(port), ...env }, ready: /^listening/m })
  return { origin: `http://127.0.0.1:${port}`, child }
}

const withCases = async (target: Omit<Target, "caseIds" | "acknowledged">): Promise<Target> => {
  const acknowledged = new Acknowledged()
  const caseIds = await openCases(target.origin, target.apiKey, WARM_CASE_COUNT)
  acknowledged.single(caseIds.length)
  for (const caseId of caseIds) await readCaseText(target.origin, target.apiKey, caseId)
  return { ...target, caseIds, acknowledged }
}
