/**
 * Which network addresses are on the public internet, by the IANA special-purpose registries of IPv4 and IPv6.
 *
 * Always true: anything that is not certainly a public host is refused: text that is not an address, a zone, a block
 * that a registry lists for any purpose. An IPv6 address with an embedded IPv4 address is judged by that one, because
 * its packets go there.
 */
import { isIPv4, isIPv6 } from "node:net"

interface Block {
  readonly bytes: Uint8Array
  readonly bitCount: number
}

const block = (text: string): Block => {
  const [address = "", bitCount = ""] = text.split("/")
  const bytes = addressBytes(address)
  if (bytes === undefined) throw new Error(`${text} is no block of addresses`)
  return { bytes, bitCount: Number(bitCount) }
}

const isWithin = (bytes: Uint8Array, block: Block): boolean => {
  if (bytes.length !== block.bytes.length) return false
  for (let at = 0, left = block.bitCount; left > 0; at++, left -= 8) {
    const mask = left >= 8 ? 0xff : (0xff << (8 - left)) & 0xff
    if (((bytes[at] ?? 0) & mask) !== ((block.bytes[at] ?? 0) & mask)) return false
  }
  return true
}

/** The 4 or 16 bytes of an address; undefined for other texts and for addresses bound to an interface. */
export const addressBytes = (text: string): Uint8Array | undefined => {
  if (isIPv4(text)) return Uint8Array.from(text.split("."), Number)
  if (!isIPv6(text) || text.includes("%")) return undefined
  const [head = "", tail] = text.split("::")
  const left = groupsOf(head)
  const right = groupsOf(tail ?? "")
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => 0)
  return Uint8Array.from([...left, ...zeros, ...right].flatMap((group) => [group >> 8, group & 0xff]))
}

const groupsOf = (text: string): ReadonlyArray<number> =>
  text === ""
    ? []
    : text.split(":").flatMap((group) => {
        if (!group.includes(".")) return [Number.parseInt(group, 16)]
        const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number)
        return [a * 256 + b, c * 256 + d]
      })

/**
 * https://www.iana.org/assignments/iana-ipv4-special-registry, with multicast. Some of these are announced to the whole
 * internet (AS112, relays), but the nearest of their many stations may stand in our own network, and none is a web
 * server.
 */
const IPV4_SPECIAL: ReadonlyArray<Block> = [
  "0.0.0.0/8", // this network
  "10.0.0.0/8", // private
  "100.64.0.0/10", // shared, behind carriers' translators
  "127.0.0.0/8", // loopback
  "168.63.129.16/32", // in no registry: the host of a virtual machine at Azure
  "169.254.0.0/16", // link-local, where clouds keep their metadata
  "172.16.0.0/12", // private
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // multicast tunnels
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16", // private
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarks
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4" // reserved, and broadcast
].map(block)

/** All allocated global unicast addresses; the rest is special or unallocated. */
const IPV6_UNICAST = block("2000::/3")

/** https://www.iana.org/assignments/iana-ipv6-special-registry, as far as it lies within global unicast. */
const IPV6_SPECIAL: ReadonlyArray<Block> = [
  "2001::/23", // protocol assignments: Teredo, benchmarks, ORCHID, AS112, relays
  "2001:db8::/32", // documentation
  "2620:4f:8000::/48", // AS112
  "3fff::/20" // documentation
].map(block)

/**
 * IPv6 blocks with an embedded IPv4 address, and its first byte. NAT64 is how IPv4 hosts look on a network without IPv4.
 * The local NAT64 prefix (64:ff9b:1::/48) and Teredo are missing because they are refused altogether.
 */
const CARRIERS: ReadonlyArray<readonly [Block, number]> = [
  [block("::ffff:0:0/96"), 12],
  [block("64:ff9b::/96"), 12],
  [block("2002::/16"), 2]
]

const LOOPBACK: ReadonlyArray<Block> = ["127.0.0.0/8", "::1/128"].map(block)

const IPV4_BYTES = 4

const unwrapped = (bytes: Uint8Array): Uint8Array => {
  const at = CARRIERS.find(([carrier]) => isWithin(bytes, carrier))?.[1]
  return at === undefined ? bytes : bytes.subarray(at, at + IPV4_BYTES)
}

export const isGlobalUnicast = (text: string): boolean => {
  const outer = addressBytes(text)
  if (outer === undefined) return false
  const bytes = unwrapped(outer)
  if (bytes.length === IPV4_BYTES) return !IPV4_SPECIAL.some((one) => isWithin(bytes, one))
  return isWithin(bytes, IPV6_UNICAST) && !IPV6_SPECIAL.some((one) => isWithin(bytes, one))
}

export const isLoopback = (text: string): boolean => {
  const bytes = addressBytes(text)
  return bytes !== undefined && LOOPBACK.some((one) => isWithin(bytes, one))
}

/** One canonical text per address. */
export const addressKey = (text: string): string | undefined => {
  const bytes = addressBytes(text)
  return bytes === undefined ? undefined : Buffer.from(unwrapped(bytes)).toString("hex")
}
