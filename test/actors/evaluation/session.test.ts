/** The council at work, docket, evaluations and seats together, in simulated time: whatever its members do, it ends. */
import { describe, expect, test } from "vitest"
import { UNDER_WAY_COUNT_MAX } from "../../../actors/docket/docket.ts"
import { failureSentence } from "../../../actors/evaluation/failure.ts"
import { verdictItem } from "../../../actors/evaluation/item.ts"
import { resultOf } from "../../../actors/evaluation/rounds.ts"
import { NOT_ASKED, SILENCE } from "../../../actors/seat/seat.ts"
import type { DocketEvent } from "../../../schema/docket.ts"
import type { EvaluationState } from "../../../schema/evaluation.ts"
import { MINUTE, NOW, SECOND } from "../../support/given.ts"
import { seeded } from "../case/year-promises.ts"
import { NO_VERDICT } from "./histories.ts"
import { COMPANIES, type Company } from "./panel.ts"
import { type Conduct, Session, type SessionOptions } from "./session.ts"

const SEED = 20_261_120
const ANSWERS: Conduct = { ms: 2 * SECOND, score: 8 }
const IS_DOWN: Conduct = { ms: 300 }
const IS_SILENT: Conduct = {}
const IS_CROWDED_OUT: Conduct = { isCrowdedOut: true }
const HAS_A_WRONG_KEY: Conduct = { ms: 300, mayRetry: false }

const sessionOf = (conduct: SessionOptions["conduct"], parts: Partial<SessionOptions> = {}) =>
  new Session({ random: seeded(SEED), conduct, ...parts })

/** One evaluation from its request to its end. */
const evaluated = (conduct: SessionOptions["conduct"]) => {
  const session = sessionOf(conduct)
  session.request(1)
  session.run()
  return { session, state: session.evaluation(1) }
}

const statusesOf = (state: EvaluationState) =>
  state._tag === "Unopened" ? [] : state.members.map(({ company, status }) => `${company} ${status}`)

