/**
 * Webhook secrets in the form of Standard Webhooks 1.0: `whsec_` and base64, or any other text as its own bytes.
 * Malformed base64 is refused, because a lenient decoder would make a short or empty key of it. The secret must be
 * readable for signing, so it is kept sealed rather than hashed.
 */
import { Result } from "effect"
import { randomBytes } from "node:crypto"
import { makeSealing, type Sealing } from "./sealed.ts"

/** Marks a secret that is written as base64. */
export const BASE64_PREFIX = "whsec_"
/** Standard Webhooks 1.0: 24 to 64 bytes. */
export const SECRET_BYTES_MIN = 24
/** As long as the hash that it keys: a longer one is no harder to guess. */
const GENERATED_BYTES = 32
/** Names the purpose and the format, so that another use of the same secret has another key. */
const KEY_PURPOSE = "redress/webhook-secret/1"

export interface WebhookSecret {
  readonly key: Buffer
  /** Accepted, but shorter than Standard Webhooks requires, so it might be guessed. */
  readonly isShort: boolean
}

/** Left: a sentence for the client. */
export const readSecret = (text: string): Result.Result<WebhookSecret, string> => {
  const key = text.startsWith(BASE64_PREFIX) ? bytesOf(text.slice(BASE64_PREFIX.length)) : Buffer.from(text)
  if (key === undefined) return Result.fail(`what follows ${BASE64_PREFIX} must be base64`)
  if (key.length === 0) return Result.fail("a secret must not be empty")
  return Result.succeed({ key, isShort: key.length < SECRET_BYTES_MIN })
}

const bytesOf = (written: string): Buffer | undefined => {
  const bytes = Buffer.from(written, "base64")
  return unpadded(bytes.toString("base64")) === unpadded(written) ? bytes : undefined
}

const unpadded = (base64: string): string => base64.replace(/={1,2}$/, "")

export const generateSecret = (): string => BASE64_PREFIX + randomBytes(GENERATED_BYTES).toString("base64")

/** A secret is sealed for the id of its endpoint, and opens for no other. */
export const makeSecretSealing = (serverSecret: string): Sealing => makeSealing(serverSecret, KEY_PURPOSE)
