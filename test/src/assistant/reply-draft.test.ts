/** When a model is asked for a reply, and what it is told: the case with the message in it, masked. */
import { describe, expect, test } from "vitest"
import type { CaseStatus } from "../../../schema/case.ts"
import type { AssistantModel } from "../../../src/assistant/model.ts"
import type { ReplyDraftInput } from "../../../src/assistant/prompt.ts"
import { type MessageToAnswer, replyDraft } from "../../../src/assistant/reply-draft.ts"
import { NOW } from "../../support/given.ts"
import { AGENT, openCase } from "./drafting.ts"

describe("a model is asked", () => {
  test.each(["context", "evidence", "correction"] as const)("about a message of type %s", async (type) => {
    const { ask, inputs } = asking()
    expect(await ask({ content: "They charged me again", type })).toEqual({ model: "stub-1", content: "Noted." })
    expect(inputs).toMatchObject([{ agentId: AGENT, message: { content: "They charged me again", type } }])
  })

  test("with the law that the message brings into the case", async () => {
    const { ask, inputs } = asking()
    const content = "Also my landlord in Washington refuses to return my security deposit after I moved out"
    await ask({ content, type: "context" })
    expect(inputs[0]?.matter.laws.map(({ citation }) => citation)).toContain("RCW 59.18.280")
  })

  test("with the message masked", async () => {
    const { ask, inputs } = asking()
    await ask({ content: "Write to me@home.example or +1 555 010 4477", type: "context" })
    expect(inputs[0]?.message.content).toBe("Write to (e-mail address) or (number)")
  })
})

describe("only the rules answer", () => {
  test.each(["user_response", "escalation_request"] as const)("a message of type %s", async (type) => {
    const { ask, inputs } = asking()
    expect(await ask({ content: "Go on", type })).toBeUndefined()
    expect(inputs).toEqual([])
  })

  test.each(["resolved", "closed", "withdrawn"] as const)("on a case that is %s", async (status) => {
    const { ask, inputs } = asking(status)
    expect(await ask({ content: "Go on", type: "context" })).toBeUndefined()
    expect(inputs).toEqual([])
  })

  test("where the message itself is the first sign of a crisis", async () => {
    const { ask, inputs } = asking()
    expect(await ask({ content: "I cannot go on, I want to kill myself", type: "context" })).toBeUndefined()
    expect(inputs).toEqual([])
  })

  test("the rules answer without a model", async () => {
    const message = { content: "They charged me again", type: "context" } as const
    expect(await replyDraft(undefined)(openCase(), message, AGENT)).toBeUndefined()
  })
})

const asking = (status: CaseStatus = "triaging") => {
  const inputs: Array<ReplyDraftInput> = []
  const model: AssistantModel = {
    name: "stub-1",
    draftReply: async (input) => {
      inputs.push(input)
      return { model: "stub-1", content: "Noted." }
    },
    draftParagraphs: async () => undefined,
    understand: async () => undefined
  }
  const draft = replyDraft(model, () => NOW)
  return { inputs, ask: (message: MessageToAnswer) => draft(openCase({ status }), message, AGENT) }
}
