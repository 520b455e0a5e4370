/**
 * Whether a clause tells of a room or another booking that was paid before a journey, in four languages: "perdí una noche de hotel",
 * "our prepaid Airbnb".
 *
 * Always true: what was bought because of the disruption is none. Pure, and linear in the text.
 */

const BOOKING =
  "(?:hotels?|rooms?|airbnb|bookings?|reservations?|apartments?|hostels?|tours?|excursions?|cruises?|rental cars?|car rental|concert|(?:hotel)?zimmer|ferienwohnung|unterkunft|buchung|ausflug|mietwagen|konzert\\p{L}*|chambres?|h[oô]tels?|r[eé]servations?|excursions?|habitaci[oó]n|hostal|alojamiento|reservas?|apartamento|excursi[oó]n(?:es)?)"
const LOST =
  "(?:lost|lose|forfeit(?:ed)?|could(?:n't| not) use|verl(?:or|oren|ieren)|verfiel\\p{L}*|perdu|perdons|perdais|perd[ií](?:mos|do)?)"

/** "Lost a hotel night", "la noche de hotel se perdió", "das Hotelzimmer ist verfallen". */
const IS_LOST = new RegExp(
  [
    `(?<!\\p{L})${LOST}(?: [\\p{L}'’-]+){0,4}? (?:d['’])?${BOOKING}(?!\\p{L})`,
    `(?<!\\p{L})${BOOKING}(?: [\\p{L}'’-]+){0,5}? (?:lost|forfeited|wasted|unused|verloren|verfallen|perdue?s?|se perdi(?:[oó]|eron)|perdid[oa]s?|non[- ]?refundable|non remboursables?|no reembolsables?|nicht (?:erstattbar|nutzen|genutzt|antreten))(?!\\p{L})`,
    `(?<!\\p{L})(?:non[- ]?refundable)(?: [\\p{L}'’-]+){0,2}? ${BOOKING}(?!\\p{L})`
  ].join("|"),
  "iu"
)
const PAID_BEFORE =
  /(?<!\p{L})(?:pre-?(?:paid|booked)|(?:i|we)(?:'d| had)(?: already)? (?:paid|booked)|already (?:paid|booked)|(?:paid|booked) (?:for )?(?:in advance|before(?:hand)?)|(?:schon|bereits|vorab|im voraus) (?:bezahlt|gebucht|reserviert)|d[eé]j[aà] (?:pay|r[eé]gl|r[eé]serv)[eé]\p{L}*|(?:pay|r[eé]gl)[eé]\p{L}* d['’]avance|ya (?:la |lo |las |los )?(?:(?:ten[ií]a|hab[ií]a)(?:mos)? )?(?:pagad|reservad)[oa]s?|prepagad[oa]s?|pagad[oa]s? (?:por adelantado|de antemano))(?!\p{L})/iu
const HAS_BOOKING = new RegExp(`(?<!\\p{L})${BOOKING}(?!\\p{L})`, "iu")
/** Another one was paid for in its place, or the sum is that of something else. */
const BOUGHT =
  /(?<!\p{L})(?:had to|needed to|forced to|instead|another|new|extra|mussten?|stattdessen|neue[snr]?|weiteres|d[uû] (?:pay|r[eé]serv|prend)|autre|nouve(?:l|lle|au)|tuv(?:e|imos) que|otr[oa]|nuev[oa]|taxis?|uber|food|meals?|dinner|lunch|essen|repas|comida|cena)(?!\p{L})/iu

/** "Lost time", "a hotel that night": the carrier lost something, or a room was taken to wait in. */
const OF_THE_WAIT =
  /(?<!\p{L})(?:they|airline|carrier)(?:'ve| have| had)? lost(?!\p{L})|(?<!\p{L})lost (?:time|patience|sleep|our way|(?:my|our|the) (?:luggage|bags?|suitcases?))(?!\p{L})|(?<!\p{L})(?:that night|overnight|near the airport|at the airport|they gave us|left us|stranded|am flughafen|f[uü]r die nacht|cette nuit|[aà] l'a[eé]roport|esa noche|en el aeropuerto)(?!\p{L})/iu

/** It was paid before, or was lost: nothing that a carrier owed while the passenger waited. */
export const isOfEarlierBooking = (clause: string): boolean =>
  !OF_THE_WAIT.test(clause) && (IS_LOST.test(clause) || (PAID_BEFORE.test(clause) && HAS_BOOKING.test(clause)))

/** It was lost, and nothing was bought in its place. */
export const isLostBooking = (clause: string): boolean =>
  IS_LOST.test(clause) && !BOUGHT.test(clause) && !OF_THE_WAIT.test(clause)