describe("one evaluation", () => {
  test("ends with a verdict as soon as all have answered, and leaves the docket empty", () => {
    const { session, state } = evaluated(() => ANSWERS)
    expect(state).toMatchObject({
      _tag: "Completed",
      completedAt: NOW + 2_500,
      result: { coverage: 1, verdict: "KEEP" }
    })
    expect(session.docket).toMatchObject({ lastId: 1, waiting: [], underWay: [], adjourned: [], released: [] })
    expect(session.events(1).map(({ _tag }) => _tag)).toEqual([
      "EvaluationOpened",
      "CouncilConvened",
      "LawTextFound",
      "MemberRecorded",
      "RoundOpened",
      ...COMPANIES.map(() => "MemberRecorded"),
      "EvaluationCompleted",
      "VerdictLogged"
    ])
  })

  test.each<[string, Conduct, string, number]>([
    ["down", IS_DOWN, "elm failed", 30 * SECOND],
    ["out of schema, and cannot do otherwise", { ms: 300, mayRetry: false }, "elm failed", 3 * SECOND],
    ["slow beyond the end of the round", IS_SILENT, "elm timeout", 5 * MINUTE + SECOND],
    ["behind others to the end of the round", IS_CROWDED_OUT, "elm timeout", 5 * MINUTE + SECOND]
  ])("with one of five members %s ends with the verdict of four", (_, conduct, status, endMsMax) => {
    const { state } = evaluated((company) => (company === "elm" ? conduct : ANSWERS))
    expect(state).toMatchObject({ _tag: "Completed", result: { coverage: 0.8, quorum: { valid: 4, met: true } } })
    expect(statusesOf(state)).toContain(status)
    expect((state as { completedAt: number }).completedAt - NOW).toBeLessThan(endMsMax)
  })

  test("of which a member answers at its fourth attempt is complete", () => {
    const { state } = evaluated((company, _, attempt) => (company === "elm" && attempt < 3 ? IS_DOWN : ANSWERS))
    expect(state).toMatchObject({ _tag: "Completed", result: { coverage: 1 } })
    expect((state as { members: ReadonlyArray<object> }).members[4]).toMatchObject({ company: "elm", attempts: 4 })
  })

  test("without a quorum asks those again who did not answer, and ends with a verdict in the second round", () => {
    const { session, state } = evaluated((company, round) =>
      company > "birch" && round === 1 ? (company === "cedar" ? IS_SILENT : IS_DOWN) : ANSWERS
    )
    expect(state).toMatchObject({ _tag: "Completed", result: { coverage: 1 } })
    const rounds = session.events(1).filter((event) => event._tag === "RoundOpened")
    expect(rounds.map(({ companies }) => companies)).toEqual([COMPANIES, ["cedar", "dogwood", "elm"]])
    expect((state as { completedAt: number }).completedAt - NOW).toBe(10 * MINUTE + 2_500)
  })

  test("counts what was sent to its members and says of whom nothing was asked", () => {
    const { state } = evaluated((company, _, attempt) => {
      if (company === "elm") return IS_CROWDED_OUT
      return company === "dogwood" ? (attempt < 2 ? IS_DOWN : IS_SILENT) : ANSWERS
    })
    if (state._tag !== "Failed") throw new Error(state._tag)
    expect(state.members).toMatchObject([
      { attempts: 1 },
      { attempts: 1 },
      { attempts: 1 },
      { company: "dogwood", attempts: 9, error: SILENCE },
      { company: "elm", attempts: 0, error: NOT_ASKED },
      { status: "abstained", attempts: 0 }
    ])
  })

  test("takes an answer that comes when its round is over, between two rounds, and ends with it", () => {
    const { session, state } = evaluated((company) => {
      if (company < "dogwood") return ANSWERS
      return company === "elm" ? { ms: 5.5 * MINUTE, score: 8 } : IS_SILENT
    })
    expect(state).toMatchObject({ _tag: "Completed", completedAt: NOW + 500 + 5.5 * MINUTE, result: { coverage: 0.8 } })
    expect(session.docket).toMatchObject({ waiting: [], underWay: [], adjourned: [], released: [] })
  })

  test("with too many wrong keys fails at once, and no member is asked again", () => {
    const { session, state } = evaluated((company) => (company < "cedar" ? HAS_A_WRONG_KEY : ANSWERS))
    expect(state).toMatchObject({
      _tag: "Failed",
      failedAt: NOW + 800,
      reason: failureSentence({ code: "quorum-unreachable", reachable: 3, seatCount: 5, required: 4 })
    })
    expect(session.docket.underWay).toEqual([])
  })

  test("whose members are all down fails after the third round, and says no verdict and no scores", () => {
    const { session, state } = evaluated(() => IS_DOWN)
    if (state._tag !== "Failed") throw new Error(state._tag)
    expect(session.events(1).filter(({ _tag }) => _tag === "RoundOpened").length).toBe(3)
    expect(state.members.filter(({ attempts }) => attempts === 12).length).toBe(5)
    expect(state.members.every(({ compositeScore, verdict }) => compositeScore === null && verdict === null)).toBe(true)
    expect(verdictItem(state)).toMatchObject({ status: "failed", ...NO_VERDICT })
    expect(session.docket.underWay).toEqual([])
  })
})

describe("a restart", () => {
  /** Cedar needs a second attempt, elm a second round together with dogwood. */
  const conduct = (company: Company, round: number, attempt: number): Conduct => {
    if (company === "cedar" && attempt === 0) return IS_DOWN
    return round === 1 && company > "cedar" ? IS_DOWN : ANSWERS
  }

  test("at any moment resumes once: answers stay, no member answers twice, and the verdict is the same", () => {
    const { session, state } = evaluated(conduct)
    const moments = [...new Set(session.events(1).map(({ at }) => at))].flatMap((at) => [at - 1, at, at + 1, at + 700])
    expect(moments.length).toBeGreaterThan(30)
    for (const moment of moments) {
      const restarted = sessionOf(conduct)
      restarted.request(1)
      restarted.run(moment)
      restarted.restart()
      restarted.run()
      expect(restarted.evaluation(1)).toMatchObject({ _tag: "Completed", result: (state as { result: object }).result })
      const tags = restarted.written("seat").map((event) => (event as { _tag: string })._tag)
      expect(tags.filter((tag) => tag === "MemberAnswered").length).toBe(COMPANIES.length)
      expect(restarted.events(1).filter(({ _tag }) => _tag === "EvaluationCompleted").length).toBe(1)
    }
  })

  test("after the whole round was missed counts the silent ones as silent, and goes on with the next round", () => {
    const session = sessionOf(() => ANSWERS)
    session.request(1)
    session.run(NOW + SECOND)
    session.restart(20 * MINUTE)
    session.run()
    expect(session.evaluation(1)).toMatchObject({ _tag: "Completed", result: { coverage: 1 } })
  })
})

