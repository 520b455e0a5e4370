/**
 * The docket of the council: numbers evaluations and starts the oldest, at most sixteen at a time. An adjourned
 * evaluation releases its slot and returns ahead of the waiting ones. A request for a law whose evaluation is unfinished
 * returns that evaluation.
 *
 * Always true: orders may arrive late, twice and in any order. Each names its round and has no effect in another round.
 */
import { Result } from "effect"
import { DocketCommand, DocketEvent, DocketRefused, DocketState } from "../../schema/docket.ts"
import type { EvaluationCommand } from "../../schema/evaluation.ts"
import type { LawCommand } from "../../schema/law.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent } from "../runtime/entity.ts"

/** There is one docket. */
export const DOCKET_ID = "laws"

/** As many as the members can answer before their round closes, a few at a time. */
export const UNDER_WAY_COUNT_MAX = 16
/** At ten seconds each, the last one waits an hour; clients do not return after longer waits. */
export const WAITING_COUNT_MAX = 5_000
/** A round ends within minutes; an evaluation that holds a slot for longer is stuck by a defect. */
export const PLACE_MS_MAX = 2 * 3_600_000

/** A thousand simultaneous requests wait for their commits, which run one after the other. */
const MAILBOX_COUNT_MAX = 1_024
/** A full docket is half a megabyte: written rarely. */
const SNAPSHOT_ROW_COUNT = 256
/** Every evaluation needs the docket, and it is the slowest entity to load. */
const IDLE_MS_MAX = 600_000

type Entry = DocketState["waiting"][number]
type Turn = Pick<Entry, "evaluationId" | "round">
type Decision = Result.Result<ReadonlyArray<DocketEvent>, DocketRefused>
type Request = Extract<DocketCommand, { readonly _tag: "RequestEvaluation" }>

export const decide = (state: DocketState, command: DocketCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "RequestEvaluation":
      return request(state, command, now)
    case "JoinEvaluation": {
      const running = unfinishedOf(state, command.lawKey)
      return running === undefined ? refuse("not-running") : Result.succeed([joined(running, now)])
    }
    case "FinishEvaluation": {
      const { _tag, ...finished } = command
      const isKnown = entriesOf(state).some(({ evaluationId }) => evaluationId === finished.evaluationId)
      return isKnown ? andStart(state, { ...finished, _tag: "EvaluationFinished", at: now }) : NOTHING
    }
    case "AdjournEvaluation": {
      const { _tag, ...turn } = command
      const isInRound = includes([...state.underWay, ...state.released], turn)
      return isInRound ? andStart(state, { _tag: "EvaluationAdjourned", ...turn, at: now }) : NOTHING
    }
    case "ReturnEvaluation": {
      const { _tag, evaluationId, round } = command
      // Its adjournment may not have arrived yet; until then it holds its slot.
      const gone = [...state.adjourned, ...state.underWay, ...state.released]
      return includes(gone, { evaluationId, round: round - 1 })
        ? andStart(state, { _tag: "EvaluationReturned", evaluationId, round, at: now })
        : NOTHING
    }
    case "ReopenEvaluation": {
      const { _tag, ...reopened } = command
      return entriesOf(state).some(({ evaluationId }) => evaluationId === reopened.evaluationId)
        ? NOTHING
        : andStart(state, { _tag: "EvaluationReopened", ...reopened, at: now })
    }
    case "ReleasePlace": {
      const { _tag, ...turn } = command
      return includes(state.underWay, turn)
        ? andStart(state, { _tag: "EvaluationReleased", ...turn, at: now })
        : NOTHING
    }
    default:
      return absurd(command)
  }
}

const NOTHING: Decision = Result.succeed([])

const refuse = (reason: DocketRefused["reason"]): Decision => Result.fail(new DocketRefused({ reason }))

const request = (state: DocketState, { isKeyed, order }: Request, at: EpochMs): Decision => {
  const running = unfinishedOf(state, order.lawKey)
  if (running !== undefined) return isKeyed ? Result.succeed([joined(running, at)]) : NOTHING
  if (isFull(state)) return refuse("docket-full")
  return andStart(state, { _tag: "EvaluationAccepted", evaluationId: state.lastId + 1, order, at })
}

/** Adjourned evaluations count, because they will wait again. */
export const isFull = ({ adjourned, waiting }: DocketState): boolean =>
  waiting.length + adjourned.length >= WAITING_COUNT_MAX

/** The unfinished evaluation of this law, returned to repeated requests. */
export const unfinishedOf = (state: DocketState, lawKey: string): Entry | undefined =>
  entriesOf(state).find((entry) => entry.lawKey === lawKey)

const entriesOf = ({ adjourned, released, underWay, waiting }: DocketState): ReadonlyArray<Entry> => [
  ...underWay,
  ...waiting,
  ...adjourned,
  ...released
]

