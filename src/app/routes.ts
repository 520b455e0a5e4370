/** The routes of the declared endpoints, with access, rate limits and idempotency in front of each handler. */
import { randomBytes } from "node:crypto"
import type { AnyEntity } from "../../actors/runtime/entity.ts"
import type { ActorRuntimeService } from "../../actors/runtime/actor-runtime.ts"
import type { ReadRows, StoredAnswer } from "../../actors/runtime/journal.ts"
import { api } from "../../schema/api.ts"
import type { VerificationMode } from "../../schema/sponsor-tier.ts"
import type { AgentQueries } from "../auth/agent-queries.ts"
import { makeAttemptLimiter } from "../accounts/attempt-limiter.ts"
import { makeAuthenticator, makeKeyCache, type OperatorToken } from "../auth/authenticator.ts"
import { makeApiKeys } from "../auth/api-key.ts"
import { fillKeyFilter, KeyFilter } from "../auth/key-filter.ts"
import { type HashCost, makePasswords } from "../accounts/password.ts"
import { makeSessions } from "../auth/session.ts"
import { makeStaffTokens } from "../auth/staff-token.ts"
import type { Understand } from "../assistant/understand.ts"
import type { CaseList } from "../cases/case-list.ts"
import { builderHandlers } from "../builder/http/routes.ts"
import type { BuilderQueries } from "../builder/queries.ts"
import { checkHandlers, rememberedCounts } from "../cases/http/check.ts"
import type { CaseKind } from "../cases/similar.ts"
import { hashUserWith, makePersonUrls } from "../cases/http/own-case.ts"
import type { ReviewQueries } from "../review/reviews.ts"
import { type CouncilParts, lawCouncil } from "../council/http/routes.ts"
import { type DirectoryQueries, directoryRoutes } from "../directory/http/routes.ts"
import type { AcceptedDocument } from "../documents/sniff.ts"
import type { ReadDocuments } from "../documents/store.ts"
import { type Govern, makeGovern } from "../review/govern.ts"
import { type GovernanceQueries, governanceHandlers } from "../governance/http/routes.ts"
import { sponsorAdminHandlers } from "../governance/http/sponsors.ts"
import { bind } from "../http/rest.ts"
import type { Observed } from "../observability/vitals.ts"
import { makeStaffParts } from "../web/staff/parts-of-service.ts"
import type { Route } from "../http/exchange.ts"
import type { BoundHandler } from "../http/handler.ts"
import { adminHandlers } from "../governance/http/admin.ts"
import { connectionHandlers } from "../oauth/http/connections.ts"
import { categoryHandlers } from "../discovery/http/categories.ts"
import { publicAgentHandlers } from "../directory/http/public-agents.ts"
import { streamHandlers } from "./streams.ts"
import { personHandlers } from "../web/person/handlers.ts"
import { caseListHandlers } from "../cases/http/case-lists.ts"
import { casePageHandlers } from "../web/person/case-page.ts"
import { caseHandlers } from "../cases/http/cases.ts"
import { type InboundMailDeps, inboundMailHandlers } from "../mail/http/inbound-mail.ts"
import { letterHandlers } from "../letters/http/letters.ts"
import { type MessageDeps, messageHandlers } from "../cases/http/messages.ts"
import { logHandlers } from "../log/http/log.ts"
import { organizationHandlers } from "../institutions/http/organizations.ts"
import { accountExportHandlers } from "../accounts/http/account-export.ts"
import { accountTools, registrationHandlers } from "../accounts/http/registration.ts"
import { institutionHandlers } from "../institutions/http/institutions.ts"
import { organizationDomainHandlers } from "../institutions/http/organization-domains.ts"
import { testCaseHandlers } from "../cases/http/test-cases.ts"
import { makeTestCases } from "../cases/test-cases.ts"
import { trustAdminHandlers } from "../governance/http/trust-admin.ts"
import { trustCheckHandlers } from "../trust/http/trust-check.ts"
import { reviewHandlers } from "../governance/http/reviews.ts"
import { webhookDeliveryHandlers } from "../webhooks/http/webhook-deliveries.ts"
import { webhookHandlers } from "../webhooks/http/webhooks.ts"
import { AGENT_LIMITS } from "../http/rate-limits.ts"
import type { Heartbeats } from "../http/sse.ts"
import { pipelinePortsOf } from "./pipeline-ports.ts"
import type { SponsorTiers, Usage } from "../quota/sponsor-quota.ts"
import { letterPdf } from "../letters/pdf.ts"
import { makeLetterPdfs } from "../letters/letter-pdfs.ts"
import { packetZip } from "../letters/packet.ts"
import { makePackets } from "../letters/packets.ts"
import type { McpRoutesOptions } from "../mcp/transport/http.ts"
import { makeOuterRoutes } from "./outer-routes.ts"
import type { Outbound } from "../outbound/guard.ts"
import { newId, randomId } from "../crypto/secrets.ts"
import type { LogService } from "../log/log-service.ts"
import type { TargetRules } from "../outbound/target.ts"
import type { TrustService } from "./trust-service.ts"
import { callingAndVaultHandlers } from "../vault/http/routes.ts"
import { type Callbacks, makeCallbacks } from "../webhooks/callbacks.ts"
import type { DeliveryQueries } from "../webhooks/delivery-queries.ts"

