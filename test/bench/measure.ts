/**
 * One measured load of one target: what the driver saw, and what it cost the server and its database. A round loads
 * every target once, in turn, so that whatever else the machine does meanwhile falls on all of them.
 */
import { cpuBetween, type Databases } from "./database.ts"
import { httpLoad, type LoadRequest, type LoadResult } from "./http-load.ts"
import { caseBodies } from "./sample.ts"
import { bearer } from "./setup.ts"
import type { Target, TargetName } from "./targets.ts"

export type LoadKind = "get" | "post"

export interface Measurement extends LoadResult {
  readonly target: TargetName
  readonly kind: LoadKind
  readonly round: number
  /** Microseconds of CPU per answer, of the server's process with all its threads. */
  readonly serverCpuUs: number | undefined
  /** The same of the connections on the Postgres server; undefined without one. */
  readonly databaseCpuUs: number | undefined
}

/** The same requests for every target, but for the ids of its cases and its keys, of which writes take turns. */
export const requestsOf = (kind: LoadKind, target: Target): ReadonlyArray<LoadRequest> =>
  kind === "get"
    ? target.caseIds.map((id) => ({ method: "GET", path: `/api/v1/cases/${id}` }))
    : caseBodies().map((body, index) => ({
        method: "POST",
        path: "/api/v1/cases",
        body,
        ...(target.apiKeys.length === 1 ? {} : { headers: bearer(target.apiKeys[index % target.apiKeys.length]!) })
      }))

export const headersOf = (kind: LoadKind, target: Target): Readonly<Record<string, string>> =>
  kind === "get" ? target.headers : { ...target.headers, "content-type": "application/json" }

export interface LoadOptions {
  readonly seconds: number
  readonly round: number
}

export const measure = async (
  kind: LoadKind,
  target: Target,
  databases: Databases,
  { round, seconds }: LoadOptions
): Promise<Measurement> => {
  const { acknowledged, child, databaseUrl, origin } = target
  const backends = async () => (databaseUrl === undefined ? undefined : databases.backendCpu(databaseUrl))
  const requests = requestsOf(kind, target)
  const databaseBefore = await backends()
  const serverBefore = child.cpuMs()
  const loaded = await httpLoad({ origin, headers: headersOf(kind, target), requests, seconds })
  const result = { ...loaded, failure: child.ended() ?? loaded.failure }
  const serverAfter = child.cpuMs()
  const databaseAfter = await backends()
  if (kind === "post") acknowledged.load(result.answers - result.non2xx)
  const each = (cpuMs: number | undefined) => (cpuMs === undefined ? undefined : (cpuMs * 1_000) / result.answers)
  return {
    ...result,
    target: target.name,
    kind,
    round,
    serverCpuUs: each(serverBefore === undefined ? undefined : (serverAfter ?? 0) - serverBefore),
    databaseCpuUs: each(cpuBetween(databaseBefore, databaseAfter))
  }
}
