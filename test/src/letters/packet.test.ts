import { unzipSync } from "fflate"
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../actors/assistant/letters/compose.ts"
import type { DocumentRef, OpenCase, Packet } from "../../../schema/case.ts"
import type { Letter } from "../../../schema/letter.ts"
import { coverSections } from "../../../src/letters/cover.ts"
import { letterPdf } from "../../../src/letters/pdf.ts"
import { packetZip } from "../../../src/letters/packet.ts"
import { evaluationOf, letterInput, ruleIdOf } from "../../actors/assistant/letters/given-letter.ts"
import { DAY, HOUR, NOW } from "../../support/given.ts"
import { pdfText } from "./pdf-text.ts"

const letter = (number: number, more: Partial<Letter>): Letter => {
  const composed = composeLetter(letterInput())
  if (composed._tag === "Missing") throw new Error("missing facts")
  return {
    ...composed.letter,
    letter_id: `ARC-2026-000001-L${number}`,
    written_to: null,
    state: "sent",
    recipient: null,
    drafted_at: NOW,
    review_due_at: null,
    decided_by: "rules",
    decided_at: NOW + HOUR,
    decision_note: null,
    edited: false,
    sent_at: NOW + HOUR,
    message_id: "<1@example.org>",
    replied_at: null,
    problem: null,
    ...more
  }
}

const document = (number: number, filename: string | null): DocumentRef => ({
  document_id: `DOC-${number}`,
  filename,
  media_type: "application/pdf",
  byte_count: 3,
  sha256: String(number).repeat(64)
})

const documents = [document(1, "bill.pdf"), document(2, "../../bill.pdf"), document(3, null), document(4, "lost.pdf")]

const packet: Packet = {
  packet_id: "ARC-2026-000001-P1",
  step: { regulator: "wa_ag", name: "Washington State Attorney General", url: "https://www.atg.wa.gov/file-complaint" },
  prepared_at: NOW + 60 * DAY,
  filed_at: null,
  reference: null
}

const evaluation = evaluationOf(ruleIdOf("subscription_cancel_refund"), {
  deadlines: [
    {
      kind: "refund",
      actor: "organization",
      due_at: "2026-12-01T00:00:00.000Z",
      rule_id: "r",
      value: 10,
      unit: "business_days",
      from: "notice",
      starts: "letter",
      certainty: "M"
    },
    {
      kind: "limitation",
      actor: "consumer",
      due_at: null,
      rule_id: "r",
      value: 4,
      unit: "years",
      from: "breach known",
      starts: "elsewhere",
      certainty: "H"
    }
  ]
})

const state: OpenCase = {
  _tag: "Open",
  case_id: "ARC-2026-000001",
  status: "escalated",
  opened_by: { agent_id: "a", sponsor_id: "s" },
  page_token: "token-of-the-page",
  callback_url: null,
  declared_category: null,
  urgency: null,
  given_jurisdiction: "US-WA",
  organization: { org_id: "fit-gym", org_name: "Fit Gym" },
  narrative: ["They renewed it without asking."],
  narrative_chars: 31,
  person_url_number: 0,
  responses: [],
  response_chars: 0,
  evaluation,
  contacts: [],
  documents,
  facts: {},
  questions: [],
  letters: [
    letter(1, { state: "delivered", rule_id: "r" }),
    letter(2, { state: "prepared_for_user", sent_at: null }),
    letter(3, { state: "rejected", sent_at: null }),
    letter(4, { state: "drafted", sent_at: null })
  ],
  drafting_stopped_at: null,
  packets: [packet],
  // As in every case that is escalated.
  clocks: { org_response_due_at: null, final_response_due_at: null, final_rule_id: null },
  escalation_count: 1,
  responded_at: null,
  answered_from: null,
  crisis_review: null,
  resolution: null,
  waiting_since: null,
  reminded_round: 0,
  deadline_told: null,
  triage_due_at: null,
  timeline: [
    { at: NOW, event: "Case opened", actor: "system", type: "case_opened", sequence: 1 },
    { at: NOW + 60 * DAY, event: "Case escalated", actor: "redress-assistant", type: "case_escalated", sequence: 9 }
  ],
  first_action_due_at: NOW,
  opened_at: NOW,
  updated_at: NOW
}

const input = {
  state,
  packet,
  documents: documents.slice(0, 3).map((ref, at) => ({ ref, content: new Uint8Array([at, 7, 7]) })),
  createdAt: NOW + 61 * DAY
}

const files = unzipSync(await packetZip(input))
const read = (path: string) => Buffer.from(files[path] ?? new Uint8Array()).toString("utf8")
const flat = (text: string) => text.replaceAll(/\s+/g, " ")

