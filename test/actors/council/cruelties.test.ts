/** What the keyword rules make of cruel laws, of laws against cruelty, and of rules that use the same words. */
import { Schema } from "effect"
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { concernsOf } from "../../../actors/council/aggregate-words.ts"
import { evaluateByRules } from "../../../actors/council/local-rules.ts"
import { read } from "../../../actors/council/rubric-match.ts"
import { cpuNowMs, isReadInProportion } from "../../support/cpu-time.ts"

const Laws = Schema.Array(Schema.Struct({ id: Schema.String, text: Schema.String }))
const File = Schema.Struct({
  about: Schema.Array(Schema.String),
  tuned: Laws,
  heldOut: Laws,
  later: Laws,
  good: Laws,
  plain: Laws,
  power: Laws,
  powerHeldOut: Laws,
  goodHeldOut: Laws,
  plainHeldOut: Laws
})
const file = new URL("../../fixtures/council/cruelties.json", import.meta.url)
const laws = Schema.decodeUnknownSync(File)(JSON.parse(readFileSync(file, "utf8")))

const ofText = (content: string) => evaluateByRules({ basis: "full_text", content })
const found = (text: string) =>
  read(text).findings.map(({ feature, isBan }) => `${isBan ? "a ban on " : ""}${feature.id}`)
const concernsAbout = (text: string) => {
  const { grounds, principleScores } = ofText(text)
  return concernsOf(principleScores, grounds)
}
/** Neither praised as a whole nor without a concern. */
const isSeen = (text: string) => ofText(text).verdict !== "KEEP" && concernsAbout(text).length > 0
const missedOf = (list: typeof Laws.Type) => list.filter(({ text }) => !isSeen(text)).map(({ id }) => id)

describe("a cruel law", () => {
  test.each(laws.tuned.map(({ id, text }) => [id, text] as const))("%s is to be removed: %s", (_id, text) => {
    expect(ofText(text).verdict).toBe("REMOVE")
    expect(concernsAbout(text).length).toBeGreaterThan(0)
  })

  test("that was held out is seen in seventeen of twenty, and the others are not praised", () => {
    expect(laws.heldOut).toHaveLength(20)
    const missed = missedOf(laws.heldOut)
    expect(missed).toEqual(HELD_OUT_MISSED)
    const verdicts = laws.heldOut.filter(({ id }) => missed.includes(id)).map(({ text }) => ofText(text).verdict)
    expect(verdicts).not.toContain("KEEP")
  })

  test("that was written later is seen in all but three of sixty-two", () => {
    expect(laws.later).toHaveLength(62)
    expect(missedOf(laws.later)).toEqual(LATER_MISSED)
  })
})

/** What the rules do not see. */
const HELD_OUT_MISSED = ["ster-2", "marry-2", "dis-1"]
const LATER_MISSED = ["later-2", "later-4", "later-43"]

describe("a good law", () => {
  test.each(laws.good.map(({ id, text }) => [id, text] as const))("%s has nothing held against it: %s", (_id, text) => {
    expect(ofText(text).verdict).not.toBe("REMOVE")
    expect(concernsAbout(text)).toEqual([])
  })
})

test.each(laws.plain.map(({ text }) => text))("nothing cruel is read into: %s", (text) => {
  expect(ofText(text).verdict).not.toBe("REMOVE")
  expect(concernsAbout(text)).toEqual([])
})

describe("the ban on a cruelty speaks for a law", () => {
  test.each<[string, string]>([
    ["Nobody is bound to report a neighbour who speaks against the government.", "informing"],
    ["No person may be the property of another.", "ownership"],
    ["No hand of a thief shall be cut off.", "bodily-penalties"],
    ["Homosexual acts between adults shall not be punished.", "love-punished"],
    ["No officer shall be immune from prosecution for killing a prisoner.", "killing-unpunished"],
    ["Children of a debtor shall not be sold or made to work for his debts.", "collective-penalties"],
    ["Compulsory sterilisation is prohibited.", "sterilisation"],
    ["No child shall be given in marriage.", "child-marriage"],
    ["No citizen shall be deprived of nationality.", "nationality-taken"],
    ["No tribe may be removed from its land.", "expulsion"],
    ["Children shall not be employed in mines.", "child-labour"],
    ["The employment of children in factories is forbidden.", "child-labour"],
    ["Whoever employs a child in a mine shall be fined.", "child-labour"],
    ["No prisoner shall be starved.", "weak-killed"]
  ])("%s", (text, feature) => {
    expect(found(text)).toContain(`a ban on ${feature}`)
    expect(found(text)).not.toContain(feature)
    expect(concernsAbout(text)).toEqual([])
  })
})

