/** The number under which a collector or a parking firm keeps a debt. */
import { expect, test } from "vitest"
import { narrativeFacts } from "../../../../actors/assistant/letters/told/narrative-facts.ts"

test.each([
  [["A debt collector wrote to me.", "ref number is MRG-4471902. PO Box 812 is on the letter"], "MRG-4471902"],
  [["Got a parking charge notice", "PCN ref is PW4482913"], "PW4482913"],
  [["A debt collector wrote. booking ref K7QPLM is my flight"], undefined],
  [["debt collector letter, file no. 2026"], undefined],
  [["They never delivered, ref number is MRG-4471902"], undefined]
])("in %j the debt has the number %s", (texts, number) =>
  expect(narrativeFacts(texts, { country: "US" }).debt_reference).toBe(number)
)
