/** The list of staff: examples for each rule, then laws that hold for every history. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { STAFF_COUNT_MAX, staffEntity } from "../../../actors/staff/staff.ts"
import type { StaffCommand, StaffEvent } from "../../../schema/staff.ts"
import { givenFor, NOW } from "../../support/given.ts"
import { entityLaws } from "../../support/laws.ts"

const given = givenFor(staffEntity)
const by = { type: "operator", id: "operator" } as const
const hash = (n: number) => n.toString(16).padStart(64, "0")
const idOf = (n: number) => `stf_${n.toString(16).padStart(16, "0")}`

const add = (n: number, token = n): Extract<StaffCommand, { _tag: "AddStaff" }> => ({
  _tag: "AddStaff",
  staff_id: idOf(n),
  reviewer_id: `rev_${n}`,
  email: `${n}@example.org`,
  name: `Reviewer ${n}`,
  role: n % 2 === 0 ? "admin" : "reviewer",
  token_hash: hash(token),
  by,
  request_id: null
})
const added = (n: number): StaffEvent => ({ ...add(n), _tag: "StaffAdded", at: NOW })
const disable = (n: number): StaffCommand => ({ _tag: "DisableStaff", staff_id: idOf(n), by })
const rotate = (n: number): StaffCommand => ({ _tag: "RotateStaffToken", staff_id: idOf(n), token_hash: hash(99), by })
const disabled = (n: number): StaffEvent => ({ _tag: "StaffDisabled", staff_id: idOf(n), by, at: NOW })

describe("a member of staff", () => {
  test("is in the list once, under one address", () => {
    given(added(1)).when(add(1)).thenRefused({ reason: "staff-known" })
    given(added(1)).when(add(2)).then(added(2))
  })
  test("comes back under the id they had", () => {
    given(added(1), disabled(1))
      .when({ ...add(1, 7), staff_id: idOf(5) })
      .thenState({ members: [{ staff_id: idOf(1), token_hash: hash(7), disabled_at: null }] })
  })
  test("who is disabled has no token to replace, and is disabled once", () => {
    given(added(1), disabled(1)).when(rotate(1)).thenRefused({ reason: "staff-not-found" })
    given(added(1), disabled(1)).when(disable(1)).thenNothing()
    given(added(1)).when(disable(2)).thenRefused({ reason: "staff-not-found" })
    given(added(1))
      .when(rotate(1))
      .thenState({ members: [{ token_hash: hash(99), rotated_at: NOW }] })
  })
  test("finds no place in a full list", () => {
    const full = Array.from({ length: STAFF_COUNT_MAX }, (_, n) => added(n))
    given(...full)
      .when(add(STAFF_COUNT_MAX))
      .thenRefused({ reason: "staff-full" })
  })
  test("leaves a row in the audit with every change", () => {
    const state = given(added(1)).state
    const [order, ...rest] = staffEntity.audit(added(1), state, staffEntity.initialState)
    expect(rest).toEqual([])
    expect(order).toMatchObject({
      to: { kind: "audit", id: "audit" },
      command: { action: "StaffAdded", actor: by, target: { kind: "staff", id: idOf(1) }, before_hash: null, at: NOW }
    })
  })
})

const member = fc.nat(2)
describe("every history of the staff", () => {
  entityLaws(staffEntity, {
    commands: fc.array(
      fc.oneof(
        member.map((n) => add(n)),
        member.map(disable),
        member.map(rotate)
      ),
      { maxLength: 20 }
    ),
    tagOf: ({ members }) => (members.some((one) => one.disabled_at !== null) ? "SomeDisabled" : "AllActive"),
    reaches: { SomeDisabled: 0.1, AllActive: 0.5 }
  })
})
