/** The rubric is checked before it is used: each of its own rules is broken once. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { fingerprint } from "../../../actors/assistant/plain-text.ts"
import json from "../../../actors/council/rubric-rules.json" with { type: "json" }
import { parseRubric } from "../../../actors/council/rubric.ts"
import { rubric } from "../../../actors/council/rubric.stored.ts"

type Part = Record<string, unknown>

const broken = (change: (feature: Part, rubric: Part) => void) => {
  const copy = structuredClone(json) as unknown as Part & { features: Array<Part> }
  const [feature] = copy.features
  if (feature === undefined) throw new Error("the rubric is empty")
  change(feature, copy)
  return parseRubric(copy)
}

const turnedBy = (feature: Part, patterns: ReadonlyArray<string>) =>
  Object.assign(feature, { patterns, guard_words: 6, when_forbidden: "opposite" })

describe("the rubric", () => {
  test("the shipped rubric is accepted", () => expect(Result.isSuccess(parseRubric(json))).toBe(true))

  test("takes a new number in its model when it changes", () => {
    expect(`${rubric.model} ${fingerprint(JSON.stringify(json))}`).toBe("rubric-rules@5 8ed09ab3270f9d3f")
  })

  test.each<[string, (feature: Part, rubric: Part & { features?: Array<Part> }) => unknown]>([
    ["an id used twice", (feature, { features }) => features?.push({ ...feature, name: "another name" })],
    ["a name used twice", (feature, { features }) => features?.push({ ...feature, id: "another" })],
    ["an id with a space", (feature) => (feature["id"] = "two words")],
    ["a feature that weighs nothing", (feature) => (feature["weights"] = {})],
    ["a weight of zero", (feature) => (feature["weights"] = { courage: 0 })],
    ["a weight that decides alone", (feature) => (feature["weights"] = { courage: 6 })],
    ["a weight between the grades", (feature) => (feature["weights"] = { courage: 3 })],
    ["a feature without a reason", (feature) => delete feature["because"]],
    [
      "a feature that turns and never looks",
      (feature) => Object.assign(feature, { guard_words: 0, when_forbidden: "opposite" })
    ],
    ["no phrase and no pattern", (feature) => (feature["phrases"] = [])],
    ["a pattern of a list that is not there", (feature) => turnedBy(feature, ["nowhere 3 must"])],
    ["a pattern that does not turn", (feature) => (feature["patterns"] = ["must"])],
    ["a shield that is not there", (feature) => (feature["spared_by"] = "nowhere")],
    ["a word of a pattern that ends in *", (_, rubric) => ((rubric["pattern_words"] as Part)["must"] = "shall*")],
    ["a phrase in capitals", (feature) => (feature["phrases"] = ["Shall disclose"])],
    ["a phrase with a mark", (feature) => (feature["phrases"] = ["shall, disclose"])],
    ["a star within a phrase", (feature) => (feature["phrases"] = ["disclos* it"])],
    ["a phrase too short to index", (feature) => (feature["phrases"] = ["if"])],
    ["a phrase twice", (feature) => (feature["phrases"] = ["shall disclose", "shall disclose"])],
    ["a guard of less than nothing", (feature) => (feature["guard_words"] = -1)],
    ["a grave feature that serves a principle", (feature) => (feature["grave"] = true)],
    ["a principle that nothing violates", (_, { features }) => dropViolations(features ?? [], "courage")],
    ["a text that makes it surer than 0.35", (_, { confidence }) => ((confidence as Part)["for_evidence"] = 0.31)],
    ["a confidence below 0", (_, { confidence }) => ((confidence as Part)["base"] = -1)],
    ["an unknown status", (_, { obsolescence }) => ((obsolescence as Part)["openings"] = { gone: "gone" })],
    ["an act that does not turn", (feature) => (feature["act"] = true)],
    ["a feature that yields to none", (feature) => (feature["yields_to"] = "nothing-there")],
    ["an unknown need", (feature) => (feature["needs"] = "luck")],
    ["a list of words in capitals", (_, rubric) => ((rubric["words"] as Part)["gifts"] = "Right, Rights")],
    ["a list of words that is not there", (_, rubric) => delete (rubric["words"] as Part)["gifts"]],
    ["a model without a number", (_, rubric) => (rubric["model"] = "rubric-rules")]
  ])("is refused with %s", (_name, change) => {
    expect(Result.isFailure(broken((feature, rubric) => void change(feature, rubric)))).toBe(true)
  })
})

const dropViolations = (features: Array<Part>, principle: string) => {
  for (const feature of features) {
    const weights = feature["weights"] as Record<string, number>
    if ((weights[principle] ?? 0) < 0) feature["weights"] = { protection: -1 }
  }
}
