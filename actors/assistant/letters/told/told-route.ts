/**
 * From which airport to which a narrative's flight went, in four languages. The distance is looked up, so only what is known there
 * counts. Two journeys are none. Pure, and linear in the text.
 */
import { airportNamed } from "./airports.ts"

const NAME = "\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?"
const TO = "(?:to|nach|à|a|hasta|vers|pour)"
/** Two names, or two codes, of airports. "Paris-Orly" is one. */
const ROUTE = new RegExp(
  `(?<!\\p{L})(?:from|von|flight|flug|vol|vuelo) (\\p{Ll}+(?: \\p{Ll}+)?) (?:to|nach|à|a) (\\p{Ll}+(?: \\p{Ll}+)?)(?!\\p{L})|(?<!\\p{L})(${NAME}) [-–] (${NAME})(?!\\p{L})|(?<!\\p{L})(${NAME}) ${TO} (${NAME})(?!\\p{L})|(?<!\\p{L})([A-Z]\\p{Ll}+)[-–](?!Orly|Linate|Bergam|Haneda|Bonn|Schwechat|Barajas|Prat)([A-Z]\\p{Ll}+)(?!\\p{L})|\\b([A-Z]{3}) ?(?:-|–|to|→) ?([A-Z]{3})\\b`,
  "gu"
)
const STOP =
  "(?:via|[uü]ber|v[ií]a|par|por|con escala en|avec (?:une )?escale [aà]|mit (?:Umstieg|Zwischenstopp) in|with a stop in|through)"
/** "von Hamburg über Frankfurt nach New York": the journey ends where it was to end. */
const BY_WAY_OF = new RegExp(
  `(?<!\\p{L})(${NAME}),? ${STOP} ${NAME},? ${TO} (${NAME})(?!\\p{L})|(?<!\\p{L})(${NAME}) ${TO} (${NAME}),? ${STOP} ${NAME}(?!\\p{L})`,
  "gu"
)
const STOP_SIGN = new RegExp(`(?<!\\p{L})${STOP} \\p{Lu}`, "u")
const ON =
  "(?:(?:and|then|und|et|y),? )?(?:(?:then|from there|on|onwards?|going on|continuing(?: on)?|connecting(?: on)?|with a connection|weiter|dann(?: weiter)?|von dort(?: weiter)?|puis|ensuite|de l[aà]|luego|despu[eé]s|de all[ií])(?: from there)?)"
/** "Edinburgh to Heathrow and on to New York", "LHR-FRA-SIN": of one booking, the distance to its last airport counts. */
const CONNECTING = new RegExp(
  `(?<!\\p{L})(${NAME}) ${TO} ${NAME},? ${ON} ${TO} (${NAME})(?!\\p{L})|\\b([A-Z]{3}) ?[-–→>] ?[A-Z]{3} ?[-–→>] ?([A-Z]{3}|${NAME})(?!\\p{L})`,
  "gu"
)
const CONNECTING_SIGN =
  /[A-Z]{3} ?[-–→>] ?[A-Z]{3} ?[-–→>]|connecti|from there|onward|(?<!\p{L})(?:on to|then to|going on|weiter nach|dann nach|puis|ensuite|de l[aà] |luego a|despu[eé]s a|de all[ií])/u
/** Two bookings are two journeys. */
const TWO_BOOKINGS =
  /separate (?:tickets?|bookings?|reservations?)|booked separately|different bookings?|getrennt gebucht|zwei (?:getrennte )?(?:Buchungen|Tickets)|(?:deux|2) r[eé]servations|dos (?:reservas|billetes) (?:distint|separad)/iu
/** Airports that people name behind their city, and cities behind the name of their airport. */
const OF_A_CITY =
  /(?<!\p{L})(?:Paris|Londres|London|Milan|Mailand|Milano|Milán|Madrid|Barcelona|Barcelone|Wien|Vienna|Vienne|Viena|Rome|Rom|Roma|Berlin|Berlín)[ -](?=(?:Orly|Heathrow|Gatwick|Stansted|Luton|Linate)(?!\p{L}))/gu
const SAME_AIRPORT =
  /(?<=(?<!\p{L})(?:Madrid|Barcelona|Barcelone|Wien|Vienna|Vienne|Viena|Rome|Rom|Roma|Berlin|Berlín|Paris|Milan|Mailand|Milano|Milán|Köln|Cologne|Colonia|Frankfurt|Francfort|Fráncfort|Palma))(?:[ -/](?:Barajas|(?:El )?Prat|Schwechat|Fiumicino|Brandenburg|BER|Roissy|Charles de Gaulle|CDG|Malpensa|Bonn|Flughafen)|(?: am Main| de Mallorca))(?!\p{L})/gu
/** Other airports beside the one of the name, which the distance would be wrong for. */
const OTHER_AIRPORT = /(?<!\p{L})(?:Hahn|Beauvais|Ciampino|Weeze|Girona-Costa|Bergamo-Orio)(?!\p{L})/u

/** "Ryanair Dublin": where both words are no airport, the one beside the other end of the route may be. */
const endNamed = (name: string, beside: 0 | -1): string | undefined =>
  airportNamed(name) ?? airportNamed(name.split(" ").at(beside) ?? "")

const routesIn = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(pattern)].flatMap(([, ...ends]) => {
      const [from = "", to = ""] = ends.filter((end) => end !== undefined)
      const route = [endNamed(from, -1), endNamed(to, 0)]
      return route.includes(undefined) || route[0] === route[1] ? [] : [route.join(" to ")]
    })
  )

/** The one journey, as "Orly to Barcelona". */
export const routeIn = (told: string): string | undefined => {
  const text = told.replaceAll(OF_A_CITY, "").replaceAll(SAME_AIRPORT, "")
  if (OTHER_AIRPORT.test(text)) return undefined
  const isConnecting = CONNECTING_SIGN.test(text)
  if (isConnecting && TWO_BOOKINGS.test(text)) return undefined
  const whole = new Set([
    ...(STOP_SIGN.test(text) ? routesIn(text, BY_WAY_OF) : []),
    ...(isConnecting ? routesIn(text, CONNECTING) : [])
  ])
  const found = whole.size === 0 ? routesIn(text, ROUTE) : whole
  return found.size === 1 ? [...found][0] : undefined
}
