/** One evaluation of a law: examples for each rule. */
import { describe, expect, test } from "vitest"
import { recordOfAnswer, recordOfFailure } from "../../../actors/council/member-record.ts"
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import { failureSentence } from "../../../actors/evaluation/failure.ts"
import { verdictItem } from "../../../actors/evaluation/item.ts"
import { READING_MS_MAX } from "../../../actors/evaluation/react.ts"
import { NO_REPORT } from "../../../actors/evaluation/rounds.ts"
import type { MemberRecord } from "../../../schema/council.ts"
import type { EvaluationEvent } from "../../../schema/evaluation.ts"
import { givenFor, MINUTE, NOW, SECOND } from "../../support/given.ts"
import {
  ADJOURNED,
  close,
  convene,
  convened,
  END,
  end,
  found,
  missed,
  NO_VERDICT,
  open,
  opened,
  READING,
  recorded,
  reopen,
  resultFor,
  roundClosed,
  roundOpened,
  saying,
  silent,
  SITTING,
  text,
  told
} from "./histories.ts"
import {
  ABSTAINED,
  answerOf,
  COMPANIES,
  type Company,
  completed,
  failed,
  OFFLINE,
  orderOf,
  PANEL,
  panelOf,
  RULES,
  seatOf,
  TEXT
} from "./panel.ts"

const given = givenFor(evaluationEntity)
const toItself = (command: object, dueAt: number) => ({ to: { kind: "evaluation", id: "7" }, command, dueAt })
const toSeat = (company: string, command: object) => ({ to: { kind: "seat", id: `7.${company}` }, command })
const finish = { to: { kind: "docket", id: "laws" }, command: { _tag: "FinishEvaluation", evaluationId: 7 } }
const stands = {
  to: { kind: "standing-verdict", id: orderOf().lawKey },
  command: {
    _tag: "NoteVerdict",
    evaluationId: 7,
    seats: PANEL.seats,
    textSha256: TEXT.sha256,
    textBasis: TEXT.basis,
    completedAt: expect.any(Number)
  }
}
/** Which hash it is, is told by the tests of what is logged. */
const logged = {
  to: { kind: "log", id: "vcap" },
  command: {
    _tag: "AppendLeaf",
    type: "council.verdict",
    id: "7",
    payload_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    tell: { kind: "evaluation", id: "7" }
  }
}
const summons = (company: Company, round: number, closesAt: number) =>
  toSeat(company, {
    _tag: "SummonMember",
    evaluationId: 7,
    seat: seatOf(company),
    round,
    law: orderOf().law,
    text: TEXT,
    rubricVersion: "rubric-1",
    promptVersion: "prompt-1",
    closesAt
  })
const findText = { to: { kind: "law-text", id: "7" }, command: { _tag: "FindText", law: orderOf().law } }
const textInTime = {
  to: { kind: "law-text", id: "7" },
  command: { _tag: "GoWithoutText" },
  dueAt: NOW + READING_MS_MAX
}
const toDocket = (command: object, dueAt?: number) => ({
  to: { kind: "docket", id: "laws" },
  command,
  ...(dueAt === undefined ? {} : { dueAt })
})
/** The place is given up, and asked for again later. */
const adjournUntil = (round: number, dueAt: number) => [
  toDocket({ _tag: "AdjournEvaluation", evaluationId: 7, round }),
  toDocket({ _tag: "ReturnEvaluation", evaluationId: 7, round: round + 1 }, dueAt)
]
const dismiss = (company: string, round = 1) => toSeat(company, { _tag: "DismissMember", round })

describe("an evaluation before it sits", () => {
  test("an opened evaluation waits in the docket", () => {
    const when = given().when(open)
    when.then(opened)
    when.thenState({ _tag: "Waiting", evaluationId: 7, members: [], openedAt: NOW })
    when.thenIntents()
  })

  test("has its text looked for when it is convened, but not for ever", () => {
    const when = given(opened).when(convene)
    when.then(convened)
    when.thenState({ _tag: "Reading" })
    when.thenIntents(findText, textInTime)
  })

  test("begins as soon as it is opened when the order to begin came first", () => {
    given().when(convene).thenState({ _tag: "Unopened", convened: true })
    given().when(convene).thenIntents()
    const when = given(convened).when(open)
    when.thenState({
      _tag: "Reading",
      steps: [
        { sequence: 1, type: "accepted" },
        { sequence: 2, type: "convened" }
      ]
    })
    when.thenIntents(findText, textInTime)
  })

  test("asks every member that votes once there is a text; the others abstain", () => {
    const when = given(...READING).when(text)
    when.then(found, recorded(ABSTAINED), roundOpened())
    when.thenState({ _tag: "Sitting", round: 1, asked: COMPANIES, closesAt: NOW + 5 * MINUTE, members: [ABSTAINED] })
    when.thenIntents(
      ...COMPANIES.map((company) => summons(company, 1, NOW + 5 * MINUTE)),
      toItself({ _tag: "CloseRound", round: 1 }, NOW + 5 * MINUTE)
    )
  })

  test("has the council of the moment in which it convenes, and keeps it", () => {
    const today = { seats: OFFLINE, rubricVersion: "rubric-2", promptVersion: "prompt-9" }
    const when = given(...READING).when({ _tag: "RecordText", text: TEXT, panel: today })
    when.thenState({ _tag: "Sitting", panel: today, asked: ["local-rules"] })
    expect(JSON.stringify([opened, convened])).not.toMatch(/seats|Version/)
    // Whatever is configured later: whom a further round asks, and in which words, was decided then.
    given(...ADJOURNED)
      .when(reopen(2), END)
      .thenState({ panel: PANEL })
  })
})

