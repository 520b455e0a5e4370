/**
 * Formats the address of a connection's other end as text. One address always has one spelling, so it can key a rate
 * limit.
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

/**
 * The client behind a proxy: the last hop that is not one of our own proxies. Everything before it is only the caller's
 * claim. Undefined when the header is empty or not an address.
 */
export const forwardedHop = (forwardedFor: string, isOurs: (address: string) => boolean): string | undefined => {
  const hops = forwardedFor.split(",")
  for (let at = hops.length - 1; at >= 0; at -= 1) {
    const hop = (hops[at] ?? "").trim().toLowerCase()
    const version = isIP(hop)
    if (version === 0) return undefined
    const address = version === 4 ? hop : canonicalAddress(hop)
    if (at === 0 || !isOurs(address)) return address
  }
  return undefined
}

/**
 * IPv6 as `formatAddress` writes it. A proxy that listens on both families writes an IPv4 client as ::ffff:192.0.2.1.
 */
const canonicalAddress = (text: string): string => {
  const [address = "", zone] = text.split("%")
  const { hostname } = new URL(`http://[${address}]`)
  const canonical = hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical) ?? []
  if (high !== undefined && low !== undefined) {
    const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16)
    return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join(".")
  }
  return zone === undefined ? canonical : `${canonical}%${zone}`
}
