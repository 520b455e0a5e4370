/** A letter that waited in the queue leaves with the day on which it leaves, and its case records those words. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { caseEntity } from "../../../actors/case/case.ts"
import { mailEntity } from "../../../actors/mail/mail.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { CaseState } from "../../../schema/case.ts"
import type { MailCommand, MailState } from "../../../schema/mail.ts"
import { makeSmtpActivity } from "../../../src/mail/smtp-activity.ts"
import { contact, endTriage, FACTS, open, stating, tell } from "../../actors/case/commands.ts"
import { DAY, NOW, SECOND } from "../../support/given.ts"

type QueueMail = Extract<MailCommand, { readonly _tag: "QueueMail" }>

/** A queued letter, handed to the transport after so many days: what the transport and the PDF got, and the case after it. */
const leavingAfter = async (days: number, queuedBody?: string) => {
  const told = tell(open(), contact(), stating(FACTS), { wait: 20 * SECOND }, endTriage)
  const order = told.intents.find(({ to }) => to.kind === "mail")?.command as QueueMail
  let mail: MailState = mailEntity.initialState
  let aboutCase: CaseState = told.state
  const sent: Array<string> = []
  const drawn: Array<string> = []
  const now = NOW + days * DAY
  const record = (command: MailCommand) => {
    const decided = mailEntity.decide(mail, command, now)
    if (Result.isFailure(decided)) throw new Error(decided.failure.reason)
    for (const event of decided.success) {
      mail = mailEntity.evolve(mail, event)
      for (const { command: news, to } of mailEntity.react(event, mail)) {
        if (to.kind !== "case") continue
        const heard = caseEntity.decide(aboutCase, news as never, now)
        if (Result.isSuccess(heard)) aboutCase = heard.success.reduce(caseEntity.evolve, aboutCase)
      }
    }
    return decided
  }
  const registry = {
    read: async ({ kind }: { readonly kind: string }) => ({ state: kind === "case" ? aboutCase : mail, version: 1 }),
    ask: async ({ kind }: { readonly kind: string }, _id: string, command: MailCommand) =>
      kind === "mail" ? record(command) : Result.succeed({ state: { _tag: "Untouched" } })
  } as unknown as Registry
  const { perform } = makeSmtpActivity({
    accountVerification: "off",
    mustBeRead: async () => [],
    registry,
    outgoing: {
      mailFrom: "letters@redress.example",
      transport: {
        send: async ({ messageId, text }) => {
          sent.push(text)
          return { messageId, response: "250 taken" }
        },
        close: () => undefined
      }
    },
    serverSecret: "s".repeat(40),
    pdf: async ({ body }) => {
      drawn.push(body)
      return new Uint8Array(1)
    },
    lettersPerSponsorPerDay: 50,
    lettersPerDay: 50,
    now: () => now
  })
  record({ ...order, ...(queuedBody === undefined ? {} : { body: queuedBody }) })
  await perform(
    { intentId: "i", id: order.letter_id, command: { _tag: "Send", due_at: now }, attempts: 0, createdAt: now },
    new AbortController().signal
  )
  if (aboutCase._tag !== "Open") throw new Error("the case is open")
  return { sent, drawn, order, about: aboutCase }
}

describe("a letter that waited in the queue", () => {
  test("is mailed, drawn and recorded with the day on which it leaves", async () => {
    const { about, drawn, order, sent } = await leavingAfter(3)
    expect(order.body).toContain("\n\nNovember 20, 2026\n\n")
    expect(sent).toEqual([expect.stringContaining("\n\nNovember 23, 2026\n\n")])
    expect(drawn).toEqual(sent)
    expect(about.letters[0]).toMatchObject({ state: "sent", body: sent[0], dated_at: NOW + 3 * DAY })
  })
  test("for less than a day leaves as it was written", async () => {
    const { about, order, sent } = await leavingAfter(0)
    expect(sent).toEqual([order.body])
    expect(about.letters[0]).not.toHaveProperty("dated_at")
  })
  test("leaves as it was queued where its case has other words by now", async () => {
    const { about, sent } = await leavingAfter(3, "Other words.\n")
    expect(sent).toEqual(["Other words.\n"])
    expect(about.letters[0]).not.toHaveProperty("dated_at")
  })
})
