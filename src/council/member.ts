/**
 * The port to a member of the council, independent of providers. A member receives one law with its text, returns a whole
 * answer or fails in fixed words, and keeps no state between laws.
 */
import { Data, type Effect } from "effect"
import type { Law, MemberAnswer, Seat, TextBasis } from "../../schema/council.ts"

export interface MemberInput {
  readonly law: Law
  /** The words are null with `citation_only`. */
  readonly text: { readonly basis: TextBasis; readonly content: string | null }
}

/** Why a member did not answer, as it is stored and shown. Nothing that a server said is in it. */
export type MemberFailureReason =
  | "the member did not answer in time"
  | "no connection to the member"
  | "the member's answer is too large"
  | "the member's provider refused the key"
  | "the member's provider refused the request"
  | "the member's provider is out of room for now"
  | "the member's provider failed"
  | "the member answered out of its schema"
  | "the member failed within this service"
  | "the text of the law could not be read"
  | "there is no text of the law to judge"
  | "the member is not configured any more"
  | "the member is asked in other words now"
  | "the member was not asked before the round closed"

export class MemberFailure extends Data.TaggedError("MemberFailure")<{
  readonly reason: MemberFailureReason
  readonly timedOut: boolean
  /** False when another attempt, in whichever round, cannot end otherwise. */
  readonly mayRetry: boolean
  /** What the attempt cost, where that is known. */
  readonly usage?: MemberAnswer["usage"] | undefined
}> {}

export interface CouncilMember extends Pick<Seat, "company" | "model" | "memberType"> {
  /** Is interrupted when the service stops; ends by itself within the member's time. */
  readonly evaluate: (input: MemberInput) => Effect.Effect<MemberAnswer, MemberFailure>
}
