/** Answers that point back to the words with which the case was opened: "as told". Pure, and linear in the text. */
import type { Facts, Question } from "../../../schema/letter.ts"
import { asStatement } from "./letter-story.ts"
import { isToldByAnother } from "./told-by-another.ts"

/** "As told", "it happened as I said before": the words of the case are the answer. */
export const isAsTold = (text: string): boolean => AS_TOLD.test(text) || AS_TOLD_ABROAD.test(text)

const AS_TOLD =
  /^\W*(?:(?:it|this) (?:all )?(?:happened|was|is) )?(?:just |exactly |the same )?(?:(?:as|like|what|use what) (?:i|we)(?:'ve| have)? (?:already |just )?(?:said|told(?: you)?|wrote|written|described)|(?:as|see|like) (?:told|above|before|described|in my first message))(?: (?:before|above|already|in my first message))*\W*$/i
const AS_TOLD_ABROAD =
  /^\W*(?:(?:genau(?:so)? )?(?:so )?wie (?:ich (?:es )?)?(?:oben|schon|bereits|vorhin|vorher|zuvor|eben|gesagt|geschildert|beschrieben|geschrieben|erz[aä]hlt)(?: (?:gesagt|geschildert|beschrieben|geschrieben|erz[aä]hlt))?(?: habe)?|siehe oben|(?:tel )?(?:que|comme) (?:je l'ai )?(?:d[eé]j[aà] )?(?:dit|indiqu[eé]|racont[eé]|expliqu[eé]|d[eé]crit|[eé]crit|ci-dessus|plus haut)(?: plus haut| ci-dessus)?|voir (?:ci-dessus|plus haut)|(?:seg[uú]n|tal (?:y )?como|como|lo) (?:que )?(?:lo |ya |he |les )*(?:contado|dicho|descrito|explicado|escrito|cont[eé]|dije|expliqu[eé]|arriba|antes))\W*$/iu

/** The room of a statement in a letter. */
const STORY_CHARS_MAX = 1_000

/** The words of the case as a statement; undefined when there are none, too many for a letter, or those of another than the signer. */
export const storyWithin = (story: string | undefined): string | undefined => {
  if (story === undefined || isToldByAnother(story)) return undefined
  const told = asStatement(story)
  return told.length <= STORY_CHARS_MAX ? told : undefined
}

/** The facts that are the writer's own words about the matter. */
export const OWN_WORDS = ["what_happened", "transaction_description"] as const

/** The facts with the words of the case for an answer that points to them. Where those do not fit, nothing was told. */
export const withStory = (facts: Facts, story: string | undefined): Facts => {
  const pointing = OWN_WORDS.filter((fact) => isAsTold(facts[fact] ?? ""))
  if (pointing.length === 0) return facts
  const told = storyWithin(story)
  const others = Object.entries(facts).filter(([fact]) => !pointing.some((one) => one === fact))
  return Object.fromEntries([...others, ...(told === undefined ? [] : pointing.map((fact) => [fact, told]))])
}

const IN_FIRST_PERSON =
  "What should the letter say happened, in one or two sentences as the person who signs would say them (“I cancelled it on 4 August, and …”)? The words of the case are those of another person, or too long, so “as told” will not do."

/** The question what happened, where the words of the case cannot be the answer. */
export const withOwnWordsAsked = (
  questions: ReadonlyArray<Question>,
  story: string | undefined
): ReadonlyArray<Question> =>
  questions.some(({ fact }) => fact === "what_happened") && story !== undefined && storyWithin(story) === undefined
    ? questions.map((one) => (one.fact === "what_happened" ? { ...one, question: IN_FIRST_PERSON } : one))
    : questions
