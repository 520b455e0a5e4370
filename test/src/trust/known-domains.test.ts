/**
 * Known domains in memory against the plainest way to find them: whatever was put and dropped, before, while and after
 * tables are built, every question has the answer that looking at all of them gives.
 */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { textDistance } from "../../../src/trust/distance.ts"
import { type DomainPage, type KnownDomain, labelOf } from "../../../src/trust/known-domain.ts"
import { KnownDomains } from "../../../src/trust/known-domains.ts"
import { NEAR_DOMAIN_COUNT_MAX } from "../../../src/trust/label-set.ts"
import { changesAllowed } from "../../../src/trust/near-rule.ts"
import { labelSkeleton } from "../../../src/trust/skeleton.ts"
import { NOW } from "../../support/given.ts"

const known = (domain: string, orgId = "acme", more: Partial<KnownDomain> = {}): KnownDomain => ({
  domain,
  orgId,
  orgName: `Name of ${orgId}`,
  level: "claimed",
  isBrand: true,
  claimedAt: NOW,
  ...more
})

const pagesOf =
  (rows: ReadonlyArray<KnownDomain>) =>
  async (after: string, limit: number): Promise<DomainPage> => {
    const from = Number(after)
    return { rows: rows.slice(from, from + limit), next: from + limit < rows.length ? String(from + limit) : undefined }
  }

const loaded = async (rows: ReadonlyArray<KnownDomain>): Promise<KnownDomains> => {
  const domains = new KnownDomains((defect) => {
    throw defect
  })
  await domains.load(pagesOf(rows))
  return domains
}

const keysOf = (found: ReadonlyArray<KnownDomain>) => found.map((one) => `${one.domain}/${one.orgId}`).toSorted()

/** By looking at every one of them. */
const plain = (all: ReadonlyArray<KnownDomain>) => ({
  withLabel: (label: string) => all.filter((one) => labelOf(one.domain) === label),
  withSkeleton: (skeleton: string) => all.filter((one) => labelSkeleton(labelOf(one.domain)) === skeleton),
  nearest: (text: string) => {
    const near = all.flatMap((one) => {
      const label = labelOf(one.domain)
      const distance = textDistance(label, text)
      return distance > 0 && distance <= changesAllowed(label.length) ? [{ one, distance }] : []
    })
    const least = Math.min(...near.map(({ distance }) => distance))
    return near.filter(({ distance }) => distance === least).map(({ one }) => one)
  }
})

/** Labels that are often near each other: few letters, some homographs, lengths around every limit. */
const label = fc
  .array(fc.constantFrom("a", "b", "0", "o", "m", "rn", "-x"), { minLength: 4, maxLength: 10 })
  .map((parts) => `q${parts.join("")}q`)
const domain = fc.tuple(label, fc.constantFrom("com", "net", "co.uk", "github.io")).map((parts) => parts.join("."))
const row = fc.tuple(domain, fc.constantFrom("one", "two", "three"))

