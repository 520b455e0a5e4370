/** Pages of a case whose letter went to the issuer of the card, where the case is about a shop. */
import { describe, expect, test } from "vitest"
import type { CaseCommand } from "../../../schema/case.ts"
import { caseView } from "../../../src/cases/case-view.ts"
import { LETTER_COUNT_MAX } from "../../../actors/case/limits.ts"
import { NOT_APPROVED, NOT_APPROVED_AGAIN, NOT_APPROVED_ALONE } from "../../../src/web/case-words.ts"
import { nextWords } from "../../../src/web/console/case-page.ts"
import { letterView } from "../../../src/cases/letter-view.ts"
import { addresseeIn, naming, postedWords } from "../../../src/web/addressee.ts"
import { answerPart, letterPart } from "../../../src/web/console/letter-part.ts"
import type { CaseView } from "../../../src/web/console/case-view.ts"
import { personCase } from "../../../src/web/person/person-page.ts"
import { casePage } from "../../../src/web/person/public-page.ts"
import { DAY, NOW } from "../../support/given.ts"
import {
  contact,
  deciding,
  endTriage,
  FACTS,
  mail,
  open,
  remind,
  rejecting,
  stating,
  type Step,
  tell,
  TODAY
} from "../../actors/case/commands.ts"

const TEXT =
  "A shop in the US charged my Chase credit card 180 dollars twice, a billing error, and keeps the duplicate charge"
const facts = {
  ...FACTS,
  disputes_address: "P.O. Box 15299\nWilmington, DE 19850",
  transaction_description: "Lamp Shop, twice."
}
const prepared: ReadonlyArray<Step> = [
  open(TEXT, { organization: { org_id: "lamp-shop", org_name: "Lamp Shop" } }),
  contact(),
  stating(facts),
  endTriage,
  { _tag: "ApproveForPosting", letter_id: "ARC-2026-000001-L1", by: "person", contacts_shown: true }
]
const posted: ReadonlyArray<Step> = [...prepared, deciding({ decision: "posted", date: TODAY }), { wait: DAY }]

const TODAY_LATER = new Date(NOW + 16 * DAY).toISOString().slice(0, 10)

const personText = (...steps: ReadonlyArray<Step>): string => textFor(true, steps)

const textFor = (hasStaff: boolean, steps: ReadonlyArray<Step>): string => {
  const { now, state } = tell(...steps)
  const forms = { action: "/person", key: "key" }
  return personCase({ state, forms, pathTo: (part) => part, now, said: [], hasStaff })
    .text.replaceAll(/\s+/g, " ")
    .replaceAll("&#39;", "'")
}

describe("the person's page", () => {
  test("names the issuer beside the letter to post and its time", () => {
    const text = personText(...prepared)
    expect(text).toContain("It goes to Chase, which has the duty under its law.")
    expect(text).toContain("Chase's time to answer runs from that day.")
  })

  test("names the issuer where its answer is awaited", () => {
    const text = personText(...posted)
    expect(text).toContain("Chase has the letter and time to answer it.")
    expect(text).toContain("What Chase answered")
    expect(text).toContain("Last day for Chase to answer")
    expect(text).not.toContain("counts in the organization's record")
  })

  test("asks whether a mail of the shop is the issuer's answer", () => {
    expect(personText(...posted, mail("We do not refund it"))).toContain("Is it Chase's answer?")
  })
})

test("the person is asked to read what the issuer answered", () => {
  const text = personText(...posted, deciding({ decision: "response", response: "We decline." }))
  expect(text).toContain("Read what Chase answered, and decide.")
  expect(text).not.toMatch(/the organization answered/i)
})

