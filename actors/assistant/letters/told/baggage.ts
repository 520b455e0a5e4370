/**
 * What happened to baggage, and which law governs it: the Montreal Convention between countries, a rule of the Department of
 * Transportation within the United States. Pure.
 */
import type { Facts } from "../../../../schema/letter.ts"
import { isWithinUnitedStates } from "./airports.ts"

type BaggageWord = "lost" | "damaged" | "delayed_baggage" | "within_us" | "perhaps_within_us"
type BaggageWords = Partial<Record<BaggageWord, string>>

const flag = (name: BaggageWord, holds: boolean): BaggageWords => (holds ? { [name]: "yes" } : {})

/** The Convention governs journeys between countries; within the United States a rule of its own stands in its place. */
export const baggageOf = ({ baggage_problem, consumer_address = "", route }: Facts): BaggageWords => {
  if (baggage_problem === undefined) return {}
  const isWithin = route === undefined ? undefined : isWithinUnitedStates(route)
  return {
    [baggage_problem === "delayed" ? "delayed_baggage" : baggage_problem]: "yes",
    ...flag("within_us", isWithin === true),
    ...flag("perhaps_within_us", isWithin === undefined && AMERICAN_ADDRESS.test(consumer_address))
  }
}
/** The law that the facts put in the place of the one that was found. */
export const lawForFacts = <Law extends { readonly citation: string; readonly law: string; readonly rule_id: string }>(
  law: Law,
  { route }: Facts
): Law =>
  law.rule_id === "intl-montreal" && route !== undefined && isWithinUnitedStates(route) === true
    ? { ...law, citation: "14 C.F.R. part 254", law: "Domestic baggage liability" }
    : law
const AMERICAN_ADDRESS = /\b[A-Z]{2},? \d{5}(?:-\d{4})?$/m
