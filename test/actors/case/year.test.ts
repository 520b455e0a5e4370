/** Thousands of cases in a simulated year: time keeps what it promised, whatever happens meanwhile. */
import { SchemaAST } from "effect"
import { describe, expect, test } from "vitest"
import { CaseEvent } from "../../../schema/case-event.ts"
import { liveYear } from "./year.ts"
import { seeded } from "./year-promises.ts"

/** `CASE_YEAR_COUNT=10000 npx vitest run test/actors/case/year` asks for more. */
const HISTORY_COUNT = Number(process.env.CASE_YEAR_COUNT ?? 500)
/**
 * Until so many the histories go on that have not reached everything: the rarest event happens in nine of a thousand, and one run of
 * 700,000 misses it in all of them.
 */
const HISTORY_COUNT_MAX = Math.max(HISTORY_COUNT, 1_500)
const MORE_COUNT = 250
/**
 * Every event that there is, save for the one of test cases alone (`test-case.test.ts`) and the one after which nothing happens
 * (`erasure.test.ts`).
 */
const TAGS = CaseEvent.members
  .map(({ ast }) => {
    const tag = SchemaAST.isObjects(ast) ? ast.propertySignatures.find(({ name }) => name === "_tag")?.type : undefined
    if (tag === undefined || !SchemaAST.isLiteral(tag)) throw new Error("an event has no _tag")
    return String(tag.literal)
  })
  .filter((tag) => tag !== "ClockAdvanced" && tag !== "CaseErased")
/** Another year each time; CASE_YEAR_SEED repeats the one that failed. */
const SEED = Number(process.env.CASE_YEAR_SEED ?? Date.now() % 1_000_000_000)

describe("a year of cases", () => {
  test(`keeps every clock, moves by the table alone and forgets nothing (${HISTORY_COUNT} histories)`, () => {
    const seen = new Set<string>()
    const reached = new Map<string, number>()
    const missing = (count: number) => [
      ...TAGS.filter((tag) => !seen.has(tag)),
      // A promise about what hardly happens says little.
      ...Object.entries(LEAST)
        .filter(([status, share]) => (reached.get(status) ?? 0) / count <= share)
        .map(([status]) => status)
    ]
    let end = HISTORY_COUNT
    for (let index = 0; index < end; index += 1) {
      try {
        const { events, statuses } = liveYear(seeded(SEED + index))
        for (const event of events) seen.add(event._tag)
        for (const status of statuses) reached.set(status, (reached.get(status) ?? 0) + 1)
      } catch (broken) {
        throw new Error(`history ${index}: CASE_YEAR_SEED=${SEED + index}`, { cause: broken })
      }
      if (index + 1 === end && missing(end).length > 0) end = Math.min(end + MORE_COUNT, HISTORY_COUNT_MAX)
    }
    console.info("case: histories of a year that reach each status", Object.fromEntries(reached))
    expect(missing(end)).toEqual([])
  }, 300_000)
})

/** The share of histories that reach a status at the least. */
const LEAST = {
  needs_information: 0.1,
  letter_drafted: 0.3,
  awaiting_response: 0.2,
  response_received: 0.05,
  escalated: 0.1,
  resolved: 0.02,
  closed: 0.05,
  withdrawn: 0.05
}
