/**
 * The words of a keeper of a vehicle who appeals a private parking charge. Always true: nothing in them says or hints who drove,
 * because a keeper owes the charge only where the driver is not named. Pure, and linear in the text.
 */
import type { Facts } from "../../../schema/letter.ts"

const APPEAL = "uk_parking_appeal"

/** Whether a letter of this template is written as the keeper. */
export const isOfKeeper = (template: string | undefined): boolean => template === APPEAL

/** Said where nothing that was told may be repeated. */
const NOT_OWED = "I do not accept that the charge is owed."

/** What happened to the vehicle, where the person told it of themselves. */
const OF_THE_VEHICLE: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:i|we) (?:was|were)(?: only| just| still)? (?:there|parked)\b/gi, "the vehicle was there"],
  [/\b(?:i|we)(?: only| just| had)? (?:parked|stopped)\b/gi, "the vehicle was parked"],
  [/\b(?:i|we)(?: only| just)? (stayed|overstayed)\b/gi, "the vehicle $1"],
  [/\b(?:i|we)(?: had|'d)? (?:had|got) (a (?:flat tyre|flat tire|puncture|breakdown|flat battery))\b/gi, "it had $1"],
  [/\b(?:i|we)(?: had)? broke(?:n)? down\b/gi, "it broke down"],
  [/\b(?:i|we) (?:bought|paid for|got|displayed) (?:a|the|my) (ticket|permit)\b/gi, "a $1 was bought"],
  [/\b(?:i|we) (?:couldn'?t|could not) (?:leave|move|get out|drive (?:off|away|out))\b/gi, "it could not leave"]
]

const DONE =
  "(?:drove|driv\\w{1,4}|park\\w{0,3}|stop\\w{0,4}|stay\\w{0,3}|overstay\\w{0,3}|was(?!n'?t (?:told|sent|given|asked))|wasn'?t|were|had|took|borrow\\w{0,3}|used|went|left|bought|paid|pays|came|returned|arrived|entered|queued|shopp\\w{1,3}|walked|pulled|got (?:out|back|into|there|stuck)|did|put|am|is|are|couldn'?t|could|tried|forgot|entered|typed|displayed|sat|waited|loaded|unloaded|dropp\\w{1,3}|pick\\w{1,3})"
/** Nothing of where a person was: "I was charged twice". */
const SENT_TO =
  "(?: (?:charged|sent|told|given|fined|billed|asked|never (?:sent|told|given)|not (?:sent|told|given|the driver)))"
const PERSON =
  "(?:i|we|he|she|(?:my|our|the) (?:brother|sister|son|daughter|wife|husband|partner|mum|mom|mother|dad|father|friend|mate|boyfriend|girlfriend|cousin|uncle|aunt|neighbour|colleague|flatmate|housemate|boss|employee|fianc[eé]e?|kids?|nephew|niece|missus|gran|nan|grandad)(?: \\p{Lu}\\p{L}+)?)"

const NAMES_DRIVER = new RegExp(
  [
    "(?<!\\p{L})(?:drove|driving|driven|behind the wheel|at the wheel|(?<!the )driver(?= (?:was|is) (?!not named))|(?:was|am|is) (?:not )?the driver|someone else)(?!\\p{L})",
    `(?<!\\p{L})${PERSON}(?:'d|'s|'m)?(?: (?:only|just|also|then|had|have|has|even|never|was|is|were))* ${DONE}(?!${SENT_TO})(?!\\p{L})`
  ].join("|"),
  "iu"
)

const CLAUSES = /(?:, | (?=but |because |so |while |when |as (?:i|my|he|she) )|; | – | - )/iu
const CLAUSE_WORDS_MIN = 3

/** The text as the keeper of the vehicle may write it. */
export const asKeeper = (text: string): string => {
  const told = text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => OF_THE_VEHICLE.reduce((so, [own, vehicle]) => so.replaceAll(own, vehicle), sentence))
    .map(withoutDriver)
    .filter((sentence) => sentence !== "")
    .map((sentence) => sentence.slice(0, 1).toUpperCase() + sentence.slice(1))
  return told.length === 0 ? NOT_OWED : told.join(" ")
}

const withoutDriver = (sentence: string): string => {
  if (!NAMES_DRIVER.test(sentence)) return sentence
  const kept = sentence
    .split(CLAUSES)
    .filter((clause) => !NAMES_DRIVER.test(clause) && clause.split(" ").length >= CLAUSE_WORDS_MIN)
    .join(", ")
    .replace(/^(?:but|and|so|because|while|when) /i, "")
  // Two clauses that lean on each other may still say it together.
  return kept === "" || NAMES_DRIVER.test(kept) ? "" : /[.!?]$/.test(kept) ? kept : `${kept}.`
}

/** The facts in which a person speaks, as the keeper may write them. */
export const keepersFacts = (facts: Facts): Facts => {
  const { request_detail, what_happened } = facts
  return {
    ...facts,
    ...(what_happened === undefined ? {} : { what_happened: asKeeper(what_happened) }),
    ...(request_detail === undefined ? {} : { request_detail: asKeeper(request_detail) })
  }
}
