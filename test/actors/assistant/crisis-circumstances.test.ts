/**
 * Danger told by a circumstance, danger in one clause beside an ordinary one, and first words that fit those who are meant. `circumstances.json`
 * was written before the detector was read; of its texts marked `holdout` only counts were looked at. No weight is learned from it.
 */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { detectCrisis } from "../../../actors/assistant/crisis.ts"
import { hazardsIn } from "../../../actors/assistant/crisis/hazards.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import type { CrisisClass } from "../../../schema/triage.ts"
import type { Danger } from "../../triage/danger.ts"

const set: ReadonlyArray<Danger> = JSON.parse(
  readFileSync(new URL("../../fixtures/triage/circumstances.json", import.meta.url), "utf8")
)
/** Calm complaints with halves of such dangers: a dead laptop, a shop that is gone to again, papers that a garage keeps. */
const calm: ReadonlyArray<string> = JSON.parse(
  readFileSync(new URL("../../fixtures/crisis/calm-circumstances.json", import.meta.url), "utf8")
)
const evaluate = (text: string, jurisdiction?: string) =>
  triage({ text, jurisdiction, organizationNamed: true, now: Date.UTC(2026, 11, 1) })
const alarms = ({ text }: { readonly text: string }): boolean => evaluate(text).severity === "crisis"

describe("a danger told by a circumstance", () => {
  test("is seen in all but one text of the set, and six harmless neighbours at most raise an alarm", () => {
    expect(set.filter((one) => one.expected !== null && !alarms(one)).length).toBeLessThanOrEqual(1)
    expect(set.filter((one) => one.expected === null && alarms(one)).length).toBeLessThanOrEqual(6)
  })

  test.each<[CrisisClass, string]>([
    ["threats", "The neighbour points a gun at my kids over the fence."],
    ["violence_at_home", "There is a restraining order, and on Monday he was in my yard again."],
    ["violence_at_home", "An app I never installed sends my location to my ex."],
    ["violence_at_home", "How do I get the refund without my ex finding out which town we live in now?"],
    [
      "violence_at_home",
      "The boss has my passport, and I work until the flight is paid, they say I owe 3,000 for the ticket."
    ],
    ["violence_at_home", "My uncle arranged the wedding with a cousin, I said no and ran away from home at night."],
    ["violence_at_home", "Please never tell my husband our new address, the letter must come to the refuge."],
    ["self_harm", "On Friday I will join my late wife. Please just give the deposit to my son."],
    ["self_harm", "Mein Mann ist gestorben, am 12. bin ich wieder bei ihm."],
    ["self_harm", "Je rejoins ma femme vendredi, elle est morte en mai."],
    ["threats", "Ich gehe morgen hin und bringe ihn um."],
    ["self_harm", "Most nights I sit in the cellar with my pistol."],
    ["self_harm", "I am off to be with my Ruth on the 5th, she died at Easter."],
    ["self_harm", "My tools went to the lads and everything is arranged with the undertaker."],
    ["medical_emergency", "The CO alarm went off and we all have headaches."]
  ])("is %s: %s", (kind, text) => {
    expect(detectCrisis(text).classes).toContain(kind)
  })

  test(`is told by none of ${calm.length} calm complaints with a dead thing, a visit, an order or papers that are kept`, () => {
    expect(calm.length).toBeGreaterThanOrEqual(70)
    expect(calm.filter((text) => alarms({ text }))).toEqual([])
  })

  test.each([
    "He has a court order against the landlord, who was at the house to repair the gate.",
    "My husband must not find out which ring I chose, it is a surprise.",
    "The airline kept our passports at the desk and we owe a fee for the flight.",
    "The photographer was booked for the wedding of my cousin, and we do not want to pay twice.",
    "On Friday I join a choir, and the fee was taken twice.",
    "We gave the furniture away and settled all the bills because we are moving abroad.",
    "The CO alarm we bought went off in the box, the seller says the battery is old."
  ])("is no danger: %s", (text) => {
    expect(detectCrisis(text).classes).toEqual([])
  })
})

describe("a clause of danger that is joined to an ordinary clause", () => {
  test.each([
    "I want my deposit back and my husband broke two of my fingers when he read the letter.",
    "My landlord won't mend the heating and my stepfather pointed a gun at my mother over it.",
    "Die Kaution kommt nicht zurück und mein Mann hat mich gestern die Treppe hinuntergestoßen.",
    "Le bailleur ne rend pas la caution et mon mari m'a étranglée hier soir.",
    "El casero no devuelve la fianza y mi marido me puso un cuchillo en el cuello."
  ])("is seen: %s", (text) => {
    expect(detectCrisis(text).classes).not.toEqual([])
  })
})

