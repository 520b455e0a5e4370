/** Whether a host is an IP address, and whether it is public, by the rules of the outbound guard. */
import { isIP } from "node:net"
import { isGlobalUnicast } from "../outbound/address.ts"

export type AddressScope = "public" | "special"

/** Of a host name as the URL parser gives it; undefined when it is no address. */
export const addressScope = (hostname: string): AddressScope | undefined => {
  const address = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname
  if (isIP(address) === 0) return undefined
  return isGlobalUnicast(address) ? "public" : "special"
}
