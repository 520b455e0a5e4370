/**
 * Prints how much code the first message of a process compiles: `node FLAGS test/support/first-message.ts [rehearsed]`. Without the
 * compilers of JavaScript (`CODE_FLAGS`) nothing but patterns is compiled. The texts are none of the rehearsal's.
 */
import { Result } from "effect"
import { getHeapSpaceStatistics } from "node:v8"
import { triage } from "../../actors/assistant/triage.ts"
import { caseEntity } from "../../actors/case/case.ts"
import { rehearsal } from "../../actors/case/rehearsal.ts"
import type { CaseCommand, CaseState } from "../../schema/case.ts"

const NOW = Date.UTC(2026, 10, 20)
const TEXT =
  "The landlord of my flat in Austin keeps the deposit of 2,150 dollars since I moved out on 31 August, and answers no letter."

const codeBytes = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => space_name.includes("code"))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0)

let longest = 0
if (process.argv.includes("rehearsed")) {
  let before = codeBytes()
  for (const _step of rehearsal(NOW)) {
    const now = codeBytes()
    longest = Math.max(longest, now - before)
    before = now
  }
}

const by = { agent_id: `agt_${"a".repeat(32)}`, sponsor_id: `spn_${"a".repeat(26)}` }
let state: CaseState = caseEntity.initialState
const tell = (command: CaseCommand): void => {
  for (const event of Result.getOrThrow(caseEntity.decide(state, command, NOW))) state = caseEntity.evolve(state, event)
}

const began = codeBytes()
tell({
  _tag: "OpenCase",
  case_id: "ARC-2026-000042",
  by,
  declared_agent: "helper",
  agent_platform: "test",
  user_hash: "hash",
  page_token: "page",
  description: TEXT,
  declared_category: null,
  declared_urgency: null,
  jurisdiction: "US-TX",
  organization: { org_id: "oak-homes", org_name: "Oak Homes" },
  callback_url: null,
  documents: [],
  evaluation: triage({ text: TEXT, jurisdiction: "US-TX", organizationNamed: true, now: NOW })
})
tell({
  _tag: "AddMessage",
  message_id: "msg_1",
  by,
  content: "Yesterday they mailed that nothing will come back. How long do they have?",
  type: "context",
  attachments: [],
  metadata: null
})
process.stdout.write(JSON.stringify({ first: codeBytes() - began, longest }))
