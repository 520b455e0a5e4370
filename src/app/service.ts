/**
 * The running service: database, actors, handlers, front, started in this order and stopped in the reverse. It prints
 * its address when it is ready and runs until it is interrupted or its database ends.
 */
import { Effect, Layer, Option } from "effect"
import { hostname } from "node:os"
import { resolve } from "node:path"
import { getHeapStatistics } from "node:v8"
import { entities } from "../../actors/all.ts"
import { type ActorRuntimeService, makeActorRuntime } from "../../actors/runtime/actor-runtime.ts"
import { Journal, makePortRunner } from "../../actors/runtime/journal.ts"
import { Outbox } from "../../actors/runtime/outbox.ts"
import { CaseCounts } from "../cases/similar.ts"
import { asError } from "./as-error.ts"
import { actorBytesMax } from "./actor-memory.ts"
import { readSettings, type Settings } from "../config.ts"
import { watchWrites } from "./write-state.ts"
import { exposureWarnings, verificationMode } from "../config/verification-mode.ts"
import { type DatabaseState, watchDatabase } from "./database-state.ts"
import { DocumentStore } from "../documents/store.ts"
import { startFront } from "./front.ts"
import { holdPort } from "./held-port.ts"
import { type Readiness, systemHandlers } from "../discovery/http/system.ts"
import { AGENT_LIMITS } from "../http/rate-limits.ts"
import { wallNow } from "../http/request.ts"
import { everyOnTimers, Heartbeats } from "../http/sse.ts"
import { makeSponsorTiers, makeUsage } from "../quota/sponsor-quota.ts"
import { databaseLayer, portsLayer } from "./layers.ts"
import type { LogService } from "../log/log-service.ts"
import { layerEffectLog } from "../observability/effect-log.ts"
import { type Log, makeLog } from "../observability/log.ts"
import { makeMetrics, type Metrics } from "../observability/metrics.ts"
import { makeOutside, type Outside } from "./outside.ts"
import { AgentQueriesTag } from "../postgres/agent-queries.ts"
import { AuditQueriesTag } from "../postgres/audit.ts"
import { CaseListTag } from "../postgres/case-list.ts"
import { BuilderQueriesTag } from "../postgres/builder.ts"
import { BackgroundClient, EmbeddedDatabase, settingWarnings } from "../postgres/client.ts"
import { DatabaseOwner, type OwnerSettings } from "../postgres/database-owner.ts"
import { DeliveryQueriesTag } from "../postgres/deliveries.ts"
import { InstitutionQueriesTag } from "../postgres/institutions.ts"
import { keepChecking, keepSampling, keepUsage, keepWarmingUp } from "./kept-running.ts"
import { LawTextsTag } from "../postgres/law-texts.ts"
import { EndedSessionsTag } from "../postgres/mcp-sessions.ts"
import { LogRowsTag } from "../postgres/log-rows.ts"
import { DataDirectoryUnusable } from "../postgres/owner-lock.ts"
import { ProblemQueriesTag } from "../postgres/problems.ts"
import { QueueQueriesTag } from "../postgres/queue.ts"
import { ReviewQueriesTag } from "../postgres/reviews.ts"
import { checkServerSecret } from "../postgres/server-secret.ts"
import { UsageStoreTag } from "../postgres/sponsor-usage.ts"
import { StatsQueriesTag } from "../postgres/stats.ts"
import { VerdictQueriesTag } from "../postgres/verdicts.ts"
import { randomId } from "../crypto/secrets.ts"
import { readyLines } from "./ready-lines.ts"
import { makeRoutes } from "./routes.ts"
import { ensureSecrets, operatorTokensOf, type Secrets } from "./secrets.ts"
import { rebuildViewsWhenDue } from "./views-version.ts"
import { startTrustService } from "./trust-service.ts"
import { VERSION } from "../version.ts"
import { checkLogWith, LOG_KINDS, startLog } from "./transparency.ts"

