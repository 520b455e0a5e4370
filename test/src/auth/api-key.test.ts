/** The form of API keys: what is made can be read, and what was not made is refused without a database. */
import * as fc from "fast-check"
import { randomBytes } from "node:crypto"
import { describe, expect, test } from "vitest"
import { generateApiKey, hashApiKey, parseApiKey } from "../../../src/auth/api-key.ts"

describe("an API key", () => {
  const key = generateApiKey(randomBytes)

  test("has the published form and ends with the CRC-32 of its random part", () => {
    expect(key).toMatch(/^svc_[0-9a-f]{64}$/)
    // Computed by zlib.crc32 of another language.
    expect(generateApiKey((count) => new Uint8Array(count))).toBe(`svc_${"0".repeat(56)}cb612bfd`)
  })
  test("can be read back and is known by its SHA-256", () => {
    expect(parseApiKey(key)).toBe(key)
    expect(hashApiKey(key)).toMatch(/^[0-9a-f]{64}$/)
  })
  test("with any one character changed is refused", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 67 }),
        fc.nat(15).map((n) => n.toString(16)),
        (index, digit) => {
          const changed = key.slice(0, index) + digit + key.slice(index + 1)
          if (changed !== key) expect(parseApiKey(changed)).toBeUndefined()
        }
      )
    )
  })
  test.each([key.toUpperCase(), `${key} `, key.slice(0, -1), `x${key}`, key.replace("svc_", "sk_"), ""])(
    "spelled %j is refused",
    (text) => expect(parseApiKey(text)).toBeUndefined()
  )
})
