/** What others than the organization say is answered, and moves nothing. */
import { describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"
import { NOW, SECOND } from "../../support/given.ts"
import { endTriage, FACTS, message, open, posting, stating, type Step, tell } from "./commands.ts"

const caseOf = (story: string, org_name: string, facts: object): ReadonlyArray<Step> => [
  open(story, {
    organization: { org_id: "o", org_name },
    evaluation: triage({ text: story, organizationNamed: true, now: NOW })
  }),
  stating({ ...FACTS, ...facts }),
  { wait: 20 * SECOND },
  endTriage,
  posting
]
const deposit = caseOf(
  "My landlord Rick Novak kept my security deposit of $1,450 in Seattle, Washington",
  "Novak Rentals",
  {
    property_address: "1 Main Street",
    deposit_amount: "1450.00 USD",
    move_out_date: "2026-09-30"
  }
)
const bank = caseOf(
  "Barclays refuses to refund a payment of £640 that I did not authorise. I live in Leeds, England",
  "Barclays Bank UK PLC",
  { amount: "640.00 GBP" }
)

const replyTo = (steps: ReadonlyArray<Step>, ...contents: ReadonlyArray<string>) => {
  const told = tell(...steps, ...contents.map((content) => message(content)))
  const reply = told.last.find((event) => event._tag === "MessageAnswered")?.reply
  if (reply === undefined || told.state === undefined) throw new Error("nothing was answered")
  return { ...reply, state: told.state }
}

describe("a word of another organization", () => {
  test("is no answer, opens no body, and the reply says whose it is", () => {
    const { content, intents, state } = replyTo(bank, "HSBC sent me a final response")
    expect([intents, state.status]).toEqual([["others_word"], "awaiting_response"])
    expect(content).toContain("HSBC is not Barclays Bank UK PLC")
    expect(content).not.toContain("open to you now")
  })
  test("counts once the person says that it answers for the organization", () => {
    const { suggested_actions } = replyTo(bank, "HSBC sent me a final response", "HSBC answers for Barclays")
    expect(JSON.stringify(suggested_actions)).toContain('"content":"HSBC sent me a final response"')
  })
})

describe("a name", () => {
  test("of the landlord, known from the story, offers", () => {
    expect(replyTo(deposit, "Rick offers 550").content).toContain("You say that Novak Rentals answered")
  })
  test("that is unknown is asked about, and a plain yes makes its words the answer", () => {
    expect(replyTo(deposit, "Tom offers 600").content).toContain("Does Tom speak for Novak Rentals?")
    expect(replyTo(deposit, "Tom offers 600", "yes").state.status).toBe("response_received")
  })
  test.each(["no", "no, Tom is my neighbour"])("that is unknown is dropped after %j", (answer) => {
    const { intents, state } = replyTo(deposit, "Tom offers 600", answer)
    expect([intents, state.status]).toEqual([["answer_dismissed"], "awaiting_response"])
  })
})

describe("the reply answers what others say", () => {
  test("of a lawyer: what changes, and whether to go on here", () => {
    const { content, state } = replyTo(deposit, "I got a lawyer now, he says we should wait")
    expect(content).toContain("their advice comes before what stands here")
    expect(content).toContain("Do you want to go on here?")
    expect(state.status).toBe("awaiting_response")
  })
  test("of the police: a civil matter is what the letter is for", () => {
    expect(replyTo(deposit, "the police said it's a civil matter").content).toContain(
      "The letter that has left is the right way."
    )
  })
  test("of a bank: a chargeback runs beside the letter", () => {
    const { content, intents } = replyTo(deposit, "my bank says they can charge back")
    expect(intents).toEqual(["others_word", "chargeback"])
    expect(content).toContain("runs beside the letter")
  })
  test("of a sister: an offer that was made is weighed", () => {
    expect(replyTo(deposit, "They offered 550.", "my sister thinks I should accept").intents).toEqual([
      "others_word",
      "accept_offer"
    ])
  })
  test("of a boss: whether to pay is answered", () => {
    expect(replyTo(deposit, "my boss says I should not pay").intents).toEqual(["others_word", "pay_meanwhile"])
  })
  test("beside an offer, whose words alone are quoted", () => {
    const { content } = replyTo(deposit, "Rick offered 550. My mum thinks I should take it")
    expect(content).toContain("“Rick offered 550.”")
  })
  test("and a sum that is twice the known one changes nothing, and is asked for plainly", () => {
    const { content, state } = replyTo(deposit, "twice that, 2900, not 1450")
    expect(state.facts.deposit_amount).toBe("1450.00 USD")
    expect(content).toContain("The sum of the case stays $1,450.00")
  })
})
