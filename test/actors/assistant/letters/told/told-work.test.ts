/** A period of work that was told with the pay is not asked for again. */
import { expect, test } from "vitest"
import { workPeriodIn } from "../../../../../actors/assistant/letters/told/told-work.ts"

test.each([
  ["They never sent my last paycheck for March 3 to March 16, 2026.", "March 3 to March 16, 2026"],
  ["I worked at the car wash from 4 May to 22 May and got no pay at all.", "4 May to 22 May"],
  ["Ich habe keinen Lohn für die Zeit vom 1. Juni bis 14. Juni bekommen.", "1. Juni bis 14. Juni"],
  ["My wages covering June 1 - 15 are missing.", "June 1 - 15"]
])("%s", (text, period) => expect(workPeriodIn(text)).toEqual({ work_period: period }))

test.each([
  // The whole job, of which the last weeks are owed.
  "I worked there from 4 May to 30 October and the last two weeks of pay never came.",
  // Two periods.
  "No pay for May 3 to May 9, and none for June 1 to June 14.",
  // Of another matter.
  "We were away from 4 May to 22 May, and my pay was late.",
  "The flight from 3 March to 9 March was cancelled."
])("nothing is taken from: %s", (text) => expect(workPeriodIn(text)).toEqual({}))
