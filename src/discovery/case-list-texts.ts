/** What is said of the lists of cases, and of what one case holds. */
import type { EndpointText } from "./endpoint-text.ts"

const CASE_ERRORS = ["case-not-found"] as const

export const CASE_LISTS: Readonly<Record<string, EndpointText>> = {
  listCases: {
    summary: "List your cases",
    description:
      "The cases of the sponsor, newest first, also those that other agents of the same sponsor opened. needs_me=true lists only what waits for its user, and waits_for says for what: answers to questions, reading or posting a letter, a correction of one that was turned down, a word on whether a mail is the organization's answer, a decision on that answer, filing papers. Go on with cursor.",
    reasons: ["invalid-query"],
    parameters: {
      status: { description: "Only cases of this status", example: "letter_drafted" },
      agent_id: { description: "Only cases that this agent opened", example: "agt_01jd4m7x2q" },
      org_id: { description: "Only cases with this organization", example: "acme-lettings" },
      q: {
        description: "Words, each of which the case's id, its organization's id or its kind of problem must hold",
        example: "fit gym"
      },
      needs_me: { description: "true: only cases that wait for their user; see waits_for", example: "true" },
      crisis: {
        description: "true: only open cases in which somebody may be in danger, those of the severity crisis",
        example: "true"
      },
      test: { description: "true: a sponsor's test cases; a test key lists them anyway", example: "true" },
      limit: { description: "At most this many; 20 when left out, never more than 50", example: 20 },
      cursor: { description: "next_cursor of the page before", example: "WzE3OTUxNjcwMDAwMDAsIkFSQy0yMDI2LTAwMDAxIl0" }
    }
  },
  sponsorEvents: {
    summary: "Follow all your cases live",
    description:
      "Server-sent events of all cases of the sponsor: one event named case, with case_id, status and updated_at, whenever one changed. Nothing is replayed: read the list when the stream opens, and again when an event comes. What happened in a case stands in that case's own events.",
    reasons: ["too-many-streams", "stream-limit"]
  },
  listMessages: {
    summary: "Read the messages of a case with their answers",
    description:
      "Newest first. Each message stands with the reply that it got, as it was given then. What the organization answered stands in responses of the case.",
    reasons: CASE_ERRORS,
    parameters: {
      limit: { description: "At most this many; 20 when left out, never more than 50", example: 20 },
      offset: { description: "How many to skip, from the newest", example: 0 }
    }
  },
  listContacts: {
    summary: "List the contacts of a case",
    description: "At the organization and of the person concerned, oldest first.",
    reasons: CASE_ERRORS
  },
  listDocuments: {
    summary: "List the documents of a case",
    description: "What was attached, with type, size and hash; url has the bytes.",
    reasons: CASE_ERRORS
  },
  readDocument: {
    summary: "Download a document of a case",
    description: "The bytes as they were attached, always as a download, never shown in place.",
    reasons: [...CASE_ERRORS, "document-not-found"],
    parameters: { document_id: { description: "The id of a document of the case", example: "doc_01jd4m9k6t" } }
  }
}
