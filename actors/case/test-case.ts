/**
 * Test cases: cases of a test key, whose clock the developer of an agent moves on. A pretend organization answers
 * them, a pretend mail server takes their letters, and a pretend reader reads what a person of the service would.
 *
 * Always true:
 * - A test case orders only its own timers and notifications of webhooks (`ordersOfTest`).
 * - Its time is the service's plus `ahead_ms`, which only grows.
 */
import { Result } from "effect"
import type { CaseCommand, CaseState, OpenCase } from "../../schema/case.ts"
import type { CaseEvent } from "../../schema/case-event.ts"
import type { EpochMs, Intent } from "../runtime/entity.ts"
import { accept, append, type CommandOf, type Decision, refuse, startCourse } from "./course.ts"
import { evolveOpen, type LaterEvent } from "./evolve.ts"
import { awaitedLetter, newestLetter } from "./letter-queries.ts"
import { mayBeAnswered } from "./lifecycle.ts"
import { isTimelineFull } from "./limits.ts"
import { receiveMail } from "./mail-news.ts"
import { nextReminder, tellBefore } from "./waiting.ts"

const DAY_MS = 86_400_000
/** More than any term of a law that a letter of today names. */
export const AHEAD_MS_MAX = 400 * DAY_MS
/** Timers that ring in one call; a year has some twenty. */
const RING_COUNT_MAX = 200

/** Who reads the letters of test cases in the place of staff. */
const PRETEND_READER = "pretend"

/** The moment at which the case stands when the service's clock says `now`. */
export const caseTime = (state: CaseState, now: EpochMs): EpochMs =>
  state._tag === "Open" && state.test !== undefined ? now + state.test.ahead_ms : now

type Timed = Exclude<CaseCommand, { readonly _tag: "OpenCase" }>

interface Timer {
  readonly dueAt: EpochMs
  readonly command: Timed
}

/** The timers that run in this state of the case, in the order in which they fall due. */
export const timersOf = (state: OpenCase, now: EpochMs): ReadonlyArray<Timer> => {
  const { clocks, issue_question: question, status, triage_due_at: triageAt } = state
  const first = clocks.org_response_due_at
  const last = clocks.final_response_due_at
  const timers: ReadonlyArray<Timer | undefined> = [
    status === "triaging" && triageAt !== null
      ? { dueAt: triageAt, command: { _tag: "CompleteTriage", due_at: triageAt, drafted: null } }
      : undefined,
    question === null || question === undefined || question.due_at === null
      ? undefined
      : { dueAt: question.due_at, command: { _tag: "RemindUnanswered", due_at: question.due_at } },
    ...nextReminder(state).map(asTimer),
    ...pretendMail(state),
    ...(status === "awaiting_response" && first !== null && (last === null || first < last)
      ? [{ dueAt: first, command: { _tag: "RemindOrganization", due_at: first } } as const]
      : []),
    ...(status === "awaiting_response" && last !== null
      ? [
          ...(state.deadline_told === last ? [] : tellBefore(state, last, now).map(asTimer)),
          { dueAt: last, command: { _tag: "EscalateUnanswered", due_at: last } } as const
        ]
      : [])
  ]
  return timers.filter((timer) => timer !== undefined).toSorted((one, other) => one.dueAt - other.dueAt)
}

/** An intent of the case to itself. */
const asTimer = ({ command, dueAt = 0 }: Intent): Timer => ({ dueAt, command: command as Timed })

/** Letters that would leave by mail: the reader approves them when the reading is due, and the server takes them at once. */
const pretendMail = ({ letters }: OpenCase): ReadonlyArray<Timer> =>
  letters.flatMap((letter): ReadonlyArray<Timer> => {
    const { decided_at, drafted_at, held_for_sponsor, letter_id, review_due_at, state, written_to } = letter
    if (state === "queued") return [taken(letter_id, decided_at ?? drafted_at)]
    if (state !== "drafted" || review_due_at === null || written_to === null || held_for_sponsor === true) return []
    const command = {
      _tag: "ReviewLetter",
      letter_id,
      reviewer_id: PRETEND_READER,
      note: null,
      decision: { _tag: "Approve" }
    } as const
    return [{ dueAt: review_due_at, command }]
  })

const taken = (letterId: string, at: EpochMs): Timer => ({
  dueAt: at,
  command: {
    _tag: "RecordSent",
    letter_id: letterId,
    message_id: `<${letterId.toLowerCase()}@pretend.test>`,
    sent_at: at,
    dated_at: at
  }
})

