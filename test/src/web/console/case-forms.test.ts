/** A case's page in the console: a letter that the case went on without, and a form that says nothing. */
import { expect, test, vi } from "vitest"
import { letterToPost } from "../../../../actors/case/posting.ts"
import { waitsFor } from "../../../../actors/case/waiting.ts"
import { letterView } from "../../../../src/cases/letter-view.ts"
import { caseView } from "../../../../src/cases/case-view.ts"
import { caseArticle, nextWords } from "../../../../src/web/console/case-page.ts"
import { letterPart } from "../../../../src/web/console/letter-part.ts"
import { takeCaseForm } from "../../../../src/web/console/case-forms.ts"
import type { Form } from "../../../../src/web/sent-form.ts"
import type { CaseView } from "../../../../src/web/console/case-view.ts"
import { DAY, NOW } from "../../../support/given.ts"
import {
  contact,
  deciding,
  endTriage,
  FACTS,
  NARRATIVES,
  open,
  PREPARED,
  rejecting,
  remind,
  responding,
  stating,
  type Step,
  tell,
  TODAY,
  WAYS
} from "../../../actors/case/commands.ts"

const REMINDED: ReadonlyArray<Step> = [
  ...PREPARED,
  deciding({ decision: "posted", date: TODAY }),
  { wait: 15 * DAY },
  remind
]

const viewOf = (...steps: ReadonlyArray<Step>): CaseView => {
  const { state } = tell(...steps)
  const one = caseView(state, { version: 1, trustscore: 50 })
  const standing = state.letters.filter((each) => each.state !== "cancelled" && each.state !== "rejected")
  const letters = standing.map((each) => letterView(state.case_id, each, false)).toReversed()
  return { one, letters, now: NOW, formKey: "key" } as unknown as CaseView
}

test.each([
  ["a letter that waits to be posted", PREPARED, "Print the letter below, sign it and post it."],
  ["a reminder that waits to be posted", REMINDED, "Print the letter below, sign it and post it."],
  ["papers that wait to be filed", WAYS.escalated, "The papers for the next body are below."],
  ["papers that are filed", [...WAYS.escalated, deciding({ decision: "filed" })], "decides next. When you know how"]
] as const)("the sponsor reads what to do next about %s", (_what, steps, words) => {
  expect(nextWords(viewOf(...steps))).toContain(words)
})

test("nobody is asked to post a reminder that an answer has made needless, as the case waits for nothing then", () => {
  const steps = [...REMINDED, responding, deciding({ decision: "reject" })]
  const { state } = tell(...steps)
  expect(waitsFor(state)).toBeUndefined()
  expect(letterToPost(state)).toBeUndefined()
  expect(nextWords(viewOf(...steps))).not.toContain("Print the letter")
})

test("the sponsor reads why a letter was turned down, and the letter", () => {
  const steps = [open(NARRATIVES.human), contact(), stating(FACTS), endTriage, rejecting] as const
  const { letters } = tell(...steps).state
  const [letter] = letters.map((each) => letterView("ARC-2026-000001", each, false))
  if (letter === undefined) throw new Error("no letter")
  const nothing = { results: [], total: 0 }
  const around = { messages: nothing, contacts: nothing, documents: nothing } as unknown as CaseView
  const turnedDown = { ...letter, rejected_because: "The date is wrong." }
  const text = caseArticle({ ...around, ...viewOf(...steps), turnedDown }).text
  expect(text).toContain("did not approve it")
  expect(text).toContain("“The date is wrong.”")
  expect(text).toContain(`href="${letter.pdf_url}"`)
})

test("a contact that says nothing of whom it is is shown as one without a name", () => {
  const said = { contact_type: "org_contact", name: null, role: null, department: null, email: null }
  const nothing = { results: [], total: 0 }
  const around = { messages: nothing, documents: nothing, contacts: { results: [said, { ...said, name: "Desk" }] } }
  const text = caseArticle({ ...(around as unknown as CaseView), ...viewOf(...PREPARED) }).text
  expect(text.match(/without a name or an address/g)).toHaveLength(1)
})

test("nothing is said to be below where no body takes the case and no letter stands", () => {
  const { one, ...view } = viewOf(...WAYS.escalated)
  expect(nextWords({ ...view, one: { ...one, packets: [] } })).toContain("The rules name no body")
  expect(nextWords({ ...view, letters: [], one: { ...one, status: "letter_drafted" } })).toContain("written again")
})

const partOf = (...steps: ReadonlyArray<Step>): string => {
  const { state } = tell(...steps)
  const one = { case_id: state.case_id, status: state.status, responses: [], crisis_contacts: [] }
  const [letter] = state.letters.map((each) => letterView(state.case_id, each, false))
  if (letter === undefined) throw new Error("no letter")
  return letterPart({ one, letters: [letter], now: NOW, formKey: "key" } as unknown as CaseView, letter).text
}

test("a letter that waits to be posted is not to be posted any more once the answer has come", () => {
  expect(partOf(...PREPARED)).toContain("print it, sign it, post it")
  const text = partOf(...PREPARED, deciding({ decision: "response", response: "We refund half." }))
  expect(text).toContain("The case has moved on, so it need not be posted any more.")
  expect(text).toContain("Not posted")
  expect(text).not.toContain("print it, sign it, post it")
})

test("a contact without a name, an address, a role and a department is not added", async () => {
  const ask = vi.fn<() => Promise<never>>()
  const sent: Readonly<Record<string, string>> = {
    do: "contact",
    contact_type: "org_contact",
    preferred_channel: "any"
  }
  const form = { field: (name: string) => sent[name], entries: Object.entries(sent) } as unknown as Form
  const taken = await takeCaseForm({ ask, request: {} as never, caseId: "ARC-2026-000001", form })
  expect(taken).toMatchObject({ ok: false, status: 400 })
  expect(ask).not.toHaveBeenCalled()
})

test("the place that was typed beside “none of these” is sent along, and read like any other", async () => {
  const ask = vi.fn<(route: unknown, asked: object) => Promise<object>>(async () => ({ ok: true }))
  const take = (jurisdiction: string) => {
    const sent: Readonly<Record<string, string>> = { do: "problem", problem_category: "none_of_these", jurisdiction }
    const form = { field: (name: string) => sent[name], entries: Object.entries(sent) } as unknown as Form
    return takeCaseForm({ ask: ask as never, request: {} as never, caseId: "ARC-2026-000001", form })
  }
  expect(await take("Atlantis")).toMatchObject({ ok: false })
  expect(ask).not.toHaveBeenCalled()
  expect(await take("California")).toEqual({ ok: true, done: "none" })
  const body = { content: "None of these.", metadata: { jurisdiction: "California" } }
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ body })
})

test("the sponsor who lets a letter go reads of a person of the service only where staff is there", () => {
  const steps = [open(NARRATIVES.human), contact(), stating(FACTS), endTriage] as const
  const [letter] = viewOf(...steps).letters
  if (letter === undefined) throw new Error("no letter")
  const waiting = { ...letter, waits_for_reading: { by: "sponsor", reasons: [] } } as unknown as typeof letter
  const textOf = (hasStaff: boolean) => letterPart({ ...viewOf(...steps), hasStaff }, waiting).text
  expect(textOf(true)).toContain("a person of this service reads what must be read")
  expect(textOf(false)).toContain("nobody of this service is there to read it")
})
