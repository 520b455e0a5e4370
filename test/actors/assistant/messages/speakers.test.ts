/** Whose words a message tells: the organization's, somebody's of it by name, those of another one, or of a name that nobody knows. */
import { describe, expect, test } from "vitest"
import { peopleIn } from "../../../../actors/assistant/messages/known-people.ts"
import { speakersOf, tellsItsAnswer } from "../../../../actors/assistant/messages/organization-news.ts"

const shop = { names: ["TechBarn", ""], story: "I bought a phone at TechBarn and it arrived broken." }
const bank = { names: ["Barclays Bank UK PLC", ""], story: "Barclays refuses to refund a payment." }
const wages = { names: ["Bright Cleaning LLC", ""], story: "My employer did not pay my last wages." }

describe("words of another one are no answer of the organization", () => {
  test.each([
    ["boss", "my boss says I should not pay"],
    ["boss", "mein Chef sagt, das lohnt sich nicht"],
    ["friend", "my sister thinks I should accept"],
    ["friend", "ma sœur pense que je devrais accepter"],
    ["friend", "mi hermana dice que acepte el vale"],
    ["friend", "a friend who works at a bank says ignore them"],
    ["friend", "everyone at work says they always refuse"],
    ["lawyer", "I got a lawyer now, he says we should wait"],
    ["lawyer", "Ich hab jetzt einen Anwalt, er meint ich soll nichts mehr schreiben"],
    ["lawyer", "mon avocat dit qu'il faut attendre"],
    ["police", "the police said it's a civil matter"],
    ["police", "la policía dice que es un asunto civil"],
    ["bank", "my bank says they can charge back"],
    ["bank", "I asked my bank and they said they can charge it back"],
    ["bank", "mi banco dice que puede devolver el cargo"],
    ["adviser", "die Verbraucherzentrale sagt, mir stehen 250 zu"],
    ["expert", "the mechanic found water inside the phone"],
    ["carrier", "UPS says it was delivered broken"],
    ["organization", "HSBC sent me a final response"],
    ["organization", "Final response from HSBC: rejected"],
    ["organization", "omg HSBC just sent me a final response!!"],
    ["organization", "got a letter from HSBC saying the complaint is closed"]
  ])("%s: %s", (kind, text) => {
    expect(speakersOf(text, shop).outsider?.kind).toBe(kind)
    expect(tellsItsAnswer(text, shop)).toBe(false)
  })
})

describe("words of the organization stay its own", () => {
  test.each([
    ["by its name", "Barclays sent me a final response", bank],
    ["where the bank is the organization", "my bank says they will not refund it", bank],
    ["where the boss is the organization", "my boss says he has no money", wages],
    ["after a call of a brother", "my brother called them and they said no way", shop],
    ["after a call of the writer", "I called TechBarn and they said no", shop],
    ["beside what a sister thinks", "They offered 200. My sister thinks I should take it", shop],
    ["by their lawyer", "Their lawyer wrote that I have to pay 800", shop],
    ["by somebody of the shop", "Rick from the shop says he'll give me 550", shop],
    ["by somebody of the bank", "Daniel from Barclays says they'll refund half", bank],
    ["by somebody whom the case knows", "Rick offers 550", { ...shop, theirs: ["rick"] }],
    ["by a brand that begins with its name", "Barclaycard wrote that they reject the claim", bank],
    ["by a known brand", "Halifax wrote that they reject the claim", { ...bank, names: ["Lloyds Bank plc"] }],
    ["by its head office", "Head Office wrote they refuse", bank],
    ["by a paper from it", "Final response from Barclays: rejected", bank],
    ["by a department", "Maintenance says they refuse", shop],
    ["by a role", "Director wrote they refuse", shop],
    ["by a brand that the case tells of", "Cahoot sent me a final response", { ...bank, theirs: ["cahoot"] }]
  ])("%s: %s", (_why, text, parties) => {
    expect(tellsItsAnswer(text, parties)).toBe(true)
    expect(speakersOf(text, parties).unknown).toBeUndefined()
  })
})

test.each([
  "Rick offers 550",
  "Carlos ofrece 200",
  "Frau Keller bietet 100 Euro",
  "Lowell sent me a letter, they want 640"
])("an unknown name is neither the organization nor another one: %s", (text) => {
  const { outsider, unknown } = speakersOf(text, shop)
  expect([outsider, unknown === undefined]).toEqual([undefined, false])
  expect(tellsItsAnswer(text, shop)).toBe(true)
})

test.each([
  "Today they said no",
  "Nobody answered",
  "Support says no refund",
  "Vermieter sagt nein",
  "Complaint response says no refund",
  "Directrice refuse de rembourser",
  "RICK OFFERS NOTHING"
])("a word that begins a sentence is no name: %s", (text) => expect(speakersOf(text, shop).unknown).toBeUndefined())

describe("the case knows people", () => {
  test.each([
    ["theirs", "rick", "My landlord Rick kept my deposit"],
    ["theirs", "keller", "Die Vermieterin, Frau Keller, zahlt nicht"],
    ["theirs", "julien", "Julien, le vendeur, refuse"],
    ["theirs", "sarah", "I spoke to Sarah from customer service"],
    ["theirs", "hsbc", "HSBC answers for Barclays"],
    ["theirs", "cahoot", "Barclays, trading as Cahoot, took it"],
    ["own", "rick", "no, Rick is my neighbour"],
    ["own", "ana", "mi hermana Ana me ayuda"]
  ] as const)("as %s: %s in %s", (side, name, text) => {
    expect(peopleIn([text], ["Barclays Bank UK PLC"])[side]).toContain(name)
  })
  test("by what was said of them last", () => {
    const { own, theirs } = peopleIn(["Rick from the shop called", "Rick is my neighbour"], ["TechBarn"])
    expect([own, theirs.includes("rick")]).toEqual([["rick"], false])
  })
})
