/** The registry of problems over the real actors: fed by cases whose triage ends, read by agents, written by reviewers. */
import { voiceIdOf } from "../../../actors/voice/voice-id.ts"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { problemEntity } from "../../../actors/problem/problem.ts"
import { voiceEntity } from "../../../actors/voice/voice.ts"
import { DAY } from "../../support/given.ts"
import { endTriage } from "../../support/case-flows.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  openCase,
  type ResolutionService,
  startResolution,
  textOf,
  type TestAgent
} from "../../support/resolution-service.ts"

let service: ResolutionService
let agents: ReadonlyArray<TestAgent>
const REVIEWER = "reviewer@example.org"
const MARK = "Quxnarrativezimarker"

beforeAll(async () => {
  service = await startResolution()
  agents = await Promise.all(
    ["one", "two", "three", "four"].map(async (name) =>
      addAgent(service, await addSponsor(service, `problems-${name}`))
    )
  )
  for (const { sponsorId: sponsor_id } of agents) {
    const voice = { key: `domain ${sponsor_id}`, shared: false, verified_at: Date.now() - 30 * DAY }
    await service.registry.ask(voiceEntity, voiceIdOf(sponsor_id), { _tag: "SetVoice", sponsor_id, voice })
  }
})
afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const list = (query = "") => service.call("GET /api/agent/problems", { headers: agents[0]!.headers, query })
const read = (slug: string) =>
  service.call("GET /api/agent/problems/:slug", { params: [slug], headers: agents[0]!.headers })
const change = (slug: string, body: object) =>
  service.call("PATCH /api/admin/problems/:slug", {
    params: [slug],
    headers: asOperator,
    body: { reviewer: REVIEWER, ...body }
  })
const create = (body: object) =>
  service.call("POST /api/admin/problems", {
    headers: asOperator,
    body: { title: "Gift cards", summary: "They expire.", category: "shopping", reviewer: REVIEWER, ...body }
  })
const triagedCase = async (agent: TestAgent, more: object = {}) => {
  const description = `A robocall rings every day in the US. ${MARK}`
  const id = await openCase(service, agent, {
    problem_description: description,
    organization_named: "Call Corp",
    ...more
  })
  await endTriage(service, id)
}
const casesOf = async (slug: string): Promise<number> => {
  const { state } = await service.registry.read(problemEntity, slug)
  return state._tag === "Known" ? state.case_count : 0
}

describe("the registry of problems", () => {
  const slug = "telecom-robocalls"

  test("shows a kind of problem from five cases of three sponsors on, and nothing of any of them", async () => {
    for (const index of [0, 1, 0, 1]) await triagedCase(agents[index]!)
    await vi.waitFor(async () => expect(await casesOf(slug)).toBe(4))
    expect([(await read(slug)).body.reason, (await list()).body.total]).toEqual(["problem-not-found", 0])
    await triagedCase(agents[2]!)
    await vi.waitFor(async () => expect(await casesOf(slug)).toBe(5))
    const { body } = await read(slug)
    expect(body.updatedAt).toMatch(/T00:00:00\.000Z$/)
    expect(body).toMatchObject({
      slug,
      title: "Robocalls (telecom)",
      category: "telecom",
      status: "open",
      affectedCount: 5,
      organizations: [],
      proposalsCount: 0
    })
    expect((await list("?category=telecom&search=robocall")).body).toMatchObject({
      total: 1,
      limit: 20,
      results: [body]
    })
    const registry = [...service.database.rows.values()].filter((row) => JSON.stringify(row).includes("ProblemFound"))
    expect(registry.length).toBeGreaterThan(0)
    expect(JSON.stringify(registry)).not.toMatch(new RegExp(`${MARK}|spn_|user-4711`))
    expect(textOf(service.database)).toContain(MARK)
  })
  test("names the organizations that a reviewer chose, by their own records and in nobody's later words", async () => {
    await triagedCase(agents[2]!, { organization_named: "Call Corp d/b/a Fraudsters! <b>" })
    await vi.waitFor(async () => expect(await casesOf(slug)).toBe(6))
    const nameable = [{ id: "call", name: "Call Corp" }]
    const item = () =>
      service.call("GET /api/admin/queue/:item_id", { params: [`problem:${slug}`], headers: asOperator })
    expect((await item()).body.problem.organizations).toEqual(nameable)
    const answer = await change(slug, { organizations: ["call", "nobody"] })
    expect(answer.body).toMatchObject({ visibility: "by_cases", organizations: nameable })
    expect(answer.body.nameableOrganizations).toEqual(nameable)
    expect((await read(slug)).body.organizations).toEqual(nameable)
    // Words and names alone do not take it from the queue.
    expect((await item()).body.state).toBe("open")
    const decide = (decision: string) =>
      service.call("POST /api/admin/queue/:item_id/decision", {
        params: [`problem:${slug}`],
        headers: asOperator,
        body: { decision, reviewer: REVIEWER }
      })
    const answers = await Promise.all([decide("publish"), decide("reject")])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe("problem-decided")
    expect((await change(slug, { organizations: [] })).body.organizations).toEqual([])
  })
  test("counts a case once its triage has ended, and never somebody in danger", async () => {
    const before = await casesOf(slug)
    await openCase(service, agents[0]!, { problem_description: "A robocall rings every day in the US" })
    await triagedCase(agents[0]!, { problem_description: "A robocall rings every day and I want to end my life" })
    await triagedCase(agents[3]!)
    await vi.waitFor(async () => expect(await casesOf(slug)).toBe(before + 1))
  })
  test("is hidden and shown again by a reviewer, in better words", async () => {
    const hidden = await change(slug, { publish: false })
    expect([hidden.status, hidden.body.public, hidden.body.visibility]).toEqual([200, false, "hidden"])
    expect((await read(slug)).status).toBe(404)
    const shown = await change(slug, {
      publish: true,
      title: "Unwanted calls",
      summary: "Phones ring.",
      status: "in_progress"
    })
    expect(shown.body).toMatchObject({ public: true, title: "Unwanted calls", status: "in_progress" })
    expect((await list("?search=unwanted")).body.results).toMatchObject([{ slug, title: "Unwanted calls" }])
  })
  test("takes a problem from a reviewer, public at once or not", async () => {
    const made = await create({ slug: "gift-cards" })
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ public: true, affectedCount: null, caseCount: 0 })
    ])
    expect((await read("gift-cards")).status).toBe(200)
    expect((await create({ slug: "gift-cards" })).body).toMatchObject({ code: 409, reason: "problem-known" })
    expect((await create({ slug: "quiet", publish: false })).body.public).toBe(false)
    expect((await read("quiet")).status).toBe(404)
  })
  test("refuses what it cannot use, in words that say what to change", async () => {
    const reasonOf = async (reply: ReturnType<typeof change>) => (await reply).body.reason
    expect(await reasonOf(change("none", { title: "x" }))).toBe("problem-not-found")
    expect(await reasonOf(change("../etc", { title: "x" }))).toBe("problem-not-found")
    expect(await reasonOf(change(slug, {}))).toBe("invalid-body")
    expect(await reasonOf(create({ slug: "Not a slug" }))).toBe("invalid-body")
    expect(await reasonOf(create({ slug: "ok", reviewer: undefined }))).toBe("invalid-body")
    expect(await reasonOf(list(`?search=${"x".repeat(201)}`))).toBe("invalid-query")
    expect((await list("?search=%00")).status).toBe(400)
    expect((await service.call("GET /api/agent/problems")).status).toBe(401)
  })
})
