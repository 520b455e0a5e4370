/**
 * From a case to its letter: the facts that the first letter still lacks, its addressee, and its text. Facts come from the
 * agent's statements, from contacts and, where it is unambiguous, from the narrative.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { Addressed, Letter, LetterPurpose, ModelParagraphs, OtherLanguage, Question } from "../../schema/letter.ts"
import type { Evaluation } from "../../schema/triage.ts"
import { OWN_WORDS, storyWithin } from "../assistant/letters/told/as-told.ts"
import { bearerFor, type Composed, composeLetter, missingQuestions, templateOf } from "../assistant/letters/compose.ts"
import { type Bearer, dutyOf } from "../assistant/letters/duty-bearer.ts"
import { isSameInstitution } from "../assistant/letters/institution-names.ts"
import type { LetterLaw } from "../assistant/letters/letter-draft.ts"
import type { OwnWords } from "../assistant/replies/reply-input.ts"
import { absurd, type EpochMs } from "../runtime/entity.ts"
import { lawOf } from "./deadlines.ts"
import { withRecordedAnswer } from "./recorded-answer.ts"
import { standingLetter } from "./letter-queries.ts"

export interface Gap {
  /** The case names no organization. */
  readonly organization: boolean
  /** The law that fits has no letter: a matter of safety first. */
  readonly template: boolean
  readonly questions: ReadonlyArray<Question>
}

type Grounds = Pick<OpenCase, "contacts" | "facts" | "narrative" | "organization" | "responses"> & {
  readonly now: EpochMs
}

/** The last gap of each evaluation: one command asks for it twice, and reading a long narrative is slow. */
const found = new WeakMap<Evaluation, { readonly grounds: Grounds; readonly gap: Gap | null }>()

/** What the first letter lacks; null when it can be written. */
export const gapOf = (state: OpenCase, evaluation: Evaluation, now: EpochMs): Gap | null => {
  const { contacts, facts, narrative, organization, responses } = state
  const grounds = { contacts, facts, narrative, organization, responses, now }
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
  one.responses === other.responses &&
  one.now === other.now

/** The addressee of the letter that stands; without one, the addressee as far as it is known. */
export const bearerOfCase = (state: OpenCase, evaluation: Evaluation, now: EpochMs): Bearer => {
  const letter = standingLetter(state)
  return letter === undefined ? bearerFor(toldOf(state, evaluation, now)) : bearerOfLetter(letter)
}

const bearerOfLetter = ({ addressed_to: to }: Pick<Letter, "addressed_to">): Bearer =>
  to === undefined ? { _tag: "Named" } : { _tag: "Other", to }

interface Judged {
  readonly state: OpenCase
  readonly evaluation: Evaluation
  readonly now: EpochMs
}

/**
 * Whether an unsent letter goes to one that does not have the duty under its law. If it is not known who has it, a letter to the
 * organization named counts as misaddressed and a letter to another does not: a second name in the story does not make the first
 * one wrong.
 */
export const isMisaddressed = (letter: Letter, { evaluation, now, state }: Judged): boolean => {
  if (letter.purpose !== "first" || letter.sent_at !== null || letter.state === "cancelled") return false
  const law = lawOf(state, letter)
  if (law === undefined) return false
  const bearer = bearerFor({ ...toldOf(state, evaluation, now), law })
  const to = letter.addressed_to
  switch (bearer._tag) {
    case "Named":
      return to !== undefined
    case "Other":
      return to === undefined || !isSameInstitution(bearer.to.name, to.name)
    case "Unknown":
      return to === undefined && !isLeavingForLikelyBank(letter, law)
    default:
      return absurd(bearer)
  }
}

const LEAVING: ReadonlySet<Letter["state"]> = new Set(["approved", "queued"])

/**
 * Whether the letter is about a bank's duty and about to leave. It then leaves to the organization named although the bank is not
 * known for certain: an organization that no list knows is mostly the bank itself.
 */
const isLeavingForLikelyBank = (letter: Letter, law: LetterLaw): boolean =>
  dutyOf(law.rule_id) === "bank" && LEAVING.has(letter.state)

export const toldOf = (state: OpenCase, evaluation: Evaluation, now: EpochMs) => {
  const { contacts, letters, narrative, narrative_at, opened_at, organization } = state
  return {
    contacts,
    facts: withRecordedAnswer(state),
    narrative,
    evaluation,
    organization,
    now,
    opened_at,
    narrative_at,
    letter_at: letters[0]?.drafted_at,
    reported: reportedIn(state)
  }
}

/** What the person reported as the organization's answer, in the person's words. */
export const reportedIn = ({ responses }: Pick<OpenCase, "responses">) =>
  responses
    .filter(({ confirmed, source, taken_back }) => confirmed && source !== "mail" && taken_back !== true)
    .map(({ received_at, text }) => ({ text, at: received_at }))

const findGap = (state: OpenCase, evaluation: Evaluation, now: EpochMs): Gap | null => {
  const template = templateOf(evaluation, "first")
  const isUnnamed = state.organization === null
  if (template === undefined) return { organization: isUnnamed, template: true, questions: [] }
  const questions = missingQuestions(template, toldOf(state, evaluation, now))
  return isUnnamed || questions.length > 0 ? { organization: isUnnamed, template: false, questions } : null
}

/** How the first letter could tell the matter in the writer's own words, while it does not. */
export const ownWordsOf = (state: OpenCase, evaluation: Evaluation): OwnWords | undefined => {
  const wanted = templateOf(evaluation, "first")?.optional_facts ?? []
  const fact = OWN_WORDS.find((name) => wanted.includes(name))
  if (fact === undefined || state.facts[fact] !== undefined) return undefined
  return { fact, fits: storyWithin(state.narrative[0]) !== undefined }
}

interface Wanted {
  readonly purpose: LetterPurpose
  /** The letter that a second notice reminds of, and its law. */
  readonly first?: {
    readonly subject: string
    readonly sent_at: EpochMs
    readonly addressed_to?: Addressed | undefined
    readonly language?: OtherLanguage | undefined
  }
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
  const { case_id, documents, organization } = state
  if (organization === null || templateOf(evaluation, wanted.purpose, wanted.law) === undefined) return undefined
  return composeLetter({ ...toldOf(state, evaluation, now), case_id, organization, documents, ...wanted })
}

/** Whether both ask for the same facts in the same words: a question may name another bank by now. */
export const isSameAsked = (one: ReadonlyArray<Question>, other: ReadonlyArray<Question>): boolean =>
  one.length === other.length &&
  one.every(({ fact, question }, index) => fact === other[index]?.fact && question === other[index].question)
