/**
 * The activities of webhooks: runs over endpoints, replays, notifications about scores and merges, and the closing of an
 * endpoint.
 */
import { Result } from "effect"
import type { Activity } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { AttemptEnd, EndpointConfig, Notice } from "../../schema/webhook.ts"
import type { Outbound, OutboundLimits } from "../outbound/guard.ts"
import type { DeliveryQueries } from "./delivery-queries.ts"
import { bodyOf, headersOf, messageIdOf } from "./message.ts"
import { makeClosingActivity } from "./closing-activity.ts"
import { makeMergeNewsActivity } from "./merge-news-activity.ts"
import { makeReplayActivity } from "./replay-activity.ts"
import { makeRunActivity } from "./run-activity.ts"
import { makeScoreNewsActivity } from "./score-news-activity.ts"
import { makeSecretSealing, readSecret } from "../crypto/webhook-secret.ts"
import { send } from "./send.ts"
import { isTaken } from "../../actors/lane/lane.ts"

/** Taken: 2xx. Refused: another answer. Failed: no answer, or the request was never sent. */
export type AttemptOutcome = "taken" | "refused" | "failed"

export interface WebhookActivitiesDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly outbound: Outbound
  readonly queries: DeliveryQueries
  readonly serverSecret: string
  /** The base URL of the cases' pages. */
  readonly baseUrl: string
  readonly now: () => number
  /** 0 to 1. */
  readonly random: () => number
  /** Overrides the limits in tests. */
  readonly limits?: OutboundLimits | undefined
  /** Called for every attempt, for logs and metrics; `problem` is a fixed text, null for a taken message. */
  readonly onAttempt?: ((endpointId: string, outcome: AttemptOutcome, problem: string | null) => void) | undefined
  /** The deliveries of a lane were not replayed, because the lane failed repeatedly. */
  readonly onReplayGivenUp?: ((endpointId: string, laneId: string) => void) | undefined
}

export const makeWebhookActivities = (deps: WebhookActivitiesDeps): ReadonlyArray<Activity> => {
  const { now, queries, random, registry } = deps
  return [
    makeRunActivity({
      registry,
      queries,
      send: makeSend(deps),
      now,
      random,
      onAttempt: (endpointId, end) => deps.onAttempt?.(endpointId, outcomeOf(end), end.problem)
    }),
    makeReplayActivity({
      registry,
      queries,
      onGivenUp: (endpointId, laneId) => deps.onReplayGivenUp?.(endpointId, laneId)
    }),
    makeScoreNewsActivity({ registry, queries }),
    makeMergeNewsActivity({ registry, queries }),
    makeClosingActivity({ registry, queries })
  ]
}

const outcomeOf = (end: AttemptEnd): AttemptOutcome =>
  end.status === null ? "failed" : isTaken(end) ? "taken" : "refused"

const makeSend = ({ baseUrl, limits, now, outbound, serverSecret }: WebhookActivitiesDeps) => {
  const sealing = makeSecretSealing(serverSecret)
  const keyOf = (sealed: string, endpointId: string): Buffer | undefined => {
    const secret = sealing.open(sealed, endpointId)
    return secret === undefined ? undefined : Result.getOrUndefined(Result.map(readSecret(secret), ({ key }) => key))
  }
  return async (config: EndpointConfig, notice: Notice): Promise<AttemptEnd> => {
    const { callback_url, endpoint_id, previous_secret, secret } = config
    const at = now()
    const isRotating = previous_secret !== null && previous_secret.until > at
    const keys = [secret, ...(isRotating ? [previous_secret.secret] : [])].flatMap(
      (sealed) => keyOf(sealed, endpoint_id) ?? []
    )
    if (keys.length === 0) return NO_KEY
    const body = bodyOf(notice, baseUrl)
    const headers = headersOf({ id: messageIdOf(notice), body, keys, at })
    return send({ outbound, now, limits }, { url: callback_url, headers, body })
  }
}

/** The result without a key: nothing is sent unsigned. */
const NO_KEY: AttemptEnd = {
  status: null,
  problem: "the signing secret cannot be read any more; rotate it",
  duration_ms: 0,
  retry_after_ms: null
}
