/**
 * The bytes of a transparency log's leaf: JCS (RFC 8785) of {v, ts, type, id, payload_hash}. Anyone can rebuild and hash
 * them from a shown entry.
 */
import canonicalize from "canonicalize"
import { hash } from "node:crypto"
import type { LeafType } from "../../schema/log.ts"
import { isoTime } from "../../schema/text.ts"
import type { EpochMs } from "../runtime/entity.ts"

/** The format of the data. */
export const LEAF_VERSION = 1

/** An entry bundle gives a leaf's length in two bytes (C2SP tlog-tiles). */
export const LEAF_BYTES_MAX = 65_535

export interface LeafContent {
  readonly type: LeafType
  readonly id: string
  readonly payload_hash: string
  readonly at: EpochMs
}

/** The canonical text of a leaf. Throws for a lone surrogate, which UTF-8 cannot encode. */
export const leafData = ({ at, id, payload_hash, type }: LeafContent): string => {
  const data = canonicalize({ v: LEAF_VERSION, ts: isoTime(at), type, id, payload_hash })
  if (data === undefined) throw new Error("a leaf has no canonical form")
  return data
}

/** The payload hash of a `key.rotated` leaf: SHA-256 of the public key's 32 bytes, hex. `x` is the key in base64url. */
export const keyPayloadHash = (x: string): string => hash("sha256", Buffer.from(x, "base64url"), "hex")
