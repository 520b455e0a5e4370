/**
 * Checks the whole log: reads and hashes every leaf, and compares the result with the newest leaf's head, the log's state and the
 * signer's record. A start runs it only if `quick-check.ts` finds a difference, to name the damaged leaf.
 */
import { Data, Result } from "effect"
import { peaksOf } from "../../actors/log/log.ts"
import { appendLeaf, type Hash, rootOf, type TileNode } from "../../actors/log/merkle.ts"
import type { JournalRow } from "../../actors/runtime/journal.ts"
import type { LogNode, LogState } from "../../schema/log.ts"
import type { SignerState } from "../../schema/signer.ts"
import type { IndexedLeaf } from "./leaf-index.ts"
import { type CheckedLeaf, checkedLeaf } from "./leaf-row.ts"
import { LOG_PAGE_ROW_COUNT_MAX, type LogHead, type LogRows } from "./rows.ts"

/** Leaves between two progress reports: some seconds of work. */
const PROGRESS_LEAF_COUNT = 250_000

export interface LogCheckPorts {
  readonly rows: Pick<LogRows, "head" | "page">
  /** The state that the log's actor would recover. */
  readonly logState: () => Promise<LogState>
  readonly signerState: () => Promise<SignerState>
  /** Called with every leaf that matches its hash, in order. */
  readonly onLeaf?: ((leaf: IndexedLeaf) => void) | undefined
  readonly onProgress?: ((leafCount: number) => void) | undefined
}

/**
 * What differs: a leaf's row or its hashes of subtrees, a leaf that is gone or was added, the root that was written down,
 * the head that was written with the newest leaf, or a journal that no longer parses.
 */
export type LogDamage =
  "leaf-changed" | "leaf-missing" | "leaf-added" | "root-differs" | "head-missing" | "journal-unreadable"

/** The log in the database differs from the one that was written. */
export class LogDamaged extends Data.TaggedError("LogDamaged")<{
  readonly code: LogDamage
  /** The first leaf that is damaged, where it is known. */
  readonly leaf?: number
  /** The damage in words, for operators. */
  readonly fault: string
}> {
  override get message(): string {
    return `The transparency log is damaged: ${this.fault}. Restore the database from a backup in which it is whole, and keep this one to find out who changed it; the service does not start with a log that cannot be proven.`
  }
}

/** Rejects with `LogDamaged`, or with the failure of the database. */
export const checkLog = async (ports: LogCheckPorts): Promise<LogHead> => {
  const { head: signed } = await ports.signerState()
  const walk = makeLeafWalk({ ...ports, signed })
  for (;;) {
    const before = walk.size()
    await eachRow(ports.rows, before, walk.take)
    const size = walk.size()
    const state = await ports.logState()
    const head = await ports.rows.head()
    // A process that is still stopping may append leaves. Reading goes on until a pass finds no new ones.
    if (size > before && (head?.size ?? 0) > size) continue
    const found = { size, root: walk.root().toString("hex") }
    assertWitnessed(head, found)
    assertOwnState(state, found)
    if (signed !== null && signed.size > size) {
      const fault = `a head of ${signed.size} leaves was written down, and the journal has only ${size}`
      throw new LogDamaged({ code: "leaf-missing", leaf: size, fault })
    }
    return found
  }
}

export interface LeafWalk {
  /** Checks the row of the next leaf. Throws `LogDamaged` if it is not the leaf that was written there. */
  readonly take: (row: JournalRow) => void
  readonly size: () => number
  /** The root of the leaves that were checked. */
  readonly root: () => Hash
}

