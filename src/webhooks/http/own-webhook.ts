/**
 * Finds a webhook of the caller's sponsor; agents manage it as their sponsor does. For everyone else the answer is the
 * same as for a webhook that does not exist.
 */
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { subscriberEntity } from "../../../actors/subscriber/subscriber.ts"
import { type ApiError, apiError } from "../../../schema/error.ts"
import type { Webhook } from "../../../schema/webhook.ts"
import type { Caller } from "../../http/handler.ts"

export const findWebhook = async (
  { registry }: { readonly registry: Pick<Registry, "read"> },
  webhookId: string,
  caller: Caller
): Promise<Webhook | ApiError> => {
  const { state } = await registry.read(subscriberEntity, sponsorOf(caller))
  return state.webhooks.find((one) => one.endpoint_id === webhookId) ?? WEBHOOK_NOT_FOUND
}

export const WEBHOOK_NOT_FOUND = apiError("webhook-not-found")

/** The signed-in sponsor, or the sponsor of the agent behind the key. The pipeline admits no other caller. */
export const sponsorOf = (caller: Caller): string => {
  if (caller._tag === "Agent" || caller._tag === "Sponsor") return caller.sponsorId
  throw new Error("a webhook was asked for without a credential")
}
