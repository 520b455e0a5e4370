/**
 * The port to the deliveries in the database: due at an endpoint, sent to it, and subscribed to a score. Each query reads at
 * most one page.
 */
import type { DeliveryState } from "../../schema/lane.ts"
import type { EventType } from "../../schema/webhook.ts"

/** A delivery that may be attempted; its words are in its lane. */
export interface DueDelivery {
  readonly laneId: string
  readonly sequence: number
  readonly dueAt: number
}

/** A place in the order of an endpoint's deliveries. */
export interface DeliveryPlace {
  readonly queuedAt: number
  readonly key: string
}

export interface DeliveryRow {
  readonly laneId: string
  readonly type: EventType | "webhook.test"
  readonly resourceKind: "case" | "org" | "test"
  readonly resourceId: string
  readonly sequence: number
  readonly state: DeliveryState
  /** Of this cycle: a replay begins a new one. */
  readonly attemptCount: number
  /** Null unless it may be attempted. */
  readonly dueAt: number | null
  readonly queuedAt: number
  readonly lastAttemptAt: number | null
  readonly lastStatus: number | null
  /** In words of ours. */
  readonly lastProblem: string | null
  readonly endedAt: number | null
}

export type ListedDelivery = DeliveryRow & DeliveryPlace

export interface ReplayRange {
  readonly from: number
  /** The first moment that is not in it. */
  readonly until: number
  readonly states: ReadonlyArray<Exclude<DeliveryState, "pending">>
}

export interface OrgIds {
  readonly orgIds: ReadonlyArray<string>
  /** The surviving id after a merge. */
  readonly isMerged: boolean
}

export interface SponsorPage {
  readonly limit: number
  readonly after?: string | undefined
}

/** In the order of their ids. `next` is where the following page begins; a page may be empty and not the last. */
export interface Sponsors {
  readonly sponsorIds: ReadonlyArray<string>
  readonly next: string | undefined
}

export interface DeliveryQueries {
  /** The longest due first; nothing of the lanes that are named. */
  readonly due: (
    endpointId: string,
    now: number,
    page: { readonly limit: number; readonly without: ReadonlyArray<string> }
  ) => Promise<ReadonlyArray<DueDelivery>>
  /** The moment from which something may be attempted in other lanes than these; undefined when nothing waits for one. */
  readonly nextDueAt: (endpointId: string, without: ReadonlyArray<string>) => Promise<number | undefined>
  /** The newest first; `next` is where the following page begins, undefined on the last one. */
  readonly list: (
    endpointId: string,
    page: {
      readonly state?: DeliveryState | undefined
      readonly limit: number
      readonly after?: DeliveryPlace | undefined
    }
  ) => Promise<{ readonly rows: ReadonlyArray<ListedDelivery>; readonly next: DeliveryPlace | undefined }>
  /** Those that were queued in a range and have ended, in that order. */
  readonly ended: (
    endpointId: string,
    range: ReplayRange,
    page: { readonly limit: number; readonly after?: DeliveryPlace | undefined }
  ) => Promise<ReadonlyArray<DeliveryPlace & Pick<DeliveryRow, "laneId" | "sequence">>>
  /** Every id of the organization that has this one: those that were merged with it, before or after, and its own. */
  readonly idsOfOrg: (orgId: string) => Promise<OrgIds>
  /** Sponsors with a case about the organization, by any of its ids, and a webhook for scores. */
  readonly subscribersOfOrg: (orgIds: ReadonlyArray<string>, page: SponsorPage) => Promise<Sponsors>
  /** Sponsors with a webhook limited to some organizations. */
  readonly subscribersWithFilters: (page: SponsorPage) => Promise<Sponsors>
}
