/** The pages of cases as routes: refusals are pages, and a number in small letters leads on. */
import { describe, expect, test } from "vitest"
import { apiError } from "../../../../schema/error.ts"
import type { HttpReply, Route } from "../../../../src/http/exchange.ts"
import { errorReply } from "../../../../src/http/failure-reply.ts"
import { personRoutes } from "../../../../src/web/person/routes.ts"
import { fakeRequest } from "../../../support/fake-request.ts"
import { openCase } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const { agent, service, sponsor } = await servedFile()

const TOO_OFTEN = apiError("rate-limited", { headers: [["Retry-After", "12"]] })

/** The reply of a page's route whose requests are all refused. */
const refusedAt = (pattern: string, method: Route["method"], accept = "text/html"): HttpReply => {
  const path = pattern.replace(":case_id", "ARC-2026-000001")
  const request = fakeRequest({ method, path, query: "t=secret", headers: { accept } })
  const route = { method, pattern, bodyBytesMax: 0, deadlineMs: 1, handler: () => errorReply(TOO_OFTEN, request) }
  return personRoutes([route])[0]?.handler(request) as HttpReply
}

describe("a refusal in front of a page of a case", () => {
  test.each(["/person/:case_id", "/cases/:case_id"])(
    "is a page at %s, with the way back and when to come",
    (pattern) => {
      const { body, headers, status } = refusedAt(pattern, "GET")
      expect(status).toBe(429)
      expect(headers).toContainEqual(["Retry-After", "12"])
      expect(String(body)).toContain("<!doctype html>")
      expect(String(body)).toContain("Wait 12 seconds")
      expect(String(body)).toContain(`href="${pattern.replace(":case_id", "ARC-2026-000001")}?t=secret"`)
      expect(String(body)).not.toMatch(/reset/)
    }
  )

  test("says of a form that loading the page again sends it", () => {
    expect(String(refusedAt("/person/:case_id", "POST").body)).toContain("sends what you typed once more")
    expect(String(refusedAt("/person/:case_id", "GET").body)).not.toContain("sends what you typed")
  })

  test("is JSON where a program asks", () => {
    expect(JSON.parse(String(refusedAt("/api/v1/cases/:case_id", "GET").body))).toMatchObject({ code: 429 })
    expect(JSON.parse(String(refusedAt("/person/:case_id", "GET", "*/*").body))).toMatchObject({ code: 429 })
  })
})

describe("the number of a case in small letters", () => {
  const small = (id: string) => ({ params: [id.toLowerCase()], query: "t=secret" })

  test("leads to the page with capitals, and keeps the rest of the address", async () => {
    const id = await openCase(service, agent)
    for (const page of ["/cases", "/person"]) {
      const { headers, status } = await service.call(`GET ${page}/:case_id`, small(id))
      expect([status, headers["location"]]).toEqual([303, `${page}/${id}?t=secret`])
    }
    const own = await service.call("GET /console/cases/:case_id", {
      params: [id.toLowerCase()],
      headers: sponsor.headers
    })
    expect([own.status, own.headers["location"]]).toEqual([303, `/console/cases/${id}`])
    const staff = await service.call("GET /staff/cases/:id", { params: [id.toLowerCase()] })
    expect([staff.status, staff.headers["location"]]).toEqual([303, `/staff/cases/${id}`])
  })

  test("is unknown to programs, and leads nowhere where it is no number of a case", async () => {
    const id = await openCase(service, agent)
    const asked = { params: [id.toLowerCase()], headers: agent.headers }
    expect((await service.call("GET /api/v1/cases/:case_id", asked)).status).toBe(404)
    expect((await service.call("GET /cases/:case_id", { params: ["nobody"] })).status).toBe(404)
    expect((await service.call("GET /person/:case_id", { params: [id], query: "t=secret" })).status).toBe(404)
  })
})
