/**
 * Reads the transparency log: its head, its entries, and proofs of what is in it.
 *
 * Always true: nothing here changes the log. What the log does not have is undefined. Rows that do not lead to the log's head
 * are answered with `LogNotWhole`, never with an exception.
 */
import { Result } from "effect"
import { LOG_ID, logEntity, peaksOf } from "../../actors/log/log.ts"
import { leafData } from "../../actors/log/leaf.ts"
import { type Hash, rootOf, TILE_WIDTH } from "../../actors/log/merkle.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { LeafType, LogState } from "../../schema/log.ts"
import type { LeafIndex } from "./leaf-index.ts"
import type { LeafPass } from "./leaf-pass.ts"
import { type CheckedLeaf, checkedLeaf } from "./leaf-row.ts"
import { LOG_PAGE_ROW_COUNT_MAX, type LogRows } from "./rows.ts"
import { type LogTree, TreeDamaged, type TreeHead } from "./tree.ts"

/** How large the log is; `root` in hex, `updatedAt` in epoch milliseconds. */
export interface LogHead {
  readonly size: number
  readonly root: string
  /** Null while the log is empty. */
  readonly updatedAt: number | null
}

export interface LogLeaf {
  readonly index: number
  readonly type: LeafType
  readonly id: string
  readonly payload_hash: string
  readonly leaf_hash: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** All hashes in hex; `hashes` from the leaf's sibling up. */
export interface InclusionProof {
  readonly leaf_index: number
  readonly leaf_hash: string
  readonly tree_size: number
  readonly root_hash: string
  readonly hashes: ReadonlyArray<string>
}

/** All hashes in hex. */
export interface ConsistencyProof {
  readonly from: number
  readonly to: number
  readonly from_root_hash: string
  readonly to_root_hash: string
  readonly hashes: ReadonlyArray<string>
}

/** Rows of the log were changed or deleted, so the answer cannot be proven against the log's head. */
export interface LogNotWhole {
  readonly _tag: "LogNotWhole"
  /** For the operator, never for a client. */
  readonly fault: string
}

export const isNotWhole = (answer: unknown): answer is LogNotWhole =>
  typeof answer === "object" && answer !== null && "_tag" in answer && answer._tag === "LogNotWhole"

/** Narrows the entries by what they are about or by type; at least one of the two is given. */
export interface LeafSearch {
  readonly id?: string | undefined
  readonly type?: LeafType | undefined
}

export interface FoundLeaves {
  /** The oldest first. */
  readonly leaves: ReadonlyArray<LogLeaf>
  /** How many there are in the whole log. */
  readonly total: number
}

/** One id has a handful of entries: a seal and its revocation, or each time that a key came into use. */
const LEAVES_OF_ID_COUNT_MAX = 500

export interface LogReader {
  /** Where the log is, without a scheme: "redress.example/vcap-log". */
  readonly origin: string
  readonly head: () => Promise<LogHead>
  /** At most `limit` entries from an index on; none past the end. Their rows are read now and checked against the head. */
  readonly leaves: (start: number, limit: number) => Promise<ReadonlyArray<LogLeaf> | LogNotWhole>
  /**
   * The row of a leaf as it is now, never from a cache. "damaged": the row is gone, or this log did not write it. A forged row may
   * have a hash that fits it: compare `leaf_hash` with that of an inclusion proof.
   */
  readonly leafAt: (index: number) => Promise<LogLeaf | "damaged" | undefined>
  /** The proof in the tree of this size, by default today's. Undefined: the log has no such tree, or the tree no such leaf. */
  readonly inclusion: (index: number, size?: number) => Promise<InclusionProof | LogNotWhole | undefined>
  /** Undefined: the log has no such trees, or the first is larger. */
  readonly consistency: (from: number, to: number) => Promise<ConsistencyProof | LogNotWhole | undefined>
  /** The first leaf with this hash, in hex. */
  readonly indexOf: (leafHash: string) => Promise<number | LogNotWhole | undefined>
  /** Entries about one thing or of one type, from the `start`-th of them on, at most `limit`; checked as `leaves` checks them. */
  readonly find: (search: LeafSearch, start: number, limit: number) => Promise<FoundLeaves | LogNotWhole>
  /** The first leaf that revokes the attestation of this session. Answered from the index, not from the leaf's row. */
  readonly revocationOf: (sessionId: string) => Promise<number | LogNotWhole | undefined>
  /** A tile of hashes (C2SP tlog-tiles); undefined if the log does not have that many leaves. */
  readonly tile: (level: number, index: number, width: number) => Promise<Buffer | LogNotWhole | undefined>
  /** A bundle of entries (C2SP tlog-tiles): each entry after its length in two bytes. */
  readonly bundle: (index: number, width: number) => Promise<Buffer | LogNotWhole | undefined>
}

export interface LogReaderDeps {
  readonly registry: Pick<Registry, "read">
  readonly rows: Pick<LogRows, "at">
  readonly tree: LogTree
  readonly index: LeafIndex
  /** Adds the leaves of the start to the index; absent when the index has them all. */
  readonly pass?: Pick<LeafPass, "fault" | "holds" | "indexed"> | undefined
  readonly origin: string
  /** Called each time that damage prevents a proof. */
  readonly onDamage?: ((fault: string) => void) | undefined
}

const hexOf = (hashes: ReadonlyArray<Hash>): ReadonlyArray<string> => hashes.map((one) => one.toString("hex"))

export const makeLogReader = (deps: LogReaderDeps): LogReader => {
  const reading = makeReading(deps)
  return {
    origin: deps.origin,
    head: async () => {
      const now = await reading.state()
      return { size: now.size, root: rootOf(peaksOf(now)).toString("hex"), updatedAt: now.updated_at }
    },
    ...entriesOf(deps, reading),
    ...proofsOf(deps, reading),
    ...tilesOf(deps, reading)
  }
}

/** What every reader shares: the log as it is now. */
interface Reading {
  readonly state: () => Promise<LogState>
  /** Reads with the current head. `TreeDamaged` becomes an answer. */
  readonly withHead: <A>(read: (head: TreeHead) => Promise<A>) => Promise<A | LogNotWhole>
  /** The same once the index has all leaves of the head. */
  readonly withIndex: <A>(read: (head: TreeHead) => Promise<A>) => Promise<A | LogNotWhole>
}

const makeReading = ({ index, onDamage, pass, registry, tree }: LogReaderDeps): Reading => {
  const state = async () => (await registry.read(logEntity, LOG_ID)).state

  const withHead = async <A>(read: (head: TreeHead) => Promise<A>): Promise<A | LogNotWhole> => {
    try {
      const now = await state()
      return await read({ size: now.size, peaks: peaksOf(now) })
    } catch (failure) {
      if (!(failure instanceof TreeDamaged)) throw failure
      onDamage?.(failure.message)
      return { _tag: "LogNotWhole", fault: failure.message }
    }
  }

  const catchUp = async (head: TreeHead): Promise<void> => {
    await pass?.indexed()
    const fault = pass?.fault()
    if (fault !== undefined) throw new TreeDamaged(fault)
    while (index.size() < head.size) {
      const start = index.size()
      const leaves = await tree.leaves(head, start, Math.min(head.size, start + LOG_PAGE_ROW_COUNT_MAX))
      // Another request may have added these leaves meanwhile.
      if (index.size() !== start) continue
      for (const { hash, words } of leaves) index.add({ hash, type: words.type, id: words.id })
    }
  }

  return {
    state,
    withHead,
    withIndex: (read) =>
      withHead(async (head) => {
        await catchUp(head)
        return read(head)
      })
  }
}

/* Entries: by their place, and by what they are about. */

type Entries = Pick<LogReader, "leaves" | "leafAt" | "indexOf" | "find" | "revocationOf">

const entriesOf = ({ index, rows, tree }: LogReaderDeps, { state, withHead, withIndex }: Reading): Entries => ({
  leaves: (start, limit) =>
    withHead(async (head) => (await tree.leaves(head, start, Math.min(start + limit, head.size))).map(leafOf)),
  leafAt: async (leaf) => {
    if (leaf >= (await state()).size) return undefined
    const [row] = await rows.at([leaf + 1])
    return row === undefined
      ? "damaged"
      : Result.match(checkedLeaf(row), { onFailure: () => "damaged", onSuccess: leafOf })
  },
  indexOf: (leafHash) =>
    withIndex(async (head) => {
      for (const one of index.candidates(Buffer.from(leafHash, "hex"))) {
        const [leaf] = await tree.leaves(head, one, one + 1)
        if (leaf?.hash.toString("hex") === leafHash) return one
      }
      return undefined
    }),
  find: ({ id, type }, start, limit) =>
    withIndex(async (head) => {
      if (id === undefined) {
        const all = type === undefined ? [] : index.ofType(type)
        // The index may have leaves that were appended after this head.
        const total = all.length - all.slice(-LOG_PAGE_ROW_COUNT_MAX).filter((leaf) => leaf >= head.size).length
        const page = all.slice(start, Math.min(start + limit, total))
        return { leaves: (await tree.leavesAt(head, page)).map(leafOf), total }
      }
      const known = index.ofId(id).filter((leaf) => leaf < head.size)
      const leaves = (await tree.leavesAt(head, known.slice(0, LEAVES_OF_ID_COUNT_MAX))).map(leafOf)
      const found = leaves.filter((leaf) => leaf.id === id && (type === undefined || leaf.type === type))
      return { leaves: found.slice(start, start + limit), total: found.length }
    }),
  revocationOf: (sessionId) => withIndex(async () => index.revocationOf(sessionId))
})

/* Proofs. */

type Proofs = Pick<LogReader, "inclusion" | "consistency">

const proofsOf = ({ pass, tree }: LogReaderDeps, { withHead }: Reading): Proofs => ({
  inclusion: (leaf, size) =>
    withHead(async (head) => {
      const treeSize = size ?? head.size
      if (treeSize > head.size || leaf >= treeSize) return undefined
      // The content of a row may have been changed under its unchanged hash.
      if (pass?.holds(leaf) === false) await tree.leaves(head, leaf, leaf + 1)
      const proof = await tree.inclusion(head, leaf, treeSize)
      return {
        leaf_index: leaf,
        leaf_hash: proof.leaf.toString("hex"),
        tree_size: treeSize,
        root_hash: proof.root.toString("hex"),
        hashes: hexOf(proof.hashes)
      }
    }),
  consistency: (from, to) =>
    withHead(async (head) => {
      if (from > to || to > head.size) return undefined
      const { fromRoot, hashes, toRoot } = await tree.consistency(head, from, to)
      return {
        from,
        to,
        from_root_hash: fromRoot.toString("hex"),
        to_root_hash: toRoot.toString("hex"),
        hashes: hexOf(hashes)
      }
    })
})

/* Tiles and bundles (C2SP tlog-tiles). */

type Tiles = Pick<LogReader, "tile" | "bundle">

const tilesOf = ({ tree }: LogReaderDeps, { withHead }: Reading): Tiles => ({
  tile: (level, tileIndex, width) =>
    withHead(async (head) => {
      const end = (tileIndex * TILE_WIDTH + width) * TILE_WIDTH ** level
      return end > head.size ? undefined : tree.tile(head, level, tileIndex, width)
    }),
  bundle: (bundleIndex, width) =>
    withHead(async (head) => {
      const start = bundleIndex * TILE_WIDTH
      if (start + width > head.size) return undefined
      return Buffer.concat((await tree.leaves(head, start, start + width)).flatMap(entryOf))
    })
})

const leafOf = ({ hash, words }: CheckedLeaf): LogLeaf => ({
  index: words.index,
  type: words.type,
  id: words.id,
  payload_hash: words.payload_hash,
  leaf_hash: hash.toString("hex"),
  at: words.at
})

const LENGTH_BYTES = 2

const entryOf = ({ words }: CheckedLeaf): ReadonlyArray<Buffer> => {
  const data = Buffer.from(leafData(words))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt16BE(data.length)
  return [length, data]
}
