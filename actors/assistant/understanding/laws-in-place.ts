/**
 * The laws of an issue in a place: the issue's own rules of the place first (sub-national before national), then what stands in for
 * them, ordered by what the text says (first request or ignored appeal, online or at a counter).
 *
 * Always true: a rule is only given where it applies.
 */
import type { Jurisdiction, TriageRule } from "../../../schema/triage.ts"
import { appliesIn } from "../jurisdiction.ts"
import { ruleSet } from "../rule-set.stored.ts"
import { issueIdOf } from "../taxonomy.ts"
import { areaOf, facetPatterns, STAND_INS } from "./law-table.ts"
import { compilePattern, conditionOf, type Pattern, shows } from "./patterns.ts"
import type { Reading } from "./reading.ts"

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
export const firstLaw = (issue: string, place: Jurisdiction, reading: Reading): TriageRule | undefined =>
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
