/** Which keys are looked up: those that may have an answer, and every one until what was stored before is known. */
import { beforeEach, describe, expect, test } from "vitest"
import { createHash } from "node:crypto"
import { makeStoredScopes } from "../../../src/http/stored-scopes.ts"
import { NOW } from "../../support/given.ts"

const HOUR = 3_600_000
const scopeOf = (n: number): string => createHash("sha256").update(String(n)).digest("hex")
const scopes = (count: number): ReadonlyArray<string> => Array.from({ length: count }, (_, n) => scopeOf(n))

let now: number
let before: ReadonlyArray<string>
let reads: number
let isDown: boolean

beforeEach(() => {
  now = NOW
  before = []
  reads = 0
  isDown = false
})

const make = () =>
  makeStoredScopes({
    now: () => now,
    scopes: async (after, limit) => {
      reads += 1
      if (isDown) throw new Error("down")
      return before
        .toSorted()
        .filter((scope) => scope > after)
        .slice(0, limit)
    }
  })

/** All that was begun has ended: the ports of these tests wait for nothing. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Asked once, so that what was stored before is read. */
const ready = async () => {
  const made = make()
  made.mayHold(scopeOf(-1))
  await settled()
  return made
}

describe("a scope", () => {
  test("may hold an answer until what was stored before has been read, which happens once", async () => {
    const made = make()
    expect(reads).toBe(0)
    expect(made.mayHold(scopeOf(1))).toBe(true)
    expect(made.mayHold(scopeOf(1))).toBe(true)
    await settled()
    expect(made.mayHold(scopeOf(1))).toBe(false)
    expect(reads).toBe(1)
  })

  test("that was noted may hold one for 24 hours, whenever it was noted, and not for ever", async () => {
    const made = await ready()
    for (const late of [0, 24 * HOUR, 25 * HOUR - 1, 25 * HOUR, 49 * HOUR]) {
      now = NOW + late
      made.note(scopeOf(late))
      now += 24 * HOUR + 60_000
      made.note(scopeOf(late + 1))
      expect(made.mayHold(scopeOf(late))).toBe(true)
    }
    now += 100 * HOUR
    made.note(scopeOf(7))
    expect(made.mayHold(scopeOf(0))).toBe(false)
  })

  test("that was stored by a process before may hold one, of many pages", async () => {
    before = scopes(12_000)
    const made = await ready()
    expect(reads).toBe(3)
    expect(before.every(made.mayHold)).toBe(true)
    const others = scopes(22_000).slice(12_000)
    expect(others.filter(made.mayHold).length).toBeLessThan(10)
  })

  test("may hold one while the journal cannot be read, which is tried again", async () => {
    isDown = true
    const made = await ready()
    expect(made.mayHold(scopeOf(1))).toBe(true)
    isDown = false
    await settled()
    expect(made.mayHold(scopeOf(1))).toBe(true)
    await settled()
    expect(made.mayHold(scopeOf(1))).toBe(false)
  })
})

test("of more scopes than are read, every one is looked up until those have expired", async () => {
  const page = scopes(5_000)
  let pages = 0
  const made = makeStoredScopes({
    now: () => now,
    scopes: async () => {
      pages += 1
      return page
    }
  })
  made.mayHold(scopeOf(-1))
  await settled()
  expect(made.mayHold(scopeOf(-1))).toBe(true)
  now += 24 * HOUR
  expect(made.mayHold(scopeOf(-1))).toBe(true)
  now += HOUR
  expect(made.mayHold(scopeOf(-1))).toBe(false)
  expect(pages).toBe(60)
})
