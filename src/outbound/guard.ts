/**
 * The guard of all outbound calls: webhooks, proofs, texts, models. A name is resolved once, every resulting address is
 * checked, and the connection goes to a checked address. No redirect is followed, no proxy used, no connection shared;
 * every call is bounded in time and size.
 *
 * The guard cannot know addresses that the registries call public and this network routes to the inside, nor its own
 * NAT64 prefix. Such a network must filter at its router.
 */
import { Result } from "effect"
import { createSecureContext } from "node:tls"
import type { SecureContext } from "node:tls"
import { openCall } from "./call.ts"
import type { Call } from "./call.ts"
import { connectToOneOf, secure } from "./connection.ts"
import { exchange } from "./exchange.ts"
import { requestHead } from "./request-head.ts"
import type { HeaderPair, RequestHead } from "./request-head.ts"
import { refused } from "./result.ts"
import type { OutboundResult } from "./result.ts"
import { readTarget, whyNotThere } from "./target.ts"
import type { RefusalReason, Target, TargetRules } from "./target.ts"

export interface OutboundLimits {
  /** Limit for look-up, connecting and handshake together. */
  readonly connectMsMax: number
  /** From the call to the last byte of the answer. */
  readonly totalMsMax: number
  /** The body; headers have a bound of their own. */
  readonly requestBytesMax: number
  readonly responseBytesMax: number
}

export interface OutboundRequest {
  readonly url: string
  readonly method: "GET" | "POST"
  readonly headers: ReadonlyArray<HeaderPair>
  /** For POST alone. */
  readonly body?: Uint8Array | string | undefined
  readonly limits: OutboundLimits
  readonly signal?: AbortSignal | undefined
  /** "cut" keeps the first bytes of a longer answer; "refuse", the default, keeps nothing. */
  readonly whenTooLarge?: "refuse" | "cut" | undefined
}

export interface ResolvedAddress {
  readonly address: string
  readonly family: 4 | 6
}

/** Every address of a name, of both families; rejects or is empty when there is none. */
export type Lookup = (host: string) => Promise<ReadonlyArray<ResolvedAddress>>

export interface OutboundDeps extends TargetRules {
  readonly lookup: Lookup
  /** Trusted certificate authorities instead of the public ones. */
  readonly ca?: string | undefined
}

/** Always resolves; rejects only for a defect of this program. */
export type Outbound = (request: OutboundRequest) => Promise<OutboundResult>

export const makeOutbound = (deps: OutboundDeps): Outbound => {
  // Made once, because it holds all authorities. It caches no sessions: each connection has a full handshake.
  const secureContext = createSecureContext({
    minVersion: "TLSv1.2",
    ...(deps.ca === undefined ? {} : { ca: deps.ca })
  })
  return async (request) => {
    const prepared = prepare(request, deps)
    if (Result.isFailure(prepared)) return refused(prepared.failure)
    return new Promise<OutboundResult>((resolve, reject) => {
      const call = openCall(request.limits, request.signal, resolve)
      perform(call, request, { ...prepared.success, deps, secureContext }).catch((defect: unknown) => {
        // Ends sockets and timers, and rejects with the defect.
        reject(defect)
        call.fail("aborted")
      })
    })
  }
}

interface Prepared {
  readonly target: Target
  readonly head: RequestHead
  readonly body: Uint8Array
}

const prepare = (request: OutboundRequest, rules: TargetRules): Result.Result<Prepared, RefusalReason> =>
  Result.gen(function* () {
    const { headers, limits, method } = request
    const target = yield* readTarget(request.url, rules)
    const body = typeof request.body === "string" ? Buffer.from(request.body) : (request.body ?? new Uint8Array())
    if (body.length > (method === "POST" ? limits.requestBytesMax : 0)) return yield* Result.fail("body" as const)
    const head = yield* requestHead(method, target, { bodyBytes: body.length, headers })
    return { target, head, body }
  })

const perform = async (
  call: Call,
  { limits, whenTooLarge = "refuse" }: OutboundRequest,
  {
    body,
    deps,
    head,
    secureContext,
    target
  }: Prepared & { readonly deps: OutboundDeps; readonly secureContext: SecureContext }
): Promise<void> => {
  if (call.isOver()) return
  const addresses = await addressesOf(target, deps.lookup)
  if (addresses.length === 0) return call.fail("dns")
  const reason = whyNotThere(target, addresses, deps)
  if (reason !== undefined) return call.end(refused(reason))
  const { connectMsMax, responseBytesMax } = limits
  const socket = await connectToOneOf(call, addresses, { connectMsMax, port: target.port })
  if (socket === undefined) return call.fail("connect")
  const channel = target.isSecure ? await secure(call, socket, { secureContext, target }) : socket
  if (typeof channel === "string") return call.fail(channel)
  if (call.isOver()) return
  call.connected()
  exchange(call, channel, { head, path: target.path, body, responseBytesMax, whenTooLarge })
}

const LOOPBACK_ADDRESSES: ReadonlyArray<string> = ["127.0.0.1", "::1"]

/** No look-up for addresses, nor for localhost (RFC 6761), which is only allowed in development. */
const addressesOf = async ({ host, isAddress }: Target, lookup: Lookup): Promise<ReadonlyArray<string>> => {
  if (isAddress) return [host]
  if (host === "localhost" || host.endsWith(".localhost")) return LOOPBACK_ADDRESSES
  try {
    return (await lookup(host)).map(({ address }) => address)
  } catch {
    return []
  }
}
