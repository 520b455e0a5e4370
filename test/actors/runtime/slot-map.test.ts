/** Warm actors by kind and id. */
import { expect, test } from "vitest"
import { makeSlot, type Slot, SlotMap } from "../../../actors/runtime/slot.ts"
import { ledgerEntity } from "../../support/ledger-entity.ts"

const slotAt = (kind: string, id: string): Slot => makeSlot(`${kind}/${id}`, { kind, id }, ledgerEntity, 0, new Set())

test("actors of two kinds with one id are two", () => {
  const slots = new SlotMap()
  const [one, other] = [slotAt("ledger", "a"), slotAt("purse", "a")]
  slots.add(one)
  slots.add(other)
  expect([slots.find("ledger", "a"), slots.find("purse", "a"), slots.find("ledger", "b")]).toEqual([
    one,
    other,
    undefined
  ])
})

test("a slot that another one has replaced removes nothing", () => {
  const slots = new SlotMap()
  const [before, after] = [slotAt("ledger", "a"), slotAt("ledger", "a")]
  slots.add(before)
  slots.add(after)
  slots.remove(before)
  expect([slots.holds(before), slots.holds(after), slots.find("ledger", "a") === after]).toEqual([false, true, true])
})

test("slots that are removed while all are walked through leave the others to come", () => {
  const slots = new SlotMap()
  for (const kind of ["ledger", "purse"]) for (const id of ["a", "b", "c"]) slots.add(slotAt(kind, id))
  const seen: Array<string> = []
  for (const slot of slots.values()) {
    seen.push(slot.key)
    slots.remove(slot)
  }
  expect(seen).toEqual(["ledger/a", "ledger/b", "ledger/c", "purse/a", "purse/b", "purse/c"])
  expect([...slots.values()]).toEqual([])
})
