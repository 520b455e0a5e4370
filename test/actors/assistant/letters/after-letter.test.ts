/** Who says that they never asked takes back a request; who says it of something else takes back nothing. */
import { expect, test } from "vitest"
import { takenBackUntil } from "../../../../actors/assistant/letters/after-letter.ts"

const STORY = "I wrote to them on October 20, 2026 and they refused on October 25"

test.each([
  "I never contacted them",
  "No, I never wrote to them before, this is the first time.",
  "I have never asked the company about this.",
  "I never asked.",
  "I haven't contacted them yet",
  "I have not written to them yet.",
  "This is my first letter",
  "Ich habe ihnen nie geschrieben",
  "Je ne leur ai jamais écrit.",
  "Nunca les he escrito"
])("%j takes back what was told before", (text) => expect(takenBackUntil([STORY, text])).toBe(1))

test.each([
  "I never contacted the police about it",
  "This is my first time using this service",
  "I never called it a scam",
  "I never called them",
  "I never asked for it",
  "I never asked, why they did that",
  "I never asked them to send me more",
  "I never wrote to them, I e-mailed them",
  "I have not asked them about the fee",
  "I didn't contact them before October 20",
  "This is my first letter to the police",
  "This is the first time that I use a service like this",
  "Ich habe nie gefragt, warum",
  "Nunca pedí este servicio",
  "They never wrote to me."
])("%j takes nothing back", (text) => expect(takenBackUntil([STORY, text])).toBe(-1))
