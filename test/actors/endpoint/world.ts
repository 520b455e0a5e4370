/**
 * One endpoint with its lanes in simulated time: the entities, an outbox that delivers late and in any order, and a
 * stand-in for the activity that runs over what is due, which dies half-way now and then. The clock jumps, the receiver
 * goes down and comes back, the sponsor switches it off and on. What must never happen throws.
 */
import { Result } from "effect"
import { isHalfOpen, pausedUntil } from "../../../actors/endpoint/health.ts"
import { endpointEntity } from "../../../actors/endpoint/endpoint.ts"
import { eligibleIn } from "../../../actors/lane/order.ts"
import { laneEntity } from "../../../actors/lane/lane.ts"
import type { Intent } from "../../../actors/runtime/entity.ts"
import type { EndpointCommand, EndpointEvent, EndpointState } from "../../../schema/endpoint.ts"
import type { LaneCommand, LaneState } from "../../../schema/lane.ts"
import type { AttemptEnd } from "../../../schema/webhook.ts"
import { HOUR, MINUTE, NOW, SECOND } from "../../support/given.ts"
import type { Random } from "../case/year-promises.ts"
import { ENDPOINT, FAILED, notice, TAKEN } from "../lane/notices.ts"

interface Happening {
  readonly at: number
  readonly run: () => void
}

/** One run of the activity, from the order to its record. */
interface Run {
  readonly due_at: number
  sent: number
  success_count: number
  failure_count: number
  failed_since_success: number
  gone: boolean
}

/** Deliveries that one run sends before it leaves the rest to the next. */
const RUN_DELIVERY_COUNT_MAX = 4

export class World {
  readonly endpointEvents: Array<EndpointEvent> = []
  /** Intents to whom the endpoint tells that it is off. */
  readonly told: Array<Intent> = []
  readonly lanes = new Map<string, LaneState>()
  endpoint: EndpointState = endpointEntity.initialState
  /** How the receiver answers at the moment. */
  answer: AttemptEnd = TAKEN
  attemptCount = 0
  /** Chance that a run dies between two deliveries. */
  crashShare = 0
  private readonly random: Random
  /** What is still to happen, latest first. */
  private readonly agenda: Array<Happening> = []
  /** Written and not yet settled, as in the outbox. */
  private readonly outbox = new Set<Intent>()
  private time = NOW
  private clockError = 0
  private revision = 0

  constructor(random: Random) {
    this.random = random
  }

  get now(): number {
    return Math.round(this.time + this.clockError)
  }

  later(delayMs: number, run: () => void): void {
    const at = this.time + Math.max(0, delayMs)
    let index = this.agenda.length
    while (index > 0 && (this.agenda[index - 1] as Happening).at <= at) index -= 1
    this.agenda.splice(index, 0, { at, run })
  }

  /** Until nothing is left to happen, or so long. */
  live(untilMs = Infinity): void {
    for (let next = this.agenda.pop(); next !== undefined; next = this.agenda.pop()) {
      if (next.at - NOW > untilMs) return
      this.time = next.at
      next.run()
      this.check()
    }
  }

  jump(ms: number): void {
    this.clockError = ms
  }

  publish(resource: string, sequence: number): void {
    const one = notice(sequence, { resource: { kind: "case", id: resource } })
    const command: LaneCommand = { _tag: "Enqueue", endpoint_id: ENDPOINT, notice: one }
    this.order({ to: { kind: "lane", id: resource }, command })
  }

  replay(resource: string, sequence: number): void {
    this.askLane(resource, { _tag: "Replay", sequence })
  }

  /** As the subscriber tells it: numbered when it happens, delivered when it comes. */
  configure(off: "paused" | null, callback_url = "https://hooks.example.org/in?key=1"): void {
    const config = { endpoint_id: ENDPOINT, sponsor_id: "spn_1", callback_url, secret: "sealed", previous_secret: null }
    this.revision += 1
    const command: EndpointCommand = { _tag: "Configure", config, off, revision: this.revision }
    this.order({ to: { kind: "endpoint", id: ENDPOINT }, command })
  }

  /** Deliveries that wait. */
  get pendingCount(): number {
    return this.deliveries.filter((one) => one.state === "pending").length
  }

  private get deliveries() {
    return [...this.lanes.values()].flatMap((state) => (state._tag === "Empty" ? [] : state.deliveries))
  }

  /** Delivered when its moment has come by the service's own clock, soon after or much later. */
  private order(intent: Intent): void {
    this.outbox.add(intent)
    const deliver = () => {
      const missing = (intent.dueAt ?? 0) - this.now
      if (missing > 0) return this.later(missing, deliver)
      return this.deliver(intent)
    }
    const delay = this.random() < 0.9 ? this.random() * 20 : this.random() * 10 * SECOND
    this.later((intent.dueAt ?? this.now) - this.now + delay, deliver)
  }

  private deliver(intent: Intent): void {
    const { command, to } = intent
    if (to.kind === "webhook") return this.beginRun(intent)
    this.outbox.delete(intent)
    if (to.kind === "lane") return this.askLane(to.id, command as LaneCommand)
    if (to.kind === "endpoint") return this.askEndpoint(command as EndpointCommand)
    this.told.push(intent)
    return undefined
  }

