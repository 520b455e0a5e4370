/** What the rubric makes of whole laws: it tells guarantees from cruelties, and what it cannot tell is written down. */
import { Schema } from "effect"
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { evaluateByRules } from "../../../actors/council/local-rules.ts"
import { type FrameworkId, Verdict } from "../../../schema/council.ts"
import { readCorpus } from "../../council/corpus.ts"

const verdictOf = (content: string | undefined, framework: FrameworkId | null = null) =>
  evaluateByRules({
    law: {
      citation: "1 U.S.C. § 1",
      normalized: "1 U.S.C. § 1",
      title: null,
      jurisdiction: "United States",
      framework,
      notes: [],
      firstOfSeveral: false
    },
    text: content === undefined ? { basis: "citation_only", content: null } : { basis: "full_text", content }
  })

describe("laws of the corpus", () => {
  const laws = readCorpus()

  test("that guarantee something are kept, and the others are to be amended", () => {
    const amended = laws
      .filter(({ text }) => text !== undefined && verdictOf(text.content).verdict !== "KEEP")
      .map(({ citation, text }) => [citation, verdictOf(text?.content).verdict])
    expect(amended).toEqual([
      ["UDHR art. 22", "AMEND"],
      ["UDHR art. 30", "AMEND"],
      ["15 U.S.C. § 1", "AMEND"],
      ["15 U.S.C. § 2", "AMEND"],
      ["15 U.S.C. § 1692d", "AMEND"],
      ["Leviticus 19:33-34", "AMEND"],
      ["Leviticus 19:35-36", "AMEND"]
    ])
    expect(laws.filter(({ text }) => text !== undefined).length - amended.length).toBe(30)
  })

  test("without a text are left in the middle, and the sentence says why", () => {
    for (const { framework } of laws.filter(({ text }) => text === undefined)) {
      const { confidence, oneSentence, verdict } = verdictOf(undefined, framework)
      expect(verdict).toBe("AMEND")
      expect(confidence).toBeLessThanOrEqual(0.2)
      expect(oneSentence).toContain("no text was at hand")
    }
  })
})

describe("a cruelty is to be removed", () => {
  test.each([
    [
      "Exodus 21:15-17",
      "And he that smiteth his father, or his mother, shall be surely put to death. And he that stealeth a man, and selleth him, or if he be found in his hand, he shall surely be put to death. And he that curseth his father, or his mother, shall surely be put to death."
    ],
    [
      "Leviticus 20:9",
      "For every one that curseth his father or his mother shall be surely put to death: he hath cursed his father or his mother; his blood shall be upon him."
    ],
    [
      "Numbers 15:35",
      "And the LORD said unto Moses, The man shall be surely put to death: all the congregation shall stone him with stones without the camp."
    ],
    ["slaves", "Every slave is chattel and may be sold apart from her children."],
    ["torture", "A suspect may be put to torture until he confesses."],
    ["sedition", "Whoever speaks sedition shall be flogged, and his family shall be sent into exile."],
    ["race", "Colored persons shall not own land, and no court shall hear their complaint."],
    [
      "detention",
      "An enemy of the state may be imprisoned without trial, on secret evidence, at the sole discretion of the minister."
    ],
    [
      "a village",
      "The army shall utterly destroy a village that hides a deserter and impose a collective fine on those who live."
    ]
  ])("%s", (_name, text) => expect(verdictOf(text).verdict).toBe("REMOVE"))
})

describe("the same words forbidden are to be kept", () => {
  test.each([
    "No person shall be put to torture.",
    "Neither slavery nor forced labour shall exist.",
    "Nobody shall be tried in secret or held without charge.",
    "Collective punishment is prohibited, and nobody shall be flogged."
  ])("%s", (text) => expect(verdictOf(text).verdict).toBe("KEEP"))
})

describe("texts judged beforehand", () => {
  const HeldOut = Schema.Struct({
    about: Schema.Array(Schema.String),
    texts: Schema.Array(
      Schema.Struct({ id: Schema.String, from: Schema.String, expected: Verdict, text: Schema.String })
    )
  })
  const file = new URL("../../fixtures/council/held-out.json", import.meta.url)
  const { texts } = Schema.decodeUnknownSync(HeldOut)(JSON.parse(readFileSync(file, "utf8")))

  /** What keywords do not see. A phrase added for one of these would be fitted to it. */
  const MISSED = [
    "magna-carta",
    "debtors-prison",
    "hammurabi-195",
    "contempt-of-government",
    "servants-as-real-estate",
    "wives-earnings"
  ]

  test("are judged alike but for six of thirty-five, which it leaves in the middle", () => {
    const others = texts.filter(({ expected, text }) => verdictOf(text).verdict !== expected)
    expect(others.map(({ id }) => id)).toEqual(MISSED)
    expect(others.map(({ text }) => verdictOf(text).verdict)).toEqual(MISSED.map(() => "AMEND"))
    expect(texts).toHaveLength(35)
  })
})
