/**
 * Examples of the transparency log's routes: a log with one verdict. Its hashes are computed, so a reader can verify them.
 */
import type { Example } from "./example.ts"

const TIME = "2026-11-20T09:30:00.000Z"
const ORIGIN = "redress.example/vcap-log"
const PAYLOAD = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
/** The leaf's hash, which is the root of a tree of one leaf. */
const LEAF = "a3487c35756de6b8c2057ffbb274d132ac28a97ac4100a2b1180429c9c77a0b3"
const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

export const LOG_EXAMPLES: Readonly<Record<string, Example>> = {
  readLog: {
    response: {
      schema_version: "0.10",
      origin: ORIGIN,
      phase: 0,
      tree_size: 1,
      root_hash: LEAF,
      hash_alg: "sha256",
      signature_status: "pending",
      updated_at: TIME,
      entries: [
        { index: 0, timestamp: TIME, type: "council.verdict", id: "7", payload_hash: PAYLOAD, leaf_hash: LEAF }
      ],
      total: 1,
      limit: 50,
      offset: 0,
      links: {
        next: null,
        prev: null,
        inclusion: "/vcap-log/proof/inclusion",
        consistency: "/vcap-log/proof/consistency",
        tile: "/vcap-log/tile",
        entries: "/vcap-log/tile/entries",
        checkpoint: null,
        signing_keys: "/.well-known/vcap-signing-keys.json"
      }
    }
  },
  inclusionProof: {
    response: {
      origin: ORIGIN,
      leaf_index: 0,
      leaf_hash: LEAF,
      tree_size: 1,
      root_hash: LEAF,
      hash_alg: "sha256",
      hashes: []
    }
  },
  consistencyProof: {
    response: {
      origin: ORIGIN,
      from: 0,
      to: 1,
      from_root_hash: EMPTY,
      to_root_hash: LEAF,
      hash_alg: "sha256",
      hashes: []
    }
  },
  signingKeys: {
    response: {
      schema_version: "0.10",
      issuer: "https://redress.example",
      phase: 0,
      status: "pending",
      keys: []
    }
  }
}
