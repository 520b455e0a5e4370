/**
 * The contacts of a place of which another country may be meant: those of both.
 *
 * Always true:
 * - Spanish and French are spoken on both sides of an ocean: where only the text shows Spain or France, the American numbers follow.
 * - Letters that are a State and a country, of which the text does not say which, have the numbers of both.
 */
import type { CrisisContact } from "../../../schema/triage.ts"
import { contactsOf, crisisContacts, DIRECTORY, general, helpOf, one, type Place } from "./contacts.ts"

/**
 * The contacts of the given place, and last the directory of every country: the place may be misread. A number of
 * another country would not help a person in danger.
 */
export const crisisContactsFor = (place: Place): ReadonlyArray<CrisisContact> => [
  ...contactsIn(place).filter((one) => one !== DIRECTORY),
  DIRECTORY
]

/** Countries that are read from a language that millions write in America too. */
const ALSO_AMERICAN: ReadonlySet<string> = new Set(["ES", "FR"])

const isRead = ({ country, source }: Place): boolean =>
  source === "detected" && country !== null && ALSO_AMERICAN.has(country)

/** Whether another country may be meant, so that a number or a step of one place alone could be the wrong one. */
export const isDoubtful = (place: Place): boolean => place.also !== undefined || isRead(place)

const american: ReadonlyArray<CrisisContact> = crisisContacts.filter(({ region }) => region.startsWith("US"))

/** The contacts of the other country too, where it has any of its own. */
export const contactsIn = (place: Place): ReadonlyArray<CrisisContact> => {
  const near = contactsOf(place.country)
  if (place.also !== undefined) return bothOf(near, place.also)
  return isRead(place) ? [...near, ...american] : near
}

/** Each is made once. */
const madeOfBoth = new Map<ReadonlyArray<CrisisContact>, Map<string, ReadonlyArray<CrisisContact>>>()

const bothOf = (near: ReadonlyArray<CrisisContact>, also: string): ReadonlyArray<CrisisContact> => {
  const made = madeOfBoth.get(near) ?? new Map<string, ReadonlyArray<CrisisContact>>()
  madeOfBoth.set(near, made)
  const both = made.get(also) ?? joined(near, contactsOfOther(also))
  made.set(also, both)
  return both
}

/** A number that both countries have is named once, with both: "911 (Emergency services, US/CA)". */
const joined = (
  near: ReadonlyArray<CrisisContact>,
  others: ReadonlyArray<CrisisContact>
): ReadonlyArray<CrisisContact> => {
  const isSame = (left: CrisisContact) => (right: CrisisContact) =>
    left !== right && left.contact === right.contact && left.name === right.name
  const first = near.map((own) => {
    const same = others.find(isSame(own))
    const help = helpOf.get(own)
    return same === undefined || help === undefined
      ? own
      : one(`${own.region}/${same.region}`, help, own.contact, own.name)
  })
  const rest = others.filter((other) => !near.includes(other) && !near.some(isSame(other)))
  return [...first, ...rest]
}

/** Of a country without a list the directory alone: the general contacts are those of other countries. */
const contactsOfOther = (country: string): ReadonlyArray<CrisisContact> => {
  const known = contactsOf(country)
  return known === general ? [DIRECTORY] : known
}
