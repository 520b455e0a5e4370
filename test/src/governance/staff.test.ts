/** Staff through the whole interface: what a token opens, when it ends, and that the audit tells of it. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { asOperator, type ResolutionService, startResolution } from "../../support/resolution-service.ts"

let service: ResolutionService
beforeEach(async () => {
  service = await startResolution()
})
afterEach(() => service.close())

const ADA = { email: "ada@example.org", name: "Ada", role: "reviewer" }
const add = (more: object = {}, headers: Readonly<Record<string, string>> = asOperator) =>
  service.call("POST /api/admin/staff", { headers, body: { ...ADA, ...more } })
const withToken = (token: string) => ({ authorization: `Bearer ${token}` })
const list = (token: string) => service.call("GET /api/admin/staff", { headers: withToken(token) })
const queue = (token: string) => service.call("GET /api/admin/reviews", { headers: withToken(token) })

describe("a token of staff", () => {
  test("has its published form, is shown once and stored nowhere", async () => {
    const { body } = await add()
    expect(body.token).toMatch(/^stf_[0-9a-f]{16}_[0-9a-f]{48}$/)
    expect(JSON.stringify([...service.database.rows])).not.toContain(body.token)
    expect((await service.call("GET /api/admin/staff", { headers: asOperator })).text).not.toContain(body.token)
  })
  test("opens what its role may, and nothing else", async () => {
    const reviewer = (await add()).body.token
    const admin = (await add({ email: "root@example.org", role: "admin" })).body.token
    expect((await list(admin)).body.total).toBe(2)
    expect((await list(reviewer)).body).toMatchObject({ code: 403, reason: "role-refused" })
    expect((await add({ email: "other@example.org" }, withToken(admin))).status).toBe(201)
  })
  test("of which one character is wrong opens nothing, with a right checksum either", async () => {
    const { token } = (await add({ role: "admin" })).body
    expect((await list(`${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`)).status).toBe(401)
    const { token: others } = (await add({ email: "b@example.org", role: "admin" })).body
    await service.call("POST /api/admin/staff/:staff_id/disable", {
      headers: asOperator,
      params: [others.slice(0, 20)]
    })
    expect((await list(others)).status).toBe(401)
    expect((await list(token)).status).toBe(200)
  })
  test("ends when it is replaced, and the audit says who did what", async () => {
    const first = (await add({ role: "admin" })).body
    const rotated = await service.call("POST /api/admin/staff/:staff_id/rotate", {
      headers: withToken(first.token),
      params: [first.staff.staff_id]
    })
    expect(rotated.status).toBe(201)
    expect((await list(first.token)).status).toBe(401)
    expect((await list(rotated.body.token)).status).toBe(200)
    const audit = await vi.waitFor(async () => {
      const reply = await service.call("GET /api/admin/audit", { headers: asOperator })
      expect(reply.body.total).toBe(2)
      return reply
    })
    expect(audit.body.results).toMatchObject([
      { seq: 2, action: "StaffTokenRotated", actor: { type: "admin", id: first.staff.reviewer_id } },
      { seq: 1, action: "StaffAdded", actor: { type: "operator", id: "operator" } }
    ])
    expect(audit.body.results[0].prev_hash).toBe(audit.body.results[1].hash)
  })
  test("is replaced by its holder, and by no other reviewer", async () => {
    const [ada, ben] = [(await add()).body, (await add({ email: "ben@example.org" })).body]
    const replace = (token: string) =>
      service.call("POST /api/admin/staff/:staff_id/rotate", {
        headers: withToken(token),
        params: [ada.staff.staff_id]
      })
    expect((await replace(ben.token)).body.reason).toBe("staff-not-found")
    const own = await replace(ada.token)
    expect(own.status).toBe(201)
    expect((await queue(own.body.token)).status).toBe(200)
    expect((await queue(ada.token)).status).toBe(401)
  })
  test("is issued again to a disabled member, and not to one who has a token", async () => {
    const { staff } = (await add()).body
    expect((await add({ email: "ADA@example.org" })).body).toMatchObject({ code: 409, reason: "staff-known" })
    await service.call("POST /api/admin/staff/:staff_id/disable", { headers: asOperator, params: [staff.staff_id] })
    const again = await add()
    expect(again.body).toMatchObject({ staff: { staff_id: staff.staff_id, status: "active" } })
    expect((await queue(again.body.token)).status).not.toBe(401)
  })
  test("is not made twice by one Idempotency-Key", async () => {
    const headers = { ...asOperator, "idempotency-key": "one" }
    const one = await add({}, headers)
    const two = await add({}, headers)
    expect(two.body).toEqual(one.body)
    expect((await list(one.body.token)).body.reason).toBe("role-refused")
  })
})
