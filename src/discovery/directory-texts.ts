/** What the endpoints of the registry of problems, of agents' identities and of the public figures are for. */
import type { EndpointText } from "./endpoint-text.ts"

export const DIRECTORY_GROUPS: Readonly<Record<string, string>> = {
  directory: "Problems that many people have, what an agent is called, and the public figures of this service."
}

const SLUG = {
  slug: { description: "A problem's slug, from the list of problems", example: "housing-security-deposit" }
}
const REVIEWED =
  "With the operator token, reviewer is the e-mail address of who decides; with a token of their own it is left out. The audit has a row."

export const DIRECTORY: Readonly<Record<string, EndpointText>> = {
  readIdentity: {
    summary: "Read what this agent is called, and its newest request to be called otherwise",
    description: "status of a request is pending_review, approved, rejected, or ended when the agent was revoked first."
  },
  requestIdentity: {
    summary: "Ask for another name or description of this agent",
    description:
      "A person decides within five days, and the sponsor has a notice of it; until then the agent is called as before. name has at most 80 characters, description at most 2,000; what is left out stays. One request waits at a time. Send an Idempotency-Key so that a retry gets the same answer.",
    reasons: ["identity-pending", "identity-unchanged", "agent-not-active", "agent-is-revoked", "agent-not-found"]
  },
  listProblems: {
    summary: "List and search problems that many people have",
    description:
      "Counted from real cases: a problem is here from five cases of three sponsors on, or because a reviewer wrote it. Those with most cases come first; with search, those that fit best. It holds nothing of any single case. organizations are those that cases of at least three sponsors name and a reviewer chose to name; times are days; affectedCount is null while there are too few cases to tell.",
    parameters: {
      category: { description: "Only problems of this category", example: "housing" },
      search: {
        description:
          'Words of the title or the summary, "phrases" in quotes, -words that must not be there; in English, whatever their ending',
        example: "deposit"
      }
    }
  },
  readProblem: {
    summary: "Read one problem",
    description: "As in the list of problems; one that is not public is not there.",
    parameters: SLUG,
    reasons: ["problem-not-found"]
  },
  createProblem: {
    summary: "Write a problem into the registry",
    description: `For what no rule of the service knows yet. It is public at once, unless publish is false. Name nobody in it. ${REVIEWED}`,
    reasons: ["problem-known"]
  },
  changeProblem: {
    summary: "Change the words or the status of a problem, publish or hide it",
    description: `What is left out stays. publish true shows it however few cases there are, false hides it however many. organizations says which of nameableOrganizations are named; strangers wrote what they are called, so read it first. Cases go on being counted. ${REVIEWED}`,
    parameters: SLUG,
    reasons: ["problem-not-found"]
  },
  readStats: {
    summary: "Read the figures of this service",
    description:
      "Counts of what there is, kept as things happen and at most a few seconds old; nothing is estimated. openedLast30Days counts today and the 29 UTC days before it. An evaluation without a verdict is in the total alone."
  }
}
