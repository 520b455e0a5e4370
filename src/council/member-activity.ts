/**
 * The activity `council-member`: one attempt to ask the member of a seat, and its result for the seat.
 *
 * A member is asked at least once per attempt. If the process is killed between its answer and the commit, it is asked
 * and paid again. While the process lives, an unrecorded result is kept and recorded at the next delivery.
 */
import { Cause, Effect, Result, Exit, Schema } from "effect"
import { RUBRIC_VERSION } from "../../actors/council/rubric.ts"
import type { Activity, Task } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { seatEntity } from "../../actors/seat/seat.ts"
import type { SeatCommand, SeatState } from "../../schema/seat.ts"
import { fairTurns } from "../concurrency/fair-turns.ts"
import { MEMBER_COUNT_MAX } from "./config.ts"
import type { CouncilMembers } from "./load-members.ts"
import { type CouncilMember, MemberFailure, type MemberFailureReason, type MemberInput } from "./member.ts"
import { PROMPT_VERSION } from "./prompt.ts"

const MEMBER_KIND = "council-member"
/** Concurrent calls; limited for the providers' sake, because answers are small. */
export const ASKED_COUNT_MAX = 16
/** Below every provider's limit; one slow company leaves room for three others. */
export const ASKED_PER_COMPANY_MAX = 4
/** All seats of all running evaluations, so that a slow company delays no other seat. */
const IN_FLIGHT_COUNT_MAX = 16 * MEMBER_COUNT_MAX
/** Never full: at most the running orders can wait. */
const TURNS = {
  runningMax: ASKED_COUNT_MAX,
  runningPerOwnerMax: ASKED_PER_COMPANY_MAX,
  waitingMax: IN_FLIGHT_COUNT_MAX,
  waitingPerOwnerMax: IN_FLIGHT_COUNT_MAX
}

/** `due_at` identifies the attempt for which the order was given. */
const readOrder = Schema.decodeUnknownSync(Schema.TaggedStruct("AskMember", { due_at: Schema.Int }))

export interface MemberActivityDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly members: CouncilMembers
  /** Reads the words stored under a hash. */
  readonly readLawText: (sha256: string) => Promise<string | undefined>
  readonly now: () => number
  /** 0 to 1. */
  readonly random: () => number
  /** Called for every executed order, for logs and metrics: "answered", or a fixed reason. */
  readonly onAttempt?: ((company: string, outcome: string) => void) | undefined
}

type Asked = Extract<SeatState, { readonly _tag: "Asked" }>
type Result = Extract<SeatCommand, { readonly _tag: "RecordAnswer" | "RecordFailure" }>

interface Attempted {
  readonly company: string
  readonly result: Result
}

export const makeMemberActivity = (deps: MemberActivityDeps): Activity => {
  const { registry } = deps
  const inTurn = fairTurns(TURNS, undefined)
  /** By intent; at most the attempts running when the database fails, because an attempt begins with a read. */
  const unrecorded = new Map<string, Attempted>()

  /** The seat, if it still waits for this attempt. */
  const waitingSeat = async (id: string, dueAt: number): Promise<Asked | undefined> => {
    const { state } = await registry.read(seatEntity, id)
    return state._tag === "Asked" && state.nextAttemptAt === dueAt ? state : undefined
  }

  const attemptInTurn = async (task: Task, dueAt: number, signal: AbortSignal): Promise<Attempted | undefined> => {
    const { id } = task
    const waiting = await waitingSeat(id, dueAt)
    if (waiting === undefined) return undefined
    const { company } = waiting.seat
    return inTurn(company, async () => {
      // A stopping service begins nothing, and the member may have been dismissed while this waited for a slot.
      signal.throwIfAborted()
      const seat = await waitingSeat(id, dueAt)
      const result = seat && (await attempt(deps, { seat, task, signal }))
      return result && { company, result }
    })
  }

  const perform = async (task: Task, signal: AbortSignal): Promise<void> => {
    const { id, intentId } = task
    const { due_at } = readOrder(task.command)
    const attempted = unrecorded.get(intentId) ?? (await attemptInTurn(task, due_at, signal))
    // The seat was answered or dismissed, or waits for another attempt: the order is obsolete.
    if (attempted === undefined) return
    const { company, result } = attempted
    unrecorded.set(intentId, attempted)
    // A refusal is fine: the round was closed meanwhile.
    await registry.ask(seatEntity, id, result, { commandId: `${intentId}/done`, settles: intentId })
    unrecorded.delete(intentId)
    deps.onAttempt?.(company, result._tag === "RecordAnswer" ? "answered" : result.error)
  }

  return { kind: MEMBER_KIND, inFlightCountMax: IN_FLIGHT_COUNT_MAX, perform }
}

