/**
 * The secret of Standard Webhooks as bytes: `whsec_` and base64, or any other text as its own bytes. Base64 that is none,
 * or of fewer bytes than the specification asks for, is no secret: read as far as it goes it would be a short key, or an
 * empty one, with which anybody can sign.
 */

/** Marks a secret that is written as base64. */
const BASE64_PREFIX = "whsec_"
/** Standard Webhooks 1.0: 24 to 64 bytes. */
const SECRET_BYTES_MIN = 24

/** What a setting must be, as the end of a sentence. */
export const WEBHOOK_SECRET_FORM = `whsec_ and the base64 of at least ${SECRET_BYTES_MIN} bytes, or a text that does not begin with whsec_`

/** Undefined when it cannot be used. */
export const webhookKey = (secret: string): Buffer | undefined => {
  if (!secret.startsWith(BASE64_PREFIX)) return Buffer.from(secret)
  const written = secret.slice(BASE64_PREFIX.length)
  const key = Buffer.from(written, "base64")
  const isWhole = unpadded(key.toString("base64")) === unpadded(written)
  return isWhole && key.length >= SECRET_BYTES_MIN ? key : undefined
}

const unpadded = (base64: string): string => base64.replace(/={1,2}$/, "")
