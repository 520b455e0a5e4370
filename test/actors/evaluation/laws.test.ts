/** An evaluation: laws that hold for every history. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import { verdictItem } from "../../../actors/evaluation/item.ts"
import { resultOf } from "../../../actors/evaluation/rounds.ts"
import { absurd } from "../../../actors/runtime/entity.ts"
import { DocketCommand } from "../../../schema/docket.ts"
import { EvaluationCommand, type EvaluationEvent, type EvaluationState } from "../../../schema/evaluation.ts"
import { LogCommand } from "../../../schema/log.ts"
import { SeatCommand } from "../../../schema/seat.ts"
import { StandingVerdictCommand } from "../../../schema/standing-verdict.ts"
import { entityLaws, play } from "../../support/laws.ts"
import { close, convene, end, NO_VERDICT, noteLogged, open, reopen, stop, text, told } from "./histories.ts"
import { COMPANIES, type Company, completed, failed, SEATS } from "./panel.ts"
import { scripted, type Situation } from "./scripted.ts"

describe("an evaluation, for every history", () => {
  const MOVES = [
    "answer",
    "fail",
    "fail for good",
    "time out",
    "answer late",
    "close",
    "end",
    "reopen",
    "repeat",
    "begin again",
    "stop",
    "log"
  ] as const
  type Move = (typeof MOVES)[number]
  /** What may come to the evaluation as it stands, and what is out of place. */
  const following = (
    { company, move, score }: { readonly move: Move; readonly company: Company; readonly score: number },
    { before, state }: Situation<EvaluationState, EvaluationCommand>
  ): EvaluationCommand => {
    const round = state._tag === "Sitting" || state._tag === "Adjourned" ? state.round : 1
    const awaited =
      (state._tag === "Sitting" ? COMPANIES.find((one) => state.asked.includes(one)) : undefined) ?? company
    switch (move) {
      case "answer":
        return told(completed(awaited, score), round)
      case "fail":
        return told(failed(awaited), round)
      case "fail for good":
        return told(failed(awaited), round, false)
      case "time out":
        return told(failed(awaited, "timeout"), round)
      case "answer late":
        return told(completed(company, score), 1)
      case "close":
        return close(round)
      case "end":
        return end(round)
      case "stop":
        return stop
      case "log":
        return noteLogged
      case "reopen":
        return reopen(round === 1 ? 2 : 3)
      case "repeat":
        return before
      case "begin again":
        return text
      default:
        return absurd(move)
    }
  }
  const movesOf = (...likely: ReadonlyArray<Move>) =>
    fc.array(
      fc.record({
        move: fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...likely) },
          { weight: 1, arbitrary: fc.constantFrom(...MOVES) }
        ),
        company: fc.constantFrom(...COMPANIES),
        score: fc.integer({ min: 0, max: 10 })
      }),
      { minLength: 4, maxLength: 30 }
    )
  const sitting = fc
    .tuple(
      fc.oneof(
        // A verdict is logged only after all have answered, so its place must come often enough to be met then.
        movesOf("answer", "answer", "answer", "log"),
        movesOf("fail", "time out", "close", "end", "reopen"),
        movesOf("close", "end", "reopen")
      ),
      fc.constantFrom([open, convene, text] as const, [convene, open, text] as const)
    )
    .map(([moves, first]) => scripted(evaluationEntity, { first, moves }, following))
  const notYet = fc.array(fc.constantFrom(open, convene, close(), reopen(2), told(completed("elm"))), { maxLength: 5 })
  const commands = fc.oneof({ weight: 4, arbitrary: sitting }, { weight: 1, arbitrary: notYet })
  entityLaws(evaluationEntity, {
    commands,
    tagOf: (state: EvaluationState) => state._tag,
    reaches: { Waiting: 0.2, Reading: 0.4, Sitting: 0.6, Adjourned: 0.3, Completed: 0.12, Failed: 0.06 },
    runs: 100
  })

  const forEvery = (law: (states: ReadonlyArray<EvaluationState>, events: ReadonlyArray<EvaluationEvent>) => void) =>
    fc.assert(
      fc.property(commands, (given) => {
        const { events, states } = play(evaluationEntity, given)
        law(states, events)
      }),
      { numRuns: 100 }
    )

  test("what is stored of a verdict is what the stored records add up to", () => {
    let count = 0
    forEvery((states) => {
      for (const state of states) {
        if (state._tag !== "Completed") continue
        count += 1
        expect(resultOf(state)).toEqual(state.result)
      }
    })
    expect(count).toBeGreaterThan(10)
  })

  test("what has ended never changes but for its place in the log, and only a verdict has scores", () => {
    let loggedCount = 0
    forEvery((states) => {
      const end = states.findIndex(({ _tag }) => _tag === "Completed" || _tag === "Failed")
      const ended = end === -1 ? [] : states.slice(end)
      const logged = ended.findIndex((state) => state._tag === "Completed" && state.log !== undefined)
      if (logged !== -1) loggedCount += 1
      ended.forEach((state, index) => {
        if (logged === -1 || index < logged) expect(state).toBe(ended[0])
        else {
          expect(state).toBe(ended[logged])
          expect(state).toEqual({ ...ended[0], log: expect.anything() })
        }
      })
      for (const state of states) {
        if (state._tag !== "Unopened" && state._tag !== "Completed")
          expect(verdictItem(state)).toMatchObject(NO_VERDICT)
      }
    })
    expect(loggedCount).toBeGreaterThan(0)
  })

  test("each event is one step, numbered from 1 without a gap, and there are few of them", () => {
    const MEMBERS_PER_ROUND = SEATS.length
    forEvery((states, events) => {
      const last = states.at(-1)
      if (last === undefined || last._tag === "Unopened") return
      const shown = events.filter(({ _tag }) => _tag !== "VerdictLogged")
      expect(last.steps.map(({ sequence }) => sequence)).toEqual(shown.map((_, index) => index + 1))
      expect(last.steps.length).toBeLessThanOrEqual(3 + 3 * (MEMBERS_PER_ROUND + 3) + MEMBERS_PER_ROUND)
    })
  })

  test("a quorum is never reached without a verdict, nor a verdict without it", () => {
    forEvery((states) => {
      for (const state of states) {
        if (state._tag !== "Adjourned" && state._tag !== "Failed" && state._tag !== "Completed") continue
        // An operator ends it as it stands.
        if (state._tag === "Failed" && state.reason.includes("operator")) continue
        const valid = state.members.filter(({ status }) => status === "completed").length
        expect(valid >= 4).toBe(state._tag === "Completed")
      }
    })
  })

  test("every receiver decodes its intents", () => {
    const schemas: Readonly<Record<string, (command: unknown) => boolean>> = {
      seat: Schema.is(SeatCommand),
      docket: Schema.is(DocketCommand),
      log: Schema.is(LogCommand),
      "standing-verdict": Schema.is(StandingVerdictCommand),
      evaluation: Schema.is(EvaluationCommand)
    }
    forEvery((_, events) => {
      let state = evaluationEntity.initialState
      for (const event of events) {
        state = evaluationEntity.evolve(state, event)
        for (const { command, to } of evaluationEntity.react(event, state)) {
          if (to.kind !== "law-text") expect(schemas[to.kind]?.(command)).toBe(true)
        }
      }
    })
  })
})
