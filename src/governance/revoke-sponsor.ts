/**
 * Revokes a sponsor with all its agents. Two people must decide it. The person of its proven mailbox cannot register
 * again.
 */
import { Result, Schema } from "effect"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { sponsorEntity } from "../../actors/sponsor/sponsor.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import { reviewerIdOf, SponsorId } from "../../schema/ids.ts"
import type { SponsorState } from "../../schema/sponsor.ts"
import type { Codes } from "../accounts/codes.ts"
import type { AwaitingSecond, Govern } from "../review/govern.ts"
import type { Reviewer } from "../review/reviewer.ts"
import { castVote } from "../review/second-person.ts"

export interface RevokeSponsorDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly govern: Govern
  readonly codes: Pick<Codes, "mailboxOf" | "personOf">
}

interface Order {
  readonly reviewer: Reviewer
  readonly reason: string
  readonly requestId: string
}

export const isSponsorId = Schema.is(SponsorId)

/** Returns the revoked sponsor, or that the decision waits for a second person. */
export const revokeSponsor =
  ({ codes, govern, registry }: RevokeSponsorDeps) =>
  async (
    sponsorId: string,
    { reason, requestId, reviewer }: Order
  ): Promise<SponsorState | AwaitingSecond | ApiError> => {
    if (!isSponsorId(sponsorId)) return apiError("sponsor-not-found")
    const { state } = await registry.read(sponsorEntity, sponsorId)
    if (state._tag === "Unregistered") return apiError("sponsor-not-found")
    if (state._tag === "Ended") return apiError("sponsor-ended")
    if (reviewer.reviewerId === reviewerIdOf(sponsorId)) return apiError("reviewer-is-sponsor")
    const item = { kind: "revocation" as const, subjectId: sponsorId, reviewer, decision: "revoke", reason, requestId }
    return govern(item, async () => {
      const voted = await castVote(registry, { ...item, detail: null, title: "A sponsor with all its agents" })
      if (voted !== undefined) return voted
      const named = reviewer.by.type === "operator" ? { named: reviewer.reviewerId } : {}
      const of = { mailbox: codes.mailboxOf(state.email), person: codes.personOf(state.email) }
      const order = { _tag: "RevokeSponsor" as const, by: reviewer.by, reason, request_id: requestId, ...named, ...of }
      const asked = await registry.ask(sponsorEntity, sponsorId, order)
      return Result.isFailure(asked) ? apiError(asked.failure.reason) : asked.success.state
    })
  }
