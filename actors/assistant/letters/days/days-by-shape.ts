/**
 * Days that a sentence gives by its shape where no verb beside the day says which it is: "bought a van from a dealer, Autohaus Rein, on 18
 * May 2026", "on 11 November my dad got a call …, he moved £8,400", "letter dated 28 October", "towed … on Nov 12". It only adds.
 *
 * Always true: what was read before stands, and two days of one shape are none. Pure, and linear in the text.
 */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { isoOf } from "../../clock-terms.ts"
import { type DayMention, dayMentions, mayNameADay, MONTHS, MONTHS_ABROAD } from "./day-mentions.ts"
import { isDayOfPurchase, isOtherAct, SUBJECT_CHARS } from "./day-of-purchase.ts"
import { flightIn } from "../told/told-flight.ts"

const TEXT_CHARS_MAX = 4_000
const GAP_CHARS_MAX = 110

interface Days {
  readonly text: string
  readonly mentions: ReadonlyArray<DayMention>
}

const BOUGHT_BEFORE =
  /(?<!\p{L})(?:bought|purchased|ordered|achet[eé]e?s?|command[eé]e?s?|compr[eé]|compr[oó]|compramos|comprad[oa]s?|comprat[oaie]|ordinat[oaie]|gekocht|besteld)(?! (?:me|us|him|her|them|by)(?!\p{L}))(?=\s)/giu
const BOUGHT_BEHIND = /(?<!\p{L})(?:gekauft|bestellt|erworben|gekocht|besteld)(?!\p{L})/iu

/** Another buyer stands before the verb: the day is not that of the person's own purchase. */
const OF_ANOTHER =
  /(?<!\p{L})(?:neighbou?rs?|friends?|colleagues?|they|who|shop|store|dealer|seller|company|nachbar(?:in)?|freund(?:in)?|voisine?|amie?|vecin[oa]|amig[oa]) (?:(?:has|have|had|also|a|ont|ha|han|hat) )?$/iu

/** The first day behind the verb, with no other act between. */
const boughtOn = ({ mentions, text }: Days): ReadonlyArray<string> => {
  const behind = [...text.matchAll(BOUGHT_BEFORE)].flatMap((verb) => {
    const end = verb.index + verb[0].length
    if (OF_ANOTHER.test(text.slice(Math.max(0, verb.index - 40), verb.index))) return []
    const next = mentions.find(({ start }) => start >= end)
    if (next === undefined || next.start - end > GAP_CHARS_MAX) return []
    const from = Math.max(0, verb.index - SUBJECT_CHARS)
    const day = { start: next.start - from, end: next.end - from }
    return isDayOfPurchase(text.slice(from, next.end), day) ? [next.day] : []
  })
  const before = mentions.flatMap(({ day, end }) => {
    const gap = text.slice(end, end + GAP_CHARS_MAX)
    const verb = BOUGHT_BEHIND.exec(gap)
    return verb === null || isOtherAct(gap.slice(0, verb.index)) || /\d{4}-\d\d-\d\d/.test(gap.slice(0, verb.index))
      ? []
      : [day]
  })
  return [...behind, ...before]
}

const SUM = "(?:[$£€] ?\\d|(?<![\\d.,])\\d[\\d.,]{0,12} ?(?:[$£€]|euros?|pounds?|dollars?|quid|k(?!\\p{L})))"
const PAID = new RegExp(
  `(?<!\\p{L})(?:moved|transferred|sent|wired|paid|[uü]berw(?:ies|iesen|eisen)|vir[eé]|transf[eé]r[eé]|transfer[ií]|transfiri[oó]|envi[oó]|zelled)(?!\\p{L})[^.;!?\\n]{0,40}${SUM}|${SUM}[^.;!?\\n]{0,40}(?<!\\p{L})(?:moved|transferred|sent|wired|[uü]berw(?:ies|iesen|eisen)|vir[eé]s?)(?!\\p{L})`,
  "iu"
)
const DECEIT =
  /(?<!\p{L})(?:pretend\p{L}*|impersonat\p{L}*|pos(?:ed|ing) as|scam\p{L}*|fraud\p{L}*|safe account|fake|betr[uü]g\p{L}*|angeblich\p{L}*|falsche[rn]?|sicheres konto|arnaqu\p{L}*|faux|escroc\p{L}*|compte s[eé]curis[eé]|estaf\p{L}*|fals[oa]|cuenta segura)(?!\p{L})/iu
const SENTENCE = /[!?\n]+|(?<!(?<!\d)\d{1,2})\.(?=\s|$)/

/** The one day of a sentence in which a deceived person pays a sum. */
const paidOn = ({ mentions, text }: Days): ReadonlyArray<string> => {
  if (!DECEIT.test(text)) return []
  let from = 0
  return text.split(SENTENCE).flatMap((sentence) => {
    const at = text.indexOf(sentence, from)
    from = at + sentence.length
    const own = mentions.filter(({ end, start }) => start >= at && end <= from)
    const days = new Set(own.map(({ day }) => day))
    return PAID.test(sentence) && days.size === 1 ? [...days] : []
  })
}

