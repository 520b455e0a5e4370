/**
 * A model over a server that behaves well, badly or not at all: what is used, what is not, how long it takes at most, what it may cost,
 * and that neither key nor text is in what is reported.
 */
import type { Result } from "effect"
import { afterEach, describe, expect, test } from "vitest"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { FAILURE_COUNT_MAX, OPEN_MS } from "../../../src/assistant/breaker.ts"
import { estimateOf } from "../../../src/assistant/caps.ts"
import { IN_FLIGHT_COUNT_MAX, OUTPUT_TOKENS_MAX } from "../../../src/assistant/model.ts"
import { ANSWER_BYTES_MAX } from "../../../src/assistant/model-address.ts"
import { PROVIDERS } from "../../../src/assistant/provider.ts"
import { type LetterDraftInput, REPLY_SYSTEM_PROMPT, replyDocument } from "../../../src/assistant/prompt.ts"
import { AGENT, configFor, type Drafting, GYM, KEY, replyInput, SPONSOR, startDrafting } from "./drafting.ts"
import { answering, letter, reply, type StubAnswer } from "./stub-model.ts"

/** Short where nothing has to arrive. */
const SHORT_MS = 60
/** Long enough for a request to arrive, unless the machine is very busy: then it is given longer. */
const ARRIVAL_MS = 250
const ARRIVAL_MS_MAX = 8_000
const GOOD =
  "The renewal without notice may fall under the Consumer Protection Act, RCW 19.86. Please add the contract."
const PARAGRAPHS = ["My contract renewed without notice.", "I ask Fit Gym to refund 49 dollars."]

