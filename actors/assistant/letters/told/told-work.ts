/** The period of work that was not paid, as a narrative or an answer tells it: "my check for October 19 to November 6". Pure, and linear. */
import type { Facts } from "../../../../schema/letter.ts"
import { MONTHS, MONTHS_ABROAD } from "../days/day-mentions.ts"
import { one } from "./told-references.ts"

const MONTH = `(?:${MONTHS}|${MONTHS_ABROAD})\\.?`
const DAY_OF_MONTH = "\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?"
const YEAR = "(?:,? (?:de )?20\\d\\d)?"
const DAY = `(?:${MONTH} ${DAY_OF_MONTH}|${DAY_OF_MONTH} (?:of |de )?${MONTH}|\\d{1,2}[./]\\d{1,2}[./]?(?:20)?(?:\\d\\d)?)${YEAR}`
const TO = " ?(?:to|until|till|through|thru|–|bis(?: zum)?|au|al|hasta el) ?"
/** "October 17 to October 30", "1 to 18 October 2026", "1.9. bis 30.9.". */
export const RANGE = new RegExp(
  `(?<![\\p{L}\\d./])(?:(?:${DAY}|${DAY_OF_MONTH})${TO}${DAY}|${MONTH} ${DAY_OF_MONTH}(?:${TO}| ?- ?)${DAY_OF_MONTH}${YEAR})(?![\\p{L}\\d])`,
  "giu"
)

const PAY =
  /(?<!\p{L})(?:wages?|pay|paid|pay ?che(?:ck|que)s?|che(?:ck|que)|salary|overtime|shifts?|payroll|l[oö]hne?|gehalt|salaires?|salarios?|n[oó]mina)(?!\p{L})/iu
/** What stands before the period that the money is for. */
const IS_FOR =
  /(?<!\p{L})(?:for|covering|period(?: of)?|f[uü]r(?: (?:die zeit|den zeitraum))?(?: vom)?|pour(?: la p[eé]riode)?(?: du)?|por(?: el per[ií]odo)?(?: del)?)(?: (?:the )?(?:(?:work|hours|weeks?|pay period|period|time)(?: (?:of|from|between))?|from))?[ :]{1,2}$/iu
const WORKED =
  /(?<!\p{L})(?:worked|work|gearbeitet|travaill[eé]|trabaj[eé])(?: [^\s.;\d]+){0,5}(?: (?:from|vom|du|del))? $/iu
/** Only some of the weeks that were worked are owed. */
const A_PART =
  /(?<!\p{L})(?:(?:last|final|first) (?:\p{L}+ )?(?:weeks?|months?|days?|shifts?|pay ?che(?:ck|que)s?)|letzten|derni[eè]re?s?|[uú]ltim[oa]s?)(?!\p{L})/iu
const BEFORE_CHARS = 80

/** Of two periods none is taken, and the time of the whole job is not the time that is owed. */
export const workPeriodIn = (text: string): Facts => {
  if (!PAY.test(text)) return {}
  const found = [...text.matchAll(RANGE)].flatMap(({ 0: range, index }) => {
    const before = text.slice(Math.max(0, index - BEFORE_CHARS), index)
    return IS_FOR.test(before) || (WORKED.test(before) && !A_PART.test(text)) ? [range.trim()] : []
  })
  const period = one([...new Set(found)])
  return period === undefined ? {} : { work_period: period }
}
