/** The laws of a lane, for every history. */
import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ENDED_COUNT_MAX } from "../../../actors/lane/deliveries.ts"
import { eligibleIn, FIRST_ATTEMPT_COUNT } from "../../../actors/lane/order.ts"
import { laneEntity, PENDING_COUNT_MAX } from "../../../actors/lane/lane.ts"
import type { ViewRow } from "../../../actors/runtime/entity.ts"
import { type Delivery, LaneCommand, type LaneState } from "../../../schema/lane.ts"
import { NOW } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"
import { deliveriesOf, replay } from "./commands.ts"
import { attempt, enqueue, FAILED, TAKEN, UNREACHED } from "./notices.ts"
import { arbitraryOf } from "../../support/arbitrary.ts"

describe("lanes, for every history", () => {
  // Few sequences and attempts, so that they meet what was queued.
  const sequence = fc.integer({ min: 1, max: 5 })
  const end = fc.constantFrom(TAKEN, FAILED, FAILED, UNREACHED, { ...FAILED, status: 410 })
  const likely: fc.Arbitrary<LaneCommand> = fc.oneof(
    sequence.map(enqueue),
    fc.tuple(sequence, fc.integer({ min: 1, max: 4 }), end).map(([one, number, how]) => attempt(one, number, how)),
    sequence.map(replay)
  )
  const anything = fc.oneof({ weight: 1, arbitrary: arbitraryOf(LaneCommand) }, { weight: 24, arbitrary: likely })
  const commands = fc.array(anything, { maxLength: 60, size: "max" })
  const tagOf = (state: LaneState) => {
    const deliveries = deliveriesOf(state)
    if (state._tag === "Lane" && state.closed) return "closed"
    if (deliveries.some((one) => one.state === "pending" && one.attempts.length > one.attempt_count)) return "replayed"
    if (deliveries.some((one) => one.state === "dead_letter")) return "given up"
    if (deliveries.some((one) => one.state === "delivered")) return "delivered"
    if (deliveries.some((one) => one.attempt_count >= FIRST_ATTEMPT_COUNT)) return "overtaken"
    return state._tag
  }
  entityLaws(laneEntity, {
    commands,
    tagOf,
    reaches: { Empty: 0.9, Lane: 0.8, "given up": 0.06, delivered: 0.04, replayed: 0.06, closed: 0.06 },
    runs: 150
  })

  test("nothing is due before an earlier one that waits is through its first attempts", () => {
    fc.assert(
      fc.property(commands, (history) => {
        for (const state of play(laneEntity, history).states) {
          const deliveries = deliveriesOf(state)
          const sequences = deliveries.map((one) => one.notice.sequence)
          expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
          const eligible = eligibleIn(deliveries)
          for (const one of deliveries) {
            const earlier = deliveries.filter(
              (other) => other.state === "pending" && other.notice.sequence < one.notice.sequence
            )
            const mayGo = one.state === "pending" && earlier.every((other) => other.attempt_count >= 3)
            expect(eligible.includes(one)).toBe(mayGo)
          }
          expect(eligible.length > 0).toBe(deliveries.some((one) => one.state === "pending"))
        }
      }),
      { numRuns: 150 }
    )
  })

  test("a delivery that becomes due without an attempt notifies the endpoint in the same commit", () => {
    fc.assert(
      fc.property(commands, (history) => {
        let state = laneEntity.initialState
        history.forEach((command, index) => {
          const before = new Set(eligibleIn(deliveriesOf(state)).map((one) => one.notice.sequence))
          const decided = laneEntity.decide(state, command, NOW + index)
          if (Result.isFailure(decided)) return
          const intents = decided.success.flatMap((event) => {
            state = laneEntity.evolve(state, event)
            return laneEntity.react(event, state)
          })
          if (command._tag === "RecordAttempt") return expect(intents).toEqual([])
          const fresh = eligibleIn(deliveriesOf(state)).filter((one) => !before.has(one.notice.sequence))
          return expect(intents.length > 0).toBe(fresh.length > 0)
        })
      }),
      { numRuns: 150 }
    )
  })

  test("the rows written on the way are those of a rebuild, and never more than the limits", () => {
    // Many sequences that end soon, so that places are taken again.
    const busy = fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 400 }).map(enqueue) },
        { weight: 3, arbitrary: fc.constant("end the first") },
        { weight: 1, arbitrary: likely }
      ),
      { minLength: 400, maxLength: 700, size: "max" }
    )
    let fullest = 0
    fc.assert(
      fc.property(busy, (steps) => {
        const table = new Map<string, ViewRow>()
        let state = laneEntity.initialState
        steps.forEach((step, index) => {
          const first = deliveriesOf(state).find((one) => one.state === "pending")
          const command = typeof step === "string" ? endOf(first) : step
          const decided = laneEntity.decide(state, command, NOW + index)
          if (Result.isFailure(decided)) return
          state = decided.success.reduce(laneEntity.evolve, state)
          for (const row of laneEntity.project(state, decided.success)) table.set(row.key, row)
        })
        const rebuilt = new Map(laneEntity.projectAll(state).map((row) => [row.key, row]))
        expect(table).toEqual(rebuilt)
        const pending = deliveriesOf(state).filter((one) => one.state === "pending").length
        fullest = Math.max(fullest, table.size - pending)
        expect(table.size).toBeLessThanOrEqual(PENDING_COUNT_MAX + ENDED_COUNT_MAX)
      }),
      { numRuns: 25 }
    )
    // A property over lanes that never forget would say little.
    expect(fullest).toBeGreaterThanOrEqual(ENDED_COUNT_MAX - 1)
  })

  const endOf = (delivery: Delivery | undefined): LaneCommand =>
    delivery === undefined ? replay(0) : attempt(delivery.notice.sequence, delivery.attempt_count + 1, TAKEN)
})