export interface RouteDeps {
  readonly runtime: ActorRuntimeService
  readonly now: () => number
  readonly entities: ReadonlyArray<AnyEntity>
  readonly baseUrl: string
  readonly casePrefix: string
  readonly serverSecret: string
  readonly operatorTokens: ReadonlyArray<OperatorToken>
  /** How accounts are verified here. */
  readonly accountVerification: VerificationMode
  readonly addressRequestsPerMinute: number
  readonly heartbeats: Heartbeats
  readonly databaseState: () => string
  /** The current time limit of a write. */
  readonly writeMsMax?: (() => number) | undefined
  readonly agentQueries: AgentQueries
  readonly reviewQueries: ReviewQueries
  readonly trust: TrustService
  readonly governance: GovernanceQueries
  readonly council: CouncilParts
  readonly transparency: LogService
  /** Reads the journal rows of an address directly, without its actor. */
  readonly readRows: ReadRows
  readonly webhooks: {
    /** Which addresses may be called. */
    readonly rules: TargetRules
    readonly deliveries: DeliveryQueries
  }
  /** The only way to call addresses chosen by others. */
  readonly outbound: Outbound
  /** The browser access to /mcp, and its ended sessions. */
  readonly mcpAccess: Pick<McpRoutesOptions, "host" | "allowedOrigins" | "ended">
  readonly caseList: CaseList
  readonly builderQueries: BuilderQueries
  readonly directory: DirectoryQueries
  readonly countCases: (kind: CaseKind, sincePeriod: number) => Promise<number>
  readonly keepDocuments: (sponsorId: string, documents: ReadonlyArray<AcceptedDocument>, now: number) => Promise<void>
  readonly readDocuments: ReadDocuments
  /** Undefined when no language model is configured. */
  readonly draftReply: MessageDeps["draftReply"]
  /** Undefined when no model is configured to understand texts. */
  readonly understand: Understand | undefined
  /** Undefined when the service takes no mail. */
  readonly receiveMail: InboundMailDeps["receiveMail"]
  /** The limits of each sponsor's tier. */
  readonly tiers: SponsorTiers
  /** Of a password; the service's own by default. */
  readonly hashCost?: HashCost | undefined
  /** Counts stored data per sponsor. */
  readonly usage?: Pick<Usage, "count" | "used"> | undefined
  readonly storedAnswers: (scopes: ReadonlyArray<string>) => Promise<ReadonlyMap<string, StoredAnswer>>
  /** Scopes of stored answers in their order, behind this one. */
  readonly storedScopes: (after: string, limit: number) => Promise<ReadonlyArray<string>>
  readonly outboxDepth: () => Promise<{ readonly count: number; readonly oldestDueAt: number | undefined }>
  /** Metrics. Absent: nothing is sampled or counted. */
  readonly observed?: Observed | undefined
  /** Health, metrics and discovery. */
  readonly systemHandlers: ReadonlyArray<BoundHandler>
  readonly onDefect: (defect: unknown, where: { readonly requestId: string; readonly route: string }) => void
}

