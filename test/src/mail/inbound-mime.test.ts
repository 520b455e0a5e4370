/** Mails that came in, as mail programs and servers really write them: which letter, what kind, which words. */
import { readFileSync } from "node:fs"
import MailComposer from "nodemailer/lib/mail-composer"
import { describe, expect, test } from "vitest"
import { parseInbound, type ParsedMail, withFate } from "../../../src/mail/inbound-mime.ts"
import { makeLetterTags } from "../../../src/mail/letter-tag.ts"
import { cpuNowMs } from "../../support/cpu-time.ts"

const FROM = "letters@redress.example"
const LETTER = "ARC-2026-000001-L1"
const tags = makeLetterTags("server-secret-of-the-tests-01234567890", FROM)
const parse = (mime: string | Uint8Array) => parseInbound(typeof mime === "string" ? Buffer.from(mime) : mime, tags)
const mail = (parsed: ParsedMail) => {
  if (parsed._tag !== "Understood") throw new Error(`not understood: ${JSON.stringify(parsed)}`)
  expect(parsed.letterId).toBe(LETTER)
  return parsed.mail
}
/** The same, with what a report says of the recipient. */
const told = (parsed: ParsedMail, to = "desk@fit-gym.example") => {
  if (parsed._tag !== "Understood") throw new Error(`not understood: ${JSON.stringify(parsed)}`)
  expect(parsed.letterId).toBe(LETTER)
  return withFate(parsed, to)
}

/** With the marks of the letter filled in, and the line ends of mail. */
const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/mail/${name}.eml`, import.meta.url), "utf8")
    .replaceAll("@@FROM@@", FROM)
    .replaceAll("@@REPLY_TO@@", tags.replyTo(LETTER))
    .replaceAll("@@MESSAGE_ID@@", tags.messageId(LETTER))
    .replaceAll("\n", "\r\n")

const compose = (options: ConstructorParameters<typeof MailComposer>[0]) =>
  new MailComposer({
    from: "Desk <desk@fit-gym.example>",
    to: tags.replyTo(LETTER),
    subject: "Re: Cancellation",
    messageId: "<1@fit-gym.example>",
    text: "We will refund you.",
    ...options
  })
    .compile()
    .build()

const QUOTED = `

On Fri, 20 Nov 2026 at 09:30, Redress advocacy service <${FROM}> wrote:

