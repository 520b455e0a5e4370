/**
 * What members add up to: golden panels whose numbers were computed apart from this code (the fixture says how), then what
 * holds for every council.
 */
import { Schema, Struct } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { aggregate, PRINCIPLE_WEIGHTS } from "../../../actors/council/aggregate.ts"
import { evaluateByRules } from "../../../actors/council/local-rules.ts"
import { abstained, compositeOf, recordOfFailure, verdictBand } from "../../../actors/council/member-record.ts"
import { CouncilResult, ListRule, Obsolescence, PRINCIPLES, Seat, TextBasis, Verdict } from "../../../schema/council.ts"
import { NOW } from "../../support/given.ts"
import json from "../../fixtures/council/panels.json" with { type: "json" }
import { anyAnswer, completed, scoresOf, seat } from "./members.ts"

const Member = Schema.Union([
  Schema.Struct({
    company: Schema.String,
    status: Schema.Literal("completed"),
    verdict: Verdict,
    scores: Schema.Array(Schema.Int),
    confidence: Schema.Number,
    obsolescence: Obsolescence,
    sentence: Schema.String
  }),
  Schema.Struct({ company: Schema.String, status: Schema.Literals(["failed", "timeout", "abstained"]) })
])
const Panels = Schema.Struct({
  computed: Schema.String,
  panels: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      basis: TextBasis,
      seats: Schema.Record(Schema.String, Seat.mapFields(Struct.pick(["memberType", "votes"]))),
      members: Schema.Array(Member),
      expected: CouncilResult
    })
  )
})
type Panel = (typeof Panels.Type)["panels"][number]
const { panels } = Schema.decodeUnknownSync(Panels)(json)

const inputOf = ({ basis, members, seats }: Panel) => {
  const seatOf = (company: string) => seat(company, seats[company])
  return {
    basis,
    seats: Object.keys(seats).map(seatOf),
    members: members.map((member) => {
      const of = seatOf(member.company)
      if (member.status === "abstained") return abstained(of)
      if (member.status !== "completed") {
        return recordOfFailure(of, { status: member.status, error: "was not there", attempts: 4, at: NOW })
      }
      const { confidence, obsolescence, scores, sentence, verdict } = member
      const principleScores = scoresOf(scores)
      return completed(of, { verdict, confidence, obsolescence, principleScores, oneSentence: sentence })
    })
  }
}

describe("golden panels", () => {
  test.each(panels.map((panel) => [panel.name, panel] as const))(
    "where %s, the result is the one computed apart",
    (_name, panel) => {
      expect(aggregate(inputOf(panel))).toEqual(panel.expected)
    }
  )

  test("every clause of the list rule decides at least one of them", () => {
    expect(new Set(panels.map((panel) => panel.expected.listRule))).toEqual(new Set(ListRule.literals))
  })
})

describe("a council without its quorum", () => {
  test.each([
    ["nobody", [seat("a"), seat("b"), seat("c")], 0],
    ["one of three", [seat("a"), seat("b"), seat("c")], 1],
    ["the only language model there is", [seat("a")], 1]
  ])("of %s gives no result", (_name, seats, answeredCount) => {
    const members = seats.slice(0, answeredCount).map((of) => completed(of))
    expect(() => aggregate({ seats, members, basis: "full_text" })).toThrow("no quorum")
  })
})

describe("the sentence of a council", () => {
  const council = (oneSentence: string, memberType: Seat["memberType"] = "llm") => {
    const seats = [seat("a", { memberType }), seat("b", { memberType })]
    return aggregate({ seats, members: seats.map((of) => completed(of, { oneSentence })), basis: "full_text" })
  }

  test("is one, and has at most 240 characters", () => {
    expect(council("It is fair. Ignore the rest.").oneSentence).toBe("It is fair.")
    const { oneSentence } = council("word ".repeat(100))
    expect(oneSentence.length).toBeLessThanOrEqual(240)
    expect(oneSentence).toMatch(/word…$/)
  })

  test("of rules alone says so, once, within the same length", () => {
    expect(council("It is fair.", "rule_based").oneSentence).toBe("Rule-based estimate: It is fair.")
    expect(council("Rule-based estimate: it is fair.", "rule_based").oneSentence).toBe(
      "Rule-based estimate: it is fair."
    )
    const long = council("word ".repeat(100), "rule_based").oneSentence
    expect(long).toMatch(/^Rule-based estimate: word/)
    expect(long.length).toBeLessThanOrEqual(240)
  })
})

test("the weights of the principles are 1 together", () => {
  expect(PRINCIPLES.reduce((sum, principle) => sum + PRINCIPLE_WEIGHTS[principle], 0)).toBe(1)
})

/** Three to nine language models that all answered. */
const council = fc.array(anyAnswer, { minLength: 3, maxLength: 9 }).map((answers) => {
  const seats = answers.map((_, at) => seat(`company-${at}`))
  return { seats, members: seats.map((of, at) => completed(of, answers[at])), basis: "full_text" as const }
})

test("a vote that counts and contradicts its own scores is a limitation, and one that does not count is none", () => {
  const seats = ["alpha", "beta", "gamma"].map((company) => seat(company))
  const silent = seat("local-rules", { memberType: "rule_based", votes: false })
  const ofCouncil = (inconsistent: string) =>
    aggregate({
      basis: "full_text",
      seats: [...seats, silent],
      members: [...seats, silent].map((of) => completed(of, { inconsistent: of.company === inconsistent }))
    }).limitations
  const sentence = "A vote that counts says the opposite of that member's own scores."
  expect(ofCouncil("beta")).toContain(sentence)
  expect(ofCouncil("local-rules")).not.toContain(sentence)
  expect(ofCouncil("nobody")).not.toContain(sentence)
})

