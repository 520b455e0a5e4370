import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  type Composed,
  composeFrom,
  composeLetter,
  knownFacts,
  templateOf
} from "../../../../actors/assistant/letters/compose.ts"
import type { LetterInput } from "../../../../actors/assistant/letters/letter-draft.ts"
import type { LetterTemplate } from "../../../../actors/assistant/letters/template-file.ts"
import type { LetterDraft } from "../../../../schema/letter.ts"
import { DAY, NOW } from "../../../support/given.ts"
import { evaluationOf, letterInput, orgContact, ruleIdOf, userContact } from "./given-letter.ts"

const planted: LetterTemplate = {
  id: "planted",
  title: "A planted letter",
  required_facts: ["consumer_name", "amount"],
  optional_facts: ["event_date", "property_address", "what_happened", "account_reference"],
  addressee: "Customer Relations",
  citations: ["Regulation 7"],
  demand: "Refund {{amount}}{{#event_date}}, taken on {{event_date}}{{/event_date}}.",
  response_days: 14,
  enclosures: ["Copy of the statement"],
  delivery: { certified_mail: true, leaves_by: "mail" },
  approval: "auto",
  body: [
    "You, {{organization}}, took {{amount}}{{#event_date}} on {{event_date}}{{/event_date}}.",
    "{{#property_address}}\nIt is about {{property_address}}.\n\n{{/property_address}}\nThe rule is {{citation}} ({{law}}); this is {{case_id}} of {{letter_date}}, due {{respond_by}}.{{#what_happened}} {{what_happened}}.{{/what_happened}}"
  ].join("\n\n")
}

const letterOf = (composed: Composed): LetterDraft => {
  if (composed._tag === "Missing") throw new Error(`missing ${JSON.stringify(composed.questions)}`)
  return composed.letter
}
const composed = (more: Partial<LetterInput> = {}, template: Partial<LetterTemplate> = {}): LetterDraft =>
  letterOf(composeFrom({ ...planted, ...template }, letterInput(more)))

