/**
 * The facts that a narrative states beyond doubt: the one sum, the one day, the one flight, and what `../history-reading.ts` reads. Where
 * two are named, or one can be read in two ways, nothing is taken and the user is asked. Pure, and linear in the text.
 */
import {
  DAY_MONTH,
  type DayMention,
  dayMentions,
  ISO_DAY,
  mayNameADay,
  monthNumber,
  MONTHS,
  MONTHS_ABROAD,
  sentencesIn
} from "../days/day-mentions.ts"
import { type Intent, intentsOf } from "../../messages/intent.ts"
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { isoOf } from "../../clock-terms.ts"
import { withApostrophes } from "../../plain-text.ts"
import { textsRead } from "../../texts-read.ts"
import { takenBackUntil, withAnswer, withRequest } from "../after-letter.ts"
import { withPossibleDays } from "../days/dates.ts"
import { withShapes, withEventByShape } from "../days/days-by-shape.ts"
import { isDay } from "../fact-forms.ts"
import { withSubjects } from "../subjects.ts"
import { daysIn, goodsIn, HISTORY_DAYS, historyDaysIn, type HistoryReading, wordsOf } from "../history-reading.ts"
import { withMonthNames, withPlainDays } from "../days/numeric-days.ts"
import { withNamedMonths } from "../days/days-of-the-month.ts"
import { factOf, isTimeless, timelessFacts, type TimelessPart } from "./timeless-facts.ts"
import { BESIDE, besideIn } from "./told-beside.ts"
import { organizationAddressIn } from "./told-address.ts"
import { CLAIMS, isAboutRail } from "./told-claims.ts"
import { flightIn, isBesideFlight } from "./told-flight.ts"
import { isDefectSince, saysSince, WORDS, type WordsName } from "./told-words.ts"

export interface NarrativeContext {
  /** Where the matter is: a bare dollar sign means its own dollars, and US dollars where no place is known. */
  readonly country?: string | null | undefined
  /** Days after this one have not happened. */
  readonly now?: number | undefined
  /** When each text was written, as far as that is known: "two weeks ago" is counted back from there. */
  readonly writtenAt?: ReadonlyArray<number> | undefined
  /** When the first letter was written: what is told afterwards of a request or of silence is about that letter. */
  readonly letterAt?: number | undefined
}

export interface NarrativeReading {
  readonly facts: Facts
  /** Facts whose day is right to a few days only. */
  readonly approximate: ReadonlySet<FactName>
  /** The text tells of an earlier request, with or without its day. */
  readonly askedBefore: boolean
}

/** What the narrative says of the facts of a letter. */
export const narrativeFacts = (narrative: ReadonlyArray<string>, context: NarrativeContext = {}): Facts =>
  narrativeReading(narrative, context).facts

export const narrativeReading = (narrative: ReadonlyArray<string>, context: NarrativeContext = {}): NarrativeReading =>
  toldIn(narrative, context).all()

/**
 * Every day among `narrativeFacts`, for a third of the cost; nothing is read if no text can name a day. Other facts are in it only
 * if they were read before.
 */
export const narrativeDays = (narrative: ReadonlyArray<string>, context: NarrativeContext = {}): Facts => {
  if (!narrative.some(mayNameADay)) return {}
  const last = keptFor(narrative, context)
  if (last !== undefined) return last.all().facts
  const texts = bounded(narrative, context.country)
  const readings = texts.map((text, at) => historyDaysIn(text, context.writtenAt?.[at]))
  const text = problemText(texts)
  const bound = boundInAny(readings)
  const facts = daysOfAll(readings)
  const event = withEventByShape(eventDay(text, bound, context), text, bound, context)
  return { ...event, ...withShapes(withFlightDay(text, { bound, facts }, event, context), text, bound, context) }
}

/** A narrative of which each part is read when it is first asked for. */
export interface Told {
  /** What the narrative says of one fact; the same as in `all`. */
  readonly fact: (name: FactName) => string | undefined
  readonly askedBefore: () => boolean
  readonly all: () => NarrativeReading
}

