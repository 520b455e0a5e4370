/**
 * What a text tells of calls by a debt collector that the law does not allow: to people other than the consumer, before 8 a.m. or after
 * 9 p.m., and at work after the collector was told not to.
 *
 * Always true: only calls of the collector count. A threat, a question, a fear and the writer's own calls are none, and a spouse is no other person (15 U.S.C. § 1692c(d)).
 * Pure, and linear in the text.
 */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { asksTheService } from "../../messages/unmarked-questions.ts"

/** The facts that `callsIn` may give. */
export const CALLS = [
  "calls_to_others",
  "calls_at_odd_hours",
  "calls_at_work"
] as const satisfies ReadonlyArray<FactName>

/** A collector, by what it is or by the words that the names of collectors have. */
const COLLECTOR =
  "(?:(?:[Dd]ebt |[Bb]ill )?[Cc]ollect(?:ors?|ions?)(?: (?:agency|company|firm|agents?|people|callers?|guys?))?|(?:[Dd]ebt|[Tt]hese|[Tt]hose|[Tt]heir) (?:agency|company|agents?|people|callers?|guys?)|(?:Credit|Recover(?:y|ies)|Portfolio|Receivables?|Funding|Adjustments?|Adjusters|LVNV|Midland|Cavalry|Encore|Convergent|Transworld|Resurgent|Lowell|Intrum|Cabot|Moorcroft)(?: (?:Management|Services?|Associates|Bureau|Group|Solutions|Systems|LLC|Inc\\.?|Ltd))*)"
/** Who calls: the collector alone. What a bank, an employer or somebody of the family does is none of it. */
const THEY = `(?:\\b[Tt]hey|\\b${COLLECTOR}(?:,? (?:who|that))?)(?:['’](?:ve|re|s|d))?`
const WAYS =
  "(?: (?:have|has|had|even|also|just|now|already|then|still|actually|been|keeps?|kept|are|is|were|was|starts?|started|went|on|always|constantly|repeatedly)){0,4}"
const CALL =
  "(?:calls?|called|calling|phones?|phoned|phoning|rings?|rang|ringing|texts?|texted|texting|contacts?|contacted|contacting|messages?|messaged|messaging|harass(?:es|ed|ing)?|bothers?|bothered|bothering|e-?mails?|e-?mailed|e-?mailing)"
const KIN =
  "(?:mother|mom|mum|father|dad|parents|grand(?:mother|father|ma|pa|parents)|sister|brother|siblings?|son|daughter|kids|children|aunt|uncle|cousin|niece|nephew|in-laws|(?:mother|father|sister|brother)-in-law|family|relatives|neighbou?rs?|friends?|boss|manager|supervisor|employer|co-?workers?|colleagues?|roommate)"
const OTHERS = `(?:all |both |even )?(?:my|our) (?:elderly |old |older |younger |little |adult |\\d{2}[- ]year[- ]old |next[- ]door |best )?${KIN}\\b(?!['’])`
/** "Calling me and my mother", "calling me, my boss". */
const ME_AND = "(?: me(?: at work)?(?:,| and|, and))?"
const TO_OTHERS = new RegExp(
  `${THEY}${WAYS} (?:${CALL}|told|(?:spoke|talked) (?:to|with)|wrote to|writes to)${ME_AND} ${OTHERS}`
)
/** Before what is feared, asked or wanted to end. */
const NOT_YET =
  /\b(?:if|before|unless|until|in case|whether|stop|afraid|scared|worried|fear|threat\w{0,6}|says?|said)\b[^.;!?\n]{0,30}$/i

const AT_WORK =
  "(?:(?:me )?(?:at|on) (?:my )?(?:work|the job|job|office|workplace|place of work)|(?:my|the) (?:work|job|office|workplace|place of work|boss|employer|manager))"
const WORK_CALLS = new RegExp(`${THEY}${WAYS} ${CALL} ${AT_WORK}\\b`)
const GOES_ON = /\b(?:still|keeps?|kept|again|anyway|after|though|continue[sd]?|went on|ever since)\b/i
/** "I told them not to call me at work", "I told them my boss does not allow it". */
const TOLD_NOT =
  /\b(?:i|we)(?:['’]ve| have| had)?(?: (?:already|also|both|then)){0,2} (?:told|asked|begged|warned|informed|wrote|e-?mailed)\b[^.;!?\n]{0,60}(?:\b(?:not to|stop|can['’]?t|cannot|am not allowed|do not|don['’]?t)\b[^.;!?\n]{0,40}\b(?:at work|my (?:work|job|office|boss|employer|workplace)|there|on the job)\b|\b(?:boss|employer|manager|job|work)\b[^.;!?\n]{0,20}(?:n['’]t|\bnot|\bforbids?|\bprohibits?)\b)/i

