/**
 * A model server votes on texts of the fixtures through the whole service: HTTP to the model, the case's actor and its journal. It answers
 * as the labels do, or it fails, is silent or talks nonsense. What is shown is that votes arrive, never that a real model would vote so.
 */
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { triage } from "../../../../actors/assistant/triage.ts"
import { understandWith } from "../../../../src/assistant/understand.ts"
import { stateOf } from "../../../support/case-flows.ts"
import { NOW } from "../../../support/given.ts"
import {
  addAgent,
  addSponsor,
  openCase,
  type ResolutionService,
  startResolution,
  type TestAgent
} from "../../../support/resolution-service.ts"
import { type Drafting, startDrafting } from "../../assistant/drafting.ts"
import { answering, type StubAnswer } from "../../assistant/stub-model.ts"
import type { Danger } from "../../../triage/danger.ts"

/** Enough texts of each kind to show it, few enough for a quick test. */
const SAMPLE = 8

const labelled = JSON.parse(
  readFileSync(new URL("../../../fixtures/triage/first-light.json", import.meta.url), "utf8")
) as ReadonlyArray<Danger>
const severityByRules = (text: string) => triage({ text, organizationNamed: true, now: NOW }).severity
const seenByRules = ({ text }: Danger): boolean => severityByRules(text) === "crisis"
const missed = labelled.filter((one) => one.expected !== null && !seenByRules(one)).slice(0, SAMPLE)
const seen = labelled.filter((one) => one.expected !== null && seenByRules(one)).slice(0, SAMPLE)
const calm = labelled.filter((one) => one.expected === null && !seenByRules(one)).slice(0, SAMPLE)

const vote = (crisis: boolean): StubAnswer => answering({ subcategories: [], quotes: [], place: null, crisis })
const dangers = new Set(labelled.filter(({ expected }) => expected !== null).map(({ text }) => text))

/** Of a model that answers: a busy machine may take seconds. */
const PATIENT_MS = 30_000
/** Of a model that never answers. */
const SILENT_MS = 300

let drafting: Drafting
let service: ResolutionService
let agent: TestAgent

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW })
  drafting = await startDrafting(() => vote(false), { timeoutMs: PATIENT_MS })
  service = await startResolution({ understand: understandWith(drafting.model) })
  agent = await addAgent(service, await addSponsor(service, "ada"))
})
afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
  await drafting.stop()
  vi.useRealTimers()
})

const answerByLabels = () => {
  drafting.stub.answer = ({ document }) => vote(dangers.has(JSON.parse(document).text))
}
const read = async (id: string) =>
  (await service.call("GET /api/v1/cases/:case_id", { params: [id], headers: agent.headers })).body
const open = (text: string) => openCase(service, agent, { problem_description: text })

/** Some that the rules see, one that is calm, one that they miss. */
const someTexts = [...seen.slice(0, 2), ...calm.slice(0, 1), ...missed.slice(0, 1)].map(({ text }) => text)

describe("a model that votes as the labels do", () => {
  test("raises every case in danger that the rules do not see, and no other", async () => {
    expect([missed.length, calm.length]).toEqual([SAMPLE, SAMPLE])
    answerByLabels()
    for (const { text } of missed) {
      const body = await read(await open(text))
      expect([text, body.severity]).toEqual([text, "crisis"])
      expect(body.crisis_contacts.length).toBeGreaterThan(0)
    }
    for (const { text } of calm) expect((await read(await open(text))).severity).toBe(severityByRules(text))
  })

  test("is not asked again when the case is read", async () => {
    answerByLabels()
    const id = await open(missed[0]?.text ?? "")
    const asked = drafting.stub.requests.length
    drafting.stub.answer = () => vote(false)
    expect(await stateOf(service, id)).toMatchObject({
      understood: { crisis: true },
      evaluation: { severity: "crisis" }
    })
    expect((await read(id)).severity).toBe("crisis")
    expect(drafting.stub.requests.length).toBe(asked)
  })
})

describe("a model that fails", () => {
  const failures: ReadonlyArray<readonly [string, () => StubAnswer]> = [
    ["votes no", () => vote(false)],
    ["answers 500", () => ({ _tag: "Status", status: 500 })],
    ["talks nonsense", () => ({ _tag: "Words", text: "as a poem: no" })]
  ]
  test.each(failures)("because it %s leaves every case where the rules put it", async (_, answer) => {
    drafting.stub.answer = answer
    for (const text of someTexts)
      expect([text, (await read(await open(text))).severity]).toEqual([text, severityByRules(text)])
  })

  test("because it is silent leaves every case where the rules put it", async () => {
    const silent = await startDrafting(() => ({ _tag: "Silent" }), { timeoutMs: SILENT_MS })
    const understand = understandWith(silent.model)
    const other = await startResolution({ understand })
    const sender = await addAgent(other, await addSponsor(other, "ada"))
    for (const text of someTexts) {
      const id = await openCase(other, sender, { problem_description: text })
      expect([text, (await stateOf(other, id)).evaluation?.severity]).toEqual([text, severityByRules(text)])
    }
    expect(silent.stub.requests.length).toBeGreaterThan(0)
    await other.close()
    await silent.stop()
  })
})
