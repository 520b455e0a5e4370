/**
 * The message of a notification: one JSON text, identical at every attempt and endpoint, with an id derived from the
 * event. It contains no free text and no name.
 */
import { hash } from "node:crypto"
import type { Notice } from "../../schema/webhook.ts"
import { isoTime } from "../../schema/text.ts"
import type { HeaderPair } from "../outbound/request-head.ts"
import { VERSION } from "../version.ts"
import { signatureOf } from "./signature.ts"

/** The version of the bodies; raised with every breaking change. */
const API_VERSION = "v1"
const ID_PREFIX = "msg_"
/** 130 bits, so that ids do not collide. */
const ID_CHARS = 26
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567"

/** The id by which receivers recognize repetitions. */
export const messageIdOf = ({ resource, sequence, type }: Pick<Notice, "resource" | "sequence" | "type">): string => {
  const digest = hash("sha256", `${resource.kind}/${resource.id}/${sequence}/${type}`, "buffer")
  return ID_PREFIX + base32(digest).slice(0, ID_CHARS)
}

/** RFC 4648, in lower case and without padding. */
const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("")
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("")
}

export const bodyOf = (notice: Notice, baseUrl: string): string =>
  JSON.stringify({
    id: messageIdOf(notice),
    type: notice.type,
    timestamp: isoTime(notice.at),
    sequence: notice.sequence,
    api_version: API_VERSION,
    data: dataOf(notice.data, baseUrl)
  })

const dataOf = (news: Notice["data"], baseUrl: string): object => {
  if (news._tag !== "Case") {
    const { _tag, ...data } = news
    return data
  }
  const { _tag, case_id, page_token, previous_status, status, ...detail } = news
  return { case_id, status, previous_status, case_url: `${baseUrl}/cases/${case_id}?t=${page_token}`, ...detail }
}

/** `at` is the time of the attempt, because receivers refuse old signatures. */
export const headersOf = (message: {
  readonly id: string
  readonly body: string
  readonly keys: ReadonlyArray<Uint8Array>
  readonly at: number
}): ReadonlyArray<HeaderPair> => {
  const timestamp = String(Math.floor(message.at / 1_000))
  return [
    ["content-type", "application/json"],
    ["user-agent", `Redress-Webhooks/${VERSION}`],
    ["webhook-id", message.id],
    ["webhook-timestamp", timestamp],
    ["webhook-signature", signatureOf(message.keys, message.id, timestamp, message.body)]
  ]
}
