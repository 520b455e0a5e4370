/**
 * Whether a text may be published. The vault is public and for ever: e-mail addresses, API keys, control characters and marks
 * that turn the direction of text are refused in everything that is sealed, and in reasons of revocations. Other invisible
 * characters are allowed, and ignored when addresses and keys are looked for.
 */
import { normalForm } from "../../schema/normal-form.ts"
import type { CalledAgent } from "../../schema/calling.ts"

/** Any letters and digits on both sides: addresses and domains are written in every alphabet. */
const MAIL_ADDRESS = /[^\s@<>()]@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/u
const API_KEY = /svc_[0-9a-f]{8}/i
/** Escapes move a terminal's cursor; of the control characters only those that lay out a text stay. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u
/** They turn what is read around, so that another text is seen than is stored. */
const BIDIRECTIONAL = /\p{Bidi_Control}/u
/** Invisible characters, which would split an address without changing its look. */
const INVISIBLE = /\p{Cf}/gu
/** What was encoded more often is no address that anything opens. */
const DECODED_COUNT_MAX = 3

/** Undefined: the text of at most `charsMax` UTF-16 units can be published. Otherwise the end of "the text …". */
export const publicTextProblem = (text: string, charsMax: number): string | undefined => {
  if (text.trim() === "") return "must not be empty"
  if (text.length > charsMax) return `must have at most ${charsMax} characters`
  return contentProblem(text)
}

const contentProblem = (text: string): string | undefined => {
  if (text.includes("\u0000") || !text.isWellFormed()) return "must not contain NUL or unpaired surrogate characters"
  if (CONTROL.test(text)) return "must not contain control characters other than tabs and line ends"
  if (BIDIRECTIONAL.test(text)) return "must not contain characters that turn the direction of the text around"
  const readings = readingsOf(text)
  if (readings.some((one) => MAIL_ADDRESS.test(one))) {
    return "must not contain an e-mail address: it is published; name a role or a page"
  }
  return readings.some((one) => API_KEY.test(one)) ? "must not contain an API key: it is published" : undefined
}

/** The text as it looks, and as a browser reads what is percent-encoded in it. */
const readingsOf = (text: string): ReadonlyArray<string> => {
  const readings = [normalForm(text.replace(INVISIBLE, ""), "NFKC")]
  for (let count = 0; count < DECODED_COUNT_MAX; count++) {
    const last = readings.at(-1)!
    const decoded = normalForm(percentDecoded(last).replace(INVISIBLE, ""), "NFKC")
    if (decoded === last) break
    readings.push(decoded)
  }
  return readings
}

/** Bytes that are no UTF-8 become U+FFFD; a percent sign without two hex digits stays. */
const percentDecoded = (text: string): string =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll("%", ""), "hex").toString())

export interface SubjectProblem {
  readonly field: "name" | "description"
  readonly message: string
}

/** What of an agent's registration is sealed with the answers and cannot be published. */
export const subjectProblems = (agent: Omit<CalledAgent, "agent_id">): ReadonlyArray<SubjectProblem> =>
  (["name", "description"] as const).flatMap((field) => {
    const message = contentProblem(agent[`agent_${field}`])
    return message === undefined ? [] : [{ field, message }]
  })
