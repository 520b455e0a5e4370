/**
 * The calling interviews of one agent. One interview is open at a time. It is answered in any number of requests and can
 * be sealed once every required question has an answer. A sealed interview becomes an attestation, which supersedes the
 * agent's previous one.
 *
 * Always true: an interview that ended never changes; an unfinished interview expires.
 */
import { Result } from "effect"
import type { AttestationCommand } from "../../schema/attestation.ts"
import {
  CallingCommand,
  CallingEvent,
  CallingRefused,
  CallingState,
  type EndedInterview
} from "../../schema/calling.ts"
import { missingIn, problemsOf, withAnswers } from "./answers.ts"
import { subjectProblems } from "./public-text.ts"
import { statementText } from "./statement.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent } from "../runtime/entity.ts"

const DAY_MS = 86_400_000

/** Long enough for an operator to ask colleagues. */
export const INTERVIEW_DAYS_MAX = 7
/** Ended interviews that the queue still shows. */
export const ENDED_COUNT_MAX = 50
/** Each may become a permanent leaf of the log; corrections need only a few. */
export const INTERVIEWS_PER_DAY_MAX = 10

type Decision = Result.Result<ReadonlyArray<CallingEvent>, CallingRefused>
type Asked<Tag extends CallingCommand["_tag"]> = Extract<CallingCommand, { readonly _tag: Tag }>
type Sealed = Extract<CallingEvent, { readonly _tag: "InterviewSealed" }>

export const decide = (state: CallingState, command: CallingCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "OpenInterview":
      return openInterview(state, command, now)
    case "AnswerQuestions": {
      if (!isOpen(state, command.interview_id, now)) return refuse(goneOf(state, command.interview_id))
      if (command.answers.length === 0 || problemsOf(command.answers).length > 0) return refuse("answer-invalid")
      return happen({ ...command, _tag: "InterviewAnswered", at: now })
    }
    case "SealInterview":
      return sealInterview(state, command, now)
    case "DeclineInterview": {
      const { interview_id } = command
      if (endedIn(state, interview_id)?.status === "declined") return NOTHING
      if (!isOpen(state, interview_id, now)) return refuse(goneOf(state, interview_id))
      return happen({ _tag: "InterviewDeclined", interview_id, at: now })
    }
    // Not compared with the clock, which may have been set back: the timer fires once.
    case "ExpireInterview":
      return state.open?.interview_id === command.interview_id
        ? happen({ _tag: "InterviewExpired", interview_id: command.interview_id, at: now })
        : NOTHING
    default:
      return absurd(command)
  }
}

const happen = (...events: ReadonlyArray<CallingEvent>): Decision => Result.succeed(events)

const NOTHING: Decision = Result.succeed([])

const refuse = (reason: CallingRefused["reason"]): Decision => Result.fail(new CallingRefused({ reason }))

/** Checks the time too, because the timer may be late. */
const isOpen = ({ open }: CallingState, interviewId: string, now: EpochMs): boolean =>
  open !== null && open.interview_id === interviewId && now < open.expires_at

export const endedIn = ({ ended }: CallingState, interviewId: string): EndedInterview | undefined =>
  ended.find((one) => one.interview_id === interviewId)

const goneOf = (state: CallingState, interviewId: string): CallingRefused["reason"] =>
  state.open?.interview_id === interviewId || endedIn(state, interviewId) !== undefined
    ? "interview-ended"
    : "interview-not-found"

const openInterview = (
  state: CallingState,
  { agent_id, interview_id }: Asked<"OpenInterview">,
  now: EpochMs
): Decision => {
  const { open } = state
  if (open !== null && now < open.expires_at) return refuse("interview-open")
  if (openedOn(state, dayOf(now)) >= INTERVIEWS_PER_DAY_MAX) return refuse("too-many-interviews")
  const overdue: ReadonlyArray<CallingEvent> =
    open === null ? [] : [{ _tag: "InterviewExpired", interview_id: open.interview_id, at: now }]
  const expires_at = now + INTERVIEW_DAYS_MAX * DAY_MS
  return happen(...overdue, { _tag: "InterviewOpened", interview_id, agent_id, expires_at, at: now })
}

const dayOf = (at: EpochMs): number => Math.floor(at / DAY_MS)

/** The count of this day; any other day starts at 0, also after a clock was ahead. */
const openedOn = ({ opened }: CallingState, day: number): number => (opened.day === day ? opened.count : 0)

