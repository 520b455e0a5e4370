/** What a person reads before a program may act for them. */
import { expect, test } from "vitest"
import { consentPage } from "../../../src/oauth/http/pages.ts"

const consent = (clientName: string): string =>
  consentPage({
    action: "/oauth/authorize",
    email: "ada@example.org",
    clientName,
    clientHost: undefined,
    place: "app.example",
    agents: [],
    newName: clientName,
    problem: undefined
  })

test("the consent names a program by its own words, and says that they are its own", () => {
  const page = consent("Refund Helper")
  expect(page).toContain("Let “Refund Helper” act as your agent?")
  expect(page).toContain("(in its own words)")
})

test.each(["PayPal", "P\u0430ypal"])(
  "a brand is not in the question, and stays marked as its own words: %s",
  (name) => {
    const page = consent(name)
    expect(page).toContain("Let a program at app.example act as your agent?")
    expect(page).toContain(`${name} <span class="quiet small">(in its own words)`)
  }
)

test.each(["Redress Official Support", "Your account is locked: https://evil.example", "call 1 800 555 0199"])(
  "bait is not shown at all: %s",
  (name) => {
    const page = consent(name)
    expect(page).toContain("Let a program at app.example act as your agent?")
    expect(page).not.toMatch(/Official Support|locked|evil|555/)
  }
)
