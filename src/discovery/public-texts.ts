/** What the endpoints are for that everybody may read: organizations with their ledger, and problems. */
import { DIRECTORY } from "./directory-texts.ts"
import type { EndpointText } from "./endpoint-text.ts"
import { INSTITUTIONS } from "./trust-texts.ts"

export const PUBLIC_GROUPS: Readonly<Record<string, string>> = {
  public:
    "Organizations, problems and agents for readers without a key, counted per network address; the pages show the same."
}

export const PUBLIC: Readonly<Record<string, EndpointText>> = {
  searchPublicOrganizations: {
    summary: "Search organizations without a key",
    description: INSTITUTIONS["searchInstitutions"]?.description ?? ""
  },
  readPublicOrganization: {
    summary: "Read an organization and the ledger of its score without a key",
    description:
      "The record of one organization and every point of the score that follows from it, with the reason of each. domains says which are verified and which are only claimed. Points of a single domain are left out: check the domain for those.",
    reasons: ["organization-not-found"]
  },
  listPublicProblems: {
    ...DIRECTORY["listProblems"],
    summary: "List and search problems without a key",
    description: DIRECTORY["listProblems"]?.description ?? ""
  },
  readPublicAgent: {
    summary: "Read one agent of the directory with its attestations",
    description:
      "What the directory shows of it, and its newest attestations, the newest first. Each attestation is read, verified and proven by its session_id.",
    reasons: ["agent-not-found"]
  },
  readPublicProblem: {
    ...DIRECTORY["readProblem"],
    summary: "Read one problem without a key",
    description: DIRECTORY["readProblem"]?.description ?? ""
  }
}
