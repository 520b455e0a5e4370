/**
 * What a start asks of the database is asked again for a while. A single question is given up after a second, which a busy
 * machine, or an embedded database that goes through what a kill left behind, may take; a start that gave up with it would
 * leave nobody to ask again.
 */
import { JournalUnavailable } from "../../actors/runtime/journal.ts"

/** As long as a start waits for a server that is not there yet. */
const PATIENCE_MS = 30_000
/** A question that fails at once is not asked a thousand times. */
const PAUSE_MS = 200

/** `ask` may have been carried out although it failed: it is one that does no more when it comes twice. */
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
