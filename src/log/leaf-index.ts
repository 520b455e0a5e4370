/**
 * Finds leaves without the database: by their hash, and the one that revokes a session. It knows the leaves from 0 on, in their
 * order. For each leaf it takes a few bytes (`hash-index.ts`), and for each revocation one entry of about 150 bytes.
 */
import type { LeafType } from "../../schema/log.ts"
import type { Hash } from "../../actors/log/merkle.ts"
import { type HashIndex, makeHashIndex } from "./hash-index.ts"

export interface IndexedLeaf {
  readonly hash: Hash
  readonly type: LeafType
  readonly id: string
}

export interface LeafIndex extends Pick<HashIndex, "candidates" | "size"> {
  /** The leaf after the last one. */
  readonly add: (leaf: IndexedLeaf) => void
  /** The first leaf that revokes the attestation of this session. */
  readonly revocationOf: (sessionId: string) => number | undefined
}

export const makeLeafIndex = (): LeafIndex => {
  const hashes = makeHashIndex()
  const revocations = new Map<string, number>()
  return {
    size: hashes.size,
    candidates: hashes.candidates,
    add: ({ hash, id, type }) => {
      if (type === "attestation.revoked" && !revocations.has(id)) revocations.set(id, hashes.size())
      hashes.add(hash)
    },
    revocationOf: (sessionId) => revocations.get(sessionId)
  }
}
