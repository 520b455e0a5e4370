/** What no snapshot store may fail: it shortens a load and never changes its result. */
import { Effect } from "effect"
import { expect, test } from "vitest"
import { Journal } from "../../../actors/runtime/journal.ts"
import { type Snapshot, Snapshots } from "../../../actors/runtime/snapshot.ts"
import { addressOf, chainOf, commitOf, freshId, type PortsUnderTest } from "./ports.ts"

export const snapshotsContract = (ports: PortsUnderTest): void => {
  const save = (...snapshots: ReadonlyArray<Snapshot>) =>
    ports.run(Effect.flatMap(Snapshots, (port) => port.save(snapshots)))
  const load = async (id: string, stateVersion = 1) => {
    const [history] = await ports.run(
      Effect.flatMap(Journal, (journal) => journal.load([{ ...addressOf(id), stateVersion }]))
    )
    const { seq, state, version } = history?.snapshot ?? {}
    return {
      snapshot: history?.snapshot === undefined ? undefined : { seq, state, version },
      rows: history?.rows.map((row) => row.seq)
    }
  }
  const withRows = async (name: string, count: number) => {
    const id = freshId(name)
    const commits = Array.from({ length: count }, (_, n) => commitOf(id, n))
    await ports.run(Effect.flatMap(Journal, (journal) => journal.write([chainOf(...commits)])))
    return id
  }
  const snapshotOf = (id: string, seq: number, parts: Partial<Snapshot> = {}): Snapshot => ({
    address: addressOf(id),
    seq,
    version: 1,
    state: JSON.stringify({ sum: seq, text: `" \\u0000 ü \u{1f600}` }),
    ...parts
  })

  test("a load gives the snapshot and the rows after it", async () => {
    const id = await withRows("rest", 5)
    const snapshot = snapshotOf(id, 3)
    await save(snapshot)
    expect(await load(id)).toEqual({ snapshot: { seq: 3, version: 1, state: snapshot.state }, rows: [4, 5] })
  })

  test("an older snapshot never overwrites a newer one, whatever its version", async () => {
    const id = await withRows("newer", 5)
    await save(snapshotOf(id, 4))
    await save(snapshotOf(id, 2), snapshotOf(freshId("elsewhere"), 1))
    expect((await load(id)).snapshot?.seq).toBe(4)
    await save(snapshotOf(id, 3, { version: 2 }))
    expect((await load(id)).snapshot?.seq).toBe(4)
    await save(snapshotOf(id, 5))
    expect((await load(id)).snapshot?.seq).toBe(5)
  })

  test("a snapshot of another state version is ignored and every row is read", async () => {
    const id = await withRows("version", 3)
    await save(snapshotOf(id, 3))
    expect(await load(id, 2)).toEqual({ snapshot: undefined, rows: [1, 2, 3] })
    // Written anew at the same row by the newer code.
    await save(snapshotOf(id, 3, { version: 2 }))
    expect((await load(id, 2)).snapshot?.seq).toBe(3)
  })

  test("a wave of 500 snapshots is one save", async () => {
    const ids = Array.from({ length: 500 }, (_, n) => `${freshId("wave")}/${n}`)
    await save(...ids.map((id) => snapshotOf(id, 1)))
    expect((await load(ids[499] ?? "")).snapshot?.seq).toBe(1)
  })

  // Memory has no storage that could be damaged behind the port's back.
  const { damageSnapshot } = ports
  if (damageSnapshot === undefined) return
  test("a damaged snapshot is ignored, and the next one heals it", async () => {
    const id = await withRows("damaged", 3)
    await save(snapshotOf(id, 3))
    await damageSnapshot(addressOf(id))
    expect(await load(id)).toEqual({ snapshot: undefined, rows: [1, 2, 3] })
    await save(snapshotOf(id, 3))
    expect((await load(id)).snapshot?.seq).toBe(3)
  })
}
