/** Texts of Great Britain and the law that leads in each: `test/fixtures/triage/gb-laws.json`. */
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { leadingRule } from "../../../actors/assistant/leading-rule.ts"
import { triage } from "../../../actors/assistant/triage.ts"

interface Row {
  readonly id: string
  readonly text: string
  readonly jurisdiction: string
  readonly first: ReadonlyArray<string>
}

const rows = JSON.parse(
  readFileSync(new URL("../../fixtures/triage/gb-laws.json", import.meta.url), "utf8")
) as ReadonlyArray<Row>

const lawOf = ({ jurisdiction, text }: Pick<Row, "jurisdiction" | "text">): string | undefined =>
  leadingRule(triage({ text, jurisdiction, organizationNamed: true, now: Date.UTC(2026, 10, 30) }))?.rule_id

test.each(rows.filter(({ first }) => first.length > 0).map((row) => [row.text, row.jurisdiction, row] as const))(
  "the law of %j in %s is the one of its label",
  (_, __, row) => expect(row.first).toContain(lawOf(row))
)

test.each(rows.filter(({ first }) => first.length === 0).map((row) => [row.text, row.jurisdiction, row] as const))(
  "%j in %s has no law of the rules",
  (_, __, row) => expect(lawOf(row)).toBeUndefined()
)

test("water companies have no licence of gas or electricity", () =>
  expect(
    lawOf({ text: "Thames Water sent a bill of £900 going back four years for a leak.", jurisdiction: "GB" })
  ).not.toBe("gb-back-billing"))
