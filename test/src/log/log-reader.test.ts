/**
 * Rows that were changed while the service runs: nothing is proven, shown or cached from them, whether or not the change was made
 * to look like a leaf, and all is well again when they are put back.
 */
import { Effect, Result, Exit, Layer, Scope } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { layerSingleProcess } from "../../../actors/runtime/actor-runtime.ts"
import { LOG_ID, logEntity } from "../../../actors/log/log.ts"
import { leafData } from "../../../actors/log/leaf.ts"
import type { ActorRuntimeService } from "../../../actors/runtime/actor-runtime.ts"
import { addressKey } from "../../../actors/runtime/journal.ts"
import { layerMemory, makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import type { LogEvent } from "../../../schema/log.ts"
import { type LeafIndex, makeLeafIndex } from "../../../src/log/leaf-index.ts"
import { isNotWhole, type LeafSearch, type LogReader, makeLogReader } from "../../../src/log/log-reader.ts"
import { makeLogTree } from "../../../src/log/tree.ts"
import { NOW } from "../../support/given.ts"
import { leafCommand, startLogRuntime } from "../../support/log-runtime.ts"
import { memoryLogRows } from "../../support/memory-log-rows.ts"
import { leafHashOf } from "../../support/tlog-verifier.ts"

/** Two whole tiles, one of the level above, and the beginning of a third. */
const SIZE = 520
const REVOKED_AT = 300
const REVOCATION = 310

const database = makeMemoryDatabase()
const rows = memoryLogRows(database)
const scope = Effect.runSync(Scope.make())
let runtime: ActorRuntimeService
let damages: Array<string>

const append = async (id: string, more: object = {}): Promise<void> => {
  Result.getOrThrow(await runtime.registry.ask(logEntity, LOG_ID, { ...leafCommand(id), ...more }))
}
/** With a cache of its own. */
const freshReader = (index: LeafIndex = makeLeafIndex()): LogReader =>
  makeLogReader({
    registry: runtime.registry,
    rows,
    tree: makeLogTree(rows),
    index,
    origin: "tests/vcap-log",
    onDamage: (fault) => damages.push(fault)
  })

const logRows = () => database.rows.get(addressKey(logEntity.kind, LOG_ID)) ?? []
/** Runs with another text in the row of this leaf, and puts the old one back. */
const changed = async (leaf: number, change: (event: LogEvent) => object, then: () => Promise<void>) => {
  const at = logRows().findIndex(({ seq }) => seq === leaf + 1)
  const before = logRows()[at]!
  logRows()[at] = { ...before, events: JSON.stringify([change(JSON.parse(before.events)[0])]) }
  try {
    await then()
  } finally {
    logRows()[at] = before
  }
}
/** Another leaf, with the hash that belongs to it. */
const remade = (event: LogEvent): LogEvent => {
  const other: LogEvent = { ...event, payload_hash: "0".repeat(64) }
  return { ...other, leaf_hash: leafHashOf(leafData(other)).toString("hex") }
}
const revocation = (session: number) => ({ type: "attestation.revoked", id: `ses_${session}` }) as const

beforeAll(async () => {
  runtime = await Effect.runPromise(
    startLogRuntime(() => NOW).pipe(
      Scope.provide(scope),
      Effect.provide(Layer.merge(layerMemory(database), layerSingleProcess))
    )
  )
  const all = Array.from({ length: SIZE }, (_, leaf) =>
    append(`ses_${leaf}`, leaf === REVOCATION ? revocation(REVOKED_AT) : {})
  )
  await Promise.all(all)
})
beforeEach(() => void (damages = []))
afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

const CHANGES: ReadonlyArray<readonly [string, (event: LogEvent) => object, { readonly keepsHash: boolean }]> = [
  ["a leaf that was made anew with its hash", remade, { keepsHash: false }],
  ["a leaf with other words under its hash", (event) => ({ ...event, id: "ses_other" }), { keepsHash: true }],
  ["a leaf that was emptied", () => ({}), { keepsHash: false }]
]

describe.each(CHANGES)("%s", (_what, change, { keepsHash }) => {
  // In a whole tile, and in the one at the end.
  test.each([REVOKED_AT, SIZE - 2])("leaf %i: nothing is proven or shown of it", async (leaf) => {
    const reader = freshReader()
    await changed(leaf, change, async () => {
      const answers = await Promise.all([
        reader.leaves(leaf, 1),
        reader.bundle(Math.floor(leaf / 256), (leaf % 256) + 1),
        reader.revocationOf("ses_1"),
        reader.indexOf("0".repeat(64))
      ])
      const proofs = await Promise.all([
        reader.inclusion(leaf),
        reader.inclusion(leaf, leaf + 1),
        reader.inclusion(leaf - 1),
        reader.consistency(leaf - 1, SIZE),
        reader.tile(0, Math.floor(leaf / 256), 2)
      ])
      expect(answers.map(isNotWhole)).toEqual(answers.map(() => true))
      // The tree is of hashes: it is as it was while they are.
      expect(proofs.map(isNotWhole)).toEqual(proofs.map(() => !keepsHash))
      expect(damages.length).toBeGreaterThan(0)
      const own = await reader.leafAt(leaf)
      if (change === remade) expect(own).toMatchObject({ payload_hash: "0".repeat(64) })
      else expect(own).toBe("damaged")
      // Its neighbours are as they were.
      expect(await reader.leafAt(leaf - 1)).toMatchObject({ id: `ses_${leaf - 1}` })
    })
    // Nothing of it was kept.
    const proof = await reader.inclusion(leaf)
    expect(proof).toEqual(await freshReader().inclusion(leaf))
    expect(isNotWhole(proof)).toBe(false)
    expect(await reader.leafAt(leaf)).toMatchObject({ index: leaf, id: `ses_${leaf}` })
  })
})

test("a tile that was read is right for ever, and the rows of its leaves are read anew", async () => {
  const reader = freshReader()
  const before = await reader.inclusion(REVOKED_AT)
  await changed(REVOKED_AT, remade, async () => {
    expect(await reader.inclusion(REVOKED_AT)).toEqual(before)
    expect(isNotWhole(await reader.leaves(REVOKED_AT, 1))).toBe(true)
    expect(await reader.leafAt(REVOKED_AT)).toMatchObject({ payload_hash: "0".repeat(64) })
  })
})

test("the hash of a subtree that is not its own proves nothing, also for a smaller tree", async () => {
  await changed(
    255,
    (event) => ({ ...event, nodes: [{ level: 1, index: 0, hash: "0".repeat(64) }] }),
    async () => {
      for (const size of [SIZE, 300, 10]) expect(isNotWhole(await freshReader().inclusion(1, size))).toBe(true)
      expect(isNotWhole(await freshReader().tile(1, 0, 2))).toBe(true)
    }
  )
})

test("a row that is gone is damage, and one past the end is nothing", async () => {
  const [row] = logRows().splice(REVOKED_AT, 1)
  const reader = freshReader()
  expect(await reader.leafAt(REVOKED_AT)).toBe("damaged")
  expect(isNotWhole(await reader.inclusion(REVOKED_AT))).toBe(true)
  expect(isNotWhole(await reader.leaves(REVOKED_AT, 1))).toBe(true)
  logRows().splice(REVOKED_AT, 0, row!)
  expect(await reader.leafAt(SIZE)).toBeUndefined()
})

describe("entries that are looked for", () => {
  const indexes = async (search: LeafSearch, start = 0, limit = 50) => {
    const found = await freshReader().find(search, start, limit)
    return isNotWhole(found) ? "not whole" : { total: found.total, found: found.leaves.map(({ index }) => index) }
  }

  test("by id are all entries about one thing, the oldest first, and none for an unknown id", async () => {
    const id = `ses_${REVOKED_AT}`
    expect(await indexes({ id })).toEqual({ total: 2, found: [REVOKED_AT, REVOCATION] })
    expect(await indexes({ id, type: "attestation.revoked" })).toEqual({ total: 1, found: [REVOCATION] })
    expect(await indexes({ id }, 1, 1)).toEqual({ total: 2, found: [REVOCATION] })
    expect(await indexes({ id: "ses_none" })).toEqual({ total: 0, found: [] })
  })

  test("by type come in pages, across tiles, and count without those of other types", async () => {
    const type = "attestation.sealed"
    const { size } = await freshReader().head()
    expect(await indexes({ type }, 255, 3)).toEqual({ total: size - 1, found: [255, 256, 257] })
    expect(await indexes({ type }, REVOCATION, 1)).toEqual({ total: size - 1, found: [REVOCATION + 1] })
    expect(await indexes({ type }, size, 5)).toEqual({ total: size - 1, found: [] })
    expect(await indexes({ type: "audit.head" })).toEqual({ total: 0, found: [] })
  })

  test.each(CHANGES)("of which one is %s are not shown", async (_what, change) => {
    const reader = freshReader()
    await reader.revocationOf("ses_1")
    await changed(REVOCATION, change, async () => {
      const found = await reader.find({ id: `ses_${REVOKED_AT}` }, 0, 50)
      expect(isNotWhole(found)).toBe(true)
      expect(isNotWhole(await reader.find({ type: "attestation.revoked" }, 0, 50))).toBe(true)
    })
  })
})

test("what revokes a session is known from the start on, without its row, and afterwards as it comes", async () => {
  const index = makeLeafIndex()
  const reader = freshReader(index)
  expect(await reader.revocationOf(`ses_${REVOKED_AT}`)).toBe(REVOCATION)
  expect(await reader.revocationOf("ses_1")).toBeUndefined()
  await changed(
    REVOCATION,
    () => ({}),
    async () => expect(await reader.revocationOf(`ses_${REVOKED_AT}`)).toBe(REVOCATION)
  )
  const size = (await reader.head()).size
  await append("", revocation(1))
  await append("", revocation(1))
  expect(await reader.revocationOf("ses_1")).toBe(size)
  expect(index.size()).toBe(size + 2)
})
