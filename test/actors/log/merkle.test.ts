/**
 * The tree against the eight leaves that Certificate Transparency's tests have always used, and against a verifier that was
 * written from the RFC: every proof it makes holds, and none that was changed does.
 */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  appendLeaf,
  consistencyRanges,
  EMPTY_ROOT,
  type Hash,
  inclusionRanges,
  leafHash,
  type LeafRange,
  nodeHash,
  peakCount,
  powerBelow,
  rangeHash,
  rootOf,
  type Subtree,
  type TileNode
} from "../../../actors/log/merkle.ts"
import { leafHashOf, provesConsistency, provesInclusion } from "../../support/tlog-verifier.ts"

/** The largest tree of the property: past 1,024, so that a whole subtree of every size and a rest are in it. */
const SIZE_MAX = 1_030

interface Grown {
  readonly leaves: ReadonlyArray<Hash>
  readonly roots: ReadonlyArray<Hash>
  readonly peakCounts: ReadonlyArray<number>
  readonly nodes: ReadonlyArray<TileNode>
  readonly hashOf: (subtree: Subtree) => Hash
}

const grown = (data: ReadonlyArray<Uint8Array | string>): Grown => {
  const leaves = data.map(leafHash)
  const peaks: Array<Hash> = []
  const roots = [rootOf(peaks)]
  const peakCounts = [0]
  const nodes = leaves.flatMap((leaf, size) => {
    const completed = appendLeaf(peaks, size, leaf)
    roots.push(rootOf(peaks))
    peakCounts.push(peaks.length)
    return completed
  })
  const levels: Array<ReadonlyArray<Hash>> = [leaves]
  for (let below: ReadonlyArray<Hash> = leaves; below.length > 1; below = levels.at(-1)!) {
    levels.push(
      Array.from({ length: below.length >> 1 }, (_, index) => nodeHash(below[2 * index]!, below[2 * index + 1]!))
    )
  }
  return { leaves, roots, peakCounts, nodes, hashOf: ({ height, index }) => levels[height]![index]! }
}

const proof = ({ hashOf }: Grown, ranges: ReadonlyArray<LeafRange>): ReadonlyArray<Hash> =>
  ranges.map((range) => rangeHash(range, hashOf))

const CLASSIC = grown(
  ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"].map((hex) =>
    Buffer.from(hex, "hex")
  )
)
const hex = (hashes: ReadonlyArray<Hash>): ReadonlyArray<string> => hashes.map((one) => one.toString("hex"))

const ROOTS = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"
] as const

const SECOND = "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7"
const FIRST_FOUR_RIGHT = "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e"
const LAST_FOUR = "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4"
const FIFTH = "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b"
const LAST_TWO = "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0"
const FIFTH_AND_SIXTH = "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a"

describe("the eight leaves of RFC 6962's own tests", () => {
  test("roots of 0 to 8 leaves", () => {
    expect(hex(CLASSIC.roots)).toEqual(ROOTS)
    expect(EMPTY_ROOT.toString("hex")).toBe(ROOTS[0])
  })

  test.each([
    { leaf: 0, size: 1, path: [] },
    { leaf: 0, size: 8, path: [SECOND, FIRST_FOUR_RIGHT, LAST_FOUR] },
    { leaf: 5, size: 8, path: [FIFTH, LAST_TWO, ROOTS[4]] },
    { leaf: 2, size: 3, path: [ROOTS[2]] },
    { leaf: 1, size: 5, path: [ROOTS[1], FIRST_FOUR_RIGHT, FIFTH] }
  ])("inclusion of leaf $leaf in $size", ({ leaf, path, size }) => {
    expect(hex(proof(CLASSIC, inclusionRanges(leaf, size)))).toEqual(path)
  })

  test.each([
    { from: 0, to: 8, path: [] },
    { from: 1, to: 1, path: [] },
    { from: 1, to: 8, path: [SECOND, FIRST_FOUR_RIGHT, LAST_FOUR] },
    { from: 6, to: 8, path: [FIFTH_AND_SIXTH, LAST_TWO, ROOTS[4]] },
    { from: 2, to: 5, path: [FIRST_FOUR_RIGHT, FIFTH] }
  ])("consistency of $from and $to", ({ from, path, to }) => {
    expect(hex(proof(CLASSIC, consistencyRanges(from, to)))).toEqual(path)
  })

  test("what is in no tree has no proof", () => {
    expect(() => inclusionRanges(8, 8)).toThrow(RangeError)
    expect(() => inclusionRanges(-1, 8)).toThrow(RangeError)
    expect(() => consistencyRanges(8, 7)).toThrow(RangeError)
  })

  test("the power below a number is less than it and at least its half", () => {
    expect([2, 3, 4, 5, 8, 9, 2 ** 31].map(powerBelow)).toEqual([1, 2, 2, 4, 4, 8, 2 ** 30])
  })
})

const TREE = grown(Array.from({ length: SIZE_MAX }, (_, index) => `leaf ${index}`))

