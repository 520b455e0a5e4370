/** What may be published for ever, and how addresses hide in what may not. */
import { describe, expect, test } from "vitest"
import { publicTextProblem, subjectProblems } from "../../../actors/calling/public-text.ts"

const CHARS_MAX = 300

describe("a text that is published", () => {
  test.each([
    "jane@example.com",
    "jane@müller.de",
    "jané@пример.рф",
    "jane@xn--mller-kva.de",
    "https://example.com/?m=jane%40example.com",
    "https://example.com/?m=jane%2540example%2Ecom",
    "jane＠example.com",
    "jane@exa\u200bmple.com",
    "jane\u00ad@example\u2060.com"
  ])("holds no e-mail address: %s", (text) => {
    expect(publicTextProblem(`Write to ${text} at any time`, CHARS_MAX)).toMatch(/e-mail/)
  })

  test.each([`svc_${"a".repeat(64)}`, `SVC_${"0".repeat(8)}`, "%73vc_0123abcd", "svc_\u200b0123abcd"])(
    "holds no API key: %s",
    (text) => expect(publicTextProblem(`It runs with ${text}.`, CHARS_MAX)).toMatch(/API key/)
  )

  test.each([
    ["an escape", "\u001b[2J", /control/],
    ["a bell", "\u0007", /control/],
    ["a control character of the upper half", "\u009b", /control/],
    ["an override of direction", "\u202e", /direction/],
    ["an isolate", "\u2067", /direction/],
    ["a NUL", "\u0000", /NUL/],
    ["half of a surrogate pair", "\ud800", /surrogate/]
  ])("holds nothing that shows it otherwise than it is: %s", (_, text, message) => {
    expect(publicTextProblem(`It helps ${text} tenants`, CHARS_MAX)).toMatch(message)
  })

  test.each([
    "Helps tenants\nget their deposits back.\tAt once.",
    "Find us @ the market, or at https://example.com/agents?x=100%25",
    "Aide les locataires à récupérer 100% de leur dépôt",
    "помогает арендаторам",
    "A family: \u{1F468}\u200d\u{1F469}\u200d\u{1F467}"
  ])("may be any other: %s", (text) => {
    expect(publicTextProblem(text, CHARS_MAX)).toBeUndefined()
  })
})

test("both the name and the description of an agent are looked at", () => {
  expect(subjectProblems({ agent_name: "a@b.example", agent_description: "c@d.example" })).toMatchObject([
    { field: "name" },
    { field: "description" }
  ])
  expect(subjectProblems({ agent_name: "Helper", agent_description: "Helps" })).toEqual([])
})
