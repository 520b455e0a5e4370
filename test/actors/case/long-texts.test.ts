/** What a case costs that was told in texts made to be slow: one agent's words hold up everybody's requests. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { caseEntity } from "../../../actors/case/case.ts"
import type { CaseCommand, CaseState } from "../../../schema/case.ts"
import { NOW } from "../../support/given.ts"
import { cpuNowMs, isReadInProportion } from "../../support/cpu-time.ts"
import { triageTexts } from "../../support/triage-texts.ts"
import { FACTS, message, open, stating, update } from "./commands.ts"

/** As many as a message may have. */
const CHARS = 20_000

const stories = [
  "My gym contract auto-renewed in Washington state without notice and they refuse to refund $49.",
  "Lufthansa cancelled my flight from Madrid and pays nothing.",
  "My landlord in Texas keeps my deposit of $900."
]

const after = (state: CaseState, command: CaseCommand): CaseState => {
  const decided = caseEntity.decide(state, command, NOW)
  expect(Result.isSuccess(decided)).toBe(true)
  return Result.isSuccess(decided) ? decided.success.reduce(caseEntity.evolve, state) : state
}

/** A case of such a text, asked about at its end. */
const told = (story: string, text: string): void => {
  const commands: ReadonlyArray<CaseCommand> = [
    open(story),
    message(text),
    stating(FACTS),
    update({ organization_response: text }),
    message("What does the law say?")
  ]
  commands.reduce(after, caseEntity.initialState)
}

const costOf = (run: () => void): number => {
  const began = cpuNowMs()
  run()
  return cpuNowMs() - began
}

// The tables of triage are read at their first use.
for (const story of stories) told(story, "Nobody answers.")

test.each([
  ["points", "."],
  ["line ends", "\n"],
  ["points on lines of their own", ".\n"],
  ["semicolons", ";"],
  ["exclamation marks", "!"],
  ["spaces", " "],
  ["tabs and line ends", "\t\n"],
  ["commas", ","],
  ["numbers", "1, "],
  ["names", "My name is "],
  ["marks above and below a letter", "\u0301\u0323"],
  ["sums without their numbers", "$"],
  ["what they do now", "they now "],
  // Each "the" once doubled the time, at every beginning of an address.
  ["beginnings of addresses", `I live at 1 ${"the ".repeat(32)}`]
])("20,000 characters of %s are read in time that grows as they do", (_, piece) => {
  const text = `${piece.repeat(CHARS / piece.length).slice(0, CHARS - 1)}x`
  const cost = (part: string) =>
    costOf(() => {
      for (const story of stories) told(story, part)
    })
  // At most 300 ms alone; what grew with the square of the length took four seconds and more.
  expect(isReadInProportion(text, cost, 2_000)).toBe(true)
})

test.each([
  ["the length", 1, true],
  ["the square of the length", 2, false]
])("a cost above the bound that grows with %s is told apart", (_, power, isFair) => {
  expect(isReadInProportion("x".repeat(400), ({ length }) => length ** power, 10)).toBe(isFair)
})

describe("a case that was told two hundred thousand characters", () => {
  const words = triageTexts().join("\n")
  /** With that many pages before it; what was told is only kept here, and read with the next message. */
  const toldPages = (count: number): CaseState =>
    Array.from({ length: count }, (_, at) => words.slice(at * CHARS, (at + 1) * CHARS))
      .map((page) => ({ ...message(page), _tag: "MessageAdded", at: NOW }) as const)
      .reduce(caseEntity.evolve, after(caseEntity.initialState, open(stories[0])))
  /** The cheapest of three lines. */
  const lineCost = (state: CaseState): number =>
    Math.min(
      ...["Nobody answers.", "They still do not answer.", "No answer came."].map((line) =>
        costOf(() => after(state, message(line)))
      )
    )

  test("costs a further line hardly more than a case of two long messages does", () => {
    const [long, short] = [toldPages(9), toldPages(2)]
    // What is read for the first time compiles its patterns.
    for (const state of [long, short]) lineCost(state)
    expect(lineCost(long)).toBeLessThan(2 * lineCost(short))
  })
})

describe("a message of question marks", () => {
  test("costs no more for each mark that it has", () => {
    // Each mark once doubled the time: 26 took four seconds, and forty a day.
    const text = `Why${"?".repeat(26)} so.`
    expect(costOf(() => told(stories[0] ?? "", text))).toBeLessThan(500)
  })
})
