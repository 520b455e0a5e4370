/** What people do with an item of the queue: examples for each rule, then laws that hold for every history. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { queueItemEntity } from "../../../actors/queue-item/queue-item.ts"
import type { QueueItemCommand, QueueItemEvent, QueueItemState } from "../../../schema/queue-item.ts"
import { givenFor, NOW } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"

const given = givenFor(queueItemEntity)
const item = { kind: "revocation", subject_id: "agt_1" } as const
const who = (n: number) => ({ reviewer_id: `rev_${n}`, by: { type: "reviewer", id: `rev_${n}` } as const })
const assign = (n: number, mayTake = false): QueueItemCommand => ({
  _tag: "AssignItem",
  ...item,
  ...who(n),
  assignee: `rev_${n}`,
  mayTake
})
const release = (n: number, mayTake = false): QueueItemCommand => ({ _tag: "ReleaseItem", ...item, ...who(n), mayTake })
const vote = (n: number, detail: string | null = null): QueueItemCommand => ({
  _tag: "CastVote",
  ...item,
  ...who(n),
  decision: "revoke",
  detail,
  reason: "fraud",
  title: "Helper"
})
const decided = (n: number): QueueItemCommand => ({
  _tag: "NoteDecision",
  ...item,
  ...who(n),
  decision: "reject",
  reason: null
})
const after = (...commands: ReadonlyArray<QueueItemCommand>): ReadonlyArray<QueueItemEvent> =>
  play(queueItemEntity, commands).events

describe("an item", () => {
  test("is one person's, and the same order again is nothing", () => {
    given(...after(assign(1)))
      .when(assign(1))
      .thenNothing()
    given(...after(assign(1)))
      .when(assign(2))
      .thenRefused({ reason: "item-assigned" })
    given(...after(assign(1)))
      .when(assign(2, true))
      .thenState({ assignment: { reviewer_id: "rev_2", at: NOW } })
  })
  test("is given back by who has it, or by who may take it", () => {
    given().when(release(1)).thenRefused({ reason: "item-not-assigned" })
    given(...after(assign(1)))
      .when(release(2))
      .thenRefused({ reason: "item-assigned" })
    given(...after(assign(1)))
      .when(release(2, true))
      .thenState({ assignment: null })
  })
  test("that is decided has no assignee, and can be reopened", () => {
    given(...after(assign(1), vote(1), decided(2)))
      .when(assign(2))
      .thenState({ assignment: { reviewer_id: "rev_2" }, vote: null, decided: { decision: "reject" } })
  })
})

describe("a vote", () => {
  test("waits for another person", () => {
    given(...after(vote(1)))
      .when(vote(1))
      .thenRefused({ reason: "same-reviewer" })
    given(...after(vote(1)))
      .when(vote(2))
      .thenState({ vote: { reviewer_id: "rev_1", seconded_by: "rev_2" } })
  })
  test("for an earlier request to erase is replaced by one for the request that waits", () => {
    const ofErasure = (n: number, detail: string) => ({ ...vote(n, detail), kind: "erasure" }) as QueueItemCommand
    given(...after(ofErasure(1, "1")))
      .when(ofErasure(2, "2"))
      .thenState({ vote: { reviewer_id: "rev_2", detail: "2", seconded_by: null } })
  })
  test("for something else is no second", () => {
    given(...after(vote(1, "iron")))
      .when(vote(2, "gold"))
      .thenRefused({ reason: "vote-differs" })
  })
  test("that was agreed to is carried out again and again until it is decided", () => {
    for (const n of [1, 2, 3]) {
      given(...after(vote(1), vote(2)))
        .when(vote(n))
        .thenNothing()
    }
    given(...after(vote(1), vote(2), decided(2)))
      .when(vote(1))
      .thenState({ vote: { reviewer_id: "rev_1", seconded_by: null } })
  })
  test("is refused while the item is assigned to another reviewer", () => {
    given(...after(assign(1)))
      .when(vote(2))
      .thenRefused({ reason: "item-assigned" })
  })
  test("shows in the list that a second person is waited for", () => {
    const { state } = given(...after(vote(1)))
    expect(queueItemEntity.projectAll(state)).toMatchObject([
      { key: "revocation:agt_1", row: { state: "awaiting_second", first_reviewer: "rev_1", title: "Helper" } }
    ])
  })
})

const person = fc.integer({ min: 1, max: 3 })
const commands = fc.array(
  fc.oneof(
    fc.tuple(person, fc.boolean()).map(([n, may]) => assign(n, may)),
    fc.tuple(person, fc.boolean()).map(([n, may]) => release(n, may)),
    fc.tuple(person, fc.constantFrom(null, "iron")).map(([n, detail]) => vote(n, detail)),
    person.map(decided)
  ),
  { maxLength: 15 }
)
const tagOf = (state: QueueItemState): string => {
  if (state._tag === "Untouched") return "Untouched"
  if (state.vote !== null) return state.vote.seconded_by === null ? "Voted" : "Seconded"
  return state.assignment === null ? "Free" : "Assigned"
}

describe("every history of an item", () => {
  entityLaws(queueItemEntity, {
    commands,
    tagOf,
    reaches: { Assigned: 0.2, Voted: 0.2, Seconded: 0.05, Free: 0.2 },
    runs: 100
  })
  test("never has a vote that one person cast and agreed to", () => {
    fc.assert(
      fc.property(commands, (given) => {
        for (const state of play(queueItemEntity, given).states) {
          if (state._tag === "Touched" && state.vote !== null) {
            expect(state.vote.seconded_by).not.toBe(state.vote.reviewer_id)
          }
        }
      }),
      { numRuns: 200 }
    )
  })
})
