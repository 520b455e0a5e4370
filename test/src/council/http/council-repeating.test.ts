/**
 * The same question asked again: a verdict of the last day is the answer and costs nothing; a law without a text costs
 * nothing either, and its evaluation begins again when an operator brings the text.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { DOCKET_ID, docketEntity } from "../../../../actors/docket/docket.ts"
import { standingVerdictEntity } from "../../../../actors/standing-verdict/standing-verdict.ts"
import { answerOf, makePanel, type Panel, WITHOUT_SOURCE } from "../../../support/council.ts"
import { DAY, HOUR, NOW } from "../../../support/given.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  type ResolutionService,
  startResolution,
  type TestAgent
} from "../../../support/resolution-service.ts"

let service: ResolutionService
let agent: TestAgent
let clock = NOW

const startBefore = (council?: Panel): void => {
  beforeAll(async () => {
    service = await startResolution({ council, now: () => clock })
    agent = await addAgent(service, await addSponsor(service, "ada"))
  })
  afterAll(async () => {
    expect(service.defects).toEqual([])
    await service.close()
  })
}
beforeEach(() => {
  clock += 2 * DAY
})
afterEach(() => vi.restoreAllMocks())

const section = (number: number) => ({ citation: `15 U.S.C. § ${number}`, jurisdiction: "United States" })
const evaluate = (body: object, key?: string) =>
  service.call("POST /api/v1/council/evaluate", {
    headers: { ...agent.headers, ...(key === undefined ? {} : { "idempotency-key": key }) },
    body
  })
const read = async (id: number) =>
  (await service.call("GET /api/v1/council/verdict/:id", { params: [String(id)] })).body
const ended = async (id: number) => {
  await vi.waitFor(async () => {
    const { state } = await service.registry.read(docketEntity, DOCKET_ID)
    const { underWay, waiting } = state
    expect([...underWay, ...waiting].map(({ evaluationId }) => evaluationId)).not.toContain(id)
    expect((await read(id)).status).not.toBe("evaluating")
  })
  return read(id)
}
const judged = async (body: object) => {
  const { id } = (await evaluate(body)).body
  await ended(id)
  return id as number
}
const leftOf = (reply: { readonly headers: Readonly<Record<string, string>> }) =>
  Number(/r=(\d)/.exec(reply.headers["ratelimit"] ?? "")?.[1])
const bring = (citation: string, text: string) =>
  service.call("POST /api/admin/council/texts", { headers: asOperator, body: { citation, text } })

describe("a question that was answered within a day", () => {
  startBefore(makePanel({ alpha: answerOf(8), beta: answerOf(7) }))

  test("is answered with the same number at no cost, and the message names the verdict's address", async () => {
    const id = await judged(section(501))
    const again = await evaluate({ citation: "15 USC 501", jurisdiction: " united  states" })
    expect([again.status, again.body.id, again.body.status]).toEqual([202, id, "evaluating"])
    expect(again.body.message).toContain(`The verdict stands at /api/v1/council/verdict/${id}.`)
    expect(again.headers["location"]).toBe(`/api/v1/council/verdict/${id}`)
    expect(leftOf(again)).toBe(4)
  })

  test("is evaluated anew with fresh, a day later, elsewhere, and on another text", async () => {
    const id = await judged(section(502))
    expect((await evaluate({ ...section(502), fresh: true })).body.id).toBe(id + 1)
    await ended(id + 1)
    expect((await evaluate(section(502))).body.id).toBe(id + 1)
    expect((await evaluate({ ...section(502), jurisdiction: "Guam" })).body.id).toBe(id + 2)
    await bring("15 U.S.C. § 502", "Whoever sells shall disclose the price.")
    expect((await evaluate(section(502))).body.id).toBe(id + 3)
    await ended(id + 3)
    clock += DAY - 1
    expect((await evaluate(section(502))).body.id).toBe(id + 3)
    clock += 1
    expect((await evaluate(section(502))).body.id).toBe(id + 4)
  })

  test("with a key has an answer that is kept", async () => {
    const id = await judged(section(503))
    const first = await evaluate(section(503), "cited")
    expect(first.body.id).toBe(id)
    clock += HOUR
    await judged({ ...section(503), fresh: true })
    const again = await evaluate(section(503), "cited")
    expect([again.text, again.headers["idempotency-replayed"]]).toEqual([first.text, "true"])
  })

  test("by other members is no answer", async () => {
    const id = await judged(section(504))
    const read = service.registry.read.bind(service.registry)
    vi.spyOn(service.registry, "read").mockImplementation(async (entity, key) => {
      const live = await read(entity, key)
      if ((entity as { kind: string }).kind !== standingVerdictEntity.kind) return live
      const standing = live.state as { seats: ReadonlyArray<object> }
      const seats = standing.seats.map((seat) => ({ ...seat, model: "another" }))
      return { ...live, state: { ...standing, seats } }
    })
    expect((await evaluate(section(504))).body.id).toBe(id + 1)
  })
})

describe("a law whose text nobody has, where rules sit alone", () => {
  startBefore()

  test("fails at no cost, and the reason says what would help", async () => {
    const id = await judged({ citation: "Article 5", jurisdiction: "X" })
    expect(await read(id)).toMatchObject({ status: "failed", verdict: null, confidence: null, listAssignment: null })
    const { companyResults, error } = await read(id)
    expect(error).toBe(WITHOUT_SOURCE)
    expect(companyResults).toMatchObject([{ company: "local-rules", status: "abstained", attempts: 0 }])
    await vi.waitFor(async () => {
      const reply = await evaluate({ citation: "UDHR art. 4", jurisdiction: "International", fresh: true })
      expect(leftOf(reply)).toBe(4)
      await ended(reply.body.id)
    })
  })

  test("is evaluated under the same number when an operator brings the text, at no cost", async () => {
    const id = await judged(section(601))
    expect((await read(id)).status).toBe("failed")
    await bring("15 U.S.C. § 601", "Everyone has the right to an effective remedy. No person shall be held in slavery.")
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ status: "completed", verdict: "KEEP" }))
    const again = await evaluate(section(601))
    expect([again.body.id, leftOf(again)]).toEqual([id, 5])
  })

  test("gets no scores from a text that is not in English, and is judged when a translation was brought", async () => {
    await bring("15 U.S.C. § 605", "Die Würde des Menschen ist unantastbar. Sie zu achten ist Pflicht des Staates.")
    const id = await judged(section(605))
    const { companyResults, error, ...item } = await read(id)
    expect(item).toMatchObject({ status: "failed", verdict: null, principleScores: null, listAssignment: null })
    expect(companyResults).toMatchObject([{ company: "local-rules", status: "failed", principleScores: null }])
    expect(error).toContain("not in English")
    expect(error).toContain("COUNCIL_CONFIG")
    await bring("15 U.S.C. § 605", "Human dignity shall be inviolable. To respect it is the duty of the State.")
    const translated = await judged(section(605))
    expect(translated).not.toBe(id)
    expect(await read(translated)).toMatchObject({ status: "completed", verdict: "KEEP" })
  })

  test("is not evaluated again by a text of another law", async () => {
    const id = await judged(section(602))
    await bring("15 U.S.C. § 603", "Everyone has the right to an effective remedy.")
    await service.runtime.delivery.idle()
    expect((await read(id)).status).toBe("failed")
  })
})
