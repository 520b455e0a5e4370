/**
 * Numbers that an answer names among other words: the telephone number behind an address, the last digits of an account, the period of
 * work beside the sum. Pure, and linear in the text.
 */
import type { FactName, Facts, Question } from "../../../../schema/letter.ts"
import { sumSaid } from "./answer-sums.ts"
import { sumPairIn } from "../corrections/corrected-pairs.ts"
import { one, referenceFor } from "../told/told-references.ts"
import { RANGE } from "../told/told-work.ts"

const PHONE_WORD =
  "(?:phone|telephone|mobile|cell|number|tel|call me (?:at|on)|telefon(?:nummer)?|handy(?:nummer)?|nummer|t[eé]l[eé]phone|num[eé]ro|portable|tel[eé]fono|n[uú]mero|m[oó]vil)"
const OTHER_NUMBER =
  "(?:account|acct|acc|order|claim|member|policy|booking|reference|ref|case)(?: number| no\\.?| id)?:?"
/** "(727) 555-0143" is one by its groups, others stand behind a plus or a word for it. */
const PHONE = new RegExp(
  `(?<![\\d./+(-]|[$€£] ?|${OTHER_NUMBER} )(?:\\+1 ?)?(?:\\(\\d{3}\\) ?|\\d{3}[-.])\\d{3}[-. ]\\d{4}(?![\\d-])|(?<![\\d\\p{L}])\\+\\d[\\d() /.-]{6,17}\\d(?!\\d)|(?<=(?<!${OTHER_NUMBER} )(?<!\\p{L})${PHONE_WORD}(?: is|:| ist| est| es|\\.)? )\\(?0?\\d[\\d() /.-]{5,17}\\d(?!\\d)`,
  "giu"
)
const PHONES: ReadonlyArray<FactName> = ["phone_number", "consumer_phone"]

const phoneFor = (text: string, questions: ReadonlyArray<Question>): Facts => {
  const asked = questions.filter(({ fact }) => PHONES.includes(fact))
  const found = one([...new Set([...text.matchAll(PHONE)].map(([phone]) => phone))])
  const [question] = asked
  return question === undefined || asked.length > 1 || found === undefined ? {} : { [question.fact]: found }
}

const BESIDE_CHARS_MAX = 20
/** The one stretch of days in a text. */
const periodFor = (text: string, questions: ReadonlyArray<Question>): Facts => {
  if (!questions.some(({ fact }) => fact === "work_period")) return {}
  const found = one([...new Set([...text.matchAll(RANGE)].map(([range]) => range))])
  // Of an answer that says nothing else the whole is taken.
  if (questions.length === 1 && text.length - (found?.length ?? 0) <= BESIDE_CHARS_MAX) return {}
  return found === undefined ? {} : { work_period: found.trim() }
}

const referencesFor = (text: string, questions: ReadonlyArray<Question>): Facts =>
  Object.fromEntries(
    questions.flatMap(({ fact, form }) => {
      const value = form === "line" ? referenceFor(fact, text) : undefined
      return value === undefined ? [] : [[fact, value]]
    })
  )

/** Of several sums the one that is called owed, or the total, answers the question for the sum. Of a wrong and a right sum the right one does. */
const sumFor = (text: string, questions: ReadonlyArray<Question>, country: string | null | undefined): Facts => {
  const [asked, ...others] = questions.filter(({ form }) => form === "money")
  if (asked === undefined || others.length > 0) return {}
  const sum = sumPairIn(text, country)?.right ?? (asked.fact === "amount" ? sumSaid(text, country) : undefined)
  return sum === undefined ? {} : { [asked.fact]: sum }
}

/** What the words of a text say its numbers are. */
export const numbersFor = (
  text: string,
  questions: ReadonlyArray<Question>,
  country: string | null | undefined
): Facts => ({
  ...referencesFor(text, questions),
  ...phoneFor(text, questions),
  ...periodFor(text, questions),
  ...sumFor(text, questions, country)
})
