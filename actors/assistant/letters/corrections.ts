/**
 * Corrections in the words of a message: "it was 3 March, not 5 March", "100 dollars more", "the deposit was $2,400, not
 * $2,000". A correction changes a fact that is known; what no known fact fits changes nothing. Pure.
 */
import type { FactName, Facts } from "../../../schema/letter.ts"
import { writtenDay } from "./dates.ts"
import { correctedReferences } from "./corrected-references.ts"
import { OWN_WORDS } from "./as-told.ts"
import { correctedNumber } from "./corrected-numbers.ts"
import { type DayMention, dayMentions } from "./day-mentions.ts"
import { NOT_KNOWN } from "./fact-forms.ts"
import { FACTS } from "./facts.ts"
import { historyIn } from "./history-reading.ts"
import { type KnownBearer, laterAddress, otherBearer } from "./later-bearer.ts"
import { writtenSum } from "./money.ts"
import { withPlainDays, withYears } from "./numeric-days.ts"
import { withSums } from "./replaced-sums.ts"
import { dollarsIn, readNumber, sumsIn } from "./sums.ts"
import { organizationAddressIn } from "./told-address.ts"
import { homeAbroad } from "./told-home-abroad.ts"
import { consumerIn, homeIn } from "./told-person.ts"

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
  /** Who has the duty, as far as it is known; absent if the law binds the organization named. */
  readonly bearer?: KnownBearer | undefined
}

/** A longer message tells a story; corrections are short. */
const LENGTH_MAX = 400
const CORRECTING =
  /\b(?:correction|actually|in fact|sorry|oops|my bad|mistake|mistaken|wrong|instead|rather than|i meant|not)\b|^[^.]{0,60}\b(?:more|less)\b[^.]{0,20}$/i

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

