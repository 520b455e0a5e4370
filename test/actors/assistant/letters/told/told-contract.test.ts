/** A letter that ends a contract says which one it is, since when it runs, when it was renewed and why it is ended. */
import { describe, expect, test } from "vitest"
import { contractIn, contractNamed } from "../../../../../actors/assistant/letters/told/told-contract.ts"
import { letterTemplate } from "../../../../../actors/assistant/letters/templates.ts"
import { fillIn } from "../../../../../actors/assistant/letters/template-file.ts"

describe("the days and the reason of a contract", () => {
  test.each([
    [
      "Mein Vertrag läuft seit dem 1. März 2024 und hat sich am 1. März 2026 verlängert. Gekündigt habe ich, weil ich nach Hamburg umziehe.",
      { contract_start: "2024-03-01", renewed_on: "2026-03-01", end_reason: "moving" }
    ],
    [
      "My gym membership started on 1 March 2024 and auto-renewed on 1 March 2026. I cancelled because I am ill.",
      { contract_start: "2024-03-01", renewed_on: "2026-03-01", end_reason: "illness" }
    ],
    [
      "Mon abonnement court depuis le 1 mars 2024, il a été reconduit le 1 mars 2026. J'ai résilié parce que je déménage.",
      { contract_start: "2024-03-01", end_reason: "moving" }
    ],
    [
      "Mi contrato empezó el 1 de marzo de 2024 y lo cancelé porque me mudo.",
      { contract_start: "2024-03-01", end_reason: "moving" }
    ]
  ])("%s", (text, facts) => expect(contractIn(text)).toMatchObject(facts))

  test.each([
    "The contract has run since 1 March 2024, my other contract since 3 May 2025.",
    "I cancelled my contract in writing.",
    "I am ill and my contract was renewed without notice."
  ])("two are none, and a reason is one only where it is given as one: %s", (text) => {
    const facts = contractIn(text)
    expect([facts.contract_start, facts.end_reason]).toEqual([undefined, undefined])
  })
})

test.each([
  ["My gym contract auto-renewed in Washington state", "the gym contract"],
  ["Mein Fitnessstudio-Vertrag mit FitStar läuft weiter", "Fitnessstudio-Vertrag"],
  ["J'ai résilié mon abonnement salle de sport", "abonnement salle de sport"],
  ["My gym contract and my streaming subscription both renewed", undefined]
])("the contract is named by its words: %s", (text, product) => expect(contractNamed(text).product).toBe(product))

test("nobody is asked to keep up a service that was cancelled", () => {
  const body = letterTemplate("telecom_contract_demand")?.body ?? ""
  const facts = { account_reference: "7", what_happened: "x", citation: "y" }
  expect(fillIn(body, facts)).toContain("do not cut off the service and do not send")
  expect(fillIn(body, { ...facts, cancelled_before: "yes" })).toContain("please do not send the disputed sum")
  expect(fillIn(body, { ...facts, cancelled_before: "yes" })).not.toContain("cut off")
})