describe("a round", () => {
  const FOUR = [completed("aspen"), completed("birch"), completed("cedar"), completed("dogwood")]

  test("goes on until all have reported", () => {
    const when = given(...SITTING, ...saying(completed("elm"))).when(told(completed("birch")))
    when.then(recorded(completed("birch")))
    when.thenState({ _tag: "Sitting", asked: ["aspen", "cedar", "dogwood"] })
    when.thenIntents()
  })

  test("keeps what members said in the order of the seats", () => {
    const when = given(...SITTING, ...saying(completed("elm"), completed("aspen"))).when(told(failed("cedar")))
    when.thenState({ members: [completed("aspen"), failed("cedar"), completed("elm"), ABSTAINED] })
  })

  test("in which all answer ends with a verdict, and its place in the docket is free", () => {
    const when = given(...SITTING, ...saying(...FOUR)).when(told(completed("elm")))
    when.then(recorded(completed("elm")), {
      _tag: "EvaluationCompleted",
      result: resultFor([...FOUR, completed("elm")]),
      at: NOW
    })
    when.thenState({ _tag: "Completed", completedAt: NOW, result: { verdict: "KEEP", coverage: 1 } })
    when.thenIntents(stands, logged)
  })

  test.each<[string, MemberRecord]>([
    ["is down", failed("elm")],
    ["is too slow", failed("elm", "timeout")],
    [
      "answers out of its schema to the end",
      recordOfFailure(seatOf("elm"), {
        status: "failed",
        error: "the answer did not fit its schema",
        attempts: 4,
        at: NOW
      })
    ]
  ])("in which one of five %s ends with a verdict of the others", (_, record) => {
    const when = given(...SITTING, ...saying(...FOUR)).when(told(record))
    when.thenState({ _tag: "Completed", result: { coverage: 0.8, quorum: { required: 4, valid: 4, met: true } } })
    expect(when.happened().state).toMatchObject({ members: [...FOUR, record, ABSTAINED] })
  })

  describe("whose time is over", () => {
    const at = NOW + 5 * MINUTE
    const history = [...SITTING, ...saying(...FOUR.slice(0, 3))]
    const closed = [...history, roundClosed(["dogwood", "elm"], 1, at)]

    test("dismisses the silent ones, who say how far they came", () => {
      const when = given(...history).when(close(), at)
      when.then(roundClosed(["dogwood", "elm"], 1, at))
      when.thenState({ _tag: "Sitting", isClosed: true, asked: ["dogwood", "elm"] })
      const endOfRound = toItself({ _tag: "EndRound", round: 1 }, at + 30 * SECOND)
      when.thenIntents(dismiss("dogwood"), dismiss("elm"), endOfRound)
    })

    test("ends when they have said so, with their own count of attempts", () => {
      const report = silent("elm", 3, at)
      const when = given(...closed, recorded(completed("dogwood"), 1, at)).when(told(report), at)
      when.then(recorded(report, 1, at), { _tag: "EvaluationCompleted", result: resultFor(FOUR), at })
      expect(when.happened().state).toMatchObject({ members: [...FOUR, { attempts: 3 }, ABSTAINED] })
      when.thenIntents(stands, logged)
    })

    test("ends without silent seats, and counts no unreported attempt", () => {
      const when = given(...closed, recorded(completed("dogwood"), 1, at)).when(end(), at + 30 * SECOND)
      when.thenState({
        _tag: "Completed",
        members: { 4: { company: "elm", status: "timeout", attempts: 0, error: NO_REPORT } }
      })
      when.thenIntents(stands, logged)
    })

    test("a round whose time is over is closed once", () => {
      given(...closed)
        .when(close(), at)
        .thenNothing()
    })
  })

  test("with too few answers is followed by another one after five minutes", () => {
    const when = given(...SITTING, ...saying(...FOUR.slice(0, 3), failed("dogwood"))).when(told(failed("elm")))
    when.then(recorded(failed("elm")), missed(1, 3))
    when.thenState({ _tag: "Adjourned", round: 1, nextRoundAt: NOW + 5 * MINUTE })
    when.thenIntents(...adjournUntil(1, NOW + 5 * MINUTE))
  })

  test("of rules alone needs one answer", () => {
    const record = recordOfAnswer({ ...RULES, votes: true }, answerOf(), { attempts: 1, completedAt: NOW })
    const seated = { ...found, panel: panelOf(OFFLINE) } as EvaluationEvent
    const when = given(opened, convened, seated, roundOpened(1, ["local-rules"])).when(told(record))
    when.thenState({ _tag: "Completed", result: { mode: "offline_rules" } })
  })
})

