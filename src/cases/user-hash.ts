/**
 * The keyed hash that stands for a user identifier everywhere: HMAC-SHA-256 (RFC 2104) under a key derived
 * from SERVER_SECRET, so that nobody without the secret can try identifiers against it.
 */
import { hash } from "node:crypto"
import { derivedKey } from "../crypto/derived-key.ts"

/** The block of SHA-256, to which RFC 2104 pads its key. */
const BLOCK_BYTES = 64
/** Names the purpose and the format, so that another use of the same secret has another key. */
const KEY_PURPOSE = "redress/user-identifier/1"

/** Two one-shot hashes with the padded keys made once: a third of the time of a new HMAC object per request. */
export const hashUserWith = (serverSecret: string): ((identifier: string) => string) => {
  const key = Buffer.alloc(BLOCK_BYTES)
  derivedKey(serverSecret, KEY_PURPOSE).copy(key)
  const inner = key.map((byte) => byte ^ 0x36)
  const outer = key.map((byte) => byte ^ 0x5c)
  return (identifier) => {
    const digest = hash("sha256", Buffer.concat([inner, Buffer.from(identifier)]), "buffer")
    return hash("sha256", Buffer.concat([outer, digest]), "hex")
  }
}
