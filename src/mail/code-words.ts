/** The fixed words of mails with codes. They contain no text from a client. */
import type { CodePurpose } from "../../schema/mailbox.ts"

export const MAIL_LINES: Readonly<
  Record<CodePurpose, { readonly subject: string; readonly lines: ReadonlyArray<string> }>
> = {
  verify: {
    subject: "Your confirmation code",
    lines: [
      "Somebody entered this address at Redress. If it was you, type the code where you were asked for it.",
      "The code works for 10 minutes and once. Give it to nobody: this service never asks for it by mail or telephone.",
      "If it was not you, you need not do anything: without the code nothing happens."
    ]
  },
  reset: {
    subject: "Your code for a new password",
    lines: [
      "Somebody asked for a new password of the account with this address. If it was you, type the code where you were asked for it.",
      "The code works for 10 minutes and once. Give it to nobody: this service never asks for it by mail or telephone.",
      "If it was not you, you need not do anything: without the code nothing happens."
    ]
  }
}
