/**
 * What the providers are sent, word by word, and what is read of answers as they come from the real services: with thoughts before
 * them, said twice, cut off, refused, or with calls that nobody asked for.
 */
import { afterEach, describe, expect, test } from "vitest"
import { OUTPUT_TOKENS_MAX } from "../../../src/assistant/model.ts"
import { REPLY_SYSTEM_PROMPT, replyDocument } from "../../../src/assistant/prompt.ts"
import { PROVIDERS } from "../../../src/assistant/provider.ts"
import { AGENT, type Drafting, KEY, replyInput, startDrafting } from "./drafting.ts"
import { answering, reply, type StubAnswer } from "./stub-model.ts"

const GOOD = "The renewal without notice may fall under the Consumer Protection Act, RCW 19.86."
const ANSWER = JSON.stringify({ content: GOOD })
const USED = { kind: "reply", outcome: "used" }
const OUT_OF_SCHEMA = { kind: "reply", outcome: "unusable", reason: "out-of-schema" }

const SCHEMA = {
  type: "object",
  properties: { content: { type: "string", description: "The answer, at most 1500 characters" } },
  required: ["content"],
  additionalProperties: false,
  description: "The answer to the message"
}
const DOCUMENT = replyDocument(replyInput())

describe("a draft is asked for", () => {
  test("in the words of the Responses API, and nothing of it is kept", async () => {
    const request = await askedFor("openai")
    expect(request?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, accept: "application/json" })
    expect(request?.body).toEqual({
      model: "stub-1",
      input: [
        { role: "system", content: REPLY_SYSTEM_PROMPT },
        { role: "user", content: [{ type: "input_text", text: DOCUMENT }] }
      ],
      max_output_tokens: OUTPUT_TOKENS_MAX,
      store: false,
      text: {
        format: {
          type: "json_schema",
          name: "reply",
          description: "The answer to the message",
          schema: SCHEMA,
          strict: true
        }
      }
    })
  })

  test.each(["o4-mini", "gpt-5.1", "codex-mini"])("%s takes its orders from a developer", async (model) => {
    const request = await askedFor("openai", model)
    expect(request?.body["input"]).toMatchObject([
      { role: "developer", content: REPLY_SYSTEM_PROMPT },
      { role: "user" }
    ])
  })

  test("in the words of the Messages API, by one tool that must be called", async () => {
    const request = await askedFor("anthropic")
    expect(request?.headers).toMatchObject({
      "x-api-key": KEY,
      "anthropic-version": "2023-06-01",
      accept: "application/json"
    })
    expect(request?.headers).not.toHaveProperty("authorization")
    expect(request?.body).toEqual({
      model: "stub-1",
      max_tokens: OUTPUT_TOKENS_MAX,
      system: [{ type: "text", text: REPLY_SYSTEM_PROMPT }],
      messages: [{ role: "user", content: [{ type: "text", text: DOCUMENT }] }],
      tools: [{ name: "reply", description: "The answer to the message", input_schema: SCHEMA }],
      tool_choice: { type: "tool", name: "reply", disable_parallel_tool_use: true }
    })
  })

  test("in the words of chat completions", async () => {
    const request = await askedFor("openai-compatible")
    expect(request?.body).toEqual({
      model: "stub-1",
      messages: [
        { role: "system", content: REPLY_SYSTEM_PROMPT },
        { role: "user", content: DOCUMENT }
      ],
      max_tokens: OUTPUT_TOKENS_MAX,
      response_format: { type: "json_schema", json_schema: { name: "reply", strict: true, schema: SCHEMA } }
    })
  })
})

describe("an understanding", () => {
  const choice = { subcategories: ["security_deposit"], quotes: ["kept my deposit"], place: null, crisis: false }

  test.each(PROVIDERS)("of %s with an undeclared member is refused", async (provider) => {
    const { model, reports } = await start(answering({ ...choice, law: "RCW 59.18.280" }), { provider })
    expect(await model.understand({ agentId: AGENT, text: "My landlord kept my deposit" })).toBeUndefined()
    expect(reports).toEqual([{ ...OUT_OF_SCHEMA, kind: "understanding" }])
  })
})

const message = (text: string, changed: object = {}) => ({
  id: "msg_68a1",
  type: "message",
  status: "completed",
  role: "assistant",
  content: [{ type: "output_text", annotations: [], logprobs: [], text }],
  ...changed
})
const reasoning = { id: "rs_68a0", type: "reasoning", summary: [], content: [], encrypted_content: "gAAAAB" }
const responses = (changed: object) => ({
  id: "resp_68a0",
  object: "response",
  created_at: 1_760_000_000,
  status: "completed",
  background: false,
  error: null,
  incomplete_details: null,
  model: "gpt-5-2025-08-07",
  output: [message(ANSWER)],
  usage: { input_tokens: 512, input_tokens_details: { cached_tokens: 0 }, output_tokens: 96, total_tokens: 608 },
  ...changed
})
const webSearch = { id: "ws_1", type: "web_search_call", status: "completed", action: { type: "search" } }

