/**
 * What a message tells that the other side paid: the sum, whether a part is still missing, and whether that ends the matter, in
 * English, German, French and Spanish. Pure, and linear in the text.
 *
 * Always true: a payment of the writer, a promise, a condition and a question tell of no payment; nor does what went to another,
 * came from another, or was taken again.
 */
import { readNumber, sumsIn } from "../letters/sums.ts"
import { plainWords } from "../plain-text.ts"
import { type Found, isMissedBeside, isNoPayment, isSurelyMoney, mayBeMoney, PERSON } from "./no-payment.ts"

export interface PaymentTold {
  readonly value: number
  /** ISO 4217, or `$`; undefined for a bare number. */
  readonly currency: string | undefined
  /** The message says that something is still missing. */
  readonly isPart: boolean
  /** The message says that this is the end of it. */
  readonly isEnd: boolean
}

/** A day between the verb and its sum: "am 24. November", "el 20 de noviembre", "last Friday". */
const ON_A_DAY =
  "(?:am|le|el|on|den) \\d{1,2}(?:st|nd|rd|th|er)? (?:of |de )?[a-z]{3,10}(?:,? (?:de )?20\\d\\d)?|am \\d{1,2}\\.\\d{1,2}\\.?(?:20\\d\\d)?|on [a-z]{3,9} \\d{1,2}(?:st|nd|rd|th)?(?:,? 20\\d\\d)?|(?:on|last|am|letzte[nr]?|le|el) (?:[a-z]{3,6}day|week|woche|[a-z]{3,10}tag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo)|(?:la )?semaine derniere|la semana pasada"
const ONLY = `(?:${ON_A_DAY}|just|only|already|finally|nur|erst|bisher|schon|jetzt|heute|gestern|endlich|seulement|deja|enfin|hier|que|solo|solamente|ya|hoy|ayer|me|us|him|her|back|mir|uns|over|in|cash|the|an?|about|around|another|some|of|et|sur|de|los|las|les|par|virement)`
/** A number that is no day, no share and no count of time. */
const SUM =
  "((?:[$£€] ?|(?:usd|eur|gbp|cad|aud) )?\\d{1,3}(?:[ .,']?\\d{3}){0,3}(?:[.,]\\d{1,2})?(?![\\d%])(?: ?(?:[$£€]|euros?|eur|dollars?|bucks|pounds?|quid|usd|gbp|cad|aud)(?![a-z]))?)(?! ?(?:%|percent|prozent|days?|weeks?|months?|hours?|times|points|miles|tage|tagen|wochen|jours|semaines|dias|semanas|st|nd|rd|th|of (?:the )?\\d{1,2}(?![\\d.,])|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))"

