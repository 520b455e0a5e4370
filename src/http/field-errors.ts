/**
 * What a client is told about the fields that were refused: where, and what must be there. Never the value that was
 * sent, not even a short one: it may be a password, a person's identifier or somebody's story.
 */
import { ParseResult, SchemaAST } from "effect"
import type { FieldError } from "./problem.ts"

/** More is noise: whoever gets twenty wrong has not read the schema. */
export const FIELD_ERROR_COUNT_MAX = 20
const MESSAGE_CHARS_MAX = 200
const PATH_CHARS_MAX = 120

/** Walks only as far as it reports: a refused body may have thousands of issues, each costly to format. */
export const fieldErrors = (issue: ParseResult.ParseIssue): ReadonlyArray<FieldError> => {
  const found: Array<FieldError> = []
  collect(issue, [], found)
  return found
}

type Path = ReadonlyArray<PropertyKey>

const collect = (given: ParseResult.ParseIssue, path: Path, found: Array<FieldError>): void => {
  if (found.length >= FIELD_ERROR_COUNT_MAX) return
  const issue = innermost(given)
  if (issue._tag === "Pointer") {
    collect(issue.issue, path.concat(issue.path), found)
  } else if (issue._tag === "Composite") {
    for (const inner of partsOf(issue)) collect(inner, path, found)
  } else if (issue._tag === "Type" && issue.message === undefined) {
    const wanted = wantedBy(issue.ast)
    if (wanted === undefined) formatted(issue, path, found)
    else found.push({ path: pathText(path), message: cut(`must be ${wanted}`, MESSAGE_CHARS_MAX) })
  } else {
    formatted(issue, path, found)
  }
}

const formatted = (issue: ParseResult.ParseIssue, path: Path, found: Array<FieldError>): void => {
  for (const leaf of ParseResult.ArrayFormatter.formatIssueSync(withoutStory(issue))) {
    if (found.length >= FIELD_ERROR_COUNT_MAX) return
    found.push({ path: pathText(path.concat(leaf.path)), message: messageText(leaf.message) })
  }
}

/** A check around a shape says nothing itself when the shape is what is wrong. */
const innermost = (issue: ParseResult.ParseIssue): ParseResult.ParseIssue => {
  const wrapped =
    (issue._tag === "Refinement" && issue.kind === "From") ||
    (issue._tag === "Transformation" && issue.kind !== "Transformation")
  return wrapped ? innermost(issue.issue) : issue
}

/**
 * An optional field is a union with undefined, and of that nobody needs to be told. Where one alternative came further
 * than the others, it is the one that was meant; else the alternatives are one sentence.
 */
const partsOf = (issue: ParseResult.Composite): ReadonlyArray<ParseResult.ParseIssue> => {
  const all = "_tag" in issue.issues ? [issue.issues] : issue.issues
  if (!SchemaAST.isUnion(issue.ast)) return all
  const parts = all.map(innermost)
  const further = parts.filter((one) => one._tag !== "Type" || one.message !== undefined)
  if (further.length > 0) return further
  const plain = parts.flatMap((one) => (one._tag === "Type" && !SchemaAST.isUndefinedKeyword(one.ast) ? [one.ast] : []))
  return [new ParseResult.Type(SchemaAST.Union.make(plain), issue.actual)]
}

/** The end of the sentence "must be …"; undefined for what the library itself describes better. */
const wantedBy = (ast: SchemaAST.AST): string | undefined => {
  if (SchemaAST.isStringKeyword(ast)) return "a string"
  if (SchemaAST.isNumberKeyword(ast)) return "a number"
  if (SchemaAST.isBooleanKeyword(ast)) return "true or false"
  if (SchemaAST.isLiteral(ast)) return JSON.stringify(ast.literal)
  if (SchemaAST.isTypeLiteral(ast)) return "an object"
  if (SchemaAST.isTupleType(ast)) return "an array"
  if (!SchemaAST.isUnion(ast)) return undefined
  const members = ast.types.filter((one) => !SchemaAST.isUndefinedKeyword(one)).map(wantedBy)
  const known = members.filter((one) => one !== undefined)
  if (known.length < members.length || known.length === 0) return undefined
  return [known.slice(0, -1).join(", "), ...known.slice(-1)].filter((one) => one !== "").join(" or ")
}

/** What the library would write into the sentence only for it to be cut out again. */
const withoutStory = (issue: ParseResult.ParseIssue): ParseResult.ParseIssue =>
  issue._tag === "Type" && typeof issue.actual === "string" ? new ParseResult.Type(issue.ast, "", issue.message) : issue

const pathText = (path: Path): string => cut(path.map(String).join("."), PATH_CHARS_MAX)

/** The library's own sentences end in the refused value, or have it in their middle. */
const messageText = (message: string): string => {
  const at = message.indexOf(", actual ")
  const told = at === -1 ? message : message.slice(0, at)
  return cut(told.replace(/^Unable to decode .* into /s, "cannot be read as "), MESSAGE_CHARS_MAX)
}

const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`)