const REFUSED =
  /(?<!\p{L})(?:denied|denial|refused|rejected|declined|turned down|abgelehnt|lehnt|refus[eé]?|rejet[eé]?|deneg\p{L}+|rechaz\p{L}+)(?!\p{L})/iu
const DATED =
  /(?<!(?<!\p{L})(?:my|our|own|meine?|unsere?|mon|ma|mi) (?:\p{L}+ )?)(?<!\p{L})(?:letter|decision|denial|notice|bescheid|schreiben|lettre|courrier|d[eé]cision|carta|resoluci[oó]n)(?: (?:is|was|came))?(?: (?:dated|of|from|on|vom|dat[eé]e? du|du|del?|de fecha)){1,2} $/iu

/** A letter of a doctor or a lawyer refuses nothing, and an appeal is the writer's own. */
const NO_REFUSAL =
  /(?<!\p{L})(?:(?!(?:insurer|insurance|company|plan|bank|landlord|carrier|fund|scheme|authority|council|office)['’])\p{L}+['’]s?(?: \p{Ll}+)?|doctor|gp|medical|clinical|appeal|complaint|demand|support|reference|hospital|referral|cover|lawyer|attorney) (?:letter|decision|notice) (?:[\p{L}]+ ){1,3}$/iu

/** The day of the letter with which a claim was refused. */
const refusedOn = ({ mentions, text }: Days): ReadonlyArray<string> =>
  REFUSED.test(text)
    ? mentions.flatMap(({ day, start }) => {
        const before = text.slice(Math.max(0, start - 60), start)
        return DATED.test(before) && !NO_REFUSAL.test(before) ? [day] : []
      })
    : []

const NO_EVENT =
  /(?<!\p{L})(?:since|until|till|by|before|after|from|due|deadline|ends?|expires?|between|seit|bis|vor|nach|ab|depuis|jusqu\p{L}*|avant|apr[eè]s|desde|hasta|antes|despu[eé]s|born|dob|of|or|oder|ou)(?: (?:the|le|la|el|du|au|den|dem|zum|on))? $/iu
/** "Since we moved in, 24 September": a state that lasts has no day of its own. */
const LASTS = /(?<!\p{L})(?:since|until|till|seit|depuis|desde|hasta)(?: [^\s.;!?]{1,20}){0,4} $/iu
const NAMES_MONTH = new RegExp(`(?:${MONTHS}|${MONTHS_ABROAD})`, "iu")

/** The one day that a text tells, also without its year. */
const happenedOn = ({ mentions, text }: Days): ReadonlyArray<string> => {
  const days = new Set(mentions.map(({ day }) => day))
  const [first] = mentions
  return first === undefined ||
    days.size > 1 ||
    !NAMES_MONTH.test(text.slice(first.start, first.end)) ||
    NO_EVENT.test(text.slice(Math.max(0, first.start - 20), first.start)) ||
    LASTS.test(text.slice(Math.max(0, first.start - 60), first.start)) ||
    // The day beside a flight has rules of its own.
    flightIn(text) !== undefined
    ? []
    : [first.day]
}

type Reading = (days: Days) => ReadonlyArray<string>
const SHAPES: ReadonlyArray<readonly [FactName, Reading]> = [
  ["purchase_date", boughtOn],
  ["transaction_date", paidOn],
  ["denial_date", refusedOn]
]

export interface ShapeContext {
  readonly now?: number | undefined
  /** When each text was written. */
  readonly writtenAt?: ReadonlyArray<number> | undefined
}

const daysIn = (text: string, { now, writtenAt = [] }: ShapeContext): Days => {
  const isRead = text.length <= TEXT_CHARS_MAX && mayNameADay(text)
  const today = now === undefined ? undefined : isoOf(now).slice(0, 10)
  const mentions = isRead ? dayMentions(text, writtenAt[0] ?? now) : []
  return { text, mentions: mentions.filter(({ day }) => today === undefined || day <= today) }
}

const oneOf = (days: ReadonlyArray<string>): string | undefined => {
  const [day, ...others] = new Set(days)
  return others.length === 0 ? day : undefined
}

/** The days that were read, with those that the shapes of the sentences give and that are `bound` to no verb beside them. */
export const withShapes = (facts: Facts, text: string, bound: ReadonlySet<string>, context: ShapeContext): Facts => {
  const days = daysIn(text, context)
  const added = SHAPES.flatMap(([fact, read]) => {
    const day = facts[fact] === undefined ? oneOf(read(days)) : undefined
    return day === undefined || bound.has(day) ? [] : [[fact, day] as const]
  })
  return { ...Object.fromEntries(added), ...facts }
}

/** The day of the event, where one was read or the text tells one day alone that is of nothing else. */
export const withEventByShape = (
  event: Facts,
  text: string,
  bound: ReadonlySet<string>,
  context: ShapeContext
): Facts => {
  if (event.event_date !== undefined) return event
  const day = oneOf(happenedOn(daysIn(text, context)))
  const isOther =
    day === undefined || bound.has(day) || Object.values(withShapes({}, text, bound, context)).includes(day)
  return isOther ? event : { ...event, event_date: day }
}
