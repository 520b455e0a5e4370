/** Where the law gives the landlord hours for what is urgent, the letter does not give ten days. */
import { expect, test } from "vitest"
import { composeLetter } from "../../../../actors/assistant/letters/compose.ts"
import { evaluationOf, letterInput } from "./given-letter.ts"

const daysFor = (repair_needed: string, ruleId = "us-wa-repairs") => {
  const facts = { consumer_name: "Jane Roe", property_address: "7 Short Lane\nTacoma, WA 98402", repair_needed }
  const composed = composeLetter(letterInput({ evaluation: evaluationOf(ruleId), facts }))
  return composed._tag === "Composed" ? composed.letter.response_days : undefined
}

test.each([
  ["The heating does not work.", 1],
  ["There is no hot water.", 1],
  ["The electricity is off in two rooms.", 1],
  ["The fridge is broken.", 3],
  ["The toilet leaks.", 3],
  ["The heating in both rooms has not worked since October.", 1],
  ["We are without electricity.", 1],
  ["The boiler is broken.", 1],
  ["The sink leaks and so does the shower.", 3],
  ["The hot water takes a minute to come.", 10],
  ["The electric gate is broken.", 10],
  ["A pipe drips in the cellar.", 10],
  ["There is a range of problems with the paint.", 10],
  ["The floor sinks in the hall.", 10],
  ["The paint peels.", 10]
])("in Washington the letter about %j gives %i days", (defect, days) => expect(daysFor(defect)).toBe(days))

test("another State's law keeps its time", () => expect(daysFor("The heating does not work.", "us-tx-repairs")).toBe(7))
