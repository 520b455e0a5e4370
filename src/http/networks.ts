/**
 * The networks that an address is in, from one subscriber to one data centre, as texts that key limits. An IPv6 subscriber has
 * a /64, often a /56, and a company a /48; what an IPv4 address, its /24 and its /16 are.
 */

export interface Networks {
  readonly host: string
  readonly site: string
  readonly region: string
}

export const networksOf = (address: string): Networks => {
  if (!address.includes(":")) {
    const [a = "", b = "", c = ""] = address.split(".")
    return { host: address, site: `${a}.${b}.${c}/24`, region: `${a}.${b}/16` }
  }
  const [a = "0", b = "0", c = "0", d = "0"] = groupsOf(address)
  // Of the fourth group the upper half belongs to the /56.
  const upper = d.padStart(4, "0").slice(0, 2)
  return { host: `${a}:${b}:${c}:${d}/64`, site: `${a}:${b}:${c}:${upper}/56`, region: `${a}:${b}:${c}/48` }
}

/** All eight groups, without leading zeros. */
const groupsOf = (address: string): ReadonlyArray<string> => {
  const [head = "", tail] = address.toLowerCase().split("::")
  const split = (part: string): ReadonlyArray<string> => (part === "" ? [] : part.split(":"))
  const [first, last] = [split(head), split(tail ?? "")]
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  return [...first, ...Array.from({ length: missing }, () => "0"), ...last].map((one) => one.replace(/^0+(?=.)/, ""))
}
