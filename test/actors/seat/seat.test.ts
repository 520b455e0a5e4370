/** One seat: examples for each rule, then laws that hold for every history. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { recordOfAnswer, recordOfFailure } from "../../../actors/council/member-record.ts"
import { absurd } from "../../../actors/runtime/entity.ts"
import { RETRY_AFTER_MS_MAX, seatEntity, seatIdOf } from "../../../actors/seat/seat.ts"
import { EvaluationCommand } from "../../../schema/evaluation.ts"
import type { SeatCommand, SeatEvent, SeatState } from "../../../schema/seat.ts"
import { givenFor, MINUTE, NOW, SECOND } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"
import { answerOf, orderOf, seatOf, TEXT } from "../evaluation/panel.ts"
import { scripted, type Situation } from "../evaluation/scripted.ts"

const given = givenFor(seatEntity)
const SEAT = seatOf("birch")
const CLOSES_AT = NOW + 5 * MINUTE
type Summons = Extract<SeatCommand, { readonly _tag: "SummonMember" }>
const summon = (round: 1 | 2 | 3 = 1, closesAt = CLOSES_AT): Summons => ({
  _tag: "SummonMember",
  evaluationId: 7,
  seat: SEAT,
  round,
  law: orderOf().law,
  text: TEXT,
  rubricVersion: "rubric-1",
  promptVersion: "prompt-1",
  closesAt
})
const summoned = (round: 1 | 2 | 3 = 1, at = NOW): SeatEvent => ({
  ...summon(round, at + 5 * MINUTE),
  _tag: "MemberSummoned",
  at
})
const begin = (dueAt: number): SeatCommand => ({ _tag: "BeginAttempt", dueAt })
const begun = (dueAt = NOW): SeatEvent => ({ _tag: "AttemptBegun", dueAt, at: NOW })
const answer = (dueAt: number): SeatCommand => ({ _tag: "RecordAnswer", dueAt, answer: answerOf() })
type Failure = Extract<SeatCommand, { readonly _tag: "RecordFailure" }>
const fail = (dueAt: number, parts: Partial<Failure> = {}): SeatCommand => ({
  _tag: "RecordFailure",
  dueAt,
  error: "the provider was overloaded",
  timedOut: false,
  mayRetry: true,
  usage: null,
  jitter: 1,
  ...parts
})
const failedOnce: SeatEvent = {
  _tag: "MemberAttemptFailed",
  error: "the provider was overloaded",
  timedOut: false,
  mayRetry: true,
  usage: null,
  nextAttemptAt: NOW + SECOND,
  record: null,
  at: NOW
}
const answered: SeatEvent = {
  _tag: "MemberAnswered",
  record: recordOfAnswer(SEAT, answerOf(), { attempts: 1, completedAt: NOW }),
  at: NOW
}
const SILENCE = "the member did not answer before the round closed"
const NOT_ASKED = "the member was not asked before the round closed"
const gaveUp = (attempts: number, at: number, parts: { status?: "timeout"; error?: string } = {}) =>
  recordOfFailure(SEAT, { status: "failed", error: "the provider was overloaded", attempts, at, ...parts })
const outOfTime = (attempts: number, error = SILENCE, at = NOW) => gaveUp(attempts, at, { status: "timeout", error })
const dismissed = (record = outOfTime(1), round: 1 | 2 = 1): SeatEvent => ({
  _tag: "MemberDismissed",
  round,
  record,
  at: NOW
})
const dismiss = (round = 1): SeatCommand => ({ _tag: "DismissMember", round })
const ask = (due_at: number) => ({
  to: { kind: "council-member", id: "7.birch" },
  command: { _tag: "AskMember", due_at },
  dueAt: due_at
})
const tell = (round: number, record: object, mayRetry = true) => ({
  to: { kind: "evaluation", id: "7" },
  command: { _tag: "RecordMember", round, record, mayRetry }
})

test("a seat is named by its evaluation and its company", () => {
  expect(seatIdOf(7, "birch")).toBe("7.birch")
})

describe("a member that is summoned", () => {
  test("a summoned member is asked at once", () => {
    const when = given().when(summon())
    when.then(summoned())
    when.thenState({ _tag: "Asked", round: 1, attempts: 0, nextAttemptAt: NOW })
    when.thenIntents(ask(NOW))
  })

  test("answers, and its evaluation receives the answer", () => {
    given(summoned()).when(begin(NOW), NOW).then(begun())
    const when = given(summoned(), begun()).when(answer(NOW), NOW + SECOND)
    const record = recordOfAnswer(SEAT, answerOf(), { attempts: 1, completedAt: NOW + SECOND })
    when.then({ _tag: "MemberAnswered", record, at: NOW + SECOND })
    when.thenState({ _tag: "Answered", attempts: 1, record: { status: "completed" } })
    when.thenIntents(tell(1, record, false))
  })

  test("after its round has closed is not asked, and its evaluation is notified", () => {
    given()
      .when(summon(1, NOW + 1))
      .thenState({ _tag: "Asked" })
    const when = given().when(summon(1, NOW))
    when.then({ ...summon(1, NOW), _tag: "MemberSummoned", at: NOW }, dismissed(outOfTime(0, NOT_ASKED)))
    when.thenIntents(tell(1, outOfTime(0, NOT_ASKED)))
  })

  test("counts as asked from when an attempt begins, and an attempt begins once", () => {
    given(summoned(), begun()).when(begin(NOW)).thenNothing()
    given(summoned(), begun()).when(begin(NOW)).thenState({ attempts: 1 })
    const when = given(summoned()).when(fail(NOW, { mayRetry: false, error: "the member is not configured any more" }))
    when.thenIntents(tell(1, gaveUp(0, NOW, { error: "the member is not configured any more" }), false))
  })
})

describe("a member that fails", () => {
  test("is asked four times in a round, after at most 1, 4 and 16 seconds, and its evaluation receives the result", () => {
    const events: Array<SeatEvent> = [summoned()]
    const pauses: Array<number> = []
    let now = NOW
    for (;;) {
      events.push(begun(now))
      const when = given(...events).when(fail(now), now)
      const { events: happened, state } = when.happened()
      events.push(...happened)
      if (state._tag !== "Asked") {
        expect(state).toMatchObject({ _tag: "Silent", attempts: 4 })
        when.thenIntents(tell(1, gaveUp(4, now)))
        break
      }
      when.thenIntents(ask(state.nextAttemptAt))
      pauses.push(state.nextAttemptAt - now)
      now = state.nextAttemptAt
    }
    expect(pauses).toEqual([SECOND, 4 * SECOND, 16 * SECOND])
  })

  test("waits for the part of the pause that was drawn, and every attempt has a moment of its own", () => {
    given(summoned())
      .when(fail(NOW, { jitter: 0.25 }))
      .thenState({ nextAttemptAt: NOW + SECOND / 4 })
    given(summoned())
      .when(fail(NOW, { jitter: 0 }))
      .thenState({ nextAttemptAt: NOW + 1 })
  })

  test("for good is not asked again, and its evaluation learns that it is final", () => {
    const when = given(summoned(), begun()).when(fail(NOW, { mayRetry: false }))
    when.thenState({ _tag: "Silent", attempts: 1 })
    when.thenIntents(tell(1, gaveUp(1, NOW), false))
  })

  test("costs what all its attempts cost, as far as they said", () => {
    const usage = { inputTokens: 1_000, outputTokens: 20 }
    const history = [summoned(), begun(), { ...failedOnce, usage } as SeatEvent, begun(NOW + SECOND)]
    const sum = { inputTokens: 2_204, outputTokens: 208 }
    given(...history)
      .when(answer(NOW + SECOND))
      .thenState({ usage: sum, record: { usage: sum, attempts: 2 } })
    given(...history)
      .when(fail(NOW + SECOND, { mayRetry: false, usage }))
      .thenIntents(tell(1, { ...gaveUp(2, NOW), usage: { inputTokens: 2_000, outputTokens: 40 } }, false))
    given(...history)
      .when(dismiss())
      .thenIntents(tell(1, { ...outOfTime(2), usage }))
  })

  test("at the end of the round is not asked again: no attempt begins when it closes", () => {
    const at = CLOSES_AT - SECOND
    given(summoned())
      .when(fail(NOW, { jitter: 0.999 }), at)
      .thenState({ _tag: "Asked", nextAttemptAt: CLOSES_AT - 1 })
    given(summoned()).when(fail(NOW), at).thenState({ _tag: "Silent" })
  })

  test("by being slow is recorded as out of time", () => {
    const slow = { timedOut: true, mayRetry: false, error: "no answer in 60 s" }
    given(summoned(), begun())
      .when(fail(NOW, slow))
      .thenIntents(tell(1, outOfTime(1, "no answer in 60 s"), false))
  })

  test("and answers at the second attempt has answered", () => {
    given(summoned(), begun(), failedOnce, begun(NOW + SECOND))
      .when(answer(NOW + SECOND))
      .thenState({ _tag: "Answered", attempts: 2, record: { attempts: 2 } })
  })
})

describe("a member that is dismissed", () => {
  test("is no longer awaited, and its evaluation receives its progress", () => {
    const when = given(summoned(), begun(), failedOnce).when(dismiss())
    when.then(dismissed(outOfTime(1)))
    when.thenState({ _tag: "Silent", attempts: 1, lateAttemptAt: null })
    when.thenIntents(tell(1, outOfTime(1)))
  })

  test("before anything was sent to it in this round was not asked, and that is no attempt", () => {
    given(summoned())
      .when(dismiss())
      .thenIntents(tell(1, outOfTime(0, NOT_ASKED)))
    given(summoned(), begun(), dismissed(), summoned(2))
      .when(dismiss(2))
      .thenIntents(tell(2, outOfTime(1, NOT_ASKED)))
  })

  test("while it is asked is heard when it answers, and asked no more when it fails", () => {
    const history = [summoned(), begun()]
    given(...history)
      .when(dismiss())
      .thenState({ _tag: "Silent", attempts: 1, lateAttemptAt: NOW })
    const when = given(...history, dismissed()).when(answer(NOW), NOW + MINUTE)
    const record = recordOfAnswer(SEAT, answerOf(), { attempts: 1, completedAt: NOW + MINUTE })
    when.then({ _tag: "MemberAnswered", record, at: NOW + MINUTE })
    when.thenState({ _tag: "Answered" })
    when.thenIntents(tell(1, record, false))
    given(...history, dismissed())
      .when(fail(NOW))
      .thenRefused({ reason: "overtaken" })
    given(...history, dismissed())
      .when(begin(NOW))
      .thenRefused({ reason: "overtaken" })
  })

  test("before it was asked is not asked for that round any more", () => {
    const history = [summoned(), dismissed(outOfTime(0, NOT_ASKED))]
    for (const command of [begin(NOW), answer(NOW), fail(NOW)]) {
      given(...history)
        .when(command)
        .thenRefused({ reason: "overtaken" })
    }
  })

  test("is heard in the next round, too, and then not asked any further", () => {
    const later = NOW + 10 * MINUTE
    const history = [summoned(), begun(), dismissed(), summoned(2, later), begun(later)]
    const when = given(...history).when(answer(NOW), later)
    when.thenState({ _tag: "Answered", attempts: 2 })
    when.thenIntents(tell(2, recordOfAnswer(SEAT, answerOf(), { attempts: 2, completedAt: later }), false))
    given(...history, ...when.happened().events)
      .when(answer(later))
      .thenRefused({ reason: "already-answered" })
  })

  test("is asked anew in the next round, with four attempts more", () => {
    const later = NOW + 10 * MINUTE
    const history = [summoned(), begun(), failedOnce, dismissed()]
    given(...history)
      .when(summon(2, later + 5 * MINUTE), later)
      .thenState({ _tag: "Asked", round: 2, attempts: 1, failuresInRound: 0, nextAttemptAt: later })
    given(...history, summoned(2, later), begun(later))
      .when(fail(later), later)
      .thenState({ _tag: "Asked", attempts: 2, nextAttemptAt: later + SECOND })
  })
})

describe("what comes late or twice", () => {
  const LATER = NOW + 10 * MINUTE
  const second = summoned(2, LATER)
  test.each<[string, ReadonlyArray<SeatEvent>, SeatCommand]>([
    ["a summons to the round that it is in", [summoned()], summon()],
    ["a summons to a round before", [summoned(), dismissed(), second], summon(1, LATER + MINUTE)],
    ["a summons to a round in which it gave up", [summoned(), dismissed()], summon()],
    ["a dismissal from a round before", [summoned(), dismissed(), second], dismiss()],
    ["a second dismissal", [summoned(), dismissed()], dismiss()],
    ["a dismissal of one that has answered", [summoned(), answered], dismiss()],
    ["a dismissal before the summons", [], dismiss()]
  ])("changes nothing: %s", (_, history, command) => {
    given(...history)
      .when(command)
      .thenNothing()
  })

  test.each<[string, ReadonlyArray<SeatEvent>, SeatCommand, string]>([
    ["an answer to an attempt before", [summoned(), failedOnce], answer(NOW), "overtaken"],
    ["a failure of an attempt before", [summoned(), failedOnce], fail(NOW), "overtaken"],
    ["an answer to a round before", [summoned(), dismissed(), second], answer(NOW), "overtaken"],
    ["an answer to nothing", [], answer(NOW), "overtaken"],
    ["a second answer", [summoned(), answered], answer(NOW), "already-answered"],
    ["a failure of one that has answered", [summoned(), answered], fail(NOW), "already-answered"],
    ["a summons of one that has answered", [summoned(), answered], summon(2, LATER), "already-answered"]
  ])("is refused: %s", (_, history, command, reason) => {
    given(...history)
      .when(command)
      .thenRefused({ reason })
  })
})

describe("a seat, for every history", () => {
  const MOVES = ["summon", "begin", "answer", "answer late", "fail", "give up", "dismiss", "overtaken"] as const
  /** Each order is for the attempt that the seat waits for then, or for none; what the laws play comes a minute apart. */
  const following = (move: (typeof MOVES)[number], { now, state }: Situation<SeatState, SeatCommand>): SeatCommand => {
    const dueAt = state._tag === "Asked" ? state.nextAttemptAt : NOW
    const round = state._tag === "Empty" ? 1 : state.round
    switch (move) {
      case "summon":
        return summon(round === 1 ? 2 : 3, now + 5 * MINUTE)
      case "begin":
        return begin(dueAt)
      case "answer":
        return answer(dueAt)
      case "answer late":
        return answer((state._tag === "Asked" || state._tag === "Silent" ? state.lateAttemptAt : null) ?? dueAt)
      case "fail":
        return fail(dueAt, { jitter: 0.5 })
      case "give up":
        return fail(dueAt, { mayRetry: false, timedOut: true })
      case "dismiss":
        return dismiss(round)
      case "overtaken":
        return answer(dueAt - 1)
      default:
        return absurd(move)
    }
  }
  const commands = fc
    .array(fc.constantFrom(...MOVES), { maxLength: 24 })
    .map((moves) => scripted(seatEntity, { first: [summon()], moves }, following))
  entityLaws(seatEntity, {
    commands,
    tagOf: (state: SeatState) => state._tag,
    reaches: { Asked: 0.9, Answered: 0.2, Silent: 0.3 },
    runs: 150
  })

  test("its evaluation decodes every intent, and receives at most one answer", () => {
    const understood = Schema.is(EvaluationCommand)
    fc.assert(
      fc.property(commands, (given) => {
        let state = seatEntity.initialState
        const told = play(seatEntity, given).events.flatMap((event) => {
          state = seatEntity.evolve(state, event)
          return seatEntity.react(event, state).filter(({ to }) => to.kind === "evaluation")
        })
        const statuses = told.map(({ command }) => (command as { record: { status: string } }).record.status)
        expect(told.every(({ command }) => understood(command))).toBe(true)
        expect(statuses.filter((status) => status === "completed").length).toBe(state._tag === "Answered" ? 1 : 0)
      })
    )
  })

  test("a seat that waits has an attempt ahead, before its round closes, and at most four in a round", () => {
    fc.assert(
      fc.property(commands, (given) => {
        for (const state of play(seatEntity, given).states) {
          if (state._tag !== "Asked") continue
          expect(state.failuresInRound).toBeLessThanOrEqual(RETRY_AFTER_MS_MAX.length)
          expect(state.nextAttemptAt).toBeLessThan(state.closesAt)
        }
      })
    )
  })
})
