/** Examples of the lists of cases, and of what one case holds. */
import type { Example } from "./example.ts"

const CASE_ID = "ARC-2026-000001"
const TIME = "2026-11-20T09:30:00.000Z"

const aDocument = {
  document_id: "doc_01jd4m9k6t",
  filename: "lease.pdf",
  media_type: "application/pdf",
  byte_count: 48_213,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
}

export const CASE_LISTS: Readonly<Record<string, Example>> = {
  listCases: {
    response: {
      results: [
        {
          case_id: CASE_ID,
          status: "letter_drafted",
          category: "housing",
          subcategory: "security_deposit",
          organization: { org_id: "acme-lettings", org_name: "Acme Lettings" },
          agent_id: "agt_01jd4m7x2q",
          waits_for: "posting",
          severity: "medium",
          problem_is_asked: false,
          opened_at: TIME,
          updated_at: TIME
        }
      ],
      next_cursor: null
    }
  },
  sponsorEvents: {
    response: `event: case\ndata: ${JSON.stringify({ case_id: CASE_ID, status: "letter_drafted", updated_at: TIME })}\n\n`
  },
  listMessages: {
    response: {
      results: [
        {
          message_id: "msg_01jd4m9k6t",
          type: "context",
          content: "How long do they have?",
          by: "agent",
          agent_id: "agt_01jd4m7x2q",
          metadata: null,
          attachments: [],
          created_at: TIME,
          reply: {
            content: "Acme Lettings has until 2026-12-20, 30 days from now.",
            generated_by: "rules",
            model: null,
            citations: ["RCW 59.18.280"],
            intents: ["how_long"],
            suggested_actions: [],
            disclaimer:
              "This is information, not legal advice. It was made by fixed rules, not by a lawyer; check the law cited before relying on it."
          }
        }
      ],
      total: 1
    }
  },
  listContacts: {
    response: {
      results: [
        {
          contact_id: "con_01jd4m9k6t",
          contact_type: "org_contact",
          name: "Deposits team",
          email: "deposits@acme.example",
          role: null,
          department: null,
          preferred_channel: "email"
        }
      ]
    }
  },
  listDocuments: {
    response: { results: [{ ...aDocument, url: `/api/v1/cases/${CASE_ID}/documents/${aDocument.document_id}` }] }
  }
}