describe("an evaluation between two rounds", () => {
  test("asks those again who have not answered, and keeps what is known of them until they report", () => {
    const when = given(...ADJOURNED).when(reopen(2), END)
    when.then(roundOpened(2, ["dogwood", "elm"], END))
    given(...ADJOURNED)
      .when(convene, END)
      .thenNothing()
    when.thenState({ _tag: "Sitting", round: 2, asked: ["dogwood", "elm"], members: { length: 6 } })
    when.thenIntents(
      summons("dogwood", 2, END + 5 * MINUTE),
      summons("elm", 2, END + 5 * MINUTE),
      toItself({ _tag: "CloseRound", round: 2 }, END + 5 * MINUTE)
    )
  })

  test("takes an answer that crossed the end of its round, and ends when it was the one that was missing", () => {
    const when = given(...ADJOURNED).when(told(completed("elm")))
    when.then(recorded(completed("elm")), {
      _tag: "EvaluationCompleted",
      result: resultFor([completed("aspen"), completed("birch"), completed("cedar"), completed("elm")]),
      at: NOW
    })
    when.thenIntents(stands, logged)
  })

  test("goes on when such an answer is not enough, and does not ask its member again", () => {
    const one = [
      ...SITTING,
      ...saying(completed("aspen"), ...(["birch", "cedar", "dogwood", "elm"] as const).map((c) => silent(c)))
    ]
    const history = [...one, missed(1, 1)]
    const when = given(...history).when(told(completed("elm")))
    when.then(recorded(completed("elm")))
    when.thenState({ _tag: "Adjourned" })
    given(...history, recorded(completed("elm")))
      .when(reopen(2), END)
      .then(roundOpened(2, ["birch", "cedar", "dogwood"], END))
  })
})

describe("a further round", () => {
  const SECOND_ROUND = [...ADJOURNED, roundOpened(2, ["dogwood", "elm"], END)]

  test("ends with a verdict when the quorum is met now", () => {
    const when = given(...SECOND_ROUND, recorded(failed("dogwood"), 2)).when(told(completed("elm"), 2), END + SECOND)
    when.thenState({ _tag: "Completed", result: { coverage: 0.8 }, completedAt: END + SECOND })
    when.thenIntents(stands, logged)
  })

  test("takes an answer to the round before from a member that it waits for, but not that it gave up then", () => {
    given(...SECOND_ROUND)
      .when(told(completed("elm"), 1))
      .thenState({ _tag: "Sitting", asked: ["dogwood"] })
    given(...SECOND_ROUND)
      .when(told(failed("elm"), 1))
      .thenRefused({ reason: "overtaken" })
  })

  test("counts the attempts of the round before for a member that stays silent", () => {
    const history = [
      ...SITTING,
      ...saying(...COMPANIES.map((company) => failed(company))),
      missed(1, 0),
      roundOpened(2)
    ]
    const { state } = given(...history)
      .when(end(2))
      .happened()
    const record = { status: "timeout", attempts: 4 }
    expect(state).toMatchObject({ members: [...COMPANIES.map((company) => ({ company, ...record })), ABSTAINED] })
  })

  test("takes a late answer of a member that has given up meanwhile", () => {
    const when = given(...SECOND_ROUND, recorded(failed("dogwood"), 2)).when(told(completed("dogwood"), 1))
    when.then(recorded(completed("dogwood"), 1))
    when.thenState({ _tag: "Sitting", asked: ["elm"] })
    given(...SECOND_ROUND)
      .when(told(completed("aspen"), 1))
      .thenRefused({ reason: "overtaken" })
  })

  test("that misses the quorum again is followed by the last one after thirty minutes", () => {
    const when = given(...SECOND_ROUND, recorded(failed("dogwood"), 2)).when(told(failed("elm"), 2), END)
    when.then(recorded(failed("elm"), 2, END), missed(2, 3, END))
    when.thenIntents(...adjournUntil(2, END + 30 * MINUTE))
  })

  test("that was the third and misses it fails the evaluation: no verdict, no scores, no votes", () => {
    const third = [
      ...SECOND_ROUND,
      recorded(failed("dogwood"), 2),
      recorded(failed("elm"), 2),
      missed(2, 3, END),
      roundOpened(3, ["dogwood", "elm"], END),
      recorded(failed("dogwood"), 3)
    ]
    const when = given(...third).when(told(failed("elm"), 3), END)
    const reason = failureSentence({ code: "quorum-missed", round: 3, valid: 3, seatCount: 5, required: 4 })
    when.then(recorded(failed("elm"), 3, END), { _tag: "EvaluationFailed", reason, at: END })
    when.thenIntents(finish)
    const { state } = when.happened()
    if (state._tag !== "Failed") throw new Error(state._tag)
    expect(state).not.toHaveProperty("result")
    expect(verdictItem(state)).toMatchObject({ status: "failed", ...NO_VERDICT })
  })
})
