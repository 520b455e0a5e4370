/** The calling interview of one agent: examples for each rule, and laws that hold for every history. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { canonicalScopes, missingIn, problemsOf, withAnswers } from "../../../actors/calling/answers.ts"
import { QUESTIONS } from "../../../actors/calling/questions.ts"
import { statementText } from "../../../actors/calling/statement.ts"
import { callingEntity, ENDED_COUNT_MAX, INTERVIEWS_PER_DAY_MAX } from "../../../actors/calling/calling.ts"
import type { CallingCommand, CallingEvent, CallingState, GivenAnswer } from "../../../schema/calling.ts"
import { DAY, givenFor, NOW, SECOND } from "../../support/given.ts"
import { ANSWERS } from "../../support/interviews.ts"
import { entityLaws } from "../../support/laws.ts"

const given = givenFor(callingEntity)
const AGENT_ID = `agt_${"a".repeat(32)}`
const EXPIRES_AT = NOW + 7 * DAY

const open = (interview_id = "int_1"): CallingCommand => ({ _tag: "OpenInterview", interview_id, agent_id: AGENT_ID })
const opened = (interview_id = "int_1", at = NOW): CallingEvent => ({
  _tag: "InterviewOpened",
  interview_id,
  agent_id: AGENT_ID,
  expires_at: at + 7 * DAY,
  at
})
const answered = (answers: ReadonlyArray<GivenAnswer> = ANSWERS): CallingEvent => ({
  _tag: "InterviewAnswered",
  interview_id: "int_1",
  answers,
  at: NOW
})
const sealOf = (session_id: string) => ({
  session_id,
  attestation_id: "att_1",
  nonce: "5a".repeat(32),
  issuer: "https://redress.example",
  agent: { agent_id: AGENT_ID, agent_name: "Helper", agent_description: "Helps" },
  issued_at: NOW,
  signing_key_id: null
})
const made = (session_id = "ses_1", interview_id = "int_1") =>
  statementText({ interview_id, answers: ANSWERS }, sealOf(session_id))
const seal = (session_id = "ses_1", interview_id = "int_1"): CallingCommand => ({
  _tag: "SealInterview",
  interview_id,
  sponsor_id: "spn_1",
  seal: sealOf(session_id),
  statement_hash: made(session_id, interview_id).statement_hash,
  signature: null
})
const sealed: CallingEvent = {
  _tag: "InterviewSealed",
  interview_id: "int_1",
  agent_id: AGENT_ID,
  sponsor_id: "spn_1",
  sealed: { session_id: "ses_1", attestation_id: "att_1", ...made(), signature: null },
  supersedes: null,
  at: NOW
}
const ended = (_tag: "InterviewDeclined" | "InterviewExpired", interview_id = "int_1"): CallingEvent => ({
  _tag,
  interview_id,
  at: NOW
})

const answerAll: CallingCommand = { _tag: "AnswerQuestions", interview_id: "int_1", answers: ANSWERS }

describe("an interview", () => {
  test("is opened, with a timer for its end", () => {
    const when = given().when(open())
    when.then(opened())
    when.thenIntents({
      to: { kind: "calling", id: AGENT_ID },
      command: { _tag: "ExpireInterview", interview_id: "int_1" },
      dueAt: EXPIRES_AT
    })
  })

  test("is not sealed with words that cannot be published: in the agent's name, or in answers taken under older rules", () => {
    const command = seal()
    if (command._tag !== "SealInterview") throw new Error("not a seal")
    const agent = { agent_id: AGENT_ID, agent_name: "Ask jane@müller.de", agent_description: "Helps" }
    given(opened(), answered())
      .when({ ...command, seal: { ...command.seal, agent } })
      .thenRefused({ reason: "subject-not-public" })
    const older = ANSWERS.map((one) => (one.id === "escalation" ? { id: one.id, answer: "jane@müller.de" } : one))
    given(opened(), answered(older)).when(command).thenRefused({ reason: "answer-invalid" })
  })

  test("is the only one that is open, until it is past its time", () => {
    given(opened())
      .when(open("int_2"), EXPIRES_AT - 1)
      .thenRefused({ reason: "interview-open" })
    given(opened())
      .when(open("int_2"), EXPIRES_AT)
      .then({ _tag: "InterviewExpired", interview_id: "int_1", at: EXPIRES_AT }, opened("int_2", EXPIRES_AT))
  })

  test("takes answers as long as it is open, and only such as fit", () => {
    const answer = (answers: ReadonlyArray<GivenAnswer>): CallingCommand => ({
      _tag: "AnswerQuestions",
      interview_id: "int_1",
      answers
    })
    given(opened()).when(answer(ANSWERS)).then(answered())
    given(opened()).when(answer([])).thenRefused({ reason: "answer-invalid" })
    given(opened())
      .when(answer([{ id: "unknown", answer: "x" }]))
      .thenRefused({ reason: "answer-invalid" })
    given(opened())
      .when(answer([{ id: "purpose", answer: "a\u0000" }]))
      .thenRefused({ reason: "answer-invalid" })
    given(opened())
      .when(answer([{ id: "purpose", answer: "\ud83d" }]))
      .thenRefused({ reason: "answer-invalid" })
    given(opened()).when(answer(ANSWERS), EXPIRES_AT).thenRefused({ reason: "interview-ended" })
    given().when(answer(ANSWERS)).thenRefused({ reason: "interview-not-found" })
    given(opened(), ended("InterviewDeclined")).when(answer(ANSWERS)).thenRefused({ reason: "interview-ended" })
  })

  test("is sealed into an attestation, and tells the one before that it is superseded", () => {
    const when = given(opened(), answered()).when(seal())
    when.then(sealed)
    when.thenIntents({
      to: { kind: "attestation", id: "ses_1" },
      command: { _tag: "SealAttestation", agent_id: AGENT_ID, sponsor_id: "spn_1", sealed: sealed.sealed }
    })
    const second = [opened(), answered(), sealed, opened("int_2"), { ...answered(), interview_id: "int_2" }] as const
    const again = given(...second).when(seal("ses_2", "int_2"))
    expect(again.happened().events).toMatchObject([{ supersedes: "ses_1" }])
    expect(again.happened().state.current_session).toBe("ses_2")
  })

  test("is not sealed before all that is required is answered", () => {
    for (const { id, required } of QUESTIONS) {
      const others = ANSWERS.filter((one) => one.id !== id)
      const { statement_hash } = statementText({ interview_id: "int_1", answers: others }, sealOf("ses_1"))
      const when = given(opened(), answered(others)).when({ ...seal(), statement_hash } as CallingCommand)
      if (required) when.thenRefused({ reason: "answers-missing" })
      else expect(when.happened().events).toHaveLength(1)
    }
  })

  test("is not sealed under a hash of other answers", () => {
    const other = { ...answered([{ id: "purpose", answer: "Something else" }]) }
    given(opened(), answered(), other).when(seal()).thenRefused({ reason: "answers-changed" })
  })

  test("that is sealed does not change by sealing, declining or its timer", () => {
    const history = [opened(), answered(), sealed]
    given(...history)
      .when(seal("ses_2"))
      .thenNothing()
    given(...history)
      .when({ _tag: "ExpireInterview", interview_id: "int_1" }, EXPIRES_AT)
      .thenNothing()
    given(...history)
      .when({ _tag: "DeclineInterview", interview_id: "int_1" })
      .thenRefused({ reason: "interview-ended" })
  })

  test("expires when its timer comes, also by a clock that was set back", () => {
    given(opened())
      .when({ _tag: "ExpireInterview", interview_id: "int_1" }, NOW - DAY)
      .thenState({ open: null })
    given(opened()).when({ _tag: "ExpireInterview", interview_id: "int_2" }, EXPIRES_AT).thenNothing()
  })

  test("may be opened so many times a UTC day", () => {
    const history = Array.from({ length: INTERVIEWS_PER_DAY_MAX }, (_, index) => [
      opened(`int_${index}`),
      ended("InterviewDeclined", `int_${index}`)
    ]).flat()
    given(...history)
      .when(open("int_x"), NOW + SECOND)
      .thenRefused({ reason: "too-many-interviews" })
    expect(
      given(...history)
        .when(open("int_x"), NOW + DAY)
        .happened().events
    ).toHaveLength(1)
  })
})

describe("answers", () => {
  test("of every question are taken, the newest of each", () => {
    expect(problemsOf(ANSWERS)).toEqual([])
    expect(missingIn(ANSWERS)).toEqual([])
    const shuffled = [...ANSWERS].toReversed()
    expect(withAnswers([], shuffled)).toEqual(ANSWERS)
    const changed = withAnswers(ANSWERS, [{ id: "human_can_stop", answer: true }])
    expect(changed.find(({ id }) => id === "human_can_stop")?.answer).toBe(true)
    expect(changed).toHaveLength(ANSWERS.length)
  })

  test("never make a statement that holds what was refused", () => {
    const refused = ["mail@example.com", `svc_${"0".repeat(64)}`, "MAIL: a.b+c@sub.example.org"]
    for (const text of refused) expect(problemsOf([{ id: "purpose", answer: text }])).toHaveLength(1)
    for (const text of ["5 @ 3 dollars", "see example.com/@team", "svc_ is a prefix"]) {
      expect(problemsOf([{ id: "purpose", answer: text }])).toEqual([])
    }
  })

  test("of scopes are put in order by their characters", () => {
    expect(canonicalScopes([{ id: "scopes", answer: ["b:*:*:*", "B:*:*:*", "a:x:US:y", "b:*:*:*"] }])).toEqual([
      "B:*:*:*",
      "a:x:US:y",
      "b:*:*:*"
    ])
    expect(canonicalScopes([])).toEqual([])
  })
})

describe("the calling interviews of an agent, for every history", () => {
  const ids = fc.constantFrom("int_1", "int_2", "int_3")
  const command: fc.Arbitrary<CallingCommand> = fc.oneof(
    { weight: 3, arbitrary: ids.map((id) => open(id)) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(ids, fc.constantFrom(ANSWERS, ANSWERS.slice(0, 3)))
        .map(([interview_id, answers]): CallingCommand => ({ _tag: "AnswerQuestions", interview_id, answers }))
    },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom("ses_1", "ses_2"), ids).map(([one, other]) => seal(one, other)) },
    { weight: 1, arbitrary: ids.map((interview_id): CallingCommand => ({ _tag: "DeclineInterview", interview_id })) },
    { weight: 1, arbitrary: ids.map((interview_id): CallingCommand => ({ _tag: "ExpireInterview", interview_id })) }
  )
  const commands = fc.oneof(
    fc.array(command, { maxLength: 20 }),
    fc.array(command, { maxLength: 10 }).map((more) => [open(), answerAll, seal(), ...more])
  )
  entityLaws(callingEntity, {
    commands,
    tagOf: ({ current_session, open: one }: CallingState) =>
      one !== null ? "open" : current_session !== null ? "sealed" : "none",
    reaches: { open: 0.5, sealed: 0.3, none: 0.5 },
    runs: 100
  })

  test("few are kept, and the newest session stays known", () => {
    const rounds = Array.from({ length: ENDED_COUNT_MAX + 5 }, (_, index): ReadonlyArray<CallingEvent> => [
      opened(`int_${index}`, NOW + index * DAY),
      ended("InterviewDeclined", `int_${index}`)
    ])
    const state = [opened(), answered(), sealed, ...rounds.flat()].reduce(
      callingEntity.evolve,
      callingEntity.initialState
    )
    expect(state.ended).toHaveLength(ENDED_COUNT_MAX)
    expect(state.current_session).toBe("ses_1")
  })
})