describe("an answer of the Responses API", () => {
  test.each([
    ["as it comes", responses({})],
    ["behind a thought", responses({ output: [reasoning, message(ANSWER)] })],
    ["that is said twice under one name", responses({ output: [message(ANSWER), message(ANSWER)] })],
    ["in two pieces", responses({ output: [{ ...message(""), content: pieces() }] })],
    ["without a word of its cost", responses({ usage: null })]
  ])("%s is used", async (_what, body) => {
    expect(await reportedOf("openai", body)).toEqual({ report: USED, content: GOOD })
  })

  test.each([
    ["that refuses", responses({ output: [message("", { content: [{ type: "refusal", refusal: "I can't." }] })] })],
    ["that was cut off", cutOff()],
    ["that failed", responses({ status: "failed", output: [], error: { code: "server_error", message: "no" } })],
    ["said twice under two names", responses({ output: [message(ANSWER), message(ANSWER, { id: "msg_68a2" })] })],
    ["beside a search that nobody offered", responses({ output: [webSearch, message(ANSWER)] })],
    ["of thoughts alone", responses({ output: [reasoning] })],
    ["without an output", responses({ output: null })],
    ["of a message without content", responses({ output: [message("", { content: null })] })],
    ["whose text is no text", responses({ output: [message("", { content: [{ type: "output_text", text: 7 }] })] })],
    ["that costs less than nothing", responses({ usage: { input_tokens: -1, output_tokens: 1 } })],
    ["of another interface", { choices: [{ message: { content: ANSWER } }] }],
    ["that is a list", [responses({})]],
    ["that is null", null]
  ])("%s is out of its schema", async (_what, body) => {
    expect(await reportedOf("openai", body)).toEqual({ report: OUT_OF_SCHEMA, content: undefined })
  })
})

const call = (input: unknown, changed: object = {}) => ({
  type: "tool_use",
  id: "toolu_01A",
  name: "reply",
  input,
  ...changed
})
const answered = { content: GOOD }
const messages = (content: unknown, changed: object = {}) => ({
  id: "msg_01A",
  type: "message",
  role: "assistant",
  model: "claude-sonnet-4-5-20250929",
  content,
  stop_reason: "tool_use",
  stop_sequence: null,
  usage: { input_tokens: 610, cache_read_input_tokens: 0, output_tokens: 88, service_tier: "standard" },
  ...changed
})
const words = { type: "text", text: "I have filed it.", citations: null }
const thinking = { type: "thinking", thinking: "The user asks", signature: "EqoB" }

describe("an answer of the Messages API", () => {
  test.each([
    ["as it comes", messages([call(answered)])],
    ["behind a thought and words beside it", messages([thinking, words, call(answered)])],
    ["without a word of its cost", messages([call(answered)], { usage: null })]
  ])("%s is used", async (_what, body) => {
    expect(await reportedOf("anthropic", body)).toEqual({ report: USED, content: GOOD })
  })

  test.each([
    ["of words alone", messages([{ type: "text", text: ANSWER }], { stop_reason: "end_turn" })],
    ["by another tool's name", messages([call(answered, { name: "send_email" })])],
    ["beside a call that the server executed", messages([call({}, { type: "server_tool_use" }), call(answered)])],
    ["called twice", messages([call(answered), call(answered, { id: "toolu_01B" })])],
    ["that was cut off behind a whole object", messages([call(answered)], { stop_reason: "max_tokens" })],
    ["whose input is its text", messages([call(ANSWER)])],
    ["without an input", messages([call(undefined)])],
    ["without content", messages(null)],
    ["that refuses", messages([], { stop_reason: "refusal" })],
    ["that costs half a token", messages([call(answered)], { usage: { input_tokens: 0.5, output_tokens: 1 } })],
    ["of another interface", responses({})],
    ["that is a text", ANSWER]
  ])("%s is out of its schema", async (_what, body) => {
    expect(await reportedOf("anthropic", body)).toEqual({ report: OUT_OF_SCHEMA, content: undefined })
  })
})

function pieces() {
  return [ANSWER.slice(0, 20), ANSWER.slice(20)].map((text) => ({ type: "output_text", annotations: [], text }))
}

function cutOff() {
  const output = [message(ANSWER.slice(0, -8), { status: "incomplete" })]
  return responses({ status: "incomplete", incomplete_details: { reason: "max_output_tokens" }, output })
}

let drafting: Drafting | undefined
afterEach(async () => {
  await drafting?.stop()
  drafting = undefined
})

const start = async (answer: StubAnswer, changed: Parameters<typeof startDrafting>[1]): Promise<Drafting> =>
  (drafting = await startDrafting(() => answer, changed))

type Provider = (typeof PROVIDERS)[number]

const askedFor = async (provider: Provider, modelName = "stub-1") => {
  const { model, stub } = await start(reply(GOOD), { provider, model: modelName })
  await model.draftReply(replyInput())
  return stub.requests[0]
}

/** How a body with status 200 was taken. */
const reportedOf = async (provider: Provider, body: unknown) => {
  const answer = { _tag: "Status", status: 200, body: JSON.stringify(body) } as const
  const { model, reports } = await start(answer, { provider })
  const draft = await model.draftReply(replyInput())
  return { report: reports[0], content: draft?.content }
}
