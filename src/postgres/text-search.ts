/** Prepares what a person searches for as the text search of Postgres takes it. */
import type { SqlClient } from "effect/sql"
import { Effect, Schema } from "effect"
import { rowsOf } from "./rows.ts"

/**
 * Postgres fails at the 33rd `-` without a word after it. Only the last sign before a word has a meaning.
 */
export const withoutRuns = (search: string): string =>
  search.replaceAll(/[-\s!&|()]{2,}/g, (run) => (run.endsWith("-") ? " -" : " "))

/** Whether anything is left of a search without stop words. */
export const saysSomething = (sql: SqlClient.SqlClient, search: string) =>
  Effect.map(
    sql`select numnode(websearch_to_tsquery('english', ${search})) as nodes`,
    (rows) => (nodeCount(rows)[0]?.nodes ?? 0) > 0
  )
const nodeCount = rowsOf("the words of a search", Schema.Struct({ nodes: Schema.Number }))
