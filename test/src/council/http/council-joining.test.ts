/**
 * Whoever asks for a law that is being evaluated, or asks for one law in the same moment as others: with a key the answer is
 * kept as every keyed answer is, and of the sponsor's five an hour one is taken for one evaluation.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { DOCKET_ID, docketEntity } from "../../../../actors/docket/docket.ts"
import { JournalUnavailable } from "../../../../actors/runtime/journal.ts"
import { answerOf, makePanel } from "../../../support/council.ts"
import { DAY, HOUR, NOW } from "../../../support/given.ts"
import { addAgent, type TestAgent } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const panel = makePanel({ alpha: answerOf(8), beta: answerOf(7) })
let clock = NOW
/** Milliseconds by which the clock goes on whenever somebody looks at it. */
let tick = 0

const { agent, service, sponsor } = await servedFile({ council: panel, now: () => (clock += tick) })
const sibling = await addAgent(service, sponsor)

beforeEach(() => {
  // Every test has the whole allowance of an hour, and no evaluation ends before it says so.
  clock += HOUR
  panel.hold("alpha")
})
afterEach(async () => {
  vi.restoreAllMocks()
  await allEnd()
})

const evaluate = (
  number: number,
  key?: string,
  { fresh, headers }: Pick<TestAgent, "headers"> & { readonly fresh?: true } = agent
) =>
  service.call("POST /api/v1/council/evaluate", {
    headers: { ...headers, ...(key === undefined ? {} : { "idempotency-key": key }) },
    body: { citation: `15 U.S.C. § ${number}`, jurisdiction: "United States", ...(fresh ? { fresh } : {}) }
  })
const docket = async () => service.registry.read(docketEntity, DOCKET_ID)
const allEnd = async () => {
  panel.release("alpha")
  await vi.waitFor(async () => expect((await docket()).state.underWay).toEqual([]))
}
/** How many of the five the next law leaves. */
const leftAfter = async (number: number): Promise<string | undefined> =>
  (await evaluate(number)).headers["ratelimit"]?.slice(0, 13)

describe("a keyed request for a law that is being evaluated", () => {
  test("is answered with the same number whenever it is repeated, and with 422 when it says something else", async () => {
    const { id } = (await evaluate(1)).body
    const joined = await evaluate(1, "joins", sibling)
    expect([joined.status, joined.body.id]).toEqual([202, id])
    expect(joined.body.message).toContain("already")
    await allEnd()
    const again = await evaluate(1, "joins", sibling)
    expect([again.status, again.text, again.headers["idempotency-replayed"]]).toEqual([202, joined.text, "true"])
    expect((await evaluate(2, "joins", sibling)).status).toBe(422)
    expect((await evaluate(3)).body.id).toBe(id + 1)
  })

  test("is one short event of the docket, and without a key none", async () => {
    await evaluate(11)
    const written: Array<unknown> = []
    const silence = service.registry.listen(docketEntity, DOCKET_ID, (_, { events }) => written.push(...events))
    await evaluate(11)
    expect(written).toEqual([])
    await evaluate(11, "is-written")
    expect(written).toEqual([{ _tag: "EvaluationJoined", evaluationId: expect.any(Number), at: clock }])
    silence()
  })

  test("is an evaluation of its own when the other one ends in between", async () => {
    const first = await evaluate(21)
    const { state } = await docket()
    await allEnd()
    const read = vi.spyOn(service.registry, "read").mockResolvedValueOnce({ state, version: 1, bytes: 0 })
    const second = await evaluate(21, "too-late", { ...agent, fresh: true })
    expect(read).toHaveBeenCalled()
    expect([second.status, second.body.id]).toEqual([202, first.body.id + 1])
    expect(second.body.message).not.toContain("already")
    expect(second.headers["ratelimit"]).toMatch(/^"council";r=3;/)
  })

  test("is 422 when its answer is not kept any more", async () => {
    await evaluate(31, "old")
    await allEnd()
    clock += DAY
    panel.hold("alpha")
    await evaluate(31)
    expect((await evaluate(31, "old")).status).toBe(422)
  })
})

describe("many who ask for one law at once", () => {
  test("with a key each are given one number, which each key keeps, and one of five is taken", async () => {
    const keys = ["first", "second", "third", "fourth", "fifth", "sixth"]
    const asked = (key: string, index: number) => evaluate(101, key, index % 2 === 0 ? agent : sibling)
    const replies = await Promise.all(keys.map(asked))
    expect(replies.map(({ status }) => status)).toEqual(keys.map(() => 202))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await leftAfter(102)).toBe('"council";r=3')
    await allEnd()
    const again = await Promise.all(keys.map(asked))
    expect(again.map(({ text }) => text)).toEqual(replies.map(({ text }) => text))
  })

  test("while others ask for other laws take one of five for each law", async () => {
    const replies = await Promise.all([111, 112, 111, 113, 112, 111].map((law) => evaluate(law)))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(3)
    expect(await leftAfter(114)).toBe('"council";r=1')
  })
})

test("a request is counted once that is repeated under its key after others were accepted", async () => {
  const decide = docketEntity.decide
  vi.spyOn(docketEntity, "decide").mockImplementationOnce((...given) => {
    service.database.failure = new JournalUnavailable({ outcome: "not-written", cause: "cut" })
    return decide(...given)
  })
  // A write is tried again until its time is over.
  tick = 100
  expect((await evaluate(201, "unheard")).status).toBe(503)
  tick = 0
  service.database.failure = undefined
  expect(await leftAfter(202)).toBe('"council";r=3')
  const again = await evaluate(201, "unheard")
  expect([again.status, again.headers["ratelimit"]?.slice(0, 13)]).toEqual([202, '"council";r=3'])
})
