/** What is said beside the reason of a decision in the review queue. */
import { describe, expect, test } from "vitest"
import { CHOICES, needsReason } from "../../../../src/web/staff/choices.ts"
import { reasonHint } from "../../../../src/web/staff/queue-detail.ts"

describe("the reason of a decision", () => {
  test("may be left empty where nothing can be rejected", () => {
    expect(reasonHint(CHOICES.crisis)).toContain("May be left empty")
    expect(reasonHint(CHOICES.crisis)).not.toContain("reject")
  })

  test("is asked of who rejects, and not of who approves or closes", () => {
    expect([needsReason("letter", "reject"), needsReason("proposal", "request_changes")]).toEqual([true, true])
    expect([needsReason("letter", "approve"), needsReason("crisis", "close")]).toEqual([false, false])
    expect(needsReason("constructor", "reject")).toBe(false)
  })

  test("is needed to reject a letter", () => {
    expect(reasonHint(CHOICES.letter)).toContain("Needed to reject")
  })
})
