/** Laws on gift cards, trains, deposits, telephones, pay and of Australia: texts that they answer, and texts near them that they do not. */
import { describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"

const lawOf = (text: string, jurisdiction: string | undefined): string | undefined =>
  triage({
    text,
    jurisdiction,
    declared: undefined,
    organizationNamed: true,
    now: Date.UTC(2026, 10, 29)
  }).matches.find(({ confident, rule_id }) => confident === true && rule_id !== "any-crisis-safety")?.rule_id

describe("the law that is named", () => {
  test.each([
    ["My $50 gift card for a steakhouse expired after one year, they say it is worthless now.", "US", "us-gift-card"],
    ["A monthly inactivity fee took 30 dollars off the gift card that my aunt bought.", "US-TX", "us-gift-card"],
    ["The gift voucher for a spa expired after 12 months and they will not honour it.", "IE", "ie-gift-voucher"],
    ["My gift card from a bookshop in Toronto says it expired last month.", "CA-ON", "ca-on-gift-card"],
    ["The gift card I got for my birthday expired after 18 months, the store in Hobart says.", "AU", "au-gift-card"],
    ["Our train to Vienna was cancelled and the railway refuses to refund the ticket.", "AT", "eu-rail"],
    ["Mein Zug hatte 130 Minuten Verspätung, die Bahn zahlt keine Entschädigung.", "Germany", "eu-rail"],
    ["Mon TGV est arrivé avec deux heures de retard et la SNCF refuse de me rembourser.", "FR", "eu-rail"],
    ["El tren llegó con dos horas de retraso y Renfe no me devuelve el billete.", "ES", "eu-rail"],
    ["My train to Leeds was 70 minutes late and they refused my delay repay claim.", "GB", "gb-rail"],
    ["Der Vermieter zahlt die Kaution seit acht Monaten nicht zurück.", "Germany", "de-deposit"],
    ["Le propriétaire ne me rend pas mon dépôt de garantie.", "FR", "fr-deposit"],
    ["El casero no me devuelve la fianza del piso.", "ES", "es-deposit"],
    ["Landlord in Cork keeps my deposit after I moved out.", "IE", "ie-deposit"],
    ["Seit zwei Wochen kein Internet, die Telekom kommt nicht und bucht weiter ab.", "Germany", "de-telecom"],
    ["My boss has not paid my last month's wages.", "GB", "gb-wages"],
    ["I paid off my car loan with Santander in May. They will not send me the title.", "US", "us-udaap"],
    ["Six overdraft fees in one day, they ran the big one first.", "US-OH", "us-udaap"],
    ["The bank closed my checking account after 20 years and gives no reason.", "US", "us-udaap"],
    ["Garage in Leeds fitted the cambelt wrong on my Golf and the engine is wrecked.", "GB", "gb-cra2015-services"],
    ["Took my Golf to a garage for a clutch, £940. It slipped again 50 miles later.", "GB", "gb-cra2015-services"],
    ["A1 hat meinen Internetvertrag verlängert, ich habe nie zugestimmt.", "AT", "eu-telecom"],
    ["We went through both levels of appeal with the plan, their last word is no.", "US-OH", "us-health-external"],
    ["The fridge from a shop in Perth died after 26 months and they say the warranty is over.", "AU", "au-goods"],
    ["The dealer in Cairns sold me a used car and the engine died after two months, he refuses.", "AU", "au-goods"],
    ["I ordered a heater online in Adelaide nine weeks ago, paid, and it never came.", "AU", "au-delivery"],
    ["Two transfers that I never made left my bank account in Sydney, the bank refuses.", "AU", "au-epayments"],
    ["My brand new truck has been in the shop six times under warranty, the dealer refuses to fix it.", "US", "us-mmwa"]
  ])("of %j in %s is %s", (text, place, rule) => expect(lawOf(text, place)).toBe(rule))
})

describe("a text near it", () => {
  test.each([
    [
      "The man from the IRS made my mother read him the codes of 900 dollars in gift cards, the warrant expires today.",
      "US"
    ],
    ["I scratched the gift card for my grandson and the balance was zero, nobody had used it.", "US"],
    [
      "My gym membership expired and they keep charging me, and the gift card they promised for joining never came.",
      "US"
    ],
    ["I bought a toaster with my gift card, it broke, and the shop says that the warranty has expired.", "US"],
    ["The airline cancelled our flight and now says that its vouchers expired.", "US"]
  ])("about another matter has no law of gift cards: %s", (text, place) =>
    expect(lawOf(text, place) ?? "none").not.toMatch(/gift/)
  )

  test.each([
    [
      "Our flight to Rome was cancelled so we took the train for 214 euros, and the airline will not pay it back.",
      "FR"
    ],
    ["I ordered a toy train set, it came two weeks late and broken, they refuse a refund.", "Germany"],
    [
      "Took the train to the shop to bring back the shoes I ordered online, waited two hours, they refuse the refund.",
      "IE"
    ],
    ["Je suis en train de me battre avec le vendeur, le lave-linge est en panne, il refuse de me rembourser.", "FR"],
    ["Vol annulé par la compagnie trois jours avant, ils ne me donnent qu'un avoir.", "FR"],
    ["Amtrak was nine hours late and won't refund my train ticket.", "US"]
  ])("about another matter or place has no law of trains: %s", (text, place) =>
    expect(lawOf(text, place) ?? "none").not.toMatch(/rail/)
  )

  test.each([
    ["Le loueur du catamaran garde la caution de 1500 euros pour une rayure.", "FR"],
    ["Le costume était propre, le loueur garde la caution.", "FR"],
    ["Al devolver el coche de alquiler me retuvieron el depósito.", "ES"]
  ])("about the deposit of what is no home has no law of rented homes: %s", (text, place) =>
    expect(lawOf(text, place) ?? "none").not.toMatch(/deposit/)
  )

  test("about a used car keeps the law of used cars", () => {
    expect(lawOf("The used car dealer hid that the transmission was failing, no buyers guide.", "US")).toBe(
      "us-used-car"
    )
  })
})

test.each([
  ["My train from Leeds to Manchester was cancelled and the company refuses a refund.", "gb-rail"],
  ["The train from Edinburgh to London was three hours late, they refuse to pay.", "gb-rail"],
  ["My LNER train from London to Edinburgh was two hours late, they rejected my delay repay claim.", "gb-rail"]
])("a railway journey that names only its cities is one of the country where it begins: %j is %s", (text, law) =>
  expect(lawOf(text, undefined)).toBe(law)
)

test.each([
  "My London to York train was 2 hours late and they refuse compensation.",
  "I was on the 14:30 from London to York. We got in 134 minutes behind. LNER rejected my form."
])("a train that is named after its cities or its operator alone is no flight: %j", (text) =>
  expect(lawOf(text, undefined)).toBe("gb-rail")
)

test("a company that does not train its staff runs no railway", () =>
  expect(
    lawOf("Easyjet does not train its staff, my flight was delayed for five hours, they refuse to pay.", "GB")
  ).toBe("gb-261"))

test.each([
  ["Moved out in August. The letting agent in Glasgow still has my £750 deposit.", undefined],
  ["Moved out in August. The landlord in Belfast still has my £750 deposit.", undefined],
  ["Moved out in August. The landlord still has my £750 deposit.", "Scotland"],
  ["Moved out in August. The flat was in Edinburgh. The landlord still has my £750 deposit.", "GB"]
])("the law of England and Wales on deposits is not named for Scotland or Northern Ireland: %j in %s", (text, place) =>
  expect(lawOf(text, place)).toBeUndefined()
)

test.each([
  ["Moved out in August. The letting agent in Leeds still has my £750 deposit.", undefined],
  ["Moved from Glasgow to Leeds. The letting agent in Leeds keeps my £750 deposit since I moved out.", undefined],
  ["Moved out in August. The landlord in Cardiff still has my £750 deposit.", undefined]
])("the law of England and Wales on deposits is named where it holds: %j in %s", (text, place) =>
  expect(lawOf(text, place)).toBe("gb-deposit")
)

test("the conditions of the railways of Great Britain are not those of Northern Ireland", () =>
  expect(lawOf("My train was 70 minutes late and they refused my delay repay claim.", "GB-NIR")).toBeUndefined())

test.each([
  [
    "I paid a deposit of 500 euros for a wedding hall in Cologne and the owner closed. He will not return the deposit.",
    "DE"
  ],
  ["We paid a 2000 euro deposit for our wedding venue in Seville, they keep the deposit.", "ES"],
  ["I bought a used car from a private seller in Sydney and the engine died the next day.", "AU"],
  ["I bought a used car from a private seller in Leeds and the engine died the next day.", "GB"],
  ["Ich habe den Wagen von privat gekauft, nach zwei Tagen ist der Motor kaputt.", "Germany"]
])("neither the deposit of a home nor the duty of a trader is found in %j (%s)", (text, place) =>
  expect(lawOf(text, place)).toBeUndefined()
)

test("a used car of a dealer keeps its law", () =>
  expect(lawOf("I bought a used car from a dealer in Sydney and the engine died the next day.", "AU")).toBe("au-goods"))

test("the duty of a trader stays where a garage only calls its sale a private one", () =>
  expect(
    lawOf("Bought a used Corsa from a garage in Stoke, gearbox gone in 5 weeks, they say private-sale rules.", "GB")
  ).toBe("gb-cra2015"))
