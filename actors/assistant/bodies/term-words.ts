/**
 * The terms of the rule set as a person says them: what has to be done in time, and from which day the time counts.
 *
 * Always true: each kind and each beginning that the rules use has words here (a test reads all of them).
 */
import type { FactName, Facts } from "../../../schema/letter.ts"
import type { DeadlineUnit } from "../../../schema/deadline-unit.ts"
import type { DatedDeadline } from "../../../schema/triage.ts"
import { addDaysButSundays, dueAtMs, isoOf, msOfIsoDay } from "../clock-terms.ts"

const UNITS: Readonly<Record<DeadlineUnit, string>> = {
  minutes: "minutes",
  hours: "hours",
  calendar_days: "days",
  business_days: "business days",
  weeks: "weeks",
  months: "months",
  years: "years"
}

/** "30 days", "1 month". */
export const termOf = ({ unit, value }: Pick<DatedDeadline, "unit" | "value">): string =>
  `${value} ${value === 1 ? UNITS[unit].replace(/s$/, "") : UNITS[unit]}`

/** What the organization does within the time, after "has 30 days". */
export const ORGANIZATION_TASKS: Readonly<Record<string, string>> = {
  accept_or_deny: "to accept or deny the claim",
  accept_or_reject: "to accept or reject the claim",
  acknowledge: "to confirm that it got it",
  act: "to act on it",
  adr_access: "to settle the complaint before an alternative dispute body takes it",
  block: "to block what comes from identity theft",
  confirm_receipt: "to confirm that it got the request",
  decide: "to decide",
  delivery: "to deliver what you asked for",
  determination: "to decide on the request",
  final_account: "to send the final account",
  final_response: "to give its final response",
  forward_to_furnisher: "to pass the dispute on to whoever reported the entry",
  investigate: "to investigate",
  investigation: "to investigate",
  liability: "in which it answers for defects",
  lift: "to lift the freeze",
  no_extraordinary_collection: "in which it may not use harsh means of collection",
  notice_of_claim: "to tell you what it claims from the deposit",
  notice_of_result: "to tell you the result",
  notify: "to tell you its decision",
  notify_authority: "to report the breach to the authority",
  offer: "to make an offer",
  ombudsman_access: "to settle the complaint before the ombudsman takes it",
  outcome: "to give its outcome",
  outer_limit_for_payment: "to pay at the latest",
  pay: "to pay",
  place: "to place the freeze",
  protect_and_inform: "to protect the deposit and tell you where it is",
  provide: "to provide it",
  refund: "to refund you",
  reimburse: "to reimburse you",
  repair: "to repair it",
  reply: "to reply",
  resolve: "to settle it",
  respond: "to respond",
  return: "to return the deposit",
  return_or_apply: "to return the deposit or apply to keep it",
  return_or_itemize: "to return the deposit or list its deductions",
  settle_account: "to send the account of the costs",
  ship: "to ship the order",
  specify_proof: "to say in writing what proof of the loss it needs",
  start: "to begin the repair",
  state_reasons: "to state its reasons",
  stop: "to stop",
  substantive_response: "to answer in substance",
  validation_notice: "to send you a notice of the debt"
}

/** What the user does within the time, after "You have 180 days". */
export const YOUR_TASKS: Readonly<Record<string, string>> = {
  acas_and_tribunal: "to turn to Acas, before an employment tribunal",
  appeal: "to appeal",
  apply: "to apply for help with the bill",
  apply_to_tribunal: "to apply to the tribunal",
  burden_of_proof_on_seller: "in which a defect counts as there from the start, unless the seller shows otherwise",
  cancel: "to cancel",
  claim: "to claim",
  complain: "to complain",
  complain_to_ocr: "to complain to the Office for Civil Rights",
  complaint: "to complain in writing",
  dispute_in_writing: "to dispute the debt in writing",
  eeoc_charge: "to file a charge with the EEOC",
  extended_withdrawal: "more to withdraw",
  file_wage_claim: "to file a wage claim with the State agency",
  fault_presumed_present: "in which a fault counts as there from the start, unless the seller shows otherwise",
  hud_complaint: "to complain to HUD",
  internal_appeal: "to appeal inside the plan",
  internal_complaint: "to use the platform's own complaint system",
  limitation_to_sue: "to go to court",
  notice: "to give notice",
  notice_before_damages_suit: "to wait before a suit for damages",
  notice_before_treble_damages: "to wait before a suit for triple damages",
  notify: "to report it",
  object: "to object",
  petition: "to petition the court",
  refer_to_ombudsman: "to go to the ombudsman",
  reject: "to reject the goods for a full refund",
  request: "to ask for it",
  request_free_report: "to ask for your free report",
  request_reasons: "to ask for the reasons",
  respond: "to respond",
  start_dispute: "to begin the dispute",
  withdraw: "to withdraw",
  written_notice: "to give written notice"
}

