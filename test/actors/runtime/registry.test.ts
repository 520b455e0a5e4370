/**
 * The registry: every ask is answered once, with success only after its commit; reads see what is committed and nothing
 * else; listeners hear every commit once and in order.
 */
import { Effect, Result } from "effect"
import { afterEach, describe, expect, test } from "vitest"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { add, ledgerEntity, memoryLedgerEntity, open } from "../../support/ledger-entity.ts"
import { latch, type LedgerOptions, type Ledgers, startLedgers, tagOf, turns } from "../../support/ledger-runtime.ts"

let ledgers: Ledgers
const start = async (options?: LedgerOptions) => (ledgers = await startLedgers(options))
afterEach(() => ledgers.stop())

const ask = (id: string, command: Parameters<typeof ledgerEntity.decide>[1], commandId?: string) =>
  ledgers.registry.ask(ledgerEntity, id, command, { commandId })
const openLedger = (id: string) => ask(id, open(id))
const sumOf = async (id: string) => {
  const { state } = await ledgers.registry.read(ledgerEntity, id)
  return state._tag === "Unopened" ? undefined : state.sum
}
const rowsOf = (id: string) => ledgers.database.rows.get(`ledger/${id}`) ?? []
const slotOf = (id: string) => [...ledgers.registry.slots()].find((slot) => slot.address.id === id)

