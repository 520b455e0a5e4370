/**
 * What a case claims, and the facts behind it, as a clerk reads them. Always true: a sum that was only offered is no claim, and no
 * sum of the matter.
 */
import { knownFacts, paymentsOf } from "../../actors/assistant/letters/compose.ts"
import { sumAtStake, wholeAtStake } from "../../actors/assistant/letters/told/deposit-returned.ts"
import { NOT_KNOWN } from "../../actors/assistant/letters/fact-forms.ts"
import { questionOf } from "../../actors/assistant/letters/facts.ts"
import { FACTS_OF_THE_FRAME } from "../../actors/assistant/letters/letter-body.ts"
import { writtenSum } from "../../actors/assistant/letters/money.ts"
import { SECOND_NOTICE } from "../../actors/assistant/letters/template-file.ts"
import { letterTemplate } from "../../actors/assistant/letters/templates.ts"
import type { Claim } from "../../actors/assistant/bodies/small-claims.ts"
import { plainWords } from "../../actors/assistant/plain-text.ts"
import { reportedIn } from "../../actors/case/gap.ts"
import { guidingLetter } from "../../actors/case/letter-queries.ts"
import type { OpenCase } from "../../schema/case.ts"
import type { FactName, Facts } from "../../schema/letter.ts"
import { capitalized } from "../../schema/text.ts"
import { choiceInWords } from "./choice-words.ts"
import { isBottomLine, withoutSecrets } from "./confided.ts"
import { withoutNumbers } from "./numbers.ts"
import { isOffer, withoutOffers } from "./offers.ts"
import { sentencesOf } from "./sentences.ts"

/** What is known of the case, without what was told in confidence and sums that came with an offer alone. */
export const knownOf = (state: OpenCase, now: number): Facts => {
  const { contacts, evaluation, narrative: told, narrative_at, opened_at } = state
  const open = told.map((text) => withoutSecrets(text))
  // The first text is what the case was opened with; an offer in it is told by its own verbs.
  const narrative = open.map((text, index) => (index === 0 ? text : withoutOffers(text)))
  const facts = withoutOffered(state.facts, told)
  return evaluation === null
    ? facts
    : knownFacts({
        contacts,
        facts,
        narrative,
        evaluation,
        now,
        opened_at,
        narrative_at,
        reported: reportedIn(state)
      })
}

/** The payments of the other side, each with its day where that was told; a total that was stated alone is one. */
export const cameLines = (state: OpenCase, facts: Facts, dayOf: (isoDay: string) => string): ReadonlyArray<string> => {
  const { contacts, evaluation, narrative, narrative_at, opened_at } = state
  const told = paymentsOf({
    contacts,
    facts: {},
    narrative,
    narrative_at,
    opened_at,
    reported: reportedIn(state),
    ...(evaluation === null ? {} : { evaluation })
  })
  const { amount_received, received_on } = facts
  if (amount_received === undefined) return []
  const isTold = state.facts.amount_received === undefined
  return (isTold ? told : [{ sum: amount_received, day: received_on }]).map(
    ({ day, sum }) => `${writtenSum(sum)}${day === undefined ? "" : ` on ${dayOf(day)}`}`
  )
}

/** A sum of the facts that later texts tell in an offer of the other side, and that stands nowhere else, is what was offered. */
const withoutOffered = (facts: Facts, [first = "", ...later]: ReadonlyArray<string>): Facts => {
  const { amount } = facts
  if (amount === undefined) return facts
  const sentences = later.flatMap(sentencesOf)
  const offers = sentences.filter((one) => isOffer(one) && !OF_THE_WHOLE.test(plainWords(one)))
  // What the writer would settle for is no claim either.
  const others = sentences.filter((one) => !offers.includes(one) && !isBottomLine(one))
  return isIn(amount, offers) && !isIn(amount, [first, ...others])
    ? Object.fromEntries(Object.entries(facts).filter(([fact]) => fact !== "amount"))
    : facts
}

/** "They offered the full $600 as a voucher": the sum is what is claimed too. */
const OF_THE_WHOLE =
  /\b(?:full|whole|entire|all (?:of )?(?:the|my)|ganzen?|vollen?|gesamten?|volle|totalite|integralite|total|complet[oa]|todo el)\b/

