/**
 * The long-lived parts of trust: the known domains in memory, merged organizations, the importer, the search and domain
 * proofs.
 */
import { Effect, type Scope } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { patiently } from "../concurrency/patiently.ts"
import { type Aliases, makeAliases } from "../cases/organizations.ts"
import { type DomainProofs, makeDomainProofs } from "../institutions/domain-proof.ts"
import { type Importer, makeImporter } from "../institutions/import-records.ts"
import { makeProofPorts } from "../institutions/proof-ports.ts"
import type { InstitutionQueries, TrustQueueQueries } from "../institutions/queries.ts"
import { type InstitutionSearch, makeInstitutionSearch } from "../institutions/search.ts"
import type { Outbound } from "../outbound/guard.ts"
import { makeBrandList } from "../trust/brands/brands.ts"
import { keepKnownDomains } from "../trust/keep-known-domains.ts"
import { DomainQueries } from "../trust/known-domain.ts"
import { makeTrustChecks, type TrustChecks } from "../trust/trust-checks.ts"

export interface TrustService {
  readonly checks: TrustChecks
  readonly aliases: Aliases
  readonly importer: Importer
  readonly search: InstitutionSearch
  readonly proofs: DomainProofs
  readonly queries: InstitutionQueries & TrustQueueQueries
}

export interface TrustServiceDeps {
  readonly registry: Registry
  readonly queries: InstitutionQueries & TrustQueueQueries
  readonly outbound: Outbound
  /** Whether the built-in list of brands is used. */
  readonly brandList: boolean
  readonly serverSecret: string
  readonly baseUrl: string
  readonly now: () => number
  /** Reading the known domains failed; it is retried. */
  readonly onFailure: (failure: unknown) => void
  readonly onDefect: (defect: unknown) => void
}

/** Returns once merges are loaded. Known domains load in the background, and the check answers 503 until then. */
export const startTrustService = (
  deps: TrustServiceDeps
): Effect.Effect<TrustService, unknown, DomainQueries | Scope.Scope> =>
  Effect.gen(function* () {
    const { now, queries, registry } = deps
    const domains = yield* DomainQueries
    const ask = makePortRunner(yield* Effect.context<never>())
    const known = yield* keepKnownDomains(deps)
    const aliases = yield* Effect.acquireRelease(
      Effect.sync(() => makeAliases(registry)),
      (one) => Effect.sync(one.stop)
    )
    yield* Effect.tryPromise({ try: () => patiently(() => aliases.load(queries)), catch: (failure) => failure })
    return {
      checks: makeTrustChecks({
        registry,
        known,
        brands: makeBrandList(deps.brandList),
        named: (orgIds) => ask(domains.named(orgIds)),
        canonical: aliases.canonical,
        baseUrl: deps.baseUrl,
        now
      }),
      aliases,
      importer: makeImporter({ registry, queries, aliases }),
      search: makeInstitutionSearch(queries, aliases),
      proofs: makeDomainProofs(deps.serverSecret, makeProofPorts(deps.outbound)),
      queries
    }
  })
