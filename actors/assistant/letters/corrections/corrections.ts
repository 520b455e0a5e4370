/**
 * Corrections in the words of a message: "it was 3 March, not 5 March", "100 dollars more", "the deposit was $2,400, not
 * $2,000". A correction changes a fact that is known; what no known fact fits changes nothing. Pure.
 */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { writtenDay } from "../days/dates.ts"
import { correctedReferences } from "./corrected-references.ts"
import { OWN_WORDS } from "../told/as-told.ts"
import { correctedNumber } from "./corrected-numbers.ts"
import { changed, correctedDayOfMonth, factsOfForm, type Named, pairOf } from "./corrected-pairs.ts"
import { correctedByPair, correctedSums } from "./corrected-sums.ts"
import { type DayMention, dayMentions } from "../days/day-mentions.ts"
import { NOT_KNOWN } from "../fact-forms.ts"
import { FACTS } from "../facts.ts"
import { historyIn } from "../history-reading.ts"
import { type KnownBearer, laterAddress, otherBearer } from "../later-bearer.ts"
import { writtenSum } from "../money.ts"
import { withPlainDays, withYears } from "../days/numeric-days.ts"
import { withSums } from "./replaced-sums.ts"
import { organizationAddressIn } from "../told/told-address.ts"
import { homeAbroad } from "../told/told-home-abroad.ts"
import { consumerIn, homeIn } from "../told/told-person.ts"
import { isOfOtherEvent, mayTellOf, withOwnWordsOnly } from "../words-of-others.ts"

export interface Correction {
  readonly fact: FactName
  readonly was: string
  readonly is: string
}

export interface CorrectionContext {
  readonly now: number
  /** The message was sent as a correction; else its words have to say so. */
  readonly declared: boolean
  readonly country?: string | null | undefined
  /** A question for a sum is open. */
  readonly isSumAsked?: boolean | undefined
  /** Who has the duty, as far as it is known; absent if the law binds the organization named. */
  readonly bearer?: KnownBearer | undefined
}

/** A longer message tells a story; corrections are short. */
const LENGTH_MAX = 400
const CORRECTING =
  /\b(?:correction|korrektur|correcci[oó]n|rectification|actually|in fact|sorry|oops|my bad|mistake|mistaken|wrong|instead|rather than|i meant|not)\b|^[^.]{0,60}\b(?:more|less)\b[^.]{0,20}$/i

export const correctionsIn = (content: string, known: Facts, context: CorrectionContext): ReadonlyArray<Correction> => {
  const text = withPlainDays(content.replaceAll(/\s+/g, " ").trim(), context.country)
  if (text.length > LENGTH_MAX) return []
  const found = [
    ...bearer(text, known, context),
    ...address(text, known, context),
    ...theirAddress(text, known),
    ...home(text, known, context),
    ...correctedReferences(text, known, context.declared),
    ...daysAndSums(text, known, context),
    ...numbers(text, known)
  ]
  return [...found, ...ownWords(known, found)]
}

/** The writer's own words in the letter, with the sums that are corrected. */
const ownWords = (known: Facts, corrections: ReadonlyArray<Correction>): ReadonlyArray<Correction> => {
  const sums = corrections.filter(({ fact }) => FACTS[fact].form === "money")
  return OWN_WORDS.flatMap((fact) => {
    const was = known[fact]
    if (was === undefined) return []
    const is = withSums(was, sums)
    return is === was ? [] : [{ fact, was, is }]
  })
}

/** "Sorry, I meant the flat was at …": the home that the matter is about. What is no place is replaced without such words. */
const home = (text: string, known: Facts, { declared }: CorrectionContext): ReadonlyArray<Correction> => {
  const was = known.property_address
  if (was === undefined || !(declared || CORRECTING.test(text) || !/\d/.test(was))) return []
  const is = homeIn(text).property_address ?? homeAbroad(text)
  return is === undefined || is === was ? [] : [{ fact: "property_address", was, is }]
}

/** "Their address is …": told once more it takes the place of the known one; the first time it is read with the rest. */
const theirAddress = (text: string, known: Facts): ReadonlyArray<Correction> => {
  const { organization_address: was } = known
  const is = was === undefined ? undefined : organizationAddressIn(text)
  if (was === undefined || is === undefined) return []
  const others = [was, known.disputes_address, known.property_address, known.consumer_address]
  return others.includes(is) ? [] : [{ fact: "organization_address", was, is }]
}

/** "Not Chase, the card is from Capital One", and the address that belongs to the new name or was not known before. */
const bearer = (
  text: string,
  known: Facts,
  { bearer: was, declared }: CorrectionContext
): ReadonlyArray<Correction> => {
  if (was === undefined) return []
  const name = declared || CORRECTING.test(text) ? otherBearer(text, was, declared) : undefined
  const address = known.disputes_address
  const isOpen = name !== undefined || declared || address === NOT_KNOWN
  const told = address === undefined || !isOpen ? undefined : laterAddress(text, name ?? was.name)
  return [
    ...(name === undefined ? [] : [{ fact: was.fact, was: was.name, is: name }]),
    ...(address === undefined || told === undefined || told === address || told === known.consumer_address
      ? []
      : [{ fact: "disputes_address" as const, was: address, is: told }])
  ]
}

