/** Days in replies and papers of the United States. */
import { describe, expect, test } from "vitest"
import { hasAmericanDays, withAmericanDays } from "../../../../../actors/assistant/letters/days/american-days.ts"
import { englishFor } from "../../../../../actors/assistant/letters/words/american.ts"

test.each([
  ["Fit Gym has until 25 January 2027, 9 days from now.", "Fit Gym has until January 25, 2027, 9 days from now."],
  ["from 1 May 2026 to 31 May 2026", "from May 1, 2026 to May 31, 2026"],
  ["until January 25, 2027", "until January 25, 2027"],
  ["room 125 May 20261, 2026-05-01", "room 125 May 20261, 2026-05-01"],
  [
    "25 January 2027: “We answer by 3 March 2027”, until 4 May 2027",
    "January 25, 2027: “We answer by 3 March 2027”, until May 4, 2027"
  ],
  ["“We answer by 3 March 2027", "“We answer by 3 March 2027"]
])("the days of a sentence are turned, and a quotation keeps its own: %s", (sentence, turned) => {
  expect(withAmericanDays(sentence)).toBe(turned)
})

describe("a case has American days", () => {
  const law = (rule_id: string, citation = "") => ({ rule_id, citation })
  test.each([
    ["in the United States", "US", undefined, true],
    ["in the United States under a law between countries", "US", law("intl-montreal"), true],
    ["under a law of the United States whose place is not known", null, law("us-fdcpa-809"), true],
    ["under a federal law that stands in the place of another", null, law("intl-montreal", "14 C.F.R. § 254.4"), true]
  ])("%s", (_when, country, rule, is) => expect(hasAmericanDays({ country, law: rule })).toBe(is))
  test("nowhere else", () => {
    expect(hasAmericanDays({ country: "GB", law: law("gb-cra-reject") })).toBe(false)
    expect(hasAmericanDays({ country: null, law: undefined })).toBe(false)
  })
})

test("a letter under a law between countries is American where its writer lives in the United States", () => {
  const closing = (rule: string, home?: string) => englishFor(rule, "", home).frame.closing
  expect(closing("intl-montreal", "US-WA")).toBe("Sincerely,")
  expect(closing("intl-montreal", "AT")).toBe("Yours faithfully,")
  expect(closing("intl-montreal")).toBe("Yours faithfully,")
  expect(closing("eu-flight", "US-WA")).toBe("Yours faithfully,")
})
