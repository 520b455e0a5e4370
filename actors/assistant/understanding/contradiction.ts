/** Whether a text shows another problem so clearly that the one which was declared cannot be meant. */
import { type Issue, issueOf } from "../taxonomy.ts"
import type { Gate } from "./gates.ts"
import type { Scored } from "./understand.ts"

/** An issue of another field is shown this clearly, and nothing shows the declared one. */
const CONTRADICTION_SHARE_MIN = 0.8

/** General acts fit every field, so a text can hardly contradict them. */
const GENERAL: ReadonlySet<string> = new Set([
  "deceptive_practice",
  "unfair_deceptive_practice",
  "adr",
  "financial_complaint"
])

export const contradicts = (issue: Issue, ranked: ReadonlyArray<Scored>, gate: Gate | undefined): boolean => {
  const [top] = ranked
  if (gate !== undefined || top === undefined || GENERAL.has(issue.id) || GENERAL.has(top.issue)) return false
  if (ranked.some((one) => one.issue === issue.id && one.best !== undefined)) return false
  return top.share >= CONTRADICTION_SHARE_MIN && issueOf(top.issue)?.category !== issue.category
}
