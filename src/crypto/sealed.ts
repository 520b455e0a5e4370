/**
 * Encrypts texts that no copy of the database may show: AES-256-GCM under a key derived from SERVER_SECRET, one key per
 * purpose. The text's scope is the associated data, so that it cannot be moved to another place.
 */
import { createCipheriv, createDecipheriv } from "node:crypto"
import { derivedKey, randomPart } from "./secrets.ts"

const CIPHER = "aes-256-gcm"
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface Sealing {
  readonly seal: (text: string, scope: string) => string
  /** Undefined when the text was sealed under another secret or for another scope. */
  readonly open: (sealed: string, scope: string) => string | undefined
}

/** `purpose` names the use and its format, for example `redress/stored-answer/1`. */
export const makeSealing = (serverSecret: string, purpose: string): Sealing => {
  const key = derivedKey(serverSecret, purpose)
  return {
    seal: (text, scope) => {
      const nonce = randomPart(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(scope))
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64")
    },
    open: (sealed, scope) => {
      const bytes = Buffer.from(sealed, "base64")
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(scope))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString("utf8")
      } catch {
        return undefined
      }
    }
  }
}
