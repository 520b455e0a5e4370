/** The log's signing key: the configured one (phase one), or none (phase zero). The private key stays inside. */
import { type KeyObject, sign } from "node:crypto"
import { formatVerifierKey, noteKeyId } from "./signed-note.ts"
import { publicBytesOf } from "../crypto/signing-key.ts"

export interface Signer {
  readonly phase: 1
  /** The key's name in signed notes: the origin of the log. */
  readonly name: string
  /** Eight hex digits, from the name and the key: the id in signed notes, in DSSE envelopes and in the list of keys. */
  readonly kid: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** The public key in base64url, as JWK writes it. */
  readonly x: string
  readonly vkey: string
  /** An Ed25519 signature of 64 bytes. */
  readonly sign: (bytes: Uint8Array) => Uint8Array
}

/** The name of the log: its address without a scheme. Checkpoints begin with it, and the key is named after it. */
export const originOf = (baseUrl: string): string => `${new URL(baseUrl).host}/vcap-log`

export const makeSigner = (key: KeyObject | undefined, origin: string): Signer | undefined => {
  if (key === undefined) return undefined
  const publicKey = publicBytesOf(key)
  return {
    phase: 1,
    name: origin,
    kid: noteKeyId(origin, publicKey),
    publicKey,
    x: publicKey.toString("base64url"),
    vkey: formatVerifierKey(origin, publicKey),
    sign: (bytes) => sign(null, bytes, key)
  }
}
