/**
 * What a fact of each form may hold, and how it is written down. A line has no line ends; a reference has a
 * digit, except that an account may be named by a user name. `plain.ts` decides whether a value may stand in a letter that no
 * person reads.
 */
import { Result, Schema } from "effect"
import type { FactForm, FactName } from "../../../schema/letter.ts"
import { Email } from "../../../schema/text.ts"
import { absurd } from "../../runtime/entity.ts"
import { isoOf, msOfIsoDay } from "../clock-terms.ts"
import { MAY_BE_UNKNOWN, NOT_KNOWN, saysUnknown } from "./answers/unknown-facts.ts"
import { isSameAsAbove, NOT_THE_SAME } from "./same-as.ts"
import { readNumber } from "./sums.ts"

/** Names are shorter; what is longer is a text. */
const LINE_LENGTH_MAX = 100

/** Room for almost any IBAN in groups of four, and for any order number. */
const REFERENCE_LENGTH_MAX = 40

/** E.164 has at most 15 digits; the rest is what people write between them. */
const PHONE = /^(?=(?:\D*\d){5})[\d+().\-/ ]{5,20}$/

const REFERENCE = /^(?=.*\p{Nd})[\p{L}\p{M}\p{Nd} ./#:-]+$/u
/** Some accounts have a name and no number. */
const USER_NAME = /^[\p{L}\p{M}\p{Nd}._-]+$/u

/** The most lines an address has in any country, with a company and a person before it. */
const ADDRESS_LINE_COUNT_MAX = 6
const ADDRESS_LENGTH_MAX = 300

/** A statement is one paragraph of a letter. */
const STATEMENT_LENGTH_MAX = 1_000

/** Days outside these years are mistyped. */
const YEAR_MIN = 1900
const YEAR_MAX = 2199

/** C0 and C1 controls, line and paragraph separators, and marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u

const EVERY_UNPRINTABLE = new RegExp(UNPRINTABLE, "gu")

/** What a mail program makes a link of. */
const LINK = /:\/\/|\bwww\.|\.[a-z]{2,24}\/\S/i

export { NOT_KNOWN }

/** What a line is: a name and a text differ in how many digits are usual in them. */
export type LineKind = "name" | "text" | "reference" | "phone" | "email" | "website"

const LINE_KINDS: Readonly<Partial<Record<FactName, LineKind>>> = {
  product: "text",
  vehicle: "text",
  work_period: "text",
  account_reference: "reference",
  order_reference: "reference",
  booking_reference: "reference",
  baggage_reference: "reference",
  policy_number: "reference",
  claim_number: "reference",
  loan_reference: "reference",
  debt_reference: "reference",
  agency_reference: "reference",
  flight_number: "reference",
  consumer_phone: "phone",
  phone_number: "phone",
  consumer_email: "email",
  email_address: "email",
  website: "website",
  member_number: "reference",
  route: "text",
  companions: "text"
}

/** The words that a choice may be. */
export const CHOICES: Readonly<Partial<Record<FactName, ReadonlyArray<string>>>> = {
  answer_so_far: ["none", "refused", "partial", "promised", "verified"],
  disruption: ["cancelled", "delayed", "denied_boarding", "rescheduled"],
  baggage_problem: ["lost", "damaged", "delayed"],
  data_right: ["access", "erasure", "correction", "objection", "portability", "access_and_erasure"],
  flight_choice: ["refund", "travelled"],
  debt_dispute: ["not_mine", "paid", "wrong_amount"],
  stop_contact: ["yes", "no", "at_work"],
  payment_under_deceit: ["yes", "no"],
  already_cancelled: ["yes", "no"],
  not_delivered: ["yes", "no"],
  sent_back: ["yes", "no"],
  rejected_goods: ["yes", "no"],
  bill_unpaid: ["yes", "no"],
  kept_tips: ["yes", "no"],
  calls_to_others: ["yes", "no"],
  calls_at_odd_hours: ["yes", "no"],
  calls_at_work: ["yes", "no"],
  deductions_listed: ["yes", "no"],
  tenancy_over: ["yes", "no"],
  scheme_named: ["yes", "no", "unprotected"],
  treatment_received: ["yes", "no"],
  appeal_urgent: ["yes", "no"],
  denied_because: ["not_necessary", "experimental"],
  end_reason: ["moving", "illness", "price_raised"],
  signs_as: ["parent", "attorney"],
  inventory_matches: ["yes", "no"],
  nothing_returned: ["yes", "no"],
  address_given: ["same_day", "yes", "no"],
  weakness: ["eyesight", "hearing", "memory", "illness", "disability"],
  weakness_known: ["yes", "no"],
  payment_problem: ["unauthorized", "deceived", "wrong", "own"]
}

/** A count of repairs or hours; more is a slip. */
const NUMBER_MAX = 999

/** What the line of this fact is; a name when nothing else is said. */
export const lineKind = (fact: FactName): LineKind => LINE_KINDS[fact] ?? "name"

/** A host name of at least two labels. */
const HOST = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

const isEmail = Schema.is(Email)

/** The value as it is kept, or what to change. */
export type InForm = Result.Result<string, string>

/** Checks one value of a fact and gives it the form in which it is kept. */
export const inForm = (fact: FactName, form: FactForm, value: string): InForm => {
  if (!value.isWellFormed()) return Result.fail("must not contain unpaired surrogate characters")
  if (value.trim() === "") return Result.fail("must not be empty")
  if (MAY_BE_UNKNOWN.has(fact) && (isNotKnown(value.trim()) || saysUnknown(value))) return Result.succeed(NOT_KNOWN)
  switch (form) {
    case "line":
      return lineOf(fact, value)
    case "day":
      return dayOf(value.trim())
    case "money":
      return moneyOf(value.trim())
    case "address":
      return addressOf(value)
    case "statement":
      return statementOf(value)
    case "number":
      return numberOf(value.trim())
    case "choice":
      return choiceOf(fact, value.trim().toLowerCase())
    default:
      return absurd(form)
  }
}

const NOT_KNOWN_WORDS: ReadonlyArray<string> = [
  "(?:(?:i|we) (?:really |honestly |just |also )?(?:do ?n'?t|do not|can'?t|cannot|could ?n'?t)(?: even)? (?:know|have|find|remember|recall)|(?:i|we) have no|(?:i'm |i am |we are )?not (?:sure|known|available)|(?:i have )?no (?:idea|clue)|no(?= )|unknown|dunno|i ?dk|n/?a)(?: (?:it|that|this|one|any|either|yet|at all|what it is|which(?: one)?|(?:(?:the|their|its|an|any|my) )?(?:[\\p{L}']+ ){0,3}(?:address|box)))*(?: (?:of|for|where) .{1,40})?",
  "(?:(?:it's|it is|see|look at|look on|check) )?(?:on )?(?:the )?(?:back|reverse) (?:side )?of (?:my|the|a|his|her) (?:[\\p{L}]+ )?(?:card|statement)",
  "(?:das |die adresse |leider )*(?:wei(?:ß|ss)|kenne) ich (?:es |das |leider |auch )*nicht|ich (?:wei(?:ß|ss)|kenne) (?:es |das |sie |die adresse |die anschrift |leider |auch )*nicht|keine ahnung|(?:unbekannt|nicht bekannt)",
  "(?:eso )?no (?:lo |la )?(?:sé|se|conozco|tengo)(?: (?:la|su) direcci[oó]n)?|ni idea|desconocid[oa]",
  "je (?:ne |n'|l')?(?:(?:le |la |l')?(?:sais|connais|ai|trouve)) pas(?: .{1,40})?|aucune id[eé]e|inconnue?|je l'ignore|j'en sais rien"
]
const SAYS_NOT_KNOWN = new RegExp(
  `^(?:(?:sorry|well|hm+|that|but|and|lo siento|d[eé]sol[eé]e?)[, ]+)*(?:${NOT_KNOWN_WORDS.join("|")})(?:,? sorry)?$`,
  "iu"
)
/** A longer sentence says more than that. */
const NOT_KNOWN_CHARS_MAX = 100

/** The sentence that says that something is not known: "I don't know the address", "weiß ich nicht". */
export const notKnownIn = (text: string): string | undefined =>
  text
    .split(/[.!;\n]+/)
    .flatMap((sentence) => [sentence, ...sentence.split(",")])
    .map((sentence) => sentence.trim())
    .find((sentence) => sentence.length <= NOT_KNOWN_CHARS_MAX && SAYS_NOT_KNOWN.test(sentence.replaceAll("’", "'")))

/** In a field of its own also "none" and a dash say so. */
const isNotKnown = (value: string): boolean =>
  /^(?:no|none|nein|non|-+|\?+)$/i.test(value) || notKnownIn(value) === value.replace(/[.!]$/, "")

/** Spaces and line ends become single spaces; everything unprintable goes. For text of which nothing is refused. */
export const singleLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(EVERY_UNPRINTABLE, "")
    .trim()

/** Whether a mail program would turn a part of it into a link or an address. */
export const looksLikeLink = (text: string): boolean => LINK.test(text) || text.includes("@")

const lineOf = (fact: FactName, value: string): InForm => {
  const line = value.trim().replaceAll(/ {2,}/g, " ")
  const kind = lineKind(fact)
  // A host name may be longer, and has a length of its own.
  if (kind !== "website" && line.length > LINE_LENGTH_MAX) {
    return Result.fail(`must have at most ${LINE_LENGTH_MAX} characters`)
  }
  if (UNPRINTABLE.test(line)) return Result.fail("must be one line without control characters")
  switch (kind) {
    case "website":
      return websiteOf(line)
    case "email":
      return isEmail(line) ? Result.succeed(line) : Result.fail("must be an e-mail address")
    case "phone":
      return PHONE.test(line) ? Result.succeed(line) : Result.fail(A_PHONE_NUMBER)
    case "reference":
      return referenceOf(fact, line)
    case "name":
    case "text":
      if (isSameAsAbove(line)) return Result.fail(NOT_THE_SAME)
      return looksLikeLink(line) ? Result.fail(NO_LINK) : Result.succeed(line)
    default:
      return absurd(kind)
  }
}

const A_PHONE_NUMBER = "must be a phone number: 5 to 20 digits, spaces and + ( ) - . /, for example +1 206 555 0100"

const referenceOf = (fact: FactName, line: string): InForm => {
  const fits = REFERENCE.test(line) || (fact === "account_reference" && USER_NAME.test(line))
  if (line.length <= REFERENCE_LENGTH_MAX && fits && !looksLikeLink(line)) return Result.succeed(line)
  const also = fact === "account_reference" ? ", or a user name without spaces" : ""
  return Result.fail(
    `must be at most ${REFERENCE_LENGTH_MAX} letters, digits, spaces and - . / # : with at least one digit${also}`
  )
}

const NO_LINK = "must not contain web addresses or the character @"

const websiteOf = (line: string): InForm => {
  const host = line
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "")
  return host.length <= 253 && HOST.test(host)
    ? Result.succeed(host)
    : Result.fail("must be the host name alone, for example example.com")
}

