/** Whom a person in danger is told to call: the numbers of the place, and which of them stand first. */
import { describe, expect, test } from "vitest"
import { contactsOf, safetyFor } from "../../../actors/assistant/crisis.ts"
import { byCountry, contactLine } from "../../../actors/assistant/crisis/contacts.ts"
import { inLanguage } from "../../../actors/assistant/crisis/contact-names.ts"
import type { LetterLanguage } from "../../../schema/letter.ts"
import type { CrisisClass } from "../../../schema/triage.ts"
import { triage, type TriageInput } from "../../../actors/assistant/triage.ts"

const NOW = Date.UTC(2026, 10, 20, 9, 0, 0)
const evaluate = (text: string, more: Partial<TriageInput> = {}) =>
  triage({ text, organizationNamed: true, now: NOW, ...more })

describe("the contacts of a crisis", () => {
  test.each([
    ["My insulin runs out tomorrow and they denied it.", "911", "US-CA"],
    ["He put his hands around my throat.", "999", "GB"],
    ["Meine Frau ist bewusstlos, die Heizung ist kaputt.", "112", "DE"],
    ["Mein Mann schlägt mich und ich habe Angst.", "112", "CH"],
    ["My husband choked me and I am afraid.", "111", "NZ"],
    ["Mi pareja me pega y tengo miedo.", "911", "Argentina"],
    ["Someone stole my bike and he put his hands around my throat.", "911", "US-CA"],
    ["My uncle shook the baby and she does not wake up.", "112", "India"],
    ["I want to die.", "988", "US-CA"]
  ])("of %j begin with %s", (text, first, jurisdiction) => {
    const { crisis_contacts, recommended_action } = evaluate(text, { jurisdiction })
    expect(crisis_contacts[0]?.contact).toBe(first)
    expect(recommended_action).toContain(`before anything else: ${first} (`)
  })
})

describe("the contacts of a person without shelter", () => {
  test.each([
    "We were evicted today and sleep in the car tonight. My brother is not really answering, just snoring, and his lips look purple. They keep the 900 deposit.",
    "We were evicted today and sleep in the car tonight. My dad's oxygen concentrator has no power and the battery has two hours left."
  ])("begin with the emergency services where a body fails too: %s", (text) => {
    const { crisis_classes, crisis_contacts } = evaluate(text, { jurisdiction: "US-OH" })
    expect(crisis_classes).toContain("medical_emergency")
    expect(crisis_contacts[0]?.contact).toBe("911")
  })

  test("begin with the line that finds a bed where nothing else is told", () => {
    const { crisis_contacts } = evaluate("The landlord changed the locks and we sleep in the car tonight.", {
      jurisdiction: "US-OH"
    })
    expect(crisis_contacts[0]?.contact).toBe("211")
  })
})

describe("the contacts against what is told", () => {
  test.each([
    [
      "IE",
      "There is a strong smell of gas in our hallway since last night. Two of us have headaches.",
      ["112 or 999", "1800 20 50 50"]
    ],
    [
      "FR",
      "ça sent le gaz dans la cage d'escalier depuis hier soir, mon fils a mal à la tête",
      ["112", "0 800 47 33 33"]
    ],
    ["AT", "Im Keller riecht es stark nach Gas und mir ist schon schlecht.", ["112", "128"]],
    ["DE", "Mein Freund hat mich gegen den Schrank geschubst.", ["110", "112", "116 016"]],
    ["DE", "Wenn mein Sohn vom Vater kommt, hat er Striemen an den Beinen.", ["110", "112", "116 111"]],
    ["AT", "Wenn mein Sohn vom Vater kommt, hat er Striemen an den Beinen.", ["112", "147"]]
  ])("begin in %s, where %s, with %j", (jurisdiction, text, numbers) => {
    const { crisis_contacts } = evaluate(text, { jurisdiction })
    expect(crisis_contacts.slice(0, numbers.length).map(({ contact }) => contact)).toEqual(numbers)
  })

  test("have no police number of their own where nobody else does harm", () => {
    const { crisis_contacts } = evaluate("Meine Frau ist bewusstlos.", { jurisdiction: "DE" })
    expect(crisis_contacts.map(({ contact }) => contact)).not.toContain("110")
  })
})

