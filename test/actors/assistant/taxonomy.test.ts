/** The taxonomy names each problem of the rules once, and what a caller declares is read as it was meant. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { entryOf, issueIdOf, issues, parseTaxonomy, taxonomyEntries } from "../../../actors/assistant/taxonomy.ts"
import { ruleSet } from "../../../actors/assistant/rule-set.ts"
import { publishedTaxonomy } from "../../../actors/assistant/taxonomy-page.ts"
import json from "../../../schema/taxonomy.json" with { type: "json" }

describe("the taxonomy", () => {
  test("each subcategory of the rules but crisis has one entry", () => {
    const legal = ruleSet.rules.filter(({ subcategory }) => subcategory !== "crisis")
    expect(taxonomyEntries).toHaveLength(62)
    expect(new Set(legal.map(issueIdOf))).toEqual(new Set(taxonomyEntries.map(({ id }) => id)))
    for (const rule of legal) expect(entryOf(issueIdOf(rule) ?? "")?.category, rule.id).toBe(rule.category)
  })

  test("ids, labels and sentences are unique", () => {
    for (const field of ["id", "label", "sentence"] as const) {
      expect(new Set(taxonomyEntries.map((entry) => entry[field])).size, field).toBe(taxonomyEntries.length)
    }
  })

  test("crisis is no entry", () => {
    expect(entryOf("crisis")).toBeUndefined()
    expect(taxonomyEntries.filter(({ category }) => category === "safety")).toEqual([])
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
    return Result.match(parseTaxonomy(taxonomy, issues), {
      onFailure: (invalid) => invalid.problems.join("; "),
      onSuccess: () => "none"
    })
  }

  test.each<[string, (taxonomy: Json, first: Record<string, unknown>) => void, string]>([
    ["an entry that is missing", (taxonomy) => taxonomy.subcategories.shift(), "the issue adr has no entry"],
    ["an entry without rules", (_, first) => (first["id"] = "astrology"), "no rule is about astrology"],
    ["an id used twice", (_, first) => (first["id"] = "warranty"), "the id warranty appears twice"],
    ["an id of a category", (_, first) => (first["id"] = "travel"), "the id travel appears twice"],
    [
      "an entry in another category",
      (_, first) => (first["category"] = "travel"),
      "adr belongs to consumer_protection"
    ],
    ["a category that is missing", (taxonomy) => taxonomy.categories.shift(), "consumer_protection is missing"],
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

describe("the published taxonomy", () => {
  const entry = (id: string) => publishedTaxonomy().subcategories.find((published) => published.id === id)

  test("each entry names places that have rules and a fact that is asked", () => {
    for (const { facts, id, places } of publishedTaxonomy().subcategories) {
      expect(places.length, id).toBeGreaterThan(0)
      expect(
        facts.map(({ fact }) => fact),
        id
      ).toContain("consumer_name")
    }
  })

  test("places and facts are those of the rules and their letters", () => {
    expect(entry("habitability")?.places).toEqual(["US-CA", "US-IL", "US-TX", "US-WA"])
    expect(entry("air_compensation")?.places).toEqual(["CA", "EU", "GB"])
    expect(entry("security_deposit")?.facts.map(({ fact }) => fact)).toContain("deposit_amount")
  })
})
