/**
 * Finds a case of the caller's sponsor. For everyone else the answer is the same as for a case that does not exist.
 */
import { caseEntity } from "../../../actors/case/case.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { Live } from "../../../actors/runtime/slot.ts"
import type { Actor, CaseState, OpenCase } from "../../../schema/case.ts"
import { type ApiError, apiError } from "../../../schema/error.ts"
import type { Caller } from "../../http/handler.ts"

export const findCase = async (
  { registry }: { readonly registry: Registry },
  caseId: string,
  caller: Caller
): Promise<OpenCase | ApiError> =>
  ownCase(registry.peek(caseEntity, caseId) ?? (await registry.read(caseEntity, caseId)), caller)

/** The case when the caller's sponsor owns it; otherwise the answer for a case that does not exist. */
export const ownCase = (live: Live<CaseState>, caller: Caller): OpenCase | ApiError => {
  const sponsorId = caller._tag === "Agent" || caller._tag === "Sponsor" ? caller.sponsorId : undefined
  if (live.state._tag !== "Open" || live.state.opened_by.sponsor_id !== sponsorId) return apiError("case-not-found")
  // A test key reaches no real case, and no other key a test case; the sponsor sees both.
  if (caller._tag === "Agent" && (caller.test === true) !== (live.state.test !== undefined))
    return apiError("case-not-found")
  return live.state
}

/** The agent of the key, or the sponsor of the session. The pipeline admits no other caller to routes that write. */
export const actorOf = (caller: Caller): Actor => {
  if (caller._tag === "Sponsor") return { agent_id: caller.sponsorId, sponsor_id: caller.sponsorId, as: "sponsor" }
  if (caller._tag !== "Agent") throw new Error("a case was written to without an agent's key")
  return { agent_id: caller.agentId, sponsor_id: caller.sponsorId }
}

export const openState = (state: CaseState): OpenCase => {
  if (state._tag !== "Open") throw new Error("a committed case is not open")
  return state
}
