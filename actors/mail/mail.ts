/**
 * One letter in the mail queue: passed to the transport until it is accepted, given up or cancelled; then open for
 * bounces and answers. Its case receives one result of the sending, and every answer.
 *
 * Always true: until the sending has ended, incoming mail is refused with a request to retry (`src/mail/inbound.ts`),
 * because its case could not place it yet.
 */
import { Result } from "effect"
import { type AttemptOutcome, MailCommand, MailEvent, MailRefused, MailState } from "../../schema/mail.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent } from "../runtime/entity.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/**
 * Pauses before the next attempt. RFC 5321 (4.5.4.1) recommends four to five days, which an accepting relay does itself.
 * Here the relay fails, and after two days the user must be notified.
 */
export const RETRY_AFTER_MS: ReadonlyArray<number> = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS
]

/** Recorded answers to one letter; stops mail loops and floods. */
export const INBOUND_COUNT_MAX = 100

/** Pending answers to one letter. */
const MAILBOX_COUNT_MAX = 64
/** Most letters have three rows; one with many answers is loaded in one step. */
const SNAPSHOT_ROW_COUNT = 32
/** Attempts are minutes and answers days apart, so loading it again is cheaper than keeping it. */
const IDLE_MS_MAX = 10_000

const NO_TRANSPORT_PROBLEM = "no mail transport is configured"

type Erased = Extract<MailState, { readonly _tag: "Erased" }>
type Sendable = Extract<MailState, { readonly _tag: "Queued" | "Cancelled" }>

export const decide = (state: MailState, command: MailCommand, now: EpochMs): Decision => {
  if (state._tag === "Erased") return command._tag === "EraseMail" ? Result.succeed([]) : refuse("already-decided")
  switch (command._tag) {
    case "EraseMail":
      return happen({ ...command, _tag: "MailErased", at: now })
    case "QueueMail":
      if (state._tag === "Unsent" && state.held === true && command.read === true)
        return happen({ ...command, _tag: "MailQueued", at: now })
      if (state._tag !== "Unqueued") return refuse("already-queued")
      return state.cancelled === true ? refuse("already-decided") : happen({ ...command, _tag: "MailQueued", at: now })
    case "CancelMail":
      return isUndecided(state) ? happen({ _tag: "MailCancelled", at: now }) : refuse("already-decided")
    case "RecordAttempt":
      return recordAttempt(state, command.outcome, now)
    case "RecordInbound":
      if (state._tag === "Unqueued" || state._tag === "Queued") return refuse("not-queued")
      if (state.inbound_count >= INBOUND_COUNT_MAX) return refuse("inbound-limit-reached")
      return happen({ ...command, _tag: "MailReceived", at: now })
    default:
      return absurd(command)
  }
}

type Decision = Result.Result<ReadonlyArray<MailEvent>, MailRefused>

const happen = (event: MailEvent): Decision => Result.succeed([event])

const refuse = (reason: MailRefused["reason"]): Decision => Result.fail(new MailRefused({ reason }))

/** The order to cancel may overtake the order to queue. */
const isUndecided = (state: MailState): boolean =>
  state._tag === "Queued" || (state._tag === "Unqueued" && state.cancelled !== true)

const recordAttempt = (state: Exclude<MailState, Erased>, outcome: AttemptOutcome, now: EpochMs): Decision => {
  if (state._tag === "Unqueued") return refuse("not-queued")
  // A letter cancelled while being sent was sent nevertheless, and its case must know.
  const hasLeft = state._tag === "Cancelled" && outcome._tag === "Accepted"
  if (state._tag !== "Queued" && !hasLeft) return refuse("already-decided")
  const next_attempt_at = nextAttemptAt(state, outcome, now)
  return happen({ _tag: "MailAttempted", outcome, next_attempt_at, at: now })
}

/** The time of the next attempt; null when there is none. */
const nextAttemptAt = (
  state: Pick<Sendable, "attempt_count">,
  outcome: AttemptOutcome,
  now: EpochMs
): EpochMs | null => {
  switch (outcome._tag) {
    case "Temporary": {
      const pauseMs = RETRY_AFTER_MS[state.attempt_count]
      return pauseMs === undefined ? null : now + pauseMs
    }
    case "Deferred":
      return Math.max(now, outcome.until)
    case "Accepted":
    case "Permanent":
    case "Held":
    case "NoTransport":
      return null
    default:
      return absurd(outcome)
  }
}

export const evolve = (state: MailState, event: MailEvent): MailState => {
  if (event._tag === "MailErased") return { _tag: "Erased", letter_id: event.letter_id }
  if (state._tag === "Erased") return corrupt("mail", state, event)
  switch (event._tag) {
    case "MailQueued": {
      if (state._tag !== "Unqueued" && !(state._tag === "Unsent" && state.held === true))
        return corrupt("mail", state, event)
      const { _tag, at, ...mail } = event
      return { ...mail, _tag: "Queued", attempt_count: 0, inbound_count: 0, next_attempt_at: at }
    }
    case "MailAttempted":
      return state._tag === "Queued" || state._tag === "Cancelled"
        ? attempted(state, event)
        : corrupt("mail", state, event)
    case "MailCancelled":
      return cancelled(state, event)
    case "MailReceived":
      if (state._tag === "Unqueued" || state._tag === "Queued") return corrupt("mail", state, event)
      return { ...state, inbound_count: state.inbound_count + 1 }
    default:
      return absurd(event)
  }
}

