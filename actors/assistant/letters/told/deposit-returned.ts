/**
 * The part of a rental deposit that came back, as a narrative tells it in four languages, and what is left. An offer, a plan and a
 * denial are no payment; two different sums are none. Pure, and linear in the text.
 */
import type { Facts } from "../../../../schema/letter.ts"
import { dollarsIn, sumsIn } from "../sums.ts"
import { leftOf } from "./money-came.ts"
import { bareSum } from "./told-person.ts"

const DEPOSIT = /deposit|kaution|d[eé]p[oô]t de garantie|(?<!\p{L})caution(?!\p{L})|fianza/iu

const MARK = "(?:[$€£]|dollars?|euros?|pounds?|bucks|usd|eur|gbp|cad|aud)"
/** A sum, or a number that nothing behind it makes a day, a time or a share. */
const SUM = `((?:${MARK} ?)?\\d{1,3}(?:[ \\u00A0\\u202F.,'’]\\d{3}){0,3}\\d{0,4}(?:[.,]\\d{1,2})?(?: ?${MARK}(?!\\p{L}))?)(?![\\d%:/-]|[.,]\\d| ?(?:days?|weeks?|months?|years?|tag|woch|monat|jahr|jours?|semaines?|mois|d[ií]as?|semanas?|mes|percent|prozent|of (?:january|february|march|april|may|june|july|august|september|october|november|december)))`
/** What may stand between the verb and its sum. */
const FILLERS =
  "(?: (?:me|us|him|her|them|my (?:mother|father|mom|mum|dad|parents|wife|husband|son|daughter)|only|just|back|about|a|an|the|total|sum|of|partial|check|cheque|payment|refund|for|over|out|que|seulement|uniquement|s[oó]lo|solamente|nur|bisher|lediglich|la somme de|la suma de))*"
const OBJECT = "(?:me|us|him|her|them|my (?:mother|father|mom|mum|dad|parents|wife|husband|son|daughter))"
/** The landlord paid it back, or the tenant got it back. */
const CAME_BACK = new RegExp(
  [
    `(?<!\\p{L})(?:returned|refunded|reimbursed|repaid)${FILLERS} ${SUM}`,
    `(?<!\\p{L})(?:sent|gave|paid|mailed|transferred|wired|released|credited)(?= (?:(?:only|just) )?(?:back|${OBJECT})(?!\\p{L}))${FILLERS} ${SUM}`,
    `(?<!\\p{L})(?:sent|gave|paid)(?: (?:only|just|about))* ${SUM}(?: of (?:it|that|this|the deposit))? back(?!\\p{L})`,
    `(?<!\\p{L})(?:got|received)(?= (?:\\p{L}+ ){0,3}?(?:back|ch(?:eck|eque)))${FILLERS} ${SUM}`,
    `(?<!\\p{L})(?:got|received)(?: (?:only|just|about))* ${SUM}(?: of (?:it|that|this|(?:the|my|our) deposit))? back(?!\\p{L})`,
    `(?<!\\p{L})${SUM}(?: (?:habe?n? (?:ich|wir)|davon|bisher|nur|mir|uns|der kaution|von der kaution|wurden?|sind|bekam|bekamen|zwar|inzwischen))* (?:zur[uü]ck(?:gezahlt|bezahlt|[uü]berwiesen|erhalten|bekommen|erstattet|gegeben)|erstattet|ausgezahlt|[uü]berwiesen)(?!\\p{L})`,
    `(?<!\\p{L})(?:rendue?s?|rembours[eé]e?s?|restitu[eé]e?s?|revers[eé]e?s?|r[eé]cup[eé]r[eé])${FILLERS} ${SUM}`,
    `(?<!\\p{L})(?:devolvi[oó]|devolvieron|devuelto|reembols[oó]|reembolsaron|reembolsado)${FILLERS} ${SUM}`
  ].join("|"),
  "giu"
)
/** Before the verb, within its clause: it was not done, or not yet, or it was the tenant who paid. */
const NOT_DONE =
  /(?<!\p{L})(?:not|never|would|will|shall|should|must|may|might|could|can|cannot|to|offer\w*|promis\w*|agree[sd]?|want\w*|if|unless|until|once|nicht|nie|will|wollen|würden?|sollen?|muss|m[uü]ssen|wenn|falls|angeboten|bietet|versprochen|pas|jamais|si|doit|devrait|propose\w*|veut|nunca|no|ofrec\w*|quier\w*|debe\w*)(?!\p{L})|n't|’t/iu
