/** What a person asks to be put into the letter goes into it in their own words. */
import { describe, expect, test } from "vitest"
import { answersIn } from "../../../../actors/assistant/letters/answers.ts"
import { composeLetter } from "../../../../actors/assistant/letters/compose.ts"
import { questionOf } from "../../../../actors/assistant/letters/facts.ts"
import type { LetterInput } from "../../../../actors/assistant/letters/letter-draft.ts"
import { toBeAdded } from "../../../../actors/assistant/letters/to-be-added.ts"
import type { LetterDraft } from "../../../../schema/letter.ts"
import { DAY, NOW } from "../../../support/given.ts"
import { evaluationOf, letterInput, ruleIdOf } from "./given-letter.ts"

describe("what a person asks to be put into the letter", () => {
  test.each([
    ["please put in that they call 5 times a day", "I add that they call 5 times a day."],
    ["please put in that they call 5 times a day. what happens next?", "I add that they call 5 times a day."],
    [
      "put in the letter that it was for an MRI of my left knee and i have not had it yet",
      "I add that it was for an MRI of my left knee and I have not had it yet."
    ],
    [
      "The charge was on November 5 and they said no refunds - put that in the letter please",
      "The charge was on November 5 and they said no refunds."
    ],
    ["Could you mention that I have paid on time for ten years?", "I add that I have paid on time for ten years."],
    ["put in the letter they call 5 times a day", "They call 5 times a day."],
    [
      "Please add to the letter: I called them three times. Nobody picked up.",
      "I called them three times. Nobody picked up."
    ],
    [
      "Bitte schreiben Sie in den Brief, dass sie fünfmal am Tag anrufen",
      "Ich ergänze, dass sie fünfmal am Tag anrufen."
    ],
    ["Im Brief soll auch stehen, dass ich zwei Kinder habe", "Ich ergänze, dass ich zwei Kinder habe."],
    ["Ajoutez dans la lettre que j'ai appelé trois fois", "J'ajoute que j'ai appelé trois fois."],
    ["Pouvez-vous préciser qu'ils m'appellent cinq fois par jour ?", "J'ajoute qu'ils m'appellent cinq fois par jour."],
    ["Ponga en la carta que me llaman cinco veces al día", "Añado que me llaman cinco veces al día."]
  ])("is in %j", (text, words) => expect(toBeAdded([text])).toBe(words))

  test.each([
    "they put in the letter that I owe 500 dollars",
    "Their letter says that I must pay",
    "The store refused and added that I was rude",
    "put my address in the letter",
    "put in the letter that my new address is 12 Pine St",
    "Please add my account number 12345 to the letter",
    "Mentionne que son fils est malade.",
    "Añade que ya regaló su ropa."
  ])("is not in %j", (text) => expect(toBeAdded([text])).toBeUndefined())
})

const letterWith = (more: Partial<LetterInput>): LetterDraft => {
  const composed = composeLetter(letterInput(more))
  if (composed._tag === "Missing") throw new Error(JSON.stringify(composed.questions))
  return composed.letter
}
const bodyOf = (more: Partial<LetterInput>): string => letterWith(more).body.replaceAll(/\s+/g, " ")

describe("the letter", () => {
  const story = "They charged me for a subscription."
  const wish = "please put in that they call 5 times a day"
  test("says it in a paragraph of its own, and a person reads it first", () => {
    const letter = letterWith({ narrative: [story, wish] })
    expect(letter.body).toContain("\n\nI add that they call 5 times a day.\n\n")
    expect(letter.human_reasons).toContain("free_text")
    expect(letterWith({ narrative: [story] }).human_reasons).not.toContain("free_text")
  })
  test("says it behind the story that it tells already", () => {
    const facts = { ...letterInput().facts, what_happened: "They renewed it without asking" }
    expect(bodyOf({ facts, narrative: [story, wish] })).toContain(
      "They renewed it without asking. I add that they call 5 times a day."
    )
  })
  test("of a template that has no story says it too", () =>
    expect(
      bodyOf({
        evaluation: evaluationOf(ruleIdOf("medicare_redetermination")),
        facts: {
          ...letterInput().facts,
          decision_date: "2026-11-02",
          service_date: "2026-09-03",
          disputed_item: "The scan of 3 September 2026."
        },
        narrative: [story, "put in the letter that it was for an MRI of my left knee"]
      })
    ).toContain("I add that it was for an MRI of my left knee."))
  test("of a reminder says what was asked after the letter before it, and only that", () => {
    const first = { subject: "The first letter", sent_at: NOW - 15 * DAY }
    const reminder = { purpose: "second_notice", first, narrative: [story, wish] } as const
    expect(bodyOf({ ...reminder, narrative_at: [NOW - 20 * DAY, NOW - DAY] })).toContain(
      "They call 5 times a day".slice(5)
    )
    expect(bodyOf({ ...reminder, narrative_at: [NOW - 20 * DAY, NOW - 18 * DAY] })).not.toContain("5 times a day")
  })
})

describe("the appeal of a denied health claim", () => {
  const appeal = (narrative: ReadonlyArray<string>) =>
    composeLetter(
      letterInput({
        evaluation: evaluationOf(ruleIdOf("insurance_internal_appeal")),
        facts: {
          consumer_name: "Jane Roe",
          consumer_address: "12 Long Street\nSpringfield, WA 98101",
          denial_date: "2026-11-02"
        },
        narrative
      })
    )
  test("asks what was denied where nothing tells it", () =>
    expect(appeal(["My health plan denied my claim."])).toMatchObject({
      _tag: "Missing",
      questions: [{ fact: "denied_what" }]
    }))
  test("says what was denied once the person tells it", () => {
    const composed = appeal([
      "My health plan denied my claim.",
      "put in the letter that it was for an MRI of my left knee"
    ])
    expect(composed._tag === "Composed" ? composed.letter.body.replaceAll(/\s+/g, " ") : "").toContain(
      "What was denied: an MRI of my left knee"
    )
  })
  test.each(["an MRI of my left knee", "Knee surgery", "it was for physical therapy"])("takes the answer %j", (text) =>
    expect(answersIn(text, [questionOf("denied_what")], { now: NOW, isAnswer: true })).toEqual({ denied_what: text })
  )
})
