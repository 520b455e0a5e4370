/** What the rubric makes of whole laws: it tells guarantees from cruelties, and what it cannot tell is written down. */
import { Schema } from "effect"
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { evaluateByRules } from "../../../actors/council/local-rules.ts"
import { Verdict } from "../../../schema/council.ts"
import { readCorpus } from "../../council/corpus.ts"

const verdictOf = (content: string) => evaluateByRules({ basis: "full_text", content })

describe("laws of the corpus", () => {
  const laws = readCorpus()

  test("that guarantee something are kept, and the others are to be amended", () => {
    const verdicts = laws.flatMap(({ citation, text }) =>
      text === undefined ? [] : [[citation, verdictOf(text.content).verdict] as const]
    )
    const amended = verdicts.filter(([, verdict]) => verdict !== "KEEP")
    expect(amended).toEqual([
      ["UDHR art. 22", "AMEND"],
      ["UDHR art. 30", "AMEND"],
      ["15 U.S.C. § 1", "AMEND"],
      ["15 U.S.C. § 2", "AMEND"],
      ["15 U.S.C. § 1692d", "AMEND"],
      ["Leviticus 19:33-34", "AMEND"],
      ["Leviticus 19:35-36", "AMEND"],
      ["12 C.F.R. § 1005.6", "AMEND"],
      ["12 C.F.R. § 1006.22", "AMEND"],
      ["12 C.F.R. § 1006.26", "AMEND"]
    ])
    expect(verdicts.length - amended.length).toBe(32)
  })
})

/** Quoted in part, as official translations and the statutes at large have them; all are in the public domain. */
const STATUS_LAWS: ReadonlyArray<readonly [string, string]> = [
  [
    "the Reich Citizenship Law",
    "1. A subject of the State is a person who belongs to the protective union of the German Reich, and who therefore has particular obligations towards the Reich. The status of subject is acquired in accordance with the provisions of the Reich and State Law of Citizenship. 2. A citizen of the Reich is that subject only who is of German or kindred blood and who, through his conduct, shows that he is both desirous and fit to serve the German people and Reich faithfully. The right to citizenship is acquired by the granting of Reich citizenship papers. Only the citizen of the Reich enjoys full political rights in accordance with the provision of the laws."
  ],
  [
    "the Fugitive Slave Act",
    "When a person held to service or labor in any State or Territory of the United States, has heretofore or shall hereafter escape into another State or Territory, the person or persons to whom such service or labor may be due may pursue and reclaim such fugitive person. In no trial or hearing under this act shall the testimony of such alleged fugitive be admitted in evidence. Any person who shall knowingly and willingly obstruct, hinder, or prevent such claimant from arresting such a fugitive from service or labor, or shall harbor or conceal such fugitive, shall, for either of said offences, be subject to a fine not exceeding one thousand dollars, and imprisonment not exceeding six months, by indictment and conviction before the District Court of the United States, and shall moreover forfeit and pay, by way of civil damages to the party injured, the sum of one thousand dollars for each fugitive so lost."
  ],
  [
    "the Fugitive Slave Clause",
    "No Person held to Service or Labour in one State, under the Laws thereof, escaping into another, shall, in Consequence of any Law or Regulation therein, be discharged from such Service or Labour, but shall be delivered up on Claim of the Party to whom such Service or Labour may be due."
  ],
  [
    "the Naturalization Act of 1790",
    "Any alien, being a free white person, who shall have resided within the limits and under the jurisdiction of the United States for the term of two years, may be admitted to become a citizen thereof, on application to any common law court of record, making proof to the satisfaction of such court that he is a person of good character, and taking the oath or affirmation to support the Constitution."
  ],
  [
    "the Popery Act",
    "No papist or person professing the popish religion shall inherit or take any lands; whoever informs shall have a reward, subject to an appeal to the court."
  ],
  [
    "a rule of coverture",
    "A married woman may not make a contract in good faith or otherwise, nor sue, without the consent of her husband; whoever deals with her does so at reasonable risk."
  ]
]

describe("a law of status or bondage is to be removed, without a word of praise", () => {
  test.each(STATUS_LAWS)("%s is to be removed and served by nothing", (_name, text) => {
    const { oneSentence, principleScores, verdict } = verdictOf(text)
    expect(verdict).toBe("REMOVE")
    expect(oneSentence).not.toContain("most for")
    expect(Math.max(...Object.values(principleScores))).toBeLessThanOrEqual(5)
  })
})

describe("a law against status or bondage has nothing held against it", () => {
  test.each([
    [
      "Title VII",
      "It shall be an unlawful employment practice for an employer to fail or refuse to hire or to discharge any individual, or otherwise to discriminate against any individual with respect to his compensation, terms, conditions, or privileges of employment, because of such individual's race, color, religion, sex, or national origin."
    ],
    [
      "the Fifteenth Amendment",
      "The right of citizens of the United States to vote shall not be denied or abridged by the United States or by any State on account of race, color, or previous condition of servitude."
    ],
    [
      "the Emancipation Proclamation",
      "All persons held as slaves within any State the people whereof shall then be in rebellion against the United States shall be then, thenceforward, and forever free."
    ],
    [
      "the District of Columbia Emancipation Act",
      "All persons held to service or labor within the District of Columbia by reason of African descent are hereby discharged and freed of and from all claim to such service or labor."
    ]
  ])("%s has nothing held against it", (_name, text) => expect(verdictOf(text).verdict).not.toBe("REMOVE"))
})

test("a penalty on whoever does something says nothing for symmetry", () => {
  const text = "Whoever sells bread without a licence pays a fine of ten dollars."
  expect(verdictOf(text).principleScores.symmetry).toBe(5)
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
  ])("%s is to be removed", (_name, text) => expect(verdictOf(text).verdict).toBe("REMOVE"))
})

describe("the same words forbidden are to be kept", () => {
  test.each([
    "No person shall be put to torture.",
    "Neither slavery nor forced labour shall exist.",
    "Nobody shall be tried in secret or held without charge.",
    "Collective punishment is prohibited, and nobody shall be flogged."
  ])("%s: this law is to be kept", (text) => expect(verdictOf(text).verdict).toBe("KEEP"))
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
  const MISSED = ["magna-carta", "debtors-prison", "contempt-of-government", "wives-earnings"]

  test("are judged alike but for four of thirty-five, which it leaves in the middle", () => {
    const others = texts.filter(({ expected, text }) => verdictOf(text).verdict !== expected)
    expect(others.map(({ id }) => id)).toEqual(MISSED)
    expect(others.map(({ text }) => verdictOf(text).verdict)).toEqual(MISSED.map(() => "AMEND"))
    expect(texts).toHaveLength(35)
  })
})
