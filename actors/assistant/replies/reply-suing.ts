/** Answers whether, where, for how much and until when a claim is brought before a court or a tribunal. */
import { bodyName } from "../bodies/legal-steps.ts"
import { writtenDate } from "../letters/days/dates.ts"
import { writtenSum } from "../letters/money.ts"
import { euMembers } from "../places.ts"
import { plainWords } from "../plain-text.ts"
import { type About } from "./reply-about.ts"
import { remedyOfMoney } from "./reply-remedy.ts"
import { isCourt } from "../bodies/small-claims.ts"
import { termInWords } from "../bodies/term-words.ts"
import { whereDecided } from "../bodies/where-decided.ts"
import { workTimes } from "../bodies/work-times.ts"

const LIMITS: ReadonlySet<string> = new Set([
  "limitation_to_sue",
  "notice_before_damages_suit",
  "notice_before_treble_damages",
  "acas_and_tribunal",
  "apply_to_tribunal",
  "complain",
  "petition"
])

export const courtWeighed = (about: About): ReadonlyArray<string> => {
  const { content, remedy } = about
  const work = workTimes(about)
  if (work !== undefined && about.rule_id === undefined) return work
  const isBarred = remedy !== undefined && /no private right/i.test(remedy)
  const time = work === undefined ? timeToSue(about) : work.slice(0, 1)
  const isTimeAsked = work !== undefined || ASKS_TIME.test(plainWords(content))
  return [
    ...(isTimeAsked ? time : []),
    isBarred
      ? "Whether: this law leaves suing to the authorities and gives you no right of your own; another law may."
      : "Whether: anybody may bring a claim to a court; whether it succeeds depends on what you can prove, and nobody can promise that.",
    `Where: ${courtFor(about)}`,
    sumToSue(about),
    ...(isTimeAsked ? [] : time),
    ...(work === undefined ? [askedBefore(about)] : []),
    ...bodiesFirst(about)
  ]
}

export const courtFor = ({ jurisdiction, ladder, organization, packet, rule_id }: About): string => {
  const court = ladder.find(({ ceiling }) => ceiling !== undefined)
  if (court !== undefined)
    return `${bodyName(court.step.name)}, usually that of the place where ${organization} does business or where it happened. ${court.ceiling ?? ""}`.trim()
  const steps = [
    ...ladder.map(({ step }) => step),
    ...(packet === undefined ? [] : [{ name: packet.name, regulator: packet.regulator ?? "" }])
  ]
  return whereDecided(rule_id, steps) ?? WHERE_ELSE[placeOf(jurisdiction)]
}

export const sumToSue = (about: About): string => {
  const { amount, organization, rule_id = "" } = about
  const given = remedyOfMoney(about)
  if (rule_id.startsWith("us-fdcpa"))
    return `How much: what you lost; what ${organization} demands is no claim of yours.${given === undefined ? "" : ` ${given}`}`
  return amount === undefined
    ? `How much: the sum that you lost; the case does not know it yet.${given === undefined ? "" : ` ${given}`}`
    : `How much: ${about.facts.amount_received === undefined ? `the ${writtenSum(amount)} of this case` : `the ${writtenSum(amount)} that is left of the sum of this case`}, with court fees and interest where the court grants them.${given === undefined ? "" : ` ${given}`}`
}

/** Empty where the rules set none and the message asks for none. */
export const timeToSue = ({ content, deadlines }: About): ReadonlyArray<string> => {
  const limits = deadlines.filter(({ actor, kind }) => actor === "consumer" && LIMITS.has(kind))
  const told = limits.map(
    (limit) =>
      `Until when: you have ${termInWords(limit)}${limit.note === undefined ? "" : ` (${limit.note})`}; later the right may be lost.`
  )
  return limits.length === 0 && ASKS_TIME.test(plainWords(content)) ? [TIME_OF_PLACE] : [...new Set(told)]
}

const askedBefore = ({ last_day_at, letter, organization }: About): string =>
  letter === undefined || letter.sent_at === null
    ? "Before: a court wants to see that you asked first, and no letter has left yet."
    : `Before: you asked ${organization} in writing on ${writtenDate(letter.sent_at)}${last_day_at === null ? "" : `, and its time ends on ${writtenDate(last_day_at)}`}; keep the letter and the proof of sending.`

const ASKS_TIME =
  /\b(?:how (?:long|much time)|deadline|time limit|too late|frist|wie lange|delai|combien de temps|plazo)\b/i
const TIME_OF_PLACE =
  "Until when: the law of the place sets the time to go to court, often some years and sometimes less; do not wait without need, and ask the court or a legal aid office."

const bodiesFirst = ({ ladder }: About): ReadonlyArray<string> => {
  const body = ladder.find(
    ({ ceiling, step }) => ceiling === undefined && !isCourt(step.regulator) && step.regulator !== "acas"
  )
  return body === undefined
    ? []
    : [`Without a court: ${bodyName(body.step.name)} takes complaints, which costs nothing or little.`]
}

type Place = "US" | "GB" | "CA" | "EU" | "other" | "unknown"

const placeOf = (jurisdiction: string | null): Place => {
  if (jurisdiction === null) return "unknown"
  const country = jurisdiction.slice(0, 2)
  if (country === "US" || country === "GB" || country === "CA") return country
  return euMembers.has(country) ? "EU" : "other"
}

/** The court for small sums of a place. */
export const courtOf = (jurisdiction: string | null): string => WHERE_ELSE[placeOf(jurisdiction)]

const WHERE_ELSE: Readonly<Record<Place, string>> = {
  US: "the small claims court of your State takes such sums up to a ceiling; ask it for the ceiling and the fee.",
  GB: "the county court, small claims track, in England and Wales; Scotland and Northern Ireland have procedures of their own.",
  CA: "the small claims court or tribunal of your province; ask it for the ceiling and the fee.",
  EU: "the local court of first instance; across a border inside the EU the European Small Claims Procedure takes up to 5,000 EUR.",
  other: "the court or tribunal for small claims of that place; ask it for the ceiling and the fee.",
  unknown: "that depends on the State or country, which this case does not know yet."
}
