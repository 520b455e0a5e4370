/**
 * Matches a normalised narrative against the rule set, exactly as its `matching` member says: 3 for each strong
 * trigger, 1 for each weak one, minus 3 for each exclusion; plus 2 for the same sub-national code and plus 1 for the
 * same country; ties go to the sub-national rule, then to the one with more deadlines, then to the lower id.
 *
 * Read where it is silent: a trigger counts once however often it occurs, a rule without any trigger in the text is no
 * match (a place alone proves nothing), and the two jurisdiction bonuses add up. The index is built once at import.
 */
import type { Jurisdiction, TriageRule } from "../../schema/triage.ts"
import { appliesIn, inCountry } from "./jurisdiction.ts"
import { normalise, phraseIndex, walk } from "./phrases.ts"
import { ruleSet } from "./rule-set.ts"

export interface Match {
  readonly rule: TriageRule
  readonly score: number
  readonly strong: number
}

/** How often each part of each rule's triggers was found; the position is the rule's place in the rule set. */
export interface TriggerCounts {
  readonly strong: Uint8Array
  readonly weak: Uint8Array
  readonly exclude: Uint8Array
}

/** Counts the triggers of every rule in a normalised text. */
export const countTriggers = (text: string): TriggerCounts => {
  const memory = new Uint8Array(RULES * 3 + uses.length)
  const strong = memory.subarray(0, RULES)
  const weak = memory.subarray(RULES, RULES * 2)
  const exclude = memory.subarray(RULES * 2, RULES * 3)
  walk(index, text, (id) => {
    const use = uses[id]
    if (use === undefined || memory[RULES * 3 + id] === 1) return
    memory[RULES * 3 + id] = 1
    raise(strong, use.strong)
    raise(weak, use.weak)
    raise(exclude, use.exclude)
  })
  return { strong, weak, exclude }
}

/** The rules that match, best first. Whether somebody is in danger is not seen here: see `crisis.ts`. */
export const matchRules = (text: string, jurisdiction: Jurisdiction): ReadonlyArray<Match> => {
  const { exclude, strong, weak } = countTriggers(text)
  const bonuses = bonusesIn(jurisdiction)
  const matches: Array<Match> = []
  for (let at = 0; at < RULES; at++) {
    const strongCount = strong[at] ?? 0
    const triggers = 3 * strongCount + (weak[at] ?? 0)
    const bonus = bonuses[at] ?? NOT_APPLICABLE
    if (triggers === 0 || bonus === NOT_APPLICABLE) continue
    const rule = ruleSet.rules[at]
    const score = triggers - 3 * (exclude[at] ?? 0) + bonus
    if (rule !== undefined && score > 0) matches.push({ rule, score, strong: strongCount })
  }
  if (matches.length < 2) return matches
  const usFirst = jurisdiction.country === null
  return matches.toSorted((left, right) => compare(left, right, usFirst))
}

const RULES = ruleSet.rules.length

interface PhraseUse {
  readonly strong: Array<number>
  readonly weak: Array<number>
  readonly exclude: Array<number>
}

const usesByPhrase = new Map<string, PhraseUse>()
ruleSet.rules.forEach((rule, at) => {
  for (const part of ["strong", "weak", "exclude"] as const) {
    for (const phrase of new Set(rule.triggers[part].map(normalise))) {
      const use = usesByPhrase.get(phrase) ?? { strong: [], weak: [], exclude: [] }
      use[part].push(at)
      usesByPhrase.set(phrase, use)
    }
  }
})
const index = phraseIndex([...usesByPhrase.keys()])
const uses = [...usesByPhrase.values()]

const raise = (counts: Uint8Array, rules: ReadonlyArray<number>) => {
  for (const rule of rules) counts[rule] = (counts[rule] ?? 0) + 1
}

const NOT_APPLICABLE = -1

/** Places seen are few; beyond this many the table is computed each time instead of kept. */
const PLACE_COUNT_MAX = 512
const bonusesByPlace = new Map<string, Int8Array>()

/** Each rule's bonus in a place, or NOT_APPLICABLE; kept per place because it depends on nothing else. */
const bonusesIn = (jurisdiction: Jurisdiction): Int8Array => {
  const place = jurisdiction.code ?? ""
  const known = bonusesByPlace.get(place)
  if (known !== undefined) return known
  const bonuses = Int8Array.from(ruleSet.rules, (rule) => bonusOf(rule, jurisdiction))
  if (bonusesByPlace.size < PLACE_COUNT_MAX) bonusesByPlace.set(place, bonuses)
  return bonuses
}

const bonusOf = (rule: TriageRule, jurisdiction: Jurisdiction): number => {
  const { code, country } = jurisdiction
  if (rule.status !== "in_force") return NOT_APPLICABLE
  if (!rule.jurisdiction.some((place) => appliesIn(place, jurisdiction))) return NOT_APPLICABLE
  if (country === null) return 0
  const sameCountry = rule.jurisdiction.some((place) => place !== "*" && inCountry(place.slice(0, 2), country))
  const samePart = code !== null && code.includes("-") && rule.jurisdiction.some((place) => place === code)
  return (sameCountry ? 1 : 0) + (samePart ? 2 : 0)
}

const isSubNational = (rule: TriageRule) => rule.jurisdiction.some((code) => code.includes("-"))

/** @note Where no place is known, equal scores of different countries go to the US rule: see triage.ts. */
const compare = (left: Match, right: Match, usFirst: boolean): number => {
  if (left.score !== right.score) return right.score - left.score
  if (usFirst) {
    const us = Number(right.rule.jurisdiction.includes("US")) - Number(left.rule.jurisdiction.includes("US"))
    if (us !== 0) return us
  }
  const subNational = Number(isSubNational(right.rule)) - Number(isSubNational(left.rule))
  if (subNational !== 0) return subNational
  const deadlines = right.rule.deadlines.length - left.rule.deadlines.length
  if (deadlines !== 0) return deadlines
  return left.rule.id < right.rule.id ? -1 : 1
}
