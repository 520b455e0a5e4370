/**
 * Reads the hashes of the log's tree from its rows, in tiles of 256. Asking for more than the head has is a bug of the caller and
 * throws.
 *
 * Always true: a tile is used and cached only if its hashes lead to the given head. So every proof is of that head, and a cached
 * tile stays right.
 */
import { Result } from "effect"
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
import type { JournalRow } from "../../actors/runtime/journal.ts"
import { type CheckedLeaf, checkedLeaf } from "./leaf-row.ts"
import { makeLru } from "./lru.ts"
import { LOG_PAGE_ROW_COUNT_MAX, type LogRows } from "./rows.ts"

/** Cached tiles of 8 KiB, 16 MiB together: all upper tiles of a large log, and the leaves that are read most. */
const TILE_COUNT_MAX = 2_048

/** A tree by its size and its peaks, from the log's own state. */
export interface TreeHead {
  readonly size: number
  readonly peaks: ReadonlyArray<Hash>
}

export interface LogTree {
  /** The leaves from `start` up to `end`, excluded; at most `LOG_PAGE_ROW_COUNT_MAX`. Their rows are read and checked now. */
  readonly leaves: (head: TreeHead, start: number, end: number) => Promise<ReadonlyArray<CheckedLeaf>>
  /** The leaves of these ascending indexes; at most `LOG_PAGE_ROW_COUNT_MAX`. Their rows are read and checked now. */
  readonly leavesAt: (head: TreeHead, indexes: ReadonlyArray<number>) => Promise<ReadonlyArray<CheckedLeaf>>
  /** The first `width` hashes of a tile: hash i is that of the (256 index + i)-th subtree of 256^level leaves. */
  readonly tile: (head: TreeHead, level: number, index: number, width: number) => Promise<Buffer>
  /** In the tree of the head's first `size` leaves; `hashes` from the leaf's sibling up (RFC 9162, 2.1.3.1). */
  readonly inclusion: (head: TreeHead, leaf: number, size: number) => Promise<TreeInclusion>
  /** RFC 9162, 2.1.4.1; no hashes when one of the trees is empty or both are the same. */
  readonly consistency: (head: TreeHead, from: number, to: number) => Promise<TreeConsistency>
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

/** A row was changed or deleted: the rows do not lead to the head. */
export class TreeDamaged extends Error {
  override readonly name = "TreeDamaged"
}

interface Place {
  readonly level: number
  readonly index: number
}

export const makeLogTree = (rows: LogRows): LogTree => {
  const readTiles = makeTileReader(rows)

  const rangeHashes = async (head: TreeHead, ranges: ReadonlyArray<LeafRange>): Promise<ReadonlyArray<Hash>> => {
    const hashes = await readTiles(head, ranges.flatMap(subtreesOf).map(inTile))
    const hashOf = (subtree: Subtree): Hash => {
      const { offset, span, ...place } = inTile(subtree)
      return folded(hashes.get(keyOf(place))!, offset, span)
    }
    return ranges.map((range) => rangeHash(range, hashOf))
  }

  return {
    leaves: async (head, start, end) => {
      if (end <= start) return []
      if (end - start > LOG_PAGE_ROW_COUNT_MAX) throw new RangeError(`${end - start} leaves at once are too many`)
      const first = Math.floor(start / TILE_WIDTH)
      const places = Array.from({ length: Math.ceil(end / TILE_WIDTH) - first }, (_, one) => ({
        level: 0,
        index: first + one
      }))
      const [found, tiles] = await Promise.all([rows.range(start + 1, end), readTiles(head, places)])
      if (found.length !== end - start) throw missing(start, end)
      return found.map((row) => provenLeaf(row, tiles))
    },
    leavesAt: async (head, indexes) => {
      const first = indexes[0]
      if (first === undefined) return []
      if (indexes.length > LOG_PAGE_ROW_COUNT_MAX) throw new RangeError(`${indexes.length} leaves at once are too many`)
      const places = indexes.map((index) => ({ level: 0, index: Math.floor(index / TILE_WIDTH) }))
      const [found, tiles] = await Promise.all([rows.at(indexes.map((index) => index + 1)), readTiles(head, places)])
      if (found.length !== indexes.length) throw missing(first, (indexes.at(-1) ?? first) + 1)
      return found.map((row) => provenLeaf(row, tiles))
    },
    tile: async (head, level, index, width) => {
      const tiles = await readTiles(head, [{ level, index }])
      return tiles.get(keyOf({ level, index }))!.subarray(0, width * HASH_BYTES)
    },
    inclusion: async (head, leaf, size) => {
      const ranges = [{ start: leaf, end: leaf + 1 }, { start: 0, end: size }, ...inclusionRanges(leaf, size)]
      const [own, root, ...hashes] = await rangeHashes(head, ranges)
      return { leaf: own!, root: root!, hashes }
    },
    consistency: async (head, from, to) => {
      const ranges = [{ start: 0, end: from }, { start: 0, end: to }, ...consistencyRanges(from, to)]
      const [fromRoot, toRoot, ...hashes] = await rangeHashes(head, ranges)
      return { fromRoot: fromRoot!, toRoot: toRoot!, hashes }
    }
  }
}

type ReadTiles = (head: TreeHead, places: ReadonlyArray<Place>) => Promise<ReadonlyMap<string, Buffer>>

/** Reads these tiles in the width that the head has, each proven against the head, with at most one statement. */
const makeTileReader = (rows: LogRows): ReadTiles => {
  /** Proven tiles only. A tile only grows; its hashes never change. */
  const proven = makeLru<string, Buffer>(TILE_COUNT_MAX)

  return async (head, places) => {
    const tiles = new Map<string, Buffer>()
    const wanted = new Map<string, WantedTile>()
    for (let place of places) {
      for (;;) {
        const key = keyOf(place)
        if (tiles.has(key) || wanted.has(key)) break
        const width = widthIn(head.size, place)
        const known = proven.get(key)
        if (known !== undefined && known.length >= width * HASH_BYTES) {
          tiles.set(key, known)
          break
        }
        wanted.set(key, { ...place, key, width, known })
        if (width < TILE_WIDTH) break
        // The tile above has the hash of this whole tile.
        place = aboveOf(place)
      }
    }
    const read = await readHashes(rows, [...wanted.values()])
    // The highest level first: a tile proves those below it.
    for (const { key, level, index, width } of [...wanted.values()].toSorted((one, other) => other.level - one.level)) {
      const tile = read.get(key)!
      if (!isProven(head, { level, index, width }, tile, tiles)) {
        const span = TILE_WIDTH ** level
        throw damaged(index * TILE_WIDTH * span, (index * TILE_WIDTH + width) * span)
      }
      tiles.set(key, tile)
      // Another request may have cached a longer one meanwhile.
      if ((proven.get(key)?.length ?? 0) < tile.length) proven.set(key, tile)
    }
    return tiles
  }
}

interface WantedTile extends Place {
  readonly key: string
  readonly width: number
  /** The beginning that was proven before. */
  readonly known: Buffer | undefined
}

const readHashes = async (
  rows: Pick<LogRows, "hashes">,
  wanted: ReadonlyArray<WantedTile>
): Promise<ReadonlyMap<string, Buffer>> => {
  const parts = wanted.map(({ index, known, level, width }) => {
    const first = index * TILE_WIDTH
    return { level, start: first + (known?.length ?? 0) / HASH_BYTES, end: first + width }
  })
  const texts = parts.length === 0 ? [] : await rows.hashes(parts)
  return new Map(
    wanted.map(({ key, known = EMPTY, width }, place) => {
      const tile = Buffer.concat([known, Buffer.from(texts[place] ?? "", "hex")])
      if (tile.length === width * HASH_BYTES) return [key, tile]
      const { end, level, start } = parts[place]!
      throw missing(start * TILE_WIDTH ** level, end * TILE_WIDTH ** level)
    })
  )
}

const EMPTY = Buffer.alloc(0)

/** A full tile is proven by its hash in the tile above, one at the end of its level by the peaks of the head. */
const isProven = (
  { peaks, size }: TreeHead,
  { index, level, width }: Place & { readonly width: number },
  tile: Buffer,
  tiles: ReadonlyMap<string, Buffer>
): boolean => {
  if (width === TILE_WIDTH) {
    const whole = tiles.get(keyOf(aboveOf({ level, index })))!
    return folded(tile, 0, TILE_WIDTH).equals(folded(whole, index % TILE_WIDTH, 1))
  }
  return subtreesOf({ start: 0, end: size }).every((subtree, place) => {
    const { level: own, offset, span } = inTile(subtree)
    return own !== level || folded(tile, offset, span).equals(peaks[place]!)
  })
}

const keyOf = ({ index, level }: Place): string => `${level}/${index}`
const aboveOf = ({ index, level }: Place): Place => ({ level: level + 1, index: Math.floor(index / TILE_WIDTH) })

/** The number of hashes of a tile in a tree of this size. */
const widthIn = (size: number, { index, level }: Place): number => {
  const width = Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH)
  if (width <= 0) throw new RangeError(`a tree of ${size} leaves has no tile ${index} of level ${level}`)
  return width
}