const cancelled = (
  state: Exclude<MailState, Erased>,
  event: Extract<MailEvent, { readonly _tag: "MailCancelled" }>
): MailState => {
  if (state._tag === "Unqueued") return { _tag: "Unqueued", cancelled: true }
  return state._tag === "Queued" ? { ...mailOf(state), _tag: "Cancelled" } : corrupt("mail", state, event)
}

/** The fields that all states share. */
const mailOf = (state: Sendable) => {
  if (state._tag === "Cancelled") return state
  const { next_attempt_at: _past, ...mail } = state
  return mail
}

const attempted = (
  state: Sendable,
  { at, next_attempt_at, outcome }: Extract<MailEvent, { readonly _tag: "MailAttempted" }>
): MailState => {
  const tried = outcome._tag !== "Deferred" && outcome._tag !== "Held" && outcome._tag !== "NoTransport"
  const attempt_count = state.attempt_count + (tried ? 1 : 0)
  if (next_attempt_at !== null) return { ...state, _tag: "Queued", attempt_count, next_attempt_at }
  const mail = mailOf(state)
  return outcome._tag === "Accepted"
    ? { ...mail, attempt_count, _tag: "Accepted", message_id: outcome.message_id, accepted_at: at }
    : {
        ...mail,
        attempt_count,
        _tag: "Unsent",
        reason: reasonOf(outcome),
        ...(outcome._tag === "Held" ? { held: true } : {})
      }
}

const reasonOf = (outcome: Exclude<AttemptOutcome, { readonly _tag: "Accepted" }>): string => {
  switch (outcome._tag) {
    case "Temporary":
    case "Permanent":
      return outcome.reason
    case "NoTransport":
      return outcome.problem ?? NO_TRANSPORT_PROBLEM
    case "Held":
      return "a person reads it first"
    case "Deferred":
      return "put off"
    default:
      return absurd(outcome)
  }
}

export const react = (event: MailEvent, state: MailState): ReadonlyArray<Intent> => {
  if (state._tag === "Unqueued" || state._tag === "Erased") return []
  const { case_id, letter_id } = state
  const tellCase = (command: object): ReadonlyArray<Intent> => [{ to: { kind: "case", id: case_id }, command }]
  switch (event._tag) {
    case "MailQueued":
      return [sendAt(letter_id, event.at)]
    case "MailAttempted": {
      const { at, next_attempt_at, outcome } = event
      if (next_attempt_at !== null) {
        const again = { ...sendAt(letter_id, next_attempt_at), dueAt: next_attempt_at }
        return outcome._tag === "Deferred"
          ? [again, ...tellCase({ _tag: "DeferLetter", letter_id, until: next_attempt_at })]
          : [again]
      }
      if (outcome._tag === "Held") return tellCase({ _tag: "HoldLetter", letter_id, reasons: outcome.reasons })
      if (outcome._tag === "Accepted") {
        const { dated_at, message_id } = outcome
        const dated = dated_at === undefined ? {} : { dated_at }
        return tellCase({ _tag: "RecordSent", letter_id, message_id, sent_at: at, ...dated })
      }
      const unsent = outcome._tag === "NoTransport" ? "prepared_for_user" : "failed"
      return tellCase({ _tag: "RecordUnsent", letter_id, state: unsent, problem: reasonOf(outcome) })
    }
    case "MailCancelled":
      // The case itself cancelled it, so it needs no message.
      return []
    case "MailReceived":
      return tellCase(newsOf(letter_id, event))
    case "MailErased":
      return []
    default:
      return absurd(event)
  }
}

/** Orders the activity `smtp`. An order whose `due_at` is not the pending attempt is obsolete. */
const sendAt = (letterId: string, due_at: EpochMs): Intent => ({
  to: { kind: "smtp", id: letterId },
  command: { _tag: "Send", due_at }
})

const newsOf = (letter_id: string, mail: Extract<MailEvent, { readonly _tag: "MailReceived" }>): object => {
  const { authentication, from, mail_id, reason, subject, text } = mail
  switch (mail.kind) {
    case "reply":
    case "automatic":
      return {
        _tag: "ReceiveMail",
        mail_id,
        letter_id,
        from,
        subject,
        text,
        automatic: mail.kind === "automatic",
        ...(authentication === undefined ? {} : { authentication })
      }
    case "bounce":
      return { _tag: "RecordDelivery", letter_id, state: "bounced", problem: reason ?? "the mail came back" }
    case "delivered":
      return { _tag: "RecordDelivery", letter_id, state: "delivered", problem: null }
    default:
      return absurd(mail.kind)
  }
}

const UNQUEUED: MailState = { _tag: "Unqueued" }

export const mailEntity = entity<MailState, MailCommand, MailEvent, MailRefused>({
  kind: "mail",
  initialState: UNQUEUED,
  decide,
  evolve,
  react,
  commandSchema: MailCommand,
  eventSchema: MailEvent,
  stateSchema: MailState,
  erases: ({ _tag }) => _tag === "MailErased",
  limits: {
    mailboxCountMax: MAILBOX_COUNT_MAX,
    snapshotRowCount: SNAPSHOT_ROW_COUNT,
    idleMsMax: IDLE_MS_MAX
  }
})