describe("the contacts of a person who writes another language", () => {
  const SPOKEN = ["de", "es", "fr"] as const
  const everyContact = [...byCountry.values()].flat()

  test.each<[string, LetterLanguage, string]>([
    ["BE", "de", "0800 32 123 oder 1813 (Hilfe bei Suizidgedanken, 1813 auf Niederländisch, BE)"],
    ["BE", "es", "0800 32 123 o 1813 (Prevención del suicidio, 1813 en neerlandés, BE)"],
    ["BE", "fr", "0800 32 123 ou 1813 (Prévention du suicide, 1813 en néerlandais, BE)"],
    ["ZA", "de", "112 oder 10111 (Notruf, 112 vom Mobiltelefon, 10111 für die Polizei, ZA)"],
    ["ZA", "es", "112 o 10111 (Emergencias, 112 desde un móvil, 10111 para la policía, ZA)"],
    ["ZA", "fr", "112 ou 10111 (Urgences, 112 depuis un portable, 10111 pour la police, ZA)"],
    ["IE", "fr", "112 ou 999 (Urgences, IE)"]
  ])("of %s in %s have %s", (country, language, line) => {
    expect(contactsOf(country).map((one) => contactLine(inLanguage(one, language)))).toContain(line)
  })

  test("say in no language but English what an English word says", () => {
    for (const language of SPOKEN)
      for (const contact of everyContact) {
        const { contact: number, name } = inLanguage(contact, language)
        expect(`${number} ${name}`).not.toMatch(/ or |\b(?:call|text|abuse|children|emergency|the|phone|helpline)\b/)
      }
  })

  test("keep their numbers, and in English all their words", () => {
    for (const contact of everyContact) {
      expect(inLanguage(contact, "en")).toEqual(contact)
      for (const language of SPOKEN)
        expect(inLanguage(contact, language).contact.replaceAll(/ (?:oder|o|ou) /g, " or ")).toBe(contact.contact)
    }
  })
})