describe("an ask", () => {
  test("is answered after its commit, never before", async () => {
    const held = latch()
    await start({
      journal: (journal) => ({
        ...journal,
        write: (groups) =>
          Effect.andThen(
            Effect.promise(() => held.opened),
            journal.write(groups)
          )
      })
    })
    let answered = false
    const asked = openLedger("a").then(() => {
      answered = true
    })
    await turns()
    expect([answered, rowsOf("a").length, ledgers.registry.peek(ledgerEntity, "a")?.version]).toEqual([false, 0, 0])
    held.open()
    await asked
    expect([rowsOf("a").length, ledgers.registry.peek(ledgerEntity, "a")?.version]).toEqual([1, 1])
  })

  test("that is refused leaves no row and says why", async () => {
    await start()
    expect(await ask("a", add(1))).toEqual(Result.fail({ reason: "not-open" }))
    await openLedger("a")
    expect(await openLedger("a")).toEqual(Result.fail({ reason: "already-open" }))
    expect(rowsOf("a").length).toBe(1)
  })

  test("with a command id that was used is answered once, as a duplicate, with the state as it is", async () => {
    await start()
    await openLedger("a")
    await ask("a", add(5), "once")
    await ask("a", add(2))
    const again = Result.getOrThrow(await ask("a", add(5), "once"))
    expect(again).toMatchObject({ duplicate: true, version: 3, events: [], state: { sum: 7 } })
    expect(rowsOf("a").length).toBe(3)
  })

  test("repeated after it can only be refused is a duplicate all the same", async () => {
    await start()
    await openLedger("a")
    await ask("a", { _tag: "Close" }, "close")
    expect(Result.getOrThrow(await ask("a", { _tag: "Close" }, "close"))).toMatchObject({ duplicate: true, version: 2 })
    expect(await ask("a", { _tag: "Close" }, "another")).toEqual(Result.fail({ reason: "not-open" }))
  })

  test("sent twice at once has one effect, and both senders get the answer", async () => {
    await start()
    await openLedger("a")
    const both = await Promise.all([ask("a", add(5), "same"), ask("a", add(5), "same"), ask("a", add(1))])
    expect(both.map((one) => Result.getOrThrow(one).duplicate)).toEqual([false, true, false])
    expect(rowsOf("a").map((row) => row.seq)).toEqual([1, 2, 3])
    expect(await sumOf("a")).toBe(6)
  })

  test("behind a repeated one in the same turn is still carried out", async () => {
    await start()
    await openLedger("a")
    await ask("a", add(5), "old")
    const asks = [ask("a", add(1)), ask("a", add(5), "old"), ask("a", add(2)), openLedger("a"), ask("a", add(3))]
    const answers = await Promise.all(asks)
    expect(answers.map((one) => Result.isSuccess(one) && one.success.duplicate)).toEqual([
      false,
      true,
      false,
      false,
      false
    ])
    expect(Result.isFailure(answers[3] ?? answers[0]!)).toBe(true)
    expect(await sumOf("a")).toBe(11)
    expect(rowsOf("a").map((row) => row.seq)).toEqual([1, 2, 3, 4, 5])
  })

  test("among 256 of one turn that the database refuses is refused alone", async () => {
    await start()
    await openLedger("a")
    const asks = Array.from({ length: 100 }, (_, n) =>
      n === 41 ? tagOf(ask("a", { _tag: "Note", text: "\u0000" })) : tagOf(ask("a", add(1)))
    )
    const answers = await Promise.all(asks)
    expect(answers.filter((answer) => answer === "AskPoisoned")).toHaveLength(1)
    expect(answers[41]).toBe("AskPoisoned")
    expect(await sumOf("a")).toBe(99)
  })

  test("beyond the mailbox bound is refused busy, and those inside are served", async () => {
    const held = latch()
    await start({
      journal: (journal) => ({
        ...journal,
        load: (keys) =>
          Effect.andThen(
            Effect.promise(() => held.opened),
            journal.load(keys)
          )
      })
    })
    const inside = [openLedger("a"), ...Array.from({ length: 999 }, () => ask("a", add(1)))]
    expect(await tagOf(ask("a", add(1)))).toBe("ActorBusy")
    held.open()
    const answers = await Promise.all(inside)
    expect(answers.every(Result.isSuccess)).toBe(true)
    expect(await sumOf("a")).toBe(999)
  })

  test("of another owner's address is not served here", async () => {
    await start()
    await openLedger("a")
    // Somebody else writes row 2.
    ledgers.database.rows
      .get("ledger/a")
      ?.push({ seq: 2, commandId: "theirs", events: `[{"_tag":"Added","amount":7}]` })
    const heard: Array<number> = []
    ledgers.registry.listen(ledgerEntity, "a", (_, { version }) => heard.push(version))
    expect(await tagOf(ask("a", add(1)))).toBe("OwnershipLost")
    expect(slotOf("a")).toBeUndefined()
    // The next ask wakes a new actor, which read what the other one wrote; the listener goes on with it.
    expect(Result.getOrThrow(await ask("a", add(1)))).toMatchObject({ version: 3, state: { sum: 8 } })
    expect(heard).toEqual([3])
  })

  test("whose outcome is unknown is not repeated by the runtime; asked again it is a duplicate", async () => {
    await start()
    await openLedger("a")
    ledgers.database.failure = new JournalUnavailable({ outcome: "unknown", cause: "cut" })
    const failed = await ask("a", add(5), "lost").catch((failure: unknown) => failure)
    expect(failed).toMatchObject({ _tag: "JournalUnavailable", outcome: "unknown" })
    expect(ledgers.registry.peek(ledgerEntity, "a")).toBeUndefined()
    ledgers.database.failure = undefined
    expect(Result.getOrThrow(await ask("a", add(5), "lost"))).toMatchObject({ duplicate: true, state: { sum: 5 } })
  })

  test("while the database is down is refused at once, also behind the one that detected it", async () => {
    await start()
    await openLedger("a")
    ledgers.database.failure = new JournalUnavailable({ outcome: "unknown", cause: "down" })
    const writes = [tagOf(ask("a", add(1))), tagOf(ask("a", add(1))), tagOf(openLedger("cold"))]
    expect(await Promise.all(writes)).toEqual(Array(3).fill("JournalUnavailable"))
  })

  test("of a memory entity is answered without the journal", async () => {
    await start()
    await ledgers.registry.ask(memoryLedgerEntity, "m", open("m"))
    expect(Result.getOrThrow(await ledgers.registry.ask(memoryLedgerEntity, "m", add(2)))).toMatchObject({ version: 2 })
    expect(ledgers.database.rows.size).toBe(0)
  })
})

