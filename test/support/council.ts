/** Members of a law council that say what a test tells them, when it tells them. */
import { Effect } from "effect"
import { type MemberAnswer, type MemberScores, PRINCIPLES, type Seat } from "../../schema/council.ts"
import { failureSentence } from "../../actors/evaluation/failure.ts"
import { missingTextWords } from "../../src/council/missing-text.ts"
import type { CouncilMembers } from "../../src/council/load-members.ts"
import type { CouncilMember, MemberInput } from "../../src/council/member.ts"

/** The public error of an evaluation by rules alone whose law has no known source. */
export const WITHOUT_SOURCE = failureSentence({ code: "no-text", note: missingTextWords({ code: "no-source" }) })

export const answerOf = (score: number, more: Partial<MemberAnswer> = {}): MemberAnswer => ({
  principleScores: Object.fromEntries(PRINCIPLES.map((one) => [one, score])) as unknown as MemberScores,
  verdict: score >= 6.5 ? "KEEP" : score < 3.5 ? "REMOVE" : "AMEND",
  confidence: 0.8,
  oneSentence: "It treats everybody alike.",
  reasoning: "The text names no exception.",
  obsolescence: "in_force",
  inconsistent: false,
  latencyMs: 12,
  usage: { inputTokens: 900, outputTokens: 120 },
  promptHash: "a".repeat(64),
  responseHash: "b".repeat(64),
  ...more
})

export interface Panel {
  readonly seats: ReadonlyArray<Seat>
  readonly members: CouncilMembers
  /** Who was asked what, in order. */
  readonly asked: ReadonlyArray<{ readonly company: string; readonly input: MemberInput }>
  /** What this company says from now on. */
  readonly say: (company: string, answer: MemberAnswer) => void
  /** From now on this company answers only when it is released. */
  readonly hold: (company: string) => void
  /** Lets this company answer whoever waits for it, and from then on at once. */
  readonly release: (company: string) => void
}

/** One seat for each company; those of `held` answer only when they are released. */
export const makePanel = (given: Readonly<Record<string, MemberAnswer>>, held: ReadonlyArray<string> = []): Panel => {
  const asked: Array<Panel["asked"][number]> = []
  const answers = new Map(Object.entries(given))
  const gates = new Map(held.map((company) => [company, Promise.withResolvers<void>()]))
  const member = (company: string): CouncilMember => ({
    company,
    model: `${company}-1`,
    memberType: "llm",
    evaluate: (input) =>
      Effect.promise(async () => {
        asked.push({ company, input })
        await gates.get(company)?.promise
        return answers.get(company)!
      })
  })
  const members = [...answers.keys()].map(member)
  return {
    seats: members.map(({ company, memberType, model }) => ({ company, model, memberType, votes: true })),
    members: new Map(members.map((one) => [one.company, one])),
    asked,
    say: (company, answer) => void answers.set(company, answer),
    hold: (company) => void gates.set(company, Promise.withResolvers()),
    release: (company) => gates.get(company)?.resolve()
  }
}
