/** An answer in plain words is taken for the question that it can belong to, and a message that answers nothing fills nothing. */
import { expect, test } from "vitest"
import type { FactName } from "../../../../../schema/letter.ts"
import { answersIn } from "../../../../../actors/assistant/letters/answers/answers.ts"
import { wordsOfAnswers } from "../../../../../actors/assistant/letters/answers/answer-words.ts"
import { withStory } from "../../../../../actors/assistant/letters/told/as-told.ts"
import { questionOf } from "../../../../../actors/assistant/letters/facts.ts"

const NOW = Date.parse("2026-11-23T12:00:00Z")
const read = (content: string, ...asked: ReadonlyArray<FactName>) =>
  answersIn(content, asked.map(questionOf), { now: NOW, country: "US", isAnswer: true })

const DEPOSIT = ["consumer_name", "consumer_address", "property_address", "deposit_amount", "move_out_date"] as const

test("one line for each question, in their order, answers all of them", () => {
  const lines = [
    "Dana Whitfield",
    "18 Pine St, Waco TX 76701",
    "2210 Barton Hills Dr, Austin TX 78704",
    "1400",
    "aug 31"
  ]
  const all = {
    consumer_name: "Dana Whitfield",
    consumer_address: "18 Pine St\nWaco TX 76701",
    property_address: "2210 Barton Hills Dr\nAustin TX 78704",
    deposit_amount: "1400.00 USD",
    move_out_date: "2026-08-31"
  }
  expect(read(lines.join("\n"), ...DEPOSIT)).toEqual(all)
  expect(read(lines.map((line, at) => `${at + 1}. ${line}`).join(" "), ...DEPOSIT)).toEqual(all)
})

test("numbers before the answers are no numbers of houses", () => {
  expect(
    read(
      "1. Dana Whitfield 2. 18 Pine St, Waco TX 76701 3. aug 31",
      "consumer_name",
      "consumer_address",
      "move_out_date"
    )
  ).toEqual({
    consumer_name: "Dana Whitfield",
    consumer_address: "18 Pine St\nWaco TX 76701",
    move_out_date: "2026-08-31"
  })
})

test("lines of which one fits no question answer none of them by their order", () => {
  expect(read("Dana Whitfield\nno idea\nnothing", "consumer_name", "deposit_amount", "move_out_date")).toEqual({})
})

