/** The port to the public list of evaluations: by status, verdict, list, framework and words, newest first or by score. */
import type { FrameworkId, ListAssignment, Verdict, VerdictOrder } from "../../schema/council.ts"

export interface VerdictFilter {
  readonly verdict?: Verdict | undefined
  readonly list?: ListAssignment | undefined
  /** What its citation was read as. */
  readonly framework?: FrameworkId | undefined
  /** "all" includes failed evaluations. */
  readonly status: "completed" | "evaluating" | "all"
}

/** `search` finds words of title and citation. By score, only what has a score is listed. */
export interface VerdictSearch extends VerdictFilter {
  readonly search?: string | undefined
  readonly order: VerdictOrder
}

/** A search looks at so many of the newest matches, and a list by score ends after so many: both stay fast at a million. */
export const FOUND_COUNT_MAX = 500
export const ORDERED_COUNT_MAX = 10_000

export interface VerdictPage {
  /** The JSON text of each item. */
  readonly items: ReadonlyArray<string>
  /** The number of all matches, independent of the page. */
  readonly total: number
}

export interface VerdictQueries {
  /** Evaluations requested by the sponsor or its agents, newest first. */
  readonly ofSponsor: (query: {
    readonly sponsorId: string
    readonly limit: number
    readonly offset: number
  }) => Promise<VerdictPage>
  readonly page: (query: VerdictFilter & { readonly limit: number; readonly offset: number }) => Promise<VerdictPage>
  /** The same with words or an order; `total` counts what can be paged through. */
  readonly find: (query: VerdictSearch & { readonly limit: number; readonly offset: number }) => Promise<VerdictPage>
}
