/**
 * Transactions whose COMMIT went unanswered. Until the server has ended one, its rows may still appear behind a reader's
 * back, so nothing is recovered from the journal before its fate is known.
 */
import type { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import { JournalUnavailable } from "../../actors/runtime/journal.ts"
import { orUnavailable } from "./sql-failure.ts"

export interface Doubt {
  readonly raise: (transaction: string) => void
  /** Succeeds when no transaction is in doubt; otherwise finds out, and fails while one still runs. */
  readonly settled: Effect.Effect<void, JournalUnavailable>
}

export const makeDoubt = (sql: SqlClient.SqlClient): Doubt => {
  const inDoubt = new Set<string>()
  const ask = Effect.suspend(() => {
    const transactions = [...inDoubt]
    return Effect.flatMap(orUnavailable(stillRunning(sql, transactions)), (running) => {
      for (const transaction of transactions) if (!running.has(transaction)) inDoubt.delete(transaction)
      return running.size === 0
        ? Effect.void
        : Effect.fail(new JournalUnavailable({ outcome: "not-written", cause: "an earlier write is not decided yet" }))
    })
  })
  return {
    raise: (transaction) => void inDoubt.add(transaction),
    settled: Effect.suspend(() => (inDoubt.size === 0 ? Effect.void : ask))
  }
}

/**
 * A session that lost its client holds its transaction until the server notices, which over a silent network takes
 * minutes: it is ended. One that is already committing finishes that first, so this never undoes a commit.
 */
const stillRunning = (sql: SqlClient.SqlClient, transactions: ReadonlyArray<string>) =>
  Effect.map(
    sql.unsafe<{ readonly transaction: string }>(
      `select t.transaction, pg_terminate_backend(a.pid)
       from json_array_elements_text($1) as t(transaction)
       join pg_stat_activity a on a.backend_xid = t.transaction::xid8::xid and a.pid <> pg_backend_pid()`,
      [JSON.stringify(transactions)]
    ),
    (rows) => new Set(rows.map((row) => row.transaction))
  )
