/**
 * Regulation (EC) No 261/2004 beside the law of another country: it holds for every flight that leaves the Union, whoever travels.
 * Pure, and linear in the text.
 *
 * Always true: it is added to a law that is named, and never in its place.
 */
import type { TriageRule } from "../../schema/triage.ts"
import { leavesFromUnion } from "./letters/airports.ts"
import { routeIn } from "./letters/told-route.ts"
import { ruleSet } from "./rule-set.stored.ts"
import type { Decision } from "./understanding/decide.ts"

const ruleNamed = (id: string): TriageRule => {
  const rule = ruleSet.rules.find((one) => one.id === id)
  if (rule === undefined) throw new Error(`no rule ${id}`)
  return rule
}

export const unionRule = ruleNamed("eu-261")

const OF_A_FLIGHT: ReadonlySet<string> = new Set(["air_compensation", "air_refund", "air_complaint", "denied_boarding"])
/** Its law is that Regulation, so it is named already. */
const SAME_LAW = "GB"
/** People say where they flew in the beginning. */
const ROUTE_TEXT_CHARS_MAX = 3_000

/** Whether the text tells of a flight that left the Union, and only laws of another country are named for it. */
export const leavesUnion = (
  { issue, laws, place }: Pick<Decision, "issue" | "laws" | "place">,
  text: string
): boolean => {
  if (issue === undefined || !OF_A_FLIGHT.has(issue.id) || place.country === SAME_LAW) return false
  if (laws.some(({ rule }) => rule === unionRule)) return false
  const route = routeIn(text.slice(0, ROUTE_TEXT_CHARS_MAX))
  return route !== undefined && leavesFromUnion(route)
}
