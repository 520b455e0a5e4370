/**
 * What a client is told about the fields that were refused: where, and what is expected there. Never
 * a value of more than a few characters: a refused value may be a password or somebody's story.
 */
import { ParseResult } from "effect"
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
    const issues = "_tag" in issue.issues ? [issue.issues] : issue.issues
    for (const inner of issues) collect(inner, path, found)
  } else {
    for (const leaf of ParseResult.ArrayFormatter.formatIssueSync(issue)) {
      if (found.length >= FIELD_ERROR_COUNT_MAX) return
      found.push({ path: pathText(path.concat(leaf.path)), message: messageText(leaf.message) })
    }
  }
}

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