describe("a read", () => {
  test("of a missing id leaves no actor behind", async () => {
    await start()
    expect((await ledgers.registry.read(ledgerEntity, "nobody")).version).toBe(0)
    await ask("nobody", add(1))
    await turns(2)
    expect([...ledgers.registry.slots()]).toEqual([])
  })

  test("sees an acknowledged write, warm and cold", async () => {
    const database = makeMemoryDatabase()
    await start({ database })
    await openLedger("a")
    await ask("a", add(3))
    expect(ledgers.registry.peek(ledgerEntity, "a")).toMatchObject({ version: 2, state: { sum: 3 } })
    await ledgers.stop()
    await start({ database })
    expect(ledgers.registry.peek(ledgerEntity, "a")).toBeUndefined()
    expect(await ledgers.registry.read(ledgerEntity, "a")).toMatchObject({ version: 2, state: { sum: 3 } })
  })
})

describe("listeners", () => {
  test("receive every commit once and in order, before its sender", async () => {
    await start()
    const heard: Array<string> = []
    ledgers.registry.listenKind("ledger", (address, { events, version }) =>
      heard.push(`kind ${address.id} ${version} ${events.length}`)
    )
    const silence = ledgers.registry.listen(ledgerEntity, "a", (_, { state, version }) =>
      heard.push(`a ${version} ${JSON.stringify(state).includes("sum")}`)
    )
    const asks = [openLedger("a"), ask("a", add(1)), ask("a", { _tag: "AddTwice", amount: 2 })]
    await Promise.all(asks.map((one, n) => one.then(() => heard.push(`answer ${n}`))))
    expect(heard).toEqual([
      "kind a 1 1",
      "a 1 true",
      "kind a 2 1",
      "a 2 true",
      "kind a 3 2",
      "a 3 true",
      "answer 0",
      "answer 1",
      "answer 2"
    ])
    silence()
    await ask("a", add(1))
    expect(heard.slice(9)).toEqual(["kind a 4 1"])
  })

  test("that throw are reported and take nothing from the sender or from others", async () => {
    await start()
    const heard: Array<number> = []
    ledgers.registry.listenKind("ledger", () => {
      throw new Error("listener")
    })
    ledgers.registry.listen(ledgerEntity, "a", (_, { version }) => heard.push(version))
    expect(Result.isSuccess(await openLedger("a"))).toBe(true)
    expect(heard).toEqual([1])
    expect(ledgers.defects).toMatchObject([{ id: "a", phase: "running" }])
    expect(slotOf("a")?.restartCount).toBe(0)
  })
})

