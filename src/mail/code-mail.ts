/**
 * The activity `code-mail`: mails a code that proves an address or lets its account have a new password. The code is derived
 * from the server's secret and the nonce of the order, so that no row of the database holds it.
 *
 * Always true: except for its recipient and the code, the mail holds no character that a client wrote. It is the only mail that
 * goes to an unproven address.
 */
import { Schema } from "effect"
import type { Activity, Task } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { CODE_MS_MAX } from "../../actors/mailbox/mailbox.ts"
import { sponsorEntity } from "../../actors/sponsor/sponsor.ts"
import { CodePurpose } from "../../schema/mailbox.ts"
import { MailboxId, type SponsorState } from "../../schema/sponsor.ts"
import type { Codes } from "../accounts/codes.ts"
import { MAIL_LINES } from "./code-words.ts"
import type { OutgoingMail } from "./letter-mail.ts"
import { MailNotTaken, type MailTransport } from "./mail-transport.ts"

const CODE_MAIL_KIND = "code-mail"
/** Codes use two connections to the mail server and go before notices and letters, because a person is waiting at a form. */
const IN_FLIGHT_COUNT_MAX = 2
const SENDER_NAME = "Redress"

const readOrder = Schema.decodeUnknownSync(
  Schema.TaggedStruct("Mail", { mailbox: MailboxId, nonce: Schema.String, purpose: CodePurpose })
)

export interface CodeMailDeps {
  readonly registry: Pick<Registry, "read">
  /** The transport; undefined if the service has no mail server. Operators then confirm accounts. */
  readonly outgoing: { readonly transport: Pick<MailTransport, "send">; readonly mailFrom: string } | undefined
  readonly codes: Pick<Codes, "codeOf" | "mailboxOf">
  readonly now: () => number
  /** Called when a mail is given up; `cause` is the transport's last failure. */
  readonly onGivenUp: (sponsorId: string, cause: unknown) => void
}

export const makeCodeMailActivity = ({ codes, now, onGivenUp, outgoing, registry }: CodeMailDeps): Activity => ({
  kind: CODE_MAIL_KIND,
  inFlightCountMax: IN_FLIGHT_COUNT_MAX,
  perform: async ({ command, createdAt, id }: Task, signal) => {
    if (outgoing === undefined || now() - createdAt >= CODE_MS_MAX) return
    const { mailbox, nonce, purpose } = readOrder(command)
    const { state } = await registry.read(sponsorEntity, id)
    const address = addressOf(state, mailbox, codes.mailboxOf)
    // The account was closed, or its address changed.
    if (address === undefined) return
    signal.throwIfAborted()
    const code = codes.codeOf({ mailbox, nonce, purpose })
    try {
      await outgoing.transport.send(
        codeMail({ address, at: createdAt, code, mailFrom: outgoing.mailFrom, nonce, purpose })
      )
    } catch (failure) {
      if (!(failure instanceof MailNotTaken)) throw failure
      if (failure.outcome === "Temporary") throw failure
      onGivenUp(id, failure.cause)
    }
  }
})

/** The address of the account that has this id. */
const addressOf = (state: SponsorState, mailbox: string, mailboxOf: Codes["mailboxOf"]): string | undefined => {
  if (state._tag !== "Registered") return undefined
  if (state.wanted?.mailbox === mailbox) return state.wanted.email
  return mailboxOf(state.email) === mailbox ? state.email : undefined
}

interface Parts {
  readonly address: string
  readonly at: number
  readonly code: string
  readonly mailFrom: string
  readonly nonce: string
  readonly purpose: CodePurpose
}

const codeMail = ({ address, at, code, mailFrom, nonce, purpose }: Parts): OutgoingMail => {
  const { lines, subject } = MAIL_LINES[purpose]
  return {
    from: { name: SENDER_NAME, address: mailFrom },
    to: { name: "", address },
    replyTo: mailFrom,
    // The nonce does not reveal the code without the server's secret.
    messageId: `<code-${nonce}@${mailFrom.slice(mailFrom.indexOf("@") + 1)}>`,
    date: new Date(at),
    subject,
    text: [`${subject}: ${code}`, "", ...lines, ""].join("\n"),
    headers: { "X-Redress-Code": purpose },
    attachments: []
  }
}
