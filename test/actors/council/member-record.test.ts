/** One line of `companyResults`, and what scores say of a verdict. */
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import {
  abstained,
  compositeOf,
  isTwoBandsAway,
  recordOfAnswer,
  recordOfFailure,
  sumOfUsage,
  verdictBand,
  votesIn
} from "../../../actors/council/member-record.ts"
import { MemberRecord, type Verdict } from "../../../schema/council.ts"
import { NOW } from "../../support/given.ts"
import { answer, completed, scoresOf, seat } from "./members.ts"

const silent = seat("local-rules", { memberType: "rule_based", votes: false })

describe("a member's record", () => {
  test("of an answer has all that was said, and the mean of its scores", () => {
    const said = answer({ principleScores: scoresOf([5, 6, 5, 5, 5, 5, 5, 5]), inconsistent: true })
    const { principleScores, ...rest } = said
    expect(recordOfAnswer(seat("a"), said, { attempts: 3, completedAt: NOW })).toEqual({
      ...rest,
      company: "a",
      model: "a-large",
      memberType: "llm",
      status: "completed",
      compositeScore: 5.13,
      principleScores,
      attempts: 3,
      error: null,
      completedAt: NOW
    })
  })

  test("costs the sum of the known costs, and is unknown without any", () => {
    const usage = { inputTokens: 900, outputTokens: 20 }
    expect(sumOfUsage(usage, usage)).toEqual({ inputTokens: 1_800, outputTokens: 40 })
    expect([sumOfUsage(usage, null), sumOfUsage(null, usage), sumOfUsage(null, null)]).toEqual([usage, usage, null])
  })

  test.each(["failed", "timeout"] as const)("that %s has no scores", (status) => {
    const record = recordOfFailure(seat("a"), { status, error: "answered 503", attempts: 4, at: NOW })
    expect(record).toMatchObject({ status, error: "answered 503", attempts: 4, completedAt: NOW })
    expect(record).toMatchObject({ verdict: null, compositeScore: null, confidence: null, principleScores: null })
  })

  test("of a seat that does not vote was never asked", () => {
    expect(abstained(silent)).toMatchObject({
      company: "local-rules",
      status: "abstained",
      attempts: 0,
      verdict: null,
      error: null,
      completedAt: null
    })
  })

  test("can be stored and read again, whichever it is", () => {
    const failure = { status: "timeout", error: "was not there", attempts: 1, at: NOW } as const
    for (const record of [completed(seat("a")), recordOfFailure(seat("a"), failure), abstained(silent)]) {
      expect(Schema.decodeUnknownSync(MemberRecord)(JSON.parse(JSON.stringify(record)))).toEqual(record)
    }
  })
})

describe("a vote", () => {
  test("is a completed record of a seat that votes", () => {
    const failed = recordOfFailure(seat("c"), { status: "failed", error: "was not there", attempts: 4, at: NOW })
    const members = [completed(seat("b")), completed(seat("a")), failed, completed(silent), completed(seat("stranger"))]
    const votes = votesIn([seat("a"), seat("b"), seat("c"), silent], members)
    expect(votes.map((vote) => vote.company)).toEqual(["a", "b"])
  })

  test("a completed record without scores is no vote", () => {
    const hollow = { ...completed(seat("a")), principleScores: null }
    expect(votesIn([seat("a")], [hollow])).toEqual([])
  })
})

describe("bands of scores", () => {
  test.each<[number, Verdict]>([
    [10, "KEEP"],
    [6.5, "KEEP"],
    [6.49, "AMEND"],
    [3.5, "AMEND"],
    [3.49, "REMOVE"],
    [0, "REMOVE"]
  ])("%d says %s", (score, verdict) => expect(verdictBand(score)).toBe(verdict))

  test.each<[Verdict, number, boolean]>([
    ["KEEP", 3.49, true],
    ["KEEP", 3.5, false],
    ["REMOVE", 6.5, true],
    ["REMOVE", 6.49, false],
    ["AMEND", 0, false],
    ["AMEND", 10, false],
    ["KEEP", 9, false],
    ["REMOVE", 1, false]
  ])("%s with %d is two bands away: %s", (verdict, score, away) => expect(isTwoBandsAway(verdict, score)).toBe(away))

  test("the composite of scores is their mean, halves up", () => {
    expect(compositeOf(scoresOf([10, 9, 8, 7, 6, 5, 4, 2]))).toBe(6.38)
  })
})