const PAID_BY_THEM: ReadonlyArray<RegExp> = [
  new RegExp(
    `(?<!\\b(?:if|when|until|unless|once|after|said|says|say|promised|that) )\\b(?:they|he|she|it|the (?!insurance|police|patient|tenant|buyer|customer|client|renter|subletter|guest|roommate|neighbou?r|court|government)[a-z]+|(?:the |my |our |his |her )?(?:landlord|landlady|owner|boss|employer|bank|airline|insurer|company|firm|shop|store|seller|agency|agent|hotel|gym|dealer|manager|contractor|collector|lender))(?:'ve|'s| have| has| had| only| just| finally| already| now| then| also| even){0,3} (?:paid|repaid|refunded|returned|credited|transferred|wired|reimbursed|deposited|zelled|venmoed|(?:sent|gave|handed)(?= (?:${ONLY} ){0,4}[$£€]| (?:me |us )?(?:another )?(?:cash|back|\\d[\\d.,]* ?(?:euro|dollar|buck|pound|quid|back|cash))))(?: ${ONLY}){0,5} ${SUM}`,
    "d"
  ),
  new RegExp(
    `\\b(?:got|get|made) (?:them|him|her|it) to (?:pay|refund|return|credit|reimburse|repay)(?: ${ONLY}){0,4} ${SUM}`,
    "d"
  ),
  new RegExp(
    `\\b(?:i|we)(?:'ve| have)?(?: only| just| finally| now){0,2} (?:got|received)(?: ${ONLY}){0,4} ${SUM}(?: [a-z]+){0,2} (?:back|from (?:them|him|her|it)|refunded|today|yesterday)\\b`,
    "d"
  ),
  new RegExp(
    `(?<!\\b(?:ich|wir) )\\b(?:hat|haben)(?! (?:ich|wir)\\b)(?: ${ONLY}){0,5} ${SUM}(?: [a-z]+){0,3} (?:erstattet|gezahlt|bezahlt|uberwiesen|zuruckgezahlt|zuruckerstattet|zuruckuberwiesen|gutgeschrieben|ausgezahlt)\\b`,
    "d"
  ),
  new RegExp(
    `\\b(?:ich|wir) (?:habe?|haben)(?: ${ONLY}){0,4} ${SUM}(?: [a-z]+){0,3} (?:zuruckbekommen|zuruckerhalten|erhalten|bekommen)\\b`,
    "d"
  ),
  new RegExp(
    `\\b(?:ils?|elles?|on(?= (?:m'|nous ))|(?:la|le|l') ?(?!assurance|mutuelle|police|locataire|client|acheteu|dame|voisin)[a-z]+|(?:ma|mon) (?!${PERSON})[a-z]+)(?: n'| m'| nous | lui | leur | me )? ?(?:m'|n')?(?:a|ont)(?: ${ONLY}){0,4} (?:paye|verse|vire|rembourse|rendu|credite|restitue)(?: ${ONLY}){0,4} ${SUM}`,
    "d"
  ),
  new RegExp(`\\b(?:he|hemos) recibido(?: ${ONLY}){0,4} ${SUM}`, "d"),
  new RegExp(`\\bj'ai(?: ${ONLY}){0,4} (?:recu|touche|recupere)(?: ${ONLY}){0,4} ${SUM}`, "d"),
  new RegExp(
    `\\b(?:(?:me|nos) (?:han |ha )?|les? (?:han |ha )?(?=devol|devuel|reembolsa))(?:devolvieron|devolvio|devuelto|pagaron|pago|pagado|reembolsaron|reembolso|reembolsado|ingresaron|ingreso|ingresado|abonaron|abono|abonado|transfirieron|transfirio)(?: ${ONLY}){0,4} ${SUM}`,
    "d"
  )
]