const sealInterview = (state: CallingState, command: Asked<"SealInterview">, now: EpochMs): Decision => {
  const { interview_id, seal, signature, sponsor_id, statement_hash } = command
  if (endedIn(state, interview_id)?.status === "sealed") return NOTHING
  const { open } = state
  if (open === null || !isOpen(state, interview_id, now)) return refuse(goneOf(state, interview_id))
  if (missingIn(open.answers).length > 0) return refuse("answers-missing")
  // Checks answers from under older rules again, because a seal is public for ever.
  if (problemsOf(open.answers).length > 0) return refuse("answer-invalid")
  if (subjectProblems(seal.agent).length > 0) return refuse("subject-not-public")
  const made = statementText(open, seal)
  // An answer changed after the signature, so the signed statement is not the one to seal.
  if (made.statement_hash !== statement_hash) return refuse("answers-changed")
  const { attestation_id, session_id } = seal
  return happen({
    _tag: "InterviewSealed",
    interview_id,
    agent_id: seal.agent.agent_id,
    sponsor_id,
    sealed: { session_id, attestation_id, ...made, signature },
    supersedes: state.current_session,
    at: now
  })
}

export const evolve = (state: CallingState, event: CallingEvent): CallingState => {
  if (event._tag === "InterviewOpened") {
    const { at, expires_at, interview_id } = event
    if (state.open !== null) return corrupt("calling", state, event)
    const day = dayOf(at)
    return {
      ...state,
      open: { interview_id, created_at: at, expires_at, answers: [] },
      opened: { day, count: openedOn(state, day) + 1 }
    }
  }
  const { open } = state
  if (open === null || open.interview_id !== event.interview_id) return corrupt("calling", state, event)
  switch (event._tag) {
    case "InterviewAnswered":
      return { ...state, open: { ...open, answers: withAnswers(open.answers, event.answers) } }
    case "InterviewSealed": {
      const { attestation_id, session_id, statement_hash } = event.sealed
      const sealed = { session_id, attestation_id, statement_hash }
      return { ...ended(state, "sealed", sealed), current_session: session_id }
    }
    case "InterviewDeclined":
      return ended(state, "declined", null)
    case "InterviewExpired":
      return ended(state, "expired", null)
    default:
      return absurd(event)
  }
}

const ended = (
  state: CallingState,
  status: EndedInterview["status"],
  sealed: EndedInterview["sealed"]
): CallingState => {
  if (state.open === null) return state
  const { created_at, expires_at, interview_id } = state.open
  const one = { interview_id, status, created_at, expires_at, sealed }
  return { ...state, open: null, ended: [...state.ended, one].slice(-ENDED_COUNT_MAX) }
}

export const react = (event: CallingEvent): ReadonlyArray<Intent> => {
  switch (event._tag) {
    case "InterviewOpened": {
      const { expires_at: dueAt, interview_id } = event
      const expire: CallingCommand = { _tag: "ExpireInterview", interview_id }
      return [{ to: { kind: "calling", id: event.agent_id }, command: expire, dueAt }]
    }
    case "InterviewSealed":
      return sealedIntents(event)
    case "InterviewAnswered":
    case "InterviewDeclined":
    case "InterviewExpired":
      return []
    default:
      return absurd(event)
  }
}

const sealedIntents = ({ agent_id, sealed, sponsor_id, supersedes }: Sealed): ReadonlyArray<Intent> => {
  const tell = (session: string, command: AttestationCommand): Intent => ({
    to: { kind: "attestation", id: session },
    command
  })
  return [
    tell(sealed.session_id, { _tag: "SealAttestation", agent_id, sponsor_id, sealed }),
    ...(supersedes === null ? [] : [tell(supersedes, { _tag: "SupersedeAttestation", by_session: sealed.session_id })])
  ]
}

const NEVER_CALLED: CallingState = {
  _tag: "Calling",
  open: null,
  ended: [],
  current_session: null,
  opened: { day: 0, count: 0 }
}

export const callingEntity = entity<CallingState, CallingCommand, CallingEvent, CallingRefused>({
  kind: "calling",
  initialState: NEVER_CALLED,
  decide,
  evolve,
  react,
  commandSchema: CallingCommand,
  eventSchema: CallingEvent,
  stateSchema: CallingState,
  // Few requests per agent. Frequent snapshots, because sealed statements of 20 kB need not be replayed.
  limits: { mailboxCountMax: 64, snapshotRowCount: 20, idleMsMax: 300_000 }
})
