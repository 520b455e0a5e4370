/** The example of the export of an account: each part is the example of its own endpoint. */
import { ACCOUNTS } from "./account-examples.ts"
import { CASE_LISTS } from "./case-list-examples.ts"
import type { Example } from "./example.ts"
import { GOVERNANCE_EXAMPLES } from "./governance-examples.ts"
import { NOTICE_EXAMPLES, WEBHOOK_EXAMPLES } from "./webhook-examples.ts"

/** What the examples of cases have for it. */
interface OfCases {
  readonly time: string
  readonly oneCase: object
  readonly story: string
  readonly letter: unknown
}

const responseOf = (examples: Readonly<Record<string, Example>>, name: string): unknown => examples[name]?.response
const resultsOf = (name: string): unknown => (responseOf(CASE_LISTS, name) as { readonly results: unknown }).results

const OPENER = { id: "agt_7e4e1c5068fd4d11f0dd78df2c6f8da1", name: "Helper", status: "active", statusReason: null }

export const accountExportExample = ({ letter, oneCase, story, time }: OfCases): Readonly<Record<string, Example>> => ({
  exportAccount: {
    response: {
      exportedAt: time,
      account: {
        account: responseOf(ACCOUNTS, "readAccount"),
        agents: responseOf(GOVERNANCE_EXAMPLES, "listOwnAgents"),
        connections: responseOf(GOVERNANCE_EXAMPLES, "listConnections"),
        webhooks: responseOf(WEBHOOK_EXAMPLES, "listWebhooks"),
        notices: responseOf(NOTICE_EXAMPLES, "listNotices"),
        sessions: responseOf(ACCOUNTS, "listSessions")
      },
      cases: [
        {
          case: oneCase,
          told: { narrative: [story], facts: {} },
          messages: responseOf(CASE_LISTS, "listMessages"),
          contacts: resultsOf("listContacts"),
          documents: resultsOf("listDocuments"),
          files: [{ document_id: "doc_3f2a6f0c6d0f4f0e9a5d3c2b1a009876", content: "JVBERi0xLjcKJSVFT0Y=" }],
          openedBy: OPENER,
          letters: [letter]
        }
      ],
      proposals: [],
      nextCursor: null,
      next: null
    }
  }
})
