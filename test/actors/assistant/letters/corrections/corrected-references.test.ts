/** Numbers of accounts with spaces, and corrections of them in the words of a message. */
import { describe, expect, test } from "vitest"
import { correctionsIn } from "../../../../../actors/assistant/letters/corrections/corrections.ts"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"
import { referenceFor } from "../../../../../actors/assistant/letters/told/told-references.ts"
import { NOW } from "../../../../support/given.ts"

describe("a number written in groups", () => {
  test.each([
    ["account is 8500 1123 47", "8500 1123 47"],
    ["Gareth Pugh, account is 8500 1123 47", "8500 1123 47"],
    ["the account number is 8500 1123 47, you cut it off", "8500 1123 47"],
    ["account 8500 1123 47 please", "8500 1123 47"],
    ["account number 8500 1123 4700 21", "8500 1123 4700 21"],
    ["account number 8500 1123 47 days ago", "8500 1123"],
    ["account 8500 1123. 47 calls", "8500 1123"]
  ])("of %j is taken whole where it was asked for", (text, whole) =>
    expect(referenceFor("account_reference", text)).toBe(whole)
  )

  test.each([
    ["GB", "My account number is 8500 1123 47.", "8500 1123 47"],
    ["DE", "Meine Kundennummer lautet 8500 1123 47, bitte prüfen", "8500 1123 47"],
    ["FR", "Numéro client : 8500 1123 47", "8500 1123 47"],
    ["ES", "Mi número de cliente es 8500 1123 47.", "8500 1123 47"]
  ])("in %s is read whole from %j", (country, text, whole) =>
    expect(narrativeFacts([text], { country }).account_reference).toBe(whole)
  )
})

describe("a known number", () => {
  const known = { account_reference: "8500 1123", claim_number: "SP-448120", amount: "2918.40 GBP" }
  const changes = (text: string, declared = false) =>
    correctionsIn(text, known, { now: NOW, declared, country: "GB" }).map(({ fact, is }) => [fact, is])

  test.each([
    "the account number is 8500 1123 47, you cut it off",
    "please change the account number to 8500 1123 47",
    "my account number is 8500 1123 47",
    "It is 8500 1123 47, not 8500 1123",
    "not 8500 1123 but 8500 1123 47",
    "Die Kundennummer ist falsch, richtig: Kundennummer 8500 1123 47",
    "le numéro client est 8500 1123 47, il est coupé",
    "el número de cliente es 8500 1123 47, lo han cortado"
  ])("is corrected by %j", (text) => expect(changes(text)).toEqual([["account_reference", "8500 1123 47"]]))

  test("is corrected by a message that was sent as a correction", () =>
    expect(changes("claim number SP-448121", true)).toEqual([["claim_number", "SP-448121"]]))

  test.each([
    "My other account number is 7712 0045 and it has no debt",
    "Not that one: the account number of my wife is 7712 0045",
    "I called them about account 8500 1123 again",
    "They wrote 8500 1123 not 2918 on the bill",
    "The account number on my sister's bill was 4411 2209"
  ])("stays as it is after %j", (text) => expect(changes(text)).toEqual([]))
})
