/**
 * Keeps the known domains of this process current: loaded from the database once, then updated by every commit. A commit
 * during the load wins over the loaded row.
 */
import { Effect, Schedule, type Scope } from "effect"
import { changesJudgment, hasGenuineName, isBrandDomain } from "../../actors/organization/rows.ts"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { OrganizationEvent, OrganizationState } from "../../schema/organization.ts"
import { DomainQueries } from "./known-domain.ts"
import { KnownDomains } from "./known-domains.ts"

export interface KeepOptions {
  readonly registry: Pick<Registry, "listenKind">
  /** Reading the database failed; it is retried. */
  readonly onFailure: (failure: unknown) => void
  readonly onDefect: (defect: unknown) => void
}

const RETRY_MS_FIRST = 250
const RETRY_MS_MAX = 10_000

/** Returns while they are loading; stops listening when the scope closes. */
export const keepKnownDomains = (
  options: KeepOptions
): Effect.Effect<KnownDomains, never, DomainQueries | Scope.Scope> =>
  Effect.gen(function* () {
    const queries = yield* DomainQueries
    const run = makePortRunner(yield* Effect.context<never>())
    const known = new KnownDomains(options.onDefect)
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        options.registry.listenKind("organization", (_address, { events, state }) => {
          hear(known, state as OrganizationState, events as ReadonlyArray<OrganizationEvent>)
        })
      ),
      (stop) => Effect.sync(stop)
    )
    const load = Effect.tryPromise({
      try: () => known.load((after, limit) => run(queries.page(after, limit))),
      catch: (failure) => failure
    })
    yield* load.pipe(
      Effect.tapError((failure) => Effect.sync(() => options.onFailure(failure))),
      Effect.retry(Schedule.min([Schedule.exponential(RETRY_MS_FIRST), Schedule.spaced(RETRY_MS_MAX)])),
      Effect.ignore,
      Effect.forkScoped({ startImmediately: true })
    )
    return known
  })

const hear = (known: KnownDomains, state: OrganizationState, events: ReadonlyArray<OrganizationEvent>): void => {
  if (state._tag === "Unknown") return
  for (const event of events) {
    if (event._tag === "DomainDropped") known.drop(event.domain, state.org_id, event.at)
  }
  const touched = new Set(events.flatMap((event) => (event._tag === "DomainClaimed" ? [event.domain] : [])))
  const isJudged = events.some(changesJudgment)
  if (touched.size === 0 && !isJudged) return
  const isGenuine = hasGenuineName(state)
  for (const { at, domain, level, source } of state.domains) {
    const isBrand = isBrandDomain({ level, source }, isGenuine)
    if (!touched.has(domain) && known.isBrand(domain, state.org_id) === isBrand) continue
    known.put({ domain, orgId: state.org_id, orgName: state.org_name, level, isBrand, claimedAt: at })
  }
}
