/**
 * The table issue × place → rules: the issue's own rules of the place first (sub-national before national), then what
 * stands in for them, ordered by what the text says (first request or ignored appeal, online or at a counter).
 *
 * Always true: a rule is only chosen where it applies; a rule marked `?` is listed and never named.
 */
import type { Jurisdiction, TriageRule } from "../../../schema/triage.ts"
import { issueIdOf } from "../taxonomy.ts"
import { appliesIn, inCountry } from "../jurisdiction.ts"
import { ruleSet } from "../rule-set.ts"
import { type Area, facetPatterns, STAND_INS } from "./law-table.ts"
import { compilePattern, type Pattern, shows } from "./patterns.ts"
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

/** A rule of an issue: its rank before the text is asked, and what in a text lifts it. */
interface Own {
  readonly rule: TriageRule
  readonly rank: number
  readonly facets: ReadonlyArray<Pattern>
}

/** What an issue has in a place, before the text is asked: kept, because it depends on nothing else. */
interface Shelf {
  readonly own: ReadonlyArray<Own>
  readonly standIns: ReadonlyArray<StandIn>
  readonly standInsFirst: boolean
}

/** Beyond this many places the table is emptied, so memory stays bounded; each holds at most one shelf per issue. */
const SHELF_PLACE_COUNT_MAX = 128
const shelves = new Map<string, Map<string, Shelf>>()

const shelfOf = (issue: string, place: Jurisdiction): Shelf => {
  const code = place.code ?? ""
  const known = shelves.get(code)?.get(issue)
  if (known !== undefined) return known
  const sources = STAND_INS[areaOf(place)]?.[issue] ?? []
  const shelf = {
    own: rulesIn(issue, place).map(ownOf),
    standIns: sources.flatMap((source) => readStandIn(source, place)),
    standInsFirst: sources.includes("first")
  }
  if (shelves.size >= SHELF_PLACE_COUNT_MAX) shelves.clear()
  const ofPlace = shelves.get(code) ?? new Map<string, Shelf>()
  ofPlace.set(issue, shelf)
  shelves.set(code, ofPlace)
  return shelf
}

/** The rules for an issue in a place, the leading one first; empty when the rule set has none. */
export const lawsFor = (issue: string, place: Jurisdiction, reading: Reading): ReadonlyArray<Chosen> => {
  const { own, standIns, standInsFirst } = shelfOf(issue, place)
  const ranked = own.map((one) => ({ rule: one.rule, fits: true, rank: rankOf(one, reading) }))
  const rank = standInsFirst ? FIRST_RANK : LAST_RANK
  for (const { condition, fits, rule } of standIns) {
    if (condition === undefined || shows(reading, condition)) ranked.push({ rule, fits, rank })
  }
  if (ranked.length < 2) return ranked
  const seen = new Set<TriageRule>()
  return ranked
    .toSorted((left, right) => right.rank - left.rank)
    .filter(({ rule }) => !seen.has(rule) && seen.add(rule) !== undefined)
}

const rulesIn = (issue: string, place: Jurisdiction): ReadonlyArray<TriageRule> =>
  (rulesByIssue.get(issue) ?? []).filter((rule) => rule.status === "in_force" && appliesHere(rule, place))

// Without a place the national rules of the United States are shown, on the condition that the matter is there.
const appliesHere = (rule: TriageRule, place: Jurisdiction): boolean =>
  place.country === null ? rule.jurisdiction.includes("US") : rule.jurisdiction.some((code) => appliesIn(code, place))

const isSubNational = (rule: TriageRule) => rule.jurisdiction.some((code) => code.includes("-"))

const SUB_NATIONAL_RANK = 100
const FIRST_RANK = 50
const LAST_RANK = -1

const ownOf = (rule: TriageRule): Own => ({
  rule,
  rank: isSubNational(rule) ? SUB_NATIONAL_RANK : 0,
  facets: facets.get(rule.id) ?? []
})

const rankOf = ({ facets, rank }: Own, reading: Reading): number => {
  let highest = 0
  for (const pattern of facets) {
    if (pattern.weight > highest && shows(reading, pattern)) highest = pattern.weight
  }
  return highest + rank
}

export const areaOf = ({ country }: Jurisdiction): Area => {
  if (country === null || country === "US") return "US"
  if (country === "GB" || country === "CA") return country
  return inCountry("EU", country) ? "EU" : "none"
}

interface StandIn extends Chosen {
  readonly condition: Pattern | undefined
}

// `general` is the place's general act; `rule-id`; `rule-id?`; either with ` if PATTERN` behind it.
const readStandIn = (source: string, place: Jurisdiction): ReadonlyArray<StandIn> => {
  if (source === "first") return []
  const [name = "", words] = source.split(" if ")
  const condition = words === undefined ? undefined : conditionOf(words)
  const id = name.replace("?", "")
  const fits = !name.endsWith("?")
  if (id === "general" || id === "state") {
    const acts = ["unfair_deceptive_practice", "deceptive_practice"].flatMap((issue) => rulesIn(issue, place))
    return acts.filter((rule) => id === "general" || isSubNational(rule)).map((rule) => ({ rule, fits, condition }))
  }
  const rule = ruleById.get(id)
  return rule !== undefined && appliesHere(rule, place) ? [{ rule, fits, condition }] : []
}

const conditions = new Map<string, Pattern>()

const conditionOf = (source: string) => {
  const known = conditions.get(source) ?? compilePattern(`1 ${source}`)
  conditions.set(source, known)
  return known
}

// Every condition is compiled once at import, so that a misspelled concept stops the start.
for (const table of Object.values(STAND_INS)) {
  for (const sources of Object.values(table ?? {})) {
    for (const source of sources) {
      const condition = source.split(" if ")[1]
      if (condition !== undefined) conditionOf(condition)
      const id = source.split(" if ")[0]?.replace("?", "") ?? ""
      if (!["general", "state", "first"].includes(id) && !ruleById.has(id)) throw new Error(`no rule is called ${id}`)
    }
  }
}
