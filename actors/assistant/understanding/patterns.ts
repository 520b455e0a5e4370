/**
 * Patterns of concepts, and how strongly a reading shows each of them.
 *
 * A pattern is written `4 deposit keep|return- / landlord // money ! hotel`: its weight; groups that one sentence must
 * hold; after `/` groups that the same or a neighbouring sentence must hold; after `//` groups anywhere in the text;
 * after `!` concepts that must be nowhere. `|` separates alternatives; `+` asks for an asserted concept, `-` for a denied
 * one. A misspelled concept stops the start of the sources.
 */
import { bit, conceptOf, has, names, type Reading } from "./reading.ts"

export interface Pattern {
  readonly weight: number
  readonly near: ReadonlyArray<Group>
  readonly around: ReadonlyArray<Group>
  readonly anywhere: ReadonlyArray<Group>
  readonly nowhere: ReadonlyArray<Group>
  /** All groups that must be met, the rarest first: most patterns fail at the first look. */
  readonly needs: ReadonlyArray<Group>
}

/** Bits of which one must be set. */
interface Group {
  /** Units of 32 bits and the mask of each, behind each other. */
  readonly masks: Int32Array
  /** One by one, for explanations. */
  readonly bits: ReadonlyArray<number>
}

/** Patterns as they are written, by issue. */
export type IssuePatterns = Readonly<Record<string, ReadonlyArray<string>>>

export const compilePattern = (source: string): Pattern => {
  const words = source.trim().split(/\s+/)
  const weight = Number(words[0])
  if (!Number.isFinite(weight)) throw new Error(`the pattern "${source}" has no weight`)
  const parts: Record<string, Array<Group>> = { "": [], "/": [], "//": [], "!": [] }
  let part = ""
  for (const word of words.slice(1)) {
    if (word in parts) part = word
    else parts[part]?.push(groupOf(word))
  }
  return {
    weight,
    near: parts[""] ?? [],
    around: parts["/"] ?? [],
    anywhere: parts["//"] ?? [],
    nowhere: parts["!"] ?? [],
    needs: [...(parts[""] ?? []), ...(parts["/"] ?? []), ...(parts["//"] ?? [])].toSorted(
      (left, right) => left.bits.length - right.bits.length
    )
  }
}

const groupOf = (source: string): Group => {
  const bits = bitsOf(source)
  const masks = new Map<number, number>()
  for (const index of bits) masks.set(index >> 5, (masks.get(index >> 5) ?? 0) | (1 << (index & 31)))
  return { masks: Int32Array.from([...masks].flat()), bits }
}

const bitsOf = (source: string): ReadonlyArray<number> =>
  source.split("|").flatMap((name) => {
    if (name.endsWith("+")) return [bit(conceptOf(name.slice(0, -1)), false)]
    if (name.endsWith("-")) return [bit(conceptOf(name.slice(0, -1)), true)]
    return [bit(conceptOf(name), false), bit(conceptOf(name), true)]
  })

const meets = (bits: Int32Array, { masks }: Group): boolean => {
  for (let at = 0; at < masks.length; at += 2) {
    if (((bits[masks[at] ?? 0] ?? 0) & (masks[at + 1] ?? 0)) !== 0) return true
  }
  return false
}

/** The needs of many patterns in one row of numbers, so that most patterns fail without a look at the pattern itself. */
export interface NeedTable {
  /** Where the needs of each pattern begin. */
  readonly from: Int32Array
  /** For each group the number of its units, then each unit with its mask. */
  readonly row: Int32Array
}

export const needTable = (patterns: ReadonlyArray<Pattern>): NeedTable => {
  const from = new Int32Array(patterns.length + 1)
  const row: Array<number> = []
  for (const [number, { needs }] of patterns.entries()) {
    for (const { masks } of needs) row.push(masks.length >> 1, ...masks)
    from[number + 1] = row.length
  }
  return { from, row: Int32Array.from(row) }
}