describe("what only sounds like danger", () => {
  test.each([
    "In the game my wizard keeps dying at the second boss, he strangles me each time, how do I beat him with only a wand?",
    "Dans le jeu je reste bloqué, le boss me poignarde à chaque fois, comment le battre ?",
    "Last year we spent the night on the floor of the airport with the kids, the airline never paid.",
    "We had to sleep in the waiting room after the last bus was cancelled last month.",
    "My two year old bites me and hits me in the face when I put on his shoes, lol.",
    "The school did a mock active-shooter drill and my son's laptop was stolen.",
    "Bei der Amokübung in der Schule ging das Handy meines Sohnes kaputt."
  ])("raises no alarm: %s", (text) => {
    expect(detectCrisis(text).classes).toEqual([])
  })

  test.each([
    "My boss hits me each time I ask for my pay.",
    "We have been sleeping at the station since last month, me and the kids, and it is freezing tonight.",
    "There is a man with a gun in the school, this is not a drill."
  ])("hides no danger: %s", (text) => {
    expect(detectCrisis(text).classes).not.toEqual([])
  })
})

describe("an old person who is hurt or left without care", () => {
  const text = "My cousin keeps father's heart tablets in her bag until he signs the house over."
  const german = "Mein Bruder gibt der Mutter ihre Herztabletten nur, wenn sie unterschreibt."

  test("is no child and nobody who thinks of suicide, and the first words are for who tells of it", () => {
    const { crisis_classes, recommended_action } = evaluate(text)
    expect(crisis_classes).not.toContain("danger_to_child")
    expect(crisis_classes).not.toContain("self_harm")
    expect(recommended_action).toMatch(/^If somebody who is old or ill is left without/)
  })

  test.each([
    ["US", text, "1-800-677-1116"],
    ["GB", text, "0808 808 8141"],
    ["DE", german, "030 20179131"],
    ["CH", german, "0848 00 13 13"]
  ])("has the line for older people of %s behind the emergency number: %s", (place, told, number) => {
    const contacts = evaluate(told, place).crisis_contacts.map(({ contact }) => contact)
    expect(contacts.indexOf(number)).toBeGreaterThan(0)
    expect(contacts.indexOf(number)).toBeLessThan(4)
  })

  test.each([
    "They strap my grandfather to the chair at the care home.",
    "Im Heim binden sie Opa am Bett fest.",
    "Mon oncle garde les médicaments de mamie.",
    "Mi hermano encierra al abuelo en el cuarto."
  ])("is read as a hazard: %s", (told) => {
    expect(hazardsIn(told).hazards).toContain("left_without_care")
  })
})

describe("a writer who may hurt somebody", () => {
  test.each([
    "If the clerk says no again I come back with my rifle and nobody goes home.",
    "Ich erschieße den Sachbearbeiter, wenn er noch einmal ablehnt.",
    "Je vais planter le propriétaire ce soir.",
    "Voy a quemar la oficina con todos dentro."
  ])("is told to stop and to call, and nothing that is for a victim: %s", (text) => {
    const { crisis_classes, crisis_first } = evaluate(text)
    expect(crisis_classes?.[0]).toBe("threats")
    expect(crisis_first).toMatchObject({ unsure: true })
    expect(crisis_first?.hazards).toContain("harm_to_others")
  })

  test("hears of the step in English before anything else", () => {
    expect(evaluate("I will stab the man from the agency tomorrow.").recommended_action).toMatch(
      /^If you are close to hurting somebody, stop here/
    )
  })

  test.each(["Ich bringe ihn um, wenn er noch einmal kommt.", "Morgen bringe ich jemanden um."])(
    "is read where somebody shall be killed: %s",
    (told) => {
      expect(hazardsIn(told).hazards).toContain("harm_to_others")
    }
  )

  test.each(["Ich bringe ihn um 10 Uhr zurück.", "Ich bringe das Paket um zehn in den Laden."])(
    "is not read into an hour: %s",
    (told) => {
      expect(hazardsIn(told).hazards).not.toContain("harm_to_others")
    }
  )

  test("is not read where another threatens the writer", () => {
    expect(hazardsIn("He said he will come with a knife and kill me.").hazards).not.toContain("harm_to_others")
  })
})
