/**
 * The limits that the law sets to the user, dated where a fact says when they began: 180 days to appeal from the denial,
 * 30 days to dispute a debt from the notice, the end of a warranty. They are told, and nothing is closed by them.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { FactName } from "../../schema/letter.ts"
import type { DatedDeadline } from "../../schema/triage.ts"
import { dueAtMs, isoOf, msOfIsoDay } from "../assistant/clock-terms.ts"
import { knownFacts } from "../assistant/letters/compose.ts"
import { writtenDay } from "../assistant/letters/dates.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { deadlinesOf } from "./deadlines.ts"

/** Which fact has the day from which a consumer's term of the rule set runs. */
const BEGINS_WITH: Readonly<Record<string, FactName>> = {
  act: "event_date",
  "adverse action notice": "denial_date",
  arrival: "flight_date",
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
  sale: "purchase_date",
  "statement sent": "statement_date",
  "validation notice received": "notice_date"
}

export interface OwnLimit {
  readonly rule_id: string
  readonly kind: string
  readonly from: string
  /** `2027-04-13`. */
  readonly ends_on: string
  readonly is_over: boolean
  readonly words: string
}

/** The user's limits of the law that the case goes by, that which ends first before the others. */
export const ownLimitsOf = (state: OpenCase, now: EpochMs): ReadonlyArray<OwnLimit> => {
  const { contacts, evaluation, narrative, opened_at } = state
  if (evaluation === null) return []
  const facts = knownFacts({ contacts, facts: state.facts, narrative, evaluation, now, opened_at })
  const deadlines = deadlinesOf(state)
  const leading = deadlines.find(({ actor }) => actor !== "service")?.rule_id ?? evaluation.matches[0]?.rule_id
  const ofLaw = deadlines.flatMap((deadline) => {
    const fact = deadline.actor === "consumer" && deadline.rule_id === leading ? BEGINS_WITH[deadline.from] : undefined
    const began = fact === undefined ? undefined : facts[fact]
    return began === undefined ? [] : [limitOf(deadline, began, now)]
  })
  const warranty = facts.warranty_end_date
  return [...ofLaw, ...(warranty === undefined ? [] : [warrantyLimit(leading ?? "", warranty, now)])].toSorted(
    (one, other) => one.ends_on.localeCompare(other.ends_on)
  )
}

const limitOf = (
  { certainty, from, kind, rule_id, unit, value }: DatedDeadline,
  began: string,
  now: EpochMs
): OwnLimit => {
  const ends_on = isoOf(dueAtMs(msOfIsoDay(began), value, unit)).slice(0, 10)
  const term = `${value} ${unit.replaceAll("_", " ").replace("calendar ", "")}`
  const check = certainty === "H" ? "" : " Check this term before you rely on it."
  return {
    rule_id,
    kind,
    from,
    ends_on,
    is_over: isOver(ends_on, now),
    words: `Your own limit (${kind.replaceAll("_", " ")}): ${term} from ${from}, counted from ${writtenDay(began)}, ${ending(ends_on, now)}${check}`
  }
}

const warrantyLimit = (rule_id: string, ends_on: string, now: EpochMs): OwnLimit => ({
  rule_id,
  kind: "warranty_ends",
  from: "the warranty",
  ends_on,
  is_over: isOver(ends_on, now),
  words: `Your own limit (warranty): it ${ending(ends_on, now)}`
})

const isOver = (endsOn: string, now: EpochMs): boolean => endsOn < isoOf(now).slice(0, 10)

const ending = (endsOn: string, now: EpochMs): string =>
  isOver(endsOn, now) ? `ended on ${writtenDay(endsOn)}.` : `ends on ${writtenDay(endsOn)}.`
