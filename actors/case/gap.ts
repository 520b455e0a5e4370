/**
 * The facts that a first letter still lacks. Facts come from the agent's statements, from contacts and, where it is
 * unambiguous, from the narrative.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { LetterPurpose, ModelParagraphs, Question } from "../../schema/letter.ts"
import type { Evaluation } from "../../schema/triage.ts"
import { type Composed, composeLetter, type LetterLaw, missingFacts, templateOf } from "../assistant/letters/compose.ts"
import { questionOf } from "../assistant/letters/facts.ts"
import type { EpochMs } from "../runtime/entity.ts"

export interface Gap {
  /** It was not said which organization the letter is for. */
  readonly organization: boolean
  /** The law that fits has no letter: a matter of safety first. */
  readonly template: boolean
  readonly questions: ReadonlyArray<Question>
}

type Grounds = Pick<OpenCase, "contacts" | "facts" | "narrative" | "organization"> & { readonly now: EpochMs }

/** One command asks twice, and a long narrative takes its time to read: the answer is kept with its grounds. */
const found = new WeakMap<Evaluation, { readonly grounds: Grounds; readonly gap: Gap | null }>()

/** What the first letter lacks; null when it can be written. */
export const gapOf = (state: OpenCase, evaluation: Evaluation, now: EpochMs): Gap | null => {
  const { contacts, facts, narrative, organization } = state
  const grounds = { contacts, facts, narrative, organization, now }
  const known = found.get(evaluation)
  if (known !== undefined && isSameGrounds(known.grounds, grounds)) return known.gap
  const gap = findGap(state, evaluation, now)
  found.set(evaluation, { grounds, gap })
  return gap
}

const isSameGrounds = (one: Grounds, other: Grounds): boolean =>
  one.contacts === other.contacts &&
  one.facts === other.facts &&
  one.narrative === other.narrative &&
  one.organization === other.organization &&
  one.now === other.now

const findGap = (state: OpenCase, evaluation: Evaluation, now: EpochMs): Gap | null => {
  const template = templateOf(evaluation, "first")
  const organization = state.organization === null
  if (template === undefined) return { organization, template: true, questions: [] }
  const { contacts, facts, narrative, narrative_at, opened_at } = state
  const missing = missingFacts(template, { contacts, facts, narrative, evaluation, now, opened_at, narrative_at })
  return organization || missing.length > 0
    ? { organization, template: false, questions: missing.map(questionOf) }
    : null
}

interface Wanted {
  readonly purpose: LetterPurpose
  /** The letter that a second notice reminds of, and its law. */
  readonly first?: { readonly subject: string; readonly sent_at: EpochMs }
  readonly law?: LetterLaw
  readonly drafted?: ModelParagraphs | null
}

/** Composes a letter from all that the case holds; undefined when it names no organization or no template fits. */
export const compose = (
  state: OpenCase,
  evaluation: Evaluation,
  now: EpochMs,
  wanted: Wanted
): Composed | undefined => {
  const { case_id, contacts, documents, facts, narrative, narrative_at, opened_at, organization } = state
  if (organization === null || templateOf(evaluation, wanted.purpose, wanted.law) === undefined) return undefined
  const told = { contacts, facts, narrative, documents, opened_at, narrative_at }
  return composeLetter({ case_id, evaluation, organization, ...told, now, ...wanted })
}

/** Whether both ask for the same facts. */
export const isSameAsked = (one: ReadonlyArray<Question>, other: ReadonlyArray<Question>): boolean =>
  one.length === other.length && one.every((question, index) => question.fact === other[index]?.fact)
