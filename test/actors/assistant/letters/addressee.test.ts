/** Whom a letter greets, and the lines of its address. */
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../../actors/assistant/letters/compose.ts"
import { letterInput, orgContact } from "./given-letter.ts"

const bodyTo = (name: string | null, department: string | null = null): string => {
  const composed = composeLetter(letterInput({ contacts: [orgContact(name, department)] }))
  if (composed._tag === "Missing") throw new Error("facts are missing")
  return composed.letter.body
}

describe("a contact", () => {
  test.each([
    "Complaints",
    "Deposits team",
    "Customer Service",
    "Beschwerdestelle",
    "Service client",
    "Atención al cliente"
  ])("%j is a desk: it stands in the address, and nobody is greeted by it", (desk) => {
    expect(bodyTo(desk)).toContain(`\nFit Gym\n${desk}\nCustomer Relations\n`)
    expect(bodyTo(desk)).toContain("Dear Sir or Madam,")
  })
  test.each(["Fit Gym", "Fit Gym Inc", "FIT GYM, LLC", "Fit Gym Ltd."])(
    "%j is the organization and stands in the address once",
    (name) => {
      expect(bodyTo(name)).toContain("\nFit Gym\nCustomer Relations\n")
      expect(bodyTo(name)).toContain("Dear Sir or Madam,")
    }
  )
  test.each(["Sam Hill", "Mr. Office", "Ms Care"])("%j is a person and is greeted", (name) => {
    expect(bodyTo(name)).toContain(`Dear ${name},`)
    expect(bodyTo(name, "Billing")).toContain(`\nFit Gym\n${name}\nBilling\n`)
  })
})
