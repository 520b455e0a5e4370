/**
 * What a mail server says of a letter in a delivery report (RFC 3464), in every dialect that has the machine-readable
 * part. Only what it says of the letter's own recipient counts.
 */
import { refusalWords } from "./refusal-words.ts"

/** A report has a line or two per field; more is no report. */
const REPORT_CHARS_MAX = 50_000

export type Fate =
  | { readonly _tag: "Bounced"; readonly reason: string | null }
  | { readonly _tag: "Delivered" }
  /** It may still arrive. */
  | { readonly _tag: "Delayed" }

/**
 * The fate of the recipient that a `message/delivery-status` part tells; undefined when it tells none. A failure counts
 * before all else.
 */
export const fateInReport = (report: string, toEmail: string): Fate | undefined => {
  const unfolded = report
    .slice(0, REPORT_CHARS_MAX)
    .replaceAll("\r", "")
    .replaceAll(/\n[ \t]+/g, " ")
  const ours = unfolded
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => RECIPIENT_FIELDS.some((name) => addressIn(fields.get(name)) === toEmail.toLowerCase()))
  const withAction = (...actions: ReadonlyArray<string>) =>
    ours.find((fields) => actions.includes(fields.get("action")?.toLowerCase() ?? ""))
  const failed = withAction("failed")
  if (failed !== undefined) return { _tag: "Bounced", reason: reasonOf(failed) }
  // Relayed and expanded: handed on to where no report comes from; nothing better will be heard.
  if (withAction("delivered", "relayed", "expanded") !== undefined) return { _tag: "Delivered" }
  return withAction("delayed") === undefined ? undefined : { _tag: "Delayed" }
}

/** The address that was written to, and the one that it led to. */
const RECIPIENT_FIELDS = ["original-recipient", "final-recipient"] as const

/** `rfc822; desk@fit-gym.example`, with or without the angle brackets that some servers add. */
const addressIn = (field: string | undefined): string | undefined =>
  /^[\w-]+[ \t]*;[ \t]*<?([^<>\s]+)>?/.exec(field ?? "")?.[1]?.toLowerCase()

const fieldsOf = (block: string): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>()
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":")
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return fields
}

/** What the last server said (`smtp; 550 5.1.1 …`), with the report's own status where it named none. */
const reasonOf = (fields: ReadonlyMap<string, string>): string | null => {
  const diagnostic = (fields.get("diagnostic-code") ?? "").replace(/^[\w-]+[ \t]*;/, "")
  return refusalWords(diagnostic) ?? refusalWords(fields.get("status") ?? "")
}
