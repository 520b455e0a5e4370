/** What evaluate_law says of the sponsor's allowance: as it is after the answer, not as it was before. */
import { describe, expect, test } from "vitest"
import type { KnownEvaluation } from "../../../../schema/evaluation.ts"
import { evaluationAnswer } from "../../../../src/mcp/redress/evaluation-answer.ts"
import { NOW } from "../../../support/given.ts"

const failed = (wantsTextOf: string | undefined) =>
  ({
    _tag: "Failed",
    evaluationId: 4,
    openedAt: NOW,
    order: { law: { citation: "StGB § 211", normalized: "StGB § 211", jurisdiction: "DE" }, requestedAt: NOW },
    reason: "no text of this law could be had",
    ...(wantsTextOf === undefined ? {} : { wantsTextOf }),
    updatedAt: NOW,
    members: [],
    steps: []
  }) as unknown as KnownEvaluation

const textOf = (state: KnownEvaluation): string =>
  JSON.stringify(
    evaluationAnswer(
      { baseUrl: "https://redress.example" },
      { id: 4, message: "Accepted.", allowance: { left: 2, seconds: 900 } },
      state
    ).content
  )

describe("the allowance after an evaluation without a verdict", () => {
  test("is what it was before, where the text of the law was wanting: it cost nothing", () => {
    expect(textOf(failed("StGB § 211"))).toContain("It cost nothing.")
    expect(textOf(failed("StGB § 211"))).toContain("Evaluations left: 3; the hour ends in 900 s.")
  })
  test("is one less after any other failure", () =>
    expect(textOf(failed(undefined))).toContain("Evaluations left: 2; the hour ends in 900 s."))
})
