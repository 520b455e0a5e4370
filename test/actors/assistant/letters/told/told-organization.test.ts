/** The organization that a text names is proposed where the problem is with one of its kind, and none where there are two. */
import { expect, test } from "vitest"
import { dutyOf } from "../../../../../actors/assistant/letters/duty-bearer.ts"
import { organizationIn } from "../../../../../actors/assistant/letters/told/told-organization.ts"
import { triage } from "../../../../../actors/assistant/triage.ts"

const proposed = (text: string, jurisdiction?: string): string | undefined => {
  const { matches, subcategory } = triage({ text, jurisdiction, organizationNamed: false, now: Date.UTC(2026, 10, 29) })
  return organizationIn(text, { duty: dutyOf(matches[0]?.rule_id), subcategory })
}

test.each([
  ["Spectrum keeps putting a $14 'device' on my bill for a modem that I handed back in May.", "US-TX", "Spectrum"],
  ["Rogers charged me $435 for early cancellation of my phone contract, the two years were up.", "CA-ON", "Rogers"],
  ["My T-Mobile bill has a $35 roaming charge, they refuse to take it off.", "US-GA", "T-Mobile"],
  ["Our flight from Barcelona to Dublin was five hours late. Ryanair says operational reasons.", "IE", "Ryanair"],
  ["It is still charged off on my TransUnion report although I paid it off.", "US-AZ", "TransUnion"],
  ["State Farm has not paid my hail claim for 70 days.", "US-TX", "State Farm"],
  ["Movistar me sigue cobrando la fibra dos meses después de darme de baja.", "ES", "Movistar"],
  ["Our train from London to York was two hours late and LNER rejected my claim.", "GB", "LNER"]
])("of %j in %s it is %s", (text, place, name) => expect(proposed(text, place)).toBe(name))

test.each([
  ["Both Equifax and TransUnion show a late payment that I never made.", "US-AZ"],
  ["We watched three films on a spectrum of screens, and the internet provider bills me twice.", "US-TX"],
  ["My landlord in Seattle keeps the deposit of the flat above the Verizon shop, I moved out in May.", "US-WA"],
  ["A collector wants $900 for an old Verizon bill that is not mine.", "US-MI"],
  ["The airline cancelled my flight and gives me a voucher, I paid with my Chase card.", "US"]
])("of %j in %s it is none", (text, place) => expect(proposed(text, place)).toBeUndefined())