describe("known domains", () => {
  test("answer as looking at all of them does, before and after changes", async () => {
    const everything = fc.record({
      rows: fc.array(row, { maxLength: 60 }),
      changes: fc.array(fc.tuple(row, fc.boolean()), { maxLength: 20 }),
      slips: fc.array(fc.tuple(fc.nat(59), fc.nat(9), fc.constantFrom("", "a", "bb")), { minLength: 5, maxLength: 20 })
    })
    let nearCount = 0
    await fc.assert(
      fc.asyncProperty(everything, async ({ changes, rows, slips }) => {
        const expected = new Map(rows.map(([domain, orgId]) => [`${domain}/${orgId}`, known(domain, orgId)]))
        const domains = await loaded([...expected.values()])
        for (const [[domain, orgId], isPut] of changes) {
          if (isPut) domains.put(known(domain, orgId))
          else domains.drop(domain, orgId, NOW)
          if (isPut) expected.set(`${domain}/${orgId}`, known(domain, orgId))
          else expected.delete(`${domain}/${orgId}`)
        }
        const all = plain([...expected.values()])
        const labels = rows.map(([domain]) => labelOf(domain))
        const misspelt = slips.map(([which, at, put]) => {
          const text = labels[which % Math.max(1, labels.length)] ?? "nothing"
          return text.slice(0, at) + put + text.slice(at + 1)
        })
        for (const text of [...labels, ...misspelt]) {
          expect(keysOf(domains.withLabel(text).found)).toEqual(keysOf(all.withLabel(text)))
          const skeleton = labelSkeleton(text)
          expect(keysOf(domains.withSkeleton(skeleton).found)).toEqual(keysOf(all.withSkeleton(skeleton)))
          const nearest = domains.nearest(text, () => true)
          expect(nearest.complete).toBe(true)
          expect(keysOf(nearest.found)).toEqual(keysOf(all.nearest(text)))
          nearCount += nearest.found.length
        }
        for (const one of expected.values())
          expect(keysOf(domains.holders(one.domain))).toContain(`${one.domain}/${one.orgId}`)
      }),
      { numRuns: 60 }
    )
    // Otherwise the property would say nothing of misspellings.
    expect(nearCount).toBeGreaterThan(100)
  })

  test("find every misspelling among twenty thousand", async () => {
    const words = ["bank", "shop", "credit", "union", "first", "national", "secure", "pay"]
    const rows = Array.from({ length: 20_000 }, (_, index) => {
      const word = (step: number) => words[Math.floor(index / step) % words.length]!
      return known(`${word(1)}${word(8)}${word(64)}${index.toString(36)}.com`, `org-${index}`)
    })
    const domains = await loaded(rows)
    const all = plain(rows)
    for (let index = 7; index < rows.length; index += 1_999) {
      const text = labelOf(rows[index]!.domain)
      for (const misspelt of [
        text.slice(1),
        `${text.slice(0, 3)}x${text.slice(4)}`,
        `${text}s`,
        text.replace("n", "nn")
      ]) {
        const { complete, found } = domains.nearest(misspelt, () => true)
        const expected = all.nearest(misspelt)
        if (expected.length < NEAR_DOMAIN_COUNT_MAX)
          expect({ complete, keys: keysOf(found) }).toEqual({ complete: true, keys: keysOf(expected) })
      }
    }
  })

  test("are told which of them are wanted", async () => {
    const domains = await loaded([known("acmebank.com"), known("acmebankk.com", "two")])
    expect(keysOf(domains.nearest("acmebak", () => true).found)).toEqual(["acmebank.com/acme"])
    expect(keysOf(domains.nearest("acmebak", ({ orgId }) => orgId !== "acme").found)).toEqual(["acmebankk.com/two"])
  })

  test("are held by whoever proved it last, then by who came first", async () => {
    const domains = await loaded([
      known("acme.com", "late", { claimedAt: NOW + 5_000 }),
      known("acme.com", "early"),
      known("acme.com", "sure", { level: "verified", claimedAt: NOW + 9_000 })
    ])
    expect(domains.holders("acme.com").map(({ orgId }) => orgId)).toEqual(["sure", "early", "late"])
    domains.put(known("acme.com", "late", { level: "verified", claimedAt: NOW }))
    expect(domains.holders("acme.com").map(({ orgId }) => orgId)).toEqual(["sure", "late", "early"])
    expect(domains.holders("acme.net")).toEqual([])
  })

  test("are held by the same one when two came in one second and a table is built", async () => {
    const domains = await loaded([])
    domains.put(known("acme.com", "two", { claimedAt: NOW + 1 }))
    domains.put(known("acme.com", "one", { claimedAt: NOW + 2 }))
    const before = domains.holders("acme.com").map(({ orgId }) => orgId)
    for (let i = 0; i < 2_500; i++) domains.put(known(`filler${i}.com`, `org-${i}`))
    await domains.settled()
    expect(domains.holders("acme.com").map(({ orgId }) => orgId)).toEqual(before)
  })
})

describe("known domains, while they are read", () => {
  test("answer nothing, and keep what they are told", async () => {
    const domains = new KnownDomains(() => undefined)
    let go: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    const loading = domains.load(async () => {
      await gate
      return {
        rows: [known("old.com"), known("gone.com"), known("acme.com", "acme", { orgName: "Before" })],
        next: undefined
      }
    })
    expect(domains.isLoaded).toBe(false)
    expect(() => domains.holders("old.com")).toThrow("before they were loaded")
    domains.put(known("new.com"))
    domains.put(known("acme.com", "acme", { orgName: "After" }))
    domains.drop("gone.com", "acme", NOW)
    go()
    await loading
    expect(domains.isLoaded).toBe(true)
    expect(domains.holders("gone.com")).toEqual([])
    expect(domains.holders("acme.com").map(({ orgName }) => orgName)).toEqual(["After"])
    expect([domains.holders("old.com"), domains.holders("new.com")].map((found) => found.length)).toEqual([1, 1])
  })

  test("are another version after every change, and as of the newest one", async () => {
    const domains = await loaded([known("acme.com"), known("acme.net", "acme", { claimedAt: NOW + 1_000 })])
    expect(domains.asOf).toBe(NOW + 1_000)
    const { version } = domains
    domains.drop("acme.net", "acme", NOW + 2_000)
    expect(domains.version).toBeGreaterThan(version)
    expect(domains.asOf).toBe(NOW + 2_000)
  })
})

describe("known domains, when many have changed", () => {
  const COUNT = 2_500

  test("become one table again, with what changed meanwhile", async () => {
    const domains = await loaded([known("first.com"), known("second.com")])
    for (let i = 0; i < COUNT; i++) domains.put(known(`acme${i}.com`, `org-${i}`))
    domains.drop("first.com", "acme", NOW)
    domains.put(known("acme7.com", "org-7", { orgName: "Renamed" }))
    const before = domains.byteLength
    await domains.settled()
    expect(domains.byteLength).toBeGreaterThan(before)
    // What the new table knows is no change any more.
    expect(domains.count).toBeLessThan(COUNT + 10)
    expect(domains.holders("first.com")).toEqual([])
    expect(domains.holders("second.com")).toHaveLength(1)
    expect(domains.holders("acme7.com").map(({ orgName }) => orgName)).toEqual(["Renamed"])
    for (let i = 0; i < COUNT; i += 97) expect(domains.holders(`acme${i}.com`)).toHaveLength(1)
    expect(keysOf(domains.nearest("acme2399x", ({ domain }) => domain === "acme2399.com").found)).toEqual([
      "acme2399.com/org-2399"
    ])
  })
})
