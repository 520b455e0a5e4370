/**
 * The activity `merge-news`: after a merge of two organizations every webhook subscribed to one also receives the
 * other's events, and those of earlier merges, because cases keep the id under which they were opened.
 */
import { Schema } from "effect"
import type { Activity } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { subscriberEntity } from "../../actors/subscriber/subscriber.ts"
import { askEach } from "./ask-each.ts"
import type { DeliveryQueries } from "./delivery-queries.ts"

const MERGE_NEWS_KIND = "merge-news"
/** Low, because people decide merges one by one. */
const IN_FLIGHT_COUNT_MAX = 2
/** Sponsors per page, notified together. */
const PAGE_COUNT = 100

const readOrder = Schema.decodeUnknownSync(Schema.TaggedStruct("Merged", { from: Schema.String, into: Schema.String }))

export interface MergeNewsDeps {
  readonly registry: Pick<Registry, "ask">
  readonly queries: Pick<DeliveryQueries, "idsOfOrg" | "subscribersWithFilters">
}

export const makeMergeNewsActivity = ({ queries, registry }: MergeNewsDeps): Activity => ({
  kind: MERGE_NEWS_KIND,
  inFlightCountMax: IN_FLIGHT_COUNT_MAX,
  perform: async ({ command, intentId }, signal) => {
    const { from, into } = readOrder(command)
    const { orgIds } = await queries.idsOfOrg(from)
    // The merge was reverted meanwhile.
    if (!orgIds.includes(into)) return
    const others = orgIds.filter((id) => id !== from && id !== into)
    const join = { _tag: "JoinOrgs", org_ids: [from, into, ...others] } as const
    await askEach(
      signal,
      async (after: string | undefined) => {
        const { next, sponsorIds } = await queries.subscribersWithFilters({ limit: PAGE_COUNT, after })
        return { items: sponsorIds, next }
      },
      (sponsorId) => registry.ask(subscriberEntity, sponsorId, join, { commandId: `${intentId}/${sponsorId}` })
    )
  }
})
