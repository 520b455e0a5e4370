/** A form of a page that stood open for days after it was sent. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { endTriage } from "../../../support/case-flows.ts"
import { DAY, NOW } from "../../../support/given.ts"
import {
  addAgent,
  addSponsor,
  BASE_URL,
  openCase,
  PASSWORD,
  type ResolutionService,
  startResolution
} from "../../../support/resolution-service.ts"

let service: ResolutionService

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW })
  service = await startResolution()
})
afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
  vi.useRealTimers()
})

describe("a form of a case that was sent two days ago and is sent again", () => {
  test("says so in words for people, and is taken once more when it is sent from there", async () => {
    const { email, ...sponsor } = await addSponsor(service, "ada")
    const agent = await addAgent(service, { email, ...sponsor })
    const caseId = await openCase(service, agent)
    await endTriage(service, caseId)
    const send = (key: string, cookie: string) =>
      service.call("POST /console/cases/:case_id", {
        params: [caseId],
        headers: { cookie, origin: BASE_URL, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ do: "message", key, content: "Is there news?" }).toString()
      })
    const key = "0123456789abcdef0123"
    expect((await send(key, sponsor.headers["cookie"] ?? "")).status).toBe(303)

    vi.setSystemTime(NOW + 2 * DAY)
    const login = await service.call("POST /api/auth/login", { body: { email, password: PASSWORD } })
    const cookie = (login.headers["set-cookie"] ?? "").split(";")[0] ?? ""
    const again = await send(key, cookie)
    expect(again.status).toBe(422)
    expect(again.text).toContain("This was taken before")
    expect(again.text).not.toContain("Idempotency-Key")
    expect(again.text).toContain("Is there news?")
    const fresh = /name="key" value="([^"]+)"/.exec(again.text)?.[1] ?? ""
    expect(fresh).not.toBe(key)
    expect((await send(fresh, cookie)).status).toBe(303)
  })
})
