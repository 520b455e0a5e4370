/**
 * A request and an answer for each endpoint that takes or gives JSON worth showing. Tests decode every one with
 * the declared schema, so an example cannot lie about the shape.
 */
import { safetyFor } from "../../actors/assistant/crisis.ts"
import type { Example } from "./example.ts"
import { accountExportExample } from "./account-export-example.ts"
import { ACCOUNTS, SPONSORS_ADMIN } from "./account-examples.ts"
import { ADMIN, REGISTRATION } from "./agent-examples.ts"
import { BUILDER_EXAMPLES } from "./builder-examples.ts"
import { DIRECTORY_EXAMPLES } from "./directory-examples.ts"
import { CASE_LISTS } from "./case-list-examples.ts"
import { TEST_CASES } from "./test-case-examples.ts"
import { COUNCIL_EXAMPLES } from "./council-examples.ts"
import { GOVERNANCE_EXAMPLES } from "./governance-examples.ts"
import { LOG_EXAMPLES } from "./log-examples.ts"
import { TAXONOMY_EXAMPLES } from "./taxonomy-texts.ts"
import { PUBLIC_EXAMPLES } from "./public-examples.ts"
import { TRUST_EXAMPLES } from "./trust-examples.ts"
import { VAULT_EXAMPLES } from "./vault-examples.stored.ts"
import { WEBHOOK_EXAMPLES } from "./webhook-examples.ts"

const TIME = "2026-11-20T09:30:00.000Z"
const CASE_ID = "ARC-2026-000001"
const STORY =
  "My landlord kept my full security deposit of $1,800 when I moved out six weeks ago and sent no itemised list."
const DISCLAIMER = "General information from published rules, not legal advice."

const timeline = [
  { timestamp: TIME, event: "Case opened", actor: "system", type: "case_opened", sequence: 1 },
  {
    timestamp: TIME,
    event: "Evaluated: severity medium, RCW 59.18.280 (Return of residential security deposit)",
    actor: "redress-assistant",
    type: "case_evaluated",
    sequence: 2
  }
]

const understood = {
  understood_by: "declared",
  declared_category: "security_deposit",
  issue_question: null,
  candidates: [],
  explanation: "Declared: security_deposit. RCW 59.18.280 is the law of Washington about it."
}

const understoodOfCase = { ...understood, jurisdiction_explanation: "Read as Washington (US-WA)." }

const LETTER_ID = `${CASE_ID}-L1`
const letter = {
  letter_id: LETTER_ID,
  template: "security-deposit-demand",
  title: "Demand for return of a security deposit",
  purpose: "first",
  state: "sent",
  drafted_at: TIME,
  sent_at: "2026-11-20T09:31:00.000Z",
  posting: null,
  message_id: "<arc-2026-000001-l1@redress.example>",
  needs_review: false,
  addressed_to: null,
  problem: null,
  waits_until: null,
  url: `/api/v1/cases/${CASE_ID}/letters/${LETTER_ID}`,
  pdf_url: `/api/v1/cases/${CASE_ID}/letters/${LETTER_ID}/pdf`
}

const SAFETY = safetyFor({ country: "US" })

const aCase = {
  case_id: CASE_ID,
  status: "awaiting_response",
  waits_for: null,
  timeline,
  category: "housing",
  subcategory: "security_deposit",
  urgency: "medium",
  severity: "medium",
  organization: { org_id: "acme-lettings", org_name: "Acme Lettings", trustscore: 50 },
  jurisdiction: "US-WA",
  rules: [{ rule_id: "us-wa-deposit", citation: "RCW 59.18.280", deadline_at: null, certainty: "H", stale: false }],
  ...understoodOfCase,
  questions: [],
  letters: [letter],
  responses: [],
  own_limits: [],
  clocks: {
    org_response_due_at: "2026-12-05T09:31:00.000Z",
    final_response_due_at: "2027-01-19T09:31:00.000Z",
    next_action_at: "2026-12-05T09:31:00.000Z"
  },
  packets: [],
  resolution: null,
  recommended_action: "First step: a written letter to the organization, with proof of sending.",
  crisis_contacts: [],
  safety: SAFETY,
  updated_at: TIME,
  version: 1
}

