/** The page of an evaluation without a verdict, and what the first page counts as a law that was judged. */
import { expect, test } from "vitest"
import { councilBoard } from "../../../src/web/public/council-board.ts"
import { homePage } from "../../../src/web/public/home.ts"
import { ruling } from "../../../src/web/public/ruling.ts"

type Verdict = Parameters<typeof ruling>[0]

const MEMBER = {
  company: "local-rules",
  model: "rubric-rules@5",
  memberType: "rule_based",
  verdict: null,
  compositeScore: null,
  reasoning: null,
  promptHash: null,
  status: "abstained"
}
const unjudged = (error: string | null, ofMember: string | null): string =>
  ruling({
    id: 1,
    title: "A law",
    citation: "15 U.S.C. § 45",
    jurisdiction: "US",
    status: "failed",
    verdict: null,
    principleScores: null,
    analysis: null,
    error,
    companyResults: [{ ...MEMBER, error: ofMember }]
  } as unknown as Verdict).text.replaceAll(/\s+/g, " ")

test("a member that gave a reason for its silence is shown with it, as a sentence", () => {
  const text = unjudged("no text of this law could be had", "it judges the words of a law, and there is no text")
  expect(text).toContain("<p>It judges the words of a law, and there is no text.</p>")
  expect(text).toContain("No text of this law could be had.")
  expect(text).not.toContain("where models do")
})

test("rules that are silent beside models say that they do not vote", () => {
  expect(unjudged(null, null)).toContain("Rules do not vote where models do.")
})

const homeOf = (hasModels: boolean, stats?: Parameters<typeof homePage>[0]["stats"]): string =>
  homePage({ baseUrl: "https://redress.example", hasModels, stats, verdicts: undefined }).replaceAll(/\s+/g, " ")
const boardOf = (hasModels: boolean): string => {
  const filter = { verdict: "", list: "", framework: "", status: "", q: "", sort: "", offset: 0 }
  return councilBoard({ results: [], total: 0 }, filter, hasModels).replaceAll(/\s+/g, " ")
}

test("the pages say that models judge laws only where models vote", () => {
  for (const pageOf of [homeOf, boardOf]) {
    expect(pageOf(true)).toContain("models of several companies")
    expect(pageOf(false)).not.toContain("several companies")
    expect(pageOf(false)).toContain("keyword rules")
  }
})

test("the first page counts a law as judged once it has a verdict", () => {
  const stats = {
    cases: { total: 0, resolved: 0 },
    letters: { sent: 0 },
    organizations: { known: 0 },
    agents: { byStatus: { active: 0 } },
    evaluations: { total: 9, byVerdict: { KEEP: 1, AMEND: 2, REMOVE: 0 } }
  } as unknown as Parameters<typeof homePage>[0]["stats"]
  const text = homeOf(false, stats)
  expect(text).toContain("<dt>laws judged</dt> <dd>3</dd>")
})
