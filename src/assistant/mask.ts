/**
 * Masks a text for a language model: e-mail addresses, phone and account numbers, web addresses, the names and numbers that
 * the case knows of its people, and invisible characters.
 */

/** Separators that phone numbers have; a comma or a slash is not one, so sums and most dates are no numbers to call. */
const NUMBER_RUN = /\+?\d(?:[\d\s().-]{5,40}\d)/g
const DATE = /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[.-]\d{1,2}[.-]\d{2,4})$/
/** The fewest digits of a phone or account number. */
const NUMBER_DIGITS_MIN = 7
// Every repetition has a bound, or a text of one long word would take its length squared.
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,253}\.\p{L}{2,24}/gu
const WEB_ADDRESS = /\b(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.)\S+/gi
/** Control and format characters: zero-width, direction, tags. A line feed and a tab are text. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029\p{Co}\p{Cn}]/gu

/** What text is read and sent as: one form per letter, nothing that a reader would not see. */
export const visible = (text: string): string => text.normalize("NFKC").replaceAll(UNSEEN, "")

/** Halves of surrogate pairs count: no journal takes them. */
export const hasUnseen = (text: string): boolean => text.search(UNSEEN) !== -1 || !text.isWellFormed()

/** Whether a run of digits and separators is a number to call or to be billed by, and not a date. */
export const isLongNumber = (run: string): boolean =>
  !DATE.test(run.trim()) && run.replaceAll(/\D/g, "").length >= NUMBER_DIGITS_MIN

/** Runs that may be such numbers. */
export const numberRuns = (text: string): ReadonlyArray<string> => text.match(NUMBER_RUN) ?? []

/** Shorter ones are parts of other words. */
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

const wholeText = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "giu")
