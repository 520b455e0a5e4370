/**
 * The Merkle tree of RFC 6962 and RFC 9162 (section 2.1) over SHA-256, as pure functions of 32-byte hashes. A tree is
 * given by its size and its peaks: the roots of its largest complete subtrees, leftmost first. Leaves never move, so the
 * hash of a complete subtree is the same in every larger tree.
 */
import { hash } from "node:crypto"

export type Hash = Buffer

export const HASH_BYTES = 32
/** A tile is a subtree of this height (C2SP tlog-tiles): its 256 hashes stand for the levels between. */
export const TILE_HEIGHT = 8
export const TILE_WIDTH = 2 ** TILE_HEIGHT

/** A whole subtree: the `index`-th of 2^height leaves. */
export interface Subtree {
  readonly height: number
  readonly index: number
}

/** Leaves from `start` up to and without `end`; the `start` is a multiple of the power of two below their number. */
export interface LeafRange {
  readonly start: number
  readonly end: number
}

// Through hex, because those bytes come from the pool of small buffers, which takes half the time.
const sha256 = (data: string | Buffer): Hash => Buffer.from(hash("sha256", data, "hex"), "hex")

/** SHA-256(0x00 || data), of text as UTF-8. */
export const leafHash = (data: string | Uint8Array): Hash =>
  typeof data === "string" ? sha256(`\u0000${data}`) : sha256(Buffer.concat([LEAF_PREFIX, data]))

const LEAF_PREFIX = Buffer.of(0)

/** SHA-256(0x01 || left || right). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Hash => {
  // One shared buffer: it is read synchronously.
  node.set(left, 1)
  node.set(right, 1 + HASH_BYTES)
  return sha256(node)
}

const node = Buffer.alloc(1 + 2 * HASH_BYTES, 1)

/** The root of the empty tree. */
export const EMPTY_ROOT: Hash = sha256("")

/** The root of a tree with these peaks. */
export const rootOf = (peaks: ReadonlyArray<Hash>): Hash =>
  peaks.length === 0 ? EMPTY_ROOT : peaks.reduceRight((right, left) => nodeHash(left, right))

/** The largest power of two below `count`, which is at least 2. */
export const powerBelow = (count: number): number => {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}

/** A whole subtree of 256^level leaves that a leaf completed. */
export interface TileNode {
  readonly level: number
  readonly index: number
  readonly hash: Hash
}

/**
 * Appends a leaf to the tree of this size, in place: `peaks` are then those of the larger tree. Gives the subtrees of
 * 256^level leaves that it completes, the smallest first.
 */
export const appendLeaf = (peaks: Array<Hash>, size: number, leaf: Hash): ReadonlyArray<TileNode> => {
  const nodes: Array<TileNode> = []
  let merged = leaf
  let height = 0
  // Each trailing one bit of the size is a complete subtree that the new one merges with.
  for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) {
    const left = peaks.pop()
    if (left === undefined) throw new Error(`a tree of ${size} leaves has more peaks than were given`)
    merged = nodeHash(left, merged)
    height += 1
    if (height % TILE_HEIGHT === 0) {
      nodes.push({ level: height / TILE_HEIGHT, index: (size + 1) / 2 ** height - 1, hash: merged })
    }
  }
  peaks.push(merged)
  return nodes
}

/** How many peaks a tree of this size has: the one bits of the size. */
export const peakCount = (size: number): number => subtreesOf({ start: 0, end: size }).length

/** The largest whole subtrees that make up a range, the leftmost first; their fold from the right is its hash. */
export const subtreesOf = ({ end, start }: LeafRange): ReadonlyArray<Subtree> => {
  const subtrees: Array<Subtree> = []
  for (let from = start; from < end;) {
    let height = 0
    while (from % 2 ** (height + 1) === 0 && from + 2 ** (height + 1) <= end) height += 1
    subtrees.push({ height, index: from / 2 ** height })
    from += 2 ** height
  }
  return subtrees
}

/** The ranges whose hashes prove that the leaf is in the tree of this size, its sibling first (RFC 9162, 2.1.3.1). */
export const inclusionRanges = (leaf: number, size: number): ReadonlyArray<LeafRange> => {
  if (!(leaf >= 0 && leaf < size)) throw new RangeError(`a tree of ${size} leaves has no leaf ${leaf}`)
  const ranges: Array<LeafRange> = []
  for (let start = 0, end = size; end - start > 1;) {
    const middle = start + powerBelow(end - start)
    if (leaf < middle) {
      ranges.push({ start: middle, end })
      end = middle
    } else {
      ranges.push({ start, end: middle })
      start = middle
    }
  }
  return ranges.toReversed()
}

/** The ranges whose hashes prove that the tree of `from` leaves begins that of `to` (RFC 9162, 2.1.4.1). */
export const consistencyRanges = (from: number, to: number): ReadonlyArray<LeafRange> => {
  if (!(from >= 0 && from <= to)) throw new RangeError(`no tree of ${from} leaves begins one of ${to}`)
  // The proof is empty for the empty tree and for equal trees.
  if (from === 0 || from === to) return []
  const ranges: Array<LeafRange> = []
  let start = 0
  let end = to
  while (end !== from) {
    const middle = start + powerBelow(end - start)
    if (from <= middle) {
      ranges.push({ start: middle, end })
      end = middle
    } else {
      ranges.push({ start, end: middle })
      start = middle
    }
  }
  // The client has the root of the whole smaller tree, but not of a part of it.
  if (start !== 0) ranges.push({ start, end })
  return ranges.toReversed()
}

/** The hash of a range, from the hashes of whole subtrees. */
export const rangeHash = (range: LeafRange, hashOf: (subtree: Subtree) => Hash): Hash =>
  rootOf(subtreesOf(range).map(hashOf))
