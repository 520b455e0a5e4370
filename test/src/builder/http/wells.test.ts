/** Projects and feedback over their declared routes and the real actors. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { FEEDBACK_PER_DAY } from "../../../../src/builder/http/feedback.ts"
import { type BuilderService, startBuilderService } from "../../../support/builder-service.ts"
import { DAY, NOW } from "../../../support/given.ts"
import { asOperator } from "../../../support/resolution-service.ts"

let service: BuilderService
let clock = NOW

beforeAll(async () => {
  service = await startBuilderService(() => clock)
})
afterAll(async () => {
  await service.close()
})

const wells = async (query = "") => service.call("GET /api/agent/wells", { headers: service.agent.headers, query })
const slugsOf = ({ body }: { readonly body: { readonly results: ReadonlyArray<{ readonly slug: string }> } }) =>
  body.results.map(({ slug }) => slug)

describe("projects", () => {
  test("are none until an administrator makes one", async () => {
    expect((await wells()).body).toEqual({ results: [], total: 0, limit: 20, offset: 0 })
  })

  test("are listed with those that take proposals first, by status and by tag, in pages", async () => {
    const made = await service.createWell("bravo", { tags: ["letters"], proposalGuidelines: "Small ones" })
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: "prj_bravo",
        slug: "bravo",
        title: "Project bravo",
        summary: "Of the tests",
        tags: ["letters"],
        status: "accepting",
        maintainer: "Us",
        proposalGuidelines: "Small ones",
        openProposals: 0
      }
    ])
    await service.createWell("alpha", { status: "closed", tags: ["letters", "mail"] })
    await service.createWell("charlie", { title: "A project" })
    expect(slugsOf(await wells())).toEqual(["charlie", "bravo"])
    expect(slugsOf(await wells("status=all"))).toEqual(["charlie", "bravo", "alpha"])
    expect(slugsOf(await wells("status=accepting"))).toEqual(["charlie", "bravo"])
    expect(slugsOf(await wells("tag=letters"))).toEqual(["bravo"])
    expect(slugsOf(await wells("tag=letters&status=all"))).toEqual(["bravo", "alpha"])
    expect(slugsOf(await wells("tag=letters&status=closed"))).toEqual(["alpha"])
    const page = await wells("limit=1&offset=1&status=accepting")
    expect([slugsOf(page), page.body.total]).toEqual([["bravo"], 2])
    expect(page.headers["link"]).toContain("/api/agent/wells?status=accepting&limit=1&offset=0")
    expect((await wells("status=open")).status).toBe(400)
  })

  test("have a slug of their own, which stays", async () => {
    expect((await service.createWell("bravo")).body.reason).toBe("slug-taken")
    for (const slug of ["", "Bravo", "a b", "-a", "a_b", "a".repeat(65)]) {
      expect((await service.createWell(slug)).status).toBe(400)
    }
    const changed = await service.changeWell("bravo", { status: "paused", proposalGuidelines: null })
    expect(changed.body).toMatchObject({ slug: "bravo", status: "paused", proposalGuidelines: null, tags: ["letters"] })
    expect((await service.changeWell("prj_bravo", { status: "accepting" })).body.status).toBe("accepting")
    expect((await service.changeWell("bravo", {})).status).toBe(400)
    expect((await service.changeWell("bravo", { tags: ["a", "a"] })).status).toBe(400)
    expect((await service.changeWell("delta", { status: "closed" })).body.reason).toBe("project-not-found")
  })

  test("count the proposals that are open in them", async () => {
    await service.createWell("counted")
    const openIn = async () => (await service.changeWell("counted", { status: "accepting" })).body.openProposals
    const [one, other] = [
      await service.submitted(service.agent, { projectId: "counted" }),
      await service.submitted(service.agent, { projectId: "counted" })
    ]
    expect(await openIn()).toBe(2)
    await service.decide(one, "request_changes")
    expect(await openIn()).toBe(2)
    await service.withdraw(service.agent, one)
    await service.decide(other, "accept")
    expect(await openIn()).toBe(0)
  })
})

describe("feedback", () => {
  const give = (body: object = {}, more: object = {}, agent = service.agent) =>
    service.call("POST /api/agent/feedback", {
      headers: { ...agent.headers, ...more },
      body: { category: "bug", message: "It is broken", ...body }
    })
  const list = (query = "") => service.call("GET /api/admin/feedback", { headers: asOperator, query })

  test("is taken, read by reviewers and marked", async () => {
    const given = await give({ title: "Broken", url: "https://example.org/a", requestId: "req-1" })
    expect([given.status, given.body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^fbk_[0-9a-f]{32}$/),
        category: "bug",
        status: "received",
        createdAt: new Date(clock).toISOString()
      }
    ])
    clock += 1
    await give({ category: "api" })
    const all = await list()
    expect(all.body.results.map(({ category }: { readonly category: string }) => category)).toEqual(["api", "bug"])
    expect(all.headers["cache-control"]).toBe("no-store")
    const bugs = await list("category=bug&limit=5")
    expect(bugs.body).toMatchObject({ total: 1, limit: 5, offset: 0 })
    expect(bugs.body.results[0]).toMatchObject({
      id: given.body.id,
      agentId: service.agent.id,
      message: "It is broken",
      title: "Broken",
      url: "https://example.org/a",
      requestId: "req-1"
    })
    const mark = (id: string, status: string) =>
      service.call("PATCH /api/admin/feedback/:id", { params: [id], headers: asOperator, body: { status } })
    expect((await mark(given.body.id, "read")).body).toMatchObject({ id: given.body.id, status: "read" })
    expect((await list("category=bug")).body.results[0].status).toBe("read")
    expect((await mark("fbk_none", "read")).body.reason).toBe("feedback-not-found")
    expect((await mark(given.body.id, "lost")).status).toBe(400)
  })

  test.each([
    { category: "praise" },
    { message: "" },
    { message: "x".repeat(5_001) },
    { title: "two\nlines" },
    { url: "javascript:alert(1)" },
    { requestId: "two words" }
  ])("of another form is refused: %j", async (body) => {
    expect((await give(body)).status).toBe(400)
  })

  test("has a bound of the day, for which a repeated key counts once", async () => {
    const agent = service.newAgent()
    const first = await give({}, { "idempotency-key": "same" }, agent)
    const again = await give({}, { "idempotency-key": "same" }, agent)
    expect([again.text, again.headers["idempotency-replayed"]]).toEqual([first.text, "true"])
    for (let count = 1; count < FEEDBACK_PER_DAY; count++) expect((await give({}, {}, agent)).status).toBe(201)
    const refused = await give({}, {}, agent)
    expect([refused.status, refused.body.reason]).toEqual([429, "feedback-limit"])
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
    clock += DAY
    expect((await give({}, {}, agent)).status).toBe(201)
  })
})
