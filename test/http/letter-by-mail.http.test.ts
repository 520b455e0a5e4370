/**
 * A case from its opening to its end over the routes, with a real mail server: the letter arrives there, its answer comes back
 * as mail, and a letter without an answer is followed by a reminder and an escalation.
 *
 * Always true: the service connects to that mail server alone, and never to a body that a case is taken to.
 */
import MailComposer from "nodemailer/lib/mail-composer"
import PostalMime, { type Email } from "postal-mime"
import { Socket } from "node:net"
import { Webhook } from "standardwebhooks"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { DAY, SECOND } from "../support/given.ts"
import { INBOUND_SECRET, type MailingService, startMailing } from "../support/mailing-service.ts"
import { openCase } from "../support/resolution-service.ts"

const DEPOSIT = "In California my landlord keeps my deposit of 1,800 dollars; I moved out on 3 October 2026"
const FACTS = {
  deposit_amount: "1800.00 USD",
  consumer_address: "1 Main St\nOakland CA 94601",
  property_address: "9 Elm St\nOakland CA 94602"
}

let mailing: MailingService
/** Ports that anything in this process connected to. */
let connectedTo: Set<unknown>

beforeEach(async () => {
  mailing = await startMailing(Date.now())
  connectedTo = new Set()
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the socket it belongs to
  const { connect } = Socket.prototype
  vi.spyOn(Socket.prototype, "connect").mockImplementation(function (this: Socket, ...given: Array<unknown>) {
    connectedTo.add(portIn(given))
    return Reflect.apply(connect, this, given) as Socket
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await mailing.close()
})

const portIn = (given: ReadonlyArray<unknown>): unknown => {
  const [first] = given.flat()
  return typeof first === "object" && first !== null && "port" in first ? first.port : first
}

const read = async (caseId: string) => {
  const { agent, service } = mailing
  return (await service.call("GET /api/v1/cases/:case_id", { params: [caseId], headers: agent.headers })).body
}

/** A case whose letter has just been taken by the mail server. */
const sentCase = async (): Promise<string> => {
  const { agent, pass, post, service } = mailing
  const id = await openCase(service, agent, { problem_description: DEPOSIT, organization_named: "Acme Homes" })
  await post("contacts", id, { contact_type: "user_contact", name: "Ada Byron", email: "ada@example.org" })
  await post("contacts", id, { contact_type: "org_contact", name: "Deposits Desk", email: "desk@acme.example" })
  await post("messages", id, { content: "The facts", metadata: { facts: FACTS } })
  expect((await read(id)).status).toBe("triaging")
  // One pass ends triage, a second gives the sweep what was written meanwhile.
  await pass(21 * SECOND)
  await pass(2 * SECOND)
  return id
}

/** What a mail server reports of a sender that it could prove. */
const PROVEN = { dmarc: { result: "pass", domain: "acme.example" } }

const answerTo = async (mime: string, text: string, authentication?: object) => {
  const sent = await PostalMime.parse(mime)
  const reply = await new MailComposer({
    from: "desk@acme.example",
    to: sent.replyTo?.[0]?.address,
    subject: `Re: ${sent.subject}`,
    inReplyTo: sent.messageId,
    messageId: "<answer-1@acme.example>",
    text
  })
    .compile()
    .build()
  const body = JSON.stringify({ mime: reply.toString("base64"), authentication })
  const at = new Date(mailing.now())
  const signed = (signature: string) =>
    mailing.service.call("POST /api/v1/inbound/mail", {
      body,
      headers: {
        "webhook-id": "in_1",
        "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
        "webhook-signature": signature
      }
    })
  expect((await signed("v1,forged")).status).toBe(401)
  return signed(new Webhook(INBOUND_SECRET, { format: "raw" }).sign("in_1", at, body))
}

/** The Message-ID as clients see it: without the sign. */
const shownId = ({ messageId }: Email): string => (messageId ?? "").replace(/\.[0-9a-z]{16}@/, "@")

test("a letter arrives as mail with its PDF, and the case awaits an answer", async () => {
  const id = await sentCase()
  const [taken, ...more] = mailing.mail.received
  expect(more).toEqual([])
  expect(taken?.to).toEqual(["desk@acme.example"])
  const letter = await PostalMime.parse(taken?.mime ?? "")
  expect(letter.text).toContain("deposit of $1,800.00")
  expect(letter.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"])

  expect(await read(id)).toMatchObject({
    status: "awaiting_response",
    letters: [{ letter_id: `${id}-L1`, state: "sent", message_id: shownId(letter) }],
    clocks: { org_response_due_at: expect.any(String), final_response_due_at: expect.any(String) }
  })
  const moves = (mailing.service.database.rows.get(`case/${id}`) ?? []).flatMap(({ events }) => movesIn(events))
  expect(moves).toEqual(["letter_drafted", "letter_sent", "awaiting_response"])
  expect([...connectedTo]).toEqual([mailing.mail.port])
})

test("an answer that comes back as mail is the organization's, and the case ends when the user accepts it", async () => {
  const { agent, mail, pass, post, service } = mailing
  const id = await sentCase()
  const received = await answerTo(mail.received[0]?.mime ?? "", "We will pay back 1,500 dollars.", PROVEN)
  expect(received).toMatchObject({ status: 202, body: { status: "recorded", letter_id: `${id}-L1`, kind: "reply" } })
  await pass(2 * SECOND)
  expect(await read(id)).toMatchObject({
    status: "response_received",
    responses: [
      {
        text: "We will pay back 1,500 dollars.",
        from: "desk@acme.example",
        confirmed: true,
        authentication: { explanation: "sender authenticated for acme.example" }
      }
    ]
  })

  const metadata = { decision: "accept", monetary_relief: { amount: "1500.00", currency: "USD" } }
  const accepted = await post("messages", id, { content: "That is fine", type: "user_response", metadata })
  expect(accepted).toMatchObject({ status: 201, body: { status: "resolved" } })
  await pass(2 * SECOND)
  expect((await read(id)).resolution).toMatchObject({
    outcome: "monetary_relief",
    timely: true,
    monetary_relief: { amount: "1500.00", currency: "USD" }
  })
  const asked = { params: ["acme-homes"], headers: agent.headers }
  // The sponsor is not verified, so its word counts in no score.
  expect((await service.call("GET /api/v1/orgs/:org_id", asked)).body).toMatchObject({
    total_cases: 1,
    closed_cases: 0,
    resolution_rate: "0%"
  })
  expect((await post("messages", id, { content: "One more thing" })).status).toBe(409)
  expect([...connectedTo]).toEqual([mail.port])
})

test("a mail whose sender is not proven moves nothing until the user says that it is the answer", async () => {
  const { mail, pass, post } = mailing
  const id = await sentCase()
  await answerTo(mail.received[0]?.mime ?? "", "We will pay back 1,500 dollars.")
  await pass(2 * SECOND)
  const asked = await read(id)
  expect(asked).toMatchObject({ status: "awaiting_response", responses: [{ confirmed: false }] })
  const confirmed = await post("messages", id, {
    content: "Yes, that is theirs",
    type: "user_response",
    metadata: { decision: "response", response_id: asked.responses[0].response_id }
  })
  expect(confirmed.body.status).toBe("response_received")
})

test("an organization that stays silent is reminded once and then escalated, and no other body hears of it", async () => {
  const { agent, mail, pass, service } = mailing
  const id = await sentCase()
  await pass(15 * DAY)
  await pass(2 * SECOND)
  expect(mail.received).toHaveLength(2)
  const reminder = await PostalMime.parse(mail.received[1]?.mime ?? "")
  const { letters } = await read(id)
  expect(letters[1]).toMatchObject({ letter_id: `${id}-L2`, purpose: "second_notice", message_id: shownId(reminder) })
  expect(reminder.text).toContain("I have had no answer")
  expect((await read(id)).status).toBe("awaiting_response")

  await pass(45 * DAY)
  await pass(2 * SECOND)
  const escalated = await read(id)
  expect(escalated).toMatchObject({ status: "escalated", packets: [{ packet_id: `${id}-P1`, filed_at: null }] })
  const zip = await service.bytes("GET /api/v1/cases/:case_id/packets/:packet_id", {
    params: [id, `${id}-P1`],
    headers: agent.headers
  })
  expect(zip.status).toBe(200)
  await pass(300 * DAY)
  expect(mail.received).toHaveLength(2)
  expect([...connectedTo]).toEqual([mail.port])
})

const movesIn = (events: string): ReadonlyArray<string> =>
  (JSON.parse(events) as ReadonlyArray<{ readonly _tag: string; readonly to?: string }>).flatMap((event) =>
    event._tag === "StatusChanged" ? [event.to ?? ""] : []
  )
