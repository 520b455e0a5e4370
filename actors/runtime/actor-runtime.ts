/**
 * Puts the runtime together from its ports: loader, group commit, registry, delivery, snapshots.
 * Everything that runs in the background is here and stops here.
 */
import { Context, Effect, Layer, Scope } from "effect"
import { activitiesByKind, type Activity } from "./activity.ts"
import type { Address, AnyEntity, EpochMs, SupervisionPolicy } from "./entity.ts"
import { type Delivery, makeDelivery } from "./delivery.ts"
import { type GroupCommit, makeGroupCommit, writeWith } from "./group-commit.ts"
import { type IntentRow, Journal, makePortRunner } from "./journal.ts"
import { Outbox } from "./outbox.ts"
import { decodeCommand, makeRecovery } from "./recovery.ts"
import type { HeldKinds, Registry } from "./registry-port.ts"
import { makeRegistry } from "./registry.ts"
import type { SlotPhase } from "./slot.ts"
import { makeSnapshotWriter, type SnapshotWriter } from "./snapshot-writer.ts"
import { Snapshots } from "./snapshot.ts"

/** How often idle actors are let go and due intents are swept. */
const PASSIVATE_EVERY_MS = 1_000
const SWEEP_EVERY_MS = 500
/** How often expired answers are deleted, and how many at a time. */
const EXPIRE_EVERY_MS = 60_000
const EXPIRE_COUNT = 5_000

/** Which process owns an address. Nothing outside this port may assume that an address is local. */
class Placement extends Context.Service<
  Placement,
  {
    /** Whether this process may run the actor of the address now. Synchronous: it is asked per message. */
    readonly isLocal: (address: Address) => boolean
  }
>()("runtime/Placement") {}

/** One process owns everything. */
export const layerSingleProcess = Layer.succeed(Placement, { isLocal: () => true })

export interface ActorRuntimeOptions {
  readonly entities: ReadonlyArray<AnyEntity>
  /** Work outside the journal; each asks entities through the registry it is given. */
  readonly activities?: ((registry: Registry) => ReadonlyArray<Activity>) | undefined
  readonly now: () => EpochMs
  /** Milliseconds that only go forward; the process's own where it is absent. */
  readonly elapsed?: (() => number) | undefined
  readonly random: () => number
  readonly randomId: () => string
  /** Estimated memory of all actors above which the longest unused are passivated. */
  readonly bytesMax: number
  readonly held?: HeldKinds | undefined
  readonly policy?: SupervisionPolicy | undefined
  readonly sleep?: ((ms: number) => Promise<void>) | undefined
  /** False in tests that drive passivation and sweeps by hand. By default true. */
  readonly background?: boolean | undefined
  /** The background begins with `begin`, and not with the runtime. */
  readonly beginsLater?: boolean | undefined
  readonly onDefect?: ((kind: string, id: string, defect: unknown, phase: SlotPhase) => void) | undefined
  readonly onDeliveryFailure?: ((intent: IntentRow, failure: unknown) => void) | undefined
  readonly onBatch?: ((batch: { readonly groupCount: number; readonly durationMs: number }) => void) | undefined
}

export interface ActorRuntimeService {
  readonly registry: Registry
  readonly groupCommit: GroupCommit
  readonly delivery: Delivery
  readonly snapshots: SnapshotWriter
  /**
   * Begins what the process before left due, and the work in the background. Must resolve before anything new can order
   * something, so that what one source tells keeps its order. A second call does nothing.
   */
  readonly begin: () => Promise<void>
}

export class ActorRuntime extends Context.Service<ActorRuntime, ActorRuntimeService>()("runtime/ActorRuntime") {}

