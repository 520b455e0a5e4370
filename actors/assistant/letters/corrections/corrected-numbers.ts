/**
 * Corrections of a number that is no sum and no day: "it was 7 hours, not 6", "not 6 but 6.3 hours", "nicht 2, sondern 3 Mal". Pure, and
 * linear in the text.
 *
 * Always true: the wrong number is that of exactly one known fact, and no fact is changed to a number that its form does not hold.
 */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { MONTHS } from "../days/day-mentions.ts"
import { FACTS } from "../facts.ts"

export interface CorrectedNumber {
  readonly fact: FactName
  readonly was: string
  readonly is: string
  /** As the message writes it, where the fact holds whole numbers only. */
  readonly written: string
}

const UNIT =
  "(?:\\s?(?:hours?|hrs?|h|stunden?|std|heures?|horas?|times|mal|fois|veces|passengers?|people|persons?|of us|personen|personnes?|personas|repairs?))?"
const WRONG = `(\\d{1,3})(?![\\d.,:]*\\d)${UNIT}`
/** "6h20", "6:20 hours", "6.3 hours", "7". */
const RIGHT = `(\\d{1,3}(?:[.,]\\d{1,2}|:\\d{2}|\\s?h(?:ours?|rs?)?\\s?\\d{1,2}(?:\\s?min(?:utes)?)?)?)(?![\\d:]|[.,]\\d)${UNIT}`
const BEFORE = "(?<![\\d.,:$£€-])"
const RIGHT_FIRST = new RegExp(
  `${BEFORE}${RIGHT},? (?:and )?(?:not|instead of|rather than|nicht|statt|pas|et non|no) (?:just |only |the )?${WRONG}(?![\\w$£€%])`,
  "giu"
)
const WRONG_FIRST = new RegExp(
  `\\b(?:not|nicht|pas|no)(?: just| only)? ${WRONG},? (?:but|sondern|mais|sino) ${RIGHT}(?![\\w$£€%])`,
  "giu"
)

/** What the unit beside the numbers speaks of. */
const OF_UNIT: ReadonlyArray<readonly [RegExp, FactName]> = [
  [/\d\s?(?:hours?|hrs?|h\b|h\d|stunden?|std|heures?|horas?)/i, "delay_hours"],
  [/\d\s?(?:passengers?|people|persons?|of us|personen|personnes?|personas)/i, "passengers"],
  [/\d\s?(?:times|mal|fois|veces|repairs?)(?!\p{L})/iu, "repairs_tried"]
]
const MONEY = /[$£€]|\b(?:dollars?|bucks|euros?|pounds?|quid|usd|eur|gbp)\b/i

/** A question, what another or the law says, and numbers of a time or a place: "gate 7, not 6". */
const NOT_OWN =
  /[?]|(?<!\p{L})(?:they|he|she|(?:the|my) (?:airline|company|shop|bank|landlord|seller|law)|law|claims?|says?|said|if|would|as promised|normally|sie (?:sagen|behaupten)|ils|elle|dicen|minut\p{L}*|mins?|days?|weeks?|months?|tagen?|jours?|d[ií]as|room|gate|page|seat|flat|zimmer|seite)(?!\p{L})/iu
const A_DAY = new RegExp(`\\b(?:${MONTHS})\\b`, "i")
/** Without its unit a small number may be of anything. */
const SMALLEST_BARE = 2
const BARE_CHARS_MAX = 30

/** The number that the message corrects; undefined where none or more than one could be meant. */
export const correctedNumber = (text: string, known: Facts): CorrectedNumber | undefined => {
  if (MONEY.test(text) || A_DAY.test(text) || NOT_OWN.test(text)) return undefined
  const pairs = [
    ...[...text.matchAll(RIGHT_FIRST)].map(([all, right = "", wrong = ""]) => ({ all, right, wrong })),
    ...[...text.matchAll(WRONG_FIRST)].map(([all, wrong = "", right = ""]) => ({ all, right, wrong }))
  ]
  const [pair] = pairs
  if (pair === undefined || pairs.length > 1) return undefined
  const unit = OF_UNIT.find(([pattern]) => pattern.test(pair.all))?.[1]
  const facts = (Object.entries(known) as ReadonlyArray<[FactName, string]>).filter(
    ([fact, value]) => FACTS[fact].form === "number" && value === String(Number(pair.wrong))
  )
  const [found] = facts
  if (found === undefined || facts.length > 1 || (unit !== undefined && unit !== found[0])) return undefined
  const [fact, was] = found
  if (unit === undefined && (Number(was) < SMALLEST_BARE || text.length > BARE_CHARS_MAX)) return undefined
  const is = String(Number.parseInt(pair.right, 10))
  const isWhole = /^\d+$/.test(pair.right)
  return (!isWhole && fact !== "delay_hours") || Number(is) === 0 ? undefined : { fact, was, is, written: pair.right }
}

/** Said where the number in full hours stays as it is. */
export const staysInFullHours = (text: string, known: Facts): ReadonlyArray<string> => {
  const found = correctedNumber(text, known)
  return found === undefined || found.is !== found.was
    ? []
    : [`The letter counts full hours: ${found.written} are ${found.is} full hours, so ${found.is} stays in it.`]
}