const missing = (start: number, end: number): TreeDamaged =>
  new TreeDamaged(`the journal lacks some of the leaves ${start} to ${end - 1}, or their hashes`)

const damaged = (start: number, end: number): TreeDamaged =>
  new TreeDamaged(`among the leaves ${start} to ${end - 1} is one that the head of the log does not have`)

const damagedLeaf = ({ seq }: JournalRow, fault: string): TreeDamaged =>
  new TreeDamaged(`leaf ${seq - 1} (journal row ${seq}) ${fault}`)

/** The leaf of a row. Throws `TreeDamaged` if its hash differs from the one in the tiles of the head. */
const provenLeaf = (row: JournalRow, tiles: ReadonlyMap<string, Buffer>): CheckedLeaf => {
  const leaf = Result.getOrThrowWith(checkedLeaf(row), (fault) => damagedLeaf(row, fault))
  const { offset, span, ...place } = inTile({ height: 0, index: leaf.words.index })
  if (leaf.hash.equals(folded(tiles.get(keyOf(place))!, offset, span))) return leaf
  throw damagedLeaf(row, "is not the one that the head of the log has")
}

/** The place of a subtree's hashes: `span` of them from `offset` on, in the `index`-th tile of the level. */
const inTile = ({ height, index }: Subtree) => {
  const level = Math.floor(height / TILE_HEIGHT)
  const span = 2 ** (height % TILE_HEIGHT)
  const first = index * span
  const tile = Math.floor(first / TILE_WIDTH)
  return { level, index: tile, offset: first - tile * TILE_WIDTH, span }
}

/** The root of neighbouring hashes, whose number is a power of two. */
const folded = (hashes: Buffer, offset: number, span: number): Hash => {
  if (span === 1) return hashes.subarray(offset * HASH_BYTES, (offset + 1) * HASH_BYTES)
  const half = span / 2
  const left = folded(hashes, offset, half)
  return nodeHash(left, folded(hashes, offset + half, half))
}
