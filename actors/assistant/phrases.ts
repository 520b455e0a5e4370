/**
 * Finds many phrases in one pass over a text. Phrases are bucketed by their first three characters; the walk looks
 * only at word starts, so a text costs its length plus one table look-up per word.
 *
 * `normalise` is the rule set's own normalisation: NFKC, lower case, collapsed spaces, straight quotes.
 */

export interface PhraseIndex {
  readonly phrases: ReadonlyArray<string>
  /** Key of three characters to bucket number, -1 for none. */
  readonly bucketOfKey: Int16Array
  readonly buckets: ReadonlyArray<ReadonlyArray<number>>
}

/** The form in which phrases and texts are compared. */
export const normalise = (text: string): string => {
  // Most texts are plain ASCII with single spaces: one test spares four passes.
  if (!NEEDS_FOLDING.test(text)) return text.toLowerCase().trim()
  if (IS_ASCII.test(text)) return text.toLowerCase().replace(/\s+/g, " ").trim()
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2018\u2019\u201A\u201B\u02BC\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033]/g, '"')
    .replace(/\s+/g, " ")
    .trim()
}

/** Phrases must be normalised and at least three characters long. */
export const phraseIndex = (phrases: ReadonlyArray<string>): PhraseIndex => {
  const bucketOfKey = new Int16Array(1 << 15).fill(-1)
  const buckets: Array<Array<number>> = []
  phrases.forEach((phrase, id) => {
    const key = keyAt(phrase, 0)
    const bucket = bucketOfKey[key] ?? -1
    if (bucket >= 0) buckets[bucket]?.push(id)
    else bucketOfKey[key] = buckets.push([id]) - 1
  })
  return { phrases, bucketOfKey, buckets }
}

/** Calls `onHit` for every phrase that begins at a word start of the normalised `text`, in order of position. */
export const walk = (index: PhraseIndex, text: string, onHit: (phraseId: number, at: number) => void): void => {
  const { bucketOfKey, buckets, phrases } = index
  const last = text.length - 3
  let insideWord = false
  for (let at = 0; at <= last; at++) {
    const wordUnit = isWordUnit(text.charCodeAt(at))
    if (wordUnit && !insideWord) {
      const bucket = bucketOfKey[keyAt(text, at)] ?? -1
      if (bucket >= 0) {
        for (const id of buckets[bucket] ?? []) {
          if (text.startsWith(phrases[id] ?? "", at)) onHit(id, at)
        }
      }
    }
    insideWord = wordUnit
  }
}

/** Whether a UTF-16 unit of a normalised text belongs to a word; punctuation, spaces and quotes do not. */
export const isWordUnit = (unit: number): boolean => {
  if (unit < 0x80) return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57)
  return unit >= 0xc0 && !(unit >= 0x2000 && unit <= 0x206f) && !(unit >= 0x3000 && unit <= 0x303f)
}

const NEEDS_FOLDING = / {2}|[^ -~]/
const IS_ASCII = /^\p{ASCII}*$/u

// Five low bits of each unit: different texts may share a key, so a bucket hit is always compared in full.
const keyAt = (text: string, at: number) =>
  ((text.charCodeAt(at) & 31) << 10) | ((text.charCodeAt(at + 1) & 31) << 5) | (text.charCodeAt(at + 2) & 31)
