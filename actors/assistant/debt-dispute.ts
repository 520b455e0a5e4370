/** The order of the laws of debt collection. Pure. */
import { onlyDisputesDebt } from "./letters/told-claims.ts"
import type { Decision } from "./understanding/decide.ts"

/** The law on what collectors do, of whose cases alone this is asked. */
export const CONDUCT = "us-fdcpa-harass"
const VALIDATION = "us-fdcpa-809"

/** Conduct that a letter should end at once, whether or not that is asked. */
const SEVERE =
  /\b(?:arrest\w{0,3}|jail|prison|sheriff|harass\w{0,5}|abus\w{1,4}|curs(?:ed|ing)|scream\w{0,3}|(?:every ?day|all day|times an? (?:day|week)|non-?stop|constantly|at work|my (?:job|work|boss|employer)))\b/i

/**
 * Who disputes a debt and does not ask the collector to be silent gets the letter that disputes it, also where calls are told of: a
 * notice to cease ends what they still want to hear.
 */
export const withDisputeFirst = (decision: Decision, text: string): Decision => {
  const [first, ...others] = decision.laws
  if (first?.rule.id !== CONDUCT || SEVERE.test(text) || !onlyDisputesDebt(text)) return decision
  const dispute = others.find(({ rule }) => rule.id === VALIDATION)
  if (dispute === undefined) return decision
  return {
    ...decision,
    laws: [
      { ...first, rule: dispute.rule },
      { ...dispute, rule: first.rule },
      ...others.filter((one) => one !== dispute)
    ]
  }
}
