/**
 * A browser in words of this service. The User-Agent header is the client's text, so nothing of it is copied: it is only
 * compared with names that are known.
 */

const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\//, "Firefox"],
  [/\bChrome\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
  [/^curl\//, "curl"]
]
const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bWindows NT\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"]
]
/** Longer ones are not a browser's. */
const CHARS_MAX = 512

export const deviceWords = (userAgent: string): string => {
  const given = userAgent.slice(0, CHARS_MAX)
  const nameIn = (names: typeof BROWSERS): string | undefined => names.find(([form]) => form.test(given))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  if (browser === undefined) return "a program that is not a known browser"
  return system === undefined ? browser : `${browser} on ${system}`
}
