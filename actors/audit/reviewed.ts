/** Audit rows for decisions of reviewers and orders of staff. */
import type { AuditActor } from "../../schema/audit.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import type { Address, EpochMs, Intent } from "../runtime/entity.ts"
import { recordAudit } from "./record.ts"

interface Decided {
  readonly _tag: string
  /** `rev_…`, or the sponsor id of the same person. */
  readonly reviewer_id: string
  /** The owner of the credential; absent if only the reviewer is known. */
  readonly by?: AuditActor | undefined
  readonly request_id?: string | null | undefined
  readonly at: EpochMs
}

/** One row for the owner of the credential. The operator token has no owner, so the row contains the named person. */
export const auditReviewed = (
  event: Decided,
  target: Address,
  states: { readonly before: unknown; readonly after: unknown }
): ReadonlyArray<Intent> => {
  const reviewer = reviewerIdOf(event.reviewer_id)
  const { at, by: actor = { type: "reviewer" as const, id: reviewer }, request_id: requestId } = event
  const named = actor.type === "operator" ? reviewer : undefined
  return [recordAudit({ actor, named, action: event._tag, target, ...states, requestId, at })]
}

interface Ordered {
  readonly _tag: string
  readonly by?: AuditActor | undefined
  readonly request_id?: string | null | undefined
  readonly at: EpochMs
}

/** One row if a person gave the order; none for automatic actions and bulk imports. */
export const auditOrdered = (
  { _tag: action, at, by: actor, request_id }: Ordered,
  target: Address,
  states: { readonly before: unknown; readonly after: unknown }
): ReadonlyArray<Intent> =>
  actor === undefined ? [] : [recordAudit({ actor, action, target, ...states, requestId: request_id, at })]
