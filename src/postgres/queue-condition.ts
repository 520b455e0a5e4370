/** The rows of a review queue's list, by their `state`. */
import type { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import type { QueueFilter } from "../institutions/queries.ts"

export const queueCondition = (sql: SqlClient.SqlClient, filter: QueueFilter): Fragment => {
  switch (filter) {
    case "waiting":
      return sql`state = 'waiting'`
    case "decided":
      return sql`state <> 'waiting'`
    case "all":
      return sql`true`
    default:
      return filter satisfies never
  }
}