export const makeRoutes = (deps: RouteDeps): ReadonlyArray<Route> => makeInterface(deps).routes

/** All routes, and what the MCP server over them offers. */
export const makeInterface = (deps: RouteDeps): ReturnType<typeof makeOuterRoutes> => {
  const { now, runtime } = deps
  const { registry } = runtime
  const attempts = makeAttemptLimiter({ now })
  const sessions = makeSessions({ registry, now, randomBytes, baseUrl: deps.baseUrl })
  const { accountVerification, baseUrl, serverSecret } = deps
  const settings = { baseUrl, serverSecret, accountVerification }
  const callbacks = makeCallbacks(deps.serverSecret, deps.webhooks.rules)
  const filter = new KeyFilter()
  const staff = makeStaffParts(deps)
  const authenticator = makeAuthenticator({
    keys: makeKeyCache({
      registry,
      queries: deps.agentQueries,
      now,
      agentLimits: AGENT_LIMITS,
      apiKeys: makeApiKeys(deps.serverSecret),
      filter
    }),
    sessions,
    staff: makeStaffTokens(registry),
    staffSessions: staff.sessions,
    operatorTokens: deps.operatorTokens,
    now
  })
  // After the cache has subscribed to commits, so that no new key is missed.
  void fillKeyFilter(filter, { keyHashes: deps.agentQueries.keyHashes, sleep: unrefSleep })
  const govern = makeGovern({ registry, queue: deps.governance.queue })
  const own = [
    ...casesAndLetters(deps, { authenticator, settings, callbacks, govern }),
    ...builder(deps, { settings, govern }),
    ...directoryRoutes({ registry, now, settings, govern, tiers: deps.tiers, queries: deps.directory }),
    ...webhooks(deps, callbacks),
    ...trustHandlers(deps, { settings, govern }),
    ...lawCouncil({ ...deps, accountVerification: settings.accountVerification }),
    ...logHandlers({ log: deps.transparency, baseUrl: deps.baseUrl }),
    ...callingAndVaultHandlers({ ...deps, registry, newId }),
    ...governanceHandlers({ ...deps, registry, randomBytes, settings, govern }),
    ...registrationHandlers({
      registry,
      now,
      randomBytes,
      settings,
      sessions,
      passwords: makePasswords({ serverSecret: deps.serverSecret, cost: deps.hashCost }),
      attempts,
      queries: deps.agentQueries
    }),
    ...connectionHandlers({ registry, now }),
    ...publicAgentHandlers({ registry, now, baseUrl, queries: deps.agentQueries }),
    ...sponsorAdminHandlers({
      registry,
      attempts,
      now,
      settings,
      govern,
      queries: deps.agentQueries,
      ...accountTools({ registry, now, randomBytes, settings })
    }),
    ...adminHandlers({
      registry,
      now,
      settings,
      govern,
      queries: deps.agentQueries,
      runtime: deps.runtime,
      entities: deps.entities,
      outboxDepth: deps.outboxDepth,
      databaseState: deps.databaseState,
      vitals: staff.vitals
    }),
    ...deps.systemHandlers
  ]
  const ports = pipelinePortsOf(deps, authenticator)
  const { builderQueries: queries, readDocuments } = deps
  const exporting = { handlers: own, ports, registry, queries, readDocuments, now, baseUrl }
  const handlers = [...own, ...accountExportHandlers(exporting)]
  const routes = bind({ api, handlers, ports })
  return makeOuterRoutes({ ...deps, registry, handlers, ports, routes, staff })
}

/** Does not keep the process alive. */
const unrefSleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref())

