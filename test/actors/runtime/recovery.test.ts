/** Recovery and snapshots: one query for a crowd of cold actors, and no stored thing that can keep an actor from its journal. */
import { Effect } from "effect"
import { afterEach, describe, expect, test } from "vitest"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { makeLoader } from "../../../actors/runtime/recovery.ts"
import { makeSnapshotWriter } from "../../../actors/runtime/snapshot-writer.ts"
import type { Snapshot } from "../../../actors/runtime/snapshot.ts"
import { add, ledgerEntity, open } from "../../support/ledger-entity.ts"
import { latch, type Ledgers, startLedgers, turns } from "../../support/ledger-runtime.ts"

let ledgers: Ledgers | undefined
afterEach(() => ledgers?.stop())

describe("recovery", () => {
  test("of 2,500 cold actors in one tick is three queries", async () => {
    const sizes: Array<number> = []
    ledgers = await startLedgers({
      journal: (journal) => ({
        ...journal,
        load: (keys) => {
          sizes.push(keys.length)
          return journal.load(keys)
        }
      })
    })
    const { registry } = ledgers
    await Promise.all(Array.from({ length: 2_500 }, (_, n) => registry.read(ledgerEntity, `cold-${n}`)))
    expect(sizes).toEqual([1_000, 1_000, 500])
  })

  test("an address that cannot be asked for fails alone", async () => {
    const history = { snapshot: undefined, rows: [] }
    const load = makeLoader(async (keys) => {
      if (keys.some((key) => key.id.includes("\u0000"))) throw new Error("unsupported Unicode escape sequence")
      return keys.map(() => history)
    })
    const ids = Array.from({ length: 100 }, (_, n) => (n === 17 ? "\u0000" : `id-${n}`))
    const loaded = await Promise.allSettled(ids.map((id) => load(ledgerEntity, { kind: "ledger", id })))
    expect(loaded.flatMap((one, n) => (one.status === "rejected" ? [n] : []))).toEqual([17])
  })

  test("hands over a crowd in several turns of the event loop, so that others get theirs", async () => {
    const load = makeLoader(async (keys) => keys.map(() => ({ snapshot: undefined, rows: [] })))
    let turn = 0
    let isDone = false
    const count = (): void => {
      turn += 1
      if (!isDone) setImmediate(count)
    }
    count()
    const handed = new Map<number, number>()
    const ids = Array.from({ length: 100 }, (_, n) => `id-${n}`)
    await Promise.all(
      ids.map(async (id) => {
        await load(ledgerEntity, { kind: "ledger", id })
        handed.set(turn, (handed.get(turn) ?? 0) + 1)
      })
    )
    isDone = true
    expect([...handed.values()]).toEqual([32, 32, 32, 4])
  })

  test("from a snapshot and the rows after it equals recovery from all rows", async () => {
    const database = makeMemoryDatabase()
    ledgers = await startLedgers({ database })
    await ledgers.registry.ask(ledgerEntity, "a", open("a"))
    for (let n = 0; n < 120; n += 1) await ledgers.registry.ask(ledgerEntity, "a", add(n))
    const live = await ledgers.registry.read(ledgerEntity, "a")
    await ledgers.snapshots.flush()
    expect(database.snapshots.get("ledger/a")?.seq).toBe(100)
    await ledgers.stop()
    for (const snapshot of [database.snapshots.get("ledger/a"), undefined]) {
      database.snapshots.clear()
      if (snapshot !== undefined) database.snapshots.set("ledger/a", snapshot)
      ledgers = await startLedgers({ database })
      const { state, version } = await ledgers.registry.read(ledgerEntity, "a")
      expect({ state, version }).toEqual({ state: live.state, version: 121 })
      await ledgers.stop()
    }
  })

  test("a snapshot that today's code cannot read is passed over", async () => {
    const database = makeMemoryDatabase()
    ledgers = await startLedgers({ database })
    await ledgers.registry.ask(ledgerEntity, "a", open("a"))
    await ledgers.stop()
    const address = { kind: "ledger", id: "a" }
    database.snapshots.set("ledger/a", { address, seq: 1, version: 1, state: `{"_tag":"Open","total":3}` })
    ledgers = await startLedgers({ database })
    expect(await ledgers.registry.read(ledgerEntity, "a")).toMatchObject({ version: 1, state: { sum: 0 } })
    expect(ledgers.defects).toEqual([])
  })
})

describe("the snapshot writer", () => {
  const snapshotOf = (id: string, seq = 1): Snapshot => ({
    address: { kind: "ledger", id },
    seq,
    version: 1,
    state: "{}"
  })

  test("writes offers of one tick together, the newest of each address", async () => {
    const saved: Array<ReadonlyArray<Snapshot>> = []
    const writer = makeSnapshotWriter(async (batch) => void saved.push(batch))
    for (const snapshot of [snapshotOf("a", 1), snapshotOf("b", 1), snapshotOf("a", 2)]) writer.offer(snapshot)
    await writer.flush()
    expect(saved).toEqual([[snapshotOf("a", 2), snapshotOf("b", 1)]])
  })

  test.each([0, 1, 2, 3, 4, 5, 6, 7])("writes what is offered %i microtasks after a save", async (delay) => {
    // One of these lands after the writer looked for more and before it has stopped.
    const saved: Array<string> = []
    const writer = makeSnapshotWriter(async (batch) => {
      saved.push(...batch.map((one) => one.address.id))
      if (saved.length > 1) return
      let microtasks = Promise.resolve()
      for (let n = 0; n < delay; n += 1) microtasks = microtasks.then(() => undefined)
      void microtasks.then(() => writer.offer(snapshotOf("late")))
    })
    writer.offer(snapshotOf("first"))
    await turns(5)
    expect(saved).toEqual(["first", "late"])
    writer.offer(snapshotOf("next"))
    await turns(5)
    expect(saved).toEqual(["first", "late", "next"])
  })

  test("drops a batch that failed and goes on", async () => {
    let broken = true
    const writer = makeSnapshotWriter(async () => {
      if (broken) throw new Error("down")
    })
    writer.offer(snapshotOf("a"))
    await turns(3)
    broken = false
    writer.offer(snapshotOf("b"))
    await writer.flush()
    expect([writer.lostCount(), writer.depth()]).toEqual([1, 0])
  })

  test("that hangs holds back no actor", async () => {
    const held = latch()
    ledgers = await startLedgers({
      snapshotPort: (port) => ({
        save: (batch) =>
          Effect.andThen(
            Effect.promise(() => held.opened),
            port.save(batch)
          )
      })
    })
    await ledgers.registry.ask(ledgerEntity, "a", open("a"))
    for (let n = 0; n < 60; n += 1) await ledgers.registry.ask(ledgerEntity, "a", add(1))
    expect((await ledgers.registry.read(ledgerEntity, "a")).version).toBe(61)
    held.open()
  })
})
