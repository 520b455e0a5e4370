/** The set of known hashes: it never loses one, and reading it goes on where it stopped. */
import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { fillKeyFilter, KeyFilter } from "../../../src/auth/key-filter.ts"

const hashes = Array.from({ length: 25_000 }, (_, n) => createHash("sha256").update(String(n)).digest("hex")).toSorted()
const pageOf = (after: string, limit: number) => hashes.filter((one) => one > after).slice(0, limit)

describe("the filter of keys", () => {
  test("knows every hash that was added and none of as many others", () => {
    const filter = new KeyFilter()
    for (const [n, hash] of hashes.entries()) if (n % 2 === 0) filter.add(hash)
    expect(filter.count).toBe(hashes.length / 2)
    expect(hashes.map((hash) => filter.has(hash))).toEqual(hashes.map((_, n) => n % 2 === 0))
    expect(filter.has("0".repeat(64))).toBe(false)
  })

  test("is complete after the last page, also when pages failed in between", async () => {
    const filter = new KeyFilter()
    let asked = 0
    await fillKeyFilter(filter, {
      keyHashes: async (after, limit) => {
        asked += 1
        if (asked % 2 === 0) throw new Error("the database is away")
        expect(filter.isComplete).toBe(false)
        return pageOf(after, limit)
      },
      sleep: async () => undefined
    })
    expect([filter.isComplete, filter.count, asked]).toEqual([true, hashes.length, 5])
  })
})
