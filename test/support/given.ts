/**
 * Given events, when a command, then events: the form of every entity example. What is tested is the
 * decision alone; events are folded from the initial state, and what a command gives is folded as well, so an
 * example also fails when `evolve` cannot take what `decide` decided.
 */
import { Result } from "effect"
import { expect } from "vitest"
import type { Entity, EpochMs, Intent, ViewRow } from "../../actors/runtime/entity.ts"

/** The fixed clock of every example: 2026-11-20T09:30:00.000Z. */
export const NOW: EpochMs = Date.UTC(2026, 10, 20, 9, 30)
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export interface Then<State, Event> {
  /** Exactly these events, in this order. */
  readonly then: (...expected: ReadonlyArray<Event>) => void
  /** At least these fields of the refusal, for example `{ reason: "already-open" }`. */
  readonly thenRefused: (expected: object) => void
  /** Accepted, and nothing happened: no event, nothing written. */
  readonly thenNothing: () => void
  /** At least these fields of the state that follows. */
  readonly thenState: (expected: object) => void
  /** Exactly these intents follow from the events. */
  readonly thenIntents: (...expected: ReadonlyArray<Intent>) => void
  /** The view rows that the events change. */
  readonly views: () => ReadonlyArray<ViewRow>
  /** What happened, and the state after it; throws when the command was refused. */
  readonly happened: () => { readonly events: ReadonlyArray<Event>; readonly state: State }
}

/** `givenFor(caseEntity)(opened).when({ _tag: "AddNote", … }).then(noted)`; the clock stands at `NOW` or at `when`'s second argument. */
export const givenFor =
  <State, Command, Event, Refusal>(entity: Entity<State, Command, Event, Refusal>) =>
  (...history: ReadonlyArray<Event>) => {
    const before = history.reduce(entity.evolve, entity.initialState)
    return {
      state: before,
      when: (command: Command, now: EpochMs = NOW): Then<State, Event> => {
        const decision = entity.decide(before, command, now)
        const happened = () => {
          if (Result.isFailure(decision)) throw new Error(`refused: ${JSON.stringify(decision.failure)}`)
          return { events: decision.success, state: decision.success.reduce(entity.evolve, before) }
        }
        return {
          // oxlint-disable-next-line unicorn/no-thenable -- given/when/then is the form of the examples; nobody awaits one
          then: (...expected) => expect(happened().events).toEqual(expected),
          thenRefused: (expected) =>
            expect(Result.isFailure(decision) ? decision.failure : { accepted: decision.success }).toMatchObject(
              expected
            ),
          thenNothing: () => expect(happened().events).toEqual([]),
          thenState: (expected) => expect(happened().state).toMatchObject(expected),
          thenIntents: (...expected) => expect(intentsOf(entity, before, happened().events)).toEqual(expected),
          views: () => entity.project(happened().state, happened().events),
          happened
        }
      }
    }
  }

/** Reacts to each event on the state that it led to, as `step` does. */
const intentsOf = <State, Event>(
  entity: Pick<Entity<State, never, Event, never>, "evolve" | "react">,
  before: State,
  events: ReadonlyArray<Event>
): ReadonlyArray<Intent> => {
  let state = before
  return events.flatMap((event) => {
    const last = state
    state = entity.evolve(last, event)
    return entity.react(event, state, last)
  })
}
