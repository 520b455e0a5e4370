/** Asking many actors, page by page: one that is out of order keeps none of the others from being asked. */
import { isOfOneActor } from "./attempts.ts"

/** Rejects at the end when some could not be asked; a repetition asks all of them again. */
export const askEach = async <Item, Place>(
  signal: AbortSignal,
  read: (
    after: Place | undefined
  ) => Promise<{ readonly items: ReadonlyArray<Item>; readonly next: Place | undefined }>,
  ask: (item: Item) => Promise<unknown>
): Promise<void> => {
  const outOfOrder: Array<unknown> = []
  let after: Place | undefined
  do {
    signal.throwIfAborted()
    const { items, next } = await read(after)
    for (const asked of await Promise.allSettled(items.map(ask))) {
      if (asked.status === "fulfilled") continue
      if (!isOfOneActor(asked.reason)) throw asked.reason
      outOfOrder.push(asked.reason)
    }
    after = next
  } while (after !== undefined)
  if (outOfOrder.length > 0) throw outOfOrder[0]
}
