/** Sentences of which nothing is read, however near they stand to ones that tell a fact. */
import { describe, expect, test } from "vitest"
import { tellsAgreement, wantsStop } from "../../../../actors/assistant/messages/ending-words.ts"
import { correctedNumber } from "../../../../actors/assistant/letters/corrections/corrected-numbers.ts"
import { correctedReferences } from "../../../../actors/assistant/letters/corrections/corrected-references.ts"
import { asStatement } from "../../../../actors/assistant/letters/letter-story.ts"
import { isLostBooking } from "../../../../actors/assistant/letters/told/lost-booking.ts"
import { signerIn } from "../../../../actors/assistant/letters/told/told-signer.ts"
import { urgencyIn } from "../../../../actors/assistant/letters/told/told-urgency.ts"
import { warrantorIn } from "../../../../actors/assistant/letters/told/told-warrantor.ts"
import { mayTellAnswer } from "../../../../actors/assistant/messages/perhaps-answered.ts"
import { theirWords } from "../../../../actors/assistant/messages/their-words.ts"

describe("no number is corrected by", () => {
  test.each([
    "The airline says it was 2 hours, not 6.",
    "the law says 3 hours, not 6 hours",
    "would it help if it was 4 hours not 6?",
    "not 6 hours but 30 minutes",
    "gate 7, not 6"
  ])("%j", (text) => expect(correctedNumber(text, { delay_hours: "6" })).toBeUndefined())

  test("another's account", () => {
    const known = { account_reference: "8500 1123 47" }
    for (const text of [
      "They used the wrong account number: 9911 2233",
      "The fraudster's account number is 9911 2233, not verified."
    ])
      expect(correctedReferences(text, known, false)).toEqual([])
  })
})

test.each([
  "Flight delayed. We lost time looking for a hotel 140 euros.",
  "they lost my reservation so I paid 300 euros for a new flight"
])("%j tells of no booking that was lost", (text) => expect(isLostBooking(text)).toBe(false))

test.each([
  "I had power of attorney for my father, but he died in May.",
  "The bank asks whether I have power of attorney for my mother.",
  "Ich habe Vollmacht an meinen Bruder gegeben.",
  "The claim is for my son's phone, a 4 year old Samsung. I'm his father Marcus Bell."
])("nobody signs for another by %j", (text) => expect(signerIn(text)).toEqual({}))

test.each([
  "The plan denied my MRI. My car insurance claim, this is urgent.",
  "They refused the expedited appeal.",
  "The hospital says the bill can't wait."
])("%j makes no appeal urgent", (text) => expect(urgencyIn(text).appeal_urgent).toBeUndefined())

test.each(["My neighbour told me to call Samsung", "My landlord said to see GE about the fridge."])(
  "the seller pointed to nobody by %j",
  (text) => expect(warrantorIn(text)).toEqual({})
)

test.each([
  "I got no reply to my email, but they called me and said no.",
  "Ils n'ont jamais répondu par écrit, au téléphone ils ont refusé.",
  "I received their final response on May 3."
])("%j may tell of an answer", (text) => expect(mayTellAnswer(text)).toBe(true))

test("the organization's own 'we' stays in its words", () =>
  expect(theirWords("They wrote to me. Our offer is 200 euros, final.")).toContain("200 euros"))

test.each(["We agreed on 20 an hour and he paid 12.", "I accepted the job and the company paid me late."])(
  "%j settles nothing",
  (text) => expect(tellsAgreement(text.toLowerCase())).toBe(false)
)

test.each(["i won't let it go", "if they pay i will drop it", "the shop said forget it"])("%j ends no case", (text) =>
  expect(wantsStop(text)).toBe(false)
)

test.each([
  "The seller said it was my own fault, I should pay.",
  "We missed the deadline, they say, but I sent it on May 3.",
  "I overlooked nothing, the fee was hidden.",
  "Mein Name ist falsch geschrieben auf dem Ticket.",
  "I live in a flat with mould.",
  "I read the contract.",
  "I am sick and could not travel."
])("a story keeps %j", (sentence) => expect(asStatement(`I paid 300 euros. ${sentence}`)).toContain(sentence))
