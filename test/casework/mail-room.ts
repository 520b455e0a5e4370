/**
 * The mail of a stage: a real mail server that takes its letters, and the signed door through which an organization's answer
 * comes back.
 */
import MailComposer from "nodemailer/lib/mail-composer"
import PostalMime, { type Email } from "postal-mime"
import { Webhook } from "standardwebhooks"
import { mustBeReadWith } from "../../src/mail/must-be-read.ts"
import { makeSmtpTransport } from "../../src/mail/transport.ts"
import { startMailServer } from "../support/mail-server.ts"
import { INBOUND_SECRET, mailOptions } from "../support/mailing-service.ts"
import type { ResolutionOptions, ResolutionService } from "../support/resolution-service.ts"

export interface MailRoom {
  /** What the service is started with. */
  readonly options: Pick<ResolutionOptions, "activities" | "receiveMail">
  /** The letters that arrived, in order. */
  readonly letters: () => Promise<ReadonlyArray<Email>>
  /** The organization answers its newest letter, from the address that the letter went to. */
  readonly answer: (service: ResolutionService, text: string) => Promise<void>
  readonly close: () => Promise<void>
}

export const openMailRoom = async (now: () => number): Promise<MailRoom> => {
  const server = await startMailServer()
  const transport = makeSmtpTransport(server.url)
  let answers = 0
  const letters = () => Promise.all(server.received.map(({ mime }) => PostalMime.parse(mime)))
  return {
    options: mailOptions({ transport, now, mustBeRead: mustBeReadWith }),
    letters,
    answer: async (service, text) => {
      const letter = (await letters()).at(-1)
      const from = letter?.to?.[0]?.address
      if (letter === undefined || from === undefined) throw new Error("no letter has arrived")
      answers += 1
      const mime = await new MailComposer({
        from,
        to: letter.replyTo?.[0]?.address ?? "",
        subject: `Re: ${letter.subject ?? ""}`,
        inReplyTo: letter.messageId,
        messageId: `<answer-${answers}@${from.split("@")[1] ?? ""}>`,
        text
      })
        .compile()
        .build()
      const body = JSON.stringify({ mime: mime.toString("base64") })
      const id = `in_${answers}`
      const at = new Date(now())
      const taken = await service.call("POST /api/v1/inbound/mail", {
        body,
        headers: {
          "webhook-id": id,
          "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
          "webhook-signature": new Webhook(INBOUND_SECRET, { format: "raw" }).sign(id, at, body)
        }
      })
      if (taken.body.status !== "recorded") throw new Error(`the answer was not taken: ${taken.text}`)
    },
    close: async () => {
      transport.close()
      await server.close()
    }
  }
}
