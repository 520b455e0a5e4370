/**
 * The activity `score-news`: notifies every sponsor with a case about the organization, by any of its ids, and a webhook
 * for scores. Each change is notified once, in order, however often the order is repeated.
 */
import { Schema } from "effect"
import type { Activity, Task } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { subscriberEntity } from "../../actors/subscriber/subscriber.ts"
import { Notice } from "../../schema/webhook.ts"
import { askEach } from "./ask-each.ts"
import type { DeliveryQueries } from "./delivery-queries.ts"

const SCORE_NEWS_KIND = "score-news"
/** An import changes many scores at once, and no client waits for the notifications. */
const IN_FLIGHT_COUNT_MAX = 4
/** Sponsors per page, notified together. */
const PAGE_COUNT = 100

const readOrder = Schema.decodeUnknownSync(
  Schema.TaggedStruct("Publish", { notice: Notice, org_id: Schema.NullOr(Schema.String) })
)

export interface ScoreNewsDeps {
  readonly registry: Pick<Registry, "ask">
  readonly queries: Pick<DeliveryQueries, "idsOfOrg" | "subscribersOfOrg">
}

export const makeScoreNewsActivity = ({ queries, registry }: ScoreNewsDeps): Activity => {
  /** By organization: the notification that began last, for which the next one waits. */
  const newest = new Map<string, Promise<void>>()

  const tell = async ({ command, id, intentId }: Task, signal: AbortSignal): Promise<void> => {
    const publish = readOrder(command)
    const { isMerged, orgIds } = await queries.idsOfOrg(id)
    // A merged organization: the score of the surviving one counts.
    if (isMerged) return
    await askEach(
      signal,
      async (after: string | undefined) => {
        const { next, sponsorIds } = await queries.subscribersOfOrg(orgIds, { limit: PAGE_COUNT, after })
        return { items: sponsorIds, next }
      },
      (sponsorId) => registry.ask(subscriberEntity, sponsorId, publish, { commandId: `${intentId}/${sponsorId}` })
    )
  }

  return {
    kind: SCORE_NEWS_KIND,
    inFlightCountMax: IN_FLIGHT_COUNT_MAX,
    perform: async (task, signal) => {
      const before = newest.get(task.id) ?? Promise.resolve()
      // A failure of the previous one is reported by its own order.
      const told = before.catch(() => undefined).then(() => tell(task, signal))
      newest.set(task.id, told)
      try {
        await told
      } finally {
        if (newest.get(task.id) === told) newest.delete(task.id)
      }
    }
  }
}
