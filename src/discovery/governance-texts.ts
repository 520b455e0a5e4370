/** The API descriptions of governance: staff, the review queue, connections, a sponsor's own agents, and the audit. */
import type { EndpointText, ParameterText } from "./endpoint-text.ts"

export const GOVERNANCE_GROUPS: Readonly<Record<string, string>> = {
  queue: "The review queue: all items that need a decision, in one list; for reviewers and administrators.",
  "own-agents": "A sponsor's orders to their own agents.",
  connections: "The OAuth clients that a sponsor allowed to act as an agent.",
  staff: "For administrators: reviewers and administrators, and the token of each.",
  audit: "For administrators: who changed what, in a tamper-evident chain."
}

const OWN_ERRORS = ["agent-not-found", "agent-already-so", "agent-is-revoked"] as const

export const GOVERNANCE: Readonly<Record<string, EndpointText>> = {
  addStaff: {
    summary: "Create a staff member with a token",
    description:
      "The token is shown only in this answer; the service stores its hash. Send it as Authorization: Bearer. The member's decisions carry their reviewer_id, which is derived from the e-mail address like a sponsor's id, so members cannot review what is their own. A disabled member gets a new token the same way.",
    reasons: ["staff-known", "staff-full"]
  },
  listStaff: { summary: "List reviewers and administrators", description: "All members, including disabled ones." },
  rotateStaffToken: {
    summary: "Replace the token of a member of staff",
    description:
      "The old token ends at once; the new one is shown only in this answer. Members may replace their own token, administrators any. Where two people must agree, the holder of a token and the person who was shown it count as one, until the holder replaces it.",
    reasons: ["staff-not-found"]
  },
  readStaffSession: {
    summary: "Who the token or session belongs to",
    description:
      "Name and role of the caller, and the end of a browser's session. A session begins on the page /staff/sign-in; after proven_until it can only read until the token is entered there again."
  },
  disableStaff: {
    summary: "End the token of a member of staff",
    description: "The token is refused with 401 from the next request on. The operator token cannot be disabled here.",
    reasons: ["staff-not-found"]
  },
  listQueue: {
    summary: "List the review queue",
    description:
      "Letters, crises, reports, imported records, proposals, names of agents, problems and revocations in one list: undecided items by urgency and due time, then decided ones, newest first. state is open (not assigned), assigned, decided or all. assignee=me lists your items. Pairs of organizations that may be the same are only listed with kind=merge.",
    reasons: ["invalid-query"],
    parameters: {
      kind: { description: "Only items of this kind", example: "letter" },
      state: { description: "open (not assigned), assigned, decided or all", example: "open" }
    }
  },
  readItem: {
    summary: "Read an item of the queue",
    description:
      "The item, with its content if no other route shows it: a requested name of an agent, or a problem. For other kinds links.detail leads to the content.",
    reasons: ["queue-item-not-found"]
  },
  assignItem: {
    summary: "Take an item of the queue",
    description:
      "From then on only the assignee can decide it, on every route. A second caller is told who has it and since when. An administrator may assign it to anyone at any time. Repeating the request has no effect.",
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
    summary: "Release an item of the queue",
    description: "From then on anyone can take it. An administrator may release any item.",
    reasons: ["queue-item-not-found", "item-assigned", "item-not-assigned", "item-decided"]
  },
  retractVote: {
    summary: "Retract a vote",
    description:
      "Retracts the first of two votes; the item is undecided again. Allowed for the voter and for administrators, but not about what is their own.",
    reasons: ["queue-item-not-found", "vote-not-open", "vote-not-yours", "reviewer-is-sponsor"]
  },
  decideItem: {
    summary: "Decide an item of the queue",
    description:
      "The same decision as on the kind's own route, with its fields. 202 when two people are needed and this was the first vote: for a revocation, and for linking a record of fraud or of a ban. The same decision by a second person carries it out; either person may reject it. A late decision is refused with the name and time of the first. You cannot decide about what is your own.",
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
    description: "The OAuth clients that you allowed to act as one of your agents, newest first. Tokens are not shown."
  },
  endConnection: {
    summary: "End a connected client",
    description: "Its tokens are refused with 401 at once and its streams end. Connecting it again needs your consent.",
    reasons: ["connection-not-found"]
  },
  listOwnAgents: {
    summary: "List your agents",
    description: "All agents that are not revoked, with their valid keys, limits and usage. Keys are never shown again."
  },
  readOwnAgent: {
    summary: "Read an agent of your own",
    description: "Its status with the reason, its valid keys, limits and activity. Revoked agents are shown too.",
    reasons: ["agent-not-found"]
  },
  setOwnAgent: {
    summary: "Set whether an agent's letters wait for you",
    description:
      "With holdForSponsor true, letters of cases that the agent opens from then on wait until the sponsor has read and released them (POST …/letters/:letter_id/approval, or the console). Then they are handled like any other letter, including a review where one is required.",
    reasons: OWN_ERRORS
  },
  suspendOwnAgent: {
    summary: "Suspend an agent of your own",
    description: "Its key is refused with 403 within one second and its streams end, until it is reinstated.",
    reasons: OWN_ERRORS
  },
  reinstateOwnAgent: {
    summary: "Reinstate an agent of your own",
    description: "Ends a suspension that you ordered. A suspension by staff can only be ended by staff.",
    reasons: [...OWN_ERRORS, "rank-too-low"]
  },
  revokeOwnAgent: {
    summary: "Revoke an agent of your own for ever",
    description: "Takes effect at once and cannot be undone. It no longer counts against your limit of agents.",
    reasons: ["agent-not-found", "agent-already-so"]
  },
  listAudit: {
    summary: "Read who changed what",
    description:
      "One row per change under human governance, newest first. A row has no content, only hashes of the state before and after, and the hash of the previous row. Bulk imports have one row each."
  },
  verifyAudit: {
    summary: "Check the chain of the audit",
    description:
      "Recomputes the hash of each row and reports the first mismatch. A long chain is checked in steps: continue with after set to next_after. The head of each UTC day is in the transparency log as a leaf of type audit.head and must match these rows (why: head).",
    reasons: ["log-not-whole"]
  }
}

export const GOVERNANCE_PARAMETERS: Readonly<Record<string, ParameterText>> = {
  staff_id: { description: "The id of a member of staff, from the list", example: "stf_0f3c5a1e9b7d2468" },
  item_id: {
    description: "An item's id: its kind, a colon, and the id of its subject",
    example: "letter:ARC-2026-000001-L1"
  },
  assignee: { description: "me, or the id of a reviewer", example: "me" },
  target: {
    description: "Only changes of this target: an id, or a kind, a slash and an id",
    example: "agent/agt_0f3c5a1e9b7d24680ace13579bdf2468"
  },
  actor: { description: "Only changes by this id", example: "rev_4jd8m2x7v9c3k5q6r1t0w8yzab" },
  after: { description: "The check begins after this row; 0 is the beginning", example: 0 }
}
