/** Deliveries of webhooks over the view rows of the in-memory database, held to the same suite as Postgres. */
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import type {
  DeliveryPlace,
  DeliveryQueries,
  DeliveryRow,
  ListedDelivery,
  SponsorPage,
  Sponsors
} from "../../src/webhooks/delivery-queries.ts"

type Row = Readonly<Record<string, unknown>>

export const memoryDeliveryQueries = (database: MemoryDatabase): DeliveryQueries => {
  const rowsOf = (view: string) => {
    if (database.failure !== undefined) throw database.failure
    return [...database.views.values()].filter((one) => one.view === view)
  }
  const deliveriesOf = (endpointId: string): ReadonlyArray<ListedDelivery> =>
    rowsOf("delivery_view")
      .filter(({ row }) => row["endpoint_id"] === endpointId)
      .map(deliveryRow)
      .toSorted(inOrder)
  const sponsorsWith = (column: string, { after = "", limit }: SponsorPage): Sponsors => {
    const sponsorIds = rowsOf("webhook_view")
      .filter(({ row }) => row[column] === true)
      .map(({ row }) => row["sponsor_id"] as string)
      .filter((sponsorId) => sponsorId > after)
      .toSorted()
      .slice(0, limit)
    return { sponsorIds, next: sponsorIds.length === limit ? sponsorIds.at(-1) : undefined }
  }
  const dueOf = (endpointId: string, without: ReadonlyArray<string>) =>
    deliveriesOf(endpointId)
      .filter(({ laneId }) => !without.includes(laneId))
      .flatMap(({ dueAt, laneId, sequence }) => (dueAt === null ? [] : [{ dueAt, laneId, sequence }]))
      .toSorted((one, other) => one.dueAt - other.dueAt)
  return {
    due: async (endpointId, now, { limit, without }) =>
      dueOf(endpointId, without)
        .filter(({ dueAt }) => dueAt <= now)
        .slice(0, limit),
    nextDueAt: async (endpointId, without) => dueOf(endpointId, without)[0]?.dueAt,
    list: async (endpointId, { after, limit, state }) => {
      const found = deliveriesOf(endpointId)
        .toReversed()
        .filter((row) => (state ?? row.state) === row.state)
        .filter((row) => after === undefined || inOrder(row, after) < 0)
      const rows = found.slice(0, limit)
      return { rows, next: found.length > limit ? rows.at(-1) : undefined }
    },
    counts: async (endpointId) => {
      const counts = { pending: 0, delivered: 0, dead_letter: 0 }
      for (const { state } of deliveriesOf(endpointId)) counts[state] += 1
      return counts
    },
    ended: async (endpointId, { from, states, until }, { after, limit }) =>
      deliveriesOf(endpointId)
        .filter(({ queuedAt, state }) => queuedAt >= from && queuedAt < until && states.some((one) => one === state))
        .filter((row) => after === undefined || inOrder(row, after) > 0)
        .slice(0, limit)
        .map(({ key, laneId, queuedAt, sequence }) => ({ key, laneId, queuedAt, sequence })),
    idsOfOrg: async (orgId) => {
      const pairs = rowsOf("merge_view").flatMap(({ row }) =>
        row["accepted"] === true ? [[row["from_id"] as string, row["into_id"] as string] as const] : []
      )
      let orgIds: ReadonlyArray<string> = [orgId]
      for (let before = 0; before !== orgIds.length;) {
        before = orgIds.length
        const found = pairs.filter((pair) => pair.some((id) => orgIds.includes(id))).flat()
        orgIds = [...new Set([...orgIds, ...found])]
      }
      return { orgIds: orgIds.toSorted(), isMerged: pairs.some(([from]) => from === orgId) }
    },
    subscribersOfOrg: async (orgIds, page) => {
      const { next, sponsorIds } = sponsorsWith("wants_scores", page)
      const cases = rowsOf("case_view").map(({ row }) => row)
      const hasCase = (id: string) =>
        cases.some((row) => row["sponsor_id"] === id && orgIds.some((one) => one === row["org_id"]))
      return { sponsorIds: sponsorIds.filter(hasCase), next }
    },
    subscribersWithFilters: async (page) => sponsorsWith("filters_orgs", page)
  }
}

const inOrder = (one: DeliveryPlace, other: DeliveryPlace): number =>
  one.queuedAt - other.queuedAt || (one.key < other.key ? -1 : Number(one.key > other.key))

const deliveryRow = ({ key, row }: { readonly key: string; readonly row: Row }): ListedDelivery => ({
  key,
  laneId: row["lane_id"] as string,
  type: row["type"] as DeliveryRow["type"],
  resourceKind: row["resource_kind"] as DeliveryRow["resourceKind"],
  resourceId: row["resource_id"] as string,
  sequence: row["sequence"] as number,
  state: row["state"] as DeliveryRow["state"],
  attemptCount: row["attempt_count"] as number,
  dueAt: row["due_at"] as number | null,
  queuedAt: row["queued_at"] as number,
  lastAttemptAt: row["last_attempt_at"] as number | null,
  lastStatus: row["last_status"] as number | null,
  lastProblem: row["last_problem"] as string | null,
  endedAt: row["ended_at"] as number | null
})
