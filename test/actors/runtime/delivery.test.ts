/**
 * Intents: written with the event they follow from, delivered at once, repeated by the sweep until answered, and with one
 * effect however often they arrive.
 */
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { intentOf } from "../../support/contracts/ports.ts"
import { HOUR, NOW, SECOND } from "../../support/given.ts"
import { add, ledgerEntity, memoryLedgerEntity, open } from "../../support/ledger-entity.ts"
import { type LedgerOptions, type Ledgers, startLedgers, turns } from "../../support/ledger-runtime.ts"

let ledgers: Ledgers
const failures: Array<string> = []
const restart = async (options: LedgerOptions = {}) => {
  await ledgers.stop()
  ledgers = await startLedgers({ database: ledgers.database, ...options })
}
beforeEach(async () => {
  failures.length = 0
  ledgers = await startLedgers({ onDeliveryFailure: (intent) => failures.push(intent.intentId) })
  await Promise.all(["a", "b"].map((id) => ask(id, open(id))))
})
afterEach(() => ledgers.stop())

type Command = Parameters<typeof ledgerEntity.decide>[1]
const ask = (id: string, command: Command) => ledgers.registry.ask(ledgerEntity, id, command)
const send = (to: string, amount: number): Command => ({ _tag: "Send", to, amount })
const stateOf = async (id: string) => (await ledgers.registry.read(ledgerEntity, id)).state
const settle = async () => {
  await ledgers.delivery.idle()
  await turns(5)
}
const sweepAfter = async (ms: number) => {
  ledgers.clock.now += ms
  const taken = await ledgers.delivery.sweep()
  await settle()
  return taken
}
/** An order to ledger b that a process left which is gone. */
const leaveOrphan = (amount: number): void => {
  const target = { kind: "ledger", id: "b" }
  const orphan = intentOf("orphan", { target, payload: JSON.stringify(add(amount)), createdAt: NOW - 1 })
  ledgers.database.intents.set(orphan.intentId, orphan)
}
const waiting = () => [...ledgers.database.intents.keys()]

