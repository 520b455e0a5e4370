import { describe, expect, test } from "vitest"
import { composeFrom } from "../../../actors/assistant/letters/compose.ts"
import { letterTemplates } from "../../../actors/assistant/letters/templates.ts"
import { letterPdf, type LetterText } from "../../../src/letters/pdf.ts"
import { EVERY_FACT, evaluationOf, letterInput, ruleIdOf } from "../../actors/assistant/letters/given-letter.ts"
import { NOW } from "../../support/given.ts"
import { pdfText } from "./pdf-text.ts"

const letter = (template: string, more: Parameters<typeof letterInput>[0] = {}): LetterText => {
  const found = letterTemplates().get(template)
  if (found === undefined) throw new Error(`no template ${template}`)
  const composed = composeFrom(
    found,
    letterInput({ facts: EVERY_FACT, evaluation: evaluationOf(ruleIdOf(template)), ...more })
  )
  if (composed._tag === "Missing") throw new Error("missing facts")
  return { ...composed.letter, letter_id: "ARC-2026-000001-L1" }
}
const spaceless = (text: string) => text.replaceAll(/\s/g, "")

describe("the PDF of a letter", () => {
  const { amount, consumer_address, consumer_email, consumer_name, consumer_phone } = EVERY_FACT
  const gym = letter("subscription_cancel_refund", {
    facts: Object.fromEntries(
      Object.entries({ amount, consumer_address, consumer_email, consumer_name, consumer_phone }).map(
        ([fact, value]) => [fact, value ?? ""]
      )
    )
  })

  test("has every word of the letter, selectable, in order, and nothing else but its page number", async () => {
    const { pages, title } = pdfText(await letterPdf(gym, { createdAt: NOW }))
    expect(pages).toHaveLength(1)
    expect(title).toBe(gym.subject)
    const expected = gym.body.replace("\n--\n", "\n").replaceAll("\n- ", "\n•")
    expect(spaceless(pages[0] ?? "")).toBe(spaceless(`${expected}${gym.letter_id} · page 1 of 1`))
  })

  test("numbers the pages in the language of the letter, also where a reader wrote another closing", async () => {
    const body =
      "Jane Roe\n\nBetreff: Anzeige eines Mangels\n\nSehr geehrte Damen und Herren,\n\nLiebe Grüße\n\nJane Roe\n"
    const [page] = pdfText(await letterPdf({ ...gym, body }, { createdAt: NOW })).pages
    expect(page).toContain("Seite 1 von 1")
  })

  test("wraps anew: lines are fuller than the text's, address lines stay", async () => {
    const [page = ""] = pdfText(await letterPdf(gym, { createdAt: NOW })).pages
    const lines = page.split("\n")
    expect(lines.slice(0, 5)).toEqual([
      "Jane Roe",
      "12 Long Street",
      "Springfield, WA 98101",
      "jane@example.org",
      "+1 206 555 0100"
    ])
    expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThan(80)
  })

  test("has the same bytes for the same letter and moment, and others for another moment", async () => {
    const [first, again, later] = await Promise.all(
      [NOW, NOW, NOW + 1_000].map((createdAt) => letterPdf(gym, { createdAt }))
    )
    if (first === undefined || again === undefined || later === undefined) throw new Error("three documents")
    expect(Buffer.compare(first, again)).toBe(0)
    expect(Buffer.compare(first, later)).not.toBe(0)
    expect(first.byteLength).toBeLessThan(80_000)
  })

  test("that is long flows over numbered pages and loses nothing", async () => {
    const words = Array.from({ length: 1_500 }, (_, at) => `word${at}`)
    const long = {
      ...gym,
      body: `${words.join(" ")}\n\n${"x".repeat(300)}\n\n- ${words.join(" ")}\n\nYours faithfully,\n\nJane\n`
    }
    const { pages } = pdfText(await letterPdf(long, { createdAt: NOW }))
    expect(pages.length).toBeGreaterThan(3)
    pages.forEach((page, at) => expect(page).toContain(`page ${at + 1} of ${pages.length}`))
    const all = spaceless(pages.map((page) => page.replace(/.* · page .*\n/, "")).join(""))
    expect(all).toBe(spaceless(long.body.replace("\n- ", "\n•")))
    expect(pages.at(-1)).toMatch(/Yours faithfully,\nJane\n/)
  })

  test.each(["Yours faithfully,", "Sincerely,"])("keeps %s and the name on one page", async (closing) => {
    for (let count = 20; count < 34; count += 1) {
      const body = `${"A paragraph.\n\n".repeat(count)}${closing}\n\nJane\n`
      const { pages } = pdfText(await letterPdf({ ...gym, body }, { createdAt: NOW }))
      expect(pages.at(-1)).toContain(`${closing}\nJane`)
    }
  })

  test("marks characters that its font lacks and says so; letters of Europe are not among them", async () => {
    const written = async (name: string) =>
      pdfText(await letterPdf({ ...gym, body: `${name}\n\nDear all` }, { createdAt: NOW })).pages.join("")
    expect(await written("Zoë Žižek, Łódź, Ελένη, Иван, ½ €")).not.toMatch(/\[\?\]|cannot be shown/)
    const marked = await written("张伟 & 🙂👍🏽 שלום")
    expect(marked).toContain("[?] & [?] [?]")
    expect(marked).toContain("[?] stands for characters that cannot be shown here; the text version has them.")
    expect(await written("really [?]")).not.toContain("stands for")
  })

  test.each(["insurance_internal_appeal", "fcra_623_direct_dispute", "respa_notice_of_error"])(
    "of %s has at most three pages with everything in it",
    async (template) => {
      const facts = Object.fromEntries(
        Object.entries(EVERY_FACT).map(([fact, value]) => [
          fact,
          value.startsWith("Value") ? `${value} ${"and more words ".repeat(12)}` : value
        ])
      )
      const { pages } = pdfText(await letterPdf(letter(template, { facts }), { createdAt: NOW }))
      expect(pages.length).toBeLessThanOrEqual(3)
    }
  )
})