/** Whether some bits meet all that a pattern of the table needs. */
export const meetsNeeds = ({ from, row }: NeedTable, number: number, bits: Int32Array): boolean => {
  const last = from[number + 1] ?? 0
  let at = from[number] ?? 0
  while (at < last) {
    const end = at + 1 + 2 * (row[at] ?? 0)
    let met = false
    for (at++; at < end && !met; at += 2) met = ((bits[row[at] ?? 0] ?? 0) & (row[at + 1] ?? 0)) !== 0
    if (!met) return false
    at = end
  }
  return true
}

const meetsAll = (bits: Int32Array, groups: ReadonlyArray<Group>): boolean => {
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at]
    if (group !== undefined && !meets(bits, group)) return false
  }
  return true
}

const conditions = new Map<string, Pattern>()

/** A pattern without a weight, compiled once. */
export const conditionOf = (source: string): Pattern => {
  const known = conditions.get(source) ?? compilePattern(`1 ${source}`)
  conditions.set(source, known)
  return known
}

/** Whether a reading shows a pattern. */
export const shows = (reading: Reading, pattern: Pattern): boolean =>
  meetsAll(reading.whole, pattern.needs) && arranges(reading, pattern)

/** The same of a reading that has all that the pattern needs. */
export const arranges = ({ sentences, whole }: Reading, pattern: Pattern): boolean => {
  for (let at = 0; at < pattern.nowhere.length; at++) {
    const group = pattern.nowhere[at]
    if (group !== undefined && meets(whole, group)) return false
  }
  if (pattern.near.length + pattern.around.length < 2) return true
  for (let at = 0; at < sentences.length; at++) {
    const here = sentences[at]
    if (here === undefined || !meetsAll(here, pattern.near)) continue
    if (meetsAllAround(sentences, at, pattern.around)) return true
  }
  return false
}

const meetsAllAround = (sentences: ReadonlyArray<Int32Array>, at: number, groups: ReadonlyArray<Group>): boolean => {
  const before = at === 0 ? undefined : sentences[at - 1]
  const here = sentences[at]
  const after = sentences[at + 1]
  for (let number = 0; number < groups.length; number++) {
    const group = groups[number]
    if (group === undefined || (here !== undefined && meets(here, group))) continue
    if ((before === undefined || !meets(before, group)) && (after === undefined || !meets(after, group))) return false
  }
  return true
}

/** The groups that must be met, in the order in which they are written. */
export const groupsOf = (pattern: Pattern): ReadonlyArray<ReadonlyArray<number>> =>
  [...pattern.near, ...pattern.around, ...pattern.anywhere].map(({ bits }) => bits)

/** The concepts that speak for a pattern. */
export const conceptsOf = (pattern: Pattern): ReadonlySet<number> =>
  new Set(groupsOf(pattern).flatMap((bits) => bits.map((index) => index >> 1)))

/*
 * What was found although the text is of another matter.
 */

