/** Questions that follow from what is known: how late the flight was, or what a bank did wrong. Pure. */
import type { FactName, Facts } from "../../../schema/letter.ts"
import { hasNoSum } from "./flight-claims.ts"
import type { LetterTemplate } from "./template-file.ts"

/** What is known of a case; each part of the narrative is read when it is first asked for. */
export interface Known {
  readonly fact: (name: FactName) => string | undefined
  readonly askedBefore: () => boolean
  readonly all: () => { readonly facts: Facts }
}

// What a bank did wrong cannot be looked for unless it is said.
export const paymentAsked = ({ optional_facts }: LetterTemplate, { fact }: Known): ReadonlyArray<FactName> =>
  optional_facts.includes("payment_problem") && fact("payment_problem") === "wrong"
    ? [optional_facts.includes("what_happened") ? "what_happened" : "transaction_description"]
    : []

const FLIGHT_ASKED: ReadonlyArray<FactName> = ["delay_hours", "route", "flight_choice"]

// How late it was decides whether a sum is due, and the route decides which. Without a sum the ticket is what is left.
export const flightAsked = ({ optional_facts }: LetterTemplate, known: Known): ReadonlyArray<FactName> => {
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
