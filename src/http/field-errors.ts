/**
 * What a client is told about the fields that were refused: where, and what is expected there. Never
 * a value of more than a few characters: a refused value may be a password or somebody's story.
 */
import { ParseResult, SchemaAST } from "effect"
import type { FieldError } from "./problem.ts"

/** More is noise: whoever gets twenty wrong has not read the schema. */
export const FIELD_ERROR_COUNT_MAX = 20
/** Enough to recognise a number or a word of an enumeration. */
const ECHO_CHARS_MAX = 16
const MESSAGE_CHARS_MAX = 200
const PATH_CHARS_MAX = 120

/** Walks only as far as it reports: a refused body may have thousands of issues, each costly to format. */
export const fieldErrors = (issue: ParseResult.ParseIssue): ReadonlyArray<FieldError> => {
  const found: Array<FieldError> = []
  collect(issue, [], found)
  return found
}

type Path = ReadonlyArray<PropertyKey>

const collect = (issue: ParseResult.ParseIssue, path: Path, found: Array<FieldError>): void => {
  if (found.length >= FIELD_ERROR_COUNT_MAX) return
  if (issue._tag === "Pointer") {
    collect(issue.issue, path.concat(issue.path), found)
  } else if (issue._tag === "Composite") {
    for (const inner of partsOf(issue)) collect(inner, path, found)
  } else {
    for (const leaf of ParseResult.ArrayFormatter.formatIssueSync(withoutStory(issue))) {
      if (found.length >= FIELD_ERROR_COUNT_MAX) return
      found.push({ path: pathText(path.concat(leaf.path)), message: messageText(leaf.message) })
    }
  }
}

/**
 * An optional field is a union with undefined, and of that nobody needs to be told; the alternatives of one field are
 * one sentence.
 */
const partsOf = (issue: ParseResult.Composite): ReadonlyArray<ParseResult.ParseIssue> => {
  const all = "_tag" in issue.issues ? [issue.issues] : issue.issues
  if (!SchemaAST.isUnion(issue.ast)) return all
  const parts = all.filter((one) => one._tag !== "Type" || !SchemaAST.isUndefinedKeyword(one.ast))
  const plain = parts.flatMap((one) => (one._tag === "Type" && one.message === undefined ? [one.ast] : []))
  if (parts.length < 2 || plain.length < parts.length) return parts
  return [new ParseResult.Type(SchemaAST.Union.make(plain), issue.actual)]
}

/** A long text would be written into the sentence only to be cut out of it again. */
const withoutStory = (issue: ParseResult.ParseIssue): ParseResult.ParseIssue =>
  issue._tag === "Type" && typeof issue.actual === "string" && issue.actual.length > ECHO_CHARS_MAX
    ? new ParseResult.Type(issue.ast, issue.actual.slice(0, ECHO_CHARS_MAX), issue.message)
    : issue

const pathText = (path: Path): string => cut(path.map(String).join("."), PATH_CHARS_MAX)

const ACTUAL = ", actual "

/** Schema's own sentences end in the refused value; only a short one may stay. */
const messageText = (message: string): string => {
  const at = message.indexOf(ACTUAL)
  if (at === -1) return cut(message, MESSAGE_CHARS_MAX)
  const echo = message.slice(at + ACTUAL.length)
  const expected = cut(message.slice(0, at), MESSAGE_CHARS_MAX)
  return echo.length <= ECHO_CHARS_MAX ? expected + ACTUAL + echo : expected
}

const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`)