interface Surroundings {
  readonly settings: Settings
  /** The memory budget of warm actors. */
  readonly actorBytes: number
  readonly secrets: Secrets
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly log: Log
  readonly metrics: Metrics
  /** The phase that /health/ready shows beside the database. */
  readonly phase: { current: "starting" | "ok" | "stopping" }
  readonly givePortUp: Effect.Effect<void>
}

/** Runs until interrupted; fails with an error whose message says what to change. */
export const runService = (environment: Readonly<Record<string, string | undefined>>, isTerminal: boolean) =>
  Effect.gen(function* () {
    const { giveUp, settings } = yield* holdPort(yield* Effect.fromResult(readSettings(environment)))
    const log = makeLog({ level: settings.logLevel, format: settings.logFormat ?? (isTerminal ? "text" : "json") })
    yield* Effect.addFinalizer(() => Effect.sync(log.flush))
    const actorBytes = yield* Effect.fromResult(actorBytesMax(settings, getHeapStatistics().heap_size_limit))
    const secrets = yield* Effect.try({
      try: () => ensureSecrets(settings),
      catch: (error) =>
        new DataDirectoryUnusable({ dataDir: resolve(settings.dataDir), reason: asError(error).message })
    })
    log.info("account verification mode (ACCOUNT_VERIFICATION)", { reason: verificationMode(settings) })
    for (const warning of exposureWarnings(settings)) log.warn(warning)
    for (const file of secrets.written) log.info("secret written", { path: file })
    const metrics = makeMetrics({ monotonicNow: () => performance.now(), processMetrics: true })
    const around: Surroundings = {
      settings,
      actorBytes,
      secrets,
      environment,
      log,
      metrics,
      phase: { current: "starting" },
      givePortUp: giveUp
    }
    // A scope of its own, because the database must outlive the requests that finish during the stop.
    yield* Effect.scoped(serve(around)).pipe(
      Effect.provide(Layer.provideMerge(portsLayer, databaseLayer(settings, ownerSettings(settings, log)))),
      Effect.provide(layerEffectLog(log))
    )
  })

const serve = (around: Surroundings) =>
  Effect.gen(function* () {
    const { log, metrics, phase } = around
    yield* checkServerSecret(around.secrets.serverSecret)
    yield* rebuildViewsWhenDue
    for (const warning of yield* settingWarnings) log.warn(warning)
    const database = yield* watchDatabase(yield* BackgroundClient, (state) =>
      log.warn("database state changed", { state })
    )
    const documents = yield* DocumentStore
    const askDocuments = makePortRunner(yield* Effect.context<never>())
    const outside = yield* makeOutside({
      ...around,
      serverSecret: around.secrets.serverSecret,
      lawTexts: yield* LawTextsTag,
      deliveries: yield* DeliveryQueriesTag,
      eraseDocuments: (sponsorId, hashes, now) => askDocuments(documents.erase(sponsorId, hashes, now)),
      now: Date.now
    })
    const logRows = yield* LogRowsTag
    // Before any actor starts: nothing in the outbox may be appended to a log that fails its check.
    const { pass } = yield* checkLogWith(log, logRows)
    const isLogDamaged = () => pass.fault() !== undefined
    const runtime = yield* startActors(around, outside, isLogDamaged)
    const { settings } = around
    const transparency = yield* startLog(log, {
      registry: runtime.registry,
      rows: logRows,
      index: pass.index,
      pass,
      baseUrl: baseUrlOf(settings),
      signingKey: settings.signingKey,
      begin: runtime.begin
    })
    const heartbeats = new Heartbeats(everyOnTimers)
    yield* Effect.addFinalizer(() => Effect.sync(() => heartbeats.stop()))
    const writes = yield* watchWrites({
      sql: yield* BackgroundClient,
      groupCommit: runtime.groupCommit,
      now: Date.now,
      onChange: (state, error) => log.warn("write state changed", { state, ...(error === undefined ? {} : { error }) })
    })
    const readiness = (): Readiness => {
      const isUnavailable = database.current() === "down" || writes.current() === "down" || isLogDamaged()
      return {
        status: phase.current === "ok" && isUnavailable ? "unavailable" : phase.current,
        database: database.current(),
        writes: writes.current(),
        log: isLogDamaged() ? "damaged" : undefined
      }
    }
    const makeServerRoutes = yield* routesOf(around, {
      runtime,
      outside,
      transparency,
      database,
      heartbeats,
      readiness
    })
    const isLocalAlone = verificationMode(around.settings) === "off"
    const onStopping = () => void (phase.current = "stopping")
    // Last, because a backlog takes the processor for a while, and requests are answered beside it.
    yield* Effect.promise(runtime.begin)
    yield* around.givePortUp
    const server = yield* startFront({ ...around, onStopping, isLocalAlone }, runtime, makeServerRoutes)
    metrics.attach({ runtime, server, databaseState: database.current, writeState: writes.current, isLogDamaged })
    yield* keepChecking(pass, log)
    if (around.settings.warmUp) yield* keepWarmingUp(runtime, server, log)
    phase.current = "ok"
    process.stdout.write(readyLines(around.settings))
    const embedded = yield* Effect.serviceOption(EmbeddedDatabase)
    const { lost } = yield* DatabaseOwner
    return yield* Option.match(embedded, {
      onNone: () => lost,
      onSome: (running) => Effect.flatMap(running.stopped, (stopped) => Effect.fail(stopped))
    })
  })

