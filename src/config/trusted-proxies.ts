/**
 * The peers whose X-Forwarded-For is trusted: a list of addresses and networks in CIDR form. From other peers the header
 * is ignored.
 */
import { BlockList, isIP } from "node:net"

/** Whether a peer's address is one of our proxies. */
export type TrustPeer = (address: string) => boolean

/** Cached peers: proxies are few, and other peers must not fill the memory. */
const REMEMBERED_COUNT_MAX = 1_000

/** This machine, and addresses that the internet does not route: where TRUST_PROXY=on looks for the proxy. */
export const PRIVATE_NETWORKS: ReadonlyArray<string> = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "100.64.0.0/10",
  "::1/128",
  "fc00::/7",
  "fe80::/10"
]

/** Undefined for a text that is neither an address nor a network. */
const parsed = (
  text: string
): { readonly address: string; readonly bits: number; readonly family: "ipv4" | "ipv6" } | undefined => {
  const [address = "", bits, ...rest] = text.split("/")
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return undefined
  const most = version === 4 ? 32 : 128
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN
  return length >= 0 && length <= most ? { address, bits: length, family: version === 4 ? "ipv4" : "ipv6" } : undefined
}

/** Whether the text is an address or a network that `trustPeers` takes. */
export const isNetwork = (text: string): boolean => parsed(text) !== undefined

/** Throws for invalid networks. */
export const trustPeers = (networks: ReadonlyArray<string>): TrustPeer => {
  const list = new BlockList()
  for (const text of networks) {
    const network = parsed(text)
    if (network === undefined) throw new Error(`${text} is no address and no network in CIDR form`)
    list.addSubnet(network.address, network.bits, network.family)
  }
  const remembered = new Map<string, boolean>()
  return (address) => {
    const known = remembered.get(address)
    if (known !== undefined) return known
    const version = isIP(address)
    const isTrusted = version !== 0 && list.check(address, version === 4 ? "ipv4" : "ipv6")
    if (remembered.size < REMEMBERED_COUNT_MAX) remembered.set(address, isTrusted)
    return isTrusted
  }
}
