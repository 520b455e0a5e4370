/**
 * The public ids of issues, as callers declare them and answers name them.
 *
 * An id is the subcategory where only one category has it (`security_deposit`), else category and subcategory joined by
 * an underscore (`housing_discrimination`, `employment_discrimination`). `category/subcategory` is always read too.
 * Always true: ids are unique, and an id never equals the name of a category. `safety` is no issue to declare.
 */
import { ruleSet } from "./rule-set.ts"

export interface Issue {
  readonly id: string
  readonly category: string
  readonly subcategory: string
}

/** What a declared `problem_category` settles. */
export type Declaration =
  | { readonly is: "issue"; readonly issue: Issue }
  | { readonly is: "category"; readonly category: string }
  /** Not of the taxonomy: it is kept and shown, and its words help as evidence. */
  | { readonly is: "words"; readonly words: string }

const SAFETY = "safety"

const pairs: ReadonlyMap<string, { readonly category: string; readonly subcategory: string }> = new Map(
  ruleSet.rules
    .filter((rule) => rule.category !== SAFETY)
    .map(({ category, subcategory }) => [`${category}/${subcategory}`, { category, subcategory }])
)

const categories: ReadonlySet<string> = new Set([...pairs.values()].map(({ category }) => category))

const isShared = (subcategory: string): boolean =>
  categories.has(subcategory) || [...pairs.values()].filter((pair) => pair.subcategory === subcategory).length > 1

/** Every issue of the rule set, in its order. */
export const issues: ReadonlyArray<Issue> = [...pairs.values()].map(({ category, subcategory }) => ({
  id: isShared(subcategory) ? `${category}_${subcategory}` : subcategory,
  category,
  subcategory
}))

const byId: ReadonlyMap<string, Issue> = new Map(issues.map((issue) => [issue.id, issue]))
const byPair: ReadonlyMap<string, Issue> = new Map(
  issues.map((issue) => [`${issue.category}/${issue.subcategory}`, issue])
)

/** The issue with this public id. */
export const issueOf = (id: string): Issue | undefined => byId.get(id)

/** The public id of a rule's issue; undefined for the safety rule. */
export const issueIdOf = (rule: { readonly category: string; readonly subcategory: string }): string | undefined =>
  byPair.get(`${rule.category}/${rule.subcategory}`)?.id

/** Reads what a caller declared; undefined when nothing was. */
export const readDeclaration = (declared: string | undefined): Declaration | undefined => {
  const words = declared?.trim() ?? ""
  if (words === "") return undefined
  const key = words.toLowerCase().replaceAll("-", "_").replaceAll(" ", "_")
  const issue = byId.get(key) ?? byPair.get(key)
  if (issue !== undefined) return { is: "issue", issue }
  return categories.has(key) ? { is: "category", category: key } : { is: "words", words }
}
