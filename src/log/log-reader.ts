/**
 * Reading the transparency log: its head, its entries, and proofs of what is in it. Nothing here changes the log, and what
 * the log does not have is undefined, never an exception.
 */
import { LOG_ID, logEntity, peaksOf } from "../../actors/log.ts"
import { leafData } from "../../actors/log/leaf.ts"
import { type Hash, rootOf, TILE_WIDTH } from "../../actors/log/merkle.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { LeafType, LogEvent } from "../../schema/log.ts"
import type { HashIndex } from "./hash-index.ts"
import { LOG_PAGE_ROW_COUNT_MAX } from "./rows.ts"
import type { LogTree } from "./tree.ts"

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

export interface LogReader {
  /** Where the log is, without a scheme: "redress.example/vcap-log". */
  readonly origin: string
  readonly head: () => Promise<LogHead>
  /** From an index on, at most `limit`; none past the end. */
  readonly leaves: (start: number, limit: number) => Promise<ReadonlyArray<LogLeaf>>
  /** In the tree of this size, today's when absent. Undefined: the log has no such tree, or the tree no such leaf. */
  readonly inclusion: (index: number, size?: number) => Promise<InclusionProof | undefined>
  /** Undefined: the log has no such trees, or the first is larger. */
  readonly consistency: (from: number, to: number) => Promise<ConsistencyProof | undefined>
  /** The first leaf with this hash, in hex. */
  readonly indexOf: (leafHash: string) => Promise<number | undefined>
  /** C2SP tlog-tiles; undefined when the log does not reach so far. */
  readonly tile: (level: number, index: number, width: number) => Promise<Buffer | undefined>
  /** The same for an entry bundle: each entry after its length in two bytes. */
  readonly bundle: (index: number, width: number) => Promise<Buffer | undefined>
}

export interface LogReaderDeps {
  readonly registry: Pick<Registry, "read">
  readonly tree: LogTree
  readonly index: HashIndex
  readonly origin: string
}

const hexOf = (hashes: ReadonlyArray<Hash>): ReadonlyArray<string> => hashes.map((one) => one.toString("hex"))

export const makeLogReader = ({ index, origin, registry, tree }: LogReaderDeps): LogReader => {
  const state = async () => (await registry.read(logEntity, LOG_ID)).state
  const sizeNow = async () => (await state()).size

  const catchUp = async (size: number): Promise<void> => {
    while (index.size() < size) {
      const start = index.size()
      const leaves = await tree.leaves(start, Math.min(size, start + LOG_PAGE_ROW_COUNT_MAX))
      // Somebody else may have caught up meanwhile.
      if (index.size() === start) for (const { leaf_hash } of leaves) index.add(Buffer.from(leaf_hash, "hex"))
    }
  }

  return {
    origin,
    head: async () => {
      const now = await state()
      return { size: now.size, root: rootOf(peaksOf(now)).toString("hex"), updatedAt: now.updated_at }
    },
    leaves: async (start, limit) => (await tree.leaves(start, Math.min(start + limit, await sizeNow()))).map(leafOf),
    inclusion: async (leaf, size) => {
      const known = await sizeNow()
      const treeSize = size ?? known
      if (treeSize > known || leaf >= treeSize) return undefined
      const proof = await tree.inclusion(leaf, treeSize)
      return {
        leaf_index: leaf,
        leaf_hash: proof.leaf.toString("hex"),
        tree_size: treeSize,
        root_hash: proof.root.toString("hex"),
        hashes: hexOf(proof.hashes)
      }
    },
    consistency: async (from, to) => {
      if (from > to || to > (await sizeNow())) return undefined
      const { fromRoot, hashes, toRoot } = await tree.consistency(from, to)
      return {
        from,
        to,
        from_root_hash: fromRoot.toString("hex"),
        to_root_hash: toRoot.toString("hex"),
        hashes: hexOf(hashes)
      }
    },
    indexOf: async (leafHash) => {
      await catchUp(await sizeNow())
      for (const one of index.candidates(Buffer.from(leafHash, "hex"))) {
        const [leaf] = await tree.leaves(one, one + 1)
        if (leaf?.leaf_hash === leafHash) return one
      }
      return undefined
    },
    tile: async (level, tileIndex, width) => {
      const end = (tileIndex * TILE_WIDTH + width) * TILE_WIDTH ** level
      return end > (await sizeNow()) ? undefined : tree.tile(level, tileIndex, width)
    },
    bundle: async (bundleIndex, width) => {
      const start = bundleIndex * TILE_WIDTH
      if (start + width > (await sizeNow())) return undefined
      return Buffer.concat((await tree.leaves(start, start + width)).flatMap(entryOf))
    }
  }
}

const leafOf = ({ at, id, index, leaf_hash, payload_hash, type }: LogEvent): LogLeaf => ({
  index,
  type,
  id,
  payload_hash,
  leaf_hash,
  at
})

const LENGTH_BYTES = 2

const entryOf = (leaf: LogEvent): ReadonlyArray<Buffer> => {
  const data = Buffer.from(leafData(leaf))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt16BE(data.length)
  return [length, data]
}