const RESOLUTION: Readonly<Record<string, Example>> = {
  check: {
    request: { description: STORY, jurisdiction: "US-WA", problem_category: "security_deposit" },
    response: {
      is_actionable: true,
      category: "housing",
      severity: "medium",
      recommended_action: "Itemised statement and return of the balance. First step: a written letter.",
      relevant_law: "RCW 59.18.280 (Return of residential security deposit)",
      similar_cases: 3,
      jurisdiction: { code: "US-WA", explanation: "Read as Washington (US-WA)." },
      ...understood,
      generated_by: "rules",
      disclaimer: DISCLAIMER,
      safety: SAFETY
    }
  },
  openCase: {
    request: {
      agent_id: "tenant-helper",
      agent_platform: "example-assistant",
      user_identifier: "user-4711",
      problem_description: STORY,
      problem_category: "security_deposit",
      organization_named: "Acme Lettings",
      urgency: "medium",
      jurisdiction: "US-WA"
    },
    response: {
      case_id: CASE_ID,
      case_url: `https://redress.example/cases/${CASE_ID}?t=kfIUUMQ0sAGXuq1Gaa73WQ`,
      person_url: `https://redress.example/person/${CASE_ID}?t=Zk3pX0q9c1vB7tYw2mLr8sNe5uJhD4aG`,
      status: "triaging",
      estimated_first_action: "2026-11-21T09:30:00.000Z",
      trustscore_org: 50,
      timeline,
      ...understoodOfCase,
      safety: SAFETY
    }
  },
  readCase: { response: aCase },
  addMessage: {
    request: {
      content: "The tenancy ended on 9 October; I handed the keys over that day.",
      type: "context",
      metadata: { facts: { tenancy_end_date: "2026-10-09", deposit_amount: "1800.00 USD" } }
    },
    response: {
      message_id: "msg_01jd4m9k6t",
      case_id: CASE_ID,
      status: "triaging",
      understood_by: "declared",
      issue_question: null,
      candidates: [],
      reply: {
        content: "Thirty days have passed since the tenancy ended without an itemised statement.",
        generated_by: "rules",
        model: null,
        citations: ["RCW 59.18.280"],
        intents: ["evidence"],
        suggested_actions: [{ text: "Send the photographs taken when moving out", request: null }],
        disclaimer: DISCLAIMER
      },
      safety: SAFETY,
      created_at: TIME
    }
  },
  updateCase: {
    request: { organization_response: "We have deducted cleaning costs.", urgency: "high" },
    response: { ...aCase, status: "response_received", urgency: "high", version: 9 }
  },
  addContact: {
    request: { contact_type: "org_contact", name: "Deposits team", email: "deposits@acme.example" },
    response: {
      contact_id: "con_01jd4mb2zq",
      case_id: CASE_ID,
      contact_type: "org_contact",
      status: "triaging",
      created_at: TIME
    }
  },
  caseEvents: { response: `id: 1\nevent: timeline\ndata: ${JSON.stringify(timeline[0])}\n\n` },
  ...TAXONOMY_EXAMPLES,
  ...TRUST_EXAMPLES,
  ...PUBLIC_EXAMPLES,
  ...COUNCIL_EXAMPLES,
  ...WEBHOOK_EXAMPLES,
  ...LOG_EXAMPLES,
  ...VAULT_EXAMPLES,
  readOrganization: {
    response: {
      org_id: "acme-lettings",
      org_name: "Acme Lettings",
      trustscore: 50,
      total_cases: 1,
      closed_cases: 0,
      resolution_rate: "0%",
      pattern_flags: []
    }
  },
  reportOrganization: {
    request: {
      organization_name: "Acme Lettings",
      report_type: "non_responsive",
      description: "Three letters in two months were not answered.",
      evidence_urls: ["https://example.com/letters.pdf"]
    },
    response: { report_id: "rep_01jd4mc8a4", org_id: "acme-lettings", status: "received", created_at: TIME }
  }
}

