/** The user hash is the standard's HMAC, whatever the identifier. */
import * as fc from "fast-check"
import { createHmac, hkdfSync } from "node:crypto"
import { expect, test } from "vitest"
import { hashUserWith } from "../../../../src/cases/http/own-case.ts"

const SECRET = "a-secret-of-some-length-for-the-test"

test("it is HMAC-SHA-256 under the key derived from the server secret", () => {
  const key = Buffer.from(hkdfSync("sha256", SECRET, "", "redress/user-identifier/1", 32))
  const hashUser = hashUserWith(SECRET)
  fc.assert(
    fc.property(fc.string({ maxLength: 600, unit: "grapheme" }), (identifier) => {
      expect(hashUser(identifier)).toBe(createHmac("sha256", key).update(identifier).digest("hex"))
    })
  )
})

test("another secret gives another hash", () => {
  expect(hashUserWith(SECRET)("user-7")).not.toBe(hashUserWith(`${SECRET}x`)("user-7"))
})