test.each([
  ["Dana Whitfield", DEPOSIT, { consumer_name: "Dana Whitfield" }],
  ["it was on 31 August", DEPOSIT, { move_out_date: "2026-08-31" }],
  ["$1,400", DEPOSIT, { deposit_amount: "1400.00 USD" }],
  [
    "Dana Whitfield, 18 Pine St, Waco TX 76701",
    DEPOSIT,
    { consumer_name: "Dana Whitfield", consumer_address: "18 Pine St\nWaco TX 76701" }
  ],
  [
    "Its Marcus Bell, 4412 W Palo Verde Ln, Glendale AZ 85301",
    ["consumer_name", "property_address", "consumer_address"],
    { consumer_name: "Marcus Bell", consumer_address: "4412 W Palo Verde Ln\nGlendale AZ 85301" }
  ],
  ["I'm Priya Nair", ["consumer_name", "flight_number"], { consumer_name: "Priya Nair" }],
  ["Hi, this is Kevin Ortiz", ["consumer_name"], { consumer_name: "Kevin Ortiz" }],
  [
    "name is Ollie Grant. 3 Mill Lane, Bath BA1 2QT",
    ["consumer_name", "consumer_address"],
    { consumer_name: "Ollie Grant", consumer_address: "3 Mill Lane\nBath BA1 2QT" }
  ],
  [
    "Mein Name ist Anna Berger, ich wohne in der Lindenstraße 8, 50674 Köln",
    ["consumer_name", "what_happened"],
    { consumer_name: "Anna Berger", consumer_address: "Lindenstraße 8\n50674 Köln" }
  ],
  [
    "flight number DL 1023, Robert Hayes, 9 Peachtree Pl, Atlanta GA 30309, confirmation GHK31P",
    ["consumer_name", "consumer_address", "flight_number"],
    { consumer_name: "Robert Hayes", consumer_address: "9 Peachtree Pl\nAtlanta GA 30309", flight_number: "DL1023" }
  ],
  [
    "I'm Gloria Simmons, born 4/2/1961, 1420 Palm Way Tampa FL 33602",
    ["consumer_name", "consumer_address", "disputed_item"],
    { consumer_name: "Gloria Simmons", consumer_address: "1420 Palm Way Tampa FL 33602" }
  ],
  [
    "It's for my mother, Elena Ruiz. She's 71 and lives at 410 Cedar Ln, Houston, TX 77002. I'm her daughter Ana",
    ["consumer_name", "consumer_address"],
    { consumer_name: "Elena Ruiz", consumer_address: "410 Cedar Ln\nHouston, TX 77002" }
  ],
  [
    "Jürgen Maier, Aachener Straße 55, 50674 Köln. Bosch WAN28232. Ich will eine Reparatur",
    ["consumer_name", "product"],
    { consumer_name: "Jürgen Maier", consumer_address: "Aachener Straße 55\n50674 Köln" }
  ],
  [
    "Walter Kim 5550 N 7th St Phoenix AZ 85014",
    ["consumer_name", "consumer_address", "what_happened"],
    { consumer_name: "Walter Kim", consumer_address: "5550 N 7th St Phoenix AZ 85014" }
  ],
  [
    "Ashley Tran - 3300 Lowell Blvd, Denver, CO 80211",
    ["consumer_name", "consumer_address", "work_period"],
    { consumer_name: "Ashley Tran", consumer_address: "3300 Lowell Blvd\nDenver, CO 80211" }
  ],
  [
    "Marta Lopez, 9 Desert Rose, Reno, NV 89501, account ending 7781. I never gave anyone my code",
    ["consumer_name", "account_reference", "amount"],
    {
      consumer_name: "Marta Lopez",
      consumer_address: "9 Desert Rose\nReno, NV 89501",
      account_reference: "ending 7781"
    }
  ],
  [
    "Liam Chen. 1288 Main St, Vancouver BC V6A 4B6. Account 8812-44312",
    ["consumer_name", "account_reference"],
    {
      consumer_name: "Liam Chen",
      consumer_address: "1288 Main St\nVancouver BC V6A 4B6",
      account_reference: "8812-44312"
    }
  ],
  [
    "Im Rachel Stone, 601 Hennepin Ave, Minneapolis, MN 55403, account number E77812",
    ["consumer_name", "loan_reference"],
    {
      consumer_name: "Rachel Stone",
      consumer_address: "601 Hennepin Ave\nMinneapolis, MN 55403",
      loan_reference: "E77812"
    }
  ],
  [
    "Dana Whitfield, Oak Court, 12 Elm St, Waco TX 76701",
    ["consumer_name", "consumer_address"],
    { consumer_name: "Dana Whitfield", consumer_address: "Oak Court\n12 Elm St\nWaco TX 76701" }
  ],
  [
    "Jamal Reed, 88 Ocean Ave, Seattle WA 98101. what does it cost?",
    ["consumer_name", "consumer_address"],
    { consumer_name: "Jamal Reed", consumer_address: "88 Ocean Ave\nSeattle WA 98101" }
  ],
  ["Wells Fargo, they said no", ["consumer_name"], {}],
  ["1250 altogether, thanks", ["amount", "repairs_tried"], { amount: "1250.00 USD" }],
  ["total is 44.97 then", ["amount", "repairs_tried"], { amount: "44.97 USD" }],
  ["so three times 14.99", ["amount"], { amount: "44.97 USD" }],
  ["3 x $14.99", ["amount"], { amount: "44.97 USD" }],
  ["Die drohen mit Inkasso", ["product"], {}],
  ["they keep charging me", ["product"], {}],
  ["die Waschmaschine", ["product"], { product: "die Waschmaschine" }],
  ["my bank refunded me 14.99", ["amount"], {}],
  ["they gave me back $10 so far", ["amount"], {}],
  ["they have not refunded the $60", ["amount"], { amount: "60.00 USD" }],
  ["i want the 500 back, not the 2100", ["deposit_amount"], { deposit_amount: "500.00 USD" }],
  [
    "chase ending 2211 opened aug 2026, synchrony ending 9043 opened sept 2026",
    ["consumer_address", "disputed_item"],
    { disputed_item: "chase ending 2211 opened aug 2026, synchrony ending 9043 opened sept 2026" }
  ],
  [
    "1. Denise Carter\n2. 801 Elm Rd, Plano TX 75023\n3. Ally Financial account ending 4471, it shows 90 days late",
    ["consumer_name", "consumer_address", "disputed_item", "first_request_date"],
    {
      consumer_name: "Denise Carter",
      consumer_address: "801 Elm Rd\nPlano TX 75023",
      disputed_item: "Ally Financial account ending 4471, it shows 90 days late"
    }
  ],
  [
    "1) Sofia Pereira 2) 31 Shrewsbury St, Worcester, MA 01604 3) VIN 2HGFC2F59HH512345",
    ["consumer_name", "what_happened"],
    { consumer_name: "Sofia Pereira", consumer_address: "31 Shrewsbury St\nWorcester, MA 01604" }
  ],
  ["account 7781-2203-44", ["account_reference", "consumer_name"], { account_reference: "7781-2203-44" }],
  ["account is visa ending 4471", ["account_reference", "consumer_name"], { account_reference: "visa ending 4471" }],
  [
    "it shows as BRIGHTSMILES PHX, my insurance had paid that cleaning",
    ["account_reference", "transaction_description"],
    { transaction_description: "it shows as BRIGHTSMILES PHX, my insurance had paid that cleaning" }
  ],
  [
    "name Lena Ford / old place 1820 E Pike St #12 Seattle WA 98122 / new place 77 Cedar Ave, Tacoma, WA 98402",
    ["consumer_name", "consumer_address", "property_address"],
    {
      consumer_name: "Lena Ford",
      consumer_address: "77 Cedar Ave\nTacoma, WA 98402",
      property_address: "1820 E Pike St #12 Seattle WA 98122"
    }
  ],
  [
    "Ich heiße Petra Lang, wohne jetzt Gartenweg 3, 20095 Hamburg",
    ["consumer_name", "consumer_address"],
    { consumer_name: "Petra Lang", consumer_address: "Gartenweg 3\n20095 Hamburg" }
  ],
  [
    "Rosa Delgado. 55 Elm St, Boulder CO 80301",
    ["consumer_name", "consumer_address"],
    { consumer_name: "Rosa Delgado", consumer_address: "55 Elm St\nBoulder CO 80301" }
  ],
  ["PF-3381", ["account_reference", "consumer_name"], { account_reference: "PF-3381" }],
  ["it's 4471 9920", ["account_reference"], { account_reference: "4471 9920" }],
  ["my phone number is 555 010 2233", ["phone_number", "consumer_name"], { phone_number: "555 010 2233" }],
  ["Yes, please", ["stop_contact"], { stop_contact: "yes" }],
  ["a Bosch dishwasher", ["product"], { product: "a Bosch dishwasher" }],
  ["Bosch WAN28232", ["product", "what_happened"], { product: "Bosch WAN28232" }],
  ["the screen is broken since May", ["product", "what_happened"], {}],
  ["Midland Credit", ["creditor_name"], { creditor_name: "Midland Credit" }],
  [
    "the heating has been broken for two weeks",
    ["repair_needed"],
    { repair_needed: "the heating has been broken for two weeks" }
  ]
] as const)("%j answers what was asked", (content, asked, facts) => expect(read(content, ...asked)).toEqual(facts))