describe.each(PROVIDERS)("%s", (provider) => {
  test("a good answer is used, and asked for in the provider's own way", async () => {
    const { model, reports, stub } = await start(() => reply(GOOD), { provider })
    expect(await model.draftReply(replyInput())).toEqual({ model: "stub-1", content: GOOD })
    expect(reports).toEqual([{ kind: "reply", outcome: "used" }])
    const [request] = stub.requests
    expect(request?.system).toBe(REPLY_SYSTEM_PROMPT)
    expect(request?.document).toBe(replyDocument(replyInput()))
    if (provider === "openai") {
      expect(request?.path).toBe("/v1/responses")
      expect(request?.headers["authorization"]).toBe(`Bearer ${KEY}`)
      expect(request?.body).toMatchObject({ store: false, max_output_tokens: OUTPUT_TOKENS_MAX })
      expect(request?.body).not.toHaveProperty("tools")
    } else if (provider === "openai-compatible") {
      expect(request?.path).toBe("/v1/chat/completions")
      expect(request?.headers["authorization"]).toBe(`Bearer ${KEY}`)
      expect(Object.keys(request?.body ?? {})).toEqual(["model", "messages", "max_tokens", "response_format"])
      expect(request?.body).toMatchObject({
        model: "stub-1",
        max_tokens: OUTPUT_TOKENS_MAX,
        response_format: {
          type: "json_schema",
          json_schema: { name: "reply", strict: true, schema: { type: "object", additionalProperties: false } }
        }
      })
    } else {
      expect(request?.path).toBe("/v1/messages")
      expect(request?.headers["x-api-key"]).toBe(KEY)
      expect(request?.body).toMatchObject({
        max_tokens: OUTPUT_TOKENS_MAX,
        tool_choice: { type: "tool", name: "reply" }
      })
      expect(request?.body["tools"]).toHaveLength(1)
    }
    expect(request?.headers).not.toHaveProperty("traceparent")
  })

  test("paragraphs of a letter are used", async () => {
    const { model, reports } = await start(() => letter(...PARAGRAPHS), { provider })
    expect(await model.draftParagraphs(letterInput())).toEqual({ model: "stub-1", paragraphs: PARAGRAPHS })
    expect(reports).toEqual([{ kind: "letter", outcome: "used" }])
  })

  test.each<readonly [string, StubAnswer, object]>([
    ["words in place of the object", { _tag: "Words", text: "Sure!" }, OUT_OF_SCHEMA],
    ["another object", answering({ answer: GOOD }), OUT_OF_SCHEMA],
    ["a member that nobody asked for", answering({ content: GOOD, status: "resolved" }), OUT_OF_SCHEMA],
    ["content that is no text", answering({ content: [GOOD] }), OUT_OF_SCHEMA],
    ["the call of a tool", { _tag: "ToolCall", name: "send_email", input: { to: "a@b.example" } }, OUT_OF_SCHEMA],
    ["an answer that the screen refuses", reply("I have filed it."), { outcome: "unusable", reason: "claimed-deed" }],
    ["401", { _tag: "Status", status: 401 }, { outcome: "refused", reason: "key" }],
    ["429", { _tag: "Status", status: 429 }, { outcome: "refused", reason: "rate" }],
    ["400", { _tag: "Status", status: 400 }, { outcome: "refused", reason: "request" }],
    ["500", { _tag: "Status", status: 500 }, { outcome: "failed", reason: "server" }],
    ["500 that is no JSON", { _tag: "Status", status: 500, body: "<html>" }, { outcome: "failed", reason: "server" }],
    ["200 that is no JSON", { _tag: "Status", status: 200, body: "<html>" }, OUT_OF_SCHEMA],
    ["a redirect", { _tag: "Redirect" }, { outcome: "failed", reason: "transport" }],
    ["a body without end", { _tag: "Endless" }, { outcome: "failed", reason: "too-large" }]
  ])("%s leaves the answer to the rules", async (_name, answer, report) => {
    const { model, reports, stub } = await start(() => answer, { provider })
    expect(await model.draftReply(replyInput())).toBeUndefined()
    expect(reports).toEqual([{ kind: "reply", ...report }])
    // Neither followed nor repeated.
    expect(stub.requests).toHaveLength(1)
  })

  test("a server that never answers is left at the time-out, and its request is aborted", async () => {
    for (let [timeoutMs, arrived] = [ARRIVAL_MS, false]; timeoutMs <= ARRIVAL_MS_MAX && !arrived; timeoutMs *= 4) {
      const { model, reports, stub } = await start(() => ({ _tag: "Silent" }), { provider, timeoutMs })
      // Without the time-out this would wait for ever.
      expect(await model.draftReply(replyInput())).toBeUndefined()
      expect(reports).toEqual([{ kind: "reply", outcome: "timeout" }])
      arrived = stub.requests.length === 1
      if (arrived) await stub.abandoned
      else expect(timeoutMs).toBeLessThan(ARRIVAL_MS_MAX / 4)
    }
  })
})

describe("a body at its bound", () => {
  test("is read, and one above it is not", async () => {
    const filler = (bytes: number): StubAnswer => ({ _tag: "Status", status: 200, body: " ".repeat(bytes) })
    const { model, reports, stub } = await start(() => filler(ANSWER_BYTES_MAX))
    await model.draftReply(replyInput())
    stub.answer = () => filler(ANSWER_BYTES_MAX + 1)
    await model.draftReply(replyInput())
    expect(reports).toMatchObject([OUT_OF_SCHEMA, { outcome: "failed", reason: "too-large" }])
  })
})

describe("a caller that goes away", () => {
  test("a caller that leaves aborts the model's request", async () => {
    const leaving = new AbortController()
    const { model, reports, stub } = await start(() => {
      leaving.abort()
      return { _tag: "Silent" }
    })
    expect(await model.draftReply(replyInput(), leaving.signal)).toBeUndefined()
    expect(reports).toEqual([{ kind: "reply", outcome: "failed", reason: "cancelled" }])
    await stub.abandoned
    expect(await model.draftReply(replyInput(), leaving.signal)).toBeUndefined()
    expect(stub.requests).toHaveLength(1)
  })
})