describe("an intent", () => {
  test("is delivered at once, and its row is gone with its effect", async () => {
    await ask("a", send("b", 5))
    await settle()
    expect([await stateOf("a"), await stateOf("b")]).toMatchObject([{ sum: -5 }, { sum: 5 }])
    expect(waiting()).toEqual([])
  })

  test("whose delivery was lost is delivered by the sweep, once", async () => {
    // The process that wrote it is gone before it delivered.
    const intent = intentOf("ledger/a/9/0", {
      source: { kind: "ledger", id: "a" },
      target: { kind: "ledger", id: "b" },
      payload: JSON.stringify(add(5))
    })
    ledgers.database.intents.set(intent.intentId, intent)
    await restart()
    expect(await sweepAfter(SECOND)).toBe(1)
    expect(await sweepAfter(SECOND)).toBe(0)
    expect(await stateOf("b")).toMatchObject({ sum: 5 })
    expect(waiting()).toEqual([])
  })

  test("that comes again after its effect changes nothing: its row is gone", async () => {
    await ask("a", send("b", 5))
    await settle()
    // As read from the outbox just before the transaction with its effect was seen.
    const again = intentOf("ledger/a/2/0", { target: { kind: "ledger", id: "b" }, payload: JSON.stringify(add(5)) })
    ledgers.delivery.offer([again])
    await settle()
    expect(await stateOf("b")).toMatchObject({ sum: 5 })
    expect(ledgers.database.rows.get("ledger/b")).toHaveLength(2)
    expect(failures).toEqual([])
    expect(waiting()).toEqual([])
  })

  test("that its target refuses, or has nothing to do for, settles", async () => {
    await ask("a", send("unopened", 5))
    await settle()
    const idle = intentOf("idle", { target: { kind: "ledger", id: "b" }, payload: `{"_tag":"Nothing"}` })
    ledgers.database.intents.set(idle.intentId, idle)
    await sweepAfter(SECOND)
    expect(waiting()).toEqual([])
    expect(failures).toEqual([])
  })

  test("to an entity that stores nothing is carried out once and settles", async () => {
    await ledgers.registry.ask(memoryLedgerEntity, "m", open("m"))
    const intent = intentOf("to-memory", {
      target: { kind: "memory-ledger", id: "m" },
      payload: JSON.stringify(add(5))
    })
    ledgers.database.intents.set(intent.intentId, intent)
    await sweepAfter(SECOND)
    await sweepAfter(SECOND)
    expect(ledgers.registry.peek(memoryLedgerEntity, "m")?.state).toMatchObject({ sum: 5 })
    expect(waiting()).toEqual([])
  })

  test("of a process that is gone is not waited for, however young it is", async () => {
    leaveOrphan(1)
    await restart()
    expect(await sweepAfter(0)).toBe(1)
  })

  test("that was left behind is begun before anything that a new process is asked", async () => {
    leaveOrphan(3)
    await restart({ background: true })
    expect(ledgers.delivery.inFlight()).toBe(1)
    expect(await ask("b", add(4))).toMatchObject({ success: { state: { sum: 7 } } })
  })

  test("that was left behind waits for the word of a runtime that begins later, which is given once", async () => {
    leaveOrphan(3)
    let sweeps = 0
    const outboxPort: LedgerOptions["outboxPort"] = (outbox) => ({
      ...outbox,
      due: (...given) => {
        sweeps += 1
        return outbox.due(...given)
      }
    })
    await restart({ background: true, beginsLater: true, outboxPort })
    expect([ledgers.delivery.inFlight(), sweeps]).toEqual([0, 0])
    await Promise.all([ledgers.begin(), ledgers.begin()])
    expect([ledgers.delivery.inFlight(), sweeps]).toEqual([1, 1])
    expect(await ask("b", add(4))).toMatchObject({ success: { state: { sum: 7 } } })
  })

  test("fresh from its commit is left to its direct delivery", async () => {
    const fresh = intentOf("fresh", { target: { kind: "ledger", id: "b" }, payload: JSON.stringify(add(1)) })
    ledgers.database.intents.set(fresh.intentId, fresh)
    expect(await sweepAfter(SECOND - 1)).toBe(0)
    expect(await sweepAfter(1)).toBe(1)
  })
})

describe("an intent that cannot be delivered", () => {
  test("backs off up to ten minutes, and blocks no other intent", async () => {
    const poison = intentOf("poison", { target: { kind: "ledger", id: "b" }, payload: `{"_tag":"NoSuchCommand"}` })
    ledgers.database.intents.set(poison.intentId, poison)
    const delays: Array<number> = []
    for (let n = 0; n < 12; n += 1) {
      ledgers.clock.now = Math.max(ledgers.clock.now, ledgers.database.intents.get("poison")?.dueAt ?? 0)
      await sweepAfter(SECOND)
      delays.push((ledgers.database.intents.get("poison")?.dueAt ?? 0) - ledgers.clock.now)
      await ask("a", send("b", 1))
      await settle()
    }
    expect(delays).toEqual([...Array.from({ length: 10 }, (_, n) => 1_000 * 2 ** n), 600_000, 600_000])
    expect(ledgers.database.intents.get("poison")?.attempts).toBe(12)
    expect(failures).toEqual(Array(12).fill("poison"))
    expect(await stateOf("b")).toMatchObject({ sum: 12 })
  })

  test("to an unknown kind, or one that the database refuses, stays and backs off", async () => {
    const unknown = intentOf("unknown-kind", { target: { kind: "nothing", id: "x" } })
    const nul = intentOf("nul", { target: { kind: "ledger", id: "b" }, payload: `{"_tag":"Note","text":"\\u0000"}` })
    for (const intent of [unknown, nul]) ledgers.database.intents.set(intent.intentId, intent)
    await sweepAfter(SECOND)
    expect(failures.toSorted()).toEqual(["nul", "unknown-kind"])
    expect([...ledgers.database.intents.values()].map((one) => one.attempts)).toEqual([1, 1])
    expect(await ask("b", add(1))).toMatchObject({ _tag: "Success" })
  })

  test("is kept even when its failure cannot be reported", async () => {
    await restart({
      onDeliveryFailure: () => {
        throw new Error("log")
      }
    })
    ledgers.database.intents.set("bad", intentOf("bad", { target: { kind: "nothing", id: "x" } }))
    await sweepAfter(SECOND)
    expect(ledgers.database.intents.get("bad")).toMatchObject({ attempts: 1 })
    expect(ledgers.delivery.inFlight()).toBe(0)
  })

  test("while the database is down is delivered when it is back", async () => {
    const intent = intentOf("later", { target: { kind: "ledger", id: "b" }, payload: JSON.stringify(add(5)) })
    ledgers.database.intents.set(intent.intentId, intent)
    ledgers.database.failure = new JournalUnavailable({ outcome: "unknown", cause: "down" })
    await expect(sweepAfter(SECOND)).rejects.toMatchObject({ _tag: "JournalUnavailable" })
    ledgers.database.failure = undefined
    await sweepAfter(SECOND)
    expect(await stateOf("b")).toMatchObject({ sum: 5 })
  })
})

