/**
 * What the words of an answer say of a day, a choice or a thing that was asked for among others: "the flight was on 12 October", "it was
 * cancelled", "they said no", "es geht um die Mitgliedschaft". Four languages.
 *
 * Always true: a day is taken for the one fact whose word stands in its clause, and two of them are none. Pure, and linear in the text.
 */
import type { FactName, Facts, Question } from "../../../schema/letter.ts"
import { isThing } from "./answers/answer-kinds.ts"
import type { Reader } from "./answers/answer-parts.ts"
import { answerIn } from "./told/told-answers.ts"
import { disruptionIn } from "./told/told-disruption.ts"
import { flightIn } from "./told/told-flight.ts"

/** The words that say of a day which one it is. */
const DAY_WORDS: Readonly<Partial<Record<FactName, string>>> = {
  event_date:
    "happened|took place|occurred|(?:was|got) towed|passiert|geschehen|ereignet|(?:s'est|c'est) (?:pass[eé]|arriv[eé]|produit)|(?:eso )?(?:pas[oó]|ocurri[oó]|sucedi[oó])|fue el",
  flight_date: "flights?|flew|flying|flug|geflogen|abflug|vols?|vuelos?|vol[eé]|volamos|it was (?:on )?",
  purchase_date:
    "bought|purchased|ordered|order was|purchase|signed|gekauft|kauf|bestellt|bestellung|achet[eé]\\p{L}*|achat|command[eé]\\p{L}*|compr[eé]|compr[oó]|compramos|comprad[oa]|compra|ped[ií]|pedido",
  transaction_date:
    "payments?|transfers?|transferred|charged?|transactions?|paid|[uü]berweisung|[uü]berwiesen|zahlung|abbuchung|abgebucht|gezahlt|bezahlt|virement|paiement|pr[eé]l[eè]vement|pr[eé]lev[eé]|pay[eé]|transferencia|pago|pagu[eé]|cargo|cobro|cobraron",
  denial_date:
    "denied|denial|refused|refusal|rejected|turned down|abgelehnt|ablehnung|absage|refus[eé]?|rejet[eé]?|rechaz(?:ada|ado|aron|[oó])|denegad[oa]|denegaron",
  move_out_date:
    "moved out|move[- ]?out|keys|left the (?:flat|apartment|house)|ausgezogen|auszug|schl[uü]ssel|d[eé]m[eé]nag[eé]|cl[eé]s|quitt[eé]|llaves|dej[eé] el piso|mud[eé]",
  first_request_date:
    "(?:first )?(?:asked|wrote|e-?mailed|complained|complaint)|angeschrieben|geschrieben|reklamiert|gebeten|[eé]crit|demand[eé]|r[eé]clam[eé]|escrib[ií]|reclam[eé]|ped[ií]",
  delivery_date:
    "delivered|delivery|arrived|came|geliefert|lieferung|angekommen|livr[eé]e?|livraison|entregad[oa]|entrega|lleg[oó]",
  cancellation_date: "cancell?ed|cancell?ation|gek[uü]ndigt|k[uü]ndigung|r[eé]sili[eé]|cancel[eé]|di de baja|baja",
  notice_date: "notice|letter|mitteilung|brief|schreiben|lettre|courrier|carta|aviso",
  statement_date: "statement|kontoauszug|relev[eé]|extracto"
}
const CLAUSE = /[;\n!]|\.(?!\d)(?:\s|$)|,(?! ?\d{4}(?!\d))(?=\s)|\s(?:and|und|et|y)\s(?=\p{L})/u
const CLAUSE_CHARS_MAX = 80

const wordsOf = (fact: FactName): RegExp | undefined =>
  DAY_WORDS[fact] === undefined ? undefined : new RegExp(`(?<!\\p{L})(?:${DAY_WORDS[fact]})(?!\\p{L})`, "iu")
const WORDS = new Map((Object.keys(DAY_WORDS) as ReadonlyArray<FactName>).map((fact) => [fact, wordsOf(fact)]))

const isOf = (fact: FactName, clause: string): boolean =>
  WORDS.get(fact)?.test(clause) === true || (fact === "flight_date" && flightIn(clause) !== undefined)

/** The days that clauses call by the word of what was asked. */
const daysSaid = (text: string, questions: ReadonlyArray<Question>, read: Reader): Facts => {
  const asked = questions.filter(({ form }) => form === "day")
  if (asked.length === 0 || !/\d/.test(text)) return {}
  const clauses = text.split(CLAUSE).filter((clause) => clause.length <= CLAUSE_CHARS_MAX && /\d/.test(clause))
  const found = clauses.flatMap((clause) => {
    const named = asked.filter(({ fact }) => isOf(fact, clause))
    const [question] = named
    const value = question === undefined || named.length > 1 ? undefined : read(question, clause.trim(), false)
    return question === undefined || value === undefined ? [] : [[question.fact, value] as const]
  })
  return Object.fromEntries(
    found.filter(([fact, value]) => found.every(([other, again]) => other !== fact || again === value))
  )
}

const choicesSaid = (text: string, questions: ReadonlyArray<Question>): Facts => {
  const asked = new Set(questions.map(({ fact }) => fact))
  const { disruption } = asked.has("disruption") ? disruptionIn(`My flight. ${text}`) : {}
  const flight_number = asked.has("flight_number") ? flightIn(text) : undefined
  const { answer_so_far } = asked.has("answer_so_far") ? answerIn(text, true) : {}
  return {
    ...(flight_number === undefined ? {} : { flight_number }),
    ...(disruption === undefined ? {} : { disruption }),
    ...(answer_so_far === undefined ? {} : { answer_so_far })
  }
}

