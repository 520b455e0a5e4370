/**
 * Passivation: an actor leaves memory when it is idle or memory is short, never while somebody needs it, and nothing is
 * lost at the moment it leaves.
 */
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { ACTOR_BYTES_BASE, bytesOf } from "../../../actors/runtime/slot.ts"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { add, ledgerEntity, open } from "../../support/ledger-entity.ts"
import { type Ledgers, startLedgers, turns } from "../../support/ledger-runtime.ts"

const IDLE_MS = ledgerEntity.limits.idleMsMax

let ledgers: Ledgers
const database = makeMemoryDatabase()
beforeEach(async () => {
  ledgers = await startLedgers({ database })
})
afterEach(async () => {
  await ledgers.stop()
  database.rows.clear()
  database.snapshots.clear()
})

const ask = (id: string, command: Parameters<typeof ledgerEntity.decide>[1]) =>
  ledgers.registry.ask(ledgerEntity, id, command)
const openAll = (...ids: ReadonlyArray<string>) => Promise.all(ids.map((id) => ask(id, open(id))))
/** The actor ends its turn just after it answered. */
const passivate = async () => {
  await turns(1)
  return ledgers.registry.passivate()
}
const warm = () => [...ledgers.registry.slots()].map((slot) => slot.address.id)

describe("an idle actor", () => {
  test("leaves after its time and comes back with the same state", async () => {
    await openAll("a")
    for (let n = 0; n < 10; n += 1) await ask("a", add(n))
    ledgers.clock.now += IDLE_MS - 1
    expect([await passivate(), warm()]).toEqual([0, ["a"]])
    ledgers.clock.now += 1
    expect([await passivate(), warm()]).toEqual([1, []])
    await ledgers.snapshots.flush()
    expect(database.snapshots.get("ledger/a")?.seq).toBe(11)
    expect(await ledgers.registry.read(ledgerEntity, "a")).toMatchObject({ version: 11, state: { sum: 45 } })
  })

  test("an idle actor that is read stays in memory", async () => {
    await openAll("peeked", "read", "idle")
    ledgers.clock.now += IDLE_MS / 2
    ledgers.registry.peek(ledgerEntity, "peeked")
    await ledgers.registry.read(ledgerEntity, "read")
    ledgers.clock.now += IDLE_MS / 2
    await passivate()
    expect(warm()).toEqual(["peeked", "read"])
  })

  test("40 asks at the moment of passivation lose none", async () => {
    await openAll("a")
    for (let n = 0; n < 40; n += 1) {
      ledgers.clock.now += IDLE_MS
      const before = ask("a", add(1))
      ledgers.registry.passivate()
      const after = ask("a", add(1))
      expect([Result.isSuccess(await before), Result.isSuccess(await after)]).toEqual([true, true])
      ledgers.clock.now += IDLE_MS
      expect(await passivate()).toBe(1)
      const [sent] = await Promise.all([ask("a", add(1)), ask("a", add(1))])
      expect(Result.isSuccess(sent)).toBe(true)
    }
    expect((await ledgers.registry.read(ledgerEntity, "a")).state).toMatchObject({ sum: 160 })
    expect(database.rows.get("ledger/a")?.map((row) => row.seq)).toEqual(Array.from({ length: 161 }, (_, n) => n + 1))
  })
})

describe("an actor of which nothing is written", () => {
  const askEmpty = async (entity: typeof ledgerEntity) => {
    await ledgers.stop()
    ledgers = await startLedgers({ database, entities: [entity] })
    expect(Result.isFailure(await ledgers.registry.ask(entity, "empty", add(1)))).toBe(true)
    await turns(1)
  }

  test("leaves memory at once, because any client can name an address", async () => {
    await askEmpty(ledgerEntity)
    expect(warm()).toEqual([])
  })
  test("stays like every other when its kind keeps them, and leaves after its time", async () => {
    await askEmpty({ ...ledgerEntity, keepsEmpty: true })
    expect(warm()).toEqual(["empty"])
    ledgers.clock.now += IDLE_MS
    expect([await passivate(), warm()]).toEqual([1, []])
  })
})

describe("when memory is over budget", () => {
  test("the longest unused leave first, until it fits", async () => {
    await ledgers.stop()
    ledgers = await startLedgers({ database, bytesMax: 3 * ACTOR_BYTES_BASE })
    for (const id of ["a", "b", "c", "d"]) {
      await openAll(id)
      ledgers.clock.now += 1
    }
    ledgers.registry.peek(ledgerEntity, "a")
    ledgers.registry.passivate()
    expect(warm()).toEqual(["a", "d"])
    expect([...ledgers.registry.slots()].reduce((sum, slot) => sum + bytesOf(slot), 0)).toBeLessThanOrEqual(
      3 * ACTOR_BYTES_BASE
    )
  })

  test("what a reader keeps with a state counts, and leaves with it", async () => {
    await ledgers.stop()
    ledgers = await startLedgers({ database, bytesMax: 10 * ACTOR_BYTES_BASE })
    await openAll("a", "b")
    await turns(1)
    expect(ledgers.registry.passivate()).toBe(0)
    ledgers.registry.peek(ledgerEntity, "a")!.kept = { byteCount: 10 * ACTOR_BYTES_BASE }
    ledgers.clock.now += 1
    ledgers.registry.peek(ledgerEntity, "b")
    expect([ledgers.registry.passivate(), warm()]).toEqual([1, ["b"]])
  })

  test("states that are read one after the other leave before the next look", async () => {
    const bytesMax = 1_500_000
    const long = "x".repeat(100_000)
    await openAll(...Array.from({ length: 40 }, (_, index) => `${index}${long}`))
    await ledgers.stop()
    ledgers = await startLedgers({ database, bytesMax })
    for (let index = 0; index < 40; index++) {
      await ledgers.registry.read(ledgerEntity, `${index}${long}`)
      ledgers.clock.now += 1
    }
    const bytes = [...ledgers.registry.slots()].reduce((sum, slot) => sum + bytesOf(slot), 0)
    // A look comes after each megabyte.
    expect(bytes).toBeLessThan(bytesMax + 1_200_000)
  })

  test("actors with listeners or waiting asks stay", async () => {
    await ledgers.stop()
    ledgers = await startLedgers({ database, bytesMax: 0 })
    await openAll("heard", "busy", "idle")
    const silence = ledgers.registry.listen(ledgerEntity, "heard", () => undefined)
    await turns(1)
    const pending = ask("busy", add(1))
    ledgers.registry.passivate()
    expect(warm()).toEqual(["heard", "busy"])
    expect(Result.isSuccess(await pending)).toBe(true)
    silence()
    await passivate()
    expect(warm()).toEqual([])
  })
})
