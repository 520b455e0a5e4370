/**
 * The ports that find organizations by name and domain, and list what waits for an operator. The rows are written in the
 * commit of the organization's, match's or report's events; reading them wakes no actor.
 */
import type { MatchCandidate } from "../../schema/match.ts"

export interface Institution {
  readonly orgId: string
  readonly orgName: string
  readonly nameKey: string
  readonly domains: ReadonlyArray<string>
  readonly verifiedDomains: ReadonlyArray<string>
}

export interface MergeCandidate {
  readonly from: string
  readonly fromName: string
  readonly into: string
  readonly intoName: string
  readonly why: "same_name" | "shared_domain"
}

/** What is looked for when a name itself is not found. */
export interface Otherwise {
  readonly words: ReadonlyArray<string>
  readonly slips: ReadonlyArray<ReadonlyArray<string>>
  /** Of each set. */
  readonly limit: number
}

/** Every method rejects with `JournalUnavailable` when the database cannot be asked. */
export interface InstitutionQueries {
  /**
   * Those with this domain, and up to `wanted` of those whose name begins so, in the order of their keys. Where that is neither a
   * domain nor enough, also those that have all trigrams of `words`; and where all that is nothing, those of any set of `slips`.
   */
  readonly named: (asked: string, wanted: number, otherwise: Otherwise) => Promise<ReadonlyArray<Institution>>
  readonly byDomains: (domains: ReadonlyArray<string>) => Promise<ReadonlyArray<Institution>>
  readonly byNameKeys: (keys: ReadonlyArray<string>) => Promise<ReadonlyArray<Institution>>
  readonly byIds: (orgIds: ReadonlyArray<string>) => Promise<ReadonlyArray<Institution>>
  /** Undecided pairs of organizations that may be one. */
  readonly mergeCandidates: (limit: number) => Promise<ReadonlyArray<MergeCandidate>>
  /** Every accepted merge. */
  readonly merges: () => Promise<ReadonlyArray<{ readonly from: string; readonly into: string }>>
}

export interface MatchRow {
  readonly matchId: string
  readonly state: "waiting" | "linked" | "rejected"
  readonly source: string
  readonly recordId: string
  readonly title: string
  readonly respondentNames: ReadonlyArray<string>
  readonly candidates: ReadonlyArray<MatchCandidate>
  readonly orgId: string | null
  /** Epoch ms, as all moments here. */
  readonly proposedAt: number
  readonly decidedBy: string | null
  readonly decidedAt: number | null
}

export interface ReportRow {
  readonly reportId: string
  readonly orgId: string
  readonly orgName: string
  readonly reportType: string
  readonly state: "waiting" | "accepted" | "rejected" | "unlisted"
  readonly receivedAt: number
  readonly decidedBy: string | null
  readonly decidedAt: number | null
}

export type QueueFilter = "waiting" | "decided" | "all"

export interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  /** Of all pages. */
  readonly total: number
}

/** Oldest first. */
export interface TrustQueueQueries {
  readonly matches: (filter: QueueFilter, limit: number, offset: number) => Promise<Page<MatchRow>>
  /** Which of these are known. */
  readonly knownMatches: (matchIds: ReadonlyArray<string>) => Promise<ReadonlySet<string>>
  readonly reports: (filter: QueueFilter, limit: number, offset: number) => Promise<Page<ReportRow>>
}
