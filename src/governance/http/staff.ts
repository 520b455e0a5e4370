/**
 * Staff members and their tokens. A token is shown in exactly one answer, and a disabled member is refused from the next
 * request on. The operator token belongs to no account and cannot be disabled here.
 */
import { Result } from "effect"
import type { Outcome } from "../../../actors/runtime/slot.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { activeReviewer, memberOf, STAFF_ID, staffEntity } from "../../../actors/staff/staff.ts"
import * as api from "../../../schema/api/staff.ts"
import { apiError } from "../../../schema/error.ts"
import { ERRORS } from "../../../schema/error-reasons.ts"
import { reviewerIdOf } from "../../../schema/ids.ts"
import type { StaffEvent, StaffMember, StaffState } from "../../../schema/staff.ts"
import { isoTime } from "../../../schema/text.ts"
import { sponsorIdOf } from "../../auth/sponsor-id.ts"
import { generateStaffToken, hashStaffToken, newStaffId } from "../../auth/staff-token.ts"
import { timeOrNull } from "../../cases/case-view.ts"
import {
  type Answer,
  type BoundHandler,
  type Caller,
  handler,
  json,
  type JsonAnswer,
  type KeyedRequest,
  NO_STORE
} from "../../http/handler.ts"
import { orderedByStaff, personIdOf } from "../../review/reviewer.ts"

export interface StaffDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly randomBytes: (count: number) => Uint8Array
  readonly settings: { readonly serverSecret: string }
}

export const staffHandlers = (deps: StaffDeps): ReadonlyArray<BoundHandler> => [
  handler(api.addStaff, async ({ caller, keyed, payload, requestId }) => {
    const { email, name, role } = payload
    const reviewer_id = reviewerIdOf(sponsorIdOf(deps.settings.serverSecret, email))
    const { state } = await deps.registry.read(staffEntity, STAFF_ID)
    // A returning member keeps the id, and the token names it.
    const known = state.members.find((one) => one.reviewer_id === reviewer_id)
    const staff_id = known?.staff_id ?? newStaffId(deps.randomBytes)
    const person_id = personIdOf(deps.settings.serverSecret, email)
    const person = { staff_id, reviewer_id, person_id, email: email.trim(), name, role }
    return withToken(deps, { keyed, requestId, staff_id }, (token_hash) => ({
      _tag: "AddStaff",
      ...person,
      token_hash,
      by: orderedByStaff(caller),
      request_id: requestId
    }))
  }),

  handler(api.listStaff, async () => {
    const { state } = await deps.registry.read(staffEntity, STAFF_ID)
    return json(200, { results: state.members.map(itemOf), total: state.members.length }, NO_STORE)
  }),

  handler(api.rotateStaffToken, async ({ caller, keyed, path: { staff_id }, requestId }) => {
    const { state } = await deps.registry.read(staffEntity, STAFF_ID)
    if (!mayRotate(caller, memberOf(state, staff_id))) return apiError("staff-not-found")
    return withToken(deps, { keyed, requestId, staff_id }, (token_hash) => ({
      _tag: "RotateStaffToken",
      staff_id,
      token_hash,
      by: orderedByStaff(caller),
      request_id: requestId
    }))
  }),

  handler(api.readStaffSession, async ({ caller }) => {
    if (caller._tag !== "Operator") return apiError("missing-credential")
    const { reviewerId, role, session } = caller
    const { state } = await deps.registry.read(staffEntity, STAFF_ID)
    const member = reviewerId === null ? undefined : activeReviewer(state, reviewerId)
    const body: typeof api.StaffSessionResponse.Encoded = {
      staff_id: member?.staff_id ?? null,
      reviewer_id: reviewerId,
      name: member?.name ?? "Operator token",
      role,
      expires_at: session === undefined ? null : isoTime(session.expiresAt),
      proven_until: session === undefined ? null : isoTime(session.provenUntil)
    }
    return json(200, body, NO_STORE)
  }),

  handler(api.disableStaff, async ({ caller, path: { staff_id }, requestId }) => {
    const order = { _tag: "DisableStaff" as const, staff_id, by: orderedByStaff(caller), request_id: requestId }
    const asked = await deps.registry.ask(staffEntity, STAFF_ID, order)
    if (Result.isFailure(asked)) return apiError(asked.failure.reason)
    return json(200, itemOf(present(asked.success.state, staff_id)), NO_STORE)
  })
]

/** A member replaces the own token; for others a reviewer gets 404, whether or not the member exists. */
const mayRotate = (caller: Caller, member: StaffMember | undefined): boolean =>
  caller._tag === "Operator" && (caller.role === "admin" || caller.reviewerId === member?.reviewer_id)

interface Showing {
  readonly keyed: KeyedRequest | undefined
  readonly requestId: string
  readonly staff_id: string
}

/** Sends the order with a new token's hash, and answers with the token. */
const withToken = async (
  { randomBytes, registry }: StaffDeps,
  { keyed, requestId, staff_id }: Showing,
  order: (tokenHash: string) => Parameters<typeof staffEntity.decide>[1]
): Promise<Answer> => {
  const token = generateStaffToken(staff_id, randomBytes)
  const render = ({ state }: Outcome<StaffState, StaffEvent>): JsonAnswer =>
    json(201, { staff: itemOf(present(state, staff_id)), token }, NO_STORE)
  const asked = await registry.ask(staffEntity, STAFF_ID, order(hashStaffToken(token)), {
    commandId: keyed?.commandId,
    answer: keyed && ((outcome) => keyed.store(render(outcome)))
  })
  if (Result.isFailure(asked)) return apiError(asked.failure.reason)
  return asked.success.duplicate ? tokenShownBefore(requestId) : render(asked.success)
}

/**
 * The effect is in the journal, with another token than this attempt's. The stored answer replaces this one if it still
 * exists.
 */
const tokenShownBefore = (requestId: string): Answer => {
  const { status } = ERRORS["key-reused"]
  const error = "This Idempotency-Key was used before and its token cannot be shown again; rotate the token"
  return json(status, { error, code: status, request_id: requestId, reason: "key-reused" })
}

const present = (state: StaffState, staffId: string): StaffMember => {
  const member = memberOf(state, staffId)
  if (member === undefined) throw new Error(`${staffId} is not among the staff after an order about them`)
  return member
}

const itemOf = (member: StaffMember): typeof api.StaffItem.Encoded => ({
  staff_id: member.staff_id,
  reviewer_id: member.reviewer_id,
  email: member.email,
  name: member.name,
  role: member.role,
  status: member.disabled_at === null ? "active" : "disabled",
  added_at: isoTime(member.added_at),
  rotated_at: timeOrNull(member.rotated_at),
  disabled_at: timeOrNull(member.disabled_at)
})