describe("the safety sentence", () => {
  test.each([
    ["US", ["988", "911"]],
    ["CA", ["9-8-8", "911"]],
    ["GB", ["116 123", "999", "0808 2000 247", "0800 1111", "0800 111 999", "0808 800 4444"]],
    ["IE", ["116 123", "112 or 999"]],
    ["DE", ["116 123", "112"]],
    ["FR", ["3114", "112"]],
    ["ES", ["024", "112"]],
    ["IT", ["112"]],
    ["EU", ["112"]],
    ["CH", ["143", "112", "147"]],
    ["AT", ["142", "112", "0800 222 555"]],
    ["BE", ["0800 32 123 or 1813", "112"]],
    ["NZ", ["1737", "111", "0800 733 843", "0508 326 459"]],
    ["AR", ["911", "144", "102", "findahelpline.com"]],
    ["NO", ["112"]],
    [null, ["988", "911", "116 123", "112"]],
    ["JP", ["119 or 110", "189", "findahelpline.com"]],
    ["IN", ["14416", "112", "181", "1098"]],
    ["ZA", ["0800 567 567", "112 or 10111"]],
    ["CO", ["123", "155", "141", "findahelpline.com"]],
    ["MX", ["800 911 2000", "911"]],
    ["BR", ["988", "911", "116 123", "112"]]
  ])("of %s begins with its contacts and names each of them", (country, first) => {
    const { contacts, text } = safetyFor({ country })
    expect(contacts.map(({ contact }) => contact).slice(0, first.length)).toEqual(first)
    for (const { contact } of contacts) expect(text).toContain(contact)
    expect(text.length).toBeLessThan(400)
    expect(contacts).toEqual(contactsOf(country))
  })

  test.each<[string, ReadonlyArray<CrisisClass>, ReadonlyArray<string>]>([
    ["US", ["violence_at_home"], ["911", "1-800-799-7233", "988"]],
    ["US", ["danger_to_child"], ["911", "1-800-422-4453", "988"]],
    ["US", ["threats", "violence_at_home"], ["911", "1-800-799-7233", "988"]],
    ["US", ["medical_emergency"], ["911", "988"]],
    ["US", ["violence_at_home", "self_harm"], ["988", "911", "1-800-799-7233"]],
    ["CA", ["violence_at_home"], ["911", "sheltersafe.ca", "9-8-8"]],
    ["DE", ["violence_at_home"], ["112", "116 016", "116 123"]],
    ["FR", ["danger_to_child"], ["112", "119", "3114"]],
    ["US", ["no_shelter_tonight"], ["211", "911", "988"]],
    ["CA", ["no_shelter_tonight"], ["211", "911", "9-8-8"]],
    ["GB", ["no_shelter_tonight"], ["0808 800 4444", "999", "116 123"]],
    ["FR", ["no_shelter_tonight"], ["115", "112", "3114"]],
    ["FR", ["no_shelter_tonight", "medical_emergency"], ["112", "115", "3114"]],
    ["ES", ["no_shelter_tonight"], ["112", "024"]],
    ["IN", ["danger_to_child"], ["112", "1098", "14416"]],
    ["IN", ["self_harm"], ["14416", "112"]],
    ["CO", ["violence_at_home"], ["123", "155", "141"]],
    ["MX", ["medical_emergency"], ["911", "800 911 2000"]],
    ["ZA", ["violence_at_home"], ["112 or 10111", "0800 567 567"]],
    ["JP", ["danger_to_child"], ["119 or 110", "189", "findahelpline.com"]],
    ["JP", ["violence_at_home"], ["119 or 110", "189", "findahelpline.com"]],
    ["AT", ["violence_at_home"], ["112", "0800 222 555", "142"]],
    ["IT", ["violence_at_home"], ["112", "findahelpline.com"]],
    ["NZ", ["danger_to_child"], ["111", "0508 326 459", "1737"]],
    ["AR", ["violence_at_home"], ["911", "144", "102"]]
  ])("of %s in a danger of %j begins with %j", (country, classes, numbers) => {
    const { contacts, text } = safetyFor({ country }, classes)
    expect(contacts.slice(0, numbers.length).map(({ contact }) => contact)).toEqual(numbers)
    expect(text).toContain(`get help first: ${numbers[0]} (`)
    expect(safetyFor({ country }, classes)).toBe(safetyFor({ country }, classes))
    expect(new Set(contacts)).toEqual(new Set(contactsOf(country)))
  })

  test.each([
    [
      "Mi pareja me pega y tengo miedo. Necesito que me devuelvan el dinero de la compra.",
      ["024", "112", "988", "911"]
    ],
    ["Mon mari me frappe et j'ai peur. Je veux que le vendeur me rembourse.", ["3114", "112", "988", "911"]]
  ])("of a country that only the language of %j shows has the numbers of America too", (text, numbers) => {
    const { crisis_contacts, jurisdiction } = evaluate(text)
    const { contacts, text: sentence } = safetyFor(jurisdiction)
    for (const told of [crisis_contacts, contacts]) {
      expect(told.map(({ contact }) => contact)).toEqual(expect.arrayContaining(numbers))
    }
    expect(sentence).toContain("911 (Emergency services, US)")
    expect(sentence.length).toBeLessThan(400)
    expect(safetyFor(jurisdiction)).toBe(safetyFor(jurisdiction))
    const given = evaluate(text, { jurisdiction: jurisdiction.country ?? "" })
    expect(given.crisis_contacts.map(({ contact }) => contact)).not.toContain("911")
  })

  test("is the same object for each answer of a place, so that it costs nothing", () => {
    expect(safetyFor({ country: "US" })).toBe(safetyFor({ country: "US" }))
    expect(safetyFor({ country: "PT" })).toBe(safetyFor({ country: "IT" }))
  })
})