describe("a timer", () => {
  test("is delivered at its moment, not before, and after a restart too", async () => {
    await ask("a", { _tag: "PlanRing", at: NOW + HOUR })
    await settle()
    expect(await sweepAfter(HOUR - 1)).toBe(0)
    await restart()
    ledgers.clock.now = NOW + HOUR - 1
    expect(await sweepAfter(0)).toBe(0)
    expect(await sweepAfter(1)).toBe(1)
    expect(await stateOf("a")).toMatchObject({ rangAt: [NOW + HOUR] })
    expect(await sweepAfter(HOUR)).toBe(0)
  })

  test("that came due while the service was down rings once, when it is back", async () => {
    await ask("a", { _tag: "PlanRing", at: NOW + HOUR })
    await restart()
    ledgers.clock.now = NOW + 5 * HOUR
    expect(await sweepAfter(0)).toBe(1)
    await restart()
    ledgers.clock.now = NOW + 6 * HOUR
    expect(await sweepAfter(0)).toBe(0)
    expect(await stateOf("a")).toMatchObject({ rangAt: [NOW + 5 * HOUR] })
  })

  test("rings once when the clock jumps over its moment, and not again when the clock goes back", async () => {
    await ask("a", { _tag: "PlanRing", at: NOW + HOUR })
    expect(await sweepAfter(30 * 24 * HOUR)).toBe(1)
    ledgers.clock.now = NOW
    for (let sweeps = 0; sweeps < 4; sweeps += 1) expect(await sweepAfter(HOUR / 2)).toBe(0)
    expect(await stateOf("a")).toMatchObject({ rangAt: [NOW + 30 * 24 * HOUR] })
    expect(waiting()).toEqual([])
  })

  test("waits for its moment when the clock goes back before it, across a restart", async () => {
    await ask("a", { _tag: "PlanRing", at: NOW + HOUR })
    expect(await sweepAfter(-24 * HOUR)).toBe(0)
    await restart()
    ledgers.clock.now = NOW + HOUR - 1
    expect(await sweepAfter(0)).toBe(0)
    expect(await sweepAfter(1)).toBe(1)
    expect(await stateOf("a")).toMatchObject({ rangAt: [NOW + HOUR] })
  })

  test("rings soon after its moment on its own", async () => {
    const service = await startLedgers({
      background: true,
      now: Date.now,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms))
    })
    try {
      await service.registry.ask(ledgerEntity, "a", open("a"))
      const rang = new Promise<void>((resolve) => {
        service.registry.listen(ledgerEntity, "a", (_, { events }) => {
          if (events.some((event) => (event as { _tag: string })._tag === "Rang")) resolve()
        })
      })
      // Past the second in which a sweep leaves a new intent to its direct delivery.
      const at = Date.now() + 1_100
      await service.registry.ask(ledgerEntity, "a", { _tag: "PlanRing", at })
      await rang
      const { state } = await service.registry.read(ledgerEntity, "a")
      const late = state._tag === "Open" ? (state.rangAt[0] ?? 0) - at : NaN
      expect(late).toBeGreaterThanOrEqual(0)
      // A sweep every half second, and a machine that is busy with other tests. Unswept it would never ring.
      expect(late).toBeLessThan(10_000)
    } finally {
      await service.stop()
    }
  })
})

