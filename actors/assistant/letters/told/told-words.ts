/**
 * What a narrative tells of facts that are a word of a list, a count or a number: what the organization answered, how
 * often a repair was tried, what happened to the flight. Two readings are none. Pure, and linear in the text.
 */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { withoutOtherHomes } from "./no-defect.ts"
import { answerIn } from "./told-answers.ts"
import { circumstancesIn } from "./told-circumstances.ts"
import { disruptionIn } from "./told-disruption.ts"
import { COUNT, countOf } from "../days/day-mentions.ts"
import { withReferencesAbroad } from "../references-abroad.ts"
import { one, REFERENCE_FACTS, referencesIn } from "./told-references.ts"
import { workPeriodIn } from "./told-work.ts"

const BAGGAGE =
  /\b(?:bags?|baggage|luggage|suitcases?|maletas?|equipajes?|valises?|bagages?|koffer|gep[aä]ck\w*)(?!\p{L})/iu
/** "It came three days later", "llegó tres días después": what was called lost was late. */
const CAME_LATER = new RegExp(
  [
    `(?<!\\p{L})(?:it|they|and(?: then)?|(?:my|our|the) (?:\\p{L}+ )?(?:bags?|suitcases?|luggage|baggage))(?: (?:was|were|finally|only|then|eventually|found|and)){0,4} (?:arrived|came|turned up|showed up|delivered|returned)(?: \\p{L}+){0,3}? (?:(?:${COUNT}) (?:days?|weeks?|hours?) (?:later|late|after)|after (?:${COUNT}) (?:days?|weeks?)|(?:days|weeks) later|the next day)`,
    `(?<!\\p{L})(?:er|sie|und|koffer|gep[aä]ck|tasche) kam(?:en)?(?: \\p{L}+){0,3}? (?:(?:tage?|wochen?|stunden) sp[aä]ter|nach (?:\\p{L}+|\\d{1,2}) (?:tagen|wochen?))`,
    `(?<!\\p{L})(?:elles?|ils?|valises?|bagages?|et)(?: (?:est|sont|a|ont|[eé]t[eé]|nous|m'|ne)){0,3} (?:arriv|livr|rendu|restitu|retrouv)\\p{L}*(?: (?:\\p{L}+|\\d{1,2})){0,3}? (?:(?:jours?|semaines?|heures) (?:plus tard|apr[eè]s)|(?:jours?|semaines?) de retard)`,
    `(?<!(?:respuesta|carta|correo|dinero|negativa|mail|reembolso|yo|que) )(?<!\\p{L})(?:lleg(?:[oó]|aron)|(?:me|nos) l[ao]s? (?:entregaron|devolvieron|dieron)|apareci(?:[oó]|eron))(?: (?:\\p{L}+|\\d{1,2})){0,3}? (?:(?:d[ií]as?|semanas?|horas) (?:despu[eé]s|m[aá]s tarde|tarde)|(?:d[ií]as?|semanas?) de retraso)`
  ].join("|"),
  "iu"
)
/** Of several pieces one is still missing. */
const STILL_LOST =
  /(?<!\p{L})(?:never (?:arrived|came|turned up)|the other|still (?:missing|lost)|kam(?:en)? nie|der andere|l'autre|la otra|el otro|jamais)(?!\p{L})/iu
const baggageIn = (text: string): Facts => {
  if (!BAGGAGE.test(text)) return {}
  const cameLater = CAME_LATER.test(text) && !STILL_LOST.test(text)
  const found = one([
    ...(!cameLater &&
    /\b(?:lost|never arrived|missing|not (?:been )?found|perdi(?:[oó]|eron)|extravi(?:[oó]|aron|ad[oa]s?)|perdu(?:e?s?)|verloren|verschwunden)(?!\p{L})/iu.test(
      text
    )
      ? ["lost"]
      : []),
    ...(/\b(?:damaged?|broken|smashed|torn|rot[oa]s?|da[nñ]ad[oa]s?|cass[eé]e?s?|endommag[eé]e?s?|ab[iî]m[eé]e?s?|besch[aä]digt|kaputt)(?!\p{L})/iu.test(
      text
    )
      ? ["damaged"]
      : []),
    ...(cameLater ||
    /\b(?:bags?|baggage|luggage|suitcases?)\b[^.;]{0,40}\b(?:late|delay(?:ed)?|days? after)\b/i.test(text)
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
    read: answerIn
  },
  repairs: { facts: ["repairs_tried"], read: (text) => repairsIn(text) },
  defect: { facts: ["repair_needed"], read: (text) => defectIn(text) },
  disruption: {
    facts: ["disruption", "delay_hours", "route"],
    read: (text) => disruptionIn(text)
  },
  dataRight: { facts: ["data_right"], read: (text) => dataRightIn(text) },
  circumstances: {
    facts: ["tenancy_over", "scheme_named", "treatment_received"],
    read: (text) => circumstancesIn(text)
  },
  work: { facts: ["work_period"], read: (text) => workPeriodIn(text) },
  denied: { facts: ["denied_what"], read: (text) => deniedIn(text) },
  references: {
    facts: [...REFERENCE_FACTS, "debt_reference"],
    read: (text) => withReferencesAbroad(referencesIn(text), text)
  }
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
  `(?:\\b(?:denied|rejected|refused|declined|turned down)\\b[^.;]{0,40}?\\b(?:for|of|to cover|to pay for|to approve|prior authori[sz]ation (?:for|of))|\\b(?:it|that|this|(?:the|my) (?:claim|request|denial|appeal|pre-?authori[sz]ation)) (?:was|is) (?:about|for)) (an? |the |my |(?:my |our )?(?:\\p{L}+['’]?s) |his |her )?(${CARE})((?: of| on| for) (?:my|the) (?:left |right )?(?:${BODY}))?\\b`,
  "giu"
)

/** A few words that name a treatment. */
export const namesCare = (text: string): boolean =>
  text.length <= CARE_CHARS_MAX && NAMES_CARE.test(text) && !TELLS_MORE.test(text)
const NAMES_CARE = new RegExp(`(?<!\\p{L})(?:${CARE})(?!\\p{L})`, "iu")
const CARE_CHARS_MAX = 120
/** A sentence about people or about the letter names no treatment alone. */
const TELLS_MORE =
  /(?<!\p{L})(?:letter|appeal|sign|they|i'm|i’m|i am|im|(?:my|her|his) (?:daughter|son|dad|mum|mom|mother|father|wife|husband|boss|employer)(?!['’]s)|denied|refused|urgent\p{L}*|please|when|how|can (?:you|i))(?!\p{L})/iu

const deniedIn = (text: string): Facts => {
  const found = new Set(
    [...text.matchAll(DENIED_CARE)].map(([, article = "", care = "", where = ""]) =>
      `${/^(?:an?|the) $/i.test(article) ? article : ""}${shown(care)}${where}`.trim()
    )
  )
  const value = one([...found])
  return value === undefined ? {} : { denied_what: value }
}

/** Short names of scans are written large. */
const shown = (care: string): string =>
  care.toLowerCase().replace(/^(?:mri|ct|pet|cat)\b/, (name) => name.toUpperCase())

const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, second: 2, third: 3, fourth: 4 }
const REPAIRED = new RegExp(
  `\\b(?:repaired|fixed|tried to (?:repair|fix)|attempted to (?:repair|fix))(?: (?:it|the \\w+))? (?:already )?(once|twice|(?:${COUNT}) times)\\b|\\b(?:(${COUNT}) (?:failed|unsuccessful)|(?!an? )(${COUNT})) repairs?(?: attempts?)?\\b|\\b(second|third|fourth) repair\\b|\\b(?:failed|unsuccessful) repair\\b|\\brepair (?:has |had )?failed\\b|\\bafter (?:the|a) repair\\b`,
  "gi"
)

