/**
 * What the supervisors see: per kind how many actors live, wait and were restarted, who is in trouble, and how far
 * journal, snapshots and outbox lag. It is answered when the database is not: that is when it is needed.
 */
import type { ActorRuntimeService } from "../../../actors/runtime/actor-runtime.ts"
import type { AnyEntity } from "../../../actors/runtime/entity.ts"
import { bytesOf } from "../../../actors/runtime/passivation.ts"
import type { Slot } from "../../../actors/runtime/slot.ts"
import { pendingCount } from "../../../actors/runtime/slot.ts"
import type { Supervision } from "../../../schema/api/admin.ts"
import { isoTime } from "../../../schema/text.ts"

/** More actors in trouble than this have one cause, and the first ones show it. */
const TROUBLED_COUNT_MAX = 100

export interface SupervisionDeps {
  readonly runtime: Pick<ActorRuntimeService, "groupCommit" | "delivery" | "snapshots"> & {
    readonly registry: Pick<ActorRuntimeService["registry"], "slots" | "restartCounts">
  }
  readonly entities: ReadonlyArray<Pick<AnyEntity, "kind">>
  /** Supervisors under which the actors of one kind hang: the registry's ring. */
  readonly supervisorsPerKind: number
  /** The outbox port's `depth` for now; rejects when the database cannot be asked. */
  readonly outboxDepth: () => Promise<OutboxDepth>
  /** One word for the database, as the health check says it. */
  readonly databaseState: () => string
}

interface OutboxDepth {
  readonly count: number
  readonly oldestDueAt: number | undefined
}

type Kind = (typeof Supervision.Type)["kinds"][number]
type Troubled = (typeof Supervision.Type)["troubled"][number]

/** Gives a function that makes the report. */
export const makeSupervisionReport = (deps: SupervisionDeps): (() => Promise<typeof Supervision.Type>) => {
  // What the outbox last said stands in while the database cannot be asked; `journal.state` says that it cannot.
  let depth: OutboxDepth = { count: 0, oldestDueAt: undefined }
  return async () => {
    const { groupCommit, delivery, snapshots, registry } = deps.runtime
    depth = await deps.outboxDepth().catch(() => depth)
    return {
      ...survey(deps, registry.slots(), registry.restartCounts()),
      journal: { waitingGroups: groupCommit.depth(), lagMs: groupCommit.lagMs(), state: deps.databaseState() },
      snapshots: { waiting: snapshots.depth(), lost: snapshots.lostCount() },
      outbox: {
        inFlight: delivery.inFlight(),
        waiting: depth.count,
        oldestDueAt: depth.oldestDueAt === undefined ? null : isoTime(depth.oldestDueAt)
      }
    }
  }
}

const survey = (
  { entities, supervisorsPerKind }: SupervisionDeps,
  slots: Iterable<Slot>,
  restartCounts: ReadonlyMap<string, number>
): { readonly kinds: ReadonlyArray<Kind>; readonly troubled: ReadonlyArray<Troubled> } => {
  const counts = new Map(entities.map(({ kind }) => [kind, emptyCount()]))
  const troubled: Array<Troubled> = []
  for (const slot of slots) {
    const count = counts.get(slot.address.kind) ?? emptyCount()
    counts.set(slot.address.kind, count)
    const waiting = pendingCount(slot)
    count.actors += 1
    count.waiting += waiting
    count.deepestMailbox = Math.max(count.deepestMailbox, waiting)
    count.quarantined += slot.phase === "quarantined" ? 1 : 0
    count.bytes += bytesOf(slot)
    if ((slot.phase !== "running" || slot.restartCount > 0) && troubled.length < TROUBLED_COUNT_MAX) {
      troubled.push({ ...slot.address, phase: slot.phase, restarts: slot.restartCount, waiting })
    }
  }
  const kinds = [...counts].map(([kind, count]) => ({
    kind,
    supervisors: supervisorsPerKind,
    restarts: restartCounts.get(kind) ?? 0,
    ...count
  }))
  return { kinds, troubled }
}

const emptyCount = () => ({ actors: 0, waiting: 0, deepestMailbox: 0, quarantined: 0, bytes: 0 })
