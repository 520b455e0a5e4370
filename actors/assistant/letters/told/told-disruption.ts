/** What a narrative tells of a flight's disruption: its kind, how late the arrival was, and from where to where. Pure, and linear. */
import type { Facts } from "../../../../schema/letter.ts"
import { COUNT, COUNT_ABROAD, countOf } from "../days/day-mentions.ts"
import { flightIn } from "./told-flight.ts"
import { companionsIn, passengersIn } from "./told-passengers.ts"
import { routeIn } from "./told-route.ts"
import { one } from "./told-references.ts"

const AIR =
  /\b(?:air (?:canada|france|transat|lingus)|airways|lufthansa|ryanair|easyjet|vueling|westjet|jetblue|wizz ?air|gatwick|heathrow|(?:EZY|EJU|EZS|RYR|BAW|DLH|AFR|KLM|VLG|EWG|WZZ|IBE|TAP) ?\d{2,4}|flights?|airlines?|flew|boarding|plane|fl[uü]ge?|fluggesellschaft|vols?|vuelos?|aerol[ií]nea)\b/i
/** The text speaks of one, or names one by its number. */
export const isOfAFlight = (text: string): boolean => AIR.test(text) || flightIn(text) !== undefined
const FLOWN_LATER =
  /\b(?:cancell?ed|denied boarding|bumped)\b[\s\S]{0,200}\b(?:arrived|rebooked|rerouted|later flight|next flight|(?:got|brought|flew) (?:us|me) there|got there|made it|reached|landed|[\d]+ hours? late)\b/i
/** "3 Stunden Verspätung", "quatre heures de retard", "un retraso de 3 horas". */
const HOURS_ABROAD = new RegExp(
  `(?<!\\p{L})(${COUNT_ABROAD})(?:[.,]\\d)? ?(?:stunden|heures|horas|h)(?:\\d{2}| (?:und |et |y )?(?:\\d{1,2}|${COUNT_ABROAD})(?: ?min(?:uten|utes|utos|\\.)?)?)? (?:(?:de )?(?:retard|retraso)|versp[aä]t(?:ung|et)|zu sp[aä]t|sp[aä]ter als|plus tard que|m[aá]s tarde de lo)|(?:versp[aä]tung von|retard de|retraso de)(?: (?:etwa|rund|mehr als|environ|plus de|unas|m[aá]s de))? (${COUNT_ABROAD})(?:[.,]\\d)? ?(?:stunden|heures|horas|h)(?!\\p{L})|(?:arriv[eé]\\p{L}{0,2}|angekommen|kamen|lleg(?:amos|u[eé]))(?: [aà] destination)? (?:avec )?(${COUNT_ABROAD}) ?(?:stunden|heures|horas|h)(?:\\d{2})? (?:plus tard|sp[aä]ter|m[aá]s tarde)(?!\\p{L})`,
  "giu"
)
/** "3 hours 40", "3h40", "3 hours and 40 minutes". */
const HOURS_WORD = `(?:hours?|hrs?|h)(?:\\d{2}|(?: and)? (?:\\d{1,2}|${COUNT})(?: ?min(?:ute)?s?)?)?`
const HOURS = new RegExp(
  `\\b(${COUNT})(?:[.,]\\d)?[ -]?${HOURS_WORD}(?: late\\b|[ -]delay| after (?:schedule|the planned))|\\b(?:delayed|late|delay)(?:(?: [^\\s.;,!?\\d]+(?: \\d{2,4})?){0,9}? by|(?: (?:by|of|for|over|about|more than|nearly|almost|was|us))*) (${COUNT})[ -]?(?:hours?|hrs?|h(?:\\d{2})?)\\b`,
  "gi"
)
const LATE = new RegExp(`\\bdelay(?:ed)?\\b|(?<!\\p{L})${HOURS_WORD} late\\b`, "iu")
export const disruptionIn = (text: string): Facts => {
  if (!isOfAFlight(text)) return {}
  const kinds = [
    ...(/\bden(?:ied|y) (?:me |us )?boarding\b|\bbumped\b|\boverbook|\boversold\b|\b(?:not allowed|refused) to board\b|\brefused (?:me |us )?boarding\b|[uü]berbucht|nicht bef[oö]rdert|surbook|refus d'embarquement|denegaci[oó]n de embarque|sobreventa/i.test(
      text
    )
      ? ["denied_boarding"]
      : []),
    ...(/\bcancell?(?:ed|ation)\b|\b(?:annulliert|annullierung|gestrichen|wurden? storniert|ausgefallen|(?<!j'ai )annul[eé]e?s?|annulation|cancelado|cancelaron|canceló|cancelaci[oó]n|cancelad[oa]s?)(?![\p{L}])/iu.test(
      text
    ) && !/\b(?:i|we) (?:had )?cancell?ed\b/i.test(text)
      ? ["cancelled"]
      : []),
    ...(LATE.test(text) ||
    /versp[aä]t(?:ung|et)|stunden (?:zu sp[aä]t|sp[aä]ter als)|\b(?:retard|retard[eé]|retraso|retras[oó])(?![\p{L}])/iu.test(
      text
    )
      ? ["delayed"]
      : []),
    ...(/\breschedul(?:ed|ing)\b|\bschedule change|\bmoved (?:my|our|the) flight/i.test(text) ? ["rescheduled"] : [])
  ]
  const hours = new Set([
    ...[...text.matchAll(HOURS)].map(([, before, after]) => countOf(before ?? after ?? "")),
    ...[...text.matchAll(HOURS_ABROAD)].map(([, before, after, later]) => countOf(before ?? after ?? later ?? ""))
  ])
  // A passenger who was flown later after a cancellation arrives late as well.
  const kind = one(kinds.length === 2 && FLOWN_LATER.test(text) ? kinds.filter((one) => one !== "delayed") : kinds)
  const late = one([...hours])
  const route = routeIn(text)
  return {
    ...(kind === undefined ? {} : { disruption: kind }),
    ...(late === undefined || late === 0 ? {} : { delay_hours: String(late) }),
    ...(route === undefined ? {} : { route })
  }
}

/** How many passengers all texts of a case tell of, and their names; of several who were refused, some may have flown. */
export const travellersIn = (text: string): Facts => {
  if (!isOfAFlight(text) || disruptionIn(text).disruption === "denied_boarding") return {}
  const passengers = passengersIn(text)
  const companions = companionsIn(text)
  return {
    ...(passengers === undefined ? {} : { passengers }),
    ...(companions === undefined ? {} : { companions })
  }
}
