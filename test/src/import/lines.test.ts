/** What a line of each file becomes, and what is said of one that is wrong. */
import { Result } from "effect"
import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { makeRateCounter } from "../../../src/import/complaint-rates.ts"
import { readEnforcementLine } from "../../../src/import/enforcement-line.ts"
import { NOW } from "../../support/given.ts"

const line = {
  record_id: " 2024-0417 ",
  source: "FTC",
  source_url: "https://www.ftc.gov/x",
  title: "FTC v. Fit Gym",
  respondent_names: "Fit Gym, LLC | Iron Gym",
  respondent_domains: "",
  action_type: "consent_order",
  status: "Final",
  filed_date: "2024-02-29",
  penalty_amount: "1,200,000.5",
  redress_amount: "",
  currency: "usd",
  retrieved_at: "2026-11-20T09:30:00Z"
}
const read = (more: object) => readEnforcementLine({ ...line, ...more }, "raw")

describe("a line of enforcement", () => {
  test("is read with its lists, its amounts and the hash of what was written", () => {
    expect(Result.getOrThrow(read({}))).toEqual({
      record_id: "2024-0417",
      source: "ftc",
      source_url: "https://www.ftc.gov/x",
      title: "FTC v. Fit Gym",
      respondent_names: ["Fit Gym, LLC", "Iron Gym"],
      respondent_domains: [],
      action_type: "consent_order",
      status: "final",
      filed_date: "2024-02-29",
      penalty_amount: "1200000.5",
      redress_amount: null,
      currency: "USD",
      line_hash: createHash("sha256").update("raw").digest("hex"),
      retrieved_at: NOW
    })
    const other = readEnforcementLine(line, "another raw")
    expect(Result.getOrThrow(other).line_hash).not.toBe(Result.getOrThrow(read({})).line_hash)
  })
  test("of JSON may have lists and numbers", () => {
    const json = {
      respondent_names: ["A", "B"],
      penalty_amount: 12.5,
      redress_amount: null,
      retrieved_at: "2026-11-20"
    }
    expect(Result.getOrThrow(read(json))).toMatchObject({
      respondent_names: ["A", "B"],
      penalty_amount: "12.5",
      redress_amount: null
    })
  })
  test.each<[object, string]>([
    [{ record_id: "" }, "record_id"],
    [{ record_id: "x".repeat(201) }, "record_id"],
    [{ source: "bbb" }, "source"],
    [{ source_url: "ftc.gov" }, "source_url"],
    [{ source_url: "javascript:alert(1)" }, "source_url"],
    [{ title: undefined }, "title"],
    [{ title: "x".repeat(301) }, "title"],
    [{ title: "a\u0000b" }, "title"],
    [{ title: "a\ud800b" }, "title"],
    [{ respondent_names: " | " }, "respondent_names"],
    [{ respondent_names: Array.from({ length: 51 }, (_, index) => `N${index}`) }, "respondent_names"],
    [{ action_type: "scolding" }, "action_type"],
    [{ status: "reversed?" }, "status"],
    [{ filed_date: "2023-02-29" }, "filed_date"],
    [{ filed_date: "29.02.2024" }, "filed_date"],
    [{ penalty_amount: "1,20,000" }, "penalty_amount"],
    [{ penalty_amount: "-5" }, "penalty_amount"],
    [{ redress_amount: "12.345" }, "redress_amount"],
    [{ currency: "dollars" }, "currency"],
    [{ currency: "" }, "currency"],
    [{ retrieved_at: "soon" }, "retrieved_at"]
  ])("%o is refused for its %s", (more, field) => {
    const refused = read(more)
    const reasons = Result.isFailure(refused) ? refused.failure : ["accepted"]
    expect(reasons.map((reason) => reason.slice(0, reason.indexOf(":")))).toEqual([field])
  })
  test("is told everything that is wrong with it", () => {
    const refused = read({ source: "x", status: "y", filed_date: "z" })
    expect(Result.isFailure(refused) && refused.failure).toHaveLength(3)
  })
})

describe("rates of complaints", () => {
  const complaint = (company: string, answer: string, timely = "Yes", day = "2026-09-01") => ({
    "date received": day,
    company,
    "company response to consumer": answer,
    "timely response?": timely
  })
  test("are shares of the responses of a company, however its name is written", () => {
    const counter = makeRateCounter()
    counter.count(complaint("ACME BANK, N.A.", "Closed with monetary relief"))
    counter.count(complaint("Acme Bank, National Association", "Closed with non-monetary relief", "No", "09/03/2026"))
    counter.count(complaint("Acme Bank", "Closed with explanation", "Yes", "2026-09-02"))
    counter.count(complaint("Acme Bank", "In progress", ""))
    counter.count(complaint("Pebble", "In progress"))
    expect(counter.rates()).toEqual([
      { company: "ACME BANK, N.A.", responses: 3, timely_share: 0.6667, relief_share: 0.6667 }
    ])
    expect(counter.asOf()).toBe("2026-09-03")
  })
  test.each([
    [complaint("", "Closed"), "Company"],
    [complaint("x".repeat(301), "Closed"), "Company"],
    [complaint("Acme", "Closed", "Perhaps"), "Timely response?"],
    [complaint("Acme", "Closed", "Yes", "yesterday"), "Date received"]
  ])("%o says what is wrong", (fields, field) => {
    const counter = makeRateCounter()
    expect(counter.count(fields)).toEqual([expect.stringContaining(`${field}:`)])
    expect(counter.rates()).toEqual([])
  })
  test("of more companies than there can be are refused, and those that are known still counted", () => {
    const counter = makeRateCounter(2)
    for (const company of ["A", "B", "A"]) expect(counter.count(complaint(company, "Closed"))).toEqual([])
    expect(counter.count(complaint("C", "Closed"))).toEqual(["Company: is one of more than 2"])
    expect(counter.rates()).toMatchObject([{ responses: 2 }, { responses: 1 }])
  })
})
