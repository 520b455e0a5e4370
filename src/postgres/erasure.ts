/**
 * Takes back what an entity held before a commit that erases it, inside the transaction of the commit.
 *
 * Always true: the rows of the journal stay, with their numbers and command ids and without an event. So numbering, rebuilds of the
 * views and repetitions of a command work as for any other entity.
 */
import type { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { Effect } from "effect"
import { type Commit, type Erasure, ERASED_ANSWER, NO_EVENTS } from "../../actors/runtime/journal.ts"
import { snapshotChecksum } from "./checksum.ts"

type Sql = SqlClient.SqlClient

/** For each commit of the chain that erases; the commits are written already. */
export const eraseBefore = (sql: Sql, commits: ReadonlyArray<Commit>): Effect.Effect<void, SqlError> =>
  Effect.forEach(
    commits,
    (commit) => (commit.erasure === undefined ? Effect.void : erase(sql, commit, commit.erasure)),
    { discard: true }
  )

const erase = (sql: Sql, { address: { id, kind }, intents, seqBefore }: Commit, erasure: Erasure) =>
  Effect.gen(function* () {
    // The command id of a keyed request is the scope of its stored answer.
    const { body, headers, sealed } = ERASED_ANSWER
    yield* sql`
      update stored_answer set headers = ${JSON.stringify(headers)}::json, body = ${body}, sealed = ${sealed} where scope in (
        select command_id from journal
        where kind = ${kind} and id = ${id} and seq <= ${seqBefore} and command_id is not null)`
    yield* sql`
      update journal set events = ${NO_EVENTS} where kind = ${kind} and id = ${id} and seq <= ${seqBefore}`
    const { state, version } = erasure.snapshot
    const seq = seqBefore + 1
    yield* sql`
      insert into snapshot (kind, id, seq, version, checksum, state)
      values (${kind}, ${id}, ${seq}, ${version}, ${snapshotChecksum(seq, version, state)}, ${state})
      on conflict (kind, id) do update set seq = excluded.seq, version = excluded.version,
        checksum = excluded.checksum, state = excluded.state`
    for (const { key, view } of erasure.views) yield* sql`delete from ${sql(view)} where key = ${key}`
    // Ids of orders begin with where they come from. Those of this commit stay.
    const own = `${kind}/${id}/`
    const kept = JSON.stringify(intents.map(({ intentId }) => intentId))
    for (const target of erasure.ordersTo) {
      yield* sql`
        delete from intent where target_kind = ${target} and starts_with(intent_id, ${own})
          and intent_id not in (select json_array_elements_text(${kept}::json))`
    }
  })
