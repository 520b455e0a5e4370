/** The rows of what reviewers decide, and of what staff order, about the things that they look after. */
import type { AuditActor } from "../../schema/audit.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import type { Address, EpochMs, Intent } from "../runtime/entity.ts"
import { recordAudit } from "./record.ts"

interface Decided {
  readonly _tag: string
  /** As `rev_…`, or as the sponsor's id of the same person. */
  readonly reviewer_id: string
  /** The owner of the credential; absent where only reviewers are known. */
  readonly by?: AuditActor | undefined
  readonly request_id?: string | null | undefined
  readonly at: EpochMs
}

/** One row, of whoever had the credential; behind the operator token, which is nobody's, the row says whom it named. */
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

/** One row when a person ordered it; what the service does by itself, and what bulk imports bring, has none. */
export const auditOrdered = (
  { _tag: action, at, by: actor, request_id }: Ordered,
  target: Address,
  states: { readonly before: unknown; readonly after: unknown }
): ReadonlyArray<Intent> =>
  actor === undefined ? [] : [recordAudit({ actor, action, target, ...states, requestId: request_id, at })]
