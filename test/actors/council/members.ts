/** Seats and records of council members as tests need them. */
import * as fc from "fast-check"
import { recordOfAnswer } from "../../../actors/council/member-record.ts"
import type { MemberAnswer, MemberRecord, MemberScores, Seat } from "../../../schema/council.ts"
import { NOW } from "../../support/given.ts"

export const seat = (company: string, changes: Partial<Seat> = {}): Seat => ({
  company,
  model: `${company}-large`,
  memberType: "llm",
  votes: true,
  ...changes
})

/** In the order in which principles are shown. */
export const scoresOf = (scores: ReadonlyArray<number>): MemberScores => {
  const [truthfulness = 5, symmetry = 5, faithfulness = 5, stewardship = 5, courage = 5, ...others] = scores
  const [accountability = 5, proportionality = 5, protection = 5] = others
  return { truthfulness, symmetry, faithfulness, stewardship, courage, accountability, proportionality, protection }
}

export const answer = (changes: Partial<MemberAnswer> = {}): MemberAnswer => ({
  principleScores: scoresOf([]),
  verdict: "AMEND",
  confidence: 0.8,
  oneSentence: "It is so.",
  reasoning: "For reasons.",
  obsolescence: "in_force",
  inconsistent: false,
  latencyMs: 1_200,
  usage: { inputTokens: 900, outputTokens: 200 },
  promptHash: "1f".repeat(32),
  responseHash: "2e".repeat(32),
  ...changes
})

export const completed = (of: Seat, changes: Partial<MemberAnswer> = {}): MemberRecord =>
  recordOfAnswer(of, answer(changes), { attempts: 1, completedAt: NOW })

const score = fc.integer({ min: 0, max: 10 })

/** What any member may say of any law. */
export const anyAnswer: fc.Arbitrary<MemberAnswer> = fc
  .record({
    scores: fc.array(score, { minLength: 8, maxLength: 8 }),
    verdict: fc.constantFrom("KEEP" as const, "AMEND" as const, "REMOVE" as const),
    confidence: fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100),
    obsolescence: fc.constantFrom("in_force" as const, "repealed" as const, "unenforced" as const, "unknown" as const),
    oneSentence: fc.string()
  })
  .map(({ scores, ...said }) => answer({ ...said, principleScores: scoresOf(scores) }))
