/**
 * Forms with a key: one that is sent twice is one deed.
 *
 * Always true:
 * - A page that is loaded has a new key. Its parts that are shown anew, and the page that refuses its form, have the same one.
 * - The id of a deed is made of the key and of all that was sent. A form that was changed before it was sent again is new.
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