/** Moves the clock on. What falls due on the way rings at its own moment, and may start further timers. */
export const advanceClock = (
  state: OpenCase,
  { to }: CommandOf<"AdvanceClock">,
  now: EpochMs,
  ring: (state: OpenCase, command: Timed, at: EpochMs) => Decision
): Decision => {
  if (state.test === undefined) return refuse("no-test-case")
  const ahead_ms = state.test.ahead_ms + (to - now)
  if (to <= now || ahead_ms > AHEAD_MS_MAX) return refuse("clock-not-possible")
  if (isTimelineFull(state)) return refuse("case-limit-reached")
  const rung = ringAll({ state, at: now, events: [] }, to, ring)
  const advanced = append({ ...startCourse(rung.state, to), events: rung.events }, { _tag: "ClockAdvanced", ahead_ms })
  return accept(advanced)
}

interface Rung {
  readonly state: OpenCase
  readonly at: EpochMs
  readonly events: ReadonlyArray<LaterEvent>
}

const ringAll = (from: Rung, to: EpochMs, ring: (state: OpenCase, command: Timed, at: EpochMs) => Decision): Rung => {
  // A timer that was refused once waits for something other than time.
  const refused = new Set<string>()
  let rung = from
  for (let count = 0; count < RING_COUNT_MAX; count += 1) {
    const { at: before, events, state } = rung
    const next = timersOf(state, before).find(({ command, dueAt }) => dueAt <= to && !refused.has(nameOf(command)))
    if (next === undefined) break
    const at = Math.max(before, next.dueAt)
    const decided = ring(state, next.command, at)
    if (Result.isFailure(decided) || decided.success.length === 0) {
      refused.add(nameOf(next.command))
      continue
    }
    const happened = decided.success.filter((event) => event._tag !== "CaseOpened" && event._tag !== "CaseErased")
    rung = { at, state: happened.reduce(evolveOpen, state), events: [...events, ...happened] }
  }
  return rung
}

const nameOf = (command: Timed): string => JSON.stringify(command)

/** The pretend organization answers, from an address that is its own. */
export const pretendAnswer = (state: OpenCase, command: CommandOf<"PretendAnswer">, now: EpochMs): Decision => {
  if (state.test === undefined) return refuse("no-test-case")
  const letter = awaitedLetter(state) ?? newestLetter(state, "first")
  if (letter === undefined || !mayBeAnswered(state.status)) return refuse("decision-not-possible")
  const { mail_id, text } = command
  return receiveMail(
    state,
    {
      _tag: "ReceiveMail",
      mail_id,
      letter_id: letter.letter_id,
      from: "service@organization.test",
      subject: `Re: ${letter.subject}`,
      text,
      authentication: { result: "own_domain", domain: "organization.test", dkim: "pass", spf: "pass", dmarc: "pass" },
      automatic: false
    },
    now
  )
}

/**
 * The orders of an event that a test case gives: its timers, at the service's time, and notifications to receivers of webhooks.
 * No organization, agent, sponsor, mail, model or registry gets an order.
 */
export const ordersOfTest = (
  orders: ReadonlyArray<Intent>,
  event: CaseEvent,
  state: OpenCase
): ReadonlyArray<Intent> => {
  const ahead = state.test?.ahead_ms ?? 0
  const timer = ({ command, dueAt }: Timer): Intent => ({
    to: { kind: "case", id: state.case_id },
    command,
    dueAt: dueAt - ahead
  })
  // The clock moved on, so all timers that still run come sooner.
  if (event._tag === "ClockAdvanced") return timersOf(state, event.at).map(timer)
  return [
    ...orders.flatMap((order) => {
      if (TOLD.has(order.to.kind)) return [order]
      if (order.to.kind === "case") return [timer(asTimer(order))]
      return event._tag === "CaseEvaluated" && order.to.kind === "assistant"
        ? [timer(asTimer({ ...order, command: { ...(order.command as object), drafted: null } }))]
        : []
    }),
    ...(MAIL.has(event._tag) ? pretendMail(state).map(timer) : [])
  ]
}

/** Receivers that the sponsor has named itself. */
const TOLD: ReadonlySet<string> = new Set(["subscriber", "endpoint", "lane"])
const MAIL: ReadonlySet<CaseEvent["_tag"]> = new Set(["LetterQueued", "LetterDrafted", "LetterReleased"])
