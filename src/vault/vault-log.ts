/**
 * What the vault needs of the transparency log and of its keys. With no signer everything is in phase zero: hashes alone.
 */
import { JournalUnavailable } from "../../actors/runtime/journal.ts"
import { isNotWhole } from "../log/log-reader.ts"
import type { LogService } from "../log/log-service.ts"
import type { InclusionProof } from "./inclusion.ts"

export interface PublishedKey {
  readonly kid: string
  /** As C2SP signed-note writes an Ed25519 verifier key. */
  readonly vkey: string
}

export interface VaultSigner {
  readonly kid: string
  /** The Ed25519 signature of exactly these bytes. */
  readonly sign: (message: Uint8Array) => Uint8Array
}

export interface VaultLog {
  /** Names the log in answers and checkpoints: its address without the scheme. */
  readonly origin: string
  /** The number of its leaves now. */
  readonly size: () => Promise<number>
  /** The newest checkpoint and the size it is of; undefined in phase zero. */
  readonly checkpoint: () => Promise<{ readonly size: number; readonly note: string } | undefined>
  /** Undefined: the log does not have it, or its rows do not hold what they must. */
  readonly prove: (leafIndex: number, treeSize: number) => Promise<InclusionProof | undefined>
  /** All that were ever used. */
  readonly keys: () => Promise<ReadonlyArray<PublishedKey>>
  readonly signer: VaultSigner | undefined
}

export const vaultLog = ({ checkpoints, keys, reader, signer }: LogService): VaultLog => ({
  origin: reader.origin,
  size: async () => (await reader.head()).size,
  checkpoint: checkpoints.latest,
  prove: async (leafIndex, treeSize) => {
    try {
      const proof = await reader.inclusion(leafIndex, treeSize)
      if (proof === undefined || isNotWhole(proof)) return undefined
      const { hashes, leaf_index, root_hash, tree_size } = proof
      return { leaf_index, tree_size, root_hash, hashes }
    } catch (failure) {
      if (failure instanceof JournalUnavailable) throw failure
      // Rows that were changed or taken away are what verification is there to find: they prove nothing.
      return undefined
    }
  },
  keys: async () => (await keys()).map(({ kid, vkey }) => ({ kid, vkey })),
  signer
})
