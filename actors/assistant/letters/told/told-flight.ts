/** The one flight that a narrative names. Two are none. Pure, and linear in the text. */

/** An airline's two-character code, or one of three letters that passengers see as well. */
const CODE = "(?:[A-Z]{2}|[A-Z]\\d|\\d[A-Z]|EZY|EJU|EZS|RYR|BAW|DLH|AFR|KLM|VLG|EWG|WZZ|IBE|TAP)"
/** Booking references look the same, so the word must stand beside it. */
const NAMED_FLIGHT = new RegExp(
  `\\b(?:[Ff]light|[Ff]lug|[Ff]lugnummer|[Nn]um[eé]ro de [Vv]ol|[Vv]ol|[Vv]uelo)(?: [Nn]umber| [Nn]ummer| [Nn]o\\.?| [Nn]r\\.?)?(?: (?:is|was|war|ist|est|es))?[ :#]{1,3}(${CODE}) ?(\\d{1,4})\\b|\\b(${CODE})(\\d{2,4}) flight\\b`,
  "g"
)
/**
 * Three letters and a number are no booking reference; two are a flight behind the name of an airline. "KLM 12 May 2026" and "TAP 300
 * euros" are none.
 */
const PLAIN_FLIGHT = new RegExp(
  "\\b(EZY|EJU|EZS|RYR|BAW|DLH|AFR|KLM|VLG|EWG|WZZ|IBE|TAP)(\\d{2,4}| (?!20\\d\\d)\\d{3,4})\\b(?![.,]\\d| ?(?:[$€£%]|(?:[Ee]uros?|EUR|USD|GBP|CAD|[Pp]ounds|[Dd]ollars|[Bb]ucks)\\b))|\\b(?:[Aa]ir (?:[Cc]anada|[Ff]rance|[Tt]ransat|[Ll]ingus)|[Ll]ufthansa|[Rr]yanair|[Ee]asy[Jj]et|[Ii]beria|[Vv]ueling|KLM|[Bb]ritish [Aa]irways|[Dd]elta|[Uu]nited|[Jj]et[Bb]lue|[Ww]est[Jj]et|[Ss]pirit|[Ff]rontier|[Ss]outhwest|[Qq]antas|[Ee]mirates) ([A-Z]{2}|[A-Z]\\d|\\d[A-Z])(\\d{2,4}| (?!20\\d\\d)\\d{2,4})\\b",
  "g"
)
/** Codes of airlines that are no words, codes of countries or units: with a number behind them they are a flight. */
const AIRLINES =
  "AA|UA|DL|WN|B6|NK|F9|HA|LH|AF|KL|FR|U2|W6|W9|VY|EW|4U|AY|LX|TP|WS|TS|PD|BA|EI|AZ|QF|VA|EK|EY|QR|TK|SK|D8|DY|HV|TO|LS|IB|I2|UX|A3|JU|RO|BT|4Y|X3"
/** A number of an order or a booking may look the same. */
const OTHER_NUMBER =
  "\\b(?:order|booking|reservation|confirmation|reference|ref|code|pnr|case|claim|account|invoice|buchung|reserva)(?: (?:number|no|nr|code|reference|is|was)){0,2}[.:]? ?"
/** "UA 1187", "FR1902"; in small letters behind the word: "flight nk 433". No year, sum, time or post code. */
const CODED_FLIGHT = new RegExp(
  `(?=[A-Z\\d])(?<![\\p{L}\\d.,/#-]|${OTHER_NUMBER})(${AIRLINES})(\\d{2,4}| (?!20\\d\\d(?!\\d))\\d{2,4})(?![\\d/:-]|[.,]\\d| ?(?:[$€£%]|\\d[A-Za-z]{2}\\b|(?:euros?|eur|usd|gbp|cad|pounds|dollars|bucks|miles|points|km|h|am(?! \\d{1,2}(?:\\.|er)? )|pm)\\b))`,
  "gu"
)
const SMALL_FLIGHT = new RegExp(
  `\\b(?:flights?|flug|vols?|vuelos?) (?:(?:number|no|nr|nummer)\\.? )?(?!to\\b)(${AIRLINES.toLowerCase()}) ?(?!20\\d\\d(?!\\d))(\\d{2,4})(?![\\d/:-]|[.,]\\d)`,
  "gi"
)

