import { expect, test } from "vitest"
import { personCase } from "../../../../src/web/person/person-page.ts"
import { caseState, packetState } from "../../../support/case-states.ts"
import { DAY, NOW } from "../../../support/given.ts"

const pageAt = (responded_at: number | null, now: number): string => {
  const step = {
    regulator: "fos_gb",
    name: "Financial Ombudsman Service",
    url: "https://www.financial-ombudsman.org.uk"
  }
  const state = caseState({
    status: "escalated",
    packets: [packetState({ step })],
    narrative: ["My bank took 30 pounds."],
    responded_at
  })
  return personCase({
    state,
    forms: { action: "/cases/1/own", hidden: [] } as never,
    pathTo: (part) => part,
    now,
    said: [],
    hasStaff: false
  }).text
}

test("a page with papers says which condition of the body the person has to check", () => {
  const page = pageAt(NOW, NOW + DAY)
  expect(page).toContain("For you to check before you file: 8 weeks have passed")
  expect(page).toContain("you have 6 months from that day")
})
test("a page with papers says what the body asks for that is not so yet", () => {
  expect(pageAt(null, NOW + DAY)).toContain("Not met yet: ")
})
