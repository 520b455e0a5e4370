/**
 * Names the other end of a connection as text. One address always has one spelling, so it can key a rate limit.
 */
import { isIP } from "node:net"

/** An IPv4 address inside IPv6 is written as IPv4: the same caller must not have two names. */
export const formatAddress = (binary: ArrayBuffer): string => {
  const bytes = new Uint8Array(binary)
  if (bytes.length === 4) return dotted(bytes, 0)
  if (bytes.length !== 16) return ""
  if (isMapped(bytes)) return dotted(bytes, 12)
  const groups: Array<string> = []
  for (let i = 0; i < 16; i += 2) groups.push(((bytes[i]! << 8) | bytes[i + 1]!).toString(16))
  return groups.join(":").replace(/(^|:)0(:0)+(:|$)/, "::")
}

// Written out, because every public request passes here and a join costs several times as much.
const dotted = (bytes: Uint8Array, at: number): string =>
  `${bytes[at]}.${bytes[at + 1]}.${bytes[at + 2]}.${bytes[at + 3]}`

const isMapped = (bytes: Uint8Array): boolean => {
  if (bytes[10] !== 0xff || bytes[11] !== 0xff) return false
  for (let i = 0; i < 10; i++) if (bytes[i] !== 0) return false
  return true
}

/** The last hop is the one our own proxy saw; everything before it is the caller's claim. */
export const lastForwardedHop = (forwardedFor: string): string | undefined => {
  const hop = forwardedFor.slice(forwardedFor.lastIndexOf(",") + 1).trim()
  return isIP(hop) === 0 ? undefined : hop.toLowerCase()
}
