/**
 * The port through which the audit's rows are read as they are written in the journal: pages for people, and runs of rows
 * for whoever checks the chain.
 */
import type { AuditEvent } from "../../schema/audit.ts"

/** The events of one journal row of the audit. */
export interface StoredAudit {
  /** The number of the journal row, from 1 without a gap. */
  readonly row: number
  readonly events: ReadonlyArray<AuditEvent>
}

export interface AuditFilter {
  /** Of the target and of the actor, where only theirs are wanted. */
  readonly targetKind?: string | undefined
  readonly targetId?: string | undefined
  readonly actorId?: string | undefined
}

/** Every method rejects with `JournalUnavailable` when the database cannot be asked. */
export interface AuditQueries {
  /** The newest first, with how many there are. */
  readonly page: (
    filter: AuditFilter,
    limit: number,
    offset: number
  ) => Promise<{ readonly rows: ReadonlyArray<StoredAudit>; readonly total: number }>
  /** The rows after this one, the oldest first. */
  readonly after: (row: number, limit: number) => Promise<ReadonlyArray<StoredAudit>>
}
