/** The check of the audit through the service: what somebody with the database in hand changes, it finds, after a restart too. */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { hashOfRow, NO_HASH } from "../../../actors/audit/audit.ts"
import type { AuditEvent } from "../../../schema/audit.ts"
import { DAY, NOW } from "../../support/given.ts"
import { asOperator, type ResolutionService, startResolution } from "../../support/resolution-service.ts"

const KEY = "audit/audit"
let service: ResolutionService
const clock = { now: NOW }

const add = (n: number) =>
  service.call("POST /api/admin/staff", {
    headers: asOperator,
    body: { email: `${n}@example.org`, name: "Ada", role: "reviewer" }
  })

/** Two rows of one day, two of the next: the third closes the first day, and its head is logged. */
beforeEach(async () => {
  clock.now = NOW
  service = await startResolution({ now: () => clock.now })
  for (const n of [1, 2, 3, 4]) {
    if (n === 3) clock.now = NOW + DAY
    await add(n)
    await service.runtime.delivery.idle()
  }
})
afterEach(() => service.close())

const restart = async (): Promise<void> => {
  const { database } = service
  await service.close()
  service = await startResolution({ now: () => clock.now, database })
}
const check = async (query = "") =>
  (await service.call("GET /api/admin/audit/verify", { headers: asOperator, query })).body as Record<string, unknown>
const rows = () => service.database.rows.get(KEY) ?? []
const eventsOf = (row: { readonly events: string }) => JSON.parse(row.events) as ReadonlyArray<AuditEvent>
type Rows = ReturnType<typeof rows>
const change = (next: (rows: Rows) => Rows) => service.database.rows.set(KEY, next(rows()))
const withEvents = (row: Rows[number], events: unknown) => ({ ...row, events: JSON.stringify(events) })

describe("the check of the audit", () => {
  test("finds nothing in an unchanged chain, in steps too", async () => {
    expect(await check()).toMatchObject({ valid: true, seq: 4 })
    expect(await check("limit=3")).toMatchObject({ valid: true, next_after: 3 })
    expect(await check("after=3")).toMatchObject({ valid: true, next_after: null })
    clock.now += DAY
    expect(await check()).toMatchObject({ valid: true })
  })
  test("refuses to begin behind the last row, which says nothing about the chain", async () => {
    for (const after of [5, 152, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const { body, status } = await service.call("GET /api/admin/audit/verify", {
        headers: asOperator,
        query: `after=${after}`
      })
      expect({ status, body }).toMatchObject({ status: 400, body: { reason: "invalid-query" } })
    }
    expect(await check("after=4")).toMatchObject({ valid: true, checked: 0, next_after: null })
  })
  test("misses rows that were taken from the end, after a restart", async () => {
    change((all) => all.slice(0, -1))
    await restart()
    expect(await check()).toMatchObject({ valid: false, first_broken: { why: "missing" } })
  })
  test("finds a chain that was written anew as a whole, by the day's head in the log", async () => {
    let [prev, before] = [NO_HASH, NO_HASH]
    change((all) =>
      all.map((row) => {
        const events = eventsOf(row).map((event): AuditEvent => {
          // A row that closes the day before names the head of the row before it.
          if (event._tag === "AuditDayClosed") return { ...event, head: before }
          const forged = { ...event, actor: { type: "sponsor" as const, id: "spn_framed" }, prev_hash: prev }
          before = prev
          prev = hashOfRow(forged)
          return { ...forged, hash: prev }
        })
        return withEvents(row, events)
      })
    )
    service.database.snapshots.delete(KEY)
    await restart()
    expect(await check()).toMatchObject({ valid: false, first_broken: { why: "head" } })
  })
  test("finds that the end of a day was left out", async () => {
    change((all) =>
      all.map((row) =>
        withEvents(
          row,
          eventsOf(row).filter(({ _tag }) => _tag !== "AuditDayClosed")
        )
      )
    )
    expect(await check()).toMatchObject({ valid: false, first_broken: { why: "head" } })
  })
  test("calls a row that is no row broken, and lists the others", async () => {
    change((all) => all.map((row, at) => (at === 1 ? withEvents(row, [null]) : row)))
    expect(await check()).toMatchObject({ valid: false, first_broken: { seq: 2, why: "hash" } })
    expect((await service.call("GET /api/admin/audit", { headers: asOperator })).status).toBe(200)
  })
})
