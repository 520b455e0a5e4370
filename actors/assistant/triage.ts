/**
 * Triage of one narrative by rules: what kind of matter it is, how serious, which law fits, what to do and by when.
 * Pure and deterministic: the same input, rule set and instant give the same evaluation, and nothing of the narrative
 * is repeated in it.
 *
 * The issue first, the law second. `understanding/` finds out what went wrong, or takes it from a declaration or a
 * model's choice; only then the table of the place chooses the law. Below the threshold no law is named, the evaluation
 * is not actionable, and it carries the issues to ask about.
 *
 * Places. A given jurisdiction decides; a code that is a State and a country is decided by the text; without one the
 * text is searched for a place. Where code and text disagree no law is named. Without any place the national rules of
 * the United States are shown, the law is named with "if", and no sub-national statute is ever claimed.
 *
 * Crisis. `withCrisis` raises what was evaluated here; the legal rule still gives law, letter and deadlines, so help with
 * the dispute is not lost.
 */
import type { Evaluation, Jurisdiction, MatchedRule, ModelChoice, Severity, TriageRule } from "../../schema/triage.ts"
import { ladderAt } from "./bodies/home-bodies.ts"
import { bodyFor, bodyName, dateDeadlines, isOfPlaces, ladderOf, leavesUnion, unionRule } from "./bodies/legal-steps.ts"
import { addMonths, msOfIsoDay } from "./clock-terms.ts"
import { withCrisis } from "./crisis.ts"
import { CONDUCT, withDisputeFirst } from "./debt-dispute.ts"
import { type CrisisSigns, detectCrisis, detectIn } from "./crisis/detect.ts"
import { fingerprint } from "./plain-text.ts"
import { letterLanguageOf } from "./letter-language.ts"
import { nameOfPlace } from "./places.ts"
import { ruleSet } from "./rule-set.stored.ts"
import { ruleSetVersion } from "./rule-set-version.stored.ts"
import { isAboutScam, SCAM_SENTENCES, scamAdvice } from "./messages/message-signs.ts"
import { FIRST_STEP, FIRST_STEP_OF, FIRST_STEPS, NO_RULE, TURN_TO, UNION_FLIGHT } from "./standing-sentences.ts"
import { candidatesOf, explain, labelOf, PLACE_OPEN, STANDING_PHRASES } from "./understanding/telling.ts"
import { type Decision, decide, lawsFor } from "./understanding/decide.ts"
import { type Cut, cutText, scamSignsIn } from "./understanding/words.ts"

/** More text than this is cut before matching: one case must not hold up the others. */
export const TRIAGE_TEXT_LENGTH_MAX = 200_000

/** Matches beyond these say nothing new. */
const MATCH_COUNT_MAX = 5

/** A rule not re-read for this long is marked stale. */
const REVIEW_MONTHS_MAX = 12

export interface TriageInput {
  readonly text: string
  readonly jurisdiction?: string | undefined
  /** Where the person lives, as a code: the place of a text that names none, and the part of one that names its country only. */
  readonly home?: string | undefined
  /** A category, a public subcategory id (actors/assistant/taxonomy.ts), or the caller's own words. */
  readonly declared?: string | undefined
  /** The declaration was made again after its contradiction to the text was said: it stands and is not asked again. */
  readonly confirmed?: boolean | undefined
  /** The jurisdiction was sent after its contradiction to the text was said: it stands. */
  readonly placeConfirmed?: boolean | undefined
  /** The same under its former name. */
  readonly declaredCategory?: string | undefined
  /** What a model chose from the taxonomy; the rules answer without it. */
  readonly chosen?: ModelChoice | undefined
  readonly declaredUrgency?: Severity | undefined
  /** A model saw danger to a person. It only raises. */
  readonly crisisVote?: boolean | undefined
  /** What was told last. Ordinary words around it dilute a danger that it tells, so it is read for danger alone too. */
  readonly newest?: string | undefined
  readonly organizationNamed: boolean
  readonly now: number
}