describe("a letter", () => {
  test("is complete from the sender's address to the signature", () => {
    const { citation, law } = evaluationOf(ruleIdOf("subscription_cancel_refund")).matches[0] ?? {
      citation: "",
      law: ""
    }
    const letter = composed({
      facts: {
        ...letterInput().facts,
        event_date: "2026-11-03",
        account_reference: "A-1",
        property_address: "Flat 4\n7 Lane"
      },
      contacts: [userContact("Ignored Name", "jane@example.org"), orgContact("Sam Hill", "Billing")],
      documents: [
        {
          document_id: "d1",
          filename: "../secret/bill.pdf",
          media_type: "application/pdf",
          byte_count: 123_456,
          sha256: "a"
        },
        { document_id: "d2", filename: null, media_type: "image/png", byte_count: 5_000_000, sha256: "b" }
      ]
    })
    expect(letter.body.replaceAll(" \n", " ")).toBe(
      [
        "Jane Roe\n12 Long Street\nSpringfield, WA 98101\njane@example.org",
        "November 20, 2026",
        "Fit Gym\nSam Hill\nBilling\nCustomer Relations",
        "Re: A planted letter (case ARC-2026-000001)\nAccount: A-1",
        "Dear Sam Hill,",
        "You, Fit Gym, took $49.00 on November 3, 2026.",
        "It is about Flat 4, 7 Lane.",
        "Please refund $49.00, taken on November 3, 2026. I ask for your written answer by December 4, 2026.",
        `The rule is ${citation} (${law}); this is ARC-2026-000001 of November 20, 2026, due December 4, 2026.`,
        "Documents held with the case, available on request:\n- bill.pdf (PDF, 123 KB)\n- document 2 (image, 5.0 MB)",
        "Sincerely,",
        "Jane Roe",
        "--\nPrepared with Redress, an automated advocacy service, at the request of the sender. Redress is not a law firm. Please keep the case number ARC-2026-000001 in your answer.\n"
      ].join("\n\n")
    )
    expect(letter).toMatchObject({
      template: "planted",
      title: "A planted letter",
      purpose: "first",
      subject: "A planted letter (case ARC-2026-000001)",
      citations: [citation, "Regulation 7"],
      demand: "Refund $49.00, taken on November 3, 2026.",
      response_days: 14,
      enclosures: ["Copy of the statement"],
      certified_mail: true,
      leaves_by: "mail",
      human_reasons: [],
      written_by: "rules",
      model: null
    })
  })

  test("to an agency has no block of the organization, whom it is about", () => {
    const { body, leaves_by } = composed({}, { delivery: { certified_mail: false, leaves_by: "user" } })
    expect(leaves_by).toBe("user")
    expect(body).toContain("November 20, 2026\n\nCustomer Relations\n\nRe: ")
    expect(body).toContain("Dear Sir or Madam,")
  })

  test("promises no enclosures: what is mailed from here has none", () => {
    expect(composed({}).enclosures).toEqual(["Copy of the statement"])
    expect(composed({}).body).not.toContain("Copy of the statement")
  })

  test("without optional facts, contacts and documents has no gap where they would be", () => {
    const { body } = composed({})
    expect(body).toContain("took $49.00.\n\nPlease refund $49.00. I ask")
    expect(body).toContain("Dear Sir or Madam,")
    expect(body).not.toMatch(/Documents held|Account|undefined|null|\n{3}/)
  })

  test("asks for every required fact that nobody stated, in the template's order", () => {
    const composed = composeFrom(
      { ...planted, required_facts: ["consumer_name", "flight_date", "amount"] },
      letterInput({ facts: {} })
    )
    expect(composed).toEqual({
      _tag: "Missing",
      questions: [
        expect.objectContaining({ fact: "consumer_name", form: "line" }),
        expect.objectContaining({ fact: "flight_date", form: "day" }),
        expect.objectContaining({ fact: "amount", form: "money" })
      ]
    })
  })

  test("has at most 78 columns, and one full stop at the end of a sentence", () => {
    const { body } = composed(
      {
        organization: { org_id: "fit", org_name: "Fit Inc." },
        facts: { ...letterInput().facts, what_happened: `${"They refused again and again. ".repeat(12)}So I left.` }
      },
      { body: "I write to {{organization}}. {{#what_happened}}{{what_happened}}.{{/what_happened}}" }
    )
    for (const line of body.split("\n")) expect(line.length).toBeLessThanOrEqual(78)
    expect(body).toContain("I write to Fit Inc. They refused")
    expect(body).not.toContain("..")
  })

  test("of one paragraph asks after it", () => {
    const { body } = composed({}, { body: "I write about a charge.", demand: "Refund {{amount}}" })
    expect(body).toContain("I write about a charge.\n\nPlease refund $49.00. I ask for your written answer by")
  })

  test("lists the references that this letter is about, and those that every organization needs", () => {
    const references = { order_reference: "O-1", policy_number: "P-1", loan_reference: "L-1" }
    const facts = { ...letterInput().facts, ...references }
    expect(composed({ facts }).body).toContain("(case ARC-2026-000001)\nOrder: O-1\n\n")
    const loan = composed({ facts }, { optional_facts: [...planted.optional_facts, "loan_reference"] })
    expect(loan.body).toContain("Order: O-1\nLoan: L-1\n\n")
  })

  test("is addressed to the contact that the mail goes to", () => {
    const posted = { ...orgContact("No Address", null), email: null }
    expect(composed({ contacts: [orgContact("Old", null), orgContact("New", null), posted] }).body).toContain(
      "Dear New,"
    )
    expect(composed({ contacts: [posted] }).body).toContain("Dear No Address,")
  })

  test("says the same when it is composed again", () => {
    expect(composed()).toEqual(composed())
  })

  test("keeps braces and markup in what a client stated as they are", () => {
    const { body } = composed({ facts: { ...letterInput().facts, consumer_name: "Jane {{amount}} <b>&" } })
    expect(body.startsWith("Jane {{amount}} <b>&\n")).toBe(true)
  })
})

