/**
 * The activity `webhook`: one run over the deliveries due at an endpoint, and its result for the endpoint. Due
 * deliveries are always in the database: a run lost with the process is ordered again after the start.
 *
 * A message is delivered at least once. If the process is killed between the receiver's answer and its commit, the
 * message is sent again with the same id.
 */
import { Schema } from "effect"
import { endpointEntity } from "../../actors/endpoint/endpoint.ts"
import type { Activity, Task } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { KnownEndpoint } from "../../schema/endpoint.ts"
import { makeAttemptRecorder } from "./attempts.ts"
import type { DeliveryQueries } from "./delivery-queries.ts"
import { awaiting, type RunDeps, type RunEnd, runEndpoint, type RunOrder } from "./endpoint-run.ts"
import { makeRunPlaces, RUN_COUNT_MAX } from "./run-places.ts"
import { makeSendTurns } from "./send-turns.ts"
import { emptyTally, type Tally } from "./tally.ts"

const RUN_KIND = "webhook"
/** Interval at which kept results are checked; they only exist after a database failure. */
const LOOK_THROUGH_MS = 60_000

/** `due_at` identifies the run that the endpoint has scheduled. */
const readOrder = Schema.decodeUnknownSync(Schema.TaggedStruct("Run", { due_at: Schema.Int }))

const NOTHING_SENT: RunEnd = { notBefore: 0, outOfOrder: [], tryAgainAt: undefined }

export interface RunActivityDeps extends Omit<RunDeps, "registry" | "queries" | "recorder" | "turns"> {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly queries: Pick<DeliveryQueries, "due" | "nextDueAt">
}

export const makeRunActivity = (deps: RunActivityDeps): Activity => {
  const { queries, registry } = deps
  const recorder = makeAttemptRecorder(registry)
  const turns = makeSendTurns()
  const placeFor = makeRunPlaces(deps.now)
  /** By endpoint: the tally of a run that could not be recorded yet. */
  const tallies = new Map<string, { readonly dueAt: number; readonly tally: Tally }>()
  let lookedThroughAt = 0

  const run = async ({ id, intentId }: Task, dueAt: number, signal: AbortSignal): Promise<void> => {
    const endpoint = awaiting((await registry.read(endpointEntity, id)).state, dueAt)
    // Closed, or this order has run before.
    if (endpoint === undefined) return
    const before = tallies.get(id)
    const tally = before?.dueAt === dueAt ? before.tally : emptyTally()
    tallies.set(id, { dueAt, tally })
    const end = endpoint.off === null ? await sent({ endpointId: id, dueAt, signal, tally }, endpoint) : NOTHING_SENT
    const next = [await queries.nextDueAt(id, end.outOfOrder), end.tryAgainAt].filter((at) => at !== undefined)
    const next_due_at = next.length === 0 ? null : Math.max(Math.min(...next), end.notBefore)
    // A refusal is fine: the endpoint was closed meanwhile.
    await registry.ask(
      endpointEntity,
      id,
      { _tag: "RecordRun", due_at: dueAt, ...tally, next_due_at },
      { commandId: `${intentId}/done`, settles: intentId }
    )
  }

  const sent = async (order: RunOrder, endpoint: KnownEndpoint): Promise<RunEnd> => {
    const place = placeFor(endpoint.config.sponsor_id)
    if (place._tag === "Full") return { ...NOTHING_SENT, notBefore: place.notBefore }
    return runEndpoint({ ...deps, recorder, turns }, order, endpoint).finally(place.leave)
  }

  /** Drops the records of closed endpoints and of those without a scheduled run. */
  const forgetLost = async (): Promise<void> => {
    if (deps.now() - lookedThroughAt < LOOK_THROUGH_MS) return
    lookedThroughAt = deps.now()
    for (const id of new Set([...tallies.keys(), ...recorder.keeping()])) {
      const read = await registry.read(endpointEntity, id).catch(() => undefined)
      // The read failed; the next pass tries again.
      if (read === undefined) continue
      const { state } = read
      const hasRun = state._tag === "Known" && state.run !== null
      const isWoken = state._tag === "Known" && state.wake_at !== null
      if (!hasRun) tallies.delete(id)
      if (!hasRun && !isWoken) recorder.drop(id)
    }
  }

  return {
    kind: RUN_KIND,
    inFlightCountMax: RUN_COUNT_MAX,
    perform: async (task, signal) => {
      const { due_at } = readOrder(task.command)
      await recorder.recordEarlier(task.id)
      await run(task, due_at, signal)
      if (tallies.get(task.id)?.dueAt === due_at) tallies.delete(task.id)
      await forgetLost()
    }
  }
}