describe("many evaluations", () => {
  /** Some fail for now, few for long, and some are silent. */
  const moody = (random: () => number) => (): Conduct => {
    const mood = random()
    if (mood < 0.7) return { ms: Math.floor(random() * 10_000), score: Math.floor(random() * 11) }
    if (mood < 0.97) return { ms: Math.floor(random() * 5_000), mayRetry: random() < 0.9 }
    return IS_SILENT
  }

  test("a thousand requested at once: never more than sixteen under way, all end, and they begin in their order", () => {
    const random = seeded(SEED)
    const session = new Session({ random, conduct: moody(random), lateMsMax: 200, twice: 0.2 })
    const ids = Array.from({ length: 1_000 }, (_, index) => index + 1)
    for (const law of ids) session.request(law)
    for (const law of ids.slice(0, 100)) session.request(law)
    session.run()
    expect(session.docket).toMatchObject({ lastId: 1_000, waiting: [], underWay: [], adjourned: [], released: [] })
    expect(session.ended.toSorted((one, other) => one - other)).toEqual(ids)
    expect(session.underWayMax).toBe(UNDER_WAY_COUNT_MAX)
    const started = session
      .written("docket")
      .map((event) => event as DocketEvent)
      .flatMap((event) => (event._tag === "EvaluationStarted" && event.round === 1 ? [event.evaluationId] : []))
    expect(started).toEqual(ids)
  })

  test("that are adjourned leave their places to others, and come back before those that wait", () => {
    // The first sixteen find nobody in their first round; whoever comes after them is answered at once.
    const session = sessionOf((_, round) => (session.docket.lastId < 17 && round === 1 ? IS_DOWN : ANSWERS))
    for (let law = 1; law <= UNDER_WAY_COUNT_MAX; law += 1) session.request(law)
    session.run(NOW + 2 * MINUTE)
    expect(session.docket).toMatchObject({ underWay: [], adjourned: { length: UNDER_WAY_COUNT_MAX } })
    session.request(17)
    session.run(NOW + 3 * MINUTE)
    expect(session.ended).toEqual([17])
    session.run()
    expect(session.ended.length).toBe(17)
    expect(session.docket).toMatchObject({ underWay: [], adjourned: [], released: [], waiting: [] })
  })

  test("end as their records say, for every behaviour of members and any number of restarts", () => {
    const ends = new Map<string, number>()
    for (let run = 0; run < 60; run += 1) {
      const random = seeded(SEED + run)
      const sick = random() < 0.3
      const conduct = sick ? () => (random() < 0.93 ? IS_DOWN : ANSWERS) : moody(random)
      const session = new Session({ random, conduct, lateMsMax: random() < 0.5 ? 200 : 2 * MINUTE, twice: 0.3 })
      for (let law = 1; law <= 5; law += 1) session.request(law)
      for (let restart = 0; restart < 3; restart += 1) {
        session.run(NOW + Math.floor(random() * 20 * MINUTE))
        session.restart(Math.floor(random() * 10 * MINUTE))
      }
      session.run()
      expect(session.docket).toMatchObject({ lastId: 5, waiting: [], underWay: [], adjourned: [], released: [] })
      for (let id = 1; id <= 5; id += 1) {
        const state = session.evaluation(id)
        ends.set(state._tag, (ends.get(state._tag) ?? 0) + 1)
        if (state._tag === "Completed") expect(resultOf(state)).toEqual(state.result)
        else expect(state._tag).toBe("Failed")
      }
    }
    expect(ends.get("Completed")).toBeGreaterThan(100)
    expect(ends.get("Failed")).toBeGreaterThan(20)
  })
})