describe("what a client states cannot forge another part of the letter", () => {
  test("names of organization and contact are one line without links", () => {
    const { body, subject } = composed({
      organization: { org_id: "x", org_name: "Fit\r\nBcc: a@b.example https://evil.example\u2028Gym" },
      contacts: [orgContact("Sam\n\nYours faithfully,", "See www.evil.example")]
    })
    expect(body).toContain("\nFit Bcc: Gym\nSam Yours faithfully\nSee\nCustomer Relations\n")
    expect(body).not.toMatch(/evil|@b\.example|\r/)
    expect(subject).not.toMatch(/\n/)
  })

  test("a name that is nothing but a link is no name", () => {
    const { body } = composed({ organization: { org_id: "x", org_name: "https://evil.example" } })
    expect(body).toContain("\nthe organization\n")
  })

  test.each([
    "https://evil.example/a.pdf",
    "mail me@evil.example.pdf",
    "evil.zip",
    "evil.com",
    "Your account is locked.pdf",
    "call 1-900-555-0100.pdf",
    "a\u0000b\r\nc.pdf",
    "\u202Efdp.exe",
    "x".repeat(300)
  ])("the file name %j becomes one short line", (filename) => {
    const { body } = composed({
      documents: [{ document_id: "d", filename, media_type: "application/pdf", byte_count: 10, sha256: "a" }]
    })
    const [, after = ""] = body.split("available on request:\n")
    const item = (after.split("\n\n")[0] ?? "").replaceAll(/ ?\n */g, " ")
    expect(item).toMatch(/^- [^\p{Cc}\u202E@]{1,100} \(PDF, 10 bytes\)$/u)
    expect(item).not.toMatch(/evil|locked|900/)
  })

  test("many documents are counted, not listed", () => {
    const documents = Array.from({ length: 45 }, (_, at) => ({
      document_id: `d${at}`,
      filename: `f${at}.txt`,
      media_type: "text/plain",
      byte_count: 900,
      sha256: "a"
    }))
    expect(composed({ documents }).body).toContain("- f29.txt (text, 900 bytes)\n- and 15 more\n")
  })

  test("nothing of the narrative is in the letter but its sum, day and flight", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z ]{0,40}$/), { maxLength: 4 }), (words) => {
        const narrative = [...words, "They took $77.10 on 3 May 2026.", words.join(" zq")]
        const facts = { consumer_name: "Jane Roe" }
        const stated = { ...facts, amount: "77.10 USD", event_date: "2026-05-03" }
        expect(composed({ facts, narrative }).body).toBe(composed({ facts: stated }).body)
      }),
      { numRuns: 50 }
    )
  })
})

describe("what is known of a case", () => {
  test("stated facts come first, then contacts, then the narrative", () => {
    const narrative = ["They took $49 on 3 November 2026"]
    const contacts = [
      userContact("Old Name", null),
      userContact("New Name", "new@example.org"),
      orgContact("Sam", null)
    ]
    expect(knownFacts({ narrative, contacts, facts: { amount: "59.00 USD" } })).toEqual({
      amount: "59.00 USD",
      event_date: "2026-11-03",
      transaction_date: "2026-11-03",
      consumer_name: "New Name",
      consumer_email: "new@example.org"
    })
    expect(knownFacts({ narrative, contacts, facts: { consumer_name: "Stated" } }).consumer_name).toBe("Stated")
  })

  test("a contact whose name could not be a fact is not known", () => {
    expect(knownFacts({ narrative: [], facts: {}, contacts: [userContact("See https://evil.example", "x")] })).toEqual(
      {}
    )
  })

  test("dollars of a case in Canada are not taken for US dollars, nor days to come for past ones", () => {
    const jurisdiction = { code: "CA", country: "CA", source: "given" as const, explanation: "" }
    const evaluation = evaluationOf(ruleIdOf("subscription_cancel_refund"), { jurisdiction })
    const narrative = ["They took $49; it renews on 2027-01-01"]
    expect(knownFacts({ narrative, facts: {}, contacts: [] })).toEqual({
      amount: "49.00 USD",
      event_date: "2027-01-01"
    })
    const known = knownFacts({ narrative, facts: {}, contacts: [], evaluation, now: NOW })
    expect(known).toEqual({ amount: "49.00 CAD" })
  })
})

