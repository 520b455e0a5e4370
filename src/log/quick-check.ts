/**
 * Checks the log before the service takes work. The number of reads grows with the logarithm of the log's size.
 *
 * It compares the head that was written with the newest leaf, the log's own state and the newest signed head: all must be of one
 * tree. The newest leaves and the right edge of the tree are hashed again. `leaf-pass.ts` reads the leaves in between later.
 */
import { peaksOf } from "../../actors/log/log.ts"
import { rootOf, TILE_WIDTH } from "../../actors/log/merkle.ts"
import type { LogState } from "../../schema/log.ts"
import type { SignerState } from "../../schema/signer.ts"
import type { LogHead, LogRows } from "./rows.ts"
import { LogDamaged } from "./start-check.ts"
import { type LogTree, TreeDamaged, type TreeHead } from "./tree.ts"

export interface QuickCheckPorts {
  readonly rows: Pick<LogRows, "head" | "page">
  readonly tree: LogTree
  /** The state that the log's actor would recover. */
  readonly logState: () => Promise<LogState>
  readonly signerState: () => Promise<SignerState>
}

/** The head that the check of every leaf must arrive at. */
export interface HeldHead {
  readonly head: TreeHead
  readonly signed: LogHead | null
}

/** Undefined if something differs; the full check then finds what. Rejects if the database cannot be read. */
export const quickCheck = async (ports: QuickCheckPorts): Promise<HeldHead | undefined> => {
  try {
    const { head: signed } = await ports.signerState()
    const state = await ports.logState()
    const head: TreeHead = { size: state.size, peaks: peaksOf(state) }
    const written = await ports.rows.head()
    if (!isSame(written, head)) return undefined
    const more = await ports.rows.page(head.size)
    if (more.length > 0) return undefined
    if (signed !== null && !(await begins(ports.tree, signed, head))) return undefined
    await readEdge(ports.tree, head)
    return { head, signed }
  } catch (failure) {
    if (failure instanceof TreeDamaged || failure instanceof LogDamaged) return undefined
    throw failure
  }
}

const isSame = (written: LogHead | undefined, { peaks, size }: TreeHead): boolean =>
  written === undefined ? size === 0 : written.size === size && written.root === rootOf(peaks).toString("hex")

/** Whether the tree of the signed head is the beginning of this one. */
const begins = async (tree: LogTree, signed: LogHead, head: TreeHead): Promise<boolean> => {
  if (signed.size > head.size) return false
  const { fromRoot } = await tree.consistency(head, signed.size, head.size)
  return fromRoot.toString("hex") === signed.root
}

/** Reads the last tile of each level and hashes the newest leaves again. Throws `TreeDamaged`. */
const readEdge = async (tree: LogTree, head: TreeHead): Promise<void> => {
  for (let level = 0, count = head.size; count > 0; level++, count = Math.floor(count / TILE_WIDTH)) {
    const last = Math.floor((count - 1) / TILE_WIDTH)
    await tree.tile(head, level, last, count - last * TILE_WIDTH)
    if (level === 0) await tree.leaves(head, last * TILE_WIDTH, count)
  }
}
