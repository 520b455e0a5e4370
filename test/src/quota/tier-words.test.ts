/** What a refusal says of a tier's limit agrees with the table of tiers. */
import { expect, test } from "vitest"
import type { Sponsorship } from "../../../schema/sponsor-tier.ts"
import { limitWords } from "../../../src/quota/tier-words.ts"

const UNPROVEN: Sponsorship = { verifiedAt: null, tierChoice: null, sanctionedAt: null, suspendedAt: null }

test("where no account is confirmed a refusal names the tier whose limit holds", () => {
  expect(limitWords("evaluationsPerHour", UNPROVEN, { mode: "off", now: 0 })).toBe(
    "This service confirms no accounts (ACCOUNT_VERIFICATION=off), so the limits of the tier established hold: evaluationsPerHour = 5"
  )
})

test("where accounts are confirmed a refusal names the account's own tier and how to rise", () => {
  expect(limitWords("evaluationsPerHour", UNPROVEN, { mode: "operator", now: 0 })).toMatch(
    /^The tier unverified allows evaluationsPerHour = 1\. Ask the operator/
  )
})
