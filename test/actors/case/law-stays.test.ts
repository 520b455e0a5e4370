/** A law that was named stays with its case: questions and offers take it away as little as thanks do. */
import { describe, expect, test } from "vitest"
import type { CaseDecision } from "../../../schema/resolution.ts"
import { NOW } from "../../support/given.ts"
import { contact, endTriage, FACTS, message, open, sent, stating, type Step, tell } from "./commands.ts"

const DEPOSIT =
  "On 12 August I asked my former landlord in Seattle, Washington for my deposit of $1,800. I moved out on 31 July 2026 and they never answered."
const LAW = "us-wa-deposit"

const inPerson = (decision: CaseDecision): Step => ({ _tag: "DecideInPerson", by: "person", decision })

const leadingOf = (...steps: ReadonlyArray<Step>) => {
  const { evaluation } = tell(...steps).state
  return evaluation?.actionable === true ? evaluation.matches[0]?.rule_id : undefined
}

describe("the law of a case", () => {
  test("stays through questions, offers and thanks, one after the other", () => {
    const messages = [
      "What happens now, and how long do they have?",
      "They wrote back: they offer 20% of the deposit as a voucher for online purchases. Should I accept?",
      "Can I sue in small claims?",
      "Is that discrimination, or may they do that with a refund?",
      "What if they ignore it?",
      "How do I get a human?",
      "Thank you so much!"
    ].map((content) => message(content))
    for (let count = 1; count <= messages.length; count += 1)
      expect(leadingOf(open(DEPOSIT), ...messages.slice(0, count))).toBe(LAW)
  })

  test("is that of the State that the address of the home names", () => {
    const opened = open(
      "I moved out of 44 Ocean Ave, Brooklyn, New York on September 30 2026. He keeps my deposit of $1,850."
    )
    expect(leadingOf(opened)).toBe("us-ny-deposit")
    expect(leadingOf(opened, message("What happens now?"))).toBe("us-ny-deposit")
  })

  test("stays when what changes is no word of the user: a contact, or what the organization answered", () => {
    const unclear = open("hello there", { declared_category: "something else" })
    const clear = message("I get a robocall every day")
    const law = leadingOf(unclear, clear)
    expect(law).toBeDefined()
    expect(leadingOf(unclear, clear, contact())).toBe(law)
    expect(leadingOf(unclear, clear, inPerson({ decision: "response", response: "We owe nothing" }))).toBe(law)
  })

  test("stays through a question that names another problem clearly", () => {
    for (const question of [
      "Can I see what data a company keeps about me, and have it deleted?",
      "Do you also help with a credit report that has an account on it that is not mine?"
    ])
      expect(leadingOf(open(DEPOSIT), message(question))).toBe(LAW)
  })

  test("is that of a place that a question tells", () => {
    const opened = open("My gym charges me 40 dollars a month since I cancelled in March and refuses a refund.")
    expect(leadingOf(opened, message("Does it matter that I live in Seattle, Washington?"))).toBe("us-wa-udap")
  })

  test("stays, and the texts with it, when this service is asked to erase what it keeps", () => {
    expect(leadingOf(open(DEPOSIT), message("Please delete my case and all the data you keep about me."))).toBe(LAW)
  })

  test("is not another one of the same problem because of a question about what may happen", () => {
    const debt =
      "A debt collector, Midland, sent me a letter about a $900 debt from a credit card I never had. I live in Ohio. I got the letter on November 10, 2026."
    const law = leadingOf(open(debt))
    expect(law).toBe("us-fdcpa-809")
    for (const question of ["can they arrest me??", "Can they call me at work?"])
      expect(leadingOf(open(debt), message(question), message("Thanks."))).toBe(law)
    const told = message("They call me at work ten times a day and threaten me with arrest.")
    expect(leadingOf(open(debt), told)).toBe("us-fdcpa-harass")
  })

  test("is that of a dispute while nobody asks the collector to be silent", () => {
    const debt =
      "got a voicemail and a letter from a debt collector saying i owe $2,214.67 for a Lowes card. never had a lowes card. I live in Columbus, Georgia."
    const calls = message("they called my mom in Ohio and told her about it!! and they call at like 7am")
    expect(leadingOf(open(debt), calls)).toBe("us-fdcpa-809")
    expect(leadingOf(open(debt), message("should I just pay like 50 bucks so they leave me alone"))).toBe(
      "us-fdcpa-809"
    )
    expect(leadingOf(open(debt), message("now they keep calling and say they will sue me"))).toBe("us-fdcpa-809")
  })

  const CARD =
    "A debt collector, Midstate Recovery Group, says I owe $2,214.67 for a Lowes card I never had. Columbus, Georgia. First letter came Nov 6."

  test.each([
    "what if they call my boss",
    "my employer's address is 400 Main St, Columbus GA 31901",
    "my employer is Acme, they pay me late",
    "they never called me at work",
    "they dont harass me, they only write",
    "I'm scared they will call my job",
    "I called my boss about this",
    "I work every day until six",
    "could they arrest me",
    "I paid them 50 last year by mistake"
  ])("stays that of a dispute after %j", (content) => {
    expect(leadingOf(open(CARD), message(content))).toBe("us-fdcpa-809")
  })

  test.each([
    "they call me at work",
    "they called my boss yesterday",
    "they wont stop calling my job",
    "he said he will call my employer",
    "they threatened me with jail",
    "they say if I dont pay they will have me arrested"
  ])("ends what is told of a collector in %j", (content) => {
    expect(leadingOf(open(CARD), message(content))).toBe("us-fdcpa-harass")
  })

  test("is asked about, or is another one, when a message makes another problem clear by itself", () => {
    const other = "A debt collector calls me every day about a loan that is not mine. I never owed it."
    expect(leadingOf(open(DEPOSIT), message("Thanks."), message(other))).not.toBe(LAW)
  })

  test("is that of a letter that has left, also when a message tells clearly of another matter", () => {
    const facts = { ...FACTS, property_address: "1 Main Street", deposit_amount: "1,800.00 USD" }
    const left = [open(DEPOSIT), contact(), stating(facts), endTriage, sent(NOW)]
    const debt = message("A debt collector calls me every day about a loan that is not mine. I never owed it.")
    expect(leadingOf(open(DEPOSIT), debt)).not.toBe(LAW)
    expect(leadingOf(...left)).toBe(LAW)
    expect(leadingOf(...left, debt)).toBe(LAW)
    expect(
      leadingOf(...left, debt, { ...message("It is about the debt."), problem_category: "debt_collection" })
    ).not.toBe(LAW)
  })

  test("becomes the declared one when the user declares another problem", () => {
    const declared = { ...message("It is about the heating."), problem_category: "habitability" }
    const { evaluation } = tell(open(DEPOSIT), message("What now?"), declared).state
    expect(evaluation).toMatchObject({ understood_by: "declared", subcategory: "habitability" })
  })

  test("does not hide a crisis that a message shows", () => {
    const { evaluation } = tell(open(DEPOSIT), message("I want to end my life, I cannot go on.")).state
    expect(evaluation?.severity).toBe("crisis")
    expect(evaluation?.crisis_contacts.length).toBeGreaterThan(0)
    expect(evaluation?.matches.map(({ rule_id }) => rule_id)).toContain(LAW)
  })
})
