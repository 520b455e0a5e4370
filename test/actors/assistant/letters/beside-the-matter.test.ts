/** What a text says of others, or calls by the name of another thing, is no fact of the letter. */
import { expect, test } from "vitest"
import { airlineIn, isAirline } from "../../../../actors/assistant/letters/institution-names.ts"
import { narrativeFacts } from "../../../../actors/assistant/letters/told/narrative-facts.ts"

const factsOf = (text: string, country = "US") => narrativeFacts([text], { country })

test.each([
  ["Air Fryer Shop", false],
  ["Smith Heating & Air", false],
  ["Fresh Air Filters", false],
  ["Air Canada", true],
  ["Air New Zealand", true],
  ["Blue Air", true]
])("whether %s is the name of an airline: %s", (name, is) => expect(isAirline(name)).toBe(is))

test.each([
  ["our flight with Jet2 was late. My sister flew with Ryanair the same day and was fine.", "Jet2"],
  ["My flight was cancelled. My friend flew with Ryanair and got paid.", undefined],
  ["My sister flew with Ryanair and they lost her bag.", "Ryanair"]
])("the airline of %j is %s", (text, airline) => expect(airlineIn(text)).toBe(airline))

test.each([
  ["I sent the box back, they say they never received it", undefined],
  ["Je l'ai renvoyée le 22 septembre. Ils disent qu'ils l'ont pas reçue", undefined],
  ["The parcel never arrived and they never received my complaint", "yes"],
  ["I have not received it", "yes"]
])("whether the order of %j came: %s", (text, missing) => expect(factsOf(text).not_delivered).toBe(missing))

test.each([
  ["I was tricked by someone pretending to be from Santander into moving £4,300 to a safe account", "yes"],
  ["A scammer talked my mother into sending £900 from her bank account", "yes"],
  ["I was told by the bank to wait", undefined]
])("whether the payment of %j was made under deceit: %s", (text, deceit) =>
  expect(factsOf(text, "GB").payment_under_deceit).toBe(deceit)
)

test.each([
  ["Washing machine bought at Currys in June", "the washing machine"],
  ["iPhone bought at Currys in June", "the iPhone"],
  ["MacBook bought at Currys in June", "the MacBook"]
])("the product of %j is %s", (text, product) => expect(factsOf(text).product).toBe(product))

test("a number in groups of digits and hyphens is an account, and a file reference that of a bag", () => {
  expect(factsOf("Account 7-5512-9043, I want the fee back").account_reference).toBe("7-5512-9043")
  expect(factsOf("my bag is lost, file reference YYZAC48812").baggage_reference).toBe("YYZAC48812")
  expect(factsOf("I closed account 2026-11-03").account_reference).toBeUndefined()
})

test.each([
  ["I returned it. The warehouse says it was never received", undefined],
  ["I sent back the phone. It never arrived there", undefined],
  ["Je l'ai renvoyée, d'après eux le colis n'est jamais arrivé", undefined],
  ["Ich habe es zurückgeschickt, sie sagen es ist nie angekommen", undefined],
  ["They promised a refund, the refund never came", undefined],
  ["I returned the lamp and my replacement order never arrived", "yes"]
])("what was sent back is no order: of %j it is %s", (text, missing) =>
  expect(factsOf(text).not_delivered).toBe(missing)
)

test.each(["Bel-Air Foods", "InkJet", "Air Force Federal Credit Union"])("%s is no airline", (name) =>
  expect(isAirline(name)).toBe(false)
)

test("the writer who flew with another is no other", () => {
  expect(airlineIn("My sister and I flew with Ryanair. My flight was late.")).toBe("Ryanair")
  expect(airlineIn("Our flight was cancelled. My wife flew with Ryanair. We flew home with easyJet.")).toBeUndefined()
})

test("a file of the police or of a collector is that of no bag", () => {
  expect(factsOf("Police file reference AB12345. My bag is lost").baggage_reference).toBeUndefined()
  expect(factsOf("Your file reference INK-88412").baggage_reference).toBeUndefined()
})
