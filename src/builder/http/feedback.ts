/**
 * Feedback of agents about this service: accepted a bounded number of times a day, and read and marked by reviewers.
 */
import { Result } from "effect"
import { hash } from "node:crypto"
import { feedbackEntity } from "../../../actors/feedback/feedback.ts"
import { quotaEntity } from "../../../actors/quota/quota.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { Outcome } from "../../../actors/runtime/slot.ts"
import * as adminApi from "../../../schema/api/builder-admin.ts"
import * as api from "../../../schema/api/builder.ts"
import { apiError } from "../../../schema/error.ts"
import type { FeedbackCommand, FeedbackState, GivenFeedback } from "../../../schema/feedback.ts"
import { isoTime } from "../../../schema/text.ts"
import { feedbackView } from "../builder-view.ts"
import type { BuilderQueries, FeedbackRow } from "../queries.ts"
import { orderedByStaff } from "../../review/reviewer.ts"
import {
  type Answer,
  type BoundHandler,
  type Caller,
  handler,
  json,
  type JsonAnswer,
  NO_STORE
} from "../../http/handler.ts"
import { pageLinks, pageWindow } from "../../http/paging.ts"
import { KEY_TOO_OLD } from "../../http/idempotency.ts"

const PAGE_LIMIT_DEFAULT = 50
/** 128 bits, as of every other id. */
const ID_HEX_CHARS = 32
/** People read all of it, and more from one agent per day is a loop. */
export const FEEDBACK_PER_DAY = 20

export interface FeedbackDeps {
  readonly registry: Pick<Registry, "ask">
  readonly now: () => number
  /** A fresh id with this prefix. */
  readonly newId: (prefix: string) => string
  readonly baseUrl: string
  readonly queries: BuilderQueries
}

export const feedbackHandlers = (deps: FeedbackDeps): ReadonlyArray<BoundHandler> => [
  handler(api.giveFeedback, async ({ payload, caller, keyed }) => {
    const { agentId, sponsorId } = agentOf(caller)
    const feedback_id = keyed === undefined ? deps.newId("fbk") : idOfKey(keyed.commandId)
    const { category, message, requestId = null, title = null, url = null } = payload
    const about = { category, message, title, url, about_request_id: requestId }
    const command: FeedbackCommand = {
      _tag: "GiveFeedback",
      feedback_id,
      agent_id: agentId,
      sponsor_id: sponsorId,
      ...about
    }
    // Under the key's id, so that a retry of a request without an answer is not counted twice.
    const refused = await takeOne(deps, agentId, keyed?.commandId ?? feedback_id)
    if (refused !== undefined) return refused
    const asked = await deps.registry.ask(
      feedbackEntity,
      feedback_id,
      command,
      keyed === undefined
        ? {}
        : {
            commandId: keyed.commandId,
            answer: (outcome: Outcome<FeedbackState, unknown>) => keyed.store(receipt(given(outcome.state)))
          }
    )
    if (Result.isFailure(asked)) throw new Error("the id of new feedback is taken already")
    return asked.success.duplicate ? KEY_TOO_OLD : receipt(given(asked.success.state))
  }),

  handler(adminApi.listFeedback, async ({ query }) => {
    const page = pageWindow(query, PAGE_LIMIT_DEFAULT)
    const { rows, total } = await deps.queries.feedback(query.category, page)
    const url = `${deps.baseUrl}/api/admin/feedback${query.category === undefined ? "" : `?category=${query.category}`}`
    const links = pageLinks(url, page, total)
    return json(200, { results: rows.map(feedbackView), total, ...page }, [...NO_STORE, ...links])
  }),

  handler(adminApi.markFeedback, async ({ path, payload, caller, requestId }): Promise<Answer> => {
    const by = orderedByStaff(caller)
    const command = { _tag: "MarkFeedback", status: payload.status, by, request_id: requestId } as const
    const asked = await deps.registry.ask(feedbackEntity, path.id, command)
    if (Result.isFailure(asked)) return apiError("feedback-not-found")
    return json(200, feedbackView(rowOf(given(asked.success.state))), NO_STORE)
  })
]

const agentOf = (caller: Caller) => {
  if (caller._tag !== "Agent") throw new Error("feedback came without an agent's key")
  return caller
}

/** The same key gives the same feedback, also after its stored answer expired. */
const idOfKey = (commandId: string): string => `fbk_${hash("sha256", commandId, "hex").slice(0, ID_HEX_CHARS)}`

const takeOne = async (
  { now, registry }: Pick<FeedbackDeps, "now" | "registry">,
  agentId: string,
  commandId: string
): Promise<Answer | undefined> => {
  const asked = await registry.ask(
    quotaEntity,
    `feedback/${agentId}`,
    { _tag: "TakeQuota", limit: FEEDBACK_PER_DAY, window: "utc-day", cost: 1 },
    { commandId }
  )
  if (Result.isSuccess(asked)) return undefined
  if (asked.failure._tag !== "QuotaExhausted") throw new Error("the limit of feedback is kept as a bucket")
  const seconds = Math.max(1, Math.ceil((asked.failure.resetAt - now()) / 1_000))
  return apiError("feedback-limit", {
    headers: [
      ["RateLimit-Policy", `"feedback";q=${FEEDBACK_PER_DAY};w=86400`],
      ["RateLimit", `"feedback";r=0;t=${seconds}`],
      ["Retry-After", String(seconds)]
    ],
    violated: ["feedback"]
  })
}

const receipt = ({ category, created_at, feedback_id, status }: GivenFeedback): JsonAnswer =>
  json(201, { id: feedback_id, category, status, createdAt: isoTime(created_at) })

const given = (state: FeedbackState): GivenFeedback => {
  if (state._tag === "Unknown") throw new Error("committed feedback is not there")
  return state
}

const rowOf = (state: GivenFeedback): FeedbackRow => ({
  feedbackId: state.feedback_id,
  agentId: state.agent_id,
  category: state.category,
  message: state.message,
  title: state.title,
  url: state.url,
  aboutRequestId: state.about_request_id,
  status: state.status,
  createdAt: state.created_at,
  updatedAt: state.updated_at
})
