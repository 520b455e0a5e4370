/** Events name the questions that are asked; no word of a question may be lost by it. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { questionOf } from "../../../../actors/assistant/letters/facts.ts"
import { KEPT_QUESTIONS } from "../../../../actors/assistant/letters/kept-questions/all.ts"
import type { KeptQuestions } from "../../../../actors/assistant/letters/kept-questions/shape.ts"
import {
  namedQuestions,
  nameOfQuestions,
  questionsInUse,
  quotedQuestions
} from "../../../../actors/assistant/letters/kept-questions.ts"
import { FactName } from "../../../../schema/letter.ts"
import { KEPT_QUESTIONS_FOLDER, keptVersions } from "../../../triage/keep.ts"

const names = keptVersions(KEPT_QUESTIONS_FOLDER)

describe("the kept sets of questions", () => {
  test("hold the one in use; after a change of a question, npm run rules:keep adds it", () => {
    expect(Object.keys(KEPT_QUESTIONS)).toEqual(names)
    expect(names).toContain(nameOfQuestions(questionsInUse()))
  })

  test.each(names)("%s says what it said when it was kept", (name) => {
    const questions = JSON.parse(readFileSync(join(KEPT_QUESTIONS_FOLDER, `${name}.json`), "utf8")) as KeptQuestions
    expect(nameOfQuestions(questions)).toBe(name)
    expect(KEPT_QUESTIONS[name]).toEqual(questions)
  })

  test("a set that is not kept is an error with its name, and so is a fact that it does not ask for", () => {
    expect(() => quotedQuestions({ words: "0123456789abcdef", facts: ["amount"] })).toThrow("0123456789abcdef")
    expect(() => quotedQuestions({ words: "toString", facts: ["amount"] })).toThrow("toString")
  })
})

describe("questions", () => {
  test("come back from their names word for word", () => {
    const all = FactName.literals.map(questionOf)
    const named = namedQuestions(all)
    expect(named).toEqual({ words: nameOfQuestions(questionsInUse()), facts: FactName.literals })
    expect(quotedQuestions(JSON.parse(JSON.stringify(named)) as typeof named)).toEqual(all)
  })

  test("whose words are not the kept ones are written out", () => {
    const other = [{ ...questionOf("amount"), question: "How much?" }]
    expect(namedQuestions(other)).toBe(other)
    expect(namedQuestions([{ ...questionOf("disruption"), options: ["late"] }])).toHaveLength(1)
    expect(quotedQuestions(other)).toBe(other)
    expect(namedQuestions([])).toEqual([])
  })
})
