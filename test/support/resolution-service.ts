/**
 * The whole resolution interface without a database: every declared route as the service binds it, the real pipeline,
 * the real actors, the ports in memory. Ask it with `call`, or put `routes` behind the real front.
 */
import { Effect, Exit, Layer, Result, Scope } from "effect"
import { sponsorEntity } from "../../actors/sponsor/sponsor.ts"
import { type KeyObject, randomUUID } from "node:crypto"
import { entities } from "../../actors/all.ts"
import type { Activity } from "../../actors/runtime/activity.ts"
import { makeActorRuntime, layerSingleProcess } from "../../actors/runtime/actor-runtime.ts"
import type { Address } from "../../actors/runtime/entity.ts"
import { Journal, makePortRunner } from "../../actors/runtime/journal.ts"
import { layerMemory, makeMemoryDatabase, type MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { makeAssistantActivity } from "../../src/assistant/activity.ts"
import type { CaseKind } from "../../src/cases/similar.ts"
import { seatsOf } from "../../src/council/config.ts"
import type { FetchText } from "../../src/council/fetch-text.ts"
import { makeLawTextActivity } from "../../src/council/law-text-activity.ts"
import { makeLocalMember } from "../../src/council/local-member.ts"
import { makeMemberActivity } from "../../src/council/member-activity.ts"
import { makeDocumentErasureActivity } from "../../src/documents/erasure-activity.ts"
import type { AcceptedDocument } from "../../src/documents/sniff.ts"
import type { InboundMailDeps } from "../../src/mail/http/inbound-mail.ts"
import type { MessageDeps } from "../../src/cases/http/messages.ts"
import { systemHandlers } from "../../src/discovery/http/system.ts"
import { type Every, Heartbeats } from "../../src/http/sse.ts"
import { makeLeafIndex } from "../../src/log/leaf-index.ts"
import { type LogServiceDeps, makeLogService } from "../../src/log/log-service.ts"
import { makeNoticeMailActivity, type NoticeMailDeps } from "../../src/mail/notice-mail.ts"
import { makeOutbound, type Outbound } from "../../src/outbound/guard.ts"
import type { TargetRules } from "../../src/outbound/target.ts"
import { memoryEndedSessionStore, openEndedSessions } from "../../src/mcp/session/ended-sessions.ts"
import { SESSION_LIFETIME_MS } from "../../src/mcp/session/sessions.ts"
import { makeSponsorTiers } from "../../src/quota/sponsor-quota.ts"
import { makeInterface, type RouteDeps } from "../../src/app/routes.ts"
import { CHEAP_HASH } from "./cheap-hash.ts"
import { DomainQueries } from "../../src/trust/known-domain.ts"
import { startTrustService } from "../../src/app/trust-service.ts"
import { makeWebhookActivities } from "../../src/webhooks/activities.ts"
import type { Panel } from "./council.ts"
import { type FakeRequest, fakeRequest, seen, type SeenReply } from "./fake-request.ts"
import { memoryAgentQueries } from "./memory-agent-queries.ts"
import { memoryAuditQueries } from "./memory-audit-queries.ts"
import { memoryCaseList } from "./memory-case-list.ts"
import { memoryBuilderQueries } from "./memory-builder-queries.ts"
import { memoryDeliveryQueries } from "./memory-delivery-queries.ts"
import { memoryDomainQueries } from "./memory-domain-queries.ts"
import { memoryInstitutionQueries } from "./memory-institution-queries.ts"
import { memoryLawTexts } from "./memory-law-texts.ts"
import { memoryLogRows } from "./memory-log-rows.ts"
import { memoryProblemQueries, memoryStatsQueries } from "./memory-problem-queries.ts"
import { memoryQueueQueries } from "./memory-queue-queries.ts"
import { memoryReviewQueries } from "./memory-review-queries.ts"
import { memoryVerdictQueries } from "./memory-verdict-queries.ts"

export const OPERATOR_TOKEN = "operator-token-of-the-tests-0123456789"
export const SERVER_SECRET = "server-secret-of-the-tests-0123456789abc"
export const BASE_URL = "https://redress.example"
export const PASSWORD = "correct horse battery staple"

/** Those of the service as it starts without settings. */
const TARGET_RULES: TargetRules = {
  allowPrivate: false,
  allowedPorts: new Set(),
  ownHosts: new Set([new URL(BASE_URL).hostname])
}

/** Made once for all: to describe the whole interface takes longer than most tests do. */
const SYSTEM_HANDLERS = systemHandlers({
  securityContact: "mailto:security@redress.example",
  discovery: {
    baseUrl: BASE_URL,
    version: "0",
    agentRequestsPerSecond: 50,
    agentBurst: 100,
    addressRequestsPerMinute: 1_000_000
  },
  readiness: () => ({ status: "ok", database: "up", writes: "up" }),
  metrics: { text: async () => "", contentType: "text/plain" },
  now: Date.now
})

export interface Reply extends SeenReply {
  /** The body as it was sent. */
  readonly text: string
}

export interface ResolutionOptions {
  readonly accountVerification?: RouteDeps["accountVerification"] | undefined
  readonly database?: MemoryDatabase | undefined
  readonly serverSecret?: string | undefined
  /** Drives heartbeats; by default they never beat. */
  readonly every?: Every | undefined
  /** The service's clock; the machine's by default. */
  readonly now?: (() => number) | undefined
  /** Work outside the journal, beside the end of triage. */
  readonly activities?: ((registry: Registry) => ReadonlyArray<Activity>) | undefined
  /** Who sits in the law council; by default rules alone. */
  readonly council?: Pick<Panel, "seats" | "members"> | undefined
  /** Of all sponsors together; undefined as where rules evaluate alone. */
  readonly evaluationsPerDay?: number | undefined
  /** Where texts of laws are fetched; by default nowhere. */
  readonly fetchText?: FetchText | undefined
  /** What is called on somebody's word; by default no name leads anywhere. */
  readonly outbound?: Outbound | undefined
  /** How notices are mailed; by default they are not. */
  readonly outgoing?: NoticeMailDeps["outgoing"]
  readonly draftReply?: MessageDeps["draftReply"]
  readonly understand?: MessageDeps["understand"]
  /** Where browsers reach the interface, for its cookies and origins; `BASE_URL` by default. */
  readonly servedAt?: string | undefined
  /** What the log is called after; the interface keeps `BASE_URL`. */
  readonly baseUrl?: string | undefined
  /** Where the interface is reached, for clients that follow what it says of itself. */
  readonly interfaceBaseUrl?: string | undefined
  /** Counts what is kept; by default nothing is counted. */
  readonly usage?: RouteDeps["usage"]
  readonly observed?: RouteDeps["observed"]
  readonly onLogWarning?: LogServiceDeps["warn"] | undefined
  /** Signs heads of the log; phase zero by default. */
  readonly signingKey?: KeyObject | undefined
  readonly receiveMail?: ((registry: Registry) => InboundMailDeps["receiveMail"]) | undefined
}

export const startResolution = async (options: ResolutionOptions = {}) => {
  const database = options.database ?? makeMemoryDatabase()
  const kept: Array<{ readonly sponsorId: string; readonly document: AcceptedDocument }> = []
  const counted: Array<{ readonly kind: CaseKind; readonly sincePeriod: number }> = []
  const similar = { count: 0 }
  const defects: Array<unknown> = []
  const now = options.now ?? Date.now
  const serverSecret = options.serverSecret ?? SERVER_SECRET
  const lawTexts = memoryLawTexts(database)
  const deliveries = memoryDeliveryQueries(database)
  const outbound = options.outbound ?? makeOutbound({ ...TARGET_RULES, lookup: async () => [] })
  const council = options.council ?? rulesAlone()
  const servedAt = options.servedAt ?? BASE_URL
  const scope = await Effect.runPromise(Scope.make())
  const started = Effect.gen(function* () {
    const journal = yield* Journal
    const ask = makePortRunner(yield* Effect.context<never>())
    const runtime = yield* makeActorRuntime({
      entities,
      activities: (registry) => [
        makeAssistantActivity({ registry, model: undefined, draftsLetters: false }),
        makeLawTextActivity({ registry, texts: lawTexts, seats: council.seats, fetchText: options.fetchText, now }),
        makeMemberActivity({
          registry,
          members: council.members,
          readLawText: lawTexts.get,
          now,
          // No part of a pause is taken: who fails is asked again at once.
          random: () => 0
        }),
        ...makeWebhookActivities({
          registry,
          outbound,
          queries: deliveries,
          serverSecret,
          baseUrl: BASE_URL,
          now,
          random: () => 0.5
        }),
        makeNoticeMailActivity({
          registry,
          outgoing: options.outgoing,
          baseUrl: BASE_URL,
          now,
          onGivenUp: (_sponsorId, cause) => defects.push(cause)
        }),
        makeDocumentErasureActivity({
          eraseDocuments: async (sponsorId, hashes) => {
            const left = kept.filter((one) => one.sponsorId !== sponsorId || !hashes.includes(one.document.sha256))
            kept.splice(0, kept.length, ...left)
            return true
          },
          now
        }),
        ...(options.activities?.(registry) ?? [])
      ],
      now,
      random: Math.random,
      randomId: randomUUID,
      bytesMax: 1e9,
      background: false,
      onDefect: (_kind, _id, defect) => defects.push(defect)
    })
    return {
      runtime,
      answers: (scopes: ReadonlyArray<string>) => ask(journal.answers(scopes, now())),
      answerScopes: (after: string, limit: number) => ask(journal.answerScopes(after, limit)),
      readRows: (address: Address) => ask(journal.rowsAfter(address, 0))
    }
  })
  const { answers, answerScopes, readRows, runtime } = await Effect.runPromise(
    started.pipe(Effect.provide(Layer.merge(layerMemory(database), layerSingleProcess)), Scope.provide(scope))
  )
  const trust = await Effect.runPromise(
    startTrustService({
      registry: runtime.registry,
      queries: memoryInstitutionQueries(database),
      outbound,
      brandList: true,
      serverSecret,
      baseUrl: BASE_URL,
      now,
      onFailure: (failure) => defects.push(failure),
      onDefect: (defect) => defects.push(defect)
    }).pipe(Effect.provideService(DomainQueries, memoryDomainQueries(database)), Scope.provide(scope))
  )
  const transparency = await makeLogService({
    registry: runtime.registry,
    rows: memoryLogRows(database),
    index: makeLeafIndex(),
    baseUrl: options.baseUrl ?? BASE_URL,
    signingKey: options.signingKey,
    begin: runtime.begin,
    warn: options.onLogWarning ?? (() => undefined)
  })
  const ended = await openEndedSessions({ store: memoryEndedSessionStore(), lifetimeMs: SESSION_LIFETIME_MS, now })
  const heartbeats = new Heartbeats(options.every ?? (() => () => undefined))
  const { mcp, perform, routes } = makeInterface({
    runtime,
    now,
    entities,
    baseUrl: options.interfaceBaseUrl ?? servedAt,
    casePrefix: "ARC",
    serverSecret,
    operatorTokens: [{ token: OPERATOR_TOKEN, until: undefined }],
    accountVerification: options.accountVerification ?? "off",
    tiers: makeSponsorTiers({
      registry: runtime.registry,
      mode: options.accountVerification ?? "off",
      now
    }),
    addressRequestsPerMinute: 1_000_000,
    heartbeats,
    databaseState: () => "ok",
    agentQueries: memoryAgentQueries(database),
    reviewQueries: memoryReviewQueries(database),
    trust,
    transparency,
    governance: { audit: memoryAuditQueries(database), queue: memoryQueueQueries(database) },
    council: {
      evaluationsPerDay: options.evaluationsPerDay,
      seats: council.seats,
      verdicts: memoryVerdictQueries(database),
      lawTexts
    },
    webhooks: { rules: TARGET_RULES, deliveries },
    outbound,
    mcpAccess: { host: "127.0.0.1", allowedOrigins: [], ended },
    caseList: memoryCaseList(database),
    builderQueries: memoryBuilderQueries(database),
    directory: { problems: memoryProblemQueries(database), stats: memoryStatsQueries(database) },
    countCases: async (kind, sincePeriod) => {
      counted.push({ kind, sincePeriod })
      return similar.count
    },
    keepDocuments: async (sponsorId, documents) => {
      for (const document of documents) kept.push({ sponsorId, document })
    },
    readDocuments: async (sponsorId, hashes) =>
      new Map(
        kept
          .filter((one) => one.sponsorId === sponsorId && hashes.includes(one.document.sha256))
          .map(({ document }) => [document.sha256, document.bytes])
      ),
    draftReply: options.draftReply,
    understand: options.understand,
    receiveMail: options.receiveMail?.(runtime.registry),
    readRows,
    observed: options.observed,
    usage: options.usage,
    storedAnswers: answers,
    storedScopes: answerScopes,
    outboxDepth: async () => ({ count: database.intents.size, oldestDueAt: undefined }),
    systemHandlers: SYSTEM_HANDLERS,
    hashCost: CHEAP_HASH,
    onDefect: (defect) => defects.push(defect)
  })

  /** `call("POST /api/v1/cases/:case_id/messages", { params: [id], headers, body })` */
  const call = async (route: string, given: FakeRequest = {}): Promise<Reply> => {
    const outcome = await ask(route, given)
    return { ...seen(outcome), text: String(outcome.body ?? "") }
  }
  const ask = async (route: string, given: FakeRequest) => {
    const [method = "", pattern = ""] = route.split(" ")
    const found = routes.find((one) => one.method === method && one.pattern === pattern)
    if (found === undefined) throw new Error(`no route ${route}`)
    let index = 0
    const path = pattern.replaceAll(/:[a-z_]+/g, () => given.params?.[index++] ?? "")
    const outcome = await found.handler(fakeRequest({ method, path, ...given }))
    if ("open" in outcome) throw new Error("a stream was not expected")
    return outcome
  }
  /** An answer whose body is no text. */
  const bytes = async (route: string, given: FakeRequest = {}) => {
    const { body, headers, status } = await ask(route, given)
    return { ...seen({ status, headers, body: "" }), body: Buffer.from(body ?? "") }
  }
  const close = async (): Promise<void> => {
    heartbeats.stop()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  }
  return {
    bytes,
    call,
    close,
    counted,
    database,
    defects,
    heartbeats,
    kept,
    mcp,
    perform,
    registry: runtime.registry,
    routes,
    runtime,
    servedAt,
    similar
  }
}

/** A second goes by whenever somebody looks: whoever pauses by it does not keep a test waiting. */
export const hurriedClock = (): (() => number) => {
  let now = 0
  return () => (now += 1_000)
}

const rulesAlone = (): Pick<Panel, "seats" | "members"> => {
  const member = makeLocalMember(hurriedClock())
  return { seats: seatsOf(undefined), members: new Map([[member.company, member]]) }
}

export type ResolutionService = Awaited<ReturnType<typeof startResolution>>

export const asOperator = { authorization: `Bearer ${OPERATOR_TOKEN}` }

export interface TestAgent {
  readonly id: string
  readonly sponsorId: string
  readonly apiKey: string
  readonly headers: Readonly<Record<string, string>>
}

export interface TestSponsor {
  readonly id: string
  readonly email: string
  /** The session cookie, as a browser sends it from the service's own pages. */
  readonly headers: Readonly<Record<string, string>>
}

/** As if the sponsor had sent back the code that was mailed to it. */
export const proveAddress = async ({ registry }: ResolutionService, sponsorId: string): Promise<void> => {
  const { state } = await registry.read(sponsorEntity, sponsorId)
  const mailbox = state._tag === "Registered" ? state.mailbox : null
  if (mailbox === null) throw new Error("the sponsor has no mailbox")
  const asked = await registry.ask(sponsorEntity, sponsorId, { _tag: "VerifyAddress", mailbox, by: "mail" })
  if (Result.isFailure(asked)) throw new Error(JSON.stringify(asked.failure))
}

export const addSponsor = async ({ call, servedAt }: ResolutionService, name: string): Promise<TestSponsor> => {
  const email = `${name}@example.org`
  const reply = await call("POST /api/auth/sponsors", { body: { email, password: PASSWORD, name } })
  if (reply.status !== 201) throw new Error(reply.text)
  const cookie = (reply.headers["set-cookie"] ?? "").split(";")[0] ?? ""
  return { id: reply.body.sponsor.id, email, headers: { cookie, origin: servedAt } }
}

/** An agent whose request rate never stands in a test's way. */
export const addAgent = async ({ call }: ResolutionService, sponsor: TestSponsor): Promise<TestAgent> => {
  const body = { name: "Helper", description: "Helps", contactEmail: "ops@example.org" }
  const reply = await call("POST /api/ai/agents", { headers: sponsor.headers, body })
  if (reply.status !== 201) throw new Error(reply.text)
  const { apiKey, agent } = reply.body
  const limits = { requestsPerSecond: 10_000, burst: 10_000, reason: "tests" }
  const set = await call("PATCH /api/admin/agents/:id/limits", {
    params: [agent.id],
    headers: asOperator,
    body: limits
  })
  if (set.status !== 200) throw new Error(set.text)
  return { id: agent.id, sponsorId: sponsor.id, apiKey, headers: { authorization: `Bearer ${apiKey}` } }
}

/** Triage finds Washington's consumer law in it; severity medium. */
export const GYM = "My gym contract auto-renewed in Washington state and they refuse to refund"

export const CASE_REQUEST = {
  agent_id: "my-agent",
  agent_platform: "tests",
  user_identifier: "user-4711-of-the-tests",
  problem_description: GYM
} as const

/** A new case of this agent: its id. */
export const openCase = async (
  { call }: ResolutionService,
  { headers }: TestAgent,
  more: object = {}
): Promise<string> => {
  const reply = await call("POST /api/v1/cases", { headers, body: { ...CASE_REQUEST, ...more } })
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.body.case_id
}

/** Everything the database holds, as one text. */
export const textOf = (database: MemoryDatabase): string =>
  JSON.stringify(Object.values(database).map((one: unknown) => (one instanceof Map ? [...one] : one)))
