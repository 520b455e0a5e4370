/** The way beyond the organization before anything was sent: what is answered, and when a body can be turned to at once. */
import { describe, expect, test } from "vitest"
import { writtenDay } from "../../../actors/assistant/letters/days/dates.ts"
import { preconditionsOf } from "../../../actors/assistant/bodies/preconditions.ts"
import { DAY, NOW, SECOND } from "../../support/given.ts"
import {
  contact,
  deciding,
  endTriage,
  FACTS,
  open,
  posting,
  responding,
  sent,
  stating,
  type Step,
  tell,
  type Told,
  wanting
} from "./commands.ts"

/** Its ladder begins with a court, which asks whether the organization was asked first. */
const DEPOSIT = "My landlord kept my security deposit in Seattle, Washington"
const facts = { ...FACTS, property_address: "1 Main Street", deposit_amount: "900.00 USD", move_out_date: "2026-08-31" }
const drafted: ReadonlyArray<Step> = [open(DEPOSIT), contact(), stating(facts), { wait: 20 * SECOND }, endTriage]
const prepared: ReadonlyArray<Step> = [open(DEPOSIT), stating(facts), { wait: 20 * SECOND }, endTriage]
const replyOf = (told: Told) => told.last.find((event) => event._tag === "MessageAnswered")?.reply

describe("a request for the next body before anything was sent", () => {
  test.each<[string, ReadonlyArray<Step>, string]>([
    ["while the case is assessed", [open(DEPOSIT)], "being prepared"],
    ["while facts are missing", [open(DEPOSIT), { wait: 20 * SECOND }, endTriage], "what the letter still needs"],
    ["while the letter is on its way", drafted, "that the letter leaves"],
    ["while the letter waits to be posted", prepared, "to post the letter and say on which day you did"]
  ])("%s moves nothing, and is answered with the next useful step", (_when, steps, words) => {
    const before = tell(...steps).state.status
    const told = tell(...steps, wanting)
    expect(told.state).toMatchObject({ status: before, packets: [] })
    expect(replyOf(told)?.content).toContain(words)
    expect(replyOf(told)?.content).not.toContain("The papers are prepared")
    expect(JSON.stringify(replyOf(told)?.suggested_actions)).not.toContain("Review the packet")
  })
  test("leads there once the letter was sent, posted, or answered", () => {
    for (const steps of [
      [...drafted, sent()],
      [...prepared, posting],
      [...prepared, responding],
      [...prepared, responding, deciding({ decision: "reject" })]
    ]) {
      expect(tell(...steps, wanting).state).toMatchObject({ status: "escalated", packets: [{}] })
    }
  })
  test("leads at once to a body that takes reports", () => {
    expect(tell(open(), wanting).state).toMatchObject({
      status: "escalated",
      packets: [{ step: { regulator: "fcc" } }]
    })
  })
})

describe("what a body asks for first", () => {
  const step = (regulator: string) => ({ regulator, name: regulator, url: null })
  const asked = { asked_at: NOW, responded_at: null, rule_id: undefined, now: NOW }
  const met = (regulator: string, more: Partial<Parameters<typeof preconditionsOf>[1]>) =>
    preconditionsOf(step(regulator), { ...asked, ...more }).map((one) => one.met)

  test("is nothing where it takes a report", () => expect(met("ftc", {})).toEqual([]))
  test("is that the organization was asked", () => {
    expect(met("small_claims", {})).toEqual([true])
    expect(met("small_claims", { asked_at: null })).toEqual([false])
  })
  test("is a dispute and 45 days for a credit report at the CFPB, and for no other matter", () => {
    const rule_id = "us-fcra-611"
    expect(met("cfpb", { rule_id })).toEqual([true, false])
    expect(met("cfpb", { rule_id, asked_at: null })).toEqual([false, false])
    expect(met("cfpb", { rule_id, now: NOW + 45 * DAY })).toEqual([true, true])
    expect(met("cfpb", { rule_id, responded_at: NOW })).toEqual([true, true])
    expect(met("cfpb", { rule_id: "us-efta-rege" })).toEqual([true])
  })
  test("is eight weeks at an ombudsman, or a final response, which only its reader can tell", () => {
    expect(met("fos_gb", {})).toEqual([true, false])
    expect(met("fos_gb", { now: NOW + 56 * DAY - 1 })).toEqual([true, false])
    expect(met("fos_gb", { now: NOW + 56 * DAY })).toEqual([true, true])
    expect(met("fos_gb", { responded_at: NOW })).toEqual([true, null, null])
    expect(met("energy_ombudsman_gb", { responded_at: NOW })).toEqual([true, null, null])
  })
  const texts = (regulator: string, more: Partial<Parameters<typeof preconditionsOf>[1]>) =>
    preconditionsOf(step(regulator), { ...asked, ...more }).map((one) => one.text)

  test("names the day on which the waiting time is over, counted from an earlier complaint where one was told", () => {
    const opens = new Date(NOW + 56 * DAY).toISOString().slice(0, 10)
    expect(texts("fos_gb", {})[1]).toContain(writtenDay(opens))
    expect(texts("energy_ombudsman_gb", { complained_on: "2026-11-05" })[1]).toContain("31 December 2026")
    expect(texts("fos_gb", { now: NOW + 57 * DAY })[1]).not.toContain("which is so from")
  })
  test("counts a refusal that was told as an answer, and names six months from its day at the Financial Ombudsman", () => {
    const refused = { refused: { on: "2026-11-12" }, asked_at: null }
    expect(met("fos_gb", refused)).toEqual([true, null, null])
    expect(texts("fos_gb", refused)[2]).toBe(
      "If its answer of 12 November 2026 is its final response, you need not wait, and you have 6 months from that day, that is until 12 May 2027. Such an answer says so and names this body."
    )
    expect(texts("fos_gb", { refused: { on: undefined } })[2]).toContain("6 months from the day of that answer")
    expect(met("county_court", refused)).toEqual([true])
  })
})
