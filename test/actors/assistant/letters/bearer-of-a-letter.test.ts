/** Who gets the first letter, by the organization that the case names and the narrative. */
import { describe, expect, test } from "vitest"
import { bearerFor, missingQuestions, templateOf } from "../../../../actors/assistant/letters/compose.ts"
import type { Facts } from "../../../../schema/letter.ts"
import { evaluationOf } from "./given-letter.ts"

const told = (rule: string, org_name: string, narrative = "", facts: Facts = {}) => ({
  contacts: [],
  evaluation: evaluationOf(rule),
  facts,
  narrative: [narrative],
  organization: { org_id: "one", org_name }
})
const goesTo = (...of: Parameters<typeof told>): string => {
  const input = told(...of)
  const bearer = bearerFor(input)
  return bearer._tag === "Named" ? input.organization.org_name : bearer._tag === "Other" ? bearer.to.name : "asked"
}
const asked = (...of: Parameters<typeof told>) => {
  const input = told(...of)
  const template = templateOf(input.evaluation, "first")
  if (template === undefined) throw new Error("the rule has no template")
  return missingQuestions(template, input).map(({ fact }) => fact)
}

describe("a letter about an account", () => {
  test.each([
    ["us-efta-rege", "Alliant", "Someone pretending to be from Bank of America called me"],
    ["gb-app", "Nationwide", "I sent 3000 pounds to an account at Monzo that belongs to a scammer"],
    ["us-regcc", "Wells Fargo", "I deposited a check from Bank of America and my bank put a hold on it"]
  ])("under %s goes to %s, which is listed, whatever bank the narrative names", (rule, organization, narrative) =>
    expect(goesTo(rule, organization, narrative)).toBe(organization)
  )

  test.each([
    ["us-efta-rege", "Golden One", "Someone pretending to be from Bank of America called me"],
    ["gb-app", "Smile", "I sent 3000 pounds to an account at Monzo that belongs to a scammer"],
    ["eu-psd2-unauth", "Tomorrow", "Ein Konto bei der N26 bekam das Geld"],
    ["us-efta-rege", "Golden One", "I also have my Chase account"]
  ])("under %s is asked about where %s is not known to be a bank", (rule, organization, narrative) => {
    expect(goesTo(rule, organization, narrative)).toBe("asked")
    expect(asked(rule, organization, narrative)).toContain("bank_name")
  })

  test("goes to the organization named once the client states its name as the bank's", () =>
    expect(goesTo("gb-app", "Smile", "", { bank_name: "smile" })).toBe("Smile"))
})

describe("a letter about a card", () => {
  test("goes to no bank of another account", () =>
    expect(
      goesTo("us-regz-claims", "Lamp Shop", "I paid by credit card. I also have a debit card at Wells Fargo")
    ).toBe("asked"))

  test.each(["Tesco", "Jos. A. Bank", "Burger Bank", "BMO Stadium", "Capital One Shopping"])(
    "is asked about where the case names %s, which issues no card",
    (organization) =>
      expect(goesTo("us-fcba-billing", organization, `${organization} charged my credit card twice`)).toBe("asked")
  )

  test.each(["Nationwide", "Chase", "First Harbor Bank"])(
    "is asked about where the case names %s and the narrative another issuer",
    (organization) => {
      const narrative = "They charged my Capital One credit card twice"
      expect(goesTo("us-fcba-billing", organization, narrative)).toBe("asked")
      expect(asked("us-fcba-billing", organization, narrative)).toEqual(
        expect.arrayContaining(["card_issuer", "disputes_address"])
      )
    }
  )

  test("goes to the organization named where the narrative names the same issuer", () =>
    expect(goesTo("us-fcba-billing", "Chase", "They charged my Chase card twice")).toBe("Chase"))
})

describe("a letter about a credit file", () => {
  test.each(["Verizon", "Comcast", "Harbor Bank"])(
    "goes to the bureau of the narrative and not to %s",
    (organization) =>
      expect(goesTo("us-fcra-611", organization, "The credit bureau Equifax will not correct it")).toBe("Equifax")
  )
  test("is asked about where no bureau is named", () => expect(goesTo("us-fcra-611", "Verizon")).toBe("asked"))
  test("goes to the bureau named", () =>
    expect(goesTo("us-fcra-611", "Experian Information Solutions, Inc.", "Equifax has it right")).toContain("Experian"))
})

describe("a letter about a flight", () => {
  test.each(["Booking.com B.V.", "Edreams Odigeo", "Chase Travel", "Chase", "PayPal"])(
    "is asked about where the case names %s, which flies nobody",
    (organization) => expect(goesTo("eu-261", organization)).toBe("asked")
  )
  test("goes to the airline named", () => expect(goesTo("eu-261", "Wizz Air")).toBe("Wizz Air"))
})
