/**
 * Keeps the known domains of this process: read from the database once, and told of every commit since. A commit that
 * comes while they are read counts more than the row that was read.
 */
import { Effect, Schedule, type Scope } from "effect"
import { makePortRunner } from "../../actors/runtime/port-runner.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { OrganizationEvent } from "../../schema/organization.ts"
import { DomainQueries } from "./known-domain.ts"
import { KnownDomains } from "./known-domains.ts"

export interface KeepOptions {
  readonly registry: Pick<Registry, "listenKind">
  /** The database could not be asked; it is asked again. */
  readonly onFailure: (failure: unknown) => void
  readonly onDefect: (defect: unknown) => void
}

const RETRY_MS_FIRST = 250
const RETRY_MS_MAX = 10_000

/** They are loading when it returns, and stop listening with the scope. */
export const keepKnownDomains = (
  options: KeepOptions
): Effect.Effect<KnownDomains, never, DomainQueries | Scope.Scope> =>
  Effect.gen(function* () {
    const queries = yield* DomainQueries
    const run = makePortRunner(yield* Effect.runtime<never>())
    const known = new KnownDomains(options.onDefect)
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        options.registry.listenKind("organization", (_address, { events }) => {
          for (const event of events) hear(known, event as OrganizationEvent)
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
      Effect.retry(Schedule.union(Schedule.exponential(RETRY_MS_FIRST), Schedule.spaced(RETRY_MS_MAX))),
      Effect.ignore,
      Effect.forkScoped
    )
    return known
  })

const hear = (known: KnownDomains, event: OrganizationEvent): void => {
  if (event._tag === "DomainClaimed") {
    known.put({
      domain: event.domain,
      orgId: event.org_id,
      orgName: event.org_name,
      level: event.level,
      claimedAt: event.at
    })
  } else if (event._tag === "DomainDropped") known.drop(event.domain, event.org_id, event.at)
}