const daysAndSums = (told: string, known: Facts, context: CorrectionContext): ReadonlyArray<Correction> => {
  const text = withOwnWordsOnly(told)
  const isSaid = context.declared || CORRECTING.test(text)
  if (!isSaid) return [...dayPair(text, known, context), ...correctedByPair(text, known, context)]
  const found = [...days(text, known, context), ...correctedSums(text, known, context)]
  const facts = new Set(found.map(({ fact }) => fact))
  return facts.size === found.length ? found : []
}

const numbers = (text: string, known: Facts): ReadonlyArray<Correction> => {
  const found = correctedNumber(text, known)
  return found === undefined || found.is === found.was ? [] : [{ fact: found.fact, was: found.was, is: found.is }]
}

/** "My new address is …", "I have moved to …": the letter names the address, and asks for the money to be sent to it. */
const MOVED =
  /\b(?:my|our)(?: (?:new|current|correct|right|postal|mailing|home))+ address(?: now)? is\b|\b(?:my|our) address (?:is now|has changed|changed|now is)\b|\b(?:new|correct|current) address:|\b(?:i|we)(?:'ve| have)(?: just| now| since)* moved to\b|\b(?:i|we)(?: just| now)+ moved to\b/i
/** They left there again, or it was long ago. */
const LEFT_AGAIN = /\bmoved out\b|\bbefore that\b|\bused to\b|\bthen (?:i|we) (?:left|moved)\b|\b(?:i|we) left\b/i

const address = (text: string, known: Facts, { declared }: CorrectionContext): ReadonlyArray<Correction> => {
  const was = known.consumer_address
  if (was === undefined || !(declared || (MOVED.test(text) && !LEFT_AGAIN.test(text)))) return []
  const { consumer_address: is } = consumerIn(text)
  if (is === undefined || is === was || (!declared && is === known.property_address)) return []
  return [{ fact: "consumer_address", was, is }]
}

const named = ({ day, start }: DayMention): Named => ({ start, value: day })

/** "3 March, not 5 March": of two days the wrong one is known. */
const dayPair = (
  told: string,
  known: Facts,
  { country, now }: Pick<CorrectionContext, "country" | "now">
): ReadonlyArray<Correction> => {
  const entries = factsOfForm(known, "day").filter(([fact]) => mayTellOf(told, fact))
  if (entries.length === 0 || isOfOtherEvent(told)) return []
  const text = withYears(told, { country, now })
  const pair = pairOf(text, dayMentions(text, now).map(named))
  if (pair === undefined) return correctedDayOfMonth(text, entries)
  // "5 March" of a message may be that day of another year in the facts.
  const same = entries.filter(([, was]) => was === pair.wrong)
  const near = same.length > 0 ? same : entries.filter(([, was]) => was.slice(5) === pair.wrong.slice(5))
  return changed(near, pair.right)
}

const days = (told: string, known: Facts, { country, declared, now }: CorrectionContext): ReadonlyArray<Correction> => {
  const entries = factsOfForm(known, "day").filter(([fact]) => mayTellOf(told, fact))
  if (isOfOtherEvent(told)) return []
  const text = entries.length === 0 ? told : withYears(told, { country, now })
  const mentions = dayMentions(text, now)
  if (pairOf(text, mentions.map(named)) !== undefined) return dayPair(told, known, { country, now })
  const ofMonth = correctedDayOfMonth(text, entries)
  if (ofMonth.length > 0) return ofMonth
  const history = Object.entries(historyIn(text, now).facts) as ReadonlyArray<[FactName, string]>
  const again = history.flatMap(([fact, is]) => {
    const was = known[fact]
    return was === undefined || was === is || FACTS[fact].form !== "day" ? [] : [{ fact, was, is }]
  })
  if (again.length > 0) return again
  // One day alone corrects the one day that is known, where the message is only a correction.
  const [day] = mentions
  return declared && mentions.length === 1 && day !== undefined && new Set(entries.map(([, was]) => was)).size === 1
    ? changed(entries, day.day)
    : []
}

/** One sentence to the user for each change, with the old and the new value. */
export const wordsOfCorrections = (corrections: ReadonlyArray<Correction>): ReadonlyArray<string> => {
  const changes = new Map<string, { readonly facts: Array<string>; readonly is: string; readonly was: string }>()
  // Their own words need not be told to the writer.
  const shown = corrections.filter(({ fact }) => FACTS[fact].form !== "statement")
  for (const { fact, is, was } of shown) {
    const words = { is: inWords(fact, is), was: inWords(fact, was) }
    const key = `${words.was} ${words.is}`
    const name = fact.replaceAll("_", " ")
    const same = changes.get(key)
    if (same === undefined) changes.set(key, { facts: [name], ...words })
    else same.facts.push(name)
  }
  return [...changes.values()].map(
    ({ facts, is, was }) =>
      `Changed: ${facts.join(" and ")} ${facts.length === 1 ? "is" : "are"} now ${is} (before: ${was}).`
  )
}

/** The value of a fact as a person writes it. */
export const inWords = (fact: FactName, value: string): string => {
  const { form } = FACTS[fact]
  if (form === "day") return writtenDay(value)
  if (form === "address") return value.replaceAll("\n", ", ")
  return form === "money" ? writtenSum(value) : value
}
