/**
 * Imports, decisions about organizations and their search as a whole, without sockets and without a database: the declared
 * routes bound to their handlers, the real pipeline, the real actors, the ports in memory and a clock that tests move.
 */
import { HttpApi, HttpApiGroup } from "effect/http-api"
import { Effect, Exit, Layer, Scope } from "effect"
import { randomUUID } from "node:crypto"
import { matchEntity } from "../../actors/match/match.ts"
import { mergeEntity } from "../../actors/merge/merge.ts"
import { auditEntity } from "../../actors/audit/audit.ts"
import { queueItemEntity } from "../../actors/queue-item/queue-item.ts"
import { organizationEntity } from "../../actors/organization/organization.ts"
import { reportEntity } from "../../actors/report/report.ts"
import { layerSingleProcess, makeActorRuntime } from "../../actors/runtime/actor-runtime.ts"
import { layerMemory, makeMemoryDatabase, type MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import { institutionsGroup } from "../../schema/api/institutions.ts"
import { readPublicOrganization, searchPublicOrganizations } from "../../schema/api/public.ts"
import { trustAdminGroup } from "../../schema/api/trust-admin.ts"
import type { PerformPorts } from "../../src/http/performing.ts"
import { bind } from "../../src/http/rest.ts"
import type { Authenticator } from "../../src/http/handler.ts"
import { institutionHandlers } from "../../src/institutions/http/institutions.ts"
import { organizationDomainHandlers } from "../../src/institutions/http/organization-domains.ts"
import { makeGovern } from "../../src/review/govern.ts"
import { trustAdminHandlers } from "../../src/governance/http/trust-admin.ts"
import { makeIdempotency } from "../../src/http/idempotency.ts"
import { makeAliases } from "../../src/cases/organizations.ts"
import { makeDomainProofs, type ProofPorts } from "../../src/institutions/domain-proof.ts"
import { makeImporter } from "../../src/institutions/import-records.ts"
import { makeInstitutionSearch } from "../../src/institutions/search.ts"
import { apiError } from "../../schema/error.ts"
import { type FakeRequest, fakeRequest, seen, type SeenReply } from "./fake-request.ts"
import { NOW } from "./given.ts"
import { memoryQueueQueries } from "./memory-queue-queries.ts"
import { memoryInstitutionQueries } from "./memory-institution-queries.ts"

export const SERVER_SECRET = "server-secret-of-the-tests-0123456789abc"
export const asOperator = { authorization: "Bearer operator" }
export const asSponsor = { cookie: "sponsor" }

export interface TrustAdminOptions {
  readonly database?: MemoryDatabase | undefined
  readonly proof?: Partial<ProofPorts> | undefined
}

export const startTrustAdmin = async (options: TrustAdminOptions = {}) => {
  const clock = { now: NOW }
  const now = () => clock.now
  const database = options.database ?? makeMemoryDatabase()
  const scope = await Effect.runPromise(Scope.make())
  const runtime = await Effect.runPromise(
    makeActorRuntime({
      entities: [organizationEntity, matchEntity, mergeEntity, reportEntity, queueItemEntity, auditEntity],
      now,
      random: Math.random,
      randomId: randomUUID,
      bytesMax: 1e9,
      background: false
    }).pipe(Effect.provide(Layer.merge(layerMemory(database), layerSingleProcess)), Scope.provide(scope))
  )
  const { registry } = runtime
  const queries = memoryInstitutionQueries(database)
  const aliases = makeAliases(registry)
  await aliases.load(queries)
  const nothing: ProofPorts = { resolveTxt: async () => [], fetchText: async () => undefined }
  const handlers = [
    ...trustAdminHandlers({
      registry,
      now,
      settings: { baseUrl: "http://localhost:8080", serverSecret: SERVER_SECRET },
      importer: makeImporter({ registry, queries, aliases }),
      aliases,
      queries,
      govern: makeGovern({ registry, queue: memoryQueueQueries(database) })
    }),
    ...organizationDomainHandlers({
      registry,
      proofs: makeDomainProofs(SERVER_SECRET, { ...nothing, ...options.proof })
    }),
    ...institutionHandlers({
      registry,
      now,
      search: makeInstitutionSearch(queries, aliases),
      canonicalOrg: aliases.canonical
    })
  ]
  const defects: Array<unknown> = []
  const allowed = { allowed: true, headers: [] } as const
  const authenticator: Authenticator = {
    agent: () => apiError("invalid-credential"),
    sponsor: () => ({ _tag: "Sponsor", sponsorId: `spn_${"a".repeat(26)}` as never, sessionExpiresAt: Infinity }),
    operator: (header) =>
      header === asOperator.authorization
        ? { _tag: "Operator", role: "admin", reviewerId: null }
        : apiError("invalid-credential")
  }
  const ports: PerformPorts = {
    authenticator,
    rates: {
      takeAgent: () => allowed as never,
      takeSponsor: () => allowed as never,
      takeAddress: () => allowed as never,
      takePage: () => allowed as never,
      principalCount: () => 0
    },
    idempotency: makeIdempotency({ answers: async () => new Map(database.answers), now, serverSecret: SERVER_SECRET }),
    now,
    checkOrigin: () => undefined,
    onDefect: (defect) => defects.push(defect)
  }
  const api = HttpApi.make("trust-admin-test").add(trustAdminGroup).add(institutionsGroup).add(publicOrganizations)
  const routes = bind({ api, handlers, ports })

  /** `call("POST /api/admin/matches/:match_id", { params: [id], body })`, as the operator unless headers say otherwise. */
  const call = async (route: string, given: FakeRequest = {}): Promise<SeenReply> => {
    const [method = "", pattern = ""] = route.split(" ")
    const found = routes.find((one) => one.method === method && one.pattern === pattern)
    if (found === undefined) throw new Error(`no route ${route}`)
    let index = 0
    const path = pattern.replaceAll(/:[a-z_]+/g, () => given.params?.[index++] ?? "")
    const reply = seen(await found.handler(fakeRequest({ method, path, headers: asOperator, ...given })))
    await runtime.delivery.idle()
    return reply
  }
  const close = () => Effect.runPromise(Scope.close(scope, Exit.void))
  return { aliases, call, clock, close, database, defects, queries, registry, routes, runtime }
}

/** Of the public reads those that institutions answer. */
const publicOrganizations = HttpApiGroup.make("public").add(searchPublicOrganizations).add(readPublicOrganization)

export type TrustAdminService = Awaited<ReturnType<typeof startTrustAdmin>>

/** A record as an importer sends it. */
export const importedRecord = (more: object = {}) => ({
  record_id: "2025-cv-04417",
  source: "ftc",
  source_url: "https://www.ftc.gov/legal-library",
  title: "FTC v. Fit Gym LLC",
  action_type: "consent_order",
  status: "final",
  filed_date: "2025-06-12",
  penalty_amount: null,
  redress_amount: null,
  currency: null,
  line_hash: "0".repeat(64),
  retrieved_at: NOW,
  respondent_names: ["Fit Gym, LLC"],
  respondent_domains: ["www.fitgym.com"],
  ...more
})
