/** What is told of money, answers, calls and postings counts only where the words leave no doubt. */
import { describe, expect, test } from "vitest"
import { dismissesAnswer } from "../../../actors/assistant/messages/answer-confirmed.ts"
import { intentsOf } from "../../../actors/assistant/messages/intent.ts"
import { type About } from "../../../actors/assistant/replies/reply-about.ts"
import { isContactedAgain } from "../../../actors/assistant/replies/reply-contacted.ts"
import { postedIn } from "../../../actors/assistant/replies/reply-posted.ts"

describe("money that came", () => {
  test.each(["He recibido el reembolso", "Hemos recibido la fianza", "He recibido todo", "ya me pagaron"])(
    "is heard in: %s",
    (said) => expect(intentsOf(said)).toEqual(["settled"])
  )

  test.each([
    "he recibido la carta",
    "Hemos recibido todo tipo de llamadas",
    "Me pagaron mal",
    "Ya me han pagado menos",
    "He recibido el pago de mi vecino",
    "J'ai reçu le virement de la moitié",
    "Er hat gezahlt für das falsche Konto",
    "They gave me back my deposit but kept $300",
    "I got my money back minus $300"
  ])("is not heard in: %s", (said) => expect(intentsOf(said)).not.toContain("settled"))
})

describe("an answer that was told", () => {
  test.each([
    "no, that was not their answer",
    "That isn't from them",
    "That is no answer from them",
    "That was not their answer, sorry, I misread it",
    "They never wrote that.",
    "Das war keine Antwort von ihnen",
    "Non, ce n'est pas leur réponse"
  ])("is dismissed by: %s", (said) => expect(dismissesAnswer(said)).toBe(true))

  test.each([
    "that is no answer, it is an insult",
    "It's not an answer I can accept",
    "This isn't a real answer, it's a joke",
    "They didn't say that they would refund, they only refused",
    "That is not their answer to my question",
    "That is not their answer, it is a joke",
    "That was not their answer?",
    "Das ist keine Antwort, das ist eine Frechheit"
  ])("is not dismissed by: %s", (said) => expect(dismissesAnswer(said)).toBe(false))
})

test.each([
  ["My new phone got two calls from my doctor's office", false],
  ["I had a call from our school", false],
  ["I got a new call plan", false],
  ["I had two calls with my lawyer", false],
  ["I got two more robocalls today", true],
  ["I got another call from them", true],
  ["I received texts again", true],
  ["They called again", true]
])("a call after the letter is told from others' calls: %s", (said, isAgain) => {
  const letter = { sent_at: 1 } as About["letter"] & {}
  expect(isContactedAgain(said, { letter, rule_id: "us-tcpa" })).toBe(isAgain)
})

test.each([
  ["I mailed it, my receipt number for the flat is 12345678", undefined],
  ["I mailed it, postal receipt 12345678", "12345678"],
  ["I mailed it, tracking number 12345678", "12345678"]
])("the number of a posting is that of the post: %s", (content, number) => {
  const about: Pick<About, "content" | "letter" | "now"> = { content, letter: undefined, now: 0 }
  expect(postedIn(about as About).tracking_number).toBe(number)
})
