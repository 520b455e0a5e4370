/** A change of a case that is for the state that the client has read, and for no later one. */
import { describe, expect, test } from "vitest"
import { caseEntity } from "../../../../actors/case/case.ts"
import { NOW } from "../../../support/given.ts"
import { addAgent, addSponsor, openCase } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const { agent, service } = await servedFile({ startsAt: NOW })
const stranger = await addAgent(service, await addSponsor(service, "eve"))

const get = (id: string, headers = {}) =>
  service.call("GET /api/v1/cases/:case_id", { params: [id], headers: { ...agent.headers, ...headers } })
const patch = (id: string, headers: Record<string, string>, body: object = { problem_update: "More happened." }) =>
  service.call("PATCH /api/v1/cases/:case_id", { params: [id], headers: { ...agent.headers, ...headers }, body })
const opened = async () => {
  const id = await openCase(service, agent, { organization_named: "Fit Gym" })
  return { id, etag: (await get(id)).headers["etag"] ?? "" }
}
const narrativeOf = async (id: string) => {
  const { state } = await service.registry.read(caseEntity, id)
  return state._tag === "Open" ? state.narrative.length : 0
}

describe("PATCH of a case with If-Match", () => {
  test("is done while the case is as it was read, and answers with the new ETag", async () => {
    const { etag, id } = await opened()
    const changed = await patch(id, { "if-match": etag })
    expect(changed.status).toBe(200)
    expect(changed.headers["etag"]).toBe((await get(id)).headers["etag"])
    expect(changed.headers["etag"]).not.toBe(etag)
    expect((await patch(id, { "if-match": changed.headers["etag"] ?? "" })).status).toBe(200)
  })
  test("is refused and does nothing once the case has changed, as the error and as a problem", async () => {
    const { etag, id } = await opened()
    await patch(id, {})
    const { body, status } = await patch(id, { "if-match": etag })
    expect([status, body.code, body.reason]).toEqual([412, 412, "precondition-failed"])
    expect(body.error).toContain("read it again")
    const problem = await patch(id, { "if-match": etag, accept: "application/problem+json" })
    expect([problem.status, problem.body.status, problem.body.title]).toEqual([412, 412, "Precondition Failed"])
    expect(await narrativeOf(id)).toBe(2)
  })
  test("is done with * while there is such a case", async () => {
    const { id } = await opened()
    await patch(id, {})
    expect((await patch(id, { "if-match": "*" })).status).toBe(200)
    expect((await patch("ARC-2026-999999", { "if-match": "*" })).status).toBe(404)
  })
  test("is refused as malformed before anything else is looked at", async () => {
    const { id } = await opened()
    for (const header of ["abc", '"a', '*, "a"']) {
      const { body, status } = await patch(id, { "if-match": header })
      expect([status, body.reason]).toEqual([400, "invalid-header"])
    }
  })
  test("never matches by a weak tag, and says so", async () => {
    const { etag, id } = await opened()
    const { body, status } = await patch(id, { "if-match": `W/${etag}` })
    expect([status, body.reason]).toEqual([412, "precondition-failed"])
    expect(body.error).toContain("without W/")
  })
  test("tells nobody that a case of others exists", async () => {
    const { etag, id } = await opened()
    expect((await patch(id, { ...stranger.headers, "if-match": etag })).status).toBe(404)
    expect((await patch(id, { ...stranger.headers, "if-match": '"other"' })).status).toBe(404)
  })
  test("of a case that has ended is refused for its end", async () => {
    const { etag, id } = await opened()
    const withdrawn = await service.call("POST /api/v1/cases/:case_id/messages", {
      params: [id],
      headers: agent.headers,
      body: { content: "I withdraw.", type: "user_response", metadata: { decision: "withdraw" } }
    })
    expect(withdrawn.status).toBe(201)
    expect((await patch(id, { "if-match": etag })).body.reason).toBe("case-closed")
  })
  test("of two at once lets one through", async () => {
    const { etag, id } = await opened()
    const both = await Promise.all([patch(id, { "if-match": etag }), patch(id, { "if-match": etag })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
    expect(await narrativeOf(id)).toBe(2)
  })
  test("and an Idempotency-Key is answered again as it was, though the case has changed", async () => {
    const { etag, id } = await opened()
    const headers = { "if-match": etag, "idempotency-key": "once-1" }
    const first = await patch(id, headers)
    const again = await patch(id, headers)
    expect([first.status, again.status, again.headers["idempotency-replayed"]]).toEqual([200, 200, "true"])
  })
  test("and without it has the same body, and no ETag where nothing was asked", async () => {
    const { id } = await opened()
    const { headers, status } = await patch(id, {})
    expect([status, headers["etag"]]).toEqual([200, undefined])
  })
})

describe("GET of a case", () => {
  test("has a strong ETag, and is 304 by it and by the weak one of before", async () => {
    const { etag, id } = await opened()
    expect(etag).toMatch(/^"[\w-]{16}"$/)
    for (const tag of [etag, `W/${etag}`]) expect((await get(id, { "if-none-match": tag })).status).toBe(304)
  })
})
