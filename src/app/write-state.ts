/**
 * Whether the service can write, judged by its own batches. A database may answer every query and still accept no write:
 * with a full disk, a locked journal, or as a read-only server. `/health/ready` and a metric show the result.
 *
 * While writing fails, a tiny write is tried once a second, because a service out of rotation gets no writes that could
 * show its recovery.
 */
import type { SqlClient } from "effect/sql/SqlClient"
import { Effect, type Scope } from "effect"
import type { GroupCommit } from "../../actors/runtime/group-commit.ts"
import type { JournalUnavailable } from "../../actors/runtime/journal.ts"
import { withDeadline } from "../postgres/sql-client.ts"

const LOOK_EVERY_MS = 1_000
/** Shorter failures are retried silently; longer ones are reported. */
const FAILING_MS_MAX = 3_000
/** A write that takes longer misses every client's deadline. */
const PROBE_MS_MAX = 1_000

export type WriteState = "up" | "down"

type WatchedCommit = Pick<GroupCommit, "failingSince" | "failure" | "lagMs" | "wrote">

export interface WriteWatch {
  readonly current: () => WriteState
}

export interface WriteWatchDeps {
  readonly sql: SqlClient
  readonly groupCommit: WatchedCommit
  readonly now: () => number
  /** `failure` is why the newest write failed; undefined when it did not. */
  readonly onChange: (state: WriteState, failure: JournalUnavailable | undefined) => void
}

/** Checks until the scope closes. */
export const watchWrites = ({
  groupCommit,
  now,
  onChange,
  sql
}: WriteWatchDeps): Effect.Effect<WriteWatch, never, Scope.Scope> =>
  Effect.gen(function* () {
    let told: WriteState = "up"
    const current = (): WriteState => {
      const since = groupCommit.failingSince()
      return since !== undefined && now() - since >= FAILING_MS_MAX ? "down" : "up"
    }
    const tell = Effect.sync(() => {
      const state = current()
      if (state !== told) onChange(state, groupCommit.failure())
      told = state
    })
    const look = Effect.suspend(() =>
      groupCommit.failingSince() === undefined ? Effect.void : probe(sql, groupCommit)
    )
    yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep(LOOK_EVERY_MS), Effect.andThen(look, tell))))
    return { current }
  })

/**
 * Needs the same as a batch, the right to insert into the journal and a durable commit, but changes nothing.
 *
 * Reports nothing while an earlier write is waiting, because the same cause delays both.
 */
const probe = (sql: SqlClient, { lagMs, wrote }: WatchedCommit): Effect.Effect<void> =>
  Effect.suspend(() => {
    const beganAt = performance.now()
    return withDeadline(
      sql`with nothing as (insert into journal (kind) select 'none' where false)
        update server_secret set fingerprint = fingerprint`,
      PROBE_MS_MAX
    ).pipe(
      Effect.matchEffect({
        onFailure: () => Effect.void,
        onSuccess: () => Effect.sync(() => (lagMs() <= performance.now() - beganAt ? wrote() : undefined))
      }),
      Effect.asVoid
    )
  })
