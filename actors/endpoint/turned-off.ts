/**
 * The notice that an endpoint was disabled. It names the webhook and its host, never the rest of the address, which may hold a
 * secret.
 */
import type { KnownEndpoint } from "../../schema/endpoint.ts"
import type { SponsorCommand } from "../../schema/sponsor.ts"
import type { SubscriberCommand } from "../../schema/subscriber.ts"
import type { EndpointConfig, OffReason } from "../../schema/webhook.ts"
import type { Intent } from "../runtime/entity.ts"
import { closeLane, laneIdOf } from "../lane/address.ts"
import { caseOfCallback } from "./callback.ts"

/** A case's callback has no subscriber that could enable it again, so its one lane is closed. */
export const turnedOff = (reason: OffReason, { config, revision }: KnownEndpoint): ReadonlyArray<Intent> => {
  const { endpoint_id, sponsor_id } = config
  const caseId = caseOfCallback(endpoint_id)
  const kind = caseId === undefined ? "webhook_off" : "callback_off"
  const notice: SponsorCommand = { _tag: "AddNotice", kind, text: noticeText(reason, config) }
  const toSponsor = { to: { kind: "sponsor", id: sponsor_id }, command: notice }
  if (caseId !== undefined) return [closeLane(laneIdOf(endpoint_id, { kind: "case", id: caseId })), toSponsor]
  const noteOff: SubscriberCommand = { _tag: "NoteOff", endpoint_id, reason, revision }
  return [{ to: { kind: "subscriber", id: sponsor_id }, command: noteOff }, toSponsor]
}

const WHY: Readonly<Record<OffReason, string>> = {
  paused: "as you asked",
  failing: "because every delivery to it has failed for five days",
  gone: "because the receiver answered 410 Gone"
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : "an address that cannot be read")

const noticeText = (reason: OffReason, { callback_url, endpoint_id }: EndpointConfig): string => {
  const host = hostOf(callback_url)
  const caseId = caseOfCallback(endpoint_id)
  return caseId === undefined
    ? `The webhook at ${host} (${endpoint_id}) was switched off ${WHY[reason]}. What waited for it is kept; events since ` +
        `then are not. When the receiver works again, switch it on in the console, or with PATCH /api/v1/webhooks/${endpoint_id} and ` +
        `{"status": "active"}, and replay what was given up.`
    : `The callback of case ${caseId} at ${host} was switched off ${WHY[reason]} and stays off. Follow the case with ` +
        `GET /api/v1/cases/${caseId}, or register a webhook with POST /api/v1/webhooks. Callbacks of other cases that ` +
        `are switched off on this day (UTC) are not told one by one.`
}
