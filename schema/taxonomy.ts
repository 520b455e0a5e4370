/**
 * The taxonomy: the problems a caller can declare, each with a public id and a sentence to choose it by. The ids are
 * part of the interface and are stored in cases, so an id is never given to another problem.
 */
import { Schema } from "effect"
import json from "./taxonomy.json" with { type: "json" }

const Id = Schema.String.pipe(Schema.check(Schema.isPattern(/^[a-z]+(_[a-z]+)*$/)))

/** Language models read all sentences of a tool's schema in each session: each must be short. */
const SENTENCE_LENGTH_MAX = 110

const Sentence = Schema.String.pipe(
  Schema.check(Schema.isMaxLength(SENTENCE_LENGTH_MAX)),
  Schema.check(
    Schema.makeFilter((text) => /^[A-Z].*[^.]\.$/.test(text) || "must begin with a capital and end with a period")
  )
)

export const TaxonomyCategory = Schema.Struct({ id: Id, sentence: Sentence })
export type TaxonomyCategory = typeof TaxonomyCategory.Type

export const TaxonomyEntry = Schema.Struct({
  /** The public id of the issue (`actors/assistant/taxonomy.ts`). */
  id: Id,
  category: Id,
  /** A few words for a person who chooses. */
  label: Schema.NonEmptyString,
  sentence: Sentence,
  /** What is often mistaken for it, with the ids to take instead. */
  not: Schema.String.pipe(Schema.check(Schema.isPattern(/^Not .*[^.]\.$/)))
})
export type TaxonomyEntry = typeof TaxonomyEntry.Type

export const Taxonomy = Schema.Struct({
  categories: Schema.NonEmptyArray(TaxonomyCategory),
  subcategories: Schema.NonEmptyArray(TaxonomyEntry)
})
export type Taxonomy = typeof Taxonomy.Type

/** The taxonomy as it is shipped; `actors/assistant/taxonomy.ts` checks it against the rules. */
export const TAXONOMY: Taxonomy = Schema.decodeUnknownSync(Taxonomy)(json)

/** The taxonomy cannot be used; every problem found is named. */
export class TaxonomyInvalid extends Schema.TaggedError<TaxonomyInvalid>()("TaxonomyInvalid", {
  problems: Schema.Array(Schema.String)
}) {
  override get message() {
    return `the taxonomy is invalid: ${this.problems.join("; ")}`
  }
}