/** From which day the time counts, after "from". */
export const BEGINNINGS: Readonly<Record<string, string>> = {
  "day on which the wages were due": "the day on which the wages were due",
  "account received": "the day on which you got the account",
  "day on which the charge was collected": "the day on which the money was collected",
  "day on which the defect was known": "the day on which you knew of the defect",
  discharge: "the day on which you were discharged",
  "end of the accounting period": "the end of the period of the account",
  "demand for payment": "your demand for payment",
  "demand for relief": "your written demand for relief",
  "parking notice": "the day on which the parking notice was given",
  "the landlord's breach": "what the landlord did or failed to do",
  act: "the day on which it happened",
  "adverse action notice": "the notice of the decision against you",
  "adverse determination": "the decision against you",
  "all items received": "the day on which the insurer has everything that it asked for",
  arrival: "the day of arrival",
  "breach known": "the moment at which it knows of the breach",
  "cancellation notice": "your notice of cancellation",
  "choice of refund": "the day on which you choose a refund",
  claim: "the day of the claim",
  complaint: "the day of the complaint",
  "complaint received": "the day on which it gets the complaint",
  "complaint served": "the day on which the complaint is served",
  "complete file received by the ADR body": "the day on which the dispute body has the whole file",
  "complete request received": "the day on which it has the complete request",
  "completed application": "the day of the complete application",
  "conclusion of the contract": "the day on which the contract was made",
  "contract signed": "the day on which the contract was signed",
  "date on the initial bill": "the date on the first bill",
  "day of the delay or cancellation": "the day of the delay or cancellation",
  "debit date": "the day of the debit",
  decision: "the decision",
  "delayed baggage made available": "the day on which the delayed baggage was handed over",
  delivery: "the day of delivery",
  "delivery of goods / conclusion of service contract":
    "the day on which the goods came, or for a service the day of the contract",
  "delivery of goods / contract for services":
    "the day on which the goods came, or for a service the day of the contract",
  "denial notice": "the notice of the denial",
  "deposit received": "the day on which it got the deposit",
  "disclosed date of availability": "the day on which the money should have been there",
  "dispute received": "the day on which it gets the dispute",
  "each party has a duplicate of the contract": "the day on which each side has its copy of the contract",
  "end of 60 days": "the end of the 60 days",
  "end of first 30 days": "the end of the first 30 days",
  "end of first 45": "the end of the first 45 days",
  "end of first month": "the end of the first month",
  "end of service": "the end of the service",
  "end of tenancy": "the end of the tenancy",
  "end of tenancy / delivery of possession": "the day on which you moved out and gave the home back",
  "end of tenancy and written forwarding address, whichever is later":
    "the end of the tenancy, or the day on which it got your new address in writing if that is later",
  "end of the 14 days": "the end of the 14 days",
  "end of the 30 days": "the end of the 30 days",
  "expedited request": "an urgent request",
  "final internal denial": "the last denial inside the plan",
  "final payment": "the last payment",
  "final response": "the final response",
  "first communication": "the first time that it wrote or called",
  "first post-discharge bill": "the first bill after you left the hospital",
  "first statement with the error sent": "the day on which the first statement with the error was sent",
  "goods returned or proof of return / cancellation":
    "the day on which the goods are back, or you show that you sent them",
  "initial determination received": "the day on which you got the first decision",
  "investigation completed": "the end of the investigation",
  "knew of the violation": "the day on which you knew of the violation",
  "last discriminatory act": "the last act of discrimination",
  "learning of loss or theft": "the day on which you learn of the loss or theft",
  "list of damages received": "the day on which you get the list of damages",
  "mail request": "a request by mail",
  "message received": "the message",
  notice: "your notice",
  "landlord's receipt of the notice": "the day on which the landlord gets your notice",
  "notice mailed": "the day on which the notice was mailed",
  "notice of acceptance": "the day on which it accepts the claim",
  "notice of certified violations": "the notice of the violations that the authority certified",
  "notice of claim": "the day on which you report the claim",
  "notice of claim or communication": "the day on which you report the claim or write",
  "notice of claim received": "the day on which you get the notice of its claim",
  "notice of deficiency mailed": "the day on which the notice of deficiency was mailed",
  "notice of denial": "the notice of the denial",
  "notice of intent to sue": "your notice that you will sue",
  "notice that the lease will end": "your written notice that the lease will end for it",
  "notice received": "the day on which the notice is received",
  notification: "the day on which you report it",
  "opt-out request": "the day on which you opt out",
  "ownership and delivery": "the day on which the goods are yours and delivered",
  payment: "the payment",
  "payment-services complaint received": "the day on which it gets a complaint about a payment",
  "phone or electronic request": "a request by telephone or online",
  "post-service appeal": "an appeal about care that you have had",
  "pre-service appeal": "an appeal about care that you have not had yet",
  "pre-suit demand sent": "the day on which the demand was sent",
  "price reduction or termination notice": "your notice that you end the contract or want a lower price",
  "proof of claim": "the proof of the claim",
  "quitting without notice": "the hour at which you quit without notice",
  "properly completed order": "the complete order",
  "receipt of damaged baggage": "the day on which you got the damaged baggage",
  "refund due": "the day on which the refund is due",
  "refund due (card)": "the day on which the refund is due, for a payment by card",
  "refund due (other payment)": "the day on which the refund is due, for another way of payment",
  request: "the day of the request",
  "request for reasons": "your request for the reasons",
  "request received": "the day on which it gets the request",
  "revocation of consent": "the day on which you take back your consent",
  "right-to-sue notice": "the notice of your right to sue",
  sale: "the day of the sale",
  "statement sent": "the day on which the statement was sent",
  "supply (single act)": "the day on which it was supplied",
  "tenant vacates": "the day on which you moved out",
  termination: "the end of the contract",
  "undisputed amount accepted": "the day on which it accepts what is not in dispute",
  unsubscribe: "the day on which you unsubscribe",
  "urgent appeal": "an urgent appeal",
  "validation notice received": "the day on which you got the notice of the debt",
  violation: "the violation",
  "violation known": "the day on which you knew of the violation",
  "willful violation": "a willful violation",
  "withdrawal notice": "your notice of withdrawal",
  "written copy received": "the day on which you got the written copy",
  "written notice": "your written notice",
  "written request": "your written request"
}