/** Evaluates a narrative at the instant `now` (epoch milliseconds). */
export const triage = (input: TriageInput): Evaluation => {
  const whole = input.text.length <= TRIAGE_TEXT_LENGTH_MAX ? input.text : input.text.slice(0, TRIAGE_TEXT_LENGTH_MAX)
  const cut = cutText(whole)
  const declaredCategory = input.declared ?? input.declaredCategory
  const grounds = { ...input, signs: signsIn(cut, input.newest), text: whole, declaredCategory }
  const read = decisionOn(input, whole, cut)
  const decision = read.laws[0]?.rule.id === CONDUCT ? withDisputeFirst(read, whole) : read
  const evaluation = withCrisis(evaluateProblem(input, whole, cut, decision), grounds)
  return decision.atHome === undefined ? evaluation : { ...evaluation, jurisdiction: decision.atHome }
}

const signsIn = (cut: Cut, newest: string | undefined): CrisisSigns => {
  const signs = detectIn(cut)
  return signs.classes.length > 0 || newest === undefined ? signs : detectCrisis(newest)
}

const decisionOn = (input: TriageInput, whole: string, cut: Cut): Decision =>
  decide({
    text: whole,
    cut,
    jurisdiction: blankless(input.jurisdiction),
    home: input.home,
    declared: input.declared ?? input.declaredCategory,
    confirmed: input.confirmed ?? false,
    placeConfirmed: input.placeConfirmed ?? false,
    chosen: input.chosen
  })

/** What the problem itself is, whether or not a person is in danger. */
const evaluateProblem = (input: TriageInput, whole: string, cut: Cut, decision: Decision): Evaluation => {
  const { issue, place } = decision
  const named = decision.standing === "named"
  const legal = named ? decision.laws[0]?.rule : undefined
  const ladder = legal === undefined ? [] : ladderIn(legal.id, place, whole)
  const ofUnion = named && leavesUnion(decision, whole)
  const ownMatches = matchesOf(decision, input.now)
  const matches = ofUnion ? withUnionFlight(ownMatches, input.now) : ownMatches
  const scamSigns = scamSignsIn(cut)
  const isForeign = legal !== undefined && decision.language !== undefined
  const letterLanguage = isForeign ? letterLanguageOf(decision, legal, whole) : undefined
  return {
    rule_set_version: ruleSetVersion,
    input_hash: inputHash(input, decision),
    category: issue?.category ?? blankless(input.declared ?? input.declaredCategory) ?? "general",
    subcategory: issue?.subcategory ?? null,
    severity: severityOf(legal?.base_severity, input.declaredUrgency),
    actionable: named,
    top_score: matches[0]?.score ?? 0,
    matches,
    deadlines: legal === undefined ? [] : datedRules(legal).flatMap((rule) => dateDeadlines(rule, input.now)),
    jurisdiction: place,
    relevant_law: relevantLaw(legal, place),
    recommended_action: [
      ...(scamSigns !== 0 && isAboutScam(whole, scamSigns) ? scamAdvice(place, whole) : []),
      recommend(legal, { jurisdiction: place, organizationNamed: input.organizationNamed, decision, ladder }),
      ...(ofUnion ? [UNION_FLIGHT] : [])
    ].join(" "),
    letter_template: legal?.letter_template ?? null,
    escalation: ladder,
    crisis_contacts: [],
    understood_by: decision.by,
    candidates: candidatesOf(decision),
    ...(named ? {} : { asks: PLACE_STANDINGS.has(decision.standing) ? "place" : "issue" }),
    ...(letterLanguage === undefined ? {} : { letter_language: letterLanguage }),
    explanation: explain(decision)
  }
}

/** Most ladders are the same in every place. */
const ladderIn = (id: string, { code }: Jurisdiction, whole: string): Evaluation["escalation"] => {
  const ladder = ladderOf(id)
  return isOfPlaces(ladder) ? ladderAt(id, code, [whole]) : ladder
}

/** The problem is understood, and only another place could name a law. */
const PLACE_STANDINGS: ReadonlySet<Decision["standing"]> = new Set(["place_conflict", "no_rule"])

const blankless = (text: string | undefined) => (text === undefined || text.trim() === "" ? undefined : text)

