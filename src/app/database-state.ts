/** Checks once a second whether the database answers, for /health/ready. Requests do not wait for this check. */
import type { SqlClient } from "effect/sql/SqlClient"
import { Effect, type Scope } from "effect"
import { withDeadline } from "../postgres/sql-client.ts"

const ASK_EVERY_MS = 1_000
/** A database that takes longer for `select 1` is down. */
const ANSWER_MS_MAX = 1_000

export interface DatabaseState {
  readonly current: () => "up" | "down"
}

/** Checks until the scope closes. */
export const watchDatabase = (
  sql: SqlClient,
  onChange: (state: "up" | "down") => void
): Effect.Effect<DatabaseState, never, Scope.Scope> =>
  Effect.gen(function* () {
    let state: "up" | "down" = "up"
    const became = (next: "up" | "down") =>
      Effect.sync(() => {
        if (next === state) return
        state = next
        onChange(next)
      })
    const ask = Effect.matchEffect(withDeadline(sql`select 1`, ANSWER_MS_MAX), {
      onFailure: () => became("down"),
      onSuccess: () => became("up")
    })
    yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep(ASK_EVERY_MS), ask)))
    return { current: () => state }
  })
