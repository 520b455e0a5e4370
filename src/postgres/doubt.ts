/**
 * Resolves in-doubt transactions: those whose COMMIT got no answer. Until the server has ended one, its rows may still appear. So
 * no entity is recovered from the journal before the outcome is known. A transaction that was sent in one write with its COMMIT
 * has no known id, so it is looked up by its session.
 */
import type { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { type CommitPace, JournalUnavailable } from "../../actors/runtime/journal.ts"
import type { SessionId } from "./session.ts"
import { orUnavailable } from "./sql-failure.ts"

/** How long a session may take to end before it is asked again. Well within the journal's time limit for a read. */
const END_MS_MAX = 500

export interface Doubt {
  /** Marks the session's transaction as in doubt. The connection must be closed, because the session will be ended. */
  readonly raise: (session: SessionId) => void
  /** Succeeds if no transaction is in doubt. Otherwise resolves it, and fails while one still runs. */
  readonly settled: Effect.Effect<void, JournalUnavailable>
}

/** `pace` is notified when an abandoned transaction ends late, or when the database does not answer. */
export const makeDoubt = (
  sql: SqlClient.SqlClient,
  pace: Pick<CommitPace, "took" | "stopped" | "transactionMsMax">
): Doubt => {
  const inDoubt = new Set<SessionId>()
  const ask = Effect.suspend(() => {
    const sessions = [...inDoubt]
    const asked = Effect.tapError(orUnavailable(stillRunning(sql, sessions)), () => Effect.sync(pace.stopped))
    return Effect.flatMap(asked, (running) => {
      if (running.size < sessions.length) pace.took(pace.transactionMsMax())
      for (const session of sessions) if (!running.has(session.pid)) inDoubt.delete(session)
      return running.size === 0
        ? Effect.void
        : Effect.fail(new JournalUnavailable({ outcome: "not-written", cause: "an earlier write is not decided yet" }))
    })
  })
  return {
    raise: (session) => void inDoubt.add(session),
    settled: Effect.suspend(() => (inDoubt.size === 0 ? Effect.void : ask))
  }
}

/**
 * Ends a session that lost its client. Otherwise it would continue until the server notices, which takes minutes over a silent
 * network, and could still receive a batch that is on its way. A session that is committing finishes first, so this never undoes
 * a commit. The start time is compared, because the server reuses process ids.
 */
const stillRunning = (sql: SqlClient.SqlClient, sessions: ReadonlyArray<SessionId>) =>
  Effect.map(
    sql.unsafe<{ readonly pid: number; readonly ended: boolean }>(
      `select a.pid, pg_terminate_backend(a.pid, ${END_MS_MAX}) as ended
       from json_to_recordset($1) as s(pid int, "startedAt" timestamptz)
       join pg_stat_activity a on a.pid = s.pid and a.backend_start = s."startedAt"`,
      [JSON.stringify(sessions)]
    ),
    (rows) => new Set(rows.filter(({ ended }) => !ended).map(({ pid }) => pid))
  )
