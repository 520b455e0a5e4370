/** What is told without a day, and what the letter makes of it. */
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../../../actors/assistant/letters/compose.ts"
import { circumstancesIn } from "../../../../../actors/assistant/letters/told/told-circumstances.ts"
import type { Facts, LetterDraft } from "../../../../../schema/letter.ts"
import { evaluationOf, letterInput, ruleIdOf } from "../given-letter.ts"

test.each<[string, Facts]>([
  ["I moved out at the end of August", { tenancy_over: "yes" }],
  ["Our tenancy ended in August and we handed back the keys.", { tenancy_over: "yes" }],
  ["They never told me which scheme the deposit is in", { scheme_named: "no" }],
  ["The agent hasn't given us the prescribed information.", { scheme_named: "no" }],
  ["No scheme was ever named.", { scheme_named: "no" }],
  ["I have not had the MRI yet", { treatment_received: "no" }],
  ["They denied my prior authorization for surgery", { treatment_received: "no" }],
  ["I want to know what happens when I move out", {}],
  ["I don't know which scheme it is in, I can't remember the scheme", {}],
  ["I had the MRI on 3 September 2026", {}],
  ["My landlord won't tell me which scheme it is in", { scheme_named: "no" }],
  ["I was never told which scheme it is in", { scheme_named: "no" }],
  ["We left the flat on 31 August", { tenancy_over: "yes" }],
  ["I gave the keys to the landlord in August", { tenancy_over: "yes" }],
  ["I moved out in May. They say that I owe rent.", { tenancy_over: "yes" }],
  ["I have not been to the deposit scheme yet. The agent holds my deposit in the DPS scheme.", { scheme_named: "yes" }],
  ["I have not been to the deposit scheme yet", {}],
  ["I refuse to go to the deposit scheme, the deposit is protected with MyDeposits", { scheme_named: "yes" }],
  ["They never told me the scheme's phone number, it is held by TDS", {}],
  ["We left the flat for a weekend and came back to a broken lock", {}],
  ["I left the flat key on the table", {}],
  ["The surgery was scheduled and done on May 3", {}],
  ["They refused the prior authorization, so I paid for the surgery myself and had it on October 10, 2026", {}],
  ["The surgery is scheduled for May", {}],
  ["I have not had the MRI yet in May, but I had it on October 10, 2026", {}],
  ["The landlord says my lease has ended", {}],
  ["My lease expired but I still live there", {}],
  ["I returned the keys of the rental car", {}],
  ["Has my lease ended?", {}],
  ["They moved out", {}]
])("%j tells %j", (text, facts) => expect(circumstancesIn(text)).toEqual(facts))

const person: Facts = { consumer_name: "Jane Roe", consumer_address: "12 Long Lane\nLeeds LS1 4AP" }
const letterWith = (template: string, facts: Facts, narrative: ReadonlyArray<string>): LetterDraft => {
  const composed = composeLetter(
    letterInput({ evaluation: evaluationOf(ruleIdOf(template)), facts: { ...person, ...facts }, narrative })
  )
  if (composed._tag === "Missing") throw new Error(JSON.stringify(composed.questions))
  return composed.letter
}
const flat = ({ body }: LetterDraft): string => body.replaceAll(/\s+/g, " ")

describe("the letter about a deposit in England", () => {
  const facts: Facts = { property_address: "Flat 3\n88 Headingley Lane\nLeeds LS6 2DT", deposit_amount: "950.00 GBP" }
  test("does not doubt that the tenancy ended where that was told", () => {
    const told = flat(letterWith("uk_deposit_demand", facts, ["I moved out at the end of August."]))
    expect(told).not.toContain("if the tenancy has ended")
    expect(told).toContain("The tenancy has ended, and the deposit has not been returned to me in full.")
    expect(flat(letterWith("uk_deposit_demand", facts, ["They keep it."]))).toContain("if the tenancy has ended")
  })
  test("says that no scheme was named", () =>
    expect(
      flat(letterWith("uk_deposit_demand", facts, ["I moved out in August. They never told me which scheme it is in."]))
    ).toContain("I have not been told in which scheme it is protected."))
})

describe("the appeal of a denied health claim", () => {
  const facts: Facts = { denial_date: "2026-11-02", denied_what: "an MRI of my left knee" }
  test("asks for its decision within the 30 days that it names where the treatment has not been given", () => {
    const letter = letterWith("insurance_internal_appeal", facts, ["They denied an MRI. I have not had the MRI yet."])
    expect(flat(letter)).toContain("so your decision is due within 30 days")
    expect(flat(letter)).not.toContain("60 days")
    expect(letter.answer_term).toEqual({ value: 30, unit: "calendar_days" })
  })
  test("asks for its decision within 60 days where that is not known", () =>
    expect(letterWith("insurance_internal_appeal", facts, ["They denied it."]).answer_term).toMatchObject({
      value: 60
    }))
})
