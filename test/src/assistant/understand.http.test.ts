/** A model understands texts over a stub server: within its time and budget, else the rules do. */
import { afterEach, describe, expect, test } from "vitest"
import type { AssistantConfig } from "../../../src/assistant/config.ts"
import { AGENT, type Drafting, startDrafting } from "./drafting.ts"
import { answering, type StubAnswer } from "./stub-model.ts"

const TEXT = "My landlord kept my deposit in Seattle"
const CHOICE = {
  subcategories: ["security_deposit"],
  quotes: ["landlord kept my deposit"],
  place: "US-WA",
  crisis: false
}

let drafting: Drafting | undefined
afterEach(() => drafting?.stop())

const start = async (answer: StubAnswer, changed: Partial<AssistantConfig> = {}): Promise<Drafting> =>
  (drafting = await startDrafting(() => answer, changed))
const input = { agentId: AGENT, text: TEXT }

describe("a model that understands", () => {
  test.each(["openai", "openai-compatible", "anthropic"] as const)("chooses through %s", async (provider) => {
    const { model, reports, stub } = await start(answering(CHOICE), { provider })
    const { crisis, ...choice } = CHOICE
    expect(await model.understand(input)).toEqual({ model: "stub-1", choice, crisis })
    expect(reports).toEqual([{ kind: "understanding", outcome: "used" }])
    expect(JSON.parse(stub.requests[0]?.document ?? "")).toEqual({ text: TEXT })
  })

  test("leaves the text to the rules when its words are not in the text", async () => {
    const { model, reports } = await start(answering({ ...CHOICE, quotes: ["the airline lost my bag"] }))
    expect(await model.understand(input)).toBeUndefined()
    expect(reports).toEqual([{ kind: "understanding", outcome: "unusable", reason: "unquoted" }])
  })

  test("leaves the text to the rules when it names what the taxonomy has not", async () => {
    const { model, reports } = await start(answering({ ...CHOICE, subcategories: ["murder"] }))
    expect(await model.understand(input)).toBeUndefined()
    expect(reports).toEqual([{ kind: "understanding", outcome: "unusable", reason: "out-of-schema" }])
  })

  test("leaves the text to the rules when it does not answer in time", async () => {
    const { model, reports } = await start({ _tag: "Silent" }, { timeoutMs: 50 })
    expect(await model.understand(input)).toBeUndefined()
    expect(reports).toEqual([{ kind: "understanding", outcome: "timeout" }])
  })

  test("leaves the text to the rules when the agent's share of the day is used", async () => {
    const { model, reports, stub } = await start(answering(CHOICE), { tokensPerAgentPerDay: 10 })
    expect(await model.understand(input)).toBeUndefined()
    expect(reports).toEqual([{ kind: "understanding", outcome: "capped", reason: "tokens" }])
    expect(stub.requests).toEqual([])
  })

  test("is not asked where it was not configured for it", async () => {
    const drafts = { replies: true, letters: true, understanding: false }
    const { model, stub } = await start(answering(CHOICE), { drafts })
    expect(await model.understand(input)).toBeUndefined()
    expect(stub.requests).toEqual([])
  })
})
