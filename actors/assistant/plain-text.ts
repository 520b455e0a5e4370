/**
 * How texts are compared: the forms in which they are, their fingerprint, and the phrases that they have.
 *
 * `normalise` is the rule set's own normalisation: NFKC, lower case, collapsed spaces, straight quotes.
 */
import { normalForm } from "../../schema/normal-form.ts"

export interface PhraseIndex {
  readonly phrases: ReadonlyArray<string>
  /** Key of three characters to bucket number, -1 for none. */
  readonly bucketOfKey: Int16Array
  readonly buckets: ReadonlyArray<ReadonlyArray<number>>
}

/** The form in which phrases and texts are compared. */
export const normalise = (text: string): string => {
  // Most texts are plain ASCII with single spaces: one test spares four passes.
  if (!NOT_NORMAL.test(text)) return text.toLowerCase().trim()
  if (IS_ASCII.test(text)) return text.toLowerCase().replace(/\s+/g, " ").trim()
  const lower = normalForm(text, "NFKC").toLowerCase()
  return narrow(
    lower.replace(/[\u2018\u2019\u201A\u201B\u02BC\u2032]/g, "'").replace(/[\u201C\u201D\u201E\u201F\u2033]/g, '"')
  )
    .replace(/\s+/g, " ")
    .trim()
}

/**
 * The same text, stored in one byte a character where none is above 255. V8 compiles a pattern a second time for texts of wider
 * characters, and what is made of such a text stays wide, also without the character that widened it. JSON is stored as narrow
 * as it can be.
 */
const narrow = (text: string): string => (WIDE.test(text) ? text : (JSON.parse(JSON.stringify(text)) as string))
const WIDE = /[^\0-\xff]/

const APOSTROPHES = /(?<=\p{L})[\u2018\u2019\u02BC\u2032\u00B4`](?=\p{L})/gu
/**
 * "wont" and "cant" are rare words of their own, and no part of a complaint. The French "dont" stands before a number or one of
 * these words.
 */
const BARE_CONTRACTION =
  /\b(d(?:o(?!nt (?:\d|l['’]|j['’]|d['’]|(?:le|la|les|je|tu|il|elle|on|nous|vous|ils|elles|un|une|deux|trois|plusieurs|ce|cet|cette|ces|cela|mon|ma|mes|son|sa|ses|notre|nos|votre|vos|leurs?|voici|personne|aucune?|certaine?s|est|acte)\b))|oes|id)|ha(?:s|ve|d)|is|are|was|were|wo|ca|(?:w|c|sh)ould)nt\b/gi

/** The text with straight apostrophes within words, also where its writer left them out: "didn\u2019t" and "didnt" as "didn't". */
export const withApostrophes = (text: string): string =>
  narrow(text.replaceAll(APOSTROPHES, "'")).replaceAll(BARE_CONTRACTION, "$1n't")

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

const NOT_NORMAL = / {2}|[^ -~]/

// Five low bits of each unit: different texts may share a key, so a bucket hit is always compared in full.
const keyAt = (text: string, at: number) =>
  ((text.charCodeAt(at) & 31) << 10) | ((text.charCodeAt(at + 1) & 31) << 5) | (text.charCodeAt(at + 2) & 31)

/** Two 32-bit multiply-xor streams (cyrb53's construction), finished so that each half depends on both. */
export const fingerprint = (text: string): string => {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 2654435761)
    high = Math.imul(high ^ unit, 1597334677)
  }
  const mixedLow = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  const mixedHigh = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(mixedLow ^ (mixedLow >>> 13), 3266489909)
  for (let at = 0; at < HALF; at++) {
    digits[at] = digitAt(mixedHigh, at)
    digits[HALF + at] = digitAt(mixedLow, at)
  }
  return String.fromCharCode.apply(null, digits)
}

/** The digits of half a fingerprint. */
const HALF = 8

/** The digits of the fingerprint that is made. */
const digits: Array<number> = Array.from({ length: 2 * HALF }, () => 0)

const digitAt = (word: number, at: number): number => {
  const value = (word >>> (4 * (HALF - 1 - at))) & 15
  return value < 10 ? 48 + value : 87 + value
}

/** A text in small letters without accents, with straight quotes, hyphens for dashes and single spaces: what patterns of words read. */
export const plainWords = (text: string): string => {
  const lower = text.toLowerCase()
  // Most texts are plain ASCII with single spaces: one test spares the passes below.
  if (!NEEDS_FOLDING.test(lower)) return lower
  return (IS_ASCII.test(lower) ? lower.replaceAll("`", "'") : foldedWords(lower)).replaceAll(WIDE_SPACES, " ")
}

const foldedWords = (lower: string): string =>
  narrow(
    normalForm(lower, "NFD")
      .replaceAll(/\p{M}/gu, "")
      .replaceAll(/[\u2018\u2019`´]/g, "'")
      .replaceAll(/[\u201c\u201d„«»]/g, '"')
      .replaceAll("–", "-")
      .replaceAll("—", " - ")
      .replaceAll("ß", "ss")
      .replaceAll("œ", "oe")
  )

/** Two spaces in a row, a grave accent, and all that is no printable ASCII. */
const NEEDS_FOLDING = / {2}|[^ -_a-~]/
/** All spaces but a single plain one. */
const WIDE_SPACES = / \s+|[^\S ]\s*/g

/**
 * False only when `plainWords` of the text has none of the words. Three times as fast as writing them plainly, for texts
 * that need no more for it than small letters; of others it says nothing.
 */
export const mayHave = (needed: RegExp, text: string): boolean =>
  !IS_ASCII.test(text) || needed.test(text.toLowerCase())

const IS_ASCII = /^\p{ASCII}*$/u

/** Small letters that need no folding for understanding, and those that need none for danger. */
export const PLAIN = /^[\n -~]*$/
const ASCII = /^[\n\r\t -~]*$/
const ACCENTS = /[\u0300-\u036f]/g
const QUOTES = /[\u2018\u2019\u201A\u201B\u02BC\u2032\u0060\u00B4]/g

/** What is in lower case, without accents and with straight apostrophes: what understanding reads. */
export const foldLower = (lower: string): string =>
  narrow(
    normalForm(lower, "NFKD").replace(ACCENTS, "").replace(QUOTES, "'").replaceAll("ß", "ss").replaceAll("œ", "oe")
  )

/** The same for danger: quotes are folded before signs are taken apart, so that a prime is one. */
export const foldForDanger = (lower: string): string =>
  ASCII.test(lower)
    ? lower
    : narrow(
        normalForm(
          lower.replace(QUOTES, "'").replaceAll("ß", "ss").replaceAll("œ", "oe").replaceAll("æ", "ae"),
          "NFKD"
        ).replace(ACCENTS, "")
      )

/** Any text as understanding reads it. */
export const fold = (text: string): string => {
  const lower = text.toLowerCase()
  return PLAIN.test(lower) ? lower : foldLower(lower)
}

/** The text as a part of a pattern that matches this text alone. */
export const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")
