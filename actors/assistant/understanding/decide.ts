/**
 * Decides which issue a text is about, from what the caller declared, what a model chose, or what the words show; then which
 * laws of the place answer it, from the table issue × place → rules.
 *
 * Always true:
 * - Where nothing is settled no law is named; where the place is contradicted by the text no law is named.
 * - A rule is only chosen where it applies; a rule marked `?` is listed and never named.
 */
import type { Jurisdiction, ModelChoice, TriageRule, UnderstoodBy } from "../../../schema/triage.ts"
import { appliesIn } from "../jurisdiction.ts"
import { ruleSet } from "../rule-set.stored.ts"
import { type Declaration, type Issue, issueIdOf, issueOf, readDeclaration } from "../taxonomy.ts"
import { MAY_NAME_CLIENT, withUsers } from "./clients.ts"
import { contradicts } from "./contradiction.ts"
import { areOfOneAct, areaOf, facetPatterns, STAND_INS } from "./law-table.ts"
import { compilePattern, conditionOf, isOfAnother, type Pattern, shows } from "./patterns.ts"
import { withoutNames } from "./person-names.ts"
import { placeOf } from "./place.ts"
import { conceptOf, names, type Reading, readWords } from "./reading.ts"
import { isNamed, NAMED_MIN, type Scored, SHARE_SCORE, understand, type Understood } from "./understand.ts"
import type { Gate } from "./gates.ts"
import { type Cut, cutText, MAY_BE_NAME, MAY_NAME_PLACE } from "./words.ts"

export interface Question {
  readonly text: string
  /** The text as it was cut. */
  readonly cut: Cut
  readonly jurisdiction: string | undefined
  /** Where the person lives, as a code. */
  readonly home?: string | undefined
  readonly declared: string | undefined
  readonly confirmed: boolean
  /** The jurisdiction stands against the text. */
  readonly placeConfirmed: boolean
  readonly chosen: ModelChoice | undefined
}

/** Why no law is named, or that one is. */
export type Standing = "named" | "unclear" | "close" | "gated" | "contradicted" | "place_conflict" | "no_rule"

export interface Decision {
  readonly standing: Standing
  readonly by: UnderstoodBy
  readonly issue: Issue | undefined
  /** The leading law first. */
  readonly laws: ReadonlyArray<Chosen>
  readonly ranked: ReadonlyArray<Scored>
  readonly gate: Gate | undefined
  /** It is not clear that the writer suffers what the text tells. */
  readonly doubtful: boolean
  readonly place: Jurisdiction
  /** The same with the reason, where the home of the person is the place. */
  readonly atHome: Jurisdiction | undefined
  /** The language of the text, as `ReadPlace` has it. */
  readonly language: string | undefined
  readonly reading: Reading
  readonly declaration: Declaration | undefined
}

const TRAVEL = ["flight_strict", "flight_shown", "package_strict", "hotel"].map(conceptOf)
const RAIL = "rail_travel"

/** A declared category lifts its issues over the others by this much. */
const CATEGORY_LIFT = 0.25

/** An issue of less is none: every text is a little like something, and that tells no place. */
const ISSUE_SCORE_MIN = 3

