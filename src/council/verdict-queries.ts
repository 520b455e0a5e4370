/** The port to the list of evaluations, as it is public: by status, verdict and list, the newest first. */
import type { ListAssignment, Verdict } from "../../schema/council.ts"

export interface VerdictFilter {
  readonly verdict?: Verdict | undefined
  readonly list?: ListAssignment | undefined
  /** "all" has those too that failed. */
  readonly status: "completed" | "evaluating" | "all"
}

export interface VerdictPage {
  /** The JSON text of each item, as it is served. */
  readonly items: ReadonlyArray<string>
  /** Of the filter; the page does not change it. */
  readonly total: number
}

export interface VerdictQueries {
  /** What the sponsor or one of its agents asked for, the newest first. */
  readonly ofSponsor: (query: {
    readonly sponsorId: string
    readonly limit: number
    readonly offset: number
  }) => Promise<VerdictPage>
  readonly page: (query: VerdictFilter & { readonly limit: number; readonly offset: number }) => Promise<VerdictPage>
}
