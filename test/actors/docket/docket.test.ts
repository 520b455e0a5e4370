/** The docket: examples for each rule, then laws that hold for every history. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  docketEntity,
  isFull,
  PLACE_MS_MAX,
  UNDER_WAY_COUNT_MAX,
  unfinishedOf,
  WAITING_COUNT_MAX
} from "../../../actors/docket/docket.ts"
import type { DocketCommand, DocketEvent, DocketState } from "../../../schema/docket.ts"
import { givenFor, HOUR, NOW } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"
import { orderOf } from "../evaluation/panel.ts"

const given = givenFor(docketEntity)
const request = (law: number, isKeyed = false): DocketCommand => ({
  _tag: "RequestEvaluation",
  order: orderOf(law),
  isKeyed
})
const join = (law: number): DocketCommand => ({ _tag: "JoinEvaluation", lawKey: orderOf(law).lawKey })
const finish = (evaluationId: number): DocketCommand => ({ _tag: "FinishEvaluation", evaluationId })
const accepted = (evaluationId: number, law = evaluationId): DocketEvent => ({
  _tag: "EvaluationAccepted",
  evaluationId,
  order: orderOf(law),
  at: NOW
})
const joined = (evaluationId: number): DocketEvent => ({ _tag: "EvaluationJoined", evaluationId, at: NOW })
const turn = (_tag: "AdjournEvaluation" | "ReturnEvaluation" | "ReleasePlace", evaluationId: number, round: number) =>
  ({ _tag, evaluationId, round }) satisfies DocketCommand
const adjourn = (id: number, round = 1) => turn("AdjournEvaluation", id, round)
const comeBack = (id: number, round = 2) => turn("ReturnEvaluation", id, round)
const release = (id: number, round = 1) => turn("ReleasePlace", id, round)
const started = (evaluationId: number, round = 1): DocketEvent => ({
  _tag: "EvaluationStarted",
  evaluationId,
  round,
  at: NOW
})
const adjourned = (evaluationId: number, round = 1): DocketEvent => ({
  _tag: "EvaluationAdjourned",
  evaluationId,
  round,
  at: NOW
})
const returned = (evaluationId: number, round = 2): DocketEvent => ({
  _tag: "EvaluationReturned",
  evaluationId,
  round,
  at: NOW
})
const released = (evaluationId: number, round = 1): DocketEvent => ({
  _tag: "EvaluationReleased",
  evaluationId,
  round,
  at: NOW
})
const finished = (evaluationId: number): DocketEvent => ({ _tag: "EvaluationFinished", evaluationId, at: NOW })
const toEvaluation = (id: number, command: object) => ({ to: { kind: "evaluation", id: String(id) }, command })
/** What follows from a start: the order to begin, and that the place is not held for ever. */
const begin = (id: number, round = 1) => [
  toEvaluation(id, { _tag: "Convene", round }),
  { to: { kind: "docket", id: "laws" }, command: release(id, round), dueAt: NOW + PLACE_MS_MAX }
]

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
/** All places are taken by the first sixteen. */
const FULL_HOUSE = numbers(UNDER_WAY_COUNT_MAX).flatMap((id) => [accepted(id), started(id)])

