/**
 * The facts that letters are filled from: the form of each, what an agent is asked for it, and the check of what a
 * client states.
 */
import { Result, Schema } from "effect"
import { type FactForm, FactName, type Facts, type Question } from "../../../schema/letter.ts"
import { isSameAsAbove, sameAsIn } from "./same-as.ts"
import { CHOICES, inForm, singleLine } from "./fact-forms.ts"

const line = (question: string) => ({ form: "line" as FactForm, question })
const day = (question: string) => ({ form: "day" as FactForm, question })
const money = (question: string) => ({ form: "money" as FactForm, question })
const address = (question: string) => ({ form: "address" as FactForm, question })
const number = (question: string) => ({ form: "number" as FactForm, question })
const choice = (question: string) => ({ form: "choice" as FactForm, question })
const statement = (question: string) => ({ form: "statement" as FactForm, question })

/** The form and the question of every fact. */
export const FACTS: Readonly<Record<FactName, { readonly form: FactForm; readonly question: string }>> = {
  consumer_name: line("What is the full name of the person the letter is for?"),
  consumer_address: address("What is the postal address of the person the letter is for?"),
  consumer_email: line("At which e-mail address can the person the letter is for be reached?"),
  consumer_phone: line("At which phone number can the person the letter is for be reached?"),
  event_date: day("On which day did the problem happen?"),
  amount: money("How much money is this about, with its currency?"),
  account_reference: line("What is the number of the account, contract or membership?"),
  order_reference: line("What is the number of the order?"),
  product: line("Which product or service is this about?"),
  purchase_date: day("On which day was it bought?"),
  delivery_date: day("On which day was it delivered, or should it have been?"),
  transaction_date: day("On which day was the transaction made?"),
  transaction_description: statement("How does the transaction appear on the statement, and what is wrong with it?"),
  statement_date: day("What is the date of the statement that shows the error?"),
  notice_date: day("On which day was the notice sent or received?"),
  cancellation_date: day("On which day was it cancelled?"),
  property_address: address("What is the address of the rented or owned property?"),
  tenancy_end_date: day("On which day did the tenancy end?"),
  deposit_amount: money("How high was the deposit, with its currency?"),
  deposit_returned: money("How much of the deposit has been paid back, with its currency?"),
  repair_needed: statement("What needs to be repaired?"),
  flight_number: line("What is the flight number?"),
  flight_date: day("On which day was the flight planned to leave?"),
  booking_reference: line("What is the booking reference?"),
  baggage_reference: line("What is the reference of the baggage report or tag?"),
  policy_number: line("What is the number of the insurance policy or plan?"),
  claim_number: line("What is the number of the claim?"),
  denial_date: day("On which day was the claim or request denied?"),
  service_date: day("On which day was the service or treatment given?"),
  provider_name: line("What is the name of the provider who gave the service or treatment?"),
  patient_name: line("What is the full name of the patient?"),
  records_wanted: statement("Which records are wanted, and from which time?"),
  disputed_item: statement("Which entry is disputed, as it is written in the record?"),
  correction_wanted: statement("What should the record say instead?"),
  loan_reference: line("What is the number of the loan?"),
  debt_reference: line("What is the reference of the debt on the collector's letter?"),
  creditor_name: line("To whom is the debt said to be owed?"),
  vehicle: line("Which vehicle is it (make, model, year)?"),
  phone_number: line("Which phone number is this about?"),
  email_address: line("Which e-mail address is this about?"),
  website: line("Which website is this about?"),
  employer_name: line("What is the name of the employer?"),
  work_period: line("Which period of work is this about?"),
  school_name: line("What is the name of the school?"),
  agency_reference: line("Which reference did the agency give?"),
  decision_date: day("What is the date of the decision?"),
  request_detail: statement("What exactly should the organization do?"),
  what_happened: statement("What should the letter say happened, in a few sentences of your own, or “as told”?"),
  first_request_date: day("On which day was the organization first asked for this?"),
  answer_so_far: choice("What has the organization answered so far?"),
  repairs_tried: number("How many times has a repair been tried?"),
  disruption: choice("What happened to the flight?"),
  delay_hours: number("How many full hours late was the arrival at the last destination?"),
  route: line("From which airport to which airport was the whole journey, for example FRA to LIS?"),
  denied_what: statement("What exactly was denied?"),
  member_number: line("What is the member number on the card of the health plan?"),
  move_out_date: day("On which day did the tenant move out and return the keys?"),
  notice_of_forwarding_address: day("On which day was the landlord given the new address in writing?"),
  data_right: choice("What should the organization do with the personal data?"),
  warranty_end_date: day("On which day does the warranty end?"),
  baggage_problem: choice("What happened to the baggage?"),
  flight_choice: choice("Should the airline pay the ticket back, or did the person travel another way?"),
  ticket_price: money("What did the ticket cost, with its currency?"),
  care_costs: money("What was paid for meals, a hotel and transfers while waiting, with its currency?"),
  replacement_cost: money("What was paid for other transportation to the destination, with its currency?"),
  debt_dispute: choice("Why is the debt disputed?"),
  stop_contact: choice("Should the collector stop all contact?"),
  payment_under_deceit: choice("Did the person make the payment because somebody deceived them?"),
  already_cancelled: choice("Was it cancelled before this letter?"),
  not_delivered: choice("Did the goods never arrive?"),
  sent_back: choice("Have the goods been sent back already?"),
  bill_unpaid: choice("Is the bill that this is about still unpaid?"),
  rejected_goods: choice("Was the seller told that the goods are rejected or that the money is wanted back?"),
  kept_tips: choice("Did the employer keep tips that customers gave?"),
  deductions_listed: choice("Has the landlord sent a list of deductions?"),
  return_date: day("On which day were the goods sent back?"),
  passengers: number("How many passengers of the booking does the claim cover?"),
  payment_problem: choice(
    "What is wrong with the payment: did another person make it without permission (unauthorized), did a fraudster get the person to make it (deceived), did the bank or a machine make a mistake (wrong), or did the person make it on purpose (own)?"
  ),
  card_issuer: line("Which bank or company issued the credit card, as its statement names it?"),
  bank_name: line("Which bank or payment service has the account that the money left or should have reached?"),
  airline_name: line("Which airline operated the flight?"),
  bureau_name: line("Which credit bureau's report is wrong?"),
  seller_name: line("Which shop or seller were the goods bought from?"),
  disputes_address: address("To which postal address should the letter be sent (“not known” if you do not know it)?"),
  organization_address: address("What is the postal address of the organization?"),
  tenancy_over: choice("Has the tenancy ended?"),
  scheme_named: choice("Has the landlord or agent said in which scheme the deposit is protected?"),
  treatment_received: choice("Has the treatment been given already?"),
  lost_costs: money(
    "What had been paid before the journey for a room or another booking that was lost with the flight, with its currency?"
  ),
  appeal_urgent: choice("Could waiting for the care seriously harm the health of the patient?"),
  urgency_told: statement("Why is the care urgent, in a few sentences?"),
  denied_because: choice("Why did the plan deny it?"),
  signer_name: line("What is the full name of whoever signs for the person the letter is for?"),
  signs_as: choice("Does that person sign as a parent of a minor (parent) or with a power of attorney (attorney)?"),
  companions: line("What are the names of the other passengers of the booking?"),
  inventory_matches: choice("Did the inventory at the end of the tenancy show the home as it was at the beginning?"),
  nothing_returned: choice("Has nothing at all of the deposit been paid back?"),
  address_given: choice("Did the landlord get the new address, and on the day of moving out (same_day)?"),
  base_rent: money("How high was the rent of a month without charges, with its currency?"),
  weakness: choice("What made it hard for the person to see through the fraud, if anything did?"),
  weakness_known: choice("Did the bank know of that?"),
  calls_to_others: choice("Has the collector called or written to people other than the person concerned?"),
  calls_at_odd_hours: choice("Has the collector called before 8 in the morning or after 9 in the evening?"),
  calls_at_work: choice("Has the collector called at work after it was told not to?"),
  amount_received: money("How much of the sum has been paid back or paid so far, with its currency?"),
  contract_start: day("Since which day has the contract run?"),
  renewed_on: day("On which day was the contract renewed?"),
  end_reason: choice("Why does the person end the contract, if for one of these reasons?"),
  received_on: day("On which day was that paid?"),
  warrantor_name: line("Which maker gave the written warranty, if not the seller?")
}

