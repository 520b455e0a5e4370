/**
 * Masks a text for a language model: e-mail addresses, phone and account numbers, web addresses, the names and numbers
 * that the case knows of its people, and invisible characters.
 */
import { literal } from "../../actors/assistant/plain-text.ts"
import { normalForm } from "../../schema/normal-form.ts"

/** Digits with separators of phone numbers. Commas and slashes are none, so sums and most dates do not match. */
const NUMBER_RUN = /\+?\d(?:[\d\s().-]{5,40}\d)/g
const DATE = /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[.-]\d{1,2}[.-]\d{2,4})$/
/** The fewest digits of a phone or account number. */
const NUMBER_DIGITS_MIN = 7
// It begins where its word begins, and the repetition behind is bounded: one long word would otherwise take quadratic time.
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]{1,253}\.\p{L}{2,24}/gu
const WEB_ADDRESS = /\b(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.)\S+/gi
/** Control and format characters: zero-width, direction, tags. A line feed and a tab are text. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029\p{Co}\p{Cn}]/gu

/** The text in one form per letter, without invisible characters. */
export const visible = (text: string): string => normalForm(text, "NFKC").replaceAll(UNSEEN, "")

/** Lone surrogates count, because the journal rejects them. */
export const hasUnseen = (text: string): boolean => text.search(UNSEEN) !== -1 || !text.isWellFormed()

/** Whether a run of digits is a phone or account number rather than a date. */
export const isLongNumber = (run: string): boolean =>
  !DATE.test(run.trim()) && run.replaceAll(/\D/g, "").length >= NUMBER_DIGITS_MIN

/** Candidate runs for such numbers. */
export const numberRuns = (text: string): ReadonlyArray<string> => text.match(NUMBER_RUN) ?? []

/** Shorter names occur inside other words. */
const KNOWN_CHARS_MIN = 3

/** `known`: texts that the case knows to be personal; each is replaced wherever it stands as a whole. */
export const masked = (text: string, known: ReadonlyArray<string>): string => {
  const seen = visible(text)
    .replaceAll(EMAIL, "(e-mail address)")
    .replaceAll(WEB_ADDRESS, "(web address)")
    .replaceAll(NUMBER_RUN, (run) => (isLongNumber(run) ? "(number)" : run))
  return known
    .map((one) => visible(one).trim())
    .filter((one) => one.length >= KNOWN_CHARS_MIN)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, one) => rest.replaceAll(wholeText(one), "(name)"), seen)
}

const wholeText = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${literal(text)}(?![\\p{L}\\p{N}])`, "giu")
