/**
 * A language model in a seat, over a server that behaves well, badly or not at all: what it is sent, what becomes of its
 * answer, and that it is asked a second time only about a slip of its own.
 */
import { Cause, Effect, Exit, Result } from "effect"
import { createHash } from "node:crypto"
import { afterEach, describe, expect, test, vi } from "vitest"
import { answerSchemaOf } from "../../../src/assistant/model-call.ts"
import { PROVIDERS } from "../../../src/assistant/provider.ts"
import { canonicalJson } from "../../../src/council/digest.ts"
import { CALL_GAP_MS } from "../../../src/council/load-members.ts"
import type { MemberInput } from "../../../src/council/member.ts"
import { lawDocument, Opinion, SYSTEM_PROMPT } from "../../../src/council/prompt.ts"
import { onePerTurn } from "../../../src/concurrency/one-per-turn.ts"
import { answering, type StubAnswer } from "../assistant/stub-model.ts"
import { FENCE, inputOf, KEY, opinion, scoresOf, type Sitting, startSitting } from "./sitting.ts"

const TEXT = "A debt collector may not use any false, deceptive, or misleading representation."
/** Long enough for a request to arrive, unless the machine is very busy: then it is given longer. */
const ARRIVAL_MS = 250
const ARRIVAL_MS_MAX = 8_000
const OUT_OF_SCHEMA = { reason: "the member answered out of its schema", timedOut: false, mayRetry: true }

describe.each(PROVIDERS)("%s", (provider) => {
  test("an opinion becomes an answer, and is asked for once, without a tool to use", async () => {
    const { member, stub } = await start(() => answering(opinion()), { provider })
    const answer = await answered(member, inputOf(TEXT))
    expect(answer).toEqual({
      principleScores: scoresOf(8),
      verdict: "KEEP",
      confidence: 0.8,
      oneSentence: "It keeps collectors honest.",
      reasoning: "It forbids deceit by collectors.",
      obsolescence: "in_force",
      inconsistent: false,
      latencyMs: expect.any(Number),
      usage: { inputTokens: 10, outputTokens: 10 },
      promptHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      responseHash: expect.stringMatching(/^[0-9a-f]{64}$/)
    })
    const [request] = stub.requests
    expect(stub.requests).toHaveLength(1)
    expect([request?.system, request?.document]).toEqual([SYSTEM_PROMPT, lawDocument(inputOf(TEXT), FENCE)])
    expect(request?.body).toMatchObject({ temperature: 0, model: "stub-1" })
    // Anthropic gives structured answers as the input of a tool; it is named after the schema and executed by nobody.
    const tools = (request?.body["tools"] ?? []) as ReadonlyArray<{ readonly name: string }>
    expect(tools.map(({ name }) => name)).toEqual(provider === "anthropic" ? ["opinion"] : [])
  })

  test("it is asked and its answer is read in pieces that give way", async () => {
    const piece = vi.spyOn(onePerTurn.makeDispatcher(), "scheduleTask")
    const { member } = await start(() => answering(opinion()), { provider })
    await answered(member, inputOf(TEXT))
    expect(piece.mock.calls.length).toBeGreaterThan(3)
    piece.mockRestore()
  })

  test("a model that takes no temperature is sent none", async () => {
    const { member, stub } = await start(() => answering(opinion()), { provider, temperature: null })
    await answered(member, inputOf(TEXT))
    expect(stub.requests[0]?.body).not.toHaveProperty("temperature")
  })

  test("a verdict that says the opposite of its scores is asked about once, with the opinion before it", async () => {
    const { member, stub } = await start(
      () => answering(stub.requests.length === 1 ? LYING : opinion({ scores: scoresOf(2), verdict: "REMOVE" })),
      { provider }
    )
    const answer = await answered(member, inputOf(TEXT))
    expect(answer).toMatchObject({ verdict: "REMOVE", inconsistent: false })
    expect(answer.usage).toEqual({ inputTokens: 20, outputTokens: 20 })
    expect(stub.requests).toHaveLength(2)
    expect(stub.requests[1]?.text).toContain("Your verdict KEEP and your scores, whose mean is 2,")
    expect(stub.requests[1]?.text).toContain("It serves everyone.")
  })

  test("an opinion without a word of reason has cost something all the same", async () => {
    const { member } = await start(() => answering(opinion({ one_sentence: " " })), { provider })
    const failure = await Effect.runPromise(Effect.flip(member.evaluate(inputOf(TEXT))))
    expect(failure.usage).toEqual({ inputTokens: 10, outputTokens: 10 })
  })

  test.each<readonly [string, StubAnswer, object]>([
    ["words in place of the opinion", { _tag: "Words", text: "I keep it." }, OUT_OF_SCHEMA],
    ["a score that is missing", answering({ ...opinion(), scores: { courage: 5 } }), OUT_OF_SCHEMA],
    ["a score above ten", answering(opinion({ scores: scoresOf(8, { courage: 11 }) })), OUT_OF_SCHEMA],
    ["half a score", answering(opinion({ scores: scoresOf(8, { courage: 7.5 }) })), OUT_OF_SCHEMA],
    ["another verdict", answering({ ...opinion(), verdict: "ABOLISH" }), OUT_OF_SCHEMA],
    ["a certainty above one", answering(opinion({ confidence: 80 })), OUT_OF_SCHEMA],
    ["a member that nobody asked for", answering({ ...opinion(), listAssignment: "green_list" }), OUT_OF_SCHEMA],
    ["nothing to show as a sentence", answering(opinion({ one_sentence: "\u202e\u200b " })), OUT_OF_SCHEMA],
    ["the call of a tool", { _tag: "ToolCall", name: "set_verdict", input: { verdict: "KEEP" } }, OUT_OF_SCHEMA],
    ["200 that is no JSON", { _tag: "Status", status: 200, body: "<html>" }, OUT_OF_SCHEMA],
    ["401", { _tag: "Status", status: 401 }, final("the member's provider refused the key")],
    ["403", { _tag: "Status", status: 403 }, final("the member's provider refused the key")],
    ["400", { _tag: "Status", status: 400 }, final("the member's provider refused the request")],
    ["408", { _tag: "Status", status: 408 }, { reason: LATE, timedOut: true, mayRetry: true }],
    ["429", { _tag: "Status", status: 429 }, again("the member's provider is out of room for now")],
    ["500", { _tag: "Status", status: 500 }, again("the member's provider failed")],
    ["a redirect", { _tag: "Redirect" }, again("no connection to the member")],
    ["a body without end", { _tag: "Endless" }, again("the member's answer is too large")]
  ])("%s is no answer", async (_name, answer, failure) => {
    const { member, stub } = await start(() => answer, { provider })
    expect(await failed(member, inputOf(TEXT))).toEqual(failure)
    // Neither followed nor repeated: the seat decides about another attempt.
    expect(stub.requests).toHaveLength(1)
  })

  test("a server that never answers is left at the time limit, and its request is aborted", async () => {
    for (let [timeoutMs, arrived] = [ARRIVAL_MS, false]; timeoutMs <= ARRIVAL_MS_MAX && !arrived; timeoutMs *= 4) {
      const { member, stub } = await start(() => ({ _tag: "Silent" }), { provider, timeoutMs })
      expect(await failed(member, inputOf(TEXT))).toEqual({ reason: LATE, timedOut: true, mayRetry: true })
      arrived = stub.requests.length === 1
      if (arrived) await stub.abandoned
      else expect(timeoutMs).toBeLessThan(ARRIVAL_MS_MAX / 4)
    }
  })
})

