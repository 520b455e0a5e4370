/**
 * The result of an outbound call. The sentences are fixed, so they hold no address, name or answer of the inner network; a
 * name that resolves to the inside reads like one that does not resolve.
 */
import type { RefusalReason } from "./target.ts"

/** Any status, 3xx and 5xx included: what it means is the caller's business. */
export interface Answered {
  readonly _tag: "Answered"
  readonly status: number
  /** By name in small letters; several of one name are joined by a comma. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: Uint8Array
  /** There was more, and it was not read. */
  readonly truncated: boolean
}

/** The guard did not call. Asking again without a change helps only where names are served anew ("address"). */
export interface Refused {
  readonly _tag: "Refused"
  readonly reason: RefusalReason
  readonly message: string
}

export type FailureReason = "dns" | "connect" | "tls" | "timeout" | "reset" | "too-large" | "malformed" | "aborted"

/** The guard called, and no whole answer came. */
export interface Failed {
  readonly _tag: "Failed"
  readonly reason: FailureReason
  readonly message: string
}

export type OutboundResult = Answered | Refused | Failed

const NOWHERE = "the name leads to no address on the public internet"

const REFUSAL_MESSAGES: Readonly<Record<RefusalReason, string>> = {
  url: "not a valid URL",
  scheme: "the URL must begin with https://",
  userinfo: "the URL must not carry a user name or password",
  port: "the port is not allowed",
  host: "the host is not a name on the public internet",
  "own-host": "the service does not call itself",
  address: NOWHERE,
  header: "a header is not allowed",
  body: "the body is not allowed or too large"
}

const FAILURE_MESSAGES: Readonly<Record<FailureReason, string>> = {
  dns: NOWHERE,
  connect: "no connection",
  tls: "no trusted encrypted connection",
  timeout: "no whole answer in time",
  reset: "the connection was closed before the answer was whole",
  "too-large": "the answer is too large",
  malformed: "the answer is not valid HTTP",
  aborted: "the call was given up"
}

export const refused = (reason: RefusalReason): Refused => ({
  _tag: "Refused",
  reason,
  message: REFUSAL_MESSAGES[reason]
})

export const failed = (reason: FailureReason): Failed => ({ _tag: "Failed", reason, message: FAILURE_MESSAGES[reason] })
