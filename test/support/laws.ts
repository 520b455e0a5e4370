/**
 * The laws that hold for every history of every entity: replay rebuilds the live state, a snapshot and the
 * rest equal the whole, what is stored survives JSON, refused commands leave no trace.
 * Each law counts the states that its histories reached, because a law over histories that reach nothing
 * says nothing.
 */
import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { Entity } from "../../actors/runtime/entity.ts"
import { MINUTE, NOW } from "./given.ts"

export interface Played<State, Event> {
  readonly state: State
  readonly events: ReadonlyArray<Event>
  /** The state before the first command and after each. */
  readonly states: ReadonlyArray<State>
  readonly refusedCount: number
}

/** Runs the commands one after the other, one minute apart. */
export const play = <State, Command, Event, Refusal>(
  entity: Entity<State, Command, Event, Refusal>,
  commands: ReadonlyArray<Command>
): Played<State, Event> => {
  let state = entity.initialState
  let refusedCount = 0
  const events: Array<Event> = []
  const states = [state]
  commands.forEach((command, index) => {
    const decision = entity.decide(state, command, NOW + index * MINUTE)
    if (Result.isFailure(decision)) refusedCount += 1
    else {
      state = decision.success.reduce(entity.evolve, state)
      events.push(...decision.success)
    }
    states.push(state)
  })
  return { state, events, states, refusedCount }
}

export interface LawOptions<State, Command> {
  readonly commands: fc.Arbitrary<ReadonlyArray<Command>>
  /** Least share of histories that must reach each of these states (by `_tag`), 0 … 1. */
  readonly reaches: Readonly<Record<string, number>>
  readonly tagOf: (state: State) => string
  readonly runs?: number | undefined
}

const REACH_SEED = 20_261_120

/** Registers the tests; call it inside a `describe`. */
export const entityLaws = <State, Command, Event, Refusal>(
  entity: Entity<State, Command, Event, Refusal>,
  options: LawOptions<State, Command>
): void => {
  const numRuns = options.runs ?? 300
  const forEvery = (
    law: (played: Played<State, Event>, commands: ReadonlyArray<Command>) => void,
    parameters: fc.Parameters<[ReadonlyArray<Command>]> = {}
  ) =>
    fc.assert(
      fc.property(options.commands, (commands) => {
        law(play(entity, commands), commands)
      }),
      { numRuns, ...parameters }
    )

  test("replaying the journal rebuilds the live state", () => {
    forEvery(({ events, state }) => expect(events.reduce(entity.evolve, entity.initialState)).toEqual(state))
  })

  test("a snapshot and the events after it give the same state as the whole journal", () => {
    const snapshot = Schema.decodeUnknownSync(Schema.fromJsonString(entity.stateSchema))
    forEvery(({ events, state }) => {
      const half = events.length >> 1
      const before = events.slice(0, half).reduce(entity.evolve, entity.initialState)
      expect(events.slice(half).reduce(entity.evolve, snapshot(JSON.stringify(before)))).toEqual(state)
    })
  })

  test("every event, state and command survives JSON", () => {
    const event = Schema.decodeUnknownSync(Schema.fromJsonString(entity.eventSchema))
    const state = Schema.decodeUnknownSync(Schema.fromJsonString(entity.stateSchema))
    const command = Schema.decodeUnknownSync(Schema.fromJsonString(entity.commandSchema))
    forEvery((played, commands) => {
      for (const one of played.events) expect(event(JSON.stringify(one))).toEqual(one)
      for (const one of commands) expect(command(JSON.stringify(one))).toEqual(one)
      expect(state(JSON.stringify(played.state))).toEqual(played.state)
    })
  })

  test("a refused command leaves no trace, and neither does asking twice", () => {
    forEvery(({ states }, commands) => {
      commands.forEach((command, index) => {
        const before = states[index] as State
        const frozen = JSON.stringify(before)
        const decision = entity.decide(before, command, NOW + index * MINUTE)
        expect(entity.decide(before, command, NOW + index * MINUTE)).toEqual(decision)
        expect(JSON.stringify(before)).toBe(frozen)
        if (Result.isFailure(decision)) expect(states[index + 1]).toBe(before)
      })
    })
  })

  test("the histories reach what the laws speak of", () => {
    const reached = new Map<string, number>()
    let count = 0
    // A share is about the generator, not about the entity: the same histories each time, so no run fails by chance.
    forEvery(
      ({ states }) => {
        count += 1
        for (const tag of new Set(states.map(options.tagOf))) reached.set(tag, (reached.get(tag) ?? 0) + 1)
      },
      { seed: REACH_SEED }
    )
    const shares = Object.fromEntries([...reached].map(([tag, n]) => [tag, Number((n / count).toFixed(2))]))
    console.info(`${entity.kind}: share of histories that reach each state`, shares)
    for (const [tag, least] of Object.entries(options.reaches)) expect(shares[tag] ?? 0).toBeGreaterThanOrEqual(least)
  })
}
