/**
 * One run over the deliveries due at an endpoint. It attempts a few at once, never two of one lane, and records each
 * before the lane's next. It ends when nothing is due or its share is used. An endpoint that failed too often gets one
 * attempt.
 */
import { endpointEntity } from "../../actors/endpoint/endpoint.ts"
import { isHalfOpen } from "../../actors/endpoint/health.ts"
import { eligibleIn } from "../../actors/lane/order.ts"
import { laneEntity } from "../../actors/lane/lane.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { EndpointState, KnownEndpoint } from "../../schema/endpoint.ts"
import type { Delivery, LaneState } from "../../schema/lane.ts"
import type { AttemptEnd, EndpointConfig, Notice } from "../../schema/webhook.ts"
import { randomText } from "../crypto/secrets.ts"
import { type Attempted, type AttemptRecorder, isOfOneActor } from "./attempts.ts"
import type { DeliveryQueries, DueDelivery } from "./delivery-queries.ts"
import { BUSY, type Sending, SENDING_PER_ENDPOINT_MAX, type SendTurns } from "./send-turns.ts"
import { count, failuresInRow, type Tally } from "./tally.ts"

/** Deliveries per query. */
const BATCH_COUNT = 64
/** The share of a run; the endpoint's next run queues behind those of others. */
export const RUN_DELIVERY_COUNT_MAX = 256
export const RUN_MS_MAX = 10_000
/** Delay before failing lanes are tried again, which mostly wait for an operator. */
const LOOK_AGAIN_MS = 60_000
/** Failing lanes that a query leaves out; a run that finds more ends. */
const OUT_OF_ORDER_COUNT_MAX = 200
/** Delay of a failing endpoint when too many fail; jitter up to twice as long. */
const BUSY_PAUSE_MS = 5_000
const COMMAND_ID_BYTES = 16

export interface RunDeps {
  readonly registry: Pick<Registry, "read">
  readonly queries: Pick<DeliveryQueries, "due">
  readonly recorder: AttemptRecorder
  readonly turns: SendTurns
  readonly send: (config: EndpointConfig, notice: Notice) => Promise<AttemptEnd>
  readonly now: () => number
  /** 0 to 1. */
  readonly random: () => number
  /** Called for every attempt, before it is recorded. */
  readonly onAttempt: (endpointId: string, end: AttemptEnd) => void
}

export interface RunOrder {
  readonly endpointId: string
  /** Names the run. */
  readonly dueAt: number
  readonly signal: AbortSignal
  /** Kept per endpoint, so that an interrupted run continues later. */
  readonly tally: Tally
}

interface Run extends RunOrder {
  readonly receiver: Pick<Sending, "host" | "sponsorId">
  readonly startedAt: number
  readonly failureCountBefore: number
  readonly countMax: number
  /** Deliveries read and looked up in their lane. */
  takenCount: number
  /** Attempts begun. */
  begunCount: number
  sentCount: number
  isOver: boolean
  /** The earliest useful time of the endpoint's next run. */
  notBefore: number
  /** Deliveries read but not begun. */
  waiting: ReadonlyArray<DueDelivery>
  readonly busyLanes: Set<string>
  /** Failing lanes. */
  readonly outOfOrder: Set<string>
  /** Deliveries whose row differs from their lane's state. */
  readonly passedOver: Set<string>
  looking: Promise<boolean> | undefined
  /** Resolves when the next running attempt ends. */
  next: PromiseWithResolvers<void>
}

/** The endpoint while it waits for the run of this name. */
export const awaiting = (state: EndpointState, dueAt: number): KnownEndpoint | undefined =>
  state._tag === "Known" && state.run?.due_at === dueAt ? state : undefined

export interface RunEnd {
  /** The earliest time of the next run. */
  readonly notBefore: number
  /** The lanes that failed. */
  readonly outOfOrder: ReadonlyArray<string>
  readonly tryAgainAt: number | undefined
}

/** Rejects when the database is unreachable or the service stops. */
export const runEndpoint = async (deps: RunDeps, order: RunOrder, endpoint: KnownEndpoint): Promise<RunEnd> => {
  const run: Run = {
    ...order,
    receiver: { host: hostOf(endpoint.config), sponsorId: endpoint.config.sponsor_id },
    startedAt: deps.now(),
    failureCountBefore: endpoint.failure_count,
    countMax: isHalfOpen(endpoint) ? 1 : RUN_DELIVERY_COUNT_MAX,
    takenCount: 0,
    begunCount: 0,
    sentCount: 0,
    isOver: false,
    notBefore: 0,
    waiting: [],
    busyLanes: new Set(),
    outOfOrder: new Set(),
    passedOver: new Set(),
    looking: undefined,
    next: Promise.withResolvers()
  }
  const lineCount = Math.min(SENDING_PER_ENDPOINT_MAX, run.countMax)
  const lines = await Promise.allSettled(Array.from({ length: lineCount }, () => sendInLine(deps, run)))
  // Only now, when all attempts of the run have ended.
  for (const line of lines) if (line.status === "rejected") throw line.reason
  const later = deps.now() + LOOK_AGAIN_MS
  return {
    notBefore: run.sentCount === 0 && run.passedOver.size > 0 ? later : run.notBefore,
    outOfOrder: [...run.outOfOrder],
    tryAgainAt: run.outOfOrder.size > 0 ? later : undefined
  }
}

const hostOf = ({ callback_url }: EndpointConfig): string =>
  URL.canParse(callback_url) ? new URL(callback_url).host : callback_url

