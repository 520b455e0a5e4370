/** Answers that point back to the words with which the case was opened: "as told". Pure, and linear in the text. */
import type { Facts, Question } from "../../../../schema/letter.ts"
import { isHardlyRead } from "../../hardly-read.ts"
import { asStatement } from "../letter-story.ts"
import { isToldByAnother } from "./told-by-another.ts"

/** "As told", "it happened as I said before": the words of the case are the answer. */
export const isAsTold = (text: string): boolean =>
  AS_TOLD.test(text) || AS_TOLD_ABROAD.test(text) || TAKE_WHAT_WAS_TOLD.test(text)

/** Whether a clause among other answers says it: "and as for what happened, as told". "Like I said" is said in passing there. */
export const saysAsTold = (text: string): boolean =>
  text
    .split(/[.;!\n]\s*|,\s+|\s(?:and|und|et|y)\s/iu)
    .some((clause) => AS_TOLD_IN_PASSING.test(clause) || TAKE_WHAT_WAS_TOLD.test(clause))

const AS_TOLD_IN_PASSING =
  /^\W*(?:(?:and|und|et|y) )?(?:(?:the|my|our|as for|what happened|story|letter|rest|it|just|please|all|for the story|die geschichte|der rest)[ :]+)*(?:(?:is|was|tell|say|write|put|keep|leave|use|take) (?:it |that |this |the (?:story|rest) )?)?(?:(?:exactly|just) )?(?:as told(?: (?:above|before|already))?|as (?:i|we) (?:have )?told(?: you)?(?: (?:above|before|already))?|wie erz[aä]hlt|comme racont[eé]|como (?:ya )?cont[eé])\W*$/iu
const HAPPENED =
  "(?: (?:about (?:it|what happened)|of it|what happened|before|above|already|at the (?:start|beginning)|in my first message|(?:dar[uü]ber|davon|oben|am anfang)|(?:au d[eé]but|plus haut)|(?:antes|arriba|al principio)))*"
/** "Use what I told you", "nimm einfach, was ich erzählt habe", "prenez ce que j'ai écrit", "lo que pasó ya lo he contado". */
const TAKE_WHAT_WAS_TOLD = new RegExp(
  [
    `(?:(?:please|just|you can|simply) ){0,3}(?:use|take|put(?: in)?|write|go (?:by|with)) (?:just |exactly |everything |all )?(?:what|that) (?:i|we)(?: have|'ve|’ve)?(?: already)? (?:told|said|wrote|written|described|gave)(?: you)?${HAPPENED}`,
    `(?:what happened|the story|all (?:of )?(?:it|that)) (?:i|we)(?: have|'ve|’ve)?(?: already)? (?:told|said|described|written|wrote)(?: you)?${HAPPENED}`,
    `(?:bitte |einfach )?(?:nimm|nehmen sie|nehmt|schreib|schreiben sie|verwenden sie|verwende) (?:doch |bitte |einfach |nur |genau )*(?:das,? )?was ich (?:(?:schon|bereits|oben|ihnen|dir|euch) )*(?:erz[aä]hlt|gesagt|geschrieben|geschildert|beschrieben)(?: habe?)?${HAPPENED}`,
    `was (?:passiert|geschehen) ist,? (?:habe ich|hab ich|steht) (?:(?:ja|doch|schon|bereits|oben|ihnen|dir) )*(?:erz[aä]hlt|gesagt|geschrieben|geschildert|oben)?`,
    `(?:s'il vous pla[iî]t )?(?:prenez|utilisez|reprenez|mettez|prends|utilise|reprends) (?:simplement |juste )?(?:tout )?ce que (?:j['’]ai|je vous ai|nous avons) (?:d[eé]j[aà] )?(?:[eé]crit|dit|racont[eé]|expliqu[eé]|d[eé]crit)${HAPPENED}`,
    `ce qui s['’]est pass[eé],? je (?:vous )?l['’]ai d[eé]j[aà] (?:dit|[eé]crit|racont[eé]|expliqu[eé])`,
    `(?:por favor,? )?(?:use|usa|usen|tome|toma|ponga|pon|utilice|coja|coge) (?:simplemente |tal cual )?(?:todo )?lo que (?:ya )?(?:(?:le|les|os|te) )?(?:he )?(?:cont[eé]|contado|dije|dicho|escrib[ií]|escrito|expliqu[eé]|explicado)${HAPPENED}`,
    `lo que (?:pas[oó]|ocurri[oó]|ha pasado) ya (?:(?:se|te|os|les) )?lo (?:he )?(?:contado|dicho|cont[eé]|dije|explicado|expliqu[eé]|escrito)`
  ]
    .map((one) => `^\\W*(?:(?:and|und|et|y|ok|so),? )?(?:${one})\\W*$`)
    .join("|"),
  "iu"
)

const AS_TOLD =
  /^\W*(?:(?:it|this) (?:all )?(?:happened|was|is) )?(?:just |exactly |the same )?(?:(?:as|like|what|use what) (?:i|we)(?:'ve| have)? (?:already |just )?(?:said|told(?: you)?|wrote|written|described|explained|mentioned)|(?:as|see|like) (?:told|above|before|described|stated|said|in my first message|mentioned))(?: (?:before|above|already|in my first message))*\W*$/i
const AS_TOLD_ABROAD =
  /^\W*(?:(?:genau(?:so)? )?(?:so )?wie (?:ich (?:es )?)?(?:oben|schon|bereits|vorhin|vorher|zuvor|eben|gesagt|geschildert|beschrieben|geschrieben|erz[aä]hlt)(?: (?:gesagt|geschildert|beschrieben|geschrieben|erz[aä]hlt))?(?: habe)?|siehe oben|(?:tel )?(?:que|comme) (?:je l'ai )?(?:d[eé]j[aà] )?(?:dit|indiqu[eé]|racont[eé]|expliqu[eé]|d[eé]crit|[eé]crit|ci-dessus|plus haut)(?: plus haut| ci-dessus)?|voir (?:ci-dessus|plus haut)|(?:seg[uú]n|tal (?:y )?como|como|lo) (?:que )?(?:lo |ya |he |les )*(?:contado|dicho|descrito|explicado|escrito|cont[eé]|dije|expliqu[eé]|arriba|antes))\W*$/iu

/** The room of a statement in a letter. */
const STORY_CHARS_MAX = 1_000

/**
 * The words of the case as a statement; undefined when there are none, too many for a letter, those of another than the
 * signer, or in a language that no letter is written in. */
export const storyWithin = (story: string | undefined): string | undefined => {
  if (story === undefined || isToldByAnother(story) || isHardlyRead(story)) return undefined
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

const IN_ENGLISH =
  "What should the letter say happened, in one or two sentences in English? The words of the case are in another language than the letter, so “as told” will not do."

/** The question what happened, where the words of the case cannot be the answer. */
export const withOwnWordsAsked = (
  questions: ReadonlyArray<Question>,
  story: string | undefined
): ReadonlyArray<Question> =>
  questions.some(({ fact }) => fact === "what_happened") && story !== undefined && storyWithin(story) === undefined
    ? questions.map((one) =>
        one.fact === "what_happened" ? { ...one, question: isHardlyRead(story) ? IN_ENGLISH : IN_FIRST_PERSON } : one
      )
    : questions
