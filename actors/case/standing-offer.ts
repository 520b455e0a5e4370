/** What a message tells of the course of its case, beside what its words say alone: in part paid, settled, or turned down. */
import type { OpenCase } from "../../schema/case.ts"
import { type Intent, intentsOf } from "../assistant/messages/intent.ts"
import {
  FIGHTS_ON,
  GOES_ON,
  NOT_ENOUGH,
  OFFER_MADE,
  OUTRIGHT,
  REFUSES_OFFER,
  WANTS_MORE
} from "../assistant/messages/offer-words.ts"
import { plainWords } from "../assistant/plain-text.ts"
import { saysNo } from "../assistant/replies/outside-topics.ts"
import { paidIn } from "../assistant/replies/reply-paid.ts"
import { answersOf } from "./letter-queries.ts"
import { standingTold } from "./told-answers.ts"

/** The intents with a payment set beside the sum of the case. */
export const withPaid = (
  intents: ReadonlyArray<Intent>,
  content: string,
  { amount, jurisdiction }: { readonly amount: string | undefined; readonly jurisdiction: string | null }
): ReadonlyArray<Intent> => {
  const paid = paidIn(content, amount, jurisdiction)
  if (paid === undefined || !intents.some((intent) => OF_A_PAYMENT.has(intent))) return intents
  const others = intents.filter((intent) => !OF_A_PAYMENT.has(intent))
  if (paid.isPart && !paid.isEnd) return ["part_paid", ...others]
  return paid.isEnd || isWhole(paid, amount) ? ["settled", ...others] : intents
}

const isWhole = (
  { missing, sum }: { readonly missing: unknown; readonly sum: { readonly currency: string } },
  amount: string | undefined
) => missing === undefined && amount?.endsWith(sum.currency) === true

const OF_A_PAYMENT: ReadonlySet<Intent> = new Set(["settled", "organization_answered", "context", "thanks", "evidence"])

/** Whether a message turns an answer down. */
export const turnsDown = (content: string): boolean => {
  const words = plainWords(content)
  return OUTRIGHT.test(words) || REFUSES_OFFER.test(words) || NOT_ENOUGH.test(words)
}

/** "No thanks, not enough": of an answer that was given or told. What is asked beside it stays. */
export const rejecting = (
  state: OpenCase,
  content: string,
  intents: ReadonlyArray<Intent>
): ReadonlyArray<Intent> | undefined => {
  const told = standingTold(state)
  if (state.status !== "response_received" && told === undefined) return undefined
  const words = plainWords(content)
  const isOutright =
    OUTRIGHT.test(words) ||
    REFUSES_OFFER.test(words) ||
    FIGHTS_ON.test(words) ||
    (GOES_ON.test(words) && isRefusal(told ?? answersOf(state).at(-1)?.text ?? ""))
  if (isOutright && intents.every((intent) => BESIDE_A_REJECTION.has(intent)))
    return ["reject_offer", ...intents.filter((intent) => ASKED_BESIDE.has(intent))]
  return NOT_ENOUGH.test(words) && intents.every((intent) => OF_A_REJECTION.has(intent))
    ? ["reject_offer", ...intents.filter((intent) => intent === "where_else")]
    : undefined
}

/** It gives nothing: "we cannot pay more than 300" offers 300. */
const isRefusal = (answer: string): boolean =>
  saysNo(answer) && !/\d/.test(answer) && !OFFER_MADE.test(plainWords(answer))

const OF_A_REJECTION: ReadonlySet<Intent> = new Set(["context", "thanks", "correction", "where_else"])
const ASKED_BESIDE: ReadonlySet<Intent> = new Set([
  "where_else",
  "can_sue",
  "what_now",
  "how_long",
  "how_much",
  "which_law",
  "chances",
  "lawyer",
  "chargeback",
  "cost"
])
const BESIDE_A_REJECTION: ReadonlySet<Intent> = new Set([...OF_A_REJECTION, ...ASKED_BESIDE])

/** "You can close it" after "it arrived" ends a success. */
export const endsSuccess = (state: OpenCase, content: string, intents: ReadonlyArray<Intent>): boolean => {
  const last = state.narrative.findLast((text) => text !== content)
  return intents[0] === "stop" && last !== undefined && intentsOf(last)[0] === "settled"
}

/** "How much more can I ask for?" weighs an offer only where one was made. */
export const withoutOffer = (
  intents: ReadonlyArray<Intent>,
  content: string,
  offers: ReadonlyArray<string | undefined>
): ReadonlyArray<Intent> =>
  intents[0] === "accept_offer" && WANTS_MORE.test(plainWords(content)) && offers.every((offer) => offer === undefined)
    ? ["how_much", ...intents.filter((intent) => intent !== "accept_offer" && intent !== "how_much")]
    : intents
