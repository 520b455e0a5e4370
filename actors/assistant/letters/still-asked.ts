/**
 * What a reply says of questions that a message left open: which they are, and how an answer may look. Pure.
 *
 * Always true: nothing is said of a question that was not asked before the message.
 */
import type { FactName, Question } from "../../../schema/letter.ts"

/** Words that are read as the answer to each question. */
const EXAMPLES: Readonly<Partial<Record<FactName, string>>> = {
  consumer_name: "The name is Ada Berg",
  patient_name: "The patient is Ada Berg",
  consumer_address: "My address is 12 Long Street, Leeds LS6 2AB",
  property_address: "The flat was 12 Long Street, Leeds LS6 2AB",
  disputes_address: "P.O. Box 123, Wilmington, DE 19850” or “not known",
  amount: "The amount is 49.00 dollars",
  deposit_amount: "The deposit was 900 euros",
  product: "It is a washing machine",
  vehicle: "It is a Ford Focus of 2016",
  account_reference: "account number 12345678",
  order_reference: "order number 12345678” or “there is no order number",
  booking_reference: "booking H7K2QP",
  policy_number: "policy number 12345678",
  claim_number: "claim number 12345678",
  debt_reference: "reference 12345678",
  flight_number: "flight BA 117",
  flight_date: "The flight was on 3 November 2026",
  event_date: "It happened on 3 November 2026",
  purchase_date: "I bought it on 3 November 2026",
  transaction_date: "The payment was on 3 November 2026",
  denial_date: "They refused on 3 November 2026",
  move_out_date: "I moved out on 3 November 2026",
  first_request_date: "I asked them on 3 November 2026",
  disruption: "It was cancelled",
  delay_hours: "5 hours late",
  route: "from FRA to LIS",
  answer_so_far: "They refused”, “they promised it” or “they have not answered",
  payment_problem: "A fraudster tricked me” or “another person made it",
  what_happened: "I cancelled it on 4 August. They went on charging me",
  denied_what: "an MRI of my knee",
  repair_needed: "The heating does not work",
  bureau_name: "Experian first"
}

const OF_FORM: Readonly<Record<Question["form"], string>> = {
  line: "a few words",
  day: "3 November 2026",
  money: "49.00 dollars",
  address: "12 Long Street, Leeds LS6 2AB",
  statement: "a sentence or two",
  number: "2",
  choice: "yes"
}

const exampleOf = ({ fact, form, options }: Question): string =>
  EXAMPLES[fact] ?? (form === "choice" ? (options?.join("” or “") ?? OF_FORM.choice) : OF_FORM[form])

const labelOf = (fact: FactName): string =>
  fact === "answer_so_far"
    ? "what the organization has answered"
    : fact === "payment_problem"
      ? "what is wrong with the payment"
      : fact === "consumer_name"
        ? "the name of whoever the letter is for"
        : fact.replace(/^consumer_/, "").replaceAll("_", " ")

/** More examples than these are no help. */
const COUNT_MAX = 4

/** One sentence on what was asked before and after the message; empty where nothing was left. */
export const stillAsked = (before: ReadonlyArray<Question>, after: ReadonlyArray<Question>): ReadonlyArray<string> => {
  const asked = new Set(before.map(({ fact }) => fact))
  const left = after.filter(({ fact }) => asked.has(fact))
  if (left.length === 0) return []
  const shown = left.slice(0, COUNT_MAX).map((one) => `${labelOf(one.fact)} (for example “${exampleOf(one)}”)`)
  const more = left.length > COUNT_MAX ? ", and the other questions" : ""
  return [`Not found in your message, and still needed for the letter: ${shown.join("; ")}${more}.`]
}
