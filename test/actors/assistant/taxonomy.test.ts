/** The taxonomy names each problem of the rules once, and what a caller declares is read as it was meant. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import {
  answerAmong,
  entryOf,
  issueAnswers,
  issueIdOf,
  issueQuestion,
  issues,
  isUnclear,
  labelOf,
  parseTaxonomy,
  taxonomyEntries
} from "../../../actors/assistant/taxonomy.ts"
import { ruleSet } from "../../../actors/assistant/rule-set.stored.ts"
import { publishedTaxonomy } from "../../../actors/assistant/taxonomy-page.ts"
import json from "../../../schema/taxonomy.json" with { type: "json" }

describe("the taxonomy", () => {
  test("each subcategory of the rules but crisis has one entry", () => {
    const legal = ruleSet.rules.filter(({ subcategory }) => subcategory !== "crisis")
    expect(taxonomyEntries).toHaveLength(67)
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
    const places = entry("habitability")?.places ?? []
    expect(places.filter((place) => !place.startsWith("US-"))).toEqual(["CA-ON", "DE", "GB"])
    // Every State and the District of Columbia, but Arkansas.
    expect(places.filter((place) => place.startsWith("US-"))).toHaveLength(50)
    expect(places).not.toContain("US-AR")
    expect(entry("air_compensation")?.places).toEqual(["CA", "EU", "GB"])
    expect(entry("security_deposit")?.facts.map(({ fact }) => fact)).toContain("deposit_amount")
  })
})

const candidate = (id: string) => ({ id, sentence: entryOf(id)?.sentence ?? "" })
const HOME = ["security_deposit", "habitability", "housing_discrimination"].map(candidate)

describe("the answer to the question which problem it is", () => {
  test.each([
    ["security_deposit", "security_deposit"],
    ["It is security_deposit.", "security_deposit"],
    ["housing/discrimination", "housing_discrimination"],
    ["the deposit", "security_deposit"],
    ["Deposits!", "security_deposit"],
    ["2", "habitability"],
    ["(3)", "housing_discrimination"],
    ["repairs", "habitability"],
    ["It's about discrimination", "housing_discrimination"],
    // Not among the candidates, and said plainly.
    ["robocalls", "robocalls"],
    ["baggage", "baggage"]
  ])("%j names %s", (text, id) => {
    expect(answerAmong(text, HOME)).toBe(id)
  })

  test.each([
    ["nothing at all", ""],
    ["a number that is not offered", "4"],
    ["a number of more than one digit", "12"],
    ["words of several problems", "credit"],
    ["words of none", "my cousin"],
    ["fillers alone", "it is the problem"],
    ["a denial", "not the deposit"],
    ["a word beside others", "the deposit and the weather"],
    ["more than an answer", "deposit ".repeat(8)]
  ])("%s names no problem", (_, text) => {
    expect(answerAmong(text, HOME)).toBeUndefined()
  })

  test("each label names its own problem", () => {
    for (const { id, label } of taxonomyEntries) expect(answerAmong(label, [candidate(id)]), label).toBe(id)
  })
})

describe("the question in words", () => {
  test("numbers the labels, and lists the ids for an agent", () => {
    expect(issueQuestion({ candidates: HOME }).join(" ")).toContain(
      "1. Rental deposit; 2. Repairs in a rented home; 3."
    )
    expect(issueAnswers({ candidates: HOME })).toHaveLength(3)
    expect(issueAnswers({ candidates: HOME })[0]?.text).toContain("metadata.problem_category security_deposit")
  })

  test("without candidates asks what happened", () => {
    expect(issueQuestion({}).join(" ")).toContain("Tell what happened")
    expect(issueAnswers({})).toEqual([])
  })

  test("shows an id that the taxonomy no longer has as it is", () => {
    expect(labelOf("astrology")).toBe("astrology")
  })

  test("is open while no law is named, save in a crisis", () => {
    expect(isUnclear({ actionable: false, severity: "low" })).toBe(true)
    expect(isUnclear({ actionable: true, severity: "low" })).toBe(false)
    expect(isUnclear({ actionable: false, severity: "crisis" })).toBe(false)
  })
})