describe("when the clock goes back", () => {
  test("what is due at once is delivered at once", async () => {
    const intent = intentOf("at-once", {
      target: { kind: "ledger", id: "b" },
      payload: JSON.stringify(add(5)),
      dueAt: NOW + HOUR,
      createdAt: NOW + HOUR
    })
    ledgers.database.intents.set(intent.intentId, intent)
    ledgers.delivery.offer([intent])
    await settle()
    expect(await stateOf("b")).toMatchObject({ sum: 5 })
  })

  test("what waited in the outbox is delivered by the next sweep, in this process and in the next", async () => {
    const ahead = (id: string) =>
      intentOf(id, {
        target: { kind: "ledger", id: "b" },
        payload: JSON.stringify(add(5)),
        dueAt: ledgers.clock.now + 30 * 24 * HOUR,
        createdAt: ledgers.clock.now + 30 * 24 * HOUR
      })
    ledgers.database.intents.set("first", ahead("first"))
    await restart()
    expect(await sweepAfter(SECOND)).toBe(1)
    ledgers.database.intents.set("second", ahead("second"))
    expect(await sweepAfter(SECOND)).toBe(0)
    expect(await sweepAfter(-SECOND)).toBe(1)
    expect(await stateOf("b")).toMatchObject({ sum: 10 })
  })

  test("what failed before is delivered again in its time, not when the clock has caught up", async () => {
    const made = { createdAt: NOW + HOUR, dueAt: NOW + SECOND, attempts: 1 }
    const again = intentOf("again", { target: { kind: "ledger", id: "b" }, payload: JSON.stringify(add(5)), ...made })
    ledgers.database.intents.set("again", again)
    expect(await sweepAfter(SECOND)).toBe(1)
    expect(await stateOf("b")).toMatchObject({ sum: 5 })
  })
})

test("intents that fail together are postponed in one statement, each with its attempt counted", async () => {
  const statements: Array<number> = []
  await restart({
    activities: () => [{ kind: "failing", inFlightCountMax: 500, perform: () => Promise.reject(new Error("away")) }],
    outboxPort: (port) => ({
      ...port,
      postpone: (intents) => {
        statements.push(intents.length)
        return port.postpone(intents)
      }
    })
  })
  const target = { kind: "failing", id: "x" }
  const intents = Array.from({ length: 300 }, (_, n) => intentOf(`failing/${n}`, { target }))
  for (const intent of intents) ledgers.database.intents.set(intent.intentId, intent)
  await sweepAfter(SECOND)
  expect(statements).toEqual([300])
  expect([...ledgers.database.intents.values()].filter(({ attempts }) => attempts === 1)).toHaveLength(300)
})

test("1,000 transfers keep the sum of all ledgers", async () => {
  const sent = Array.from({ length: 1_000 }, (_, n) => ask(n % 2 === 0 ? "a" : "b", send(n % 2 === 0 ? "b" : "a", n)))
  expect((await Promise.all(sent)).every(Result.isSuccess)).toBe(true)
  await settle()
  const [a, b] = [await stateOf("a"), await stateOf("b")]
  expect(a._tag === "Open" && b._tag === "Open" ? a.sum + b.sum : undefined).toBe(0)
  expect(waiting()).toEqual([])
})
