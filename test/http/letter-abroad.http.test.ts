/**
 * A German complaint over the routes, with a real mail server: its letter is mailed, shown and printed in German, with umlauts, and so
 * is the reminder. Replies to the person stay in English.
 */
import PostalMime from "postal-mime"
import { afterEach, beforeEach, expect, test } from "vitest"
import { pdfText } from "../src/letters/pdf-text.ts"
import { DAY, NOW, SECOND } from "../support/given.ts"
import { type MailingService, startMailing } from "../support/mailing-service.ts"
import { openCase } from "../support/resolution-service.ts"

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

let mailing: MailingService
beforeEach(async () => {
  mailing = await startMailing(NOW)
})
afterEach(() => mailing.close())

const letterIn = async (caseId: string, number: number) => {
  const { agent, service } = mailing
  const asked = { params: [caseId, `${caseId}-L${number}`], headers: agent.headers }
  const { body } = await service.call("GET /api/v1/cases/:case_id/letters/:letter_id", asked)
  const pdf = await service.bytes("GET /api/v1/cases/:case_id/letters/:letter_id/pdf", asked)
  return { letter: body, pdf: pdfText(pdf.body) }
}

const spaceless = (text: string) => text.replaceAll(/\s/g, "")

test("a German complaint about a flight is written, mailed, shown and printed in German, and so is its reminder", async () => {
  const { agent, mail, pass, post, service } = mailing
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