interface Common {
  readonly authenticator: ReturnType<typeof makeAuthenticator>
  readonly settings: {
    readonly baseUrl: string
    readonly serverSecret: string
    readonly accountVerification: VerificationMode
  }
  readonly callbacks: Callbacks
  readonly govern: Govern
}

type Deciding = Pick<Common, "govern" | "settings">

/** The trust check, the search, and operators' imports and decisions about organizations. */
const trustHandlers = ({ now, runtime, trust }: RouteDeps, deciding: Deciding): ReadonlyArray<BoundHandler> => {
  const { registry } = runtime
  const { aliases, checks, importer, proofs, queries, search } = trust
  return [
    ...trustCheckHandlers({ trustChecks: checks }),
    ...institutionHandlers({ registry, now, search, canonicalOrg: aliases.canonical }),
    ...organizationDomainHandlers({ registry, proofs }),
    ...trustAdminHandlers({ registry, now, ...deciding, importer, aliases, queries })
  ]
}

/** Projects, proposals and feedback. */
const builder = (deps: RouteDeps, deciding: Deciding): ReadonlyArray<BoundHandler> => {
  const { baseUrl, builderQueries: queries, keepDocuments, now, readDocuments, runtime } = deps
  const { registry } = runtime
  return builderHandlers({ registry, now, newId, ...deciding, baseUrl, keepDocuments, readDocuments, queries })
}

/** Webhooks and their deliveries. */
const webhooks = (deps: RouteDeps, callbacks: Callbacks): ReadonlyArray<BoundHandler> => {
  const { baseUrl, now, runtime, tiers } = deps
  const { registry } = runtime
  const { deliveries } = deps.webhooks
  return [
    ...webhookHandlers({ registry, now, newId, callbacks, deliveries, tiers, idsOfOrg: deps.trust.aliases.idsOf }),
    ...webhookDeliveryHandlers({ registry, now, newId, baseUrl, deliveries })
  ]
}

/** Cases, their letters, and organizations. */
const casesAndLetters = (
  deps: RouteDeps,
  { authenticator, callbacks, govern, settings }: Common
): ReadonlyArray<BoundHandler> => {
  const { now, runtime, understand } = deps
  const { registry } = runtime
  const personUrls = makePersonUrls(deps.serverSecret, deps.baseUrl)
  const writes = { registry, now, newId, keepDocuments: deps.keepDocuments }
  const canonicalOrg = deps.trust.aliases.canonical
  const testCases = makeTestCases({ caseList: deps.caseList, now })
  const packets = makePackets({ packetZip, readDocuments: deps.readDocuments })
  return [
    ...organizationHandlers({ registry, now, newId, canonicalOrg }),
    ...checkHandlers({ now, understand, similarCases: rememberedCounts(deps.countCases, now) }),
    ...categoryHandlers(),
    ...caseHandlers({
      ...writes,
      newPageToken: randomId,
      hashUser: hashUserWith(deps.serverSecret),
      baseUrl: deps.baseUrl,
      casePrefix: deps.casePrefix,
      canonicalOrg,
      callbacks,
      understand,
      personUrls,
      testCases,
      readRows: deps.readRows
    }),
    ...testCaseHandlers({ registry, now, newId, testCases }),
    ...messageHandlers({ ...writes, draftReply: deps.draftReply, understand }),
    ...streamHandlers({ ...deps, registry, authenticator }),
    ...casePageHandlers({ registry }),
    ...personHandlers({
      registry,
      now,
      newId,
      personUrls,
      letterPdfs: makeLetterPdfs(),
      packets,
      heartbeats: deps.heartbeats,
      readRows: deps.readRows,
      keepDocuments: deps.keepDocuments,
      usage: deps.usage
    }),
    ...caseListHandlers({
      registry,
      now,
      caseList: deps.caseList,
      readRows: deps.readRows,
      readDocuments: deps.readDocuments
    }),
    ...letterHandlers({ registry, now, letterPdf, packets }),
    ...inboundMailHandlers({ receiveMail: deps.receiveMail, now }),
    ...reviewHandlers({ registry, now, settings, govern, reviewQueries: deps.reviewQueries })
  ]
}
