/**
 * From a port's Effect to a promise that rejects with the typed failure itself, so that code outside
 * Effect can match on it. A defect rejects as Effect's own wrapper.
 */
import { Effect, Runtime } from "effect"

export type PortRunner = <A, E>(effect: Effect.Effect<A, E>) => Promise<A>

export const makePortRunner = <R>(runtime: Runtime.Runtime<R>): PortRunner => {
  const run = Runtime.runPromise(runtime)
  return async (effect) => {
    const result = await run(Effect.either(effect))
    if (result._tag === "Left") throw result.left
    return result.right
  }
}
