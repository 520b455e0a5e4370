/** Whether a host is an IP address, and whether it is public, by the rules of the outbound guard. */
import { isIP } from "node:net"
import { isGlobalUnicast } from "../outbound/address.ts"

export type AddressScope = "public" | "special"

/** The scope of a host name in the URL parser's form; undefined when it is not an address. */
export const addressScope = (hostname: string): AddressScope | undefined => {
  const address = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname
  if (isIP(address) === 0) return undefined
  return isGlobalUnicast(address) ? "public" : "special"
}
