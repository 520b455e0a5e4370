/** Where a journey goes: which of its places say where the matter is. */
import { euMembers } from "../places.ts"
import type { PlaceHit } from "./place-meaning.ts"

/** Whether a journey only goes to the place: "from London to New York". Folded text. */
export const isOnlyGoal = (text: string, name: string): boolean => {
  const all = text.split(name)
  return all.length > 1 && all.slice(0, -1).every((before) => /\b(?:to|nach|bis|vers|hasta|a) (?:the )?$/.test(before))
}

/** The countries whose own law holds for a journey inside them; of the others the Union is enough. */
const OWN_LAW: ReadonlySet<string> = new Set(["US", "GB", "CA", "AU"])

/** The fewest cities of a flight that say where it is; a train that names one city is mostly in its country. */
const CITIES_MIN = 2

/** The country in which all cities of a journey are, or `EU`. */
export const journeyWithin = (found: ReadonlyArray<PlaceHit>, isByRail: boolean): string | undefined => {
  if (new Set(found.map(({ entry }) => entry)).size < (isByRail ? 1 : CITIES_MIN)) return undefined
  const [first, ...further] = new Set(found.map(({ code }) => code.slice(0, 2)))
  if (first !== undefined && further.length === 0 && OWN_LAW.has(first)) return first
  return found.every(({ code }) => euMembers.has(code)) ? "EU" : undefined
}
