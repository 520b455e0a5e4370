/** A verdict in the transparency log: what its hash is made of, and what the log's word changes. */
import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { loggedVerdict } from "../../../actors/evaluation/logged-content.ts"
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import { canonicalJson } from "../../../actors/log/canonical-json.ts"
import type { EvaluationEvent } from "../../../schema/evaluation.ts"
import type { LogCommand } from "../../../schema/log.ts"
import { givenFor, NOW, SECOND } from "../../support/given.ts"
import { noteLogged, PLACE, resultFor, saying, SITTING } from "./histories.ts"
import { COMPANIES, completed } from "./panel.ts"

const given = givenFor(evaluationEntity)
const result = resultFor(COMPANIES.map((company) => completed(company)))
const COMPLETED: ReadonlyArray<EvaluationEvent> = [
  ...SITTING,
  ...saying(...COMPANIES.map((company) => completed(company))),
  { _tag: "EvaluationCompleted", result, at: NOW }
]

const stateAfter = (...history: ReadonlyArray<EvaluationEvent>) => {
  const state = history.reduce(evaluationEntity.evolve, evaluationEntity.initialState)
  if (state._tag !== "Completed") throw new Error(state._tag)
  return state
}

const hashOrdered = (history: ReadonlyArray<EvaluationEvent>): string => {
  const state = history.reduce(evaluationEntity.evolve, evaluationEntity.initialState)
  const intents = evaluationEntity.react(history.at(-1) as EvaluationEvent, state)
  const [order] = intents.filter(({ to }) => to.kind === "log")
  if (order === undefined) throw new Error("nothing goes to the log")
  return (order.command as LogCommand).payload_hash
}

describe("a verdict in the log", () => {
  test("is the hash of the canonical JSON of what was said, and of nothing that may change later", () => {
    const content = loggedVerdict(stateAfter(...COMPLETED))
    expect(Object.keys(content)).not.toContain("status")
    const hash = createHash("sha256").update(canonicalJson(content)).digest("hex")
    expect(hashOrdered(COMPLETED)).toBe(hash)
  })

  test("is another hash when a member said one word more", () => {
    const more = { ...completed("elm"), reasoning: "Other words" }
    const members = COMPANIES.filter((one) => one !== "elm").map((company) => completed(company))
    const other = [...SITTING, ...saying(...members, more), { _tag: "EvaluationCompleted", result, at: NOW } as const]
    expect(hashOrdered(other)).not.toBe(hashOrdered(COMPLETED))
  })

  test("has a hash when a member's words were cut in the middle of a character", () => {
    const cut = { ...completed("elm"), reasoning: "cut \ud83d" }
    const members = COMPANIES.filter((one) => one !== "elm").map((company) => completed(company))
    const history = [...SITTING, ...saying(...members, cut), { _tag: "EvaluationCompleted", result, at: NOW } as const]
    const content = loggedVerdict(stateAfter(...history))
    const shown = JSON.parse(JSON.stringify(content).replaceAll("\\ud83d", "\ufffd"))
    expect(hashOrdered(history)).toBe(createHash("sha256").update(canonicalJson(shown)).digest("hex"))
  })

  test("knows its place once the log has answered, and nothing else changes", () => {
    const before = stateAfter(...COMPLETED)
    const when = given(...COMPLETED).when(noteLogged, NOW + SECOND)
    when.then({ _tag: "VerdictLogged", place: PLACE, at: NOW + SECOND })
    expect(when.happened().state).toEqual({ ...before, log: PLACE })
    when.thenIntents()
    expect(when.views()).toEqual([])
  })

  test("records its leaf's index once", () => {
    given(...COMPLETED, { _tag: "VerdictLogged", place: PLACE, at: NOW })
      .when({ ...noteLogged, place: { ...PLACE, leaf_index: 4 } } as typeof noteLogged)
      .thenNothing()
  })

  test("ignores leaves of other kinds", () => {
    given(...COMPLETED)
      .when({ _tag: "NoteLogged", type: "audit.head", place: PLACE })
      .thenNothing()
  })
})
