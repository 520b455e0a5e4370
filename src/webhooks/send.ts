/**
 * One attempt to deliver a message, and its result. Only a 2xx is success; a redirect is not followed, and only the
 * status and Retry-After are read. A failure is reported in fixed words, without address or answer.
 */
import { RETRY_AFTER_MS_MAX } from "../../actors/lane/schedule.ts"
import { isTaken } from "../../actors/lane/lane.ts"
import type { AttemptEnd } from "../../schema/webhook.ts"
import type { Outbound, OutboundLimits } from "../outbound/guard.ts"
import type { HeaderPair } from "../outbound/request-head.ts"
import type { OutboundResult } from "../outbound/result.ts"

/** Domain decision D.3; our bodies are far below the limit. */
export const SEND_LIMITS: OutboundLimits = {
  connectMsMax: 5_000,
  totalMsMax: 15_000,
  requestBytesMax: 20_000,
  responseBytesMax: 64_000
}

export interface SendDeps {
  readonly outbound: Outbound
  readonly now: () => number
  readonly limits?: OutboundLimits | undefined
}

export interface Message {
  readonly url: string
  readonly headers: ReadonlyArray<HeaderPair>
  readonly body: string
}

export const send = async (
  { limits = SEND_LIMITS, now, outbound }: SendDeps,
  { body, headers, url }: Message
): Promise<AttemptEnd> => {
  const startedAt = now()
  // A longer answer is cut, because only its status matters.
  const result = await outbound({ url, method: "POST", headers, body, limits, whenTooLarge: "cut" })
  const endedAt = now()
  return {
    ...readResult(result, endedAt),
    // The clock may have been set back meanwhile.
    duration_ms: Math.max(0, Math.round(endedAt - startedAt))
  }
}

const readResult = (result: OutboundResult, now: number): Omit<AttemptEnd, "duration_ms"> => {
  if (result._tag !== "Answered") return { status: null, problem: result.message, retry_after_ms: null }
  const { headers, status } = result
  return {
    status,
    problem: isTaken(result) ? null : refusalOf(status),
    retry_after_ms: MAY_ASK_FOR_TIME.has(status) ? retryAfterMs(headers.get("retry-after") ?? "", now) : null
  }
}

const refusalOf = (status: number): string => {
  if (status === 410) return "the receiver answered 410 Gone"
  const isRedirect = status >= 300 && status <= 399
  return `the receiver answered ${status}${isRedirect ? "; redirects are not followed" : ""}`
}

/** Domain decision D.3. */
const MAY_ASK_FOR_TIME: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** The current date format; the two that RFC 9110 calls obsolete are ignored. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Parses seconds or a date of the receiver's clock; null for anything else. */
const retryAfterMs = (text: string, now: number): number | null => {
  const ms = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : HTTP_DATE.test(text) ? Date.parse(text) - now : Number.NaN
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), RETRY_AFTER_MS_MAX)
}