const inclusionHolds = (leaf: number, size: number): boolean =>
  provesInclusion({
    index: leaf,
    size,
    leaf: leafHashOf(`leaf ${leaf}`),
    hashes: proof(TREE, inclusionRanges(leaf, size)),
    root: TREE.roots[size]!
  })
const consistencyHolds = (from: number, to: number): boolean =>
  provesConsistency({
    from,
    to,
    fromRoot: TREE.roots[from]!,
    toRoot: TREE.roots[to]!,
    hashes: proof(TREE, consistencyRanges(from, to))
  })

const upTo = (end: number): ReadonlyArray<number> => Array.from({ length: end }, (_, index) => index)
/** Where whole subtrees begin and end. */
const EDGES = [0, 1, 2, 3, 4, 7, 8, 9, 127, 128, 129, 255, 256, 257, 511, 512, 513, 768, 1_023, 1_024, 1_025, SIZE_MAX]

describe("trees of 0 to 1,030 leaves, judged by another verifier", () => {
  test("every leaf of a tree is proven to be in it", () => {
    const sizes = new Set([...upTo(65), ...EDGES])
    for (const size of sizes) expect(upTo(size).filter((leaf) => !inclusionHolds(leaf, size))).toEqual([])
  })

  test("of a tree of any other size too, its first, its last and some between", () => {
    for (const size of upTo(SIZE_MAX + 1).slice(1)) {
      const leaves = [0, size - 1, (size * 31) % size, (size * 389 + 7) % size, (size * size + 101) % size]
      expect(leaves.filter((leaf) => !inclusionHolds(leaf, size))).toEqual([])
    }
  })

  test("every tree begins those that grew from it", () => {
    for (const from of EDGES) {
      expect(upTo(SIZE_MAX + 1).filter((to) => to >= from && !consistencyHolds(from, to))).toEqual([])
    }
    fc.assert(
      fc.property(fc.nat(SIZE_MAX), fc.nat(SIZE_MAX), (one, other) =>
        consistencyHolds(Math.min(one, other), Math.max(one, other))
      ),
      { numRuns: 1_000 }
    )
  })

  test("a tree has as many peaks as its size has one bits", () => {
    expect(upTo(SIZE_MAX + 1).map(peakCount)).toEqual(TREE.peakCounts)
  })

  test("the whole subtrees of 256 leaves are found while they are completed", () => {
    expect(TREE.nodes).toEqual(
      [0, 1, 2, 3].map((index) => ({ level: 1, index, hash: TREE.hashOf({ height: 8, index }) }))
    )
  })
})

describe("a proof that was changed", () => {
  const flipped = (hash: Uint8Array, bit: number): Buffer => {
    const copy = Buffer.from(hash)
    copy[bit >> 3]! ^= 1 << (bit & 7)
    return copy
  }
  const pair = fc
    .nat(SIZE_MAX - 2)
    .chain((leaf) => fc.tuple(fc.constant(leaf), fc.integer({ min: leaf + 2, max: SIZE_MAX })))

  test("of inclusion: another bit, leaf, place, size, root, or a hash more or less is refused", () => {
    fc.assert(
      fc.property(pair, fc.nat(255), fc.nat(), ([index, size], bit, which) => {
        const leaf = leafHashOf(`leaf ${index}`)
        const hashes = proof(TREE, inclusionRanges(index, size))
        const root = TREE.roots[size]!
        const good = { index, size, leaf, hashes, root }
        expect(provesInclusion(good)).toBe(true)
        const at = which % hashes.length
        const refused = [
          { ...good, hashes: hashes.with(at, flipped(hashes[at]!, bit)) },
          { ...good, hashes: hashes.slice(0, -1) },
          { ...good, hashes: [...hashes, root] },
          { ...good, leaf: flipped(leaf, bit) },
          { ...good, root: flipped(root, bit) },
          { ...good, index: index === 0 ? 1 : index - 1 },
          { ...good, size: index + 1 }
        ]
        expect(refused.filter(provesInclusion)).toEqual([])
      }),
      { numRuns: 200 }
    )
  })

  test("of consistency: another bit, root, or a hash more or less is refused", () => {
    fc.assert(
      fc.property(pair, fc.nat(255), fc.nat(), ([before, to], bit, which) => {
        const from = before + 1
        const hashes = proof(TREE, consistencyRanges(from, to))
        const good = { from, to, fromRoot: TREE.roots[from]!, toRoot: TREE.roots[to]!, hashes }
        expect(provesConsistency(good)).toBe(true)
        const at = which % hashes.length
        const refused = [
          { ...good, hashes: hashes.with(at, flipped(hashes[at]!, bit)) },
          { ...good, hashes: hashes.slice(0, -1) },
          { ...good, hashes: [...hashes, good.toRoot] },
          { ...good, fromRoot: flipped(good.fromRoot, bit) },
          { ...good, toRoot: flipped(good.toRoot, bit) }
        ]
        expect(refused.filter(provesConsistency)).toEqual([])
      }),
      { numRuns: 200 }
    )
  })
})