/** "AC 848 Toronto to London": the code of Air Canada is a word of its own, so a journey must stand behind it or about it. */
const AIR_CANADA =
  /(?<![\p{L}\d.,/#-])AC ?(?!20\d\d(?!\d))(\d{2,4})(?![\d:/-]|[.,]\d)(?= (?:from )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)? ?(?:to|-|–|→|nach|vers|[aà]) ?\p{Lu}| [^.;!?]{0,60}\b(?:arrived|landed|departed|(?:was|got|were) (?:cancell?ed|delayed)|cancell?ed|delayed|(?:hours?|hrs?|h) late)\b)/gu
/** Most texts have no capitals with digits behind them. */
const FLIGHT_SIGN = /[A-Z\d][A-Z\d]\d{2}|[A-Z\d]{2} \d/
/** "T12 XY45", "D02 AF30": Irish post codes end like a flight. */
const EIRCODE = /\b[AC-FHKNPRTV-Y]\d[\dW] ?(?=[AC-FHKNPRTV-Y\d]{0,3}\d)[AC-FHKNPRTV-Y][AC-FHKNPRTV-Y\d]{3}\b/g
/** "RH10 1AB" is a post code. */
const ANY_CODE = new RegExp(`\\b(${CODE})(\\d{2,4})\\b(?! ?\\d[A-Z]{2}\\b)`, "g")
/** The passenger-rights regulations are written like flights. */
const REGULATION = /^(?:EU|EC|UK)(?:261|1107)$/

/** "BA1443 / BA177", "LH 901 und LH 778": one journey on two flights. */
const JOINED = new RegExp(
  `(?<![\\p{L}\\d.,/#-]|${OTHER_NUMBER})(${AIRLINES}) ?(\\d{2,4})(?: ?[/&+] ?| (?:and(?: then)?|then|und(?: dann)?|dann|et(?: puis)?|puis|y(?: luego)?) )(${AIRLINES}) ?(\\d{2,4})(?![\\d:-]|[.,]\\d| ?[$€£%])`,
  "gu"
)

/** The way there and the way back are two journeys, and a flight that replaces another is none of the same. */
const BACK =
  /(?<!\p{L})(?:and back(?! pain)|way back|return(?:s|ing)? (?:flight|leg|trip|journey|ticket)|(?:out(?:ward|bound)|inbound) (?:flight|leg|journey)?|round[ -]?trip|there and back|r[uü]ckflug\p{L}*|hin(?:flug)? und (?:zur[uü]ck|r[uü]ck\p{L}*)|aller[- ]?(?:et )?retour|vol (?:de )?retour|ida y vuelta|vuelo de (?:vuelta|regreso))(?!\p{L})/iu
const REPLACES =
  /^[^.;!?\n]{0,30}(?<!\p{L})(?:replac\p{L}+|instead|(?:an|the) alternative|ersatz\p{L}*|remplac\p{L}+|en lugar|reemplaz\p{L}+)(?!\p{L})/iu

/** "BA100 / BA101": there and back have numbers that follow each other. */
const isThereAndBack = ([, airline, number, next, then]: RegExpExecArray): boolean =>
  airline === next && Math.abs(Number(number) - Number(then)) === 1

const isOneJourney = (pair: RegExpExecArray, whole: string): boolean =>
  !isThereAndBack(pair) && !BACK.test(whole) && !REPLACES.test(whole.slice(pair.index + pair[0].length))

export const flightIn = (whole: string): string | undefined => {
  const pairs = FLIGHT_SIGN.test(whole) ? [...whole.matchAll(JOINED)] : []
  if (pairs.length === 0) return flightOf(whole)
  if (!pairs.every((pair) => isOneJourney(pair, whole))) return undefined
  const flights = new Set(
    pairs.map(([, airline = "", number = "", next = "", then = ""]) => `${airline}${number} / ${next}${then}`)
  )
  const [journey = "", ...others] = flights
  const known = new Set(journey.split(" / "))
  const rest = whole.replaceAll(JOINED, " ")
  const isOther = [...rest.matchAll(CODED_FLIGHT)].some(
    ([, code = "", number = ""]) => !known.has(`${code}${number.trim()}`)
  )
  return others.length > 0 || isOther ? undefined : journey
}

const flightOf = (whole: string): string | undefined => {
  const text = FLIGHT_SIGN.test(whole) ? whole.replaceAll(EIRCODE, " ") : whole
  const named = new Set<string>()
  for (const [, airline, number = "", airlineBefore = "", numberBefore = ""] of text.matchAll(NAMED_FLIGHT)) {
    named.add(airline === undefined ? `${airlineBefore}${numberBefore}` : `${airline}${number}`)
    if (named.size > 1) return undefined
  }
  const plain = FLIGHT_SIGN.test(text) ? text.matchAll(PLAIN_FLIGHT) : []
  for (const [, code, number = "", other = "", otherNumber = ""] of plain) {
    named.add(code === undefined ? `${other}${otherNumber.trim()}` : `${code}${number.trim()}`)
    if (named.size > 1) return undefined
  }
  for (const pattern of [CODED_FLIGHT, SMALL_FLIGHT]) {
    for (const [, code = "", number = ""] of text.matchAll(pattern)) {
      named.add(`${code.toUpperCase()}${number.trim()}`)
      if (named.size > 1) return undefined
    }
  }
  for (const [, number = ""] of text.matchAll(AIR_CANADA)) named.add(`AC${number}`)
  const flight = named.size === 1 ? [...named][0] : undefined
  if (flight === undefined || REGULATION.test(flight)) return undefined
  for (const [code] of text.matchAll(ANY_CODE)) {
    if (code !== flight && !REGULATION.test(code)) return undefined
  }
  return flight
}

/** A flight number, and the day behind it or before it in its clause. */
const BEHIND_FLIGHT =
  /(?<![\p{L}\d])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]|EZY|EJU|EZS|RYR|BAW|DLH|AFR|KLM|VLG|EWG|WZZ|IBE|TAP) ?\d{2,4}(?![\p{L}\d])(?![^.;!?]*(?:book|[Gg]ebucht|r[eé]serv|mov(?:e|ed|ing)|new flight|told|wrote|writ|e-?mail|repl|answer|refus|charg|refund|claim|voucher|[Gg]utschein|r[eé]pon|arriv|wedding|birthday|instead|until))[^.;!?]{0,80}$/u
const BEFORE_FLIGHT =
  /^[^.;!?]{0,40}(?<![\p{L}\d])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]|EZY|EJU|EZS|RYR|BAW|DLH|AFR|KLM|VLG|EWG|WZZ|IBE|TAP) ?\d{2,4}(?![\p{L}\d])/u
/** More than a flight and the day beside it have. */
const FLIGHT_CHARS = 100
/** Whether the day between these places of a text stands beside the number of its flight, and is no day of another matter. */
export const isBesideFlight = (text: string, start: number, end: number): boolean =>
  BEHIND_FLIGHT.test(text.slice(Math.max(0, start - FLIGHT_CHARS), start)) ||
  BEFORE_FLIGHT.test(text.slice(end, end + FLIGHT_CHARS))