const daysAndSums = (text: string, known: Facts, context: CorrectionContext): ReadonlyArray<Correction> => {
  if (!(context.declared || CORRECTING.test(text))) return []
  const found = [...days(text, known, context), ...sums(text, known, context)]
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

/** What was wrong stands behind "not" or "instead of". */
const WRONG_BEFORE = /\b(?:not|instead of|rather than|isn't|wasn't)(?: (?:on|the|at|for|about|a|an|it was|from))*\s*$/i

interface Named {
  readonly start: number
  readonly value: string
}

/** The wrong one and the right one of exactly two; undefined where neither, or both, are said to be wrong. */
const pairOf = (
  text: string,
  named: ReadonlyArray<Named>
): { readonly wrong: string; readonly right: string } | undefined => {
  const [one, other] = named
  if (named.length !== 2 || one === undefined || other === undefined) return undefined
  const isWrong = ({ start }: Named) => WRONG_BEFORE.test(text.slice(0, start))
  if (isWrong(one) === isWrong(other)) return undefined
  return isWrong(one) ? { wrong: one.value, right: other.value } : { wrong: other.value, right: one.value }
}

const factsOfForm = (known: Facts, form: "day" | "money"): ReadonlyArray<readonly [FactName, string]> =>
  (Object.entries(known) as ReadonlyArray<[FactName, string]>).filter(([fact]) => FACTS[fact].form === form)

const changed = (entries: ReadonlyArray<readonly [FactName, string]>, is: string): ReadonlyArray<Correction> =>
  entries.flatMap(([fact, was]) => (was === is ? [] : [{ fact, was, is }]))

const named = ({ day, start }: DayMention): Named => ({ start, value: day })

const days = (told: string, known: Facts, { country, declared, now }: CorrectionContext): ReadonlyArray<Correction> => {
  const entries = factsOfForm(known, "day")
  const text = entries.length === 0 ? told : withYears(told, { country, now })
  const mentions = dayMentions(text, now)
  const pair = pairOf(text, mentions.map(named))
  if (pair !== undefined) {
    // "5 March" of a message may be that day of another year in the facts.
    const same = entries.filter(([, was]) => was === pair.wrong)
    const near = same.length > 0 ? same : entries.filter(([, was]) => was.slice(5) === pair.wrong.slice(5))
    return changed(near, pair.right)
  }
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

const MORE_OR_LESS = /\b(?:(?:more|less)(?! than\b)|higher|lower|on top|too (?:much|little))\b/i
/** A sum that is offered or was paid back, or one of the costs beside the matter, is not the matter's. */
const OF_ANOTHER_SUM =
  /\b(?:offer\w*|propos\w*|vouchers?|credit(?:ed)?|refunded|paid (?:me |us )?back|gave (?:me|us)|hotels?|meals?|food|taxis?|uber|cabs?|transfers? to the)\b/i
const LESS = /\b(?:less|lower|too much)\b/i

const sums = (text: string, known: Facts, { country, declared }: CorrectionContext): ReadonlyArray<Correction> => {
  const entries = factsOfForm(known, "money")
  if (entries.length === 0) return []
  const within = ofPairWithin(text, entries)
  if (within.length > 0) return within
  const dollars = entries.some(([, value]) => value.endsWith(" CAD")) ? "CAD" : (dollarsIn(country) ?? "USD")
  const written = (amount: string, currency: string) => `${amount} ${currency === "$" ? dollars : currency}`
  const found = sumsIn(text).sums.flatMap(({ amount, currency }) =>
    amount === null ? [] : [written(amount, currency)]
  )
  if (found.length === 2) return ofPair(text, found, entries)
  const [sum] = found
  const bare = sum === undefined ? [] : numbersIn(text)
  // "1,900 dollars, not 1,800": the currency is said once.
  if (bare.length === 2) {
    const pair = ofPair(
      text,
      bare.map((amount) => `${amount} ${sum?.split(" ")[1] ?? ""}`),
      entries
    )
    if (pair.length > 0) return pair
  }
  if (found.length === 0) {
    const pair = ofBarePair(text, entries)
    return pair.length > 0 ? pair : ofBareSum(text, entries, declared)
  }
  const all = new Set(entries.map(([, value]) => value))
  if (found.length !== 1 || sum === undefined || all.size !== 1) return []
  if (!declared && OF_ANOTHER_SUM.test(text)) return []
  if (MORE_OR_LESS.test(text)) return changed(entries, changedBy(entries[0]?.[1] ?? "", sum, LESS.test(text) ? -1 : 1))
  return declared || INSTEAD.test(text) ? changed(entries, sum) : []
}

const NUMBER = "[$€£]?\\s?(\\d[\\d,.]*\\d|\\d)(?:\\s?(?:[$€£]|dollars|bucks|euros?|pounds|usd|eur|gbp|cad))?"
const RIGHT_FIRST = new RegExp(
  `${NUMBER},? (?:and )?(?:not|instead of|rather than) (?:the |only |just )?${NUMBER}(?![\\d%])`,
  "gi"
)

/** "2,600 not 2,400, there was a pet deposit of 200": other sums may stand beside the pair, whose wrong one is known. */
const ofPairWithin = (text: string, entries: ReadonlyArray<readonly [FactName, string]>): ReadonlyArray<Correction> => {
  const pairs = [...text.matchAll(RIGHT_FIRST)].map(([, right = "", wrong = ""]) => ({
    right: readNumber(right).amount,
    wrong: readNumber(wrong).amount
  }))
  const [pair] = pairs
  if (pairs.length !== 1 || pair === undefined || pair.right === null || pair.wrong === null) return []
  const { right, wrong } = pair
  return entries.flatMap(([fact, was]) => {
    const [amount, currency = ""] = was.split(" ")
    return amount === wrong && right !== wrong ? [{ fact, was, is: `${right} ${currency}` }] : []
  })
}

/** "My bad, it was 79.99": the number takes the place of the one sum that is known. */
const BARE_INSTEAD =
  /^\W*(?:(?:sorry|oh|no|ah|oops|wait|my (?:mistake|bad)|correction|actually)[,.:! ]+)+(?:it(?:'s| is| was)(?: actually| really| only)?|i meant|the (?:amount|sum|charge|price|deposit|total) (?:is|was)) (\d[\d,.]*\d)[^\d?]{0,20}$/i
/** A smaller whole number is as well a day or a count. */
const SMALLEST_BARE_SUM = 32

/** "The amount was 129.99": said so in a correction it needs no other word. */
const SUM_IS =
  /^\W*(?:the )?(?:right |correct |real |actual )?(?:amount|sum|charge|price|deposit|total)(?: is| was|:| should be)(?: really| actually)? (\d[\d,.]*\d)\W*$/i

const ofBareSum = (
  text: string,
  entries: ReadonlyArray<readonly [FactName, string]>,
  declared: boolean
): ReadonlyArray<Correction> => {
  const said = BARE_INSTEAD.exec(text) ?? (declared ? SUM_IS.exec(text) : null)
  const amount = readNumber(said?.[1] ?? "").amount
  const all = new Set(entries.map(([, value]) => value))
  if (amount === null || all.size !== 1 || Number(amount) < SMALLEST_BARE_SUM) return []
  return changed(entries, `${amount} ${entries[0]?.[1].split(" ")[1] ?? ""}`)
}

/** "Actually it was 59 dollars": a short message that says nothing else. */
const INSTEAD =
  /^\W*(?:(?:sorry|oh|no|ah|my mistake|correction)[,.: ]+)*(?:actually|in fact|i meant|it was (?:actually|in fact))\b[^.?!]{0,60}[.!]?$/i

/** Plain numbers as amounts of money are kept; empty when one of them is none. */
const numbersIn = (text: string): ReadonlyArray<string> => {
  const numbers = text.match(/\d[\d.,]*(?<![.,])/g) ?? []
  const amounts = numbers.flatMap((number) =>
    /^\d{1,3}(?:,\d{3})*(?:\.\d{2})?$|^\d+(?:\.\d{2})?$/.test(number)
      ? [Number(number.replaceAll(",", "")).toFixed(2)]
      : []
  )
  return amounts.length === numbers.length ? amounts : []
}

const ofPair = (
  text: string,
  found: ReadonlyArray<string>,
  entries: ReadonlyArray<readonly [FactName, string]>
): ReadonlyArray<Correction> => {
  // Which of the two is wrong is said by the word before its number, or by which of them is known.
  const starts = [...text.matchAll(/[$€£]?\d[\d.,]*/g)].map(({ index }) => index)
  const pair =
    starts.length === 2
      ? pairOf(
          text,
          found.map((value, at) => ({ value, start: starts[at] ?? 0 }))
        )
      : undefined
  return pair === undefined
    ? []
    : changed(
        entries.filter(([, was]) => was === pair.wrong),
        pair.right
      )
}

/** "Not 24.99 sorry, its 26.99": without a currency the wrong number has to be a sum that is known. */
const ofBarePair = (text: string, entries: ReadonlyArray<readonly [FactName, string]>): ReadonlyArray<Correction> => {
  const numbers = numbersIn(text)
  const currencies = new Set(entries.map(([, value]) => value.split(" ")[1] ?? ""))
  const [currency] = currencies
  return numbers.length !== 2 || currencies.size !== 1 || currency === undefined
    ? []
    : ofPair(
        text,
        numbers.map((amount) => `${amount} ${currency}`),
        entries
      )
}

/** The sum changed by another one of its currency; itself where the currencies differ or nothing would be left. */
const changedBy = (sum: string, by: string, sign: 1 | -1): string => {
  const [amount = "", currency = ""] = sum.split(" ")
  const [step = "", other = ""] = by.split(" ")
  const cents = Math.round(Number(amount) * 100) + sign * Math.round(Number(step) * 100)
  return currency !== other || cents <= 0 ? sum : `${(cents / 100).toFixed(2)} ${currency}`
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
