/**
 * What a narrative tells of facts that are a word of a list, a count or a number: what the organization answered, how
 * often a repair was tried, what happened to the flight. Two readings are none. Pure, and linear in the text.
 */
import type { FactName, Facts } from "../../../schema/letter.ts"
import { airportNamed } from "./airports.ts"
import { COUNT, countOf } from "./day-mentions.ts"
import { one, REFERENCE_FACTS, referencesIn } from "./told-references.ts"

const NO_ANSWER =
  /\b(?:no|any|without(?: an?y?)?) (?:answer|reply|response|reaction)\b|\b(?:never|not|n't) (?:\w+ ){0,2}(?:answered|replied|responded|reacted|heard (?:back|anything|from)|hear(?:d)? back|wrote back|got back|received (?:anything|an answer|a reply))|(?<!\b(?:i|we) )\b(?:do|does|did|will|wo)(?:n'?t| not) (?:\w+ )?(?:answer|reply|respond|react|write back|get back)\b|\b(?:not|n't) (?:\w+ ){0,2}(?:given|sent|provided|shown) (?:me |us )?(?:anything|any of (?:it|them)|a single)\b|\bheard nothing\b|\bnothing (?:since|happened|has happened|back|came)\b|\bstill nothing\b|\bignor(?:ed?|es|ing)\b|\bunanswered\b|\bsilence\b|\bnot? (?:been )?(?:fixed|repaired)\b|\bnothing (?:was|has been|got) (?:done|fixed|repaired)/i
const THEY = "\\b(?:they|it|he|she|who|[A-Z]\\w+|(?:the|my|our|this) (?:[\\w-]+ ){0,2}\\w+)"
const DOING =
  "(?:\\w+ ){0,2}(?:refund|return|pay|repair|fix|replace|cancel|reimburse|delete|erase|give|send|release|honou?r|credit|cover|compensate|correct|remove|do)"
const WILL_NOT = `(?:refus(?:e|es|ed|ing) to|declin(?:e|es|ed) to) ${DOING}`
/** A refusal of what the letter asks for, in words that say of what. */
const REFUSED = new RegExp(
  `${THEY} (?:have |has |had |just |now |still |simply |both |keeps? |are |is )*(?:${WILL_NOT}\\b|(?:den(?:ied|y|ies)|reject(?:ed|s)?|refuse[sd]?|decline[sd]?|turn(?:ed|s)? down) (?:my|our|the|this|a|any|it)(?: \\w+){0,2} ?(?:claim|refund|request|complaint|appeal|dispute|coverage|reimbursement|compensation|cancellation|return|repairs?|it)\\b)|\\b(?:claim|refund|request|complaint|appeal|dispute|compensation) (?:was|were|has been|got) (?:denied|rejected|refused|declined|turned down)|${THEY} (?:now |just |still |also )?(?:says?|said|claims?|claimed|told me|answered|replied)\\b[^.;]{0,60}\\b(?:no|not any) (?:refund|reimbursement|money back)\\b|${THEY} (?:says?|said|claims?|claimed|insists?|told me)\\b(?: that)? (?:it|this|they|i|the (?:payment|transfer|charge)s?) (?:was |were |had |have |has |been )*authori[sz]ed\\b`,
  "i"
)
/** Where something was asked for before, less says that it was refused. */
const REFUSED_AFTER_ASKING = new RegExp(
  `\\b(?:they|it|he|she) (?:have |has |just |simply )*(?:denied|rejected|refused|declined|said no)\\b(?! boarding)|${THEY} (?:just |now |still |simply )*(?:won't|will not|would not) ${DOING}\\b`,
  "i"
)
const VERIFIED = /\bverified\b/i
const NOT_VERIFIED =
  /\b(?:not|never|un|n't|without|has yet to be|cannot be)[ -]?(?:been |be |having )?verified|\bverified (?:purchase|account|seller|buyer|user)\b/i

const PARTIAL = /\bonly (?:part|some|half)\b|\bpartial(?:ly)?\b|\b(?:answer|reply|response) (?:was|is) incomplete\b/i
const PROMISED =
  /\b(?:they|he|she|landlord|company) (?:have |has |had )?(?:promised|said (?:they|he|she|it) would|keeps? promising)\b/i

const BAGGAGE = /\b(?:bags?|baggage|luggage|suitcases?)\b/i
const baggageIn = (text: string): Facts => {
  if (!BAGGAGE.test(text)) return {}
  const found = one([
    ...(/\b(?:lost|never arrived|missing|not (?:been )?found)\b/i.test(text) ? ["lost"] : []),
    ...(/\b(?:damaged?|broken|smashed|torn)\b/i.test(text) ? ["damaged"] : []),
    ...(/\b(?:bags?|baggage|luggage|suitcases?)\b[^.;]{0,40}\b(?:late|delay(?:ed)?|days? after)\b/i.test(text)
      ? ["delayed"]
      : [])
  ])
  return found === undefined ? {} : { baggage_problem: found }
}

interface Words {
  readonly facts: ReadonlyArray<FactName>
  readonly read: (text: string, askedBefore: boolean) => Facts
}

/** What words tell of facts that are a choice, a count or a number, and which facts each reading may give. */
export const WORDS = {
  baggage: { facts: ["baggage_problem"], read: (text) => baggageIn(text) },
  answer: {
    facts: ["answer_so_far"],
    read: (text, askedBefore) => answerIn(withoutSupposed(text), askedBefore)
  },
  repairs: { facts: ["repairs_tried"], read: (text) => repairsIn(text) },
  defect: { facts: ["repair_needed"], read: (text) => defectIn(text) },
  disruption: { facts: ["disruption", "delay_hours", "route"], read: (text) => disruptionIn(text) },
  dataRight: { facts: ["data_right"], read: (text) => dataRightIn(text) },
  denied: { facts: ["denied_what"], read: (text) => deniedIn(text) },
  references: { facts: REFERENCE_FACTS, read: (text) => referencesIn(text) }
} as const satisfies Readonly<Record<string, Words>>

export type WordsName = keyof typeof WORDS

/** What the words of a narrative tell of facts that are a choice, a count or a number. */
export const wordsIn = (text: string, askedBefore: boolean): Facts => {
  const facts: Record<string, string> = {}
  for (const { read } of Object.values(WORDS)) Object.assign(facts, read(text, askedBefore))
  return facts
}

const CARE =
  "(?:mri|ct|pet|cat)(?: scan)?|x-rays?|ultrasound|scan|surgery|operation|physical therapy|physiotherapy|therapy|chemotherapy|dialysis|insulin|hearing aids?|wheelchair|ambulance(?: ride)?|colonoscopy|biopsy|blood tests?|hospital stay|emergency room visit|medication|prescription|treatment"
const BODY =
  "knee|hip|shoulder|back|spine|neck|head|brain|heart|foot|ankle|hand|wrist|elbow|leg|arm|eye|eyes|jaw|tooth|teeth"
/** "denied my claim for an MRI of my knee": words of two lists, and no others. */
const DENIED_CARE = new RegExp(
  `\\b(?:denied|rejected|refused|declined|turned down)\\b[^.;]{0,40}?\\b(?:for|of|to cover|to pay for|to approve) (an? |the |my )?(${CARE})((?: of| on| for) (?:my|the) (?:left |right )?(?:${BODY}))?\\b`,
  "gi"
)

const deniedIn = (text: string): Facts => {
  const found = new Set(
    [...text.matchAll(DENIED_CARE)].map(([, article = "", care = "", where = ""]) =>
      `${article.trim() === "my" ? "" : article}${shown(care)}${where}`.trim()
    )
  )
  const value = one([...found])
  return value === undefined ? {} : { denied_what: value }
}

/** Short names of scans are written large. */
const shown = (care: string): string =>
  care.toLowerCase().replace(/^(?:mri|ct|pet|cat)\b/, (name) => name.toUpperCase())

/** What might happen is no answer: "what if they ignore it", "can they refuse?", "wenn sie nicht antworten". */
const SUPPOSED =
  /\b(?:if|unless|wenn|falls|suppose|imagine|assuming) (?:(?:that|even) )?(?:they|he|she|it|the|my|our|sie|die|der|er)\b[^,.;!?\n]*|\b(?:s'ils?|si (?:elles?|ils?|la|le|el|los|no))(?!\p{L})[^,.;!?\n]*|(?:^|[.!?;\n])\W*(?:(?:and|but|so|ok|then|also) )*(?:can|could|may|might|will|would|do|does|are|is|k[oö]nnen|d[uü]rfen|peuvent|pueden) (?:they|he|she|it|the|my|sie|die|ils)\b[^.;!?\n]*/giu
const withoutSupposed = (text: string): string => text.replaceAll(SUPPOSED, " ").replaceAll(ON_THE_PHONE, " ")
/** An organization that does not pick up was asked for nothing yet. */
const ON_THE_PHONE =
  /\b(?:answer|pick up|respond to)(?:s|ed|ing)? (?:(?:his|her|the|their|its|my|any|our|or return) )*(?:phones?|telephone|cell|mobile|(?:phone )?calls?|door)\b/gi

// A refusal says more than the silence before or after it; between other answers no choice is made.
const answerIn = (text: string, askedBefore: boolean): Facts => {
  if (VERIFIED.test(text) && !NOT_VERIFIED.test(text)) return { answer_so_far: "verified" }
  if (REFUSED.test(text) || (askedBefore && REFUSED_AFTER_ASKING.test(text))) return { answer_so_far: "refused" }
  const found = one([
    ...(PARTIAL.test(text) ? ["partial"] : []),
    ...(PROMISED.test(text) ? ["promised"] : []),
    ...(NO_ANSWER.test(text) ? ["none"] : [])
  ])
  return found === undefined ? {} : { answer_so_far: found }
}

const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, second: 2, third: 3, fourth: 4 }
const REPAIRED = new RegExp(
  `\\b(?:repaired|fixed|tried to (?:repair|fix)|attempted to (?:repair|fix))(?: (?:it|the \\w+))? (?:already )?(once|twice|(?:${COUNT}) times)\\b|\\b(${COUNT}) (?:failed |unsuccessful )?repairs?(?: attempts?)?\\b|\\b(second|third|fourth) repair\\b|\\b(?:failed|unsuccessful) repair\\b|\\brepair (?:has |had )?failed\\b|\\bafter (?:the|a) repair\\b`,
  "gi"
)

/** "They fixed it on 2 November and it packed in again": one repair, and it failed. */
const FAILED_REPAIR =
  /\b(?:fixed|repaired|mended)\b[^.;]{0,60}\b(?:(?:broke|failed|stopped|packed in|packed up|died|happened|leaked|leaks) (?:\w+ )?again|again (?:broke|failed|stopped)|same (?:fault|problem|issue))\b/i
const ANY_REPAIR = /\b(?:fixed|repaired|mended)\b/gi

const repairsIn = (text: string): Facts => {
  const counts = new Set(
    [...text.matchAll(REPAIRED)].map(([, times, count, ordinal]) => {
      const word = (times ?? count ?? ordinal ?? "once").toLowerCase().replace(/ times$/, "")
      return TIMES[word] ?? countOf(word)
    })
  )
  const [found] = counts
  const plain = text.replaceAll('"', "")
  if (counts.size === 0 && FAILED_REPAIR.test(plain) && plain.match(ANY_REPAIR)?.length === 1)
    return { repairs_tried: "1" }
  return counts.size === 1 && found !== undefined && found > 0 ? { repairs_tried: String(found) } : {}
}

const HOME =
  /\b(?:landlord|landlady|apartment|tenan(?:t|cy)|lease|renting|rented|property manager|vermieter\w*|mietwohnung|propri[eé]taire|locataire|casero|arrendador)\b/i
/** What may be broken in a rented home, with what the letter says of it. */
const BREAKABLE: ReadonlyArray<readonly [noun: string, words: string]> = [
  ["(?<!water )heat(?:ing|er)?|furnace|boiler|radiators?", "The heating does not work."],
  ["water heater|hot water", "There is no hot water."],
  ["a/c|ac unit|air condition(?:er|ing)", "The air conditioning does not work."],
  ["fridge(?:[- ]freezer)?|refrigerator|freezer", "The refrigerator does not work."],
  ["stove|oven|cooker", "The stove does not work."],
  ["toilet", "The toilet does not work."],
  ["electricity|power supply|wiring|electrics", "The electricity does not work."],
  ["elevator|lift", "The elevator does not work."],
  ["(?:front |entrance )?door lock|(?:front|entrance) door", "The entrance door does not close as it should."],
  ["dishwasher", "The dishwasher does not work."],
  ["washing machine|washer|dryer", "The washing machine or the dryer does not work."]
]
const BROKEN_AFTER =
  "(?:broken?|broke|out|off|dead|down|defective|faulty|not work\\w*|(?:isn|doesn|hasn|won)'?t (?:work\\w*|turn on|close|lock|flush)|stopped|failed)"
const BROKEN_BEFORE = "(?:broken|dead|defective|faulty|repair(?:ing)?|fix(?:ing)?)"

/** In our words; where two are found, the user says what matters. */
const DEFECTS: ReadonlyArray<readonly [RegExp, string]> = [
  ...BREAKABLE.map(
    ([noun, words]) =>
      [
        new RegExp(
          `\\b(?:${noun})(?![\\w])[^.;]{0,25}\\b${BROKEN_AFTER}\\b|\\b${BROKEN_BEFORE} (?:(?:the|my|our|a|broken|old) ){0,2}(?:${noun})(?![\\w])`,
          "i"
        ),
        words
      ] as const
  ),
  [/\bno hot water\b/i, "There is no hot water."],
  [
    /\bno heat(?:ing)?\b|\bheizung\b[^.;]{0,30}\b(?:kaputt|ausgefallen|defekt|nicht)\b|\bplus de chauffage\b|\bsin calefacci[oó]n\b/i,
    "The heating does not work."
  ],
  [/\bmou?ld\b|\bschimmel\b|\bmoisissure/i, "There is mold in the home."],
  [
    /\b(?:roof|ceiling|pipe|sink|window|toilet|wall)s?\b[^.;]{0,20}\bleak(?:s|ing|ed)?\b|\bleak(?:s|ing|y)? (?:roof|ceiling|pipe|sink|window|toilet)/i,
    "Water leaks into the home."
  ],
  [/\b(?:cock)?roach(?:es)?\b|\bbed ?bugs?\b|\brats?\b|\bmice\b|\binfestation\b/i, "There are vermin in the home."]
]

const defectIn = (text: string): Facts => {
  if (!HOME.test(text)) return {}
  const found = one(DEFECTS.flatMap(([pattern, words]) => (pattern.test(text) ? [words] : [])))
  return found === undefined ? {} : { repair_needed: found }
}

const AIR = /\b(?:flights?|airlines?|flew|boarding|plane|fl[uü]ge?|fluggesellschaft|vols?|vuelos?|aerol[ií]nea)\b/i
const FLOWN_LATER =
  /\b(?:cancell?ed|denied boarding|bumped)\b[\s\S]{0,200}\b(?:arrived|rebooked|rerouted|later flight|next flight)\b/i
/** "3 Stunden Verspätung", "3 heures de retard", "3 horas de retraso". */
const HOURS_ABROAD =
  /\b(\d{1,2})(?:[.,]\d)? ?(?:stunden|heures|horas|h) (?:(?:de )?(?:retard|retraso)|versp[aä]t(?:ung|et)|zu sp[aä]t)/gi
const HOURS = new RegExp(
  `\\b(${COUNT})(?:[.,]\\d)?[ -]?(?:hours?|hrs?|h)(?: and [\\w-]+ minutes)?(?: late\\b|[ -]delay| after (?:schedule|the planned))|\\b(?:delayed|late|delay)(?: (?:by|of|for|over|about|more than|nearly|almost|was|us))* (${COUNT})[ -]?(?:hours?|hrs?)\\b`,
  "gi"
)
/** Two codes of airports, or two names; the distance is looked up, so only what is known there counts. */
const ROUTE =
  /\b(?:from|[Vv]on|de|desde) ([A-Z][\p{L}]+(?: [A-Z][\p{L}]+)?) (?:to|nach|à|a|hasta) ([A-Z][\p{L}]+(?: [A-Z][\p{L}]+)?)\b|\b([A-Z]{3}) ?(?:-|–|to|→) ?([A-Z]{3})\b/gu

const disruptionIn = (text: string): Facts => {
  if (!AIR.test(text)) return {}
  const kinds = [
    ...(/\bden(?:ied|y) (?:me |us )?boarding\b|\bbumped\b|\boverbook|\boversold\b|\b(?:not allowed|refused) to board\b|\brefused (?:me |us )?boarding\b|[uü]berbucht|nicht bef[oö]rdert|surbook|refus d'embarquement|denegaci[oó]n de embarque|sobreventa/i.test(
      text
    )
      ? ["denied_boarding"]
      : []),
    ...(/\bcancell?(?:ed|ation)\b|\b(?:annulliert|annullierung|gestrichen|wurden? storniert|ausgefallen|(?<!j'ai )annul[eé]e?s?|annulation|cancelado|cancelaron|cancelaci[oó]n|cancelad[oa]s?)(?![\p{L}])/iu.test(
      text
    ) && !/\b(?:i|we) (?:had )?cancell?ed\b/i.test(text)
      ? ["cancelled"]
      : []),
    ...(/\bdelay(?:ed)?\b|\bhours? late\b|versp[aä]t(?:ung|et)|\b(?:retard|retard[eé]|retraso|retras[oó])(?![\p{L}])/iu.test(
      text
    )
      ? ["delayed"]
      : []),
    ...(/\breschedul(?:ed|ing)\b|\bschedule change|\bmoved (?:my|our|the) flight/i.test(text) ? ["rescheduled"] : [])
  ]
  const hours = new Set([
    ...[...text.matchAll(HOURS)].map(([, before, after]) => countOf(before ?? after ?? "")),
    ...[...text.matchAll(HOURS_ABROAD)].map(([, count]) => countOf(count ?? ""))
  ])
  const routes = [...text.matchAll(ROUTE)].flatMap(([, from, to, fromCode, toCode]) => {
    const ends = [from ?? fromCode ?? "", to ?? toCode ?? ""].map(airportNamed)
    return ends.includes(undefined) ? [] : [`${ends[0] ?? ""} to ${ends[1] ?? ""}`]
  })
  // A passenger who was flown later after a cancellation arrives late as well.
  const kind = one(kinds.length === 2 && FLOWN_LATER.test(text) ? kinds.filter((one) => one !== "delayed") : kinds)
  const late = one([...hours])
  const route = one([...new Set(routes)])
  return {
    ...(kind === undefined ? {} : { disruption: kind }),
    ...(late === undefined || late === 0 ? {} : { delay_hours: String(late) }),
    ...(route === undefined ? {} : { route })
  }
}

const DATA = /\b(?:data|personal information|gdpr|ccpa|profile|account data|information (?:you|they) (?:hold|have))\b/i
const dataRightIn = (text: string): Facts => {
  if (!DATA.test(text)) return {}
  const found = one([
    ...(/\b(?:delet(?:e|ed|ion)|eras(?:e|ed|ure)|forgotten)\b/i.test(text) ? ["erasure"] : []),
    ...(/\b(?:access request|subject access|copy of (?:my|the|all)|copies of my|(?:request|asked)[^.;]{0,20} for (?:all|any) (?:of )?(?:the |my )?(?:personal )?(?:data|information)|what (?:data|information) (?:they|you) (?:have|hold))\b/i.test(
      text
    )
      ? ["access"]
      : []),
    ...(/\b(?:rectif(?:y|ication)|correct(?:ed|ion)? (?:my|the|of))\b/i.test(text) ? ["correction"] : []),
    ...(/\bobject(?:ed|ion)? (?:to|against)\b|\bopt(?:ed)?[ -]?out\b/i.test(text) ? ["objection"] : []),
    ...(/\bportab/i.test(text) ? ["portability"] : [])
  ])
  return found === undefined ? {} : { data_right: found }
}
