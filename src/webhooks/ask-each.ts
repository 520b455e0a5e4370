/** Asks many actors, page by page. One failing actor does not keep the others from being asked. */
import { isOfOneActor } from "./attempts.ts"

/** Rejects at the end when some asks failed; a retry asks all of them again. */
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
