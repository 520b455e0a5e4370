/**
 * Decodes the rows of a query whose values decide something: who may act, what is counted, what is shown.
 *
 * Always true: a row that does not fit its schema is a defect. It is reported by its columns, never with its values.
 */
import { Result, Schema, type SchemaIssue } from "effect"

/** A row differs from what its query declares: a migration or a hand has changed the table. */
export class RowsNotAsDeclared extends Error {
  readonly _tag = "RowsNotAsDeclared"
}

/** `what` names the query in the report of a defect. */
export const rowsOf = <A, I>(
  what: string,
  row: Schema.Codec<A, I>
): ((rows: ReadonlyArray<object>) => ReadonlyArray<A>) => {
  const decode = Schema.decodeUnknownResult(Schema.Array(row))
  return (rows) =>
    Result.getOrThrowWith(decode(rows), ({ issue }) => {
      const at = columnOf(issue)
      return new RowsNotAsDeclared(`the rows of ${what} are not as declared${at === "" ? "" : ` (${at})`}`)
    })
}

/** Of a query that counts: the `total` of its only row. */
export const totalOf = (what: string): ((rows: ReadonlyArray<object>) => number) => {
  const decode = rowsOf(what, Schema.Struct({ total: Schema.Number }))
  return (rows) => decode(rows)[0]?.total ?? 0
}

/** The path to the first issue, such as `0.status`. */
const columnOf = (issue: SchemaIssue.Issue): string => {
  if (issue._tag === "Pointer")
    return [issue.path.join("."), columnOf(issue.issue)].filter((part) => part !== "").join(".")
  if (issue._tag === "Composite") return columnOf(issue.issues[0])
  return "issue" in issue ? columnOf(issue.issue) : ""
}
