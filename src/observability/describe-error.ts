/**
 * An error as a log may show it: its name, its code, and its message only where the sentence is known to be ours or
 * the engine's. A message from elsewhere may quote what a client sent, as those of parsers and databases do.
 */
import { masked } from "./fields.ts"

export interface ErrorDescription {
  readonly name: string
  readonly message?: string
  readonly code?: string | number
  /** Frames alone; the first line of a stack repeats the message. */
  readonly stack?: string
  readonly cause?: ErrorDescription
}

/** An error of an error of an error says what happened; more is a loop. */
const CAUSE_DEPTH_MAX = 3
const FRAME_COUNT_MAX = 20
/** The engine's words for a mistake in code. They name code, not data. */
const ENGINE_ERRORS: ReadonlyArray<unknown> = [TypeError, ReferenceError, RangeError]
/** Typed errors of this project with a message for operators that repeats no input. */
const OUR_SENTENCES: ReadonlySet<unknown> = new Set([
  "BindingFailed",
  "DataDirectoryInUse",
  "DataDirectoryUnusable",
  "DatabaseUnavailable",
  "DatabaseUnreachable",
  "EmbeddedDatabaseFailed",
  "EmbeddedDatabaseStopped",
  "HeaderLimitInvalid",
  "ListenFailed",
  "MigrationFailed",
  "RowNotUnderstood",
  "RuleSetInvalid",
  "SettingsInvalid"
])
/** As Node and Postgres write them: ECONNREFUSED, ERR_INVALID_URL, 22P02. */
const CODE = /^[A-Z0-9_]{1,40}$/
const NAME = /^[A-Za-z][A-Za-z0-9_./-]{0,63}$/

export interface DescribeOptions {
  /** For defects: where it happened. */
  readonly stack: boolean
}

export const describeError = (error: unknown, options: DescribeOptions): ErrorDescription =>
  describe(error, options, CAUSE_DEPTH_MAX)

const describe = (error: unknown, options: DescribeOptions, depth: number): ErrorDescription => {
  if (!isRecord(error)) return { name: typeof error }
  const frames = framesOf(error)
  const message = ownMessage(error, frames)
  const { cause, code } = error
  return {
    name: nameOf(error),
    ...(message === undefined ? {} : { message: masked(message) }),
    ...(typeof code === "number" || (typeof code === "string" && CODE.test(code)) ? { code } : {}),
    ...(options.stack && frames.length > 0 ? { stack: frames.slice(0, FRAME_COUNT_MAX).join("\n") } : {}),
    ...(isRecord(cause) && depth > 0 ? { cause: describe(cause, options, depth - 1) } : {})
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const nameOf = (error: Readonly<Record<string, unknown>>): string => {
  for (const name of [error["_tag"], error["name"]])
    if (typeof name === "string" && NAME.test(name)) return masked(name)
  return "Error"
}

const framesOf = ({ stack }: Readonly<Record<string, unknown>>): ReadonlyArray<string> =>
  typeof stack === "string"
    ? stack.split("\n").filter((line) => /^\s+at .*(?::\d+:\d+\)?|<anonymous>\)?)$/.test(line))
    : []

/** Ours: one of the typed errors above, or thrown from a file of this project in our words or the engine's. */
const ownMessage = (
  { _tag, constructor, message }: Readonly<Record<string, unknown>>,
  [thrownAt]: ReadonlyArray<string>
): string | undefined => {
  if (typeof message !== "string" || message === "") return undefined
  if (typeof _tag === "string") return OUR_SENTENCES.has(_tag) ? message : undefined
  const here = thrownAt !== undefined && !thrownAt.includes("node_modules") && !thrownAt.includes("node:")
  return here && (constructor === Error || ENGINE_ERRORS.includes(constructor)) ? message : undefined
}
