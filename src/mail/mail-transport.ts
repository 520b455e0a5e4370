/** The port by which letters leave: what takes them says so with its words, or says whether trying again can help. */
import type { OutgoingMail } from "./letter-mail.ts"

export interface Taken {
  readonly messageId: string
  /** The server's last words, on one line. */
  readonly response: string
}

export interface MailTransport {
  /** Rejects with `MailNotTaken`; ends within two minutes. */
  readonly send: (mail: OutgoingMail) => Promise<Taken>
  /** Ends the connections. */
  readonly close: () => void
}

export class MailNotTaken extends Error {
  readonly _tag = "MailNotTaken"
  readonly outcome: "Temporary" | "Permanent"
  /** For the user: what the server said of the letter, or what went wrong; nothing about the server itself. */
  readonly reason: string

  constructor(outcome: "Temporary" | "Permanent", reason: string, cause?: unknown) {
    super(reason, { cause })
    this.outcome = outcome
    this.reason = reason
  }
}
