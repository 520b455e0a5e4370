/** evaluate_law, get_council_verdicts, get_legal_frameworks: progress in order, bounded waits, one allowance with HTTP. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { DOCKET_ID, docketEntity } from "../../../../actors/docket/docket.ts"
import type { McpServerDefinition } from "../../../../src/mcp/protocol/definition.ts"
import type { After } from "../../../../src/mcp/redress/deps.ts"
import { WAITING_PER_AGENT_COUNT_MAX } from "../../../../src/mcp/redress/follow-evaluation.ts"
import { makeRedressMcp } from "../../../../src/mcp/redress/server.ts"
import { answerOf, makePanel, type Panel } from "../../../support/council.ts"
import { callContext, callTool } from "../../../support/mcp-call.ts"
import { HOUR, NOW } from "../../../support/given.ts"
import { memoryCaseList } from "../../../support/memory-case-list.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  BASE_URL,
  type ResolutionService,
  startResolution,
  type TestAgent
} from "../../../support/resolution-service.ts"

let service: ResolutionService
let panel: Panel
let ada: TestAgent
let grace: TestAgent
let mcp: McpServerDefinition
let clock = NOW
/** Waits that have not ended, by their length. */
const waits = new Map<() => void, number>()

const after: After = (ms, run) => {
  waits.set(run, ms)
  return () => waits.delete(run)
}

beforeAll(async () => {
  panel = makePanel({ alpha: answerOf(8), beta: answerOf(7) })
  service = await startResolution({ council: panel, now: () => clock })
  ada = await addAgent(service, await addSponsor(service, "ada"))
  grace = await addAgent(service, await addSponsor(service, "grace"))
  const { database, perform, registry } = service
  mcp = makeRedressMcp({
    perform,
    registry,
    baseUrl: BASE_URL,
    canonicalOrg: (id) => id,
    caseList: memoryCaseList(database),
    after
  })
})
beforeEach(() => {
  // Every test has the whole allowance of an hour.
  clock += HOUR
})
afterEach(() => {
  // Nobody who has an answer still listens or waits.
  expect([...service.registry.slots()].filter((slot) => slot.listeners.size > 0)).toEqual([])
  expect(waits.size).toBe(0)
})
afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const asAda = (more: Parameters<typeof callContext>[0] = {}) => callContext({ agent: ada, ...more })

let lastSection = 0
/** A law that no other test names. */
const newLaw = () => ({ citation: `15 U.S.C. § ${(lastSection += 1)}`, jurisdiction: "United States" })

