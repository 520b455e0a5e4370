/**
 * A letter of a case, composed by rules from its template and the facts that were stated.
 */
import type { DocumentRef, NamedOrganization, OpenCase } from "../../../schema/case.ts"
import type { Facts, LetterDraft, LetterPurpose, ModelParagraphs, Question } from "../../../schema/letter.ts"
import type { Evaluation } from "../../../schema/triage.ts"
import type { EpochMs } from "../../runtime/entity.ts"
import type { LetterTemplate } from "./templates.ts"

export interface LetterInput {
  readonly case_id: string
  readonly evaluation: Evaluation
  readonly organization: NamedOrganization
  readonly contacts: OpenCase["contacts"]
  /** The stated ones. */
  readonly facts: Facts
  readonly narrative: ReadonlyArray<string>
  readonly documents: ReadonlyArray<DocumentRef>
  readonly now: EpochMs
  readonly purpose: LetterPurpose
  /** The letter this one reminds of; needed for a second notice. */
  readonly first?: { readonly subject: string; readonly sent_at: EpochMs } | undefined
  readonly drafted?: ModelParagraphs | null | undefined
}

export type Composed =
  | { readonly _tag: "Composed"; readonly letter: LetterDraft }
  | { readonly _tag: "Missing"; readonly questions: ReadonlyArray<Question> }

export type KnownFactsInput = Pick<LetterInput, "contacts" | "facts" | "narrative"> &
  Partial<Pick<LetterInput, "evaluation" | "now">>

/** All facts known of a case: stated ones first, then contacts, then what the narrative says unambiguously. */
export const knownFacts = (input: KnownFactsInput): Facts => input.facts

/** The template for a letter of this purpose; undefined when the evaluation names none. */
export const templateOf = (evaluation: Evaluation, purpose: LetterPurpose): LetterTemplate | undefined => {
  throw new Error(`no template for ${purpose} of ${evaluation.input_hash}`)
}

/** Composes the letter, or says which facts are missing. Call `templateOf` first: without a template this throws. */
export const composeLetter = (input: LetterInput): Composed => {
  throw new Error(`cannot compose ${input.case_id}`)
}

/** What a model wrote, cleaned; null when it may not be used. */
export const usableParagraphs = (drafted: ModelParagraphs): ModelParagraphs | null => drafted
