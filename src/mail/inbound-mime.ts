/**
 * Reads a mail that came in: which letter it answers, by the signed marks alone, and what kind of answer it is.
 *
 * The mail is whatever somebody sent. Words and marks stand at its beginning, files behind them, so only a beginning
 * that is bounded in bytes, lines and parts is read; nothing in it makes reading throw or take long.
 */
import { createHash } from "node:crypto"
import PostalMime, { type Attachment, type Email } from "postal-mime"
import type { InboundMail } from "../../schema/mail.ts"
import { type Fate, fateInReport, fateInWords } from "./delivery-report.ts"
import { answerText, textOfHtml } from "./inbound-text.ts"
import type { LetterTags } from "./letter-tag.ts"
import { oneLine } from "./one-line.ts"

const MIME_BYTES_MAX = 10 * 1024 * 1024
/** Longer than any answer; a broken encoding of this size takes the reader a quarter of a second, of 10 MB twenty. */
const READ_BYTES_MAX = 256 * 1024
/** A quarter of a megabyte has 3,500 lines of usual length. Each costs the reader microseconds: empty ones add up. */
const READ_LINE_COUNT_MAX = 10_000
/** Lines that may begin a part, each of which costs the reader a kilobyte. */
const READ_DASH_LINE_COUNT_MAX = 1_000
const HEADER_BYTES_MAX = 128 * 1024
const PART_DEPTH_MAX = 20
/** What is read of a returned letter to find its Message-ID, and of each header. */
const RETURNED_BYTES_MAX = 100_000
const HEADER_CHARS_MAX = 20_000
const FROM_CHARS_MAX = 320
const SUBJECT_CHARS_MAX = 300
const MAIL_ID_CHARS = 32

export type ParsedMail =
  | { readonly _tag: "Understood"; readonly letterId: string; readonly mail: InboundMail }
  /** A mail, and none that a case could use. */
  | { readonly _tag: "Ignored"; readonly reason: string }
  | { readonly _tag: "NotUnderstood"; readonly message: string }
  /** A mail without a valid mark of a letter. */
  | { readonly _tag: "UnknownLetter" }

/** Never rejects. */
export const parseInbound = async (mime: Uint8Array, tags: LetterTags): Promise<ParsedMail> => {
  if (mime.length > MIME_BYTES_MAX) return { _tag: "NotUnderstood", message: "must be a mail of at most 10 MB" }
  try {
    const email = await PostalMime.parse(beginningOf(mime), {
      maxHeadersSize: HEADER_BYTES_MAX,
      maxNestingDepth: PART_DEPTH_MAX,
      // Mails inside a mail are papers, not its words; so they cannot nest either.
      forceRfc822Attachments: true
    })
    if (email.headers.length === 0) return { _tag: "NotUnderstood", message: "is no mail: it has no headers" }
    return understood(email, mime, tags)
  } catch {
    // What the reader says of a hostile mail helps nobody, and may quote it.
    return { _tag: "NotUnderstood", message: "is no mail that can be read: too many headers or parts, or broken ones" }
  }
}

const beginningOf = (mime: Uint8Array): Uint8Array => {
  const read = mime.subarray(0, READ_BYTES_MAX)
  let dashLines = 0
  let start = 0
  for (let lines = 0; lines < READ_LINE_COUNT_MAX; lines += 1) {
    if (read[start] === 0x2d && read[start + 1] === 0x2d) dashLines += 1
    if (dashLines > READ_DASH_LINE_COUNT_MAX) break
    start = read.indexOf(0x0a, start) + 1
    if (start === 0) return read
  }
  return read.subarray(0, start)
}

const understood = (email: Email, mime: Uint8Array, tags: LetterTags): ParsedMail => {
  const header = headersOf(email)
  const words = answerText(email.text ?? textOfHtml(email.html ?? ""))
  const report = reportOf(email)
  const fate = report ?? (isFromServer(email, header) ? serverFate(email, words, tags) : undefined)
  const letterId =
    tags.byAddress(ADDRESS_HEADERS.map(header).join("\n")) ??
    tags.byMessageId(`${header("in-reply-to")}\n${header("references")}`) ??
    (fate === undefined ? undefined : tags.byMessageId(returnedText(email)))
  if (letterId === undefined) return { _tag: "UnknownLetter" }
  if (fate?._tag === "Delayed") return { _tag: "Ignored", reason: "the letter is delayed and still on its way" }
  const { kind, reason } = kindOf(fate, email, header)
  const from = email.from?.address ?? email.returnPath ?? ""
  return {
    _tag: "Understood",
    letterId,
    mail: {
      mail_id: mailIdOf(header, mime),
      kind,
      from: oneLine(from, FROM_CHARS_MAX),
      subject: oneLine(email.subject ?? "", SUBJECT_CHARS_MAX),
      text: words,
      reason
    }
  }
}

