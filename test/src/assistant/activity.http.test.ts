/**
 * The end of triage as an activity, over real actors: the case completes it with a model's paragraphs or without, once, whatever the
 * model does; and of two cases of one service, nothing of the one is ever sent for the other.
 */
import { Result } from "effect"
import { afterEach, describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"
import { caseEntity } from "../../../actors/case/case.ts"
import { quotaEntity } from "../../../actors/quota/quota.ts"
import type { Task } from "../../../actors/runtime/activity.ts"
import type { OpenCase } from "../../../schema/case.ts"
import { makeAssistantActivity } from "../../../src/assistant/activity.ts"
import type { AssistantModel } from "../../../src/assistant/model.ts"
import { replyDraft } from "../../../src/assistant/reply-draft.ts"
import { DAY, NOW } from "../../support/given.ts"
import { latch, type Ledgers, startLedgers } from "../../support/ledger-runtime.ts"
import { AGENT, startDrafting } from "./drafting.ts"
import { letter, reply } from "./stub-model.ts"

const GYM =
  "My gym contract auto-renewed in Washington state without notice on 3 November 2026; they refuse to refund 49 USD."
/** German, of a shop in Germany. */
const WASHER =
  "Meine Waschmaschine, die ich am 3. August 2026 bei Elektro Huber in Hamburg gekauft habe, schleudert nicht mehr, und der Händler will sie nicht reparieren."
const PARAGRAPHS = ["My contract renewed without notice.", "I ask Fit Gym to refund 49 USD."] as const
/** Whatever the template of the gym asks for. */
const FACTS = {
  consumer_name: "Ada Example",
  consumer_address: "1 Main Street\nSeattle",
  event_date: "2026-11-03",
  amount: "49.00 USD",
  transaction_description: "membership fee",
  request_detail: "a refund",
  what_happened: "the contract renewed"
} as const

describe("the end of triage", () => {
  test("with a model's paragraphs gives a letter that a person reads first", async () => {
    const { caseId, perform, registry } = await start(async () => ({ model: "stub-1", paragraphs: PARAGRAPHS }))
    const state = await opened(registry, caseId)
    await perform(taskFor(state))
    const after = await stateOf(registry, caseId)
    expect(after.status).toBe("letter_drafted")
    expect(after.letters).toMatchObject([{ state: "drafted", written_by: "llm", model: "stub-1" }])
    expect(after.letters[0]?.human_reasons).toContain("model_written")
    expect(after.letters[0]?.body).toContain(PARAGRAPHS[0])
  })

  test("without a draft gives the rules' letter", async () => {
    const { caseId, perform, registry } = await start(async () => undefined)
    await perform(taskFor(await opened(registry, caseId)))
    const after = await stateOf(registry, caseId)
    expect(after.letters).toMatchObject([{ written_by: "rules", model: null }])
  })

  test("happens once when it is ordered twice, and an order that was overtaken is no failure", async () => {
    const { caseId, perform, registry } = await start(async () => undefined)
    const task = taskFor(await opened(registry, caseId))
    await perform(task)
    await perform(task)
    await perform({ ...task, intentId: "another" })
    expect((await stateOf(registry, caseId)).letters).toHaveLength(1)
  })

  test("is recorded under the order's own id and settles it in the same commit", async () => {
    const { caseId, registry } = await start(async () => undefined)
    const asked: Array<unknown> = []
    const ask = ((...args: Parameters<Registry["ask"]>) => {
      asked.push(args.slice(1))
      return registry.ask(...args)
    }) as Registry["ask"]
    const activity = makeAssistantActivity({ registry: { ...registry, ask }, model: undefined, draftsLetters: true })
    const task = taskFor(await opened(registry, caseId))
    await activity.perform(task, new AbortController().signal)
    const command = { ...(task.command as object), drafted: null }
    expect(asked).toEqual([[caseId, command, { commandId: task.intentId, settles: task.intentId }]])
  })

  test("of a moment that the case does not wait for asks no model", async () => {
    const asked: Array<unknown> = []
    const { caseId, perform, registry } = await start(async (input) => void asked.push(input))
    const state = await opened(registry, caseId)
    await perform({ ...taskFor(state), command: { _tag: "CompleteTriage", due_at: 1 } })
    expect(asked).toEqual([])
    expect((await stateOf(registry, caseId)).status).toBe("triaging")
  })

  test.each<readonly [string, Partial<Opening>]>([
    ["a crisis", { description: `${GYM} I want to kill myself` }],
    ["no organization", { organization: null }],
    ["a letter that is not in English", { description: WASHER }],
    ["no rule to act on", { description: "The neighbour's cat looks at me" }]
  ])("with %s asks no model", async (_name, changed) => {
    const asked: Array<unknown> = []
    const { caseId, perform, registry } = await start(async (input) => void asked.push(input), changed)
    await perform(taskFor(await opened(registry, caseId)))
    expect(asked).toEqual([])
    expect((await stateOf(registry, caseId)).status).not.toBe("triaging")
  })

  test("that letters are not configured for asks no model", async () => {
    const { registry } = await start(async () => undefined)
    const model = modelOf(() => Promise.reject(new Error("asked")))
    const without = makeAssistantActivity({ registry, model, draftsLetters: false })
    expect(without.inFlightCountMax).toBe(256)
    const caseId = await openNumber(registry, 2, {})
    await without.perform(taskFor(await opened(registry, caseId)), new AbortController().signal)
    expect((await stateOf(registry, caseId)).status).not.toBe("triaging")
  })

  test("of orders that ask no model waits for no draft, and a draft that would wait for long is left out", async () => {
    const drafting = latch()
    let asked = 0
    const { registry } = await start(async () => undefined)
    const model = modelOf(async () => {
      asked += 1
      await drafting.opened
      return { model: "stub-1", paragraphs: PARAGRAPHS }
    })
    const activity = makeAssistantActivity({ registry, model, draftsLetters: true })
    const perform = async (number: number, changed: Partial<Opening> = {}) => {
      const caseId = await openNumber(registry, number, changed)
      const done = activity.perform(taskFor(await opened(registry, caseId)), new AbortController().signal)
      return { caseId, done }
    }
    const drafts = await Promise.all(Array.from({ length: 16 + 64 }, (_, n) => perform(100 + n)))
    expect(activity.inFlightCountMax - drafts.length).toBe(256)
    const crisis = await perform(2, { description: `${GYM} I want to kill myself` })
    await crisis.done
    const late = await perform(3)
    await late.done
    expect((await stateOf(registry, late.caseId)).letters).toMatchObject([{ written_by: "rules" }])
    expect(asked).toBe(16)
    drafting.open()
    await Promise.all(drafts.map(({ done }) => done))
    expect(asked).toBe(80)
  })

  test("during a stop is left for the next start", async () => {
    const stopping = new AbortController()
    const { caseId, registry } = await start(async () => undefined)
    const model = modelOf(async () => {
      stopping.abort(new Error("stopping"))
      return undefined
    })
    const activity = makeAssistantActivity({ registry, model, draftsLetters: true })
    const state = await opened(registry, caseId)
    await expect(activity.perform(taskFor(state), stopping.signal)).rejects.toThrow("stopping")
    expect((await stateOf(registry, caseId)).status).toBe("triaging")
  })

  test("by an order that is none is a defect", async () => {
    const { caseId, perform, registry } = await start(async () => undefined)
    const state = await opened(registry, caseId)
    await expect(perform({ ...taskFor(state), command: { _tag: "CloseCase" } })).rejects.toThrow()
  })
})

describe("two cases of one service", () => {
  test("never meet in a request, nor in an answer", async () => {
    const drafting = await startDrafting(({ body }) =>
      JSON.stringify(body).includes('"name":"letter"') ? letter(...PARAGRAPHS) : reply("Please add the contract.")
    )
    const runtime = await startLedgers({ entities: [caseEntity, quotaEntity] })
    started.push(runtime)
    const { registry } = runtime
    const activity = makeAssistantActivity({ registry, model: drafting.model, draftsLetters: true })
    const draft = replyDraft(drafting.model, () => NOW)
    const ids = await Promise.all([
      openNumber(registry, 1, { description: `${GYM} canary-one`, page_token: "canary-one-token" }),
      openNumber(registry, 2, { description: `${GYM} canary-two`, page_token: "canary-two-token" })
    ])
    await Promise.all(
      ids.map(async (caseId, at) => {
        const state = await opened(registry, caseId)
        const own = at === 0 ? "canary-one" : "canary-two"
        const [drafted] = await Promise.all([
          draft(state, { content: `They did it again, ${own}`, type: "context" }, AGENT),
          activity.perform(taskFor(state), new AbortController().signal)
        ])
        expect(drafted?.content).toBe("Please add the contract.")
      })
    )
    await drafting.stop()
    expect(drafting.stub.requests).toHaveLength(4)
    for (const { text } of drafting.stub.requests) {
      expect([text.includes("canary-one"), text.includes("canary-two")].filter(Boolean)).toHaveLength(1)
      expect(text).not.toMatch(/-token|ARC-2026|user-hash|spn_|agt_|callback/)
    }
  })
})

const started: Array<Ledgers> = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()))
})

