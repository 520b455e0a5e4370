/** What a letter of a keeper says happened: nothing in it says who drove. */
import { describe, expect, test } from "vitest"
import { asKeeper } from "../../../../actors/assistant/letters/keeper-words.ts"

describe("the words of a keeper who appeals a parking charge", () => {
  test.each([
    [
      "Got a £100 notice dated 28 Oct 2026, I was there 2h14 because I had a flat tyre, limit is 2h. Wasnt even driving its my car but my brother drove. Never got the first letter.",
      "Got a £100 notice dated 28 Oct 2026, the vehicle was there 2h14 because it had a flat tyre, limit is 2h. Never got the first letter."
    ],
    [
      "I parked at 3pm and the machine was broken. I was charged twice. The signs were hidden.",
      "The vehicle was parked at 3pm and the machine was broken. I was charged twice. The signs were hidden."
    ],
    ["My wife was in the shop, the queue was long.", "The queue was long."],
    [
      "The driver bought a ticket. I never received a notice.",
      "The driver bought a ticket. I never received a notice."
    ],
    ["My son borrowed the car. I went to Aldi.", "I do not accept that the charge is owed."]
  ])("of %j say nothing of the driver", (told, written) => expect(asKeeper(told)).toBe(written))
})