const FLIGHT = conceptOf("flight_strict")
const FLIGHT_WORDS = conceptOf("flight_words")
const FLIGHT_SHOWN = conceptOf("flight_shown")
const SHIP_OR_PARK = conceptOf("ship_or_park")
const OTHER_CARRIER = ["train", "rail_british", "ground_carrier", "ship_or_park"].map(conceptOf)
const OWN_WORK = conceptOf("own_work")
const OWN_BILL = conceptOf("own_bill")
const AIRLINE = conceptOf("airline")
const BAG_ELSEWHERE = conceptOf("bag_elsewhere")
const EVENT = conceptOf("event")
const PARKING_CHARGE = conceptOf("parking_charge")
const PARKING_FINE = conceptOf("parking_fine")
const GIFT_CARD = conceptOf("gift_card")
const PRODUCT = conceptOf("product")
const DEFECT = conceptOf("defect")
const ORDERED = conceptOf("ordered")
const SELLER = conceptOf("seller_person")
const MODERATED = conceptOf("moderated")
const RETAILER = conceptOf("retailer")
const TELECOM_COMPANY = conceptOf("telecom_company")
const REFUSE = conceptOf("refuse")
const LENT_THING = conceptOf("lent_thing")
const HOME = ["landlord", "moved_out"].map(conceptOf)
const TRADE_HIRED = ["trade_hired", "trade_abroad"].map(conceptOf)
const RENTED_HOME = ["landlord", "tenancy", "renting"].map(conceptOf)
const PRIVATE_SELLER = conceptOf("private_seller")
const GIFT_OTHER = conceptOf("gift_other")
const EVICTION_NOTICE = conceptOf("eviction_notice")
const RENT_OWED = conceptOf("rent_owed")
const TREATED_UNLIKE = conceptOf("treated_unlike")
const GIFT_FEE = conceptOf("gift_fee")
const PRIVATE_PARKING = conceptOf("private_parking")
/** Words that only flights have. Ships and theatres have gates, seats and crews too. */
const FLIGHT_NAMED = conceptOf("no_train")
const PARKING_ELSEWHERE = ["council_parking", "parking_other"].map(conceptOf)
const OF_A_FLIGHT: ReadonlySet<string> = new Set(["air_compensation", "air_refund", "air_complaint", "denied_boarding"])
const OF_GOODS: ReadonlySet<string> = new Set(["defective_goods", "digital_content", "warranty", "distance_withdrawal"])
const OF_A_CONTRACT: ReadonlySet<string> = new Set(["non_delivery", "subscription_cancellation", "service_billing"])
const OF_A_CUSTOMER: ReadonlySet<string> = new Set([
  "unfair_deceptive_practice",
  "deceptive_practice",
  "debt_collection",
  "utilities"
])

/**
 * Whether an issue about flights was found in a text about a train, a bus or a ship, or about no journey: "concert cancelled, they refuse to
 * refund the ticket", "my Delta faucet leaks". Many people left behind at a gate name no flight, so
 * a text needs none if the learned weights are sure.
 */
const lacksFlight = (issue: string, { whole }: Reading, isSure: boolean): boolean => {
  if (!OF_A_FLIGHT.has(issue)) return false
  const told = (concept: number) => names(whole, concept)
  if (told(SHIP_OR_PARK) && !told(FLIGHT_NAMED) && !told(AIRLINE)) return true
  if (!told(FLIGHT) && !told(FLIGHT_SHOWN) && (!isSure || OTHER_CARRIER.some(told))) return true
  if (told(EVENT) && !told(AIRLINE) && !told(FLIGHT_SHOWN)) return true
  return !told(FLIGHT_WORDS) && told(DEFECT)
}

/** Whether the baggage of a flight was found in a text about a bag in a car, a gym, a shop or a bus. */
const lacksJourney = (issue: string, { whole }: Reading): boolean =>
  issue === "baggage" && names(whole, BAG_ELSEWHERE) && !names(whole, FLIGHT) && !names(whole, AIRLINE)

/** Whether a decision of a platform about its user's own posts or account was found in a text of what its user bought there. */
const lacksModeration = (issue: string, { whole }: Reading): boolean =>
  issue === "platform_moderation" && names(whole, ORDERED) && names(whole, SELLER) && !names(whole, MODERATED)

/** Whether goods or a contract were found in a text about a parking charge, or goods in one about a seat at an event or a gift card. */
const lacksGoods = (issue: string, { whole }: Reading): boolean => {
  const told = (concept: number) => names(whole, concept)
  if (!OF_GOODS.has(issue) && !OF_A_CONTRACT.has(issue)) return false
  if (told(PARKING_CHARGE)) return true
  if (told(PRODUCT)) return false
  return told(PARKING_FINE) || (OF_GOODS.has(issue) && (told(EVENT) || told(GIFT_CARD)))
}

