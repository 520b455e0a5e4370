/** Runs an effect that its caller can abandon at once: it is interrupted in the background. */
import { Effect, Fiber } from "effect"

/**
 * The library waits for an interrupted effect to end, which a frozen server or a long computation can delay for seconds.
 */
export const disconnected = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.flatMap(Effect.forkDetach(effect, { startImmediately: true, uninterruptible: false }), (fiber) =>
      restore(Fiber.join(fiber)).pipe(Effect.onInterrupt(() => Effect.sync(() => fiber.interruptUnsafe())))
    )
  )