  private askLane(id: string, command: LaneCommand): void {
    let state = this.lanes.get(id) ?? laneEntity.initialState
    const decided = laneEntity.decide(state, command, this.now)
    if (Result.isFailure(decided)) return
    for (const event of decided.success) {
      state = laneEntity.evolve(state, event)
      this.lanes.set(id, state)
      for (const intent of laneEntity.react(event, state)) this.order(intent)
    }
  }

  private askEndpoint(command: EndpointCommand): void {
    const decided = endpointEntity.decide(this.endpoint, command, this.now)
    if (Result.isFailure(decided)) return
    for (const event of decided.success) {
      this.endpoint = endpointEntity.evolve(this.endpoint, event)
      this.endpointEvents.push(event)
      for (const intent of endpointEntity.react(event, this.endpoint)) this.order(intent)
    }
  }

  private beginRun(order: Intent): void {
    const { due_at } = order.command as { readonly due_at: number }
    const isOrdered = this.endpoint._tag === "Known" && this.endpoint.run?.due_at === due_at
    if (!isOrdered) return void this.outbox.delete(order)
    const run = { due_at, sent: 0, success_count: 0, failure_count: 0, failed_since_success: 0, gone: false }
    return this.goOn(order, run)
  }

  /** Looks for what is due, sends one, looks again. */
  private goOn(order: Intent, run: Run): void {
    if (this.random() < this.crashShare) return this.later(MINUTE, () => this.beginRun(order))
    const due = this.due()
    const isHalf = this.endpoint._tag === "Known" && isHalfOpen(this.endpoint)
    const next = run.sent < (isHalf ? 1 : RUN_DELIVERY_COUNT_MAX) ? due.find(({ at }) => at <= this.now) : undefined
    if (next === undefined) {
      const next_due_at = due[0]?.at ?? null
      // Between the look and the record anything may happen.
      return this.later(this.random() * 500, () => this.record(order, run, next_due_at))
    }
    return this.later(this.random() * 200, () => {
      this.attemptCount += 1
      run.sent += 1
      const end = this.answer
      this.askLane(next.lane, {
        _tag: "RecordAttempt",
        sequence: next.sequence,
        attempt: next.attempt,
        end,
        jitter: this.random()
      })
      const isTaken = end.problem === null
      run.success_count += isTaken ? 1 : 0
      run.failure_count += isTaken ? 0 : 1
      run.failed_since_success = isTaken ? 0 : run.failed_since_success + 1
      run.gone ||= end.status === 410
      this.goOn(order, run)
    })
  }

  /** What the view would give: every delivery that may be attempted, first due first. */
  private due() {
    return [...this.lanes]
      .flatMap(([lane, state]) =>
        (state._tag === "Empty" ? [] : eligibleIn(state.deliveries)).map(
          ({ attempt_count, next_attempt_at, notice }) => ({
            lane,
            at: next_attempt_at ?? Infinity,
            sequence: notice.sequence,
            attempt: attempt_count + 1
          })
        )
      )
      .toSorted((one, other) => one.at - other.at)
  }

  private record(order: Intent, { sent, ...run }: Run, next_due_at: number | null): void {
    this.outbox.delete(order)
    if (sent !== run.success_count + run.failure_count) throw new Error("a delivery is not counted")
    const problem = run.failure_count === 0 ? null : FAILED.problem
    this.askEndpoint({ _tag: "RecordRun", ...run, next_due_at, problem })
  }

  /** A lane has told the endpoint of something that it has not heard yet. */
  private get isOnItsWay(): boolean {
    return [...this.outbox].some(({ command }) => (command as EndpointCommand)._tag === "NoteDue")
  }

  /** What may be attempted has something ahead of it that looks for it, and one run is ordered at most. */
  private check(): void {
    const orders = [...this.outbox].filter(({ to }) => to.kind === "webhook")
    if (orders.length > 1) throw new Error("more than one run is ordered or under way")
    if (this.endpoint._tag !== "Known" || this.endpoint.off !== null) return
    const { run, wake_at } = this.endpoint
    if ((run === null) !== (orders.length === 0)) throw new Error("a run is ordered that the endpoint does not know")
    const first = this.due()[0]
    if (run !== null || first === undefined) return
    // Whichever way the clock went since the alarm was set.
    const ringsBy = Math.max(first.at, pausedUntil(this.endpoint, Infinity))
    const isAlarmSet = [...this.outbox].some(({ command }) => {
      const { _tag, due_at } = command as EndpointCommand & { readonly due_at?: number }
      return _tag === "Wake" && due_at === wake_at
    })
    if (this.isOnItsWay) return
    if (!isAlarmSet || wake_at === null) throw new Error("a delivery is forgotten")
    if (wake_at > ringsBy) throw new Error("a delivery is looked for too late")
  }
}

export const CLOCK_ERRORS = [-HOUR, -MINUTE, 0, MINUTE, HOUR]
