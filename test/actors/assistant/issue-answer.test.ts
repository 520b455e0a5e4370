/** Answers to the question which problem it is: an id, a number or a word. */
import { describe, expect, test } from "vitest"
import { answerAmong, isUnclear, issueAnswers, issueQuestion, labelOf } from "../../../actors/assistant/issue-answer.ts"
import { entryOf, taxonomyEntries } from "../../../actors/assistant/taxonomy.ts"

const candidate = (id: string) => ({ id, sentence: entryOf(id)?.sentence ?? "" })
const HOME = ["security_deposit", "habitability", "housing_discrimination"].map(candidate)

describe("the answer to the question which problem it is", () => {
  test.each([
    ["security_deposit", "security_deposit"],
    ["It is security_deposit.", "security_deposit"],
    ["housing/discrimination", "housing_discrimination"],
    ["the deposit", "security_deposit"],
    ["Deposits!", "security_deposit"],
    ["2", "habitability"],
    ["(3)", "housing_discrimination"],
    ["repairs", "habitability"],
    ["It's about discrimination", "housing_discrimination"],
    // Not among the candidates, and said plainly.
    ["robocalls", "robocalls"],
    ["baggage", "baggage"]
  ])("%j names %s", (text, id) => {
    expect(answerAmong(text, HOME)).toBe(id)
  })

  test.each([
    ["nothing at all", ""],
    ["a number that is not offered", "4"],
    ["a number of more than one digit", "12"],
    ["words of several problems", "credit"],
    ["words of none", "my cousin"],
    ["fillers alone", "it is the problem"],
    ["a denial", "not the deposit"],
    ["a word beside others", "the deposit and the weather"],
    ["more than an answer", "deposit ".repeat(8)]
  ])("%s names no problem", (_, text) => {
    expect(answerAmong(text, HOME)).toBeUndefined()
  })

  test("each label names its own problem", () => {
    for (const { id, label } of taxonomyEntries) expect(answerAmong(label, [candidate(id)]), label).toBe(id)
  })
})

describe("the question in words", () => {
  test("numbers the labels, and lists the ids for an agent", () => {
    expect(issueQuestion({ candidates: HOME }).join(" ")).toContain(
      "1. Rental deposit; 2. Repairs in a rented home; 3."
    )
    expect(issueAnswers({ candidates: HOME })).toHaveLength(3)
    expect(issueAnswers({ candidates: HOME })[0]?.text).toContain("metadata.problem_category security_deposit")
  })

  test("without candidates asks what happened", () => {
    expect(issueQuestion({}).join(" ")).toContain("Tell what happened")
    expect(issueAnswers({})).toEqual([])
  })

  test("shows an id that the taxonomy no longer has as it is", () => {
    expect(labelOf("astrology")).toBe("astrology")
  })

  test("is open while no law is named, save in a crisis", () => {
    expect(isUnclear({ actionable: false, severity: "low" })).toBe(true)
    expect(isUnclear({ actionable: true, severity: "low" })).toBe(false)
    expect(isUnclear({ actionable: false, severity: "crisis" })).toBe(false)
  })
})
