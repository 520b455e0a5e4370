/**
 * Rebuilding the view tables: after a random history they hold what they held before, whatever happened to them in
 * between, and a row that nobody projects is gone.
 */
import { Effect } from "effect"
import * as fc from "fast-check"
import { beforeEach, expect, test } from "vitest"
import { type Commit, Journal, ROW_PAGE_COUNT } from "../../../actors/runtime/journal.ts"
import { step } from "../../../actors/runtime/step.ts"
import { Views } from "../../../actors/runtime/views.ts"
import { type RebuildOptions, rebuildViews } from "../../../actors/runtime/views-rebuild.ts"
import { NOW } from "../given.ts"
import { ledgerEntity, type LedgerCommand } from "../ledger-entity.ts"
import { chainOf } from "./ports.ts"

export interface ViewsUnderTest {
  readonly run: <A, E>(effect: Effect.Effect<A, E, Journal | Views>) => Promise<A>
  /** All rows of `ledger_view` and `ledger_ring_view`, without their versions. */
  readonly tables: () => Promise<ReadonlyArray<unknown>>
  readonly clear: () => Promise<void>
}

const command: fc.Arbitrary<LedgerCommand> = fc.oneof(
  fc.integer({ min: -9, max: 9 }).map((amount) => ({ _tag: "Add", amount }) as const),
  fc.string({ maxLength: 8 }).map((text) => ({ _tag: "Note", text: text.replaceAll("\u0000", "") }) as const),
  fc.constant({ _tag: "Ring" } as const),
  fc.constant({ _tag: "Close" } as const)
)
const histories = fc.array(fc.array(command, { maxLength: 12 }), { minLength: 3, maxLength: 8 })

/** The commits that the runtime would write for these commands. */
const commitsOf = (id: string, commands: ReadonlyArray<LedgerCommand>): ReadonlyArray<Commit> => {
  const address = { kind: "ledger", id }
  let live = { state: ledgerEntity.initialState as unknown, version: 0, bytes: 0 }
  const commits: Array<Commit> = []
  for (const [index, one] of commands.entries()) {
    const input = { commandId: `c${index}`, command: one, settles: undefined, answer: undefined }
    const taken = step(ledgerEntity, address, live, input, NOW + index)
    if (taken._tag !== "Prepared") continue
    live = taken.after
    commits.push({ ...taken.commit, intents: [] })
  }
  return commits
}

export const viewsContract = (views: ViewsUnderTest): void => {
  const lines: Array<string> = []
  const rebuild = (options: Partial<RebuildOptions> = {}) =>
    views.run(rebuildViews({ entities: [ledgerEntity], onProgress: (line) => lines.push(line), ...options }))
  const write = async (ledgers: ReadonlyArray<ReadonlyArray<LedgerCommand>>) => {
    const groups = ledgers.map((commands, n) =>
      chainOf(...commitsOf(`l${n}`, [{ _tag: "Open", id: `l${n}` }, ...commands]))
    )
    await views.run(Effect.flatMap(Journal, (journal) => journal.write(groups)))
  }
  const junk = { view: "ledger_view", key: "junk", row: { sum: 1, note: "nobody's" }, version: 4 }
  beforeEach(() => views.clear())

  test("rebuilt tables equal the live ones after a random history", async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (ledgers) => {
        await views.clear()
        await write(ledgers)
        const live = await views.tables()
        await rebuild()
        expect(await views.tables()).toEqual(live)
        // Damaged rows, a lost row, and one that belongs to nobody.
        await views.run(
          Effect.gen(function* () {
            const port = yield* Views
            const keys = yield* port.keys("ledger_view", "", 10)
            yield* port.replace(keys.slice(1).map((one) => ({ ...junk, ...one })))
            yield* port.remove("ledger_view", keys.slice(0, 1))
            yield* port.replace([junk])
          })
        )
        expect(await views.tables()).not.toEqual(live)
        expect(await rebuild()).toMatchObject({ removedCount: 1, unreadable: [] })
        expect(await views.tables()).toEqual(live)
      }),
      { numRuns: 15 }
    )
  })

  test("pages through every id, and says how far it is", async () => {
    await write(Array.from({ length: 250 }, () => [{ _tag: "Add", amount: 1 }]))
    lines.length = 0
    expect(await rebuild()).toMatchObject({ entityCount: 250, rowCount: 250 })
    expect(lines.slice(0, 3)).toEqual([100, 200, 250].map((n) => `ledger: ${n} read, ${n} rows written`))
  })

  test("reads a history to its end, however many pages it has", async () => {
    await write([Array.from({ length: ROW_PAGE_COUNT }, () => ({ _tag: "Add", amount: 1 }))])
    const live = await views.tables()
    expect(JSON.stringify(live)).toContain(String(ROW_PAGE_COUNT))
    const lost = [{ key: "l0", version: ROW_PAGE_COUNT + 1 }]
    expect(await views.run(Effect.flatMap(Views, (port) => port.remove("ledger_view", lost)))).toBe(1)
    await rebuild()
    expect(await views.tables()).toEqual(live)
  })

  test("a row that a commit wrote meanwhile is not taken back", async () => {
    await write([[{ _tag: "Add", amount: 1 }]])
    const newer = { ...junk, key: "l0", version: 9 }
    await views.run(Effect.flatMap(Views, (port) => port.replace([newer])))
    await rebuild()
    expect(JSON.stringify(await views.tables())).toContain("nobody's")
    const removed = await views.run(
      Effect.flatMap(Views, (port) => port.remove("ledger_view", [{ key: "l0", version: 8 }]))
    )
    expect(removed).toBe(0)
  })

  test("an entity that cannot be read is named, and then no row is removed", async () => {
    await write([[], []])
    await views.run(Effect.flatMap(Views, (port) => port.replace([junk])))
    const evolve = (
      state: Parameters<typeof ledgerEntity.evolve>[0],
      event: Parameters<typeof ledgerEntity.evolve>[1]
    ) => {
      if (event._tag === "Opened" && event.id === "l1") throw new Error("corrupt")
      return ledgerEntity.evolve(state, event)
    }
    const result = await rebuild({ entities: [{ ...ledgerEntity, evolve }] })
    expect(result).toMatchObject({ removedCount: 0, unreadable: [{ address: { id: "l1" } }] })
    expect(JSON.stringify(await views.tables())).toContain("nobody's")
  })
}