test.each([
  ["thanks", ["product"]],
  ["Thank You", ["consumer_name"]],
  ["Good Morning", ["consumer_name"]],
  ["I'm So Tired", ["flight_number"]],
  ["it's on the lease", ["consumer_name"]],
  ["it's all good", ["consumer_name"]],
  ["i'm so tired", ["consumer_name"]],
  ["this is so annoying", ["consumer_name"]],
  ["They refused again", ["consumer_name"]],
  ["I called them on 3 May and they laughed at me about it", ["purchase_date", "consumer_name"]],
  ["it was not on 31 August", ["move_out_date"]],
  ["is 31 August ok?", ["move_out_date"]],
  ["aug 31", ["move_out_date", "tenancy_end_date"]],
  ["1400", ["deposit_amount", "repairs_tried"]],
  ["no idea", ["product"]],
  ["what does it mean", ["repair_needed"]],
  ["anything", []]
] as const)("%j answers none of its questions", (content, asked) => expect(read(content, ...asked)).toEqual({}))

test("what was read is said back in one sentence", () => {
  expect(wordsOfAnswers({})).toEqual([])
  expect(wordsOfAnswers({ consumer_name: "Dana Whitfield", move_out_date: "2026-08-31" })).toEqual([
    "Taken from your message: name: Dana Whitfield; move out date: 31 August 2026. If that is not right, say so."
  ])
})

