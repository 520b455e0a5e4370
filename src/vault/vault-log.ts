/**
 * The port of the vault to the transparency log and its keys. Without a signer the log is in phase zero: it has hashes and no
 * signatures. Verification looks for changed and deleted rows, so damage is an answer here and no exception.
 */
import type { SignerState } from "../../schema/signer.ts"
import { isNotWhole, type LogNotWhole } from "../log/log-reader.ts"
import type { LogService } from "../log/log-service.ts"
import { leafWords } from "./attestation-view.ts"
import type { LoggedLeaf, Period } from "./checks.ts"
import type { PublishedKey } from "./known-keys.ts"

export interface VaultSigner {
  readonly kid: string
  /** The Ed25519 signature of exactly these bytes. */
  readonly sign: (message: Uint8Array) => Uint8Array
}

/** The index of the leaf; undefined: the log has none; "damaged": its rows were changed, so it is unknown. */
export type RevocationLeaf = number | "damaged" | undefined

export interface VaultLog {
  /** Names the log in answers and checkpoints: its address without the scheme. */
  readonly origin: string
  /** The number of its leaves now. */
  readonly size: () => Promise<number>
  /** The newest checkpoint and the size of its tree; undefined in phase zero. */
  readonly checkpoint: () => Promise<{ readonly size: number; readonly note: string } | LogNotWhole | undefined>
  /**
   * A leaf from its own row, read now, with its proof in the tree of the head or an earlier one. Undefined if the log does not have
   * it or its rows are damaged.
   */
  readonly prove: (leafIndex: number, treeSize: number) => Promise<LoggedLeaf | undefined>
  /** The leaf that revokes the attestation of this session. */
  readonly revocationOf: (sessionId: string) => Promise<RevocationLeaf>
  /** All keys that were ever used, with their periods. */
  readonly keys: () => Promise<ReadonlyArray<Required<PublishedKey>>>
  readonly signer: VaultSigner | undefined
}

export const vaultLog = ({ checkpoints, keys, reader, signer }: LogService): VaultLog => ({
  origin: reader.origin,
  size: async () => (await reader.head()).size,
  checkpoint: checkpoints.latest,
  prove: async (leafIndex, treeSize) => {
    const [leaf, proof] = await Promise.all([reader.leafAt(leafIndex), reader.inclusion(leafIndex, treeSize)])
    if (leaf === undefined || leaf === "damaged" || proof === undefined || isNotWhole(proof)) return undefined
    const { at: logged_at, id, leaf_hash, payload_hash, type } = leaf
    const { hashes, leaf_index, root_hash, tree_size } = proof
    return {
      leaf: leafWords(type, id, payload_hash, { leaf_index, leaf_hash, logged_at }),
      leaf_hash,
      inclusion: { leaf_index, tree_size, root_hash, hashes }
    }
  },
  revocationOf: async (sessionId) => {
    const found = await reader.revocationOf(sessionId)
    return isNotWhole(found) ? "damaged" : found
  },
  keys: async () => (await keys()).map((key) => ({ kid: key.kid, vkey: key.vkey, periods: periodsOf(key) })),
  signer
})

/** The periods in which a key signed: a key that was retired and adopted again has several. */
const periodsOf = ({ gaps = [], valid_from, valid_until }: SignerState["keys"][number]): ReadonlyArray<Period> => {
  const starts = [valid_from, ...gaps.map(({ until }) => until)]
  const ends = [...gaps.map(({ from }) => from), valid_until]
  return starts.map((from, index) => ({ from, until: ends[index] ?? null }))
}
