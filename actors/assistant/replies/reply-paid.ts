/** What is answered to a payment, in part or in full, and to the word that the matter is settled. */
import type { SuggestedAction } from "../../../schema/triage.ts"
import type { Money } from "../../../schema/resolution.ts"
import { writtenSum } from "../letters/money.ts"
import { type Sum, sumsIn } from "../letters/sums.ts"
import { currencyIn } from "../letters/told/told-amount.ts"
import { withOrganization } from "../messages/organization-news.ts"
import { paymentTold } from "../messages/payment-told.ts"
import { plainWords } from "../plain-text.ts"
import type { About } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"
import { rejectionLeads } from "./reply-rejection.ts"

/** A payment beside the sum of the case. */
export interface Paid {
  readonly sum: Money
  /** What is left of the sum of the case; undefined where they cannot be compared. */
  readonly missing: Money | undefined
}

const written = ({ amount, currency }: Money): string => writtenSum(`${amount} ${currency}`)

/** The payment that a message tells, in the currency of the case; `isEnd` where the message ends the matter with it. */
export const paidIn = (
  content: string,
  amount: string | undefined,
  jurisdiction: string | null
): (Paid & { readonly isPart: boolean; readonly isEnd: boolean }) | undefined => {
  const told = paymentTold(content)
  if (told === undefined) return undefined
  const [claimed = "", ofCase] = (amount ?? "").split(" ")
  const currency = currencyOf(told.currency, ofCase ?? currencyIn(jurisdiction?.slice(0, 2)))
  if (currency === undefined) return undefined
  const left = currency === ofCase ? Number(claimed) - told.value : undefined
  return {
    sum: { amount: told.value.toFixed(2), currency },
    missing: left === undefined || left < CENT ? undefined : { amount: left.toFixed(2), currency },
    isEnd: told.isEnd,
    isPart: told.isPart || (left !== undefined && left >= CENT)
  }
}
const CENT = 0.01

/** A bare number, and a dollar of no country, are in the currency of the case. */
const currencyOf = (told: string | undefined, ofCase: string | undefined): string | undefined => {
  if (told === undefined) return ofCase
  return told === "$" ? (ofCase?.endsWith("D") === true ? ofCase : "USD") : told
}

/** The payment of the message itself, whose organization may stand there by its name. */
const paidHere = (about: About): Paid | undefined => {
  const { amount, content, instead_of, jurisdiction, open_before = amount, organization } = about
  return paidIn(withOrganization(content, { names: [organization, instead_of ?? ""] }), open_before, jurisdiction)
}

/** The only sum that a message names: "we take it, 3150". */
const settledSum = (about: About): Money | undefined => {
  const { amount, content } = about
  const paid = paidHere(about)
  if (paid !== undefined) return paid.sum
  const ofCase = amount?.split(" ")[1] ?? currencyOfOffer(about)
  const { sums } = sumsIn(content)
  const [first, ...others] = sums.length > 0 ? sums : bareSums(content)
  const currency =
    first === undefined ? undefined : currencyOf(first.currency === "" ? undefined : first.currency, ofCase)
  return first === undefined || others.length > 0 || currency === undefined
    ? undefined
    : { amount: first.value.toFixed(2), currency }
}

/** That of the answer, or of the country, where the case knows no sum. */
const currencyOfOffer = ({ answer, earlier_offer, jurisdiction, told_answer }: About): string | undefined => {
  const [first] = sumsIn(`${answer?.text ?? ""}\n${told_answer ?? ""}\n${earlier_offer ?? ""}`).sums
  return first === undefined || first.currency === "$" ? currencyIn(jurisdiction?.slice(0, 2)) : first.currency
}

const bareSums = (content: string): ReadonlyArray<Pick<Sum, "value" | "currency">> =>
  (plainWords(content).match(BARE) ?? []).map((number) => ({ value: Number(number.replaceAll(",", "")), currency: "" }))
/** No day, no time and no number of papers. */
const BARE =
  /(?<![\w.,:/#-]|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* |\b(?:number|no|ref|claim|case) )(?:\d{1,3}(?:,\d{3})+|\d{2,6})(?:\.\d{2})?(?![\w:/%-]|[.,]\d| (?:days?|weeks?|months?|hours?|minutes?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/g

export const partPaid = ({ status }: ReplyInput, about: About): ReadonlyArray<string> => {
  const { amount, open_before = amount, organization } = about
  const paid = paidHere(about)
  if (paid === undefined) return []
  const left =
    paid.missing === undefined || open_before === undefined
      ? "you say that something is still missing"
      : `of the ${writtenSum(open_before)} that ${isFirst(about) ? "this case is about" : "was still open"} ${written(paid.missing)} is still missing`
  return [`Noted: ${organization} paid ${written(paid.sum)}, and ${left}.`, ...goOn(status, about, paid)]
}

/** No payment was told before. */
const isFirst = ({ facts: { amount_received }, ...about }: About): boolean => {
  const paid = paidHere({ ...about, facts: {} })
  return amount_received === undefined || amount_received === `${paid?.sum.amount} ${paid?.sum.currency}`
}

const goOn = (status: ReplyInput["status"], about: About, { missing, sum }: Paid): ReadonlyArray<string> => {
  const rest = missing === undefined ? "the rest" : `the ${written(missing)}`
  const ends = `If you take the ${written(sum)} as the end, confirm that by the request beside this reply, and the case ends as settled.`
  if (status === "response_received")
    return [`To go on for ${rest}, reject the answer: ${rejectionLeads(about)}.`, ends]
  if (status === "escalated")
    return [
      `To go on for ${rest} you need do nothing here: the papers for the body say what they said when they were made, so tell it what was paid, and when.`,
      ends
    ]
  return [
    about.is_answerable
      ? `It is an answer in part: confirm it by the request beside this reply or on the page of the case, and then reject it to go on for ${rest}; until then every date goes on as it is.`
      : `To go on for ${rest} you need do nothing here: the letter says what came, and asks for ${missing === undefined ? "what is left" : "that sum"}.`,
    ends
  ]
}

/** Nothing ends without the confirmation, which records the sum. */
export const settledWords = (about: About): string => {
  const sum = settledSum(about)
  return sum === undefined
    ? `Good news. Nothing is closed yet: confirm that the matter with ${about.organization} is settled, by the request beside this reply or on the page of the case, and the case ends as resolved and counts as such. Say what you got, so that it is recorded.`
    : `Good news. Nothing is closed yet: confirm that the matter with ${about.organization} is settled for ${written(sum)}, by the request beside this reply, which has that sum in it, or on the page of the case, and the case ends as resolved and counts as such. Get the money, or the promise of it in writing, before you confirm.`
}

/** The request that ends the case with the sum of the message. */
export const settleFor = (about: About): SuggestedAction | undefined => {
  const sum = settledSum(about)
  return sum === undefined
    ? undefined
    : {
        text: `End the case as settled for ${written(sum)}`,
        request: {
          method: "POST",
          path: `/api/v1/cases/${about.case_id}/messages`,
          body: {
            content: "The matter is settled.",
            type: "user_response",
            metadata: { decision: "accept", monetary_relief: sum }
          }
        }
      }
}