type HeaderOf = (name: string) => string

/** All headers of a name, on one line each. */
const headersOf = (email: Email): HeaderOf => {
  const byName = new Map<string, string>()
  for (const { key, value } of email.headers) {
    const known = byName.get(key)
    byName.set(key, (known === undefined ? value : `${known}\n${value}`).slice(0, HEADER_CHARS_MAX))
  }
  return (name) => byName.get(name) ?? ""
}

/** Where the address that a mail was sent to can stand, by habit of one server or another. */
const ADDRESS_HEADERS = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-forwarded-to"]

const kindOf = (
  fate: Exclude<Fate, { readonly _tag: "Delayed" }> | undefined,
  email: Email,
  header: HeaderOf
): Pick<InboundMail, "kind" | "reason"> => {
  if (fate?._tag === "Bounced") return { kind: "bounce", reason: fate.reason }
  if (fate?._tag === "Delivered") return { kind: "delivered", reason: null }
  return { kind: isAutomatic(email, header) ? "automatic" : "reply", reason: null }
}

const contentTypeOf = (header: HeaderOf): string => header("content-type").toLowerCase()

const REPORT_PARTS = new Set(["message/delivery-status", "message/global-delivery-status"])

const reportOf = (email: Email): Fate | undefined => {
  const part = email.attachments.find(({ mimeType }) => REPORT_PARTS.has(mimeType))
  return part === undefined ? undefined : fateInReport(textOf(part))
}

/** The null sender, or a name that servers have; not an automatic reply, which comes from the null sender too. */
const isFromServer = (email: Email, header: HeaderOf): boolean => {
  const [local = ""] = (email.from?.address ?? "").toLowerCase().split("@")
  if (/^(?:mailer-daemon|postmaster|mail-daemon|mailerdaemon)$/.test(local)) return true
  return header("return-path").trim() === "<>" && !isAutomatic(email, header)
}

const serverFate = (email: Email, words: string, tags: LetterTags): Fate | undefined => {
  const quoted = tags.byMessageId(`${email.text ?? words}\n${returnedText(email)}`) !== undefined
  return quoted ? fateInWords(email.text ?? words) : undefined
}

const RETURNED_PARTS = new Set(["message/rfc822", "text/rfc822-headers", "message/rfc822-headers", "message/global"])

/** The letter that a server sent back, or its headers; and what some write in place of a part. */
const returnedText = (email: Email): string =>
  email.attachments
    .filter(({ mimeType }) => RETURNED_PARTS.has(mimeType) || REPORT_PARTS.has(mimeType))
    .map(textOf)
    .concat((email.text ?? "").slice(0, RETURNED_BYTES_MAX))
    .join("\n")

const textOf = ({ content }: Attachment): string => {
  if (typeof content === "string") return content.slice(0, RETURNED_BYTES_MAX)
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content)
  return Buffer.from(bytes.subarray(0, RETURNED_BYTES_MAX)).toString("utf8")
}

const AUTOMATIC_HEADERS = ["x-autoreply", "x-autorespond", "x-autoresponder", "x-vacation"]
const AUTOMATIC_SUBJECT =
  /^(?:automatic reply|auto[- ]?(?:reply|response)|out of (?:the )?office|automatische antwort|abwesenheitsnotiz|réponse automatique|respuesta automática)\b/iu

/** RFC 3834, and the headers that were in use before it. */
const isAutomatic = (email: Email, header: HeaderOf): boolean => {
  const submitted = header("auto-submitted").trim().toLowerCase()
  if (submitted !== "" && !/^no\b/.test(submitted)) return true
  if (/^(?:bulk|auto_reply|junk)$/.test(header("precedence").trim().toLowerCase())) return true
  if (AUTOMATIC_HEADERS.some((name) => header(name) !== "")) return true
  // Receipts and other reports that are no delivery status.
  if (contentTypeOf(header).startsWith("multipart/report")) return true
  return AUTOMATIC_SUBJECT.test((email.subject ?? "").trim())
}

/** Servers that hand one mail on by two ways change its first lines, and some programs number their mails badly. */
const mailIdOf = (header: HeaderOf, mime: Uint8Array): string => {
  const own = header("message-id").trim()
  const hash = createHash("sha256")
  if (own === "") hash.update(mime)
  else hash.update([own, header("date"), header("from"), header("subject")].join("\n"))
  return hash.digest("hex").slice(0, MAIL_ID_CHARS)
}
