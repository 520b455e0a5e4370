/** What is kept for a sponsor: counted once, bounded, and neither lost nor doubled on the way to the database. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isApiError } from "../../../schema/error.ts"
import { sharesNetwork } from "../../../schema/sponsor-tier.ts"
import { handler, json } from "../../../src/http/handler.ts"
import { NETWORK_BYTES_PER_DAY } from "../../../src/quota/network-bytes.ts"
import { makeUsage, type StoredUsage, type UsageChange } from "../../../src/quota/sponsor-quota.ts"
import { fakeRequest, seen } from "../../support/fake-request.ts"
import { NOW } from "../../support/given.ts"
import { boundRoutes, makeThing, makeWorld, routeFor } from "../../support/small-api.ts"

const DAY = 86_400_000
const LIMITS = { storedBytesMax: 1_000, casesPerDayMax: 2 }

/** A store as the database keeps it. */
const memoryStore = () => {
  const rows = new Map<string, StoredUsage>()
  const store = {
    rows,
    isDown: false,
    loads: 0,
    load: async (sponsorId: string) => {
      store.loads += 1
      return rows.get(sponsorId) ?? { storedBytes: 0, caseDay: 0, caseCount: 0 }
    },
    add: async (changes: ReadonlyArray<UsageChange>) => {
      if (store.isDown) throw new Error("the database is away")
      for (const { caseCount, caseDay, sponsorId, storedBytes } of changes) {
        const row = rows.get(sponsorId) ?? { storedBytes: 0, caseDay: 0, caseCount: 0 }
        const cases = caseDay > row.caseDay ? caseCount : row.caseCount + caseCount
        rows.set(sponsorId, { storedBytes: row.storedBytes + storedBytes, caseDay, caseCount: cases })
      }
    }
  }
  return store
}

const start = () => {
  const clock = { at: NOW }
  const store = memoryStore()
  const make = () => makeUsage({ store, now: () => clock.at, limitsOf: () => LIMITS })
  return { clock, store, make }
}
const HOME = "203.0.113.7"
const text = (bytes: number, address = HOME) => ({ bytes, opensCase: false, address })
const aCase = { bytes: 1, opensCase: true, address: HOME }

describe("what is used", () => {
  test("is what was counted and not taken off, and cases of the day alone", async () => {
    const { clock, make, store } = start()
    const usage = make()
    expect(await usage.used("s")).toEqual({ storedBytes: 0, cases: 0 })
    await usage.count("s", text(300))
    const counted = await usage.count("s", aCase)
    expect(await usage.used("s")).toEqual({ storedBytes: 301, cases: 1 })
    if (!isApiError(counted)) counted.takeOff()
    expect(await usage.used("s")).toEqual({ storedBytes: 300, cases: 0 })
    await usage.count("s", aCase)
    await usage.flush()
    expect(await make().used("s")).toEqual({ storedBytes: 301, cases: 1 })
    clock.at += DAY
    expect(await usage.used("s")).toEqual({ storedBytes: 301, cases: 0 })
    expect(store.loads).toBe(2)
  })
})

describe("stored bytes", () => {
  test("are refused beyond the limit, and what is taken off may be kept again", async () => {
    const usage = start().make()
    const first = await usage.count("s", text(900))
    expect(isApiError(first) ? first : first.headers[0]).toEqual([
      "Quota",
      expect.stringMatching(/^"stored-bytes";q=1000;r=100,/)
    ])
    expect(usage.count("s", text(101))).toMatchObject({ reason: "storage-limit" })
    if (!isApiError(first)) first.takeOff()
    expect(usage.count("s", text(1_000))).not.toMatchObject({ reason: "storage-limit" })
    expect(await usage.count("other", text(1_000))).not.toMatchObject({ reason: "storage-limit" })
  })

  test("of writes at once are counted before any of them is done", async () => {
    const { make, store } = start()
    const usage = make()
    const all = await Promise.all(Array.from({ length: 20 }, async () => usage.count("s", text(100))))
    expect([all.filter(isApiError).length, store.loads]).toEqual([10, 1])
  })

  test("are the same after a restart, whatever was counted, taken off, and written late", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ bytes: fc.nat(300), refused: fc.boolean(), down: fc.boolean() }), { maxLength: 30 }),
        async (writes) => {
          const { make, store } = start()
          const usage = make()
          let kept = 0
          for (const { bytes, down, refused } of writes) {
            const counted = await usage.count("s", text(bytes))
            if (!isApiError(counted)) {
              if (refused) counted.takeOff()
              else kept += bytes
            }
            store.isDown = down
            await usage.flush().catch(() => undefined)
          }
          store.isDown = false
          await usage.flush()
          expect(store.rows.get("s")?.storedBytes ?? 0).toBe(kept)
        }
      )
    )
  })
})