describe("what a model is not configured for", () => {
  test("is not asked and not reported", async () => {
    const { model, reports, stub } = await start(() => reply(GOOD), {
      drafts: { replies: false, letters: false, understanding: false }
    })
    expect(await model.draftReply(replyInput())).toBeUndefined()
    expect(await model.draftParagraphs(letterInput())).toBeUndefined()
    expect([reports, stub.requests]).toEqual([[], []])
  })
})

describe("an agent's share of a day", () => {
  const one = estimateOf(configFor(""), [REPLY_SYSTEM_PROMPT, replyDocument(replyInput())], OUTPUT_TOKENS_MAX)

  test("in tokens holds two drafts and no third, and another agent's is its own", async () => {
    const { model, quotas, reports, stub } = await start(() => reply(GOOD), {
      tokensPerAgentPerDay: one.tokens * 3 - 1
    })
    for (let count = 0; count < 3; count += 1) await model.draftReply(replyInput())
    expect(reports.at(-1)).toEqual({ kind: "reply", outcome: "capped", reason: "tokens" })
    expect(stub.requests).toHaveLength(2)
    expect(quotas.states.get(`llm-tokens/${AGENT}`)).toMatchObject({ used: one.tokens * 2 })
    expect(await model.draftReply({ ...replyInput(), agentId: "agt_other" })).toBeDefined()
  })

  test("in money holds one draft and no second", async () => {
    const { model, reports, stub } = await start(() => reply(GOOD), { costPerAgentPerDay: one.microdollars * 2 - 1 })
    for (let count = 0; count < 2; count += 1) await model.draftReply(replyInput())
    expect(reports.at(-1)).toEqual({ kind: "reply", outcome: "capped", reason: "cost" })
    expect(stub.requests).toHaveLength(1)
  })

  test("is no matter of money where a model costs nothing", async () => {
    const free = { usdPerMillionInputTokens: 0, usdPerMillionOutputTokens: 0, costPerAgentPerDay: 1 }
    const { model, quotas } = await start(() => reply(GOOD), free)
    expect(await model.draftReply(replyInput())).toBeDefined()
    expect([...quotas.states.keys()]).toEqual([`llm-tokens/${AGENT}`, `llm-sponsor/${SPONSOR}`, "llm-all"])
  })

  test("of a sponsor holds over all its agents, by the share of its tier", async () => {
    const { model, reports, stub } = await start(
      () => reply(GOOD),
      { tokensPerSponsorPerDay: one.tokens * 8 },
      undefined,
      250
    )
    for (const agentId of ["agt_1", "agt_2", "agt_3"]) await model.draftReply({ ...replyInput(), agentId })
    expect(reports.at(-1)).toEqual({ kind: "reply", outcome: "capped", reason: "sponsor" })
    expect(stub.requests).toHaveLength(2)
  })

  test("is nothing for a sponsor whose tier has none", async () => {
    const { model, quotas, reports, stub } = await start(() => reply(GOOD), {}, undefined, 0)
    expect(await model.draftReply(replyInput())).toBeUndefined()
    expect(reports).toEqual([{ kind: "reply", outcome: "capped", reason: "sponsor" }])
    expect([stub.requests, quotas.states.size]).toEqual([[], 0])
  })

  test("of all sponsors together ends the day for everybody", async () => {
    const { model, reports, stub } = await start(() => reply(GOOD), { tokensPerDay: one.tokens * 2 - 1 })
    for (const agentId of ["agt_1", "agt_2"]) await model.draftReply({ ...replyInput(), agentId })
    expect(reports.at(-1)).toEqual({ kind: "reply", outcome: "capped", reason: "all" })
    expect(stub.requests).toHaveLength(1)
  })

  test("that cannot be counted is not given", async () => {
    const broken = { ask: () => Promise.reject(new Error("journal")) } as unknown as Pick<Registry, "ask">
    const { model, reports, stub } = await start(() => reply(GOOD), {}, broken)
    expect(await model.draftReply(replyInput())).toBeUndefined()
    expect(reports).toEqual([{ kind: "reply", outcome: "failed", reason: "quota" }])
    expect(stub.requests).toEqual([])
  })

  test("that takes long to count is part of the time", async () => {
    const stuck = { ask: () => new Promise<Result.Result<never, never>>(() => undefined) } as Pick<Registry, "ask">
    const { model, reports } = await start(() => reply(GOOD), { timeoutMs: SHORT_MS }, stuck)
    expect(await model.draftReply(replyInput())).toBeUndefined()
    expect(reports).toEqual([{ kind: "reply", outcome: "timeout" }])
  })

  test("is estimated by the bytes of what is sent", () => {
    const prices = { ...configFor(""), usdPerMillionInputTokens: 3, usdPerMillionOutputTokens: 15 }
    expect(estimateOf(prices, ["a".repeat(300), "法".repeat(100)], 1_000)).toEqual({
      tokens: 1_200,
      microdollars: 200 * 3 + 1_000 * 15
    })
  })
})