/** "They fixed it on 2 November and it packed in again": one repair, and it failed. */
const FAILED_REPAIR =
  /\b(?:fixed|repaired|mended)\b[^.;]{0,60}\b(?:(?:broke|failed|stopped|packed in|packed up|died|happened|leaked|leaks) (?:\w+ )?again|again (?:broke|failed|stopped)|same (?:fault|problem|issue))\b/i
const ANY_REPAIR = /\b(?:fixed|repaired|mended)\b/gi
/** "An engineer came on 6 November and again on 13 November, no change." */
const VISITS =
  /\b(?:engineer|technician|repair ?man|mechanic|fitter)s?(?: (?:has|have|had))? (?:came|come|been|visited)(?: out| round| here)?(?: (twice))?\b([^.;!?]{0,120})/gi
const AND_AGAIN = /\b(?:and|then) (?:again|once more|a second time)\b/i
const IN_VAIN =
  /\b(?:no (?:change|luck|joy|improvement|difference)|still (?:not|\w+s\b|won't|doesn't|isn't|the same|broken)|same (?:fault|problem|issue)|(?:didn't|did not|couldn't|could not|hasn't|has not) (?:fix|fixed|help|helped|repair|mend|work)\w*)\b/i

/** Visits of a repairer of which the sentence, or the one behind it, says that they were in vain. */
const visitsIn = (text: string): number | undefined => {
  const [visit, ...others] = text.matchAll(VISITS)
  if (visit === undefined || others.length > 0) return undefined
  const [whole, twice, rest = ""] = visit
  const behind = rest + text.slice(visit.index + whole.length, visit.index + whole.length + IN_VAIN_WINDOW)
  if (!IN_VAIN.test(behind)) return undefined
  return twice !== undefined || AND_AGAIN.test(rest) ? 2 : 1
}
const IN_VAIN_WINDOW = 60

