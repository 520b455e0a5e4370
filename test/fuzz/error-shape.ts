/** What an error body may hold, and what must never be in one. */

export const ERROR_MEMBERS = ["error", "code", "request_id", "reason", "errors", "docs"]
export const PROBLEM_MEMBERS = [...ERROR_MEMBERS, "type", "title", "status", "detail", "violated-policies"]

const INTERNALS = [
  /\n\s+at /,
  /\.[jt]s:\d+/,
  /node_modules/,
  /\/work\/|\/home\/|\/tmp\//,
  /(?:Sql|Type|Range|Reference|Syntax|Parse|Journal)(?:Error|Unavailable)\b/,
  /select |insert into|relation "/i,
  /\[object Object\]|\bundefined\b/
]

export const leaksInternals = (text: string): boolean => INTERNALS.some((pattern) => pattern.test(text))
