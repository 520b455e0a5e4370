/** The last word of an organization opens a body for a time, counted from its day; what is only awaited is none. */
import { expect, test } from "vitest"
import { lastDayAfter, lastWordIn, limitOfBody, limitOfReview } from "../../../../actors/assistant/bodies/last-word.ts"

const AT = Date.UTC(2026, 11, 21)

const read = (of: string, text: string) => {
  const limit = limitOfBody(of) ?? limitOfReview(of)
  if (limit === undefined) throw new Error(`no limit of ${of}`)
  const word = lastWordIn(text, limit, AT)
  return word && { ends_on: lastDayAfter(limit, word), is_day_told: word.is_day_told }
}

test.each([
  ["fos_gb", "got a final response letter today, they refuse the rest. ombudsman now?", "2027-06-21", true],
  ["energy_ombudsman_gb", "they say its right and here is a deadlock letter", "2027-12-21", false],
  ["energy_ombudsman_gb", "the deadlock letter is dated 3 December 2026", "2027-12-03", true],
  ["parking_appeals_gb", "They rejected my appeal, POPLA code 2210398812. until when?", "2027-01-18", false],
  ["fos_gb", "Monzo sent me their final response on 3 December 2026", "2027-06-03", true],
  ["fos_gb", "the man at the bank gave me the final response from their office", "2027-06-21", false],
  ["fos_gb", "I got the final response of the bank", "2027-06-21", false],
  ["us-health-appeal", "denied again, letter dec 18, external review possible within 4 months", "2027-04-18", true],
  ["us-health-appeal", "After review we uphold the denial.", "2027-04-21", false]
])("of %s: %s", (of, text, endsOn, isDayTold) =>
  expect(read(of, text)).toEqual({ ends_on: endsOn, is_day_told: isDayTold })
)

test.each([
  ["fos_gb", "they have not given a final response"],
  ["fos_gb", "they promised me a final response by friday"],
  ["fos_gb", "I read that a final response is needed"],
  ["fos_gb", "their final response team is on holiday"],
  ["fos_gb", "a final response is due next week"],
  ["fos_gb", "my friend got a final response from them in march"],
  ["fos_gb", "my old bank HSBC sent me a final response on 2 June 2026"],
  ["fos_gb", "final offer of the shop was 20 pounds on 5 May 2026"],
  ["energy_ombudsman_gb", "Please send me a deadlock letter"],
  ["energy_ombudsman_gb", "What is a deadlock letter?"],
  ["us-health-appeal", "my claim was denied on 30 September"],
  ["us-health-appeal", "Can I request external review?"],
  ["parking_appeals_gb", "if they rejected my appeal what then"]
])("of %s none is told by: %s", (of, text) => expect(read(of, text)).toBeUndefined())
