/**
 * /.well-known/security.txt (RFC 9116). Where to report a vulnerability of this installation; written anew for
 * each day it is served, so that it never expires while the service runs.
 */

const DAY_MS = 86_400_000
/** The RFC asks for less than a year, so that stale contacts die out. */
const VALID_DAYS = 364

export const makeSecurityTxt = (
  { baseUrl, contact }: { readonly baseUrl: string; readonly contact: string },
  now: number
): string => {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    ""
  ].join("\n")
}
