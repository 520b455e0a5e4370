/**
 * How many bytes of memory a state takes, counted value by value as V8 lays them out on 64 bits. Texts that all states share
 * count nothing. It is an estimate: what V8 keeps of shapes and spare room is in `ACTOR_BYTES_BASE`.
 */
import { type SharedTexts, sharedTexts } from "./shared-texts.ts"

const FIELD_BYTES = 8
/** Shape, properties and elements. */
const OBJECT_BYTES = 3 * FIELD_BYTES
/** The object, its length, and the head of the elements. */
const ARRAY_BYTES = 6 * FIELD_BYTES
/** Shape, hash and length. */
const TEXT_BYTES = 2 * FIELD_BYTES
/** A number that is no small integer, such as a time, is an object. */
const NUMBER_BYTES = 2 * FIELD_BYTES
const SMALL_INTEGER_MAX = 2 ** 31 - 1
const NOT_LATIN = /[^\0-\xff]/

/** One character outside Latin-1 makes every character of a text take two bytes. */
export const textBytes = (text: string): number => TEXT_BYTES + (NOT_LATIN.test(text) ? 2 : 1) * text.length

export const bytesHeldBy = (value: unknown, texts: Pick<SharedTexts, "has"> = sharedTexts): number => {
  if (typeof value === "string") return texts.has(value) ? 0 : textBytes(value)
  if (typeof value === "number")
    return Number.isInteger(value) && Math.abs(value) <= SMALL_INTEGER_MAX ? 0 : NUMBER_BYTES
  if (typeof value !== "object" || value === null) return 0
  const parts: ReadonlyArray<unknown> = Array.isArray(value) ? value : Object.values(value)
  let bytes = Array.isArray(value) ? ARRAY_BYTES : OBJECT_BYTES
  for (const one of parts) bytes += FIELD_BYTES + bytesHeldBy(one, texts)
  return bytes
}