/** One command reads the same texts for the letter, and for what is known beside it. Narratives are never changed in place. */
const kept = new WeakMap<ReadonlyArray<string>, ReadonlyArray<{ readonly of: NarrativeContext; readonly told: Told }>>()
const keptFor = (narrative: ReadonlyArray<string>, context: NarrativeContext): Told | undefined =>
  kept.get(narrative)?.find(({ of }) => isSameContext(of, context))?.told

export const toldIn = (narrative: ReadonlyArray<string>, context: NarrativeContext = {}): Told => {
  const known = keptFor(narrative, context)
  if (known !== undefined) return known
  const told = toldOf(partsOf(narrative, context))
  kept.set(narrative, [{ of: context, told }, ...(kept.get(narrative) ?? []).slice(0, 1)])
  return told
}

const isSameContext = (one: NarrativeContext, other: NarrativeContext): boolean =>
  one.country === other.country &&
  one.letterAt === other.letterAt &&
  one.now === other.now &&
  isEqual(one.writtenAt ?? [], other.writtenAt ?? [])

const isEqual = (one: ReadonlyArray<number>, other: ReadonlyArray<number>): boolean =>
  one.length === other.length && one.every((at, index) => at === other[index])

/** The facts that each part of a reading may give; no two parts give the same fact. */
const FACTS_OF_PART = {
  amount: ["amount"],
  event: ["event_date"],
  flight: ["flight_number"],
  deposit: ["deposit_amount"],
  returned: ["deposit_returned"],
  consumer: ["consumer_name", "consumer_address"],
  home: ["property_address"],
  claims: CLAIMS,
  payment: ["payment_under_deceit", "payment_problem"],
  days: HISTORY_DAYS,
  goods: ["product", "vehicle"],
  theirs: ["organization_address"],
  beside: BESIDE,
  institutions: ["card_issuer", "bureau_name", "airline_name"]
} as const satisfies Readonly<Record<string, ReadonlyArray<FactName>>>

type Part = keyof typeof FACTS_OF_PART | WordsName

const WORDS_NAMES = Object.keys(WORDS) as ReadonlyArray<WordsName>
const PART_NAMES: ReadonlyArray<Part> = [...(Object.keys(FACTS_OF_PART) as ReadonlyArray<Part>), ...WORDS_NAMES]

const PART_OF: ReadonlyMap<FactName, Part> = new Map<FactName, Part>([
  ...Object.entries(FACTS_OF_PART).flatMap(([part, facts]) => facts.map((fact) => [fact, part as Part] as const)),
  ...WORDS_NAMES.flatMap((part) => WORDS[part].facts.map((fact) => [fact, part] as const))
])

interface Parts {
  readonly facts: (part: Part) => Facts
  readonly history: () => History
}

const toldOf = ({ facts, history }: Parts): Told => {
  let all: NarrativeReading | undefined
  return {
    fact: (name) => {
      const part = PART_OF.get(name)
      return part === undefined ? undefined : facts(part)[name]
    },
    askedBefore: () => history().askedBefore,
    all: () =>
      (all ??= {
        facts: Object.assign({}, ...PART_NAMES.map(facts)) as Facts,
        approximate: history().approximate,
        askedBefore: history().askedBefore
      })
  }
}

const partsOf = (narrative: ReadonlyArray<string>, context: NarrativeContext): Parts => {
  const { country } = context
  const texts = bounded(narrative, country)
  const found = new Map<Part, Facts>()
  let days: History | undefined
  let problem: string | undefined
  const text = (): string => (problem ??= problemText(texts))
  const history = (): History => (days ??= historyOf(texts, context))
  const reads: Readonly<Record<Exclude<Part, WordsName | TimelessPart>, () => Facts>> = {
    event: () => withEventByShape(eventDay(text(), history().bound, context), text(), history().bound, context),
    days: () => withShapes(withFlightDay(text(), history(), facts("event"), context), text(), history().bound, context),
    // An address that is told again is a better one.
    theirs: () =>
      factOf(
        "organization_address",
        texts.map(organizationAddressIn).findLast((one) => one !== undefined)
      ),
    beside: () => besideIn(texts.join("\n")),
    goods: () => factsOfAll(texts.map((one) => ({ facts: goodsIn(one) })))
  }
  const words = (name: WordsName): Facts =>
    factsOfAll(
      history().readings.map(({ askedBefore }, at) => {
        const facts = wordsOf(name, texts[at] ?? "", askedBefore)
        return { facts: withAnswer(facts, { at, askedBefore, context, until: history().takenBackUntil }) }
      })
    )
  const read = (part: Part): Facts => {
    if (isOfWords(part)) return words(part)
    return isTimeless(part) ? timelessFacts(text(), country)(part) : reads[part]()
  }
  const facts = (part: Part): Facts => {
    const known = found.get(part) ?? read(part)
    found.set(part, known)
    return known
  }
  return { facts, history }
}