export const decide = (asked: Question): Decision => {
  const question = nameless(asked)
  const declaration = readDeclaration(question.declared)
  // Words that are no id say something about the problem too.
  const told = declaration?.is === "words" ? `${question.text}\n${declaration.words}` : question.text
  const { marks, words } = told === question.text ? question.cut : cutText(told)
  const reading = readWords(words)
  const { doubtful, gate, ranked: found } = understand(reading)
  const ranked = declaration?.is === "category" ? lifted(found, declaration.category) : found
  const travels = ranked[0]?.issue === RAIL || TRAVEL.some((concept) => names(reading.whole, concept))
  const [likely] = ranked
  const given = question.jurisdiction ?? question.chosen?.place ?? undefined
  const { atHome, conflict, isElsewhere, jurisdiction, language } = placeOf(
    { given, home: question.home },
    {
      text: question.text,
      words: told === question.text ? words : undefined,
      mayNamePlace: (marks & MAY_NAME_PLACE) !== 0
    },
    travels,
    likely !== undefined && likely.score >= ISSUE_SCORE_MIN ? likely.issue : undefined
  )
  const known = { ranked, gate, doubtful, place: jurisdiction, atHome, language, reading, declaration }
  const read = settle(question, declaration, ranked, { doubtful, gate })
  const settled = withLaw(doubtful ? read : clearedUp(read, known), ranked, jurisdiction, reading)
  if (settled.issue === undefined) return { ...known, ...settled, laws: [] }
  const laws = isElsewhere ? [] : lawsFor(settled.issue.id, jurisdiction, reading)
  if (settled.standing !== "named") return { ...known, ...settled, laws }
  if (conflict && !question.placeConfirmed) return { ...known, ...settled, laws, standing: "place_conflict" }
  if (laws[0]?.fits !== true) return { ...known, ...settled, laws, standing: "no_rule" }
  if (settled.by === "rules" && isClose(settled.issue, laws[0], ranked, jurisdiction, reading)) {
    return { ...known, ...settled, laws, standing: "close" }
  }
  return { ...known, ...settled, laws }
}

/** The question without the names of people, and with clients named as users. */
const nameless = (question: Question): Question => {
  const mayBeName = (question.cut.marks & MAY_BE_NAME) !== 0
  const mayBeClient = MAY_NAME_CLIENT.test(question.text)
  if (!mayBeName && !mayBeClient) return question
  const told = mayBeClient ? withUsers(question.text) : question.text
  const text = mayBeName ? withoutNames(told) : told
  return text === question.text ? question : { ...question, text, cut: cutText(text) }
}

type Settled = Pick<Decision, "by" | "issue" | "standing">

const settle = (
  { chosen, confirmed }: Question,
  declaration: Declaration | undefined,
  ranked: ReadonlyArray<Scored>,
  { doubtful, gate }: Pick<Understood, "doubtful" | "gate">
): Settled => {
  if (declaration?.is === "issue") {
    const standing = !confirmed && contradicts(declaration.issue, ranked, gate) ? "contradicted" : "named"
    return { by: "declared", issue: declaration.issue, standing }
  }
  const choice = chosen?.subcategories.map(issueOf).find((issue) => issue !== undefined)
  if (choice !== undefined) return { by: "model", issue: choice, standing: "named" }
  const by = "rules"
  const [top] = ranked
  if (gate !== undefined) return { by, issue: undefined, standing: "gated" }
  if (top === undefined) return { by, issue: undefined, standing: "unclear" }
  return { by, issue: issueOf(top.issue), standing: !doubtful && isNamed(top) ? "named" : "unclear" }
}

/** The learned weights are sure of an issue that has this share. */
const SURE_SHARE_MIN = 0.9

/** What one complains of to an airline may be anything, also what the law that stands in for it does not answer. */
const ANYTHING = "air_complaint"

/** Asks where the text is about another matter than its issue. Names the law that unclear issues have in common in the place. */
const clearedUp = (
  settled: Settled,
  { place, ranked, reading }: Pick<Decision, "place" | "ranked" | "reading">
): Settled => {
  const { by, issue, standing } = settled
  if (by !== "rules" || issue === undefined) return settled
  const isSure = ranked.some((one) => one.issue === issue.id && one.share >= SURE_SHARE_MIN)
  if (isOfAnother(issue.id, reading, isSure)) return { ...settled, standing: "unclear" }
  if (standing !== "unclear" || place.country === null) return settled
  const law = firstLaw(issue.id, place, reading)
  if (law === undefined) return settled
  const share = ranked
    .filter(({ issue: id }) => id !== ANYTHING && areOfOneAct(firstLaw(id, place, reading)?.id, law?.id))
    .reduce((sum, one) => sum + one.share, 0)
  return share >= NAMED_MIN ? { ...settled, standing: "named" } : settled
}

/** Where the likeliest issue has no law in a place, one this near that has a law is meant as often. */
const NEAR = 4

