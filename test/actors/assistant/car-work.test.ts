/** Bad work on a car is an unfair practice of the one who did it, also where a dealer names the price of the damage. */
import { expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"

const problemOf = (text: string, jurisdiction: string) =>
  triage({ text, jurisdiction, organizationNamed: true, now: Date.UTC(2026, 10, 29) }).subcategory

test.each([
  [
    "I took my Honda to Jiffy Lube for an oil change. They forgot to put the drain plug back and the engine seized. Dealer says 6,400 dollars for a new engine. Jiffy Lube says not their fault.",
    "US-OH"
  ],
  [
    "The mechanic put the wrong oil in my Subaru and now the engine knocks. The dealer says it needs a new motor, $5,800. The shop won't pay.",
    "US-CO"
  ],
  [
    "Firestone overtightened the lug nuts and cracked two wheels when they rotated my tires. They refuse to replace them.",
    "US-GA"
  ],
  [
    "Transmission shop rebuilt my transmission for $3,400, it failed after 200 miles and they refuse to honor their work.",
    "US-AZ"
  ],
  ["Kwik Fit changed my tyres and damaged the alloy wheels, they refuse to accept it.", "GB"],
  ["Garage in Leeds fitted the cambelt wrong on my Golf and the engine is wrecked. They refuse to pay.", "GB"],
  [
    "Die Werkstatt hat beim Ölwechsel die Ablassschraube nicht festgezogen, jetzt ist der Motor hin. Das Autohaus will 5.200 Euro für einen neuen Motor, die Werkstatt weigert sich zu zahlen.",
    "DE"
  ],
  [
    "Le garage a mal remonté la courroie de distribution et le moteur a cassé 300 km plus loin. Le concessionnaire demande 4 800 euros, le garagiste refuse de payer.",
    "FR"
  ],
  [
    "El taller me cambió el aceite y no apretó el tapón. Se gripó el motor. El concesionario pide 5.000 euros y el taller se niega a pagar.",
    "ES"
  ]
])("%j in %s is bad work", (text, place) => expect(problemOf(text, place)).toBe("unfair_deceptive_practice"))

test.each([
  ["The dealer sold me a used Honda with a rolled back odometer and refuses to take it back.", "US-OH"],
  [
    "Dealer swore the brakes were done before I bought the used Malibu. My mechanic replaced them and says they were metal on metal.",
    "US-MI"
  ],
  [
    "Das Autohaus hat mir einen Gebrauchtwagen verkauft, die Werkstatt hat die Bremsen gewechselt, der Motor ist hin, und es verweigert die Rücknahme.",
    "DE"
  ],
  [
    "Le concessionnaire m'a vendu une voiture d'occasion, le garagiste dit que la boîte de vitesses est morte, il refuse de rembourser.",
    "FR"
  ],
  [
    "El concesionario me vendió un coche de segunda mano con el cuentakilómetros trucado y no quiere devolverme el dinero.",
    "ES"
  ]
])("%j in %s is a sale", (text, place) => expect(problemOf(text, place)).toBe("vehicle_sale"))

test("what a shop sold is goods, whoever names a garage", () => {
  expect(problemOf("The fridge that I bought at the store is defective and they refuse to repair it.", "US-OH")).toBe(
    "defective_goods"
  )
})
