/** The erasure of a case: who may ask, until when, what an order leaves, and that an erased case does nothing any more. */
import { Result, Schema } from "effect"
import { describe, expect, test } from "vitest"
import { caseEntity } from "../../../actors/case/case.ts"
import { ERASURE_COUNT_MAX, mayAskErasure, mayTakeBackErasure, openErasure } from "../../../actors/case/erasure.ts"
import { RESERVED_LINE_COUNT, TIMELINE_COUNT_MAX } from "../../../actors/case/limits.ts"
import { type CaseCommand, CaseState } from "../../../schema/case.ts"
import { reviewerIdOf } from "../../../schema/ids.ts"
import type { SubscriberCommand } from "../../../schema/subscriber.ts"
import { DAY, HOUR, NOW } from "../../support/given.ts"
import { by, CASE_ID, contact, message, open } from "./commands.ts"

const ASK: CaseCommand = { _tag: "AskErasure", by: "person" }
const TAKE_BACK: CaseCommand = { _tag: "TakeBackErasure", by: "person" }
const ASK_OF_SPONSOR: CaseCommand = { _tag: "AskErasure", by: "sponsor" }
const TAKE_BACK_OF_SPONSOR: CaseCommand = { _tag: "TakeBackErasure", by: "sponsor" }
const decided = { reviewer_id: "rev_ada", by: { type: "reviewer", id: "rev_ada" }, request_id: "r1" } as const
const erase = (asked_at = NOW): CaseCommand => ({ _tag: "EraseCase", asked_at, reason: "person_asked", ...decided })
const refuse = (asked_at = NOW): CaseCommand => ({
  _tag: "RefuseErasure",
  asked_at,
  reason: "must_be_kept",
  ...decided
})

const after = (...commands: ReadonlyArray<CaseCommand>): CaseState =>
  commands.reduce((state: CaseState, command) => {
    const decision = caseEntity.decide(state, command, NOW)
    if (Result.isFailure(decision)) throw new Error(`${command._tag}: ${decision.failure.reason}`)
    return decision.success.reduce(caseEntity.evolve, state)
  }, caseEntity.initialState)
const openAfter = (...commands: ReadonlyArray<CaseCommand>) => {
  const state = after(...commands)
  if (state._tag !== "Open") throw new Error("the case is not open")
  return state
}
const ask = (state: CaseState, command: CaseCommand) => caseEntity.decide(state, command, NOW + HOUR)
const reasonOf = (state: CaseState, command: CaseCommand) => {
  const decision = ask(state, command)
  return Result.isFailure(decision) ? decision.failure.reason : decision.success.map(({ _tag }) => _tag)
}

