/**
 * The networks an address belongs to, from one subscriber to one data centre, as keys for limits. IPv6: a subscriber has
 * a /64, often a /56, a company a /48, a provider a /32. IPv4: the address, its /24 and its /16.
 */

export interface Networks {
  readonly host: string
  readonly site: string
  readonly region: string
  /** IPv4 /16, IPv6 /32: what one provider hands out, and one attacker may rent. */
  readonly provider: string
}

export const networksOf = (address: string): Networks => {
  if (!address.includes(":")) {
    const [a = "", b = "", c = ""] = address.split(".")
    const region = `${a}.${b}/16`
    return { host: address, site: `${a}.${b}.${c}/24`, region, provider: region }
  }
  const [a = "0", b = "0", c = "0", d = "0"] = groupsOf(address)
  // The upper half of the fourth group belongs to the /56.
  const upper = d.padStart(4, "0").slice(0, 2)
  return {
    host: `${a}:${b}:${c}:${d}/64`,
    site: `${a}:${b}:${c}:${upper}/56`,
    region: `${a}:${b}:${c}/48`,
    provider: `${a}:${b}/32`
  }
}

/** All eight groups, without leading zeros. */
const groupsOf = (address: string): ReadonlyArray<string> => {
  const [head = "", tail] = address.toLowerCase().split("::")
  const split = (part: string): ReadonlyArray<string> => (part === "" ? [] : part.split(":"))
  const [first, last] = [split(head), split(tail ?? "")]
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  return [...first, ...Array.from({ length: missing }, () => "0"), ...last].map((one) => one.replace(/^0+(?=.)/, ""))
}
