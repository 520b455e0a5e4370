/** The trust check without a database: its routes behind the real pipeline, real organizations, the ports in memory. */
import { HttpApi } from "effect/http-api"
import { Effect, Result, Exit, Layer, Schema, Scope } from "effect"
import { randomUUID } from "node:crypto"
import { entities } from "../../actors/all.ts"
import { mergeEntity, mergeIdOf } from "../../actors/merge/merge.ts"
import { organizationEntity } from "../../actors/organization/organization.ts"
import { makeActorRuntime, layerSingleProcess } from "../../actors/runtime/actor-runtime.ts"
import { layerMemory, makeMemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import { TrustCheckResponse, trustGroup } from "../../schema/api/trust.ts"
import type { EnforcementRecord } from "../../schema/enforcement.ts"
import type { OrganizationCommand } from "../../schema/organization.ts"
import { bind } from "../../src/http/rest.ts"
import { trustCheckHandlers } from "../../src/trust/http/trust-check.ts"
import { makeBrandList } from "../../src/trust/brands/brands.ts"
import { keepKnownDomains } from "../../src/trust/keep-known-domains.ts"
import { makeAliases } from "../../src/cases/organizations.ts"
import { DomainQueries } from "../../src/trust/known-domain.ts"
import type { KnownDomains } from "../../src/trust/known-domains.ts"
import { makeTrustChecks } from "../../src/trust/trust-checks.ts"
import { type FakeRequest, fakeRequest, seen, type SeenReply } from "./fake-request.ts"
import { DAY, NOW } from "./given.ts"
import { memoryDomainQueries } from "./memory-domain-queries.ts"
import { makeWorld } from "./small-api.ts"

export const BASE_URL = "https://redress.example"

/** Without `brandList` nothing but what a test tells is known. */
export const startTrust = async ({ brandList = false } = {}) => {
  const database = makeMemoryDatabase()
  const clock = { now: NOW }
  const defects: Array<unknown> = []
  const failures: Array<unknown> = []
  const scope = await Effect.runPromise(Scope.make())
  const within = <A, E>(effect: Effect.Effect<A, E, Scope.Scope>) =>
    Effect.runPromise(effect.pipe(Scope.provide(scope)))
  const runtime = await within(
    makeActorRuntime({
      entities,
      now: () => clock.now,
      random: Math.random,
      randomId: randomUUID,
      bytesMax: 1e9,
      background: false,
      onDefect: (_kind, _id, defect) => defects.push(defect)
    }).pipe(Effect.provide(Layer.merge(layerMemory(database), layerSingleProcess)))
  )
  const { registry } = runtime
  const queries = memoryDomainQueries(database)
  const keep = keepKnownDomains({
    registry,
    onFailure: (failure) => failures.push(failure),
    onDefect: (defect) => defects.push(defect)
  })
  const aliases = makeAliases(registry)
  const world = makeWorld()
  const asked = { named: 0 }

  /** Binds the routes and, unless told otherwise, waits until the known domains are read. */
  const serve = async ({ waits = true } = {}) => {
    const known = await within(keep.pipe(Effect.provideService(DomainQueries, queries)))
    if (waits) await loaded(known)
    const trustChecks = makeTrustChecks({
      registry,
      known,
      brands: makeBrandList(brandList),
      named: (ids) => {
        asked.named += 1
        return Effect.runPromise(queries.named(ids))
      },
      canonical: aliases.canonical,
      baseUrl: BASE_URL,
      now: () => clock.now
    })
    const api = HttpApi.make("trust").add(trustGroup)
    const [byDomain, byUrl] = bind({ api, handlers: trustCheckHandlers({ trustChecks }), ports: world.ports })
    if (byDomain === undefined || byUrl === undefined) throw new Error("a route is missing")
    const ask = async (request: FakeRequest): Promise<SeenReply> => {
      world.rates.clockMs += 1_000
      const { handler } = request.params === undefined ? byUrl : byDomain
      return seen(await handler(fakeRequest(request)))
    }
    const check = async (domain: string) => bodyOf(await ask({ params: [encodeURIComponent(domain)] }))
    const checkUrl = async (url: string) => bodyOf(await ask({ query: `url=${encodeURIComponent(url)}` }))
    return { known, ask, check, checkUrl, byDomain }
  }

  /** Ends of cases are proven by an answer from the organization's own domain, where it has one. */
  const proven = async (id: string, command: OrganizationCommand): Promise<OrganizationCommand> => {
    if (command._tag !== "RecordOutcome") return command
    const { state } = await registry.read(organizationEntity, id)
    const domains = state._tag === "Known" ? state.domains.map((one) => one.domain) : []
    return { ...command, answered_from: domains }
  }

  const tell = async (id: string, ...commands: ReadonlyArray<OrganizationCommand>): Promise<void> => {
    for (const command of commands) {
      Result.getOrThrow(await registry.ask(organizationEntity, id, await proven(id, command)))
    }
  }
  const merge = async (from: string, into: string, accepted = true): Promise<void> => {
    const command = { _tag: "DecideMerge", from, into, accepted, reviewer_id: "spn_reviewer" } as const
    Result.getOrThrow(await registry.ask(mergeEntity, mergeIdOf({ from, into }), command))
  }
  const close = () => Effect.runPromise(Scope.close(scope, Exit.void))
  return { database, clock, defects, failures, world, asked, serve, tell, merge, registry, close }
}

const loaded = async (known: KnownDomains): Promise<void> => {
  while (!known.isLoaded) await new Promise((resolve) => setImmediate(resolve))
}

/** As the declared schema reads it; anything that is not declared is an error. */
const bodyOf = (reply: SeenReply): TrustCheckResponse => {
  if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
  return Schema.decodeUnknownSync(TrustCheckResponse, { onExcessProperty: "error" })(reply.body)
}

export const claimed = (
  org_id: string,
  domain: string,
  level: "claimed" | "verified" = "verified",
  source = "operator"
): OrganizationCommand => ({ _tag: "ClaimDomain", org_id, org_name: nameOf(org_id), domain, level, source })

/** So many cases that ended well and in time, each of a voice of age. */
export const goodCases = (org_id: string, count: number, at = NOW): ReadonlyArray<OrganizationCommand> =>
  Array.from({ length: count }, (_, index) => goodCase(org_id, index, at)).flat()

const goodCase = (org_id: string, index: number, at: number): ReadonlyArray<OrganizationCommand> => [
  {
    _tag: "RecordOutcome",
    org_id,
    org_name: nameOf(org_id),
    case_id: `ARC-2026-${String(index + 1).padStart(6, "0")}`,
    sponsor_id: `spn_${index}`,
    outcome: "monetary_relief",
    favourable: true,
    timely: true,
    closed_at: at
  },
  {
    _tag: "LearnVoice",
    sponsor_id: `spn_${index}`,
    voice: { key: `domain ${index}`, shared: false, verified_at: at - 30 * DAY }
  }
]

export const judged = (org_id: string, record: Partial<EnforcementRecord> = {}): OrganizationCommand => ({
  _tag: "RecordEnforcement",
  org_id,
  org_name: nameOf(org_id),
  record: {
    record_id: "1",
    source: "ftc",
    source_url: "https://www.ftc.gov/1",
    title: "A judgment",
    action_type: "fraud_judgment",
    status: "final",
    filed_date: "2025-06-01",
    penalty_amount: null,
    redress_amount: null,
    currency: null,
    line_hash: "0".repeat(64),
    retrieved_at: NOW,
    ...record
  }
})

const nameOf = (orgId: string): string => `Name of ${orgId}`