/** Something is still owed. "The missing money came" and "nothing is missing" are not of it. */
const STILL_MISSING =
  /(?<!\b(?:nothing|nothing else|no longer|nichts|rien|nada|not|no|ne) (?:is |more |me |nous |nos )?)\b(?:(?:is|are|'s|still|are still|is still) (?:missing|owed|outstanding|unpaid|short|open)|missing (?:[$£€]|\d|the)|(?:still )?owes?(?: (?:me|us|her|him|them))?|(?:but|and) not|short (?:by )?[$£€]?\d|[$£€]?\d+ short|kept|keeps?|keeping|withheld|deducted|(?:want|need) (?:the rest|the other|all|the remaining)|waiting for the (?:rest|other|remaining)|abgezogen|einbehalten|fehl(?:t|en)|rest(?:e|lichen)?|(?:il )?manque(?:nt)?|retenu|deduit|faltan?|quedan?|restan?|retenido|retuvieron|descontaron|descontado)\b|\b(?:only|just|nur|bisher|seulement|solo|solamente) (?:[a-z]+ ){0,4}[$£€]? ?\d|\bn(?:'|e )[^.?!]{0,30}\bque [$£€]? ?\d|\bnot the (?:rest|other|full|whole|[$£€]?\d)|\d ?(?:[$£€]|euros?|eur|dollars|pounds)? (?:of|out of|von|sur|de los) (?:the |my |our |meinen |les |mes |mis )?[$£€]? ?\d/

const ENDS =
  /\b(?:it'?s|it is|its|that'?s|thats|this is|matter is|we'?re|we are|i'?m|i am|im|all|she'?s|he'?s|is|was)(?: all| now| very| really| so){0,2} (?:over|done|settled|finished|happy|good|fine|satisfied|sorted|resolved)\b(?! (?:with (?:them|him|her|this (?:company|bank))|not))|\b(?:erledigt|zufrieden|c'est (?:fini|regle|bon)|asunto (?:cerrado|resuelto)|todo (?:bien|arreglado)|contentos?)\b/
/** "That is not over": nothing has ended. */
const NO_END =
  /\b(?:not|never|isn't|ain't|nicht|pas|nowhere near)\b[^.?!]{0,20}\b(?:over|done|happy|fine|settled|good|satisfied|fini|regle|erledigt|zufrieden)\b/

/** The payment of a message; undefined where none is told, or two different ones are. */
export const paymentTold = (content: string): PaymentTold | undefined => {
  const [first, ...others] = paymentsIn(content)
  if (first === undefined || others.some(({ value }) => value !== first.value)) return undefined
  const { currency, value } = first
  const text = plainWords(content)
  const isPart = saysPart(text)
  return { value, currency, isPart, isEnd: !isPart && ENDS.test(text) && !NO_END.test(text) }
}

/** A payment, and the sentence that tells it, as `plainWords` writes it. */
export interface PaymentIn {
  readonly value: number
  /** ISO 4217, or `$`; undefined for a bare number. */
  readonly currency: string | undefined
  readonly sentence: string
  /** The sum as the sentence writes it. */
  readonly written: string
  /** How many numbers the text has before the sum. */
  readonly numbersBefore: number
  /** Its currency is told, or it stands where nothing but money is counted. */
  readonly isSure: boolean
}

/** Whether a text, as `plainWords` writes it, says that something is still owed. */
export const saysPart = (text: string): boolean => STILL_MISSING.test(text)

/** The payments that a text tells, in order, each of a sentence of its own. */
export const paymentsIn = (content: string): ReadonlyArray<PaymentIn> => {
  // A payment has its sum, and most messages have no number.
  if (!/\d/.test(content)) return []
  const text = plainWords(content)
  if (!PAY_SIGN.test(text)) return []
  if (WENT_ELSEWHERE.test(text)) return []
  const sentences = text.replaceAll(POINT_OF_DAY, "$1 ").split(/(?<=[.!?;])\s+|\n+/)
  let numbersBefore = 0
  return sentences.flatMap((sentence, at) => {
    const before = numbersBefore
    numbersBefore += countOfNumbers(sentence)
    if (sentence.trim().endsWith("?")) return []
    const found = paidIn(sentence)
    if (found === undefined) return []
    const written = sentence.slice(found.sumFrom, found.sumTo)
    const sum = sumOf(written)
    if (sum === undefined || sum.value === 0) return []
    if (isMissedBeside(written, sentences[at - 1], sentences[at + 1])) return []
    if (sum.currency === undefined && !isSurelyMoney(found) && !mayBeMoney(found)) return []
    return [
      {
        ...sum,
        sentence,
        written,
        numbersBefore: before + countOfNumbers(sentence.slice(0, found.sumFrom)),
        isSure: sum.currency !== undefined || isSurelyMoney(found)
      }
    ]
  })
}
const countOfNumbers = (text: string): number => text.match(/\d+/g)?.length ?? 0

/** Words of which each pattern of a payment has one: to see that none is there costs a hundredth of looking for all. */
const PAY_SIGN =
  /pa(?:id|y|ye|go|garon)|refund|return|credit|transf|wired|reimburs|deposit|zelle|venmo|sent|gave|handed|got|get|made|receiv|erstattet|zahlt|uberw|gutgesch|zuruck|erhalten|bekommen|vers|vire|rembours|rendu|restitu|recu|touche|recuper|recibid|devol|devuel|reembols|ingres|abon/

/** "am 3. November": the point ends no sentence. */
const POINT_OF_DAY =
  /(?<!\d)(\d{1,2}(?:\.\d{1,2})?)\. (?=(?:\d|jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|dez)[a-z]*)/g

/** Where a sentence tells of a payment by the other side. */
const paidIn = (sentence: string): Found | undefined =>
  NOT_PAID.test(sentence) || OF_ANOTHER_MATTER.test(sentence)
    ? undefined
    : PAID_BY_THEM.map((pattern) => foundBy(pattern, sentence)).find(
        (found) => found !== undefined && !isNoPayment(found)
      )

const foundBy = (pattern: RegExp, sentence: string): Found | undefined => {
  const match = pattern.exec(sentence)
  const [, sum] = match?.indices ?? []
  return match === null || sum === undefined
    ? undefined
    : { sentence, from: match.index, sumFrom: sum[0], sumTo: sum[1] }
}

const OWN_PLACE =
  "(?:me|us|(?:(?:my|our|the|her|his) )?(?:(?:bank|checking|savings|current|credit|debit|joint|business|paypal|own|visa|same|original|payment) )*(?:accounts?|bank|card|paypal|wallet|iban|visa|mastercard|venmo|zelle|method|source|email|mail|date|day|cent|penny|dollar|end))\\b"
const MONEY = "(?:[$£€]|euros?|dollars?|pounds|bucks|usd|eur|gbp)?"
const TRANSFER = "(?:money|payment|check|cheque|transfer|wire|refund|cash)"

/** The money went to another, or came from another, or did not arrive, or was taken again: nothing is paid to the writer by it. */
const WENT_ELSEWHERE = new RegExp(
  [
    `\\d ?${MONEY}(?: to| into| onto) (?!${OWN_PLACE})(?:my|our|his|her|the|their|an?|another|someone|somebody|some|escrow|court)\\b`,
    "\\b(?:to|into|onto) (?:the |an? |some )?(?:wrong|another|different|someone else's|somebody else's|other) (?:person|people|account|man|woman|tenant|card|iban)\\b|\\b(?:to|into) (?:someone|somebody) else\\b|\\bescrow\\b|\\bwrong (?:person|account|iban)\\b",
    `\\b(?:it|${TRANSFER})(?: just| then| has| have)? bounced\\b|\\bblocked (?:it|that|the ${TRANSFER})\\b|\\b${TRANSFER} (?:was|got|is|has been) (?:returned|rejected|declined|reversed|cancell?ed|blocked|stopped)\\b`,
    `\\b${TRANSFER} (?:has |have |still |just )*(?:never (?:arrived|came|landed|cleared)|(?:has|did)(?:n't| not) (?:arrived?|come|landed?|cleared?))\\b`,
    `\\d ?${MONEY}[.,;!]? ?(?:but |and )?(?:it|that) (?:has |still |just )*(?:never (?:arrived|came|landed|cleared)|(?:has|did)(?:n't| not) (?:arrived?|come|landed?|cleared?))\\b`,
    "\\d[^?]{0,60}\\b(?:re-?charged|(?:charged|debited|billed|took|taken|withdrew) (?:it |that |them |me |us |the (?:same|money|amount) )*again|charged (?:it |me |us )?back|wieder abgebucht|volvieron a cobrar)\\b",
    `\\b(?:auf(?:s| das| ein) (?:falsche|andere)\\w* konto|an (?:den falschen|die falsche)|geplatzt|(?:au|sur le|sur un|a un) (?:mauvais|autre) compte|a la mauvaise personne|a (?:la|una) (?:cuenta|persona) equivocada|a otra (?:cuenta|persona))\\b`,
    `\\d ?${MONEY} (?:an|a) (?:meinen?|unseren?|mon|ma|mes|notre|mi|mis) ${PERSON}`,
    `\\b(?:from|von|de) (?:my|our|meine[rnm]?|unsere[rnm]?|ma|mon|mes|mi|mis) ${PERSON}`
  ].join("|")
)

/** What was paid years ago, for another matter, or for work that the other side had done. */
const OF_ANOTHER_MATTER =
  /\d ?(?:[$£€]|euros?|dollars?|pounds)?(?: back| me| us)? (?:back |cash )?(?:in|im jahr|en) (?:19|20)\d\d\b|\d[^.?!\d]{0,25}\b(?:last year|years ago|letztes jahr|l'annee derniere|el ano pasado)\b|\bfor (?:the|my|our|an?) (?:last|previous|old|other|different|former) (?:flat|apartment|place|house|order|contract|trip|booking|flight|job|one|car|claim|case|matter)\b|(?<!\b(?:me|us) )\bpaid (?:about |around |over )?(?:[$£€] ?)?\d[\d.,]* ?(?:[$£€]|euros?|dollars?|pounds|bucks)? for (?:the |his |her |its |their )?(?:repairs?|cleaning|painting|paint|carpets?|lawyers?|plumber|parts?|work|labou?r|materials?|cleaners?)\b|\d[^.?!]{0,30}\bhimself\b/

/** No payment, a condition, and a payment that was taken back. */
const NOT_PAID =
  /\b(?:never|not yet|haven't|hasn't|didn't|did not) (?:[a-z]+ )?(?:paid|pay|refunded|refund|sent)\b|\b(?:if|wenn|falls|unless) (?:they|he|she|it|sie|er)\b|\b(?:took|taken|pulled|clawed) (?:it |that |them |the (?:money|credit) )?back\b|\breversed\b/

const sumOf = (words: string): Pick<PaymentTold, "value" | "currency"> | undefined => {
  const [sum] = sumsIn(words).sums
  if (sum !== undefined) return { value: sum.value, currency: sum.currency }
  const { value } = readNumber(words.replaceAll(/[^\d.,']/g, ""))
  return Number.isNaN(value) ? undefined : { value, currency: undefined }
}
