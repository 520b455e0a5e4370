/**
 * Lists the problems of a value that a schema refused: one per refused place, in the order of the schema. Messages
 * contain no values, because no decoder here reports its input.
 */
import { SchemaAST, SchemaIssue } from "effect"

export interface DecodeProblem {
  readonly path: ReadonlyArray<PropertyKey>
  readonly message: string
}

export const problemsFound = (issue: SchemaIssue.Issue): ReadonlyArray<DecodeProblem> => {
  if (issue._tag === "Pointer") {
    return problemsFound(issue.issue).map(({ message, path }) => ({ message, path: [...issue.path, ...path] }))
  }
  if (issue._tag === "Composite") return firstOfChecks(issue.issues).flatMap(problemsFound)
  // A value outside an enumeration is one problem; the library would list all members.
  if (issue._tag === "AnyOf" && issue.ast.types.every(SchemaAST.isLiteral)) {
    return [{ path: [], message: "is none of the known words" }]
  }
  return format(issue).issues.map(({ message, path = [] }) => ({
    message,
    path: path.map((part) => (typeof part === "object" ? part.key : part))
  }))
}

/** Keeps the first failing check of each value. */
export const firstOfChecks = (issues: ReadonlyArray<SchemaIssue.Issue>): ReadonlyArray<SchemaIssue.Issue> => {
  const first = issues.findIndex(({ _tag }) => _tag === "Filter")
  return issues.filter(({ _tag }, index) => _tag !== "Filter" || index === first)
}

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => (issue._tag === "MissingKey" ? "is missing" : SchemaIssue.defaultLeafHook(issue))
})
