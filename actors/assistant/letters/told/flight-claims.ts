/**
 * What a passenger may ask for under Regulation (EC) No 261/2004, and under the law that the United Kingdom kept of it:
 * the fixed sum by distance, the ticket back, the cost of another way to the destination, and the cost of care. The
 * fixed sum is asked for unless the facts exclude it, the others where the facts speak for them. Pure.
 */
import type { Facts } from "../../../../schema/letter.ts"
import { dueAtMs, msOfIsoDay } from "../../clock-terms.ts"
import { bandOf, distanceOf } from "./airports.ts"
import { isUkRule } from "../laws/state-law.ts"
import type { BandSums, LetterWords } from "../words/letter-words.ts"

/** What follows from the facts of a flight; `../derived.ts` says what templates may use of it. */
type FlightWord =
  | "cancelled"
  | "delayed"
  | "bumped"
  | "rescheduled"
  | "no_compensation"
  | "compensation"
  | "bands"
  | "distance"
  | "halved"
  | "refund_wanted"
  | "choice_open"
  | "rerouted"
  | "flight_demand"
type FlightWords = Partial<Record<FlightWord, string>>

interface Flight {
  readonly facts: Facts
  readonly rule_id: string
  readonly words: LetterWords
}

const SUMS = {
  EU: { short: "250.00 EUR", medium: "400.00 EUR", long: "600.00 EUR" },
  UK: { short: "220.00 GBP", medium: "350.00 GBP", long: "520.00 GBP" }
} as const

const written = ({ long, medium, short }: BandSums, { sum }: LetterWords): BandSums => ({
  short: sum(short),
  medium: sum(medium),
  long: sum(long)
})

const DISRUPTIONS: Readonly<Record<string, FlightWord>> = {
  cancelled: "cancelled",
  delayed: "delayed",
  denied_boarding: "bumped",
  rescheduled: "rescheduled"
}

/** A passenger who was told of a cancellation so many days before has no claim to the fixed sum. */
const CANCELLATION_NOTICE_DAYS = 14
const LONG_DELAY_HOURS = 3
/** On the longest flights a delay below this may halve the sum. */
const FULL_SUM_HOURS = 4
/** From this delay on a passenger may give up the journey and have the ticket paid back. */
const REFUND_DELAY_HOURS = 5

const flag = (name: FlightWord, holds: boolean): FlightWords => (holds ? { [name]: "yes" } : {})

export const flightOf = ({ facts, rule_id, words }: Flight): FlightWords => {
  const { disruption, route } = facts
  if (disruption === undefined) return {}
  const law = isUkRule(rule_id) ? "UK" : "EU"
  const sums = written(SUMS[law], words)
  const distance = route === undefined ? undefined : distanceOf(route)
  const band = distance === undefined ? undefined : bandOf(distance)
  const hours = hoursOf(facts)
  // A passenger who gives up a delayed journey does not arrive late.
  const none = hasNoSum(facts) || (disruption === "delayed" && wantsRefund(facts))
  const sum = none || band === undefined ? undefined : sums[band]
  const isHalved = band === "long" && disruption === "delayed" && hours !== undefined && hours < FULL_SUM_HOURS
  return {
    ...flag(DISRUPTIONS[disruption] ?? "cancelled", true),
    ...flag("no_compensation", none),
    ...(sum === undefined ? {} : { compensation: sum }),
    ...(none || band !== undefined ? {} : { bands: words.flight.bands(sums, !isUkRule(rule_id)) }),
    ...(distance === undefined ? {} : { distance: `${words.grouped(distance.kilometres)} km` }),
    ...flag("halved", isHalved),
    ...flag("refund_wanted", wantsRefund(facts)),
    ...flag("choice_open", isChoiceOpen(facts)),
    ...flag("rerouted", paidAnotherWay(facts)),
    flight_demand: demandOf(facts, sum, none, {
      words,
      total: isHalved ? undefined : totalOf(facts, SUMS[law], band, words)
    })
  }
}

