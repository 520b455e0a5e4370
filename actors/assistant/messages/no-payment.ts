/**
 * What shows that a sum beside a verb of paying is no payment by the other side: a paper or a voucher of that sum, the word of the other
 * side alone, money that did not come, a payment by or to somebody else, and a bare number that may count anything. In English, German,
 * French and Spanish. Pure, and linear in the text.
 *
 * Always true: in doubt nothing was paid. A letter that says "I have received" what never came harms the person more than a letter that
 * leaves a payment out.
 */

/** People on the side of the writer. */
export const PERSON =
  "(?:moms?|mums?|mother|dad|father|parents?|brother|sister|wife|husband|partner\\w*|girlfriend|boyfriend|son|daughter|friends?|uncle|aunt|cousin|grand\\w+|roommates?|flatmate|neighbou?rs?|colleague|ex|mutter|vater|eltern|bruder|schwester|frau|mann|sohn|tochter|freund\\w*|oma|opa|tante|onkel|mitbewohner\\w*|nachbar\\w*|mere|pere|frere|soeur|femme|mari|conjoint\\w*|copain|copine|fils|fille|ami\\w*|coloc\\w*|voisin\\w*|madre|padres?|herman[oa]s?|mujer|espos[oa]|marido|novi[oa]|hij[oa]s?|amig[oa]s?|companer[oa]s?|vecin[oa]s?|ti[oa]|abuel[oa]s?)\\b"

/** A match of a payment in its sentence. */
export interface Found {
  readonly sentence: string
  /** Where the words of the payment begin. */
  readonly from: number
  /** Where the sum begins and ends. */
  readonly sumFrom: number
  readonly sumTo: number
}

/** What the words of the payment, the words before its sum and those behind it say against a payment. */
export const isNoPayment = (found: Found): boolean => {
  const { from, sentence, sumFrom, sumTo } = found
  const before = sentence.slice(0, from)
  const verb = sentence.slice(from, sumFrom)
  const behind = sentence.slice(sumTo)
  const gaveBack = GAVE_BACK.test(`${verb} ${behind}`)
  return (
    VOUCHER.test(behind) ||
    (!gaveBack && (PAPER.test(behind) || OWN_DUES.test(behind))) ||
    (!gaveBack && !TO_WRITER.test(verb) && FOR_WORK.test(behind)) ||
    (CAME_BACK_UNPAID.test(behind) && verb.includes("returned")) ||
    DENIED_BEFORE.test(before) ||
    DENIED_BETWEEN.test(behind) ||
    CLAIMED_BEFORE.test(before) ||
    CLAIMED_ANYWHERE.test(sentence) ||
    CLAIMED_BEHIND.test(behind) ||
    OWN_PAYER.test(before) ||
    NOT_TO_WRITER.test(verb) ||
    OTHERS_ONLY.test(sentence) ||
    TAKEN_FROM_WRITER.test(behind) ||
    isMissed(behind, sentence.slice(sumFrom, sumTo))
  )
}

const GAVE_BACK =
  /\b(?:refund|repaid|returned|credited|reimbursed|back\b|\w*erstattet|zuruck\w+|gutgeschrieben|rembourse|rendu|restitue|recredite|devol|devuel|reembols)/
