/**
 * Reads whether a text tells of the last word of the organization (a final response, a deadlock letter, a rejected appeal), of which day
 * that is, and how long the next body is then open.
 *
 * Always true: what is only asked for, promised, awaited or denied is no last word, nor is the one of another organization or to
 * another person.
 */
import type { DeadlineUnit } from "../../../schema/deadline-unit.ts"
import { dueAtMs, isoOf, msOfIsoDay } from "../clock-terms.ts"
import { dayMentions } from "../letters/days/day-mentions.ts"
import { plainWords } from "../plain-text.ts"
import { termOf } from "./term-words.ts"

export interface BodyLimit {
  readonly value: number
  readonly unit: DeadlineUnit
  /** What the time runs from, in a sentence: "its final response". */
  readonly called: string
  readonly signs: RegExp
  /** What to have at hand, where that is not plain. */
  readonly needs?: string
}

const FINAL =
  "final (?:\\w+ )?(?:response|answer|reply|decision|letter|position|word|viewpoint)|last word|abschliessende\\w* (?:antwort|bescheid|entscheidung)|reponse (?:finale|definitive)|respuesta (?:final|definitiva)"
const DEADLOCK = `${FINAL}|dead-?lock(?:ed)?`
const REFUSED = "rejected|refused|dismissed|declined|denied|turned down|unsuccessful|upheld"
const APPEAL_LOST = `(?:${REFUSED}) (?:my|our|the|his|her|this) appeal|appeal (?:was |is |has been |got |have been |been )*(?:${REFUSED})|(?:rejection|refusal) (?:letter |notice )?(?:of|for|to) (?:my|our|the) appeal|(?:popla|ias) (?:verification |appeal |reference )?(?:code|number)`
const DENIED_AGAIN = `${APPEAL_LOST}|(?:denied|refused|rejected|said no)(?: it| us| me| the claim)? (?:again|a second time|twice)|uph(?:e|o)ld(?:s|ing)? (?:the |its |their |our )?(?:\\w+ )?(?:denial|decision|refusal)|final (?:internal |adverse |benefit )*(?:denial|determination|decision)|second denial|you (?:may|can|have (?:the|a) right to|are entitled to) (?:now |also |still )?(?:request |ask for |file for )?(?:an )?external review`

const limit = (value: number, unit: DeadlineUnit, called: string, signs: string, needs?: string): BodyLimit => ({
  value,
  unit,
  called,
  signs: new RegExp(`\\b(?:${signs})\\b`),
  ...(needs === undefined ? {} : { needs })
})

/**
 * From the last word of the organization, as the bodies say themselves: DISP 2.8.2R, energyombudsman.org, popla.co.uk, afca.org.au,
 * obsi.ca, railombudsman.org, housing-ombudsman.org.uk.
 */
const LIMITS: Readonly<Record<string, BodyLimit>> = {
  afca: limit(2, "years", "its final answer", FINAL),
  comms_ombudsman_or_cisas: limit(12, "months", "the deadlock letter", DEADLOCK),
  energy_ombudsman_gb: limit(12, "months", "the deadlock letter", DEADLOCK),
  fos_gb: limit(6, "months", "its final response", FINAL),
  housing_ombudsman_gb: limit(12, "months", "its final response", FINAL),
  obsi: limit(180, "calendar_days", "its final answer", FINAL),
  parking_appeals_gb: limit(
    28,
    "calendar_days",
    "the rejection of your appeal",
    APPEAL_LOST,
    "You need the code that stands in the rejection, which is good for that time only."
  ),
  rail_ombudsman_gb: limit(12, "months", "its final response", DEADLOCK)
}

/** By rule: a review beside the bodies of the ladder. 45 C.F.R. § 147.136(d)(2)(i). */
const REVIEWS: Readonly<Record<string, BodyLimit>> = {
  "us-health-appeal": limit(
    4,
    "months",
    "the final denial",
    DENIED_AGAIN,
    "The denial has to say where it is asked for; an independent organization decides, its decision binds the plan, and it costs little or nothing."
  )
}

export const limitOfBody = (regulator: string): BodyLimit | undefined =>
  Object.hasOwn(LIMITS, regulator) ? LIMITS[regulator] : undefined

export const limitOfReview = (ruleId: string | undefined): BodyLimit | undefined =>
  ruleId !== undefined && Object.hasOwn(REVIEWS, ruleId) ? REVIEWS[ruleId] : undefined

/** A last word that was told. */
export interface LastWord {
  /** `2026-12-18`: its day, or else that on which it was told. */
  readonly on: string
  readonly is_day_told: boolean
}

