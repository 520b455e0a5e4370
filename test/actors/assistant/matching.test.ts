/**
 * The index against the rule set's own words: a plain reading of `matching`, slow and obvious, must give the same
 * scores for any narrative. Then the readings the rule set leaves open.
 */
import { FastCheck as fc } from "effect"
import { describe, expect, test } from "vitest"
import { parseJurisdiction } from "../../../actors/assistant/jurisdiction.ts"
import { countTriggers, matchRules } from "../../../actors/assistant/matching.ts"
import { normalise } from "../../../actors/assistant/phrases.ts"
import { ruleSet } from "../../../actors/assistant/rule-set.ts"

const WASHINGTON = parseJurisdiction("US-WA")

// Every trigger tried at every position: the text begins there, or the unit before is no letter and no digit.
const contains = (text: string, phrase: string) => {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (at === 0 || !/[a-z0-9\u00c0-\uffff]/.test(text[at - 1] ?? "")) return true
  }
  return false
}

const plainScores = (text: string) =>
  new Map(
    ruleSet.rules.flatMap((rule) => {
      const count = (phrases: ReadonlyArray<string>) => phrases.filter((phrase) => contains(text, phrase)).length
      const strong = count(rule.triggers.strong)
      const weak = count(rule.triggers.weak)
      const applies = rule.jurisdiction.some((code) => ["*", "US", "US-WA"].includes(code))
      const bonus =
        (rule.jurisdiction.some((code) => code.startsWith("US")) ? 1 : 0) +
        (rule.jurisdiction.includes("US-WA") ? 2 : 0)
      const score = 3 * strong + weak - 3 * count(rule.triggers.exclude) + bonus
      return applies && strong + weak > 0 && score > 0 ? [[rule.id, score] as const] : []
    })
  )

describe("matching", () => {
  test("the index finds what a plain search finds, with the same scores", () => {
    const phrases = ruleSet.rules.flatMap((rule) => [...rule.triggers.strong, ...rule.triggers.weak, "debit card"])
    const joint = fc.constantFrom(" ", ", ", "x", "'", "-", "(", "ed ", "  ", "\n")
    const narrative = fc
      .array(fc.tuple(fc.constantFrom(...phrases), joint), { maxLength: 12 })
      .map((parts) => parts.flat().join(""))
    fc.assert(
      fc.property(narrative, (raw) => {
        const text = normalise(raw)
        expect(new Map(matchRules(text, WASHINGTON).map(({ rule, score }) => [rule.id, score]))).toEqual(
          plainScores(text)
        )
      }),
      { numRuns: 300 }
    )
  })

  test("a trigger counts once however often it occurs", () => {
    expect(countTriggers("scam scam scam").strong).toEqual(countTriggers("scam").strong)
  })

  test("a trigger inside a word is none, a longer word that begins with it is one", () => {
    expect(matchRules("telescam", WASHINGTON)).toEqual([])
    expect(matchRules("scammers", WASHINGTON).map((match) => match.rule.id)).toContain("us-wa-udap")
  })

  test("a place without any trigger is no match", () => {
    expect(matchRules("hello", WASHINGTON)).toEqual([])
  })

  test.each(["LANDLORD WON’T FIX", "landlord  won't\n\tfix", "ｌａｎｄｌｏｒｄ won't fix"])(
    "%j is normalised and found",
    (text) => {
      expect(matchRules(normalise(text), WASHINGTON)[0]).toMatchObject({ rule: { id: "us-wa-repairs" }, strong: 1 })
    }
  )
})