/** The tenant paid: that is the deposit itself. */
const BY_TENANT = /(?<!\p{L})(?:i|we)(?:'ve|'d| have| had)? (?:\p{L}+ )?$/iu
const GOT = /^(?:got|received)/i
const CLAUSE_CHARS_MAX = 60

/** "zurückzahlen will" and "angeboten" stand behind. */
const NOT_DONE_BEHIND = /^ ?(?:angeboten|versprochen|werden|would|will|offered|if )(?!\p{L})/iu

/** `410.00 USD` of "they sent back only $410". */
export const returnedIn = (text: string, country: string | null | undefined): string | undefined => {
  if (!DEPOSIT.test(text)) return undefined
  const sums = new Set<string>()
  for (const match of text.matchAll(CAME_BACK)) {
    const before = text.slice(Math.max(0, match.index - CLAUSE_CHARS_MAX), match.index)
    const clause = before.slice(before.search(/[^.;!?,\n]*$/))
    const behind = text.slice(match.index + match[0].length)
    if (NOT_DONE.test(clause) || NOT_DONE_BEHIND.test(behind)) continue
    if (!GOT.test(match[0]) && BY_TENANT.test(clause)) continue
    const written = match.slice(1).find((group) => group !== undefined) ?? ""
    const sum = moneyIn(written, country)
    if (sum === undefined) return undefined
    sums.add(sum)
  }
  return sums.size === 1 ? [...sums][0] : undefined
}

const moneyIn = (written: string, country: string | null | undefined): string | undefined => {
  const [sum] = sumsIn(written).sums
  if (sum === undefined) return bareSum(written.trim(), country)
  const currency = sum.currency === "$" ? dollarsIn(country) : sum.currency
  return sum.amount === null || currency === undefined ? undefined : `${sum.amount} ${currency}`
}

/** What came back of the deposit: the larger of what was told of the deposit by its name and what was told of any payment. */
export const depositBack = ({ amount_received, deposit_amount, deposit_returned }: Facts): string | undefined => {
  if (deposit_amount === undefined || amount_received === undefined) return deposit_returned
  const [received = "", currency] = amount_received.split(" ")
  const [back = "0", other = currency] = deposit_returned?.split(" ") ?? []
  return deposit_amount.endsWith(` ${currency}`) && currency === other && Number(received) > Number(back)
    ? amount_received
    : deposit_returned
}

/** What is left of the deposit, in its own currency; undefined where nothing came back, or as much as it was. */
export const depositBalance = (facts: Facts): string | undefined => {
  const [whole = "", currency] = facts.deposit_amount?.split(" ") ?? []
  const [back = "", other] = depositBack(facts)?.split(" ") ?? []
  const cents = Math.round(Number(whole) * 100) - Math.round(Number(back) * 100)
  return currency === undefined || currency !== other || !(cents > 0) || Number(back) === 0
    ? undefined
    : `${(cents / 100).toFixed(2)} ${currency}`
}

/** The sum of the matter, before anything came. */
export const wholeAtStake = ({ amount, deposit_amount }: Facts): string | undefined => deposit_amount ?? amount

/** The sum that a letter of these facts asks for: what is left of it where money came, undefined where all of it did. */
export const sumAtStake = (facts: Facts): string | undefined =>
  depositBalance(facts) ?? leftOf(wholeAtStake(facts), facts.amount_received)