const isIn = (sum: string, texts: ReadonlyArray<string>): boolean => {
  const [whole = ""] = sum.replaceAll(",", "").split(/[. ]/)
  return texts.some(
    (text) =>
      text
        .replaceAll(/(?<=\d)[.,' ](?=\d{3})/g, "")
        .match(/\d{1,15}/g)
        ?.includes(whole) === true
  )
}

/** The sum that a letter of the case asks for, as a number. */
export const claimOf = (facts: Facts): Claim | undefined => {
  const [amount, currency] = (sumAtStake(facts) ?? "").split(" ")
  const sum = Number(amount?.replaceAll(",", ""))
  return amount === undefined || amount === "" || currency === undefined || Number.isNaN(sum)
    ? undefined
    : { amount: sum, currency }
}

/** What the letter of the case asks for; without one, the sum at stake. Where money came, what is left. */
export const claimed = (state: OpenCase, facts: Facts): ReadonlyArray<string> => {
  const demand = guidingLetter(state)?.demand ?? ""
  const sum = sumAtStake(facts)
  if (facts.amount_received !== undefined) return claimedAfter(facts, facts.amount_received, demand)
  if (demand !== "") return [capitalized(demand), ...correctedSince(demand, sum)]
  return sum === undefined ? ["Write here what you want now: ____________________"] : [writtenSum(sum)]
}

/** The rest of the sum. What the letter asked for stands beside it, because it may ask for more than money. */
const claimedAfter = (facts: Facts, received: string, demand: string): ReadonlyArray<string> => {
  const whole = wholeAtStake(facts)
  const left = sumAtStake(facts)
  const came = writtenSum(received)
  const asked = demand === "" ? [] : [`The letter asked: ${capitalized(demand)}`]
  if (whole === undefined || !received.endsWith(whole.split(" ")[1] ?? ""))
    return [...asked, `What is claimed now is the rest, without the ${came} that came.`]
  return left === undefined
    ? [...asked, `The ${writtenSum(whole)} has been paid. Write here what is still claimed: ____________________`]
    : [`${writtenSum(left)}, which is left of ${writtenSum(whole)} after ${came} came.`, ...asked]
}

/** A letter that has left keeps its sum. */
const correctedSince = (demand: string, sum: string | undefined): ReadonlyArray<string> => {
  const digitsOf = (text: string): string => text.replaceAll(/[.,]00(?!\d)/g, "").replaceAll(/\D/g, "")
  const asked = demand.match(/[$€£]\s?\d[\d.,]{0,20}|(?<![\d.,])\d[\d., \u00A0\u202F]{0,20}(?=\s?[€£$])/gu) ?? []
  return sum === undefined || asked.length === 0 || asked.some((one) => digitsOf(one) === digitsOf(sum))
    ? []
    : [`The sum as corrected since that letter: ${writtenSum(sum)}`]
}

/** They stand at the head of the statement, or in its story. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  "consumer_name",
  "consumer_address",
  "consumer_email",
  "consumer_phone",
  "signer_name",
  "signs_as",
  "what_happened",
  "amount_received",
  "received_on"
])

/** Choices between the words of a letter, which say nothing to a clerk. */
const OF_THE_LETTER: ReadonlySet<string> = new Set(["payment_problem", "stop_contact", "flight_choice"])

/** Names of facts whose own would be read twice. */
const NAMES: Readonly<Partial<Record<FactName, string>>> = {
  amount: "Sum in dispute",
  address_given: "New address given to the landlord",
  appeal_urgent: "The care is urgent",
  base_rent: "Rent of a month without charges",
  companions: "Other passengers",
  inventory_matches: "The inventory at the end is as at the beginning",
  lost_costs: "Booking that was lost",
  warrantor_name: "Who gave the written warranty",
  nothing_returned: "Nothing of the deposit was paid back",
  urgency_told: "Told of the urgency",
  weakness: "What made it hard for the person to see through the fraud",
  weakness_known: "The bank knew of that",
  answer_so_far: "Answer so far",
  booking_reference: "Booking",
  correction_wanted: "What the record should say",
  data_right: "What should be done with the personal data",
  delay_hours: "Hours of delay on arrival",
  denial_date: "Refused on",
  denied_what: "What was refused",
  deposit_amount: "Deposit",
  deposit_returned: "Paid back of the deposit",
  denied_because: "Reason of the denial",
  disputes_address: "Address for disputes",
  event_date: "Day of the problem",
  first_request_date: "First asked on",
  notice_date: "Day of the notice",
  order_reference: "Order",
  request_detail: "What is wanted"
}

/** The facts that a letter may need, each with its name; `isAnswered`: words of the organization are told elsewhere. */
export const factLines = (facts: Facts, { dayOf, isAnswered, isOfMatter, own }: FactsShown): ReadonlyArray<string> =>
  (Object.entries(facts) as ReadonlyArray<readonly [FactName, string]>).flatMap(([fact, value]) =>
    ELSEWHERE.has(fact) ||
    OF_THE_LETTER.has(fact) ||
    !isOfMatter(fact) ||
    (fact === "answer_so_far" && value === "none" && isAnswered) ||
    value === NOT_KNOWN ||
    withoutSecrets(value).trim() === "" ||
    (fact === "amount" && value === facts.deposit_amount)
      ? []
      : [
          choiceInWords(fact, value) ??
            `${NAMES[fact] ?? capitalized(fact.replaceAll("_", " "))}: ${valueInWords(fact, shownOf(fact, withoutSecrets(value), own), dayOf)}`
        ]
  )

/**
 * Whether a fact is one of the matter: it was stated, or a letter of the case may need it. A product that the words of a medical bill
 * seem to name is none.
 */
export const factsOfMatter = (state: OpenCase): ((fact: FactName) => boolean) => {
  const written = state.letters.map(({ template }) => template).filter((id) => id !== SECOND_NOTICE)
  const ids = written.length === 0 ? [state.evaluation?.letter_template ?? ""] : written
  const templates = ids.flatMap((id) => letterTemplate(id) ?? [])
  if (templates.length === 0) return () => true
  const named = new Set<string>([
    ...Object.keys(state.facts),
    ...FACTS_OF_THE_FRAME,
    "amount",
    ...templates.flatMap(({ optional_facts, required_facts }) => [...required_facts, ...optional_facts])
  ])
  return (fact) => named.has(fact)
}

interface FactsShown {
  /** `2027-01-25` in words. */
  readonly dayOf: (isoDay: string) => string
  readonly isAnswered: boolean
  readonly isOfMatter: (fact: FactName) => boolean
  /** The reference that the papers are filed under, which stands in full. */
  readonly own: string | undefined
}

/** A number of an account is known by its name alone. */
const shownOf = (fact: FactName, value: string, own: string | undefined): string =>
  fact === "account_reference"
    ? withoutNumbers(`account ${value}`, own).slice("account ".length)
    : withoutNumbers(value, own)

const valueInWords = (fact: FactName, value: string, dayOf: FactsShown["dayOf"]): string => {
  const { form } = questionOf(fact)
  if (form === "day") return dayOf(value)
  if (form === "money") return writtenSum(value)
  return (form === "choice" ? value.replaceAll("_", " ") : value)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(", ")
}
