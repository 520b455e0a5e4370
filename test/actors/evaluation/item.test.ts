/** An evaluation as lists show it. */
import { describe, expect, test } from "vitest"
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import { givenFor, NOW, SECOND } from "../../support/given.ts"
import { NO_VERDICT, open, saying, SITTING, told } from "./histories.ts"
import { COMPANIES, completed } from "./panel.ts"

const given = givenFor(evaluationEntity)

describe("an evaluation in lists", () => {
  test("has no verdict while it is evaluated, and the citation for a title", () => {
    const [row, ...others] = given().when(open).views()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      view: "verdict_view",
      key: "7",
      row: {
        id: 7,
        citation: "15 USC 1",
        title: "15 U.S.C. § 1",
        jurisdiction: "US",
        status: "evaluating",
        verdict: null,
        list: null,
        opened_at: NOW,
        updated_at: NOW
      }
    })
    expect(JSON.parse(row?.row["item"] as string)).toEqual({
      id: 7,
      citation: "15 USC 1",
      title: "15 U.S.C. § 1",
      jurisdiction: "US",
      ...NO_VERDICT,
      status: "evaluating",
      createdAt: "2026-11-20T09:30:00.000Z"
    })
  })

  test("has it once it is completed", () => {
    const four = saying(...COMPANIES.slice(1).map((company) => completed(company, 9)))
    const when = given(...SITTING, ...four).when(told(completed("aspen", 9)), NOW + SECOND)
    const [row] = when.views()
    expect(row?.row).toMatchObject({
      status: "completed",
      verdict: "KEEP",
      list: "green_list",
      updated_at: NOW + SECOND
    })
    expect(JSON.parse(row?.row["item"] as string)).toMatchObject({
      verdict: "KEEP",
      compositeScore: 9,
      listAssignment: "green_list",
      councilVotes: { keep: 5, amend: 0, remove: 0 },
      status: "completed",
      completedAt: "2026-11-20T09:30:01.000Z"
    })
  })
})
