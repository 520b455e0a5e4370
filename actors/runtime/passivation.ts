/**
 * Which actors leave memory: those that are idle too long and, when memory is over budget, the longest unused.
 *
 * Always true: an actor with work, with listeners, in doubt or in quarantine stays.
 */
import type { EpochMs } from "./entity.ts"
import { bytesOf, pendingCount, type Slot } from "./slot.ts"

/** Over budget, actors leave until this share of it is used, so that the sorting is not needed again a second later. */
const LOW_WATER = 0.9

const mayLeave = (slot: Slot): boolean =>
  pendingCount(slot) === 0 &&
  !slot.isTurning &&
  slot.listeners.size === 0 &&
  slot.doubtAfter === undefined &&
  slot.phase === "running"

export const choosePassive = (slots: Iterable<Slot>, now: EpochMs, bytesMax: number): ReadonlyArray<Slot> => {
  const leaving: Array<Slot> = []
  const staying: Array<Slot> = []
  let bytes = 0
  for (const slot of slots) {
    if (mayLeave(slot) && now - slot.lastUsedAt >= slot.entity.limits.idleMsMax) {
      leaving.push(slot)
      continue
    }
    bytes += bytesOf(slot)
    if (mayLeave(slot)) staying.push(slot)
  }
  if (bytes <= bytesMax) return leaving
  staying.sort((one, other) => one.lastUsedAt - other.lastUsedAt)
  for (const slot of staying) {
    if (bytes <= bytesMax * LOW_WATER) break
    bytes -= bytesOf(slot)
    leaving.push(slot)
  }
  return leaving
}