const LEADS_TO_A_THING =
  "(?:(?:it['’]?s|it is|this is|that['’]?s)(?: all)?(?: about)?|about|es geht um|es handelt sich um|es (?:ist|war)|das ist|il s['’]agit (?:de |d['’])?|c['’]est(?: pour)?|se trata de|es sobre|es|(?:the )?(?:product|item|article) (?:is|was)) "
/** "A shame", "the same", "le problème" name nothing that was bought. */
const ARTICLE =
  "(?:an?|the|my|our|ein|eine|einen|einem|einer|der|die|das|den|mein|meine|meinen|unser|unsere|une?|le|la|mon|ma|notre|un|una|el|mi|nuestr[oa])"
const NAMES_A_THING = new RegExp(
  `^(?:${LEADS_TO_A_THING})?(?=(?:${ARTICLE} |l['’])\\p{L})(?!${ARTICLE} ?(?:same|law|shame|disgrace|joke|scam|mess|nightmare|pity|rip-?off|lie|fraud|lot|long|few|bit|schande|frechheit|witz|betrug|honte|arnaque|scandale|verg[uü]enza|estafa|l[aá]stima|truth|end|only|point|principle|least|whole|third|second|worst|best|faute|schuld|culpa|recht|colmo|droit|problema|problem|probl[eè]me|fault|fehler|address|adresse|one|first|last|letter|brief|lettre|carta|money|geld|dinero|argent|day|tag|jour|d[ií]a|same|selbe|m[eê]me|mism[oa])(?!\\p{L}))(?![^.]*(?:['’]s |(?<!\\p{L})(?:who|that|which)(?!\\p{L})))([^.,;!?\\n]{3,60})$`,
  "iu"
)
const WORDS_MAX = 7
/** A sentence is no name of a thing. */
const TELLS =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|did|does|do|will|would|can|could|should|came|broke|stopped|works?|leaks?|not|never|ist|sind|war|waren|hat|haben|wurde|wird|kam|ging|geht|nicht|nie|kaputt|est|sont|[eé]tait|ne|pas|jamais|ha|han|est[aá]|estaba|fue|no|nunca|bought|ordered|paid|gekauft|bestellt|bezahlt|achet[eé]\p{L}*|command[eé]\p{L}*|compr[eéoó]|ped[ií]|pagu[eé]|recib[ií])(?!\p{L})|n['’]t(?!\p{L})/iu

/** The thing that a part names with its article, or behind "it is about". */
const thingSaid = (text: string, questions: ReadonlyArray<Question>, read: Reader): Facts => {
  const [question, ...others] = questions.filter(({ fact }) => fact === "product" || fact === "vehicle")
  if (question === undefined || others.length > 0) return {}
  const things = text.split(/[,;\n]\s*|\.(?:\s+|$)/).flatMap((part) => {
    const named = NAMES_A_THING.exec(part.trim())?.[1]?.trim()
    return named === undefined || named.split(" ").length > WORDS_MAX || TELLS.test(named) || !isThing(named)
      ? []
      : [named]
  })
  const [thing, ...more] = things
  const value = thing === undefined || more.length > 0 ? undefined : read(question, thing, true)
  return value === undefined ? {} : { [question.fact]: value }
}

const ENTRY_IS =
  /(?:^|[,.;\n]\s)(?:and )?(?:the|der|l['’]|la|el) ?(?:entry|account|item|eintrag|inscription|anotaci[oó]n)(?: (?:is|reads|shows as|lautet|ist|est|es)| says)?:? (?=\S)([^\n]{5,300})$/iu

/** "Midland charge-off $2,310": a part of an answer that is an entry by its own word, and no sentence of the writer. */
const IS_ENTRY =
  /(?<!\p{L})(?:charge[- ]?offs?|collections?(?: account)?|late payments?|\d{2,3} days (?:late|past due)|past due|inquir(?:y|ies)|judgments?|repossession|tradeline|charged off)(?!\p{L})/iu
const IS_SENTENCE = /(?<!\p{L})(?:i|i['’]\p{L}+|we|my|me|they|it|you|was|is|are|have|had|when|why|how)(?!\p{L})/iu
const ENTRY_CHARS_MAX = 120

const entryAlone = (text: string): string | undefined => {
  const parts = text.split(/(?<!\b(?:co|inc|llc|corp|no|acct))[.;\n](?=\s|$)/i).map((part) => part.trim())
  const [entry, ...others] = parts.filter(
    (part) => part.length <= ENTRY_CHARS_MAX && /\d/.test(part) && IS_ENTRY.test(part) && !IS_SENTENCE.test(part)
  )
  return others.length > 0 ? undefined : entry
}

/** "…, the entry is SYNCB 6019": what stands behind the word for it, or a part that is one. */
const entrySaid = (text: string, questions: ReadonlyArray<Question>): Facts => {
  if (!questions.some(({ fact }) => fact === "disputed_item")) return {}
  const entry = ENTRY_IS.exec(text)?.[1] ?? entryAlone(text)
  return entry === undefined || !/\d/.test(entry) ? {} : { disputed_item: entry }
}

/** What the words of an answer say of the facts that are asked. */
export const saidOfFacts = (text: string, questions: ReadonlyArray<Question>, read: Reader): Facts => ({
  ...entrySaid(text, questions),
  ...thingSaid(text, questions, read),
  ...choicesSaid(text, questions),
  ...daysSaid(text, questions, read)
})
