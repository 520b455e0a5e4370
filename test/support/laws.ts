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

const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}

/** Registers the tests; call it inside a `describe`. */
export const entityLaws = <State, Command, Event, Refusal>(
  entity: Entity<State, Command, Event, Refusal>,
  options: LawOptions<State, Command>
): void => {
  const numRuns = options.runs ?? 300
  type Law = (played: Played<State, Event>, commands: ReadonlyArray<Command>) => void
  const forEvery = (law: Law, parameters: fc.Parameters<[ReadonlyArray<Command>]> = {}) =>
    fc.assert(
      fc.property(options.commands, (commands) => {
        law(play(entity, commands), commands)
      }),
      { numRuns, ...parameters }
    )

  const { commandSchema, eventSchema, evolve, initialState, stateSchema } = entity
  const eventOf = Schema.decodeUnknownSync(Schema.fromJsonString(eventSchema))
  const stateOf = Schema.decodeUnknownSync(Schema.fromJsonString(stateSchema))
  const commandOf = Schema.decodeUnknownSync(Schema.fromJsonString(commandSchema))
  const laws = {
    "replaying the journal rebuilds the live state": ({ events, state }) =>
      expect(events.reduce(evolve, initialState)).toEqual(state),

    "a snapshot and the events after it give the same state as the whole journal": ({ events, state }) => {
      const half = events.length >> 1
      const before = events.slice(0, half).reduce(evolve, initialState)
      expect(events.slice(half).reduce(evolve, stateOf(JSON.stringify(before)))).toEqual(state)
    },

    "what an erasure leaves follows from its event alone": ({ events }) => {
      events.forEach((event, index) => {
        if (!entity.erases(event)) return
        expect(evolve(initialState, event)).toEqual(events.slice(0, index + 1).reduce(evolve, initialState))
      })
    },

    "every event, state and command survives JSON": (played, commands) => {
      for (const one of played.events) expect(eventOf(JSON.stringify(one))).toEqual(one)
      for (const one of commands) expect(commandOf(JSON.stringify(one))).toEqual(one)
      expect(stateOf(JSON.stringify(played.state))).toEqual(played.state)
    },

    "a refused command leaves no trace, and neither does asking twice": ({ states }, commands) => {
      commands.forEach((command, index) => {
        const before = states[index] as State
        const frozen = JSON.stringify(before)
        const decision = entity.decide(before, command, NOW + index * MINUTE)
        expect(entity.decide(before, command, NOW + index * MINUTE)).toEqual(decision)
        expect(JSON.stringify(before)).toBe(frozen)
        if (Result.isFailure(decision)) expect(states[index + 1]).toBe(before)
      })
    }
  } satisfies Readonly<Record<string, Law>>

  /** To play a history takes longer than to look at it: each is played once and every law looks at it. */
  const broken = once(() => {
    const seed = fc.sample(fc.integer(), 1)[0] ?? 0
    const found = new Map<string, number>()
    forEvery(
      (played, commands) => {
        for (const [name, law] of Object.entries<Law>(laws)) {
          if (found.has(name)) continue
          try {
            law(played, commands)
          } catch {
            found.set(name, seed)
          }
        }
      },
      { seed }
    )
    return found
  })

  for (const [name, law] of Object.entries<Law>(laws)) {
    test(name, () => {
      const seed = broken().get(name)
      if (seed === undefined) return
      // Alone, it is led back to the shortest history that breaks it.
      forEvery(law, { seed })
      throw new Error(`${name}: broken with seed ${seed} among the other laws, and not alone`)
    })
  }

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
