/** Computes the length of a value's JSON text in bytes without making the text. */

/** Characters that JSON escapes; a text with one of them is serialized to be measured. */
// oxlint-disable-next-line no-control-regex -- JSON escapes control characters
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/

/** Equal to `Buffer.byteLength(JSON.stringify(value))` for JSON values; undefined members are left out. */
export const jsonLength = (value: unknown): number => {
  if (typeof value === "string") return textLength(value)
  if (typeof value !== "object" || value === null) return String(value).length
  if (Array.isArray(value)) return listLength(value)
  let length = 2
  let count = 0
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue
    length += textLength(name) + 1 + jsonLength(member)
    count += 1
  }
  return length + Math.max(0, count - 1)
}

const listLength = (list: ReadonlyArray<unknown>): number =>
  list.reduce<number>((length, one) => length + jsonLength(one ?? null), 2 + Math.max(0, list.length - 1))

const textLength = (text: string): number =>
  ESCAPED.test(text) ? Buffer.byteLength(JSON.stringify(text)) : Buffer.byteLength(text) + 2
