/**
 * The issues that callers can declare, with their public ids, and the taxonomy that describes them: a sentence for each,
 * read from `schema/taxonomy.json` once at import.
 *
 * An id is the subcategory where only one category has it (`security_deposit`), else category and subcategory joined by
 * an underscore (`housing_discrimination`, `employment_discrimination`). `category/subcategory` is always read too.
 *
 * Always true:
 * - Ids are unique, and an id never equals the name of a category. `safety` is no issue to declare.
 * - Each issue of the triage rules has exactly one entry, and no entry stands without rules. Crisis is no issue.
 * - Each category of the issues has a sentence.
 */
import { Result, Schema } from "effect"
import { problemsFound } from "../../schema/decode-problems.ts"
import { Taxonomy, type TaxonomyCategory, type TaxonomyEntry, TaxonomyInvalid } from "../../schema/taxonomy.ts"
import { ruleSet } from "./rule-set.ts"
import json from "../../schema/taxonomy.json" with { type: "json" }

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

const categoryNames: ReadonlySet<string> = new Set([...pairs.values()].map(({ category }) => category))

const isShared = (subcategory: string): boolean =>
  categoryNames.has(subcategory) || [...pairs.values()].filter((pair) => pair.subcategory === subcategory).length > 1

/** Every issue of the rule set, in its order. */
export const issues: ReadonlyArray<Issue> = [...pairs.values()].map(({ category, subcategory }) => ({
  id: isShared(subcategory) ? `${category}_${subcategory}` : subcategory,
  category,
  subcategory
}))

const issueById: ReadonlyMap<string, Issue> = new Map(issues.map((issue) => [issue.id, issue]))
const byPair: ReadonlyMap<string, Issue> = new Map(
  issues.map((issue) => [`${issue.category}/${issue.subcategory}`, issue])
)

/** The issue with this public id. */
export const issueOf = (id: string): Issue | undefined => issueById.get(id)

/** The public id of a rule's issue; undefined for the safety rule. */
export const issueIdOf = (rule: { readonly category: string; readonly subcategory: string }): string | undefined =>
  byPair.get(`${rule.category}/${rule.subcategory}`)?.id

/** Reads what a caller declared; undefined when nothing was. */
export const readDeclaration = (declared: string | undefined): Declaration | undefined => {
  const words = declared?.trim() ?? ""
  if (words === "") return undefined
  const key = words.toLowerCase().replaceAll("-", "_").replaceAll(" ", "_")
  const issue = issueById.get(key) ?? byPair.get(key)
  if (issue !== undefined) return { is: "issue", issue }
  return categoryNames.has(key) ? { is: "category", category: key } : { is: "words", words }
}

/** More problems than this say the same thing: the file is no taxonomy of these rules. */
const PROBLEM_COUNT_MAX = 20

/** Decodes a taxonomy and checks it against the issues that it describes. */
export const parseTaxonomy = (
  input: unknown,
  described: ReadonlyArray<Issue>
): Result.Result<Taxonomy, TaxonomyInvalid> => {
  const decoded = Schema.decodeUnknownResult(Taxonomy)(input, { errors: "all", onExcessProperty: "error" })
  if (Result.isFailure(decoded)) {
    const problems = problemsFound(decoded.failure.issue)
    return refuse(problems.map((problem) => `${problem.path.join(".")}: ${problem.message}`))
  }
  const problems = problemsOf(decoded.success, described)
  return problems.length === 0 ? Result.succeed(decoded.success) : refuse(problems)
}

const refuse = (problems: ReadonlyArray<string>) =>
  Result.fail(new TaxonomyInvalid({ problems: problems.slice(0, PROBLEM_COUNT_MAX) }))

const problemsOf = (
  { categories, subcategories }: Taxonomy,
  described: ReadonlyArray<Issue>
): ReadonlyArray<string> => {
  const entries = new Map(subcategories.map((entry) => [entry.id, entry]))
  const categoryOf = new Map(described.map(({ category, id }) => [id, category]))
  const ids = [...categories, ...subcategories].map(({ id }) => id)
  const used = new Set(categoryOf.values())
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} appears twice`),
    ...[...categoryOf.keys()].filter((id) => !entries.has(id)).map((id) => `the issue ${id} has no entry`),
    ...subcategories.flatMap(({ category, id }) => {
      const wanted = categoryOf.get(id)
      if (wanted === undefined) return [`no rule is about ${id}`]
      return wanted === category ? [] : [`${id} belongs to ${wanted}`]
    }),
    ...[...used].filter((id) => !categories.some((one) => one.id === id)).map((id) => `the category ${id} is missing`),
    ...categories.filter(({ id }) => !used.has(id)).map(({ id }) => `the category ${id} has no entry`),
    ...subcategories.flatMap(({ id, not }) =>
      idsIn(not)
        .filter((other) => !entries.has(other) || other === id)
        .map((other) => `${id} points to ${other}`)
    )
  ]
}

/** The ids between the parentheses of a sentence. */
const idsIn = (sentence: string): ReadonlyArray<string> =>
  [...sentence.matchAll(/\(([^)]*)\)/g)].flatMap(([, inside = ""]) => inside.split(", "))

const taxonomy: Taxonomy = Result.getOrThrowWith(parseTaxonomy(json, issues), (invalid) => new Error(invalid.message))

/** The categories, in alphabetical order. */
export const categories: ReadonlyArray<TaxonomyCategory> = taxonomy.categories

/** The entries, by category. */
export const taxonomyEntries: ReadonlyArray<TaxonomyEntry> = taxonomy.subcategories

const byId: ReadonlyMap<string, TaxonomyEntry> = new Map(taxonomyEntries.map((entry) => [entry.id, entry]))

/** The entry with a public id. */
export const entryOf = (id: string): TaxonomyEntry | undefined => byId.get(id)
