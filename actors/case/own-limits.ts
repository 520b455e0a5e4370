/**
 * The time limits that the law sets to the user: 180 days to appeal a denial, 30 days to dispute a debt, the end of a
 * warranty. Each is dated when a fact gives its start. They inform; no clock acts on them.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { DatedDeadline, Evaluation } from "../../schema/triage.ts"
import { bodyCalled, bodyName, dateDeadlines } from "../assistant/bodies/legal-steps.ts"
import { ruleSet } from "../assistant/rule-set.stored.ts"
import { isoOf } from "../assistant/clock-terms.ts"
import { knownDays } from "../assistant/letters/compose.ts"
import { writtenDay } from "../assistant/letters/days/dates.ts"
import { begunOn, endOf, termInWords, termOf } from "../assistant/bodies/term-words.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { ladderOfCase } from "./asked-body.ts"
import { sentenceIn } from "./days-in-words.ts"
import { deadlinesOf } from "./deadlines.ts"
import { openedByLastWord, type Opened } from "./last-word.ts"

export interface OwnLimit {
  readonly rule_id: string
  readonly kind: string
  readonly from: string
  /** `2027-04-13`. */
  readonly ends_on: string
  readonly is_over: boolean
  /** In words that stay true when the day has passed. */
  readonly term: string
  readonly words: string
}

/** The user's limits of the law that the case goes by, that which ends first before the others. */
export const ownLimitsOf = (state: OpenCase, now: EpochMs): ReadonlyArray<OwnLimit> =>
  limitsOf(state, now).map((limit) => ({
    ...limit,
    term: sentenceIn(state, limit.term),
    words: sentenceIn(state, limit.words)
  }))

const limitsOf = (state: OpenCase, now: EpochMs): ReadonlyArray<OwnLimit> => {
  const { contacts, evaluation, narrative, narrative_at, opened_at } = state
  if (evaluation === null) return []
  const deadlines = deadlinesOf(state)
  const leading = deadlines.find(({ actor }) => actor !== "service")?.rule_id ?? evaluation.matches[0]?.rule_id
  const own = [
    ...deadlines.filter(({ actor, rule_id }) => actor === "consumer" && rule_id === leading),
    ...besideLeading(evaluation, leading, now)
  ]
  const opened = openedByLastWord(
    state,
    ladderOfCase(state).map(({ regulator }) => regulator)
  )
  // Most laws set none, and then the narrative need not be read.
  if (own.length === 0 && opened === undefined && state.facts.warranty_end_date === undefined) return []
  const facts = knownDays({ contacts, facts: state.facts, narrative, evaluation, now, opened_at, narrative_at })
  const ofLaw = own.flatMap((deadline) => {
    // The appeal was made, and turned down.
    if (opened !== undefined && APPEALS.has(deadline.kind)) return []
    const began = begunOn(deadline, facts)
    return began === undefined ? [] : [limitOf(deadline, began, now)]
  })
  const warranty = facts.warranty_end_date
  return [
    ...ofLaw,
    ...(opened === undefined ? [] : [openedLimit(leading ?? "", opened, now)]),
    ...(warranty === undefined ? [] : [warrantyLimit(leading ?? "", warranty, now)])
  ].toSorted((one, other) => one.ends_on.localeCompare(other.ends_on))
}

const APPEALS: ReadonlySet<string> = new Set(["appeal", "internal_appeal", "refer_to_ombudsman"])

/** For a review, or for a body of the ladder. */
const openedLimit = (rule_id: string, { ends_on, limit, regulator, word }: Opened, now: EpochMs): OwnLimit => {
  const to =
    regulator === undefined ? "to ask for an external review" : `to turn to ${bodyName(bodyCalled(regulator).name)}`
  const day = word.is_day_told ? `which was ${writtenDay(word.on)}` : `of which you told on ${writtenDay(word.on)}`
  const term = `You have ${termOf(limit)} ${to}, counted from ${limit.called}, ${day}`
  return {
    rule_id,
    kind: regulator === undefined ? "external_review" : "next_body",
    from: limit.called,
    ends_on,
    is_over: isOver(ends_on, now),
    term: `${term}: until ${writtenDay(ends_on)}.`,
    words: `${term}. That time ${ending(ends_on, now)}`
  }
}

/** Of the laws shown behind the leading one: a limit that runs out there is lost as well. */
const besideLeading = (
  { matches }: Evaluation,
  leading: string | undefined,
  now: EpochMs
): ReadonlyArray<DatedDeadline> =>
  matches.flatMap(({ listed, rule_id }) => {
    const rule = listed === true && rule_id !== leading ? rules.get(rule_id) : undefined
    return rule === undefined ? [] : dateDeadlines(rule, now).filter(isBegunBy)
  })

/** The denial that is known is the first one: what runs from the last one has not begun. */
const isBegunBy = ({ actor, from }: DatedDeadline): boolean => actor === "consumer" && from !== "final internal denial"

const rules = new Map(ruleSet.rules.map((rule) => [rule.id, rule]))

const limitOf = (deadline: DatedDeadline, began: string, now: EpochMs): OwnLimit => {
  const { certainty, from, kind, rule_id } = deadline
  const ends_on = endOf(deadline, began)
  const check = certainty === "H" ? "" : " Check this term before you rely on it."
  const term = `You have ${termInWords(deadline)}, which was ${writtenDay(began)}`
  return {
    rule_id,
    kind,
    from,
    ends_on,
    is_over: isOver(ends_on, now),
    term: `${term}: until ${writtenDay(ends_on)}.${check}`,
    words: `${term}. That time ${ending(ends_on, now)}${check}`
  }
}

const warrantyLimit = (rule_id: string, ends_on: string, now: EpochMs): OwnLimit => ({
  rule_id,
  kind: "warranty_ends",
  from: "the warranty",
  ends_on,
  is_over: isOver(ends_on, now),
  term: `The warranty lasts until ${writtenDay(ends_on)}.`,
  words: `The warranty ${ending(ends_on, now)}`
})

const isOver = (endsOn: string, now: EpochMs): boolean => endsOn < isoOf(now).slice(0, 10)

const ending = (endsOn: string, now: EpochMs): string =>
  isOver(endsOn, now) ? `ended on ${writtenDay(endsOn)}.` : `ends on ${writtenDay(endsOn)}.`

/** A limit of the user that was named before is named again when less than this is left. */
const LIMIT_NEAR_MS = 21 * 86_400_000

/** The limit of the user's that ends next, where it is new since the case was as before, or near. */
export const limitToName = (state: OpenCase, before: OpenCase, now: EpochMs): ReadonlyArray<string> => {
  const [next] = ownLimitsOf(state, now).filter(({ is_over }) => !is_over)
  if (next === undefined) return []
  const isKnown = before.narrative.length > 1 && ownLimitsOf(before, now).some(({ words }) => words === next.words)
  return isKnown && Date.parse(next.ends_on) - now > LIMIT_NEAR_MS ? [] : [next.words]
}