const sendInLine = async (deps: RunDeps, run: Run): Promise<void> => {
  try {
    for (let due = await takeDue(deps, run); due !== undefined; due = await takeDue(deps, run)) {
      await deliver(deps, run, due)
      run.busyLanes.delete(due.laneId)
      tellWaiting(run)
    }
  } catch (failure) {
    run.isOver = true
    throw failure
  } finally {
    tellWaiting(run)
  }
}

const tellWaiting = (run: Run): void => {
  run.next.resolve()
  run.next = Promise.withResolvers()
}

const hasHadItsShare = ({ now }: RunDeps, run: Run): boolean =>
  run.begunCount >= run.countMax ||
  run.outOfOrder.size > OUT_OF_ORDER_COUNT_MAX ||
  (run.takenCount > 0 && now() - run.startedAt >= RUN_MS_MAX) ||
  (run.begunCount > 0 && isHalfOpen({ failure_count: failuresOf(run) }))

const failuresOf = (run: Run): number => failuresInRow(run.tally, run.failureCountBefore)

const takeDue = async (deps: RunDeps, run: Run): Promise<DueDelivery | undefined> => {
  for (;;) {
    if (run.isOver || run.tally.gone || hasHadItsShare(deps, run)) return undefined
    const due = run.waiting.find(({ laneId }) => !run.busyLanes.has(laneId))
    if (due !== undefined) {
      run.waiting = run.waiting.filter((one) => one !== due)
      run.busyLanes.add(due.laneId)
      run.takenCount += 1
      run.begunCount += 1
      return due
    }
    run.looking ??= look(deps, run).finally(() => {
      run.looking = undefined
    })
    if (await run.looking) continue
    // A running attempt blocks its lane, and more deliveries may become due meanwhile.
    if (run.busyLanes.size === 0) return undefined
    await run.next.promise
  }
}

/** Reads the deliveries that may begin now; returns false when there are none. */
const look = async ({ now, queries, recorder }: RunDeps, run: Run): Promise<boolean> => {
  for (const laneId of recorder.lanesBehind(run.endpointId)) run.outOfOrder.add(laneId)
  // Deliveries of blocked lanes must not fill the page.
  const without = [...run.outOfOrder, ...run.busyLanes]
  const found = await queries.due(run.endpointId, now(), { limit: BATCH_COUNT, without })
  run.waiting = inOrder(found.filter((due) => !run.busyLanes.has(due.laneId) && !run.passedOver.has(nameOf(due))))
  return run.waiting.length > 0
}

/** The longest due lane first; within a lane by sequence. */
const inOrder = (found: ReadonlyArray<DueDelivery>): ReadonlyArray<DueDelivery> =>
  [...Map.groupBy(found, ({ laneId }) => laneId).values()].flatMap((lane) =>
    lane.toSorted((one, other) => one.sequence - other.sequence)
  )

const nameOf = ({ dueAt, laneId, sequence }: DueDelivery): string => `${laneId}.${sequence}/${dueAt}`

const deliver = async (deps: RunDeps, run: Run, due: DueDelivery): Promise<void> => {
  const { endpointId } = run
  try {
    const isFailing = failuresOf(run) > 0
    const attempted = await deps.turns({ ...run.receiver, isFailing }, () => attempt(deps, run, due))
    if (attempted === BUSY) {
      run.isOver = true
      run.notBefore = deps.now() + Math.round(BUSY_PAUSE_MS * (1 + deps.random()))
    } else if (attempted === undefined) {
      run.begunCount -= 1
      run.passedOver.add(nameOf(due))
    } else if (!(await deps.recorder.record(endpointId, attempted))) {
      leaveOut(run, due.laneId)
    }
  } catch (failure) {
    if (!isOfOneActor(failure)) throw failure
    // The read failed, so nothing was attempted.
    run.begunCount -= 1
    leaveOut(run, due.laneId)
  }
}

const leaveOut = (run: Run, laneId: string): void => {
  run.outOfOrder.add(laneId)
  run.waiting = run.waiting.filter((one) => one.laneId !== laneId)
}

/** Undefined when it may not be attempted any more: the state may have changed while it waited for its turn. */
const attempt = async (deps: RunDeps, run: Run, due: DueDelivery): Promise<Attempted | undefined> => {
  // A stopping service begins no attempt; running ones may use the remaining time.
  run.signal.throwIfAborted()
  const endpoint = awaiting((await deps.registry.read(endpointEntity, run.endpointId)).state, run.dueAt)
  if (endpoint === undefined || endpoint.off !== null) {
    run.isOver = true
    return undefined
  }
  const lane = await deps.registry.read(laneEntity, due.laneId)
  const delivery = attemptable(lane.state, due.sequence, deps.now())
  if (delivery === undefined) return undefined
  const end = await deps.send(endpoint.config, delivery.notice)
  run.sentCount += 1
  count(run.tally, end)
  deps.onAttempt(run.endpointId, end)
  const attemptNumber = delivery.attempt_count + 1
  return {
    laneId: due.laneId,
    command: {
      _tag: "RecordAttempt",
      sequence: due.sequence,
      attempt: attemptNumber,
      end,
      jitter: deps.random()
    },
    commandId: `attempt/${randomText(COMMAND_ID_BYTES, "hex")}`
  }
}

const attemptable = (lane: LaneState, sequence: number, now: number): Delivery | undefined =>
  lane._tag === "Empty"
    ? undefined
    : eligibleIn(lane.deliveries).find(
        ({ next_attempt_at, notice }) =>
          notice.sequence === sequence && next_attempt_at !== null && next_attempt_at <= now
      )
