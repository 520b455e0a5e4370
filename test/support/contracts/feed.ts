/**
 * What no feed may fail: every row shows sooner or later, once, in an order that never goes back, whatever the page size.
 * When it shows is not promised: on Postgres a transaction that is open anywhere on the server holds the feed back, one
 * of another test file's database too. So a test here waits for the rows it wrote, and judges only those.
 */
import { Effect } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { Feed, FEED_START, type FeedCursor, type FeedEntry } from "../../../actors/runtime/feed.ts"
import { Journal } from "../../../actors/runtime/journal.ts"
import { addressOf, chainOf, commitOf, freshId, type PortsUnderTest } from "./ports.ts"

type Reader = Pick<PortsUnderTest, "run">

/** Far longer than any transaction of the suite is open, shorter than a test may take. */
const SHOWN_MS_MAX = 25_000
const LOOK_AGAIN_MS = 20

/** Reads on from a cursor until nothing comes: all that the feed shows now. */
export const readAll = async (ports: Reader, after: FeedCursor, limit: number): Promise<ReadonlyArray<FeedEntry>> => {
  const seen: Array<FeedEntry> = []
  for (;;) {
    const cursor = seen.at(-1)?.cursor ?? after
    const page = await ports.run(Effect.flatMap(Feed, (feed) => feed.read(cursor, limit)))
    expect(page.length).toBeLessThanOrEqual(limit)
    if (page.length === 0) return seen
    seen.push(...page)
  }
}

/** Reads on from a cursor until the row `<id>#<seq>` is there and nothing more comes; everything that it saw. */
export const readUntil = async (
  ports: Reader,
  after: FeedCursor,
  limit: number,
  name: string
): Promise<ReadonlyArray<FeedEntry>> => {
  const seen: Array<FeedEntry> = []
  const giveUpAt = Date.now() + SHOWN_MS_MAX
  for (;;) {
    seen.push(...(await readAll(ports, seen.at(-1)?.cursor ?? after, limit)))
    if (seen.some((entry) => nameOf(entry) === name)) return seen
    if (Date.now() > giveUpAt) throw new Error(`the feed did not show ${name} within ${SHOWN_MS_MAX} ms`)
    await sleep(LOOK_AGAIN_MS)
  }
}

const nameOf = ({ address, seq }: FeedEntry): string => `${address.id}#${seq}`

export const feedContract = (ports: PortsUnderTest): void => {
  const write = (...ids: ReadonlyArray<string>) =>
    ports.run(
      Effect.flatMap(Journal, (journal) =>
        journal.write(ids.map((id) => chainOf(...[0, 1, 2].map((seq) => commitOf(id, seq)))))
      )
    )

  test("pages of any size hold every row exactly once and in one order", async () => {
    const [first, second, last] = [freshId("feed"), freshId("feed"), freshId("feed")]
    await write(first, second)
    await write(last)
    const all = await readUntil(ports, FEED_START, 1_000, `${last}#3`)
    expect((await readAll(ports, FEED_START, 7)).map(nameOf)).toEqual(all.map(nameOf))
    expect(new Set(all.map(nameOf)).size).toBe(all.length)
    for (const id of [first, second, last]) {
      expect(all.filter((entry) => entry.address.id === id).map((entry) => entry.seq)).toEqual([1, 2, 3])
    }
    expect(all.slice(-3).map(nameOf)).toEqual([1, 2, 3].map((seq) => `${last}#${seq}`))
  })

  test("a reader goes on behind its cursor and sees what was written since, as it was written", async () => {
    const old = freshId("feed-before")
    await write(old)
    const cursor = (await readUntil(ports, FEED_START, 1_000, `${old}#3`)).at(-1)?.cursor ?? FEED_START
    expect(await readAll(ports, cursor, 10)).toEqual([])
    const id = freshId("feed-after")
    await write(id)
    const commit = commitOf(id, 0)
    // Two rows a page: its end falls between rows of one transaction, and the next begins behind it.
    const [first, ...rest] = await readUntil(ports, cursor, 2, `${id}#3`)
    expect(first).toMatchObject({ address: addressOf(id), seq: 1, at: commit.at, events: commit.events })
    expect(rest.map(nameOf)).toEqual([`${id}#2`, `${id}#3`])
  })
}
