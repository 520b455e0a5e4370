/**
 * Letters on their way to a real mail server: what it receives, and what becomes of a letter when it refuses, stalls, is
 * away or dies in the middle. The clock stands still until a test moves it.
 */
import { Effect } from "effect"
import PostalMime from "postal-mime"
import { afterEach, describe, expect, test } from "vitest"
import { entities } from "../../../actors/all.ts"
import { mailEntity } from "../../../actors/mail/mail.ts"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { makeLetterTags } from "../../../src/mail/letter-tag.ts"
import type { LetterToSend } from "../../../src/mail/letter-mail.ts"
import { makeSmtpActivity } from "../../../src/mail/smtp-activity.ts"
import type { MailTransport } from "../../../src/mail/mail-transport.ts"
import { makeSmtpTransport } from "../../../src/mail/transport.ts"
import type { MailState } from "../../../schema/mail.ts"
import { DAY, MINUTE, NOW, SECOND } from "../../support/given.ts"
import { latch, type Ledgers, startLedgers } from "../../support/ledger-runtime.ts"
import { headerLines, type MailServer, type MailServerOptions, startMailServer } from "../../support/mail-server.ts"

const SECRET = "server-secret-of-the-tests-01234567890"
const FROM = "letters@redress.example"
const PDF = Buffer.from("%PDF-1.7 the letter")
const LIMITS = { connectMsMax: 300, greetingMsMax: 300, silenceMsMax: 300, sendMsMax: 5_000 }
const tags = makeLetterTags(SECRET, FROM)
const letterOf = (n: number, parts: Partial<LetterToSend> = {}) => ({
  letter_id: `ARC-2026-00000${n}-L1`,
  case_id: `ARC-2026-00000${n}`,
  sponsor_id: "spn_1",
  to_name: "Fit Gym",
  to_email: "desk@fit-gym.example",
  subject: "Cancellation",
  body: "Dear Fit Gym,\n\nI cancel.\n\nAda",
  ...parts
})

let service: Ledgers
let server: MailServer | undefined
let transport: MailTransport | undefined
let attempts: Array<string> = []
/** The database takes everything but the results of attempts. */
let resultsAreLost = false
afterEach(async () => {
  await service.stop()
  transport?.close()
  await server?.close()
  server = undefined
  transport = undefined
  resultsAreLost = false
})

const depsOf = (registry: Registry, used: MailTransport | undefined) => ({
  registry,
  outgoing: used === undefined ? undefined : { transport: used, mailFrom: FROM },
  serverSecret: SECRET,
  pdf: async () => PDF,
  lettersPerDay: 50,
  now: () => service.clock.now
})
const startActors = async (
  parts: { limit?: number; transport?: MailTransport | undefined; database?: Ledgers["database"] } = {}
) => {
  attempts = []
  const used = "transport" in parts ? parts.transport : transport
  service = await startLedgers({
    entities,
    journal: (journal) => ({
      ...journal,
      write: (groups) =>
        resultsAreLost && JSON.stringify(groups).includes("MailAttempted")
          ? Effect.fail(new JournalUnavailable({ outcome: "unknown", cause: "the link was cut" }))
          : journal.write(groups)
    }),
    ...(parts.database === undefined ? {} : { database: parts.database }),
    activities: (registry) => [
      makeSmtpActivity({
        accountVerification: "off",
        mustBeRead: async () => [],
        ...depsOf(registry, used),
        lettersPerSponsorPerDay: parts.limit ?? 50,
        onAttempt: (letterId, outcome) => attempts.push(`${letterId} ${outcome}`)
      })
    ]
  })
}
const start = async (options: MailServerOptions = {}, limit?: number) => {
  server = await startMailServer(options)
  transport = makeSmtpTransport(server.url, LIMITS)
  await startActors(limit === undefined ? {} : { limit })
  return server
}
const queue = async (n: number, parts: Partial<LetterToSend> = {}) => {
  const letter = letterOf(n, parts)
  await service.registry.ask(mailEntity, letter.letter_id, { _tag: "QueueMail", ...letter }, { commandId: "queue" })
  await service.delivery.idle()
}
const stateOf = async (n: number): Promise<MailState> =>
  (await service.registry.read(mailEntity, letterOf(n).letter_id)).state
