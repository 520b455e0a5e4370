/**
 * The taxonomy in use: a sentence for each problem a caller can declare, read from `schema/taxonomy.json` once at import.
 *
 * Always true:
 * - Each issue of the triage rules has exactly one entry, and no entry stands without rules. Crisis is no issue.
 * - Each category of the issues has a sentence.
 */
import { Result, Schema } from "effect"
import { problemsFound } from "../../schema/decode-problems.ts"
import { Taxonomy, type TaxonomyCategory, type TaxonomyEntry, TaxonomyInvalid } from "../../schema/taxonomy.ts"
import { type Issue, issues } from "./issue-id.ts"
import json from "../../schema/taxonomy.json" with { type: "json" }

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