test.each(["as told", "As I said before.", "it happened as I said before", "see above", "like I already told you"])(
  "%j takes the words with which the case was opened",
  (content) => {
    const story = "The screen of the laptop flickers, and the shop sends me to the maker."
    const asked = ["what_happened", "consumer_name"].map((fact) => questionOf(fact as FactName))
    expect(answersIn(content, asked, { now: NOW, story })).toEqual({ what_happened: story })
    expect(withStory({ what_happened: content }, story)).toEqual({ what_happened: story })
    expect(answersIn(content, asked, { now: NOW, story: "x".repeat(1_001) })).toEqual({})
  }
)

test("the questions of a story are no part of what happened", () => {
  const story = "Signed a timeshare on 18 November. I want out. Can I cancel?"
  expect(withStory({ what_happened: "as told" }, story)).toEqual({
    what_happened: "Signed a timeshare on 18 November. I want out."
  })
})

test('"as told" may be one of several lines', () => {
  const asked = ["consumer_name", "consumer_address", "what_happened"].map((fact) => questionOf(fact as FactName))
  const content = "1. Omar Haddad\n2. 930 W Belmont Ave, Chicago IL 60657\n3. as told"
  expect(answersIn(content, asked, { now: NOW, story: "They charged me." })).toEqual({
    consumer_name: "Omar Haddad",
    consumer_address: "930 W Belmont Ave\nChicago IL 60657",
    what_happened: "They charged me."
  })
})

test("what is told in passing is no statement of the letter", () => {
  const asked = [questionOf("repair_needed")]
  const content = "the heating has been broken for two weeks"
  expect(answersIn(content, asked, { now: NOW, isAnswer: true })).toEqual({ repair_needed: content })
  expect(answersIn(content, asked, { now: NOW })).toEqual({})
})

test("an answer that says more is taken as it is", () => {
  const facts = { what_happened: "As I said before, the screen flickers." }
  expect(withStory(facts, "other words")).toEqual(facts)
})

test('"as told" of a story that is too long for a letter tells nothing', () => {
  const facts = { amount: "5.00 USD", transaction_description: "as told" } as const
  expect(withStory(facts, "x".repeat(1_001))).toEqual({ amount: "5.00 USD" })
})
