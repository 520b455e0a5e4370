/**
 * What a mail server says of a letter: delivery reports (RFC 3464) in every dialect that has the machine-readable part,
 * and the plain words of servers that have none.
 */
import { oneLine } from "./one-line.ts"

/** Enough for a status, a code and a sentence. */
const REASON_CHARS_MAX = 300
/** A report has a line or two per field; more is no report. */
const REPORT_CHARS_MAX = 50_000

export type Fate =
  | { readonly _tag: "Bounced"; readonly reason: string | null }
  | { readonly _tag: "Delivered" }
  /** It may still arrive. */
  | { readonly _tag: "Delayed" }

/** The fate that a `message/delivery-status` part tells; undefined when it tells none. A failure counts before all else. */
export const fateInReport = (report: string): Fate | undefined => {
  const unfolded = report
    .slice(0, REPORT_CHARS_MAX)
    .replaceAll("\r", "")
    .replaceAll(/\n[ \t]+/g, " ")
  const recipients = unfolded.split(/\n[ \t]*\n/).map(fieldsOf)
  const withAction = (...actions: ReadonlyArray<string>) =>
    recipients.find((fields) => actions.includes(fields.get("action")?.toLowerCase() ?? ""))
  const failed = withAction("failed")
  if (failed !== undefined) return { _tag: "Bounced", reason: reasonOf(failed) }
  // Relayed and expanded: handed on to where no report comes from; nothing better will be heard.
  if (withAction("delivered", "relayed", "expanded") !== undefined) return { _tag: "Delivered" }
  return withAction("delayed") === undefined ? undefined : { _tag: "Delayed" }
}

const fieldsOf = (block: string): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>()
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":")
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return fields
}

/** What the last server said (`smtp; 550 5.1.1 …`), else the status code. */
const reasonOf = (fields: ReadonlyMap<string, string>): string | null => {
  const diagnostic = (fields.get("diagnostic-code") ?? "").replace(/^[\w-]+[ \t]*;/, "")
  const said = oneLine(diagnostic, REASON_CHARS_MAX)
  if (said !== "") return said
  const status = oneLine(fields.get("status") ?? "", REASON_CHARS_MAX)
  return status === "" ? null : `status ${status}`
}

const REFUSED = /(?<![\d.])5\d\d[ -]|(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.])/
const GAVE_UP =
  /undeliver|could not be delivered|couldn't be delivered|delivery (?:has )?failed|returned to sender|permanent/i

/** The fate in the words of a server that sends no report; undefined when they speak of no failure. */
export const fateInWords = (text: string): Fate | undefined => {
  const words = text.slice(0, REPORT_CHARS_MAX)
  const said = words.split("\n").find((line) => REFUSED.test(line))
  if (said !== undefined) return { _tag: "Bounced", reason: oneLine(said, REASON_CHARS_MAX) }
  return GAVE_UP.test(words) ? { _tag: "Bounced", reason: null } : undefined
}
