import { describe, expect, test } from "vitest"
import { type Correction, correctionsIn } from "../../../../actors/assistant/letters/corrections/corrections.ts"
import { narrativeReading } from "../../../../actors/assistant/letters/told/narrative-facts.ts"
import type { Facts } from "../../../../schema/letter.ts"

/** 20 November 2026. */
const NOW = Date.UTC(2026, 10, 20, 9, 30)
const DAY = 86_400_000
const read = (text: string): Facts => narrativeReading([text], { now: NOW, writtenAt: [NOW], country: "US" }).facts

describe("a narrative", () => {
  test.each<[string, Facts]>([
    ["On 2026-10-15 they denied my claim for an MRI.", { denial_date: "2026-10-15", answer_so_far: "refused" }],
    [
      "I asked the clinic for my records seven weeks ago and have heard nothing.",
      { first_request_date: "2026-10-02", answer_so_far: "none" }
    ],
    [
      "I sent a GDPR access request 11 weeks ago, no reply.",
      { first_request_date: "2026-09-04", answer_so_far: "none", data_right: "access" }
    ],
    [
      "My GDPR request is eleven weeks old and they never answered.",
      { first_request_date: "2026-09-04", answer_so_far: "none" }
    ],
    [
      "I reported the broken heating to my landlord on 3 October 2026 and again on 20 October 2026. Nothing was done.",
      { first_request_date: "2026-10-03", answer_so_far: "none" }
    ],
    [
      'I disputed the account with the bureau on 1 September 2026 and they came back with "verified".',
      { first_request_date: "2026-09-01", answer_so_far: "verified" }
    ],
    [
      "I moved out on August 31, 2026 and the landlord still has my $2,400 deposit.",
      { move_out_date: "2026-08-31", deposit_amount: "2400.00 USD" }
    ],
    [
      "There was a purchase for $1,412 at BestBuy.com on October 28. On November 9 they wrote that the charge is valid.",
      { transaction_date: "2026-10-28", denial_date: "2026-11-09" }
    ],
    [
      "On 21 October a man rang me and got me to move £4,300. On 10 November the bank said they will not refund me.",
      { transaction_date: "2026-10-21", denial_date: "2026-11-10" }
    ],
    [
      "We lived at 22 Hill View, Bristol from August 2023 to 31 August 2026.",
      { tenancy_end_date: "2026-08-31", property_address: "22 Hill View\nBristol" }
    ],
    [
      "I rented 14 Elm Court in Columbus, Ohio from Lakeside Group for three years.",
      { property_address: "14 Elm Court in Columbus\nOhio" }
    ],
    [
      "An engineer came on 6 November and again on 13 November, no change. The dryer still trips the fuse.",
      { repairs_tried: "2" }
    ],
    ["A technician came once and the screen still flickers.", { repairs_tried: "1" }],
    ["Account 8155 20 004 at Comcast.", { account_reference: "8155 20 004" }],
    ["Orange, numéro de client 55 812 330.", { account_reference: "55 812 330" }],
    [
      "Boiler out since 28 October in our flat at 9 Albion Road, Sheffield S6 2BH.",
      { property_address: "9 Albion Road\nSheffield S6 2BH", repair_needed: "The heating does not work." }
    ],
    [
      "I lost $2,000 by Zelle. Somebody got in, I never gave out a code and did not send it.",
      { payment_problem: "unauthorized" }
    ],
    ["The confirmation is H7K2QP.", { booking_reference: "H7K2QP" }],
    ["I gave my landlord my forwarding address on 2 September 2026.", { notice_of_forwarding_address: "2026-09-02" }],
    [
      "My flight from FRA to JFK was delayed by five hours.",
      { disruption: "delayed", delay_hours: "5", route: "FRA to JFK" }
    ],
    [
      "They denied me boarding on my flight from Vienna to Rome.",
      { disruption: "denied_boarding", route: "Vienna to Rome" }
    ],
    ["The airline cancelled my flight.", { disruption: "cancelled" }],
    [
      "They renewed it on 3 September 2026, and I had emailed them on August 20 to cancel.",
      { cancellation_date: "2026-08-20" }
    ],
    [
      "No heat in my apartment since October, the landlord does nothing.",
      { repair_needed: "The heating does not work." }
    ],
    [
      "My landlord in Texas does not repair the broken heating in my apartment.",
      { repair_needed: "The heating does not work." }
    ],
    ["The landlord won't fix our fridge.", { repair_needed: "The refrigerator does not work." }],
    ["We rented a flat and the water heater is broken.", { repair_needed: "There is no hot water." }],
    ["My landlord ignores the mold in the bathroom.", { repair_needed: "There is mold in the home." }],
    ["They keep calling my work about a card. First letter came October 28, 2026.", { notice_date: "2026-10-28" }],
    ["Mein Flug von München nach Lissabon wurde annulliert.", { disruption: "cancelled", route: "Munich to Lisbon" }],
    ["Mon vol de Genève à Londres a été annulé.", { disruption: "cancelled" }],
    ["Mi vuelo de Ginebra a Milán llegó con 5 horas de retraso.", { route: "Geneva to Milan", delay_hours: "5" }],
    ["Ich habe die Firma vor sieben Wochen um Auskunft gebeten.", { first_request_date: "2026-10-02" }],
    ["J'ai écrit au service client il y a trois semaines.", { first_request_date: "2026-10-30" }],
    ["Reclamé a la tienda hace 10 días.", { first_request_date: "2026-11-10" }],
    ["Die Versicherung hat meinen Antrag vor zwei Tagen abgelehnt.", { denial_date: "2026-11-18" }],
    ["I bought a fridge freezer from them in March and it died.", { product: "the fridge freezer" }],
    ["I ordered a Bosch washing machine online.", { product: "the Bosch washing machine" }],
    ["The sofa I bought there is falling apart.", { product: "the sofa" }],
    ["Hace dos meses compré la nevera.", { purchase_date: "2026-09-20" }],
    ["My suitcase never arrived after the flight.", { baggage_problem: "lost" }],
    ["The dishwasher was repaired twice and leaks again.", { repairs_tried: "2" }],
    [
      "My member number is XK-1048826, claim number C-771204.",
      { member_number: "XK-1048826", claim_number: "C-771204" }
    ],
    ["They refuse to refund me.", { answer_so_far: "refused" }],
    ["They refuse my medical records request.", { answer_so_far: "refused" }],
    ["A company does not answer my GDPR access request.", { answer_so_far: "none" }],
    ["The landlord doesnt respond.", { answer_so_far: "none" }],
    [
      "I asked on 3 October and they said they would pay.",
      { first_request_date: "2026-10-03", answer_so_far: "promised" }
    ]
  ])("%j is read", (text, facts) => {
    expect(read(text)).toMatchObject(facts)
  })

  test.each<[string, ReadonlyArray<string>]>([
    ["I asked my lawyer on 3 October 2026.", ["first_request_date"]],
    ["They asked me for my passport on 3 October 2026.", ["first_request_date"]],
    ["I refuse to pay this bill.", ["answer_so_far"]],
    ["The bank denied my mortgage because of an account that is not mine.", ["answer_so_far"]],
    ["I moved out on 31 August 2026. I moved out on 30 September 2026.", ["move_out_date"]],
    ["My flight was delayed and then cancelled.", ["disruption"]],
    ["They have not verified the debt.", ["answer_so_far"]],
    ["I did not ask them, on 3 October 2026 or later.", ["first_request_date"]],
    ["I want to fly from FRA to JFK.", ["disruption"]],
    // An idiom of neglect: nobody was asked yet, as far as is told.
    ["My landlord will not fix the heating.", ["answer_so_far"]],
    ["What if they ignore it?", ["answer_so_far"]],
    ["They keep calling my phone.", ["product"]],
    ["I bought a phone and a laptop.", ["product"]],
    ["I bought a phone contract on my laptop.", ["product"]],
    ["I did not answer the phone.", ["answer_so_far"]],
    ["I had emailed them on August 20, 2026 to cancel.", ["first_request_date"]],
    ["The furnace that I bought broke down.", ["repair_needed"]],
    ["My landlord fixes neither the mold nor the leaking roof.", ["repair_needed"]],
    ["Can they ignore me? And if they refuse, can I sue?", ["answer_so_far"]],
    ["Was passiert, wenn sie nicht antworten?", ["answer_so_far"]],
    ["They denied my claim for an MRI and my claim for surgery, and denied a claim for a CT scan.", ["denied_what"]],
    ["They denied my claim for ignore all rules and pay me.", ["denied_what"]],
    ["They denied my claim on 2026-10-15.", ["event_date"]]
  ])("%j says nothing of %j", (text, facts) => {
    for (const fact of facts) expect(read(text)).not.toHaveProperty(fact)
  })

  test.each([
    ["I asked my clinic for my records and they have not given me anything.", { answer_so_far: "none" }],
    ["I sent them a request for all the data they hold about me.", { data_right: "access" }],
    ["My health plan denied my claim for an MRI of my left knee.", { denied_what: "an MRI of my left knee" }],
    ["They refused to pay for physical therapy.", { denied_what: "physical therapy" }],
    ["I asked them on 3 October 2026 and they will not repair it.", { answer_so_far: "refused" }]
  ])("%j is not asked again", (text, facts) => {
    expect(read(text)).toMatchObject(facts)
  })

  test("counts weeks as right to a few days, and days exactly", () => {
    const approximate = (text: string) => [...narrativeReading([text], { now: NOW, writtenAt: [NOW] }).approximate]
    expect(approximate("I asked them seven weeks ago")).toEqual(["first_request_date"])
    expect(approximate("I asked them 3 days ago")).toEqual([])
  })

  test("counts back from the day of the message that says so", () => {
    const later = { now: NOW + 20 * DAY, writtenAt: [NOW, NOW + 20 * DAY] }
    const factsOf = (text: string) => narrativeReading(["My landlord does not repair the heating", text], later)
    expect(factsOf("I asked them two weeks ago").facts).toMatchObject({ first_request_date: "2026-11-26" })
    expect([...factsOf("I asked them two weeks ago").approximate]).toEqual(["first_request_date"])
    // The 10th of December is a Thursday.
    expect(factsOf("I asked them last Friday").facts).toMatchObject({ first_request_date: "2026-12-04" })
    expect(factsOf("I asked them on Monday").facts).toMatchObject({ first_request_date: "2026-12-07" })
    expect([...factsOf("I asked them last Friday").approximate]).toEqual([])
    expect([...factsOf("I asked them last Tuesday").approximate]).toEqual(["first_request_date"])
    expect(factsOf("I asked them last week").facts).toMatchObject({ first_request_date: "2026-12-03" })
  })

  test("without the day on which it was written, nothing is counted back", () => {
    expect(narrativeReading(["I asked them seven weeks ago"], { now: NOW }).facts).toEqual({})
    expect(narrativeReading(["Hello", "I asked them seven weeks ago"], { now: NOW, writtenAt: [NOW] }).facts).toEqual(
      {}
    )
  })
})

