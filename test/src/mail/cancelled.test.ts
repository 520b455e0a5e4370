/** A letter that was cancelled does not leave, also when that happens between its order and the wire. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { mailEntity } from "../../../actors/mail/mail.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { MailCommand, MailState } from "../../../schema/mail.ts"
import { makeSmtpActivity } from "../../../src/mail/smtp-activity.ts"
import { NOW } from "../../support/given.ts"

const LETTER = "ARC-2026-000001-L1"
const queue: MailCommand = {
  _tag: "QueueMail",
  letter_id: LETTER,
  case_id: "ARC-2026-000001",
  sponsor_id: "spn_1",
  to_name: null,
  to_email: "desk@fit.example",
  subject: "Cancellation",
  body: "I cancel."
}

/** The mail of one letter as the runtime keeps it, and a transport that says what it was given. */
const letterOnItsWay = () => {
  let state: MailState = mailEntity.initialState
  const sent: Array<string> = []
  const tell = (command: MailCommand) => {
    const decision = mailEntity.decide(state, command, NOW)
    if (Result.isSuccess(decision)) state = decision.success.reduce(mailEntity.evolve, state)
    return decision
  }
  const registry = {
    read: async () => ({ state, version: 1 }),
    ask: async (entity: { readonly kind: string }, _id: string, command: MailCommand) =>
      entity.kind === "mail" ? tell(command) : Result.succeed({ state: { _tag: "Untouched" } })
  } as unknown as Registry
  const activity = (during: { readonly pdf?: () => void; readonly wire?: () => void } = {}) =>
    makeSmtpActivity({
      accountVerification: "off",
      mustBeRead: async () => [],
      registry,
      outgoing: {
        mailFrom: "letters@redress.example",
        transport: {
          send: async (mail) => {
            during.wire?.()
            sent.push(mail.to.address)
            return { messageId: mail.messageId, response: "250 taken" }
          },
          close: () => undefined
        }
      },
      serverSecret: "s".repeat(40),
      pdf: async () => {
        during.pdf?.()
        return new Uint8Array(1)
      },
      lettersPerSponsorPerDay: 50,
      lettersPerDay: 50,
      now: () => NOW
    })
  const order = { intentId: "i", id: LETTER, command: { _tag: "Send", due_at: NOW }, attempts: 0, createdAt: NOW }
  tell(queue)
  return { tell, sent, standing: () => state._tag, perform: (during = {}) => activity(during).perform(order, signal) }
}
const { signal } = new AbortController()

describe("a letter that is cancelled", () => {
  test("before its order is carried out never reaches the transport", async () => {
    const letter = letterOnItsWay()
    letter.tell({ _tag: "CancelMail" })
    await letter.perform()
    expect(letter.sent).toEqual([])
    expect(letter.standing()).toBe("Cancelled")
  })
  test("while its order is prepared does not reach it either", async () => {
    const letter = letterOnItsWay()
    await letter.perform({ pdf: () => letter.tell({ _tag: "CancelMail" }) })
    expect(letter.sent).toEqual([])
    expect(letter.standing()).toBe("Cancelled")
  })
  test("on the wire has left, and that is recorded", async () => {
    const letter = letterOnItsWay()
    await letter.perform({ wire: () => letter.tell({ _tag: "CancelMail" }) })
    expect(letter.sent).toEqual(["desk@fit.example"])
    expect(letter.standing()).toBe("Accepted")
  })
})

describe("a letter whose case is erased", () => {
  const erase: MailCommand = { _tag: "EraseMail", letter_id: LETTER }

  test("before its order is carried out never reaches the transport", async () => {
    const letter = letterOnItsWay()
    letter.tell(erase)
    await letter.perform()
    expect(letter.sent).toEqual([])
  })
  test("while its order is prepared does not reach it either", async () => {
    const letter = letterOnItsWay()
    await letter.perform({ pdf: () => letter.tell(erase) })
    expect(letter.sent).toEqual([])
    expect(letter.standing()).toBe("Erased")
  })
  test("on the wire has left, and nothing of it is recorded", async () => {
    const letter = letterOnItsWay()
    await letter.perform({ wire: () => letter.tell(erase) })
    expect(letter.sent).toEqual(["desk@fit.example"])
    expect(letter.standing()).toBe("Erased")
  })
})