const later = async (ms: number) => {
  service.clock.now += ms
  await service.delivery.sweep()
  await service.delivery.idle()
}
const waiting = () => [...service.database.intents.values()].map(({ target, dueAt }) => [target.kind, dueAt])

describe("a letter", () => {
  test("arrives with its words, its PDF and the marks by which answers find it", async () => {
    const { received } = await start()
    await queue(1, { body: `Dear Gym,\n\n${"a long line of words ".repeat(20)}\n.\nGrüße – Ada` })
    expect(await stateOf(1)).toMatchObject({ _tag: "Accepted", message_id: tags.messageId("ARC-2026-000001-L1") })
    const [{ from, mime, to }] = received as [(typeof received)[0]]
    expect([from, to]).toEqual([FROM, ["desk@fit-gym.example"]])
    expect(headerLines(mime)).toEqual(
      expect.arrayContaining([
        `From: Redress advocacy service <${FROM}>`,
        "To: Fit Gym <desk@fit-gym.example>",
        "Subject: Cancellation",
        `Message-ID: ${tags.messageId("ARC-2026-000001-L1")}`,
        `Reply-To: ${tags.replyTo("ARC-2026-000001-L1")}`,
        "X-Redress-Letter: ARC-2026-000001-L1",
        "Date: Fri, 20 Nov 2026 09:30:00 +0000",
        "MIME-Version: 1.0"
      ])
    )
    const email = await PostalMime.parse(mime)
    expect(email.text).toBe(`Dear Gym,\n\n${"a long line of words ".repeat(20)}\n.\nGrüße – Ada\n`)
    expect(email.attachments).toMatchObject([{ filename: "ARC-2026-000001-L1.pdf", mimeType: "application/pdf" }])
    expect(Buffer.from(email.attachments[0]?.content as ArrayBuffer)).toEqual(PDF)
    expect(mime).toMatch(/Content-Type: text\/plain; charset=utf-8\r\n/)
    expect([attempts, waiting()]).toEqual([["ARC-2026-000001-L1 Accepted"], []])
  })

  test("cannot bring headers or recipients of its own along", async () => {
    const { received } = await start()
    const evil = "x\r\nBcc: victim@x.example\r\n\r\nbody"
    await queue(1, { to_name: `Gym" <victim@x.example>, ${evil}`, subject: `Hello ${evil}` })
    const [{ mime, to }] = received as [(typeof received)[0]]
    expect(to).toEqual(["desk@fit-gym.example"])
    expect(headerLines(mime).filter((line) => /^bcc/i.test(line))).toEqual([])
    expect(headerLines(mime)).toContainEqual("Subject: Hello x Bcc: victim@x.example body")
    expect(headerLines(mime).filter((line) => line.startsWith("To: "))).toHaveLength(1)
    expect(headerLines(mime).find((line) => line.startsWith("To: "))).toMatch(/" <desk@fit-gym\.example>$/)
  })

  test.each([
    "",
    "no address",
    "a@b.example, c@d.example",
    "a@b.example\r\nRCPT TO:<c@d.example>",
    "<a@b.example>",
    "a@b"
  ])("to %j is not sent at all", async (to_email) => {
    const { received } = await start()
    await queue(1, { to_email })
    expect(await stateOf(1)).toMatchObject({ _tag: "Unsent", reason: "the address is not an e-mail address" })
    expect(received).toEqual([])
  })

  test("is sent once, however often its order comes", async () => {
    const { received } = await start()
    await queue(1, { to_email: "Desk@Fit-Gym.EXAMPLE" })
    const order = { target: { kind: "smtp", id: "ARC-2026-000001-L1" }, source: { kind: "mail", id: "x" } }
    const payload = JSON.stringify({ _tag: "Send", due_at: NOW })
    const times = { dueAt: NOW, createdAt: NOW - SECOND, attempts: 0 }
    service.database.intents.set("again", { intentId: "again", ...order, payload, ...times })
    await later(0)
    expect([received.length, waiting()]).toEqual([1, []])
  })
})

describe("an order to send", () => {
  test("that was carried out before its row was gone does not send the letter ahead of its next attempt", async () => {
    let refusals = 1
    const { received } = await start({
      atData: () => ((refusals -= 1) >= 0 ? { code: 451, text: "later" } : undefined)
    })
    await queue(1)
    const target = { kind: "smtp", id: "ARC-2026-000001-L1" }
    const payload = JSON.stringify({ _tag: "Send", due_at: NOW })
    const times = { dueAt: NOW, createdAt: NOW - SECOND, attempts: 1 }
    const source = { kind: "mail", id: "ARC-2026-000001-L1" }
    service.database.intents.set("old", { intentId: "old", source, target, payload, ...times })
    await later(SECOND)
    expect([received.length, waiting()]).toEqual([0, [["smtp", NOW + MINUTE]]])
    await later(MINUTE)
    expect([received.length, waiting()]).toEqual([1, []])
  })

  test("is not begun by a service that stops", async () => {
    server = await startMailServer()
    transport = makeSmtpTransport(server.url, LIMITS)
    service = await startLedgers({ entities })
    await queue(1)
    const { registry } = service
    const { perform } = makeSmtpActivity({
      accountVerification: "off",
      mustBeRead: async () => [],
      ...depsOf(registry, transport),
      lettersPerSponsorPerDay: 50
    })
    const order = { command: { _tag: "Send", due_at: NOW }, attempts: 0, createdAt: NOW }
    const task = { ...order, intentId: "mail/ARC-2026-000001-L1/1/0", id: "ARC-2026-000001-L1" }
    await expect(perform(task, AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" })
    expect([server.received.length, (await stateOf(1))._tag]).toEqual([0, "Queued"])
    await perform(task, new AbortController().signal)
    expect([server.received.length, (await stateOf(1))._tag]).toEqual([1, "Accepted"])
  })
})

describe("a mail server that", () => {
  test("says 4xx gets the letter again after a minute, with the same Message-ID", async () => {
    let refusals = 1
    const seen: Array<string> = []
    const { received } = await start({
      atData: ({ mime }) => {
        seen.push(headerLines(mime).find((line) => line.startsWith("Message-ID"))!)
        return (refusals -= 1) === 0 ? { code: 451, text: "4.7.1 greylisted" } : undefined
      }
    })
    await queue(1)
    expect(await stateOf(1)).toMatchObject({ _tag: "Queued", attempt_count: 1, next_attempt_at: NOW + MINUTE })
    await later(MINUTE - 1)
    expect(received.length).toBe(0)
    await later(1)
    expect(await stateOf(1)).toMatchObject({ _tag: "Accepted", attempt_count: 2 })
    expect([seen.length, new Set(seen).size, received.length]).toEqual([2, 1, 1])
  })

  test("says 5xx to the recipient or the words ends the letter with its reason", async () => {
    await start({
      atRecipient: (address) =>
        address.startsWith("nobody") ? { code: 550, text: "5.1.1 <nobody@fit-gym.example>: user unknown" } : undefined,
      atData: () => ({ code: 554, text: "5.7.1 looks like spam" })
    })
    await queue(1, { to_email: "nobody@fit-gym.example" })
    await queue(2)
    expect(await stateOf(1)).toMatchObject({
      _tag: "Unsent",
      reason: "550 5.1.1: the mailbox is not known there"
    })
    expect(await stateOf(2)).toMatchObject({
      _tag: "Unsent",
      reason: "554 5.7.1: a rule of the mail server refuses it"
    })
    expect(waiting()).toEqual([])
  })

  test("is away gets the letter when it is back", async () => {
    server = await startMailServer()
    const { port } = server
    await server.close()
    transport = makeSmtpTransport(server.url, LIMITS)
    await startActors()
    await queue(1)
    expect(await stateOf(1)).toMatchObject({ _tag: "Queued", attempt_count: 1 })
    server = await startMailServer({ port })
    await later(MINUTE)
    expect(await stateOf(1)).toMatchObject({ _tag: "Accepted", attempt_count: 2 })
  })

  test("says nothing for too long is given up for now", async () => {
    const never = latch()
    await start({ atData: async () => (await never.opened, undefined) })
    await queue(1)
    expect(await stateOf(1)).toMatchObject({ _tag: "Queued", attempt_count: 1 })
    expect(attempts).toEqual(["ARC-2026-000001-L1 Temporary"])
    never.open()
  })

  test("does not accept the operator's account keeps no letter for good", async () => {
    server = await startMailServer({ account: { user: "redress", pass: "right" } })
    for (const [n, url] of [
      [1, server.url.replace("//", "//redress:wrong@")],
      [2, server.url]
    ] as const) {
      const used = makeSmtpTransport(url, LIMITS)
      await startActors({ transport: used })
      await queue(n)
      const state = await stateOf(n)
      expect(state).toMatchObject({ _tag: "Queued", attempt_count: 1 })
      used.close()
      await service.stop()
    }
    transport = makeSmtpTransport(server.url.replace("//", "//redress:right@"), LIMITS)
    await startActors()
    await queue(3)
    expect(await stateOf(3)).toMatchObject({ _tag: "Accepted" })
  })

  test("is elsewhere and offers no encryption gets neither password nor letter", async () => {
    server = await startMailServer({ account: { user: "redress", pass: "right" } })
    // A name of this machine that is not known as one.
    const url = server.url.replace("smtp://127.0.0.1", "smtp://redress:right@[::ffff:127.0.0.1]")
    transport = makeSmtpTransport(url, LIMITS)
    await startActors()
    await queue(1)
    expect(await stateOf(1)).toMatchObject({ _tag: "Queued", attempt_count: 1 })
    expect(server.received).toEqual([])
  })

  test("is not there at all leaves the letter to the user", async () => {
    await startActors({ transport: undefined })
    await queue(1)
    expect(await stateOf(1)).toMatchObject({ _tag: "Unsent", reason: "no mail transport is configured" })
  })
})

describe("the letters of a sponsor", () => {
  test("beyond the day's number wait for the next day, and a letter counts once however often it is tried", async () => {
    let refusals = 2
    const { received } = await start(
      { atData: () => ((refusals -= 1) >= 0 ? { code: 451, text: "later" } : undefined) },
      2
    )
    await queue(1)
    await later(MINUTE)
    await later(5 * MINUTE)
    await queue(2)
    await queue(3)
    const midnight = Math.ceil(NOW / DAY) * DAY
    expect(received.length).toBe(2)
    expect(await stateOf(3)).toMatchObject({ _tag: "Queued", attempt_count: 0, next_attempt_at: midnight + MINUTE })
    await later(midnight + MINUTE - service.clock.now)
    expect(await stateOf(3)).toMatchObject({ _tag: "Accepted" })
  })
})

describe("a result that cannot be recorded", () => {
  const messageIds = () =>
    server?.received.map(({ mime }) => headerLines(mime).find((line) => line.startsWith("Message-ID")))

  test("is recorded later, and the letter is not sent again for it", async () => {
    await start()
    resultsAreLost = true
    await queue(1)
    for (let n = 0; n < 3; n += 1) await later(10 * SECOND)
    expect([server?.received.length, (await stateOf(1))._tag]).toEqual([1, "Queued"])
    resultsAreLost = false
    await later(MINUTE)
    expect([server?.received.length, (await stateOf(1))._tag, waiting()]).toEqual([1, "Accepted", []])
  })

  test("because the process ended is found out by sending again under the same Message-ID", async () => {
    await start()
    resultsAreLost = true
    await queue(1)
    const { database } = service
    await service.stop()
    resultsAreLost = false
    await startActors({ database })
    await later(MINUTE)
    expect((await stateOf(1))._tag).toBe("Accepted")
    expect(messageIds()?.length).toBe(2)
    expect(new Set(messageIds()).size).toBe(1)
  })
})