const includes = (entries: ReadonlyArray<Entry>, { evaluationId, round }: Turn): boolean =>
  entries.some((entry) => entry.evaluationId === evaluationId && entry.round === round)

const joined = ({ evaluationId }: Entry, at: EpochMs): DocketEvent => ({ _tag: "EvaluationJoined", evaluationId, at })

/** The event, and the start of as many evaluations as there are free slots. */
const andStart = (state: DocketState, event: DocketEvent): Decision => {
  const { underWay, waiting } = evolve(state, event)
  const next = waiting.slice(0, Math.max(0, UNDER_WAY_COUNT_MAX - underWay.length))
  const starts = next.map(({ evaluationId, round }): DocketEvent => ({
    _tag: "EvaluationStarted",
    evaluationId,
    round,
    at: event.at
  }))
  return Result.succeed([event, ...starts])
}

export const evolve = (state: DocketState, event: DocketEvent): DocketState => {
  const { evaluationId } = event
  switch (event._tag) {
    case "EvaluationAccepted": {
      const entry = { evaluationId, round: 1, lawKey: event.order.lawKey }
      return { ...state, lastId: evaluationId, waiting: [...state.waiting, entry] }
    }
    case "EvaluationReopened":
      return { ...state, waiting: [...state.waiting, { evaluationId, round: 1, lawKey: event.lawKey }] }
    case "EvaluationJoined":
      return state
    case "EvaluationStarted": {
      const { entry, rest } = taken(state, event)
      return { ...rest, underWay: [...rest.underWay, entry] }
    }
    case "EvaluationAdjourned": {
      const { entry, rest } = taken(state, event)
      return { ...rest, adjourned: [...rest.adjourned, entry] }
    }
    case "EvaluationReturned": {
      const { entry, rest } = taken(state, event)
      const firstNew = rest.waiting.findIndex(({ round }) => round === 1)
      const at = firstNew === -1 ? rest.waiting.length : firstNew
      return { ...rest, waiting: rest.waiting.toSpliced(at, 0, { ...entry, round: event.round }) }
    }
    case "EvaluationReleased": {
      const { entry, rest } = taken(state, event)
      return { ...rest, released: [...rest.released, entry] }
    }
    case "EvaluationFinished":
      return taken(state, event).rest
    default:
      return absurd(event)
  }
}

/** The evaluation that an event is about, and the docket without it. */
const taken = (state: DocketState, event: DocketEvent): { readonly entry: Entry; readonly rest: DocketState } => {
  const entry = entriesOf(state).find(({ evaluationId }) => evaluationId === event.evaluationId)
  if (entry === undefined) return corrupt("docket", state, event)
  const without = (entries: ReadonlyArray<Entry>): ReadonlyArray<Entry> =>
    entries.includes(entry) ? entries.filter((one) => one !== entry) : entries
  const { adjourned, released, underWay, waiting } = state
  const rest = {
    ...state,
    waiting: without(waiting),
    underWay: without(underWay),
    adjourned: without(adjourned),
    released: without(released)
  }
  return { entry, rest }
}

export const react = (event: DocketEvent): ReadonlyArray<Intent> => {
  const { evaluationId } = event
  const tell = (command: EvaluationCommand): Intent => ({
    to: { kind: "evaluation", id: String(evaluationId) },
    command
  })
  switch (event._tag) {
    case "EvaluationAccepted":
      return [tell({ _tag: "OpenEvaluation", evaluationId, order: event.order })]
    case "EvaluationStarted": {
      const { at, round } = event
      const release: DocketCommand = { _tag: "ReleasePlace", evaluationId, round }
      return [
        tell({ _tag: "Convene", round }),
        { to: { kind: "docket", id: DOCKET_ID }, command: release, dueAt: at + PLACE_MS_MAX }
      ]
    }
    // Only now, so that a resumed evaluation returns to a docket that has released it.
    case "EvaluationFinished": {
      const want: LawCommand = { _tag: "WantText", evaluationId }
      return event.wantsTextOf === undefined ? [] : [{ to: { kind: "law", id: event.wantsTextOf }, command: want }]
    }
    case "EvaluationReopened":
    case "EvaluationJoined":
    case "EvaluationAdjourned":
    case "EvaluationReturned":
    case "EvaluationReleased":
      return []
    default:
      return absurd(event)
  }
}

export const docketEntity = entity<DocketState, DocketCommand, DocketEvent, DocketRefused>({
  kind: "docket",
  initialState: { _tag: "Docket", lastId: 0, waiting: [], underWay: [], adjourned: [], released: [] },
  decide,
  evolve,
  react,
  commandSchema: DocketCommand,
  eventSchema: DocketEvent,
  stateSchema: DocketState,
  limits: {
    mailboxCountMax: MAILBOX_COUNT_MAX,
    snapshotRowCount: SNAPSHOT_ROW_COUNT,
    idleMsMax: IDLE_MS_MAX
  }
})