const A_WORD = "(?:[a-z]+[ -]){0,1}"
/** "A $250 bill", "400 dollar estimate", "250 Euro Strafe". */
const PAPER = new RegExp(
  `^[ -]?(?:dollars?|euros?|pounds?)?[ -]?${A_WORD}(?:bills?|invoices?|estimates?|quotes?|quotations?|offers?|proposals?|fines?|fees?|penalt(?:y|ies)|tickets?|charges?|letters?|notices?|reminders?|demands?|claims?|receipts?|statements?|loans?|credit|coupons?|discounts?|\\w*rechnung\\w*|\\w*angebot\\w*|\\w*mahn(?:ung|gebuhr)\\w*|\\w*bescheid\\w*|\\w*strafe\\w*|bussgeld\\w*|\\w*forderung\\w*|\\w*gebuhr(?:en)?|kostenvoranschlag|kredit|(?:de |en )?(?:facture|devis|offre|amende|penalites?|remise|frais|factura|presupuesto|oferta|multa|descuento|recargo)s?)\\b`
)
/** "$200 voucher", "$50 in store credit", "200 euros en bons d'achat": that is no money. */
const VOUCHER = new RegExp(
  `^[ -]?(?:dollars?|euros?|pounds?)?[ -]?(?:back )?(?:off|discount|worth|${A_WORD}(?:voucher|gift|store credit|credit note|coupon|offer|quote|estimate|\\w*gutschein|\\w*angebot|rabatt))|^[^.,;!?\\d]{0,16}\\b(?:in|as|by|als|en|de|un|por|per|im|einem|einen) (?:an? |een |the |store |shop |travel |gift )*(?:vouchers?|gift|credit\\b|coupons?|points|\\w*gutschein\\w*|bons?\\b|avoir\\b|cheques?[- ](?:cadeau|voyage)|vales?\\b|cupon\\w*)`
)
/** The deposit or the rent that a tenant pays, unless it was given back. */
const OWN_DUES =
  /^ ?(?:in (?:rent|advance)|upfront|up front|rent\b|deposit\b|(?:as|for) (?:an? |the |my |our )?(?:deposit|down ?payment|rent)|kaution|miete|anzahlung|vorkasse|vorschuss|(?:an|als) (?:kaution|miete|anzahlung)|d'(?:acompte|avance|arrhes)|(?:de|en) (?:caution|loyer|depot|garantie|alquiler|renta|fianza|deposito|adelanto|senal|entrada|anticipo|matricula)\b)/
/** "Paid $400 for a locksmith", "400 Euro für einen Schlüsseldienst". */
const FOR_WORK =
  /^ ?(?:for (?!my\b|our\b|me\b|us\b)|fur (?!mich\b|uns\b|mein|unser)|pour (?!moi\b|nous\b|mon\b|ma\b|mes\b)|(?:in|on|towards?) (?:shipping|taxes|wages|fees|costs|court|repairs|rent)\b|to its\b|de (?:reparations?|travaux)\b|d'honoraires\b)/
/** "Returned the $300 payment": the bank did not take it. */
const CAME_BACK_UNPAID = /^ (?:payment|che(?:ck|que)|transfer|debit|instal+ment)\b/
/** "No me devolvieron", "si me devolvieron". */
const DENIED_BEFORE = /\b(?:no|nunca|tampoco|jamas|si|sin que|hasta que)(?: todavia| aun)? ?$/
/** "300 Euro nicht erstattet", "300 Euro abgezogen und nichts erstattet", "300 Euro von der Versicherung erhalten". */
const DENIED_BETWEEN =
  /^(?: [a-z]+){0,2} (?:nicht|nichts|nie|noch|und|oder|abgezogen|einbehalten|verlangt|versicherung|\w*kasse|jobcenter|von mir|von uns)\b(?: [a-z]+){0,2} (?:\w*erstattet|\w*zahlt|\w*uberwiesen|gutgeschrieben|\w*bekommen|\w*erhalten)\b|^(?: [a-z]+){0,2} bezahlt bekommen\b/
const TO_WRITER = /\b(?:me|us|mir|uns|nous|nos)\b|\bm'/

const SAYING =
  "(?:claim(?:s|ed|ing)?|says?|said|saying|tells?|told|telling|insist(?:s|ed|ing)?|pretend(?:s|ed)?|maintain(?:s|ed)?|alleg(?:es?|ed)|asserts?|asserted|stated|states that|writes?|wrote|thinks?|believes?|swears?|swore|according|behaupte\\w*|sagt|sagen|sagte\\w*|meint|meinte\\w*|schreibt|schreiben|schrieb\\w*|geschrieben|mitgeteilt|versicher(?:n|t|te|ten)|laut|disent|dit|disait|disaient|affirm\\w+|preten\\w+|assur\\w+|soutien\\w+|ecri(?:t|vent)|selon|d'apres|dicen|dice|dijeron|dijo|aseguran?|aseguraron|afirma\\w*|alega\\w*|sostienen?|segun)"
/** The writer told it, not the other side. */
const CLAIMED_BEFORE = new RegExp(`(?<!\\b(?:i|we|i've|ich|wir|j'ai) )\\b${SAYING}\\b`)
const CLAIMED_ANYWHERE =
  /\b(?:allegedly|supposedly|apparently|reportedly|purportedly|angeblich\w*|vermeintlich\w*|soi-disant|pretendument|apparemment|supuestamente|presuntamente)\b/
const CLAIMED_BEHIND =
  /\b(?:(?:so |or so |at least )?(?:they|he|she) (?:say|says|claim|claims|said|claimed)|(?:behaupten|sagen|behauptet|sagt|meint|meinen) (?:sie|er|die)|disent-ils|dit-il|dit-elle|selon (?:eux|elles?|lui)|d'apres (?:eux|elles?|lui)|(?:segun )?dicen(?: ellos)?|segun (?:ellos|ellas?|el))\b ?(?=[.,;!]|but\b|aber\b|mais\b|pero\b|$)/

/** "Meine Mutter hat", "my brother says he": who pays stands on the side of the writer. */
const OWN_PAYER = new RegExp(
  `\\b(?:(?:my|our|meine?|unsere?|ma|mon|mes|notre|nos|mi|mis) (?:[a-z]+ )?${PERSON}|(?:der |die |ein |eine )?(?:unter|nach|vor)?mieter(?:in)?|versicherung|kauf(?:er|erin)|kund(?:e|in)|ich|wir)(?: und ich| and i)?,? ?$`
)
/** The one who got it may be anybody. */
const NOT_TO_WRITER = /\b(?:paid|sent|gave|handed|wired|transferred) (?:[a-z]+ )?(?:him|her|them)\b/
const OTHERS_ONLY =
  /\b(?:but (?:not|nothing|never)(?: a cent)?(?: to)? (?:me|us)|aber (?:nicht|nichts|nie)(?: an)? (?:mir|mich|uns)|mais (?:pas|rien)(?: a)? (?:moi|nous)|pero (?:no )?(?:a )?(?:mi|nosotr[oa]s)(?: no| nada)?)\b/
const TAKEN_FROM_WRITER =
  /^ ?(?:back )?(?:out of\b(?! (?:the |my |our )?[$£€]? ?\d)|(?:off|from) (?:my|our) (?:\w+ )?(?:account|card|savings|balance|wallet|pay ?check|wages?|salary|pay)\b|von (?:meinem|unserem) (?:\w*konto|gehalt|lohn)\b|ab\b|de (?:mon|notre|mi|nuestra) (?:compte|salaire|cuenta|sueldo|nomina)\b)/

const MONEY_WORD =
  "(?:money|refund|payment|transfer|cash|amount|sum|che(?:ck|que)|geld|zahlung|uberweisung|erstattung|betrag|summe|euros?|dollars?|argent|virement|remboursement|paiement|somme|montant|dinero|pago|transferencia|reembolso|importe)"
const NEGATED = "(?:\\b(?:never|not|nie|niemals|nicht|nichts|jamais|pas|rien|nunca|no)|n't)\\b"
const ARRIVED =
  "(?:arrived?|came|come|landed?|cleared|showed up|shown up|turned up|angekommen|eingegangen|gekommen|arrive|recue?|llegado|llego|llegaron|recibido)"
/** "The money never came": of money by its name. */
const MONEY_MISSED = new RegExp(
  `\\b(?:${MONEY_WORD})\\b[^.,;!?]{0,20}${NEGATED}[^.,;!?]{0,20}\\b${ARRIVED}\\b|\\b(?:no|kein|keine|aucun|ningun) ${MONEY_WORD}\\b[^.,;!?]{0,20}\\b(?:${ARRIVED}|received)\\b|\\b${MONEY_WORD} kam(?:en)? (?:nie|nicht)\\b`
)
const ANY_THING = "(?:it|that|this|them|anything|any|any of it|a (?:cent|penny|dime|thing)|one cent|yet)"
/** "Nothing arrived", "I have not received it": behind a payment these speak of it. */
const NOTHING_CAME = new RegExp(
  [
    MONEY_MISSED.source,
    `\\d ?(?:[$£€]|euros?|dollars?|pounds?)?[^.,;!?\\d]{0,12}${NEGATED}[^.,;!?\\d]{0,20}\\b${ARRIVED}\\b`,
    `\\bnothing (?:[a-z]+ ){0,2}${ARRIVED}\\b|\\b(?:it|that|this|which) (?:[a-z]+ )?(?:[a-z]+n't|not|never)(?: [a-z]+)? ${ARRIVED}\\b`,
    `(?:n't|\\bnot|\\bnever)(?: (?:yet|ever|even|actually|have))* (?:received?|got|gotten|get|seen?|saw|had)(?: ${ANY_THING}| (?:the |any |that |this )${MONEY_WORD}| $| ?$)`,
    `\\bstill (?:don't|do not) have (?:it|them|the ${MONEY_WORD})\\b|(?:n't|\\bnot)(?: [a-z]+){0,2} (?:in|on) my (?:bank |credit |card )?(?:account|card|statement|bank)\\b|\\bnothing (?:yet|on my|in my)\\b|\\bshows? nothing\\b|\\bstill waiting (?:for|on) (?:it|them|that|the ${MONEY_WORD})\\b|(?:n't|\\bnot)(?: yet)? (?:there|posted|hit|showing|reached|shown)\\b`,
    "\\b(?:ist|war|sehe) (?:[a-z]+ ){0,4}nichts\\b(?! mehr)|\\bnichts (?:da|drauf|zu sehen)\\b|\\bwarte (?:noch |immer )*darauf\\b|\\btoujours rien\\b|\\brien (?:sur|en) (?:mon|notre|banque)|\\bn'apparai\\w+ pas\\b|\\bpas sur (?:mon|notre) compte\\b|\\bno (?:me )?(?:aparece|lo veo|esta en mi)|\\bsigo esperandol[oa]s?\\b|\\bnada en mi cuenta\\b|\\b(?:todavia|aun) nada\\b",
    `\\b(?:received|got|seen|saw) (?:nothing|none of it|not a (?:cent|penny|dime))\\b|\\bno sign of (?:it|the ${MONEY_WORD})`,
    "\\b(?:nichts|nie|niemals)(?: [a-z]+){0,3} (?:angekommen|eingegangen|erhalten|bekommen|gekommen|gesehen|da)\\b|\\b(?:es|das|sie|die|davon)(?: [a-z]+){0,4} (?:nicht|nichts)(?: [a-z]+){0,2} (?:angekommen|eingegangen|erhalten|bekommen|da)\\b|\\bnicht (?:angekommen|eingegangen|erhalten|bekommen)\\b|\\bkam(?:en)? (?:bisher |noch )?(?:nichts|nie|nicht)\\b",
    "\\brien(?: [a-z']+)? (?:recu|touche|arrive|vu|eu)\\b|\\bpas (?:encore |toujours )?(?:recu|touche|arrive|vu)(?= ?$| (?:l'argent|le virement|le remboursement|la somme|un centime))|\\bjamais (?:rien )?(?:recu|touche|arrive|vu)\\b(?! (?:ma|mon|mes|le colis|la commande))|\\brien n'(?:est|a)\\b",
    "\\bno (?:me |nos )?(?:lo |la |los |las )?(?:ha |han |he |hemos )?(?:llegado|llego|llegaron|recibido|recibi|recibimos|visto)\\b(?! (?:mi|el pedido|el paquete|respuesta))|\\bnunca (?:me |nos |lo |los )*(?:llego|llegaron|recibi|ha llegado|han llegado|he recibido)\\b|\\bnada (?:me )?(?:ha )?lleg\\w+"
  ].join("|")
)
/** What did not come is what is left, or goods. */
const OF_THE_REST =
  /\b(?:rest\w*|remain\w*|other|others|else|more|further|balance|second|missing|ubrig\w*|weitere\w*|mehr|sonst|zweite\w*|fehlende\w*|reste|autres?|plus|solde|resto|otros?|mas|demas|parcel|package|order|goods|item|delivery|reply|answer|letter|paket|ware|lieferung|bestellung|antwort|colis|commande|reponse|paquete|pedido|respuesta)\b/

/** Clauses that say that the sum did not come; what a clause says of another sum, of the rest or of goods is not of it. */
const isMissed = (text: string, sum: string, pattern = NOTHING_CAME): boolean =>
  pattern.test(text) &&
  text
    .split(/[.,](?!\d)|[;!?:]| (?:but|and|yet|though|aber|und|doch|mais|et|pero|y|sin embargo) /)
    .some((clause) => pattern.test(clause) && !OF_THE_REST.test(clause) && isOfSum(clause, sum))

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "")
const isOfSum = (clause: string, sum: string): boolean => !/\d/.test(clause) || digitsOf(clause) === digitsOf(sum)

/** The sentence before says it of money by its name, the one behind in any words. */
export const isMissedBeside = (sum: string, before: string | undefined, behind: string | undefined): boolean =>
  isMissed(behind ?? "", sum) || isMissed(before ?? "", sum, MONEY_MISSED)

/** Verbs of paying back, beside which a number is money. */
const PAID_BACK_BEFORE =
  /\b(?:refunded|repaid|credited|reimbursed|paid(?: back)? (?:me|us)|paid (?:me |us )?back|rembourse|rendu|restitue|(?:me|nos) (?:han |ha )?(?:devol\w+|devuelto|reembols\w+))(?: (?:me|us|only|just|que|solo|nur|seulement))* ?$/
const PAID_BACK_BEHIND = /^ (?:erstattet|zuruck\w+|gutgeschrieben)\b/
const ENDS_CLAUSE = /^(?: (?:back|zuruck|so far|of it|bisher|davon))* ?(?:$|[.,;!)])/
/** What may stand behind a bare number that counts no things. */
const NO_THING_BEHIND =
  /^ ?(?:$|[.,;!):-]|(?:back|today|yesterday|now|already|so far|of it|of [$£€]?\d[\d.,]*(?! [a-z])|of (?:my|our|the) (?:deposit|money|claim)|(?:to|into|onto|on) (?:my|our|me|us|the)|for (?:the|my|our)|from|and|but|in (?:total|all|cash)|on|last|hier|deja|ayer|hoy|ya|de mi|de la|de nuestra|pero|y|mais|et|aber|und|erstattet|gezahlt|bezahlt|uberwiesen|zuruck\w*|gutgeschrieben|ausgezahlt)\b)/
