/** Whether a text tells that the seller was told of a rejection: who rejected in time has not to accept a repair. */
import { expect, test } from "vitest"
import { rejectionIn } from "../../../../../actors/assistant/letters/told/rejected-goods.ts"

test.each([
  "I told the shop on 12 May that I reject the fridge.",
  "We emailed them saying we want our money back.",
  "i rejected the van on the 9th and he laughed",
  "I went in and asked for a full refund the week after.",
  "She wrote to the dealer that she wanted her money back.",
  "I told them I'm returning it for a full refund"
])("%j tells of a rejection", (text) => expect(rejectionIn(text)).toEqual({ rejected_goods: "yes" }))

test.each([
  "I want my money back.",
  "They rejected my claim and want their money back.",
  "I rejected the offer of a repair.",
  "Should I tell them that I reject the sofa?",
  "I never asked for a refund, only a repair.",
  "I told them it leaks and they sent me back to the maker.",
  "I asked for a refund of half the price.",
  "I emailed the shop and they rejected the complaint.",
  "I emailed the shop for a refund of £50 for the scratch.",
  "I told my wife that I want my money back.",
  "I told my bank that I need a refund."
])("%j tells of none", (text) => expect(rejectionIn(text)).toEqual({}))
