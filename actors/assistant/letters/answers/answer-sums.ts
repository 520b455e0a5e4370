/**
 * The one sum of an answer: "$1,400", "1250 altogether", "total 319.60", "71 hours x 18.55 = 1317.05", "the price was $2,299 not 2199".
 * Pure, and linear in the text.
 */
import { sumsIn, withPoundSigns } from "../sums.ts"
import { bareSum } from "../told/told-person.ts"

/** Beside the value an answer has few words. */
const BESIDE_CHARS_MAX = 30
const NUMBER = "[$€£]? ?(\\d[\\d,.]*\\d|\\d)"
const CURRENCY = "(?: ?(?:[$€£]|dollars?|euros?|pounds?|bucks|quid|usd|eur|gbp|cad)(?!\\p{L}))?"

/** "1250 altogether, nov 19": the sum of several. */
const IN_TOTAL =
  /(?<![\d,.])[$€£]?(\d[\d,.]*\d)(?: ?(?:dollars|euros?|pounds|bucks))? (?:altogether|in total|total|all in all|overall|in all|combined|zusammen|insgesamt|en tout|en total)\b/i
/** "total 319.60", "insgesamt 249,90" */
const TOTAL_BEFORE = new RegExp(
  `^\\W*(?:so |then |the |in |im |au |en )?(?:grand )?(?:total|sum|altogether|overall|amount|price|insgesamt|gesamt|gesamtbetrag|betrag|preis|zusammen|tout|montant|prix|somme|importe|precio)(?: amount| price| sum)?(?: (?:is|was|of|ist|war|de|est|es|era)|:)? ?${NUMBER}${CURRENCY}(?: (?:then|now|so far|i think))?\\W*$`,
  "iu"
)
/** "71 hours x 18.55 = 1317.05": what a sum of the writer comes to. */
const RESULT = new RegExp(`\\d[^=\\n]{0,60}[x×*+][^=\\n]{0,60}= ?${NUMBER}${CURRENCY}\\W*$`, "iu")
/** "I want the 500 back, not the 2100": the other sum is the wrong one. */
const NOT_THE_OTHER = /,? \bnot (?:the |my )?[$€£]?\d[\d,.]*(?: ?(?:dollars|euros?|pounds|bucks))?\W*$/i
/** "8,400 pounds", which a sentence may weigh, is money as an answer. */
const POUNDS_ALONE = /^\D{0,20}(\d[\d,.]*) ?(?:pounds?|quid)\W*$/i
/** "They owe me $1,317.05 for the last two weeks": the words behind the sum say what for. */
const OWED =
  /(?<!\p{L})(?:owe[sd]?|schuldet|schulden|doit|doivent|deben?)(?: (?:me|us|mir|uns|nos))?(?: still| about)? [$€£]?\d|^(?:me|nous|nos) (?:doit|doivent|deben?) /iu
const OWED_CHARS_MAX = 120

/** "So three times 14.99", "3 x 14.99": the sum of equal ones. */
const TIMES = new RegExp(
  `^\\W*(?:so |it(?:['’]s| is| was) |that(?:['’]s| is) |also |alors |entonces )?(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|f[uü]nf|sechs|deux|trois|quatre|dos|tres|cuatro) ?(?:times|x|×|\\*|mal|fois|veces) ?${NUMBER}${CURRENCY}\\W*$`,
  "iu"
)
/** From two on, one entry a number. */
const COUNT_WORDS = [
  "two zwei deux dos",
  "three drei trois tres",
  "four vier quatre cuatro",
  "five fünf funf",
  "six sechs",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve"
]
const COUNTS: ReadonlyMap<string, number> = new Map(
  COUNT_WORDS.flatMap((words, at) => words.split(" ").map((word) => [word, at + 2] as const))
)

const timesOver = (text: string, country: string | null | undefined): string | undefined => {
  const [, count = "", number = ""] = TIMES.exec(text) ?? []
  const one = number === "" ? undefined : withCurrency(number, text, country)
  const [amount = "", currency = ""] = one?.split(" ") ?? []
  const cents = Math.round(Number(amount) * 100) * (COUNTS.get(count.toLowerCase()) ?? Number(count))
  return one === undefined || !(cents > 0) ? undefined : `${(cents / 100).toFixed(2)} ${currency}`
}

