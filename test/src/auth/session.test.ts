/** The session cookie: how it is written, what of it is read back, and when it stops to prove anything. */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { makeSessions } from "../../../src/auth/session.ts"
import { HOUR } from "../../support/given.ts"
import { type RegistrationService, signUp, startRegistration } from "../../support/registration-service.ts"

let service: RegistrationService
beforeEach(async () => {
  service = await startRegistration()
})
afterEach(() => service.close())

const session = (headers: Readonly<Record<string, string>>) => service.call("GET /api/auth/session", { headers })

describe("a session cookie", () => {
  test("is for this path, this site and no script, for twelve hours", async () => {
    const { reply, id } = await signUp(service, "ada@example.org")
    expect(reply.headers["set-cookie"]).toMatch(
      new RegExp(`^redress_session=${id}\\.[A-Za-z0-9_-]{43}; HttpOnly; SameSite=Lax; Path=/; Max-Age=43200$`)
    )
    expect(reply.headers["cache-control"]).toBe("no-store")
  })
  test("is bound to the host where the service is reached by https", async () => {
    const sessions = makeSessions({
      registry: service.registry,
      now: () => 0,
      randomBytes: (count) => new Uint8Array(count),
      baseUrl: "https://redress.example"
    })
    const { id } = await signUp(service, "ada@example.org")
    const cookie = sessions.issue(id as never).headers[0]?.[1] ?? ""
    expect(cookie).toMatch(/^__Host-redress_session=spn_.*; HttpOnly; SameSite=Lax; Path=\/; Secure; Max-Age=43200$/)
    expect(sessions.tokenOf(cookie.split(";")[0] ?? "")).toBeDefined()
    expect(sessions.tokenOf(cookie.replace("__Host-", "").split(";")[0] ?? "")).toBeUndefined()
  })
  test("proves its sponsor until twelve hours are over", async () => {
    const { headers, id } = await signUp(service, "ada@example.org")
    expect((await session(headers)).body).toEqual({
      sponsor: { id, email: "ada@example.org", name: null },
      session: { expiresAt: "2026-11-20T21:30:00.000Z" }
    })
    service.clock.now += 12 * HOUR - 1
    expect((await session(headers)).status).toBe(200)
    service.clock.now += 1
    expect(await session(headers)).toMatchObject({ status: 401, body: { reason: "invalid-credential" } })
  })
  test("is found among other cookies", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    expect((await session({ cookie: `a=b; ${headers["cookie"]}; c` })).status).toBe(200)
  })
  test("proves nothing when it was changed, cut or made up", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const { headers: other } = await signUp(service, "bob@example.org")
    const cookie = headers["cookie"] ?? ""
    const [claim = "", secret = ""] = cookie.split(".")
    const lastChanged = secret.endsWith("A") ? "E" : "A"
    for (const made of [
      `${claim}.${secret.slice(0, -1)}${lastChanged}`,
      `${claim}.${(other["cookie"] ?? "").split(".")[1]}`,
      `${claim}.`,
      claim,
      `${cookie}.x`,
      `redress_session=spn_${"a".repeat(26)}.${secret}`,
      "redress_session="
    ]) {
      expect((await session({ cookie: made })).status, made).toBe(401)
    }
  })
  test("leaves no secret in the journal", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const secret = (headers["cookie"] ?? "").split(".")[1] ?? "?"
    expect(JSON.stringify([...service.database.rows.values()])).not.toContain(secret)
  })
})

describe("signing out", () => {
  test("ends the session and tells the browser to forget it; other sessions go on", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const body = { email: "ada@example.org", password: "correct horse battery staple" }
    const second = await service.call("POST /api/auth/login", { body })
    const cookie = (second.headers["set-cookie"] ?? "").split(";")[0] ?? ""
    const out = await service.call("POST /api/auth/logout", { headers })
    expect(out).toMatchObject({ status: 200, body: { status: "signed_out" } })
    expect(out.headers["set-cookie"]).toBe("redress_session=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0")
    expect((await session(headers)).status).toBe(401)
    expect((await session({ cookie })).status).toBe(200)
  })
  test("without a session succeeds", async () => {
    expect((await service.call("POST /api/auth/logout")).status).toBe(200)
  })
  test("from a foreign page is refused", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const foreign = { ...headers, origin: "https://evil.example" }
    expect((await service.call("POST /api/auth/logout", { headers: foreign })).status).toBe(403)
    expect((await session(headers)).status).toBe(200)
  })
})
