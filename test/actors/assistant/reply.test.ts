/** The rule-based answer to a message: what it must always say and never say. */
import { FastCheck as fc } from "effect"
import { describe, expect, test } from "vitest"
import {
  type ReplyCaseStatus,
  type ReplyInput,
  type ReplyMessageType,
  replyTo
} from "../../../actors/assistant/reply.ts"
import { ruleSet } from "../../../actors/assistant/rule-set.ts"
import { triage, type TriageInput } from "../../../actors/assistant/triage.ts"

const NOW = Date.UTC(2026, 10, 20)

const STATUSES: ReadonlyArray<ReplyCaseStatus> = [
  "triaging",
  "needs_information",
  "letter_drafted",
  "letter_sent",
  "awaiting_response",
  "response_received",
  "escalated",
  "resolved",
  "closed",
  "withdrawn"
]

const TYPES: ReadonlyArray<ReplyMessageType> = [
  "context",
  "evidence",
  "user_response",
  "escalation_request",
  "correction"
]

const reply = (text: string, more: Partial<ReplyInput> = {}, input: Partial<TriageInput> = {}) =>
  replyTo({
    evaluation: triage({ text, jurisdiction: "US", organizationNamed: true, now: NOW, ...input }),
    status: "awaiting_response",
    missing: { organization: false, contact: false, documents: false },
    ...more
  })

describe("reply, in a crisis", () => {
  test.each(STATUSES)("while %s it begins with the contacts", (status) => {
    const { content, suggested_actions } = reply("I want to end my life", { status })
    expect(content.startsWith("If anyone may be in danger, please get help now")).toBe(true)
    expect(content).toContain("988")
    expect(suggested_actions[0]).toContain("988")
  })
})

describe("reply, otherwise", () => {
  test("the law is cited and the date the organization has is named", () => {
    const answer = reply("charged twice on my card")
    expect(answer.citations).toEqual(["15 U.S.C. § 1666; 12 C.F.R. § 1026.13"])
    expect(answer.content).toContain("2026-12-20")
  })

  test("no citation is given when no rule fits", () => {
    const answer = reply("xyzzy")
    expect(answer.citations).toEqual([])
    expect(answer.content).toContain("No rule fits")
  })

  test("a stale rule is flagged", () => {
    const later = { now: Date.UTC(2028, 0, 1) }
    expect(reply("robocall", {}, later).content).toContain("more than twelve months ago")
    expect(reply("robocall").content).not.toContain("more than twelve months ago")
  })

  test("what is missing is asked for, and the contact only once the organization is known", () => {
    const missing = { organization: true, contact: true, documents: true }
    const answer = reply("robocall", { missing }, { jurisdiction: undefined })
    expect(answer.content).toContain("name of the organization")
    expect(answer.content).toContain("State or country")
    expect(answer.content).not.toContain("a contact at the organization")
    expect(answer.suggested_actions).toContain("Name the organization")
  })

  test("an escalation names the next body and says that a person files", () => {
    const answer = reply("robocall", { messageType: "escalation_request" })
    expect(answer.content).toContain("Federal Communications Commission")
    expect(answer.content).toContain("filed by a person")
  })

  test.each(["triaging", "needs_information", "letter_drafted"] as const)(
    "while %s no letter is claimed to be sent",
    (status) => {
      expect(reply("robocall", { status }).content).not.toMatch(/was sent|been written to/)
    }
  )

  test.each(["resolved", "closed", "withdrawn"] as const)("when %s nothing more is asked", (status) => {
    const missing = { organization: true, contact: true, documents: true }
    expect(reply("robocall", { status, missing }).content).not.toContain("please send")
  })
})

describe("reply, for every case", () => {
  const phrases = ruleSet.rules.flatMap((rule) => [...rule.triggers.strong, ...rule.triggers.weak])
  const anyReply = fc.record({
    text: fc.array(fc.constantFrom(...phrases), { maxLength: 6 }).map((parts) => `${parts.join(" ")} Zqxjkv`),
    jurisdiction: fc.constantFrom(undefined, "US-WA", "GB", "France", "Canada", "??"),
    status: fc.constantFrom(...STATUSES),
    messageType: fc.option(fc.constantFrom(...TYPES), { nil: undefined }),
    missing: fc.record({ organization: fc.boolean(), contact: fc.boolean(), documents: fc.boolean() })
  })

  test("it says it is rule-based, carries the disclaimer, suggests something, and repeats nothing of the user", () => {
    fc.assert(
      fc.property(anyReply, ({ jurisdiction, text, ...input }) => {
        const answer = reply(text, input, { jurisdiction, declaredCategory: "Zqxjkv" })
        expect(answer).toMatchObject({ generated_by: "rules", model: null })
        expect(answer.disclaimer).toContain("information, not legal advice")
        expect(answer.content).toContain("rule-based")
        expect(answer.suggested_actions.length).toBeGreaterThan(0)
        expect(JSON.stringify(answer)).not.toMatch(/Zqxjkv|undefined|\[object|\$\{|\{\{|NaN| {2}|\.\./)
      })
    )
  })
})
