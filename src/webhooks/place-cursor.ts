/** The cursor of a list of deliveries: an opaque text that clients send back. */
import type { DeliveryPlace } from "./delivery-queries.ts"

/** Room for endpoint, resource and slot. */
const CURSOR_CHARS_MAX = 512

export const cursorOf = ({ key, queuedAt }: DeliveryPlace): string =>
  Buffer.from(`${queuedAt}/${key}`).toString("base64url")

/** Parses a cursor; undefined for a text that is none of ours. */
export const readCursor = (text: string): DeliveryPlace | undefined => {
  if (text.length > CURSOR_CHARS_MAX) return undefined
  const [, queuedAt, key] = /^(\d{1,15})\/([\x21-\x7e]+)$/.exec(Buffer.from(text, "base64url").toString()) ?? []
  return queuedAt === undefined || key === undefined ? undefined : { queuedAt: Number(queuedAt), key }
}