const ownerSettings = (settings: Settings, log: Log): OwnerSettings => ({
  name: `${process.pid}@${hostname()} ${baseUrlOf(settings)}`,
  standby: settings.standby,
  onWaiting: (owner) =>
    log.warn(settings.standby ? "standing by until the owner ends" : "waiting for the owner to end", { owner })
})

const startActors = ({ actorBytes, log, metrics }: Surroundings, outside: Outside, isLogDamaged: () => boolean) =>
  makeActorRuntime({
    entities,
    activities: outside.activities,
    now: wallNow,
    random: Math.random,
    randomId,
    bytesMax: actorBytes,
    beginsLater: true,
    held: { kinds: LOG_KINDS, isHeld: isLogDamaged },
    onBatch: metrics.onBatch,
    onDefect: (kind, id, error, phase) => {
      metrics.onDefect(kind)
      log.defect("actor failed", { kind, id, phase, error })
    },
    onDeliveryFailure: (intent, error) => {
      metrics.onDeliveryFailure()
      log.warn("delivery failed and will be retried", { kind: intent.target.kind, id: intent.target.id, error })
    }
  })

/** The default address of the service. */
const baseUrlOf = ({ baseUrl, port }: Settings): string => baseUrl ?? `http://localhost:${port}`

interface Running {
  readonly runtime: ActorRuntimeService
  readonly outside: Outside
  readonly transparency: LogService
  readonly database: DatabaseState
  readonly heartbeats: Heartbeats
  readonly readiness: () => Readiness
}