> Dear Fit Gym,
>
> I cancel my membership.
`

describe("a reply", () => {
  test("is found by the address that it was sent to, and its words are told without the quoted letter", async () => {
    expect(mail(await parse(await compose({ text: `Hello,\n\nWe will refund you.${QUOTED}` })))).toEqual({
      mail_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      kind: "reply",
      from: "desk@fit-gym.example",
      subject: "Re: Cancellation",
      text: "Hello,\n\nWe will refund you.",
      reason: null
    })
  })

  test.each<[string, object]>([
    ["Cc", { to: "ada@x.example", cc: `Redress <${tags.replyTo(LETTER)}>` }],
    ["Delivered-To", { to: FROM, headers: { "Delivered-To": tags.replyTo(LETTER) } }],
    ["X-Original-To", { to: FROM, headers: { "X-Original-To": tags.replyTo(LETTER) } }],
    ["In-Reply-To", { to: FROM, inReplyTo: tags.messageId(LETTER) }],
    ["References", { to: FROM, references: ["<x@y.example>", tags.messageId(LETTER)] }]
  ])("is found by %s too", async (_, options) => {
    expect(mail(await parse(await compose(options))).kind).toBe("reply")
  })

  test("without a mark, or with a forged one, belongs to no letter", async () => {
    const foreign = makeLetterTags("another-secret-of-the-tests-0123456789", FROM)
    const options = [
      { to: FROM },
      { to: foreign.replyTo(LETTER) },
      { to: FROM, inReplyTo: foreign.messageId(LETTER) },
      { to: FROM, text: `see ${tags.messageId(LETTER)} and ${tags.replyTo(LETTER)}` }
    ]
    for (const one of options) expect(await parse(await compose(one))).toEqual({ _tag: "UnknownLetter" })
  })

  test("of HTML alone is read as plain text", async () => {
    const html = `<html><head><title>no</title><style>p{}</style></head><body><!-- no -->
      <p>We will&nbsp;refund <b>49&nbsp;&euro;</b> &amp; apologise &#8211; soon.</p><script>no()</script>
      <div>The desk</div><a href="https://x.example/?a=1&b=2">link</a> 1 &lt; 2</body></html>`
    const { text } = mail(await parse(await compose({ text: undefined, html })))
    expect(text.replaceAll(/\n\s*/g, "\n")).toBe("We will refund 49 € & apologise – soon.\nThe desk\nlink 1 < 2")
  })

  test("loses what no journal and no page can hold", async () => {
    const text = "a\u0000b\u202ec\ud800d\u0007e\u2028f"
    const parsed = mail(await parse(await compose({ text, subject: "x\u0000\r\n y\ud800", textEncoding: "base64" })))
    expect(parsed.text).toMatch(/^abc.?de\u2028?f$/)
    expect(parsed.text.isWellFormed() && parsed.subject.isWellFormed()).toBe(true)
    expect(parsed.subject).not.toMatch(/\p{Cc}/u)
  })

  test("in another alphabet is read as far, however it is encoded", async () => {
    for (const textEncoding of ["base64", "quoted-printable"] as const) {
      const { text } = mail(await parse(await compose({ text: "Ж".repeat(30_000), textEncoding })))
      expect(text.length).toBeGreaterThan(19_000)
    }
  })

  test("is cut at 20,000 characters, and not inside one", async () => {
    const { text } = mail(await parse(await compose({ text: "🙂".repeat(15_000) })))
    expect(text.length).toBe(20_000)
    const odd = mail(await parse(await compose({ text: `x${"🙂".repeat(15_000)}` })))
    expect([odd.text.length, odd.text.isWellFormed()]).toEqual([19_999, true])
  })

  test.each([
    ["an Outlook quotation", "Yes.\n\n-----Original Message-----\nFrom: Redress\nSent: Friday\n\nDear Fit Gym,"],
    [
      "an attribution on two lines",
      `Yes.\n\nOn Friday 20 November 2026, Redress advocacy service\n<${FROM}> wrote:\n> Dear`
    ],
    ["a German attribution", "Yes.\n\nAm 20.11.26 um 09:30 schrieb Redress advocacy service:\n> Dear"],
    ["quoted lines alone", "Yes.\n> Dear\n> I cancel\n\n"]
  ])("ends before %s", async (_, text) => {
    expect(mail(await parse(await compose({ text }))).text).toBe("Yes.")
  })

  test("between the quoted lines is kept whole, and so is one that only quotes", async () => {
    const between = "> Do you refund?\n\nYes.\n\n> When?\n\nSoon."
    expect(mail(await parse(await compose({ text: between }))).text).toBe(between)
    expect(mail(await parse(await compose({ text: "> Dear Fit Gym" }))).text).toBe("> Dear Fit Gym")
  })

  test("that comes twice has one id, by any way; another has another", async () => {
    const idOf = async (options: object, before = "") =>
      mail(await parse(before + (await compose({ date: new Date(0), ...options })).toString())).mail_id
    const id = await idOf({})
    expect(await idOf({}, "Received: by another.example\r\n")).toBe(id)
    expect(await idOf({ messageId: "<2@fit-gym.example>" })).not.toBe(id)
    expect(await idOf({ subject: "Re: Re: Cancellation" })).not.toBe(id)
    const bare = `To: ${tags.replyTo(LETTER)}\r\n\r\nYes`
    expect(mail(await parse(bare)).mail_id).toBe(mail(await parse(bare)).mail_id)
    expect(mail(await parse(`${bare}!`)).mail_id).not.toBe(mail(await parse(bare)).mail_id)
  })
})

describe("what a mail server says", () => {
  test.each([
    ["bounce-postfix", "550 5.1.1: the mailbox is not known there"],
    ["bounce-gmail", "550 5.1.1: the mailbox is not known there"],
    ["bounce-exchange", "554 5.2.2: the mailbox is full"]
  ])("%s is a bounce with its reason, in no words of the server", async (name, reason) => {
    expect(told(await parse(fixture(name)))).toMatchObject({ kind: "bounce", reason })
    expect(told(await parse(fixture(name)), "Desk@Fit-Gym.example")).toMatchObject({ kind: "bounce" })
  })

  test("of a letter that arrived is a delivery", async () => {
    expect(told(await parse(fixture("delivered-exim")))).toMatchObject({ kind: "delivered", reason: null })
  })

  test("of a letter that is delayed is passed over", async () => {
    expect(told(await parse(fixture("delayed-postfix")))).toBeUndefined()
  })

  test("about another sender's letter is ignored", async () => {
    const other = fixture("bounce-postfix").replaceAll(tags.messageId(LETTER), "<x@redress.example>")
    expect(await parse(other)).toEqual({ _tag: "UnknownLetter" })
  })

  test("of another recipient is only noted: the letter went to one", async () => {
    expect(told(await parse(fixture("bounce-postfix")), "copy@fit-gym.example")).toMatchObject({ kind: "automatic" })
  })

  test.each([
    ["copy", "bounce"],
    ["desk", "delivered"]
  ])("of two recipients counts for the letter's own: %s was delivered to", async (delivered, kind) => {
    const failed = delivered === "copy" ? "desk" : "copy"
    const both = fixture("bounce-postfix")
      .replace(/^(Original-Recipient): .*$/m, "X-Envelope: 1\r")
      .replace(
        "Final-Recipient: rfc822; desk",
        `Final-Recipient: rfc822; ${delivered}@fit-gym.example\r\nAction: delivered\r\n\r\nFinal-Recipient: rfc822; ${failed}`
      )
    expect(told(await parse(both))).toMatchObject({ kind })
  })

  test("where its address is another now counts by the address that was written to", async () => {
    const forwarded = fixture("bounce-exchange").replace(
      "Final-Recipient: rfc822;desk@fit-gym.example",
      "Original-Recipient: rfc822;<desk@fit-gym.example>\r\nFinal-Recipient: rfc822;bob@inner.example"
    )
    expect(told(await parse(forwarded))).toMatchObject({ kind: "bounce" })
  })

  test("without a report is recorded and changes nothing, from any sender", async () => {
    expect(told(await parse(fixture("bounce-qmail")))).toMatchObject({ kind: "automatic", reason: null })
    const words = "We cannot refund: item 500 returned to sender. 550 5.1.1 permanent error"
    for (const from of ["postmaster@fit-gym.example", "Mailer-Daemon@fit-gym.example"]) {
      expect(told(await parse(await compose({ from, text: words })))).toMatchObject({ kind: "automatic" })
    }
    const fromNobody = `Return-Path: <>\r\n${(await compose({ text: words })).toString()}`
    expect(told(await parse(fromNobody))).toMatchObject({ kind: "automatic" })
  })

  const REPORT = "Reporting-MTA: dns; x.example\n\nFinal-Recipient: rfc822; desk@fit-gym.example\nAction: failed\n"
  const status = { contentType: "message/delivery-status", content: REPORT, contentTransferEncoding: "7bit" as const }

  test("is no part of an answer, even one that looks like a report", async () => {
    expect(told(await parse(await compose({ attachments: [status] })))).toMatchObject({
      kind: "reply",
      text: "We will refund you."
    })
  })

  test.each(["", "; report-type=disposition-notification", "; x=report-type=delivery-status"])(
    "stands in a report of its own type alone, not in multipart/report%s",
    async (type) => {
      const other = fixture("bounce-exchange").replace("; report-type=delivery-status", type)
      expect(told(await parse(other))).toMatchObject({ kind: "automatic" })
    }
  )
})

describe("an automatic reply", () => {
  test.each([
    ["vacation-exchange", "Thank you for your message.\nWe answer within 5 days — the desk & team."],
    ["vacation-sieve", "I am away until Monday."],
    ["receipt", "Your message was read on Friday."]
  ])("%s is told from an answer", async (name, text) => {
    expect(mail(await parse(fixture(name)))).toMatchObject({ kind: "automatic", text, reason: null })
  })

  test.each([
    ["Precedence", "auto_reply"],
    ["X-Autoreply", "yes"],
    ["X-Autorespond", "Re: Cancellation"],
    ["Auto-Submitted", "auto-generated; owner=x"],
    ["Auto-Submitted", "Auto-Replied"]
  ])("is known by %s: %s", async (header, value) => {
    expect(mail(await parse(await compose({ headers: { [header]: value } }))).kind).toBe("automatic")
  })

  test("from the null sender is no bounce, whatever it quotes", async () => {
    const quoting = `${fixture("vacation-sieve")}Your message ${tags.messageId(LETTER)} could not be delivered to me.\r\n`
    expect(told(await parse(quoting))).toMatchObject({ kind: "automatic" })
    const plain = quoting.replace("Auto-Submitted: auto-replied (vacation)\r\n", "").replace("Precedence: bulk\r\n", "")
    expect(told(await parse(plain))).toMatchObject({ kind: "automatic" })
  })

  test.each<[string, object]>([
    ["Auto-Submitted: no", { headers: { "Auto-Submitted": "no" } }],
    ["X-Autoreply: no", { headers: { "X-Autoreply": "no" } }],
    ["Precedence: first-class", { headers: { Precedence: "first-class" } }],
    ["Precedence: bulk, as ticket systems send answers", { headers: { Precedence: "bulk" } }],
    ["Precedence: junk", { headers: { Precedence: "junk" } }],
    ["a subject", { subject: "Automatic reply: we refund you in full" }],
    ["a subject that speaks of offices", { subject: "Out of office: Cancellation" }]
  ])("is not what %s says", async (_, options) => {
    expect(mail(await parse(await compose(options))).kind).toBe("reply")
  })
})

describe("a hostile mail", () => {
  const MB = 1024 * 1024
  const to = `To: ${tags.replyTo(LETTER)}\r\n`
  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join("")
  const messages = (depth: number) =>
    Array.from({ length: depth }, () => "Content-Type: message/rfc822\r\n\r\n").join("")
  const fill = (text: string, bytes = 9 * MB) => text.repeat(Math.floor(bytes / text.length))
  /** Of the processor, for any of them: about ten times what the dearest takes. */
  const READ_MS_MAX = 1_500

  test.each<[string, () => string | Uint8Array, string]>([
    ["nothing", () => "", "NotUnderstood"],
    ["no headers", () => "\r\nhello", "NotUnderstood"],
    ["random bytes", () => Uint8Array.from({ length: 300_000 }, (_, n) => (n * 2_654_435_761) >>> 24), "NotUnderstood"],
    ["more than 10 MB", () => to + fill("x", 10 * MB + 1), "NotUnderstood"],
    ["empty lines alone", () => `${to}\r\n${fill("\n")}`, "Understood"],
    [
      "thousands of parts",
      () => `${to}Content-Type: multipart/mixed; boundary=b\r\n\r\n${fill("--b\n\n")}`,
      "Understood"
    ],
    [
      "parts to the limit",
      () => `${to}Content-Type: multipart/mixed; boundary=b\r\n\r\n${fill("--b\r\n\r\nx\r\n")}`,
      "Understood"
    ],
    ["parts in parts in parts", () => to + nested(500), "NotUnderstood"],
    ["mails in mails in mails", () => to + messages(5_000), "Understood"],
    ["thousands of headers", () => to + fill("X-A: some words of a header\r\n"), "NotUnderstood"],
    ["one endless header", () => `${to}Subject: ${fill("x")}\r\n\r\n`, "NotUnderstood"],
    ["an endless list of addresses", () => `${to}Cc: ${fill(`"a" <a@b.example>, `, MB / 10)}\r\n\r\nx`, "Understood"],
    ["comments in comments in addresses", () => `${to}Cc: ${fill("(", MB / 10)}\r\n\r\nx`, "Understood"],
    ["encoded words without end", () => `${to}Subject: ${fill("=?utf-8?Q?=41?= ", MB / 10)}\r\n\r\nx`, "Understood"],
    ["one endless line", () => `${to}\r\n${fill("a ")}`, "Understood"],
    ["open tags", () => `${to}Content-Type: text/html\r\n\r\n${fill("<")}`, "Understood"],
    ["open comments", () => `${to}Content-Type: text/html\r\n\r\n${fill("<!--")}`, "Understood"],
    ["tags in the thousands", () => `${to}Content-Type: text/html\r\n\r\n${fill("<b>&lt;</b>")}`, "Understood"],
    [
      "plain and HTML that must be converted",
      () =>
        `${to}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nx\r\n--b\r\nContent-Type: text/html\r\n\r\n${fill("<a ")}`,
      "Understood"
    ],
    ["soft line ends", () => `${to}Content-Transfer-Encoding: quoted-printable\r\n\r\n${fill("=41")}`, "Understood"],
    ["broken base64", () => `${to}Content-Transfer-Encoding: base64\r\n\r\n${fill("A=")}`, "Understood"],
    [
      "flowed text",
      () => `${to}Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\n${fill("a \r\n")}`,
      "Understood"
    ],
    ["an unknown alphabet", () => `${to}Content-Type: text/plain; charset=no-such\r\n\r\n\u00e4`, "Understood"],
    ["quotations", () => `${to}\r\n${fill("> \r\n")}`, "Understood"],
    ["attributions", () => `${to}\r\n${fill(`On ${"wrote ".repeat(60)}\n`, MB)}`, "Understood"],
    [
      "marks that are none",
      () => `To: ${fill(tags.replyTo(LETTER).replace(/\..{16}@/, `.${"0".repeat(16)}@`), MB / 10)}\r\n\r\n`,
      "UnknownLetter"
    ],
    [
      "a report of spaces",
      () => fixture("bounce-postfix").replace("Action: failed", `Action: failed\r\n${fill(" \r\n", MB / 64)}`),
      "Understood"
    ]
  ])("of %s is read or refused soon", async (_, make, tag) => {
    const mime = make()
    const bytes = typeof mime === "string" ? Buffer.from(mime) : mime
    const startedAt = cpuNowMs()
    const parsed = await parse(bytes)
    const tookMs = cpuNowMs() - startedAt
    expect(parsed._tag).toBe(tag)
    expect(tookMs).toBeLessThan(READ_MS_MAX)
  })

  test("cut anywhere is read or refused, and never throws", async () => {
    for (const name of ["bounce-postfix", "bounce-gmail", "vacation-exchange"]) {
      const whole = fixture(name)
      for (let end = 0; end < whole.length; end += 97) {
        const { _tag } = await parse(whole.slice(0, end))
        expect(["Understood", "UnknownLetter", "NotUnderstood"]).toContain(_tag)
      }
    }
  })
})