describe("evaluate_law", () => {
  test("tells every step once and in order, each member by name, then the verdict", async () => {
    const law = newLaw()
    const context = asAda()
    const { data, isError, text } = await callTool(mcp, "evaluate_law", law, context)
    expect(isError).toBe(false)
    expect(data).toMatchObject({ status: "completed", resource_uri: `redress://verdicts/${data.id}` })
    expect(data.evaluation).toMatchObject({ verdict: "KEEP", listAssignment: "green_list", compositeScore: 7.5 })
    expect(context.seen.map(({ progress }) => progress)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(context.seen.map(({ total }) => total).at(-1)).toBe(7)
    const messages = context.seen.map(({ message }) => message)
    expect(new Set(messages.slice(4, 6))).toEqual(new Set(["alpha: KEEP (8 of 10)", "beta: KEEP (7 of 10)"]))
    expect(messages.at(-1)).toBe("Verdict: KEEP")
    for (const part of ["KEEP", law.citation, "It treats everybody alike.", "Evaluations left: 4"])
      expect(text).toContain(part)
    expect(text.length).toBeLessThan(1_500)
  })

  test("says every five seconds that the text of the law is still being fetched, and in the answer when the wait ends", async () => {
    const slow = Promise.withResolvers<never>()
    const reading = await startResolution({
      council: panel,
      now: () => clock,
      fetchText: () => slow.promise
    })
    const agent = await addAgent(reading, await addSponsor(reading, "eve"))
    const context = callContext({ agent })
    const definition = makeRedressMcp({
      perform: reading.perform,
      registry: reading.registry,
      baseUrl: BASE_URL,
      canonicalOrg: (orgId) => orgId,
      caseList: memoryCaseList(reading.database),
      after
    })
    const answer = callTool(definition, "evaluate_law", newLaw(), context)
    const next = async (ms: number) => {
      await vi.waitFor(() => expect([...waits.values()]).toContain(ms))
      for (const [run, length] of waits) if (length === ms) return (waits.delete(run), run())
    }
    await next(5_000)
    await next(5_000)
    const said = context.seen.slice(-2)
    expect(said.map(({ message }) => message)).toEqual([
      "Still fetching the text of the law, for 5 s now",
      "Still fetching the text of the law, for 10 s now"
    ])
    expect(said[1]!.progress).toBeGreaterThan(said[0]!.progress)
    expect(Math.ceil(said[1]!.progress)).toBe(context.seen.length - 1)
    await next(50_000)
    expect((await answer).text).toContain("The text of the law is still being fetched")
    expect([...waits]).toEqual([])
    await reading.close()
  })

  test("gives the id when the wait is over, and the verdict is read later", async () => {
    panel.hold("alpha")
    const context = asAda()
    const answer = callTool(mcp, "evaluate_law", newLaw(), context)
    await vi.waitFor(() => expect(context.seen.at(-1)?.message).toBe("beta: KEEP (7 of 10)"))
    const [[end, ms]] = [...waits] as [[() => void, number]]
    expect(ms).toBe(50_000)
    end()
    const { data, isError, text } = await answer
    expect(isError).toBe(false)
    const { id } = data
    expect(data).toMatchObject({ status: "evaluating", evaluation: null })
    expect(text).toContain(`get_council_verdicts with id ${id}`)
    expect(text).toContain(`at ${BASE_URL}/api/v1/council/verdict/${id}, or follow`)
    expect(text).not.toContain(" /api/")
    const meanwhile = await callTool(mcp, "get_council_verdicts", { id })
    expect(meanwhile.text).toContain("1 members have answered")
    panel.release("alpha")
    await vi.waitFor(async () => {
      const later = await callTool(mcp, "get_council_verdicts", { id })
      expect(later.data.results[0]).toMatchObject({ status: "completed", verdict: "KEEP" })
    })
    // What came after the answer is told to nobody.
    expect(context.seen).toHaveLength(5)
  })

  test("wait_seconds 0 answers at once, and whoever leaves is not waited for", async () => {
    panel.hold("alpha")
    const law = newLaw()
    const first = await callTool(mcp, "evaluate_law", { ...law, wait_seconds: 0 }, asAda())
    const { id } = first.data
    expect(first.data).toMatchObject({ status: "evaluating" })
    const context = asAda()
    const answer = callTool(mcp, "evaluate_law", { ...law, wait_seconds: 7 }, context)
    await vi.waitFor(() => expect([...waits.values()]).toEqual([7_000]))
    context.cancel()
    // The same law is being evaluated: the same number, and nothing is taken.
    expect((await answer).data).toMatchObject({ id, status: "evaluating" })
    expect((await answer).text).toContain("Evaluations left: 4")
    panel.release("alpha")
  })

  test("one agent has so many places for waiting and others have theirs; who leaves gives the place back", async () => {
    panel.hold("alpha")
    const law = newLaw()
    const asked = (context = asAda()) => ({ context, answer: callTool(mcp, "evaluate_law", law, context) })
    const waiting = Array.from({ length: WAITING_PER_AGENT_COUNT_MAX }, () => asked())
    await vi.waitFor(() => expect(waits.size).toBe(WAITING_PER_AGENT_COUNT_MAX))
    const oneMore = await asked().answer
    expect(oneMore.data).toMatchObject({ status: "evaluating" })
    waiting.push(asked(callContext({ agent: grace })))
    await vi.waitFor(() => expect(waits.size).toBe(WAITING_PER_AGENT_COUNT_MAX + 1))
    waiting[0]?.context.cancel()
    waiting.push(asked())
    await vi.waitFor(() => expect(waits.size).toBe(WAITING_PER_AGENT_COUNT_MAX + 1))
    for (const { context } of waiting) context.cancel()
    const ids = await Promise.all(waiting.map(async ({ answer }) => (await answer).data.id))
    expect(new Set(ids)).toEqual(new Set([oneMore.data.id]))
    panel.release("alpha")
  })

  test("five an hour, whichever interface they come by", async () => {
    for (let count = 0; count < 3; count++) {
      const asked = { headers: ada.headers, body: newLaw() }
      expect((await service.call("POST /api/v1/council/evaluate", asked)).status).toBe(202)
    }
    for (let count = 3; count < 5; count++)
      expect((await callTool(mcp, "evaluate_law", newLaw(), asAda())).isError).toBe(false)
    const { isError, result, text } = await callTool(mcp, "evaluate_law", newLaw(), asAda())
    expect(isError).toBe(true)
    expect(text).toContain("429 council-limit")
    expect(text).toMatch(/Retry after \d+ s\./)
    expect(text).toContain('"council";r=0')
    expect(result._meta).toMatchObject({ "redress/error": { retryAfterSeconds: expect.any(Number) } })
    const asked = { headers: ada.headers, body: newLaw() }
    expect((await service.call("POST /api/v1/council/evaluate", asked)).status).toBe(429)
  })

  test("the same session and id is one evaluation", async () => {
    const [one, other] = [asAda({ idempotencyKey: "s.1" }), asAda({ idempotencyKey: "s.1" })]
    const law = newLaw()
    const first = await callTool(mcp, "evaluate_law", law, one)
    // Until the docket knows of the end, anybody who asks is given the same number.
    await vi.waitFor(async () => {
      const { state } = await service.registry.read(docketEntity, DOCKET_ID)
      expect(state.underWay.map(({ evaluationId }) => evaluationId)).not.toContain(first.data.id)
    })
    const again = await callTool(mcp, "evaluate_law", law, other)
    expect(again.data.id).toBe(first.data.id)
    // Who comes late hears all of it.
    expect(other.seen.map(({ message }) => message)).toEqual(one.seen.map(({ message }) => message))
  })

  test("says what became of an evaluation that an operator ended", async () => {
    panel.hold("alpha")
    const context = asAda()
    const answer = callTool(mcp, "evaluate_law", newLaw(), context)
    await vi.waitFor(() => expect(context.seen).toHaveLength(5))
    const { results } = (await callTool(mcp, "get_council_verdicts", { status: "evaluating" })).data
    const ended = { params: [String(results[0].id)], headers: asOperator }
    expect((await service.call("POST /api/admin/council/evaluations/:id/end", ended)).status).toBe(200)
    const { data, text } = await answer
    expect(data).toMatchObject({ status: "failed", evaluation: { verdict: null } })
    const later = await callTool(mcp, "get_council_verdicts", { id: data.id })
    expect(later.text).toContain("Next: call evaluate_law with this citation")
    expect(text).toContain("reached no verdict")
    panel.release("alpha")
  })

  test.each([
    [{ citation: "UDHR art. 19" }, "jurisdiction: is missing"],
    [{ ...newLaw(), typeHint: "roman-law" }, "typeHint: "],
    [{ ...newLaw(), wait_seconds: 51 }, "wait_seconds: must be a whole number from 0 to 50"]
  ])("refuses %j before anything is taken", async (args, line) => {
    const { isError, text } = await callTool(mcp, "evaluate_law", args, asAda())
    expect(isError).toBe(true)
    expect(text).toContain(`- ${line}`)
    expect((await callTool(mcp, "evaluate_law", newLaw(), asAda())).text).toContain("Evaluations left: 4")
  })
})

describe("reading the council needs no key", () => {
  test("lists filter and page, and one record is whole", async () => {
    const made: Array<number> = []
    for (const score of [1, 2, 1]) {
      for (const company of ["alpha", "beta"]) panel.say(company, answerOf(score))
      made.unshift((await callTool(mcp, "evaluate_law", newLaw(), asAda())).data.id)
    }
    const ids = async (args: object) =>
      (await callTool(mcp, "get_council_verdicts", args)).data.results.map(({ id }: { id: number }) => id)
    const removed = { verdict: "REMOVE", list: "red_list" }
    expect(await ids(removed)).toEqual(made)
    expect(await ids({ ...removed, limit: 1, offset: 1 })).toEqual([made[1]])
    expect(await ids({ verdict: "AMEND" })).toEqual([])
    const page = await callTool(mcp, "get_council_verdicts", { ...removed, limit: 2 })
    expect(page.data.results[0]).not.toHaveProperty("principleScores")
    const byId = await callTool(mcp, "get_council_verdicts", { id: page.data.results[0].id })
    expect(Object.keys(byId.data.results[0].principleScores)).toHaveLength(8)
    expect(page.data.total).toBe(3)
    expect(page.text).toContain("2 of 3")
    expect(page.text).toContain("offset 2")
    const whole = await callTool(mcp, "get_council_verdicts", { id: made[0] })
    expect(whole.data.results[0].companyResults).toHaveLength(2)
    expect(whole.text).toContain("alpha: REMOVE")
    expect(whole.text.length).toBeLessThan(2_000)
  })

  test.each([
    [{ id: 7_777 }, "404 verdict-not-found"],
    [{ id: 0 }, "id: must be a whole number, 1 or more"],
    [{ id: 1, verdict: "KEEP" }, "verdict: is for lists"],
    [{ limit: 51 }, "limit: must be a whole number from 1 to 50"]
  ])("refuses %j", async (args, part) => {
    const { isError, text } = await callTool(mcp, "get_council_verdicts", args)
    expect(isError).toBe(true)
    expect(text).toContain(part)
  })

  test("every framework has an example that is understood as it", async () => {
    const { data } = await callTool(mcp, "get_legal_frameworks", {})
    const listed = await service.call("GET /api/v1/council/frameworks")
    expect(data.frameworks).toMatchObject(listed.body)
    for (const { citation_example: citation, id } of data.frameworks) {
      const resolved = await service.call("POST /api/v1/council/resolve-source", { body: { citation } })
      expect(resolved.body.framework).toBe(id)
    }
  })
})
