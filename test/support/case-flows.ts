/**
 * Ways to bring a case of the in-memory service to where a test begins: told through the routes, with the clocks rung by
 * hand.
 */
import { Result } from "effect"
import { caseEntity } from "../../actors/case/case.ts"
import type { CaseCommand, OpenCase } from "../../schema/case.ts"
import type { FactForm } from "../../schema/letter.ts"
import { NOW } from "./given.ts"
import { openCase, type ResolutionService, type TestAgent } from "./resolution-service.ts"

export const stateOf = async ({ registry }: ResolutionService, caseId: string): Promise<OpenCase> => {
  const { state } = await registry.read(caseEntity, caseId)
  if (state._tag !== "Open") throw new Error(`there is no case ${caseId}`)
  return state
}

/** What clocks and mail tell a case. */
export const tell = async ({ registry }: ResolutionService, caseId: string, command: CaseCommand): Promise<void> => {
  const told = await registry.ask(caseEntity, caseId, command)
  if (Result.isFailure(told)) throw new Error(`${command._tag}: ${told.failure.reason}`)
}

/** A valid value of each form. */
const VALUES: Readonly<Record<FactForm, string>> = {
  line: "Quxfactzimarker",
  day: "2026-11-03",
  money: "49.00 USD",
  address: "1 Main Street\nSeattle, WA 98101",
  statement: "Quxstatementzimarker",
  number: "4",
  choice: "none"
}

/** Rings the clock of triage, unless the service rang it before: in a crisis it is due at once. */
export const endTriage = async (service: ResolutionService, caseId: string): Promise<void> => {
  const { triage_due_at: due_at } = await stateOf(service, caseId)
  if (due_at === null) return
  const told = await service.registry.ask(caseEntity, caseId, { _tag: "CompleteTriage", due_at, drafted: null })
  const rang = Result.isSuccess(told) || (await stateOf(service, caseId)).triage_due_at !== due_at
  if (!rang) throw new Error(`triage of ${caseId} did not end`)
}

/** A case with a drafted letter: its organization can be written to, and everything that was asked for is answered. */
export const draftedCase = async (
  service: ResolutionService,
  agent: TestAgent,
  more: object = {},
  values: Readonly<Record<string, string>> = {}
): Promise<OpenCase> => {
  const id = await openCase(service, agent, { organization_named: "Fit Gym", ...more })
  const send = async (route: string, body: object) => {
    const reply = await service.call(`POST /api/v1/cases/:case_id/${route}`, {
      params: [id],
      headers: agent.headers,
      body
    })
    if (reply.status !== 201) throw new Error(reply.text)
  }
  await send("contacts", { contact_type: "org_contact", name: "Members desk", email: "members@fit-gym.example" })
  await endTriage(service, id)
  const { questions } = await stateOf(service, id)
  if (questions.length > 0) {
    const facts = Object.fromEntries(questions.map(({ fact, form }) => [fact, values[form] ?? VALUES[form]]))
    await send("messages", { content: "What you asked for", metadata: { facts } })
    await endTriage(service, id)
  }
  const state = await stateOf(service, id)
  if (state.letters.length === 0) throw new Error(`no letter was drafted: ${state.status}`)
  return state
}

/** A drafted case whose letter waits for a person, because somebody may be in danger. */
export const reviewedCase = (
  service: ResolutionService,
  agent: TestAgent,
  more: object = {},
  values: Readonly<Record<string, string>> = {}
): Promise<OpenCase> => draftedCase(service, agent, { urgency: "crisis", ...more }, values)

/** What a person would answer, for pictures: tests answer with words that they look for. */
export const PERSONAL_VALUES = {
  line: "Ada Byron",
  statement: "They renewed my membership without a word, and refuse to give the 49 dollars back."
}

/** A case whose letter left and whose organization has time to answer. */
export const awaitingCase = async (
  service: ResolutionService,
  agent: TestAgent,
  more: object = {}
): Promise<OpenCase> => {
  const { case_id, letters } = await draftedCase(service, agent, more)
  const { letter_id, state } = letters[0]!
  if (state === "drafted") await tell(service, case_id, approvalOf(letter_id))
  await tell(service, case_id, { _tag: "RecordSent", letter_id, message_id: `<${letter_id}@x>`, sent_at: NOW })
  return stateOf(service, case_id)
}

const approvalOf = (letter_id: string): CaseCommand => ({
  _tag: "ReviewLetter",
  letter_id,
  reviewer_id: "rev_tests",
  note: null,
  decision: { _tag: "Approve" }
})

/** A case whose papers for the next body are ready. */
export const escalatedCase = async (
  service: ResolutionService,
  agent: TestAgent,
  more: object = {}
): Promise<OpenCase> => {
  const { case_id } = await awaitingCase(service, agent, more)
  const reply = await service.call("POST /api/v1/cases/:case_id/messages", {
    params: [case_id],
    headers: agent.headers,
    body: { content: "Please take it further", type: "escalation_request" }
  })
  if (reply.status !== 201) throw new Error(reply.text)
  return stateOf(service, case_id)
}
