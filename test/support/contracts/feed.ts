/** What no feed may fail: every row once, in an order that never goes back, whatever the page size. */
import { Effect } from "effect"
import { expect, test } from "vitest"
import { Feed, FEED_START, type FeedCursor, type FeedEntry } from "../../../actors/runtime/feed.ts"
import { Journal } from "../../../actors/runtime/journal.ts"
import { addressOf, chainOf, commitOf, freshId, type PortsUnderTest } from "./ports.ts"

/** Reads on from a cursor until nothing comes. */
export const readAll = async (
  ports: Pick<PortsUnderTest, "run">,
  after: FeedCursor,
  limit: number
): Promise<ReadonlyArray<FeedEntry>> => {
  const seen: Array<FeedEntry> = []
  for (;;) {
    const cursor = seen.at(-1)?.cursor ?? after
    const page = await ports.run(Effect.flatMap(Feed, (feed) => feed.read(cursor, limit)))
    expect(page.length).toBeLessThanOrEqual(limit)
    if (page.length === 0) return seen
    seen.push(...page)
  }
}

export const feedContract = (ports: PortsUnderTest): void => {
  const write = (...ids: ReadonlyArray<string>) =>
    ports.run(
      Effect.flatMap(Journal, (journal) =>
        journal.write(ids.map((id) => chainOf(...[0, 1, 2].map((seq) => commitOf(id, seq)))))
      )
    )
  const name = ({ address, seq }: FeedEntry) => `${address.id}#${seq}`

  test("pages of any size hold every row exactly once and in one order", async () => {
    const ids = [freshId("feed"), freshId("feed"), freshId("feed")]
    await write(ids[0] ?? "", ids[1] ?? "")
    await write(ids[2] ?? "")
    const all = await readAll(ports, FEED_START, 1_000)
    expect((await readAll(ports, FEED_START, 7)).map(name)).toEqual(all.map(name))
    expect(new Set(all.map(name)).size).toBe(all.length)
    for (const id of ids) {
      expect(all.filter((entry) => entry.address.id === id).map((entry) => entry.seq)).toEqual([1, 2, 3])
    }
  })

  test("a reader goes on behind its cursor and sees what was written since, as it was written", async () => {
    await write(freshId("feed-before"))
    const before = await readAll(ports, FEED_START, 1_000)
    const cursor = before.at(-1)?.cursor ?? FEED_START
    expect(await readAll(ports, cursor, 10)).toEqual([])
    const id = freshId("feed-after")
    await write(id)
    const commit = commitOf(id, 0)
    const [first, ...rest] = await readAll(ports, cursor, 10)
    expect(first).toMatchObject({ address: addressOf(id), seq: 1, at: commit.at, events: commit.events })
    expect(rest.map((entry) => entry.seq)).toEqual([2, 3])
  })
}
