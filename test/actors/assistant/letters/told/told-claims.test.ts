/** What is asked for beside the main claim is read only where the words say so. */
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../../../actors/assistant/letters/compose.ts"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"
import type { Facts } from "../../../../../schema/letter.ts"
import { evaluationOf, letterInput } from "../given-letter.ts"

describe("what was told to a collector", () => {
  const letterAfter = (said: string, answer: Facts = {}) => {
    const problem =
      "Northwind Recovery writes that I owe $987 to a dentist in Ohio. I have never been there. They call my job."
    const input = letterInput({
      evaluation: evaluationOf("us-fdcpa-809"),
      facts: { consumer_name: "Jane Roe", consumer_address: "7 Short Lane\nTacoma, WA 98402", ...answer },
      narrative: [`${problem} ${said}`],
      narrative_at: [Date.UTC(2026, 10, 20)],
      now: Date.UTC(2026, 10, 20)
    })
    const composed = composeLetter(input)
    if (composed._tag !== "Composed") throw new Error(JSON.stringify(composed))
    return composed.letter.body.replaceAll(/\s+/g, " ")
  }

  test.each([
    "I told them on November 3 that I can't take calls there.",
    "On November 3 I told them to stop calling my mother.",
    "I asked them on November 3 not to call me at work."
  ])("%j disputes no debt", (said) => {
    expect(letterAfter(said)).not.toContain("I disputed this debt")
  })

  test("that the debt is not owed disputes it", () => {
    const said = "I told them on November 3 that I don't owe this and not to call me."
    expect(letterAfter(said, { answer_so_far: "none" })).toContain("I disputed this debt with you on November 3, 2026")
  })
})

describe("claims that a narrative tells", () => {
  test.each([
    [
      "My flight was cancelled. The airline refuses to refund my ticket of 320 euros. I paid 80 euros for a hotel and 25 euros for food.",
      { flight_choice: "refund", ticket_price: "320.00 EUR", care_costs: "105.00 EUR" }
    ],
    ["Mein Flug wurde annulliert, ich will mein Geld zurück", { disruption: "cancelled", flight_choice: "refund" }],
    ["My flight was cancelled and I had to buy a new ticket for 410 euros", { replacement_cost: "410.00 EUR" }],
    ["My flight was cancelled, they found no other flight, the ticket cost $180", { ticket_price: "180.00 USD" }],
    [
      "Vueling canceló mi vuelo, no me ofreció otro vuelo, quiero que me devuelvan los 89 euros del billete",
      { ticket_price: "89.00 EUR" }
    ],
    ["My flight was cancelled and I paid 380 € for new tickets with TAP", { replacement_cost: "380.00 EUR" }],
    [
      "A debt collector wants money. This debt is not mine. Stop calling me.",
      { debt_dispute: "not_mine", stop_contact: "yes" }
    ],
    ["The collection agency wants $900 that I already paid", { debt_dispute: "paid" }],
    ["The debt is not mine. I paid them 50 last year by mistake", { debt_dispute: "not_mine" }],
    ["The debt is not mine. I paid them 20 so that they leave me alone", { debt_dispute: "not_mine" }],
    ["The collector wants a debt. I already paid it. Last year I paid them 50 by mistake", { debt_dispute: "paid" }],
    [
      "I moved out on September 1 2026 and gave him my new address in writing the same day.",
      { move_out_date: "2026-09-01", notice_of_forwarding_address: "2026-09-01" }
    ]
  ])("of %j are read", (text, facts) => {
    expect(narrativeFacts([text], { writtenAt: [Date.UTC(2026, 10, 20)] })).toMatchObject(facts)
  })

  test.each([
    ["My flight was cancelled. They refunded the ticket but refuse the compensation.", "flight_choice"],
    ["My flight was cancelled and they offer a voucher of 200 euros", "ticket_price"],
    ["A debt collector writes. I have not paid it because I lost my job", "debt_dispute"]
  ])("of %j leave %s open", (text, fact) => {
    expect(narrativeFacts([text])).not.toHaveProperty(fact)
  })
})

test.each([
  "ich habe nicht gekündigt",
  "no he cancelado",
  "Ich wurde von Vodafone gekündigt",
  "ich bin sauer weil die mir gekündigt haben",
  "j'ai pas annulé"
])("in %j the user cancelled nothing", (text) => expect(narrativeFacts([text])).not.toHaveProperty("already_cancelled"))

test.each(["Ich habe am 3. Mai gekündigt.", "obwohl ich rechtzeitig gekündigt habe", "he cancelado el contrato"])(
  "in %j the user cancelled",
  (text) => expect(narrativeFacts([text])).toMatchObject({ already_cancelled: "yes" })
)

test.each([
  "I sent $600 by Zelle to pay the rent, the landlord blocked me from the portal.",
  "I paid the contractor by wire, then the contractor vanished with half of the work",
  "I paid by Venmo for lunch. Someone charged my account $400; the bank account disappeared"
])("%j tells of no deceit", (text) => expect(narrativeFacts([text])).not.toHaveProperty("payment_under_deceit"))

test("a number of ten thousand digits is read once", () => {
  const startedAt = performance.now()
  narrativeFacts([`flight ${"1".repeat(19_900)} hotel 5$`])
  expect(performance.now() - startedAt).toBeLessThan(400)
})