const routesOf = (surroundings: Surroundings, running: Running) =>
  Effect.gen(function* () {
    const { log, metrics, secrets, settings } = surroundings
    const ask = makePortRunner(yield* Effect.context<never>())
    const journal = yield* Journal
    const outbox = yield* Outbox
    const counts = yield* CaseCounts
    const documents = yield* DocumentStore
    const agentQueries = yield* AgentQueriesTag
    const reviewQueries = yield* ReviewQueriesTag
    const { registry } = running.runtime
    const sampler = yield* keepSampling(metrics, running.runtime)
    const tiers = makeSponsorTiers({ registry, mode: verificationMode(settings), now: Date.now })
    const usage = makeUsage({
      store: yield* UsageStoreTag,
      now: Date.now,
      limitsOf: tiers.usageLimitsOf,
      words: tiers.words
    })
    yield* keepUsage(usage, log)
    const baseUrl = baseUrlOf(settings)
    const trust = yield* trustOf(surroundings, running)
    return makeRoutes({
      runtime: running.runtime,
      now: wallNow,
      entities,
      baseUrl,
      casePrefix: settings.casePrefix,
      serverSecret: secrets.serverSecret,
      operatorTokens: operatorTokensOf(settings, secrets),
      accountVerification: verificationMode(settings),
      addressRequestsPerMinute: settings.addressRequestsPerMinute,
      heartbeats: running.heartbeats,
      databaseState: running.database.current,
      writeMsMax: journal.pace.writeMsMax,
      agentQueries,
      reviewQueries,
      trust,
      transparency: running.transparency,
      governance: { audit: yield* AuditQueriesTag, queue: yield* QueueQueriesTag },
      council: {
        evaluationsPerDay: running.outside.council.evaluationsPerDay,
        seats: running.outside.council.seats,
        verdicts: yield* VerdictQueriesTag,
        lawTexts: yield* LawTextsTag
      },
      webhooks: { rules: running.outside.targetRules, deliveries: yield* DeliveryQueriesTag },
      outbound: running.outside.outbound,
      mcpAccess: {
        host: settings.host,
        allowedOrigins: settings.mcpAllowedOrigins ?? [],
        ended: yield* EndedSessionsTag
      },
      caseList: yield* CaseListTag,
      builderQueries: yield* BuilderQueriesTag,
      directory: { problems: yield* ProblemQueriesTag, stats: yield* StatsQueriesTag },
      readDocuments: (sponsorId, hashes) => ask(documents.read(sponsorId, hashes)),
      draftReply: running.outside.draftReply(registry),
      understand: running.outside.understand(registry),
      receiveMail: running.outside.receiveMail(registry),
      countCases: (kind, sincePeriod) => ask(counts.count(kind, sincePeriod)),
      keepDocuments: (sponsorId, kept, now) => ask(documents.keep(sponsorId, kept, now)),
      readRows: (address) => ask(journal.rowsAfter(address, 0)),
      tiers,
      usage,
      storedAnswers: (scopes) => ask(journal.answers(scopes, Date.now())),
      storedScopes: (after, limit) => ask(journal.answerScopes(after, limit)),
      outboxDepth: () => ask(outbox.depth(Date.now())),
      observed: {
        sampler,
        counts: metrics.counts,
        totals: metrics.totals,
        writes: () => running.readiness().writes,
        // A standby process answers no requests.
        owner: settings.standby ? "owner, was standing by" : "owner"
      },
      systemHandlers: systemOf(surroundings, running),
      onDefect: (error, { requestId, route }) => {
        metrics.onDefect("http")
        log.defect("request failed", { requestId, route, error })
      }
    })
  })

const trustOf = ({ log, secrets, settings }: Surroundings, { outside, runtime }: Running) =>
  Effect.gen(function* () {
    return yield* startTrustService({
      registry: runtime.registry,
      queries: yield* InstitutionQueriesTag,
      outbound: outside.outbound,
      brandList: settings.brandList,
      serverSecret: secrets.serverSecret,
      baseUrl: baseUrlOf(settings),
      now: wallNow,
      onFailure: (error) => log.warn("reading the known domains failed and will be retried", { error }),
      onDefect: (error) => log.defect("the known domains failed", { error })
    }).pipe(Effect.mapError(asError))
  })

const systemOf = ({ metrics, settings }: Surroundings, { readiness }: Running) =>
  systemHandlers({
    discovery: {
      baseUrl: baseUrlOf(settings),
      version: VERSION,
      agentRequestsPerSecond: AGENT_LIMITS.requestsPerSecond,
      agentBurst: AGENT_LIMITS.burst,
      addressRequestsPerMinute: settings.addressRequestsPerMinute
    },
    readiness,
    metrics,
    metricsToken: settings.metricsToken,
    securityContact: settings.securityContact,
    now: Date.now
  })
