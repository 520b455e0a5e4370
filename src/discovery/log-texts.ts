/** What the endpoints of the transparency log are for. */
import type { EndpointText, ParameterText } from "./endpoint-text.ts"

const INDEX: ParameterText = { description: "A leaf's index, from 0 on", example: 3 }
const TREE_SIZE: ParameterText = { description: "The size of the tree; today's when nothing is said", example: 4 }

export const LOG: Readonly<Record<string, EndpointText>> = {
  readLog: {
    summary: "Read the transparency log: its head and its entries",
    description:
      "An append-only Merkle tree (RFC 6962, SHA-256) of hashes: of attestations, their revocations, verdicts of the council, signing keys and the daily head of the audit. No entry holds content or personal data. Entries come oldest first, so an offset is an index when neither id nor type is given. leaf_hash is SHA-256(0x00 || data), where data is the canonical JSON (RFC 8785) of {v: 1, ts, type, id, payload_hash} with ts = timestamp. Hashes in JSON are lower-case hex. In phase 0 nothing is signed and signature_status is pending: keep tree_size and root_hash, and ask for a consistency proof later.",
    reasons: ["log-not-whole"],
    parameters: {
      id: {
        description:
          "Only entries about this: a session id of the vault, the number of a verdict, a day of the audit, the id of a signing key",
        example: "ses_7f3a"
      },
      type: { description: "Only entries of this type", example: "council.verdict" }
    }
  },
  inclusionProof: {
    summary: "Prove that an entry is in the log",
    description:
      "The hashes from the leaf's sibling up (RFC 9162, 2.1.3), in hex. Name the leaf by index or by hash, its leaf_hash. tree_size is today's unless you say another.",
    reasons: ["leaf-not-found", "tree-not-found", "log-not-whole"],
    parameters: {
      index: INDEX,
      hash: {
        description: "A leaf_hash in hex, instead of an index",
        example: "a3487c35756de6b8c2057ffbb274d132ac28a97ac4100a2b1180429c9c77a0b3"
      },
      tree_size: TREE_SIZE
    }
  },
  consistencyProof: {
    summary: "Prove that the log only grew",
    description:
      "That the tree of size `from` is the beginning of the tree of size `to` (RFC 9162, 2.1.4), with both roots, in hex. Compare from_root_hash with the root that you kept.",
    reasons: ["tree-not-found", "log-not-whole"],
    parameters: { from: { description: "The size of the smaller tree", example: 1 }, to: TREE_SIZE }
  },
  tlogProof: {
    summary: "Download a proof of an entry that needs nobody else",
    description:
      "The newest checkpoint with the entry's inclusion proof in it, as one text (C2SP tlog-proof): verify it offline with a vkey of the signing keys and the entry's leaf_hash. In phase 0 there is none and the answer is 404 with reason signing_pending.",
    reasons: ["signing_pending", "leaf-not-found", "log-not-whole"],
    parameters: { index: INDEX }
  },
  logTile: {
    summary: "Download a tile of hashes or of entries",
    description:
      "As C2SP tlog-tiles says: {level}/{index} are 256 hashes of 32 bytes, entries/{index} 256 entries, each after its length in two bytes; .p/{width} behind the index is the beginning of a tile that is not full. The index is written in groups of three digits, all but the last with an x before them, and the slashes stand as they are: 0/x001/x234/067. What a tile holds never changes.",
    reasons: ["tile-not-found", "log-not-whole"],
    parameters: { tile: { description: "Level or entries, and the index; it contains slashes", example: "0/000.p/1" } }
  },
  checkpoint: {
    summary: "Read the signed head of the log",
    description:
      "A signed note (C2SP tlog-checkpoint): origin, size and root in base64, then Ed25519 signatures; verify it with a vkey of the signing keys. In phase 0 there is none and the answer is 404 with reason signing_pending.",
    reasons: ["signing_pending"]
  },
  signingKeys: {
    summary: "Read the keys that sign for this service",
    description:
      "Every key that ever signed, as JWK (RFC 8037) with the verifier key of signed notes beside it; retired ones verify what they signed. No keys in phase 0. A new key is an entry of type key.rotated in the log."
  }
}
