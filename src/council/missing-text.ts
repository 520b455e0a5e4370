/** Why an evaluation has no text of its law: a code for programs, and the words that are stored and shown. */
import type { FailureReason } from "../outbound/result.ts"
import type { RefusalReason } from "../outbound/target.ts"

const SENTENCES = {
  "no-source": "no source of its text is known",
  "fetch-off": "texts of laws are not fetched here",
  "search-cut-short": "the service stopped while its source was asked, and asks once",
  "search-too-long": "no text was found in time",
  "source-too-slow": "its source did not answer in time",
  "source-silent": "its source did not answer a moment ago",
  "source-moved": "its source answered with another address, which is not followed",
  "encoding-not-asked": "its source answered in an encoding that was not asked for",
  "day-unknown": "its source does not say of which day its newest text is",
  "charset-wrong": "its source's document is not in the character set that it names",
  "too-many-elements": "its source's document has too many elements",
  "not-told-apart": "its text could not be told apart in its source's document"
} as const

export type MissingText =
  | { readonly code: keyof typeof SENTENCES }
  | { readonly code: "source-refused"; readonly status: number }
  /** `message` is the fixed one of the outbound guard for `why`. */
  | { readonly code: "source-unreadable"; readonly why: FailureReason | RefusalReason; readonly message: string }

/** The middle of a sentence. */
export const missingTextWords = (missing: MissingText): string => {
  if (missing.code === "source-refused") return `its source answered ${missing.status}`
  if (missing.code === "source-unreadable") return `its source could not be read: ${missing.message}`
  return SENTENCES[missing.code]
}
