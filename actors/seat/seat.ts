/**
 * One seat of one evaluation: its member is asked, retried after a pause on failure, and answers at most once.
 *
 * Always true:
 * - A seat with an answer is never asked again.
 * - Each summons ends with one record for the evaluation: the answer, the failure, or the progress at the end of the
 *   round.
 * - An answer that arrives after its round is reported too.
 * - Seats are independent of each other.
 */
import { Result } from "effect"
import type { MemberRecord } from "../../schema/council.ts"
import type { EvaluationCommand } from "../../schema/evaluation.ts"
import { SeatCommand, SeatEvent, SeatRefused, SeatState } from "../../schema/seat.ts"
import { recordOfAnswer, recordOfFailure, sumOfUsage } from "../council/member-record.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent } from "../runtime/entity.ts"

/**
 * Longest pauses before the second, third and fourth attempt of a round. A random part of each is used, so that members
 * of one provider that failed together are not retried together.
 */
export const RETRY_AFTER_MS_MAX: ReadonlyArray<number> = [1_000, 4_000, 16_000]

/** The failure of a member whose round closed before its answer, and of one that was sent nothing in it. */
export const SILENCE = "the member did not answer before the round closed"
export const NOT_ASKED = "the member was not asked before the round closed"

/** Pending commands of one seat: it receives them from its evaluation and one attempt. */
const MAILBOX_COUNT_MAX = 16
/** A member that fails to the end has 27 rows. */
const SNAPSHOT_ROW_COUNT = 32
/** Not needed once it has answered; while it waits, the attempt loads it. */
const IDLE_MS_MAX = 10_000

type AskedSeat = Extract<SeatState, { readonly _tag: "Asked" }>
type SilentSeat = Extract<SeatState, { readonly _tag: "Silent" }>
type Summons = Extract<SeatCommand, { readonly _tag: "SummonMember" }>
type Summoned = Extract<SeatEvent, { readonly _tag: "MemberSummoned" }>
type Answer = Extract<SeatCommand, { readonly _tag: "RecordAnswer" }>
type Failure = Extract<SeatCommand, { readonly _tag: "RecordFailure" }>
type Decision = Result.Result<ReadonlyArray<SeatEvent>, SeatRefused>

/** The id of a member's seat. Companies hold no dot. */
export const seatIdOf = (evaluationId: number, company: string): string => `${evaluationId}.${company}`

export const decide = (state: SeatState, command: SeatCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "SummonMember":
      return summon(state, command, now)
    case "BeginAttempt": {
      const { dueAt } = command
      if (!waitsFor(state, dueAt)) return refuseAttempt(state)
      return state.begunAttemptAt === dueAt ? NOTHING : happen({ _tag: "AttemptBegun", dueAt, at: now })
    }
    case "RecordAnswer":
      return isAwaited(state, command.dueAt) ? happen(answered(state, command, now)) : refuseAttempt(state)
    case "RecordFailure":
      return waitsFor(state, command.dueAt) ? happen(failed(state, command, now)) : refuseAttempt(state)
    case "DismissMember":
      return state._tag === "Asked" && state.round === command.round ? happen(dismissed(state, now)) : NOTHING
    default:
      return absurd(command)
  }
}

const NOTHING: Decision = Result.succeed([])

const happen = (...events: ReadonlyArray<SeatEvent>): Decision => Result.succeed(events)

const refuse = (reason: SeatRefused["reason"]): Decision => Result.fail(new SeatRefused({ reason }))

/** A summons to a known or closed round has no effect. */
const summon = (state: SeatState, summons: Summons, now: EpochMs): Decision => {
  if (state._tag === "Answered") return refuse("already-answered")
  if (state._tag !== "Empty" && summons.round <= state.round) return NOTHING
  const summoned: Summoned = { ...summons, _tag: "MemberSummoned", at: now }
  return isInTime(summoned) ? happen(summoned) : happen(summoned, dismissed(summonedSeat(state, summoned), now))
}

const isInTime = ({ at, closesAt }: Summoned): boolean => at < closesAt

const waitsFor = (state: SeatState, dueAt: EpochMs): state is AskedSeat =>
  state._tag === "Asked" && state.nextAttemptAt === dueAt

const isAwaited = (state: SeatState, dueAt: EpochMs): state is AskedSeat | SilentSeat => {
  if (state._tag !== "Asked" && state._tag !== "Silent") return false
  return waitsFor(state, dueAt) || state.lateAttemptAt === dueAt
}

const refuseAttempt = (state: SeatState): Decision =>
  refuse(state._tag === "Answered" ? "already-answered" : "overtaken")

const answered = (state: AskedSeat | SilentSeat, { answer }: Answer, now: EpochMs): SeatEvent => {
  const record = recordOfAnswer(state.seat, answer, { attempts: state.attempts, completedAt: now })
  return { _tag: "MemberAnswered", record: { ...record, usage: sumOfUsage(state.usage, answer.usage) }, at: now }
}

const failed = (state: AskedSeat, failure: Failure, now: EpochMs): SeatEvent => {
  const { error, mayRetry, timedOut, usage } = failure
  const nextAttemptAt = nextAttemptOf(state, failure, now)
  const record =
    nextAttemptAt === null
      ? recordOf({ ...state, usage: sumOfUsage(state.usage, usage) }, timedOut ? "timeout" : "failed", error, now)
      : null
  return { _tag: "MemberAttemptFailed", error, timedOut, mayRetry, usage, nextAttemptAt, record, at: now }
}