/** The question for a fact that is missing. */
export const questionOf = (fact: FactName): Question => {
  const options = CHOICES[fact]
  return { fact, ...FACTS[fact], ...(options === undefined ? {} : { options }) }
}

export interface FactProblem {
  readonly path: string
  readonly message: string
}

/** More than this are not the facts of one problem. */
const FACT_COUNT_MAX = 40

/** Facts as a client states them, in the form in which they are kept. Every name must be known, every value fit its form. */
export const parseFacts = (input: unknown): Result.Result<Facts, ReadonlyArray<FactProblem>> => {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return Result.fail([{ path: "metadata.facts", message: "must be an object of facts by name" }])
  }
  const stated = Object.entries(input)
  if (stated.length > FACT_COUNT_MAX) {
    return Result.fail([{ path: "metadata.facts", message: `must have at most ${FACT_COUNT_MAX} facts` }])
  }
  const facts: Record<string, string> = {}
  const problems: Array<FactProblem> = []
  for (const [name, value] of stated) {
    const read = readFact(name, resolved(name, value, input))
    if (Result.isSuccess(read)) facts[name] = read.success
    else
      problems.push({
        path: `metadata.facts.${singleLine(name).slice(0, NAME_SHOWN_LENGTH_MAX)}`,
        message: read.failure
      })
  }
  return problems.length === 0 ? Result.succeed(facts) : Result.fail(problems)
}

/** As much of a wrong name as an error repeats. */
const NAME_SHOWN_LENGTH_MAX = 60

/** "Same as above" is the answer that it points to. */
const resolved = (name: string, value: unknown, input: object): unknown =>
  isFactName(name) && typeof value === "string" && isSameAsAbove(value)
    ? (sameAsIn(name, { ...input }) ?? value)
    : value

const isFactName = Schema.is(FactName)

const readFact = (name: string, value: unknown): Result.Result<string, string> => {
  if (!isFactName(name)) return Result.fail(`is not a known fact; the known ones are ${FactName.literals.join(", ")}`)
  if (typeof value !== "string") return Result.fail(`must be text${EXAMPLES[FACTS[name].form]}`)
  return inForm(name, FACTS[name].form, value)
}

const EXAMPLES: Readonly<Record<FactForm, string>> = {
  line: "",
  day: ", for example 2026-11-03",
  money: ", for example 49.00 USD",
  address: ", its lines separated by line ends",
  statement: "",
  number: ", for example 2",
  choice: ", one word of its list"
}
