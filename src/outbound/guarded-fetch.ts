/**
 * `fetch` over the outbound guard, for libraries that only support fetch. It calls only the origin it was made for, so
 * texts and keys go nowhere else. A redirect is a failure, an answer is read up to its limit, and a call without an
 * answer rejects with `NotFetched`.
 */
import type { Outbound } from "./guard.ts"
import type { HeaderPair } from "./request-head.ts"
import type { FailureReason, OutboundResult } from "./result.ts"
import type { RefusalReason } from "./target.ts"

/** Far above the longest prompt, which is 20,000 characters of law. */
const REQUEST_BYTES_MAX = 512 * 1024
/** A whole call may take a minute, but a server that accepts no connection in ten seconds is unreachable. */
const CONNECT_MS_MAX = 10_000
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/** Statuses without a body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

export type NotFetchedReason = RefusalReason | FailureReason | "redirect" | "other-origin"

/** There is no usable answer. The message is fixed per reason and contains no text of a server. */
export class NotFetched extends Error {
  override readonly name = "NotFetched"
  readonly reason: NotFetchedReason
  constructor(reason: NotFetchedReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Finds the reason in an error that a library has wrapped. */
export const notFetchedReason = (cause: unknown): NotFetchedReason | undefined => {
  if (cause instanceof NotFetched) return cause.reason
  return cause instanceof Error ? notFetchedReason(cause.cause) : undefined
}

export interface GuardedFetchDeps {
  readonly outbound: Outbound
  /** As `URL.origin` writes it. */
  readonly origin: string
  /** From the call to the last byte of the answer. */
  readonly totalMsMax: number
  readonly responseBytesMax: number
  /** Sent unless the caller names another. */
  readonly userAgent: string
}

export const makeGuardedFetch =
  ({ origin, outbound, responseBytesMax, totalMsMax, userAgent }: GuardedFetchDeps): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).origin !== origin) {
      throw new NotFetched("other-origin", "the call is for another server than the one that is configured")
    }
    if (request.method !== "GET" && request.method !== "POST") throw new TypeError("only GET and POST are fetched")
    if (!request.headers.has("user-agent")) request.headers.set("user-agent", userAgent)
    // The request's own signal holds its source weakly, and may miss an abort.
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    signal?.throwIfAborted()
    const headers: ReadonlyArray<HeaderPair> = [...request.headers]
    const result = await outbound({
      url: request.url,
      method: request.method,
      headers,
      ...(request.method === "POST" ? { body: new Uint8Array(await request.arrayBuffer()) } : {}),
      limits: {
        connectMsMax: Math.min(CONNECT_MS_MAX, totalMsMax),
        totalMsMax,
        requestBytesMax: REQUEST_BYTES_MAX,
        responseBytesMax
      },
      signal
    })
    // Like fetch, reject with the caller's own abort reason.
    signal?.throwIfAborted()
    return responseOf(result)
  }

const responseOf = (result: OutboundResult): Response => {
  if (result._tag !== "Answered") throw new NotFetched(result.reason, result.message)
  const { body, headers, status } = result
  if (REDIRECTS.has(status))
    throw new NotFetched("redirect", "the server sent the call elsewhere, which is not followed")
  try {
    return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(body), { status, headers: [...headers] })
  } catch {
    // An invalid status or header.
    throw new NotFetched("malformed", "the answer is not valid HTTP")
  }
}
