/**
 * Text as clients may send it. What passes can be stored as JSON in Postgres and sent back unchanged:
 * no NUL character and no half of a surrogate pair.
 */
import { Schema } from "effect"

const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed()

/** Text of 1 to `max` characters (UTF-16 units) that is not only white space. */
export const text = (max: number) =>
  Schema.String.pipe(
    Schema.check(
      Schema.isMinLength(1, { message: "must not be empty" }).abort(),
      Schema.isMaxLength(max, { message: `must have at most ${max} characters` }).abort(),
      Schema.makeFilter(
        (value) => isStorable(value) || "must not contain NUL or unpaired surrogate characters",
        undefined,
        true
      ),
      Schema.makeFilter(
        (value) => value.trim() !== "" || "must not be only white space",
        { toJsonSchema: () => ({ pattern: "\\S" }) },
        true
      )
    )
  )

/** The same on one line: no character that ends it, and none that is not seen and moves or hides others. */
export const lineOf = (max: number) =>
  text(max).pipe(
    Schema.check(
      Schema.makeFilter(
        (value) => !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(value) || "must be one line of visible characters",
        {
          toJsonSchema: () => ({})
        }
      )
    )
  )

/**
 * A host that is longer than any, with room for a name and a password before it. The parser of addresses takes the square of a
 * host's length where it is written in other letters: 2,000 of them cost seven milliseconds.
 */
const HOST_TOO_LONG = /^[^:]*:[\\/]*[^\\/?#]{501}/

/** An address on the web. Evidence may sit on an old site: http is accepted, because nothing is ever fetched from it. */
export const WebAddress = text(2_048).pipe(
  Schema.check(
    Schema.makeFilter((value) => {
      const protocol = HOST_TOO_LONG.test(value) ? undefined : URL.parse(value)?.protocol
      return protocol === "https:" || protocol === "http:" || "must be an http or https URL"
    })
  )
)

/**
 * Where a client wants to be called. Which addresses are is decided by the rules of the service (`src/outbound/target.ts`),
 * not by the form alone. At most 2,048 characters: the longest that common servers accept.
 */
export const CallbackUrl = text(2_048).annotate({ toJsonSchema: () => ({ format: "uri", pattern: "^https://" }) })

/** An absolute http or https URL, at most 2,048 characters: what a reader may be sent to. */
export const WebUrl = Schema.String.pipe(
  Schema.check(
    Schema.isMaxLength(2_048, { message: "must have at most 2048 characters" }).abort(),
    Schema.makeFilter((value) => isWebUrl(value) || "must be an http or https address", {
      toJsonSchema: () => ({ format: "uri", pattern: "^[Hh][Tt][Tt][Pp][Ss]?://" })
    })
  )
)

const isWebUrl = (value: string): boolean =>
  isStorable(value) && /^https?:\/\//i.test(value) && !HOST_TOO_LONG.test(value) && URL.canParse(value)

/** An e-mail address as HTML's input field accepts it (WHATWG HTML, "valid e-mail address"), at most 254 characters. */
export const Email = Schema.String.pipe(
  Schema.check(
    Schema.isMaxLength(254, { message: "must have at most 254 characters" }).abort(),
    Schema.isPattern(
      /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/,
      { message: "must be an e-mail address" }
    )
  )
)

/** A moment as clients see it: ISO 8601 in UTC, for example 2026-11-20T09:30:00.000Z. */
export const IsoTime = Schema.String.annotate({
  description: "ISO 8601, UTC",
  toJsonSchema: () => ({ type: "string", format: "date-time" })
})

const DAY_MS = 86_400_000
/** The last moment that a Date can be (ECMAScript, 21.4.1.1). */
const LAST_MS = 8.64e15
/** "00" to "99". */
const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"))

/** Day of the moment that was written last, and its text up to the T. Moments of one answer are mostly of one day. */
let lastDay = NaN
let lastDayText = ""

/** Throws for what no Date can be, as Date itself does. A fraction of a millisecond is left out. */
export const isoTime = (epochMs: number): string => {
  const at = Math.trunc(epochMs)
  const day = Math.floor(at / DAY_MS)
  if (day !== lastDay || at > LAST_MS) {
    lastDayText = new Date(at).toISOString().slice(0, -"00:00:00.000Z".length)
    lastDay = day
  }
  const ms = at - day * DAY_MS
  const seconds = Math.floor(ms / 1_000)
  const minutes = Math.floor(seconds / 60)
  const thousandths = ms % 1_000
  return (
    `${lastDayText}${TWO_DIGITS[Math.floor(minutes / 60)]!}:${TWO_DIGITS[minutes % 60]!}:${TWO_DIGITS[seconds % 60]!}.` +
    `${Math.floor(thousandths / 100)}${TWO_DIGITS[thousandths % 100]!}Z`
  )
}

/** A moment as clients may write it: ISO 8601, with its zone or in UTC. `momentOf` reads it. */
export const Moment = Schema.String.pipe(
  Schema.check(
    Schema.makeFilter((value) => isMoment(value) || "must be an ISO 8601 time", {
      toJsonSchema: () => ({ format: "date-time" })
    })
  )
)

const isMoment = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T/.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(momentOf(value))

/** Whether the calendar has the day. `Date` takes 30 February for 2 March. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const at = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(at) && isoTime(at).startsWith(value)
}

const ENDS_WITH_ZONE = /(?:z|[+-]\d{2}:?\d{2})$/i

/** In epoch milliseconds. A time without a zone means UTC, wherever the service runs. */
export const momentOf = (written: string): number => Date.parse(ENDS_WITH_ZONE.test(written) ? written : `${written}Z`)

/** The text with a capital at its beginning. */
export const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