const repairsIn = (text: string): Facts => {
  const counts = new Set(
    [...text.matchAll(REPAIRED)].map(([, times, failed, count, ordinal]) => {
      const word = (times ?? failed ?? count ?? ordinal ?? "once").toLowerCase().replace(/ times$/, "")
      return TIMES[word] ?? countOf(word)
    })
  )
  const [found] = counts
  const plain = text.replaceAll('"', "")
  if (counts.size === 0 && FAILED_REPAIR.test(plain) && plain.match(ANY_REPAIR)?.length === 1)
    return { repairs_tried: "1" }
  const visits = counts.size === 0 ? visitsIn(text) : undefined
  if (visits !== undefined) return { repairs_tried: String(visits) }
  return counts.size === 1 && found !== undefined && found > 0 ? { repairs_tried: String(found) } : {}
}

const HOME =
  /\b(?:landlord|landlady|apartment|(?:my|our) flat|letting agents?|tenan(?:t|cy)|lease|renting|rented|property manager|vermieter\w*|mietwohnung|propri[eé]taire|locataire|casero|arrendador)\b/i
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

const defectIn = (whole: string): Facts => {
  if (!HOME.test(whole)) return {}
  const text = withoutOtherHomes(whole)
  const found = one(DEFECTS.flatMap(([pattern, words]) => (pattern.test(text) ? [words] : [])))
  return found === undefined ? {} : { repair_needed: found }
}

const DATA =
  /\b(?:donn[eé]es|daten|datos|dsgvo|rgpd|data|personal information|gdpr|ccpa|profile|account data|information (?:you|they) (?:hold|have)|gespeichert|schufa|scoring|auskunftei)\b/i
/** To erase as a wish: what was deleted, or what others would delete, is none. */
const ERASE =
  "(?<!\\b(?:not|never|nicht|pas|no|without|they|it|he|she|you|or|will|would) |n't )(?<!\\p{L})(?:delete|erase|deletion|erasure|(?:be|data|everything|all|it) (?:deleted|erased)|l[oö]schen|l[oö]schung|gel[oö]scht (?:wird|werden)|effacer|effacent|suppriment|effacement|supprimer|suppression|borrar|borren|eliminar|eliminen|supriman?|suprimir|supresi[oó]n)(?!\\p{L})"
/** To know what is kept: "was über mich gespeichert ist", "qué datos tienen", "quelles données". */
const WHAT_IS_KEPT =
  "(?:was (?:(?:sonst|noch|alles|genau|dort|da|sie|[uü]ber|zu|mich|mir|uns) ){0,6}gespeichert|welche daten|qu[eé] datos|quelles donn[eé]es|what (?:else )?(?:(?:data|information|else|all) )?(?:they|you) (?:have|hold|keep|store)(?: (?:stored|saved))? (?:on|about) (?:me|us))"
const COPY = `(?<!\\p{L})(?:${WHAT_IS_KEPT}|cop(?:y|ies)(?! of (?:(?:the|your|a|this|that|my) )?(?:confirm|letter|polic|delet|eras|proof|invoice|contract|receipt|reply|answer))|access to (?:my|all|the) (?:\\p{L}+ )?(?:data|information)|auskunft|(?:daten)?kopie(?! (?:der|des|ihrer|der) (?:best|l[oö]sch))|copie(?! de (?:la|votre|cette) )|acc[eè]s [aà] mes donn[eé]es|copia(?! de (?:la|su|esta) )|acceso a mis datos)(?!\\p{L})`
const JOINS =
  "(?:and|as well as|plus|but (?:first|also|before)|after|before|und|sowie|bevor|nachdem|et|ainsi que|avant|apr[eè]s|y|e|antes|despu[eé]s)"
/** "d'effacer mes données et de m'envoyer une copie". */
const COPY_AND_ERASE = new RegExp(
  `${ERASE}[^.;!?\\n]{0,80}[ ,]${JOINS} [^.;!?\\n]{0,60}${COPY}|${COPY}[^.;!?\\n]{0,80}[ ,]${JOINS} [^.;!?\\n]{0,60}${ERASE}`,
  "iu"
)

