/**
 * Letters that a person reads before this service mails them: to an address that is not at the organization's known domain, and
 * in the name of a person whose mailbox nobody has confirmed.
 */
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import { mustBeReadWith } from "../../../src/mail/must-be-read.ts"
import { makeSmtpActivity } from "../../../src/mail/smtp-activity.ts"
import { stateOf } from "../../support/case-flows.ts"
import { NOW } from "../../support/given.ts"
import { doAllDue } from "../../support/mailing-service.ts"
import {
  proveAddress,
  addAgent,
  addSponsor,
  asOperator,
  openCase,
  type ResolutionService,
  SERVER_SECRET,
  startResolution,
  type TestAgent,
  type TestSponsor
} from "../../support/resolution-service.ts"

const DESK = "desk@acme.example"
const DEPOSIT = "In California my landlord keeps my deposit of 1,800 dollars; I moved out on 3 October 2026"
const FACTS = {
  deposit_amount: "1800.00 USD",
  consumer_address: "1 Main St\nOakland CA 94601",
  property_address: "9 Elm St\nOakland CA 94602"
}
const REVIEWER = "reviewer@example.net"

let service: ResolutionService
let sponsor: TestSponsor
let agent: TestAgent
let mailed: Array<string>
let clock: number
let lettersPerDay: number

beforeEach(async () => {
  clock = NOW
  mailed = []
  lettersPerDay = 50
  service = await startResolution({
    now: () => clock,
    activities: (registry) => [
      makeSmtpActivity({
        registry,
        outgoing: {
          transport: {
            send: async ({ to }) => {
              mailed.push(to.address)
              return { messageId: "<m@redress.example>", response: "250 OK" }
            },
            close: () => undefined
          },
          mailFrom: "letters@redress.example"
        },
        serverSecret: SERVER_SECRET,
        pdf: async () => Buffer.from("%PDF"),
        accountVerification: "off",
        mustBeRead: mustBeReadWith(registry),
        lettersPerSponsorPerDay: 50,
        get lettersPerDay() {
          return lettersPerDay
        },
        now: () => clock
      })
    ]
  })
  sponsor = await addSponsor(service, "ada")
  agent = await addAgent(service, sponsor)
})
afterEach(() => service.close())

const prove = () => proveAddress(service, sponsor.id)

const knownAt = async (org_id: string, org_name: string, domain: string, source = "a register") => {
  const claim = { _tag: "ClaimDomain", org_id, org_name, domain, level: "claimed", source } as const
  const asked = await service.registry.ask(organizationEntity, org_id, claim)
  expect(Result.isSuccess(asked)).toBe(true)
}

/** A case whose letter is on its way to desk@acme.example, in the name of the person with this mailbox. */
const sending = async (email?: string): Promise<string> => {
  const id = await openCase(service, agent, { problem_description: DEPOSIT, organization_named: "Acme Homes" })
  const post = async (route: string, body: object) => {
    const params = [id]
    const reply = await service.call(`POST /api/v1/cases/:case_id/${route}`, { params, headers: agent.headers, body })
    expect(reply.status).toBe(201)
  }
  await post("contacts", {
    contact_type: "user_contact",
    name: "Ada Byron",
    ...(email === undefined ? { phone: "+1 512 555 0100" } : { email })
  })
  await post("contacts", { contact_type: "org_contact", name: "Deposits Desk", email: DESK })
  await post("messages", { content: "The facts", metadata: { facts: FACTS } })
  clock += 21_000
  await doAllDue(service)
  return id
}
const letterIn = async (caseId: string) => (await stateOf(service, caseId)).letters.at(-1)

describe("a letter", () => {
  test("to an address that is not at a known domain, in the name of an unknown person, is read by a person first", async () => {
    const case_id = await sending("somebody@else.example")
    const letter = await letterIn(case_id)
    expect(letter).toMatchObject({ state: "drafted", recipient: null, decided_by: null })
    expect(letter?.human_reasons).toEqual(expect.arrayContaining(["address_unknown", "person_unconfirmed"]))
    expect(mailed).toEqual([])
    const id = letter?.letter_id ?? ""
    const shown = await service.call("GET /api/admin/reviews/:review_id", { params: [id], headers: asOperator })
    expect(shown.body).toMatchObject({ state: "waiting", case: { recipient: { email: "desk@acme.example" } } })
    const decided = await service.call("POST /api/admin/reviews/:review_id", {
      params: [id],
      headers: asOperator,
      body: { decision: "approve", reviewer: REVIEWER, recipient_email: "desk@acme.example" }
    })
    expect(decided.status).toBe(200)
    await service.runtime.delivery.idle()
    expect(mailed).toEqual(["desk@acme.example"])
    expect(await letterIn(case_id)).toMatchObject({ state: "sent" })
    // Who read what a person told is in the audit.
    const audit = await service.call("GET /api/admin/audit", { headers: asOperator })
    expect(audit.text).toContain("LetterRead")
  })

  test("to a domain that only a record of enforcement names is read by a person first", async () => {
    await prove()
    await knownAt("acme-homes", "Acme Homes", "acme.example", "enforcement:ftc/2026-1")
    const caseId = await sending(sponsor.email)
    expect(await letterIn(caseId)).toMatchObject({ human_reasons: ["address_unknown"], state: "drafted" })
    expect(mailed).not.toContain("desk@acme.example")
  })

  test("leaves at once where the domain is the organization's and the person has proven the mailbox", async () => {
    await prove()
    await knownAt("acme-homes", "Acme Homes", "acme.example")
    const caseId = await sending(sponsor.email)
    expect(await letterIn(caseId)).toMatchObject({ human_reasons: [], state: "sent" })
    expect(mailed).toContain("desk@acme.example")
  })

  test("in the name of another person than the one who proved a mailbox is read, and so is one that names none", async () => {
    await prove()
    await knownAt("acme-homes", "Acme Homes", "acme.example")
    const caseId = await sending("somebody@else.example")
    expect(await letterIn(caseId)).toMatchObject({ state: "drafted" })
    expect((await letterIn(caseId))?.human_reasons).toContain("person_unconfirmed")
    expect((await letterIn(caseId))?.human_reasons).not.toContain("address_unknown")
    const nameless = await sending()
    expect((await letterIn(nameless))?.human_reasons).toContain("person_unconfirmed")
    expect(mailed).toEqual([])
  })
})

describe("a letter that waits for another day", () => {
  test("says in its case until when", async () => {
    await prove()
    await knownAt("acme-homes", "Acme Homes", "acme.example")
    lettersPerDay = 0
    const caseId = await sending(sponsor.email)
    const letter = await letterIn(caseId)
    const until = Math.ceil(NOW / 86_400_000) * 86_400_000 + 60_000
    expect(letter).toMatchObject({ state: "queued", waits_until: until })
    const { body } = await service.call("GET /api/v1/cases/:case_id", { params: [caseId], headers: agent.headers })
    expect(body.letters.at(-1)).toMatchObject({ state: "queued", waits_until: new Date(until).toISOString() })
    expect(body.timeline.at(-1)).toMatchObject({ type: "letter_deferred" })
    lettersPerDay = 50
    clock = until
    await service.runtime.delivery.sweep()
    await service.runtime.delivery.idle()
    expect(await letterIn(caseId)).toMatchObject({ state: "sent" })
    expect(await letterIn(caseId)).not.toHaveProperty("waits_until")
  })
})
