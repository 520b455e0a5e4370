/**
 * The errors of refused fields: the path and the expected value.
 *
 * Always true: the sent value is never repeated. It may be a password, an identifier or a personal story.
 */
import { SchemaAST, SchemaIssue } from "effect"
import { firstOfChecks } from "../../schema/decode-problems.ts"
import { wordsOfCheck } from "./check-words.ts"
import type { FieldError } from "./problem.ts"

/** A request with more errors than this has the wrong schema; more lines do not help. */
export const FIELD_ERROR_COUNT_MAX = 20
const MESSAGE_CHARS_MAX = 200
const PATH_CHARS_MAX = 120

/** Stops at the reported number: a refused body may have thousands of issues, each costly to format. */
export const fieldErrors = (issue: SchemaIssue.Issue): ReadonlyArray<FieldError> => {
  const found: Array<FieldError> = []
  collect(issue, [], found)
  return found
}

type Path = ReadonlyArray<PropertyKey>

const collect = (issue: SchemaIssue.Issue, path: Path, found: Array<FieldError>): void => {
  if (found.length >= FIELD_ERROR_COUNT_MAX) return
  if (issue._tag === "Pointer") {
    collect(issue.issue, path.concat(issue.path), found)
  } else if (issue._tag === "Composite") {
    for (const inner of firstOfChecks(issue.issues)) {
      const words = inner._tag === "Filter" ? ofCheck(inner, issue.ast) : undefined
      if (words === undefined) collect(inner, path, found)
      else if (found.length < FIELD_ERROR_COUNT_MAX) found.push({ path: pathText(path), message: words })
    }
  } else if (issue._tag === "Encoding") {
    collect(issue.issue, path, found)
  } else if (issue._tag === "AnyOf") {
    const further = issue.issues.map(innermost).filter(({ _tag }) => _tag !== "InvalidType")
    // The alternative that matched furthest is the one that was meant.
    if (further.length === 0) collectNone(issue.ast, path, found)
    else for (const inner of further) collect(inner, path, found)
  } else {
    formatted(issue, path, found)
  }
}

/** Undefined when the declaration has a sentence of its own. */
const ofCheck = ({ filter }: SchemaIssue.Filter, value: SchemaAST.AST): string | undefined => {
  const words = filter.annotations?.message === undefined ? wordsOfCheck(filter, value) : undefined
  return words === undefined ? undefined : cut(`Expected ${words}`, MESSAGE_CHARS_MAX)
}

/** Shapes distinguished by one field: the error names that field. */
const collectNone = (union: SchemaAST.Union, path: Path, found: Array<FieldError>): void => {
  const words = new Map<PropertyKey, Array<SchemaAST.AST>>()
  for (const shape of union.types) {
    for (const { name, type } of SchemaAST.isObjects(shape) ? shape.propertySignatures : []) {
      if (SchemaAST.isLiteral(type)) words.set(name, [...(words.get(name) ?? []), type])
    }
  }
  const [tag] = [...words].filter(([, types]) => types.length === union.types.length)
  // The error names the encoded type, which the client sends, not the decoded one.
  if (tag === undefined) return formatted(new SchemaIssue.InvalidType(SchemaAST.toEncoded(union)), path, found)
  formatted(new SchemaIssue.InvalidType(new SchemaAST.Union(tag[1], undefined)), path.concat(tag[0]), found)
}

const formatted = (issue: SchemaIssue.Issue, path: Path, found: Array<FieldError>): void => {
  for (const leaf of format(issue).issues) {
    if (found.length >= FIELD_ERROR_COUNT_MAX) return
    const inside = (leaf.path ?? []).map((part) => (typeof part === "object" ? part.key : part))
    found.push(ofLeaf(path.concat(inside), leaf.message))
  }
}

/** A list that must have an item is itself empty; its first item is not a field that the client could name. */
const ofLeaf = (path: Path, message: string): FieldError =>
  message === MISSING && typeof path.at(-1) === "number"
    ? { path: pathText(path.slice(0, -1)), message: "must not be empty" }
    : { path: pathText(path), message: cut(message, MESSAGE_CHARS_MAX) }

const MISSING = "is missing"

/** Unwraps transformations: when the encoded form is wrong, the error is about that form. */
const innermost = (issue: SchemaIssue.Issue): SchemaIssue.Issue =>
  issue._tag === "Encoding" ? innermost(issue.issue) : issue

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    const own = "annotations" in issue ? issue.annotations?.message : undefined
    if (typeof own === "string") return own
    if (issue._tag === "MissingKey") return MISSING
    const wanted = issue._tag === "InvalidType" ? wantedBy(issue.ast) : undefined
    return wanted === undefined ? SchemaIssue.defaultLeafHook(issue) : `must be ${wanted}`
  }
})

/** The end of the sentence "must be …"; undefined for what the library itself describes better. */
const wantedBy = (ast: SchemaAST.AST): string | undefined => {
  if (SchemaAST.isString(ast)) return "a string"
  if (SchemaAST.isNumber(ast)) return "a number"
  if (SchemaAST.isBoolean(ast)) return "true or false"
  if (SchemaAST.isNull(ast)) return "null"
  if (SchemaAST.isLiteral(ast)) return JSON.stringify(ast.literal)
  if (SchemaAST.isObjects(ast)) return "an object"
  if (SchemaAST.isArrays(ast)) return "an array"
  if (!SchemaAST.isUnion(ast)) return undefined
  const members = ast.types.filter((one) => !SchemaAST.isUndefined(one)).map(wantedBy)
  const known = members.filter((one) => one !== undefined)
  if (known.length < members.length || known.length === 0) return undefined
  return [known.slice(0, -1).join(", "), ...known.slice(-1)].filter((one) => one !== "").join(" or ")
}

const pathText = (path: Path): string => cut(path.map(String).join("."), PATH_CHARS_MAX)

const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`)
