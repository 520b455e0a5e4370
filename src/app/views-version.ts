/**
 * Rebuilds the view tables at a start when this version fills them differently.
 *
 * Always true: actors start on views that this version has filled. A database without data has nothing to rebuild.
 */
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { entities } from "../../actors/all.ts"
import { rebuildViews } from "../../actors/runtime/views-rebuild.ts"
import { rowsOf } from "../postgres/rows.ts"
import * as Views from "../postgres/views.ts"

/** Raise it with every change that makes `npm run views:rebuild` write different rows. */
export const VIEWS_VERSION = 1

const filledViews = rowsOf(
  "views_version",
  Schema.Struct({ version: Schema.NullOr(Schema.Int), isEmpty: Schema.Boolean })
)

/** A row that cannot be rebuilt is reported and left unchanged; it must not prevent the start. */
export const rebuildViewsWhenDue = Effect.gen(function* () {
  const sql = yield* SqlClient
  const found = yield* sql`
    select (select version from views_version) as version, not exists (select from journal) as "isEmpty"`
  const [row] = filledViews(found)
  if (row === undefined || (row.version !== null && row.version >= VIEWS_VERSION)) return
  if (!row.isEmpty) yield* rebuild
  yield* sql`insert into views_version (version) values (${VIEWS_VERSION})
    on conflict (is_only_row) do update set version = excluded.version`
})

const rebuild = Effect.gen(function* () {
  yield* Effect.logInfo("rebuilding the views for this version")
  const { rowCount, unreadable } = yield* rebuildViews({ entities, onProgress: () => undefined }).pipe(
    Effect.provide(Views.layerPostgres)
  )
  yield* Effect.annotateLogs(Effect.logInfo("views rebuilt"), { count: rowCount })
  for (const { address, cause } of unreadable) {
    const { id, kind } = address
    yield* Effect.annotateLogs(Effect.logError("an entity cannot be read; its view rows are unchanged", cause), {
      kind,
      id
    })
  }
})
