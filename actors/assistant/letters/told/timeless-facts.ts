/**
 * The facts of a narrative that depend on its words and its country alone, and on no day. Each part is read when it is first asked
 * for.
 *
 * Always true: the words that an earlier command read are not read again.
 */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { rememberByText } from "../../by-text.ts"
import { returnedIn } from "./deposit-returned.ts"
import { airlineIn, bureauIn } from "../institution-names.ts"
import { ownCardIssuerIn } from "./own-card.ts"
import { dollarsIn } from "../sums.ts"
import { amountIn } from "./told-amount.ts"
import { withoutPayments } from "./money-came.ts"
import { depositIn } from "./told-deposit.ts"
import { depositAbroad } from "./told-deposit-abroad.ts"
import { claimsIn } from "./told-claims.ts"
import { flightIn } from "./told-flight.ts"
import { homeAbroad } from "./told-home-abroad.ts"
import { paymentIn } from "./told-payment.ts"
import { bareDepositIn, bareSum, consumerIn, homeIn } from "./told-person.ts"
import { withoutPairsOfOthers } from "../words-of-others.ts"

type Country = string | null | undefined

export const factOf = (fact: FactName, value: string | undefined): Facts =>
  value === undefined ? {} : { [fact]: value }

/** The sum that stands beside the word for the deposit. */
const depositCalled = (text: string, country: Country): string | undefined =>
  bareDepositIn(text, country) ?? depositAbroad(text)

/** The deposit that an answer names by its word: "Le dépôt de garantie était de 850 euros". */
export const depositNamed = (text: string, country: Country): string | undefined =>
  depositCalled(text, country) ??
  depositIn(text, amountIn(text, country), country) ??
  bareSum(DEPOSIT_BEFORE_SUM.exec(text)?.[1] ?? "", country)
const DEPOSIT_BEFORE_SUM =
  /^[^\d.;!?]{0,30}(?<!\p{L})(?:deposit|kaution|mietkaution|d[eé]p[oô]t(?: de garantie)?|caution|fianza)(?!\p{L})[^\d.;!?]{0,40}?(\d[\d.,]*(?<=\d))(?! ?(?:%|st|nd|rd|th|days?|weeks?|months?|mois|monat\p{L}*|meses))(?:[^\d]*)$/iu

const READS = {
  amount: (text: string, country: Country): Facts =>
    factOf("amount", amountIn(withoutPayments(withoutPairsOfOthers(text)), country)),
  flight: (text: string): Facts => factOf("flight_number", flightIn(text)),
  deposit: (whole: string, country: Country, amount: () => Facts): Facts => {
    const text = withoutPairsOfOthers(whole)
    return factOf("deposit_amount", depositCalled(text, country) ?? depositIn(text, amount().amount, country))
  },
  returned: (text: string, country: Country): Facts => factOf("deposit_returned", returnedIn(text, country)),
  consumer: (text: string): Facts => consumerIn(text),
  home: (text: string): Facts => {
    const told = homeIn(text)
    return told.property_address === undefined ? factOf("property_address", homeAbroad(text)) : told
  },
  claims: (text: string, country: Country): Facts => claimsIn(text, dollarsIn(country)),
  payment: (text: string): Facts => paymentIn(text),
  // No bank of an account is read: the organization named is often a bank that no list knows, and people speak of other accounts.
  institutions: (text: string): Facts => ({
    ...factOf("card_issuer", ownCardIssuerIn(text)),
    ...factOf("bureau_name", bureauIn(text)),
    ...factOf("airline_name", airlineIn(text))
  })
} as const

export type TimelessPart = keyof typeof READS

export const isTimeless = (part: string): part is TimelessPart => part in READS

/** Returns the reader of one text, which reads each part once. */
export const timelessFacts = rememberByText((text: string, country: Country) => {
  const found = new Map<TimelessPart, Facts>()
  const facts = (part: TimelessPart): Facts => {
    const known = found.get(part) ?? READS[part](text, country, () => facts("amount"))
    found.set(part, known)
    return known
  }
  return facts
})
