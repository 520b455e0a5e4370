/** The page of an evaluation without a verdict, and what the first page counts as a law that was judged. */
import { describe, expect, test } from "vitest"
import { restsOnNothing } from "../../../actors/council/aggregate-words.ts"
import { evaluateByRules } from "../../../actors/council/local-rules.ts"
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
    oneSentence: null,
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

test("the first page tells a person with a problem, with an agent or without one, how a case is opened", () => {
  const text = homeOf(false)
  expect(text).toContain("I have a problem")
  expect(text).toContain('href="/sign-up"')
  expect(text).toContain('href="/guides/mcp-clients"')
  expect(text).toContain("You have no agent")
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

const NO_FINDING = "The rules found nothing in this text that they judge by; the score is the middle, not a finding."

describe("a verdict of rules that found nothing", () => {
  const { compositeScore, confidence, oneSentence, principleScores, reasoning, verdict } = {
    ...evaluateByRules({ basis: "full_text", content: "The seat of the office shall be in the capital." }),
    compositeScore: 5
  }
  const item = {
    id: 7,
    title: "A law of seats",
    citation: "Seats Act § 1",
    jurisdiction: "US",
    status: "completed" as const,
    verdict,
    compositeScore,
    confidence,
    oneSentence,
    principleScores,
    listAssignment: "yellow_list" as const,
    councilVotes: { keep: 0, amend: 1, remove: 0 },
    createdAt: "2026-12-01T00:00:00.000Z",
    completedAt: "2026-12-01T00:00:00.000Z"
  }
  const moved = { ...item, id: 8, title: "A law that speaks", oneSentence: "Rule-based estimate: the words speak." }
  const filter = { verdict: "", list: "", framework: "", status: "", q: "", sort: "", offset: 0 }
  const homeWith = (results: ReadonlyArray<typeof item>): string =>
    homePage({
      baseUrl: "https://redress.example",
      hasModels: false,
      stats: undefined,
      verdicts: { results, total: results.length }
    }).replaceAll(/\s+/g, " ")

  test("is shown as no finding in a list: no verdict, no score, no list", () => {
    const text = councilBoard({ results: [item], total: 1 }, filter, false).replaceAll(/\s+/g, " ")
    const row = text.slice(text.indexOf('<ol class="list board">'), text.indexOf("</ol>"))
    expect(row).toContain(NO_FINDING)
    for (const word of ["AMEND", "Yellow list", "5.0", "1 amend"]) expect(row).not.toContain(word)
  })

  test("is left out of the newest verdicts of the first page, beside which others stand", () => {
    const text = homeWith([item, moved])
    expect(text).toContain("A law that speaks")
    expect(text).not.toContain("A law of seats")
    expect(homeWith([item])).not.toContain("Newest verdicts")
  })

  test("has a page that says so in place of the verdict, and names the middle as such", () => {
    const member = {
      ...MEMBER,
      status: "completed",
      error: null,
      verdict,
      compositeScore,
      confidence,
      reasoning,
      principleScores
    }
    const analysis = { strengths: [], concerns: [], dissent: [], limitations: [], quorum: {}, source: { url: null } }
    const text = ruling({
      ...item,
      companyResults: [member],
      analysis: { ...analysis, listRule: "amend", textBasis: "full_text", logIndex: null }
    } as unknown as Verdict).text.replaceAll(/\s+/g, " ")
    expect(text).toContain(NO_FINDING)
    expect(text).toContain("lists it as AMEND with 5.00 of 10, the middle of the scale")
    for (const word of ["ruling-amend", "Eight principles", "No principle scored", "Yellow list"]) {
      expect(text).not.toContain(word)
    }
  })

  test("is none where features cancel one another", () => {
    const { oneSentence: said } = evaluateByRules({ basis: "full_text", content: "Whoever steals shall be tortured." })
    expect(restsOnNothing(said)).toBe(false)
    expect(restsOnNothing(oneSentence)).toBe(true)
  })
})
