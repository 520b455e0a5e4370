/**
 * The answer of a keyed request as the journal keeps it, and back. An answer that shows a secret once is sealed
 * (AES-256-GCM, the scope as associated data), so that no copy of the database holds a usable key.
 */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import type { StoredAnswer } from "../../actors/runtime/journal.ts"
import type { JsonAnswer } from "./handler.ts"
import { derivedKey } from "../derived-key.ts"

/** How long a repeated request gets the same answer (domain decision E.3). */
export const ANSWER_MS_MAX = 86_400_000
const CIPHER = "aes-256-gcm"
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Names the purpose and the format, so that another use of the same secret has another key. */
const KEY_PURPOSE = "redress/stored-answer/1"

export interface Sealing {
  readonly seal: (text: string, scope: string) => string
  /** Undefined when the text was sealed under another secret or for another scope. */
  readonly open: (sealed: string, scope: string) => string | undefined
}

export const makeSealing = (serverSecret: string): Sealing => {
  const key = derivedKey(serverSecret, KEY_PURPOSE)
  return {
    seal: (text, scope) => {
      const nonce = randomBytes(NONCE_BYTES)
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

export interface AnswerLabel {
  readonly scope: string
  readonly fingerprint: string
  readonly sealed: boolean
  readonly expiresAt: number
}

/** Of the headers only Location is part of the outcome; the others describe the one exchange. */
export const packAnswer = (answer: JsonAnswer, label: AnswerLabel, sealing: Sealing): StoredAnswer => ({
  ...label,
  status: answer.status,
  headers: answer.headers.filter(([name]) => name.toLowerCase() === "location"),
  body: label.sealed ? sealing.seal(answer.json, label.scope) : answer.json
})

/** Undefined when the body cannot be opened any more. */
export const unpackAnswer = (stored: StoredAnswer, sealing: Sealing): JsonAnswer | undefined => {
  const json = stored.sealed ? sealing.open(stored.body, stored.scope) : stored.body
  if (json === undefined) return undefined
  return { _tag: "Json", status: stored.status, headers: [...stored.headers, ["Idempotency-Replayed", "true"]], json }
}
