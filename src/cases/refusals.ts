/** The refusals of a case, as errors of the HTTP interface. */
import type { CaseRefused } from "../../schema/case-refused.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import { parseJurisdiction } from "../../actors/assistant/jurisdiction.ts"

/** The answer for what a case refuses. */
export const refused = (reason: CaseRefused["reason"]): ApiError => {
  switch (reason) {
    case "case-limit-reached":
    case "case-closed":
    case "case-erased":
    case "erasure-not-asked":
    case "decision-not-possible":
    case "organization-known":
    case "reviewer-is-sponsor":
    case "recipient-changed":
    case "no-letter-to-post":
    case "date-not-possible":
    case "not-for-posting":
    case "contacts-not-shown":
    case "held-for-sponsor":
    case "no-test-case":
    case "clock-not-possible":
      return apiError(reason)
    case "changed-meanwhile":
      return apiError("precondition-failed")
    case "not-open":
      return apiError("case-not-found")
    case "no-such-letter":
      return apiError("letter-not-found")
    case "no-such-response":
      return apiError("response-not-found")
    case "no-packet-filed":
      return apiError("packet-not-filed")
    case "not-in-review":
    // No client's command is overtaken; for an operator it means the same.
    case "overtaken":
      return apiError("review-decided")
    case "already-open":
      throw new Error("a new number belonged to an open case")
    default:
      return reason satisfies never
  }
}

/**
 * The objection to a place that a change of a case gives and that cannot be read: it would replace one that could. At the opening
 * there is none to replace, so a warning says it.
 */
export const unreadPlace = (path: string, place: string | undefined): ApiError | undefined =>
  place === undefined || parseJurisdiction(place).code !== null
    ? undefined
    : apiError("invalid-body", {
        errors: [{ path, message: "was not recognised; send a State or country code such as US-WA, CA-ON, GB or FR" }]
      })