describe("a slip of a member", () => {
  test("that is repeated is kept and marked, without a third request", async () => {
    const { member, stub } = await start(() => answering(LYING))
    expect(await answered(member, inputOf(TEXT))).toMatchObject({ verdict: "KEEP", inconsistent: true })
    expect(stub.requests).toHaveLength(2)
  })

  test("that it cannot be asked about is kept and marked: the first opinion is paid for", async () => {
    const { member, stub } = await start(() =>
      stub.requests.length === 1 ? answering(LYING) : { _tag: "Status", status: 500 }
    )
    expect(await answered(member, inputOf(TEXT))).toMatchObject({ verdict: "KEEP", inconsistent: true })
    expect(stub.requests).toHaveLength(2)
  })

  test("is none when the verdict is one band away", async () => {
    const { member, stub } = await start(() => answering(opinion({ scores: scoresOf(5) })))
    expect(await answered(member, inputOf(TEXT))).toMatchObject({ verdict: "KEEP", inconsistent: false })
    expect(stub.requests).toHaveLength(1)
  })
})

describe("what is shown of a member's words", () => {
  test("holds no address, no hidden character and no more than its size", async () => {
    const { member } = await start(() =>
      answering(
        opinion({
          one_sentence: "Keep\u202e it, see https://evil.example/?q=1. And more.",
          reasoning: `Write to a@evil.example or go to evil.com/x; 15 U.S.C. § 1692e stands.\n${"long words ".repeat(100)}`
        })
      )
    )
    const answer = await answered(member, inputOf(TEXT))
    expect(answer.oneSentence).toBe("Keep it, see (web address).")
    expect(answer.reasoning).toMatch(
      /^Write to \(e-mail address\) or go to \(web address\); 15 U\.S\.C\. § 1692e stands\. /
    )
    expect(answer.reasoning.length).toBeLessThanOrEqual(600)
  })

  test("or said of a failure repeats neither the key nor the server", async () => {
    const { member, stub } = await start(() => ({
      _tag: "Status",
      status: 401,
      body: JSON.stringify({ error: { type: "canary", message: `wrong key ${KEY}` } })
    }))
    const exit = await Effect.runPromiseExit(member.evaluate(inputOf("canary-text")))
    expect(`${JSON.stringify(exit)}${String(exit)}`).not.toMatch(/canary|127\.0\.0\.1/)
    expect(stub.requests[0]?.headers["authorization"]).toBe(`Bearer ${KEY}`)
    expect(stub.requests[0]?.text).not.toContain(KEY)
  })
})

