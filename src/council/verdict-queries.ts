/** The port to the public list of evaluations: by status, verdict and list, newest first. */
import type { ListAssignment, Verdict } from "../../schema/council.ts"

export interface VerdictFilter {
  readonly verdict?: Verdict | undefined
  readonly list?: ListAssignment | undefined
  /** "all" includes failed evaluations. */
  readonly status: "completed" | "evaluating" | "all"
}

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
}