/** Before it: not there, asked for, or only feared. */
const NOT_THERE =
  /\b(?:no|not|never|without|until|till|unless|if|when|whether|ask(?:ed|ing)?|want(?:ed)?|need(?:ed)?|request(?:ed)?|wait(?:ing|ed)?|demand(?:ed)?|promis\w*|announc\w*|expect(?:ing|s)?|due(?! to)|soon|read (?:that|about|somewhere|online)|heard (?:that|of|about)|says? (?:here|online)|according to|in case|versproch\w*|versprich\w*|promett\w*|promet\b|attend\w*|espero|esper\w*|send me|send us|give me|what|how|should|will|would|could|might|may|yet|kein\w*|nicht|pas|sin|before)\b[^.?!]{0,40}$|n't\b[^.?!]{0,40}$/
/** Right behind it: not there yet, asked for, or no more than a name. */
const NOT_YET =
  /^ (?:letter )?(?:team|department|desk|office|people|staff|process|stage|procedure|deadline|template)\b|^ ?(?:letter |notice )?(?:(?:is|are|was|would be|will be|must be|has to be|should be|isn't|wasn't) (?:\w+ )?(?:needed|required|necessary|missing|due|pending|coming|expected|promised|outstanding|overdue)|by (?:the |next |this )?(?:\w+ )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|end|tomorrow|\d)|(?:within|in) (?:\w+ )?(?:days|weeks|months)|(?:will|would|should|may|might|must) (?:come|follow|arrive|take|be)|next (?:week|month)|tomorrow|soon)\b/
/** A last word that is no answer to this person by this organization: "my friend got one", "my old bank", "the final offer of the shop". */
const OF_OTHERS =
  /\b(?:my|our|his|her) (?:\w+ )?(?:friend|neighbou?r|colleague|co-?worker|brother|sister|cousin|mate|roommate|flatmate)(?:'s)?\b[^.?!]{0,40}$|\b(?:friends?|neighbou?rs?|others?|people|somebody|someone|anyone|everyone) (?:\w+ )?(?:got|get|gets|received|has|have|had)\b[^.?!]{0,20}$|\b(?:my|our) (?:old|other|previous|former|last|first|second|new|ex) (?:bank|insurer|provider|supplier|landlord|company|lender|card)\b[^.?!]{0,60}$|\banother (?:bank|company|insurer|provider|supplier|lender)\b[^.?!]{0,60}$/
const OF_ANOTHER =
  /^[^.?!]{0,20}\b(?:of|from|by) (?:the |a |an |my |our )?(?:shop|store|seller|merchant|hotel|airline|retailer|trader|scammer|police|court|ombudsman|landlord's|old|other|previous|former)\b/

/** A sentence with more in it is a list. */
const SENTENCE_CHARS_MAX = 600
const TEXT_CHARS_MAX = 6_000

export const lastWordIn = (text: string, { signs }: BodyLimit, writtenAt: number): LastWord | undefined => {
  const sentence = text
    .slice(0, TEXT_CHARS_MAX)
    .split(/(?<=[.!?])\s+|\n+/)
    .find((one) => one.length <= SENTENCE_CHARS_MAX && tellsIt(plainWords(one), signs))
  return sentence === undefined ? undefined : dayIn(sentence, writtenAt)
}

const tellsIt = (sentence: string, signs: RegExp): boolean => {
  const found = signs.exec(sentence)
  if (found === null) return false
  const before = sentence.slice(0, found.index)
  const behind = sentence.slice(found.index + found[0].length)
  return (
    ![NOT_THERE, OF_OTHERS].some((one) => one.test(before)) && ![NOT_YET, OF_ANOTHER].some((one) => one.test(behind))
  )
}

const YESTERDAY = /\b(?:yesterday|last night|gestern|hier|ayer)\b/
const TODAY = /\b(?:today|this morning|tonight|just now|just got|heute|aujourd'hui|hoy)\b/
const DAY_MS = 86_400_000

const dayIn = (sentence: string, writtenAt: number): LastWord => {
  const days = dayMentions(sentence, writtenAt).filter(({ approximate }) => !approximate)
  const [only] = days
  if (only !== undefined && days.length === 1) return { on: only.day, is_day_told: true }
  const plain = plainWords(sentence)
  if (YESTERDAY.test(plain)) return { on: dayOf(writtenAt - DAY_MS), is_day_told: true }
  return { on: dayOf(writtenAt), is_day_told: TODAY.test(plain) }
}

const dayOf = (at: number): string => isoOf(at).slice(0, 10)

/** `2027-06-20`: the last day of the time that a last word began. */
export const lastDayAfter = ({ unit, value }: BodyLimit, { on }: LastWord): string =>
  isoOf(dueAtMs(msOfIsoDay(on), value, unit)).slice(0, 10)

/** "6 months from its final response". */
export const limitWords = (one: BodyLimit): string => `${termOf(one)} from ${one.called}`
