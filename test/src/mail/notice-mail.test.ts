/** Notices as mails: to the account's address, under one Message-ID, and given up before they are a nuisance. */
import { Result } from "effect"
import { afterEach, describe, expect, test } from "vitest"
import { entities } from "../../../actors/all.ts"
import { sponsorEntity } from "../../../actors/sponsor/sponsor.ts"
import { NoticeKind } from "../../../schema/sponsor.ts"
import { SponsorId } from "../../../schema/ids.ts"
import type { OutgoingMail } from "../../../src/mail/letter-mail.ts"
import { MailNotTaken } from "../../../src/mail/mail-transport.ts"
import { makeNoticeMailActivity } from "../../../src/mail/notice-mail.ts"
import { makeRandom, type Random } from "../../fuzz/random.ts"
import { DAY, HOUR } from "../../support/given.ts"
import { type Ledgers, startLedgers } from "../../support/ledger-runtime.ts"

/** What the owner of an address must never read in a mail of this service, in any order and number. */
const HOSTILE = [
  "Your account is locked: https://evil.example",
  "\r\nBcc: eve@example.org",
  "\r\n\r\n<a href=https://evil.example>sign in</a>",
  "\u202e",
  "${baseUrl}",
  "{{text}}",
  "%s",
  "=?utf-8?B?ZXZpbA==?="
]
const hostileText = (random: Random): string =>
  Array.from({ length: 1 + random.below(4) }, () => random.pick(HOSTILE)).join(" ")

const SPONSOR = SponsorId.make(`spn_${"a".repeat(26)}`)

let service: Ledgers
afterEach(() => service.stop())

interface Options {
  /** What the mail server does with the mail of this number; takes it when nothing is thrown. */
  readonly receive?: (number: number) => void
  readonly hasServer?: boolean
  readonly verified?: boolean
  /** The name that the sponsor gave itself. */
  readonly name?: string
}

const start = async ({ hasServer = true, name = "Ada", receive = () => undefined, verified = true }: Options = {}) => {
  const mails: Array<OutgoingMail> = []
  const givenUp: Array<string> = []
  service = await startLedgers({
    entities,
    activities: (registry) => [
      makeNoticeMailActivity({
        registry,
        outgoing: hasServer
          ? {
              transport: {
                send: async (mail) => {
                  mails.push(mail)
                  receive(mails.length)
                  return { messageId: mail.messageId, response: "250 OK" }
                }
              },
              mailFrom: "letters@redress.example"
            }
          : undefined,
        baseUrl: "https://redress.example",
        now: () => service.clock.now,
        onGivenUp: (id) => givenUp.push(id)
      })
    ]
  })
  await told({
    _tag: "RegisterSponsor",
    sponsorId: SPONSOR,
    email: "ada@example.org",
    name,
    passwordHash: "x",
    sessionHash: "0".repeat(64)
  })
  if (verified) await told({ _tag: "VerifyAddress", mailbox: `mbx_${"a".repeat(26)}`, by: "mail" })
  return { mails, givenUp }
}
const told = async (command: Parameters<typeof sponsorEntity.decide>[1]): Promise<void> => {
  expect(Result.isSuccess(await service.registry.ask(sponsorEntity, SPONSOR, command))).toBe(true)
  await service.delivery.idle()
}
const notice = (text: string, kind: NoticeKind = "webhook_off") => told({ _tag: "AddNotice", kind, text })
const later = async (ms: number): Promise<void> => {
  service.clock.now += ms
  await service.delivery.sweep()
  await service.delivery.idle()
}
const waiting = (): number => service.database.intents.size

describe("a notice of danger", () => {
  test("is mailed on a day on which other news of cases used up theirs, and within a limit of its own", async () => {
    const { mails } = await start()
    for (let count = 0; count < 10; count += 1)
      await notice(`Case ARC-${count}: a letter is ready`, "case_letter_ready")
    const others = mails.length
    for (let count = 0; count < 10; count += 1)
      await notice(`Case ARC-${count}: somebody may be in danger`, "case_crisis")
    const ofDanger = mails.slice(others)
    expect(ofDanger.length).toBeGreaterThan(0)
    expect(ofDanger.length).toBeLessThan(10)
    expect(new Set(ofDanger.map(({ subject }) => subject))).toEqual(
      new Set(["Somebody in one of your cases may be in danger"])
    )
    expect(ofDanger.map(({ text }) => text).join()).not.toContain("ARC-")
  })
})

