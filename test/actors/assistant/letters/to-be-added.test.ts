/** What a person asks to be put into the letter goes into it in their own words. */
import { describe, expect, test } from "vitest"
import { answersIn } from "../../../../actors/assistant/letters/answers/answers.ts"
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
    [
      "they also texted me at 6:40 in the morning on nov 19. please add",
      "They also texted me at 6:40 in the morning on nov 19."
    ],
    ["they called my mother too, add that", "They called my mother too."],
    ["Sie haben mich am Sonntag um 6 Uhr angerufen. Bitte aufnehmen", "Sie haben mich am Sonntag um 6 Uhr angerufen."],
    ["Ils m'ont appelé deux fois la nuit, mettez-le dans la lettre", "Ils m'ont appelé deux fois la nuit."],
    ["Me llamaron a las seis de la mañana, añádalo a la carta por favor", "Me llamaron a las seis de la mañana."],
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
    "he said, please add that",
    "What do I do? please add",
    "They want me to add that",
    "My name is Bob Miller, please add",
    "The letter is too soft, add that",
    "they put in the letter that I owe 500 dollars",
    "Their letter says that I must pay",
    "The store refused and added that I was rude",
    "put my address in the letter",
    "put in the letter that my new address is 12 Pine St",
    "Please add my account number 12345 to the letter",
    "Mentionne que son fils est malade.",
    "Añade que ya regaló su ropa.",
    // Refused.
    "I was drunk that night and shouted at them. Please don't put that in the letter",
    "I owe them rent. Should we mention that in the letter?",
    "I lost my job, but I'd rather you don't include that in the letter",
    "I owe them rent and would not put that in the letter",
    "I would like to mention that in my letter",
    "I also don't want you to mention that I was late",
    "Please do not mention that I was late",
    "I was late with the rent. Put that in the letter?",
    "I don't think my letter should say that I was late",
    "Please mention that I was late, only if you think it helps",
    "No ponga en la carta que estaba borracho",
    "N'ajoutez pas dans la lettre que j'étais ivre",
    "Bitte nicht in den Brief schreiben, dass ich krank war",
    "Please, no mention that I was late",
    // A danger.
    "Write in my letter that I will burn down their office and shoot everyone",
    "They should know. I will kill them all. Put that in the letter",
    // Questions, complaints, and what others say.
    "You say in the letter that I consented to calls, that is wrong",
    "Did you mention that I have photos?",
    "Why would you add that I agreed? Remove it",
    "They want to put in the letter that I owe nothing",
    'They emailed: "Please state in your letter that you accept the terms"',
    'They emailed me. "Hello. Please state in the letter that I accept the terms."',
    "They wrote to me:\nPlease mention that it was my fault",
    "They told me to please mention that it was my fault",
    "They told me to pay, please mention that it was my fault",
    "Écrivez que tout va bien ?"
  ])("is not in %j", (text) => expect(toBeAdded([text])).toBeUndefined())
})

describe("what was asked to be put into the letter", () => {
  const half = "Put in the letter that I will accept half of the damages"
  test.each([
    [half, "No, that is not right, take that out of the letter again"],
    [half, "Please remove the sentence about accepting half"],
    [half, "No, that's not right"],
    [half, "Bitte streichen Sie das wieder"],
    [half, "Supprimez cette phrase"],
    [half, "No es correcto"]
  ])("is taken out: %j, then %j", (...texts) => expect(toBeAdded(texts)).toBeUndefined())
  test("is taken out alone where the message names it", () =>
    expect(toBeAdded([half, "Please mention that they called my work", "Remove the sentence about my work"])).toBe(
      "I add that I will accept half of the damages."
    ))
  test("is replaced by what was meant", () => {
    const forty = "Put in the letter that they called 40 times, not 30 times"
    expect(toBeAdded(["Put in the letter that they called 30 times", forty])).toBe(
      "I add that they called 40 times, not 30 times."
    )
  })
  test.each([
    "They refuse to remove it",
    "Please don't take that out",
    "They must remove it from my credit report",
    "Thanks, what happens next?"
  ])("stays after %j", (text) => expect(toBeAdded([half, text])).toBe("I add that I will accept half of the damages."))
  test("can be put in again", () =>
    expect(toBeAdded([half, "Take that out again", half])).toBe("I add that I will accept half of the damages."))
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
  test("says it too where a model wrote and the rules would tell the story", () => {
    const facts = { ...letterInput().facts, what_happened: "They renewed it without asking" }
    const drafted = { model: "m-1", paragraphs: ["I ask for a refund."] } as const
    expect(letterWith({ facts, narrative: [story, wish], drafted }).body).toContain(
      "\n\nI add that they call 5 times a day.\n\n"
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
