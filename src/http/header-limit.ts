/**
 * The largest request head the native parser takes. It reads the limit from the environment when its module loads, so
 * this file must be evaluated before it; `uws.ts` imports it first. Setting it in-process is enough (tried), but not
 * in a worker thread, whose `process.env` is a copy the native side never sees.
 */

/** Room for a long Authorization, cookies and tracing headers; the native default of 4 KB refuses real browsers. */
export const HEADER_BYTES_MAX = 16_384
/** More than this per connection is memory an anonymous caller can make us hold. */
const HEADER_BYTES_CEILING = 262_144
const VARIABLE = "UWS_HTTP_MAX_HEADERS_SIZE"

/** The variable has a value with which the native parser would answer 431 to valid requests. */
export class HeaderLimitInvalid extends Error {
  readonly _tag = "HeaderLimitInvalid"
}

/** Keeps a valid value, sets a missing one, throws on a bad one. */
export const ensureHeaderLimit = (environment: Record<string, string | undefined> = process.env): void => {
  const given = environment[VARIABLE]
  if (given === undefined || given === "") {
    environment[VARIABLE] = String(HEADER_BYTES_MAX)
    return
  }
  const bytes = /^\d{1,9}$/.test(given) ? Number(given) : NaN
  if (!(bytes >= HEADER_BYTES_MAX && bytes <= HEADER_BYTES_CEILING)) {
    throw new HeaderLimitInvalid(
      `${VARIABLE} is ${JSON.stringify(given)}; leave it unset or give an integer from ${HEADER_BYTES_MAX} to ${HEADER_BYTES_CEILING}`
    )
  }
}

ensureHeaderLimit()
