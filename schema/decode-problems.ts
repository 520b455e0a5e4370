/**
 * What is wrong with a value that a schema refused: one entry for each refused place, in the order of the schema. The
 * messages hold no value, because no decoder here is asked to report its input.
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
  // A word outside of a list of words is one problem; the library would say the whole list.
  if (issue._tag === "AnyOf" && issue.ast.types.every(SchemaAST.isLiteral)) {
    return [{ path: [], message: "is none of the known words" }]
  }
  return format(issue).issues.map(({ message, path = [] }) => ({
    message,
    path: path.map((part) => (typeof part === "object" ? part.key : part))
  }))
}

/** Of the checks of one value the first that fails says what is wrong with it. */
export const firstOfChecks = (issues: ReadonlyArray<SchemaIssue.Issue>): ReadonlyArray<SchemaIssue.Issue> => {
  const first = issues.findIndex(({ _tag }) => _tag === "Filter")
  return issues.filter(({ _tag }, index) => _tag !== "Filter" || index === first)
}

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => (issue._tag === "MissingKey" ? "is missing" : SchemaIssue.defaultLeafHook(issue))
})
