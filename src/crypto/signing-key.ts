/**
 * Reads the log's private key in an operator's notation: PKCS#8 in PEM, or the 32 bytes of an Ed25519 seed in base64.
 */
import { Result } from "effect"
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto"

/** Before the seed in PKCS#8 in DER (RFC 8410, 7). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex")
const SEED_BYTES = 32
/** 32 bytes in base64 or base64url, padded or not. */
const SEED_FORM = /^[A-Za-z0-9+/_-]{43}=?$/

/** As the end of a sentence "… must be …". */
const FORM =
  "an Ed25519 private key: the base64 of its 32 byte seed, or PKCS#8 in PEM, with \\n for line ends if it stands on one line"

/** Left: what the text must be, as the end of a sentence; it never repeats the text. */
export const readSigningKey = (text: string): Result.Result<KeyObject, string> => {
  const trimmed = text.trim()
  try {
    const key = trimmed.startsWith("-----BEGIN")
      ? createPrivateKey(trimmed.replaceAll("\\n", "\n"))
      : keyOfSeed(trimmed)
    return key?.asymmetricKeyType === "ed25519" ? Result.succeed(key) : Result.fail(FORM)
  } catch {
    return Result.fail(FORM)
  }
}

const keyOfSeed = (text: string): KeyObject | undefined => {
  if (!SEED_FORM.test(text)) return undefined
  const seed = Buffer.from(text, text.includes("-") || text.includes("_") ? "base64url" : "base64")
  if (seed.length !== SEED_BYTES) return undefined
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" })
}

/** The 32 bytes of the public key that belongs to a private one. */
export const publicBytesOf = (key: KeyObject): Buffer => {
  const { x } = createPublicKey(key).export({ format: "jwk" })
  if (typeof x !== "string") throw new Error("not an Ed25519 key")
  return Buffer.from(x, "base64url")
}
