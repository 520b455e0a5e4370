/** The days of a narrative, read without its other facts: the same days, over every labelled text of the project. */
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { dayMentions, mayNameADay } from "../../../../actors/assistant/letters/day-mentions.ts"
import { narrativeDays, narrativeFacts } from "../../../../actors/assistant/letters/narrative-facts.ts"

const NOW = Date.UTC(2026, 10, 23)
const FOLDER = new URL("../../../fixtures/triage/", import.meta.url)
const TEXTS = readdirSync(FOLDER).flatMap((name) =>
  (JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as ReadonlyArray<{ readonly text: string }>).map(
    ({ text }) => text
  )
)

const CONTEXT = { country: "US", now: NOW, writtenAt: [NOW] }
const daysAmong = (facts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => name.endsWith("_date")))

/** A reading is kept by its narrative, so each reader gets an array of its own. */
const both = (...narrative: ReadonlyArray<string>) => ({
  days: daysAmong(narrativeDays([...narrative], CONTEXT)),
  facts: daysAmong(narrativeFacts([...narrative], CONTEXT))
})

describe("the days of a narrative", () => {
  test("are the same as among its facts, in every labelled text", () => {
    const read = TEXTS.map((text) => ({ text, ...both(text) }))
    const differing = read.filter(({ days, facts }) => JSON.stringify(days) !== JSON.stringify(facts))
    expect(differing.map(({ text }) => text)).toEqual([])
    expect(read.filter(({ days }) => Object.keys(days).length > 0).length).toBeGreaterThan(50)
  })

  test("are the same where a later text is the organization's or says another day", () => {
    for (const more of ["They wrote on 3 November 2026 that they refuse", "I moved out on 1 October 2026", "yes"]) {
      const { days, facts } = both("I moved out on 30 September 2026. The letter came on 5 October 2026.", more)
      expect(days).toEqual(facts)
    }
  })

  test("are the kept ones where the facts were read before", () => {
    const narrative = ["I asked for it back on 3 October 2026"]
    const { first_request_date } = narrativeFacts(narrative, CONTEXT)
    expect(narrativeDays(narrative, CONTEXT)).toMatchObject({ first_request_date })
  })

  test("need a sign that most texts without a day lack", () => {
    const withoutSign = TEXTS.filter((text) => !mayNameADay(text))
    expect(withoutSign.filter((text) => dayMentions(text, NOW).length > 0)).toEqual([])
    expect(withoutSign.length).toBeGreaterThan(TEXTS.length / 4)
  })

  test.each(["two weeks ago", "vor drei Wochen", "il y a trois semaines", "hace tres semanas", "last Friday"])(
    "%j is a sign",
    (words) => {
      expect(dayMentions(words, NOW)).toHaveLength(1)
      expect(mayNameADay(words)).toBe(true)
    }
  )
})
