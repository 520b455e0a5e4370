/** What no outbox may fail: an intent waits until it is settled, is due when it says, and carries its count of attempts. */
import { type Context, Effect } from "effect"
import { expect, test } from "vitest"
import { type IntentRow, Journal } from "../../../actors/runtime/journal.ts"
import { type KindBound, Outbox } from "../../../actors/runtime/outbox.ts"
import { NOW } from "../given.ts"
import { chainOf, commitOf, freshId, intentOf, type PortsUnderTest } from "./ports.ts"

export const outboxContract = (ports: PortsUnderTest): void => {
  const outbox = <A, E>(use: (port: Context.Service.Shape<typeof Outbox>) => Effect.Effect<A, E>) =>
    ports.run(Effect.flatMap(Outbox, use))
  /** Other suites' intents are in the same table; these are far in the future and so alone. */
  const FAR = NOW + 10_000_000
  const withIntents = (...dueAts: ReadonlyArray<number>) => written(dueAts.map((dueAt) => ({ dueAt })))
  const written = async (parts: ReadonlyArray<Partial<IntentRow>>): Promise<ReadonlyArray<IntentRow>> => {
    const id = freshId("intents")
    const intents = parts.map((part, n) => intentOf(`${id}/${n}`, part))
    await ports.run(Effect.flatMap(Journal, (journal) => journal.write([chainOf(commitOf(id, 0, { intents }))])))
    return intents
  }
  const none = (kind: string): KindBound => ({ kind, limit: 0, without: [] })
  const dueOf = async (
    mine: ReadonlyArray<IntentRow>,
    now: number,
    { bounds = [], limit = 100_000 }: { bounds?: ReadonlyArray<KindBound>; limit?: number } = {}
  ) => {
    const due = await outbox((port) => port.due(now, limit, bounds))
    return due.filter((one) => mine.some(({ intentId }) => intentId === one.intentId))
  }

  test("intents are due at their moment and not before, the oldest first", async () => {
    const mine = await withIntents(FAR + 2, FAR, FAR + 1)
    expect(await dueOf(mine, FAR - 1)).toEqual([])
    expect((await dueOf(mine, FAR + 1)).map((one) => one.dueAt)).toEqual([FAR, FAR + 1])
    expect((await dueOf(mine, FAR + 2)).length).toBe(3)
    expect((await outbox((port) => port.due(FAR + 2, 2, []))).length).toBe(2)
    await outbox((port) => port.settle(mine.map((one) => one.intentId)))
  })

  test("an intent is read with its source, whether its id names it or not", async () => {
    const [one, other] = [freshId("intents"), `${freshId("in")}/7/8`]
    const sources = [one, other].map((id) => ({ kind: "ledger", id }))
    const mine = await written([
      ...sources.map((source) => ({ intentId: `ledger/${source.id}/1/0`, source, dueAt: FAR })),
      { intentId: `case/${one}/1/0`, source: { kind: "ledger", id: other }, dueAt: FAR }
    ])
    expect(new Set(await dueOf(mine, FAR))).toEqual(new Set(mine))
    await outbox((port) => port.settle(mine.map(({ intentId }) => intentId)))
  })

  test("kinds that are left out take no place of the others", async () => {
    const [smtp, model] = [freshId("smtp"), freshId("model")]
    const targets = [smtp, smtp, model, "ledger"].map((kind) => ({ kind, id: "x" }))
    const mine = await written(targets.map((target, n) => ({ target, dueAt: FAR + n })))
    const kindsOf = async (exceptKinds: ReadonlyArray<string>) =>
      (await dueOf(mine, FAR + 9, { bounds: exceptKinds.map(none) })).map(({ target }) => target.kind)
    expect(await kindsOf([])).toEqual([smtp, smtp, model, "ledger"])
    expect(await kindsOf([smtp])).toEqual([model, "ledger"])
    expect(await kindsOf([smtp, "no-such-kind", model])).toEqual(["ledger"])
    // The limit counts what is left.
    const others = await outbox((port) => port.due(FAR + 9, 100_000, [smtp, model].map(none)))
    const limited = await outbox((port) => port.due(FAR + 9, others.length, [smtp, model].map(none)))
    expect(limited).toEqual(others)
    await outbox((port) => port.settle(mine.map((one) => one.intentId)))
  })

  test("of a bounded kind come the oldest, no more than asked for and none that is named", async () => {
    const [smtp, model] = [freshId("smtp"), freshId("model")]
    const kinds = [smtp, model, smtp, smtp, "ledger", model, smtp]
    const mine = await written(kinds.map((kind, n) => ({ target: { kind, id: "x" }, dueAt: FAR + n })))
    const placesOf = async (bounds: ReadonlyArray<KindBound>, limit?: number) =>
      (await dueOf(mine, FAR + 9, { bounds, ...(limit === undefined ? {} : { limit }) })).map(
        ({ dueAt }) => dueAt - FAR
      )
    const two = { kind: smtp, limit: 2, without: [] }
    expect(await placesOf([two])).toEqual([0, 1, 2, 4, 5])
    expect(await placesOf([{ ...two, without: [mine[0]!.intentId, mine[3]!.intentId] }])).toEqual([1, 2, 4, 5, 6])
    expect(await placesOf([two, { kind: model, limit: 1, without: [mine[1]!.intentId] }])).toEqual([0, 2, 4, 5])
    expect(await dueOf(mine, FAR + 2, { bounds: [{ ...two, limit: 9 }] })).toEqual(mine.slice(0, 3))
    await outbox((port) => port.settle(mine.map((one) => one.intentId)))
  })

  test("kinds take turns where not all have room: a backlog of one, or of several, keeps no other waiting", async () => {
    const [lane, endpoint, mail] = [freshId("lane"), freshId("endpoint"), freshId("mail")]
    // Older than everything else in the table, so that they are alone among the first.
    const OLD = NOW - 9_000_000
    const backlog = Array.from({ length: 40 }, (_, n) => ({ kind: n % 2 === 0 ? lane : endpoint, dueAt: OLD + n }))
    const all = [...backlog, { kind: mail, dueAt: OLD + 100 }, { kind: mail, dueAt: OLD + 101 }]
    const mine = await written(all.map(({ dueAt, kind }) => ({ dueAt, target: { kind, id: "x" } })))
    const due = await dueOf(mine, OLD + 200, { limit: 10 })
    expect(due.map(({ dueAt }) => dueAt - OLD)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 100, 101])
    // Alone, one has all the room there is; a bound holds as ever.
    await outbox((port) => port.settle(mine.filter(({ target }) => target.kind !== lane).map((one) => one.intentId)))
    expect(await dueOf(mine, OLD + 200, { limit: 10 })).toEqual(
      mine.filter(({ target }) => target.kind === lane).slice(0, 10)
    )
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
    await outbox((port) => port.postpone([{ intentId: id, dueAt: FAR + 5 }]))
    expect(await dueOf(mine, FAR + 4)).toEqual([])
    await outbox((port) => port.postpone([{ intentId: id, dueAt: FAR + 9 }]))
    expect(await dueOf(mine, FAR + 9)).toMatchObject([{ intentId: id, attempts: 2, dueAt: FAR + 9 }])
    await outbox((port) => port.settle([id]))
  })

  test("intents postponed together keep a moment and a count of attempts each, and the others stay as they are", async () => {
    const mine = await withIntents(FAR, FAR, FAR)
    const [one, other, untouched] = mine.map(({ intentId }) => intentId)
    await outbox((port) => port.postpone([{ intentId: other ?? "", dueAt: FAR + 7 }]))
    const postponed = [one, other, "gone"].map((intentId = "", n) => ({ intentId, dueAt: FAR + 8 + n }))
    await outbox((port) => port.postpone(postponed))
    expect(await dueOf(mine, FAR + 9)).toMatchObject([
      { intentId: untouched, attempts: 0, dueAt: FAR },
      { intentId: one, attempts: 1, dueAt: FAR + 8 },
      { intentId: other, attempts: 2, dueAt: FAR + 9 }
    ])
    await outbox((port) => port.settle(mine.map((intent) => intent.intentId)))
  })

  test("intents of a clock that was ahead become due now, and alarms and failed ones keep their moment", async () => {
    const parts = [
      { createdAt: FAR + 9, dueAt: FAR + 9 },
      { createdAt: FAR + 9, dueAt: FAR + 20 },
      { createdAt: FAR + 9, dueAt: FAR + 8 },
      { createdAt: FAR, dueAt: FAR + 5 }
    ]
    const mine = await written(parts)
    const [ordered, alarm, failed, later] = mine.map(({ intentId }) => intentId)
    await outbox((port) => port.postpone([{ intentId: failed ?? "", dueAt: FAR + 8 }]))
    await outbox((port) => port.recall(FAR + 1))
    expect((await dueOf(mine, FAR + 1)).map(({ intentId }) => intentId)).toEqual([ordered])
    expect((await dueOf(mine, FAR + 20)).map(({ dueAt, intentId }) => [intentId, dueAt - FAR])).toEqual([
      [ordered, 1],
      [later, 5],
      [failed, 8],
      [alarm, 20]
    ])
    await outbox((port) => port.settle(mine.map((one) => one.intentId)))
  })

  test("the depth counts what is due or failed before, not what is still to come, and names the oldest moment", async () => {
    const before = await outbox((port) => port.depth(NOW))
    const mine = await withIntents(NOW - 5_000_000, FAR, FAR)
    const during = await outbox((port) => port.depth(NOW))
    expect(during).toEqual({ count: before.count + 1, oldestDueAt: NOW - 5_000_000 })
    await outbox((port) => port.postpone([{ intentId: mine[1]?.intentId ?? "", dueAt: FAR }]))
    expect((await outbox((port) => port.depth(NOW))).count).toBe(before.count + 2)
    await outbox((port) => port.settle(mine.map((one) => one.intentId)))
    expect(await outbox((port) => port.depth(NOW))).toEqual(before)
  })
}
