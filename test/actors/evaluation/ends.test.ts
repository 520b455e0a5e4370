/** An evaluation that ends before its rounds are over: because no round could change how it ends, or by an operator's word. */
import { describe, expect, test } from "vitest"
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import { failureSentence } from "../../../actors/evaluation/failure.ts"
import { recordOfFailure } from "../../../actors/council/member-record.ts"
import { verdictItem } from "../../../actors/evaluation/item.ts"
import type { EvaluationEvent } from "../../../schema/evaluation.ts"
import { givenFor, NOW, SECOND } from "../../support/given.ts"
import {
  ADJOURNED,
  convene,
  END,
  missed,
  NO_VERDICT,
  opened,
  READING,
  recorded,
  reopen,
  roundClosed,
  roundOpened,
  saying,
  silent,
  SITTING,
  stop,
  told
} from "./histories.ts"
import { type Company, completed, failed, OFFLINE, panelOf, TEXT } from "./panel.ts"

const given = givenFor(evaluationEntity)
const toItself = (command: object, dueAt: number) => ({ to: { kind: "evaluation", id: "7" }, command, dueAt })
const dismiss = (company: string, round = 1) => ({
  to: { kind: "seat", id: `7.${company}` },
  command: { _tag: "DismissMember", round }
})
const finish = { to: { kind: "docket", id: "laws" }, command: { _tag: "FinishEvaluation", evaluationId: 7 } }

const UNREACHABLE = failureSentence({ code: "quorum-unreachable", reachable: 3, seatCount: 5, required: 4 })
const ENDED = failureSentence({ code: "ended-by-operator" })

test("rules alone that cannot judge a law say why in the reason of the failure", () => {
  const [rules] = OFFLINE
  if (rules === undefined) throw new Error("there are no rules")
  const why = "the text of the law is not in English"
  const found = { _tag: "LawTextFound", text: TEXT, panel: panelOf(OFFLINE), at: NOW } as const
  const lost = recordOfFailure(rules, { status: "failed", error: why, attempts: 1, at: NOW })
  given(...READING, found, roundOpened(1, ["local-rules"]))
    .when(told(lost, 1, false))
    .then(recorded(lost, 1, NOW, false), {
      _tag: "EvaluationFailed",
      reason: `the only member of this council cannot judge this law: ${why}`,
      at: NOW
    })
})

describe("a failure that no round can change", () => {
  const lost = (company: Company, round = 1) => recorded(failed(company), round, NOW, false)

  test("is not asked for again in the next round", () => {
    const history = [
      ...SITTING,
      ...saying(completed("aspen"), completed("birch"), completed("cedar"), failed("dogwood")),
      lost("elm"),
      missed(1, 3)
    ]
    given(...history)
      .when(reopen(2), END)
      .then(roundOpened(2, ["dogwood"], END))
  })

  test("fails the evaluation at once when those who are left cannot make the quorum; who is still asked is dismissed", () => {
    const history = [...SITTING, ...saying(completed("aspen")), lost("dogwood")]
    const when = given(...history).when(told(failed("elm"), 1, false))
    const reason = UNREACHABLE
    when.then(lost("elm"), roundClosed(["birch", "cedar"]), { _tag: "EvaluationFailed", reason, at: NOW })
    when.thenIntents(
      dismiss("birch"),
      dismiss("cedar"),
      toItself({ _tag: "EndRound", round: 1 }, NOW + 30 * SECOND),
      finish
    )
    given(...history, lost("elm"), roundClosed(["birch", "cedar"]), { _tag: "EvaluationFailed", reason, at: NOW })
      .when(told(silent("birch")))
      .thenRefused({ reason: "overtaken" })
  })

  test("fails it at once in a further round, too, and after an answer it is no failure any more", () => {
    const second = [...ADJOURNED, roundOpened(2, ["dogwood", "elm"], END)]
    const when = given(...second, lost("dogwood", 2)).when(told(failed("elm"), 2, false))
    when.thenState({ _tag: "Failed", reason: UNREACHABLE })
    given(...second, lost("dogwood", 2))
      .when(told(completed("dogwood"), 1))
      .thenState({ _tag: "Sitting", lost: [], asked: ["elm"] })
  })

  test("leaves an evaluation alone that can do without", () => {
    given(...SITTING)
      .when(told(failed("elm"), 1, false))
      .thenState({ _tag: "Sitting", lost: ["elm"], asked: ["aspen", "birch", "cedar", "dogwood"] })
  })
})

describe("an operator", () => {
  const failedNow: EvaluationEvent = { _tag: "EvaluationFailed", reason: ENDED, at: NOW }

  test.each<[string, ReadonlyArray<EvaluationEvent>]>([
    ["waits", [opened]],
    ["is read", READING],
    ["is between two rounds", ADJOURNED]
  ])("ends an evaluation that %s", (_, history) => {
    const when = given(...history).when(stop)
    when.then(failedNow)
    when.thenState({ _tag: "Failed", reason: ENDED, failedAt: NOW })
    const { state } = when.happened()
    if (state._tag === "Unopened") throw new Error(state._tag)
    expect(verdictItem(state)).toMatchObject({ status: "failed", ...NO_VERDICT })
    when.thenIntents(finish)
  })

  test("ends one that sits, and its members are dismissed", () => {
    const history = [...SITTING, ...saying(completed("aspen"), completed("birch"), completed("cedar"))]
    const when = given(...history).when(stop)
    when.then(roundClosed(["dogwood", "elm"]), failedNow)
    when.thenIntents(
      dismiss("dogwood"),
      dismiss("elm"),
      toItself({ _tag: "EndRound", round: 1 }, NOW + 30 * SECOND),
      finish
    )
    given(...history, roundClosed(["dogwood", "elm"]))
      .when(stop)
      .then(failedNow)
  })

  test("ends none that has ended, and none that is not there", () => {
    given(opened, failedNow).when(stop).thenRefused({ reason: "already-ended" })
    given().when(stop).thenRefused({ reason: "not-open" })
  })

  test("has ended it for good: the docket may still let it begin", () => {
    given(opened, failedNow).when(convene).thenNothing()
    given(...ADJOURNED, failedNow)
      .when(reopen(2))
      .thenNothing()
  })
})
