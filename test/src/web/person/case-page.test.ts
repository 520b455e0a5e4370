/** The page of a case through the real pipeline: who opens it, what it tells, and what browsers are told. */
import { describe, expect, test, vi } from "vitest"
import { reviewedCase } from "../../../support/case-flows.ts"
import { NOW } from "../../../support/given.ts"
import { openCase } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"
import { PAGE_POLICY } from "../../../../src/web/frame.ts"

const PAGE = "GET /cases/:case_id"

const { agent, service } = await servedFile({ startsAt: NOW })
const state = await reviewedCase(service, agent, {
  problem_description: "My gym contract auto-renewed in Washington state. <b>Quxstoryzimarker</b>",
  problem_category: "Quxcategoryzimarker",
  organization_named: "Quxorganizationzimarker",
  user_identifier: "Quxuserzimarker"
})
const caseId = state.case_id
const token = state.page_token

const open = (id: string, t: string | undefined) =>
  service.call(PAGE, { params: [id], query: t === undefined ? "" : `t=${t}` })

describe("the page of a case", () => {
  test("opens at the case's own address, without any credential", async () => {
    const { body } = await service.call("POST /api/v1/cases", {
      headers: agent.headers,
      body: { agent_id: "a", agent_platform: "b", user_identifier: "c", problem_description: "gym contract" }
    })
    const url = new URL(body.case_url)
    const { status, text } = await service.call(PAGE, { params: [body.case_id], query: url.search.slice(1) })
    expect(status).toBe(200)
    expect(text).toContain(`Case ${body.case_id}`)
  })

  test("tells where the case stands and nothing of what it is about", async () => {
    const { status, text } = await open(caseId, token)
    expect(status).toBe(200)
    expect(text).toContain("Letter drafted")
    expect(text).not.toMatch(/qux/i)
    for (const hidden of [token, agent.id, agent.sponsorId, "members@fit-gym.example", "49.00"]) {
      expect(text).not.toContain(hidden)
    }
  })

  test("tells browsers to run nothing of others, keep nothing and tell no other site", async () => {
    for (const { headers } of [await open(caseId, token), await open(caseId, "wrong")]) {
      expect(headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "referrer-policy": "same-origin",
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
        "x-content-type-options": "nosniff"
      })
      expect(headers["content-security-policy"]).toBe(PAGE_POLICY)
    }
  })
})

describe("a visitor without the address", () => {
  const altered = () => (token.startsWith("A") ? "B" : "A") + token.slice(1)

  test("gets one and the same page, whether the case exists or not", async () => {
    const other = await openCase(service, agent)
    const replies = await Promise.all([
      open(caseId, undefined),
      open(caseId, ""),
      open(caseId, altered()),
      open(caseId, token.slice(1)),
      open(caseId, `${token}A`),
      open(caseId, "%F0%9F%94%91"),
      open(other, token),
      open("ARC-2020-999999", token),
      open("nonsense", token),
      open("..", token)
    ])
    // How many requests are left to the address is all that may differ.
    const shown = replies.map(({ headers: { ratelimit: _left, ...headers }, body, status }) => ({
      status,
      headers,
      body
    }))
    for (const one of shown) expect(one).toEqual({ ...shown[0], status: 404 })
    expect(replies[0]?.body).not.toContain(caseId)
  })

  test("wakes no case by guessing ids without the form of a token", async () => {
    const reads = vi.spyOn(service.registry, "read")
    await open("ARC-2020-999998", "guess")
    await open("ARC-2020-99999'--", token)
    expect(reads).not.toHaveBeenCalled()
    reads.mockRestore()
  })
})
