/**
 * Production wiring on one screen: settings → database → ports. What runs on Postgres runs on the
 * embedded database through the same layers.
 */
import { Effect, Layer, Redacted } from "effect"
import { layerSingleProcess } from "../../actors/runtime/actor-runtime.ts"
import type { Settings } from "../config.ts"
import * as AgentQueries from "../postgres/agent-queries.ts"
import * as Audit from "../postgres/audit.ts"
import * as Builder from "../postgres/builder.ts"
import * as CaseCounts from "../postgres/case-counts.ts"
import * as CaseList from "../postgres/case-list.ts"
import type { DatabaseOwner, OwnerSettings } from "../postgres/database-owner.ts"
import { type DatabaseClients, layerEmbedded, layerServer } from "../postgres/client.ts"
import { dismissEmbeddedThread } from "../postgres/embedded-thread.ts"
import * as Deliveries from "../postgres/deliveries.ts"
import * as Documents from "../postgres/documents.ts"
import * as Feed from "../postgres/feed.ts"
import * as Institutions from "../postgres/institutions.ts"
import * as Journal from "../postgres/journal.ts"
import * as KnownDomains from "../postgres/known-domains.ts"
import * as LawTexts from "../postgres/law-texts.ts"
import * as LogRows from "../postgres/log-rows.ts"
import * as McpSessions from "../postgres/mcp-sessions.ts"
import { migrate } from "../postgres/migrate.ts"
import * as Outbox from "../postgres/outbox.ts"
import * as Problems from "../postgres/problems.ts"
import * as Queue from "../postgres/queue.ts"
import * as Reviews from "../postgres/reviews.ts"
import * as Snapshots from "../postgres/snapshots.ts"
import * as SponsorUsage from "../postgres/sponsor-usage.ts"
import * as Stats from "../postgres/stats.ts"
import * as Verdicts from "../postgres/verdicts.ts"

/** Only one process at a time uses a database: always for a data directory, on a server as `owner` says. */
export const databaseLayer = (
  { databasePoolSize: poolSize, databaseUrl, dataDir, writeMsMax }: DatabaseSettings,
  owner: OwnerSettings
): Layer.Layer<DatabaseClients | DatabaseOwner, DatabaseFailure> => {
  if (databaseUrl === undefined) return layerEmbedded(dataDir, writeMsMax, owner.name)
  dismissEmbeddedThread()
  return layerServer({ url: Redacted.make(databaseUrl), poolSize, writeMsMax, owner })
}

type DatabaseSettings = Pick<Settings, "databaseUrl" | "databasePoolSize" | "dataDir" | "writeMsMax">

/** Why a database cannot be used; each error says what to change. */
type DatabaseFailure = Layer.Error<ReturnType<typeof layerEmbedded>> | Layer.Error<ReturnType<typeof layerServer>>

const migrated = Layer.effectDiscard(
  Effect.flatMap(migrate(), (files) =>
    Effect.forEach(files, (migration) => Effect.annotateLogs(Effect.logInfo("migration ran"), { migration }), {
      discard: true
    })
  )
)

/** The database ports of runtime and handlers; migrations run before this layer is built. */
export const portsLayer = Layer.mergeAll(
  Journal.layerPostgres,
  Snapshots.layerPostgres,
  Outbox.layerPostgres,
  Feed.layerPostgres,
  Documents.layerPostgres,
  CaseCounts.layerPostgres,
  CaseList.layerPostgres,
  AgentQueries.layerPostgres,
  Audit.layerPostgres,
  Reviews.layerPostgres,
  Queue.layerPostgres,
  KnownDomains.layerPostgres,
  Institutions.layerPostgres,
  LawTexts.layerPostgres,
  Verdicts.layerPostgres,
  LogRows.layerPostgres,
  Builder.layerPostgres,
  Problems.layerPostgres,
  Stats.layerPostgres,
  Deliveries.layerPostgres,
  McpSessions.layerEndedSessions,
  SponsorUsage.layerPostgres,
  layerSingleProcess
).pipe(Layer.provide(migrated))
