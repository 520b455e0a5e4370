/**
 * A council of five language models over real sockets: an evaluation is asked for, followed and read through the front while
 * one member is down, slow, lying about its own scores or out of its schema, and while all of them are.
 */
import { Effect, Exit, Scope } from "effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { evaluationEntity } from "../../actors/evaluation/evaluation.ts"
import { failureSentence } from "../../actors/evaluation/failure.ts"
import { type CouncilConfig, seatsOf } from "../../src/council/config.ts"
import { loadCouncilMembers } from "../../src/council/load-members.ts"
import { type HttpServer, startServer } from "../../src/http/uws.ts"
import { answering, type StubAnswer, startStubModel, type StubModel } from "../src/assistant/stub-model.ts"
import { configFor, opinion, scoresOf } from "../src/council/sitting.ts"
import { MINUTE } from "../support/given.ts"
import { call } from "../support/parties.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  type ResolutionService,
  startResolution
} from "../support/resolution-service.ts"

const COMPANIES = ["alpha", "beta", "gamma", "delta", "epsilon"] as const
const FAULTY = "gamma"
/** Long enough for an answer on a busy machine. */
const TIMEOUT_MS = 1_000
const SWEEP_MS = 20
const FENCE = "0123456789abcdef0123456789abcdef"
const TEXT = "A debt collector may not use any false, deceptive, or misleading representation."

let stubs: ReadonlyArray<StubModel>
let service: ResolutionService
let server: HttpServer
let scope: Scope.Closeable
let headers: Readonly<Record<string, string>>
/** How far the service's clock is ahead of the machine's. */
let ahead = 0
let section = 0
let sweeping: NodeJS.Timeout

beforeAll(async () => {
  stubs = await Promise.all(COMPANIES.map(() => startStubModel(() => answering(opinion()))))
  const config: CouncilConfig = {
    evaluationsPerDay: 500,
    members: COMPANIES.map((company, at) =>
      configFor(stubs[at]!.url, {
        company,
        provider: (["openai", "anthropic", "openai-compatible"] as const)[at % 3]!,
        model: `${company}-1`,
        timeoutMs: company === FAULTY ? TIMEOUT_MS : 5_000
      })
    )
  }
  scope = await Effect.runPromise(Scope.make())
  const members = await Effect.runPromise(
    loadCouncilMembers(config, { newFence: () => FENCE, monotonicNow: () => performance.now() }).pipe(
      Scope.provide(scope)
    )
  )
  service = await startResolution({ council: { seats: seatsOf(config), members }, now: () => Date.now() + ahead })
  // A second attempt is due later than the first, if only by a millisecond.
  sweeping = setInterval(() => void service.runtime.delivery.sweep(), SWEEP_MS)
  headers = (await addAgent(service, await addSponsor(service, "ada"))).headers
  server = await startServer({
    host: "127.0.0.1",
    port: 0,
    trustProxy: () => true,
    routes: service.routes,
    onDefect: (defect) => service.defects.push(defect)
  })
})
afterAll(async () => {
  clearInterval(sweeping)
  expect(service.defects).toEqual([])
  server.close()
  await service.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
  await Promise.all(stubs.map((stub) => stub.stop()))
})
beforeEach(() => {
  // Every evaluation has an hour of its own.
  ahead += 60 * MINUTE
  section += 1
})
afterEach(() => {
  for (const stub of stubs) stub.answer = () => answering(opinion())
})

const origin = () => `http://127.0.0.1:${server.port}`
const citation = () => `15 U.S.C. § ${section}`
const faulty = () => stubs[COMPANIES.indexOf(FAULTY)]!

const evaluate = async (): Promise<number> => {
  const body = { citation: citation(), jurisdiction: "United States" }
  const reply = await call(origin(), { method: "POST", path: "/api/v1/council/evaluate", headers, body })
  expect(reply.status).toBe(202)
  return Number(reply.json?.["id"])
}