test.each([
  ["A debt collector calls my work. Stop calling my job.", "at_work"],
  ["The debt collector must not call me at work", "at_work"],
  ["The debt collector should stop calling my job and stop calling me", "yes"],
  ["Debt collector: stop calling me and my job", "yes"],
  ["I owe a debt and told them to stop", "yes"],
  ["I owe a debt", undefined]
])("in %j contact should stop: %s", (text, stop) =>
  expect(narrativeFacts([text], { country: "US" }).stop_contact).toBe(stop)
)

test.each(["us-fdcpa-harass", "us-fdcpa-809"])(
  "the letter under %s ends only the calls at work where only they should end",
  (rule) => {
    const bodyOf = (stop_contact: string) => {
      const facts = {
        consumer_name: "Jane Roe",
        consumer_address: "7 Short Lane\nTacoma, WA 98402",
        amount: "90.00 USD",
        stop_contact
      }
      const composed = composeLetter(letterInput({ evaluation: evaluationOf(rule), facts }))
      return composed._tag === "Composed" ? composed.letter.body.replaceAll(/\s+/g, " ") : ""
    }
    expect(bodyOf("at_work")).toContain("1692c(a)(1)")
    expect(bodyOf("at_work")).not.toContain("1692c(c)")
    expect(bodyOf("yes")).toContain("1692c(c)")
    expect(bodyOf("yes")).not.toContain("1692c(a)(1)")
  }
)

test.each([
  ["The airline cancelled our flight. We rebooked ourselves with Aer Lingus for €412.", "412.00 EUR"],
  ["My flight was cancelled. I had to rebook with easyJet for €90.", "90.00 EUR"],
  ["Le vol a été annulé, on a dû prendre l'Eurostar (238 € pour deux).", "238.00 EUR"],
  ["My flight was cancelled. They rebooked us with Aer Lingus, a ticket of €412.", undefined],
  ["My flight was cancelled. We rebooked. The hotel cost €90.", undefined]
])("of %j the other way to travel cost %s", (text, cost) =>
  expect(narrativeFacts([text], { country: "IE" }).replacement_cost).toBe(cost)
)

test.each([
  ["They kept my tips for three Saturdays", "yes"],
  ["The manager takes half our tips every night", "yes"],
  ["Our tips were withheld in September", "yes"],
  ["We must share our tips with the owner", "yes"],
  ["I took my tips home and they cut my hours", undefined],
  ["They kept giving me good tips for the interview", undefined],
  ["My boss never kept my tips, he cut my hours", undefined],
  ["Nobody took my tips", undefined],
  ["My coworker stole the tips jar", undefined],
  ["The restaurant keeps records of our tips", undefined],
  ["He kept all my tips in a jar and gave them to me each Friday", undefined],
  ["My last paycheck never came", undefined]
])("%j tells that the employer kept tips: %s", (text, kept) =>
  expect(narrativeFacts([text], { country: "US", now: Date.parse("2026-11-20T12:00:00Z") }).kept_tips).toBe(kept)
)

test.each([
  ["They sent a list saying carpet $900 and paint $500", "yes"],
  ["The landlord emailed me an itemized statement with $600 for cleaning", "yes"],
  ["I never got an itemized list of anything", undefined],
  ["I asked for an itemized statement and they sent nothing", undefined],
  ["He was supposed to have sent me an itemized statement within 30 days", undefined],
  ["By law he should have sent an itemized statement", undefined],
  ["I got a bank statement that shows I paid the deposit", undefined],
  ["When I moved in I received a list of damages", undefined],
  ["I sent them a list of what was broken when I moved in", undefined]
])("%j tells that the landlord listed deductions: %s", (text, listed) =>
  expect(narrativeFacts([text], { country: "US" }).deductions_listed).toBe(listed)
)

test.each([
  ["They lost my suitcase on flight BA 117", "lost"],
  ["My bag was lost on flight BA 117 and came two days later", "delayed"],
  ["Mein Koffer ging verloren und kam erst drei Tage später an.", "delayed"],
  ["Ma valise a été perdue, elle est arrivée quatre jours plus tard.", "delayed"],
  ["Perdieron mi maleta y llegó tres días después.", "delayed"],
  ["My suitcase was lost on flight BA 117. The refusal came two weeks later.", "lost"],
  ["Mein Koffer ist verloren. Die Antwort der Airline kam erst nach drei Wochen.", "lost"],
  ["Ma valise est perdue. La réponse est arrivée trois semaines plus tard.", "lost"],
  ["Perdieron mi maleta. La respuesta llegó tres semanas después.", "lost"],
  ["Mein Koffer ist verloren, seit drei Tagen suchen sie.", "lost"]
])("in %j the baggage is %s", (text, problem) => expect(narrativeFacts([text]).baggage_problem).toBe(problem))

test.each([
  ["Die Leitung liefert nur 40 Mbit, ich zahle 44,95 Euro im Monat.", undefined],
  ["The line is down half of the day and I pay $60 a month.", undefined],
  ["They refuse to cancel it, I pay $60 a month.", "60.00 USD"],
  ["Ma connexion est lente, je paie 39,99 euros par mois.", undefined]
])("the price of a month in %j is what the matter is about only where it is taken: %s", (text, amount) =>
  expect(narrativeFacts([text], { country: "US" }).amount).toBe(amount)
)

test.each([
  ["Hail hit my roof on April 27, 2026. I sent photos on May 9, 2026. They denied it on August 28, 2026.", undefined],
  ["They asked for receipts, I sent stuff worth 2,480 on October 12, 2026.", undefined],
  ["I sent a complaint with photos on May 9, 2026.", "2026-05-09"]
])("in %j the organization was asked on %s", (text, day) =>
  expect(narrativeFacts([text], { country: "US" }).first_request_date).toBe(day)
)