const modelOf = (draftParagraphs: AssistantModel["draftParagraphs"]): AssistantModel => ({
  name: "stub-1",
  draftReply: async () => undefined,
  understand: async () => undefined,
  draftParagraphs
})

type Opening = Extract<Parameters<typeof caseEntity.decide>[1], { readonly _tag: "OpenCase" }>
type Registry = Ledgers["registry"]

const start = async (draftParagraphs: AssistantModel["draftParagraphs"], changed: Partial<Opening> = {}) => {
  const runtime = await startLedgers({ entities: [caseEntity, quotaEntity] })
  started.push(runtime)
  const { registry } = runtime
  const activity = makeAssistantActivity({ registry, model: modelOf(draftParagraphs), draftsLetters: true })
  const caseId = await openNumber(registry, 1, changed)
  return { registry, caseId, perform: (task: Task) => activity.perform(task, new AbortController().signal) }
}

const openNumber = async (registry: Registry, number: number, changed: Partial<Opening>): Promise<string> => {
  const case_id = `ARC-2026-${String(number).padStart(6, "0")}`
  const by = { agent_id: AGENT, sponsor_id: "spn_abcdefghijklmnopqrstuvwxyz" }
  const description = changed.description ?? GYM
  const organization = changed.organization === undefined ? FIT_GYM : changed.organization
  const evaluation = triage({ text: description, organizationNamed: organization !== null, now: NOW })
  const opening = {
    _tag: "OpenCase",
    case_id,
    by,
    declared_agent: "helper",
    agent_platform: "test",
    user_hash: "user-hash",
    page_token: "token",
    declared_category: null,
    declared_urgency: null,
    jurisdiction: null,
    callback_url: "https://callback.example",
    documents: [],
    ...changed,
    description,
    organization,
    evaluation
  } as const
  Result.getOrThrow(await registry.ask(caseEntity, case_id, opening))
  const message = { message_id: `msg_${number}`, by, content: "The facts", type: "context" } as const
  const facts = { ...message, _tag: "AddMessage", attachments: [], metadata: null, facts: FACTS } as const
  Result.getOrThrow(await registry.ask(caseEntity, case_id, facts))
  return case_id
}

const FIT_GYM = { org_id: "fit-gym", org_name: "Fit Gym" }

const stateOf = async (registry: Registry, caseId: string): Promise<OpenCase> => {
  const { state } = await registry.read(caseEntity, caseId)
  if (state._tag !== "Open") throw new Error("the case is not open")
  return state
}

const opened = async (registry: Registry, caseId: string): Promise<OpenCase> => {
  const state = await stateOf(registry, caseId)
  expect(state.status).toBe("triaging")
  return state
}

/** The order that the case gave when it was opened: it is carried out only while its row is in the outbox. */
const taskFor = ({ case_id, triage_due_at }: OpenCase): Task => ({
  intentId: orderOf(case_id),
  id: case_id,
  command: { _tag: "CompleteTriage", due_at: triage_due_at ?? NOW + DAY },
  attempts: 0,
  createdAt: NOW
})

const orderOf = (caseId: string): string => {
  const intents = started.flatMap(({ database }) => [...database.intents.values()])
  const order = intents.find(({ target }) => target.kind === "assistant" && target.id === caseId)
  if (order === undefined) throw new Error("the case has ordered no end of triage")
  return order.intentId
}
