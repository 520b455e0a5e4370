/**
 * Rebuilds every view table from the journal alone. Neither snapshots nor the tables themselves are read.
 *
 * Always true, also beside a running service: a row that a commit wrote meanwhile is newer and stays. Only rows that existed
 * at the start and have not changed since are removed. When an entity cannot be read nothing is removed, because its rows
 * cannot be told from stale ones.
 */
import { Effect } from "effect"
import type { Address, AnyEntity } from "./entity.ts"
import { Journal, type JournalRow, type JournalUnavailable, ROW_PAGE_COUNT } from "./journal.ts"
import { Fold } from "./recovery.ts"
import { type VersionedViewRow, type ViewKey, Views } from "./views.ts"

/** Histories in one query, each up to a page of rows; more would outlast its time limit. */
const ENTITY_PAGE_COUNT = 100
const KEY_PAGE_COUNT = 5_000
/** No snapshot has it, so every load is of the journal alone. */
const NO_STATE_VERSION = -1

export interface RebuildOptions {
  readonly entities: ReadonlyArray<AnyEntity>
  /** One line about what was done so far. */
  readonly onProgress: (line: string) => void
}

export interface RebuildResult {
  readonly entityCount: number
  readonly rowCount: number
  readonly removedCount: number
  /** Entities whose journal cannot be read; their rows were left as they are. */
  readonly unreadable: ReadonlyArray<{ readonly address: Address; readonly cause: unknown }>
}

/** What a view held at the start and no entity has claimed yet. */
type Unclaimed = Map<string, Map<string, ViewKey>>

export const rebuildViews = (
  options: RebuildOptions
): Effect.Effect<RebuildResult, JournalUnavailable, Journal | Views> =>
  Effect.gen(function* () {
    const unclaimed = yield* readKeys
    const unreadable: Array<RebuildResult["unreadable"][number]> = []
    let entityCount = 0
    let rowCount = 0
    for (const entity of options.entities) {
      if (entity.durability === "memory") continue
      let ofKind = 0
      const pages = eachPage(entity, (ids, firstRows) =>
        Effect.gen(function* () {
          const page = yield* rowsOf(entity, ids, firstRows)
          unreadable.push(...page.unreadable)
          for (const row of page.rows) unclaimed.get(row.view)?.delete(row.key)
          yield* Effect.flatMap(Views, (views) => views.replace(page.rows))
          entityCount += ids.length
          rowCount += page.rows.length
          ofKind += ids.length
          options.onProgress(`${entity.kind}: ${ofKind} read, ${rowCount} rows written`)
        })
      )
      yield* pages
    }
    if (unreadable.length > 0) {
      options.onProgress(`${unreadable.length} entities cannot be read: no row is removed`)
      return { entityCount, rowCount, removedCount: 0, unreadable }
    }
    const removedCount = yield* removeUnclaimed(unclaimed, options.onProgress)
    return { entityCount, rowCount, removedCount, unreadable }
  })

const readKeys: Effect.Effect<Unclaimed, JournalUnavailable, Views> = Effect.gen(function* () {
  const views = yield* Views
  const unclaimed: Unclaimed = new Map()
  for (const name of yield* views.names()) {
    const keys = new Map<string, ViewKey>()
    let last = ""
    for (;;) {
      const page = yield* views.keys(name, last, KEY_PAGE_COUNT)
      for (const one of page) keys.set(one.key, one)
      last = page.at(-1)?.key ?? last
      if (page.length < KEY_PAGE_COUNT) break
    }
    unclaimed.set(name, keys)
  }
  return unclaimed
})

const eachPage = <R>(
  entity: AnyEntity,
  work: (
    ids: ReadonlyArray<string>,
    firstRows: ReadonlyArray<ReadonlyArray<JournalRow>>
  ) => Effect.Effect<void, JournalUnavailable, R>
): Effect.Effect<void, JournalUnavailable, Journal | R> =>
  Effect.gen(function* () {
    const journal = yield* Journal
    let last = ""
    for (;;) {
      const ids = yield* journal.ids(entity.kind, last, ENTITY_PAGE_COUNT)
      if (ids.length === 0) return
      const addresses = ids.map((id) => ({ kind: entity.kind, id, stateVersion: NO_STATE_VERSION }))
      const histories = yield* journal.load(addresses)
      yield* work(
        ids,
        histories.map(({ rows }) => rows)
      )
      last = ids.at(-1) ?? last
    }
  })

const rowsOf = (
  entity: AnyEntity,
  ids: ReadonlyArray<string>,
  firstRows: ReadonlyArray<ReadonlyArray<JournalRow>>
): Effect.Effect<
  { readonly rows: ReadonlyArray<VersionedViewRow>; readonly unreadable: RebuildResult["unreadable"] },
  JournalUnavailable,
  Journal
> =>
  Effect.gen(function* () {
    const rows: Array<VersionedViewRow> = []
    const unreadable: Array<RebuildResult["unreadable"][number]> = []
    for (const [index, first] of firstRows.entries()) {
      const address = { kind: entity.kind, id: ids[index] ?? "" }
      const projected = yield* projectedRows(entity, address, first)
      if ("cause" in projected) unreadable.push({ address, cause: projected.cause })
      else rows.push(...projected.rows)
    }
    return { rows, unreadable }
  })

/** What the whole history projects, page by page; the cause when it cannot be read. */
const projectedRows = (
  entity: AnyEntity,
  address: Address,
  first: ReadonlyArray<JournalRow>
): Effect.Effect<
  { readonly rows: ReadonlyArray<VersionedViewRow> } | { readonly cause: unknown },
  JournalUnavailable,
  Journal
> =>
  Effect.gen(function* () {
    const journal = yield* Journal
    const fold = new Fold(entity)
    const folded = (page: ReadonlyArray<JournalRow>): { readonly cause: unknown } | undefined => {
      try {
        fold.add(page)
        return undefined
      } catch (cause) {
        return { cause }
      }
    }
    for (let page = first; ; page = yield* journal.rowsAfter(address, fold.version)) {
      const broken = folded(page)
      if (broken !== undefined) return broken
      if (page.length < ROW_PAGE_COUNT) break
    }
    try {
      const { state, version } = fold
      return { rows: entity.projectAll(state).map((row) => ({ ...row, version })) }
    } catch (cause) {
      return { cause }
    }
  })

const removeUnclaimed = (unclaimed: Unclaimed, onProgress: (line: string) => void) =>
  Effect.gen(function* () {
    const views = yield* Views
    let removed = 0
    for (const [view, keys] of unclaimed) {
      const stale = [...keys.values()]
      for (let from = 0; from < stale.length; from += KEY_PAGE_COUNT) {
        removed += yield* views.remove(view, stale.slice(from, from + KEY_PAGE_COUNT))
      }
      onProgress(`${view}: ${stale.length} rows that no entity projects`)
    }
    return removed
  })