describe("a request for an evaluation", () => {
  test("gets the next number and begins at once while there is room", () => {
    const when = given().when(request(1))
    when.then(accepted(1), started(1))
    when.thenState({ lastId: 1, waiting: [], underWay: [{ evaluationId: 1 }] })
    when.thenIntents(toEvaluation(1, { _tag: "OpenEvaluation", evaluationId: 1, order: orderOf(1) }), ...begin(1))
  })

  test("waits while sixteen are under way", () => {
    const when = given(...FULL_HOUSE).when(request(17))
    when.then(accepted(17))
    when.thenState({ waiting: [{ evaluationId: 17 }] })
    when.thenIntents(toEvaluation(17, { _tag: "OpenEvaluation", evaluationId: 17, order: orderOf(17) }))
  })

  test("for a law that waits or is under way is that evaluation", () => {
    const history = [...FULL_HOUSE, accepted(17)]
    for (const law of [3, 17]) {
      const when = given(...history).when(request(law))
      when.thenNothing()
      expect(unfinishedOf(when.happened().state, orderOf(law).lawKey)).toMatchObject({ evaluationId: law })
    }
    expect(unfinishedOf(given(...history).state, orderOf(18).lawKey)).toBeUndefined()
  })

  test("for a law that is not finished is written when its answer is stored, and changes nothing else", () => {
    const histories = [
      [accepted(1), started(1)],
      [...FULL_HOUSE, accepted(17)],
      [accepted(1), started(1), adjourned(1)],
      [accepted(1), started(1), released(1)]
    ]
    for (const history of histories) {
      const id = history === histories[1] ? 17 : 1
      const before = given(...history)
      for (const command of [request(id, true), join(id)]) {
        const when = before.when(command)
        when.then(joined(id))
        expect(when.happened().state).toBe(before.state)
        when.thenIntents()
      }
    }
  })

  test("that may only join one is refused when there is none, or none any more", () => {
    given().when(join(1)).thenRefused({ reason: "not-running" })
    given(accepted(1), started(1), finished(1)).when(join(1)).thenRefused({ reason: "not-running" })
  })

  test("for a law whose evaluation has ended is a new one", () => {
    given(accepted(1), started(1), finished(1)).when(request(1)).then(accepted(2, 1), started(2))
  })

  test("is refused while five thousand wait, unless it is for one of them", () => {
    const waiting = numbers(WAITING_COUNT_MAX).map((id) => accepted(UNDER_WAY_COUNT_MAX + id))
    const full = given(...FULL_HOUSE, ...waiting)
    full.when(request(6_000)).thenRefused({ reason: "docket-full" })
    full.when(request(5_000)).thenNothing()
    expect(isFull(full.state)).toBe(true)
    full.when(adjourn(1)).then(adjourned(1), started(17))
    full.when(finish(1)).thenState({ underWay: { length: 16 }, waiting: { length: 4_999 } })
  })
})

describe("an evaluation that has ended", () => {
  test("leaves its place to the one that waits longest", () => {
    const when = given(...FULL_HOUSE, accepted(17), accepted(18)).when(finish(5))
    when.then(finished(5), started(17))
    when.thenState({ waiting: [{ evaluationId: 18 }] })
    when.thenIntents(...begin(17))
  })

  test("leaves its slot empty when no evaluation waits", () => {
    given(accepted(1), started(1)).when(finish(1)).then(finished(1))
  })

  test("an ended evaluation leaves the docket once", () => {
    given(accepted(1), started(1), finished(1)).when(finish(1)).thenNothing()
    given().when(finish(1)).thenNothing()
  })

  test("without a place leaves the docket all the same: an operator ended it while it waited, or an answer came late", () => {
    const when = given(...FULL_HOUSE, accepted(17)).when(finish(17))
    when.then(finished(17))
    when.thenState({ waiting: [], underWay: { length: 16 } })
    for (const away of [adjourned(1), released(1)]) {
      given(accepted(1), started(1), away).when(finish(1)).thenState({ underWay: [], adjourned: [], released: [] })
    }
  })
})

