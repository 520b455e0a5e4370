/** Which deadlines the case can date, over every deadline of the rule set. */
import { describe, expect, test } from "vitest"
import {
  dateDeadlines,
  organizationDueAt,
  redateFromLetter,
  startOf
} from "../../../../actors/assistant/bodies/legal-steps.ts"
import { ruleSet } from "../../../../actors/assistant/rule-set.stored.ts"

const NOW = Date.UTC(2026, 10, 20)

const dated = (ruleId: string) =>
  ruleSet.rules.filter((rule) => rule.id === ruleId).flatMap((rule) => dateDeadlines(rule, NOW))

describe("deadlines", () => {
  test("the table knows what starts every deadline of the rule set", () => {
    const unknown = ruleSet.rules.flatMap((rule) =>
      rule.deadlines.filter((deadline) => startOf(deadline) === undefined)
    )
    expect(unknown).toEqual([])
  })

  test("a term that starts with our letter is dated", () => {
    expect(dated("us-fcra-611").map((deadline) => deadline.due_at?.slice(0, 10) ?? null)).toEqual([
      "2026-12-20",
      null,
      "2027-01-04",
      null,
      "2026-11-27"
    ])
  })

  test("a term that starts in the user's life is not dated and keeps its start", () => {
    const [deadline] = dated("us-ca-deposit")
    expect(deadline).toMatchObject({
      due_at: null,
      from: "end of tenancy / delivery of possession",
      starts: "elsewhere"
    })
  })

  test("the same words start an organization's clock and not the consumer's", () => {
    expect(startOf({ actor: "organization", from: "notice received" })).toBe("letter")
    expect(startOf({ actor: "consumer", from: "notice received" })).toBe("elsewhere")
  })

  test("a pre-suit demand is our letter although the consumer waits for it", () => {
    expect(dated("us-tx-udap")[0]?.due_at).toBe("2027-01-19T00:00:00.000Z")
  })

  test("sending the letter moves what it starts and nothing else", () => {
    const before = dated("us-fcba-billing")
    const after = redateFromLetter(before, NOW + 86_400_000)
    expect(after.map((deadline) => deadline.due_at?.slice(0, 10) ?? null)).toEqual([null, "2026-12-21", "2027-02-19"])
  })

  test("the organization is late at the longest term of a kind, and at the first kind", () => {
    expect(organizationDueAt({ deadlines: dated("us-fcra-611") })?.slice(0, 10)).toBe("2027-01-04")
    expect(organizationDueAt({ deadlines: dated("us-fcba-billing") })?.slice(0, 10)).toBe("2026-12-20")
    expect(organizationDueAt({ deadlines: dated("us-ca-deposit") })).toBeNull()
  })

  test("only the leading legal rule can make an organization late", () => {
    const deadlines = [...dated("any-crisis-safety"), ...dated("us-ca-deposit"), ...dated("us-wa-repairs")]
    expect(organizationDueAt({ deadlines })).toBeNull()
  })
})
