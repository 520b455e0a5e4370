/** Records of enforcement: what each weighs, that importing twice is importing once, and that none is lost in the counts. */
import { describe, expect, test } from "vitest"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import {
  BRIEF_COUNT_MAX,
  filedDay,
  NO_RECORDS,
  placingOf,
  RECORD_COUNT_MAX,
  weighedRecords,
  weightOfRecord,
  withRecord
} from "../../../actors/organization/enforcement.ts"
import type { EnforcementAction, EnforcementStatus } from "../../../schema/enforcement.ts"
import { DAY, givenFor, NOW } from "../../support/given.ts"
import { enforcement, named } from "./histories.ts"

const given = givenFor(organizationEntity)
const recordOf = (...facts: Parameters<typeof enforcement>) => enforcement(...facts).record

describe("the weight of a record", () => {
  test.each<[EnforcementAction, EnforcementStatus, string | null, number]>([
    ["fraud_judgment", "final", null, 25],
    ["ban", "appealed", "0.00", 25],
    ["fraud_judgment", "open", null, 3],
    ["fraud_judgment", "reversed", "100.00", 0],
    ["ban", "vacated", null, 0],
    ["complaint", "dismissed", null, 0],
    ["consent_order", "final", "1200000.00", 15],
    ["consent_order", "final", "0.00", 8],
    ["judgment", "final", null, 8],
    ["administrative_order", "final", null, 8],
    ["injunction", "final", null, 8],
    ["settlement", "appealed", null, 8],
    ["settlement", "final", "0.01", 15],
    ["complaint", "open", null, 3],
    ["complaint", "final", null, 3],
    ["warning", "final", null, 3],
    ["other", "final", null, 3],
    ["other", "final", "10", 15]
  ])("%s, %s, redress %s: %i", (action_type, status, redress_amount, weight) => {
    expect(weightOfRecord({ action_type, status, redress_amount })).toBe(weight)
  })
  test("counts from the day it was filed", () => {
    expect(filedDay({ filed_date: "1970-01-02" })).toBe(1)
    expect(filedDay({ filed_date: "2024-02-29" })).toBe(Date.UTC(2024, 1, 29) / DAY)
    expect(filedDay({ filed_date: "2025-04-31" })).toBe(Date.UTC(2025, 4, 1) / DAY)
  })
})

describe("recording enforcement", () => {
  const recorded = given().when(enforcement(1, 30)).happened().events

  test("makes an organization known and moves its score", () => {
    given()
      .when(enforcement(1, 0))
      .then(
        { ...enforcement(1, 0), _tag: "EnforcementRecorded", at: NOW },
        { _tag: "TrustscoreChanged", ...named, trustscore: 42, previous_trustscore: 50, at: NOW }
      )
  })
  test("twice is recording once, whenever and however the line was read", () => {
    given(...recorded)
      .when(enforcement(1, 30))
      .thenNothing()
    given(...recorded)
      .when(enforcement(1, 30, { retrieved_at: NOW + DAY, line_hash: "1".repeat(64) }))
      .thenNothing()
  })
  test("the same id of another source is another record", () => {
    given(...recorded)
      .when(enforcement(1, 30, { source: "cfpb" }))
      .thenState({ enforcement: { records: [{ source: "ftc" }, { source: "cfpb" }] } })
  })
  test("withdrawn takes it away with its weight; what is not on record cannot be withdrawn", () => {
    const { source, record_id } = enforcement(1, 30).record
    const withdraw = { _tag: "WithdrawEnforcement", source, record_id } as const
    given(...recorded)
      .when(withdraw)
      .thenState({ trustscore: 50, enforcement: { records: [] } })
    given(...recorded)
      .when({ ...withdraw, source: "cfpb" })
      .thenNothing()
    given().when(withdraw).thenNothing()
  })
  test("what is read later replaces it; a reversal keeps the row and takes its weight", () => {
    const { state } = given(...recorded)
      .when(enforcement(1, 30, { status: "reversed", retrieved_at: NOW + DAY }))
      .happened()
    expect(state).toMatchObject({ trustscore: 50, enforcement: { records: [{ status: "reversed" }] } })
  })
  test("what was read earlier than what is on file changes nothing", () => {
    given(...recorded)
      .when(enforcement(1, 30, { status: "reversed", retrieved_at: NOW - 1 }))
      .thenNothing()
  })
})

describe("more records than are kept in full", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => recordOf(index, index)).reduce(withRecord, NO_RECORDS)

  test("the lightest become brief, and all are counted and weighed", () => {
    const kept = many(RECORD_COUNT_MAX + 20)
    expect([kept.records.length, kept.brief.length]).toEqual([RECORD_COUNT_MAX, 20])
    expect(kept.brief.map((one) => one.record_id)).toContain(`record-${RECORD_COUNT_MAX + 19}`)
    expect(weighedRecords(kept)).toHaveLength(RECORD_COUNT_MAX + 20)
    const fraud = withRecord(kept, recordOf(9_999, 0, { action_type: "fraud_judgment" }))
    expect(fraud.records.at(-1)?.record_id).toBe("record-9999")
    expect(fraud.brief).toHaveLength(21)
  })
  test("what weighs nothing goes first", () => {
    const kept = withRecord(many(RECORD_COUNT_MAX), recordOf(9_999, 0, { status: "vacated" }))
    expect(kept.brief).toMatchObject([{ record_id: "record-9999", weight: 0 }])
  })
  test("a brief one is known again, and can change", () => {
    const kept = many(RECORD_COUNT_MAX + 1)
    const last = RECORD_COUNT_MAX
    expect(placingOf(kept, recordOf(last, last))).toBe("known")
    const reversed = recordOf(last, last, { status: "reversed" })
    expect(placingOf(kept, reversed)).toBe("changed")
    const changed = withRecord(kept, reversed)
    expect(weighedRecords(changed)).toHaveLength(RECORD_COUNT_MAX)
    expect(changed.records.length + changed.brief.length).toBe(RECORD_COUNT_MAX + 1)
  })
  test("no more than the bound, and then who is known can still change", () => {
    const brief = Array.from({ length: BRIEF_COUNT_MAX }, (_, index) => ({
      source: "sec" as const,
      record_id: `sec-${index}`,
      filed_date: "2001-01-01",
      weight: 3
    }))
    const full = { ...many(RECORD_COUNT_MAX), brief }
    expect(placingOf(full, recordOf(9_999, 0))).toBe("full")
    expect(placingOf(full, recordOf(1, 1, { status: "vacated" }))).toBe("changed")
    expect(placingOf(full, recordOf(0, 1, { source: "sec", record_id: "sec-7" }))).toBe("changed")
  })
})
