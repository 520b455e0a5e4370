/**
 * From a port's Effect to a promise that rejects with the typed failure itself, so that code outside
 * Effect can match on it. A defect rejects as Effect's own wrapper.
 */
import { type Context, Effect } from "effect"

export type PortRunner = <A, E>(effect: Effect.Effect<A, E>) => Promise<A>

export const makePortRunner = <R>(runtime: Context.Context<R>): PortRunner => {
  const run = Effect.runPromiseWith(runtime)
  return async (effect) => {
    const result = await run(Effect.result(effect))
    if (result._tag === "Failure") throw result.failure
    return result.success
  }
}
