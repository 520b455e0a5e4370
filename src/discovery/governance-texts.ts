/** What the endpoints of governance are for: staff, the queue of all that people decide, and the audit. */
import type { EndpointText, ParameterText } from "./endpoint-text.ts"

export const GOVERNANCE_GROUPS: Readonly<Record<string, string>> = {
  staff: "For administrators: reviewers and administrators, and the token of each.",
  audit: "For administrators: who changed what, in a chain that shows every change of its rows."
}

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
    description: "The old token ends at once; the new one is in this answer and never shown again.",
    reasons: ["staff-not-found"]
  },
  disableStaff: {
    summary: "End the token of a member of staff",
    description: "From the next request on it is answered 401. The operator token stays whatever is disabled here.",
    reasons: ["staff-not-found"]
  },
  listAudit: {
    summary: "Read who changed what",
    description:
      "One row for each change under human governance, newest first. A row holds no content, only hashes of the state before and after, and the hash of the row before it. Bulk imports are not in it row by row."
  },
  verifyAudit: {
    summary: "Check the chain of the audit",
    description:
      "Computes the hash of each row again and says the first row that does not fit. A long chain is checked in steps: go on with after set to next_after. The head of each UTC day is in the transparency log as a leaf of type audit.head."
  }
}

export const GOVERNANCE_PARAMETERS: Readonly<Record<string, ParameterText>> = {
  staff_id: { description: "The id of a member of staff, from the list", example: "stf_0f3c5a1e9b7d2468" },
  target: {
    description: "Only what was done to this: an id, or a kind, a slash and an id",
    example: "agent/agt_0f3c5a1e9b7d24680ace13579bdf2468"
  },
  actor: { description: "Only what this id did", example: "rev_4jd8m2x7v9c3k5q6r1t0w8yzab" },
  after: { description: "The check begins after this row; 0 is the beginning", example: 0 }
}