const withLaw = (settled: Settled, ranked: ReadonlyArray<Scored>, place: Jurisdiction, reading: Reading): Settled => {
  const [top] = ranked
  if (settled.by !== "rules" || settled.standing !== "named" || top === undefined) return settled
  const near = ranked.filter((one) => isNamed(one) && top.score - one.score <= NEAR)
  const best = near.find(({ issue }) => firstLaw(issue, place, reading) !== undefined)
  return best === undefined ? settled : { ...settled, issue: issueOf(best.issue) }
}

const lifted = (ranked: ReadonlyArray<Scored>, category: string): ReadonlyArray<Scored> =>
  ranked
    .map((one) =>
      issueOf(one.issue)?.category === category
        ? { ...one, score: one.score + SHARE_SCORE * CATEGORY_LIFT, likely: one.likely + CATEGORY_LIFT }
        : one
    )
    .toSorted((left, right) => right.score - left.score)

/** Two issues this near each other are told apart by a question, unless the same law answers both. */
const CLOSE = 0.25

const isClose = (
  issue: Issue,
  leading: Chosen,
  ranked: ReadonlyArray<Scored>,
  place: Jurisdiction,
  reading: Reading
): boolean => {
  const own = ranked.find((one) => one.issue === issue.id)
  if (own === undefined) return false
  return ranked.some((other) => {
    if (other.issue === issue.id || own.likely - other.likely >= CLOSE) return false
    const law = firstLaw(other.issue, place, reading)
    return law !== undefined && !areOfOneAct(law.id, leading.rule.id)
  })
}

/*
 * The laws of an issue in a place: the issue's own rules of the place first (sub-national before national), then what stands
 * in for them, ordered by what the text says (first request or ignored appeal, online or at a counter).
 */

export interface Chosen {
  readonly rule: TriageRule
  /** False when the rule is only worth a look: it stands in for a law that the rule set does not have. */
  readonly fits: boolean
}

const facets = new Map(
  Object.entries(facetPatterns).map(([rule, sources]) => [rule, sources.map((source) => compilePattern(source))])
)

const rulesByIssue = new Map<string, Array<TriageRule>>()
const ruleById = new Map<string, TriageRule>()
for (const rule of ruleSet.rules) {
  ruleById.set(rule.id, rule)
  const issue = issueIdOf(rule)
  if (issue === undefined) continue
  rulesByIssue.set(issue, [...(rulesByIssue.get(issue) ?? []), rule])
}

/** A rule of an issue: its rank before the text is asked, and what in a text lifts it, or leaves it out. */
interface Own {
  readonly rule: TriageRule
  readonly rank: number
  readonly facets: ReadonlyArray<Pattern>
}

/** What an issue has in a place, before the text is asked: kept, because it depends on nothing else. */
interface Shelf {
  readonly own: ReadonlyArray<Own>
  readonly standIns: ReadonlyArray<StandIn>
}

/** Beyond this many places the table is emptied, so memory stays bounded; each holds at most one shelf per issue. */
const SHELF_PLACE_COUNT_MAX = 128
const shelves = new Map<string, Map<string, Shelf>>()

const shelfOf = (issue: string, place: Jurisdiction): Shelf => {
  const code = place.code ?? ""
  const known = shelves.get(code)?.get(issue)
  if (known !== undefined) return known
  const sources = STAND_INS[areaOf(place)]?.[issue] ?? []
  const standIns = sources.flatMap((source) => readStandIn(source, place, sources.includes(FIRST)))
  const shelf = { own: rulesIn(issue, place).map(ownOf), standIns }
  if (shelves.size >= SHELF_PLACE_COUNT_MAX) shelves.clear()
  const ofPlace = shelves.get(code) ?? new Map<string, Shelf>()
  ofPlace.set(issue, shelf)
  shelves.set(code, ofPlace)
  return shelf
}

