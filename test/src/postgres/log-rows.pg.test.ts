/**
 * The transparency log on both databases, with the real journal: ten who append at once get ten places, every proof and tile
 * is right, a restart goes on where it was, and whatever was changed behind its back is found before the start or while it runs.
 */
import { SqlClient } from "effect/sql"
import { Effect, type Layer, Result } from "effect"
import { randomBytes } from "node:crypto"
import { readFileSync } from "node:fs"
import { beforeAll, describe, expect, test } from "vitest"
import { LOG_HEAD_VIEW, LOG_ID, logEntity } from "../../../actors/log/log.ts"
import { leafData } from "../../../actors/log/leaf.ts"
import { ActorQuarantined } from "../../../actors/runtime/failure.ts"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { addressKey, type JournalRow } from "../../../actors/runtime/journal.ts"
import { rebuildViews } from "../../../actors/runtime/views-rebuild.ts"
import { SIGNER_ID, signerEntity } from "../../../actors/signer/signer.ts"
import { makeLeafIndex } from "../../../src/log/leaf-index.ts"
import { isNotWhole, type LogNotWhole, makeLogReader } from "../../../src/log/log-reader.ts"
import { checkLogAtStart, makeLogService } from "../../../src/log/log-service.ts"
import type { LogRows } from "../../../src/log/rows.ts"
import { readSigningKey } from "../../../src/crypto/signing-key.ts"
import { makeLogTree } from "../../../src/log/tree.ts"
import { snapshotChecksum } from "../../../src/postgres/checksum.ts"
import { LogRowsTag } from "../../../src/postgres/log-rows.ts"
import { MIGRATIONS_DIR, statementsOf } from "../../../src/postgres/migrate.ts"
import * as Views from "../../../src/postgres/views.ts"
import { describeEachDatabase, type TestDatabase } from "../../support/database.ts"
import { NOW } from "../../support/given.ts"
import { appendOne, logPorts, startLogRuntime } from "../../support/log-runtime.ts"
import { memoryLogRows } from "../../support/memory-log-rows.ts"
import { leafHashOf, provesConsistency, provesInclusion } from "../../support/tlog-verifier.ts"

const APPENDER_COUNT = 10
/** Past two whole tiles of leaves. */
const SIZE = 520

const SILENT = { onProgress: () => undefined, onDone: () => undefined, onFault: () => undefined }

const NO_SNAPSHOT = "delete from snapshot where kind = 'log'"
const NO_HEAD = `delete from ${LOG_HEAD_VIEW}`
const NOTHING_LEFT = `delete from journal where kind in ('log', 'signer');
  delete from snapshot where kind in ('log', 'signer'); ${NO_HEAD}`
/** Of as many leaves, and whole for its checksum. */
const OTHER_SNAPSHOT = (() => {
  const peaks = ["1", "2"].map((digit) => digit.repeat(64))
  const state = JSON.stringify({ _tag: "Log", size: SIZE + 1, peaks, updated_at: NOW })
  const checksum = snapshotChecksum(SIZE + 1, logEntity.stateVersion, state)
  return `${NO_SNAPSHOT}; insert into snapshot (kind, id, seq, version, checksum, state)
    values ('log', '${LOG_ID}', ${SIZE + 1}, ${logEntity.stateVersion}, '${checksum}', '${state}')`
})()

type Ports = Layer.Success<typeof logPorts> | SqlClient.SqlClient
type Needs = Ports | Effect.Services<ReturnType<typeof startLogRuntime>>
const using =
  (database: TestDatabase) =>
  <A, E>(use: Effect.Effect<A, E, Needs>) =>
    database.run(use.pipe(Effect.provide(logPorts)))

const readerOver = Effect.gen(function* () {
  const rows = yield* LogRowsTag
  const { registry } = yield* startLogRuntime(() => NOW)
  const index = makeLeafIndex()
  return {
    rows,
    registry,
    reader: makeLogReader({ registry, rows, tree: makeLogTree(rows), index, origin: "tests/vcap-log" })
  }
})

