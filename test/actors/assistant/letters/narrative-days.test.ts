/** The days of a narrative, read without its other facts: the same days. */
import { describe, expect, test } from "vitest"
import { dayMentions, mayNameADay } from "../../../../actors/assistant/letters/days/day-mentions.ts"
import { narrativeDays, narrativeFacts } from "../../../../actors/assistant/letters/told/narrative-facts.ts"
import { EVERY_TEXT, PARTS_OF_TEXTS } from "./labelled-texts.ts"

const NOW = Date.UTC(2026, 10, 23)
const CONTEXT = { country: "US", now: NOW, writtenAt: [NOW] }
const daysAmong = (facts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => name.endsWith("_date")))

/** A reading is kept by its narrative, so each reader gets an array of its own. */
const both = (...narrative: ReadonlyArray<string>) => ({
  days: daysAmong(narrativeDays([...narrative], CONTEXT)),
  facts: daysAmong(narrativeFacts([...narrative], CONTEXT))
})

describe("the days of a narrative", () => {
  /** That they are the same in every labelled text is seen in narrative-parts.test.ts, where all facts are read. */
  test("are told by more than fifty labelled texts", () => {
    const days = (text: string) => Object.keys(daysAmong(narrativeDays([text], CONTEXT))).length
    expect(
      EVERY_TEXT.filter(mayNameADay)
        .slice(0, 4_000)
        .filter((text) => days(text) > 0).length
    ).toBeGreaterThan(50)
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

  test.each(PARTS_OF_TEXTS)("need a sign that texts without a day lack, in %s", (_, texts) => {
    const withoutSign = texts.filter((text) => !mayNameADay(text))
    expect(withoutSign.filter((text) => dayMentions(text, NOW).length > 0)).toEqual([])
  })

  test("need a sign that a quarter of the labelled texts lack", () =>
    expect(EVERY_TEXT.filter((text) => !mayNameADay(text)).length).toBeGreaterThan(EVERY_TEXT.length / 4))

  test.each(["two weeks ago", "vor drei Wochen", "il y a trois semaines", "hace tres semanas", "last Friday"])(
    "%j is a sign",
    (words) => {
      expect(dayMentions(words, NOW)).toHaveLength(1)
      expect(mayNameADay(words)).toBe(true)
    }
  )
})
