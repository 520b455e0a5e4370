/**
 * What the vault needs of the transparency log and of its keys. With no signer everything is in phase zero: hashes alone.
 */
import type { InclusionProof } from "./inclusion.ts"

export interface ProvenLeaf {
  readonly inclusion: InclusionProof
  /** The signed head of the same tree; null in phase zero. */
  readonly checkpoint: string | null
}

export interface PublishedKey {
  readonly kid: string
  /** As C2SP signed-note writes an Ed25519 verifier key. */
  readonly vkey: string
}

export interface VaultLog {
  /** Names the log in answers and checkpoints: its address without the scheme. */
  readonly origin: string
  /** Of these leaves in one tree, the newest; undefined when the log has no such leaf. */
  readonly prove: (leafIndexes: ReadonlyArray<number>) => Promise<ReadonlyArray<ProvenLeaf | undefined>>
  /** All that were ever used, the newest first. */
  readonly keys: () => Promise<ReadonlyArray<PublishedKey>>
  readonly signer: VaultSigner | undefined
}

export interface VaultSigner {
  readonly kid: string
  /** The Ed25519 signature of exactly these bytes. */
  readonly sign: (message: Uint8Array) => Uint8Array
}
