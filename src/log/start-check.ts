/**
 * Before the service takes work, every leaf of the log is read back and hashed again, and what comes of it must be what the
 * log's own state says, and what was written down of it before. A log that does not hold is never served and never appended to.
 */
import { Data, Either } from "effect"
import { peaksOf } from "../../actors/log.ts"
import { appendLeaf, type Hash, rootOf, type TileNode } from "../../actors/log/merkle.ts"
import type { JournalRow } from "../../actors/runtime/journal.ts"
import type { LogNode, LogState } from "../../schema/log.ts"
import type { SignerState } from "../../schema/signer.ts"
import type { IndexedLeaf } from "./leaf-index.ts"
import { checkedLeaf } from "./leaf-row.ts"
import { LOG_PAGE_ROW_COUNT_MAX, type LogRows } from "./rows.ts"

/** Some seconds of work: below it a start says nothing of the log. */
const PROGRESS_LEAF_COUNT = 250_000

export interface LogCheckPorts {
  readonly rows: Pick<LogRows, "page">
  /** The log's state as its actor would begin with it, and whether a snapshot bore witness of it. */
  readonly logState: () => Promise<{ readonly state: LogState; readonly hasSnapshot: boolean }>
  readonly signerState: () => Promise<SignerState>
  /** The operator's word that the log has this many leaves, for when no witness is left. */
  readonly confirmedSize?: number | undefined
  /** Hears of every leaf that holds, in their order. */
  readonly onLeaf?: ((leaf: IndexedLeaf) => void) | undefined
  readonly onProgress?: ((leafCount: number) => void) | undefined
}

/** The log in the database is not the one that was written. */
export class LogDamaged extends Data.TaggedError("LogDamaged")<{
  readonly fault: string
  /** What helps beside a backup, as a sentence without its full stop. */
  readonly remedy?: string | undefined
}> {
  override get message(): string {
    const remedy = this.remedy === undefined ? "" : `${this.remedy}. Otherwise: `
    return `The transparency log is damaged: ${this.fault}. ${remedy}Restore the database from a backup in which it is whole, and keep this one to find out who changed it; the service does not start with a log that cannot be proven.`
  }
}

/** Rejects with `LogDamaged`, or with what kept the database from being read. */
export const checkLog = async (ports: LogCheckPorts): Promise<{ readonly size: number; readonly root: string }> => {
  const { head } = await ports.signerState()
  const peaks: Array<Hash> = []
  let size = 0
  const take = (row: JournalRow): void => {
    const leaf = Either.getOrThrowWith(checkedLeafOf(row, size), (fault) => new LogDamaged({ fault }))
    const completed = appendLeaf(peaks, size, leaf.hash)
    if (!isSame(completed, leaf.nodes)) {
      throw new LogDamaged({
        fault: `leaf ${size} (journal row ${row.seq}) has hashes of subtrees that are not theirs`
      })
    }
    size += 1
    ports.onLeaf?.({ hash: leaf.hash, type: leaf.words.type, id: leaf.words.id })
    if (size % PROGRESS_LEAF_COUNT === 0) ports.onProgress?.(size)
    if (size === head?.size) assertSigned(head, peaks)
  }

  let page = ports.rows.page(0)
  for (let last: number; ;) {
    const rows = await page
    last = rows.at(-1)?.seq ?? 0
    // The next page is on its way while this one is hashed.
    page = rows.length < LOG_PAGE_ROW_COUNT_MAX ? Promise.resolve([]) : ports.rows.page(last)
    page.catch(() => undefined)
    for (const row of rows) take(row)
    if (rows.length < LOG_PAGE_ROW_COUNT_MAX) break
  }
  const { hasSnapshot, state } = await ports.logState()
  assertWitnessed(state, size, peaks)
  if (head !== null && head.size > size) {
    throw new LogDamaged({ fault: `a head of ${head.size} leaves was written down, and the journal has only ${size}` })
  }
  if (!hasSnapshot && size > 0 && head?.size !== size && ports.confirmedSize !== size) {
    throw unwitnessed(size, head?.size ?? 0)
  }
  return { size, root: rootOf(peaks).toString("hex") }
}

const checkedLeafOf = (row: JournalRow, size: number) =>
  row.seq === size + 1
    ? Either.mapLeft(checkedLeaf(row), (fault) => `leaf ${size} (journal row ${row.seq}) ${fault}`)
    : Either.left(`leaf ${size} is missing (journal row ${size + 1} of log/vcap); the next row is ${row.seq}`)

const isSame = (completed: ReadonlyArray<TileNode>, written: ReadonlyArray<LogNode>): boolean =>
  completed.length === written.length &&
  completed.every(({ hash, index, level }, place) => {
    const other = written[place]
    return other?.level === level && other.index === index && other.hash === hash.toString("hex")
  })

const assertSigned = (head: { readonly size: number; readonly root: string }, peaks: ReadonlyArray<Hash>): void => {
  if (rootOf(peaks).toString("hex") === head.root) return
  throw new LogDamaged({
    fault: `its first ${head.size} leaves do not have the root ${head.root} that was written down`
  })
}

/** A log that lost its newest leaves together with its snapshot looks like one that never had them. */
const unwitnessed = (size: number, headSize: number): LogDamaged =>
  new LogDamaged({
    fault: `its snapshot is lost, and the last head that was written down is of ${headSize} of its ${size} leaves, so nothing tells whether more came after them`,
    remedy: `If you know that it had no more than ${size} leaves, start once with VCAP_LOG_CONFIRMED_SIZE=${size}`
  })

/** The state is kept beside the journal too, so a journal that lost its end does not pass for a shorter log. */
const assertWitnessed = (state: LogState, size: number, peaks: ReadonlyArray<Hash>): void => {
  if (state.size !== size) {
    const which = size < state.size ? `leaf ${size} and what follows is missing` : `leaf ${state.size} is one too many`
    throw new LogDamaged({ fault: `the journal has ${size} leaves, and the log's own state ${state.size}: ${which}` })
  }
  if (!rootOf(peaks).equals(rootOf(peaksOf(state)))) {
    throw new LogDamaged({ fault: `its ${size} leaves do not have the root that the log's own state says` })
  }
}
