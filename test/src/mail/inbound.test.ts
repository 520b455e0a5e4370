/** From the signed request to the letter and on to its case: once, in order, and only for letters that were sent. */
import { Result } from "effect"
import MailComposer from "nodemailer/lib/mail-composer"
import { Webhook } from "standardwebhooks"
import { afterEach, beforeEach, expect, test } from "vitest"
import { INBOUND_COUNT_MAX, mailEntity } from "../../../actors/mail/mail.ts"
import type { MailCommand } from "../../../schema/mail.ts"
import { makeInboundMail } from "../../../src/mail/inbound.ts"
import { makeLetterTags } from "../../../src/mail/letter-tag.ts"
import { NOW } from "../../support/given.ts"
import { type Ledgers, startLedgers, turns } from "../../support/ledger-runtime.ts"

const SERVER_SECRET = "server-secret-of-the-tests-01234567890"
const SECRET = "inbound-secret-of-the-tests-0123456789"
const FROM = "letters@redress.example"
const LETTER = "ARC-2026-000001-L1"
const tags = makeLetterTags(SERVER_SECRET, FROM)

let service: Ledgers
beforeEach(async () => {
  // Intents to the case stay where they are: what the letter tells it is what is looked at.
  service = await startLedgers({ entities: [mailEntity] })
})
afterEach(() => service.stop())

const ask = (command: MailCommand) => service.registry.ask(mailEntity, LETTER, command)
const queue = () =>
  ask({
    _tag: "QueueMail",
    letter_id: LETTER,
    case_id: "ARC-2026-000001",
    sponsor_id: "spn_1",
    to_name: null,
    to_email: "desk@fit-gym.example",
    subject: "Cancellation",
    body: "I cancel."
  })
const accept = () =>
  ask({ _tag: "RecordAttempt", outcome: { _tag: "Accepted", message_id: tags.messageId(LETTER), response: "250" } })

const composed = (options: object = {}) =>
  new MailComposer({
    from: "desk@fit-gym.example",
    to: tags.replyTo(LETTER),
    subject: "Re: Cancellation",
    messageId: "<1@fit-gym.example>",
    date: new Date(NOW),
    text: "We will refund you.",
    ...options
  })
    .compile()
    .build()
const requestOf = (mime: Buffer, secret = SECRET) => {
  const body = JSON.stringify({ mime: mime.toString("base64") })
  return {
    headers: {
      id: "msg_1",
      timestamp: String(NOW / 1_000),
      signature: new Webhook(secret, { format: "raw" }).sign("msg_1", new Date(NOW), body)
    },
    body: Buffer.from(body),
    mime: mime.toString("base64")
  }
}
const receive = async (options: object = {}, secret = SECRET) => {
  const { registry } = service
  const inbound = makeInboundMail({
    registry,
    secret: SECRET,
    serverSecret: SERVER_SECRET,
    mailFrom: FROM,
    now: () => NOW
  })
  return inbound(requestOf(await composed(options), secret))
}
const told = async () => {
  await turns()
  return [...service.database.intents.values()]
    .filter(({ target }) => target.kind === "case")
    .map(({ payload }) => JSON.parse(payload) as { readonly _tag: string })
}

test("an answer is recorded and told to the case, once however often it is brought", async () => {
  await queue()
  await accept()
  expect(await receive()).toEqual({ _tag: "Recorded", letter_id: LETTER, kind: "reply" })
  expect(await receive()).toEqual({ _tag: "Recorded", letter_id: LETTER, kind: "reply" })
  expect(await told()).toMatchObject([
    { _tag: "RecordSent" },
    {
      _tag: "ReceiveMail",
      letter_id: LETTER,
      from: "desk@fit-gym.example",
      text: "We will refund you.",
      automatic: false
    }
  ])
  const away = { messageId: "<2@fit-gym.example>", headers: { "Auto-Submitted": "auto-replied" } }
  expect(await receive(away)).toMatchObject({ kind: "automatic" })
  expect((await told()).at(-1)).toMatchObject({ _tag: "ReceiveMail", automatic: true })
})

const report = (recipient: string, action: string) => {
  const head = `From: MAILER-DAEMON@mx.example\nReferences: ${tags.messageId(LETTER)}\nMessage-ID: <${recipient}-${action}>\n`
  const type = "MIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n"
  const status = `Final-Recipient: rfc822; ${recipient}\nAction: ${action}\nDiagnostic-Code: smtp; 550 5.1.1 mx7.example [192.0.2.7]: no\n`
  return {
    raw: `${head}${type}\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\n${status}\n--b--\n`
  }
}

test("a report is news of the letter when it speaks of the recipient, and says it in words of ours", async () => {
  await queue()
  await accept()
  expect(await receive(report("someone@fit-gym.example", "failed"))).toMatchObject({ kind: "automatic" })
  expect(await receive(report("desk@fit-gym.example", "delayed"))).toMatchObject({ _tag: "Ignored" })
  expect(await receive(report("desk@fit-gym.example", "failed"))).toMatchObject({ kind: "bounce" })
  expect((await told()).slice(1)).toMatchObject([
    { _tag: "ReceiveMail", automatic: true },
    { _tag: "RecordDelivery", state: "bounced", problem: "550 5.1.1: the mailbox is not known there" }
  ])
})

test("a request that is not signed is not read", async () => {
  await queue()
  await accept()
  expect(await receive({}, `${SECRET}x`)).toEqual({ _tag: "BadSignature" })
  expect((await told()).length).toBe(1)
})

test("an answer that is faster than the word that the letter was sent is asked for again", async () => {
  await queue()
  await expect(receive()).rejects.toMatchObject({ _tag: "ActorBusy" })
  await accept()
  expect(await receive()).toMatchObject({ _tag: "Recorded" })
  expect((await told()).map(({ _tag }) => _tag)).toEqual(["RecordSent", "ReceiveMail"])
})

test("a mail for an unknown letter, or for none, belongs to no case", async () => {
  expect(await receive()).toEqual({ _tag: "UnknownLetter" })
  expect(await receive({ to: FROM })).toEqual({ _tag: "UnknownLetter" })
  expect(await told()).toEqual([])
})

test("after a hundred answers more are passed over, and one that was recorded is still known", async () => {
  await queue()
  await accept()
  await receive()
  const words = { kind: "reply", from: "", subject: "", text: "", reason: null } as const
  for (let n = 1; n < INBOUND_COUNT_MAX; n += 1) {
    expect(Result.isSuccess(await ask({ _tag: "RecordInbound", mail_id: `m${n}`, ...words }))).toBe(true)
  }
  expect(await receive({ messageId: "<2@fit-gym.example>" })).toMatchObject({ _tag: "Ignored" })
  expect(await receive()).toMatchObject({ _tag: "Recorded" })
})

test("a body that is no mail is refused with its problem", async () => {
  const { registry } = service
  const inbound = makeInboundMail({
    registry,
    secret: SECRET,
    serverSecret: SERVER_SECRET,
    mailFrom: FROM,
    now: () => NOW
  })
  expect(await inbound(requestOf(Buffer.from("\r\nhello")))).toMatchObject({ _tag: "NotUnderstood" })
})
