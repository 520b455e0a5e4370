/** The routes of the directory, the registry of problems and the public figures. */
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { Govern } from "../../review/govern.ts"
import type { BoundHandler } from "../../http/handler.ts"
import { problemHandlers } from "../../problems/http/problems.ts"
import type { ProblemQueries } from "../../problems/queries.ts"
import { directoryHandlers } from "./directory.ts"
import type { SponsorTiers } from "../../quota/sponsor-quota.ts"
import { makeReadStats, type StatsQueries } from "../stats.ts"

/** The queries of these routes. */
export interface DirectoryQueries {
  readonly problems: ProblemQueries
  readonly stats: StatsQueries
}

export interface DirectoryRouteDeps {
  readonly govern: Govern
  readonly registry: Pick<Registry, "ask" | "peek" | "read" | "lastKnown">
  readonly now: () => number
  readonly settings: { readonly baseUrl: string; readonly serverSecret: string }
  readonly queries: DirectoryQueries
  readonly tiers: Pick<SponsorTiers, "limitsOf">
}

export const directoryRoutes = ({
  govern,
  now,
  queries,
  registry,
  settings,
  tiers
}: DirectoryRouteDeps): ReadonlyArray<BoundHandler> => [
  ...directoryHandlers({ registry, tiers, readStats: makeReadStats(queries.stats, now) }),
  ...problemHandlers({ registry, govern, settings, queries: queries.problems })
]