describe("a request to erase a case", () => {
  test("waits three days for its decision, and asking twice is asking once", () => {
    const state = openAfter(open(), ASK)
    expect(openErasure(state)).toEqual({
      by: "person",
      asked_at: NOW,
      due_at: NOW + 3 * DAY,
      also: [],
      ended: null,
      counts: { person: 1, sponsor: 0 }
    })
    expect(reasonOf(state, ASK)).toEqual([])
  })

  test("changes neither the status nor the clocks of the case", () => {
    const [before, later] = [openAfter(open()), openAfter(open(), ASK)]
    const { erasure: _asked, timeline, ...rest } = later
    expect(rest).toEqual({ ...before, timeline: undefined, ...rest })
    expect(rest.status).toBe(before.status)
    expect(rest.triage_due_at).toBe(before.triage_due_at)
    expect(timeline).toHaveLength(before.timeline.length + 1)
  })

  test("can be taken back until it is decided, and staff's proposal cannot", () => {
    expect(openErasure(openAfter(open(), ASK, TAKE_BACK))).toBeUndefined()
    expect(reasonOf(openAfter(open(), ASK, TAKE_BACK), TAKE_BACK)).toEqual([])
    expect(reasonOf(openAfter(open(), ASK, refuse()), TAKE_BACK)).toBe("erasure-not-asked")
    expect(reasonOf(openAfter(open()), TAKE_BACK)).toBe("erasure-not-asked")
    const proposed = openAfter(open(), { _tag: "AskErasure", by: "staff" })
    expect(mayTakeBackErasure(proposed, "person")).toBe(false)
    expect(reasonOf(proposed, TAKE_BACK)).toBe("erasure-not-asked")
  })

  test("drops the votes for it when it is taken back", () => {
    const state = openAfter(open(), ASK, TAKE_BACK)
    const event = { _tag: "ErasureTakenBack", by: "person", at: NOW } as const
    expect(caseEntity.react(event, state)).toMatchObject([
      { to: { kind: "queue-item", id: `erasure:${CASE_ID}` }, command: { _tag: "SettleItem", decided_at: NOW } }
    ])
  })

  test("can be made so often and no more by the person, and by staff after that", () => {
    const often = Array.from({ length: ERASURE_COUNT_MAX }, () => [ASK, TAKE_BACK]).flat()
    const state = openAfter(open(), ...often)
    expect(mayAskErasure(state, "person")).toBe(false)
    expect(reasonOf(state, ASK)).toBe("case-limit-reached")
    expect(reasonOf(state, { _tag: "AskErasure", by: "staff" })).toEqual(["ErasureAsked"])
  })

  test("is taken back by whoever made it alone", () => {
    const state = openAfter(open(), ASK)
    expect(mayTakeBackErasure(state, "sponsor")).toBe(false)
    expect(reasonOf(state, TAKE_BACK_OF_SPONSOR)).toBe("erasure-not-asked")
  })

  test("leaves the other their own number of requests", () => {
    const often = Array.from({ length: ERASURE_COUNT_MAX }, () => [ASK_OF_SPONSOR, TAKE_BACK_OF_SPONSOR]).flat()
    const state = openAfter(open(), ...often)
    expect(mayAskErasure(state, "sponsor")).toBe(false)
    expect(reasonOf(state, ASK_OF_SPONSOR)).toBe("case-limit-reached")
    expect(reasonOf(state, ASK)).toEqual(["ErasureAsked"])
  })

  test("of both is still the second's when the first takes theirs back, from when the second asked", () => {
    const both = openAfter(open(), ASK, ASK_OF_SPONSOR)
    expect(openErasure(both)).toMatchObject({ by: "person", also: [{ by: "sponsor", asked_at: NOW }] })
    expect(reasonOf(both, ASK)).toEqual([])
    expect(reasonOf(both, ASK_OF_SPONSOR)).toEqual([])
    const one = openAfter(open(), ASK, ASK_OF_SPONSOR, TAKE_BACK)
    expect(openErasure(one)).toMatchObject({ by: "sponsor", also: [], counts: { person: 1, sponsor: 1 } })
    expect(openErasure(openAfter(open(), ASK, ASK_OF_SPONSOR, TAKE_BACK, TAKE_BACK_OF_SPONSOR))).toBeUndefined()
    expect(openErasure(openAfter(open(), ASK, ASK_OF_SPONSOR, TAKE_BACK_OF_SPONSOR))).toMatchObject({
      by: "person",
      also: []
    })
    expect(Schema.is(CaseState)(both)).toBe(true)
  })

  test("keeps its votes when whoever asked too takes theirs back", () => {
    const [before, state] = [openAfter(open(), ASK, ASK_OF_SPONSOR), openAfter(open(), ASK)]
    const takenBack = (by: "person" | "sponsor") => ({ _tag: "ErasureTakenBack", by, at: NOW }) as const
    expect(caseEntity.react(takenBack("sponsor"), state, before)).toEqual([])
    expect(caseEntity.react(takenBack("person"), state, before)).toHaveLength(1)
  })

  test("beside a proposal of staff adds nothing", () => {
    const proposed = openAfter(open(), { _tag: "AskErasure", by: "staff" })
    expect(mayAskErasure(proposed, "person")).toBe(false)
    expect(reasonOf(proposed, ASK)).toEqual([])
  })

  test("is taken of a case that takes nothing else from clients any more", () => {
    const state = openAfter(open())
    const [line] = state.timeline
    if (line === undefined) throw new Error("a new case has a line")
    const full = { ...state, timeline: Array.from({ length: TIMELINE_COUNT_MAX - RESERVED_LINE_COUNT }, () => line) }
    expect(reasonOf(full, message("Hello"))).toBe("case-limit-reached")
    expect(reasonOf(full, ASK)).toEqual(["ErasureAsked"])
  })

  test("can be made of a case that has ended, and not of a test case", () => {
    const withdraw: CaseCommand = { _tag: "DecideInPerson", by: "person", decision: { decision: "withdraw" } }
    expect(reasonOf(openAfter(open(), withdraw), ASK)).toEqual(["ErasureAsked"])
    expect(reasonOf(openAfter(open(undefined, { test: true })), ASK)).toBe("decision-not-possible")
  })
})

