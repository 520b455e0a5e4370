/** Ended sessions of /mcp as rows of `mcp_ended_session` (migration 0017). */
import { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer, Schedule, Schema } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import { type EndedSessions, type EndedSessionStore, openEndedSessions } from "../mcp/session/ended-sessions.ts"
import { SESSION_LIFETIME_MS } from "../mcp/session/sessions.ts"
import { rowsOf } from "./rows.ts"
import { orUnavailable, SINGLE_WRITE_MS_MAX } from "./sql-client.ts"

const RETRY_MS = 500
/** Each try waits a second itself. */
const RETRY_COUNT_MAX = 40

/** Against a connection that breaks; the row is the same however often it is written. */
const ADD_AGAIN_COUNT_MAX = 2

const endedSessions = rowsOf("mcp_ended_session", Schema.Struct({ nonce: Schema.String, issuedAt: Schema.Number }))

export class EndedSessionStoreTag extends Context.Service<EndedSessionStoreTag, EndedSessionStore>()(
  "postgres/EndedSessionStore"
) {}

/** What was read when the service started, and what was ended since. */
export class EndedSessionsTag extends Context.Service<EndedSessionsTag, EndedSessions>()("mcp/EndedSessions") {}

export const layerPostgres: Layer.Layer<EndedSessionStoreTag, never, SqlClient.SqlClient> = Layer.effect(
  EndedSessionStoreTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    const ask = <A>(query: Effect.Effect<A, SqlError>, msMax?: number) => run(orUnavailable(query, msMax))
    return {
      add: ({ issuedAt, nonce }, forgetBefore) =>
        ask(
          Effect.asVoid(
            sql`
            with gone as (delete from mcp_ended_session where issued_at < ${forgetBefore})
            insert into mcp_ended_session (nonce, issued_at) values (${nonce}, ${issuedAt})
            on conflict (nonce) do nothing`
          ).pipe(Effect.retry(Schedule.spaced(RETRY_MS).pipe(Schedule.upTo({ times: ADD_AGAIN_COUNT_MAX })))),
          SINGLE_WRITE_MS_MAX
        ),
      // bigint columns come back as BigInt unless they are cast; every moment fits a double exactly.
      readSince: (since) =>
        ask(
          Effect.map(
            sql`select nonce, issued_at::float8 as "issuedAt" from mcp_ended_session where issued_at >= ${since}`,
            endedSessions
          )
        )
    }
  })
)

export const layerEndedSessions: Layer.Layer<EndedSessionsTag, never, SqlClient.SqlClient> = Layer.effect(
  EndedSessionsTag,
  Effect.flatMap(EndedSessionStoreTag, (store) =>
    // Without them nothing may be answered; a database that has just started may need a moment.
    Effect.tryPromise(() => openEndedSessions({ store, lifetimeMs: SESSION_LIFETIME_MS, now: Date.now })).pipe(
      Effect.retry(Schedule.spaced(RETRY_MS).pipe(Schedule.upTo({ times: RETRY_COUNT_MAX }))),
      Effect.orDie
    )
  )
).pipe(Layer.provide(layerPostgres))
