/** Laws that a text seems to be about by single words, and the places that two countries' letters may mean. */
import { describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"

const evaluationOf = (text: string, jurisdiction?: string) =>
  triage({ text, jurisdiction, organizationNamed: true, now: Date.UTC(2026, 10, 22) })
const lawOf = (text: string, jurisdiction?: string) =>
  evaluationOf(text, jurisdiction).matches.find(({ confident }) => confident === true)?.rule_id

test.each([
  ["The app took my money for parking but I still got a PCN, the company refuses to cancel it", "GB"],
  ["Concert tickets from StubHub never arrived, $600, they refuse to refund", "US-TX"],
  ["My Delta faucet leaks after 3 weeks, Home Depot refuses a refund, $140", "US-OH"],
  [
    "J'ai acheté un sac à 140 € sur Vinted, c'est une contrefaçon. Vinted a clôturé le litige en faveur du vendeur. J'habite à Rennes",
    undefined
  ]
])("no law of goods, flights or moderation is named for %j", (text, place) =>
  expect(lawOf(text, place)).toBeUndefined()
)

test.each([
  ["I bought a TV with a gift card at Target and it is broken, they refuse to replace it", "US-OR", "us-ucc-2"],
  [
    "ParkingEye sent me a £100 charge for overstaying. Machine was broken, I paid on the app late. I wont pay",
    "GB",
    "gb-parking"
  ],
  ["Washing machine from Currys leaks. I got a parking ticket meanwhile. Refund refused.", "GB", "gb-cra2015"],
  ["My Delta flight was cancelled and they refuse a refund", "US-OH", "us-air-refund"],
  ["A collector says that I owe $900. They called my workplace twice. I want them to prove it.", "US", "us-fdcpa-809"],
  ["my chart says i'm a smoker, i never smoked. the clinic refuses to fix the record", "US", "us-hipaa-amend"],
  [
    "On m'a débité 1 250 € sur ma carte (3 achats sur un site que je connais pas). J'ai fait opposition. Le Crédit Agricole refuse de rembourser",
    "FR",
    "eu-psd2-unauth"
  ]
])("for %j in %s the law is %s", (text, place, law) => expect(lawOf(text, place)).toBe(law))

test.each([
  [
    "Me llegó un sms del BBVA, me llamaron y me sacaron 2.700 € con dos bizum. Yo no autoricé ninguna operación",
    "ES",
    "eu-psd2-unauth"
  ],
  [
    "vol Nantes-Lisbonne annulé la veille, pas de réacheminement avant 3 jours, la compagnie me propose un avoir. je veux être remboursé et indemnisé",
    "FR",
    "eu-261"
  ],
  [
    "Ma carte bleue n'a pas quitté mon portefeuille, et pourtant deux retraits de 400 € à Toulon alors que j'étais à Metz chez mon fils. Le conseiller m'a dit : le code a été tapé, c'est donc vous.",
    "FR",
    "eu-psd2-unauth"
  ]
])("where two problems have one law in a place, it is named for %j, whichever is meant", (text, place, law) =>
  expect(lawOf(text, place)).toBe(law)
)

test("a complaint to an airline about anything tells no law of late flights", () =>
  expect(
    lawOf("Transavia me réclame 300 euros de nettoyage parce que mon fils a vomi dans l'avion", "FR")
  ).toBeUndefined())

test.each([
  ["The locker at my gym was forced open and my bag is gone", "US-OH"],
  ["Our suitcase was stolen from the boot of our car at the services", "GB"],
  ["Die Reinigung hat meinen Koffer ruiniert", "DE"],
  ["ma valise a été volée dans le coffre de la voiture", "FR"],
  ["mi maleta desapareció del maletero del taxi", "ES"]
])("no law of baggage is named for a bag that did not fly: %j", (text, place) =>
  expect(lawOf(text, place)).toBeUndefined()
)

test.each([
  ["Ryanair broke my suitcase, the strap came off in the car park", "IE"],
  ["Koffer kam in Faro nicht an, Taxi zum Hotel ohne Sachen", "DE"],
  ["suitcase came off the belt with a wheel gone, they say wear", "GB"]
])("the law of baggage is named for %j", (text, place) => expect(lawOf(text, place)).toBe("intl-montreal"))

test.each([
  ["Nos dejaron en la puerta de embarque del ferry por overbooking", "ES"],
  ["Die Fähre ließ uns am Gate stehen wegen Überbuchung", "DE"],
  ["Denied at the gate of Disneyland though our passes were valid", "US-CA"],
  ["Dead fish, dead slow: stood to Newcastle in the vestibule of a train, seat was reserved", "GB"]
])("no law of flights is named for a ship, a park or a train: %j", (text, place) =>
  expect(lawOf(text, place) ?? "none").not.toMatch(/261|^us-air/)
)

test.each([
  [
    "they let other people on and told me no seat left though i had a confirmed one, got to Reno 7 hrs late",
    "US-NV",
    "us-air-denied"
  ],
  ["Nos dejaron en tierra en Barajas, había más pasajeros que asientos", "ES", "eu-261"],
  ["Siete horas de retraso Sevilla-Roma, decían que faltaba tripulación. Ni agua nos dieron", "ES", "eu-261"]
])("who was left behind at a gate need not say that it was a flight: %j", (text, place, law) =>
  expect(lawOf(text, place)).toBe(law)
)

test.each([
  ["My gift card shows zero because of monthly inactivity fees.", "us-gift-card"],
  ["I scratched the gift card for my grandson and the balance was zero, nobody had used it.", undefined]
])("a gift card that fees emptied has its law, and one that a thief emptied has not: %j", (text, law) =>
  expect(lawOf(text, "US")).toBe(law)
)

test.each([
  ["A private parking company wants £100 from me, the council says the land is not theirs.", "gb-parking"],
  ["The council sent a penalty charge notice for the bus lane, 70 pounds, I was not there.", undefined]
])("a private parking charge beside a council is one, and a council's fine is none: %j", (text, law) =>
  expect(lawOf(text, "GB")).toBe(law)
)

test.each([
  ["Spin studio in Regina keeps texting me promos. Replied STOP five times now.", "ca-casl"],
  ["I replied STOP to my doctor's appointment reminder texts", undefined]
])("advertising texts in Canada have the anti-spam law, and reminders have none: %j", (text, law) =>
  expect(lawOf(text, "CA-SK")).toBe(law)
)

test.each([
  ["My nephew's charged with assault on a bouncer, can the DA get his hospital records?", undefined],
  ["Someone used my credit card at Target for 400 dollars, the bank refuses to take it off", "us-tila-unauth"]
])("an accused asks for no law, and who was robbed does: %j", (text, law) => expect(lawOf(text, "US")).toBe(law))

test.each([
  ["My husband's an E-4, a title loan shop outside the gate took our car's title at 210 percent apr", "us-mla"],
  ["He is on active duty and the bank won't lower the interest on his old card to six percent", "us-scra"]
])("a new loan and an old one of a service member have their own acts: %j", (text, law) =>
  expect(lawOf(text, "US")).toBe(law)
)

test("the fee for a bag that came late is asked back from the airline, and the bag is not", () => {
  const fee =
    "My bag showed up 19 hours late on a trip from Boise to Denver and they won't refund the $40 checked bag fee"
  expect(lawOf(fee, "US")).toBe("us-air-refund")
  expect(lawOf("United lost my suitcase between Boise and Paris and pays nothing", "US")).toBe("intl-montreal")
})

describe("letters that a State and a country share", () => {
  test.each([
    ["My gym in Toronto, CA charged me again after I cancelled.", undefined, "CA-ON"],
    ["My bank took a fee of CAD 45 that I never agreed to. I live in Truro, CA.", undefined, "CA"],
    ["My landlord in Hamilton, CA kept my deposit", undefined, "CA-ON"],
    ["My landlord in Hamilton, CA 94804 kept my deposit", undefined, "US-CA"],
    ["I live in Ontario, CA 91761. My landlord kept my deposit of $900.", undefined, "US-CA"],
    ["I live in Ontario, CA. My landlord kept my deposit of $900.", undefined, null],
    ["My landlord in Richmond, CA kept my deposit", undefined, "US-CA"],
    ["My province protects me. My landlord kept my deposit", "CA", "CA"],
    ["I live in Ontario. My landlord kept my deposit of $900, I moved out in August.", "CA", "CA-ON"],
    ["My landlord in San Diego, CA kept my deposit of $900", undefined, "US-CA"],
    ["I live in Ontario, California. My landlord kept my deposit.", "CA", "US-CA"],
    ["My landlord kept my deposit of $900", "CA", "US-CA"]
  ])("in %j (given %s) are read as %s", (text, place, code) =>
    expect(evaluationOf(text, place).jurisdiction.code).toBe(code)
  )
})

test.each([
  "My sister lives in Ontario. My landlord kept my deposit of $900",
  "My landlord moved to British Columbia and kept my deposit of $900"
])("CA beside %j is asked about", (text) =>
  expect(evaluationOf(text, "CA")).toMatchObject({ actionable: false, asks: "place" })
)

test("a Mexican chain that has the name of an English city is in Mexico where the money is", () => {
  expect(evaluationOf("Compré en Liverpool una pantalla de 8,999 pesos y salió defectuosa").jurisdiction.code).toBe(
    "MX"
  )
  expect(evaluationOf("Vivo en Liverpool. Compré una pantalla de £300 y salió defectuosa").jurisdiction.code).toBe("GB")
})

test.each([
  ["A collector calls my mother. I told them to stop. I want proof that I owe this.", "us-fdcpa-harass"],
  ["A collector threatens to have me arrested. I want proof that I owe $90.", "us-fdcpa-harass"]
])("the wish for proof in %j does not hide the conduct", (text, law) => expect(lawOf(text, "US")).toBe(law))

test.each([
  ["Flight from London to New York with BA was 5 hours late, they refuse compensation", "GB"],
  ["our flight with easyJet from Lisbon to London landed 5 hours late. We want the compensation", "PT"],
  ["our flight with Jet2 from Tenerife to Manchester landed 5 hours late. We want the compensation", "ES"]
])("the place of %j is where the journey began: %s", (text, code) =>
  expect(evaluationOf(text).jurisdiction.code).toBe(code)
)
