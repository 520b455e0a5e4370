/** A council of five companies and a rule that abstains, a law, and what its members say: the parts of the examples. */
import type {
  EvaluationOrder,
  LawText,
  MemberAnswer,
  MemberRecord,
  MemberScores,
  Panel,
  Seat
} from "../../../schema/council.ts"
import { abstained, recordOfAnswer, recordOfFailure } from "../../../actors/council/member-record.ts"
import { HOUR, NOW, SECOND } from "../../support/given.ts"

const llm = (company: string): Seat => ({ company, model: `${company}-large-1`, memberType: "llm", votes: true })

export const COMPANIES = ["aspen", "birch", "cedar", "dogwood", "elm"] as const
export type Company = (typeof COMPANIES)[number]

export const RULES: Seat = { company: "local-rules", model: "rubric-rules@1", memberType: "rule_based", votes: false }
export const SEATS: ReadonlyArray<Seat> = [...COMPANIES.map(llm), RULES]
/** A council without a language model. */
export const OFFLINE: ReadonlyArray<Seat> = [{ ...RULES, votes: true }]

export const seatOf = (company: Company): Seat => llm(company)

export const panelOf = (seats: ReadonlyArray<Seat>): Panel => ({
  seats,
  rubricVersion: "rubric-1",
  promptVersion: "prompt-1"
})
export const PANEL = panelOf(SEATS)

export const orderOf = (number = 1): EvaluationOrder => ({
  law: {
    citation: `15 USC ${number}`,
    normalized: `15 U.S.C. § ${number}`,
    title: null,
    jurisdiction: "US",
    framework: "us-code",
    notes: [],
    firstOfSeveral: false
  },
  lawKey: number.toString(16).padStart(64, "0"),
  by: { agentId: "agt_0123456789abcdef0123456789abcdef", sponsorId: "spn_abcdefghijklmnopqrstuvwxyz" }
})

export const TEXT: LawText = {
  basis: "full_text",
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  url: "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title15-section1&num=0&edition=prelim",
  origin: "fetched",
  retrievedAt: NOW - HOUR,
  note: null
}

const scoresOf = (score: number): MemberScores => ({
  truthfulness: score,
  symmetry: score,
  faithfulness: score,
  stewardship: score,
  courage: score,
  accountability: score,
  proportionality: score,
  protection: score
})

export const answerOf = (score = 8): MemberAnswer => ({
  principleScores: scoresOf(score),
  verdict: score >= 7 ? "KEEP" : score >= 4 ? "AMEND" : "REMOVE",
  confidence: 0.8,
  oneSentence: "It says plainly what is forbidden and to whom.",
  reasoning: "The duty falls on all alike and the penalty follows the harm.",
  obsolescence: "in_force",
  inconsistent: false,
  latencyMs: 2_310,
  usage: { inputTokens: 1_204, outputTokens: 188 },
  promptHash: "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
  responseHash: "fd61a03af4f77d870fc21e05e7e80678095c92d808cfb3b5c279ee04c74aca13"
})

export const completed = (company: Company, score = 8): MemberRecord =>
  recordOfAnswer(seatOf(company), answerOf(score), { attempts: 1, completedAt: NOW + SECOND })

export const failed = (company: Company, status: "failed" | "timeout" = "failed"): MemberRecord =>
  recordOfFailure(seatOf(company), { status, error: "the provider was overloaded", attempts: 4, at: NOW + SECOND })

export const ABSTAINED = abstained(RULES)
