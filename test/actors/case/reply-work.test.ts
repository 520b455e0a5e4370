/** Matters of work: the short times come first, also where the rules hold no law. */
import { describe, expect, test } from "vitest"
import { SECOND } from "../../support/given.ts"
import { workMatterOf } from "../../../actors/assistant/bodies/work-matter.ts"
import { NOW } from "../../support/given.ts"
import { endTriage, message, open, tell } from "./commands.ts"

const replyTo = (text: string, content: string): string => {
  const told = tell(
    open(text, { organization: { org_id: "works", org_name: "Works Ltd" } }),
    { wait: 20 * SECOND },
    endTriage,
    message(content)
  )
  const reply = told.last.find((event) => event._tag === "MessageAnswered")?.reply
  if (reply === undefined) throw new Error("nothing was answered")
  return reply.content
}

describe("a dismissal", () => {
  test.each([
    [
      "I was sacked in Leeds, England two weeks after I told my boss I was pregnant.",
      "three months less one day",
      "Acas"
    ],
    [
      "My boss in Cork, Ireland fired me on 2 November 2026 after 3 years.",
      "1 May 2027",
      "Workplace Relations Commission"
    ],
    ["Mein Arbeitgeber in Köln hat mir am 18. November 2026 gekündigt.", "9 December 2026", "Arbeitsgericht"],
    ["Mon employeur à Lyon m'a licencié le 12 novembre 2026.", "twelve months", "prud'hommes"],
    ["Mi empresa en Sevilla me ha despedido sin motivo.", "20 working days", "papeleta de conciliación"],
    ["My employer in Sydney, Australia dismissed me on 16 November 2026.", "7 December 2026", "Fair Work Commission"],
    ["My employer in Dallas, Texas fired me after I complained about racist comments at work.", "180 days", "EEOC"]
  ])("has its time and its tribunal: %s", (text, time, where) => {
    const content = replyTo(text, "how long do I have to go to a tribunal, and can I sue?")
    expect(content).toContain(time)
    expect(content).toContain(where)
    expect(content).not.toMatch(/often some years|county court/)
  })
  test("has its time also in a reply to something else", () => {
    const content = replyTo("Mein Arbeitgeber in Köln hat mir am 18. November 2026 gekündigt.", "Ich war 6 Jahre dort.")
    expect(content).toContain("Do not let the time pass")
  })
  test.each([
    "My claim was dismissed by the insurer",
    "Meine Wohnung wurde vom Vermieter gekündigt",
    "I got fired up about the bill"
  ])("is not read from other endings: %s", (text) => {
    expect(workMatterOf([{ text, at: NOW }], undefined)?.kind).toBeUndefined()
  })
  test("of a case about something else is not read from a story without an employer", () => {
    expect(
      workMatterOf([{ text: "I lost my job and could not pay", at: NOW }], "financial_services/debt_collection")
    ).toBe(undefined)
  })
})

test("unpaid wages in British Columbia go to the Employment Standards Branch within six months", () => {
  const content = replyTo(
    "My employer in Vancouver, BC has not paid my last two weeks of wages, $1,900.",
    "where do I complain?"
  )
  expect(content).toContain("Employment Standards Branch")
  expect(content).toContain("six months")
  expect(content).not.toContain("small claims")
})
