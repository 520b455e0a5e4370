/**
 * Dates the deadlines of matched rules. A term is dated only when its clock clearly starts with something the case
 * itself does: the message we received, or the letter, complaint or request we prepare. Every other start (a delivery,
 * a statement, a violation) is known to the user alone, so `due_at` stays null and `from` says what to date.
 *
 * Dates that start with the letter are estimates while it is unsent; `redateFromLetter` sets them when it is.
 */
import type { DatedDeadline, DeadlineStart, Evaluation, RuleDeadline, TriageRule } from "../../schema/triage.ts"
import { dueAtMs, isoOf } from "./clock-terms.ts"

/**
 * What each `from` of the rule set means for an organization's clock. A consumer's clock never starts with our letter
 * (their "notice received" is the organization's notice to them), except for a pre-suit demand, which is our letter.
 */
const ORGANIZATION_CLOCK: Readonly<Record<string, DeadlineStart>> = {
  "cancellation notice": "letter",
  claim: "letter",
  complaint: "letter",
  "complaint received": "letter",
  "dispute received": "letter",
  "mail request": "letter",
  notice: "letter",
  "notice of claim or communication": "letter",
  "notice received": "letter",
  notification: "letter",
  "opt-out request": "letter",
  request: "letter",
  "request for reasons": "letter",
  "request received": "letter",
  "revocation of consent": "letter",
  unsubscribe: "letter",
  "withdrawal notice": "letter",
  "written notice": "letter",
  "written request": "letter",
  // Whether our letter is enough, or is of this kind, is not certain.
  "choice of refund": "elsewhere",
  "complete request received": "elsewhere",
  "expedited request": "elsewhere",
  "notice of claim": "elsewhere",
  "payment-services complaint received": "elsewhere",
  "phone or electronic request": "elsewhere",
  "post-service appeal": "elsewhere",
  "pre-service appeal": "elsewhere",
  "price reduction or termination notice": "elsewhere",
  "urgent appeal": "elsewhere",
  // Follow on another term or on someone else's act.
  "all items received": "elsewhere",
  "breach known": "elsewhere",
  "complaint served": "elsewhere",
  "complete file received by the ADR body": "elsewhere",
  "completed application": "elsewhere",
  delivery: "elsewhere",
  "deposit received": "elsewhere",
  "end of 60 days": "elsewhere",
  "end of first 30 days": "elsewhere",
  "end of first 45": "elsewhere",
  "end of first month": "elsewhere",
  "end of tenancy": "elsewhere",
  "end of tenancy / delivery of possession": "elsewhere",
  "end of tenancy and written forwarding address, whichever is later": "elsewhere",
  "end of the 30 days": "elsewhere",
  "first communication": "elsewhere",
  "first post-discharge bill": "elsewhere",
  "goods returned or proof of return / cancellation": "elsewhere",
  "investigation completed": "elsewhere",
  "notice of acceptance": "elsewhere",
  "proof of claim": "elsewhere",
  "properly completed order": "elsewhere",
  "refund due": "elsewhere",
  "refund due (card)": "elsewhere",
  "refund due (other payment)": "elsewhere",
  "supply (single act)": "elsewhere",
  "tenant vacates": "elsewhere",
  termination: "elsewhere",
  "undisputed amount accepted": "elsewhere"
}

/** What starts this deadline's clock; undefined when an organization's `from` is missing in the table above. */
export const startOf = (deadline: Pick<RuleDeadline, "actor" | "from">): DeadlineStart | undefined => {
  if (deadline.actor === "service") return deadline.from === "message received" ? "message" : "elsewhere"
  if (deadline.actor === "consumer") return deadline.from === "pre-suit demand sent" ? "letter" : "elsewhere"
  return ORGANIZATION_CLOCK[deadline.from]
}

/** The deadlines of one rule, dated from `nowMs` where the case starts their clock. */
export const dateDeadlines = (rule: TriageRule, nowMs: number): ReadonlyArray<DatedDeadline> =>
  rule.deadlines.map((deadline) => {
    const starts = startOf(deadline) ?? "elsewhere"
    return {
      kind: deadline.kind,
      actor: deadline.actor,
      due_at: starts === "elsewhere" ? null : isoOf(dueAtMs(nowMs, deadline.value, deadline.unit)),
      rule_id: rule.id,
      value: deadline.value,
      unit: deadline.unit,
      from: deadline.from,
      starts,
      certainty: deadline.certainty,
      ...(deadline.note === undefined ? {} : { note: deadline.note })
    }
  })

/** The same deadlines once the letter is sent: those it starts are counted from `sentAtMs`. */
export const redateFromLetter = (
  deadlines: ReadonlyArray<DatedDeadline>,
  sentAtMs: number
): ReadonlyArray<DatedDeadline> =>
  deadlines.map((deadline) =>
    deadline.starts === "letter"
      ? { ...deadline, due_at: isoOf(dueAtMs(sentAtMs, deadline.value, deadline.unit)) }
      : deadline
  )

// An organization can do these in silence: passing their date says nothing about an unanswered letter.
const SILENT_KINDS: ReadonlySet<string> = new Set(["forward_to_furnisher", "stop", "extension", "lift", "place"])

/**
 * The first date after which the organization is surely late under the leading legal rule, or null. Where a rule gives
 * one kind of act several terms (10 days, or 45 in a special case), the longest counts: being early is an accusation.
 */
export const organizationDueAt = (evaluation: Pick<Evaluation, "deadlines">): string | null => {
  const leading = evaluation.deadlines.find((deadline) => deadline.actor !== "service")?.rule_id
  const latestOfKind = new Map<string, string>()
  for (const { actor, due_at, kind, rule_id } of evaluation.deadlines) {
    if (actor !== "organization" || due_at === null || rule_id !== leading || SILENT_KINDS.has(kind)) continue
    const known = latestOfKind.get(kind)
    if (known === undefined || known < due_at) latestOfKind.set(kind, due_at)
  }
  return [...latestOfKind.values()].toSorted()[0] ?? null
}
