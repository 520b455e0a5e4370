/** Whether an IP address is anybody's on the internet, by the registries of special-purpose addresses of IANA. */
import { BlockList, isIPv4, isIPv6 } from "node:net"

export type AddressScope = "public" | "special"

/** IPv4 special-purpose addresses (IANA, RFC 6890 and its updates), multicast and the reserved rest. */
const SPECIAL_V4: ReadonlyArray<readonly [network: string, prefix: number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4]
]
/** Inside 2000::/3, where all public addresses are: protocol use, documentation, 6to4. */
const SPECIAL_V6: ReadonlyArray<readonly [network: string, prefix: number]> = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20]
]

const specialV4 = new BlockList()
for (const [network, prefix] of SPECIAL_V4) specialV4.addSubnet(network, prefix, "ipv4")
const specialV6 = new BlockList()
for (const [network, prefix] of SPECIAL_V6) specialV6.addSubnet(network, prefix, "ipv6")
const globalV6 = new BlockList()
globalV6.addSubnet("2000::", 3, "ipv6")

/** Of a host name as the URL parser gives it; undefined when it is no address. */
export const addressScope = (hostname: string): AddressScope | undefined => {
  if (isIPv4(hostname)) return specialV4.check(hostname, "ipv4") ? "special" : "public"
  const inner = hostname.startsWith("[") ? hostname.slice(1, -1) : ""
  if (!isIPv6(inner)) return undefined
  // An IPv4 address inside an IPv6 one (::ffff:0:0/96, 64:ff9b::/96) lies outside 2000::/3: never a web site's.
  return globalV6.check(inner, "ipv6") && !specialV6.check(inner, "ipv6") ? "public" : "special"
}