const isOfWords = (part: Part): part is WordsName => part in WORDS

/** The one day of a text about a disrupted flight is that of the flight, also without its year. */
const withFlightDay = (
  text: string,
  { bound, facts }: Pick<HistoryReading, "bound" | "facts">,
  event: Facts,
  context: NarrativeContext
): Facts => {
  if (facts.flight_date !== undefined || flightIn(text) === undefined) return facts
  const day = event.event_date ?? yearlessFlightDay(text, context)
  return day === undefined || (event.event_date === undefined && bound.has(day))
    ? facts
    : { ...facts, flight_date: day }
}

/** The day of the problem. The day of a request, a refusal or a move is another one. */
const eventDay = (text: string, bound: ReadonlySet<string>, context: NarrativeContext): Facts => {
  const day = dayIn(text, context.now, NO_DAYS) ?? dayOfJourney(text, bound, context) ?? dayOfDefect(text, context)
  return day === undefined || bound.has(day) ? {} : { event_date: day }
}

/** The one day beside a train that the history has found nothing else for. */
const dayOfJourney = (text: string, bound: ReadonlySet<string>, { now }: NarrativeContext): string | undefined =>
  isAboutRail(text) ? dayIn(sentencesIn(text).filter(isAboutRail).join(". "), now, bound) : undefined

/** "BA 117 on Nov 3": the one day of a text, if it stands beside the number of the flight. */
const yearlessFlightDay = (text: string, context: NarrativeContext): string | undefined => {
  const mentions = yearlessDays(text, context)
  const day = only(mentions.map((mention) => mention.day))
  return mentions.some(({ end, start }) => isBesideFlight(text, start, end)) ? day : undefined
}

/** "no heat since 11/21": the one day since which the home is so; people write it without its year. */
const dayOfDefect = (text: string, context: NarrativeContext): string | undefined =>
  saysSince(text)
    ? only(yearlessDays(text, context).flatMap(({ day, start }) => (isDefectSince(text, start) ? [day] : [])))
    : undefined

/** Days named by their month, each the last of its name before the problem was written down. */
const yearlessDays = (text: string, { now, writtenAt = [] }: NarrativeContext): ReadonlyArray<DayMention> =>
  dayMentions(text, writtenAt[0] ?? now).filter(({ end, start }) => NAMES_MONTH.test(text.slice(start, end)))
const NAMES_MONTH = new RegExp(`\\d.{0,6}(?:${MONTHS}|${MONTHS_ABROAD})|(?:${MONTHS}).{0,2}\\d`, "i")

/** The texts about the problem, as one. */
const problemText = (texts: ReadonlyArray<string>): string =>
  texts.filter((one, at) => at === 0 || !isOfTheOrganization(one)).join("\n\n")

/** Sums and days of what the organization offers or answers are not those of the problem. */
const isOfTheOrganization = (text: string): boolean => intentsOf(text).some((intent) => OF_THE_ORGANIZATION.has(intent))
const OF_THE_ORGANIZATION: ReadonlySet<Intent> = new Set(["accept_offer", "organization_answered", "settled"])

/** What is read, with its apostrophes, and the days in digits that are certain, written in one way. */
const bounded = (narrative: ReadonlyArray<string>, country: string | null | undefined): ReadonlyArray<string> =>
  textsRead(narrative).map((text) =>
    withNamedMonths(withMonthNames(withPlainDays(withSubjects(withApostrophes(text)), country), country))
  )

/** The days that the texts tell together, and what each told alone. */
type History = HistoryReading & Readonly<{ readings: ReadonlyArray<HistoryReading>; takenBackUntil: number }>

