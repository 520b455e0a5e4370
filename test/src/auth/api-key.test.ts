/** The form of API keys: what is made can be read, and what was not made is refused without a database. */
import * as fc from "fast-check"
import { randomBytes } from "node:crypto"
import { describe, expect, test } from "vitest"
import { hashApiKey, makeApiKeys, parseApiKey } from "../../../src/auth/api-key.ts"

describe("an API key", () => {
  const keys = makeApiKeys("server-secret")
  const key = keys.generate(randomBytes)
  /** Zero bytes and their CRC-32, as zlib.crc32 of another language computes it. */
  const EARLIER = `svc_${"0".repeat(56)}cb612bfd`

  test("has the published form, can be read back and is known by its SHA-256", () => {
    expect(key).toMatch(/^svc_[0-9a-f]{64}$/)
    expect(parseApiKey(key)).toBe(key)
    expect(hashApiKey(key)).toMatch(/^[0-9a-f]{64}$/)
  })
  test("says that this service issued it, and to no other service", () => {
    expect(keys.isOurs(key)).toBe(true)
    expect(makeApiKeys("another secret").isOurs(key)).toBe(false)
  })
  test("of an earlier version is still read, and does not say who issued it", () => {
    expect(parseApiKey(EARLIER)).toBe(EARLIER)
    expect(keys.isOurs(parseApiKey(EARLIER)!)).toBe(false)
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