describe("an order to erase a case", () => {
  test("is for the request that was decided, and for no other", () => {
    const state = openAfter(open(), ASK)
    expect(reasonOf(state, erase(NOW - 1))).toBe("erasure-not-asked")
    expect(reasonOf(openAfter(open()), erase())).toBe("erasure-not-asked")
    expect(reasonOf(openAfter(open(), ASK, TAKE_BACK), erase())).toBe("erasure-not-asked")
    expect(reasonOf(state, erase())).toEqual(["CaseErased"])
  })

  test("is not given by the sponsor of the case", () => {
    const own = { ...decided, reviewer_id: reviewerIdOf(by.sponsor_id) }
    const state = openAfter(open(), ASK)
    const order = { _tag: "EraseCase", asked_at: NOW, reason: "person_asked", ...own } as const
    expect(reasonOf(state, order)).toBe("reviewer-is-sponsor")
    const refusal = { _tag: "RefuseErasure", asked_at: NOW, reason: "must_be_kept", ...own } as const
    expect(reasonOf(state, refusal)).toBe("reviewer-is-sponsor")
  })

  test("leaves a state without any word that was told, which follows from its event alone", () => {
    const before = openAfter(
      open("My landlord Quxname keeps it. Quxword"),
      message("Quxmessage"),
      contact({ name: "Quxcontact" }),
      ASK
    )
    const decision = ask(before, erase())
    if (Result.isFailure(decision)) throw new Error(decision.failure.reason)
    const [event] = decision.success
    if (event === undefined) throw new Error("nothing happened")
    const state = caseEntity.evolve(before, event)
    expect(caseEntity.evolve(caseEntity.initialState, event)).toEqual(state)
    expect(Schema.is(CaseState)(state)).toBe(true)
    expect(JSON.stringify([event, state]).toLowerCase()).not.toContain("qux")
    expect(() => caseEntity.evolve(state, event)).toThrow("corrupt")
  })

  test("orders what else holds words of the case to erase them", () => {
    const documents = [
      { document_id: "d", filename: null, media_type: "text/plain", byte_count: 1, sha256: "a".repeat(64) }
    ]
    const before = openAfter(
      open("I want to end my life", { documents, callback_url: "https://a.example", callback_secret: "s" }),
      ASK
    )
    const decision = ask(before, erase())
    if (Result.isFailure(decision)) throw new Error(decision.failure.reason)
    const orders = decision.success.flatMap((event) =>
      caseEntity.react(event, caseEntity.evolve(before, event), before)
    )
    expect(orders.map(({ to }) => `${to.kind}/${to.id}`)).toEqual([
      `queue-item/crisis:${CASE_ID}-R1`,
      `document-erasure/${CASE_ID}`,
      `endpoint/cbk_${CASE_ID}`,
      `subscriber/${by.sponsor_id}`,
      `sponsor/${by.sponsor_id}`
    ])
  })

  test("is told to the sponsor's webhooks under the number of its line, so that copies are erased too", () => {
    const before = openAfter(open(), ASK)
    const decision = ask(before, erase())
    if (Result.isFailure(decision)) throw new Error(decision.failure.reason)
    const told = decision.success
      .flatMap((event) => caseEntity.react(event, caseEntity.evolve(before, event), before))
      .flatMap(({ command }) => ((command as SubscriberCommand)._tag === "Publish" ? [command] : []))
    expect(told).toMatchObject([
      {
        notice: {
          type: "case.status_changed",
          sequence: before.timeline.length + 1,
          data: { case_id: CASE_ID, status: "erased", previous_status: before.status }
        }
      }
    ])
  })
})

describe("an erased case", () => {
  const erased = after(open(), ASK, erase())

  test("refuses whatever somebody asks of it", () => {
    for (const command of [message("Hello"), contact(), ASK, TAKE_BACK, erase(), refuse(), open()])
      expect(reasonOf(erased, command)).toBe(command._tag === "OpenCase" ? "already-open" : "case-erased")
  })

  test("does nothing at its old timers, and at news of its mails", () => {
    const due_at = NOW
    const letter_id = `${CASE_ID}-L1`
    const commands: ReadonlyArray<CaseCommand> = [
      { _tag: "CompleteTriage", due_at, drafted: null },
      { _tag: "RemindOrganization", due_at },
      { _tag: "EscalateUnanswered", due_at },
      { _tag: "RemindUnanswered", due_at },
      { _tag: "RemindUser", since: NOW, round: 0 },
      { _tag: "NoteDeadline", due_at },
      { _tag: "RecordSent", letter_id, message_id: "m", sent_at: NOW },
      { _tag: "RecordDelivery", letter_id, state: "bounced", problem: null },
      { _tag: "ReceiveMail", mail_id: "m", letter_id, from: "a@b.example", subject: "s", text: "t", automatic: false }
    ]
    for (const command of commands) expect(reasonOf(erased, command)).toEqual([])
  })
})
