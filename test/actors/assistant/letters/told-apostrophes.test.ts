/** People write "didn't" with any apostrophe, or with none. It reads the same. */
import { describe, expect, test } from "vitest"
import { withApostrophes } from "../../../../actors/assistant/plain-text.ts"
import { narrativeFacts } from "../../../../actors/assistant/letters/told/narrative-facts.ts"

const NOW = Date.parse("2026-11-20T12:00:00Z")
const read = (text: string) => narrativeFacts([text], { country: "US", now: NOW, writtenAt: [NOW] })
const written = (text: string) => [text, text.replaceAll("'", "\u2019"), text.replaceAll("'", "")]

describe("a word with an apostrophe", () => {
  test.each(written("I asked them for a refund on 3 October 2026 and they won't refund me."))(
    "tells of a refusal in %j",
    (text) => expect(read(text).answer_so_far).toBe("refused")
  )

  test.each([
    ...written("I asked for it on 3 October and haven't heard back."),
    ...written("I asked for it on 3 October and they haven't answered.")
  ])("tells of silence in %j", (text) => expect(read(text).answer_so_far).toBe("none"))

  test.each([
    ...written("I haven't answered them yet."),
    ...written("We couldn't have replied."),
    "I have not replied to it",
    "I never responded"
  ])("tells of the writer's own silence in %j", (text) => expect(read(text).answer_so_far).toBeUndefined())

  test.each(written("I ordered a bed in May and it hasn't arrived."))("tells that the goods never came in %j", (text) =>
    expect(read(text).not_delivered).toBe("yes")
  )

  test.each(written("I paid 900 dollars by zelle for a puppy that doesn't exist"))("tells of deceit in %j", (text) =>
    expect(read(text).payment_under_deceit).toBe("yes")
  )

  test.each(written("Someone emptied my account. I didn't authorize it."))("tells who made the payment in %j", (text) =>
    expect(read(text).payment_problem).toBe("unauthorized")
  )
})

test.each([
  "Un colis dont j'ai reçu la moitié",
  "la société dont le site est fermé",
  "trois colis dont 2 manquants",
  "un avion",
  "durant"
])("%j has no apostrophe that was left out", (text) => expect(withApostrophes(text)).toBe(text))
test.each([
  ["I dont know", "I don't know"],
  ["they dont answer", "they don't answer"],
  ["dont you owe me this", "don't you owe me this"]
])("%j is read as %j", (text, whole) => expect(withApostrophes(text)).toBe(whole))
