/** The facts that a letter still lacks, and their questions. Some follow from what is known, such as how late a flight was. Pure. */
import type { FactName, Facts, Question } from "../../../schema/letter.ts"
import type { DutyBearer } from "../../../schema/triage.ts"
import { hasNoSum } from "./told/flight-claims.ts"
import { type Bearer, bearerAsked, dutyOf, isNameOpen } from "./duty-bearer.ts"
import { NOT_KNOWN } from "./fact-forms.ts"
import { questionOf } from "./facts.ts"
import type { LetterTemplate } from "./template-file.ts"

/** What is known of a case; each part of the narrative is read when it is first asked for. */
export interface Known {
  readonly fact: (name: FactName) => string | undefined
  readonly askedBefore: () => boolean
  readonly all: () => { readonly facts: Facts }
}

/** The facts that are not known, in the order in which they are asked. */
export const missingIn = (
  template: LetterTemplate,
  known: Known,
  ruleId: string | undefined,
  bearer: Bearer
): ReadonlyArray<FactName> => {
  const isKnown = (fact: FactName): boolean => known.fact(fact) !== undefined
  const isUnknown = (fact: FactName): boolean => known.fact(fact) === NOT_KNOWN
  // Of several that will do, the next is asked where one is said not to be there.
  const groups = (template.one_of ?? []).flatMap((group) =>
    group.some((fact) => isKnown(fact) && !isUnknown(fact)) ? [] : group.filter((fact) => !isUnknown(fact)).slice(0, 1)
  )
  const all = [
    ...bearerAsked(bearer, ruleId),
    ...template.required_facts,
    ...groups,
    ...(isKnown("signs_as") ? (["signer_name"] as const) : []),
    ...(bearer._tag === "Named" ? historyAsked(template, known) : []),
    ...flightAsked(template, known),
    ...paymentAsked(template, known)
  ]
  const required = new Set(template.required_facts)
  const isMissing = (fact: FactName): boolean =>
    !isKnown(fact) || (required.has(fact) && known.fact(fact) === NOT_KNOWN)
  return all.filter((fact) => isMissing(fact) || isNameOpen(fact, bearer, ruleId))
}

/** How the one with the duty is called, what it takes, and where its address stands. */
const ADDRESS_OF: Readonly<Record<DutyBearer, readonly [name: string, takes: string, stands: string]>> = {
  card_issuer: ["the card issuer", "disputes", "on the card statement, often under “billing inquiries”"],
  bank: ["the bank", "complaints", "on the account statement"],
  airline: ["the airline", "complaints", "on its website, often under “legal notice”"],
  credit_bureau: ["the credit bureau", "disputes", "on the credit report"],
  seller: ["the seller", "complaints", "on its website, often under “legal notice” or “contact”"]
}

const OR_ITS_NUMBER = "If you have a number of the order, that will do as well."

/** The day of an order is asked for where its number, which many people have not, would do as well. */
const isDayOrNumber = ({ one_of = [] }: LetterTemplate, fact: FactName): boolean =>
  fact === "purchase_date" && one_of.some((group) => group[0] === fact && group.includes("order_reference"))

/**
 * The questions for these facts. The question for an address names the one whose address it is, and that for the day of an order says
 * that its number is optional.
 */
export const questionsFor = (
  template: LetterTemplate,
  missing: ReadonlyArray<FactName>,
  ruleId: string | undefined,
  bearer: Bearer
): ReadonlyArray<Question> => {
  const duty = dutyOf(ruleId)
  return missing.map((fact) => {
    const question = questionOf(fact)
    if (isDayOrNumber(template, fact)) return { ...question, question: `${question.question} ${OR_ITS_NUMBER}` }
    if (fact !== "disputes_address" || duty === undefined) return question
    const [kind, takes, stands] = ADDRESS_OF[duty]
    const name = bearer._tag === "Other" ? bearer.to.name : kind
    return {
      ...question,
      question: `At which postal address does ${name} take ${takes} (${stands}; “not known” if you do not know it)?`
    }
  })
}

// The day counts where a term of the law runs from it; the answer says whether the letter reminds or objects.
const historyAsked = ({ history }: LetterTemplate, { askedBefore, fact }: Known): ReadonlyArray<FactName> => {
  if (history === undefined || fact("denial_date") !== undefined || fact("answer_so_far") === "refused") return []
  if (fact("first_request_date") !== undefined) return ["answer_so_far"]
  return history.term !== undefined && askedBefore() ? ["first_request_date", "answer_so_far"] : []
}

// What a bank did wrong cannot be looked for unless it is said.
const paymentAsked = ({ optional_facts }: LetterTemplate, { fact }: Known): ReadonlyArray<FactName> =>
  optional_facts.includes("payment_problem") && fact("payment_problem") === "wrong"
    ? [optional_facts.includes("what_happened") ? "what_happened" : "transaction_description"]
    : []

const FLIGHT_ASKED: ReadonlyArray<FactName> = ["delay_hours", "route", "flight_choice"]

// How late it was decides whether a sum is due, and the route decides which. Without a sum the ticket is what is left.
const flightAsked = ({ optional_facts }: LetterTemplate, known: Known): ReadonlyArray<FactName> => {
  if (!FLIGHT_ASKED.some((fact) => optional_facts.includes(fact))) return []
  const disruption = known.fact("disruption")
  if (disruption === undefined) return []
  const wanted: ReadonlyArray<FactName> = [
    ...(disruption === "delayed" ? (["delay_hours"] as const) : []),
    "route",
    ...(disruption === "cancelled" && hasNoSum(known.all().facts) ? (["flight_choice"] as const) : [])
  ]
  return wanted.filter((fact) => optional_facts.includes(fact))
}