describe("cases of a day", () => {
  test("are refused beyond the limit until midnight UTC", async () => {
    const { clock, make } = start()
    const usage = make()
    await usage.count("s", aCase)
    await usage.count("s", aCase)
    const refused = await usage.count("s", aCase)
    const seconds = Math.ceil((Math.floor(NOW / DAY) * DAY + DAY - NOW) / 1_000)
    expect(refused).toMatchObject({ reason: "case-quota", violated: ["cases"] })
    expect(isApiError(refused) && refused.headers).toContainEqual(["Retry-After", String(seconds)])
    expect(usage.count("s", text(1))).not.toMatchObject({ reason: "case-quota" })
    clock.at += seconds * 1_000
    expect(usage.count("s", aCase)).not.toMatchObject({ reason: "case-quota" })
  })
})

describe("bytes of a network", () => {
  const HALF = NETWORK_BYTES_PER_DAY / 2
  const startShared = () => {
    const { clock, store } = start()
    const usage = makeUsage({
      store,
      now: () => clock.at,
      limitsOf: (id) => ({
        storedBytesMax: 10 * HALF,
        casesPerDayMax: 2,
        sharesNetwork: id.startsWith("free")
      })
    })
    const tell = async (id: string, bytes: number, address?: string) => {
      const counted = await usage.count(id, text(bytes, address))
      return isApiError(counted) ? counted.reason : counted
    }
    return { clock, tell, usage }
  }

  test.each([
    ["IPv4 /24", ["198.51.100.1", "198.51.100.9", "198.51.100.77"], "198.51.101.1"],
    ["IPv6 /48", ["2001:db8:1::1", "2001:db8:1:ff::1", "2001:db8:1:aaaa::1"], "2001:db8:2::1"]
  ])("that unverified sponsors of one %s keep together are bounded by the day", async (_form, inside, outside) => {
    const { clock, tell, usage } = startShared()
    const [one, two, three] = inside
    expect(await tell("free-1", HALF, one)).toBeTypeOf("object")
    expect(await tell("free-2", HALF, two)).toBeTypeOf("object")
    expect(await tell("free-3", 1, three)).toBe("network-storage")
    expect(await tell("verified", HALF, three)).toBeTypeOf("object")
    expect(await tell("free-3", HALF, outside)).toBeTypeOf("object")
    const refused = await usage.count("free-3", text(1, three))
    const seconds = Math.ceil((Math.floor(NOW / DAY) * DAY + DAY - NOW) / 1_000)
    expect(isApiError(refused) && refused.headers).toContainEqual(["Retry-After", String(seconds)])
    clock.at += seconds * 1_000
    expect(await tell("free-3", HALF, three)).toBeTypeOf("object")
  })

  test("are free again when a write is taken off", async () => {
    const { tell } = startShared()
    const first = await tell("free-1", 2 * HALF)
    expect(await tell("free-2", 1)).toBe("network-storage")
    if (typeof first === "object") first.takeOff()
    expect(await tell("free-2", 2 * HALF)).toBeTypeOf("object")
    expect(await tell("free-1", 1)).toBe("network-storage")
  })

  test.each([
    ["mail", null, null, true],
    ["operator", null, null, true],
    ["off", null, null, false],
    ["mail", NOW, null, false],
    ["mail", NOW - 30 * DAY, "limited", true]
  ] as const)(
    "with ACCOUNT_VERIFICATION=%s, verified at %s, tier %s, count: %s",
    (mode, verifiedAt, chosen, counts) => {
      const tierChoice = chosen === null ? null : { tier: chosen, reason: "r", by: "b", at: NOW }
      const sponsor = { verifiedAt, tierChoice, sanctionedAt: null, suspendedAt: null }
      expect(sharesNetwork(sponsor, mode, NOW)).toBe(counts)
    }
  )
})

describe("a write over HTTP", () => {
  const send = async (status: number) => {
    const world = makeWorld()
    const { make, store } = start()
    const usage = make()
    const answer = handler(makeThing, () => {
      if (status === 500) throw new Error("a bug")
      return json(status, {})
    })
    const routes = boundRoutes({ ...world, ports: { ...world.ports, usage } }, [answer])
    const headers = { authorization: "Bearer key" }
    const reply = seen(
      await routeFor(routes, "makeThing").handler(fakeRequest({ method: "POST", headers, body: { name: "n" } }))
    )
    await usage.flush()
    return { reply, bytes: store.rows.get("spn_1")?.storedBytes ?? 0 }
  }

  test("is counted by its body when it was accepted, and says what is left", async () => {
    const { bytes, reply } = await send(201)
    expect([bytes, reply.headers["quota"]]).toEqual([12, expect.stringContaining(`"stored-bytes";q=1000;r=988`)])
  })

  test.each([409, 500])("keeps nothing when it was answered %i", async (status) => {
    expect((await send(status)).bytes).toBe(0)
  })
})
