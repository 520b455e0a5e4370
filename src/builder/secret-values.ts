/**
 * Whether a value looks random, as secrets do. Where a secret could stand, names of other places, samples of documentation
 * and code do not look random.
 */

/** Entropy per character above which a text is no word or name. */
const ENTROPY_BITS_MIN = 3.5
/** A password that people made up and type into an address has less. */
const PASSWORD_BITS_MIN = 2.5
/** A random value without a sign that names cannot have has several digits; `previousToken2` has one. */
const DIGIT_COUNT_MIN = 3

/** A value that is wholly taken from somewhere else. */
const ELSEWHERE =
  /^(?:\$\w+|%\w+%|<[^>]*>|\{[\w.]*\}|\$\([^)]*\)|(?:process|import\.meta)\.env\b.*|arn:.*|[a-z][a-z0-9+.-]*:\/.*)$/i

/** What is put into a text later says nothing of it. */
const INSERTED = /\$\{[^}]{0,200}\}|\{\{[^}]{0,200}\}\}/g

/** As a word of the value: `your-api-key-1`, `changeme123`. */
const SAMPLE_WORD = /(?<![A-Za-z])(?:example|placeholder|change[_-]?me|your|dummy|x{3,})(?![A-Za-z])|EXAMPLE(?:KEY)?$/i

/** A part of a path as people name folders: small letters and signs around one number. */
const FOLDER = /^[a-z_.~@-]*\d*[a-z_.-]*$/

/** Names joined by dots, as programs reach into what they hold. */
const MEMBER = /^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+$/

/** The subject of the token in the documentation of JSON Web Tokens: 1234567890. */
const SAMPLE_SUBJECT = Buffer.from('{"sub":"1234567890"').toString("base64url").slice(0, -1)

/** Of the payload of a signed token, in base64url. */
export const isSampleToken = (payload: string): boolean => payload.startsWith(SAMPLE_SUBJECT)

/** In quotes, or after a word that announces it. */
export const isRandomInQuotes = (value: string): boolean => {
  const own = value.replaceAll(INSERTED, "")
  // A signed token is judged by its own pattern.
  if (own.length < 12 || own.startsWith("eyJ") || isElsewhere(own)) return false
  return hasBoth(own) && entropyBits(own) >= ENTROPY_BITS_MIN
}

/** Without quotes it may as well be code. */
export const isRandomAsItStands = (value: string): boolean => {
  const own = value.replace(/[;,]$/, "")
  if (/[()[\]{}]/.test(own.replaceAll(INSERTED, "")) || MEMBER.test(own)) return false
  if (/^\w+$/.test(own) && (own.match(/\d/g) ?? []).length < DIGIT_COUNT_MIN) return false
  return isRandomInQuotes(own)
}

/** In an address, before the @. */
export const isPassword = (value: string): boolean => {
  const own = value.replaceAll(INSERTED, "")
  return own.length >= 8 && !isElsewhere(own) && hasBoth(own) && entropyBits(own) >= PASSWORD_BITS_MIN
}

const isElsewhere = (value: string): boolean =>
  ELSEWHERE.test(value) || SAMPLE_WORD.test(value) || (value.includes("/") && value.split("/").every(isFolder))

const isFolder = (part: string): boolean => FOLDER.test(part)

const hasBoth = (value: string): boolean => /[0-9]/.test(value) && /[A-Za-z]/.test(value)

/** Shannon's, of the characters of this text alone. */
const entropyBits = (text: string): number => {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}