describe("a negation that belongs to something else bans nothing", () => {
  test.each<[string, string]>([
    ["A debtor who does not pay becomes the property of his creditor.", "ownership"],
    ["Old men who can no longer work shall be put to death.", "death-commanded"],
    ["A girl of ten years may be given in marriage, and her refusal is of no account.", "child-marriage"],
    ["An officer who does not torture prisoners shall be dismissed.", "torture"],
    [
      "All who left the country without leave forfeit their nationality, and they shall be expelled.",
      "nationality-taken"
    ]
  ])("%s", (text, feature) => {
    expect(found(text)).toContain(feature)
    expect(found(text)).not.toContain(`a ban on ${feature}`)
  })
})

test.each(["All slaves are not free.", "No slave is free.", "A slave is free to be sold by his owner."])(
  "a slave who is not set free is owned: %s",
  (text) => expect(found(text)).toContain("slave-codes")
)

test("a ban with an exception is not praised", () => {
  expect(found("Children shall not work in mines except at harvest.")).not.toContain("a ban on child-labour")
})

test.each([
  "No person shall be deprived of his property save by authority of law.",
  "When any person is injured or any property of another is damaged, the driver shall stop and give his name.",
  "Rules may provide for the issue of licences that are lost, destroyed or mutilated.",
  "Whoever wilfully mutilates or falsifies an account shall be punished with imprisonment."
])("nothing cruel is read into words on goods and papers: %s", (text) => {
  expect(found(text)).not.toContain("ownership")
  expect(found(text)).not.toContain("a ban on ownership")
  expect(found(text)).not.toContain("bodily-penalties")
})

describe("nothing is praised in a law that", () => {
  test("protects those who inform on their neighbours", () => {
    const { grounds, principleScores, reasoning } = ofText(
      "Every person shall report neighbours who speak against the government. A person who reports in good faith may not be dismissed, and whoever retaliates against an informer is liable for damages."
    )
    expect(Math.max(...Object.values(principleScores))).toBeLessThanOrEqual(5)
    expect(reasoning).not.toContain("+")
    expect(concernsOf(principleScores, grounds)).toEqual([
      "A duty to inform on others for what they say or believe (truthfulness 3, symmetry 3, faithfulness 3, courage 1, accountability 3, proportionality 3, protection 1 of 10)."
    ])
  })

  test("names children to have them pay", () => {
    const text = "A debtor shall be imprisoned, and his children shall work for the creditor."
    expect(Math.max(...Object.values(ofText(text).principleScores))).toBeLessThanOrEqual(5)
  })

  test("speaks of a right in the sentence of its cruelty", () => {
    expect(found("The judge has the right to have any prisoner flogged.")).not.toContain("rights")
  })
})

describe("a side is no right", () => {
  test.each([
    "Drivers shall keep to the right side of the road.",
    "The owner shall have the right hand shown on his coin.",
    "Cyclists who come from the left have the right of way.",
    "The sheriff shall stand on the right bank."
  ])("%s", (text) => {
    expect(found(text)).not.toContain("rights")
    expect(ofText(text).principleScores.protection).toBe(5)
  })

  test("and a right is one", () => {
    expect(found("The owner has the right to a hearing.")).toContain("rights")
  })
})

test("patterns are read in time that grows with the text", () => {
  const costOf = (text: string): number => {
    const started = cpuNowMs()
    ofText(text)
    return cpuNowMs() - started
  }
  const pieces = [
    "his children of a traitor shall be sold ",
    "children shall work in mines ",
    "no lord not be liable kill "
  ]
  for (const piece of pieces) {
    expect(isReadInProportion(piece.repeat(20_000 / piece.length), costOf, 500), piece).toBe(true)
  }
})
