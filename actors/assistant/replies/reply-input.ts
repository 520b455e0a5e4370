/** The input of a reply: the evaluation, the state of the case and its letter, and the intents of the message. */
import type { FactName, Question } from "../../../schema/letter.ts"
import type { CaseDecision } from "../../../schema/resolution.ts"
import type { EscalationStep, Evaluation } from "../../../schema/triage.ts"
import type { About } from "./reply-about.ts"

export type ReplyCaseStatus =
  | "triaging"
  | "needs_information"
  | "letter_drafted"
  | "letter_sent"
  | "awaiting_response"
  | "response_received"
  | "escalated"
  | "resolved"
  | "closed"
  | "withdrawn"

export type ReplyMessageType = "context" | "evidence" | "user_response" | "escalation_request" | "correction"

/** What the case still lacks. */
export interface Missing {
  readonly organization: boolean
  readonly contact: boolean
  readonly documents: boolean
  /** What a letter needs to be told. */
  readonly questions: ReadonlyArray<Question>
  /** How the letter could tell the matter in the user's own words, while it does not. */
  readonly ownWords?: OwnWords | undefined
}

export interface OwnWords {
  readonly fact: FactName
  /** Whether the words of the case are short enough for a letter. */
  readonly fits: boolean
}

/** What the status alone does not say: where the letter is, or why none is under way. */
export type Standing =
  | "safety_first"
  | "issue_asked"
  | "in_review"
  | "to_read"
  | "to_release"
  | "rejected"
  | "on_its_way"
  | "no_address"
  | "public_body"
  | "to_post"
  | "failed"
  | "bounced"
  | "answer_told"
  | "answer_rejected"
  | "not_written"
  | "to_be_written"
  | "drafting_stopped"

/** The law of a letter that left, which the case goes by from then on; `due_at` when a date of it runs. */
export interface SentLaw {
  readonly rule_id: string
  readonly citation: string
  readonly law: string
  readonly due_at: string | null
}

/** How the papers stand that a person files: none were prepared, some wait to be filed, or they were filed. */
export type Papers = "none" | "to_file" | "filed"

export interface ReplyInput {
  readonly evaluation: Evaluation
  /** Undefined until a letter has left. */
  readonly sentLaw?: SentLaw | undefined
  readonly papers?: Papers | undefined
  readonly status: ReplyCaseStatus
  readonly standing?: Standing | undefined
  /** A message without a type is context. */
  readonly messageType?: ReplyMessageType | undefined
  readonly missing: Missing
  /** The body that the case goes to next, or was just taken to; undefined when the ladder has no further one. */
  readonly nextStep: EscalationStep | undefined
  /** The next body asks whether the organization was written to, and it was not: nothing was taken further. */
  readonly letterFirst?: boolean | undefined
  /** The next body takes the case from then on, unless the organization gives its last word earlier. */
  readonly waitsUntil?: number | undefined
  /** The message says that something is attached, and nothing is. */
  readonly attachmentMissing?: boolean | undefined
  /** Whole sentences on what the message changed, and on the user's own limits. */
  readonly told?: ReadonlyArray<string> | undefined
  /** What the user decided with the message: that is carried out, and nothing in it is a question. */
  readonly decided?: CaseDecision["decision"] | undefined
  readonly about: About
}