describe("an evaluation that is adjourned", () => {
  const AWAY = [...FULL_HOUSE, accepted(17), accepted(18), adjourned(5), started(17)]

  test("leaves its place to the one that waits longest, and stays the answer for its law", () => {
    const when = given(...FULL_HOUSE, accepted(17)).when(adjourn(5))
    when.then(adjourned(5), started(17))
    when.thenState({ adjourned: [{ evaluationId: 5, round: 1 }], underWay: { length: 16 } })
    when.thenIntents(...begin(17))
    given(...AWAY)
      .when(request(5))
      .thenNothing()
  })

  test("comes back before those that wait, behind those that came back before it", () => {
    const when = given(...AWAY).when(comeBack(5))
    when.then(returned(5))
    when.thenState({ adjourned: [], waiting: [{ evaluationId: 5, round: 2 }, { evaluationId: 18 }] })
    const two = given(...AWAY, adjourned(6), started(18), accepted(19), returned(5))
    two.when(comeBack(6)).thenState({
      waiting: [
        { evaluationId: 5, round: 2 },
        { evaluationId: 6, round: 2 },
        { evaluationId: 19, round: 1 }
      ]
    })
    const next = given(...AWAY, returned(5)).when(finish(9))
    next.then(finished(9), started(5, 2))
    next.thenIntents(...begin(5, 2))
  })

  test("begins its next round at once where there is room", () => {
    const when = given(accepted(1), started(1), adjourned(1)).when(comeBack(1))
    when.then(returned(1), started(1, 2))
    when.thenState({ adjourned: [], underWay: [{ evaluationId: 1, round: 2 }] })
  })

  test("may come back before its adjournment is heard, which then changes nothing", () => {
    const when = given(...FULL_HOUSE, accepted(17)).when(comeBack(5))
    when.then(returned(5), started(5, 2))
    when.thenState({ underWay: { length: 16 }, waiting: [{ evaluationId: 17 }] })
    given(...FULL_HOUSE, accepted(17), returned(5), started(5, 2))
      .when(adjourn(5))
      .thenNothing()
  })

  test.each<[string, ReadonlyArray<DocketEvent>, DocketCommand]>([
    ["an adjournment twice", AWAY, adjourn(5)],
    ["an adjournment of a round before", [...AWAY, returned(5)], adjourn(5)],
    ["a return twice while it waits", [...AWAY, returned(5)], comeBack(5)],
    ["a return twice while it is under way", [...AWAY, returned(5), finished(1), started(5, 2)], comeBack(5)],
    ["a return to a round too far", AWAY, comeBack(5, 3)],
    ["an adjournment of one that has ended", [...FULL_HOUSE, finished(5)], adjourn(5)],
    ["a return of one that has ended", [...AWAY, finished(5)], comeBack(5)],
    ["an adjournment of one that waits", [...FULL_HOUSE, accepted(17)], adjourn(17)]
  ])("is not moved by what comes late or twice: %s", (_, history, command) => {
    given(...history)
      .when(command)
      .thenNothing()
  })
})

describe("a place", () => {
  test("is given away after two hours; the evaluation stays the answer for its law and goes on if it can", () => {
    expect(PLACE_MS_MAX).toBe(2 * HOUR)
    const history = [...FULL_HOUSE, accepted(17)]
    const when = given(...history).when(release(5))
    when.then(released(5), started(17))
    when.thenState({ released: [{ evaluationId: 5, round: 1 }], underWay: { length: 16 } })
    const after = given(...history, released(5), started(17))
    after.when(request(5)).thenNothing()
    after.when(finish(5)).then(finished(5))
    after.when(adjourn(5)).then(adjourned(5))
    after.when(comeBack(5)).then(returned(5))
  })

  test("is given away once, and only of the round whose time is over", () => {
    const second = [accepted(1), started(1), adjourned(1), returned(1), started(1, 2)]
    given(...second)
      .when(release(1))
      .thenNothing()
    given(...second)
      .when(release(1, 2))
      .then(released(1, 2))
    given(accepted(1), started(1), released(1)).when(release(1)).thenNothing()
    given(accepted(1), started(1), finished(1)).when(release(1)).thenNothing()
  })
})

describe("a docket of another limit", () => {
  const waiting = numbers(20).map((id) => accepted(id))

  test("that was smaller fills its new slots, oldest first, also with a new arrival", () => {
    const eight = [...waiting, ...numbers(8).map((id) => started(id))]
    const when = given(...eight).when(request(21))
    when.then(
      accepted(21),
      ...numbers(16)
        .slice(8)
        .map((id) => started(id))
    )
    when.thenState({ underWay: { length: 16 }, waiting: [{ evaluationId: 17 }, {}, {}, {}, { evaluationId: 21 }] })
  })

  test("that was larger begins nothing before there is room", () => {
    const twenty = [...waiting, accepted(21), ...numbers(20).map((id) => started(id))]
    given(...twenty)
      .when(finish(3))
      .then(finished(3))
    given(...twenty)
      .when(request(22))
      .then(accepted(22))
    const sixteen = numbers(4).map((id) => finished(id))
    given(...twenty, ...sixteen)
      .when(finish(5))
      .then(finished(5), started(21))
  })
})

