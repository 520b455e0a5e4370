/** The taxonomy names each problem of the rules once, and what a caller declares is read as it was meant. */
import { Either } from "effect"
import { describe, expect, test } from "vitest"
import { ruleSet } from "../../../actors/assistant/rule-set.ts"
import json from "../../../actors/assistant/taxonomy.json" with { type: "json" }
import { publishedTaxonomy } from "../../../actors/assistant/taxonomy-page.ts"
import {
  entryOf,
  entryOfRule,
  parseTaxonomy,
  readDeclared,
  subcategoryOf,
  taxonomyEntries
} from "../../../actors/assistant/taxonomy.ts"

describe("the taxonomy", () => {
  test("each subcategory of the rules but crisis has one entry", () => {
    const inRules = new Set(
      ruleSet.rules
        .filter(({ subcategory }) => subcategory !== "crisis")
        .map(({ category, subcategory }) => `${category}/${subcategory}`)
    )
    const inTaxonomy = taxonomyEntries.map((entry) => `${entry.category}/${subcategoryOf(entry)}`)
    expect(inTaxonomy.toSorted()).toEqual([...inRules].toSorted())
    expect(inTaxonomy).toHaveLength(62)
  })

  test("ids, labels and sentences are unique", () => {
    for (const field of ["id", "label", "sentence"] as const) {
      expect(new Set(taxonomyEntries.map((entry) => entry[field])).size, field).toBe(taxonomyEntries.length)
    }
  })

  test("crisis is no entry", () => {
    expect(entryOf("crisis")).toBeUndefined()
    expect(entryOf("safety/crisis")).toBeUndefined()
    expect(ruleSet.rules.filter((rule) => entryOfRule(rule) === undefined).map(({ id }) => id)).toEqual([
      "any-crisis-safety"
    ])
  })

  test("the list of all sentences stays short enough to stand in a tool's schema", () => {
    const list = taxonomyEntries.map(({ id, sentence }) => `${id}: ${sentence}`).join("\n")
    expect(list.length).toBeLessThan(7_500)
  })
})

interface Json {
  categories: Array<Record<string, unknown>>
  subcategories: Array<Record<string, unknown>>
}

describe("a taxonomy that breaks a rule of its own", () => {
  const problems = (change: (taxonomy: Json, first: Record<string, unknown>) => void) => {
    const taxonomy: Json = structuredClone(json)
    const first = taxonomy.subcategories[0]
    if (first === undefined) throw new Error("the taxonomy is empty")
    change(taxonomy, first)
    return Either.match(parseTaxonomy(taxonomy, ruleSet.rules), {
      onLeft: (invalid) => invalid.problems.join("; "),
      onRight: () => "none"
    })
  }

  test.each<[string, (taxonomy: Json, first: Record<string, unknown>) => void, string]>([
    ["an entry that is missing", (taxonomy) => taxonomy.subcategories.shift(), "consumer_protection/adr of the rules"],
    ["an entry without rules", (_, first) => (first["subcategory"] = "astrology"), "no rule has the subcategory"],
    ["an id used twice", (_, first) => (first["id"] = "warranty"), "the id warranty appears twice"],
    ["an id of a category", (_, first) => Object.assign(first, { id: "travel", subcategory: "adr" }), "appears twice"],
    ["two entries of one subcategory", (_, first) => (first["subcategory"] = "warranty"), "the same subcategory"],
    ["an unknown category", (_, first) => (first["category"] = "sports"), "no category sports"],
    ["a category without entries", (t) => t.categories.push({ id: "sports", sentence: "A match." }), "has no entry"],
    ["a sentence without a period", (_, first) => (first["sentence"] = "A dispute"), "must begin with a capital"],
    ["a pointer to no entry", (_, first) => (first["not"] = "Not a match (sports)."), "adr points to sports"],
    ["a pointer to itself", (_, first) => (first["not"] = "Not this (adr)."), "adr points to adr"],
    ["a field that is not known", (_, first) => (first["colour"] = "red"), "colour"]
  ])("%s is refused", (_, change, problem) => {
    expect(problems(change)).toContain(problem)
  })

  test("the shipped taxonomy has none", () => {
    expect(problems(() => undefined)).toBe("none")
  })
})

describe("a declared category", () => {
  test.each([
    ["security_deposit", "security_deposit"],
    ["  Security Deposit ", "security_deposit"],
    ["SECURITY-DEPOSIT", "security_deposit"],
    ["housing/security_deposit", "security_deposit"],
    ["housing/discrimination", "housing_discrimination"],
    ["employment/discrimination", "employment_discrimination"],
    ["housing/housing_discrimination", "housing_discrimination"]
  ])("%j names an entry", (text, id) => {
    expect(readDeclared(text)).toEqual({ _tag: "Subcategory", entry: entryOf(id) })
  })

  test("a category is read as one", () => {
    expect(readDeclared("Consumer protection")).toEqual({ _tag: "Category", category: "consumer_protection" })
  })

  test.each([
    "discrimination",
    "telecom/security_deposit",
    "housing/security_deposit/x",
    "crisis",
    "safety/crisis",
    "toString",
    "",
    "my landlord",
    "a".repeat(5_000)
  ])("%j is kept as the caller's own words", (text) => {
    expect(readDeclared(text)).toEqual({ _tag: "Other", text })
  })
})

describe("the published taxonomy", () => {
  const entry = (id: string) => publishedTaxonomy.subcategories.find((published) => published.id === id)

  test("each entry names places that have rules and a fact that is asked", () => {
    for (const { facts, id, places } of publishedTaxonomy.subcategories) {
      expect(places.length, id).toBeGreaterThan(0)
      expect(
        facts.map(({ fact }) => fact),
        id
      ).toContain("consumer_name")
    }
  })

  test("places and facts are those of the rules and their letters", () => {
    expect(entry("habitability")?.places).toEqual(["US-CA", "US-TX", "US-WA"])
    expect(entry("air_compensation")?.places).toEqual(["CA", "EU", "GB"])
    expect(entry("security_deposit")?.facts.map(({ fact }) => fact)).toContain("deposit_amount")
  })
})
