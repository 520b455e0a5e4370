/** What a model is told of a case: its matter and newest words, and nothing that names or reaches a person. */
import { describe, expect, test } from "vitest"
import { masked, visible } from "../../../src/assistant/mask.ts"
import { MESSAGE_CHARS_MAX, maskedMessage, matterOf, NARRATIVE_CHARS_MAX } from "../../../src/assistant/matter.ts"
import type { OpenCase } from "../../../schema/case.ts"
import { openCase } from "./drafting.ts"
import { cpuNowMs } from "../../support/cpu-time.ts"

const SECRET = {
  case_id: "ARC-2026-777777",
  opened_by: { agent_id: "agt_canary", sponsor_id: "spn_canary" },
  page_token: "page-token-canary",
  callback_url: "https://callback-canary.example",
  contacts: [
    {
      contact_id: "con_canary",
      contact_type: "user_contact",
      name: "Marta Kowalska",
      email: "marta@canary.example",
      role: "role-canary",
      department: "department-canary",
      preferred_channel: "email"
    }
  ],
  documents: [
    { document_id: "doc_canary", filename: "canary.pdf", media_type: "application/pdf", byte_count: 1, sha256: "f00" }
  ],
  facts: {
    consumer_name: "Jan Nowak",
    consumer_address: "12 Canary Street\nSpringfield Heights",
    consumer_phone: "555 0100",
    account_reference: "ACC-CANARY",
    amount: "49.00 USD"
  }
} as const satisfies Partial<OpenCase>

const told = (narrative: ReadonlyArray<string>): string => {
  const state = openCase({ ...SECRET, narrative })
  if (state.evaluation === null) throw new Error("the case is evaluated")
  return JSON.stringify(matterOf(state, state.evaluation))
}

describe("a matter", () => {
  test("holds the law, the organization, the facts of the dispute and what was told", () => {
    const text = told(["My gym contract auto-renewed in Washington state and they refuse to refund"])
    for (const part of ["RCW 19.86", "Fit Gym", "49.00 USD", "auto-renewed", "US-WA"]) expect(text).toContain(part)
  })

  test("holds nothing that names the case, its people or its pages", () => {
    const text = told(["My gym contract auto-renewed"])
    expect(text).not.toMatch(/canary/i)
    expect(text).not.toMatch(/777777|Kowalska|Nowak|Springfield|f00/)
  })

  test("masks people, addresses and numbers where they are told", () => {
    const text = told([
      "I am Jan Nowak (jan.nowak+gym@mail.example, +1 (555) 010-4477), card 4111 1111 1111 1111, of Springfield Heights. " +
        "Marta signed with Mrs KOWALSKA. My account is acc-canary. See https://gym.example/t?x=1 and pay 49 dollars by 2026-11-03 or 03.11.2026."
    ])
    expect(text).not.toMatch(/Nowak|mail\.example|010|4111|Springfield|Marta|Kowalska|acc-canary|gym\.example/i)
    expect(text).toContain("pay 49 dollars by 2026-11-03 or 03.11.2026")
  })

  test("keeps the newest of a long story", () => {
    const text = told(["oldest ".repeat(2_000), "newest ".repeat(200)])
    expect(text.length).toBeLessThan(NARRATIVE_CHARS_MAX + 2_000)
    expect(text.match(/newest/g)).toHaveLength(200)
    const [first = ""] = told(["oldest", "middle ".repeat(2_000)]).match(/oldest/) ?? []
    expect(first).toBe("")
  })

  test("takes a message at most so long", () => {
    expect(maskedMessage(openCase(SECRET), "word ".repeat(10_000)).length).toBe(MESSAGE_CHARS_MAX)
    expect(maskedMessage(openCase(SECRET), "Jan wrote to a@b.example")).toBe("(name) wrote to (e-mail address)")
  })

  test("is made in no time of the longest case there can be", () => {
    const started = cpuNowMs()
    for (const unit of ["a", "1", "1 ", "a.", "@a", "a@", " "]) told([unit.repeat(200_000 / unit.length)])
    expect(cpuNowMs() - started).toBeLessThan(1_500)
  })
})

describe("text that is read and sent", () => {
  test("has one form per letter and nothing unseen", () => {
    expect(visible("ｒｅｓｏ\u200blved\u202e \u{E0041}ok\nline\ttab\u0007")).toBe("resolved ok\nline\ttab")
  })

  test("masks only whole words", () => {
    expect(masked("Ann likes bananas; ANN, ann's, Hannah", ["Ann", "a"])).toBe(
      "(name) likes bananas; (name), (name)'s, Hannah"
    )
  })
})
