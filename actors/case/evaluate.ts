/**
 * The evaluation that follows every change of a case, in the same commit. It reads the whole history, sets the end of triage,
 * and requests a reviewer when a person may be in danger.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { Evaluation } from "../../schema/triage.ts"
import { rememberByText } from "../assistant/by-text.ts"
import { tellsOnlyCourse } from "../assistant/messages/course-told.ts"
import { detectCrisis, inDangerOf, inSameDanger } from "../assistant/crisis.ts"
import { isDangerDenied, tellsDanger } from "../assistant/messages/danger-denied.ts"
import { placeOfAddress } from "../assistant/jurisdiction.ts"
import { leadingRule } from "../assistant/leading-rule.ts"
import { withoutPerson } from "../assistant/letters/told/told-person.ts"
import { named } from "../assistant/named-evaluation.ts"
import { withoutQuotedWords } from "../assistant/messages/quoted-mail.ts"
import { textsRead } from "../assistant/texts-read.ts"
import { triage } from "../assistant/triage.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { append, type Course } from "./course.ts"
import { awaitedLetter } from "./letter-queries.ts"
import { withOfferKept, withoutRefused } from "./offered-problems.ts"
import { gapOf } from "./gap.ts"
import { firstActionDueAt, triageEndsAgainAt, triageEndsAt } from "./evolve.ts"

export const evaluate = (course: Course): Course => {
  const { now, state } = course
  const { evaluation: read, restsOn } = evaluationOf(state, now)
  const offering = withoutRefused(read, state.narrative, (texts) => evaluationIn(state, texts, now))
  const evaluation = withDangerSeen(state, withOfferKept(offering, state.evaluation))
  const triageDueAt = triageDue(state, evaluation, now)
  const evaluated = append(course, {
    _tag: "CaseEvaluated",
    evaluation: named(evaluation),
    ...(restsOn === undefined ? {} : { law_rests_on: restsOn }),
    ...(triageDueAt === null ? {} : { triage_due_at: triageDueAt })
  })
  if (evaluation.severity !== "crisis" || !needsLook(course)) return evaluated
  return append(evaluated, { _tag: "CrisisReviewRequested", review_due_at: firstActionDueAt(now, "crisis") })
}

/**
 * Whether a review must be requested. While one is open no second one is needed, because its reviewer sees the whole case. After
 * it was closed only new signs of danger open another one.
 */
const needsLook = ({ before, state }: Course): boolean => {
  if (state.crisis_review === null) return true
  if (isCrisisOpen(state)) return false
  // The user had asked to speak to a person, and was in no danger then.
  if (state.crisis_review.asked === true && state.crisis_review.closed_at === null) return true
  if (state.urgency === "crisis" && before.urgency !== "crisis") return true
  if (state.understood?.crisis === true && state.understood !== before.understood) return true
  const told = state.narrative.slice(before.narrative.length)
  return told.some(tellsDanger)
}

/** Ordinary messages behind a danger dilute its words: until a person has looked it stays the danger that was seen. */
const withDangerSeen = (state: OpenCase, read: Evaluation): Evaluation => {
  const { evaluation: before, urgency } = state
  const isLost = read.severity === "crisis" && read.crisis_classes === undefined && isCrisisOpen(state)
  return isLost && before?.crisis_classes !== undefined ? inSameDanger(read, before, urgency === "crisis") : read
}

/** Whether a review for a crisis is open; one that the user asked for is none. */
const isCrisisOpen = ({ crisis_review }: OpenCase): boolean =>
  crisis_review !== null && crisis_review.closed_at === null && crisis_review.asked !== true

/** The evaluation that stands; every case has one from its opening on. */
export const standingEvaluation = ({ now, state }: Course): Evaluation =>
  state.evaluation ?? evaluationOf(state, now).evaluation

interface Evaluated {
  readonly evaluation: Evaluation
  /** Set when the law stays the one that so many of the first texts name. */
  readonly restsOn?: number | undefined
}

/**
 * A law that was named stays named. What is told later may make another one clear, by itself or by a declaration, and may
 * show another place; a question or an offer that only blurs the picture takes no law from the case. Once a letter has left under
 * the law, only a declaration brings another one: what is told then is about what follows, such as a bank that may help.
 */
const evaluationOf = (state: OpenCase, now: EpochMs): Evaluated => {
  const whole = wholeOf(state, now)
  const restsOn = state.law_rests_on ?? null
  const before = state.evaluation
  if (restsOn === null || before === null || whole.understood_by !== "rules" || whole.asks === "place") {
    return { evaluation: whole }
  }
  if (whole.actionable && whole.subcategory === before.subcategory) return { evaluation: whole }
  const later = state.narrative.slice(restsOn)
  if (later.length === 0) return { evaluation: whole }
  // Clear by itself, and another problem: all of it together says which one it is, or asks. A letter that has left says it already.
  if (awaitedLetter(state) === undefined) {
    const alone = evaluationIn(state, later, now)
    if (leadingRule(alone) !== undefined && alone.subcategory !== before.subcategory) return { evaluation: whole }
  }
  const first = evaluationIn(state, state.narrative.slice(0, restsOn), now)
  // A model may have named it from words in which the rules see nothing.
  const kept = leadingRule(first) === undefined ? before : first
  return {
    evaluation: whole.severity === "crisis" ? inDangerOf(kept, whole) : kept,
    restsOn
  }
}

/**
 * The evaluation of everything told. Where it is only in doubt about the problem that the newest text names clearly, the newest
 * text decides: a greeting or a list of facts before it makes no grievance doubtful. The place is that of everything told.
 */
