/** Sessions of staff over the whole interface: what a cookie opens, when it ends, and what it may not change. */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { person, type Person, rotate } from "../../support/governance.ts"
import { NOW } from "../../support/given.ts"
import {
  asOperator,
  BASE_URL,
  OPERATOR_TOKEN,
  type ResolutionService,
  startResolution
} from "../../support/resolution-service.ts"

const HOUR_MS = 3_600_000
type Headers = Readonly<Record<string, string>>

let service: ResolutionService
let rev: Person
const clock = { now: NOW }

beforeEach(async () => {
  clock.now = NOW
  service = await startResolution({ now: () => clock.now })
  rev = await person(service, "rev", "admin")
})
afterEach(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const signIn = async (token: string): Promise<Headers> => {
  const reply = await service.call("POST /staff/sign-in", {
    headers: { origin: BASE_URL, "content-type": "application/x-www-form-urlencoded" },
    body: `token=${encodeURIComponent(token)}`
  })
  return { cookie: (reply.headers["set-cookie"] ?? "").split(";")[0] ?? "", origin: BASE_URL }
}
const tokenOf = ({ headers }: Person): string => (headers["authorization"] ?? "").slice(7)
const read = async (headers: Headers) => service.call("GET /api/admin/session", { headers })
const disable = (headers: Headers) =>
  service.call("POST /api/admin/staff/:staff_id/disable", { headers, params: ["stf_0000000000000000"] })

describe("a session of staff", () => {
  test("says whose it is, and is no token", async () => {
    const headers = await signIn(tokenOf(rev))
    expect(headers["cookie"]).toMatch(/^__Host-redress_staff=stf_/)
    expect((await read(headers)).body).toMatchObject({ staff_id: rev.staffId, name: "rev", role: "admin" })
    expect(JSON.stringify([...service.database.rows.values()])).not.toContain(headers["cookie"]?.split(".")[1])
  })

  test("ends after eight hours", async () => {
    const headers = await signIn(tokenOf(rev))
    clock.now += 8 * HOUR_MS - 1
    expect((await read(headers)).status).toBe(200)
    clock.now += 1
    expect((await read(headers)).status).toBe(401)
  })

  test("ends with the token of its member", async () => {
    const headers = await signIn(tokenOf(rev))
    await rotate(service, rev.staffId, rev.headers)
    expect((await read(headers)).status).toBe(401)
  })

  test("ends when its member is disabled", async () => {
    const headers = await signIn(tokenOf(rev))
    await service.call("POST /api/admin/staff/:staff_id/disable", { headers: asOperator, params: [rev.staffId] })
    expect((await read(headers)).status).toBe(401)
  })

  test("of the operator token ends after one hour", async () => {
    const headers = await signIn(OPERATOR_TOKEN)
    expect((await read(headers)).body).toMatchObject({ staff_id: null, role: "admin" })
    clock.now += HOUR_MS
    expect((await read(headers)).status).toBe(401)
  })

  test("changes nothing that another site sent", async () => {
    const headers = await signIn(tokenOf(rev))
    const foreign = await disable({ ...headers, origin: "https://elsewhere.example" })
    expect(foreign.body).toMatchObject({ code: 403, reason: "origin-refused" })
    expect((await disable(headers)).body).toMatchObject({ code: 404, reason: "staff-not-found" })
  })

  test("changes nothing half an hour after the token was shown", async () => {
    const headers = await signIn(tokenOf(rev))
    clock.now += HOUR_MS / 2
    expect((await disable(headers)).body).toMatchObject({ code: 403, reason: "proof-needed" })
    expect((await read(headers)).status).toBe(200)
    expect((await disable(rev.headers)).body).toMatchObject({ reason: "staff-not-found" })
  })

  test("begins and ends in the audit", async () => {
    const headers = await signIn(tokenOf(rev))
    await service.call("POST /staff/sign-out", { headers })
    expect((await read(headers)).status).toBe(401)
    await service.runtime.delivery.idle()
    const { body } = await service.call("GET /api/admin/audit", { headers: asOperator })
    const actions = body.results.map(({ action }: { readonly action: string }) => action)
    expect(actions.slice(0, 2)).toEqual(["StaffSessionClosed", "StaffSessionOpened"])
  })

  test("of the sixth browser ends that of the first", async () => {
    const all: Array<Headers> = []
    for (let count = 0; count < 6; count++) all.push(await signIn(tokenOf(rev)))
    const statuses = await Promise.all(all.map(async (one) => (await read(one)).status))
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200])
  })

  test("wrong tokens from one network are limited", async () => {
    const statuses = new Set<string>()
    for (let count = 0; count < 25; count++) statuses.add((await signIn("stf_wrong"))["cookie"] ?? "")
    expect([...statuses]).toEqual([""])
    expect((await signIn(tokenOf(rev)))["cookie"]).toBe("")
    clock.now += 24 * HOUR_MS
    expect((await signIn(tokenOf(rev)))["cookie"]).not.toBe("")
  })
})
