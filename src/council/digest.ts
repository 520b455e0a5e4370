/** Hashes by which two texts that members were sent or gave can be told apart later without keeping either. */
import { createHash } from "node:crypto"

/** JSON in which the order of members says nothing. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sorted)

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
    : value

/** Hex SHA-256; `replaced` says which text within is hashed as which other. */
export const digestOf = (value: unknown, replaced?: { readonly from: string; readonly to: string }): string => {
  const text = canonicalJson(value)
  return createHash("sha256")
    .update(replaced === undefined ? text : text.replaceAll(replaced.from, replaced.to))
    .digest("hex")
}
