/** What the endpoints of governance are for: staff, the queue of all that people decide, and the audit. */
import type { EndpointText, ParameterText } from "./endpoint-text.ts"

export const GOVERNANCE_GROUPS: Readonly<Record<string, string>> = {
  queue: "All that waits for a person, of every kind, in one list; for reviewers and administrators.",
  "own-agents": "What a sponsor orders about an agent of their own.",
  connections: "The clients that a sponsor let act as an agent by OAuth.",
  staff: "For administrators: reviewers and administrators, and the token of each.",
  audit: "For administrators: who changed what, in a chain that shows every change of its rows."
}

const OWN_ERRORS = ["agent-not-found", "agent-already-so", "agent-is-revoked"] as const

export const GOVERNANCE: Readonly<Record<string, EndpointText>> = {
  addStaff: {
    summary: "Give somebody a token to review or administer",
    description:
      "The token is in this answer and never shown again; the service keeps its hash. It is sent as Authorization: Bearer. What that person decides carries their reviewer_id, and nobody reviews what is their own: the id belongs to the e-mail address, as a sponsor's does. Somebody who was disabled is given a new token the same way.",
    reasons: ["staff-known", "staff-full"]
  },
  listStaff: { summary: "List reviewers and administrators", description: "Everybody, disabled ones too." },
  rotateStaffToken: {
    summary: "Replace the token of a member of staff",
    description:
      "The old token ends at once; the new one is in this answer and never shown again. Everybody may replace their own, and an administrator anybody's. Where two people must agree, a token that somebody else was shown counts with theirs as one until its holder has replaced it.",
    reasons: ["staff-not-found"]
  },
  readStaffSession: {
    summary: "Who the token or session belongs to",
    description:
      "Name and role of whoever asks, and how long a browser's session lasts. A session begins on the page /staff/sign-in; it changes nothing after proven_until until the token is shown there again."
  },
  disableStaff: {
    summary: "End the token of a member of staff",
    description: "From the next request on it is answered 401. The operator token stays whatever is disabled here.",
    reasons: ["staff-not-found"]
  },
  listQueue: {
    summary: "List all that waits for a person",
    description:
      "Letters, crises, reports, imported records, proposals, names of agents, problems and revocations in one list: the most urgent first, then by due time; what was decided after that, newest first. state is open (nobody has it), assigned, decided or all. assignee=me is what you have. Pairs of organizations that may be one are listed with kind=merge alone.",
    reasons: ["invalid-query"],
    parameters: {
      kind: { description: "Only what is of this kind", example: "letter" },
      state: { description: "open: nobody has it; assigned, decided, or all", example: "open" }
    }
  },
  readItem: {
    summary: "Read an item of the queue",
    description:
      "The item, and what is to be decided where no other route shows it: what an agent wants to be called, or a problem. Of the other kinds links.detail leads to it.",
    reasons: ["queue-item-not-found"]
  },
  assignItem: {
    summary: "Take an item of the queue",
    description:
      "Nobody else can decide it then, by whichever route. Whoever comes second is told who has it and since when. An administrator may give it to anybody, also when somebody has it. The same order again is nothing.",
    reasons: [
      "queue-item-not-found",
      "item-assigned",
      "item-decided",
      "same-reviewer",
      "reviewer-is-sponsor",
      "reviewer-is-reporter",
      "role-refused"
    ]
  },
  releaseItem: {
    summary: "Give an item of the queue back",
    description: "Everybody can take it then. An administrator may take it from whoever has it.",
    reasons: ["queue-item-not-found", "item-assigned", "item-not-assigned", "item-decided"]
  },
  retractVote: {
    summary: "Take a vote back",
    description:
      "Where two people must agree and one has voted: whoever voted, or an administrator, and the item waits as before. Nobody does so about what is their own.",
    reasons: ["queue-item-not-found", "vote-not-open", "vote-not-yours", "reviewer-is-sponsor"]
  },
  decideItem: {
    summary: "Decide an item of the queue",
    description:
      "The same decision as by the kind's own route, with its fields. 202 when two people are needed and this was the first: a revocation, and a record of fraud or of a ban that becomes an organization's. A second person says the same, and then it is done; or either rejects it. Whoever comes after a decision is told who decided and when. Nobody decides what is their own.",
    reasons: [
      "queue-item-not-found",
      "item-assigned",
      "same-reviewer",
      "same-hand",
      "vote-differs",
      "review-not-found",
      "review-decided",
      "recipient-changed",
      "match-not-found",
      "match-decided",
      "match-not-linked",
      "organization-not-found",
      "report-not-found",
      "report-not-open",
      "merge-not-possible",
      "merge-decided",
      "proposal-not-found",
      "identity-not-found",
      "problem-not-found",
      "problem-decided",
      "agent-not-found",
      "agent-already-so",
      "reviewer-is-sponsor",
      "reviewer-is-reporter",
      "role-refused"
    ]
  },
  listConnections: {
    summary: "List your connected clients",
    description: "The clients that you let act as one of your agents by OAuth, the newest first. No token is shown."
  },
  endConnection: {
    summary: "End a connected client",
    description: "Its tokens are answered 401 at once and its streams end. Connecting it again asks for your consent.",
    reasons: ["connection-not-found"]
  },
  listOwnAgents: {
    summary: "List your agents",
    description: "Those that are not revoked, with the keys that work, limits and use. No key is shown again."
  },
  readOwnAgent: {
    summary: "Read an agent of your own",
    description: "Its status and why, the keys that work, its limits, and what it did. Also one that was revoked.",
    reasons: ["agent-not-found"]
  },
  setOwnAgent: {
    summary: "Set whether an agent's letters wait for you",
    description:
      "With holdForSponsor true, letters of cases that the agent opens from then on wait until the sponsor has read them and lets them go (POST …/letters/:letter_id/approval, or the console). Then they take the way of any other: a person of the service reads what must be read.",
    reasons: OWN_ERRORS
  },
  suspendOwnAgent: {
    summary: "Suspend an agent of your own",
    description: "Its key is answered 403 within one second and its streams end, until it is reinstated.",
    reasons: OWN_ERRORS
  },
  reinstateOwnAgent: {
    summary: "Let an agent of your own go on",
    description: "Ends a suspension that you ordered; one that was ordered above you is ended there.",
    reasons: [...OWN_ERRORS, "rank-too-low"]
  },
  revokeOwnAgent: {
    summary: "Revoke an agent of your own for ever",
    description: "At once, and it cannot be undone. Its place among your agents is free again.",
    reasons: ["agent-not-found", "agent-already-so"]
  },
  listAudit: {
    summary: "Read who changed what",
    description:
      "One row for each change under human governance, newest first. A row holds no content, only hashes of the state before and after, and the hash of the row before it. Bulk imports are not in it row by row."
  },
  verifyAudit: {
    summary: "Check the chain of the audit",
    description:
      "Computes the hash of each row again and says the first row that does not fit. A long chain is checked in steps: go on with after set to next_after. The head of each UTC day is in the transparency log as a leaf of type audit.head, and must be the one of these rows (why: head).",
    reasons: ["log-not-whole"]
  }
}

export const GOVERNANCE_PARAMETERS: Readonly<Record<string, ParameterText>> = {
  staff_id: { description: "The id of a member of staff, from the list", example: "stf_0f3c5a1e9b7d2468" },
  item_id: {
    description: "An item's id: its kind, a colon, and the id of what is decided",
    example: "letter:ARC-2026-000001-L1"
  },
  assignee: { description: "me, or the id of a reviewer", example: "me" },
  target: {
    description: "Only what was done to this: an id, or a kind, a slash and an id",
    example: "agent/agt_0f3c5a1e9b7d24680ace13579bdf2468"
  },
  actor: { description: "Only what this id did", example: "rev_4jd8m2x7v9c3k5q6r1t0w8yzab" },
  after: { description: "The check begins after this row; 0 is the beginning", example: 0 }
}
