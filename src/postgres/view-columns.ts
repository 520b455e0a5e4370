/** The columns of every view table: each table whose name ends in `_view`. Read once, after the migrations. */
import type { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { Effect } from "effect"
import type { ViewColumns } from "./batch-parts.ts"

export const readViewColumns = (sql: SqlClient.SqlClient): Effect.Effect<ViewColumns, SqlError> =>
  Effect.map(
    sql<{ readonly table: string; readonly column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and table_name like '%\\_view' order by ordinal_position`,
    (rows) => {
      const columns = new Map<string, Array<string>>()
      for (const row of rows) columns.set(row.table, [...(columns.get(row.table) ?? []), row.column])
      return columns
    }
  )
