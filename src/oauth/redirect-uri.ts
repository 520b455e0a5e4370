/** Checks redirect addresses of OAuth: each must equal one that the client named. On this machine the port may differ (RFC 8252). */

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])
/** Schemes that browsers run or resolve themselves, or that read files. Other schemes belong to installed apps. */
const REFUSED_SCHEMES: ReadonlySet<string> = new Set([
  "about:",
  "blob:",
  "data:",
  "file:",
  "filesystem:",
  "ftp:",
  "javascript:",
  "mailto:",
  "vbscript:",
  "view-source:",
  "ws:",
  "wss:"
])
const URI_CHARS_MAX = 1_000

/** Whether a client may name this address: https anywhere, http on this machine, or the scheme of an app. */
export const isRedirectUri = (text: unknown): text is string => {
  if (typeof text !== "string" || text.length > URI_CHARS_MAX || /[\s\p{Cc}"'<>\\]/u.test(text)) return false
  if (!URL.canParse(text) || text.includes("#")) return false
  const { hostname, password, protocol, username } = new URL(text)
  if (username !== "" || password !== "") return false
  if (protocol === "https:") return true
  return protocol === "http:" ? LOOPBACK.has(hostname) : !REFUSED_SCHEMES.has(protocol)
}

export const isKnownRedirect = (known: ReadonlyArray<string>, asked: string): boolean =>
  isRedirectUri(asked) && known.some((one) => one === asked || isSameButPort(one, asked))

const isSameButPort = (one: string, other: string): boolean => {
  const [first, second] = [new URL(one), new URL(other)]
  if (first.protocol !== "http:" || !LOOPBACK.has(first.hostname)) return false
  first.port = ""
  second.port = ""
  return first.href === second.href
}

/** The address with these parameters added to its own. */
export const withParameters = (uri: string, parameters: Readonly<Record<string, string | undefined>>): string => {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) written.set(name, value)
  return `${uri}${uri.includes("?") ? "&" : "?"}${written.toString()}`
}

/** The part of the address that is shown to the person. */
export const placeOf = (uri: string): string => {
  const { host, protocol } = new URL(uri)
  return protocol === "https:" || protocol === "http:" ? host : `an app on your device (${protocol})`
}
