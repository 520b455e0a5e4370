/**
 * The taxonomy in use: the problems a caller can declare, read from `taxonomy.json` once at import.
 *
 * Always true:
 * - Each subcategory of the triage rules but `crisis` has exactly one entry, and no entry stands without rules.
 * - Ids are unique, and no subcategory has the id of a category.
 */
import { Either, ParseResult, Schema } from "effect"
import { Taxonomy, type TaxonomyCategory, type TaxonomyEntry, TaxonomyInvalid } from "../../schema/taxonomy.ts"
import type { TriageRule } from "../../schema/triage.ts"
import { ruleSet } from "./rule-set.ts"
import json from "./taxonomy.json" with { type: "json" }

/** More problems than this say the same thing: the file is no taxonomy of these rules. */
const PROBLEM_COUNT_MAX = 20

/** A longer text is no id; it is kept as the caller's own word. */
const ID_LENGTH_MAX = 80

/** Safety is seen, never declared as a subject: `urgency: "crisis"` says it. */
const CRISIS = "crisis"

type Named = Pick<TriageRule, "category" | "subcategory">

const keyOf = ({ category, subcategory }: Named): string => `${category}/${subcategory}`

const keyOfEntry = ({ category, id, subcategory = id }: TaxonomyEntry): string => keyOf({ category, subcategory })

/** Decodes a taxonomy and checks it against the rules that it describes. */
export const parseTaxonomy = (
  input: unknown,
  rules: ReadonlyArray<Named>
): Either.Either<Taxonomy, TaxonomyInvalid> => {
  const decoded = Schema.decodeUnknownEither(Taxonomy)(input, { errors: "all", onExcessProperty: "error" })
  if (Either.isLeft(decoded)) {
    const issues = ParseResult.ArrayFormatter.formatErrorSync(decoded.left)
    return refuse(issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`))
  }
  const problems = problemsOf(decoded.right, rules)
  return problems.length === 0 ? Either.right(decoded.right) : refuse(problems)
}

const refuse = (problems: ReadonlyArray<string>) =>
  Either.left(new TaxonomyInvalid({ problems: problems.slice(0, PROBLEM_COUNT_MAX) }))

const problemsOf = ({ categories, subcategories }: Taxonomy, rules: ReadonlyArray<Named>): ReadonlyArray<string> => {
  const inRules = new Set(rules.filter(({ subcategory }) => subcategory !== CRISIS).map(keyOf))
  const inTaxonomy = new Set(subcategories.map(keyOfEntry))
  const ids = [...categories, ...subcategories].map(({ id }) => id)
  const known = new Set(subcategories.map(({ id }) => id))
  const used = new Set(subcategories.map(({ category }) => category))
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} appears twice`),
    ...[...inRules].filter((key) => !inTaxonomy.has(key)).map((key) => `${key} of the rules has no entry`),
    ...[...inTaxonomy].filter((key) => !inRules.has(key)).map((key) => `no rule has the subcategory ${key}`),
    ...(inTaxonomy.size === subcategories.length ? [] : ["two entries have the same subcategory"]),
    ...[...used].filter((id) => !categories.some((category) => category.id === id)).map((id) => `no category ${id}`),
    ...categories.filter(({ id }) => !used.has(id)).map(({ id }) => `the category ${id} has no entry`),
    ...subcategories.flatMap(({ id, not }) =>
      idsIn(not)
        .filter((other) => !known.has(other) || other === id)
        .map((other) => `${id} points to ${other}`)
    )
  ]
}

/** The ids between the parentheses of a sentence. */
const idsIn = (sentence: string): ReadonlyArray<string> =>
  [...sentence.matchAll(/\(([^)]*)\)/g)].flatMap(([, inside = ""]) => inside.split(", "))

const taxonomy: Taxonomy = Either.getOrThrowWith(
  parseTaxonomy(json, ruleSet.rules),
  (invalid) => new Error(invalid.message)
)

/** The categories, in alphabetical order. */
export const categories: ReadonlyArray<TaxonomyCategory> = taxonomy.categories

/** The entries, by category. */
export const taxonomyEntries: ReadonlyArray<TaxonomyEntry> = taxonomy.subcategories

const byId: ReadonlyMap<string, TaxonomyEntry> = new Map([
  ...taxonomyEntries.map((entry) => [entry.id, entry] as const),
  ...taxonomyEntries.map((entry) => [keyOfEntry(entry), entry] as const)
])

const byKey: ReadonlyMap<string, TaxonomyEntry> = new Map(taxonomyEntries.map((entry) => [keyOfEntry(entry), entry]))

const categoryIds: ReadonlySet<string> = new Set(categories.map(({ id }) => id))

/** The entry of a public id. */
export const entryOf = (id: string): TaxonomyEntry | undefined => byId.get(id)

/** The entry that a rule's subcategory has; undefined for the safety rule. */
export const entryOfRule = (rule: Named): TaxonomyEntry | undefined => byKey.get(keyOf(rule))

/** The rules' own name of an entry's subcategory. */
export const subcategoryOf = ({ id, subcategory = id }: TaxonomyEntry): string => subcategory

/** What a caller declared: one entry, a whole category, or words of its own that name neither. */
export type Declared =
  | { readonly _tag: "Subcategory"; readonly entry: TaxonomyEntry }
  | { readonly _tag: "Category"; readonly category: string }
  | { readonly _tag: "Other"; readonly text: string }

/** Reads a declared category: an id, `category/id` or `category/subcategory`, in any case, with spaces or hyphens. */
export const readDeclared = (declared: string): Declared => {
  const text = declared.trim()
  const id = text.length > ID_LENGTH_MAX ? "" : text.toLowerCase().replace(/[\s-]+/g, "_")
  const entry = byId.get(id) ?? withCategory(id)
  if (entry !== undefined) return { _tag: "Subcategory", entry }
  return categoryIds.has(id) ? { _tag: "Category", category: id } : { _tag: "Other", text }
}

const withCategory = (id: string): TaxonomyEntry | undefined => {
  const slash = id.indexOf("/")
  const entry = slash < 0 ? undefined : byId.get(id.slice(slash + 1))
  return entry?.category === id.slice(0, slash) ? entry : undefined
}
