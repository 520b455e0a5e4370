/** Canonical JSON (RFC 8785, JCS) and its hash: the same value gives the same bytes, in any language. */
import canonicalize from "canonicalize"
import { hash } from "node:crypto"

/** @throws On values without a JSON form: half of a surrogate pair, a number that is not finite, undefined. */
export const canonicalJson = (value: unknown): string => {
  const text = canonicalize(value)
  if (text === undefined) throw new Error("the value is not JSON")
  return text
}

/** Lower-case hex SHA-256 of a text's UTF-8. */
export const sha256Hex = (text: string): string => hash("sha256", text, "hex")
