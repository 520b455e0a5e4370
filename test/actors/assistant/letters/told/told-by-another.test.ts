/** A letter in the first person never says what another told of the person who signs it. */
import { describe, expect, test } from "vitest"
import { answersIn } from "../../../../../actors/assistant/letters/answers/answers.ts"
import { storyWithin, withOwnWordsAsked, withStory } from "../../../../../actors/assistant/letters/told/as-told.ts"
import { questionOf } from "../../../../../actors/assistant/letters/facts.ts"
import { isIntroduction, isToldByAnother } from "../../../../../actors/assistant/letters/told/told-by-another.ts"
import { NOW } from "../../../../support/given.ts"

const OF_ANOTHER = [
  "Hello, I'm helping my user Petra, she joined a gym in Denver and they keep charging her.",
  "My user booked a room in Bath and the hotel gave it away. He drove home.",
  "A letting agency in Tulsa told my user that children are not wanted.",
  "I am an agent for Karl Vogt in Bremen, Germany. He bought a van and the clutch failed.",
  "An agent here for Lucia Bianchi, who lives in Pisa, Italy. On 4 May 2026 she got a gas bill of 900 euros.",
  "Mr. Piet Bakker in Utrecht moved out of his flat on 1 May 2026. The owner keeps his deposit.",
  "My mum (79, lives in Swansea) had a flood, and Harbour Insurance refused her claim.",
  "The energy company sent my nan a bill of £2,000. She always paid by direct debit.",
  "my son is 18 and works at a bakery, was paid nothing for May",
  "Ich schreibe für Frau Ida Sommer aus Kiel. Sie hat am 3. Mai einen Herd gekauft.",
  "Meine Oma (84) hat gekündigt, und die Firma bucht weiter von ihrem Konto ab.",
  "Mein Mandant hat am 3. Mai gekündigt.",
  "J'aide Mme Claire Petit à Lille. Elle a acheté un four.",
  "Ma mère a commandé un lit qui n'est jamais arrivé.",
  "Ayudo a Ana Gil en Sevilla. Compró una nevera y no enfría.",
  "Mi abuela contrató la luz y le cobran de más."
]

test.each([
  "My brother Tom sold me a car and it broke after a week. He refuses to pay me back.",
  "My son's phone broke after a week, the shop refuses me a refund",
  "My daughter's school trip was cancelled by the firm, which keeps my £400",
  "Mein Nachbar hat den Zaun kaputt gemacht und zahlt mir nichts",
  "Mein Nachbar hat den Zaun kaputt gemacht und zahlt nichts. Er sagt, es war der Wind.",
  "Mi hermano me vendió un coche roto",
  "Mon voisin a cassé la clôture et refuse de payer. Il ne répond pas.",
  "Peter Hargreaves from Clifton Lets keeps the deposit. He says the flat was dirty.",
  "Bought a laptop for my son. The screen is black and he cannot use it.",
  "My friend borrowed £500 and never paid back.",
  "My mum was with me when the dealer sold me the car"
])("a story with kin or a name in it is the writer's own, in doubt too: %j", (story) =>
  expect(isToldByAnother(story)).toBe(false)
)

describe("a story told of another than its writer", () => {
  test.each(OF_ANOTHER)("is heard as such: %j", (story) => expect(isToldByAnother(story)).toBe(true))

  test.each(OF_ANOTHER)("is no answer “as told”, in words or in metadata: %j", (story) => {
    const asked = [questionOf("what_happened")]
    expect(answersIn("as told", asked, { now: NOW, story, isAnswer: true })).toEqual({})
    expect(withStory({ what_happened: "as told" }, story)).toEqual({})
  })

  test("is no answer in prose either", () => {
    const asked = [questionOf("what_happened")]
    const told = "My user cancelled it on 4 August and they kept charging her."
    expect(answersIn(told, asked, { now: NOW, isAnswer: true })).toEqual({})
  })

  test("is asked for again as the signer would tell it, and not “as told”", () => {
    const [asked] = withOwnWordsAsked([questionOf("what_happened")], OF_ANOTHER[0])
    expect(asked?.question).toContain("as the person who signs would say them")
    const own = [questionOf("what_happened"), questionOf("amount")]
    expect(withOwnWordsAsked(own, "I bought a lamp and it broke.")).toBe(own)
  })
})

test.each([
  "My wife and I booked a flight. She was ill.",
  "My landlord keeps my deposit, he says it was dirty.",
  "Unsere Vermieterin in Bremen hat uns die Abrechnung geschickt und will 600 Euro. Sie zeigt keine Belege.",
  "Bought a sofa, the seller said she would refund it.",
  "Our daughter went to a private school and we gave notice in April. She left in July.",
  "My client has not paid me for my work of May.",
  "I am writing for compensation after my flight was cancelled.",
  "The user account of the shop says delivered. I got nothing.",
  "Mi vecina dice que no, pero yo compré la nevera en mayo.",
  "Mon bailleur garde mon dépôt. Il dit que c'est sale."
])("%j is told by its writer", (story) => expect(isToldByAnother(story)).toBe(false))

test.each([
  [
    "I am writing for Ida Sommer in Kiel, Germany. I bought a stove on 3 May and it broke.",
    "I bought a stove on 3 May and it broke."
  ],
  ["Ich helfe Karl Vogt aus Bremen. Ich habe am 3. Mai einen Herd gekauft.", "Ich habe am 3. Mai einen Herd gekauft."],
  ["My user's words: I bought a stove on 3 May and it broke.", "I bought a stove on 3 May and it broke."]
])("of %j the introduction is left out", (story, told) => expect(storyWithin(story)).toBe(told))

test("a sentence that tells more than who writes for whom is no introduction", () => {
  expect(isIntroduction("I'm helping my user Petra.")).toBe(true)
  expect(isIntroduction("I'm helping my user Petra, she joined a gym.")).toBe(false)
})