/** Every event until the service itself ends the stream. */
const followed = async (id: number) => {
  const answer = await fetch(`${origin()}/api/v1/council/verdict/${id}/events`, {
    headers: { "x-forwarded-for": "192.0.2.7" }
  })
  expect(answer.headers.get("content-type")).toBe("text/event-stream")
  const text = await answer.text()
  return [...text.matchAll(/id: (\d+)\nevent: (.*)\ndata: (.*)\n\n/g)].map(([, sequence, event, data]) => ({
    sequence: Number(sequence),
    event,
    data: JSON.parse(String(data))
  }))
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
const read = async (id: number): Promise<any> =>
  (await call(origin(), { method: "GET", path: `/api/v1/council/verdict/${id}` })).json

const LYING = answering(opinion({ scores: scoresOf(2), verdict: "KEEP" }))
const OUT_OF_SCHEMA = answering({ ...opinion(), scores: { courage: 5 } })

describe("a council of five", () => {
  test("with a text of the law agrees, and says what its members read and what they were sent", async () => {
    const text = { citation: citation(), text: TEXT, source_url: "https://uscode.house.gov/" }
    await call(origin(), { method: "POST", path: "/api/admin/council/texts", headers: asOperator, body: text })
    const id = await evaluate()
    const events = await followed(id)
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1))
    // Rules abstain where models vote.
    expect(events.filter(({ event }) => event === "member")).toHaveLength(6)
    expect(events.at(-1)?.event).toBe("verdict")
    const verdict = await read(id)
    expect(verdict).toMatchObject({
      status: "completed",
      verdict: "KEEP",
      compositeScore: 8,
      listAssignment: "green_list",
      councilVotes: { keep: 5, amend: 0, remove: 0 },
      analysis: { mode: "llm_panel", coverage: 1, textBasis: "full_text", quorum: { required: 4, valid: 5, met: true } }
    })
    expect(verdict.companyResults.map(({ company, status }: never) => [company, status])).toEqual([
      ...COMPANIES.map((company) => [company, "completed"]),
      ["local-rules", "abstained"]
    ])
    for (const stub of stubs) expect(stub.requests[0]?.document).toContain(TEXT)
  })

  test.each<readonly [string, StubAnswer, object]>([
    [
      "is down",
      { _tag: "Status", status: 500 },
      { status: "failed", attempts: 4, error: "the member's provider failed" }
    ],
    ["is slow", { _tag: "Silent" }, { status: "timeout", attempts: 4, error: "the member did not answer in time" }],
    [
      "answers out of its schema",
      OUT_OF_SCHEMA,
      { status: "failed", attempts: 4, error: "the member answered out of its schema" }
    ]
  ])("of whom one %s completes without it, and shows how it failed", async (_what, answer, record) => {
    faulty().answer = () => answer
    const before = faulty().requests.length
    const id = await evaluate()
    expect((await followed(id)).at(-1)?.event).toBe("verdict")
    const verdict = await read(id)
    expect(verdict).toMatchObject({
      status: "completed",
      verdict: "KEEP",
      compositeScore: 8,
      councilVotes: { keep: 4, amend: 0, remove: 0 },
      analysis: { coverage: 0.8, quorum: { required: 4, valid: 4, met: true } }
    })
    expect(verdict.companyResults[2]).toMatchObject({
      company: FAULTY,
      verdict: null,
      compositeScore: null,
      confidence: null,
      principleScores: null,
      ...record
    })
    expect(faulty().requests).toHaveLength(before + 4)
  })

  test("of whom one lies about its own scores keeps what it says, marked", async () => {
    faulty().answer = () => LYING
    const id = await evaluate()
    await followed(id)
    const verdict = await read(id)
    expect(verdict).toMatchObject({ status: "completed", compositeScore: 8, councilVotes: { keep: 5 } })
    expect(verdict.companyResults[2]).toMatchObject({ status: "completed", verdict: "KEEP", inconsistent: true })
  })

  test("of whom none answers fails after three rounds, without a score", async () => {
    for (const stub of stubs) stub.answer = () => ({ _tag: "Status", status: 500 })
    const id = await evaluate()
    const following = followed(id)
    for (const [at, pauseMs] of [5 * MINUTE, 30 * MINUTE].entries()) {
      await vi.waitFor(async () => {
        const { state } = await service.registry.read(evaluationEntity, String(id))
        expect(state).toMatchObject({ _tag: "Adjourned", round: at + 1 })
      })
      ahead += pauseMs
    }
    const events = await following
    expect(events.filter(({ event }) => event === "quorum_missed")).toHaveLength(2)
    expect(events.at(-1)?.event).toBe("failed")
    expect(await read(id)).toMatchObject({
      status: "failed",
      verdict: null,
      compositeScore: null,
      principleScores: null,
      listAssignment: null,
      councilVotes: { keep: 0, amend: 0, remove: 0 },
      analysis: null,
      error: failureSentence({ code: "quorum-missed", round: 3, valid: 0, seatCount: 5, required: 4 })
    })
  })

  test("of whom two have a wrong key fails at once: no other round could change that", async () => {
    for (const stub of stubs.slice(3)) stub.answer = () => ({ _tag: "Status", status: 401 })
    const id = await evaluate()
    const events = await followed(id)
    expect(events.some(({ event }) => event === "quorum_missed")).toBe(false)
    expect(await read(id)).toMatchObject({
      status: "failed",
      analysis: null,
      error: failureSentence({ code: "quorum-unreachable", reachable: 3, seatCount: 5, required: 4 })
    })
  })
})
