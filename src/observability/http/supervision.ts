/**
 * The supervision report: per kind the live, waiting and restarted actors, the actors in trouble, and the backlog of
 * journal, snapshots and outbox. It is answered without the database.
 */
import type { ActorRuntimeService } from "../../../actors/runtime/actor-runtime.ts"
import type { AnyEntity } from "../../../actors/runtime/entity.ts"
import { bytesOf, pendingCount, type Slot, type Trouble } from "../../../actors/runtime/slot.ts"
import { RowNotUnderstood } from "../../../actors/runtime/recovery.ts"
import { restartCounts, type SupervisorView } from "../../../actors/runtime/tree.ts"
import type { ActorDetail, Supervision } from "../../../schema/api/admin.ts"
import { isoTime } from "../../../schema/text.ts"
import { describeError } from "../describe-error.ts"

/** Troubled actors listed; more have a common cause, which the first ones show. */
const TROUBLED_COUNT_MAX = 100

export interface SupervisionDeps {
  readonly runtime: Pick<ActorRuntimeService, "groupCommit" | "delivery" | "snapshots"> & {
    readonly registry: Pick<ActorRuntimeService["registry"], "slots" | "supervisors">
  }
  readonly entities: ReadonlyArray<Pick<AnyEntity, "kind">>
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
  // Keeps the last known depth while the database is unreachable, which `journal.state` shows.
  let depth: OutboxDepth = { count: 0, oldestDueAt: undefined }
  return async () => {
    const { groupCommit, delivery, snapshots, registry } = deps.runtime
    depth = await deps.outboxDepth().catch(() => depth)
    return {
      ...survey(deps, registry.slots(), registry.supervisors()),
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

/** One actor in memory; undefined when there is none at this address. */
export const actorDetail = (
  registry: Pick<ActorRuntimeService["registry"], "slots">,
  kind: string,
  id: string
): typeof ActorDetail.Type | undefined => {
  for (const slot of registry.slots()) {
    if (slot.address.id !== id || slot.address.kind !== kind) continue
    return {
      ...slot.address,
      restarts: slot.restartCount,
      waiting: pendingCount(slot),
      ...troubleOf(slot),
      ...(slot.phase === "running" && slot.trouble === undefined ? { reason: HEALTHY } : {}),
      version: slot.live?.version ?? null,
      snapshotVersion: slot.snapshotSeq,
      bytes: bytesOf(slot),
      lastUsedAt: isoTime(slot.lastUsedAt)
    }
  }
  return undefined
}

const HEALTHY = "It works and has not failed."

const survey = (
  { entities }: SupervisionDeps,
  slots: Iterable<Slot>,
  supervisors: ReadonlyArray<SupervisorView>
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
    if ((slot.phase !== "running" || slot.trouble !== undefined) && troubled.length < TROUBLED_COUNT_MAX) {
      troubled.push({ ...slot.address, restarts: slot.restartCount, waiting, ...troubleOf(slot) })
    }
  }
  const restarts = restartCounts(supervisors)
  const kinds = [...counts].map(([kind, count]) => ({ kind, restarts: restarts.get(kind) ?? 0, ...count }))
  return { kinds, troubled }
}

/** Why the actor is listed. A released one is recovering until it has worked again. */
const troubleOf = ({ phase, trouble }: Slot): Omit<Troubled, "kind" | "id" | "restarts" | "waiting"> => {
  const standing = phase === "running" && trouble?.isOver === false ? "recovering" : phase
  if (trouble === undefined) return { phase: standing, since: null, reason: REASONS[standing], lastDefect: null }
  return {
    phase: standing,
    since: isoTime(trouble.since),
    reason: REASONS[standing],
    lastDefect: {
      at: isoTime(trouble.lastAt),
      error: errorText(trouble.defect),
      causedBy: causeOf(trouble),
      decidedBy: trouble.supervisor
    }
  }
}

const REASONS: Readonly<Record<Troubled["phase"], string>> = {
  quarantined: "It failed too often in a short time and takes no message until an operator releases it.",
  "backing-off": "It failed and waits a moment before it is rebuilt from its journal.",
  recovering: "It may work again and has not been asked since.",
  running: "It failed, was rebuilt from its journal and works."
}

const causeOf = ({ defect, message }: Trouble): string =>
  defect instanceof RowNotUnderstood
    ? `row ${defect.seq} of its journal (${defect.events})`
    : (message ?? "reading its journal")

/** The error as in the log, with the frame where it was thrown, without messages that may quote a client. */
const errorText = (defect: unknown): string => {
  const { cause, message, name, stack } = describeError(defect, { stack: true })
  const frame = (stack ?? cause?.stack)?.split("\n")[0]?.trim()
  return [name, message, cause?.name, cause?.message, frame].filter((part) => part !== undefined).join(": ")
}

const emptyCount = () => ({ actors: 0, waiting: 0, deepestMailbox: 0, quarantined: 0, bytes: 0 })
