/**
 * The port to the deliveries in the database: those due at an endpoint, those sent to it, and the subscribers of a
 * score. Each query reads at most one page.
 */
import type { DeliveryState } from "../../schema/lane.ts"
import type { EventType } from "../../schema/webhook.ts"

/** A delivery that may be attempted; its message is in its lane. */
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
  /** Attempts of this cycle; a replay begins a new cycle. */
  readonly attemptCount: number
  /** Null unless it may be attempted. */
  readonly dueAt: number | null
  readonly queuedAt: number
  readonly lastAttemptAt: number | null
  readonly lastStatus: number | null
  /** A fixed text of ours, never the receiver's. */
  readonly lastProblem: string | null
  readonly endedAt: number | null
}

export type ListedDelivery = DeliveryRow & DeliveryPlace

export interface ReplayRange {
  readonly from: number
  /** Exclusive end. */
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

/** In the order of their ids. `next` starts the following page; a page may be empty without being the last. */
export interface Sponsors {
  readonly sponsorIds: ReadonlyArray<string>
  readonly next: string | undefined
}

/** Beyond it only the newest ones matter, and counting stays a few milliseconds. */
export const DELIVERY_COUNT_MAX = 10_000

export interface DeliveryQueries {
  /** The longest due first, without the named lanes. */
  readonly due: (
    endpointId: string,
    now: number,
    page: { readonly limit: number; readonly without: ReadonlyArray<string> }
  ) => Promise<ReadonlyArray<DueDelivery>>
  /** The next time at which another lane than these has something due; undefined when there is none. */
  readonly nextDueAt: (endpointId: string, without: ReadonlyArray<string>) => Promise<number | undefined>
  /** The newest first; `next` starts the following page, undefined on the last one. */
  readonly list: (
    endpointId: string,
    page: {
      readonly state?: DeliveryState | undefined
      readonly limit: number
      readonly after?: DeliveryPlace | undefined
    }
  ) => Promise<{ readonly rows: ReadonlyArray<ListedDelivery>; readonly next: DeliveryPlace | undefined }>
  /** How many the endpoint has of each state, each counted up to `DELIVERY_COUNT_MAX`. */
  readonly counts: (endpointId: string) => Promise<Readonly<Record<DeliveryState, number>>>
  /** Deliveries queued in a range that have ended, in the order of queueing. */
  readonly ended: (
    endpointId: string,
    range: ReplayRange,
    page: { readonly limit: number; readonly after?: DeliveryPlace | undefined }
  ) => Promise<ReadonlyArray<DeliveryPlace & Pick<DeliveryRow, "laneId" | "sequence">>>
  /** Every id of the organization with this id: its own, and those merged with it. */
  readonly idsOfOrg: (orgId: string) => Promise<OrgIds>
  /** Sponsors with a case about the organization, by any of its ids, and a webhook for scores. */
  readonly subscribersOfOrg: (orgIds: ReadonlyArray<string>, page: SponsorPage) => Promise<Sponsors>
  /** Sponsors with a webhook limited to some organizations. */
  readonly subscribersWithFilters: (page: SponsorPage) => Promise<Sponsors>
}