/** Which fact has the day from which a term runs. */
const BEGINS_WITH: Readonly<Record<string, FactName>> = {
  "account received": "notice_date",
  act: "event_date",
  "adverse action notice": "denial_date",
  arrival: "flight_date",
  complaint: "first_request_date",
  "complaint received": "first_request_date",
  "contract signed": "purchase_date",
  "date on the initial bill": "statement_date",
  "day of the delay or cancellation": "flight_date",
  "debit date": "transaction_date",
  decision: "decision_date",
  "delayed baggage made available": "delivery_date",
  delivery: "delivery_date",
  "delivery of goods / conclusion of service contract": "delivery_date",
  "delivery of goods / contract for services": "delivery_date",
  "denial notice": "denial_date",
  "dispute received": "first_request_date",
  "end of tenancy": "tenancy_end_date",
  "end of tenancy / delivery of possession": "tenancy_end_date",
  "final internal denial": "denial_date",
  "final payment": "transaction_date",
  "first statement with the error sent": "statement_date",
  "initial determination received": "decision_date",
  "last discriminatory act": "event_date",
  "notice mailed": "notice_date",
  "notice of deficiency mailed": "notice_date",
  "notice of denial": "denial_date",
  "notice received": "notice_date",
  "ownership and delivery": "delivery_date",
  "receipt of damaged baggage": "delivery_date",
  request: "first_request_date",
  "request received": "first_request_date",
  sale: "purchase_date",
  "statement sent": "statement_date",
  "tenant vacates": "tenancy_end_date",
  "validation notice received": "notice_date",
  "written request": "first_request_date"
}

/** `2026-08-31`: the day from which the term runs, where a fact says it. */
export const begunOn = ({ actor, from }: Pick<DatedDeadline, "actor" | "from">, facts: Facts): string | undefined => {
  const fact = BEGINS_WITH[from]
  if (fact === undefined) return undefined
  // What the user got is not what the organization got.
  if (actor === "organization" && fact === "notice_date") return undefined
  return facts[fact] ?? (fact === "tenancy_end_date" ? facts.move_out_date : undefined)
}

/**
 * `2026-09-30`: the last day of a term that began on that day. Where the user has business days, Saturdays count: the rule on
 * sales at home says so (16 C.F.R. § 429.0(f)), and a day that is named too early does no harm.
 */
export const endOf = (
  { actor, unit, value }: Pick<DatedDeadline, "actor" | "unit" | "value">,
  begun: string
): string => {
  const start = msOfIsoDay(begun)
  const end =
    actor === "consumer" && unit === "business_days" ? addDaysButSundays(start, value) : dueAtMs(start, value, unit)
  return isoOf(end).slice(0, 10)
}

/** "30 days to provide it, counted from the day on which it gets the request". */
export const termInWords = (term: DatedDeadline): string => {
  const { actor, from, kind } = term
  const tasks = actor === "organization" ? ORGANIZATION_TASKS : YOUR_TASKS
  const task = kind === "extension" ? "more" : (tasks[kind] ?? `for ${kind.replaceAll("_", " ")}`)
  return `${termOf(term)} ${task}, counted from ${BEGINNINGS[from] ?? from}`
}
