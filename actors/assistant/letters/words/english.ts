/** The English of every letter, beside its templates. */
import { writtenDay } from "../days/dates.ts"
import { writtenSum } from "../money.ts"
import type { Term } from "../laws/term.ts"
import type { FlightWords, FrameWords, HistoryPhrases, LetterWords, WrittenDay } from "./letter-words.ts"

const UNIT_WORDS: Readonly<Record<Term["unit"], string>> = {
  minutes: "minute",
  hours: "hour",
  calendar_days: "day",
  business_days: "business day",
  weeks: "week",
  months: "month",
  years: "year"
}

/** "14 days", "1 month". */
export const termWords = ({ unit, value }: Term): string => `${value} ${UNIT_WORDS[unit]}${value === 1 ? "" : "s"}`

const TIMES = ["once", "twice", "three times", "four times", "five times", "six times"]

const on = ({ day, rough }: WrittenDay): string => `on ${rough ? "or about " : ""}${day}`
const about = ({ day, rough }: WrittenDay): string => `${rough ? "about " : ""}${day}`
const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

/** Why a contract is ended, as a clause behind "because". */
const END_REASONS: Readonly<Record<string, string>> = {
  moving: "I move",
  illness: "I am ill",
  price_raised: "the price was raised"
}

/** Where no sum of the rest can be named. */
const LEFT: Readonly<Record<string, string>> = {
  unknown: "I count it towards what I ask for.",
  nothing: "With that the sum of this matter has been paid."
}

const frame: FrameWords = {
  subjectMark: "Re: ",
  subject: (title, caseId) => `${title} (case ${caseId})`,
  variants: { first: "", reminder: ": reminder", refusal: ": objection to your answer" },
  dated: (day) => day,
  colon: ":",
  references: {
    account_reference: "Account",
    order_reference: "Order",
    booking_reference: "Booking",
    policy_number: "Policy",
    claim_number: "Claim",
    loan_reference: "Loan",
    debt_reference: "Debt",
    baggage_reference: "Baggage",
    agency_reference: "Reference"
  },
  salutation: (contact) => (contact === null ? "Dear Sir or Madam," : `Dear ${contact},`),
  demanded: (demand) => `Please ${lowerFirst(demand)}`,
  request: (demand, respondBy) => `Please ${lowerFirst(demand)} I ask for your written answer by ${respondBy}.`,
  documents: "Documents held with the case, available on request:",
  document: (position) => `document ${position}`,
  moreDocuments: (count) => `and ${count} more`,
  bytes: "bytes",
  kinds: { image: "image", text: "text", file: "file" },
  decimalMark: ".",
  represented: (by, person, tellsStory) =>
    `I, ${by.name}, write for ${person}${by.as === "parent" ? ", who is a minor and whose parent I am" : " under a power of attorney, of which I send you a copy if you ask for it"}. Where this letter says “I”, it speaks for ${person}${tellsStory ? "; what happened is told in my own words" : ""}.`,
  signedFor: ({ as }, person) => (as === "parent" ? `parent of ${person}` : `for ${person}, under a power of attorney`),
  through: ({ name }) => `represented by ${name}`,
  closing: "Yours faithfully,",
  imprint: (caseId) =>
    `Prepared with Redress, an automated advocacy service, at the request of the sender. Redress is not a law firm. Please keep the case number ${caseId} in your answer.`,
  page: (page, count) => `page ${page} of ${count}`,
  organization: "the organization",
  noAnswer: "I have had no answer to that letter.",
  noSettlement: "I have had no answer to it that settles the matter.",
  nothingOwed: "confirm in writing that nothing further is owed in this matter",
  received: ({ day, left, sum }) =>
    `Of the money I have received ${sum}${day === undefined ? "" : ` on ${day}`}. ${LEFT[left] ?? `${left} is still open, and that is the sum that I ask for now.`}`
}

const history: HistoryPhrases = {
  opening: (asked, day) => (day === undefined ? `${asked} before` : `${asked} ${on(day)}`),
  refusal: (refused, day) => (day === undefined ? `${refused}.` : `On${on(day).slice(2)} ${lowerFirst(refused)}.`),
  notAccepted: "I do not accept that, and I ask you to look at the matter again.",
  notSettled: "Your answer does not settle it.",
  partial: "You have done only part of it so far.",
  promised: "You promised to put this right, and you have not done so.",
  unanswered: (opening) => `${opening}, and I have had no answer.`,
  reminder: "This letter is a reminder: it neither withdraws nor replaces what I asked for then.",
  termRuns: ({ citation, due, duty, term }) =>
    `Under ${citation} you have ${termWords(term)} from that day to ${duty}, until ${about(due)}. This letter is a reminder and does not start that time again.`,
  termEnded: ({ breach, citation, due, duty, extendable, presumed, term }) => {
    const ended = `ended ${due.rough ? "on or about " : "on "}${due.day}`
    const over = presumed
      ? `That time, which the law presumes to be reasonable, ${ended}.`
      : `That time ${ended}${extendable ? ", without any notice of an extension" : ""}.${breach ? " You are in breach of that duty." : ""}`
    return `Under ${citation} you had ${termWords(term)} from that day to ${duty}. ${over} This letter is a reminder and starts no new period: the time ran from my first request.`
  }
}

/** From two to nine; more are not counted in words. */
const COUNTS = ["two", "three", "four", "five", "six", "seven", "eight", "nine"]
const eachOf = (passengers: number | undefined): string => {
  const count = COUNTS[(passengers ?? 0) - 2]
  return count === undefined ? "each passenger of this booking" : `each of the ${count} passengers of this booking`
}

const flight: FlightWords = {
  bands: ({ long, medium, short }, withinUnion) =>
    `${short} for a flight of up to 1,500 km, ${medium} for one of up to 3,500 km${withinUnion ? " or, over 1,500 km, within the Union" : ""}, and ${long} for a longer one`,
  fixedSum: (sum, passengers, total) =>
    sum === undefined
      ? `pay the fixed compensation for ${eachOf(passengers)}`
      : `pay ${sum} for ${eachOf(passengers)}${total === undefined ? "" : `, ${total} in all`}`,
  ticket: (price) => (price === undefined ? "refund the full price of the ticket" : `refund ${price} for the ticket`),
  otherWay: (cost) => `repay ${cost} for the other transportation`,
  care: (cost) => `repay ${cost} for the care that you owed`,
  records: "tell me from your records what happened to the flight, and pay what is due",
  listed: (parts) => `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`
}

export const english: LetterWords = {
  day: writtenDay,
  sum: writtenSum,
  grouped: (whole) => whole.toLocaleString("en-US"),
  times: (count) => TIMES[count - 1] ?? `${count} times`,
  facts: { end_reason: (reason) => END_REASONS[reason] ?? "" },
  law: () => undefined,
  beforeRough: [["on ", "on or about "]],
  frame,
  history,
  flight
}
