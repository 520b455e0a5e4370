/**
 * Verifies that a leaf is in a tree, by the algorithm of RFC 9162, 2.1.3.2. Shares no code with the making of proofs. Hashes are
 * lower-case hex SHA-256.
 */
import { hash } from "node:crypto"

export interface InclusionProof {
  readonly leaf_index: number
  readonly tree_size: number
  readonly root_hash: string
  /** The audit path, the leaf's sibling first. */
  readonly hashes: ReadonlyArray<string>
}

/** SHA-256(0x00 || data) of a leaf's text. */
export const leafHashOf = (data: string): string =>
  hash("sha256", Buffer.concat([Buffer.of(0), Buffer.from(data)]), "hex")

/** The root that the path leads to; undefined if its length does not fit this leaf in a tree of this size. */
export const rootOfPath = (
  leafHash: string,
  { hashes, leaf_index, tree_size }: Omit<InclusionProof, "root_hash">
): string | undefined => {
  if (!(leaf_index >= 0 && leaf_index < tree_size)) return undefined
  let fn = leaf_index
  let sn = tree_size - 1
  let root = Buffer.from(leafHash, "hex")
  for (const one of hashes) {
    if (sn === 0) return undefined
    const sibling = Buffer.from(one, "hex")
    if (fn % 2 === 1 || fn === sn) {
      root = nodeHash(sibling, root)
      while (fn % 2 === 0 && fn !== 0) {
        fn /= 2
        sn = Math.floor(sn / 2)
      }
    } else root = nodeHash(root, sibling)
    fn = Math.floor(fn / 2)
    sn = Math.floor(sn / 2)
  }
  return sn === 0 ? root.toString("hex") : undefined
}

const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer<ArrayBuffer> =>
  Buffer.from(hash("sha256", Buffer.concat([Buffer.of(1), left, right]), "hex"), "hex")
