/**
 * A council at work in simulated time: the docket, evaluations and seats with an outbox between them, and stand-ins for the
 * work outside: texts are found after a while, members answer, fail or stay silent as they are told to. As in the service
 * each order has one effect, but it comes late, in any order, and often twice; a restart leaves the journals and the
 * outbox, and work that was under way is done again.
 */
import { Result } from "effect"
import { DOCKET_ID, docketEntity, UNDER_WAY_COUNT_MAX } from "../../../actors/docket/docket.ts"
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import { logEntity } from "../../../actors/log/log.ts"
import type { AnyEntity, EpochMs, Intent } from "../../../actors/runtime/entity.ts"
import { addressKey } from "../../../actors/runtime/journal.ts"
import { seatEntity } from "../../../actors/seat/seat.ts"
import { standingVerdictEntity } from "../../../actors/standing-verdict/standing-verdict.ts"
import type { DocketState } from "../../../schema/docket.ts"
import type { EvaluationEvent, EvaluationState } from "../../../schema/evaluation.ts"
import type { SeatState } from "../../../schema/seat.ts"
import { NOW, SECOND } from "../../support/given.ts"
import { answerOf, type Company, orderOf, PANEL, TEXT } from "./panel.ts"

/** What a member does when it is asked: it takes `ms`; no `score` is a failure, and no `ms` is silence. */
export interface Conduct {
  readonly ms?: number
  readonly score?: number
  readonly mayRetry?: boolean
  /** It waits for its turn until its round is over. */
  readonly isCrowdedOut?: boolean
}

export interface SessionOptions {
  /** 0 to below 1. */
  readonly random: () => number
  /** How a member acts when it is asked for the `attempt`th time, from 0 on, in a round. */
  readonly conduct: (company: Company, round: number, attempt: number) => Conduct
  /** Longest time that an order is on its way. */
  readonly lateMsMax?: number
  /** Share of orders that come twice. */
  readonly twice?: number
}

interface Happening {
  readonly at: EpochMs
  readonly run: () => void
}

interface Order {
  readonly id: string
  readonly intent: Intent
}

const ENTITIES: ReadonlyMap<string, AnyEntity> = new Map(
  [docketEntity, evaluationEntity, seatEntity, standingVerdictEntity, logEntity].map((entity: AnyEntity) => [
    entity.kind,
    entity
  ])
)

export class Session {
  /** Evaluations in the order in which they ended. */
  readonly ended: Array<number> = []
  underWayMax = 0
  private readonly underWay = new Set<number>()
  private readonly options: SessionOptions
  private readonly journals = new Map<string, Array<unknown>>()
  private states = new Map<string, unknown>()
  private readonly done = new Set<string>()
  /** Orders that have had no effect yet. */
  private readonly outbox = new Map<string, Order>()
  /** What is still to happen, latest first. */
  private agenda: Array<Happening> = []
  private now = NOW
  private orderCount = 0

  constructor(options: SessionOptions) {
    this.options = options
  }

  request(law: number): void {
    this.put({
      to: { kind: "docket", id: DOCKET_ID },
      command: { _tag: "RequestEvaluation", order: orderOf(law), isKeyed: false }
    })
  }

  /** Lets time pass until nothing is left to happen, or until the moment. */
  run(until = Number.POSITIVE_INFINITY): void {
    for (let next = this.agenda.at(-1); next !== undefined && next.at <= until; next = this.agenda.at(-1)) {
      this.agenda.pop()
      this.now = next.at
      next.run()
    }
  }

  /** The process ends and starts again after a while: memory is gone, and with it all work that was under way. */
  restart(downMs = SECOND): void {
    this.agenda = []
    this.now += downMs
    this.states = new Map()
    for (const order of this.outbox.values()) this.deliver(order)
  }

  evaluation(id: number): EvaluationState {
    return this.stateOf("evaluation", String(id)) as EvaluationState
  }

  events(id: number): ReadonlyArray<EvaluationEvent> {
    return (this.journals.get(addressKey("evaluation", String(id))) ?? []) as ReadonlyArray<EvaluationEvent>
  }

  /** Every event of a kind of entity, as it was written. */
  written(kind: string): ReadonlyArray<unknown> {
    return [...this.journals].flatMap(([key, events]) => (key.startsWith(`${kind}/`) ? events : []))
  }

  get docket(): DocketState {
    return this.stateOf("docket", DOCKET_ID) as DocketState
  }

  /** What is in memory, or else what the journal says. */
  private stateOf(kind: string, id: string): unknown {
    const key = addressKey(kind, id)
    const entity = entityOf(kind)
    return this.states.get(key) ?? (this.journals.get(key) ?? []).reduce(entity.evolve, entity.initialState)
  }