/** The leading rule and the companions that it names: only their deadlines are dated. */
const datedRules = (legal: TriageRule): ReadonlyArray<TriageRule> => [
  legal,
  ...(legal.companions ?? []).flatMap((id) => ruleSet.rules.find((rule) => rule.id === id) ?? [])
]

/** The laws of issues below this are not even shown. */
const MATCH_SCORE_MIN = 3

/** A named law scores this much; what is listed behind it, and what is not named, scores less. */
const NAMED_SCORE = 9
const LISTED_SCORE = 2
const UNNAMED_SCORE = 1

const matchesOf = (decision: Decision, now: number): ReadonlyArray<MatchedRule> => {
  const { issue, laws, place, ranked, reading, standing } = decision
  if (standing === "gated") return []
  const listed = laws.map(({ rule }, at) => {
    const confident = standing === "named" && at === 0
    return matchedRule(rule, now, { score: confident ? NAMED_SCORE : LISTED_SCORE, confident, listed: true })
  })
  const shown = new Set(laws.map(({ rule }) => rule))
  const further: Array<MatchedRule> = []
  for (const one of ranked) {
    if (listed.length + further.length >= MATCH_COUNT_MAX) break
    if (one.issue === issue?.id || one.score < MATCH_SCORE_MIN) continue
    const rule = lawsFor(one.issue, place, reading)[0]?.rule
    if (rule === undefined || shown.has(rule)) continue
    shown.add(rule)
    further.push(matchedRule(rule, now, { score: UNNAMED_SCORE, confident: false, listed: false }))
  }
  return [...listed, ...further].slice(0, MATCH_COUNT_MAX)
}

/** The Regulation stands behind the laws of the place, and before what is only near. */
const withUnionFlight = (matches: ReadonlyArray<MatchedRule>, now: number): ReadonlyArray<MatchedRule> => {
  const added = matchedRule(unionRule, now, { score: LISTED_SCORE, confident: false, listed: true })
  const others = matches.filter(({ rule_id }) => rule_id !== unionRule.id)
  const listed = others.filter((match) => match.listed === true).slice(0, MATCH_COUNT_MAX - 1)
  return [...listed, added, ...others.filter((match) => match.listed !== true)].slice(0, MATCH_COUNT_MAX)
}

const SEVERITIES: ReadonlyArray<Severity> = ["low", "medium", "high", "crisis"]

// The declared urgency raises what the rules say and never lowers it.
const severityOf = (base: Severity | undefined, urgency: Severity | undefined): Severity =>
  SEVERITIES[Math.max(SEVERITIES.indexOf(base ?? "low"), SEVERITIES.indexOf(urgency ?? "low"))] ?? "low"

const staleAtMs: ReadonlyMap<string, number> = new Map(
  ruleSet.rules.map((rule) => [rule.id, addMonths(msOfIsoDay(rule.last_reviewed), REVIEW_MONTHS_MAX)])
)

const matchedRule = (
  rule: TriageRule,
  now: number,
  how: { readonly score: number; readonly confident: boolean; readonly listed: boolean }
): MatchedRule => ({
  rule_id: rule.id,
  citation: rule.citation,
  law: rule.law,
  score: how.score,
  certainty: rule.certainty.citation,
  stale: now > (staleAtMs.get(rule.id) ?? 0),
  confident: how.confident,
  listed: how.listed
})

// The instant is left out: the same narrative has the same hash whenever it is evaluated.
const inputHash = (input: TriageInput, { atHome }: Decision): string =>
  fingerprint(
    [
      input.organizationNamed ? "named" : "unnamed",
      input.crisisVote === true ? `${input.declaredUrgency ?? ""}!` : (input.declaredUrgency ?? ""),
      input.declared ?? input.declaredCategory ?? "",
      atHome?.code ?? input.jurisdiction ?? "",
      input.text,
      ...(input.confirmed === true ? ["confirmed"] : []),
      ...(input.placeConfirmed === true ? ["place confirmed"] : []),
      ...(input.chosen === undefined ? [] : [...input.chosen.subcategories, input.chosen.place ?? ""])
    ].join("\u0000")
  )

