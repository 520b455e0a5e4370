/** What the keyword rules make of arbitrary power, torn families, hunger and searched homes, and of what keeps from them. */
import { Schema } from "effect"
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { concernsOf, strengthsOf } from "../../../actors/council/aggregate-words.ts"
import { evaluateByRules } from "../../../actors/council/local-rules.ts"
import { read } from "../../../actors/council/rubric-match.ts"
import { cpuNowMs, isReadInProportion } from "../../support/cpu-time.ts"

const Laws = Schema.Array(Schema.Struct({ id: Schema.String, text: Schema.String }))
const File = Schema.Struct({ power: Laws, powerHeldOut: Laws, goodHeldOut: Laws, plainHeldOut: Laws, good: Laws })
const file = new URL("../../fixtures/council/cruelties.json", import.meta.url)
const laws = Schema.decodeUnknownSync(File)(JSON.parse(readFileSync(file, "utf8")))

const ofText = (content: string) => evaluateByRules({ basis: "full_text", content })
const found = (text: string) =>
  read(text).findings.map(({ feature, isBan }) => `${isBan ? "a ban on " : ""}${feature.id}`)
const concernsAbout = (text: string) => {
  const { grounds, principleScores } = ofText(text)
  return concernsOf(principleScores, grounds)
}
const strengthsIn = (text: string) => {
  const { grounds, principleScores } = ofText(text)
  return strengthsOf(principleScores, grounds)
}
const idsOf = (list: typeof Laws.Type, isWanted: (text: string) => boolean) =>
  list.filter(({ text }) => isWanted(text)).map(({ id }) => id)

describe("a law of arbitrary power, hunger or torn families", () => {
  test.each(laws.power.map(({ id, text }) => [id, text] as const))("%s has a concern: %s", (id, text) => {
    expect(concernsAbout(text).length).toBeGreaterThan(0)
    expect(ofText(text).verdict).toBe(id === "power-kin" ? "AMEND" : "REMOVE")
  })

  test("that was held out is seen in seven of ten, and none is praised", () => {
    expect(laws.powerHeldOut).toHaveLength(10)
    const missed = idsOf(laws.powerHeldOut, (text) => concernsAbout(text).length === 0)
    expect(missed).toEqual(["h-power-final", "h-food-siege", "h-vague-order"])
    expect(idsOf(laws.powerHeldOut, (text) => ofText(text).verdict === "KEEP")).toEqual([])
  })
})

describe("a law that keeps power in bounds", () => {
  test("and was held out has its strength seen in three of seven, and a concern in none", () => {
    expect(laws.goodHeldOut).toHaveLength(7)
    expect(idsOf(laws.goodHeldOut, (text) => concernsAbout(text).length > 0)).toEqual([])
    const seen = idsOf(laws.goodHeldOut, (text) => strengthsIn(text).length > 0)
    expect(seen).toEqual(["h-good-workers", "h-good-detention", "h-good-notice"])
  })

  test("such as a tenants' act with duties, times, an appeal and yearly figures is kept for each of them", () => {
    const text = laws.good.find(({ id }) => id === "good-tenants")?.text ?? ""
    expect(ofText(text).verdict).toBe("KEEP")
    for (const feature of ["a ban on reprisals", "appeals", "set-terms", "kept-in-repair", "yearly-accounts"]) {
      expect(found(text)).toContain(feature)
    }
  })

  test.each<[string, string]>([
    ["No person shall be detained for an unlimited time.", "detention-unbound"],
    ["The guardian may not take the child from the mother.", "children-taken"],
    ["No prisoner shall be deprived of food or water.", "hunger"],
    ["No person is exempt from this Act by reason of office.", "rulers-exempt"],
    ["No officer shall enter a home without a warrant.", "homes-entered"],
    ["No landlord may evict a tenant because he complained of the damp.", "reprisals"]
  ])("is praised for its ban: %s", (text, feature) => {
    expect(found(text)).toContain(`a ban on ${feature}`)
    expect(found(text)).not.toContain(feature)
  })
})

test("what uses the words of power in another sense and was held out has no concern", () => {
  expect(laws.plainHeldOut).toHaveLength(3)
  expect(idsOf(laws.plainHeldOut, (text) => concernsAbout(text).length > 0)).toEqual([])
})

describe("a denial with its own no is not turned by an earlier one", () => {
  test.each([
    "No bail shall be given, and no court shall hear a complaint.",
    "No person shall have a lawyer, and there is no appeal.",
    "The decision is not published, and no appeal lies.",
    "No petition shall be received and no judge shall review the detention."
  ])("%s", (text) => {
    expect(found(text)).toContain("no-review")
    expect(found(text)).not.toContain("a ban on no-review")
  })
})

test.each([
  ["No appeal lies against the decision.", "no-review"],
  ["The minister need not give a reason.", "no-reasons"],
  ["No judge may review an arrest.", "detention-unbound"]
])("a short sentence of arbitrary power states a rule: %s", (text, feature) => {
  expect(found(text)).toContain(feature)
})

test("patterns of power are read in time that grows with the text", () => {
  const costOf = (text: string): number => {
    const started = cpuNowMs()
    ofText(text)
    return cpuNowMs() - started
  }
  const pieces = [
    "no judge shall review hold any person ",
    "the officer may enter a house and keep ",
    "a child shall be taken "
  ]
  for (const piece of pieces) {
    expect(isReadInProportion(piece.repeat(20_000 / piece.length), costOf, 500), piece).toBe(true)
  }
})