describe("two laws before one member", () => {
  test("are asked about one after the other, with a gap between", async () => {
    const arrivals: Array<number> = []
    const { member } = await start(() => {
      arrivals.push(performance.now())
      return answering(opinion())
    })
    const begunAt = performance.now()
    await Promise.all([1, 2, 3].map(() => answered(member, inputOf(TEXT))))
    // Timers may be a millisecond early.
    expect((arrivals.at(-1) ?? 0) - begunAt).toBeGreaterThan(3 * CALL_GAP_MS - 5)
    expect(arrivals).toHaveLength(3)
  })

  test("never meet in a request, and no request holds the key", async () => {
    const { member, stub } = await start(() => answering(opinion()))
    await Promise.all([
      answered(member, inputOf("canary-one", { title: "canary-one", citation: "canary-one" })),
      answered(member, inputOf("canary-two", { title: "canary-two", citation: "canary-two" }))
    ])
    expect(stub.requests).toHaveLength(2)
    for (const { text } of stub.requests) {
      expect([text.includes("canary-one"), text.includes("canary-two")].filter(Boolean)).toHaveLength(1)
      expect(text).not.toContain(KEY)
    }
  })
})

describe("hashes", () => {
  test("are the same for the same words, and others for others", async () => {
    let marks = 0
    const { member, stub } = await start(
      () => answering(opinion()),
      {},
      () => `${FENCE.slice(1)}${(marks += 1)}`
    )
    const one = await answered(member, inputOf(TEXT))
    const same = await answered(member, inputOf(TEXT))
    const otherLaw = await answered(member, inputOf(`${TEXT} Never.`))
    stub.answer = () => answering(opinion({ confidence: 0.7 }))
    const otherAnswer = await answered(member, inputOf(TEXT))
    expect([same.promptHash, same.responseHash]).toEqual([one.promptHash, one.responseHash])
    expect([otherLaw.promptHash === one.promptHash, otherLaw.responseHash === one.responseHash]).toEqual([false, true])
    expect([otherAnswer.promptHash === one.promptHash, otherAnswer.responseHash === one.responseHash]).toEqual([
      true,
      false
    ])
    expect(marks).toBe(4)
  })

  test("of what was sent can be computed from the law, its text and the member's settings", async () => {
    const { member } = await start(() => answering(opinion()))
    const { promptHash } = await answered(member, inputOf(TEXT))
    const sent = {
      provider: "openai-compatible",
      model: "stub-1",
      temperature: 0,
      outputTokensMax: 1_500,
      conversation: [
        { role: "system", content: SYSTEM_PROMPT },
        { role: "user", content: [{ type: "text", text: lawDocument(inputOf(TEXT), "(mark)") }] }
      ],
      schema: answerSchemaOf(Opinion)
    }
    expect(
      createHash("sha256")
        .update(canonicalJson([sent]))
        .digest("hex")
    ).toBe(promptHash)
  })
})

describe("a stopping service", () => {
  test("a stopping service aborts the member's request", async () => {
    const stopping = new AbortController()
    const { member, stub } = await start(() => {
      stopping.abort()
      return { _tag: "Silent" }
    })
    const exit = await Effect.runPromiseExit(member.evaluate(inputOf(TEXT)), { signal: stopping.signal })
    expect(Exit.isFailure(exit) && Cause.hasInterrupts(exit.cause)).toBe(true)
    await stub.abandoned
  })
})

const LATE = "the member did not answer in time"
const LYING = opinion({ scores: scoresOf(2), verdict: "KEEP", one_sentence: "It serves everyone." })

function final(reason: string) {
  return { reason, timedOut: false, mayRetry: false }
}
function again(reason: string) {
  return { reason, timedOut: false, mayRetry: true }
}

const started: Array<Sitting> = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()))
})

const start = async (...args: Parameters<typeof startSitting>): Promise<Sitting> => {
  const sitting = await startSitting(...args)
  started.push(sitting)
  return sitting
}

const answered = ({ evaluate }: Sitting["member"], input: MemberInput) => Effect.runPromise(evaluate(input))

const failed = async ({ evaluate }: Sitting["member"], input: MemberInput) => {
  const ended = await Effect.runPromise(Effect.result(evaluate(input)))
  if (Result.isSuccess(ended)) return ended.success
  const { mayRetry, reason, timedOut } = ended.failure
  return { reason, timedOut, mayRetry }
}