const LETTERS: Readonly<Record<string, Example>> = {
  readLetter: {
    response: {
      ...letter,
      case_id: CASE_ID,
      subject: "Return of my security deposit",
      body: "Dear Deposits team,\n\nmy tenancy ended on 9 October 2026 …",
      citations: ["RCW 59.18.280"],
      demand: "Return of the deposit of 1800.00 USD",
      response_days: 15,
      enclosures: ["Copy of the tenancy agreement"],
      certified_mail: true,
      language: "en",
      leaves_by: "mail",
      written_by: "rules",
      model: null,
      recipient: { name: "Deposits team", department: null, email: "deposits@acme.example" },
      review_due_at: null,
      decided_at: TIME,
      decided_by: "rules",
      edited: false,
      waits_for_reading: null,
      rejected_because: null,
      may_be_posted_instead: false
    }
  },
  inboundMail: {
    request: {
      mime: "RnJvbTogZGVwb3NpdHNAYWNtZS5leGFtcGxlDQoNCldlIHdpbGwgcmVmdW5kIHlvdS4=",
      authentication: {
        spf: { result: "pass", domain: "acme.example" },
        dkim: [{ result: "pass", domain: "acme.example" }],
        dmarc: { result: "pass", domain: "acme.example" }
      }
    },
    response: { status: "recorded", letter_id: LETTER_ID, kind: "reply" }
  }
}

const ERASURE = {
  case_id: CASE_ID,
  asked_by: "sponsor",
  asked_at: "2026-11-20T09:30:00.000Z",
  due_at: "2026-11-23T09:30:00.000Z"
}

const PERSON: Readonly<Record<string, Example>> = {
  renewPersonUrl: {
    response: {
      case_id: CASE_ID,
      person_url: `https://redress.example/person/${CASE_ID}?t=a1vB7tYw2mLr8sNe5uJhD4aGZk3pX0q9`
    }
  },
  askErasure: { response: { ...ERASURE, state: "waiting" } },
  takeBackErasure: { response: { ...ERASURE, state: "taken_back" } },
  approveForPosting: {
    request: { contacts_shown: true },
    response: {
      ...(LETTERS["readLetter"]?.response as object),
      state: "prepared_for_user",
      sent_at: null,
      message_id: null,
      problem: "the user has read it and posts it",
      decided_by: "sponsor"
    }
  }
}

const review = {
  review_id: LETTER_ID,
  case_id: CASE_ID,
  kind: "letter",
  severity: "medium",
  reasons: ["large_sum"],
  title: letter.title,
  state: "waiting",
  due_at: "2026-11-21T09:30:00.000Z",
  overdue: false,
  created_at: TIME,
  decided_by: null,
  decided_by_named: false,
  decided_at: null
}

const REVIEWS: Readonly<Record<string, Example>> = {
  listReviews: { response: { results: [review], total: 1, limit: 50, offset: 0 } },
  decideReview: {
    request: {
      decision: "approve",
      reviewer: "reviewer@redress.example",
      recipient_email: "deposits@acme.example",
      note: "Sum and dates checked"
    },
    response: { ...review, state: "approved", decided_by: "rev_4jd8m2x7v9c3k5q6r1t0w8yzab", decided_at: TIME }
  }
}

const SYSTEM: Readonly<Record<string, Example>> = {
  live: { response: { status: "ok" } },
  ready: { response: { status: "ok", database: "up" } }
}

const ACCOUNT_EXPORT = accountExportExample({
  time: TIME,
  oneCase: aCase,
  story: STORY,
  letter: LETTERS["readLetter"]?.response
})

export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...RESOLUTION,
  ...BUILDER_EXAMPLES,
  ...DIRECTORY_EXAMPLES,
  ...CASE_LISTS,
  ...TEST_CASES,
  ...LETTERS,
  ...PERSON,
  ...REGISTRATION,
  ...ACCOUNTS,
  ...ACCOUNT_EXPORT,
  ...ADMIN,
  ...SPONSORS_ADMIN,
  ...GOVERNANCE_EXAMPLES,
  ...REVIEWS,
  ...SYSTEM
}
