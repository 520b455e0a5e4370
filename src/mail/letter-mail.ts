/**
 * Makes the mail of a letter: plain text, the same text as a PDF, and a Message-ID and Reply-To that route answers to it.
 * Each attempt has the same two, so a receiver recognises a repeated mail.
 */
import { Schema } from "effect"
import { Email } from "../../schema/text.ts"
import type { LetterTags } from "./letter-tag.ts"
import { oneLine } from "./one-line.ts"

const SENDER_NAME = "Redress advocacy service"
/** Some mail programs fold longer names and subjects badly. */
const NAME_CHARS_MAX = 200
const SUBJECT_CHARS_MAX = 300

export interface LetterToSend {
  readonly letter_id: string
  readonly to_name: string | null
  readonly to_email: string
  readonly subject: string
  readonly body: string
}

export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly replyTo: string
  readonly messageId: string
  readonly date: Date
  readonly subject: string
  readonly text: string
  readonly headers: Record<string, string>
  readonly attachments: Array<{ readonly filename: string; readonly content: Buffer; readonly contentType: string }>
}

const isEmail = Schema.is(Email)

/** Undefined if the recipient's address is invalid. */
export const letterMail = (
  letter: LetterToSend,
  parts: { readonly tags: LetterTags; readonly mailFrom: string; readonly pdf: Uint8Array; readonly now: number }
): OutgoingMail | undefined => {
  if (!isEmail(letter.to_email)) return undefined
  const { mailFrom, now, pdf, tags } = parts
  return {
    from: { name: SENDER_NAME, address: mailFrom },
    to: { name: oneLine(letter.to_name ?? "", NAME_CHARS_MAX), address: letter.to_email },
    replyTo: tags.replyTo(letter.letter_id),
    messageId: tags.messageId(letter.letter_id),
    date: new Date(now),
    subject: oneLine(letter.subject, SUBJECT_CHARS_MAX),
    text: letter.body,
    headers: { "X-Redress-Letter": letter.letter_id },
    attachments: [{ filename: `${letter.letter_id}.pdf`, content: Buffer.from(pdf), contentType: "application/pdf" }]
  }
}
