/**
 * The hashes of the log's tree, read from its rows in tiles of 256 and never kept but as a cache: what a tile holds does not
 * change, it only becomes longer. Asking for more than is written is a bug of the caller and throws.
 */
import { makeLru } from "./lru.ts"
import {
  consistencyRanges,
  type Hash,
  HASH_BYTES,
  inclusionRanges,
  type LeafRange,
  nodeHash,
  rangeHash,
  type Subtree,
  subtreesOf,
  TILE_HEIGHT,
  TILE_WIDTH
} from "../../actors/log/merkle.ts"
import type { LogEvent } from "../../schema/log.ts"
import { leafOfRow } from "./leaf-row.ts"
import { LOG_PAGE_ROW_COUNT_MAX, type LogRows } from "./rows.ts"

/** Of 8 KiB each, 8 MiB together: the tiles above of any log there will be, and those of leaves that are asked for again. */
const TILE_COUNT_MAX = 1_024

export interface LogTree {
  /** Leaves from one index up to and without another, which must exist; at most `LOG_PAGE_ROW_COUNT_MAX`. */
  readonly leaves: (start: number, end: number) => Promise<ReadonlyArray<LogEvent>>
  /** The first `width` hashes of a tile, one after the other: hash i is that of the (256 index + i)-th subtree of 256^level leaves. */
  readonly tile: (level: number, index: number, width: number) => Promise<Buffer>
  /** `hashes` from the leaf's sibling up (RFC 9162, 2.1.3.1). */
  readonly inclusion: (leaf: number, size: number) => Promise<TreeInclusion>
  /** RFC 9162, 2.1.4.1; no hashes when one of the trees is empty or both are the same. */
  readonly consistency: (from: number, to: number) => Promise<TreeConsistency>
}

export interface TreeInclusion {
  readonly leaf: Hash
  readonly root: Hash
  readonly hashes: ReadonlyArray<Hash>
}

export interface TreeConsistency {
  readonly fromRoot: Hash
  readonly toRoot: Hash
  readonly hashes: ReadonlyArray<Hash>
}

export const makeLogTree = (rows: LogRows): LogTree => {
  const tiles = makeLru<string, Buffer>(TILE_COUNT_MAX)

  const leaves = async (start: number, end: number): Promise<ReadonlyArray<LogEvent>> => {
    if (end <= start) return []
    if (end - start > LOG_PAGE_ROW_COUNT_MAX) throw new RangeError(`${end - start} leaves at once are too many`)
    const found = await rows.range(start + 1, end)
    if (found.length !== end - start) throw missing(start, end)
    return found.map(leafOfRow)
  }

  const readHashes = async (level: number, start: number, end: number): Promise<ReadonlyArray<Buffer>> => {
    if (level === 0) {
      const hashes = Buffer.from(await rows.hashes(start + 1, end), "hex")
      if (hashes.length !== (end - start) * HASH_BYTES) throw missing(start, end)
      return [hashes]
    }
    const span = TILE_WIDTH ** level
    const seqs = Array.from({ length: end - start }, (_, offset) => (start + offset + 1) * span)
    const found = await rows.at(seqs)
    if (found.length !== seqs.length) throw missing(start * span, end * span)
    return found.map((row) => {
      const node = leafOfRow(row).nodes.find((one) => one.level === level)
      if (node === undefined) throw new Error(`row ${row.seq} of the log lacks a node of level ${level}`)
      return Buffer.from(node.hash, "hex")
    })
  }

  const tile = async (level: number, index: number, width: number): Promise<Buffer> => {
    const key = `${level}/${index}`
    const known = tiles.get(key)
    const have = (known?.length ?? 0) / HASH_BYTES
    if (known !== undefined && have >= width) return known.subarray(0, width * HASH_BYTES)
    const first = index * TILE_WIDTH
    const more = await readHashes(level, first + have, first + width)
    const whole = Buffer.concat(known === undefined ? more : [known, ...more])
    // Somebody else may have read further meanwhile.
    if ((tiles.get(key)?.length ?? 0) < whole.length) tiles.set(key, whole)
    return whole
  }

  const rangeHashes = async (ranges: ReadonlyArray<LeafRange>): Promise<ReadonlyArray<Hash>> => {
    const wanted = new Map<string, { level: number; index: number; width: number }>()
    for (const subtree of ranges.flatMap(subtreesOf)) {
      const { index, level, offset, span } = inTile(subtree)
      const key = `${level}/${index}`
      const width = Math.max(offset + span, wanted.get(key)?.width ?? 0)
      wanted.set(key, { level, index, width })
    }
    const read = await Promise.all(
      [...wanted].map(async ([key, one]) => [key, await tile(one.level, one.index, one.width)] as const)
    )
    const hashes = new Map(read)
    const hashOf = (subtree: Subtree): Hash => {
      const { index, level, offset, span } = inTile(subtree)
      return folded(hashes.get(`${level}/${index}`)!, offset, span)
    }
    return ranges.map((range) => rangeHash(range, hashOf))
  }

  return {
    leaves,
    tile,
    inclusion: async (leaf, size) => {
      const ranges = [{ start: leaf, end: leaf + 1 }, { start: 0, end: size }, ...inclusionRanges(leaf, size)]
      const [own, root, ...hashes] = await rangeHashes(ranges)
      return { leaf: own!, root: root!, hashes }
    },
    consistency: async (from, to) => {
      const ranges = [{ start: 0, end: from }, { start: 0, end: to }, ...consistencyRanges(from, to)]
      const [fromRoot, toRoot, ...hashes] = await rangeHashes(ranges)
      return { fromRoot: fromRoot!, toRoot: toRoot!, hashes }
    }
  }
}

const missing = (start: number, end: number): Error =>
  new Error(`the journal lacks some of the leaves ${start} to ${end - 1} of the log`)

/** Where the hashes of a subtree stand: `span` of them from `offset` on, in the `index`-th tile of the level. */
const inTile = ({ height, index }: Subtree) => {
  const level = Math.floor(height / TILE_HEIGHT)
  const span = 2 ** (height % TILE_HEIGHT)
  const first = index * span
  const tile = Math.floor(first / TILE_WIDTH)
  return { level, index: tile, offset: first - tile * TILE_WIDTH, span }
}

/** The root over a power of two of neighbouring hashes. */
const folded = (hashes: Buffer, offset: number, span: number): Hash => {
  if (span === 1) return hashes.subarray(offset * HASH_BYTES, (offset + 1) * HASH_BYTES)
  const half = span / 2
  const left = folded(hashes, offset, half)
  return nodeHash(left, folded(hashes, offset + half, half))
}
