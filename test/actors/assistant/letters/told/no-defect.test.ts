/** What was mended, is elsewhere or is a figure of speech is no defect; what is broken is one. */
import { describe, expect, test } from "vitest"
import type { Facts } from "../../../../../schema/letter.ts"
import { answersIn } from "../../../../../actors/assistant/letters/answers/answers.ts"
import { questionOf } from "../../../../../actors/assistant/letters/facts.ts"
import { historyIn } from "../../../../../actors/assistant/letters/history-reading.ts"

const NOW = Date.parse("2026-11-20T09:00:00Z")

describe("the question what needs to be repaired", () => {
  const defect = (content: string, story = "No heat in our apartment in Denver since 28 October."): Facts =>
    answersIn(content, [questionOf("repair_needed")], { now: NOW, country: "US", isAnswer: true, story })

  test.each([
    "they fixed the heat today!! but i want rent back for those weeks",
    "the heat works again since this morning",
    "nothing needs to be repaired anymore",
    "my sister's apartment has a broken toilet too",
    "the heater at my work is broken lol",
    "my car is broken so I cant come",
    "they said the heater is not broken",
    "broken promises, that's all they have",
    "the heat is back on",
    "the boiler was repaired yesterday",
    "the heating is working again, thank god",
    "he hit the roof when I asked him",
    "the mould is gone now",
    "my phone screen is cracked",
    "the toilet in my friend's house leaks as well",
    "die Heizung geht wieder",
    "die Heizung wurde gestern repariert",
    "bei der Arbeit ist die Heizung kaputt",
    "mein Auto ist kaputt",
    "bei meiner Schwester ist auch die Dusche kaputt",
    "le chauffage remarche",
    "le chauffage a été réparé hier",
    "ma voiture est cassée",
    "chez ma sœur la douche est cassée",
    "la calefacción ya funciona",
    "arreglaron la caldera ayer",
    "mi coche está roto",
    "en casa de mi hermana hay moho",
    "nichts mehr kaputt hier",
    "I have a broken leg"
  ])("is not answered by what was mended, is elsewhere or is a figure of speech: %j", (content) =>
    expect(defect(content)).toEqual({})
  )

  test.each([
    "the heating has been broken for two weeks",
    "the heat",
    "mould",
    "broken window",
    "mould in the bedroom and broken extractor fan",
    "Heizung und Warmwasser",
    "la fenêtre de la chambre",
    "humedad en el baño",
    "the thing in the cellar that pumps",
    "the boiler. it has been off since May",
    "the heat was never fixed",
    "they fixed the boiler but the shower still leaks",
    "the heat stopped working again",
    "the sink needs to be repaired",
    "water leaks from my neighbour's flat into my kitchen",
    "the mice are back",
    "the toilet wasn't repaired",
    "the heater isn't working",
    "they repaired it twice and the heat went out again",
    "the door lock in my daughter's room is broken",
    "die Heizung wurde nicht repariert",
    "die Heizung geht wieder nicht",
    "le chauffage n'a pas été réparé",
    "no arreglaron la caldera",
    "we moved out because the heat was broken",
    "there is no hot water and the bathroom window does not close",
    "the heat never works properly",
    "the gas boiler must be replaced",
    "the elevator has not been repaired since June",
    "el ascensor está roto"
  ])("is answered by %j", (content) => expect(defect(content)).toEqual({ repair_needed: content }))

  test.each([
    ["the gearbox of my car is broken", "I bought a car in May."],
    ["the heater in my mother's flat is broken", "My mother has had no heating since May."]
  ])("is answered by %j where the case was opened with that thing or place", (content, story) => {
    expect(defect(content, story)).toEqual({ repair_needed: content })
    expect(defect(content, "Our landlord does nothing.")).toEqual({})
  })
})

test.each<[string, string | undefined]>([
  ["my sister's apartment has a broken toilet too", undefined],
  [
    "My landlord does not fix the heating. My sister's apartment has a broken toilet too.",
    "The heating does not work."
  ],
  ["My mother's apartment has a broken toilet.", "The toilet does not work."]
])("%j is read for the defect of the home that it is about", (text, defect) =>
  expect(historyIn(text, NOW).facts.repair_needed).toBe(defect)
)
