/** Who writes and whether anything is wrong: texts that are no grievance, and grievances that only look like one. */
import { describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"

const lawOf = (text: string, jurisdiction: string) =>
  triage({ text, jurisdiction, organizationNamed: true, now: Date.UTC(2026, 10, 22) }).matches.find(
    ({ confident }) => confident === true
  )?.rule_id

describe("triage, no grievance of the writer", () => {
  test.each([
    ["As the seller I shipped the laptop on time and now the purchaser says it never arrived.", "TX"],
    ["We are a landlord with 40 units and one household has not paid rent; how do we keep the deposit?", "CA"],
    ["Our client, an airline, wants to reject a claim for compensation. Draft the refusal.", "NY"],
    ["A tenant of mine moved out, I kept 600 of the security deposit and she is angry.", "WA"],
    ["Als Händler möchte ich den Widerruf eines Kunden ablehnen, bitte formuliere ein Schreiben.", "DE"],
    ["I adore my landlord, he returned every cent of the security deposit within a week.", "TN"],
    ["Never mind, the landlord mailed the deposit this morning, all good now.", "FL"],
    ["In what cases may a debt collector sue?", "OR"],
    ["Would my landlord be able to keep my deposit for small nail holes?", "MI"],
    ["Tell me a joke about airlines losing luggage.", "TX"],
    ["My neighbor borrowed my lawn mower and returned it broken, he refuses to pay.", "OH"]
  ])("%s names no law", (text, place) => {
    expect(lawOf(text, place)).toBeUndefined()
  })
})

describe("triage, grievances that look like none", () => {
  test.each([
    [
      "We are a family with two kids, our landlord in Oakland ignores the black mold and the leak.",
      "CA",
      "us-ca-repairs"
    ],
    ["The landlord says he already returned the deposit. He did not, nothing ever arrived.", "TX", "us-tx-deposit"],
    ["I'm a landlord too, but my own landlord in Newark won't give my security deposit back.", "NJ", "us-nj-deposit"],
    ["I manage a store for a chain and my employer has not paid my overtime since May.", "NY", "us-ny-wages"],
    ["My employee handbook promises it, but my employer denied my FMLA leave for my newborn.", "OH", "us-fmla"],
    ["I run a bakery. A debt collector calls my bakery ten times a day about a debt.", "IL", "us-fdcpa-harass"],
    ["They phone my job about a debt that is not mine.", "FL", "us-fdcpa-harass"],
    ["Trotz Abmeldung bekomme ich weiter jeden Tag den Newsletter dieses Shops.", "DE", "eu-gdpr"]
  ])("%s (%s) leads with %s", (text, place, rule) => {
    expect(lawOf(text, place)).toBe(rule)
  })
})
