/** A member of the council over a stub server, and a law for it to judge. */
import { Effect, Exit, Redacted, Scope } from "effect"
import { type Law, type MemberScores, PRINCIPLES } from "../../../schema/council.ts"
import type { CouncilMemberConfig } from "../../../src/council/config.ts"
import { loadCouncilMembers } from "../../../src/council/load-members.ts"
import type { CouncilMember, MemberInput } from "../../../src/council/member.ts"
import type { Opinion } from "../../../src/council/prompt.ts"
import { type SeenRequest, startStubModel, type StubAnswer, type StubModel } from "../assistant/stub-model.ts"

export const KEY = "sk-council-0123456789-canary"
export const FENCE = "0123456789abcdef0123456789abcdef"

export const LAW: Law = {
  citation: "15 U.S.C. § 1692e",
  normalized: "15 USC 1692e",
  title: "False or misleading representations",
  jurisdiction: "US",
  framework: "us-code",
  notes: [],
  firstOfSeveral: false
}

export const inputOf = (content: string | null, law: Partial<Law> = {}): MemberInput => ({
  law: { ...LAW, ...law },
  text: { basis: content === null ? "citation_only" : "full_text", content }
})

export const scoresOf = (score: number, changed: Partial<MemberScores> = {}): MemberScores =>
  ({ ...Object.fromEntries(PRINCIPLES.map((principle) => [principle, score])), ...changed }) as MemberScores

/** What a model answers that keeps to its schema. */
export const opinion = (changed: Partial<Opinion> = {}): Opinion => ({
  reasoning: "It forbids deceit by collectors.",
  scores: scoresOf(8),
  verdict: "KEEP",
  confidence: 0.8,
  obsolescence: "in_force",
  one_sentence: "It keeps collectors honest.",
  ...changed
})

export interface Sitting {
  readonly stub: StubModel
  readonly member: CouncilMember
  readonly stop: () => Promise<void>
}

export const configFor = (url: string, changed: Partial<CouncilMemberConfig> = {}): CouncilMemberConfig => ({
  company: "acme",
  provider: "openai-compatible",
  baseUrl: changed.provider === "anthropic" ? url : `${url}/v1`,
  model: "stub-1",
  apiKey: Redacted.make(KEY),
  temperature: 0,
  // Long for loopback; tests of the time-out take a short one.
  timeoutMs: 5_000,
  outputTokensMax: 1_500,
  ...changed
})

export const startSitting = async (
  answer: (request: SeenRequest) => StubAnswer,
  changed: Partial<CouncilMemberConfig> = {},
  newFence: () => string = () => FENCE
): Promise<Sitting> => {
  const stub = await startStubModel(answer)
  const scope = await Effect.runPromise(Scope.make())
  const config = configFor(stub.url, changed)
  const members = await Effect.runPromise(
    loadCouncilMembers(
      { members: [config], evaluationsPerDay: 500 },
      { newFence, monotonicNow: () => performance.now() }
    ).pipe(Scope.provide(scope))
  )
  const member = members.get(config.company)
  if (member === undefined) throw new Error("the member is not loaded")
  const stop = async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await stub.stop()
  }
  return { stub, member, stop }
}