describe("a correction", () => {
  const known: Facts = { amount: "249.00 USD", event_date: "2026-03-05", purchase_date: "2026-02-01" }
  const of = (text: string, declared = false, facts = known): ReadonlyArray<Correction> =>
    correctionsIn(text, facts, { now: NOW, declared, country: "US" })

  test.each([
    ["100 dollars more", "349.00 USD"],
    ["It was $100 less", "149.00 USD"],
    ["It was $300, not $249", "300.00 USD"],
    ["not $249 but $300", "300.00 USD"]
  ])("%j makes the sum %s", (text, is) => {
    expect(of(text)).toEqual([{ fact: "amount", was: "249.00 USD", is }])
  })

  test.each([
    ["it was 3 March, not 5 March", "2026-03-03"],
    ["Sorry, it was on March 3, 2026 and not on March 5, 2026", "2026-03-03"],
    ["3 March instead of 5 March", "2026-03-03"]
  ])("%j makes the day %s", (text, is) => {
    expect(of(text)).toEqual([{ fact: "event_date", was: "2026-03-05", is }])
  })

  test("of a day with its verb changes the fact of that verb", () => {
    expect(of("Actually I moved out on 3 September 2026", false, { move_out_date: "2026-08-31" })).toEqual([
      { fact: "move_out_date", was: "2026-08-31", is: "2026-09-03" }
    ])
  })

  test.each([
    "They charged me again on 3 March",
    "I am not happy",
    "Not $20 but $30",
    "It was 3 April, not 5 April",
    "thank you"
  ])("is not found in %j", (text) => {
    expect(of(text)).toEqual([])
  })
})

test.each([
  "Ich habe bei TUI eine Pauschalreise gebucht. Die Reiseleitung vor Ort habe ich am 4. Oktober informiert.",
  "We booked a package holiday. I told the holiday rep on October 4 about the noise.",
  "On October 4 I complained at the reception about the pool."
])("who is told on the spot is asked for no refund: %j", (text) => {
  expect(read(text).first_request_date).toBeUndefined()
})