/** "My bank refunded me 14.99", "they gave me back $10": what came back is not what the matter is about. */
const GIVEN_BACK =
  /(?<!\p{L})(?:(?:refunded|credited|reimbursed|(?:gave|paid|sent|returned) back|(?:gave|paid|sent|returned) (?:me|us) back|(?:gave|paid) (?:me|us)) (?:me |us )?(?:back )?|erstattet\p{L}*|zur[uü]ck(?:gezahlt|[uü]berwiesen|bekommen)|gutgeschrieben|rembours[eé]|rendu|devuelto|devolvi[oó]|reembols\p{L}+)/iu
/** What is asked for back. */
const TO_COME =
  /(?<!\p{L})(?:want|should|must|not|n['’]t|never|nicht|nie|will|soll|pas|jamais|no|nunca|quiero)(?!\p{L})/iu

export interface SumContext {
  readonly country?: string | null | undefined
  /** No other question could be meant. */
  readonly alone: boolean
}

export const sumOfAnswer = (told: string, { alone, country }: SumContext): string | undefined => {
  const text = told.replace(NOT_THE_OTHER, "")
  if (GIVEN_BACK.test(text) && !TO_COME.test(text)) return undefined
  const several = timesOver(text, country)
  if (several !== undefined) return several
  const said = (country === "GB" ? POUNDS_ALONE.exec(text) : null) ?? IN_TOTAL.exec(text) ?? TOTAL_BEFORE.exec(text)
  const number = said?.[1] ?? RESULT.exec(text)?.[1]
  if (number !== undefined) return withCurrency(number, text, country)
  const { sums } = sumsIn(country === "GB" ? withPoundSigns(text) : text)
  const [sum] = sums
  if (sum !== undefined) {
    const { amount, currency } = sum
    const charsMax = OWED.test(text) ? OWED_CHARS_MAX : BESIDE_CHARS_MAX
    if (sums.length > 1 || amount === null || text.length - amount.length > charsMax) return undefined
    return currency === "$" ? bareSum(amount, country ?? "US") : `${amount} ${currency}`
  }
  const bare = /^\D{0,30}?(\d[\d,.]*)(?: back)?\W*$/.exec(text)?.[1]
  return alone && bare !== undefined ? bareSum(bare, country) : undefined
}

/** The sum that the message calls owed, the total, or the result of a calculation. */
export const sumSaid = (text: string, country: string | null | undefined): string | undefined =>
  OWED.test(text) || TOTAL_BEFORE.test(text) || RESULT.test(text)
    ? sumOfAnswer(text, { country, alone: false })
    : undefined

/** The number with the one currency that the text names, else with that of the country. */
const withCurrency = (number: string, text: string, country: string | null | undefined): string | undefined => {
  const named = new Set(sumsIn(text).sums.map(({ currency }) => currency))
  const [currency] = named
  const bare = bareSum(number, currency === "$" ? (country ?? "US") : country)
  if (named.size !== 1 || currency === undefined || currency === "$") return bare
  const amount = bareSum(number, "US")?.split(" ")[0]
  return amount === undefined ? undefined : `${amount} ${currency}`
}

const SUM_ALONE = new RegExp(
  `^\\W*(?:(?:it(?:['’]s| is| was)|for|price|paid|i paid|for a price of|preis|prix|precio|(?:hat )?gekostet|kostet|zu|f[uü]r|pour|por) ?)?(?:about |around )?(?:[$€£] ?\\d[\\d.,]{0,14}|\\d[\\d.,]{0,14} ?(?:[$€£]|dollars?|bucks|euros?|pounds?|quid|usd|eur|gbp)(?!\\p{L}))(?: ?(?:back|each way|(?:f[uü]r (?:beide[sn]?|alles|zwei|alle))|(?:for|in) (?:both|all|everything|total|all of (?:it|them))|altogether|total|zusammen|insgesamt|pour (?:les deux|tout|le tout)|en tout|por (?:los dos|ambos|todo)|en total))?\\W*$`,
  "iu"
)

/** The sum of a part that says nothing else; undefined where the text names another sum. */
export const sumBeside = (text: string, parts: ReadonlyArray<string>, context: SumContext): string | undefined => {
  const [part, ...others] = parts.filter((one) => SUM_ALONE.test(one))
  if (part === undefined || others.length > 0 || parts.length < 2) return undefined
  const isOnly = parts.every((one) => one === part || sumsIn(one).sums.length === 0)
  return isOnly && text.length <= PARTS_CHARS_MAX ? sumOfAnswer(part, { ...context, alone: false }) : undefined
}
const PARTS_CHARS_MAX = 200
