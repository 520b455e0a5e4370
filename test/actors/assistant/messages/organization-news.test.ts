/** The organization speaks by its name, and what others say is no answer of it. */
import { describe, expect, test } from "vitest"
import { tellsItsAnswer } from "../../../../actors/assistant/messages/organization-news.ts"
import { mayTellAnswer } from "../../../../actors/assistant/messages/perhaps-answered.ts"

const CLIENT = "My client Denise signed up for a free trial. She cancelled by email in April."
const MANAGER = "My client Denise signed up at the gym. She cancelled, and the manager keeps charging her."

describe("an answer of the organization", () => {
  test.each([
    ["Austrian Airlines", "Austrian hat abgelehnt: technischer Defekt"],
    ["Rogers Communications", "Rogers replied that the regulator allows it and closed my ticket"],
    ["Air France", "Air France répond que c'était une grève"],
    ["Iberia", "Iberia alega que fue un problema técnico"],
    ["Iberia", "Contestan que fue un problema técnico imprevisto y que no pagan nada"],
    ["Bol Shop BV", "Bol says no, go to PostNL"]
  ])("is told by the name %s: %s", (name, text) => {
    expect(tellsItsAnswer(text, { names: [name], story: undefined })).toBe(true)
  })
  test.each([
    ["PostNL now says they found it and will deliver on friday", ""],
    ["she also says the card is a Visa debit", CLIENT],
    ["im scared he calls immigration on me", ""],
    ["they called AGAIN today, twice", ""],
    ["i called Fit again", ""]
  ])("is not told by: %s", (text, story) => {
    expect(tellsItsAnswer(text, { names: ["Fit Gym"], story })).toBe(false)
  })
  test("stays one where the pronoun may be a person of the organization", () => {
    expect(tellsItsAnswer("she says there is no refund", { names: ["Fit Gym"], story: MANAGER })).toBe(true)
  })
})

test.each([
  "Austrian hat abgelehnt: technischer Defekt",
  "Contestan que fue un problema técnico",
  "they sent a letter they got it and are investigating",
  "they took the 640 back again"
])("no paper says that nobody answered after: %s", (text) => {
  expect(mayTellAnswer(text, ["Austrian Airlines"])).toBe(true)
})
