/**
 * Canonical JSON (RFC 8785, JCS): one text for one value, and the hash of that text. Whoever computes it again from the same
 * value, in any language, gets the same bytes.
 */
import canonicalize from "canonicalize"
import { createHash } from "node:crypto"

/** @throws On values without a JSON form: half of a surrogate pair, a number that is not finite, undefined. */
export const canonicalJson = (value: unknown): string => {
  const text = canonicalize(value)
  if (text === undefined) throw new Error("the value is not JSON")
  return text
}

/** Lower-case hex SHA-256 of a text's UTF-8. */
export const sha256Hex = (text: string): string => createHash("sha256").update(text).digest("hex")
