/** What no journal may fail when an entity takes back what it held before. */
import { Effect } from "effect"
import { expect, test } from "vitest"
import type { Commit } from "../../../actors/runtime/journal.ts"
import { Journal } from "../../../actors/runtime/journal.ts"
import { Outbox } from "../../../actors/runtime/outbox.ts"
import { Snapshots } from "../../../actors/runtime/snapshot.ts"
import { NOW } from "../given.ts"
import {
  addressOf,
  answerOf,
  chainOf,
  commitOf,
  freshId,
  intentOf,
  type PortsUnderTest,
  VIEW,
  viewRowOf
} from "./ports.ts"

const STATE = `{"_tag":"Erased"}`
const ERASED = `[{"_tag":"Erased"}]`
const WORDS = `[{"_tag":"Said","text":"a secret word"}]`

export const erasureContract = (ports: PortsUnderTest): void => {
  const write = (...commits: ReadonlyArray<Commit>) =>
    ports.run(Effect.flatMap(Journal, (journal) => journal.write([chainOf(...commits)])))
  const erasing = (id: string, seqBefore: number, parts: Partial<Commit> = {}): Commit =>
    commitOf(id, seqBefore, {
      events: ERASED,
      erasure: { snapshot: { version: 1, state: STATE }, views: [], ordersTo: [] },
      ...parts
    })
  const rows = async (id: string) =>
    (await ports.run(Effect.flatMap(Journal, (journal) => journal.rowsAfter(addressOf(id), 0)))).map(
      ({ events, seq }) => ({ seq, events })
    )
  const load = async (id: string) =>
    (await ports.run(Effect.flatMap(Journal, (journal) => journal.load([{ ...addressOf(id), stateVersion: 1 }]))))[0]
  const snapshot = (id: string, seq: number, state: string) =>
    ports.run(Effect.flatMap(Snapshots, ({ save }) => save([{ address: addressOf(id), seq, version: 1, state }])))
  const dueIds = async () =>
    (await ports.run(Effect.flatMap(Outbox, (outbox) => outbox.due(NOW, 100_000, [])))).map(({ intentId }) => intentId)

  test("an erasure empties the rows before it, also those of its own chain, and keeps their numbers", async () => {
    const id = freshId("erased")
    await write(commitOf(id, 0, { events: WORDS }), commitOf(id, 1, { events: WORDS }))
    expect(await write(commitOf(id, 2, { events: WORDS }), erasing(id, 3))).toMatchObject([{ _tag: "Committed" }])
    expect(await rows(id)).toEqual([
      { seq: 1, events: "[]" },
      { seq: 2, events: "[]" },
      { seq: 3, events: "[]" },
      { seq: 4, events: ERASED }
    ])
  })

  test("another entity of the same batch is left as it is", async () => {
    const [id, other] = [freshId("erased"), freshId("beside")]
    await write(commitOf(id, 0, { events: WORDS }))
    await ports.run(
      Effect.flatMap(Journal, (journal) =>
        journal.write([chainOf(erasing(id, 1)), chainOf(commitOf(other, 0, { events: WORDS }))])
      )
    )
    expect(await rows(other)).toEqual([{ seq: 1, events: WORDS }])
  })

  test("a command that was carried out before the erasure is still known, and a late writer is fenced", async () => {
    const id = freshId("known")
    await write(commitOf(id, 0, { events: WORDS }))
    await write(erasing(id, 1))
    expect(await write(commitOf(id, 2, { commandId: `command-${id}-1` }))).toMatchObject([{ _tag: "Duplicate" }])
    expect(await write(commitOf(id, 1, { commandId: "late" }))).toMatchObject([{ _tag: "Fenced" }])
  })

  test("the snapshot of the erased state takes the place of the one before, and none from before comes back", async () => {
    const id = freshId("snapshot")
    await write(commitOf(id, 0, { events: WORDS }), commitOf(id, 1, { events: WORDS }))
    await snapshot(id, 1, WORDS)
    await write(erasing(id, 2))
    expect((await load(id))?.snapshot).toMatchObject({ seq: 3, version: 1, state: STATE })
    // One that waited in memory while the case was erased.
    await snapshot(id, 2, WORDS)
    expect((await load(id))?.snapshot).toMatchObject({ seq: 3, version: 1, state: STATE })
  })

  test("answers that were stored with the erased rows keep their key and no word, and those of others stay", async () => {
    const [id, other] = [freshId("answer"), freshId("answered")]
    const keyed = (of: string) => commitOf(of, 0, { commandId: `scope-${of}`, answer: answerOf(`scope-${of}`) })
    await write(keyed(id))
    await write(keyed(other))
    await write(erasing(id, 1))
    const stored = await ports.run(
      Effect.flatMap(Journal, (journal) => journal.answers([`scope-${id}`, `scope-${other}`], NOW))
    )
    const before = answerOf(`scope-${id}`)
    expect(stored.get(`scope-${id}`)).toEqual({ ...before, sealed: true, headers: [], body: "" })
    expect(stored.get(`scope-${other}`)).toEqual(answerOf(`scope-${other}`))
  })

  test("waiting orders to the kinds that are named go, and those of the erasure itself stay", async () => {
    const id = freshId("orders")
    const order = (seq: number, index: number, kind: string) =>
      intentOf(`ledger/${id}/${seq}/${index}`, { source: addressOf(id), target: { kind, id: "x" } })
    await write(commitOf(id, 0, { intents: [order(1, 0, "wordy"), order(1, 1, "counting")] }))
    const erasure = { snapshot: { version: 1, state: STATE }, views: [], ordersTo: ["wordy"] }
    await write(erasing(id, 1, { erasure, intents: [order(2, 0, "wordy")] }))
    const due = (await dueIds()).filter((intentId) => intentId.startsWith(`ledger/${id}/`))
    expect(due.toSorted()).toEqual([`ledger/${id}/1/1`, `ledger/${id}/2/0`])
  })

  test("view rows that the erasure names go, and the one that it writes stays", async () => {
    const [id, gone] = [freshId("stays"), freshId("gone")]
    await write(commitOf(id, 0, { views: [viewRowOf(id, "Fit Gym"), viewRowOf(gone, "a secret word")] }))
    const erasure = { snapshot: { version: 1, state: STATE }, views: [{ view: VIEW, key: gone }], ordersTo: [] }
    await write(erasing(id, 1, { erasure, views: [viewRowOf(id, "")] }))
    expect(await ports.viewRow(VIEW, gone)).toBeUndefined()
    expect(await ports.viewRow(VIEW, id)).toMatchObject({ org_name: "", version: 2 })
  })

  test("an erasure that is refused leaves everything as it was", async () => {
    const id = freshId("refused")
    await write(commitOf(id, 0, { events: WORDS }))
    expect(await write(erasing(id, 0, { commandId: "other" }))).toMatchObject([{ _tag: "Fenced" }])
    expect(await rows(id)).toEqual([{ seq: 1, events: WORDS }])
    expect((await load(id))?.snapshot).toBeUndefined()
  })
}