/** Hashes the leaves of a log again, from leaf 0 on, and compares them with the head that the signer recorded. */
export const makeLeafWalk = (
  ports: Pick<LogCheckPorts, "onLeaf" | "onProgress"> & { readonly signed: LogHead | null }
): LeafWalk => {
  const { signed } = ports
  const peaks: Array<Hash> = []
  let size = 0
  return {
    size: () => size,
    root: () => rootOf(peaks),
    take: (row) => {
      const leaf = Result.getOrThrowWith(checkedLeafOf(row, size), (damage) => damage)
      const completed = appendLeaf(peaks, size, leaf.hash)
      if (!isSame(completed, leaf.nodes)) {
        throw new LogDamaged({
          code: "leaf-changed",
          leaf: size,
          fault: `leaf ${size} (journal row ${row.seq}) has hashes of subtrees that are not theirs`
        })
      }
      size += 1
      ports.onLeaf?.({ hash: leaf.hash, type: leaf.words.type, id: leaf.words.id })
      if (size % PROGRESS_LEAF_COUNT === 0) ports.onProgress?.(size)
      if (size === signed?.size) assertSigned(signed, peaks)
    }
  }
}

/** Takes every row after a number, page by page. */
const eachRow = async (rows: Pick<LogRows, "page">, afterSeq: number, take: (row: JournalRow) => void) => {
  let page = rows.page(afterSeq)
  for (;;) {
    const found = await page
    const isLast = found.length < LOG_PAGE_ROW_COUNT_MAX
    // The next page is read while this one is hashed.
    page = isLast ? Promise.resolve([]) : rows.page(found.at(-1)?.seq ?? 0)
    page.catch(() => undefined)
    for (const row of found) take(row)
    if (isLast) return
  }
}

const checkedLeafOf = (row: JournalRow, size: number): Result.Result<CheckedLeaf, LogDamaged> => {
  const damaged = (code: LogDamage, fault: string) =>
    new LogDamaged({ code, leaf: size, fault: `leaf ${size} ${fault}` })
  return row.seq === size + 1
    ? Result.mapError(checkedLeaf(row), (fault) => damaged("leaf-changed", `(journal row ${row.seq}) ${fault}`))
    : Result.fail(
        damaged("leaf-missing", `is missing (journal row ${size + 1} of log/vcap); the next row is ${row.seq}`)
      )
}

const isSame = (completed: ReadonlyArray<TileNode>, written: ReadonlyArray<LogNode>): boolean =>
  completed.length === written.length &&
  completed.every(({ hash, index, level }, place) => {
    const other = written[place]
    return other?.level === level && other.index === index && other.hash === hash.toString("hex")
  })

const assertSigned = (head: LogHead, peaks: ReadonlyArray<Hash>): void => {
  if (rootOf(peaks).toString("hex") === head.root) return
  throw new LogDamaged({
    code: "root-differs",
    fault: `its first ${head.size} leaves do not have the root ${head.root} that was written down`
  })
}

/** A leaf and its head share one commit, so a journal that lost its last rows is not taken for a shorter log. */
const assertWitnessed = (head: LogHead | undefined, found: LogHead): void => {
  if (head === undefined) {
    if (found.size === 0) return
    const fault = `the journal has ${found.size} leaves, and the head that was written with the newest is gone, so nothing tells whether more came after them`
    throw new LogDamaged({ code: "head-missing", fault })
  }
  assertSize(found.size, head.size, "the head that was written with the newest leaf is of")
  assertRoot(found, head.root, "that was written with the newest")
}

/** A snapshot of the log, if there is one, must agree as well. */
const assertOwnState = (state: LogState, found: LogHead): void => {
  assertSize(found.size, state.size, "the log's own state says")
  assertRoot(found, rootOf(peaksOf(state)).toString("hex"), "that the log's own state says")
}

const assertSize = (size: number, witnessed: number, source: string): void => {
  if (witnessed === size) return
  const which = size < witnessed ? `leaf ${size} and what follows is missing` : `leaf ${witnessed} is one too many`
  throw new LogDamaged({
    code: size < witnessed ? "leaf-missing" : "leaf-added",
    leaf: Math.min(size, witnessed),
    fault: `the journal has ${size} leaves, and ${source} ${witnessed}: ${which}`
  })
}

const assertRoot = (found: LogHead, root: string, source: string): void => {
  if (root === found.root) return
  throw new LogDamaged({ code: "root-differs", fault: `its ${found.size} leaves do not have the root ${source}` })
}
