/** The part of a rental deposit that came back, and the sum that the letter then asks for. */
import { describe, expect, test } from "vitest"
import {
  depositBalance,
  returnedIn,
  sumAtStake
} from "../../../../../actors/assistant/letters/told/deposit-returned.ts"
import { knownFacts } from "../../../../../actors/assistant/letters/compose.ts"
import { fillIn } from "../../../../../actors/assistant/letters/template-file.ts"
import { letterTemplates } from "../../../../../actors/assistant/letters/templates.ts"

describe("a part of the deposit that came back", () => {
  test.each<[string, string, string]>([
    ["The landlord sent back only $410 on August 9 and keeps the rest of the deposit.", "US", "410.00 USD"],
    ["The deposit was £1,150. They paid us £670 on 20 September.", "GB", "670.00 GBP"],
    ["I only got back 950 of the 1400 deposit.", "US", "950.00 USD"],
    ["I received a check for $212.50, and the deposit was $1,400.", "US", "212.50 USD"],
    ["He gave my mother 410 back on 9 August; the deposit was 1450.", "US", "410.00 USD"],
    ["Von der Kaution (1.200 €) wurden nur 450 € zurückgezahlt.", "DE", "450.00 EUR"],
    ["Il m'a rendu seulement 400 euros sur le dépôt de garantie de 900 €.", "FR", "400.00 EUR"],
    ["De la fianza de 900 € me devolvió solo 300 €.", "ES", "300.00 EUR"]
  ])("is read from %j", (text, country, sum) => {
    expect(returnedIn(text, country)).toBe(sum)
  })

  test.each<[string, string]>([
    ["I paid her a deposit of 1450.", "US"],
    ["We paid him $1,450 as a deposit.", "US"],
    ["They offered to return $410 of the deposit.", "US"],
    ["They never returned the $1,450 deposit.", "US"],
    ["The landlord has to return the 1450 deposit within 30 days.", "US"],
    ["They returned the deposit 14 days late.", "US"],
    ["First they returned $100 of the deposit, then they returned $50.", "US"],
    ["Er will 450 Euro der Kaution zurückzahlen.", "DE"],
    ["Il n'a pas rendu les 900 € du dépôt de garantie.", "FR"],
    ["No me ha devuelto los 900 € de fianza.", "ES"],
    ["The shop sent back only $410.", "US"]
  ])("is not read from %j", (text, country) => {
    expect(returnedIn(text, country)).toBeUndefined()
  })
})

describe("what is left of a deposit", () => {
  test("is the deposit without what came back, and the sum at stake", () => {
    const facts = { deposit_amount: "1450.00 USD", deposit_returned: "410.30 USD", amount: "3.00 USD" }
    expect(depositBalance(facts)).toBe("1039.70 USD")
    expect(sumAtStake(facts)).toBe("1039.70 USD")
  })

  test("is not known where all of it came back, or in another currency", () => {
    expect(depositBalance({ deposit_amount: "900.00 EUR", deposit_returned: "900.00 EUR" })).toBeUndefined()
    expect(depositBalance({ deposit_amount: "900.00 EUR", deposit_returned: "400.00 USD" })).toBeUndefined()
    expect(sumAtStake({ deposit_amount: "900.00 EUR" })).toBe("900.00 EUR")
  })

  test("is read together with the deposit from one narrative", () => {
    const narrative = ["My deposit was $1,450. I moved out on June 30, 2026. They sent me back only $410."]
    expect(knownFacts({ contacts: [], facts: {}, narrative })).toMatchObject({
      deposit_amount: "1450.00 USD",
      deposit_returned: "410.00 USD"
    })
  })

  test.each(["security_deposit_demand", "deposit_return_demand", "uk_deposit_demand"])(
    "is what %s asks for, and the whole deposit is not demanded",
    (id) => {
      const template = letterTemplates().get(id)
      const values = { deposit_amount: "$1,450.00", deposit_back: "$410.00", deposit_balance: "$1,040.00" }
      expect(fillIn(template?.demand ?? "", values)).toMatch(/[Rr]eturn the remaining \$1,040\.00/)
      const body = fillIn(template?.body ?? "", values)
      expect(body).toContain("you have paid back $410.00; $1,040.00 has not been returned to me.")
      expect(body).not.toContain("has not been returned to me in full")
    }
  )
})