/** Whether the duties of a trader were found in a text about a thing that a private person sold. */
const lacksTrader = (issue: string, { whole }: Reading): boolean =>
  (issue === "vehicle_sale" || OF_GOODS.has(issue)) && names(whole, PRIVATE_SELLER)

/** Whether what a customer suffers was found in a text of one who did the work and is not paid for it. */
const lacksCustomer = (issue: string, { whole }: Reading): boolean =>
  (OF_GOODS.has(issue) || OF_A_CONTRACT.has(issue) || OF_A_CUSTOMER.has(issue)) &&
  names(whole, OWN_WORK) &&
  names(whole, OWN_BILL)

/** Whether a gift card was found in a text about one that a thief emptied, or a private parking charge in one about a council's fine. */
const lacksCharge = (issue: string, { whole }: Reading): boolean =>
  (issue === "gift_card" && names(whole, GIFT_OTHER) && !names(whole, GIFT_FEE)) ||
  (issue === "parking_charge" &&
    !names(whole, PRIVATE_PARKING) &&
    PARKING_ELSEWHERE.some((concept) => has(whole, bit(concept, false))))

/** Whether discrimination was found in a notice to pay or leave to a family with children. */
const lacksGround = (issue: string, { whole }: Reading): boolean =>
  issue === "housing_discrimination" &&
  [EVICTION_NOTICE, RENT_OWED].every((concept) => names(whole, concept)) &&
  !names(whole, TREATED_UNLIKE)

/** Whether the deposit of a home was found in a text about that of a car, a boat, a dress or a hall. */
const lacksHome = (issue: string, { whole }: Reading): boolean =>
  issue === "security_deposit" && names(whole, LENT_THING) && !HOME.some((concept) => names(whole, concept))

/** Whether repairs by a landlord were found in a text about one who was hired for work on the home, and that speaks of no lease. */
const lacksLandlord = (issue: string, { whole }: Reading): boolean =>
  issue === "habitability" &&
  TRADE_HIRED.some((concept) => names(whole, concept)) &&
  !RENTED_HOME.some((concept) => names(whole, concept))

/** Whether the contract with a telephone company was found in a text about a router or telephone that a shop does not take back. */
const lacksContract = (issue: string, { whole }: Reading): boolean =>
  issue === "service_billing" &&
  [DEFECT, PRODUCT, REFUSE, RETAILER].every((concept) => names(whole, concept)) &&
  !names(whole, TELECOM_COMPANY)

/**
 * Whether a text is of another matter than the issue that was found in it.
 *
 * @param isSure The learned weights are sure of the issue.
 */
export const isOfAnother = (issue: string, reading: Reading, isSure: boolean): boolean =>
  lacksCharge(issue, reading) ||
  lacksContract(issue, reading) ||
  lacksCustomer(issue, reading) ||
  lacksHome(issue, reading) ||
  lacksLandlord(issue, reading) ||
  lacksTrader(issue, reading) ||
  lacksFlight(issue, reading, isSure) ||
  lacksGoods(issue, reading) ||
  lacksGround(issue, reading) ||
  lacksJourney(issue, reading) ||
  lacksModeration(issue, reading)

const CAR_BOUGHT = conceptOf("car_bought")
const CAR_SHOP = conceptOf("car_shop")
const CAR_WORK = conceptOf("car_work")
const CAR_TROUBLE = conceptOf("car_trouble")
const REPAIR_PLACE = conceptOf("repair_place")
const VEHICLE = conceptOf("vehicle")

/** Whether a text tells of work on a car, and of none that was bought. Asked only where a sale was found. */
export const isCarWork = ({ whole }: Reading): boolean => {
  const told = (concept: number) => names(whole, concept)
  if (told(CAR_BOUGHT)) return false
  return told(CAR_SHOP) || (told(REPAIR_PLACE) && told(CAR_WORK) && (told(VEHICLE) || told(CAR_TROUBLE)))
}
