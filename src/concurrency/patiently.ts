/**
 * Retries database queries of a start for a while. A single query fails after a second, which a busy machine or an
 * embedded database in recovery may take, and a failed start is not retried.
 */
import { JournalUnavailable } from "../../actors/runtime/journal.ts"

/** As long as a start waits for an unreachable server. */
const PATIENCE_MS = 30_000
/** Pause between retries. */
const PAUSE_MS = 200

/** `ask` must be idempotent, because it may have taken effect although it failed. */
export const patiently = async <A>(ask: () => Promise<A>): Promise<A> => {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await ask()
    } catch (failure) {
      if (!(failure instanceof JournalUnavailable) || performance.now() >= giveUpAt) throw failure
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
