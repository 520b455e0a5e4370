/**
 * A German complaint over the routes, with a real mail server: its letter is mailed, shown and printed in German, with umlauts, and so
 * is the reminder. Replies to the person stay in English.
 */
import PostalMime from "postal-mime"
import { afterEach, beforeEach, expect, test } from "vitest"
import { letterPdf } from "../../src/letters/pdf.ts"
import { makeSmtpActivity } from "../../src/mail/smtp-activity.ts"
import { makeSmtpTransport } from "../../src/mail/transport.ts"
import { pdfText } from "../src/letters/pdf-text.ts"
import { DAY, SECOND } from "../support/given.ts"
import { type MailServer, startMailServer } from "../support/mail-server.ts"
import {
  addAgent,
  addSponsor,
  openCase,
  type ResolutionService,
  SERVER_SECRET,
  startResolution,
  type TestAgent
} from "../support/resolution-service.ts"

const TOLD =
  "Mein Flug LH1799 von Lissabon nach München am 3. Oktober 2026 wurde annulliert. Ich habe davon erst am Schalter erfahren, und die Lufthansa zahlt mir die Entschädigung nicht."
const FACTS = {
  consumer_address: "Größenweg 12\n80331 München",
  flight_number: "LH1799",
  flight_date: "2026-10-03",
  booking_reference: "QX7K2M",
  disruption: "cancelled",
  route: "LIS to MUC"
}

let service: ResolutionService
let agent: TestAgent
let mail: MailServer
let clock: number

beforeEach(async () => {
  clock = Date.UTC(2026, 10, 20, 9, 30)
  mail = await startMailServer()
  const transport = makeSmtpTransport(mail.url)
  const now = () => clock
  service = await startResolution({
    now,
    activities: (registry) => [
      makeSmtpActivity({
        accountVerification: "off",
        mustBeRead: async () => [],
        registry,
        outgoing: { transport, mailFrom: "letters@redress.example" },
        serverSecret: SERVER_SECRET,
        pdf: (letter, createdAt) => letterPdf({ ...letter, title: letter.subject }, { createdAt }),
        lettersPerSponsorPerDay: 50,
        lettersPerDay: 50,
        now
      })
    ]
  })
  agent = await addAgent(service, await addSponsor(service, "ada"))
  return () => transport.close()
})
afterEach(async () => {
  await service.close()
  await mail.close()
})

/** Lets this much time pass, and does everything that is due then. */
const pass = async (ms: number): Promise<void> => {
  clock += ms
  const { delivery } = service.runtime
  do await delivery.idle()
  while ((await delivery.sweep()) > 0)
  await delivery.idle()
}

const post = (route: string, caseId: string, body: object) =>
  service.call(`POST /api/v1/cases/:case_id/${route}`, { params: [caseId], headers: agent.headers, body })
const letterIn = async (caseId: string, number: number) => {
  const asked = { params: [caseId, `${caseId}-L${number}`], headers: agent.headers }
  const { body } = await service.call("GET /api/v1/cases/:case_id/letters/:letter_id", asked)
  const pdf = await service.bytes("GET /api/v1/cases/:case_id/letters/:letter_id/pdf", asked)
  return { letter: body, pdf: pdfText(pdf.body) }
}

const spaceless = (text: string) => text.replaceAll(/\s/g, "")

test("a German complaint about a flight is written, mailed, shown and printed in German, and so is its reminder", async () => {
  const id = await openCase(service, agent, {
    problem_description: TOLD,
    organization_named: "Lufthansa",
    jurisdiction: "Germany"
  })
  await post("contacts", id, { contact_type: "user_contact", name: "Jörg Weiß", email: "joerg@example.org" })
  // A contact may be a desk or a person of any gender: the letter greets the firm.
  await post("contacts", id, { contact_type: "org_contact", name: "Kundenservice", email: "kunden@lufthansa.example" })
  const { body: told } = await post("messages", id, { content: "Hier sind die Angaben.", metadata: { facts: FACTS } })
  expect(told.reply.content).toContain("The law that fits best is: Regulation (EC) No 261/2004")
  await pass(21 * SECOND)
  await pass(2 * SECOND)

  const [taken, ...more] = mail.received
  expect(more).toEqual([])
  const mailed = await PostalMime.parse(taken?.mime ?? "")
  expect(mailed.subject).toBe(`Anspruch nach der Fluggastrechteverordnung (Vorgang ${id})`)
  expect(mailed.text).toContain("Jörg Weiß\nGrößenweg 12\n80331 München")
  expect(mailed.text).toContain("Sehr geehrte Damen und Herren,")
  expect(mailed.text).toContain("400,00\u00A0€")

  const { letter, pdf } = await letterIn(id, 1)
  expect(letter).toMatchObject({ language: "de", template: "eu261_claim", state: "sent", written_by: "rules" })
  expect(letter.citations).toContain("Regulation (EC) No 261/2004, arts. 4–8")
  const printed = letter.body.replace("\n--\n", "\n")
  expect(spaceless(pdf.pages.join(""))).toBe(spaceless(`${printed}${id}-L1 · Seite 1 von 1`))

  await pass(16 * DAY)
  await pass(2 * SECOND)
  const reminder = await letterIn(id, 2)
  expect(reminder.letter).toMatchObject({ language: "de", template: "second_notice" })
  expect(reminder.letter.body).toContain("am 20. November 2026 habe ich Ihnen")
  expect(reminder.letter.body).not.toMatch(/\b(?:Dear|Please|November 2026 I)\b/)
})