interface Attempting {
  readonly seat: Asked
  readonly task: Task
  readonly signal: AbortSignal
}

/** Undefined when the seat no longer waits for it. */
const attempt = async (deps: MemberActivityDeps, { seat, signal, task }: Attempting): Promise<Result | undefined> => {
  const dueAt = seat.nextAttemptAt
  const asked = await inputOf(deps, seat)
  if ("reason" in asked) return recordOf(asked, dueAt, deps.random())
  if (!(await begin(deps, task, dueAt))) return undefined
  const exit = await Effect.runPromiseExit(asked.member.evaluate(asked.input), { signal })
  if (Exit.isSuccess(exit)) return { _tag: "RecordAnswer", dueAt, answer: exit.value }
  // Aborted because the service stops: the order is delivered again after the next start.
  signal.throwIfAborted()
  const failure = Cause.findErrorOption(exit.cause)
  return recordOf(failure._tag === "Some" ? failure.value : OUR_FAILURE, dueAt, deps.random())
}

/** Records the attempt before the call, so that an attempt cut short by a kill counts. */
const begin = async ({ registry }: MemberActivityDeps, { id, intentId }: Task, dueAt: number): Promise<boolean> => {
  const begun = await registry.ask(seatEntity, id, { _tag: "BeginAttempt", dueAt }, { commandId: `${intentId}/begun` })
  if (Result.isFailure(begun)) return false
  // A repeated order gets the seat's current state.
  const { state } = begun.success
  return state._tag === "Asked" && state.nextAttemptAt === dueAt
}

const recordOf = (
  { mayRetry, reason, timedOut, usage = null }: MemberFailure,
  dueAt: number,
  jitter: number
): Result => ({
  _tag: "RecordFailure",
  dueAt,
  error: reason,
  timedOut,
  mayRetry,
  usage,
  jitter
})

const final = (reason: MemberFailureReason) => new MemberFailure({ reason, timedOut: false, mayRetry: false })
/** A fixed text, because the message of a defect may quote the prompt. */
const OUR_FAILURE = final("the member failed within this service")

/** The member and its input, or why it cannot be asked now. */
const inputOf = async (
  { members, now, readLawText }: MemberActivityDeps,
  { closesAt, law, promptVersion, rubricVersion, seat, text }: Asked
): Promise<{ readonly member: CouncilMember; readonly input: MemberInput } | MemberFailure> => {
  if (now() >= closesAt) {
    return new MemberFailure({
      reason: "the member was not asked before the round closed",
      timedOut: true,
      mayRetry: true
    })
  }
  const member = members.get(seat.company)
  // The record names this model, so another model must not answer for it.
  if (member === undefined || member.model !== seat.model) return final("the member is not configured any more")
  if (promptVersion !== PROMPT_VERSION || rubricVersion !== RUBRIC_VERSION) {
    return final("the member is asked in other words now")
  }
  const { basis, sha256 } = text
  if (sha256 === null) return { member, input: { law, text: { basis, content: null } } }
  const content = await readLawText(sha256)
  return content === undefined
    ? new MemberFailure({ reason: "the text of the law could not be read", timedOut: false, mayRetry: true })
    : { member, input: { law, text: { basis, content } } }
}
