/**
 * The reviewer of a request. A staff token identifies its member. With the operator token, which is shared, the body
 * names the reviewer by e-mail address, kept only as a keyed hash. A sponsor and a reviewer with the same address are
 * recognised as one person (`reviewerIdOf`).
 */
import type { AuditActor } from "../../schema/audit.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import { sponsorIdOf } from "../auth/sponsor-id.ts"
import type { Caller } from "../http/handler.ts"

export interface StaffActor {
  readonly type: Extract<AuditActor["type"], "operator" | "admin" | "reviewer">
  readonly id: string
}

export interface Reviewer {
  /** `rev_…` */
  readonly reviewerId: string
  /** The id of the mailbox without plus tags, so that a tag makes no second person. Undefined with a staff token. */
  readonly personId?: string | undefined
  /** The actor for the audit: staff by the reviewer id, the operator token as itself. */
  readonly by: StaffActor
}

/** `named` is the body's `reviewer`: an e-mail address. Refuses a missing name, and another member's. */
export const reviewerOf = (
  caller: Caller,
  named: string | undefined,
  { serverSecret }: { readonly serverSecret: string }
): Reviewer | ApiError => {
  if (caller._tag !== "Operator") return apiError("invalid-credential")
  const asNamed = named === undefined ? undefined : reviewerIdOf(sponsorIdOf(serverSecret, named))
  if (caller.reviewerId === null) {
    return asNamed === undefined || named === undefined
      ? NAME_YOURSELF
      : { reviewerId: asNamed, personId: personIdOf(serverSecret, named), by: OPERATOR }
  }
  if (asNamed !== undefined && asNamed !== caller.reviewerId) return SOMEBODY_ELSE
  return { reviewerId: caller.reviewerId, by: staffActor(caller.role, caller.reviewerId) }
}

/** The reviewer's id of an address without its plus and what follows, up to the @. */
export const personIdOf = (serverSecret: string, email: string): string =>
  reviewerIdOf(sponsorIdOf(serverSecret, email.trim().replace(/^([^+@]+)\+[^@]*/, "$1")))

/** The actor of an order that needs no reviewer's name. */
export const orderedByStaff = (caller: Caller): StaffActor =>
  caller._tag === "Operator" && caller.reviewerId !== null ? staffActor(caller.role, caller.reviewerId) : OPERATOR

const OPERATOR: StaffActor = { type: "operator", id: "operator" }

const staffActor = (role: "admin" | "reviewer", reviewerId: string): StaffActor => ({ type: role, id: reviewerId })

const NAME_YOURSELF = apiError("invalid-body", {
  errors: [{ path: "reviewer", message: "is needed with the operator token: the e-mail address of whoever decides" }]
})
const SOMEBODY_ELSE = apiError("invalid-body", {
  errors: [{ path: "reviewer", message: "must be left out, or be the address that your own token belongs to" }]
})