/** Whether it is a day of the calendar written as `2026-11-03`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  return year >= YEAR_MIN && year <= YEAR_MAX && isoOf(msOfIsoDay(text)).slice(0, 10) === text
}

const dayOf = (text: string): InForm =>
  isDay(text)
    ? Result.succeed(text)
    : Result.fail("must be a day of the calendar as YYYY-MM-DD, for example 2026-11-03")

const SYMBOLS: Readonly<Record<string, string>> = { $: "USD", "€": "EUR", "£": "GBP" }

/** ISO 4217 as the runtime knows it. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"))

/** The sign stands before the number or, as on the continent of Europe, after it: "49 €". */
const MONEY = /^(?:([A-Z]{3}) ?|([$€£]) ?)?(\d[\d.,]*)(?: ?([A-Z]{3})| ?([€£]|euros?\b))?$/i
/** "3 400": a space, also a narrow one, before each three digits. */
const SPACED = /(?<=\d)[ \u00A0\u202F](?=\d{3}(?!\d))/gu

const moneyOf = (text: string): InForm => {
  const [, before, signBefore, digits, after, signAfter] = MONEY.exec(text.replaceAll(SPACED, "")) ?? []
  const named = (before ?? after)?.toUpperCase()
  const sign = signBefore ?? (signAfter !== undefined && /^e/i.test(signAfter) ? "€" : signAfter)
  const currency = named ?? (sign === undefined ? undefined : SYMBOLS[sign])
  const amount = digits === undefined ? null : readNumber(digits).amount
  // "USD 49 EUR" and "€49 CAD" say two things; "$49 CAD" says one.
  const isCodeTwice = before !== undefined && after !== undefined
  const isSignTwice = sign !== undefined && sign !== "$" && named !== undefined
  const twice = isCodeTwice || isSignTwice || (signBefore !== undefined && signAfter !== undefined)
  if (currency === undefined || amount === null || twice || !CURRENCIES.has(currency) || Number(amount) === 0) {
    return Result.fail("must be a sum above zero with its currency, for example 49.00 USD")
  }
  return Result.succeed(`${amount} ${currency}`)
}