const ASKS_WHAT = new RegExp(`(?<!\\p{L})${WHAT_IS_KEPT}(?!\\p{L})`, "iu")
/** "No quiero que borren mis datos", "my account was deleted": what the writer wants instead is asked. */
const ERASE_NOT =
  /(?<!\p{L})(?:do not|don't|not to|not want (?:them|you|it) to|never asked (?:them|you) to) (?:delete|erase)|(?:want|asked for) [^.;!?,]{0,20}not (?:be )?(?:deleted|erased)|nicht,? dass [^.;!?]{0,40}gel[oö]scht|nicht l[oö]schen|no quiero que [^.;!?,]{0,20}(?:borr|elimin|suprim)|ne veux pas [^.;!?]{0,30}(?:effac|supprim)|(?<!\p{L})(?:was|were|got|wurden?|(?:a|ont) [eé]t[eé]|fue(?:ron)?) (?:gel[oö]scht|deleted|erased|effac|supprim|borrad|eliminad)/iu

const dataRightIn = (text: string): Facts => {
  if (!DATA.test(text) || ERASE_NOT.test(text)) return {}
  if (COPY_AND_ERASE.test(text)) return { data_right: "access_and_erasure" }
  const found = one([
    ...(/\b(?:delet(?:e|ed|ion)|eras(?:e|ed|ure)|forgotten)\b|\b(?:l[oö]sch(?:en|ung|t)|gel[oö]scht|supprimer|suppression|effac(?:er|ement)|borr(?:ar|en|ado)|suprimir|supresi[oó]n|eliminar)(?!\p{L})/iu.test(
      text
    )
      ? ["erasure"]
      : []),
    ...(ASKS_WHAT.test(text) ||
    /\b(?:access request|subject access|copy of (?:my|the|all)|copies of my|(?:request|asked)[^.;]{0,20} for (?:all|any) (?:of )?(?:the |my )?(?:personal )?(?:data|information)|what (?:data|information) (?:they|you) (?:have|hold))\b|\b(?:acc[eè]s [aà] mes donn[eé]es|copie de mes donn[eé]es|auskunft|kopie meiner daten|acceso a mis datos|copia de mis datos)(?!\p{L})/iu.test(
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

const SINCE_SIGN = /since|seit|depuis|desde/i
export const saysSince = (text: string): boolean => SINCE_SIGN.test(text)
/** What stands before the day: what is wrong in the home, and since. Of a customer "since 3 May" it says nothing. */
const DEFECT_SINCE = new RegExp(
  `(?<!\\p{L})(?:heat(?:ing|er)?|hot water|water|electricity|power|boiler|radiators?|furnace|leak\\w*|mou?ld|fridge|refrigerator|stove|oven|toilet|shower|sink|roof|ceiling|elevator|lift|heizung|warmwasser|strom|schimmel|chauffage|eau chaude|chaudi[eè]re|fuite|calefacci[oó]n|agua caliente|caldera|fuga)(?! bills?)(?!\\p{L})[^.;!?]{0,60}(?<!\\p{L})(?:since|seit(?: dem)?|depuis(?: le)?|desde(?: el)?) $`,
  "iu"
)
/** What is wrong with it; without a word of this kind it only is in the home, or begins. */
const IS_WRONG =
  /(?<!\p{L})(?:no|not|without|never|nothing|broken?|dead|down|off|out|fail(?:s|ed|ing)?|stopped|leak\w*|mou?ld|cold|shut|cut|gone|isn't|doesn't|hasn't|haven't|won't|kein\w*|nicht|ohne|kaputt|defekt|ausgefallen|f[aä]llt|fiel|schimmel|undicht|kalt|pas|plus|sans|aucune?|en panne|coup[eé]\w*|fuite|froid|sin|no|fuga|rot[oa]|averiad[oa]|cortad[oa])(?!\p{L})/iu
/** It is right again, or is that of others, or the day is that of a contract or a price. */
const IS_NO_DEFECT =
  /(?<!\p{L})(?:fine|fixed|repaired|works|working again|back on|neighbou?r'?s?|contract\w*|attorney|business|rent|raised|price|bill|vertrag\w*|nachbar\w*|repariert|geht wieder|miete|contrat|voisin\w*|r[eé]par[eé]\w*|loyer|contrato|vecin\w*|reparad\w*|alquiler)(?!\p{L})/iu
const isWrongSince = (before: string): boolean => {
  if (!DEFECT_SINCE.test(before)) return false
  const sentence = before.slice(Math.max(...[".", ";", "!", "?"].map((mark) => before.lastIndexOf(mark))) + 1)
  return IS_WRONG.test(sentence) && !IS_NO_DEFECT.test(sentence)
}

/** More than a defect and the words behind it have. */
const DEFECT_CHARS = 90
/** Whether the home is in want of a repair since the day that begins there. */
export const isDefectSince = (text: string, start: number): boolean =>
  isWrongSince(text.slice(Math.max(0, start - DEFECT_CHARS), start))
