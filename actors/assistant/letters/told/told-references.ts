/**
 * Numbers of accounts, orders, claims and bookings in people's own words: behind "account number", "Buchungscode" or "confirmation".
 * Pure, and linear in the text.
 */
import type { FactName, Facts } from "../../../../schema/letter.ts"

/** The value of a list that has one; two readings are none. */
export const one = <A>(values: ReadonlyArray<A>): A | undefined => (values.length === 1 ? values[0] : undefined)

/** The words by which people call a number. */
const REFERENCE_WORDS: ReadonlyArray<readonly [FactName, string]> = [
  ["member_number", "member(?:ship)?"],
  ["claim_number", "claim"],
  ["policy_number", "(?:policy|plan)"],
  [
    "baggage_reference",
    "(?:pir|baggage report|baggage claim|baggage tag|property irregularity report|(?<!\\b(?:police|court|case|claim|your|their|insurance|dispute|debt) )file reference|world ?tracer)"
  ],
  ["order_reference", "(?:order|commande|bestellung|pedido)"],
  ["account_reference", "(?:account|acct|acc|contract|customer|subscription|agreement)"],
  [
    "booking_reference",
    "(?:booking|confirmation|reservation|r[eé]servation|reserva|buchungs?|record locator|pnr)(?: is)?"
  ],
  ["loan_reference", "loan"]
]
/** The facts that `referencesIn` may give. */
export const REFERENCE_FACTS: ReadonlyArray<FactName> = REFERENCE_WORDS.map(([fact]) => fact)
/** What else it may be called where it was asked for. */
const ASKED_WORDS: Readonly<Partial<Record<FactName, string>>> = {
  account_reference:
    "(?:account|acct|acc|contract|customer|subscription|agreement|policy|member(?:ship)?|kundennummer|vertragsnummer|cod(?:ice|\\.) cliente|numero (?:di )?cliente|(?:num[eé]ro|n°) (?:de )?(?:client|compte|contrat)|(?:n[uú]mero|nº) (?:de )?(?:cliente|cuenta|contrato))",
  loan_reference: "(?:loan|account|acct)",
  debt_reference: "(?:debt|account|acct|file|reference|ref)"
}
const NUMBER_WORDS = "(?:number|nummer|no\\.?|nr\\.?|id|code|reference|ref\\.?)"
const NUMBER_LABEL = `(?: ?${NUMBER_WORDS}){1,4}[ :#]{1,3}(?:is )?|[ :]{0,2}#\\s?`
/** The last of three groups of digits may be short; where it may count something behind it, it is none. */
export const LAST_GROUP =
  "(?:(?<=\\d{3,6} \\d{3,6}) \\d{1,2}(?=\\s*(?:$|[\\n,;:!?)]|\\.(?!\\d))| (?:please|thanks?|not|instead|and (?:my|the|i|not)|you|bitte|danke|nicht|statt|und|merci|et|pas|gracias|y|no)(?!\\w)))?"
/** Groups of digits belong to it, but no year and no sum. */
export const REFERENCE_VALUE = `(?:\\d{2,3}(?: \\d{2,4}){2,5}(?!\\d| ?(?:[$€£]|dollars|euros?|pounds))|[A-Za-z0-9][A-Za-z0-9/-]{3,24})(?: (?:\\d\\d(?= \\d{3})|(?!20\\d\\d(?!\\d))\\d{3,6}(?!\\d|[.,-]\\d|\\s*(?:[$€£]|dollars|euros?|pounds))))*${LAST_GROUP}`
/** Without "number" a value has letters and digits, hyphens, or more digits than a sum or a year; it is no day. */
const PLAINLY_A_REFERENCE =
  /^(?=.*\d)(?!20\d\d-\d\d-\d\d$)(?:(?=.*[A-Z])[A-Z0-9/-]{5,}|\d{2,}-[\d-]{2,}|\d(?:-\d{2,}){2,}|\d{6,}|\d{3,6}(?: \d{2,6})+)$/
const CARD_ENDING = "((?:ending|ends) (?:in |with )?\\d{3,6})(?!\\d)"

const valuePattern = (label: string): RegExp => new RegExp(`\\b${label}(${REFERENCE_VALUE})(?![\\w/-])`, "gi")

const LABELLED = REFERENCE_WORDS.map(([fact, words]) => ({
  fact,
  word: new RegExp(words, "i"),
  numbered: valuePattern(`${words}(?:${NUMBER_LABEL})`),
  bare: valuePattern(`${words}[ :]{1,2}`)
}))
/** A text without a digit names no number; checking that first is cheap. */
const DIGIT = /\d/
/** "Ref number is MRG-4471902": the number of a debt, where the text is about one. */
const OF_A_DEBT =
  /\b(?:debt|collect(?:or|ors|ions?)|recovery (?:group|services|solutions)|parking charge|pcn|inkasso|recouvrement)\b/i
const DEBT_REFERENCE = valuePattern(
  `(?<!\\b(?:order|booking|claim|your|case|customer|police|account|flight|my|court|payment) )(?:pcn|debt|file|ref(?:erence)?)(?:${NUMBER_LABEL})`
)
/** The number of the debt that the text is about. */
export const debtReferenceIn = (text: string): Facts => {
  if (!DIGIT.test(text) || !OF_A_DEBT.test(text)) return {}
  const value = one([...new Set(valuesBehind(text, DEBT_REFERENCE).filter((found) => !/^(?:19|20)\d\d$/.test(found)))])
  return value === undefined ? {} : { debt_reference: value }
}

/** Numbers with their own words before them; two different ones of a kind are none. */
export const referencesIn = (text: string): Facts =>
  !DIGIT.test(text)
    ? {}
    : Object.fromEntries(
        LABELLED.flatMap(({ bare, fact, numbered, word }) => {
          if (!word.test(text)) return []
          const plain = valuesBehind(text, bare).filter((found) => PLAINLY_A_REFERENCE.test(found))
          const value = one([...new Set([...valuesBehind(text, numbered), ...plain])])
          return value === undefined ? [] : [[fact, value]]
        })
      )

const askedLabel = (words: string): string =>
  `${words}(?: ?${NUMBER_WORDS}){0,4}[ :#]{1,3}(?:(?:is|ist|lautet|est|c['’]est|es|era)[ :]{1,2})?`
const ASKED = new Map(
  [...REFERENCE_WORDS, ["debt_reference", ""] as const].map(([fact, words]) => {
    const label = askedLabel(ASKED_WORDS[fact] ?? words)
    return [fact, { value: valuePattern(label), ending: new RegExp(`\\b${label}${CARD_ENDING}`, "gi") }] as const
  })
)

/** The number that was asked for, behind any word for it. */
export const referenceFor = (fact: FactName, text: string): string | undefined => {
  const patterns = ASKED.get(fact)
  if (patterns === undefined) return undefined
  const endings = [...text.matchAll(patterns.ending)].map(([, found = ""]) => found.replace(/^ends/i, "ending"))
  return one([...new Set([...valuesBehind(text, patterns.value), ...endings])])
}

const valuesBehind = (text: string, pattern: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(pattern)].map(([, value = ""]) => value).filter((value) => DIGIT.test(value))
