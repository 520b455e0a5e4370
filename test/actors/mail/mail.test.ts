/** A letter on its way by mail: examples for each rule, then laws that hold for every history. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { INBOUND_COUNT_MAX, mailEntity, RETRY_AFTER_MS } from "../../../actors/mail/mail.ts"
import { CaseCommand } from "../../../schema/case.ts"
import {
  type AttemptOutcome,
  type InboundMail,
  MailCommand,
  type MailEvent,
  type MailState
} from "../../../schema/mail.ts"
import { DAY, givenFor, HOUR, MINUTE, NOW, SECOND } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"
import { arbitraryOf } from "../../support/arbitrary.ts"

const given = givenFor(mailEntity)
const LETTER = "ARC-2026-000001-L1"
const mail = {
  letter_id: LETTER,
  case_id: "ARC-2026-000001",
  sponsor_id: "spn_1",
  to_name: "Fit Gym",
  to_email: "desk@fit-gym.example",
  subject: "Cancellation",
  body: "Dear Fit Gym,\n\nI cancel."
}
const queued: MailEvent = { _tag: "MailQueued", ...mail, at: NOW }
const attempt = (outcome: AttemptOutcome): MailCommand => ({ _tag: "RecordAttempt", outcome })
const attempted = (outcome: AttemptOutcome, next_attempt_at: number | null, at = NOW): MailEvent => ({
  _tag: "MailAttempted",
  outcome,
  next_attempt_at,
  at
})
const ACCEPTED: AttemptOutcome = { _tag: "Accepted", message_id: "<1@redress.example>", response: "250 2.0.0 taken" }
const TEMPORARY: AttemptOutcome = { _tag: "Temporary", reason: "451 later" }
const PERMANENT: AttemptOutcome = { _tag: "Permanent", reason: "550 no such user" }
const accepted = attempted(ACCEPTED, null)
const incoming = (kind: InboundMail["kind"], parts: Partial<InboundMail> = {}): InboundMail => ({
  mail_id: "m1",
  kind,
  from: "desk@fit-gym.example",
  subject: "Re: Cancellation",
  text: "We will refund you.",
  reason: null,
  ...parts
})
const receive = (kind: InboundMail["kind"], parts: Partial<InboundMail> = {}): MailCommand => ({
  _tag: "RecordInbound",
  ...incoming(kind, parts)
})
const received = (kind: InboundMail["kind"]): MailEvent => ({ _tag: "MailReceived", ...incoming(kind), at: NOW })
const toCase = (command: object) => ({ to: { kind: "case", id: "ARC-2026-000001" }, command })
const send = (due_at: number) => ({ to: { kind: "smtp", id: LETTER }, command: { _tag: "Send", due_at } })

describe("a letter that is queued", () => {
  test("is handed to the transport at once", () => {
    const when = given().when({ _tag: "QueueMail", ...mail })
    when.then(queued)
    when.thenIntents(send(NOW))
    when.thenState({ _tag: "Queued", attempt_count: 0, next_attempt_at: NOW })
  })

  test("a letter that is queued twice is queued once", () => {
    given(queued)
      .when({ _tag: "QueueMail", ...mail })
      .thenRefused({ reason: "already-queued" })
    given(queued, accepted)
      .when({ _tag: "QueueMail", ...mail })
      .thenRefused({ reason: "already-queued" })
  })

  test("takes nothing that comes in, for its case does not know yet that it was sent", () => {
    given(queued).when(receive("bounce")).thenRefused({ reason: "not-queued" })
    given().when(receive("reply")).thenRefused({ reason: "not-queued" })
  })
})

describe("an attempt", () => {
  test("that the transport took makes the letter sent, with the transport's message id", () => {
    const when = given(queued).when(attempt(ACCEPTED), NOW + SECOND)
    when.then(attempted(ACCEPTED, null, NOW + SECOND))
    when.thenState({ _tag: "Accepted", message_id: "<1@redress.example>", accepted_at: NOW + SECOND, attempt_count: 1 })
    when.thenIntents(
      toCase({ _tag: "RecordSent", letter_id: LETTER, message_id: "<1@redress.example>", sent_at: NOW + SECOND })
    )
  })

  test("that failed for now is repeated after 1 and 5 and 30 minutes, 2, 6, 12 and 24 hours, then given up", () => {
    const pauses: Array<number> = []
    const events: Array<MailEvent> = [queued]
    let now = NOW
    for (;;) {
      const when = given(...events).when(attempt(TEMPORARY), now)
      const { events: happened, state } = when.happened()
      events.push(...happened)
      if (state._tag !== "Queued") {
        expect(state).toMatchObject({ _tag: "Unsent", reason: "451 later", attempt_count: 8 })
        when.thenIntents(toCase({ _tag: "RecordUnsent", letter_id: LETTER, state: "failed", problem: "451 later" }))
        break
      }
      when.thenIntents({ ...send(state.next_attempt_at), dueAt: state.next_attempt_at })
      pauses.push(state.next_attempt_at - now)
      now = state.next_attempt_at
    }
    expect(pauses).toEqual([MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR])
    expect(now - NOW).toBeLessThan(2 * DAY)
  })

  test("that will not be otherwise is the last", () => {
    const when = given(queued, attempted(TEMPORARY, NOW + MINUTE)).when(attempt(PERMANENT), NOW + MINUTE)
    when.thenState({ _tag: "Unsent", reason: "550 no such user", attempt_count: 2 })
    when.thenIntents(toCase({ _tag: "RecordUnsent", letter_id: LETTER, state: "failed", problem: "550 no such user" }))
  })

  test("without a transport leaves the letter to the user", () => {
    const when = given(queued).when(attempt({ _tag: "NoTransport" }))
    when.thenState({ _tag: "Unsent", attempt_count: 0 })
    when.thenIntents(
      toCase({
        _tag: "RecordUnsent",
        letter_id: LETTER,
        state: "prepared_for_user",
        problem: "no mail transport is configured"
      })
    )
  })

  test("that was put off waits for its day and is not counted", () => {
    const until = NOW + 14 * HOUR
    const when = given(queued).when(attempt({ _tag: "Deferred", until }))
    when.thenState({ _tag: "Queued", attempt_count: 0, next_attempt_at: until })
    const told = toCase({ _tag: "DeferLetter", letter_id: LETTER, until })
    when.thenIntents({ ...send(until), dueAt: until }, told)
    given(queued)
      .when(attempt({ _tag: "Deferred", until: NOW - DAY }))
      .thenState({ next_attempt_at: NOW })
  })

  test("that is held waits for a reader, and leaves only once a person has read it", () => {
    const reasons = ["address_unknown"] as const
    const when = given(queued).when(attempt({ _tag: "Held", reasons }))
    when.thenState({ _tag: "Unsent", held: true, attempt_count: 0 })
    when.thenIntents(toCase({ _tag: "HoldLetter", letter_id: LETTER, reasons }))
    const held = attempted({ _tag: "Held", reasons }, null)
    const { _tag, at: _at, ...mail } = queued
    given(queued, held)
      .when({ ...mail, _tag: "QueueMail" })
      .thenRefused({ reason: "already-queued" })
    given(queued, held)
      .when({ ...mail, _tag: "QueueMail", read: true })
      .thenState({ _tag: "Queued", read: true })
    given(queued, attempted(PERMANENT, null))
      .when({ ...mail, _tag: "QueueMail", read: true })
      .thenRefused({ reason: "already-queued" })
  })

  test("of a letter that is decided, or was never queued, is refused", () => {
    given(queued, accepted).when(attempt(ACCEPTED)).thenRefused({ reason: "already-decided" })
    given(queued, attempted(PERMANENT, null)).when(attempt(ACCEPTED)).thenRefused({ reason: "already-decided" })
    given().when(attempt(ACCEPTED)).thenRefused({ reason: "not-queued" })
  })
})

describe("a letter that is cancelled", () => {
  const cancelled: MailEvent = { _tag: "MailCancelled", at: NOW }
  const deferred = attempted({ _tag: "Deferred", until: NOW + DAY }, NOW + DAY)

  test("leaves no more, whether it waits for its first attempt, another one or another day", () => {
    for (const history of [[queued], [queued, attempted(TEMPORARY, NOW + MINUTE)], [queued, deferred]]) {
      const when = given(...history).when({ _tag: "CancelMail" })
      when.then(cancelled)
      when.thenState({ _tag: "Cancelled" })
      // The case has cancelled it itself.
      when.thenIntents()
    }
    given(queued, cancelled).when(attempt(TEMPORARY)).thenRefused({ reason: "already-decided" })
  })

  test("cannot be once it was taken or given up", () => {
    given(queued, accepted).when({ _tag: "CancelMail" }).thenRefused({ reason: "already-decided" })
    given(queued, attempted(PERMANENT, null)).when({ _tag: "CancelMail" }).thenRefused({ reason: "already-decided" })
    given(queued, cancelled).when({ _tag: "CancelMail" }).thenRefused({ reason: "already-decided" })
  })

  test("before it was queued is never queued", () => {
    given().when({ _tag: "CancelMail" }).then(cancelled)
    given(cancelled)
      .when({ _tag: "QueueMail", ...mail })
      .thenRefused({ reason: "already-decided" })
  })

  test("during the transmission, and was accepted all the same, is reported to the case as sent", () => {
    const when = given(queued, cancelled).when(attempt(ACCEPTED))
    when.thenState({ _tag: "Accepted", message_id: "<1@redress.example>" })
    when.thenIntents(toCase({ _tag: "RecordSent", letter_id: LETTER, message_id: "<1@redress.example>", sent_at: NOW }))
    given(queued, cancelled).when(receive("reply")).thenState({ _tag: "Cancelled", inbound_count: 1 })
  })
})

describe("what comes in", () => {
  test.each([
    ["reply", false],
    ["automatic", true]
  ] as const)("as %s is told to the case", (kind, automatic) => {
    const { kind: _, reason: __, ...words } = incoming(kind)
    const when = given(queued, accepted).when(receive(kind))
    when.then(received(kind))
    when.thenIntents(toCase({ _tag: "ReceiveMail", letter_id: LETTER, ...words, automatic }))
  })

  test("as bounce says why, and as delivered that it arrived", () => {
    given(queued, accepted)
      .when(receive("bounce", { reason: "550 5.1.1 unknown" }))
      .thenIntents(
        toCase({ _tag: "RecordDelivery", letter_id: LETTER, state: "bounced", problem: "550 5.1.1 unknown" })
      )
    given(queued, accepted)
      .when(receive("bounce"))
      .thenIntents(
        toCase({ _tag: "RecordDelivery", letter_id: LETTER, state: "bounced", problem: "the mail came back" })
      )
    given(queued, accepted)
      .when(receive("delivered"))
      .thenIntents(toCase({ _tag: "RecordDelivery", letter_id: LETTER, state: "delivered", problem: null }))
  })

  test("for a letter that was given up is accepted, because its sender had the letter", () => {
    given(queued, attempted(PERMANENT, null)).when(receive("reply")).thenState({ _tag: "Unsent", inbound_count: 1 })
  })

  test("ends with the hundredth", () => {
    const full = Array.from({ length: INBOUND_COUNT_MAX }, () => received("reply"))
    given(queued, accepted, ...full.slice(1))
      .when(receive("reply"))
      .thenState({ inbound_count: 100 })
    given(queued, accepted, ...full)
      .when(receive("reply"))
      .thenRefused({ reason: "inbound-limit-reached" })
  })
})

describe("a letter whose case is erased", () => {
  const erase: MailCommand = { _tag: "EraseMail", letter_id: LETTER }
  const erased: MailEvent = { _tag: "MailErased", letter_id: LETTER, at: NOW }

  test.each([
    ["before it was queued", []],
    ["while it waits for its attempt", [queued]],
    ["after it was sent", [queued, accepted]],
    ["after an answer came", [queued, accepted, received("reply")]]
  ] as const)("is erased %s, and keeps its id alone", (_when, history) => {
    const then = given(...history).when(erase)
    then.then(erased)
    then.thenIntents()
    expect(then.happened().state).toEqual({ _tag: "Erased", letter_id: LETTER })
  })

  test("is not queued by an order that comes late, and not twice erased", () => {
    given(erased)
      .when({ _tag: "QueueMail", ...mail })
      .thenRefused({ reason: "already-decided" })
    given(erased).when(erase).thenNothing()
  })

  test("does not record that an attempt under way reached the mail server", () => {
    given(queued, erased).when(attempt(ACCEPTED)).thenRefused({ reason: "already-decided" })
  })

  test("takes no answer", () => {
    given(erased).when(receive("reply")).thenRefused({ reason: "already-decided" })
  })
})

describe("mail, for every history", () => {
  const queue: MailCommand = { _tag: "QueueMail", ...mail }
  const others = fc.array(
    fc.oneof(
      { weight: 2, arbitrary: arbitraryOf(MailCommand).filter(({ _tag }) => _tag !== "EraseMail") },
      { weight: 1, arbitrary: fc.constantFrom(queue, attempt(ACCEPTED), attempt(TEMPORARY), attempt(PERMANENT)) }
    ),
    { maxLength: 16 }
  )
  const unerased = fc.oneof(
    { weight: 4, arbitrary: others.map((rest) => [queue, ...rest]) },
    { weight: 1, arbitrary: others }
  )
  const erase: MailCommand = { _tag: "EraseMail", letter_id: LETTER }
  const commands = fc.oneof(
    { weight: 4, arbitrary: unerased },
    { weight: 1, arbitrary: unerased.map((history) => [...history, erase, queue]) }
  )
  entityLaws(mailEntity, {
    commands,
    tagOf: (state: MailState) => state._tag,
    reaches: { Queued: 0.7, Accepted: 0.15, Unsent: 0.15, Cancelled: 0.15, Erased: 0.15 }
  })

  test("its case decodes every intent, and receives the result of the sending once", () => {
    const understood = Schema.is(CaseCommand)
    fc.assert(
      fc.property(commands, (given) => {
        let state = mailEntity.initialState
        const told = play(mailEntity, given).events.flatMap((event) => {
          state = mailEntity.evolve(state, event)
          return mailEntity.react(event, state).filter(({ to }) => to.kind === "case")
        })
        const ended = told.filter(({ command }) => /^Record(Sent|Unsent)$/.test((command as { _tag: string })._tag))
        expect(told.every(({ command }) => understood(command))).toBe(true)
        // What it told before does not follow from what is left of it.
        const isOver = state._tag === "Accepted" || (state._tag === "Unsent" && state.held !== true)
        if (state._tag === "Erased") expect(ended.length).toBeLessThanOrEqual(1)
        else expect(ended.length).toBe(isOver ? 1 : 0)
      })
    )
  })

  test("a letter that waits has an attempt ahead, at most as many as the table", () => {
    fc.assert(
      fc.property(commands, (given) => {
        for (const state of play(mailEntity, given).states) {
          if (state._tag === "Queued") expect(state.attempt_count).toBeLessThanOrEqual(RETRY_AFTER_MS.length)
        }
      })
    )
  })
})
