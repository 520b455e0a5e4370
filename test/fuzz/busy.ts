/**
 * What a machine with other work brings about, and a long run beside it counts: answers that say when to come again, and the
 * lines about them. A run that has the machine to itself takes each for a fault. A 500 is never among them.
 */
import type { WireAnswer } from "./wire.ts"

const REASONS: ReadonlySet<unknown> = new Set(["overloaded", "journal-unavailable", "too-slow"])

export const isBusy = ({ body, headers, status }: WireAnswer): boolean => {
  if (status !== 503) return false
  // Neither an answer without a body nor a page for people says its reason.
  if (body.length === 0 || headers.get("content-type")?.startsWith("text/html") === true)
    return headers.has("retry-after")
  const { reason, status: health } = fieldsOf(body.toString("utf8"))
  return health === "unavailable" || (headers.has("retry-after") && REASONS.has(reason))
}

/** A line that counts such answers, or work that comes again because the database did not answer. */
export const isBusyLine = (line: string): boolean => {
  const { error, event, reason, route, status } = fieldsOf(line)
  if (event === "requests refused") return status === 503 && (REASONS.has(reason) || route === "/health/ready")
  const { name } = (error ?? {}) as { readonly name?: unknown }
  return String(event).endsWith(" failed and will be retried") && name === "JournalUnavailable"
}

const fieldsOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return (JSON.parse(text) ?? {}) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}
