/** What comes late or twice to an evaluation: in every state it changes nothing. */
import { describe, test } from "vitest"
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import type { EvaluationCommand, EvaluationEvent } from "../../../schema/evaluation.ts"
import { givenFor, NOW } from "../../support/given.ts"
import {
  ADJOURNED,
  close,
  convene,
  convened,
  END,
  noteLogged,
  open,
  opened,
  READING,
  recorded,
  reopen,
  resultFor,
  saying,
  SITTING,
  text,
  told
} from "./histories.ts"
import { ABSTAINED, COMPANIES, completed, failed } from "./panel.ts"

const given = givenFor(evaluationEntity)

describe("what comes late or twice", () => {
  const answered = saying(...COMPANIES.map((company) => completed(company)))
  const result = resultFor(COMPANIES.map((company) => completed(company)))
  const Completed: ReadonlyArray<EvaluationEvent> = [
    ...SITTING,
    ...answered,
    { _tag: "EvaluationCompleted", result, at: NOW }
  ]
  const Failed: ReadonlyArray<EvaluationEvent> = [
    ...SITTING,
    ...saying(...COMPANIES.map((company) => failed(company))),
    { _tag: "EvaluationFailed", reason: "nobody answered", at: NOW }
  ]
  const EVERY = { Waiting: [opened], Reading: READING, Sitting: SITTING, Adjourned: ADJOURNED, Completed, Failed }
  type State = keyof typeof EVERY
  const ALL = Object.keys(EVERY) as ReadonlyArray<State>
  const except = (...states: ReadonlyArray<State>) => ALL.filter((state) => !states.includes(state))
  const each = (command: EvaluationCommand, states: ReadonlyArray<State>) =>
    states.map((state) => ({ command, state, what: command._tag, history: EVERY[state] }))

  test.each([
    ...each(open, ALL),
    ...each(convene, except("Waiting")),
    ...each(close(1), except("Sitting")),
    ...each(close(2), ALL),
    ...each(reopen(2), except("Adjourned")),
    ...each(reopen(3), ALL),
    ...each(noteLogged, except("Completed"))
  ])("changes nothing: $what while $state", ({ command, history }) => {
    given(...history)
      .when(command, END)
      .thenNothing()
  })

  test.each([
    ...each(text, except("Reading")),
    ...each(told(completed("elm")), ["Waiting", "Reading", "Completed", "Failed"]),
    // Of one that gave up, of one that has answered, of one that has no seat, and of one that was not asked.
    ...each(told(failed("elm")), except("Sitting")),
    ...each(told(completed("aspen")), except("Sitting")),
    ...each(told({ ...completed("elm"), company: "fir" }), ALL),
    ...each(told({ ...ABSTAINED, status: "completed" }), ALL)
  ])("is refused as overtaken: $what while $state", ({ command, history }) => {
    given(...history)
      .when(command, END)
      .thenRefused({ reason: "overtaken" })
  })

  test("a second report in a round is refused, unless it is the answer of one that had given up", () => {
    for (const first of [failed("elm"), completed("elm")]) {
      given(...SITTING, ...saying(first))
        .when(told(failed("elm")))
        .thenRefused({ reason: "overtaken" })
    }
    given(...SITTING, ...saying(completed("elm")))
      .when(told(completed("elm", 2)))
      .thenRefused({ reason: "overtaken" })
    given(...SITTING, ...saying(failed("elm")))
      .when(told(completed("elm")))
      .then(recorded(completed("elm")))
  })

  test("to an evaluation that was never opened is refused", () => {
    given().when(text).thenRefused({ reason: "not-open" })
    given()
      .when(told(completed("elm")))
      .thenRefused({ reason: "not-open" })
    given().when(close()).thenNothing()
    given(convened).when(convene).thenNothing()
  })
})
