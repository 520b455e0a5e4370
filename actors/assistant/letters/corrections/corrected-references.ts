/**
 * Corrections of numbers of accounts, orders and claims in the words of a message: "please change the account number to 8500 1123 47",
 * "die Kundennummer ist 77-45, nicht 77-44".
 *
 * Always true: a number that is known is replaced, by one that the message calls by the same name or sets against it. Pure, and linear
 * in the text.
 */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { one, REFERENCE_FACTS, REFERENCE_VALUE, referencesIn } from "../told/told-references.ts"
import { withReferencesAbroad } from "../references-abroad.ts"

interface Corrected {
  readonly fact: FactName
  readonly was: string
  readonly is: string
}

/** The known number is wrong, cut or to be changed, in four languages. */
const CORRECTS =
  /(?<!\p{L})(?:correct\p{L}*|actually|in fact|sorry|oops|mistak\p{L}*|wrong|instead|i meant|chang\p{L}*|replac\p{L}*|fix|updat\p{L}*|should (?:be|read)|typo|cut|truncat\p{L}*|missing|incomplete|whole|full|not|falsch|richtig|korrig\p{L}*|[aä]nder\p{L}*|abgeschnitten|unvollst[aä]ndig|vollst[aä]ndig|statt|nicht|sondern|corrig\p{L}*|rectifi\p{L}*|chang\p{L}*|remplac\p{L}*|coup[eé]e?|erron[eé]e?|faux|fausse|incompl[eè]te?|cambi\p{L}*|correg\p{L}*|cortad[oa]|cortaron|equivocad[oa]|incorrect[oa]|incomplet[oa])(?!\p{L})/iu

const TOLD = `(${REFERENCE_VALUE})(?![\\w/-])`
/** "8500 1123 47, not 8500 1123"; the wrong one is known. */
const RIGHT_FIRST = new RegExp(
  `${TOLD},? (?:and )?(?:not|instead of|rather than|nicht|statt|et non(?: pas)?|pas|au lieu de|y no|no|en vez de) ${TOLD}`,
  "giu"
)
const WRONG_FIRST = new RegExp(
  `(?:not|nicht|pas|no es|change|[aä]ndern? sie|changez|cambien?)(?: [\\p{L}]+){0,5}? ${TOLD},? (?:but|it is|it's|to|sondern|in|mais|par|en|sino|por) ${TOLD}`,
  "giu"
)

/** "Change the account number to 77-45". */
const TO_THE_NUMBER = /(?<=\p{L}) (?:to|into|should be|should read|auf|en|par|por) (?=[A-Z]{0,3}-?\d)/giu
/** A number of another account, or of another person. */
const OF_ANOTHER =
  /(?<!\p{L})(?:other|another|old|older|previous|former|second|friend|neighbou?r|sister|brother|mother|father|husband|wife|ander[es]\p{L}?|alte[nrs]?|fr[uü]here?[nrs]?|zweite[nrs]?|autres?|ancien(?:ne)?s?|deuxi[eè]me|otr[oa]s?|anterior|antigu[oa]|segund[oa])(?!\p{L})/iu

/** A question, or what another says, did or has: "the bank claims the number is 9911". */
const BY_OTHERS =
  /[?]|(?<!\p{L})(?:they|he|she|their|(?:the|my) (?:bank|shop|seller|airline|company|landlord)|claims?|fraudster\p{L}*|scammer\p{L}*|replacement|new order|not mine|(?:die|der) (?:firma|bank|h[aä]ndler)|ils|elles?|leur|ellos|me (?:dicen|dijeron))(?![\p{L}])/iu

/** The same number, however its groups are set. */
const bare = (value: string): string => value.replaceAll(/[\s.-]/g, "").toUpperCase()

export const correctedReferences = (text: string, known: Facts, declared: boolean): ReadonlyArray<Corrected> => {
  const ofKnown = REFERENCE_FACTS.flatMap((fact) => {
    const was = known[fact]
    return was === undefined ? [] : [{ fact, was }]
  })
  if (ofKnown.length === 0 || !/\d/.test(text)) return []
  const pairs = pairsIn(text)
  if (pairs.length > 0) {
    return ofKnown.flatMap(({ fact, was }) => {
      const is = one(pairs.filter(({ wrong }) => bare(wrong) === bare(was)))?.right
      return is === undefined || bare(is) === bare(was) ? [] : [{ fact, was, is }]
    })
  }
  if (!declared && (OF_ANOTHER.test(text) || BY_OTHERS.test(text))) return []
  const named = text.replaceAll(TO_THE_NUMBER, ": ")
  const told = withReferencesAbroad(referencesIn(named), named)
  return ofKnown.flatMap(({ fact, was }) => {
    const is = told[fact]
    if (is === undefined || is === was) return []
    const isCompleted = bare(is).startsWith(bare(was)) && bare(is) !== bare(was)
    return declared || isCompleted || CORRECTS.test(text) ? [{ fact, was, is }] : []
  })
}

const pairsIn = (text: string): ReadonlyArray<{ readonly wrong: string; readonly right: string }> =>
  [
    ...[...text.matchAll(RIGHT_FIRST)].map(([, right = "", wrong = ""]) => ({ right, wrong })),
    ...[...text.matchAll(WRONG_FIRST)].map(([, wrong = "", right = ""]) => ({ right, wrong }))
  ].filter(({ right, wrong }) => /\d/.test(right) && /\d/.test(wrong))