  private put(intent: Intent): void {
    this.orderCount += 1
    const order = { id: String(this.orderCount), intent }
    this.outbox.set(order.id, order)
    this.deliver(order)
    if (this.options.random() < (this.options.twice ?? 0)) this.deliver(order)
  }

  private deliver(order: Order): void {
    const lateMs = Math.floor(this.options.random() * (this.options.lateMsMax ?? 0))
    this.later(Math.max(this.now, order.intent.dueAt ?? 0) + lateMs, () => this.arrive(order))
  }

  private later(at: EpochMs, run: () => void): void {
    let low = 0
    let high = this.agenda.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.agenda[middle] as Happening).at > at) low = middle + 1
      else high = middle
    }
    this.agenda.splice(low, 0, { at, run })
  }

  private arrive(order: Order): void {
    const { command, to } = order.intent
    if (to.kind === "law-text") this.findText(order, to.id)
    else if (to.kind === "council-member") this.askMember(order, to.id, (command as { due_at: EpochMs }).due_at)
    else this.ask(to, command, order.id)
  }

  /** One command as the runtime carries it out; a repeated one has no second effect. */
  private ask(to: Intent["to"], command: unknown, id: string): void {
    this.outbox.delete(id)
    if (this.done.has(id)) return
    const entity = entityOf(to.kind)
    const key = addressKey(to.kind, to.id)
    let state = this.stateOf(to.kind, to.id)
    const decision: Result.Result<ReadonlyArray<unknown>, unknown> = entity.decide(state, command, this.now)
    if (Result.isFailure(decision) || decision.success.length === 0) return
    this.done.add(id)
    const intents: Array<Intent> = []
    for (const event of decision.success) {
      state = entity.evolve(state, event)
      intents.push(...entity.react(event, state))
      this.note(to, event as { readonly _tag: string })
    }
    this.states.set(key, state)
    const journal = this.journals.get(key) ?? []
    journal.push(...decision.success)
    this.journals.set(key, journal)
    for (const intent of intents) this.put(intent)
  }

  private note({ id, kind }: Intent["to"], { _tag }: { readonly _tag: string }): void {
    if (kind !== "evaluation") return
    const hasEnded = _tag === "EvaluationCompleted" || _tag === "EvaluationFailed"
    if (_tag === "CouncilConvened" || _tag === "RoundOpened") this.underWay.add(Number(id))
    if (_tag === "QuorumMissed" || hasEnded) this.underWay.delete(Number(id))
    if (hasEnded) this.ended.push(Number(id))
    this.underWayMax = Math.max(this.underWayMax, this.underWay.size)
    if (this.underWayMax > UNDER_WAY_COUNT_MAX) throw new Error("more evaluations are under way than may be")
  }

  private findText(order: Order, id: string): void {
    const command = { _tag: "RecordText", text: TEXT, panel: PANEL }
    this.later(this.now + 500, () => this.ask({ kind: "evaluation", id }, command, order.id))
  }

  private askMember(order: Order, id: string, dueAt: EpochMs): void {
    const state = this.stateOf("seat", id) as SeatState
    // As the activity does: an attempt that nobody waits for is not made.
    if (state._tag !== "Asked" || state.nextAttemptAt !== dueAt) {
      this.outbox.delete(order.id)
      return
    }
    const { closesAt, failuresInRound, round, seat } = state
    const failure = { _tag: "RecordFailure", dueAt, usage: null, jitter: this.options.random() }
    if (this.now >= closesAt) {
      const error = "the member was not asked before the round closed"
      this.ask({ kind: "seat", id }, { ...failure, error, timedOut: true, mayRetry: true }, order.id)
      return
    }
    const { conduct } = this.options
    const {
      isCrowdedOut = false,
      mayRetry = true,
      ms,
      score
    } = conduct(seat.company as Company, round, failuresInRound)
    if (isCrowdedOut) return
    this.ask({ kind: "seat", id }, { _tag: "BeginAttempt", dueAt }, `${order.id}/begun`)
    if (ms === undefined) return
    const answer = score === undefined ? undefined : answerOf(score)
    const error = "the provider was overloaded"
    const command =
      answer === undefined ? { ...failure, error, timedOut: false, mayRetry } : { _tag: "RecordAnswer", dueAt, answer }
    this.later(this.now + ms, () => this.ask({ kind: "seat", id }, command, order.id))
  }
}

const entityOf = (kind: string): AnyEntity => {
  const entity = ENTITIES.get(kind)
  if (entity === undefined) throw new Error(`nothing takes orders for ${kind}`)
  return entity
}