const dismissed = (state: AskedSeat, now: EpochMs): SeatEvent => {
  const error = state.begunAttemptAt === null ? NOT_ASKED : SILENCE
  return { _tag: "MemberDismissed", round: state.round, record: recordOf(state, "timeout", error, now), at: now }
}

const recordOf = (
  { attempts, seat, usage }: AskedSeat,
  status: "failed" | "timeout",
  error: string,
  at: EpochMs
): MemberRecord => ({ ...recordOfFailure(seat, { status, error, attempts, at }), usage })

/** The time of the next attempt; null when there is none in this round. */
const nextAttemptOf = (state: AskedSeat, { jitter, mayRetry }: Failure, now: EpochMs): EpochMs | null => {
  const pauseMsMax = RETRY_AFTER_MS_MAX[state.failuresInRound]
  if (!mayRetry || pauseMsMax === undefined) return null
  // Attempts are distinguished by their times, so no two share one.
  const at = Math.max(now + Math.round(jitter * pauseMsMax), state.nextAttemptAt + 1)
  return at < state.closesAt ? at : null
}

export const evolve = (state: SeatState, event: SeatEvent): SeatState => {
  switch (event._tag) {
    case "MemberSummoned":
      return state._tag === "Answered" ? corrupt("seat", state, event) : summonedSeat(state, event)
    case "AttemptBegun":
      return state._tag === "Asked"
        ? { ...state, attempts: state.attempts + 1, begunAttemptAt: event.dueAt }
        : corrupt("seat", state, event)
    case "MemberAnswered": {
      const { record } = event
      if (state._tag === "Silent") return { ...state, _tag: "Answered", usage: record.usage, record }
      if (state._tag !== "Asked") return corrupt("seat", state, event)
      return { ...restOf(state), _tag: "Answered", usage: record.usage, record }
    }
    case "MemberAttemptFailed": {
      if (state._tag !== "Asked") return corrupt("seat", state, event)
      const usage = sumOfUsage(state.usage, event.usage)
      const { nextAttemptAt } = event
      if (nextAttemptAt === null) return { ...restOf(state), _tag: "Silent", usage }
      return { ...state, usage, failuresInRound: state.failuresInRound + 1, nextAttemptAt }
    }
    case "MemberDismissed": {
      if (state._tag !== "Asked") return corrupt("seat", state, event)
      const { begunAttemptAt, nextAttemptAt } = state
      const lateAttemptAt = begunAttemptAt === nextAttemptAt ? nextAttemptAt : state.lateAttemptAt
      return { ...restOf(state), _tag: "Silent", lateAttemptAt }
    }
    default:
      return absurd(event)
  }
}

const summonedSeat = (state: SeatState, { _tag, at, ...summons }: Summoned): AskedSeat => {
  const before = state._tag === "Empty" ? { attempts: 0, usage: null, lateAttemptAt: null } : state
  const { attempts, lateAttemptAt, usage } = before
  const waiting = { failuresInRound: 0, nextAttemptAt: at, begunAttemptAt: null }
  return { ...summons, _tag: "Asked", attempts, usage, lateAttemptAt, ...waiting }
}

/** The seat without the fields of a pending attempt. */
const restOf = ({ begunAttemptAt: _begun, failuresInRound: _count, nextAttemptAt: _past, ...rest }: AskedSeat) => rest

export const react = (event: SeatEvent, state: SeatState): ReadonlyArray<Intent> => {
  if (state._tag === "Empty") return []
  const { evaluationId, round, seat } = state
  const askAt = (due_at: EpochMs): Intent => ({
    to: { kind: "council-member", id: seatIdOf(evaluationId, seat.company) },
    command: { _tag: "AskMember", due_at },
    dueAt: due_at
  })
  const tellEvaluation = (command: EvaluationCommand): Intent => ({
    to: { kind: "evaluation", id: String(evaluationId) },
    command
  })
  switch (event._tag) {
    case "MemberSummoned":
      return isInTime(event) ? [askAt(event.at)] : []
    case "AttemptBegun":
      return []
    case "MemberAnswered":
      return [tellEvaluation({ _tag: "RecordMember", round, record: event.record, mayRetry: false })]
    case "MemberAttemptFailed": {
      const { mayRetry, nextAttemptAt, record } = event
      if (nextAttemptAt !== null) return [askAt(nextAttemptAt)]
      return record === null ? [] : [tellEvaluation({ _tag: "RecordMember", round, record, mayRetry })]
    }
    case "MemberDismissed":
      return [tellEvaluation({ _tag: "RecordMember", round, record: event.record, mayRetry: true })]
    default:
      return absurd(event)
  }
}

export const seatEntity = entity<SeatState, SeatCommand, SeatEvent, SeatRefused>({
  kind: "seat",
  initialState: { _tag: "Empty" },
  decide,
  evolve,
  react,
  commandSchema: SeatCommand,
  eventSchema: SeatEvent,
  stateSchema: SeatState,
  limits: {
    mailboxCountMax: MAILBOX_COUNT_MAX,
    snapshotRowCount: SNAPSHOT_ROW_COUNT,
    idleMsMax: IDLE_MS_MAX
  }
})
