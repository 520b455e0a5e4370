/**
 * The taxonomy as it is published: each entry with the places that have rules for it and the facts that a letter about
 * it may ask for. Both are read from the rules and the letter templates, so neither can fall behind them.
 */
import type { FactName } from "../../schema/letter.ts"
import type { TaxonomyEntry } from "../../schema/taxonomy.ts"
import type { TriageRule } from "../../schema/triage.ts"
import { categories, issueIdOf, taxonomyEntries } from "./taxonomy.ts"
import { FACTS } from "./letters/facts.ts"
import { letterTemplates } from "./letters/templates.ts"
import { ruleSet } from "./rule-set.stored.ts"

export interface PublishedEntry {
  readonly id: string
  readonly category: string
  readonly label: string
  readonly sentence: string
  readonly not: string
  /** Places with rules of their own for this problem: `US-WA`, `US` for a federal law, `EU`, `GB`. */
  readonly places: ReadonlyArray<string>
  /** What letters about it ask for; which of them depends on the place. */
  readonly facts: ReadonlyArray<{ readonly fact: FactName; readonly question: string }>
}

const rulesOf = (entry: TaxonomyEntry): ReadonlyArray<TriageRule> =>
  ruleSet.rules.filter((rule) => issueIdOf(rule) === entry.id)

/** The required facts, and the first of each group of which one is needed. */
const askedFor = (id: string): ReadonlyArray<FactName> => {
  const template = letterTemplates().get(id)
  return template === undefined ? [] : [...template.required_facts, ...(template.one_of ?? []).map(([first]) => first)]
}

const factsOf = (rules: ReadonlyArray<TriageRule>): PublishedEntry["facts"] => {
  const ids = new Set(rules.flatMap(({ letter_template }) => (letter_template === null ? [] : [letter_template])))
  const facts = new Set([...ids].flatMap(askedFor))
  return [...facts].map((fact) => ({ fact, question: FACTS[fact].question }))
}

const published = (entry: TaxonomyEntry): PublishedEntry => {
  const { category, id, label, not, sentence } = entry
  const rules = rulesOf(entry)
  const places = [...new Set(rules.flatMap(({ jurisdiction }) => jurisdiction))].toSorted()
  return { id, category, label, sentence, not, places, facts: factsOf(rules) }
}

export const publishedTaxonomy = () => ({
  categories,
  subcategories: taxonomyEntries.map(published)
})