/** Somebody else who calls, directly before the call: "My mother called me at 11 pm", "Citibank called". */
const BY_ANOTHER = new RegExp(
  `(?:\\b(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er) (?:\\w+ ){0,2}?(?!phone)[\\w-]+|\\b(?:[Hh]e|[Ss]he|[Tt]he (?!phone|telephone|landline)\\w+)|\\b[A-Z][\\w&]{2,20})${WAYS} $`
)
const BY_COLLECTOR = new RegExp(`${THEY}${WAYS} $`)
/** A call, and behind it the time of day; what others shall do or the writer did is none. */
const CALLED_AT =
  /(?<!\b(?:i|we|to|can|could|may|please|not|never|stop|me|you|should|will|would)(?: \w{1,10})? )\b(?:calls?|called|calling|rings?|rang|ringing|texts?|texted|texting|phoned|phoning)\b([^.;!?\n]{0,60})/gi
const TIME =
  /(?<![\d:.$])(?:(before|earlier than|after|past|later than) )?(\d{1,2})(?:[:.](\d\d))? ?(am\b|pm\b|in the morning|at night|in the evening)/gi
const NIGHT = /\b(?:in the middle of the night|(?:at|around|after|past) midnight)\b/i

const EARLIEST_HOUR = 8
const LATEST_HOUR = 21

/** Whether a time that was told lies outside the hours in which a collector may call. */
const isOdd = (relation: string | undefined, told: string, minutes: string | undefined, half: string): boolean => {
  const hour = Number(told) % 12
  const isEarly = /^am|morning/i.test(half) || (/night/i.test(half) && hour < EARLIEST_HOUR)
  const at = (isEarly ? hour : hour + 12) + Number(minutes ?? 0) / 60
  if (/^(?:before|earlier)/i.test(relation ?? "")) return isEarly && at <= EARLIEST_HOUR
  if (/^(?:after|past|later)/i.test(relation ?? "") && at >= LATEST_HOUR) return true
  return at < EARLIEST_HOUR || at > LATEST_HOUR
}

const BEFORE_CHARS = 80
const isByAnother = (before: string): boolean => BY_ANOTHER.test(before) && !BY_COLLECTOR.test(before)

const tellsOddHour = (sentence: string): boolean =>
  [...sentence.matchAll(CALLED_AT)].some(
    ({ 1: behind = "", index }) =>
      !isByAnother(sentence.slice(Math.max(0, index - BEFORE_CHARS), index)) &&
      (NIGHT.test(behind) ||
        [...behind.matchAll(TIME)].some(
          ([, relation, hour = "", minutes, half = ""]) => Number(hour) <= 12 && isOdd(relation, hour, minutes, half)
        ))
  )

const tellsOthers = (sentence: string): boolean => {
  const found = TO_OTHERS.exec(sentence)
  return found !== null && !NOT_YET.test(sentence.slice(0, found.index))
}

/** "9 p.m." ends no sentence. */
const WITH_DOTS = /(?<=\d ?)([ap])\. ?m\b\.?/gi

/** Most texts tell of no call. */
const SIGN = /call|phon|ring|rang|text|contact|messag|harass|bother|e-?mail|told|spoke|talked|wrote|writes/i

export const callsIn = (text: string): Facts => {
  if (!SIGN.test(text)) return {}
  const told = text
    .replaceAll(WITH_DOTS, "$1m")
    .split(/(?<=[.!?])\s|\n/)
    .filter((sentence) => !/\?\W{0,3}$/.test(sentence) && !asksTheService(sentence))
  const isToldNot = TOLD_NOT.test(told.join("\n"))
  const goesOn = (sentence: string): boolean => WORK_CALLS.test(sentence) && GOES_ON.test(sentence)
  return {
    ...(told.some(tellsOthers) ? { calls_to_others: "yes" } : {}),
    ...(told.some(tellsOddHour) ? { calls_at_odd_hours: "yes" } : {}),
    ...(isToldNot && told.some(goesOn) ? { calls_at_work: "yes" } : {})
  }
}