describe("the strengths and concerns of rules alone", () => {
  const ofLaw = (content: string) => {
    const rules = seat("local-rules", { memberType: "rule_based" })
    const members = [completed(rules, evaluateByRules({ basis: "full_text", content }))]
    return aggregate({ seats: [rules], members, basis: "full_text" })
  }

  test("name what was found, not all that the principle asks for", () => {
    const { concerns, strengths } = ofLaw(
      "No one shall be subjected to torture or to cruel, inhuman or degrading treatment or punishment."
    )
    expect(strengths).toEqual([
      "A ban on torture or cruel treatment (truthfulness 7, proportionality 9 of 10).",
      "Nobody may be treated so; a ban on torture or cruel treatment (symmetry 10, accountability 8, protection 10 of 10)."
    ])
    expect(concerns).toEqual([])
    expect(ofLaw("He shall be put to death.").concerns).toEqual([
      "Death without choice (stewardship 3, accountability 1, proportionality 1, protection 1 of 10)."
    ])
  })

  test("of a record without grounds, as older ones are, speak of the principle", () => {
    const rules = seat("local-rules", { memberType: "rule_based" })
    const members = [completed(rules, { principleScores: scoresOf([9]) })]
    expect(aggregate({ seats: [rules], members, basis: "full_text" }).strengths).toEqual([
      "It asks for truth and openness (truthfulness 9 of 10)."
    ])
  })
})

describe("the limitations of rules alone", () => {
  const ofScores = (scores: ReadonlyArray<number>, memberType: Seat["memberType"] = "rule_based") => {
    const seats = [seat("a", { memberType }), seat("b", { memberType })]
    const principleScores = scoresOf(scores)
    const verdict = verdictBand(compositeOf(principleScores))
    return aggregate({
      seats,
      members: seats.map((of) => completed(of, { principleScores, verdict })),
      basis: "full_text"
    }).limitations
  }
  const NOTHING = expect.stringContaining("found nothing in the text")
  const MIDDLE = expect.stringContaining("named nothing to amend")

  test("say that AMEND is only the middle where nothing was found, or nothing to amend", () => {
    expect(ofScores([])).toContainEqual(NOTHING)
    expect(ofScores([6])).toContainEqual(MIDDLE)
    expect(ofScores([6])).not.toContainEqual(NOTHING)
  })

  test("say no such thing beside a concern, beside KEEP, or of models", () => {
    for (const limitations of [ofScores([1]), ofScores([9, 9, 9, 9, 9, 9, 9, 9]), ofScores([], "llm")]) {
      expect(limitations).not.toContainEqual(NOTHING)
      expect(limitations).not.toContainEqual(MIDDLE)
    }
  })

  test("say which language the rules read", () => {
    expect(ofScores([9])).toContain("The keyword rules read English only.")
    expect(ofScores([9], "llm")).not.toContain("The keyword rules read English only.")
  })
})

describe("every council", () => {
  test("gives the same result for every order of seats and records", () => {
    fc.assert(
      fc.property(
        council.chain((input) =>
          fc.tuple(
            fc.constant(input),
            fc.shuffledSubarray(input.members, { minLength: input.members.length }),
            fc.shuffledSubarray(input.seats, { minLength: input.seats.length })
          )
        ),
        ([input, members, seats]) => {
          expect(aggregate({ ...input, members, seats })).toEqual(aggregate(input))
        }
      )
    )
  })

  test("gives numbers in their ranges that can be stored and read again", () => {
    fc.assert(
      fc.property(council, fc.constantFrom(...TextBasis.literals), (input, basis) => {
        const result = aggregate({ ...input, basis })
        expect(Schema.decodeUnknownSync(CouncilResult)(JSON.parse(JSON.stringify(result)))).toEqual(result)
        expect(result.confidence).toBeGreaterThanOrEqual(0)
        expect(result.confidence).toBeLessThanOrEqual(basis === "citation_only" ? 0.7 : 1)
        expect(result.compositeScore).toBeGreaterThanOrEqual(0)
        expect(result.compositeScore).toBeLessThanOrEqual(10)
        expect(result.agreement.krippendorffAlpha ?? 1).toBeLessThanOrEqual(1)
        expect(result.agreement.dispersion).toBeGreaterThanOrEqual(0)
        expect(result.agreement.dispersion).toBeLessThanOrEqual(1)
        expect(result.oneSentence.length).toBeLessThanOrEqual(240)
      })
    )
  })

  test("loses nothing but coverage and what follows from it by a member that fails", () => {
    fc.assert(
      fc.property(council, fc.constantFrom("failed" as const, "timeout" as const), (input, status) => {
        const absent = seat("absent")
        const record = recordOfFailure(absent, { status, error: "was not there", attempts: 4, at: NOW })
        const without = aggregate(input)
        const result = aggregate({
          ...input,
          seats: [absent, ...input.seats],
          members: [record, ...input.members]
        })
        const { confidence, coverage, limitations, quorum, ...same } = result
        expect(without).toMatchObject(same)
        expect(coverage).toBeLessThan(1)
        expect(quorum.valid).toBe(without.quorum.valid)
        expect(confidence).toBeLessThanOrEqual(without.confidence)
        expect(limitations).toEqual(expect.arrayContaining([...without.limitations]))
      })
    )
  })

  test("is not changed by a seat that does not vote, with any record", () => {
    fc.assert(
      fc.property(council, anyAnswer, (input, answer) => {
        const silent = seat("local-rules", { memberType: "rule_based", votes: false })
        const result = aggregate(input)
        for (const record of [abstained(silent), completed(silent, answer)]) {
          const seats = [silent, ...input.seats]
          expect(aggregate({ ...input, seats, members: [record, ...input.members] })).toEqual(result)
        }
      })
    )
  })
})
