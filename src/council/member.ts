/**
 * The port to a member of the council, independent of providers. A member receives one law with its text, returns a
 * complete answer or fails with a fixed reason, and keeps no state between laws.
 */
import { Data, type Effect } from "effect"
import type { Law, MemberAnswer, Seat, TextBasis } from "../../schema/council.ts"

export interface MemberInput {
  readonly law: Law
  /** The content is null for `citation_only`. */
  readonly text: { readonly basis: TextBasis; readonly content: string | null }
}

/** Why a member did not answer, as stored and shown. Contains no text of a server. */
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
  | "the text of the law is not in English, the only language that the rules read; an operator of this service may bring an English translation, and the law be asked for again, or configure language models (COUNCIL_CONFIG)"
  | "the member is not configured any more"
  | "the member is asked in other words now"
  | "the member was not asked before the round closed"

export class MemberFailure extends Data.TaggedError("MemberFailure")<{
  readonly reason: MemberFailureReason
  readonly timedOut: boolean
  /** False when no further attempt can succeed. */
  readonly mayRetry: boolean
  /** The cost of the attempt, if known. */
  readonly usage?: MemberAnswer["usage"] | undefined
}> {}

export interface CouncilMember extends Pick<Seat, "company" | "model" | "memberType"> {
  /** Interrupted when the service stops; otherwise ends within the member's time-out. */
  readonly evaluate: (input: MemberInput) => Effect.Effect<MemberAnswer, MemberFailure>
}
