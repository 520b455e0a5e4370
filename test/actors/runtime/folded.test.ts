/**
 * Orders of one actor that are carried out together: one row, one effect each, and nothing that a row apiece would not lead
 * to, whatever is lost on the way.
 */
import { Effect, Result } from "effect"
import * as fc from "fast-check"
import { afterEach, describe, expect, test } from "vitest"
import type { IntentRow } from "../../../actors/runtime/journal.ts"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { type MemoryDatabase, makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { intentOf } from "../../support/contracts/ports.ts"
import { NOW, SECOND } from "../../support/given.ts"
import { add, ledgerEntity, type LedgerCommand, open } from "../../support/ledger-entity.ts"
import { latch, type LedgerOptions, type Ledgers, startLedgers, turns } from "../../support/ledger-runtime.ts"

/** Passes half of what it is given on to "b", so that orders lead to orders. */
const foldingEntity: typeof ledgerEntity = {
  ...ledgerEntity,
  foldsOrders: true,
  react: (event, state) =>
    event._tag === "Added" && state._tag === "Open" && state.id === "a"
      ? [{ to: { kind: "ledger", id: "b" }, command: add(event.amount * 2) }]
      : []
}
const plainEntity: typeof ledgerEntity = { ...foldingEntity, foldsOrders: false }

let ledgers: Ledgers
const start = async (options: LedgerOptions = {}) => {
  ledgers = await startLedgers({ entities: [foldingEntity], ...options })
}
afterEach(() => ledgers.stop())

const orderOf = (n: number, command: LedgerCommand, to = "a"): IntentRow =>
  intentOf(`source/1/${n}`, { target: { kind: "ledger", id: to }, payload: JSON.stringify(command) })
/** As a commit leaves them: in the outbox, and offered. */
const order = (commands: ReadonlyArray<LedgerCommand>): ReadonlyArray<IntentRow> => {
  const orders = commands.map((command, n) => orderOf(n, command))
  for (const one of orders) ledgers.database.intents.set(one.intentId, one)
  ledgers.delivery.offer(orders)
  return orders
}
const settle = async () => {
  await ledgers.delivery.idle()
  await turns(5)
}
const rowsOf = (id: string, database: MemoryDatabase = ledgers.database) =>
  (database.rows.get(`ledger/${id}`) ?? []).map(({ commandId, events, seq }) => ({
    seq,
    commandId,
    events: JSON.parse(events) as ReadonlyArray<unknown>
  }))
const added = (...amounts: ReadonlyArray<number>) => amounts.map((amount) => ({ _tag: "Added", amount }))
const openBoth = async (entity = foldingEntity) => {
  for (const id of ["a", "b"]) await ledgers.registry.ask(entity, id, open(id))
}

describe("orders that come together", () => {
  test("are one row, told to listeners as one, and each order that follows has an id of its own", async () => {
    await start()
    await openBoth()
    const heard: Array<readonly [number, number]> = []
    ledgers.registry.listen(foldingEntity, "a", (_, { events, version }) => heard.push([version, events.length]))
    order([add(9)])
    await settle()
    order([add(1), { _tag: "AddTwice", amount: 2 }, add(3)])
    await settle()
    expect(rowsOf("a").slice(2)).toEqual([{ seq: 3, commandId: undefined, events: added(1, 2, 2, 3) }])
    expect(rowsOf("b").slice(2)).toEqual([{ seq: 3, commandId: undefined, events: added(2, 4, 4, 6) }])
    expect(heard).toEqual([
      [2, 1],
      [3, 4]
    ])
    expect([...ledgers.database.intents.keys()]).toEqual([])
    expect((await ledgers.registry.read(foldingEntity, "a")).state).toMatchObject({ sum: 17 })
    expect(ledgers.database.views.get("ledger_view/a")).toMatchObject({ version: 3, row: { sum: 17 } })
  })

  test("wait for each other behind one that is carried out at once, and not for long", async () => {
    const waited = [latch(), latch()]
    let windows = 0
    await start({
      sleep: async (ms) => {
        if (ms === 250) await waited[windows++]?.opened
      }
    })
    await openBoth()
    const offer = (n: number) => {
      const one = orderOf(n, add(n))
      ledgers.database.intents.set(one.intentId, one)
      ledgers.delivery.offer([one])
    }
    offer(1)
    await turns()
    expect(rowsOf("a").slice(1)).toEqual([{ seq: 2, commandId: undefined, events: added(1) }])
    offer(2)
    offer(3)
    await ledgers.delivery.sweep()
    await turns()
    expect([rowsOf("a").length, ledgers.delivery.inFlight()]).toEqual([2, 2])
    waited[0]?.open()
    await turns(5)
    expect(rowsOf("a").slice(2)).toEqual([{ seq: 3, commandId: undefined, events: added(2, 3) }])
    expect(windows).toBe(2)
    waited[1]?.open()
    await turns(5)
    offer(4)
    await turns()
    expect(rowsOf("a")).toHaveLength(4)
  })

  test("stand before and after what somebody asks between them, whose row keeps the id", async () => {
    await start()
    await openBoth()
    const [one, two, three] = [1, 2, 3].map((n) => orderOf(n, add(n)))
    for (const each of [one!, two!, three!]) ledgers.database.intents.set(each.intentId, each)
    const carryOut = ({ intentId }: IntentRow, amount: number) =>
      ledgers.registry.ask(foldingEntity, "a", add(amount), { commandId: intentId, settles: intentId })
    const asked = [
      carryOut(one!, 1),
      carryOut(two!, 2),
      ledgers.registry.ask(foldingEntity, "a", add(10), { commandId: "key" }),
      carryOut(three!, 3)
    ]
    const answers = await Promise.all(asked)
    expect(answers.map((answer) => Result.getOrThrow(answer).version)).toEqual([2, 2, 3, 4])
    expect(rowsOf("a").slice(1)).toEqual([
      { seq: 2, commandId: undefined, events: added(1, 2) },
      { seq: 3, commandId: "key", events: added(10) },
      { seq: 4, commandId: undefined, events: added(3) }
    ])
  })

  test("are carried out although one of them was before, and that one has no second effect", async () => {
    await start()
    await openBoth()
    const orders = [1, 2, 3].map((n) => orderOf(n, add(n)))
    for (const one of [orders[0]!, orders[2]!]) ledgers.database.intents.set(one.intentId, one)
    ledgers.delivery.offer(orders)
    await settle()
    expect((await ledgers.registry.read(foldingEntity, "a")).state).toMatchObject({ sum: 4 })
    expect(rowsOf("a").flatMap(({ events }) => events.slice())).toEqual([{ _tag: "Opened", id: "a" }, ...added(1, 3)])
    expect([...ledgers.database.intents.keys()]).toEqual([])
  })

  test("are carried out although one of them is poison, which alone waits on", async () => {
    await start()
    await openBoth()
    order([add(1), { _tag: "Note", text: "\u0000" }, add(3)])
    await settle()
    expect((await ledgers.registry.read(foldingEntity, "a")).state).toMatchObject({ sum: 4, note: "" })
    expect([...ledgers.database.intents.keys()]).toEqual(["source/1/1"])
  })

  test("of a kind that does not fold are a row apiece", async () => {
    await start({ entities: [plainEntity] })
    await openBoth(plainEntity)
    order([add(1), add(2)])
    await settle()
    expect(rowsOf("a").map(({ events }) => events.length)).toEqual([1, 1, 1])
  })
})

/** What becomes of a write: nothing of it, all of it but nobody hears, or all of it. */
const FATES = ["lost", "unheard", "heard"] as const

test("whatever writes fail or go unheard, orders folded or not lead to the same state, once, in rows without a gap", async () => {
  const run = async (amounts: ReadonlyArray<number>, fates: ReadonlyArray<(typeof FATES)[number]>, folds: boolean) => {
    const entity = folds ? foldingEntity : plainEntity
    const database = makeMemoryDatabase()
    const left = [...fates]
    let isFailing = false
    const options: LedgerOptions = {
      database,
      entities: [entity],
      random: () => 0,
      journal: (journal) => ({
        ...journal,
        write: (groups) => {
          const fate = isFailing ? (left.shift() ?? "heard") : "heard"
          if (fate === "lost")
            return Effect.fail(new JournalUnavailable({ outcome: "unknown", cause: "cut before it arrived" }))
          const written = journal.write(groups)
          return fate === "heard"
            ? written
            : Effect.andThen(
                written,
                Effect.fail(new JournalUnavailable({ outcome: "unknown", cause: "cut after it" }))
              )
        }
      })
    }
    await start(options)
    await openBoth(entity)
    isFailing = true
    const orders = order(amounts.map(add))
    for (let round = 0; database.intents.size > 0 && round < 40; round += 1) {
      await settle()
      ledgers.clock.now += 1_200 * SECOND
      // Half of the failures end the process.
      if (round % 2 === 1) {
        await ledgers.stop()
        await start(options)
        ledgers.clock.now = NOW + (round + 1) * 1_200 * SECOND
      }
      await ledgers.delivery.sweep()
      // As read from the outbox before the transaction that carried some of them out could be seen.
      ledgers.delivery.offer(orders)
    }
    await settle()
    const states = await Promise.all(["a", "b"].map((id) => ledgers.registry.read(entity, id)))
    const rows = ["a", "b"].map((id) => rowsOf(id, database))
    await ledgers.stop()
    return {
      sums: states.map(({ state }) => (state._tag === "Open" ? state.sum : undefined)),
      numbers: rows.map((all) => all.every(({ seq }, at) => seq === at + 1)),
      events: rows.map((all) => all.flatMap(({ events }) => events.map((event) => JSON.stringify(event))).toSorted()),
      waiting: database.intents.size
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
      fc.array(fc.constantFrom(...FATES), { maxLength: 8 }),
      async (amounts, fates) => {
        const sum = amounts.reduce((all, one) => all + one, 0)
        const result = await run(amounts, fates, true)
        expect(result).toMatchObject({ sums: [sum, 2 * sum], numbers: [true, true], waiting: 0 })
        expect(result).toEqual(await run(amounts, [], false))
      }
    ),
    { numRuns: 40 }
  )
})
