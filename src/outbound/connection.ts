/**
 * Connects to a checked address: sockets get addresses, never names, so nothing is resolved a second time. The name is
 * only used for TLS, to check the certificate.
 */
import { connect } from "node:net"
import type { Socket } from "node:net"
import { connect as connectTls } from "node:tls"
import type { SecureContext } from "node:tls"
import type { Call } from "./call.ts"
import type { FailureReason } from "./result.ts"
import type { Target } from "./target.ts"

/** Addresses tried: usually one of each family, and a spare. */
const ADDRESSES_TRIED_MAX = 3

/** Connects to the first address that accepts; undefined when none does or the call is over. */
export const connectToOneOf = async (
  call: Call,
  addresses: ReadonlyArray<string>,
  { connectMsMax, port }: { readonly connectMsMax: number; readonly port: number }
): Promise<Socket | undefined> => {
  const tried = addresses.slice(0, ADDRESSES_TRIED_MAX)
  for (const [at, address] of tried.entries()) {
    // The time limit or the caller may have ended the call meanwhile.
    if (call.isOver()) return undefined
    // A silent address must not use up the time of the next; the last one gets the rest.
    const msMax = at < tried.length - 1 ? connectMsMax / tried.length : undefined
    const socket = await connectTo(call, address, { msMax, port })
    if (socket !== undefined) return socket
  }
  return undefined
}

const connectTo = async (
  call: Call,
  address: string,
  { msMax, port }: { readonly msMax: number | undefined; readonly port: number }
): Promise<Socket | undefined> => {
  const socket = connect({ host: address, port })
  call.hold(socket)
  const silent = msMax === undefined ? undefined : setTimeout(() => socket.destroy(), msMax)
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true))
    socket.once("close", () => resolve(false))
  })
  clearTimeout(silent)
  return isOpen ? socket : undefined
}

/** TLS with the host's name. For an address there is no SNI, and the certificate must be for the address. */
export const secure = async (
  call: Call,
  socket: Socket,
  { secureContext, target }: { readonly secureContext: SecureContext; readonly target: Target }
): Promise<Socket | FailureReason> => {
  const { host, isAddress } = target
  const secured = connectTls({
    socket,
    secureContext,
    // Only used to check the certificate, because the socket is given.
    host,
    ...(isAddress ? {} : { servername: host }),
    ALPNProtocols: ["http/1.1"],
    // Explicit, so that no environment variable can disable it.
    rejectUnauthorized: true
  })
  call.hold(secured)
  const error = await new Promise<unknown>((resolve) => {
    secured.once("secureConnect", () => resolve(undefined))
    secured.once("error", resolve)
    secured.once("close", () => resolve(new Error("closed within the handshake")))
  })
  return error === undefined ? secured : tlsFailure(error)
}

const tlsFailure = (error: unknown): FailureReason => {
  const code = codeOf(error)
  return code === "ECONNRESET" || code === "EPIPE" ? "reset" : "tls"
}

export const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : ""
