/** Who writes in a language that the rules hardly read is told so, in that language, and no letter has words of it. */
import { describe, expect, test } from "vitest"
import { hardlyRead } from "../../../actors/assistant/hardly-read.ts"
import { storyWithin, withOwnWordsAsked } from "../../../actors/assistant/letters/told/as-told.ts"
import { understandingOf } from "../../../actors/assistant/taxonomy.ts"
import { triage } from "../../../actors/assistant/triage.ts"

const TEXTS = [
  ["Il mio padrone di casa a Verona tiene la caparra e non risponde da due mesi.", "Italian", "Qui si leggono"],
  ["De winkel in Zwolle geeft mijn geld niet terug, de fiets is na een week kapot.", "Dutch", "Hier worden"],
  ["Sklep w Gdańsku nie chce przyjąć reklamacji, pralka przestała działać po miesiącu.", "Polish", "Czytane są"],
  ["A companhia cancelou o meu voo em Lisboa e ainda não devolveu o dinheiro.", "Portuguese", "Aqui só se leem"]
] as const

describe("a text in a language that is hardly read", () => {
  test.each(TEXTS)("%j is told so in its own language, and shortly in English", (text, english, begins) => {
    const [said = ""] = hardlyRead(text)
    expect(said.startsWith(begins)).toBe(true)
    expect(said).toContain(`${english} is hardly read here`)
  })

  test.each(TEXTS)("of %j no words go into a letter as they were told; a sentence in English is asked for", (text) => {
    expect(storyWithin(text)).toBeUndefined()
    const asked = withOwnWordsAsked([{ fact: "what_happened", form: "statement", question: "?" }], text)
    expect(asked[0]?.question).toContain("in English")
  })

  test("the question which problem it is begins with it", () => {
    const [text] = TEXTS[1]
    const evaluation = triage({ text, jurisdiction: "NL", organizationNamed: true, now: Date.UTC(2026, 10, 30) })
    const { issue_question } = understandingOf({ ...evaluation, actionable: false, severity: "low" }, undefined, text)
    expect(issue_question?.startsWith("Hier worden")).toBe(true)
  })
})

test.each([
  "The shop in Verona keeps my money and does not answer.",
  "Der Vermieter in Köln zahlt die Kaution nicht zurück.",
  "Le propriétaire ne me rend pas mon dépôt de garantie.",
  "El casero no me devuelve la fianza.",
  "Jan van der Berg, Het Spui 3, 2511 Den Haag",
  "I live at Il Borgo, Via della Scala 3, Firenze",
  "yes",
  "4"
])("nothing is said of the language of %j", (text) => expect(hardlyRead(text)).toEqual([]))
