/** The port through which mail is sent. A transport returns the server's acceptance, or says whether a retry can help. */
import type { OutgoingMail } from "./letter-mail.ts"

export interface Taken {
  readonly messageId: string
  /** The server's last reply, on one line. */
  readonly response: string
}

export interface MailTransport {
  /** Rejects with `MailNotTaken`; ends within two minutes. */
  readonly send: (mail: OutgoingMail) => Promise<Taken>
  /** Closes the connections. */
  readonly close: () => void
}

export class MailNotTaken extends Error {
  readonly _tag = "MailNotTaken"
  readonly outcome: "Temporary" | "Permanent"
  /** For the user: the server's reason or what went wrong, with nothing about the server itself. */
  readonly reason: string

  constructor(outcome: "Temporary" | "Permanent", reason: string, cause?: unknown) {
    super(reason, { cause })
    this.outcome = outcome
    this.reason = reason
  }
}