describe("a notice", () => {
  test("is not mailed to an unproven address", async () => {
    const { mails } = await start({ verified: false })
    await notice("Webhook whk_1 was switched off.")
    expect(mails).toEqual([])
    expect(waiting()).toBe(0)
  })
  test("is announced to the sponsor by mail in fixed words, and nothing of it waits afterwards", async () => {
    const { mails } = await start()
    await notice("Webhook whk_1 was switched off.")
    expect(mails).toEqual([
      {
        from: { name: "Redress", address: "letters@redress.example" },
        to: { name: "", address: "ada@example.org" },
        replyTo: "letters@redress.example",
        messageId: `<notice-1-${SPONSOR}@redress.example>`,
        date: new Date(service.clock.now),
        subject: "A webhook of yours was switched off",
        text: [
          "A webhook of yours was switched off.",
          "",
          "It is notice 1 of the account with this address. Sign in and read the details:",
          "https://redress.example/console/notices",
          "",
          "If you have no account here, you need not do anything.",
          ""
        ].join("\n"),
        headers: { "X-Redress-Notice": "1" },
        attachments: []
      }
    ])
    expect(waiting()).toBe(0)
  })

  test.each(NoticeKind.literals)("%s is the same mail for all texts of clients and reviewers", async (kind) => {
    const mailOf = async (name: string, text: string): Promise<string> => {
      const { mails } = await start({ name })
      await notice(text, kind)
      await service.stop()
      expect(mails).toHaveLength(1)
      return JSON.stringify(mails[0])
    }
    const plain = await mailOf("Ada", "One of your agents was suspended.")
    const random = makeRandom(NoticeKind.literals.indexOf(kind) + 1)
    for (let round = 0; round < 20; round += 1) {
      expect(await mailOf(hostileText(random), hostileText(random))).toBe(plain)
    }
  })

  test("of a changed address goes to the old address too, in fixed words, and not where it was never proven", async () => {
    const wanted = { email: "eve@example.net", mailbox: `mbx_${"b".repeat(26)}`, person: `mbx_${"b".repeat(26)}` }
    const change = async () => {
      await told({ _tag: "RequestAddress", ...wanted, passwordHash: "y" })
      await told({ _tag: "VerifyAddress", mailbox: wanted.mailbox, by: "mail" })
    }
    const { mails } = await start()
    await change()
    expect(mails.map(({ subject, to }) => [to.address, subject])).toEqual(
      expect.arrayContaining([
        ["ada@example.org", "The address of your account was changed"],
        ["eve@example.net", "The address of your account was changed"]
      ])
    )
    const former = mails.find(({ to }) => to.address === "ada@example.org")
    expect(former?.text).toContain("this one no longer opens it")
    expect(former?.text).not.toContain("eve@example.net")
    await service.stop()
    const unproven = await start({ verified: false })
    await change()
    expect(unproven.mails.map(({ to }) => to.address)).not.toContain("ada@example.org")
  })

  test("without a mail server stays where it is read, and nothing waits", async () => {
    const { givenUp } = await start({ hasServer: false })
    await notice("one")
    expect([waiting(), givenUp]).toEqual([0, []])
    const { state } = await service.registry.read(sponsorEntity, SPONSOR)
    expect(state._tag === "Registered" && state.notices.map(({ text }) => text)).toEqual(["one"])
  })

  test("that the server does not take now is the same mail later", async () => {
    const { givenUp, mails } = await start({
      receive: (number) => {
        if (number === 1) throw new MailNotTaken("Temporary", "no connection to the mail server")
      }
    })
    await notice("one")
    expect([mails.length, waiting()]).toEqual([1, 1])
    await later(HOUR)
    expect([mails.length, waiting(), givenUp]).toEqual([2, 0, []])
    expect(mails[1]).toEqual(mails[0])
  })

  test("is given up when the server refuses it, or has not taken it for two days", async () => {
    for (const outcome of ["Permanent", "Temporary"] as const) {
      const { givenUp, mails } = await start({
        receive: () => {
          throw new MailNotTaken(outcome, "no")
        }
      })
      await notice("one")
      await later(2 * DAY)
      expect([mails.length, waiting(), givenUp]).toEqual([outcome === "Permanent" ? 1 : 2, 0, [SPONSOR]])
      if (outcome === "Permanent") await service.stop()
    }
  })

  test("is one of five a day that are mailed; the next day has five of its own", async () => {
    const { mails } = await start()
    for (const text of ["1", "2", "3", "4", "5", "6"]) await notice(text)
    expect([mails.length, waiting()]).toEqual([5, 0])
    await later(DAY)
    await notice("7")
    expect(mails.map(({ headers }) => headers["X-Redress-Notice"])).toEqual(["1", "2", "3", "4", "5", "7"])
  })
})
