/**
 * Keys of forms: a form that is sent twice has one effect.
 *
 * Always true:
 * - Each loaded page has a new key. Its reloaded parts, and the page that refuses its form, keep that key.
 * - The id of a deed is a hash of the key and of all fields. A form that was changed before it is sent again is a new deed.
 */
import { createHash, randomUUID } from "node:crypto"

export const KEY_FIELD = "key"

const SHAPE = /^[\w-]{16,64}$/

/** The key that a form brought, or a new one. */
export const formKeyOf = (sent?: string): string => (sent !== undefined && SHAPE.test(sent) ? sent : randomUUID())

export type SentField = readonly [name: string, value: string | Uint8Array]

/** The id of what the form does; undefined for a form without a key, as on pages of an older version. */
export const deedOf = (fields: ReadonlyArray<SentField>): string | undefined => {
  const key = fields.find(([name]) => name === KEY_FIELD)?.[1]
  if (typeof key !== "string" || !SHAPE.test(key)) return undefined
  const hash = createHash("sha256")
  for (const [name, value] of fields) {
    const bytes = Buffer.from(value)
    hash.update(JSON.stringify([name, bytes.length])).update(bytes)
  }
  return `form/${hash.digest("hex")}`
}