const historyOf = (texts: ReadonlyArray<string>, context: NarrativeContext): History => {
  const until = takenBackUntil(texts)
  const readings = texts.map((text, at) =>
    withRequest(daysIn(text, context.writtenAt?.[at]), { at, text, context, until })
  )
  const facts = daysOfAll(readings)
  return {
    readings,
    takenBackUntil: until,
    facts,
    approximate: roughAmong(readings, facts),
    bound: boundInAny(readings),
    askedBefore: readings.some(({ askedBefore }) => askedBefore)
  }
}

const roughAmong = (readings: ReadonlyArray<DaysRead>, facts: Facts): ReadonlySet<FactName> =>
  new Set(readings.flatMap((one) => [...one.approximate].filter((fact) => one.facts[fact] === facts[fact])))

type DaysRead = Pick<HistoryReading, "approximate" | "facts">

/** The days that the texts tell together, without those that cannot be. */
const daysOfAll = (readings: ReadonlyArray<DaysRead>): Facts => {
  const facts = factsOfAll(readings)
  return withPossibleDays(facts, roughAmong(readings, facts))
}

const boundInAny = (readings: ReadonlyArray<Pick<HistoryReading, "bound">>): ReadonlySet<string> =>
  new Set(readings.flatMap(({ bound }) => [...bound]))

/** What the texts say together. Where two differ, most facts are unclear. */
const factsOfAll = (readings: ReadonlyArray<{ readonly facts: Facts }>): Facts => {
  const facts: Record<string, string> = {}
  const unclear = new Set<string>()
  for (const reading of readings) {
    for (const [fact, value] of Object.entries(reading.facts)) {
      const known = facts[fact]
      if (known !== undefined && known !== value) {
        if (fact === "first_request_date") facts[fact] = known < value ? known : value
        // The newest answer of the organization stands; silence behind it takes none back.
        else if (fact === "answer_so_far") facts[fact] = value === "none" ? known : value
        else unclear.add(fact)
      } else facts[fact] = value
    }
  }
  for (const fact of unclear) delete facts[fact]
  return facts
}

const only = <A>(values: Iterable<A>): A | undefined => {
  const distinct = new Set(values)
  return distinct.size === 1 ? [...distinct][0] : undefined
}

/** `November 3, 2026`; the year may be missing. */
const MONTH_DAY = new RegExp(
  `\\b(${MONTHS})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[.,](?!20\\d\\d(?!\\d))\\d)(?:(?:,? |,)(\\d{4})(?!\\d))?`,
  "gi"
)
/** `03/11/2026` is one day in Boston and another in Bristol: here it stands only where neither the text nor the place says which. */
const NUMERIC_DAY = /(?<![\d/.-])\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)/

const UNEVEN_SPACE = /[^\S ]\s*| \s+/g
const NO_DAYS: ReadonlySet<string> = new Set()

/** The one day of the text, beside those that are left out. */
const dayIn = (text: string, now: number | undefined, leftOut: ReadonlySet<string>): string | undefined => {
  if (NUMERIC_DAY.test(text)) return undefined
  const spaced = text.replaceAll(UNEVEN_SPACE, " ")
  const full = new Set<string>()
  /** Month and day of dates without a year. */
  const partial = new Set<string>()
  const add = (year: string | undefined, month: string, day: string) => {
    const monthDay = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`
    if (year !== undefined && !leftOut.has(`${year}-${monthDay}`)) full.add(`${year}-${monthDay}`)
    if (year === undefined && ![...leftOut].some((one) => one.endsWith(monthDay))) partial.add(monthDay)
    return full.size < 2 && partial.size < 2
  }
  for (const [, year, month = "", day = ""] of spaced.matchAll(ISO_DAY)) {
    if (!add(year, month, day)) return undefined
  }
  for (const [, day = "", month = "", year] of spaced.matchAll(DAY_MONTH)) {
    if (!add(year, String(monthNumber(month)), day)) return undefined
  }
  for (const [, month = "", day = "", year] of spaced.matchAll(MONTH_DAY)) {
    if (!add(year, String(monthNumber(month)), day)) return undefined
  }
  const day = only(full)
  if (day === undefined || !isDay(day)) return undefined
  if (now !== undefined && day > isoOf(now).slice(0, 10)) return undefined
  return [...partial].every((monthDay) => day.endsWith(monthDay)) ? day : undefined
}