/** The rules for an issue in a place, the leading one first; empty when the rule set has none. */
export const lawsFor = (issue: string, place: Jurisdiction, reading: Reading): ReadonlyArray<Chosen> => {
  const { own, standIns } = shelfOf(issue, place)
  const ranked = own.flatMap((one) => {
    const rank = rankOf(one, reading)
    return rank === undefined ? [] : [{ rule: one.rule, fits: true, rank }]
  })
  for (const { condition, fits, rank, rule } of standIns) {
    if (condition === undefined || shows(reading, condition)) ranked.push({ rule, fits, rank })
  }
  if (ranked.length < 2) return ranked
  const seen = new Set<TriageRule>()
  return ranked
    .toSorted((left, right) => right.rank - left.rank)
    .filter(({ rule }) => !seen.has(rule) && seen.add(rule) !== undefined)
}

/** The rule that leads; undefined where it is only worth a look. */
const firstLaw = (issue: string, place: Jurisdiction, reading: Reading): TriageRule | undefined =>
  lawsFor(issue, place, reading).find(({ fits }, at) => at === 0 && fits)?.rule

const rulesIn = (issue: string, place: Jurisdiction): ReadonlyArray<TriageRule> =>
  (rulesByIssue.get(issue) ?? []).filter((rule) => rule.status === "in_force" && appliesHere(rule, place))

// Without a place the national rules of the United States are shown, on the condition that the matter is there.
const appliesHere = ({ jurisdiction, not_in }: TriageRule, place: Jurisdiction): boolean =>
  place.country === null
    ? jurisdiction.includes("US")
    : jurisdiction.some((code) => appliesIn(code, place)) && not_in?.some((code) => appliesIn(code, place)) !== true

const isSubNational = (rule: TriageRule) => rule.jurisdiction.some((code) => code.includes("-"))

const SUB_NATIONAL_RANK = 100
const FIRST_RANK = 50
const LAST_RANK = -1

const ownOf = (rule: TriageRule): Own => ({
  rule,
  rank: isSubNational(rule) ? SUB_NATIONAL_RANK : 0,
  facets: facets.get(rule.id) ?? []
})

/** Undefined where the text leaves the rule out. */
const rankOf = ({ facets, rank }: Own, reading: Reading): number | undefined => {
  let highest = 0
  for (const pattern of facets) {
    if (pattern.weight !== 0 && pattern.weight <= highest) continue
    if (!shows(reading, pattern)) continue
    if (pattern.weight === 0) return undefined
    highest = pattern.weight
  }
  return highest + rank
}

interface StandIn extends Chosen {
  readonly condition: Pattern | undefined
  readonly rank: number
}

const FIRST = "first"

// `general` is the place's general act; `rule-id`; `rule-id?`; each with ` if PATTERN` behind and `first ` before it, if need be.
const partsOf = (source: string) => {
  const isFirst = source.startsWith(`${FIRST} `)
  const [name = "", words] = (isFirst ? source.slice(FIRST.length + 1) : source).split(" if ")
  const condition = words === undefined ? undefined : conditionOf(words)
  return { isFirst, id: name.replace("?", ""), fits: !name.endsWith("?"), condition }
}

const readStandIn = (source: string, place: Jurisdiction, allFirst: boolean): ReadonlyArray<StandIn> => {
  if (source === FIRST) return []
  const { condition, fits, id, isFirst } = partsOf(source)
  const rank = allFirst || isFirst ? FIRST_RANK : LAST_RANK
  const standIn = (rule: TriageRule): StandIn => ({ rule, fits, condition, rank })
  if (id === "general" || id === "state") {
    const acts = ["unfair_deceptive_practice", "deceptive_practice"].flatMap((issue) => rulesIn(issue, place))
    return acts.filter((rule) => id === "general" || isSubNational(rule)).map(standIn)
  }
  const rule = ruleById.get(id)
  return rule !== undefined && appliesHere(rule, place) ? [standIn(rule)] : []
}

// Every condition is compiled once at import, so that a misspelled concept stops the start.
for (const source of Object.values(STAND_INS).flatMap((table) => Object.values(table ?? {}).flat())) {
  const { id } = partsOf(source)
  if (!["general", "state", FIRST].includes(id) && !ruleById.has(id)) throw new Error(`no rule is called ${id}`)
}
