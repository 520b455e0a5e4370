/**
 * A letter that an older version of the service wrote to the shop, although the issuer of the card has the duty: the journal
 * holds it without `addressed_to`, for the mail, or for the user to post. It does not leave so.
 */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { caseEntity } from "../../../actors/case/case.ts"
import type { CaseEvent } from "../../../schema/case-event.ts"
import type { CaseState, OpenCase } from "../../../schema/case.ts"
import { NOW } from "../../support/given.ts"
import {
  approving,
  type Asking,
  commandOf,
  contact,
  endTriage,
  FACTS,
  message,
  open,
  openState,
  stating,
  type Step,
  tell
} from "./commands.ts"

const TEXT =
  "A shop in the US charged my Chase credit card 180 dollars twice, a billing error, and keeps the duplicate charge"
const SHOP = { organization: { org_id: "lamp-shop", org_name: "Lamp Shop" } }
const ADDRESS = "P.O. Box 15299\nWilmington, DE 19850"
const facts = { ...FACTS, disputes_address: ADDRESS, transaction_description: "Lamp Shop, twice." }

/** The event as the version before wrote it: it knew only the organization named. */
const asBefore = (event: CaseEvent, mailbox: string | null): CaseEvent => {
  if (event._tag === "MessageAdded" && event.facts !== undefined) {
    const { disputes_address: _later, ...known } = event.facts
    return { ...event, facts: known }
  }
  if (event._tag !== "LetterDrafted") return event
  const { addressed_to: _later, ...letter } = event.letter
  return { ...event, letter: { ...letter, leaves_by: "mail" }, written_to: mailbox }
}

const foldOf = (events: ReadonlyArray<CaseEvent>): OpenCase =>
  openState(events.reduce<CaseState>(caseEntity.evolve, caseEntity.initialState))

const L1 = "ARC-2026-000001-L1"
const withMailbox: ReadonlyArray<Step> = [open(TEXT, SHOP), contact(), stating(facts), endTriage]
const withoutMailbox: ReadonlyArray<Step> = [open(TEXT, SHOP), stating(facts), endTriage]

/** L1 to the shop is drafted, and a person of the service has to read it. */
const drafted = foldOf(tell(...withMailbox).events.map((event) => asBefore(event, "desk@fit.example")))
/** L1 to the shop waits for the user to post it. */
const prepared = foldOf([
  ...tell(...withoutMailbox).events.map((event) => asBefore(event, null)),
  { _tag: "LetterApproved", letter_id: L1, reviewer_id: "rules", note: null, at: NOW },
  { _tag: "LetterPrepared", letter_id: L1, problem: "no e-mail address of the organization is known", at: NOW }
])

const after = (state: OpenCase, ...steps: ReadonlyArray<Asking>) => {
  let now: CaseState = state
  let last: ReadonlyArray<CaseEvent> = []
  for (const step of steps) {
    const decision = caseEntity.decide(now, commandOf(step, now), NOW)
    if (Result.isFailure(decision)) throw new Error(`refused: ${decision.failure.reason}`)
    last = decision.success
    now = last.reduce<CaseState>(caseEntity.evolve, now)
  }
  return { state: openState(now), reply: last.find((event) => event._tag === "MessageAnswered")?.reply.content ?? "" }
}

const lettersOf = ({ letters }: OpenCase) => letters.map(({ addressed_to, state }) => [addressed_to?.name, state])
const askedIn = ({ questions }: OpenCase) => questions.map(({ fact }) => fact)

test("the journal holds a letter to the shop that waits for its reader", () => {
  expect(drafted.letters).toMatchObject([{ state: "drafted", leaves_by: "mail", written_to: "desk@fit.example" }])
  expect(drafted.letters[0]).not.toHaveProperty("addressed_to")
})

describe.each([
  ["drafted", drafted],
  ["prepared for the user", prepared]
])("an old letter to the shop that is %s", (_name, before) => {
  test("is taken back at the next message, and the issuer's address is asked", () => {
    const { state } = after(before, message("What happens now?"))
    expect(lettersOf(state)).toEqual([[undefined, "cancelled"]])
    expect(askedIn(state)).toContain("disputes_address")
  })

  test("is not told as one to the issuer", () => {
    const { reply } = after(before, message("What happens now?"))
    expect(reply).toContain("No letter is ready")
    expect(reply).not.toMatch(/letter to (?:the organization|Chase|Lamp Shop) is (?:ready|drafted)/)
    expect(reply).not.toContain("no e-mail address")
  })

  test("is written again to the issuer once the address is known", () => {
    const { state } = after(before, message("What happens now?"), stating({ disputes_address: ADDRESS }))
    expect(lettersOf(state)[1]?.[0]).toBe("Chase")
    expect(state.letters).toHaveLength(2)
    expect(askedIn(state)).toEqual([])
  })

  test("is written again at once where the address comes with the message", () => {
    const { state } = after(before, stating({ disputes_address: ADDRESS }))
    expect(lettersOf(state).map(([name]) => name)).toEqual([undefined, "Chase"])
    expect(state.letters[0]?.state).toBe("cancelled")
  })
})

describe("an approval of an old letter to the shop", () => {
  const approvedByUser = {
    _tag: "ApproveForPosting",
    letter_id: L1,
    by: "person",
    contacts_shown: true,
    no_staff: true
  } as const

  test.each([
    ["a reviewer", approving],
    ["the user", approvedByUser]
  ])("by %s takes the letter back and asks for the issuer's address", (_who, approval) => {
    const { state } = after(drafted, approval)
    expect(lettersOf(state)).toEqual([[undefined, "cancelled"]])
    expect(askedIn(state)).toContain("disputes_address")
  })
})

test("an old letter of a law that binds the organization named stays as it is", () => {
  const { events } = tell(
    open("My doctor in California refuses to give me a copy of my medical records"),
    contact(),
    stating(FACTS),
    endTriage
  )
  const { state } = after(foldOf(events), approving)
  expect(state.letters[0]?.state).toBe("queued")
})

test("an old letter about a transfer that is about to leave does so where no list knows the organization", () => {
  const text =
    "There is an unauthorized electronic transfer from my account in the US, 180 dollars, which I did not make"
  const named = { organization: { org_id: "kittery-mutual", org_name: "Kittery Mutual" } }
  const told = tell(open(text, named), contact(), stating({ ...FACTS, bank_name: "Kittery Mutual" }), endTriage)
  const before = foldOf(
    told.events.map((event) => {
      if (event._tag !== "MessageAdded" || event.facts === undefined) return event
      const { bank_name: _later, ...known } = event.facts
      return { ...event, facts: known }
    })
  )
  const { state } = after(before, message("Thanks"))
  expect(lettersOf(state)).toEqual([[undefined, "queued"]])
})

test("a second bank in the story takes no letter to the first one back", () => {
  const state = after(
    tell(...withMailbox).state,
    message("By the way, I also have a credit card of Wells Fargo, which I did not use")
  ).state
  expect(
    lettersOf(state)
      .filter(([, stands]) => stands !== "cancelled")
      .map(([name]) => name)
  ).toEqual(["Chase"])
})
