/** The port to the list of a sponsor's cases, newest first. The rows are written in the commit of each case's events. */

export interface ListedCase {
  readonly caseId: string
  readonly status: string
  /** Null until the case was evaluated. */
  readonly category: string | null
  readonly orgId: string | null
  /** Epoch milliseconds. */
  readonly openedAt: number
}

/** The last case of the page before. */
export type CasePlace = Pick<ListedCase, "openedAt" | "caseId">

/** Which cases are listed; what is left out does not narrow. */
export interface CaseFilter {
  readonly statuses?: ReadonlyArray<string> | undefined
  readonly agentId?: string | undefined
  readonly orgId?: string | undefined
  /** Only those of the severity crisis. */
  readonly crisis?: boolean | undefined
  /** Test cases, or all others. */
  readonly test: boolean
  /** Words that the case's id, organization, category or subcategory must hold, each of them, in small letters. */
  readonly text?: string | undefined
}

/** One page of a list. */
export type CasePage = CaseFilter & { readonly limit: number; readonly after?: CasePlace | undefined }

/** The words of a search. A hyphen joins, as in ids: `fit-gym` is one word. */
export const wordsOfSearch = (text: string | undefined): ReadonlyArray<string> =>
  text === undefined ? [] : text.split(/\s+/u).filter((word) => word !== "")

export interface CaseList {
  /** Rejects with `JournalUnavailable` when the database cannot be asked. */
  readonly newest: (sponsorId: string, page: CasePage) => Promise<ReadonlyArray<ListedCase>>
}
