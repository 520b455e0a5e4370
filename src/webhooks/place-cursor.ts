/** Where a list of deliveries goes on, as clients hand it back: a text that says nothing to them. */
import type { DeliveryPlace } from "./delivery-queries.ts"

/** An endpoint, a resource and a slot; longer than any key that is written. */
const CURSOR_CHARS_MAX = 512

export const cursorOf = ({ key, queuedAt }: DeliveryPlace): string =>
  Buffer.from(`${queuedAt}/${key}`).toString("base64url")

/** Undefined for a text that was never handed out. */
export const readCursor = (text: string): DeliveryPlace | undefined => {
  if (text.length > CURSOR_CHARS_MAX) return undefined
  const [, queuedAt, key] = /^(\d{1,15})\/([\x21-\x7e]+)$/.exec(Buffer.from(text, "base64url").toString()) ?? []
  return queuedAt === undefined || key === undefined ? undefined : { queuedAt: Number(queuedAt), key }
}
