/**
 * Reads an incoming mail: the letter that it answers, found by signed marks alone, and the kind of answer.
 *
 * Always true: reading never throws and takes bounded time. A mail is hostile input, so only its beginning is read, bounded in
 * bytes, lines and parts. Words and marks are at the beginning; files come after them.
 */
import { createHash } from "node:crypto"
import PostalMime, { type Attachment, type Email } from "postal-mime"
import type { InboundMail } from "../../schema/mail.ts"
import { fateInReport } from "./delivery-report.ts"
import { answerText, textOfHtml } from "./inbound-text.ts"
import type { LetterTags } from "./letter-tag.ts"
import { oneLine } from "./one-line.ts"

const MIME_BYTES_MAX = 10 * 1024 * 1024
/** No answer is longer. */
const READ_BYTES_MAX = 256 * 1024
/**
 * Most equals signs of a mail. A text of 20,000 letters of another alphabet has as many in quoted-printable. As ends of base64
 * that is broken on purpose, as many take the parser a tenth of a second; 10 MB of them take it twenty seconds.
 */
const READ_EQUALS_COUNT_MAX = 40_000
/** A quarter of a megabyte has 3,500 lines of usual length. Each line costs the parser microseconds, even an empty one. */
const READ_LINE_COUNT_MAX = 10_000
/** Lines that may begin a part; each costs the parser a kilobyte. */
const READ_DASH_LINE_COUNT_MAX = 1_000
const HEADER_BYTES_MAX = 128 * 1024
const PART_DEPTH_MAX = 20
/** Characters read of each header, and of a returned letter to find its Message-ID. */
const RETURNED_BYTES_MAX = 100_000
const HEADER_CHARS_MAX = 20_000
const FROM_CHARS_MAX = 320
const SUBJECT_CHARS_MAX = 300
const MAIL_ID_CHARS = 32

export interface Understood {
  readonly _tag: "Understood"
  readonly letterId: string
  readonly mail: InboundMail & { readonly kind: "reply" | "automatic" }
  /** The machine-readable part of a delivery report. Its meaning depends on the letter's recipient. */
  readonly report: string | undefined
}

export type ParsedMail =
  | Understood
  | { readonly _tag: "NotUnderstood"; readonly message: string }
  /** A mail without a valid mark of a letter. */
  | { readonly _tag: "UnknownLetter" }

/** The mail with the fate of the letter's recipient from its report; undefined while the letter may still arrive. */
export const withFate = ({ mail, report }: Understood, toEmail: string): InboundMail | undefined => {
  const fate = report === undefined ? undefined : fateInReport(report, toEmail)
  if (fate === undefined) return mail
  if (fate._tag === "Delayed") return undefined
  return fate._tag === "Bounced" ? { ...mail, kind: "bounce", reason: fate.reason } : { ...mail, kind: "delivered" }
}

/** Never rejects. */
export const parseInbound = async (mime: Uint8Array, tags: LetterTags): Promise<ParsedMail> => {
  if (mime.length > MIME_BYTES_MAX) return { _tag: "NotUnderstood", message: "must be a mail of at most 10 MB" }
  try {
    const email = await PostalMime.parse(beginningOf(mime), {
      maxHeadersSize: HEADER_BYTES_MAX,
      maxNestingDepth: PART_DEPTH_MAX,
      // A mail inside a mail is a document, not part of the words. Treating it so also prevents nesting.
      forceRfc822Attachments: true
    })
    if (email.headers.length === 0) return { _tag: "NotUnderstood", message: "is no mail: it has no headers" }
    return understood(email, mime, tags)
  } catch {
    // The parser's error about a hostile mail may quote it, so the error is dropped.
    return { _tag: "NotUnderstood", message: "is no mail that can be read: too many headers or parts, or broken ones" }
  }
}

const LINE_FEED = 0x0a
const DASH = 0x2d
const EQUALS = 0x3d

const beginningOf = (mime: Uint8Array): Uint8Array => {
  const read = mime.subarray(0, READ_BYTES_MAX)
  let [lines, dashLines, equals] = [0, 0, 0]
  for (let at = 0; at < read.length; at += 1) {
    if (read[at] === EQUALS) equals += 1
    else if (read[at] === LINE_FEED) {
      lines += 1
      if (read[at + 1] === DASH && read[at + 2] === DASH) dashLines += 1
    }
    const tooMany =
      lines > READ_LINE_COUNT_MAX || dashLines > READ_DASH_LINE_COUNT_MAX || equals > READ_EQUALS_COUNT_MAX
    if (tooMany) return read.subarray(0, at)
  }
  return read
}

