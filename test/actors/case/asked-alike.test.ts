/** Messages that sound like a question to the service, or like an order to it, and mean something else; and some that do mean it. */
import { describe, expect, test } from "vitest"
import { intentsOf } from "../../../actors/assistant/messages/intent.ts"
import { topicsOf } from "../../../actors/assistant/replies/asked-topics.ts"
import { open } from "./commands.ts"
import { awaiting, replyTo } from "./deposit-asked.ts"

describe("an answer of the organization is not hidden", () => {
  test.each([
    "Let me tell you, they offered me 200 dollars.",
    "Let me add that they offered 100 dollars yesterday.",
    "Tell the truth, they offered me 200 dollars and I said no.",
    "Answer me please, they offered me a voucher of 50 euros.",
    "Dites la vérité, ils m'ont proposé 200 euros.",
    "They sent the letter back with a note that they refuse to pay.",
    "Der Brief kam zurück mit der Antwort, dass sie nicht zahlen.",
    "La lettre est revenue avec leur réponse : ils refusent.",
    "The letter came back undelivered. Then he called and said he will pay me half."
  ])("by the words around it: %j", (content) => {
    expect(replyTo(awaiting, content).intents).toContain("organization_answered")
  })

  test.each(["Tell them that I accept the 500.", "Write to them that I refuse.", "Let them know that I will sue."])(
    "and an order to the service is none: %j",
    (content) => expect(intentsOf(content)).not.toContain("organization_answered")
  )
})

test("what is bad and somebody's own is no correction", () => {
  expect(intentsOf("They want me to remove my bad review before they pay.")).not.toContain("correction")
  expect(intentsOf("My bad, it was in May.")).toContain("correction")
})

describe("an erasure is not read", () => {
  test.each([
    "Please remove the late fee from my case and pay me.",
    "I want my case file from the insurer to be removed from the record.",
    "They erased my data and now say I never had an account.",
    "Please tell them to erase everything they have on me.",
    "Die Firma hat meine Daten gelöscht und zahlt nicht.",
    "Borren el cargo de mi caso.",
    "Supprimez les frais de mon dossier.",
    "Ils ont supprimé mes données et refusent de rembourser."
  ])("in %j", (content) => expect(intentsOf(content)).not.toContain("erase"))

  test.each(["Je veux que vous effaciez mes données.", "Take my name off your records please."])(
    "but in %j it is",
    (content) => expect(intentsOf(content)).toContain("erase")
  )
})

describe("of another link, letter, helper or paper nothing is answered", () => {
  test.each([
    "He has the link to the video.",
    "They lost my page of the contract.",
    "I have the link to the listing.",
    "I don't have the page number.",
    "Can my son use the gym pass?",
    "Is my wife allowed to use the flat?",
    "They need my bank details now to pay me.",
    "There is no status update.",
    "Is it safe to pay them?",
    "Is this private parking ticket legal?",
    "How do I log in to the gym portal?"
  ])("%j", (content) => expect(topicsOf(content)).toEqual([]))

  test.each([
    ["Is it safe to write here?", "my_data"],
    ["Is this confidential?", "my_data"],
    ["How do I log in to my case?", "sign_in"],
    ["My ex has my link, what now?", "own_page"],
    ["I can't find the link to my case anymore.", "own_page"],
    ["He never picked up my letter.", "letter_back"],
    ["Mein Einschreiben kam als unzustellbar zurück.", "letter_back"],
    ["Ils veulent que je signe une renonciation.", "sign_release"],
    ["¿Me pueden despedir por esto?", "retaliation"],
    ["He threatened to call immigration if I keep asking for my wages.", "no_papers"]
  ] as const)("but of %j it is", (content, topic) => expect(topicsOf(content)).toContain(topic))
})

test("wages that were paid in cash are not proved any more", () => {
  const wages = open("My employer, a restaurant in Brooklyn, New York, has not paid me for two weeks, about $1,150.")
  expect(replyTo([wages], "My employer paid me cash yesterday, all of it.").content).not.toContain("Write down now")
})

test("faulty goods in Ireland may be given back for thirty days, and have no fixed guarantee", () => {
  const sofa = open("I bought a sofa in Dublin, Ireland for €799. It arrived with a broken leg.")
  expect(replyTo([sofa], "Do I have to let them repair it?").content).toContain("Consumer Rights Act 2022, s. 24")
  const guarantee = replyTo([sofa], "How long is the guarantee?").content
  expect(guarantee).toContain("There is no fixed guarantee")
  expect(guarantee).not.toContain("Directive (EU)")
})
