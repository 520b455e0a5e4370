/**
 * Finds leaves without the database: by their hash, their id, their type, and the one that revokes a session. It knows the leaves
 * from 0 on, in their order. It takes about 32 bytes of memory a leaf, and about 150 bytes more for each revocation.
 */
import { hash as digest } from "node:crypto"
import { LeafType } from "../../schema/log.ts"
import type { Hash } from "../../actors/log/merkle.ts"
import { type HashIndex, makeHashIndex } from "./hash-index.ts"

export interface IndexedLeaf {
  readonly hash: Hash
  readonly type: LeafType
  readonly id: string
}

export interface LeafIndex extends Pick<HashIndex, "candidates" | "size"> {
  /** Adds the next leaf. */
  readonly add: (leaf: IndexedLeaf) => void
  /** The first leaf that revokes the attestation of this session. */
  readonly revocationOf: (sessionId: string) => number | undefined
  /** The leaves that may have this id, the oldest first: the caller compares. */
  readonly ofId: (id: string) => ReadonlyArray<number>
  /** The leaves of this type, the oldest first. */
  readonly ofType: (type: LeafType) => ReadonlyArray<number>
}

/** A client may choose an id: SHA-256 keeps it from choosing many that fall into one slot. */
const hashOfId = (id: string): Buffer => digest("sha256", id, "buffer")

export const makeLeafIndex = (): LeafIndex => {
  const hashes = makeHashIndex()
  const ids = makeHashIndex()
  const types = new Map<LeafType, Array<number>>(LeafType.literals.map((type) => [type, []]))
  const revocations = new Map<string, number>()
  return {
    size: hashes.size,
    candidates: hashes.candidates,
    add: ({ hash, id, type }) => {
      if (type === "attestation.revoked" && !revocations.has(id)) revocations.set(id, hashes.size())
      types.get(type)?.push(hashes.size())
      ids.add(hashOfId(id))
      hashes.add(hash)
    },
    revocationOf: (sessionId) => revocations.get(sessionId),
    ofId: (id) => ids.candidates(hashOfId(id)).toSorted((one, other) => one - other),
    ofType: (type) => types.get(type) ?? []
  }
}