const wholeOf = (state: OpenCase, now: EpochMs): Evaluation => {
  const whole = withoutQuestions(state, evaluationIn(state, state.narrative, now), now)
  // A law that rests on what was told before is kept by `evaluationOf`.
  if ((state.law_rests_on ?? state.narrative.length) < state.narrative.length) return whole
  if (whole.actionable || whole.asks !== "issue" || whole.matches.length === 0 || state.narrative.length < 2)
    return whole
  if (state.narrative.slice(-1).some((text) => tellsOnlyCourse(text))) return whole
  const newest = evaluationIn(state, state.narrative.slice(-1), now, whole.jurisdiction.code ?? undefined)
  return newest.actionable && newest.subcategory === whole.subcategory ? newest : whole
}

/** A message that only asks questions, such as "Can they arrest me?". Read once, also where thirty question marks stand in a row. */
const ONLY_QUESTIONS = /^[^.!]*\?\s*$/

/** A question about what may happen tells nothing that happened: where the rest names a law, it names no other one and hides none. */
const withoutQuestions = (state: OpenCase, whole: Evaluation, now: EpochMs): Evaluation => {
  if (whole.understood_by !== "rules" || whole.severity === "crisis") return whole
  const told = state.narrative.filter((text, index) => index === 0 || !ONLY_QUESTIONS.test(text))
  if (told.length === state.narrative.length) return whole
  const happened = evaluationIn(state, told, now)
  // "Does it matter that I live in Oregon?" tells the place.
  const isSamePlace = happened.jurisdiction.code === whole.jurisdiction.code
  return isSamePlace && leadingRule(happened) !== undefined ? happened : whole
}

/** Remembered, because only the newest text of a case is new. */
const impersonal = rememberByText(withoutPerson)

/**
 * What the organization wrote says nothing of which problem this is: a hospital that speaks of a collection agency makes no matter of
 * debt collection. A danger in its words stays.
 */
const ownWords = rememberByText<string, void>((text) => {
  const own = withoutQuotedWords(text)
  return own === text || detectCrisis(text).classes.length > 0 ? text : own
})

/**
 * The texts that tell of the problem: the first one of the case, and what denies no danger and tells of more than the course of the case.
 * "No one needs your suicide lines" must not be read as words of danger, nor "I put it in the mailbox" as words of a tenant.
 */
const tellingIn = (state: OpenCase, texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [opening] = state.narrative
  const read = textsRead(texts).filter((text) => text !== "")
  const telling = read.filter((text) => text === opening || !(isDangerDenied(text) || tellsOnlyCourse(text)))
  return (telling.length === 0 ? read : telling).map((text) => (text === opening ? text : ownWords(text)))
}

const evaluationIn = (state: OpenCase, texts: ReadonlyArray<string>, now: EpochMs, place?: string): Evaluation =>
  triage({
    text: tellingIn(state, texts)
      .map((text) => impersonal(text, state.facts))
      .join("\n"),
    jurisdiction: state.given_jurisdiction ?? place,
    home: homeOf(state),
    declared: state.declared_category ?? undefined,
    confirmed: state.declaration_confirmed,
    placeConfirmed: state.place_confirmed,
    // A crisis stays one until a person has looked, also where the urgency is lowered meanwhile.
    declaredUrgency: isCrisisOpen(state) ? "crisis" : (state.urgency ?? undefined),
    chosen: state.understood?.choice,
    newest: texts === state.narrative ? newestOf(texts) : undefined,
    crisisVote: isDangerTold(state) || state.understood?.crisis === true,
    organizationNamed: state.organization !== null,
    now
  })

/** The place of the person's address, which is no part of the texts. A place that was given stands, whatever the address is. */
const homeOf = ({ facts, given_jurisdiction: given }: OpenCase): string | undefined =>
  given === null && facts.consumer_address !== undefined ? placeOfAddress(facts.consumer_address) : undefined

const newestOf = (texts: ReadonlyArray<string>): string | undefined => {
  const newest = texts.at(-1)
  return texts.length < 2 || newest === undefined || isDangerDenied(newest) ? undefined : ownWords(newest)
}

/**
 * Danger that stands beside the narrative: a threat in what the organization answered, and any sign in stated facts. The
 * other classes are left out of an organization's words, because hospitals and banks print helplines under their mails.
 */
const isDangerTold = (state: OpenCase): boolean => {
  const known = dangerTold.get(state)
  if (known !== undefined) return known
  const { facts, responses } = state
  const found =
    responses.some(({ text }) => detectCrisis(text).classes.includes("threats")) ||
    Object.values(facts).some((value) => detectCrisis(value).classes.length > 0)
  dangerTold.set(state, found)
  return found
}

/** Kept with a state, because up to five evaluations of one state ask. */
const dangerTold = new WeakMap<OpenCase, boolean>()

/** When triage ends, if that changes: a timer that is set is only ever brought forward. */
const triageDue = (state: OpenCase, evaluation: Evaluation, now: EpochMs): EpochMs | null => {
  if (state.status === "needs_information") {
    return isGapFilled(state, evaluation, now) ? triageEndsAgainAt(evaluation, now) : null
  }
  if (state.status !== "triaging") return null
  const firstAction = Math.min(state.first_action_due_at, firstActionDueAt(state.opened_at, evaluation.severity))
  const due = triageEndsAt(evaluation, now, firstAction)
  return state.triage_due_at === null || due < state.triage_due_at ? due : null
}

/** Nothing is missing any more. While no law is named the case waits: for an answer, or in a crisis for a person. */
const isGapFilled = (state: OpenCase, evaluation: Evaluation, now: EpochMs): boolean =>
  evaluation.actionable && gapOf(state, evaluation, now) === null
