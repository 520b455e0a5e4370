/** Sponsor ids: one per e-mail address however it is written, and nothing to be read from them. */
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { SponsorId } from "../../../schema/ids.ts"
import { sponsorIdOf } from "../../../src/auth/sponsor-id.ts"

describe("a sponsor's id", () => {
  test("has its form and does not depend on case and surrounding space", () => {
    const id = sponsorIdOf("secret", "ada@example.org")
    expect(Schema.is(SponsorId)(id)).toBe(true)
    expect(sponsorIdOf("secret", " Ada@Example.ORG ")).toBe(id)
  })
  test("stays what it was: accounts are found by it", () => {
    expect(sponsorIdOf("secret", "ada@example.org")).toBe("spn_lmev6voo2zb4vneckuezyhgyqb")
  })
  test("differs by address and by secret", () => {
    const ids = [
      sponsorIdOf("secret", "ada@example.org"),
      sponsorIdOf("secret", "bob@example.org"),
      sponsorIdOf("other", "ada@example.org")
    ]
    expect(new Set(ids).size).toBe(3)
  })
})
