/** The table of tiers in the guide is the one that the service uses. */
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { SponsorTier, TIER_LIMITS, type TierLimits } from "../schema/sponsor-tier.ts"

const guide = readFileSync(new URL("../docs/guide/accounts.md", import.meta.url), "utf8")
const cellsOf = (line: string): ReadonlyArray<string> =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim())

test("the guide shows every limit of every tier as it is", () => {
  const table = guide.slice(guide.indexOf("<!-- tiers -->"), guide.indexOf("<!-- /tiers -->"))
  const [head = [], , ...rows] = table
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map(cellsOf)
  expect(head).toEqual(["limit", ...SponsorTier.literals])
  const expected = (Object.keys(TIER_LIMITS.new) as ReadonlyArray<keyof TierLimits>).map((name) => [
    `\`${name}\``,
    ...SponsorTier.literals.map((tier) => String(TIER_LIMITS[tier][name]))
  ])
  expect(rows).toEqual(expected)
})
