/** What operators do for the law council, over the declared routes: texts of laws, and the docket. */
import { describe, expect, test, vi } from "vitest"
import { DOCKET_ID, docketEntity } from "../../../../actors/docket/docket.ts"
import { lawEntity } from "../../../../actors/law/law.ts"
import { lawIdOf } from "../../../../src/council/law-texts.ts"
import { answerOf, makePanel } from "../../../support/council.ts"
import { asOperator } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const UDHR_19 = { citation: "UDHR art. 19", jurisdiction: "International" }
const panel = makePanel({ alpha: answerOf(8), beta: answerOf(8) })

const { agent, service } = await servedFile({ council: panel })

const evaluate = (body: object = UDHR_19) =>
  service.call("POST /api/v1/council/evaluate", { headers: agent.headers, body })
/** The evaluation once it has ended and the docket knows it. */
const ended = async (id: number) => {
  await vi.waitFor(async () => {
    const { state } = await service.registry.read(docketEntity, DOCKET_ID)
    expect(state.underWay.map(({ evaluationId }) => evaluationId)).not.toContain(id)
  })
  return service.call("GET /api/v1/council/verdict/:id", { params: [String(id)] })
}

describe("texts that operators bring", () => {
  const TEXTS = "POST /api/admin/council/texts"
  const TEXT = "Everyone has the right to freedom of opinion and expression."
  const bring = (more: object = {}) =>
    service.call(TEXTS, { headers: asOperator, body: { citation: "UDHR art. 19", text: TEXT, ...more } })
  const drop = (lawId: string) =>
    service.call("DELETE /api/admin/council/texts/:law_id", { params: [lawId], headers: asOperator })
  const texts = async (query = "") =>
    (await service.call("GET /api/admin/council/texts", { headers: asOperator, query })).body

  test("are what members read, until they are dropped", async () => {
    const brought = await bring({ source_url: "https://example.org/19", retrieved_at: "2026-11-01T00:00:00" })
    expect(brought.status).toBe(201)
    expect(brought.body).toMatchObject({
      normalized: "UDHR art. 19",
      char_count: TEXT.length,
      basis: "full_text",
      source_url: "https://example.org/19",
      retrieved_at: "2026-11-01T00:00:00.000Z"
    })
    const first = await ended((await evaluate({ ...UDHR_19, citation: "article 19 of the UDHR" })).body.id)
    expect(first.body.analysis).toMatchObject({
      textBasis: "full_text",
      source: {
        url: "https://example.org/19",
        sha256: brought.body.sha256,
        retrievedAt: "2026-11-01T00:00:00.000Z"
      }
    })
    expect(panel.asked[0]?.input.text).toEqual({ basis: "full_text", content: TEXT })
    expect(await drop(brought.body.law_id)).toMatchObject({ status: 200, body: brought.body })
    const second = await ended((await evaluate()).body.id)
    // From now on the text that comes with the service is read again.
    expect(second.body.analysis).toMatchObject({
      textBasis: "full_text",
      source: { note: "the text comes with this service and was read on 2026-11-20 in copies of its source" }
    })
    expect((await drop(brought.body.law_id)).body.reason).toBe("law-text-not-found")
  })

  test("are dropped, and what was fetched is not", async () => {
    const lawId = lawIdOf("UDHR art. 5")
    const fetched = { lawId, normalized: "UDHR art. 5", sha256: "0".repeat(64), charCount: 9, url: null }
    await service.registry.ask(lawEntity, lawId, {
      _tag: "KeepText",
      ...fetched,
      basis: "full_text",
      origin: "fetched",
      retrievedAt: Date.now()
    })
    expect((await drop(lawId)).body.reason).toBe("law-text-not-found")
    expect((await service.registry.read(lawEntity, lawId)).state._tag).toBe("Read")
    expect((await texts()).results.map(({ law_id }: { readonly law_id: string }) => law_id)).not.toContain(lawId)
  })

  test("are listed without their words; another text of the same law replaces the first", async () => {
    const first = await bring()
    const other = await bring({ citation: "article 19 of the UDHR", text: `${TEXT} Again.` })
    expect(other.body.law_id).toBe(first.body.law_id)
    await bring({ citation: "15 USC 45", text: "Unfair methods of competition are hereby declared unlawful." })
    const listed = await texts()
    expect(listed).toMatchObject({ total: 2, limit: 50, offset: 0 })
    expect(listed.results).toContainEqual(other.body)
    expect(JSON.stringify(listed)).not.toContain("Everyone")
    expect((await texts("limit=1&offset=1")).results).toHaveLength(1)
  })

  test.each([
    { text: "" },
    { text: "x".repeat(200_001) },
    { source_url: "ftp://example.org" },
    { retrieved_at: "yesterday" },
    { citation: "" }
  ])("are refused: %#", async (more) => {
    const { total } = await texts()
    expect((await bring(more)).body.reason).toBe("invalid-body")
    expect((await texts()).total).toBe(total)
  })

  test("of 200,000 characters are taken, and members are told that theirs is a part", async () => {
    const reply = await bring({ citation: "UDHR art. 3", text: "every person is equal ".repeat(9_000) })
    expect([reply.status, reply.body.basis]).toEqual([201, "excerpt"])
  })

  test("and the docket are for operators alone", async () => {
    panel.hold("alpha")
    const { id } = (await evaluate()).body
    const docket = await service.call("GET /api/admin/council/docket", { headers: asOperator })
    expect(docket.body).toEqual({ under_way: [id], waiting: 0, adjourned: [], released: [] })
    panel.release("alpha")
    for (const route of [TEXTS, "GET /api/admin/council/texts", "GET /api/admin/council/docket"]) {
      expect((await service.call(route, { headers: agent.headers, body: {} })).status).toBe(401)
    }
  })
})
