/** Bodies that the rules of governance let through, and the refusals that lie in the state of things there. */

const REVIEWER = "reviewer@example.org"
/** The only decision about the review of a crisis. */
const CLOSING = { decision: "close", subject: undefined, body: undefined }

const BODIES: Readonly<Record<string, object>> = {
  decideReview: { ...CLOSING, reviewer: REVIEWER },
  decideMatch: { decision: "reject", org_id: undefined, reviewer: REVIEWER },
  decideReport: { reviewer: REVIEWER, finding: undefined },
  decideMerge: { from: "acme-homes", into: "fit-gym", reviewer: REVIEWER },
  revokeAgent: { reviewer: REVIEWER },
  eraseCase: { reviewer: REVIEWER },
  assignItem: { reviewer: REVIEWER },
  decideItem: {
    decision: "accept",
    reviewer: REVIEWER,
    org_id: undefined,
    finding: undefined,
    subject: undefined,
    body: undefined
  }
}

let serial = 0

/** Fields whose rules no description can say; undefined for other operations. */
export const governanceBody = (id: string): object | undefined =>
  id === "addStaff" ? { email: `fuzzed-${serial++}@example.org`, name: "Fuzzed" } : BODIES[id]

/** What is not there; undefined when the path is about something else. */
export const governancePathValue = (name: string): string | undefined => {
  if (name === "staff_id") return "stf_0000000000000000"
  return name === "item_id" ? "org_report:none" : undefined
}

/** One person of one fuzzer votes, so nothing is ever agreed to. */
export const GOVERNANCE_STATE_REASONS: Readonly<Record<string, ReadonlyArray<string>>> = {
  suspendAgent: ["agent-already-so", "agent-is-revoked"],
  reinstateAgent: ["agent-already-so", "agent-is-revoked"],
  revokeAgent: ["same-reviewer"],
  // One of two votes, for a request that somebody may have taken back.
  eraseCase: ["same-reviewer", "vote-differs", "erasure-not-asked", "case-limit-reached", "invalid-body"],
  askErasure: ["case-limit-reached"],
  takeBackErasure: ["erasure-not-asked"],
  addStaff: ["staff-full"],
  rotateStaffToken: ["staff-not-found"],
  disableStaff: ["staff-not-found"],
  readItem: ["queue-item-not-found"],
  // The body may be left out by whoever has a token of their own.
  assignItem: ["queue-item-not-found", "invalid-body"],
  releaseItem: ["queue-item-not-found"],
  retractVote: ["queue-item-not-found"],
  decideItem: ["report-not-found"],
  suspendOwnAgent: ["agent-not-found"],
  reinstateOwnAgent: ["agent-not-found"],
  revokeOwnAgent: ["agent-not-found"]
}
