/**
 * Troubles told without the words by which they are usually known, in wordings that no lexicon was made from, and what has the
 * same words and is another matter.
 */
import { describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"

const evaluationOf = (text: string, jurisdiction?: string) =>
  triage({ text, jurisdiction, organizationNamed: true, now: Date.UTC(2026, 10, 30) })
const lawOf = (text: string, jurisdiction?: string) =>
  evaluationOf(text, jurisdiction).matches.find(({ confident }) => confident === true)?.rule_id

describe("money that is taken each period", () => {
  test.each([
    ["Some horoscope site takes $24 every month from my card and I can't find where to stop it", "US-CA", "us-ca-arl"],
    ["£12 a week keeps leaving my card for a puzzle app, no way to stop it", "GB", "gb-dmcca"],
    ["Eine Rezepteseite bucht monatlich 19,90 ab, ich wollte sie nur einmal ansehen", "DE", "de-contract-end"],
    ["un site d'horoscope me prend 29 euros chaque mois, je voulais lire une seule page", "FR", "fr-contract-end"],
    ["una web de tests me cobra 34,90 todos los meses y solo hice un test", "ES", "eu-ucpd"],
    ["tried a language app, the 14 day thing, then $70 was gone for the whole year", "US-NY", "us-ny-arl"]
  ])("is a subscription without its name: %j in %s is answered by %s", (text, place, law) =>
    expect(lawOf(text, place)).toBe(law)
  )

  test.each([
    ["My landlord takes £30 a month for a bike shed that I don't use", "GB"],
    ["the furniture shop's finance company still takes £54 a month for a sofa that never came", "GB"],
    ["Mein Gasversorger bucht jeden Monat 90 Euro ab statt 60", "DE"]
  ])("is none where it pays for something else: %j in %s", (text, place) =>
    expect(evaluationOf(text, place).subcategory).not.toBe("subscription_cancellation")
  )
})

describe("data of the writer that somebody else has", () => {
  test.each([
    ["Payroll put everybody's payslips into one envelope and posted it to another employee", "GB", "gb-gdpr"],
    ["The letting office forwarded my bank statement to all the other tenants and calls it a slip", "IE", "eu-gdpr"],
    ["Die Kasse hat meinen Befund an eine fremde Frau geschickt und nennt es ein Versehen", "DE", "eu-gdpr"],
    ["La mairie a remis ma fiche de paie à une autre dame, ils disent que c'est une erreur", "FR", "eu-gdpr"],
    ["El gestor mandó mi nómina a otro cliente por error y no me dice nada", "ES", "eu-gdpr"]
  ])("is a matter of its protection where it was sent to the wrong person: %j in %s", (text, place, law) =>
    expect(lawOf(text, place)).toBe(law)
  )

  test.each([
    ["I asked my old phone shop what they know of me and who they sold it to, no reply since May", "IE", "eu-gdpr"],
    ["The optician's loyalty club won't say what they hold on me or who they shared it with", "CA-ON", "ca-pipeda"],
    [
      "Der Versand sagt nicht, was die über mich wissen und an wen die das geben, keine Antwort seit Mai",
      "DE",
      "eu-gdpr"
    ],
    ["J'ai demandé à l'enseigne ce qu'ils savent sur moi et à qui ils l'ont donné, rien depuis juin", "FR", "eu-gdpr"],
    ["He pedido al supermercado qué datos tienen y a quién se los dan, no contestan", "ES", "eu-gdpr"]
  ])("may be asked for in plain words: %j in %s", (text, place, law) => expect(lawOf(text, place)).toBe(law))

  test("goods that went to another customer are goods", () =>
    expect(
      evaluationOf("The shop sent my parcel to another woman with the same surname and won't refund", "GB").subcategory
    ).not.toBe("access_deletion"))
})

describe("what was sold on the telephone", () => {
  test.each([
    [
      "My nan said yes on the phone to a window cleaning plan, she thought he was asking for an opinion. Now there's a bill for £90. It was on Monday.",
      "GB",
      "gb-ccr2013"
    ],
    [
      "Meiner Tante wurde am Telefon eine Tippgemeinschaft aufgeschwatzt, jetzt soll sie 70 Euro zahlen",
      "DE",
      "eu-crd-withdrawal"
    ],
    [
      "Mon père aurait accepté au téléphone un abonnement à une revue de chasse, la facture est de 140 euros",
      "FR",
      "eu-crd-withdrawal"
    ],
    [
      "A mi tía le vendieron por teléfono unas vitaminas, ahora llega un paquete y una factura de 120",
      "ES",
      "eu-crd-withdrawal"
    ]
  ])("is withdrawn from like a distance contract: %j in %s", (text, place, law) => expect(lawOf(text, place)).toBe(law))

  test.each([
    ["Die Versicherung hat am Telefon ja gesagt und zahlt jetzt nicht", "DE"],
    ["My landlord agreed on the phone to a smaller rent and now wants the old one", "GB"],
    ["Virgin Media sold me 25 a month on the phone, the bill is 40", "GB"]
  ])("is no promise that a firm made there: %j", (text, place) =>
    expect(evaluationOf(text, place).subcategory).not.toBe("distance_withdrawal")
  )
})

describe("payments that somebody else made", () => {
  test.each([
    [
      "Five purchases at a Walmart in another state are on my Visa statement that I did not make",
      "US",
      "us-tila-unauth"
    ],
    ["£280 was taken from my Monzo for takeaways in Hull I never ordered, I live in Devon", "GB", "gb-psr2017"],
    [
      "Two payments for scooters in Leeds out of my Monzo while I'm in bed in Penzance. They say my phone said yes",
      "GB",
      "gb-psr2017"
    ],
    [
      "Drei Abhebungen in Lüttich, ich war in Gotha, die Karte steckte im Portemonnaie, die Bank lehnt ab",
      "DE",
      "eu-psd2-unauth"
    ],
    [
      "On m'a vidé 1 700 euros, des retraits à Toulon alors que j'étais à Metz, la banque refuse",
      "FR",
      "eu-psd2-unauth"
    ],
    ["Hay dos reintegros en Cádiz que yo no hice, el banco dice que se usó la clave", "ES", "eu-psd2-unauth"]
  ])("are told by their place: %j in %s", (text, place, law) => expect(lawOf(text, place)).toBe(law))

  test.each([
    ["They sent me socks I never ordered, I live in Devon, now there is a bill", "GB", "gb-dmcca"],
    ["Discover charged me twice for the same tank of gas and won't fix it", "US", "us-fcba-billing"]
  ])("are no goods and no error of a bill: %j in %s", (text, place, law) => expect(lawOf(text, place)).toBe(law))
})

describe("letters about an old bill from somebody unknown", () => {
  test.each([
    [
      "An outfit in Delaware is writing to me about $288 for a storage locker I emptied in 2016, and won't say on whose behalf"
    ],
    ["Letters keep coming about $140 for a water cooler we sent back in 2014, let them prove it"]
  ])("are a debt without its name: %j", (text) => expect(lawOf(text, "US")).toBe("us-fdcpa-809"))

  test.each([
    ["Une société que je ne connais pas m'écrit que je dois 180 euros pour une vieille box", "FR"],
    ["Una empresa que no conozco me manda cartas por una factura de móvil de 2013", "ES"]
  ])("are one in %j", (text, place) => expect(evaluationOf(text, place).subcategory).toBe("debt_collection"))

  test.each([
    ["My landlord keeps sending letters about $300 for paint", "US"],
    ["The IRS sends letters about $900 from 2020, how do I make them prove it", "US"]
  ])("are none from a landlord or a tax office: %j", (text, place) =>
    expect(evaluationOf(text, place).subcategory).not.toBe("debt_collection")
  )
})

describe("a dispute that the card company decided for the seller", () => {
  test.each([
    ["Capital One closed the dispute on my card in favor of the seller, the lamp never came", "US", "us-fcba-billing"],
    [
      "Bought a canoe with my Mastercard, it never came. They sided with the merchant over some tracking number in Idaho",
      "US",
      "us-fcba-billing"
    ],
    ["The bike never came, I paid by Visa, they closed my chargeback in favour of the seller", "GB", "gb-s75"]
  ])("is a matter of the card, not of the parcel: %j in %s", (text, place, law) => expect(lawOf(text, place)).toBe(law))

  test("a parcel that never came is one of the seller while nobody has decided", () =>
    expect(lawOf("Ordered a lamp and paid with Visa, it never came, the shop doesn't answer", "US")).toBe(
      "us-ftc-mito"
    ))
})

describe("a stay that was paid and not given", () => {
  test.each([
    ["We got to the inn at ten and they were overbooked, our $350 is still with them", "US", "us-ftc5"],
    ["The host cancelled while we stood at the door and the app keeps our money", "GB", "gb-dmcca"],
    ["Das Hotel war überbucht, wir haben 420 Euro gezahlt und bekommen nichts zurück", "DE", "eu-ucpd"],
    ["L'hôtel n'avait plus de chambre, nous avions payé 260 euros, pas de remboursement", "FR", "eu-ucpd"]
  ])("is an unfair practice: %j in %s", (text, place, law) => expect(lawOf(text, place)).toBe(law))

  test("is no seat of a flight", () => {
    expect(lawOf("The airline overbooked my flight and left me at the gate with a voucher", "US")).toBe("us-air-denied")
    expect(lawOf("surbooking, on m'a refusé l'embarquement malgré ma réservation", "FR")).not.toBe("eu-ucpd")
  })
})

describe("a bill of a clinic that is not itemized", () => {
  test("is a matter of the patient's records", () =>
    expect(lawOf("The hospital billed me $2,900 and ignores my two letters for an itemized statement", "US")).toBe(
      "us-hipaa-access"
    ))

  test("is none where the bill is of somebody else", () =>
    expect(lawOf("My lawyer billed 14 hours and refuses an itemized bill", "US")).not.toBe("us-hipaa-access"))
})
