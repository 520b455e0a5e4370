/**
 * The result of an outbound call. The sentences are fixed, so they hold no address, name or answer of the inner network;
 * a name that resolves to the inside reads like one that does not resolve.
 */
import type { RefusalReason } from "./target.ts"

/** Any status, including 3xx and 5xx; the caller interprets it. */
export interface Answered {
  readonly _tag: "Answered"
  readonly status: number
  /** By lower-case name; repeated headers are joined by a comma. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: Uint8Array
  /** Whether the body was cut. */
  readonly truncated: boolean
}

/** The guard refused to call. A retry can only help for "address", after a change in DNS. */
export interface Refused {
  readonly _tag: "Refused"
  readonly reason: RefusalReason
  readonly message: string
}

export type FailureReason = "dns" | "connect" | "tls" | "timeout" | "reset" | "too-large" | "malformed" | "aborted"

/** The guard called, but there was no complete answer. */
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