const whole = <A>(answer: A | LogNotWhole): A => {
  if (isNotWhole(answer)) throw new Error(answer.fault)
  return answer
}

const hex = (count: number): unknown => expect.stringMatching(new RegExp(`^[0-9a-f]{${64 * count}}$`))
const buffers = (hashes: ReadonlyArray<string>): ReadonlyArray<Buffer> => hashes.map((one) => Buffer.from(one, "hex"))

describeEachDatabase("the transparency log", (database) => {
  const within = using(database)
  let places: ReadonlyArray<ReadonlyArray<number>>

  beforeAll(async () => {
    places = await within(
      Effect.gen(function* () {
        const runtime = yield* startLogRuntime(() => NOW)
        const appender = async (name: number): Promise<ReadonlyArray<number>> => {
          const found: Array<number> = []
          for (let one = 0; one < SIZE / APPENDER_COUNT; one++) found.push(await appendOne(runtime, `${name}-${one}`))
          return found
        }
        return yield* Effect.promise(async () => {
          const found = await Promise.all(Array.from({ length: APPENDER_COUNT }, (_, name) => appender(name)))
          await runtime.delivery.idle()
          return found
        })
      })
    )
  })

  test("ten who append at once get distinct places in a row, each in its own order", () => {
    expect(places.flat().toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: SIZE }, (_, index) => index)
    )
    for (const own of places) expect(own).toEqual(own.toSorted((one, other) => one - other))
  })

  test("the same command id is the same leaf, and a restart goes on after the last", async () => {
    const [first, again, size] = await within(
      Effect.gen(function* () {
        const runtime = yield* startLogRuntime(() => NOW)
        const ask = () => Effect.promise(() => appendOne(runtime, "repeated", "the-same-command"))
        return [
          yield* ask(),
          yield* ask(),
          yield* Effect.promise(async () => (await runtime.registry.read(logEntity, LOG_ID)).version)
        ]
      })
    )
    expect([first, again, size]).toEqual([SIZE, SIZE, SIZE + 1])
  })

  test("proofs of any leaf and any two sizes hold, also past the edges of tiles", async () => {
    await within(
      Effect.gen(function* () {
        const { reader } = yield* readerOver
        yield* Effect.promise(async () => {
          const leaves = whole(await reader.leaves(0, SIZE + 1))
          expect(leaves).toHaveLength(SIZE + 1)
          for (const size of [1, 2, 255, 256, 257, 511, 512, 513, SIZE + 1]) {
            for (const index of new Set([0, 1, 127, 255, 256, 300, size - 1].filter((one) => one < size))) {
              const proof = whole(await reader.inclusion(index, size))
              const leaf = leafHashOf(leafData(leaves[index]!))
              expect(proof?.leaf_hash).toBe(leaf.toString("hex"))
              const holds = provesInclusion({
                index,
                size,
                leaf,
                hashes: buffers(proof?.hashes ?? []),
                root: Buffer.from(proof?.root_hash ?? "", "hex")
              })
              expect([size, index, holds]).toEqual([size, index, true])
            }
            for (const from of [0, 1, 100, 256, 257, 512, size].filter((one) => one <= size)) {
              const proof = whole(await reader.consistency(from, size))
              const [fromRoot, toRoot] = buffers([proof?.from_root_hash ?? "", proof?.to_root_hash ?? ""])
              const hashes = buffers(proof?.hashes ?? [])
              expect(provesConsistency({ from, to: size, fromRoot: fromRoot!, toRoot: toRoot!, hashes })).toBe(true)
            }
          }
        })
      })
    )
  })

  test("tiles and bundles hold what their leaves say, and no more than the log has", async () => {
    await within(
      Effect.gen(function* () {
        const { reader } = yield* readerOver
        yield* Effect.promise(async () => {
          const leaves = whole(await reader.leaves(0, SIZE + 1))
          const hashes = leaves.map((leaf) => leafHashOf(leafData(leaf)))
          // Read twice in parts and then whole: what a cache kept of a tile is its beginning.
          expect(whole(await reader.tile(0, 0, 3))).toEqual(Buffer.concat(hashes.slice(0, 3)))
          expect(whole(await reader.tile(0, 0, 256))).toEqual(Buffer.concat(hashes.slice(0, 256)))
          expect(whole(await reader.tile(0, 0, 2))).toEqual(Buffer.concat(hashes.slice(0, 2)))
          expect(whole(await reader.tile(0, 2, 9))).toEqual(Buffer.concat(hashes.slice(512, 521)))
          const roots = [whole(await reader.consistency(256, 256)), whole(await reader.inclusion(0, 512))] as const
          const above = whole(await reader.tile(1, 0, 2))
          expect(above?.subarray(0, 32).toString("hex")).toBe(roots[0]?.to_root_hash)
          expect(above?.subarray(32).toString("hex")).toBe(roots[1]?.hashes.at(-1))
          const bundle = await reader.bundle(2, 9)
          const data = leaves.slice(512).map((leaf) => Buffer.from(leafData(leaf)))
          expect(bundle).toEqual(
            Buffer.concat(data.flatMap((one) => [Buffer.of(one.length >> 8, one.length & 255), one]))
          )
          expect(
            await Promise.all([reader.tile(0, 2, 10), reader.tile(1, 0, 3), reader.tile(2, 0, 1), reader.bundle(2, 10)])
          ).toEqual(Array.from({ length: 4 }))
          expect(await reader.indexOf(hashes[400]!.toString("hex"))).toBe(400)
          expect(await reader.indexOf("0".repeat(64))).toBeUndefined()
        })
      })
    )
  })

  test("what the log does not have is undefined", async () => {
    const answers = await within(
      Effect.gen(function* () {
        const { reader } = yield* readerOver
        return yield* Effect.promise(() =>
          Promise.all([
            reader.inclusion(SIZE + 1),
            reader.inclusion(0, SIZE + 2),
            reader.inclusion(5, 5),
            reader.consistency(0, SIZE + 2),
            reader.consistency(2, 1)
          ])
        )
      })
    )
    expect(answers).toEqual(Array.from({ length: 5 }))
  })

  describe("at the start", () => {
    /** The check at the start, and when it holds, that of every leaf which goes on while the service runs. */
    const check = Effect.gen(function* () {
      return yield* Effect.result(
        Effect.gen(function* () {
          const { pass, size } = yield* checkLogAtStart(yield* LogRowsTag, SILENT)
          yield* Effect.promise(pass.run)
          const fault = pass.fault()
          return fault === undefined ? `holds ${size}` : `while it runs: ${fault}`
        })
      )
    })
    const doing = (change: string) =>
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        Effect.orDie(Effect.forEach(statementsOf(change), (statement) => sql.unsafe(statement), { discard: true }))
      )
    /** Runs a statement or more, checks the log, and takes them back. */
    const afterwards = (change: string | Effect.Effect<void, never, Needs>) =>
      within(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const tables = ["journal", "snapshot", LOG_HEAD_VIEW]
          for (const table of tables) yield* sql.unsafe(`create table ${table}_kept as table ${table}`)
          yield* typeof change === "string" ? doing(change) : change
          const result = yield* check
          yield* doing(NOTHING_LEFT)
          yield* sql`insert into journal (kind, id, seq, command_id, at, events)
            select kind, id, seq, command_id, at, events from journal_kept where kind in ('log', 'signer')`
          yield* sql`insert into snapshot select * from snapshot_kept where kind in ('log', 'signer')`
          yield* sql.unsafe(`insert into ${LOG_HEAD_VIEW} select * from ${LOG_HEAD_VIEW}_kept`)
          for (const table of tables) yield* sql.unsafe(`drop table ${table}_kept`)
          return result._tag === "Failure" ? result.failure.message : result.success
        })
      )
    const events = (seq: number, change: string) =>
      `update journal set events = ${change} where kind = 'log' and seq = ${seq}`

    test("a complete log passes the check at the start", async () => {
      expect(await afterwards("select 1")).toBe(`holds ${SIZE + 1}`)
    })

    test.each([
      ["a lost snapshot", NO_SNAPSHOT],
      ["a snapshot that cannot be read", "update snapshot set checksum = '00000000' where kind = 'log'"],
      ["a snapshot of another version of the state", "update snapshot set version = version + 1 where kind = 'log'"],
      ["a signer that was never told of a head", "delete from journal where kind = 'signer'"]
    ])("%s alone keeps nothing from starting", async (_what, change) => {
      expect(await afterwards(change)).toBe(`holds ${SIZE + 1}`)
    })

    test("a kill after the commit of the very first leaf, before any snapshot, keeps nothing from starting", async () => {
      const first = Effect.gen(function* () {
        const runtime = yield* startLogRuntime(() => NOW)
        yield* Effect.promise(() => appendOne(runtime, "first"))
      }).pipe(Effect.scoped, Effect.andThen(doing(NO_SNAPSHOT)))
      expect(await afterwards(doing(NOTHING_LEFT))).toBe("holds 0")
      expect(await afterwards(Effect.andThen(doing(NOTHING_LEFT), first))).toBe("holds 1")
    })

    test("a head that was lost is refused, and building the views anew brings back none and takes none away", async () => {
      const rebuilt = Effect.asVoid(
        Effect.orDie(rebuildViews({ entities: [logEntity, signerEntity], onProgress: () => undefined }))
      ).pipe(Effect.provide(Views.layerPostgres))
      const gone = `the journal has ${SIZE + 1} leaves, and the head that was written with the newest is gone`
      const shorter = `delete from journal where kind = 'log' and seq > ${SIZE}; ${NO_SNAPSHOT}`
      const after = (change: string) => afterwards(Effect.andThen(doing(change), rebuilt))
      expect(await after("select 1")).toBe(`holds ${SIZE + 1}`)
      expect(await after(NO_HEAD)).toContain(gone)
      expect(await after(`${shorter}; ${NO_HEAD}`)).toContain(`the journal has ${SIZE} leaves, and the head`)
      expect(await after(shorter)).toContain(`leaf ${SIZE} and what follows is missing`)
    })

    test("leaves that are older than the table of the head get theirs with it, unless one of them is missing", async () => {
      const [, fill = ""] = readFileSync(`${MIGRATIONS_DIR}/0019_log_head.sql`, "utf8").split(/^(?=do )/m)
      expect(await afterwards(`${NO_HEAD}; ${fill}`)).toBe(`holds ${SIZE + 1}`)
      for (const size of [0, 1, 255, 256, 257]) {
        const shorter = `delete from journal where kind = 'log' and seq > ${size}; ${NO_SNAPSHOT}`
        expect(await afterwards(`${shorter}; ${NO_HEAD}; ${fill}`)).toBe(`holds ${size}`)
      }
      const move = (from: number, to: number) => `update journal set seq = ${to} where kind = 'log' and seq = ${from}`
      const holed = `${move(300, 90_000)}; ${NO_HEAD}; ${fill}; ${move(90_000, 300)}`
      expect(await afterwards(holed)).toContain(`the journal has ${SIZE + 1} leaves, and the head`)
    })

    test.each([
      [
        "the last leaf is gone",
        `delete from journal where kind = 'log' and seq = ${SIZE + 1}`,
        `leaf ${SIZE} and what follows is missing`
      ],
      [
        "the last leaf and every snapshot are gone",
        `delete from journal where kind = 'log' and seq = ${SIZE + 1}; ${NO_SNAPSHOT}`,
        `leaf ${SIZE} and what follows is missing`
      ],
      [
        "the last leaf and the head are gone",
        `delete from journal where kind = 'log' and seq = ${SIZE + 1}; ${NO_HEAD}`,
        "is gone, so nothing tells"
      ],
      ["all leaves are gone", "delete from journal where kind = 'log'", "leaf 0 and what follows is missing"],
      [
        "a head of fewer leaves",
        `update ${LOG_HEAD_VIEW} set size = size - 1`,
        `the newest leaf is of ${SIZE}: leaf ${SIZE} is one too many`
      ],
      [
        "a head with another root",
        `update ${LOG_HEAD_VIEW} set root = reverse(root)`,
        "do not have the root that was written with the newest"
      ],
      [
        "a byte of a node",
        events(256, `regexp_replace(events, '"hash":"......', '"hash":"000000')`),
        "leaf 255 (journal row 256)"
      ],
      [
        "a node left out",
        events(256, `regexp_replace(events, '"nodes":\\[.*\\],', '"nodes":[],')`),
        "leaf 255 (journal row 256)"
      ],
      ["a snapshot of another tree", OTHER_SNAPSHOT, "do not have the root that the log's own state says"]
    ])("%s, found before the start", async (_what, change, words) => {
      const found = await afterwards(change)
      expect(found).toContain(words)
      expect(found).toMatch(/^The transparency log is damaged: .*Restore the database/)
    })

    test.each([
      ["the first leaf is gone", "delete from journal where kind = 'log' and seq = 1", "leaf 0 is missing"],
      ["a leaf is gone", "delete from journal where kind = 'log' and seq = 300", "leaf 299 is missing"],
      ["a byte of an id", events(7, `regexp_replace(events, '"id":"(.)', '"id":"X')`), "leaf 6 (journal row 7)"],
      ["a byte of a payload hash", events(8, "replace(events, '9f86d0', '9f86d1')"), "leaf 7 (journal row 8)"],
      [
        "a byte of a time",
        events(9, `regexp_replace(events, '"at":(\\d+)\\d\\}', '"at":\\19}')`),
        "leaf 8 (journal row 9)"
      ],
      [
        "a byte of a leaf hash",
        events(10, `regexp_replace(events, '"leaf_hash":"......', '"leaf_hash":"000000')`),
        "leaf 9 (journal row 10)"
      ],
      ["a byte of a name", events(11, `replace(events, '"type"', '"tYpe"')`), "leaf 10 (journal row 11)"],
      ["an event more", events(12, `replace(events, '}]', '},{}]')`), "leaf 11 (journal row 12)"],
      [
        "two leaves that changed places",
        `update journal set seq = case seq when 20 then 100021 else 100020 end where kind = 'log' and seq in (20, 21);
         update journal set seq = seq - 100000 where kind = 'log' and seq > 100000`,
        "leaf 19 (journal row 20)"
      ]
    ])("%s, found while it runs", async (_what, change, words) => {
      expect(await afterwards(change)).toContain(`while it runs: ${words}`)
    })

    test("a start reads a bounded number of rows, however long the log is", async () => {
      const read: Array<number> = []
      await within(
        Effect.gen(function* () {
          const rows = yield* LogRowsTag
          const counted = <A extends ReadonlyArray<unknown>>(found: A): A => {
            read.push(found.length)
            return found
          }
          yield* checkLogAtStart(
            {
              ...rows,
              page: async (after) => counted(await rows.page(after)),
              range: async (first, last) => counted(await rows.range(first, last))
            },
            SILENT
          )
        })
      )
      // None past the head, and those of the newest tile.
      expect(read).toEqual([0, (SIZE + 1) % 256])
    })

    test("until a changed leaf is found nothing is proven over it, and then nothing is appended or signed", async () => {
      const change = events(8, "replace(events, '9f86d0', '9f86d1')")
      const seen: Array<unknown> = []
      const changed = Effect.gen(function* () {
        yield* doing(change)
        const rows = yield* LogRowsTag
        const { pass } = yield* checkLogAtStart(rows, SILENT)
        const held = { kinds: new Set(["log", "signer"]), isHeld: () => pass.fault() !== undefined }
        const runtime = yield* startLogRuntime(() => NOW, held)
        const service = yield* Effect.promise(() =>
          makeLogService({
            registry: runtime.registry,
            rows,
            index: pass.index,
            pass,
            baseUrl: "https://redress.example",
            signingKey: Result.getOrThrow(readSigningKey(randomBytes(32).toString("base64"))),
            begin: runtime.begin,
            warn: () => undefined
          })
        )
        yield* Effect.promise(async () => {
          await runtime.delivery.idle()
          const proof = async (leaf: number) => {
            const found = await service.reader.inclusion(leaf)
            return isNotWhole(found) ? found.fault : found?.leaf_index
          }
          const checkpoint = async () => {
            const found = await service.checkpoints.latest()
            return isNotWhole(found) ? found.fault : typeof found?.note
          }
          seen.push(await proof(6), await proof(7), await proof(300), await checkpoint())
          await pass.run()
          seen.push(await proof(6), await proof(7), await proof(300), await checkpoint())
          const refused = (failure: unknown) => (failure instanceof ActorQuarantined ? "refused" : String(failure))
          seen.push(await appendOne(runtime, "after the fault").catch(refused))
          const sign = () => String(service.signer?.sign(Buffer.of(1)))
          expect(sign).toThrow(ActorQuarantined)
          const found = await service.reader.indexOf("0".repeat(64))
          seen.push(isNotWhole(found) ? found.fault : found)
        })
      })
      await afterwards(Effect.orDie(Effect.scoped(changed)))
      const fault = expect.stringMatching(/^leaf 7 \(journal row 8\)/)
      expect(seen).toEqual([6, fault, 300, "string", 6, fault, 300, fault, "refused", fault])
    })

    test("a head that was written down must still be in it", async () => {
      const record = (size: number, root: string) =>
        `delete from journal where kind = 'signer'; delete from snapshot where kind = 'signer'; insert into journal (kind, id, seq, command_id, at, events) values ('${signerEntity.kind}', '${SIGNER_ID}', 1, 'x', 1,
          '[{"_tag":"HeadRecorded","size":${size},"root":"${root}","at":1}]')`
      const root = await within(
        Effect.gen(function* () {
          const { reader } = yield* readerOver
          return yield* Effect.promise(async () => whole(await reader.consistency(300, 300))?.to_root_hash ?? "")
        })
      )
      expect(await afterwards(record(300, root))).toBe(`holds ${SIZE + 1}`)
      expect(await afterwards(record(301, root))).toContain("its first 301 leaves do not have the root")
      expect(await afterwards(record(SIZE + 2, root))).toContain(`a head of ${SIZE + 2} leaves was written down`)
    })
  })

  test("the rows in memory are those of the database", async () => {
    const memory = makeMemoryDatabase()
    const ask = async (rows: LogRows) => [
      await rows.range(3, 5),
      await rows.range(SIZE, SIZE + 100),
      await rows.range(SIZE + 5, SIZE + 9),
      await rows.at([256, 1, 512, 100_000]),
      await rows.at([]),
      (await rows.page(SIZE - 2)).map(({ seq }) => seq),
      await rows.head(),
      await rows.hashes([
        { level: 0, start: 1, end: 4 },
        { level: 0, start: SIZE + 4, end: SIZE + 9 },
        { level: 1, start: 1, end: 2 },
        { level: 0, start: 0, end: 1 },
        { level: 1, start: 0, end: 2 },
        { level: 2, start: 0, end: 1 }
      ])
    ]
    const found = await within(
      Effect.gen(function* () {
        const rows = yield* LogRowsTag
        const all = yield* Effect.promise(() => rows.range(1, SIZE + 1))
        memory.rows.set(
          addressKey(logEntity.kind, LOG_ID),
          all.map((row) => ({ ...row, commandId: String(row.seq) }))
        )
        const head = yield* Effect.promise(() => rows.head())
        const row = { ...head, updated_at: NOW }
        memory.views.set(`${LOG_HEAD_VIEW}/${LOG_ID}`, { view: LOG_HEAD_VIEW, key: LOG_ID, version: SIZE + 1, row })
        return yield* Effect.promise(() => ask(rows))
      })
    )
    expect(found.slice(0, 5).map((rows) => (rows as ReadonlyArray<JournalRow>).map(({ seq }) => seq))).toEqual([
      [3, 4, 5],
      [SIZE, SIZE + 1],
      [],
      [1, 256, 512],
      []
    ])
    expect(found.slice(5)).toEqual([
      [SIZE - 1, SIZE, SIZE + 1],
      { size: SIZE + 1, root: hex(1) },
      [hex(3), "", hex(1), hex(1), hex(2), ""]
    ])
    expect(await ask(memoryLogRows(memory))).toEqual(found)
  })
})