/** "If this is a matter in Canada" where the place was neither given nor found. */
const placeCondition = (rule: TriageRule, jurisdiction: Jurisdiction): string => {
  const [place] = rule.jurisdiction
  if (jurisdiction.country !== null || rule.jurisdiction.length > 1 || place === "*") return ""
  return `If this is a matter in ${place === "US" || place === "GB" || place === "EU" ? "the " : ""}${nameOfPlace(place)}: `
}

const relevantLaw = (legal: TriageRule | undefined, jurisdiction: Jurisdiction): string =>
  legal === undefined
    ? "None found: no rule in the rule set matches clearly enough"
    : `${placeCondition(legal, jurisdiction)}${legal.citation} (${legal.law})`

interface Situation {
  readonly jurisdiction: Jurisdiction
  readonly organizationNamed: boolean
  readonly decision: Decision
  readonly ladder: Evaluation["escalation"]
}

const NEXT_PLACE = "If it does not help, the next place to turn to is "
const WITHOUT_PLACE = "Send the State or country, because the law that applies depends on it."

const recommend = (legal: TriageRule | undefined, situation: Situation): string => {
  const placeUnknown = situation.jurisdiction.country === null
  if (legal === undefined) return withoutLaw(situation)
  const first = legal.duty_of === undefined ? FIRST_STEP : FIRST_STEP_OF[legal.duty_of]
  const steps = [
    `${placeCondition(legal, situation.jurisdiction)}${legal.remedy}`,
    situation.organizationNamed ? first.withOrganization : first.withoutOrganization,
    ...(placeUnknown ? [WITHOUT_PLACE] : [])
  ]
  const [next] = situation.ladder
  if (next !== undefined) steps.push(`${NEXT_PLACE}${bodyName(next.name)}.`)
  return [...steps, ...legal.preconditions].join(" ")
}

/** Why no law is named, in the words of an answer. */
const WITHOUT_LAW: Readonly<Record<Decision["standing"], string>> = {
  named: "",
  unclear: "It is not clear enough yet which problem this is, so no law is named; this asks and denies nothing.",
  close: "Two problems fit this description about equally, so no law is named; say which of them it is.",
  gated: "This does not read as a problem of the writer with an organization, so no legal step is recommended.",
  contradicted: "What was declared and what the text tells are different problems; say which of them it is.",
  place_conflict: "The jurisdiction given and the text name different countries; say where it happened.",
  no_rule: NO_RULE
}

/** No place, or the Union alone: what its own law does not hold depends on the country. */
const isPlaceOpen = ({ country }: Jurisdiction): boolean => country === null || country === "EU"

const withoutLaw = ({ decision, jurisdiction }: Situation): string => {
  const nothing = WITHOUT_LAW[decision.standing]
  if (decision.standing === "no_rule" && decision.issue !== undefined && !isPlaceOpen(jurisdiction)) {
    const body = bodyFor(decision.issue.id, jurisdiction.country)
    const turn = body === undefined ? "" : ` ${TURN_TO}${bodyName(body.name)}.`
    return `This is read as the problem "${labelOf(decision.issue.id)}". ${nothing}${turn} ${OTHERWISE}${OR_ASK}`
  }
  const place = isPlaceOpen(jurisdiction) ? ", and name the State or country" : ""
  return `${decision.standing === "no_rule" ? PLACE_OPEN : nothing} ${DESCRIBE}${place}${OR_ASK}`
}

const OTHERWISE = "If it happened in another place, or the problem is another one, say so"
const DESCRIBE = "Describe what happened, with dates, amounts and what the organization answered"
const OR_ASK = "; or ask a local advice service."

/** What the words of an evaluation are made of, beside those of the rules: journals name it (`named-evaluation.ts`). */
export const STANDING_SENTENCES: ReadonlyArray<string> = [
  ...FIRST_STEPS,
  WITHOUT_PLACE,
  ...Object.values(WITHOUT_LAW).filter((sentence) => sentence !== ""),
  `${DESCRIBE}${OR_ASK}`,
  DESCRIBE,
  `${OTHERWISE}${OR_ASK}`,
  ...SCAM_SENTENCES,
  NEXT_PLACE,
  UNION_FLIGHT,
  ...STANDING_PHRASES
]