/** A bare number that came may count letters or days. */
const CAME = /\b(?:got|received|returned|sent|gave|handed|recu|touche|recupere|recibido|habe|haben|hat)\b[^\d]*$/
const CAME_BACK_BEHIND =
  /^ (?:back|refunded|today|of \d[\d.,]*(?! [a-z])|from my deposit|(?:[a-z]+ )?(?:erstattet|gezahlt|bezahlt|uberwiesen|zuruck\w+|gutgeschrieben|ausgezahlt))\b/

/** A number of two digits or more without a currency that may still be money. */
export const mayBeMoney = ({ sentence, sumFrom, sumTo }: Found): boolean => {
  const behind = sentence.slice(sumTo)
  if (digitsOf(sentence.slice(sumFrom, sumTo)).length < 2 || !NO_THING_BEHIND.test(behind)) return false
  return !CAME.test(sentence.slice(0, sumFrom)) || CAME_BACK_BEHIND.test(behind)
}

/** A number without a currency that is surely money: it stands directly at a verb of paying back, at the end of its clause. */
export const isSurelyMoney = ({ sentence, sumFrom, sumTo }: Found): boolean => {
  const written = sentence.slice(sumFrom, sumTo)
  const behind = sentence.slice(sumTo)
  if (/\d[.,]\d\d$/.test(written)) return true
  if (digitsOf(written).length < 2) return false
  const atVerb = PAID_BACK_BEFORE.test(sentence.slice(0, sumFrom)) && ENDS_CLAUSE.test(behind)
  return atVerb || (PAID_BACK_BEHIND.test(behind) && ENDS_CLAUSE.test(behind.replace(PAID_BACK_BEHIND, "")))
}
