/** The taxonomy over HTTP: the ids that `problem_category` takes, each with a sentence to choose it by. */
import { HttpApiEndpoint } from "effect/http-api"
import { Schema } from "effect"
import { FactName } from "../letter.ts"
import { Policy, policy } from "./policy.ts"

const Subcategory = Schema.Struct({
  id: Schema.String.annotate({ description: "Send it as problem_category" }),
  category: Schema.String,
  label: Schema.String.annotate({ description: "A few words for a person who chooses" }),
  sentence: Schema.String,
  not: Schema.String.annotate({ description: "What it is mistaken for, with the ids to take instead" }),
  places: Schema.Array(Schema.String).annotate({
    description:
      "Places with rules of their own for it: US-WA, US for a federal law, EU, GB. Elsewhere general law is named, or none"
  }),
  facts: Schema.Array(Schema.Struct({ fact: FactName, question: Schema.String })).annotate({
    description: "What letters about it ask for; which of them depends on the place"
  })
}).annotate({ identifier: "Subcategory" })

export const CategoriesResponse = Schema.Struct({
  rule_set_version: Schema.String,
  categories: Schema.Array(Schema.Struct({ id: Schema.String, sentence: Schema.String })),
  subcategories: Schema.Array(Subcategory)
}).annotate({ identifier: "Categories" })

export const readCategories = HttpApiEndpoint.get("readCategories", "/api/v1/categories", {
  disableCodecs: true,
  success: CategoriesResponse
}).annotate(Policy, policy({ access: "public", rate: "address" }))