describe("a letter that the person who read it turned down", () => {
  const drafted = prepared.slice(0, -1)
  const turnedDown: ReadonlyArray<Step> = [
    ...drafted,
    (state) => ({ ...rejecting(state), note: "Name the day <of the renewal>." }) as CaseCommand
  ]

  test("is said on the person's page to be so, with the reason and what to do", () => {
    const text = personText(...turnedDown)
    expect(text).toContain("What is asked of you")
    expect(text).toContain(NOT_APPROVED)
    expect(text).toContain("“Name the day &lt;of the renewal&gt;.”")
  })

  test("is said in the console to be so", () => {
    const { state } = tell(...turnedDown)
    const one = caseView(state, { version: 1, trustscore: 50 })
    expect(nextWords({ one, letters: [] } as unknown as CaseView)).toBe(NOT_APPROVED)
  })
})

describe("a letter that was turned down when none is written any more", () => {
  const names = Array.from({ length: LETTER_COUNT_MAX - 1 }, (_, index) =>
    stating({ ...FACTS, consumer_name: `Ada ${String.fromCodePoint(65 + index)}` })
  )
  const steps: ReadonlyArray<Step> = [...prepared.slice(0, -1), ...names, rejecting]

  test("is said on the person's page and in the console to be written no more", () => {
    expect(personText(...steps)).toContain(NOT_APPROVED_AGAIN)
    expect(textFor(false, steps)).toContain(NOT_APPROVED_ALONE)
    expect(textFor(false, steps)).not.toContain("speak to a person")
    const one = caseView(tell(...steps).state, { version: 1, trustscore: 50 })
    expect(nextWords({ one, letters: [] } as unknown as CaseView)).toBe(NOT_APPROVED_AGAIN)
    expect(nextWords({ one, letters: [], isAlone: true } as unknown as CaseView)).toBe(NOT_APPROVED_ALONE)
  })
})

describe("a reminder that is to be posted", () => {
  const reminded: ReadonlyArray<Step> = [...posted, { wait: 15 * DAY }, remind]
  const FIRST = "Chase's time runs from the first letter: a reminder does not start it again."

  test("is said on the person's page to start no time again", () => {
    const text = personText(...reminded)
    expect(text).toContain(FIRST)
    expect(text).not.toContain("runs from that day")
  })

  test("is said to be a reminder once it is posted", () => {
    const { state } = tell(...reminded, deciding({ decision: "posted", date: TODAY_LATER }))
    expect(postedWords(state.letters, "Chase")).toBe(`Noted: the reminder is posted. ${FIRST}`)
    expect(postedWords(tell(...posted).state.letters, "Chase")).toBe(
      "Noted: the letter is posted. Chase's time to answer runs from that day."
    )
  })

  test("is said in the timeline to leave the dates as they are", () => {
    expect(tell(...reminded).state.timeline.at(-1)?.event).toContain("the dates run from the first letter as before")
  })
})

describe("the public page", () => {
  test("says of a letter to the issuer that the other side has it, and names nobody", () => {
    const text = casePage(tell(...posted).state).replaceAll(/\s+/g, " ")
    expect(text).toContain("The other side has the letter and time to answer it.")
    expect(text).not.toContain("Chase")
  })

  test("says of an answer of the issuer that one was received, and not whose it is", () => {
    const { state } = tell(...posted, deciding({ decision: "response", response: "Chase declines." }))
    const text = casePage(state)
    expect(text).toContain("Answer received")
    expect(text).not.toMatch(/organization answered/i)
  })
})

describe("the console", () => {
  const { state } = tell(...posted)
  const letters = state.letters.map((letter) => letterView(state.case_id, letter, false))
  const view = {
    one: { case_id: state.case_id, status: state.status, responses: [], crisis_contacts: [] },
    letters,
    now: NOW,
    formKey: "key"
  } as unknown as CaseView

  test("names the issuer beside the letter and over the answers", () => {
    const [letter] = view.letters
    if (letter === undefined) throw new Error("no letter")
    expect(letterPart(view, letter).text).toContain("It goes to Chase, which has the duty under its law.")
    expect(answerPart(view).text).toContain("What Chase answered")
  })

  test("keeps the words for a letter to the organization named", () => {
    expect(addresseeIn(letters.map((letter) => ({ ...letter, addressed_to: null })))).toBeUndefined()
    expect(naming("The organization answered.", undefined)).toBe("The organization answered.")
  })
})