describe("the template of an evaluation", () => {
  const evaluation = evaluationOf(ruleIdOf("security_deposit_demand"))

  test("is the one of the leading rule, and the reminder for a second notice", () => {
    expect(templateOf(evaluation, "first")?.id).toBe("security_deposit_demand")
    expect(templateOf(evaluation, "second_notice")?.id).toBe("second_notice")
  })

  test("is none when no law was found; composing then is a defect", () => {
    const none = { ...evaluation, matches: [], letter_template: null }
    expect(templateOf(none, "first")).toBeUndefined()
    expect(templateOf(none, "second_notice")).toBeUndefined()
    expect(() => composeLetter(letterInput({ evaluation: none }))).toThrow(/ARC-2026-000001 has no template/)
  })

  test("rests on the best match that is law: not on the safety rule, not on a weak match", () => {
    const [law] = evaluation.matches
    if (law === undefined) throw new Error("no match")
    const matches = [
      { ...law, rule_id: "any-crisis-safety", citation: "none" },
      { ...law, score: 2, citation: "weak" },
      law
    ]
    const letter = composed({ evaluation: { ...evaluation, matches } })
    expect(letter.citations).toEqual([law.citation, "Regulation 7"])
  })
})

describe("a second notice", () => {
  const first = { subject: "First\nsubject", sent_at: NOW - 15 * DAY }

  test("names the letter it reminds of", () => {
    const letter = letterOf(composeLetter(letterInput({ purpose: "second_notice", first })))
    expect(letter).toMatchObject({ template: "second_notice", purpose: "second_notice" })
    expect(letter.body.replaceAll(" \n", " ")).toContain("November 5, 2026")
  })

  test("goes to the desk of that letter, and names its matter in the words of its title", () => {
    const reminder = letterInput({ purpose: "second_notice", first: { ...first, template: "security_deposit_demand" } })
    const body = letterOf(composeLetter(reminder)).body.replaceAll(" \n", " ")
    expect(body).toContain("Landlord / Property Management")
    expect(body).not.toContain("Customer Relations")
    expect(body).toContain("the following: Return of my rental deposit. I have had no answer")
  })

  test("sets no earlier day for the answer than that letter does", () => {
    const answerBy = (days: number) =>
      letterOf(
        composeLetter(letterInput({ purpose: "second_notice", first: { ...first, answer_due_at: NOW + days * DAY } }))
      ).body
    expect(answerBy(-1)).toContain("by December 4, 2026")
    expect(answerBy(45)).toContain("by January 4, 2027")
  })

  test("without that letter is a defect", () => {
    expect(() => composeLetter(letterInput({ purpose: "second_notice" }))).toThrow(/no first letter/)
  })
})

test("a landlord in Washington has to begin the repairs within the time of the law", () => {
  const letter = letterOf(
    composeLetter(
      letterInput({
        evaluation: evaluationOf("us-wa-repairs"),
        facts: {
          consumer_name: "Jane Roe",
          property_address: "7 Short Lane\nTacoma, WA 98402",
          repair_needed: "There is no hot water.",
          first_request_date: "2026-09-01",
          answer_so_far: "none"
        }
      })
    )
  )
  expect(letter.body.replaceAll(/\s+/g, " ")).toContain("24 hours from that day to begin the repairs")
})
