/**
 * Troubles that the learned weights take for their kin, told apart by one sign, and what has the same words and is another matter.
 * The wordings stand in no fixture.
 */
import { describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"

const evaluationOf = (text: string, jurisdiction?: string) =>
  triage({ text, jurisdiction, organizationNamed: true, now: Date.UTC(2026, 10, 30) })
const lawOf = (text: string, jurisdiction?: string) =>
  evaluationOf(text, jurisdiction).matches.find(({ confident }) => confident === true)?.rule_id

describe("one whose identity was stolen", () => {
  test("and who asks a firm for what the thief signed is answered by the law on these papers", () => {
    const text =
      "Somebody bought a sofa in my name. I asked the furniture store for the contract and the receipts, police report attached, and they refuse."
    expect(lawOf(text, "US-OH")).toBe("us-fcra-609e-records")
  })

  test("and who wants the account off the file is answered by the law on blocks", () => {
    const text =
      "An account in my name that a thief opened is on my credit report. I sent Experian a copy of the signed affidavit and they refuse to block it."
    expect(lawOf(text, "US-OH")).toBe("us-fcra-605b-block")
  })
})

describe("a firm that promised to end a timeshare", () => {
  test.each([
    [
      "We paid a timeshare exit company $4,100 to get us out of our weeks in Branson, two years and nothing.",
      "US-KS",
      "us-ks-udap"
    ],
    [
      "A vacation club relief company took $2,700, promised we would be out of the contract, and went quiet.",
      "US-UT",
      "us-ut-udap"
    ]
  ])("deceived and repairs no credit: %j", (text, place, law) => expect(lawOf(text, place)).toBe(law))
})

describe("somebody who poses as an office", () => {
  test.each([
    ["The salesman claimed to be from the council, and switched her electricity. None of it was true.", "IE"],
    ["Am Telefon sagte einer, er sei von der Stadt, der Gasvertrag müsse geändert werden. Alles gelogen.", "AT"],
    [
      "Un démarcheur se disant envoyé de la mairie a fait signer un contrat d'électricité à ma mère, c'était faux.",
      "FR"
    ],
    ["Un comercial decía que era del ayuntamiento y que había que cambiar el contrato del gas, todo mentira.", "ES"]
  ])("deceives, whatever is sold: %j", (text, place) => expect(lawOf(text, place)).toBe("eu-ucpd"))
})

describe("a flight that arrived late", () => {
  test.each([
    ["Our flight Porto-Paris landed at 9.40 pm instead of 4.15 pm and the airline won't pay.", "EU"],
    ["Statt um 14:10 Uhr sind wir mit Condor um 19:20 Uhr in Palma gelandet, zahlen wollen sie nicht.", "DE"],
    ["Volotea nous a posés à Nice à 22h10 au lieu de 17h30 et refuse de payer quoi que ce soit.", "FR"],
    ["Con Vueling llegamos a las 18:40 en vez de las 13:15 y no quieren pagar nada.", "ES"],
    ["Ryanair, geplant 12h30, gelandet 17h05, seit Wochen keine Antwort auf meine Forderung.", "AT"]
  ])("may tell so by two times: %j", (text, place) => expect(lawOf(text, place)).toBe("eu-261"))

  test.each([
    ["The shop opened at 10 am instead of 9 am and would not give me my money back.", "GB"],
    ["Die Praxis nahm mich um 16 Uhr statt 14 Uhr dran und verlangt jetzt 40 Euro.", "DE"]
  ])("needs a flight: %j", (text, place) => expect(evaluationOf(text, place).category).not.toBe("travel"))
})

describe("a seat that was sold twice", () => {
  test.each([
    [
      "At gate in Denver they sold too many tickets, nobody volunteered, so the agent picked me. Next day.",
      "US-CO",
      "us-air-denied"
    ],
    ["Am Gate hieß es, es seien mehr Tickets verkauft als Plätze da, also blieb ich zurück.", "DE", "eu-261"],
    ["À la porte d'embarquement il y avait plus de passagers que de sièges, l'hôtesse m'a choisi.", "FR", "eu-261"],
    ["En la puerta de embarque habían vendido más billetes que asientos y me dejaron en tierra.", "ES", "eu-261"]
  ])("is denied boarding where no word names a flight: %j", (text, place, law) => expect(lawOf(text, place)).toBe(law))
})

test("three adjusters for one roof are the handling of a claim, and no repair of a home", () => {
  const text =
    "A tornado took the roof in May. My homeowners company sent one adjuster, then another, then a third. 'Under review', says each. Rain comes in."
  expect(lawOf(text, "US-TX")).toBe("us-tx-insurance")
})

describe("goods that go back without a defect", () => {
  test.each([
    ["Bought a lamp online, still in the box, sent it back on day six. They say only if faulty.", "IE"],
    ["Im Netz gekauft, Karton noch zu, ich will es zurückgeben. Der Händler nimmt es nur bei Mangel.", "DE"],
    ["Lampe achetée sur internet, encore dans le carton, je la rends. Ils exigent un défaut.", "BE"],
    ["La compré por internet, está sin abrir, la devuelvo y piden fotos del defecto.", "ES"]
  ])("are withdrawn from where they were bought from afar: %j", (text, place) =>
    expect(lawOf(text, place)).toBe("eu-crd-withdrawal")
  )
})

describe("the bill of one who did the work", () => {
  test.each([
    ["I'm a freelance editor. A publisher has my two books out and my invoice for $1,400 is 90 days old.", "US-OR"],
    ["Als freie Texterin habe ich einer Agentur die Webseite geschrieben, die Rechnung ist seit März offen.", "DE"],
    ["Graphiste indépendante, j'ai livré un logo à un restaurant, la facture reste impayée depuis mai.", "FR"],
    ["Soy autónoma, les hice la web a un hotel y la factura sigue sin pagar desde abril.", "ES"]
  ])("is no matter of a customer: %j", (text, place) => expect(lawOf(text, place)).toBeUndefined())

  test("is one of a customer who was sent it", () => {
    const text = "The roofer never came back to finish. I paid half, and now he says his final invoice is unpaid."
    expect(lawOf(text, "US-OH")).toBe("us-oh-udap")
  })
})
