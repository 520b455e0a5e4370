/** The port to the audit's rows in the journal: pages for readers, and runs of rows for the check of the chain. */
/** The events of one journal row of the audit. */
export interface StoredAudit {
  /** The number of the journal row, from 1 without a gap. */
  readonly row: number
  /** The stored values. They may have been changed in the database, so their type is unknown. */
  readonly events: ReadonlyArray<unknown>
}

/** Counting stops here: a longer count takes longer than the page, which an index has. */
export const AUDIT_TOTAL_MAX = 10_000

export interface AuditFilter {
  /** Of the target and of the actor, where only theirs are wanted. */
  readonly targetKind?: string | undefined
  readonly targetId?: string | undefined
  readonly actorId?: string | undefined
}

/** Every method rejects with `JournalUnavailable` when the database cannot be asked. */
export interface AuditQueries {
  /** The newest first. `total` is at most `AUDIT_TOTAL_MAX`. */
  readonly page: (
    filter: AuditFilter,
    limit: number,
    offset: number
  ) => Promise<{ readonly rows: ReadonlyArray<StoredAudit>; readonly total: number }>
  /** The rows after this one, the oldest first. */
  readonly after: (row: number, limit: number) => Promise<ReadonlyArray<StoredAudit>>
}
