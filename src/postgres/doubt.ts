/**
 * In-doubt transactions: those whose COMMIT got no answer. Until the server has ended one its rows may still appear, so no
 * entity is recovered from the journal before its outcome is known. A transaction sent in one write with its COMMIT has no
 * known id, so it is looked up by its session.
 */
import type { SqlClient } from "effect/sql"
import { Effect } from "effect"
import type { CommitPace } from "../../actors/runtime/commit-pace.ts"
import { JournalUnavailable } from "../../actors/runtime/journal.ts"
import type { SessionId } from "./session.ts"
import { orUnavailable } from "./sql-failure.ts"

/** How long a session may take to end; it is asked again. Well within the journal's time for a read. */
const END_MS_MAX = 500

export interface Doubt {
  /** The connection of this session must be given up: the session is ended. */
  readonly raise: (session: SessionId) => void
  /** Succeeds when no transaction is in doubt; otherwise finds out, and fails while one still runs. */
  readonly settled: Effect.Effect<void, JournalUnavailable>
}

/** `pace` hears that the database ends what was given up, only later than it was awaited, or that it does not answer. */
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
 * A session that lost its client goes on until the server notices, which over a silent network takes minutes, and may
 * still be given the batch that is on its way: it is ended. One that is already committing finishes that first, so this
 * never undoes a commit. A process id may belong to another session since, which started later.
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