const passengersOf = ({ passengers }: Facts): number | undefined =>
  passengers === undefined ? undefined : Number(passengers)

const hoursOf = ({ delay_hours }: Facts): number | undefined =>
  delay_hours === undefined ? undefined : Number(delay_hours)

/** Whether no fixed sum is due: the delay was too short, or the cancellation was told two weeks before. */
export const hasNoSum = (facts: Facts): boolean => {
  const { cancellation_date, disruption, flight_date } = facts
  const hours = hoursOf(facts)
  if (disruption === "delayed") return hours !== undefined && hours < LONG_DELAY_HOURS
  const isCancelled = disruption === "cancelled" || disruption === "rescheduled"
  if (!isCancelled || cancellation_date === undefined || flight_date === undefined) return false
  return dueAtMs(msOfIsoDay(cancellation_date), CANCELLATION_NOTICE_DAYS, "calendar_days") <= msOfIsoDay(flight_date)
}

/** A passenger who arrived late has travelled; only from five hours on may a delayed passenger give up the journey instead. */
const wantsRefund = (facts: Facts): boolean => {
  const hours = hoursOf(facts)
  const isTooShort = facts.disruption === "delayed" && (hours ?? REFUND_DELAY_HOURS) < REFUND_DELAY_HOURS
  return facts.flight_choice === "refund" && !isTooShort
}

/** The same journey is not paid back and paid for again. */
const paidAnotherWay = (facts: Facts): boolean =>
  facts.replacement_cost !== undefined && facts.disruption !== "delayed" && !wantsRefund(facts)

const isChoiceOpen = (facts: Facts): boolean =>
  facts.disruption === "cancelled" && facts.flight_choice === undefined && facts.replacement_cost === undefined

/** The sum for all passengers together, where their number is known. */
const totalOf = (
  facts: Facts,
  sums: BandSums,
  band: keyof BandSums | undefined,
  words: LetterWords
): string | undefined => {
  const passengers = passengersOf(facts)
  if (band === undefined || passengers === undefined || passengers < 2) return undefined
  const [amount = "", currency = ""] = sums[band].split(" ")
  return words.sum(`${(Number(amount) * passengers).toFixed(2)} ${currency}`)
}

const demandOf = (
  facts: Facts,
  sum: string | undefined,
  none: boolean,
  { total, words }: { readonly words: LetterWords; readonly total: string | undefined }
): string => {
  const { care_costs, replacement_cost, ticket_price } = facts
  const { flight } = words
  const parts = [
    ...(none ? [] : [flight.fixedSum(sum, passengersOf(facts), sum === undefined ? undefined : total)]),
    ...(wantsRefund(facts) ? [flight.ticket(ticket_price === undefined ? undefined : words.sum(ticket_price))] : []),
    ...(paidAnotherWay(facts) && replacement_cost !== undefined ? [flight.otherWay(words.sum(replacement_cost))] : []),
    ...(care_costs === undefined ? [] : [flight.care(words.sum(care_costs))])
  ]
  const [first = flight.records] = parts
  return parts.length < 2 ? first : flight.listed(parts)
}

/** Hours late, and what a large and a small carrier owe from then on: sections 19 and 20 of the Canadian regulations. */
const APPR_SUMS = [
  { hours: 9, large: "CA$1,000.00", small: "CA$500.00", bumped: "CA$2,400.00" },
  { hours: 6, large: "CA$700.00", small: "CA$250.00", bumped: "CA$1,800.00" },
  { hours: 3, large: "CA$400.00", small: "CA$125.00", bumped: "CA$900.00" }
] as const

export const canadianSums = ({
  delay_hours,
  disruption
}: Facts): Partial<Record<"appr_large" | "appr_small", string>> => {
  if (delay_hours === undefined || disruption === undefined) return {}
  const late = Number(delay_hours)
  const row = APPR_SUMS.find(({ hours }) => late >= hours)
  if (disruption === "denied_boarding") return { appr_large: (row ?? APPR_SUMS[2]).bumped }
  return row === undefined ? {} : { appr_large: row.large, appr_small: row.small }
}
