/** Hashes of prompts and answers, by which two of them can be compared later without storing either. */
import { createHash } from "node:crypto"

/** JSON with sorted members, so that their order does not matter. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sorted)

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
    : value

/** Hex SHA-256; `replaced` names a text that is hashed as another. */
export const digestOf = (value: unknown, replaced?: { readonly from: string; readonly to: string }): string => {
  const text = canonicalJson(value)
  return createHash("sha256")
    .update(replaced === undefined ? text : text.replaceAll(replaced.from, replaced.to))
    .digest("hex")
}
