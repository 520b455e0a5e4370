/**
 * Reads the fate of a letter from a delivery report (RFC 3464). Every report with the machine-readable part is understood. Only
 * what it says of the letter's own recipient counts.
 */
import { refusalWords } from "./refusal-words.ts"

/** Longer texts are no reports: a report has one or two lines per field. */
const REPORT_CHARS_MAX = 50_000

export type Fate =
  | { readonly _tag: "Bounced"; readonly reason: string | null }
  | { readonly _tag: "Delivered" }
  /** Delayed: the letter may still arrive. */
  | { readonly _tag: "Delayed" }

/**
 * The fate of the recipient in a `message/delivery-status` part; undefined if the part names none. A failure outweighs every
 * other fate.
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
  // Relayed and expanded mails went to servers that send no reports, so no better result will come.
  if (withAction("delivered", "relayed", "expanded") !== undefined) return { _tag: "Delivered" }
  return withAction("delayed") === undefined ? undefined : { _tag: "Delayed" }
}

/** The original recipient and the final one. */
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

/** The answer of the last server (`smtp; 550 5.1.1 …`), or else the report's own status. */
const reasonOf = (fields: ReadonlyMap<string, string>): string | null => {
  const diagnostic = (fields.get("diagnostic-code") ?? "").replace(/^[\w-]+[ \t]*;/, "")
  return refusalWords(diagnostic) ?? refusalWords(fields.get("status") ?? "")
}