const understood = (email: Email, mime: Uint8Array, tags: LetterTags): ParsedMail => {
  const header = headersOf(email)
  const report = reportOf(email, header)
  const fromServer = report !== undefined || isFromServer(email, header)
  const letterId =
    tags.byAddress(ADDRESS_HEADERS.map(header).join("\n")) ??
    tags.byMessageId(`${header("in-reply-to")}\n${header("references")}`) ??
    (fromServer ? tags.byMessageId(returnedText(email)) : undefined)
  if (letterId === undefined) return { _tag: "UnknownLetter" }
  const from = email.from?.address ?? email.returnPath ?? ""
  return {
    _tag: "Understood",
    letterId,
    mail: {
      mail_id: mailIdOf(header, mime),
      kind: fromServer || isAutomatic(header) ? "automatic" : "reply",
      from: oneLine(from, FROM_CHARS_MAX),
      subject: oneLine(email.subject ?? "", SUBJECT_CHARS_MAX),
      text: answerText(email.text ?? textOfHtml(email.html ?? "")),
      reason: null
    },
    report
  }
}

type HeaderOf = (name: string) => string

/** All headers with this name, each on one line. */
const headersOf = (email: Email): HeaderOf => {
  const byName = new Map<string, string>()
  for (const { key, value } of email.headers) {
    const known = byName.get(key)
    byName.set(key, (known === undefined ? value : `${known}\n${value}`).slice(0, HEADER_CHARS_MAX))
  }
  return (name) => byName.get(name) ?? ""
}

/** Headers in which servers put the address that a mail was sent to. */
const ADDRESS_HEADERS = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-forwarded-to"]

const REPORT_PARTS = new Set(["message/delivery-status", "message/global-delivery-status"])

/** Whether the mail itself is a delivery report (RFC 3464). An answer may merely contain such a part. */
const reportOf = (email: Email, header: HeaderOf): string | undefined => {
  if (!/^multipart\/report\b[^]*;\s*report-type\s*=\s*"?delivery-status\b/.test(contentTypeOf(header))) return undefined
  const part = email.attachments.find(({ mimeType }) => REPORT_PARTS.has(mimeType))
  return part === undefined ? undefined : textOf(part)
}

const contentTypeOf = (header: HeaderOf): string => header("content-type").trim().toLowerCase()

/** Whether the sender is empty or has a name that servers use. Such a mail is no person's answer. */
const isFromServer = (email: Email, header: HeaderOf): boolean => {
  const [local = ""] = (email.from?.address ?? "").toLowerCase().split("@")
  return /^(?:mailer-daemon|postmaster|mail-daemon|mailerdaemon)$/.test(local) || header("return-path").trim() === "<>"
}

const RETURNED_PARTS = new Set(["message/rfc822", "text/rfc822-headers", "message/rfc822-headers", "message/global"])

/** The returned letter or its headers. Some servers put them into the text instead of a part. */
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

const AUTOMATIC_HEADERS = ["x-autoreply", "x-autorespond"]

/**
 * Whether the mail is an automatic reply: by RFC 3834 and the headers with the same meaning. `Precedence: bulk` and the subject do
 * not count, because answers from ticket systems and people's own mails carry them too.
 */
const isAutomatic = (header: HeaderOf): boolean => {
  if (/^auto-(?:replied|generated|notified)\b/i.test(header("auto-submitted").trim())) return true
  if (header("precedence").trim().toLowerCase() === "auto_reply") return true
  if (AUTOMATIC_HEADERS.some((name) => !/^(?:no)?$/i.test(header(name).trim()))) return true
  // Read receipts and other reports without a delivery status.
  return contentTypeOf(header).startsWith("multipart/report")
}

/** A mail that arrives by two routes differs in its first lines, and some programs repeat Message-IDs. */
const mailIdOf = (header: HeaderOf, mime: Uint8Array): string => {
  const own = header("message-id").trim()
  const hash = createHash("sha256")
  if (own === "") hash.update(mime)
  else hash.update([own, header("date"), header("from"), header("subject")].join("\n"))
  return hash.digest("hex").slice(0, MAIL_ID_CHARS)
}
