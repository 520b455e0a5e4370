/** The deposit is known where the story says who holds which sum, also without the word. */
import { expect, test } from "vitest"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"

const depositOf = (text: string) => narrativeFacts([text], { country: "US" }).deposit_amount

test.each([
  ["We left the house in August. The property company has our $1,850.", "1850.00 USD"],
  ["The letting agent still has £750 of ours.", "750.00 GBP"],
  ["Landlord still has the $900 we gave him when we moved in.", "900.00 USD"],
  ["The landlord keeps my deposit of $1,200.", "1200.00 USD"],
  ["He wants to keep £600 of our £1,300 deposit for a carpet.", "1300.00 GBP"],
  ["They sent back $310. The $1,150 security deposit was more.", "1150.00 USD"]
])("in %j it is known", (text, sum) => expect(depositOf(text)).toBe(sum))

test.each([
  "They sent a bill of $400 for the carpet and keep everything that I gave them.",
  "The property company has our $1,850 and wants $300 more.",
  "He has our keys and $90."
])("in %j it is not", (text) => expect(depositOf(text)).toBeUndefined())
