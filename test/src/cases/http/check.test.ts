/** The quick check through the real pipeline: it leaves no trace, and counts similar cases once for many callers. */
import { Schema } from "effect"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { DISCLAIMER } from "../../../../actors/assistant/replies/reply.ts"
import * as api from "../../../../schema/api/resolution.ts"
import { rememberedCounts } from "../../../../src/cases/http/check.ts"
import { similarSince } from "../../../../src/cases/similar.ts"
import { DAY, NOW, SECOND } from "../../../support/given.ts"
import { GYM, textOf } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const { agent, service } = await servedFile({ startsAt: NOW })

beforeEach(() => {
  vi.setSystemTime(NOW)
})

const check = (body: object) => service.call("POST /api/v1/check", { headers: agent.headers, body })
const pathsOf = (reply: { readonly body: { readonly errors: ReadonlyArray<{ readonly path: string }> } }) =>
  reply.body.errors.map((one) => one.path)

describe("a check", () => {
  test("answers with the specified fields and says what it rests on", async () => {
    service.similar.count = 7
    const { body, status } = await check({ description: GYM, jurisdiction: "US-WA" })
    expect(status).toBe(200)
    expect(body).toEqual({
      is_actionable: true,
      category: "consumer_protection",
      severity: "medium",
      recommended_action: expect.any(String),
      relevant_law: expect.stringMatching(/^RCW 19\.86/),
      similar_cases: 7,
      jurisdiction: { code: "US-WA", explanation: expect.any(String) },
      understood_by: "rules",
      declared_category: null,
      issue_question: null,
      candidates: [],
      explanation: expect.any(String),
      generated_by: "rules",
      disclaimer: DISCLAIMER,
      safety: {
        text: expect.stringContaining("988"),
        contacts: expect.arrayContaining([{ region: "US", name: "Emergency services", contact: "911" }])
      }
    })
    Schema.decodeUnknownSync(api.CheckResponse)(body)
  })

  test("of nothing in particular is not actionable", async () => {
    const { body } = await check({ description: "the weather is fine" })
    expect(body).toMatchObject({ is_actionable: false, category: "general", severity: "low" })
  })

  test("that shows a crisis says first whom to call", async () => {
    const { body } = await check({ description: "I want to end my life" })
    expect(body.severity).toBe("crisis")
    expect(body.recommended_action).toContain("988")
  })

  test("says when a bare code was read as a State", async () => {
    const { body } = await check({ description: GYM, jurisdiction: "CA" })
    expect(body.jurisdiction.code).toBe("US-CA")
  })

  test("leaves no trace: no row, no view, no number, no document", async () => {
    await check({ description: "warm up" })
    // What others are told of the agent's beginnings has arrived.
    await service.runtime.delivery.idle()
    await service.runtime.snapshots.flush()
    const before = textOf(service.database)
    const kept = service.kept.length
    for (let turn = 0; turn < 20; turn += 1) {
      await check({ description: `${GYM} ${turn}`, organization_named: "Traceless", supporting_documents: ["YQ=="] })
    }
    await service.runtime.groupCommit.flush()
    await service.runtime.snapshots.flush()
    expect([textOf(service.database) === before, service.kept.length]).toEqual([true, kept])
  })

  test("counts cases of the same kind in the last 24 months", async () => {
    service.counted.length = 0
    await check({ description: "They opened an account in my name, identity theft on my credit report" })
    expect(service.counted).toEqual([
      {
        kind: { category: "financial_services", subcategory: "identity_theft" },
        sincePeriod: Math.floor(Date.UTC(2024, 10, 20, 9, 30) / (30 * DAY))
      }
    ])
  })

  test.each([
    [{}, "description"],
    [{ description: "" }, "description"],
    [{ description: 1 }, "description"],
    [{ description: "x".repeat(20_001) }, "description"],
    [{ description: "x", jurisdiction: 5 }, "jurisdiction"]
  ])("that is wrong is refused and named (%#)", async (body, path) => {
    const reply = await check(body)
    expect(reply).toMatchObject({ status: 400, body: { code: 400, reason: "invalid-body" } })
    expect(pathsOf(reply)).toEqual([path])
  })
})

describe("counts of similar cases", () => {
  const kind = { category: "a", subcategory: "b" }

  test("begin with the 30 days that 24 calendar months ago were in", () => {
    const begin = Math.floor(Date.UTC(2024, 10, 20) / (30 * DAY))
    // The period of that day has 18 more days.
    expect(similarSince(Date.UTC(2026, 10, 20, 23, 59))).toBe(begin)
    const change = (begin + 1) * 30 * DAY
    const [year, month, day] = [
      new Date(change).getUTCFullYear(),
      new Date(change).getUTCMonth(),
      new Date(change).getUTCDate()
    ]
    expect(similarSince(Date.UTC(year + 2, month, day) - 1)).toBe(begin)
    expect(similarSince(Date.UTC(year + 2, month, day))).toBe(begin + 1)
  })

  test("are asked once for callers of the same moment, and again when they are old", async () => {
    let now = NOW
    let asked = 0
    const countOf = rememberedCounts(
      async () => (asked += 1),
      () => now
    )
    expect(await Promise.all([countOf(kind), countOf(kind)])).toEqual([1, 1])
    now += 9 * SECOND
    expect(await countOf(kind)).toBe(1)
    now += 2 * SECOND
    expect(await countOf(kind)).toBe(2)
    expect(await countOf({ ...kind, subcategory: null })).toBe(3)
  })

  test("that failed are not remembered", async () => {
    let fails = true
    const countOf = rememberedCounts(
      async () => (fails ? Promise.reject(new Error("down")) : 5),
      () => NOW
    )
    await expect(countOf(kind)).rejects.toThrow("down")
    fails = false
    expect(await countOf(kind)).toBe(5)
  })
})
