/** Orders that fit the state which the ones before have led to, played as `test/support/laws.ts` plays them: a minute apart. */
import { Result } from "effect"
import type { Entity } from "../../../actors/runtime/entity.ts"
import { MINUTE, NOW } from "../../support/given.ts"

export interface Situation<State, Command> {
  readonly state: State
  readonly before: Command
  readonly now: number
}

export const scripted = <State, Command, Event, Refusal, Move>(
  entity: Entity<State, Command, Event, Refusal>,
  given: { readonly first: readonly [Command, ...ReadonlyArray<Command>]; readonly moves: ReadonlyArray<Move> },
  following: (move: Move, situation: Situation<State, Command>) => Command
): ReadonlyArray<Command> => {
  let [before] = given.first
  let state = entity.initialState
  const orders: Array<Command> = []
  const give = (command: Command) => {
    const decision = entity.decide(state, command, NOW + orders.length * MINUTE)
    if (Result.isSuccess(decision)) state = decision.success.reduce(entity.evolve, state)
    orders.push(command)
    before = command
  }
  for (const command of given.first) give(command)
  for (const move of given.moves) give(following(move, { state, before, now: NOW + orders.length * MINUTE }))
  return orders
}
