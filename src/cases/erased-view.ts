/** What an answer shows of a case whose texts were erased: its number, its kind, its dates, and one line that says so. */
import { safetyFor } from "../../actors/assistant/crisis.ts"
import { erasedWords } from "../../actors/case/erasure-request.ts"
import type { CaseResponse } from "../../schema/api/resolution.ts"
import type { ErasedCase } from "../../schema/case-erasure.ts"
import { isoTime } from "../../schema/text.ts"

type View = typeof CaseResponse.Encoded

/** The only line; it goes on from the numbers of the lines that are gone. */
export const erasedLine = (state: ErasedCase): View["timeline"][number] => ({
  timestamp: isoTime(state.erased_at),
  event: erasedWords(state),
  actor: "system",
  type: "case_erased",
  sequence: state.line
})

export const erasedView = (state: ErasedCase, version: number): View => ({
  case_id: state.case_id,
  status: "erased",
  waits_for: null,
  timeline: [erasedLine(state)],
  category: state.category ?? "general",
  subcategory: state.subcategory,
  // Every answer has both; nothing is left that could be urgent.
  urgency: "low",
  severity: "low",
  organization: null,
  jurisdiction: null,
  rules: [],
  understood_by: null,
  declared_category: null,
  issue_question: null,
  candidates: [],
  explanation: null,
  jurisdiction_explanation: null,
  questions: [],
  letters: [],
  responses: [],
  clocks: { org_response_due_at: null, final_response_due_at: null, next_action_at: null },
  own_limits: [],
  packets: [],
  resolution: null,
  recommended_action: null,
  crisis_contacts: [],
  safety: safetyFor({ country: null }),
  updated_at: isoTime(state.erased_at),
  version
})
