/** The check of every leaf while the service runs: its pace, what it finds, and what it says of leaves that it has not reached. */
import { describe, expect, test } from "vitest"
import { LOG_HEAD_VIEW, LOG_ID, logEntity, peaksOf } from "../../../actors/log/log.ts"
import { addressKey, JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import type { LogDamaged } from "../../../src/log/start-check.ts"
import { makeLeafPass } from "../../../src/log/leaf-pass.ts"
import type { LogHead } from "../../../src/log/rows.ts"
import { play } from "../../support/laws.ts"
import { leafCommand } from "../../support/log-runtime.ts"
import { memoryLogRows } from "../../support/memory-log-rows.ts"

/** More than two slices. */
const SIZE = 600
const { events } = play(
  logEntity,
  Array.from({ length: SIZE + 1 }, (_, index) => leafCommand(`leaf-${index}`))
)
const stateOf = (size: number) => events.slice(0, size).reduce(logEntity.evolve, logEntity.initialState)
const STATE = stateOf(SIZE)
/** What a slice of leaves takes on the clock of these tests. */
const SLICE_MS = 3

const world = (signed: LogHead | null = null) => {
  const database = makeMemoryDatabase()
  const rows = events.slice(0, SIZE).map((event, index) => {
    return { seq: index + 1, commandId: String(index), events: JSON.stringify([event]) }
  })
  database.rows.set(addressKey(logEntity.kind, LOG_ID), rows)
  for (const row of logEntity.project(STATE, []))
    database.views.set(`${LOG_HEAD_VIEW}/${LOG_ID}`, { ...row, version: SIZE })
  const said: Array<string> = []
  const damages: Array<LogDamaged> = []
  const slept: Array<number> = []
  const clock = { now: 0, onSleep: (_ms: number): Promise<void> | void => undefined }
  const pass = makeLeafPass({
    rows: memoryLogRows(database),
    held: { head: { size: SIZE, peaks: peaksOf(STATE) }, signed },
    sleep: async (ms) => {
      slept.push(ms)
      await clock.onSleep(ms)
    },
    monotonicNow: () => (clock.now += SLICE_MS),
    onProgress: () => undefined,
    onDone: (count) => said.push(`done ${count}`),
    onFault: (damage) => damages.push(damage)
  })
  const change = (leaf: number) => {
    rows[leaf] = { ...rows[leaf]!, events: rows[leaf]!.events.replace("9f86d0", "9f86d1") }
  }
  return { change, clock, damages, database, pass, rows, said, slept }
}

const forever = () => new Promise<void>(() => undefined)

describe("the pass over every leaf", () => {
  test("rests four times as long as it works, and at the end every leaf holds and is in the index", async () => {
    const { pass, said, slept } = world()
    expect(pass.holds(0)).toBe(false)
    await pass.run()
    expect(slept).toEqual([4 * SLICE_MS, 4 * SLICE_MS, 4 * SLICE_MS])
    expect(said).toEqual([`done ${SIZE}`])
    expect([pass.index.size(), pass.holds(SIZE - 1), pass.fault()]).toEqual([SIZE, true, undefined])
  })

  test("a leaf that came after the start is neither read nor doubted", async () => {
    const { pass, rows, said } = world()
    rows.push({ seq: SIZE + 1, commandId: "later", events: JSON.stringify([events[SIZE]]) })
    expect(pass.holds(SIZE)).toBe(true)
    await pass.run()
    expect([pass.index.size(), said]).toEqual([SIZE, [`done ${SIZE}`]])
  })

  test("ends at a changed leaf, names it, and no leaf from there on holds", async () => {
    const { change, damages, pass } = world()
    change(400)
    await pass.run()
    expect(damages).toMatchObject([{ code: "leaf-changed", leaf: 400 }])
    const { fault } = damages[0]!
    expect([pass.fault(), pass.holds(399), pass.holds(400), pass.holds(SIZE)]).toEqual([fault, true, false, false])
  })

  test("a missing last leaf, another tree and another signed head are found", async () => {
    const shorter = world()
    shorter.rows.pop()
    await shorter.pass.run()
    expect(shorter.damages).toMatchObject([{ code: "leaf-missing", leaf: SIZE - 1 }])
    const signed = world({ size: 300, root: "0".repeat(64) })
    await signed.pass.run()
    expect(signed.damages).toMatchObject([{ code: "root-differs", fault: expect.stringContaining("300") }])
    const other = world()
    // Its last leaf was written anew, with the hash that belongs to it.
    const { events: more } = play(
      logEntity,
      [...Array(SIZE)].map((_, index) => leafCommand(index === SIZE - 1 ? "x" : `leaf-${index}`))
    )
    other.rows[SIZE - 1] = { ...other.rows[SIZE - 1]!, events: JSON.stringify([more[SIZE - 1]]) }
    await other.pass.run()
    expect(other.damages).toMatchObject([{ code: "root-differs", fault: expect.stringContaining(String(SIZE)) }])
  })

  test("goes on where it was when the database was away", async () => {
    const { clock, database, pass, said, slept } = world()
    database.failure = new JournalUnavailable({ outcome: "not-written", cause: "away" })
    clock.onSleep = () => void (database.failure = undefined)
    await pass.run()
    expect([slept[0], said]).toEqual([1_000, [`done ${SIZE}`]])
  })

  test("hurries while a request waits for the index, which is answered at the end", async () => {
    const { clock, pass, slept } = world()
    clock.onSleep = (ms) => (ms === 1_000 ? forever() : undefined)
    const waiting = pass.indexed()
    await pass.run()
    await waiting
    expect(slept).toEqual([1_000, 0, 0, 0])
  })

  test("a request waits a second for the index and no longer", async () => {
    const { pass } = world()
    await expect(pass.indexed()).rejects.toBeInstanceOf(JournalUnavailable)
  })

  test("stops between two slices when the service ends", async () => {
    const { clock, pass, said } = world()
    clock.onSleep = pass.stop
    await pass.run()
    expect([pass.index.size(), said]).toEqual([250, []])
  })
})
