/** The newest verdict on a law, what is given back, and which evaluations a text resumes: examples for each rule. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { lawEntity, WANTED_COUNT_MAX } from "../../../actors/law/law.ts"
import { quotaEntity } from "../../../actors/quota/quota.ts"
import { standingFor, standingVerdictEntity } from "../../../actors/standing-verdict/standing-verdict.ts"
import type { QuotaCommand } from "../../../schema/quota.ts"
import type { StandingVerdictState } from "../../../schema/standing-verdict.ts"
import { DAY, HOUR, NOW } from "../../support/given.ts"
import { OFFLINE, SEATS } from "../evaluation/panel.ts"

const stood = {
  evaluationId: 7,
  seats: SEATS,
  textSha256: "ab".repeat(32),
  textBasis: "full_text",
  completedAt: NOW
} as const
const standing: StandingVerdictState = { ...stood, _tag: "Standing" }

describe("a standing verdict", () => {
  test("answers the same question within a day, and no other question", () => {
    expect(standingFor(standing, stood, NOW + DAY - 1)).toEqual(standing)
    expect(standingFor(standing, stood, NOW + DAY)).toBeUndefined()
    expect(standingFor(standing, { ...stood, seats: OFFLINE }, NOW)).toBeUndefined()
    expect(standingFor(standing, { ...stood, textSha256: null }, NOW)).toBeUndefined()
    expect(standingFor(standing, { ...stood, textBasis: "excerpt" }, NOW)).toBeUndefined()
    expect(standingFor({ _tag: "None" }, stood, NOW)).toBeUndefined()
  })

  test("is not replaced by that of an older evaluation, which leaves the docket all the same", () => {
    const event = { ...stood, _tag: "VerdictNoted", evaluationId: 6, at: NOW } as const
    expect(standingVerdictEntity.evolve(standing, event)).toEqual(standing)
    expect(standingVerdictEntity.react(event, standing)).toEqual([
      { to: { kind: "docket", id: "laws" }, command: { _tag: "FinishEvaluation", evaluationId: 6 } }
    ])
  })
})

test("what is given back is given back to its own window, and never more than was taken", () => {
  const asked = (state: typeof quotaEntity.initialState, command: QuotaCommand) => {
    const events = Result.getOrThrow(quotaEntity.decide(state, command, NOW))
    return events.reduce(quotaEntity.evolve, state)
  }
  const taken = asked(quotaEntity.initialState, { _tag: "TakeQuota", limit: 5, window: HOUR, cost: 1 })
  const back: QuotaCommand = { _tag: "ReturnQuota", cost: 1, endsAt: NOW + HOUR }
  const returned = asked(taken, back)
  expect(returned).toEqual({ _tag: "Window", used: 0, endsAt: NOW + HOUR })
  expect(asked(returned, back)).toEqual(returned)
  expect(asked(taken, { ...back, endsAt: NOW })).toEqual(taken)
})

test("a law resumes the newest evaluations that want its text, once there is one", () => {
  let state = lawEntity.initialState
  const told = (command: Parameters<typeof lawEntity.decide>[1]) => {
    const events = Result.getOrThrow(lawEntity.decide(state, command, NOW))
    for (const event of events) state = lawEntity.evolve(state, event)
    return events.flatMap((event) => lawEntity.react(event, state))
  }
  for (let evaluationId = 1; evaluationId <= WANTED_COUNT_MAX + 1; evaluationId += 1)
    told({ _tag: "WantText", evaluationId })
  told({ _tag: "NoteNoText", lawId: "law", normalized: "Act 1", reason: "it is away", transient: true })
  const resumed = told({
    _tag: "KeepText",
    lawId: "law",
    normalized: "Act 1",
    sha256: "ab".repeat(32),
    charCount: 5,
    basis: "full_text",
    url: null,
    origin: "operator",
    retrievedAt: NOW
  })
  const ids = Array.from({ length: WANTED_COUNT_MAX }, (_, index) => String(index + 2))
  expect(resumed.map(({ to }) => to.id)).toEqual(ids)
  expect(state).not.toHaveProperty("wanted")
  expect(told({ _tag: "WantText", evaluationId: 99 })).toEqual([
    { to: { kind: "evaluation", id: "99" }, command: { _tag: "ResumeEvaluation" } }
  ])
})
