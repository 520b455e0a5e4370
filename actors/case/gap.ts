/**
 * What stands between a case and its first letter. Facts come from what agents state, from contacts and, where it is
 * unambiguous, from what was told.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { LetterPurpose, ModelParagraphs, Question } from "../../schema/letter.ts"
import type { Evaluation } from "../../schema/triage.ts"
import { type Composed, composeLetter, knownFacts, templateOf } from "../assistant/letters/compose.ts"
import { questionOf } from "../assistant/letters/facts.ts"
import type { EpochMs } from "../runtime/entity.ts"

export interface Gap {
  /** Nobody said whom the letter is for. */
  readonly organization: boolean
  /** The law that fits has no letter: a matter of safety first. */
  readonly template: boolean
  readonly questions: ReadonlyArray<Question>
}

/** What the first letter lacks; null when it can be written. */
export const gapOf = (state: OpenCase, evaluation: Evaluation, now: EpochMs): Gap | null => {
  const template = templateOf(evaluation, "first")
  if (template === undefined) return { organization: state.organization === null, template: true, questions: [] }
  if (state.organization !== null) {
    const composed = compose(state, evaluation, now, { purpose: "first" })
    if (composed === undefined || composed._tag === "Composed") return null
    return { organization: false, template: false, questions: composed.questions }
  }
  const { contacts, facts, narrative } = state
  const known = knownFacts({ contacts, facts, narrative, evaluation, now })
  const missing = template.required_facts.filter((fact) => known[fact] === undefined)
  return { organization: true, template: false, questions: missing.map(questionOf) }
}

interface Wanted {
  readonly purpose: LetterPurpose
  /** The letter that a second notice reminds of. */
  readonly first?: { readonly subject: string; readonly sent_at: EpochMs }
  readonly drafted?: ModelParagraphs | null
}

/** Composes a letter from all that the case holds; undefined when it names no organization or no template fits. */
export const compose = (
  state: OpenCase,
  evaluation: Evaluation,
  now: EpochMs,
  wanted: Wanted
): Composed | undefined => {
  const { case_id, contacts, documents, facts, narrative, organization } = state
  if (organization === null || templateOf(evaluation, wanted.purpose) === undefined) return undefined
  return composeLetter({ case_id, evaluation, organization, contacts, facts, narrative, documents, now, ...wanted })
}

/** Whether both ask for the same facts. */
export const isSameAsked = (one: ReadonlyArray<Question>, other: ReadonlyArray<Question>): boolean =>
  one.length === other.length && one.every((question, index) => question.fact === other[index]?.fact)