describe("the docket, for every history", () => {
  const laws = fc.integer({ min: 1, max: 60 })
  const ids = fc.integer({ min: 1, max: 24 })
  const rounds = fc.integer({ min: 1, max: 2 })
  const one = (commands: fc.Arbitrary<DocketCommand>) => commands.map((command) => [command])
  const others = fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: one(fc.tuple(laws, fc.boolean()).map(([law, isKeyed]) => request(law, isKeyed))) },
        { weight: 2, arbitrary: one(fc.integer({ min: 1, max: 40 }).map(finish)) },
        { weight: 1, arbitrary: one(laws.map(join)) },
        { weight: 1, arbitrary: one(fc.tuple(ids, rounds).map(([id, round]) => release(id, round))) },
        // In their order, the other way round, and alone.
        {
          weight: 6,
          arbitrary: fc.tuple(ids, rounds).chain(([id, round]) => {
            const [away, back] = [adjourn(id, round), comeBack(id, round + 1)]
            return fc.constantFrom([away, back], [away, back], [back, away], [away], [back])
          })
        }
      ),
      { minLength: 10, maxLength: 40, size: "max" }
    )
    .map((commandsOf) => commandsOf.flat())
  const busy = numbers(UNDER_WAY_COUNT_MAX + 8).map((law) => request(law))
  const commands = fc.oneof(
    others,
    others.map((rest) => [...busy, ...rest])
  )
  entityLaws(docketEntity, {
    commands,
    tagOf: ({ adjourned, released, underWay, waiting }: DocketState) => {
      if (adjourned.length > 0) return "Adjourned"
      if (released.length > 0) return "Released"
      if (waiting.some(({ round }) => round > 1)) return "Returned"
      return waiting.length > 0 ? "Waiting" : underWay.length > 0 ? "UnderWay" : "Empty"
    },
    reaches: { Empty: 0.9, UnderWay: 0.7, Waiting: 0.3, Returned: 0.05, Adjourned: 0.2, Released: 0.1 },
    runs: 60
  })

  test("no evaluation waits beside a free slot, no law is there twice, and numbers have no gap", () => {
    fc.assert(
      fc.property(commands, (given) => {
        const { events, states } = play(docketEntity, given)
        for (const { adjourned, lastId, released, underWay, waiting } of states) {
          const all = [...underWay, ...waiting, ...adjourned, ...released]
          expect(underWay.length).toBeLessThanOrEqual(UNDER_WAY_COUNT_MAX)
          if (waiting.length > 0) expect(underWay.length).toBe(UNDER_WAY_COUNT_MAX)
          expect(new Set(all.map(({ lawKey }) => lawKey)).size).toBe(all.length)
          // Who comes back waits before who is new.
          const returnedCount = waiting.filter(({ round }) => round > 1).length
          expect(waiting.slice(0, returnedCount).every(({ round }) => round > 1)).toBe(true)
          expect(Math.max(0, ...all.map(({ evaluationId }) => evaluationId))).toBeLessThanOrEqual(lastId)
        }
        const ids = (tag: DocketEvent["_tag"]) =>
          events.filter(({ _tag }) => _tag === tag).map(({ evaluationId }) => evaluationId)
        expect(ids("EvaluationAccepted")).toEqual(numbers(ids("EvaluationAccepted").length))
        const begun = events.flatMap((one) =>
          one._tag === "EvaluationStarted" && one.round === 1 ? [one.evaluationId] : []
        )
        expect(begun).toEqual(begun.toSorted((one, other) => one - other))
      }),
      { numRuns: 60 }
    )
  })
})
