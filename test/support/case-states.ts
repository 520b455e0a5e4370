/** States of cases and letters for tests of what is made from them; every text in them is a marker of its field. */
import { triage } from "../../actors/assistant/triage.ts"
import type { OpenCase, Packet } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import { DAY, MINUTE, NOW } from "./given.ts"

export const CASE_ID = "ARC-2026-000042"
export const PAGE_TOKEN = "abcdefghijklmnopqrstuv"

/** A story that Washington's consumer law fits. */
const STORY = "My gym contract auto-renewed in Washington state and they refuse to refund. Quxnarrative"

export const letterState = (more: Partial<Letter> = {}): Letter => ({
  letter_id: `${CASE_ID}-L1`,
  rule_id: "us-wa-udap",
  template: "subscription-cancel",
  title: "Cancellation of a subscription",
  purpose: "first",
  subject: "Quxsubject",
  body: "Quxbody",
  citations: ["RCW 19.86"],
  demand: "Quxdemand",
  response_days: 15,
  enclosures: [],
  certified_mail: false,
  leaves_by: "mail",
  human_reasons: [],
  written_by: "rules",
  model: null,
  written_to: null,
  state: "drafted",
  recipient: null,
  drafted_at: NOW + MINUTE,
  review_due_at: null,
  decided_by: null,
  decided_at: null,
  decision_note: null,
  edited: false,
  sent_at: null,
  message_id: null,
  replied_at: null,
  problem: null,
  ...more
})

export const packetState = (more: Partial<Packet> = {}): Packet => ({
  packet_id: `${CASE_ID}-P1`,
  step: { regulator: "us-wa-ag", name: "Washington Attorney General", url: "https://www.atg.wa.gov" },
  prepared_at: NOW + DAY,
  filed_at: null,
  reference: null,
  ...more
})

export const caseState = (more: Partial<OpenCase> = {}): OpenCase => ({
  _tag: "Open",
  case_id: CASE_ID,
  status: "triaging",
  opened_by: { agent_id: `agt_${"a".repeat(32)}`, sponsor_id: `spn_${"a".repeat(26)}` },
  page_token: PAGE_TOKEN,
  callback_url: "https://quxcallback.example",
  declared_category: "Quxdeclared",
  urgency: null,
  given_jurisdiction: null,
  organization: { org_id: "quxorganization", org_name: "Quxorganization" },
  narrative: [STORY],
  narrative_chars: STORY.length,
  person_url_number: 0,
  responses: [
    {
      response_id: `${CASE_ID}-A1`,
      sequence: 1,
      source: "mail",
      received_at: NOW,
      text: "Quxresponse",
      from: "quxsender@quxsender.example",
      subject: "Quxanswer",
      mail_id: "quxmail",
      letter_id: null,
      authentication: null,
      confirmed: true
    }
  ],
  response_chars: 11,
  evaluation: triage({ text: STORY, declaredCategory: "Quxdeclared", organizationNamed: true, now: NOW }),
  contacts: [
    {
      contact_id: "con_1",
      contact_type: "org_contact",
      name: "Quxcontact",
      email: "quxcontact@example.org",
      role: null,
      department: null,
      preferred_channel: null
    }
  ],
  documents: [
    { document_id: "doc_1", filename: "quxdocument.pdf", media_type: "application/pdf", byte_count: 9, sha256: "00" }
  ],
  facts: { consumer_name: "Quxfact" },
  questions: [],
  letters: [],
  drafting_stopped_at: null,
  packets: [],
  clocks: { org_response_due_at: null, final_response_due_at: null, final_rule_id: null },
  escalation_count: 0,
  responded_at: null,
  answered_from: null,
  crisis_review: null,
  resolution: null,
  waiting_since: null,
  reminded_round: 0,
  deadline_told: null,
  triage_due_at: NOW + 20_000,
  timeline: [
    { at: NOW, event: "Quxevent", actor: "Quxactor", type: "case_opened", sequence: 1 },
    { at: NOW, event: "Quxevent", actor: "Quxactor", type: "case_evaluated", sequence: 2 }
  ],
  first_action_due_at: NOW + DAY,
  opened_at: NOW,
  updated_at: NOW + MINUTE,
  ...more
})
