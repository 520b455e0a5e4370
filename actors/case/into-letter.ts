/** What a reply says of words and addresses that were told for the letter: that they stand in it, or that it is too late. Pure. */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import { addedByLast, toBeAdded } from "../assistant/letters/to-be-added.ts"
import { organizationAddressIn } from "../assistant/letters/told/told-address.ts"
import { awaitedLetter } from "./letter-queries.ts"

const flat = (text: string): string => text.replaceAll(/\s+/g, " ").trim()

/** The newest letter or reminder, unless it has left. */
const unsentLetter = ({ letters }: OpenCase): Letter | undefined => {
  const newest = letters.findLast(({ state }) => state !== "cancelled")
  return newest === undefined || newest.sent_at !== null ? undefined : newest
}

const isOnItsWay = ({ state }: Letter): boolean => state === "queued" || state === "approved"

/** What a message asks to be put into the letter or to be taken out of it, and what became of that. */
export const putIntoLetter = (state: OpenCase, content: string, isCrisis: boolean): ReadonlyArray<string> => {
  // What was decided with a message is no part of the narrative.
  if (isCrisis || state.narrative.at(-1) !== content) return []
  const { added, takenOut } = addedByLast(state.narrative)
  const letter = unsentLetter(state)
  return [
    ...(takenOut.length === 0 ? [] : takenOutOf(state, letter, takenOut.join(" "))),
    ...(added === undefined ? [] : [putInto(state, letter, added)])
  ]
}

const takenOutOf = (state: OpenCase, letter: Letter | undefined, words: string): ReadonlyArray<string> => {
  if (letter === undefined) {
    // Of a letter that has left, what stands in it is said elsewhere.
    return awaitedLetter(state) === undefined ? [`This does not go into the letter any more: “${words}”`] : []
  }
  return flat(letter.body).includes(words)
    ? [`The letter keeps what it says, and it is too late to take this out: “${words}”`]
    : [`This is not in the letter any more: “${words}”`]
}

const putInto = (state: OpenCase, letter: Letter | undefined, words: string): string => {
  const goes = `This goes into the letter: “${words}” If that is not right, say so.`
  if (letter !== undefined) {
    if (flat(letter.body).includes(words)) return goes
    return isOnItsWay(letter)
      ? `The letter is on its way out, and it is too late to put this into it: “${words}” Once it has left, say it again, and it goes into a reminder, if one is written.`
      : `The letter stays as it is, without these words: “${words}”`
  }
  if (awaitedLetter(state) !== undefined)
    return `The letter that has left keeps what it says. If a reminder is written, this goes into it: “${words}”`
  const hasRoom = toBeAdded(state.narrative)?.includes(words) === true
  return hasRoom
    ? goes
    : `There is no more room in the letter for words of your own, so this does not go into it: “${words}”`
}

/** What became of an address of the organization that the text tells; undefined where it tells none. */
export const addressTold = (state: OpenCase, text: string): "taken" | "too_late" | undefined => {
  const address = organizationAddressIn(text)
  if (address === undefined) return undefined
  const letter = unsentLetter(state)
  return letter !== undefined && isOnItsWay(letter) && !hasAddress(letter, address) ? "too_late" : "taken"
}

const hasAddress = ({ body }: Letter, address: string): boolean => flat(body).includes(flat(address))

export const ADDRESS_TOO_LATE =
  "The letter is on its way out as it is, and it is too late to put this address of the organization into it."
