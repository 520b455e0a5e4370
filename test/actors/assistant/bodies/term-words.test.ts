/** The terms of the rule set in words: all of them have some, and no label of the rules stands in a reply. */
import { describe, expect, test } from "vitest"
import { ruleSet } from "../../../../actors/assistant/rule-set.stored.ts"
import {
  BEGINNINGS,
  begunOn,
  endOf,
  ORGANIZATION_TASKS,
  termInWords,
  YOUR_TASKS
} from "../../../../actors/assistant/bodies/term-words.ts"
import { dateDeadlines } from "../../../../actors/assistant/bodies/legal-steps.ts"
import { NOW } from "../../../support/given.ts"

const terms = ruleSet.rules.flatMap((rule) => dateDeadlines(rule, NOW)).filter(({ actor }) => actor !== "service")

describe("each term of the rules", () => {
  test("has words for its task and for its beginning", () => {
    const wordless = terms.filter(({ actor, from, kind }) => {
      const tasks = actor === "organization" ? ORGANIZATION_TASKS : YOUR_TASKS
      return BEGINNINGS[from] === undefined || (kind !== "extension" && tasks[kind] === undefined)
    })
    expect(wordless.map(({ from, kind }) => `${kind} from ${from}`)).toEqual([])
    expect(terms.length).toBeGreaterThan(150)
  })

  test("reads as a sentence without labels", () => {
    const urgent = terms.find(({ from, rule_id }) => rule_id === "us-health-appeal" && from === "urgent appeal")
    if (urgent === undefined) throw new Error("the rule is gone")
    expect(termInWords(urgent)).toBe("72 hours to decide, counted from an urgent appeal")
    for (const term of terms) expect(termInWords(term)).not.toMatch(/_| \/ |calendar/)
  })

  test("begins with the fact that says so", () => {
    const deposit = terms.find(({ rule_id }) => rule_id === "us-tx-deposit")
    if (deposit === undefined) throw new Error("the rule is gone")
    expect(begunOn(deposit, { move_out_date: "2026-08-31" })).toBe("2026-08-31")
    expect(endOf(deposit, "2026-08-31")).toBe("2026-09-30")
    expect(begunOn(deposit, {})).toBeUndefined()
  })

  test("counts Saturdays where the user has business days, and not where the organization has", () => {
    const three = { unit: "business_days", value: 3 } as const
    // 19 November 2026 is a Thursday.
    expect(endOf({ actor: "consumer", ...three }, "2026-11-19")).toBe("2026-11-23")
    expect(endOf({ actor: "consumer", ...three }, "2026-11-21")).toBe("2026-11-25")
    expect(endOf({ actor: "consumer", ...three }, "2026-11-22")).toBe("2026-11-25")
    expect(endOf({ actor: "organization", ...three }, "2026-11-19")).toBe("2026-11-24")
  })
})