/** Stops with its scope: takes nothing new, answers what it has, writes snapshots. */
export const makeActorRuntime = (
  options: ActorRuntimeOptions
): Effect.Effect<ActorRuntimeService, never, Journal | Snapshots | Outbox | Placement | Scope.Scope> =>
  Effect.gen(function* () {
    const runtime = yield* Effect.context<never>()
    const run = Effect.runPromiseWith(runtime)
    const ask = makePortRunner(runtime)
    const journal = yield* Journal
    const snapshotPort = yield* Snapshots
    const outbox = yield* Outbox
    const placement = yield* Placement
    const sleep = options.sleep ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))

    const groupCommit = makeGroupCommit({
      write: writeWith(run, journal.write),
      pace: journal.pace,
      now: options.now,
      elapsed: options.elapsed ?? (() => performance.now()),
      sleep,
      onBatch: options.onBatch
    })
    const recover = makeRecovery({
      load: (addresses) => ask(journal.load(addresses)),
      rowsAfter: (address, seq) => ask(journal.rowsAfter(address, seq))
    })
    const snapshots = makeSnapshotWriter((batch) => ask(snapshotPort.save(batch)))
    const gathering = new Set(options.entities.filter((one) => one.foldsOrders).map(({ kind }) => kind))
    const delivery = makeDelivery({
      now: options.now,
      random: options.random,
      sleep,
      deliver: (intent) => deliverTo(registry, options.entities, intent),
      isWriting: ({ id, kind }) => actors.isTurning(kind, id),
      gathers: (kind) => gathering.has(kind),
      activities: () => activities.values(),
      due: (now, limit, bounds) => ask(outbox.due(now, limit, bounds)),
      settle: (ids) => ask(outbox.settle(ids)),
      recall: (now) => ask(outbox.recall(now)),
      postpone: (intents) => ask(outbox.postpone(intents)),
      onFailure: options.onDeliveryFailure ?? (() => undefined)
    })
    const actors = makeRegistry({
      entities: options.entities,
      now: options.now,
      random: options.random,
      randomId: options.randomId,
      sleep,
      isLocal: placement.isLocal,
      held: options.held,
      recover,
      known: (address, commandIds) => ask(journal.known(address, commandIds)),
      commit: groupCommit.submit,
      offerSnapshot: snapshots.offer,
      offerIntents: delivery.offer,
      settledIntent: delivery.settled,
      removedIntent: delivery.removed,
      policy: options.policy,
      bytesMax: options.bytesMax,
      onDefect: (address, defect, phase) => options.onDefect?.(address.kind, address.id, defect, phase)
    })
    const registry: Registry = {
      ...actors,
      // Activities first, while actors still take their results.
      stop: async () => {
        await delivery.stop()
        await actors.stop()
      }
    }

    yield* Effect.addFinalizer(() =>
      Effect.promise(async () => {
        await registry.stop()
        await delivery.idle()
        await groupCommit.flush()
        await snapshots.flush()
      })
    )
    const activities = activitiesByKind(options.activities?.(registry) ?? [], options.entities)
    // A sweep that fails is repeated by the next one; the rows stay where they are.
    const sweep = Effect.promise(() => delivery.sweep().catch(() => 0))
    const every = (ms: number, work: Effect.Effect<unknown>) =>
      Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep(ms), Effect.ignore(work))))
    const expire = Effect.ignore(
      Effect.repeat(
        Effect.suspend(() => journal.expireAnswers(options.now(), EXPIRE_COUNT)),
        { while: (count) => count === EXPIRE_COUNT }
      )
    )
    const background = Effect.gen(function* () {
      yield* sweep
      yield* every(PASSIVATE_EVERY_MS, Effect.sync(registry.passivate))
      yield* every(SWEEP_EVERY_MS, sweep)
      yield* every(EXPIRE_EVERY_MS, expire)
    })
    const scope = yield* Effect.scope
    let begun: Promise<void> | undefined
    const begin = (): Promise<void> =>
      (begun ??=
        options.background === false ? Promise.resolve() : run(Effect.provideService(background, Scope.Scope, scope)))
    if (options.beginsLater !== true) yield* Effect.promise(begin)
    return { registry, groupCommit, delivery, snapshots, begin }
  })

/** A refusal is an answer: the target said no, and asking again would not change it. */
const deliverTo = async (registry: Registry, entities: ReadonlyArray<AnyEntity>, intent: IntentRow): Promise<void> => {
  const target = entities.find((one) => one.kind === intent.target.kind)
  if (target === undefined) throw new Error(`no entity and no activity of kind ${intent.target.kind} takes intents`)
  await registry.ask(target, intent.target.id, intent.command ?? decodeCommand(target, intent.payload), {
    commandId: intent.intentId,
    settles: intent.intentId
  })
}