const numberOf = (text: string): InForm => {
  const value = Number(text)
  return /^\d{1,3}$/.test(text) && value > 0 && value <= NUMBER_MAX
    ? Result.succeed(String(value))
    : Result.fail(`must be a whole number from 1 to ${NUMBER_MAX}, for example 2`)
}

const choiceOf = (fact: FactName, word: string): InForm => {
  const options = CHOICES[fact] ?? []
  return options.includes(word) ? Result.succeed(word) : Result.fail(`must be one of ${options.join(", ")}`)
}

const addressOf = (value: string): InForm => {
  if (isSameAsAbove(value)) return Result.fail(NOT_THE_SAME)
  const lines = value
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().replaceAll(/ {2,}/g, " "))
    .filter((line) => line !== "")
  const address = lines.join("\n")
  if (lines.length > ADDRESS_LINE_COUNT_MAX) return Result.fail(`must have at most ${ADDRESS_LINE_COUNT_MAX} lines`)
  if (address.length > ADDRESS_LENGTH_MAX) return Result.fail(`must have at most ${ADDRESS_LENGTH_MAX} characters`)
  if (lines.some((line) => UNPRINTABLE.test(line))) return Result.fail("must not contain control characters")
  return looksLikeLink(address) ? Result.fail(NO_LINK) : Result.succeed(address)
}

// Line ends are kept out: in a letter a statement stands within a paragraph.
const statementOf = (value: string): InForm => {
  const text = value.trim().replaceAll(/[ \t\r\n]+/g, " ")
  if (text.length > STATEMENT_LENGTH_MAX) return Result.fail(`must have at most ${STATEMENT_LENGTH_MAX} characters`)
  return UNPRINTABLE.test(text) ? Result.fail("must not contain control characters") : Result.succeed(text)
}
