/** Proposals of agents over their declared routes and the real actors: the day's limit, what is taken and refused, whose they are. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { proposalEntity } from "../../../../actors/proposal/proposal.ts"
import { JournalUnavailable } from "../../../../actors/runtime/journal.ts"
import { submitProposal } from "../../../../src/builder/submit-proposal.ts"
import { declaredRoutes } from "../../../../src/discovery/routes.ts"
import { type BuilderService, PROPOSAL, PROPOSALS, startBuilderService } from "../../../support/builder-service.ts"
import { DAY, HOUR, NOW } from "../../../support/given.ts"
import { asOperator, startResolution, textOf } from "../../../support/resolution-service.ts"

let service: BuilderService
let clock = NOW
const MIDNIGHT = (): number => (Math.floor(clock / DAY) + 1) * DAY

beforeAll(async () => {
  service = await startBuilderService(() => clock)
})
beforeEach(() => {
  // Every test has a day of its own, and begins it at half past nine.
  clock += DAY
})
afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const withFiles = (...files: ReadonlyArray<object>) => ({ code: { language: "text", files } })
const pathsOf = (reply: { readonly body: { readonly errors?: ReadonlyArray<{ readonly path: string }> } }) =>
  reply.body.errors?.map(({ path }) => path)

describe("a submission", () => {
  test("is answered with the proposal, its place and when it is due; its texts are kept and in no journal", async () => {
    const content = "export const uniqueWords = 'of this test'\n"
    const reply = await service.submit(service.agent, withFiles({ filename: "src/a.ts", content }))
    expect(reply.status).toBe(201)
    const { id } = reply.body
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^prp_[0-9a-f]{32}$/),
      title: PROPOSAL.title,
      description: PROPOSAL.description,
      projectId: null,
      approach: PROPOSAL.approach,
      code: {
        language: "text",
        files: [{ filename: "src/a.ts", bytes: content.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]
      },
      status: "submitted",
      revision: 1,
      createdAt: new Date(clock).toISOString(),
      updatedAt: new Date(clock).toISOString(),
      reviewDueAt: new Date(clock + 7 * DAY).toISOString(),
      review: null
    })
    expect(reply.headers["location"]).toBe(`${PROPOSALS}/${id}`)
    expect((await service.read(service.agent, id)).body).toEqual(reply.body)
    expect(textOf(service.database)).not.toContain("uniqueWords")
    const kept = service.kept.find(({ document }) => document.sha256 === reply.body.code.files[0].sha256)
    expect([kept?.sponsorId, Buffer.from(kept?.document.bytes ?? []).toString()]).toEqual([service.sponsor.id, content])
  })

  test("needs neither code nor approach nor project", async () => {
    const reply = await service.submit(service.agent, { approach: null, code: null })
    expect(reply.body).toMatchObject({ approach: null, code: null, projectId: null })
  })

  test("goes to a project that takes proposals, by its id or its slug", async () => {
    const { body: well } = await service.createWell("calendars")
    const bySlug = await service.submit(service.agent, { projectId: "calendars" })
    const byId = await service.submit(service.agent, { projectId: well.id })
    expect([bySlug.body.projectId, byId.body.projectId]).toEqual([well.id, well.id])
    expect((await service.submit(service.agent, { projectId: "nowhere" })).body.reason).toBe("project-not-found")
    await service.changeWell(well.id, { status: "paused" })
    const late = await service.submit(service.agent, { projectId: well.id })
    expect([late.status, late.body.reason]).toEqual([409, "project-not-accepting"])
  })
})

describe("the day's limit", () => {
  test("is three; the fourth is refused with the start of the next day, and accepted after midnight UTC", async () => {
    const agent = service.newAgent()
    const allowed = [await service.submit(agent), await service.submit(agent), await service.submit(agent)]
    expect(allowed.map(({ headers }) => headers["ratelimit"]?.match(/"proposals";r=(\d)/)?.[1])).toEqual([
      "2",
      "1",
      "0"
    ])
    const midnight = MIDNIGHT()
    clock = midnight - 1_500
    const fourth = await service.submit(agent)
    expect([fourth.status, fourth.body.reason]).toEqual([429, "proposal-limit"])
    expect(fourth.headers).toMatchObject({ "retry-after": "2" })
    expect(fourth.headers["ratelimit-policy"]).toContain('"proposals";q=3;w=86400')
    expect(fourth.headers["ratelimit"]).toContain('"proposals";r=0;t=2')
    clock = midnight - 1
    expect((await service.submit(agent)).status).toBe(429)
    clock = midnight
    expect((await service.submit(agent)).status).toBe(201)
  })

  test("names what was violated, as problem details do", async () => {
    const agent = service.newAgent()
    for (let count = 0; count < 3; count++) await service.submitted(agent)
    const { headers } = agent
    const accept = "application/problem+json"
    const reply = await service.call(`POST ${PROPOSALS}`, { headers: { ...headers, accept }, body: PROPOSAL })
    expect(reply.body["violated-policies"]).toEqual(["proposals"])
  })

  test("is counted per agent, also under one sponsor", async () => {
    const [one, other] = [service.newAgent(), service.newAgent()]
    for (let count = 0; count < 3; count++) await service.submitted(one)
    expect([(await service.submit(one)).status, (await service.submit(other)).status]).toEqual([429, 201])
  })

  test("counts nothing that was refused, and a repeated key once", async () => {
    const agent = service.newAgent()
    const refusals = [{ title: "" }, { projectId: "nowhere" }, withFiles({ filename: "../x", content: "" })]
    for (const more of refusals) expect((await service.submit(agent, more)).status).toBeGreaterThanOrEqual(400)
    const first = await service.submit(agent, {}, "one")
    const again = await service.submit(agent, {}, "one")
    expect([again.status, again.text, again.headers["idempotency-replayed"]]).toEqual([201, first.text, "true"])
    expect(again.headers["location"]).toBe(first.headers["location"])
    expect((await service.submit(agent, { title: "Another" }, "one")).status).toBe(422)
    expect([(await service.submit(agent)).status, (await service.submit(agent)).status]).toEqual([201, 201])
    expect((await service.submit(agent, {}, "two")).status).toBe(429)
    // Nothing was taken by the refusal, and its key may be used again.
    clock = MIDNIGHT()
    expect((await service.submit(agent, {}, "two")).status).toBe(201)
  })

  test("is the agent's own where an administrator set one, from the next submission on", async () => {
    const agent = service.newAgent()
    const policyAfter = async (limits: object) => {
      const params = [agent.id]
      const set = await service.call("PATCH /api/admin/agents/:id/limits", {
        params,
        headers: asOperator,
        body: limits
      })
      expect(set.status).toBe(200)
      const { headers, status } = await service.submit(agent)
      return [
        status,
        headers["ratelimit-policy"]?.match(/"proposals";q=\d+/)?.[0],
        headers["ratelimit"]?.match(/r=\d+/)?.[0]
      ]
    }
    expect(await policyAfter({ proposalsPerDay: 5 })).toEqual([201, '"proposals";q=5', "r=4"])
    expect(await policyAfter({ proposalsPerDay: 1 })).toEqual([429, '"proposals";q=1', "r=0"])
    expect(await policyAfter({ proposalsPerDay: 0 })).toEqual([429, '"proposals";q=0', "r=0"])
    expect(await policyAfter({ proposalsPerDay: null })).toEqual([201, '"proposals";q=3', "r=1"])
  })

  test("holds when ten come at once: exactly three are taken, and all of these are there", async () => {
    const agent = service.newAgent()
    const replies = await Promise.all(Array.from({ length: 10 }, () => service.submit(agent)))
    const taken = replies.filter(({ status }) => status === 201)
    expect([taken.length, replies.filter(({ status }) => status === 429).length]).toEqual([3, 7])
    const list = await service.call(`GET ${PROPOSALS}`, { headers: agent.headers })
    const ids = (results: ReadonlyArray<{ readonly id: string }>) => results.map(({ id }) => id).toSorted()
    expect(ids(list.body.results)).toEqual(ids(taken.map(({ body }) => body)))
  })

  test("is not begun anew by a restart", async () => {
    const agent = service.newAgent()
    for (let count = 0; count < 3; count++) await service.submitted(agent)
    const restarted = await startResolution({ database: service.database, now: () => clock })
    const fourth = await restarted.call(`POST ${PROPOSALS}`, { headers: agent.headers, body: PROPOSAL })
    await restarted.close()
    expect([fourth.status, fourth.body.reason]).toEqual([429, "proposal-limit"])
  })

  test("stores no text of a refused submission", async () => {
    const agent = service.newAgent()
    for (let count = 0; count < 3; count++) await service.submitted(agent)
    const before = service.kept.length
    await service.submit(agent, withFiles({ filename: "a", content: "to fill the store" }))
    expect(service.kept.length).toBe(before)
    // Nor is it told what else is wrong with what is not taken.
    const wrong = [withFiles({ filename: "../a", content: "" }), { projectId: "nowhere" }]
    for (const more of wrong) expect((await service.submit(agent, more)).status).toBe(429)
  })

  test("keeps of a burst the texts of those that are taken, and of a burst of revisions one", async () => {
    const agent = service.newAgent()
    const texts = Array.from({ length: 10 }, (_, at) => withFiles({ filename: "a", content: `text ${at} of a burst` }))
    const before = service.kept.length
    const replies = await Promise.all(texts.map((more) => service.submit(agent, more)))
    expect(service.kept.length - before).toBe(3)
    const [id] = replies.flatMap(({ body, status }) => (status === 201 ? [String(body.id)] : []))
    if (id === undefined) throw new Error("nothing of the burst was taken")
    await service.decide(id, "request_changes")
    const revisions = texts.map((_, at) => withFiles({ filename: "a", content: `revision ${at} of a burst` }))
    const revised = await Promise.all(revisions.map((more) => service.revise(agent, id, more)))
    expect(revised.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(service.kept.length - before).toBe(4)
  })

  test("survives a lost answer: the outbox opens the counted proposal", async () => {
    const agent = service.newAgent()
    const { registry } = service
    // The process has ended between the two commits, as far as the request can see.
    const ask: typeof registry.ask = (entity, id, command, options) =>
      entity.kind === "proposal"
        ? Promise.reject(new JournalUnavailable({ outcome: "not-written", cause: "ended" }))
        : registry.ask(entity, id, command, options)
    const submit = submitProposal({
      registry: { ...registry, ask },
      now: () => clock,
      newId: (prefix) => `${prefix}_${"7".repeat(32)}`,
      keepDocuments: async () => undefined
    })
    const submission = await submit(PROPOSAL, { agentId: agent.id, sponsorId: agent.sponsorId })
    expect(submission._tag).toBe("Submitted")
    await vi.waitFor(async () => expect((await service.read(agent, `prp_${"7".repeat(32)}`)).status).toBe(200))
    const { version } = await registry.read(proposalEntity, `prp_${"7".repeat(32)}`)
    expect(version).toBe(1)
  })
})

describe("code", () => {
  const MAX = 512_000
  test.each([
    ["of one byte each", "a".repeat(MAX), 201],
    ["of one byte each", `${"a".repeat(MAX)}b`, 400],
    // Two, three and four bytes in UTF-8; a string has 256,000, 170,667 and 256,000 units of them.
    ["of two bytes each", "é".repeat(MAX / 2), 201],
    ["of two bytes each", `${"é".repeat(MAX / 2)}a`, 400],
    ["of three bytes each", `${"水".repeat(170_666)}é`, 201],
    ["of three bytes each", "水".repeat(170_667), 400],
    ["of four bytes each", "🜁".repeat(MAX / 4), 201],
    ["of four bytes each", `${"🜁".repeat(MAX / 4)}a`, 400]
  ])("has 512,000 bytes at most, with characters %s", async (_title, content, status) => {
    const reply = await service.submit(service.agent, withFiles({ filename: "a", content }))
    expect(reply.status).toBe(status)
    if (status === 400) expect(pathsOf(reply)).toEqual(["code.files"])
    else expect(reply.body.code.files[0].bytes).toBe(MAX)
  })

  test("is counted over all files", async () => {
    const half = "a".repeat(MAX / 2)
    const files = [
      { filename: "a", content: half },
      { filename: "b", content: half }
    ]
    expect((await service.submit(service.agent, withFiles(...files))).status).toBe(201)
    expect((await service.submit(service.agent, withFiles(...files, { filename: "c", content: "c" }))).status).toBe(400)
  })

  test("fits its route in the longest escapes of JSON, with all other fields full", async () => {
    const escaped = (count: number) => `"${"\\u0041".repeat(count)}"`
    const name = (index: number) => `${String(index).padStart(2, "0")}${"/n".repeat(511)}`
    const files = Array.from({ length: 20 }, (_, index) => {
      const inName = name(index).replaceAll(/./g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`)
      return `{"filename":"${inName}","content":${escaped(MAX / 20)}}`
    })
    const code = `{"language":"text","files":[${files.join(",")}]}`
    const text = `{"title":${escaped(200)},"description":${escaped(20_000)},"approach":${escaped(20_000)},"code":${code}}`
    const route = declaredRoutes().find((one) => one.name === "submitProposal")
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(route?.policy.bodyBytesMax ?? 0)
    expect((await service.submit(service.agent, JSON.parse(text))).status).toBe(201)
  })

  test.each([
    ["21 files", Array.from({ length: 21 }, (_, at) => ({ filename: `f${at}`, content: "" })), ["code.files"]],
    ["no file", [], ["code.files"]],
    [
      "a name twice",
      [
        { filename: "a", content: "" },
        { filename: "A", content: "" }
      ],
      ["code.files.1.filename"]
    ],
    ["a name outside", [{ filename: "../a", content: "" }], ["code.files.0.filename"]],
    // No text of JSON at all.
    ["half a character", [{ filename: "a", content: "\ud83d" }], [""]]
  ])("with %s is refused", async (_title, files, paths) => {
    const reply = await service.submit(service.agent, withFiles(...files))
    expect([reply.status, reply.body.reason, pathsOf(reply)]).toEqual([400, "invalid-body", paths])
  })

  test("of twenty files, some of them empty, passes", async () => {
    const files = Array.from({ length: 20 }, (_, at) => ({ filename: `f${at}`, content: at === 0 ? "" : `${at}` }))
    expect((await service.submit(service.agent, withFiles(...files))).status).toBe(201)
  })

  test("with a secret is refused by file and line; the secret is in no answer and nowhere in the database", async () => {
    const secret = `ghp_${"aB3dE5fG7hJ9kL1mN0".repeat(2)}`
    const files = [
      { filename: "a.txt", content: "fine" },
      { filename: "b/c.env", content: `A=1\nTOKEN=${secret}\n` }
    ]
    const reply = await service.submit(service.agent, withFiles(...files))
    expect([reply.status, reply.body.reason]).toEqual([400, "secret-found"])
    expect(reply.body.errors).toEqual([
      { path: "code.files.1.content", message: "b/c.env, line 2, looks like a GitHub token" }
    ])
    const named = await service.submit(service.agent, withFiles({ filename: secret, content: `\n${secret}` }))
    expect(pathsOf(named)).toEqual(["code.files.0.filename", "code.files.0.content"])
    const told = await service.submit(service.agent, { description: `Use ${secret}` })
    expect(pathsOf(told)).toEqual(["description"])
    for (const { text } of [reply, named, told]) expect(text).not.toContain(secret.slice(4))
    expect(textOf(service.database)).not.toContain(secret.slice(4))
    expect(service.kept.map(({ document }) => Buffer.from(document.bytes).toString()).join()).not.toContain(secret)
  })
})

describe("an agent's own proposals", () => {
  test("are listed newest first, in pages", async () => {
    const agent = service.newAgent()
    const ids: Array<string> = []
    for (let count = 0; count < 3; count++) {
      clock += HOUR
      ids.unshift(await service.submitted(agent, { title: `Number ${count}` }))
    }
    const page = (query: string) => service.call(`GET ${PROPOSALS}`, { headers: agent.headers, query })
    const first = await page("limit=2")
    expect(first.body).toMatchObject({ total: 3, limit: 2, offset: 0 })
    expect(first.body.results.map(({ id }: { readonly id: string }) => id)).toEqual(ids.slice(0, 2))
    expect(first.headers["link"]).toBe(`<https://redress.example${PROPOSALS}?limit=2&offset=2>; rel="next"`)
    const second = await page("limit=2&offset=2")
    expect(second.body.results).toEqual([
      {
        id: ids[2],
        title: "Number 0",
        projectId: null,
        status: "submitted",
        revision: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        reviewDueAt: expect.any(String)
      }
    ])
    expect(second.headers["link"]).toContain('rel="prev"')
    expect((await page("limit=-1")).status).toBe(400)
  })

  test("do not exist for another agent, not even of the same sponsor", async () => {
    const id = await service.submitted(service.agent)
    const sibling = service.newAgent()
    for (const other of [service.stranger, sibling]) {
      for (const reply of [
        await service.read(other, id),
        await service.withdraw(other, id),
        await service.revise(other, id)
      ]) {
        expect([reply.status, reply.body.reason]).toEqual([404, "proposal-not-found"])
      }
      expect((await service.call(`GET ${PROPOSALS}`, { headers: other.headers })).body.total).toBe(0)
    }
    expect((await service.read(service.agent, "prp_none")).status).toBe(404)
  })

  test("can be withdrawn before they are decided, and then not again", async () => {
    const id = await service.submitted(service.agent)
    expect((await service.withdraw(service.agent, id)).body).toMatchObject({ status: "withdrawn", reviewDueAt: null })
    expect((await service.withdraw(service.agent, id)).body.reason).toBe("proposal-moved")
    expect((await service.decide(id, "accept")).body.reason).toBe("proposal-moved")
  })

  test("are revised when changes were asked for, without a place of the day", async () => {
    const agent = service.newAgent()
    const [id] = [await service.submitted(agent), await service.submitted(agent), await service.submitted(agent)]
    const kept = service.kept.length
    const early = await service.revise(agent, id)
    expect([early.status, early.body.reason, service.kept.length]).toEqual([409, "proposal-moved", kept])
    await service.decide(id, "request_changes")
    expect((await service.revise(agent, id, withFiles({ filename: "..", content: "" }))).status).toBe(400)
    clock += HOUR
    const revised = await service.revise(agent, id, { title: "Better", code: null })
    expect(revised.body).toMatchObject({ id, status: "submitted", revision: 2, title: "Better", code: null })
    expect(revised.body.reviewDueAt).toBe(new Date(clock + 7 * DAY).toISOString())
    expect(revised.body.review).toMatchObject({ decision: "request_changes", reason: "Because" })
  })

  test("keep the code and the approach that a revision does not name", async () => {
    const agent = service.newAgent()
    const code = { language: "text", files: [{ filename: "a.txt", content: "one" }] }
    const id = await service.submitted(agent, { code, approach: "By hand" })
    const before = await service.read(agent, id)
    await service.decide(id, "request_changes")
    const revised = await service.revise(agent, id, { title: "Better", code: undefined, approach: undefined })
    expect(revised.body).toMatchObject({ revision: 2, title: "Better", code: before.body.code, approach: "By hand" })
    expect(before.body.code.files).toHaveLength(1)
  })

  test("may keep their project when it is paused meanwhile", async () => {
    const { body: well } = await service.createWell("pausing")
    const id = await service.submitted(service.agent, { projectId: well.id })
    await service.decide(id, "request_changes")
    await service.changeWell(well.id, { status: "paused" })
    expect((await service.revise(service.agent, id, { projectId: "pausing" })).status).toBe(200)
  })
})