describe("creation of numbered entities", () => {
  const numbered = {
    counter: "ledger/2026",
    idOf: (number: number) => `L-${number}`,
    commandOf: (id: string) => open(id)
  }
  const create = () => ledgers.registry.create(ledgerEntity, numbered)

  test("500 callers at once get consecutive numbers", async () => {
    await start()
    const created = await Promise.all(Array.from({ length: 500 }, create))
    const ids = created.map((one) => Result.getOrThrow(one).id)
    expect(ids).toEqual(Array.from({ length: 500 }, (_, n) => `L-${n + 1}`))
  })

  test("what was opened is not kept in memory and is there for the first who asks", async () => {
    await start()
    await create()
    expect(ledgers.registry.peek(ledgerEntity, "L-1")).toBeUndefined()
    expect(await ledgers.registry.read(ledgerEntity, "L-1")).toMatchObject({ version: 1, state: { id: "L-1" } })
    expect(ledgers.registry.peek(ledgerEntity, "L-1")).toBeDefined()
  })

  test("a refusal, a defect and a failed write take no number", async () => {
    await start()
    await create()
    const refused = await ledgers.registry.create(ledgerEntity, { ...numbered, commandOf: () => add(1) })
    expect(refused).toEqual(Result.fail({ reason: "not-open" }))
    const throwing = { ...numbered, commandOf: () => ({ _tag: "ThrowInDecide" }) as const }
    expect(await tagOf(ledgers.registry.create(ledgerEntity, throwing))).toBe("ActorDefect")
    ledgers.database.counters.set(numbered.counter, 5)
    const deciding = { ...numbered, commandOf: (id: string) => (id === "L-2" ? open(id) : add(1)) }
    await expect(ledgers.registry.create(ledgerEntity, deciding)).rejects.toThrow("another id")
    expect(Result.getOrThrow(await create()).id).toBe("L-6")
  })

  test("each is decided once, and again only when its number is not the one that was next", async () => {
    await start()
    const decided: Array<string> = []
    const counted = {
      ...numbered,
      commandOf: (id: string) => {
        decided.push(id)
        return open(id)
      }
    }
    const createAll = async (count: number) => {
      const created = await Promise.all(
        Array.from({ length: count }, () => ledgers.registry.create(ledgerEntity, counted))
      )
      return created.map((one) => Result.getOrThrow(one).id)
    }
    expect(await createAll(3)).toEqual(["L-1", "L-2", "L-3"])
    ledgers.database.counters.set(numbered.counter, 10)
    expect(await createAll(3)).toEqual(["L-11", "L-12", "L-13"])
    expect(decided).toEqual(["L-1", "L-2", "L-3", "L-4", "L-5", "L-6", "L-11", "L-12", "L-13"])
    expect(await createAll(2)).toEqual(["L-14", "L-15"])
    expect(decided.slice(9)).toEqual(["L-14", "L-15"])
  })

  test("the numbers of those that were refused or not written are guessed again", async () => {
    await start()
    await create()
    const decided: Array<string> = []
    const noted = (id: string) => void decided.push(id)
    const refused = { ...numbered, commandOf: (id: string) => (noted(id), add(1)) }
    await ledgers.registry.create(ledgerEntity, refused)
    await create()
    const counted = { ...numbered, commandOf: (id: string) => (noted(id), open(id)) }
    await ledgers.registry.create(ledgerEntity, counted)
    expect(decided).toEqual(["L-2", "L-3"])
  })

  test("a reader that looked for the id before it existed sees it afterwards", async () => {
    await start()
    ledgers.registry.listen(ledgerEntity, "L-1", () => undefined)
    expect((await ledgers.registry.read(ledgerEntity, "L-1")).version).toBe(0)
    await create()
    expect(await ledgers.registry.read(ledgerEntity, "L-1")).toMatchObject({ version: 1 })
    expect(Result.isSuccess(await ask("L-1", add(1)))).toBe(true)
  })

  test("a read under way while it is created does not bring the empty state back", async () => {
    const held = latch()
    await start({
      journal: (journal) => ({
        ...journal,
        load: (keys) => Effect.tap(journal.load(keys), () => Effect.promise(() => held.opened))
      })
    })
    const early = ledgers.registry.read(ledgerEntity, "L-1")
    await turns(3)
    await create()
    held.open()
    await early
    expect(ledgers.registry.peek(ledgerEntity, "L-1")).toMatchObject({ version: 1 })
  })
})

describe("stopping", () => {
  test("answers what was asked before, refuses what comes after, and writes snapshots", async () => {
    await start()
    const numbered = { counter: "c", idOf: (n: number) => `N-${n}`, commandOf: (id: string) => open(id) }
    await openLedger("a")
    const before = [...Array.from({ length: 20 }, () => ask("a", add(1))), openLedger("b")]
    const created = ledgers.registry.create(ledgerEntity, numbered)
    const stopped = ledgers.stop()
    await turns(1)
    expect(await tagOf(ask("a", add(1)))).toBe("RuntimeStopping")
    await stopped
    expect((await Promise.all(before)).every(Result.isSuccess)).toBe(true)
    expect(Result.getOrThrow(await created)).toMatchObject({ id: "N-1", version: 1 })
    expect(ledgers.database.snapshots.get("ledger/a")?.seq).toBe(21)
    expect([...ledgers.registry.slots()]).toEqual([])
  })

  test("answers what waits behind a full turn of an actor", async () => {
    await start()
    await openLedger("a")
    // A turn takes 256; nothing but this actor is under way.
    const before = Array.from({ length: 300 }, () => ask("a", add(1)))
    await ledgers.stop()
    expect((await Promise.all(before)).every(Result.isSuccess)).toBe(true)
  })

  test("waits for an entity that is being created", async () => {
    const held = latch()
    await start({
      journal: (journal) => ({
        ...journal,
        write: (groups) =>
          Effect.andThen(
            Effect.promise(() => held.opened),
            journal.write(groups)
          )
      })
    })
    const numbered = { counter: "c", idOf: (n: number) => `N-${n}`, commandOf: (id: string) => open(id) }
    const created = ledgers.registry.create(ledgerEntity, numbered)
    const stopped = ledgers.stop()
    await turns()
    held.open()
    await stopped
    expect(Result.getOrThrow(await created)).toMatchObject({ id: "N-1", version: 1 })
  })
})
