/** What the answers to a user's questions are made of: this case's own dates, law, ladder, letters and answers. */
import { isoTime } from "../../../schema/text.ts"
import type { DatedDeadline, EscalationStep } from "../../../schema/triage.ts"
import type { Facts } from "../../../schema/letter.ts"
import { writtenSum } from "../letters/money.ts"
import type { Intent } from "../messages/intent.ts"
import type { BodyLimit, LastWord } from "../bodies/last-word.ts"
import type { Precondition } from "../bodies/preconditions.ts"
import type { Outsider } from "../messages/speakers.ts"
import type { WorkMatter } from "../bodies/work-matter.ts"

/** A body that the case may go to, with what it asks for. */
export interface Rung {
  readonly step: EscalationStep
  readonly preconditions: ReadonlyArray<Precondition>
  /** Of a court for small sums: up to how much it takes. */
  readonly ceiling: string | undefined
}

/** A fact that a correction changed. */
export interface ChangedFact {
  readonly fact: string
  readonly before: string | null
  readonly after: string
}

/** Where a rejection leads: another letter, the next body, or the time that is left to the organization. */
export type Rejection =
  { readonly leads_to: "letter" | "next_body" } | { readonly leads_to: "waiting"; readonly until: number | null }

/** The sum of the case, or what is left of it. */
export const sumTold = ({ facts }: Pick<About, "facts">, amount: string): string =>
  facts.amount_received === undefined
    ? `The sum of this case, as you told it, is ${writtenSum(amount)}.`
    : `Of the sum of this case ${writtenSum(amount)} is left, as you told it: ${writtenSum(facts.amount_received)} came.`

export interface About {
  readonly case_id: string
  readonly content: string
  readonly intents: ReadonlyArray<Intent>
  readonly now: number
  /** What is known of the case, as its letters use it. */
  readonly facts: Facts
  /** The message asks something that no rule knows. */
  readonly is_unknown_question: boolean
  /** Who is written to: the organization as the case names it, "the organization" where it names none, or another with the duty. */
  readonly organization: string
  /** The organization that the case names, where another one is written to. */
  readonly instead_of?: string | undefined
  /** The message tells what the organization named answered, where another one was written to. */
  readonly is_others_answer?: boolean | undefined
  /** Another one than the organization speaks in the message, and the organization does not. */
  readonly outsider?: Outsider | undefined
  /** The message without what others say, where the organization speaks in it too. */
  readonly their_part?: string | undefined
  /** A name whose words may be the organization's, and of which the case knows nothing. */
  readonly unknown_speaker?: string | undefined
  readonly remedy: string | undefined
  readonly law: string | undefined
  readonly rule_id: string | undefined
  /** The number or date of the rule may have changed. */
  readonly isNumberUnsure: boolean
  readonly deadlines: ReadonlyArray<DatedDeadline>
  readonly jurisdiction: string | null
  /** The sum that the letter asks for, `1800.00 USD`; what is left of it where money came. */
  readonly amount: string | undefined
  /** The same before this message, which may tell of a payment. */
  readonly open_before?: string | undefined
  readonly letter:
    | {
        readonly letter_id: string
        readonly sent_at: number | null
        readonly was_posted: boolean
        readonly waits_to_be_posted: boolean
        readonly drafted_at: number
        /** It asks for an answer by then. */
        readonly answer_by?: number | undefined
      }
    | undefined
  /** The case is about work: its times are short, also where the rules hold no law for it. */
  readonly work?: WorkMatter | undefined
  /** A letter was written before this one and taken back. */
  readonly is_rewritten?: boolean | undefined
  /** The reminder that was written. */
  readonly reminder?: { readonly sent_at: number | null } | undefined
  /** Where the case goes when an answer is rejected. */
  readonly after_rejection?: Rejection | undefined
  /** The organization is reminded then. */
  readonly reminder_at: number | null
  /** The case goes beyond the organization then. */
  readonly last_day_at: number | null
  /** The newest answer of the organization that counts as one. */
  readonly answer: { readonly text: string; readonly at: number } | undefined
  /** The newest earlier message that tells what the organization answered. Few replies need it, and all texts are read for it. */
  readonly earlierAnswer: () => string | undefined
  /** The same since the letter, while no answer counts as one. */
  readonly told_answer: string | undefined
  /** The message says that the answer told before is the organization's. */
  readonly is_confirming: boolean
  /** The newest earlier message that tells of an offer. */
  readonly earlier_offer: string | undefined
  /** What may be said to be none of the organization's: the mail that waits for a word, or else the newest answer that counts. */
  readonly deniable?: { readonly response_id: string; readonly text: string; readonly counts: boolean } | undefined
  /** Mail whose sender is not proven. */
  readonly unconfirmed: { readonly response_id: string; readonly text: string } | undefined
  readonly ladder: ReadonlyArray<Rung>
  /** What the last word of the organization opened, and until when; without a name it is a review beside the bodies. */
  readonly opened?:
    | {
        readonly name: string | undefined
        readonly limit: BodyLimit
        readonly word: LastWord
        readonly ends_on: string
      }
    | undefined
  readonly packet:
    | {
        readonly packet_id: string
        readonly name: string
        readonly regulator?: string
        readonly url?: string | null
        readonly prepared_at: number
        readonly is_filed: boolean
      }
    | undefined
  readonly document_count: number
  readonly attached_count: number
  readonly changed: ReadonlyArray<ChangedFact>
  readonly is_answerable: boolean
  /** A person of the service looks by then; null where none was asked. */
  readonly person_by: number | null
  /** Danger was told, and then that there is none. */
  readonly is_danger_over?: boolean | undefined
  /** An earlier reply said that the rules hold no law for it. */
  readonly is_no_law_told?: boolean | undefined
  /** The service has no staff: no person is offered. */
  readonly no_staff?: true | undefined
}

/** How sentences name who is written to: by its name where that is not the organization named. */
export const addresseeIn = ({ instead_of, organization }: Pick<About, "instead_of" | "organization">): string =>
  instead_of === undefined ? "the organization" : organization

export const dayOf = (at: number): string => isoTime(at).slice(0, 10)

/** A moment in words, without its seconds. */
export const minuteOf = (at: number): string => `${isoTime(at).slice(0, 16).replace("T", " ")} UTC`

const QUOTE_CHARS_MAX = 400

/** The same, ended as a sentence. */
export const quotedSentence = (text: string): string => {
  const words = text.trim()
  return quoted(/[.!?…]["”»']?$/.test(words) ? words : `${words}.`)
}

/** Words as they were written, on one line and not too long. */
export const quoted = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim()
  return `“${line.length <= QUOTE_CHARS_MAX ? line : `${line.slice(0, QUOTE_CHARS_MAX).toWellFormed()}…`}”`
}