describe("the packet of an escalation", () => {
  test("has a cover, the timeline, the letters that left or were prepared, the evidence and a README", () => {
    expect(Object.keys(files).toSorted()).toEqual([
      "1-cover.pdf",
      "2-timeline.txt",
      "3-statement.txt",
      "README.txt",
      "evidence/1-bill.pdf",
      "evidence/2-bill.pdf",
      "evidence/3-document.pdf",
      "letters/ARC-2026-000001-L1.pdf",
      "letters/ARC-2026-000001-L2.pdf"
    ])
    expect(files["evidence/2-bill.pdf"]).toEqual(new Uint8Array([1, 7, 7]))
  })

  test("is unpacked into files that their owner can read and write and others can read", async () => {
    const folder = mkdtempSync(join(tmpdir(), "packet-"))
    try {
      writeFileSync(join(folder, "packet.zip"), await packetZip(input))
      // The program that people unpack it with. It takes the file modes from the archive.
      execFileSync("unzip", ["-q", "packet.zip", "-d", "unpacked"], { cwd: folder })
      const modes = Object.keys(files).map((path) => statSync(join(folder, "unpacked", path)).mode)
      const umask = process.umask()
      expect(new Set(modes)).toEqual(new Set([0o100644 & ~umask]))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test("its cover says for whom it is, what to do, what the law and the dates are, and that nothing was sent", () => {
    const { pages, title } = pdfText(files["1-cover.pdf"] ?? new Uint8Array())
    const cover = flat(pages.join(" "))
    expect(title).toBe("Papers for Washington State Attorney General (case ARC-2026-000001)")
    for (const words of [
      "Nothing in this packet has been sent to Washington State Attorney General.",
      "https://www.atg.wa.gov/file-complaint",
      "1. Check that everything here is right",
      "2. File it yourself",
      "3. Note the reference number",
      "prepared on January 19, 2027 from what was known on that day",
      "4. Say that you filed, and the reference: on your own page of the case",
      evaluation.relevant_law,
      "information, not legal advice",
      "Last letter sent by mail: November 20, 2026.",
      "What it asks for first",
      "Met: The organization was asked first.",
      // Counted from the day on which the letter left, not as the evaluation has it.
      "Final date for the organization: December 4, 2026.",
      "The organization: 10 business days to refund you, counted from your notice, that is until December 4, 2026 (check this term before relying on it).",
      "You: 4 years for limitation, counted from the moment at which it knows of the breach."
    ]) {
      expect(cover).toContain(words)
    }
    expect(flat(read("README.txt"))).toContain("Nothing in this packet has been sent to")
  })

  test("its dates are those of the letter that left: none ran when that came back, both when its law has none", async () => {
    const datesOf = (more: Partial<Letter>) => {
      const [first, ...others] = state.letters
      const sections = coverSections({ ...state, letters: [{ ...first!, ...more }, ...others] }, packet)
      return sections.find(({ heading }) => heading === "Dates")?.lines
    }
    expect(datesOf({ state: "bounced" })).toContain("The letter came back undelivered, so no time to answer it ran.")
    const plain = datesOf({ rule_id: "without-terms" })
    // The day that the letter names.
    expect(plain).toContain("Answer of the organization due: December 4, 2026.")
    expect(plain).toContain("Final date for the organization: January 19, 2027.")
    expect(plain).toContain(
      "The organization: 10 business days to refund you, counted from your notice (check this term before relying on it)."
    )
  })

  test("its law is that of the letter, even when another fits better by now", () => {
    const guided = { ...state, letters: [letter(1, { rule_id: "us-wa-udap" })] }
    const law = coverSections(guided, packet).find(({ heading }) => heading === "The law it rests on")?.lines[0]
    expect(law).not.toContain(evaluation.relevant_law)
    expect(law).toContain("RCW")
  })

  test("its README names every file, how each letter left, and what is not in it", () => {
    const readme = read("README.txt")
    for (const path of Object.keys(files)) if (path !== "README.txt") expect(readme).toContain(`  ${path}: `)
    expect(readme).toMatch(/L1\.pdf: .*; sent by mail and delivered on November 20, 2026\n/)
    expect(readme).toMatch(/L2\.pdf: .*; prepared for you to post; not sent by this service\n/)
    expect(readme).toContain(`are not in this packet:\n  lost.pdf (SHA-256 ${"4".repeat(64)})`)
  })

  test("its timeline and letters are those of the case", async () => {
    expect(read("2-timeline.txt")).toBe(
      `Timeline of case ARC-2026-000001, until January 19, 2027.

November 20, 2026: The dispute was brought to Redress, an automated advocacy service.
November 20, 2026: A letter to Fit Gym was sent by mail.
December 4, 2026: The last day for an answer passed without one.
January 19, 2027: Papers for Washington State Attorney General were prepared.
`
    )
    const [first] = state.letters
    if (first === undefined) throw new Error("no letter")
    expect(files["letters/ARC-2026-000001-L1.pdf"]).toEqual(await letterPdf(first, { createdAt: NOW + HOUR }))
  })

  test("states the dispute in the user's own words, with what was asked and what proves it", () => {
    const statement = read("3-statement.txt")
    expect(statement).toContain("They renewed it without asking.")
    expect(statement).toMatch(/sent by mail on November 20, 2026\n {4}It asks: Cancel the subscription/)
    expect(statement).toContain("Evidence:\n  1. bill.pdf\n  2. bill.pdf\n  3. document.pdf")
  })

  test("has the organization's answers word for word, and who says so", async () => {
    const answer = {
      response_id: "ARC-2026-000001-A1",
      sequence: 2,
      source: "mail",
      received_at: NOW,
      text: "We owe nothing.",
      from: "desk@fit.example",
      subject: "Re",
      mail_id: "in_1",
      letter_id: null,
      authentication: { result: "failed", domain: "fit.example", dkim: null, spf: null, dmarc: null },
      confirmed: false
    } as const
    const archive = unzipSync(await packetZip({ ...input, state: { ...state, responses: [answer] } }))
    const text = Buffer.from(archive["4-answers.txt"] ?? new Uint8Array()).toString()
    expect(text).toContain("We owe nothing.")
    expect(text).toContain("by mail from desk@fit.example (sender not authenticated); the person has not confirmed")
  })

  test("says of a posted letter who says so, and dates nothing that did not happen", () => {
    const linesOf = (letters: OpenCase["letters"]) =>
      coverSections({ ...state, letters }, packet).find(({ heading }) => heading === "Dates")?.lines ?? []
    const posting = { date: "2026-11-20", channel: null, tracking_number: null }
    expect(linesOf([letter(1, { state: "posted", posting, message_id: null })])).toContain(
      "Last letter posted: November 20, 2026, as you say."
    )
    const unsent = linesOf([letter(1, { state: "prepared_for_user", sent_at: null })])
    expect(unsent).toContain("No letter has left yet.")
    expect(unsent.filter((line) => line.startsWith("The organization,") && line.includes("that is"))).toEqual([])
  })

  test("for a court names its ceiling, and whether the sum is within it", () => {
    const court = { ...packet, step: { regulator: "small_claims", name: "Small claims court", url: null } }
    const asksFirst = (amount: string) =>
      coverSections({ ...state, facts: { amount } }, court)
        .find(({ heading }) => heading === "What it asks for first")
        ?.lines.join(" ")
    expect(asksFirst("1,800.00 USD")).toContain("up to $10,000 (for a person); check it")
    expect(asksFirst("1,800.00 USD")).toContain("Your sum is within it.")
    expect(asksFirst("18000.00 USD")).toContain("Your sum is above it")
    expect(asksFirst("18000.00 EUR")).not.toContain("Your sum")
  })

  test("carries the narrative in the statement alone, and the token of the case page nowhere", () => {
    const everything = Object.entries(files).map(([path, bytes]) =>
      path === "3-statement.txt"
        ? ""
        : path.endsWith(".pdf") && !path.startsWith("evidence/")
          ? pdfText(bytes).pages.join("\n")
          : Buffer.from(bytes).toString()
    )
    expect(everything.join("\n")).not.toMatch(/renewed it without asking|token-of-the-page/)
  })

  test("has the same bytes for the same case, packet and moment, in every time zone", async () => {
    const before = process.env["TZ"]
    const archives = []
    for (const zone of ["Pacific/Auckland", "America/Los_Angeles"]) {
      process.env["TZ"] = zone
      archives.push(await packetZip(input))
    }
    if (before === undefined) delete process.env["TZ"]
    else process.env["TZ"] = before
    const [first, second] = archives
    if (first === undefined || second === undefined) throw new Error("two archives")
    expect(Buffer.compare(first, second)).toBe(0)
  })

  test("without address, evaluation, letters and documents still says what to do", async () => {
    const bare = { ...state, evaluation: null, letters: [], documents: [], organization: null }
    const step = { ...packet.step, url: null }
    const archive = unzipSync(await packetZip({ ...input, state: bare, packet: { ...packet, step }, documents: [] }))
    expect(Object.keys(archive)).toEqual(["1-cover.pdf", "2-timeline.txt", "3-statement.txt", "README.txt"])
    const cover = flat(pdfText(archive["1-cover.pdf"] ?? new Uint8Array()).pages.join(" "))
    expect(cover).toContain("No web address is known here. Search for the name above")
    expect(cover).toContain("No letter has left yet.")
    expect(cover).not.toMatch(/undefined|null/)
  })
})
