/**
 * The actor runtime over ledgers and an in-memory database, with a clock that stands still until a test moves it. Sleeps
 * are recorded and end at once; nothing runs in the background.
 */
import { type Context, Effect, Exit, Layer, Scope } from "effect"
import { type ActorRuntimeOptions, makeActorRuntime, layerSingleProcess } from "../../actors/runtime/actor-runtime.ts"
import { Journal } from "../../actors/runtime/journal.ts"
import { layerMemory, makeMemoryDatabase, type MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import { Outbox } from "../../actors/runtime/outbox.ts"
import { Snapshots } from "../../actors/runtime/snapshot.ts"
import { NOW } from "./given.ts"
import { ledgerEntity, memoryLedgerEntity } from "./ledger-entity.ts"

type JournalService = Context.Service.Shape<typeof Journal>
type OutboxService = Context.Service.Shape<typeof Outbox>
type SnapshotsService = Context.Service.Shape<typeof Snapshots>

export interface LedgerOptions extends Partial<ActorRuntimeOptions> {
  readonly database?: MemoryDatabase | undefined
  /** Stands between the runtime and its journal. */
  readonly journal?: ((journal: JournalService) => JournalService) | undefined
  readonly outboxPort?: ((outbox: OutboxService) => OutboxService) | undefined
  readonly snapshotPort?: ((snapshots: SnapshotsService) => SnapshotsService) | undefined
}

export const startLedgers = async (options: LedgerOptions = {}) => {
  const database = options.database ?? makeMemoryDatabase()
  const clock = { now: NOW }
  const sleeps: Array<number> = []
  const defects: Array<{ readonly id: string; readonly defect: unknown; readonly phase: string }> = []
  let ids = 0
  const wrapped = Layer.mergeAll(
    Layer.effect(
      Journal,
      Effect.map(Journal, (journal) => options.journal?.(journal) ?? journal)
    ),
    Layer.effect(
      Outbox,
      Effect.map(Outbox, (outbox) => options.outboxPort?.(outbox) ?? outbox)
    ),
    Layer.effect(
      Snapshots,
      Effect.map(Snapshots, (snapshots) => options.snapshotPort?.(snapshots) ?? snapshots)
    )
  )
  const ports = Layer.merge(layerSingleProcess, Layer.provideMerge(wrapped, layerMemory(database)))
  const scope = await Effect.runPromise(Scope.make())
  const runtime = await Effect.runPromise(
    makeActorRuntime({
      entities: [ledgerEntity, memoryLedgerEntity],
      now: () => clock.now,
      elapsed: () => clock.now,
      random: () => 1,
      randomId: () => `random-${(ids += 1)}`,
      bytesMax: 1_000_000_000,
      background: false,
      sleep: async (ms) => {
        sleeps.push(ms)
        await turns(1)
      },
      onDefect: (_kind, id, defect, phase) => defects.push({ id, defect, phase }),
      ...options
    }).pipe(Effect.provide(ports), Scope.provide(scope))
  )
  return {
    ...runtime,
    database,
    clock,
    sleeps,
    defects,
    stop: () => Effect.runPromise(Scope.close(scope, Exit.void))
  }
}

export type Ledgers = Awaited<ReturnType<typeof startLedgers>>

/** Lets the event loop turn: everything that waits for nothing but its turn gets on. */
export const turns = async (count = 20): Promise<void> => {
  for (let done = 0; done < count; done += 1) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** A promise that the test settles: holds one side of a race at a named point. */
export const latch = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

/** The failure's tag, or what came instead. */
export const tagOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    (answer) => answer,
    (failure: unknown) =>
      typeof failure === "object" && failure !== null && "_tag" in failure ? failure._tag : failure
  )
