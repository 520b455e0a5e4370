/** The special blocks as the IANA registries list them, with the one of a cloud that is in no registry, kept apart from those of the guard, and read by another reader. */
import { BlockList } from "node:net"

export const IPV4_SPECIAL: ReadonlyArray<string> = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "255.255.255.255/32"
]

/** With the blocks that are no global unicast at all, but without those that carry an IPv4 address. */
export const IPV6_SPECIAL: ReadonlyArray<string> = [
  "::/128",
  "::1/128",
  "::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "100:0:0:1::/64",
  "2001::/23",
  "2001::/32",
  "2001:1::1/128",
  "2001:2::/48",
  "2001:3::/32",
  "2001:4:112::/48",
  "2001:10::/28",
  "2001:20::/28",
  "2001:30::/28",
  "2001:db8::/32",
  "2620:4f:8000::/48",
  "3fff::/20",
  "4000::/2",
  "5f00::/16",
  "8000::/1",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8"
]

const listOf = (blocks: ReadonlyArray<string>, family: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList()
  for (const block of blocks) {
    const [address = "", bitCount = ""] = block.split("/")
    list.addSubnet(address, Number(bitCount), family)
  }
  return list
}

const ipv4 = listOf(IPV4_SPECIAL, "ipv4")
const ipv6 = listOf([...IPV6_SPECIAL, "::/3"], "ipv6")

export const isSpecialIpv4 = (address: string): boolean => ipv4.check(address, "ipv4")
export const isSpecialIpv6 = (address: string): boolean => ipv6.check(address, "ipv6")

/** An address of the block: the bits that the block leaves open are taken from `filling`. */
export const addressIn = (block: string, filling: bigint): string => {
  const [address = "", bits = ""] = block.split("/")
  const isIpv4 = address.includes(".")
  const size = isIpv4 ? 32n : 128n
  const open = (1n << (size - BigInt(bits))) - 1n
  const base = isIpv4 ? ipv4Number(address) : ipv6Number(address)
  const value = (base & ~open) | (filling & open)
  return isIpv4 ? ipv4Text(value) : ipv6Text(value)
}

export const ipv4Number = (text: string): bigint => text.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n)

export const ipv4Text = (value: bigint): string =>
  [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 0xffn)).join(".")

const ipv6Number = (text: string): bigint => {
  const [head = "", tail = ""] = text.split("::")
  const groups = (part: string) => (part === "" ? [] : part.split(":"))
  const [left, right] = [groups(head), groups(tail)]
  const all = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right]
  return all.reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n)
}

/** All eight groups, nothing left out. */
export const ipv6Text = (value: bigint): string =>
  Array.from({ length: 8 }, (_, at) => ((value >> BigInt(112 - 16 * at)) & 0xffffn).toString(16)).join(":")