describe("a model that fails again and again", () => {
  test("is not asked for thirty seconds after five failures", async () => {
    const { clock, model, reports, stub } = await start(() => ({ _tag: "Status", status: 500 }))
    for (let count = 0; count <= FAILURE_COUNT_MAX; count += 1) await model.draftReply(replyInput())
    expect(stub.requests).toHaveLength(FAILURE_COUNT_MAX)
    expect(reports.at(-1)).toEqual({ kind: "reply", outcome: "busy", reason: "breaker" })
    clock.now = OPEN_MS
    stub.answer = () => reply(GOOD)
    expect(await model.draftReply(replyInput())).toBeDefined()
  })

  test("by unusable answers is still asked, so that one case cannot disable it for others", async () => {
    const { model, stub } = await start(() => reply("I have filed it."))
    for (let count = 0; count < FAILURE_COUNT_MAX * 2; count += 1) await model.draftReply(replyInput())
    expect(stub.requests).toHaveLength(FAILURE_COUNT_MAX * 2)
  })
})

describe("many callers at once", () => {
  test("sixteen are asked for; the next one is answered by rules without waiting", async () => {
    const { model, reports } = await start(() => ({ _tag: "Silent" }), { timeoutMs: SHORT_MS })
    const all = Array.from({ length: IN_FLIGHT_COUNT_MAX }, () => model.draftReply(replyInput()))
    expect(await model.draftReply(replyInput())).toBeUndefined()
    expect(reports).toEqual([{ kind: "reply", outcome: "busy", reason: "in-flight" }])
    await Promise.all(all)
    expect(reports).toHaveLength(IN_FLIGHT_COUNT_MAX + 1)
  })
})

describe("what is reported", () => {
  test("holds neither the key nor a word of the case or the answer", async () => {
    const { model, reports, stub } = await start(() => reply("canary-answer at https://evil.example"))
    await model.draftReply(replyInput("canary-message"))
    stub.answer = () => ({ _tag: "Status", status: 401, body: JSON.stringify({ error: KEY }) })
    await model.draftReply(replyInput("canary-message"))
    stub.answer = () => ({ _tag: "Words", text: GYM })
    await model.draftReply(replyInput("canary-message"))
    expect(reports).toHaveLength(3)
    expect(JSON.stringify(reports)).not.toMatch(/canary|evil|gym/i)
    expect(`${JSON.stringify(model)}${Object.values(model).join()}`).not.toContain(KEY)
  })
})

const OUT_OF_SCHEMA = { outcome: "unusable", reason: "out-of-schema" }

const started: Array<Drafting> = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()))
})

const start = async (...args: Parameters<typeof startDrafting>): Promise<Drafting> => {
  const drafting = await startDrafting(...args)
  started.push(drafting)
  return drafting
}

const letterInput = (): LetterDraftInput => {
  const { agentId, matter } = replyInput()
  return { agentId, matter, template: "us-wa-udap" }
}
