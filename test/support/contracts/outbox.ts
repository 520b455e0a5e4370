/** What no outbox may fail: an intent waits until it is settled, is due when it says, and carries its count of attempts. */
import { Effect } from "effect"
import { expect, test } from "vitest"
import { type IntentRow, Journal } from "../../../actors/runtime/journal.ts"
import { Outbox } from "../../../actors/runtime/outbox.ts"
import { NOW } from "../given.ts"
import { chainOf, commitOf, freshId, intentOf, type PortsUnderTest } from "./ports.ts"

export const outboxContract = (ports: PortsUnderTest): void => {
  const outbox = <A, E>(use: (port: Effect.Effect.Success<typeof Outbox>) => Effect.Effect<A, E>) =>
    ports.run(Effect.flatMap(Outbox, use))
  /** Other suites' intents are in the same table; these are far in the future and so alone. */
  const FAR = NOW + 10_000_000
  const withIntents = async (...dueAts: ReadonlyArray<number>): Promise<ReadonlyArray<IntentRow>> => {
    const id = freshId("intents")
    const intents = dueAts.map((dueAt, n) => intentOf(`${id}/${n}`, { dueAt }))
    await ports.run(Effect.flatMap(Journal, (journal) => journal.write([chainOf(commitOf(id, 0, { intents }))])))
    return intents
  }
  const dueOf = async (mine: ReadonlyArray<IntentRow>, now: number, limit = 100_000) => {
    const due = await outbox((port) => port.due(now, limit))
    return due.filter((one) => mine.some(({ intentId }) => intentId === one.intentId))
  }

  test("intents are due at their moment and not before, the oldest first", async () => {
    const mine = await withIntents(FAR + 2, FAR, FAR + 1)
    expect(await dueOf(mine, FAR - 1)).toEqual([])
    expect((await dueOf(mine, FAR + 1)).map((one) => one.dueAt)).toEqual([FAR, FAR + 1])
    expect((await dueOf(mine, FAR + 2)).length).toBe(3)
    expect((await outbox((port) => port.due(FAR + 2, 2))).length).toBe(2)
    await outbox((port) => port.settle(mine.map((one) => one.intentId)))
  })

  test("a settled intent is gone, and settling one that is gone is no error", async () => {
    const mine = await withIntents(FAR, FAR)
    const [first] = mine
    await outbox((port) => port.settle([first?.intentId ?? "", "never-was"]))
    await outbox((port) => port.settle([first?.intentId ?? ""]))
    expect(await dueOf(mine, FAR)).toEqual(mine.slice(1))
    await outbox((port) => port.settle(mine.map((one) => one.intentId)))
  })

  test("a postponed intent comes back later with its attempt counted", async () => {
    const mine = await withIntents(FAR)
    const id = mine[0]?.intentId ?? ""
    await outbox((port) => port.postpone(id, FAR + 5))
    expect(await dueOf(mine, FAR + 4)).toEqual([])
    await outbox((port) => port.postpone(id, FAR + 9))
    expect(await dueOf(mine, FAR + 9)).toMatchObject([{ intentId: id, attempts: 2, dueAt: FAR + 9 }])
    await outbox((port) => port.settle([id]))
  })

  test("the depth counts what waits and names the oldest moment", async () => {
    const before = await outbox((port) => port.depth(NOW))
    const mine = await withIntents(NOW - 5_000_000, FAR)
    const during = await outbox((port) => port.depth(NOW))
    expect(during).toEqual({ count: before.count + 2, oldestDueAt: NOW - 5_000_000 })
    await outbox((port) => port.settle(mine.map((one) => one.intentId)))
    expect(await outbox((port) => port.depth(NOW))).toEqual(before)
  })
}
