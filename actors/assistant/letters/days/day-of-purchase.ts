/**
 * Whether a day stands with a verb of buying, or with another clause: "bought a sofa for £899 and a leg fell off on 12 October" names no
 * day of the purchase. In English, German, French and Spanish. Pure, and linear in the text.
 *
 * Always true: between the verb and its day stand only what was bought, where, for how much and how; another verb, another clause or a
 * noun of another event takes the day.
 */

const BOUGHT =
  /(?<!\p{L})(?:bought|purchased|ordered|achet[eé]e?s?|command[eé]e?s?|compr[eé]|compr[oó]|compramos|comprad[oa]s?|encargu[eé]|encargamos|ped[ií]|gekauft|bestellt|erworben|comprat[oaie]|ordinat[oaie]|gekocht|besteld)(?!\p{L})/giu
/** German and Dutch put these at the end of their clause: what stands behind them is of another one, unless it follows at once. */
const ENDS_CLAUSE = /^(?:gekauft|bestellt|erworben|gekocht|besteld)$/iu

/** What ends a sentence or tells of another act between a verb and its day. */
const ANOTHER_ACT =
  /[!?\n;]|\.(?=\s|$)|(?<!\p{L})(?:i|we|it|they|stopped|broke|failed|delivered|arrived|came|called|asked|told|wrote|returned|refused|cancelled|since|until|after|before|but|ich|wir|er|es|seit|bis|aber|kaputt|zur[uü]ck\p{L}*|widerruf\p{L}*|gek[uü]ndigt|geliefert|je|nous|il|elle|depuis|jusqu|mais|livr\p{L}*|tomb\p{L}*|ne|desde|hasta|pero|dej[oó]|entreg\p{L}*|no|ma|consegnat\p{L}*|maar)(?!\p{L})/iu
/** Verbs of the past by their forms: "fell off", "gave up", "s'est cassé", "se cayó", "ist ausgegangen". */
const ANOTHER_VERB =
  /(?<!\p{L})(?:gave|fell|went|got|blew|burst|tore|split|lost|died|froze|shrank|rang|found|had|was|were|is|are|has|did|began|became|caught|cut|hit|left|lit|made|met|rose|saw|sank|shut|sprang|stuck|threw|took|wore|leaks?|won['’]t|doesn['’]t|didn['’]t|isn['’]t|wasn['’]t|ist|sind|war|waren|wurden?|hat|haben|hatte|habe|ging\p{L}*|fiel\p{L}*|brach\p{L}*|kam\p{L}*|blieb\p{L}*|riss\p{L}*|platzte\p{L}*|funktioniert\p{L}*|l[aä]uft|(?:s['’])?est|(?:se )?sont|n['’]est|n['’]a|fut|[eé]tait|ha|han|hab[ií]a|es|est[aá]|era|fue|fueron|dice\p{L}*)(?!\p{L})|(?<!\p{L})(?!jos[eé](?!\p{L}))a(?:vait)? \p{Ll}{2,20}é(?!\p{L})|(?<!\p{L})\p{Ll}{2,20}(?:ó|aron|ieron)(?!\p{L})/u
/**
 * A clause that begins between the verb and the day has a verb of its own, whichever it is: "and the leg snapped on". "Marks and Spencer" and
 * "and two chairs" begin none.
 */
const ANOTHER_CLAUSE =
  /(?<!\p{Lu}[\p{L}'’-]* |\p{L}\p{Lu}|^)(?<!\p{L})(?:and|und|et|y|e|en)(?!\p{L})(?! (?:an?|one|two|three|four|some|ein\p{L}*|une?|una|uno|dos|deux|zwei|due|twee|een) \p{L}+ ?(?:on|am|le|el|il|op)? ?$)|(?<!\p{L})(?:which|that|who|whose|where|when|while|because|so|then|dass|weil|als|wobei|qui|que|quand|dont|cuando|porque|che|quando|toen|omdat)(?!\p{L})|[,–—:(] ?(?!(?:on|in|at|for|from|of|near|via|by|am|um|im|bei|von|zu|auf|f[uü]r|aus|chez|[aà]|au|en|par|pour|de|du|le|el|il|al|por|para|da|per|op|bij|voor|the store|the shop|the dealer) )\p{Ll}/u
/** "a sofa leg snapped on": the word before the day is a verb, whichever it is. */
const ENDS_WITH_VERB =
  /(?<!\p{L})(?!(?:bed|shed|sled|speed|seed|feed|moped|red|used|need|daybed|sofabed|secondhand|second-hand)(?!\p{L}))\p{Ll}+ed(?: on)? ?$/u
/** What came with the thing, but for the way of paying: "with a crack on", "avec visite du technicien le". */
const BESIDE =
  /(?<!\p{L})(?:with|mit|avec|con)(?!\p{L})(?! (?:my |our |a |an |the |meiner |unserer |der |einer |ma |notre |la |une |mi |nuestra |una |me |su )?(?:\p{L}+ )?(?:card|visa|mastercard|paypal|cash|klarna|credit|finance|karte|kreditkarte|carte|carte bancaire|tarjeta|efectivo|discount|rabatt|remise|descuento|kreditkarte)(?!\p{L}))/iu
/** A noun of another event right before its day. */
const EVENT =
  /(?<!\p{L})(?:visit|call|phone call|appointment|deliver(?:y|ies)|repair|fault|breakdown|crack|defect|leak|cancell?ation|refund|return|reply|complaint|inspection|collection|lieferung|liefertermin|besuch|termin|anruf|defekt|reparatur|ausfall|r[uü]ckgabe|r[uü]cksendung|panne|visite|livraison|rendez-vous|appel|d[eé]faut|r[eé]paration|retour|annulation|aver[ií]a|visita|entrega|llamada|cita|fallo|reparaci[oó]n|devoluci[oó]n|cancelaci[oó]n)(?: (?:by|of|from|du|de la|de|del|vom|von|des|a|an|the|el|la|le) ?\p{L}+){0,2}(?: (?:was|on|for|due|planned|am|vom|le|du|pr[eé]vue? le|el|del|seit|since))? ?$/iu

/** The text between a verb of buying and its day tells of another act. */
export const isOtherAct = (gap: string): boolean =>
  ANOTHER_ACT.test(gap) ||
  ANOTHER_CLAUSE.test(gap) ||
  ENDS_WITH_VERB.test(gap) ||
  ANOTHER_VERB.test(gap) ||
  BESIDE.test(gap) ||
  EVENT.test(gap)

/** "il 5 novembre": the word before a day is no subject. */
const withoutArticle = (gap: string): string => gap.replace(/ (?:on|le|el|il|am|op|the) $/iu, " ")

/** "Bought it on": what was bought. "En la tienda": in Spanish and French it says where, in Dutch it begins a clause. */
const ownWords = (gap: string, verb: string): string => {
  const bought = gap.replace(/^ (?:it|them|this|that|one|two|mine|ours|es|ihn|sie|das)(?= |$)/iu, " ")
  return DUTCH.test(verb) ? bought : bought.replaceAll(/(?<!\p{L})en (?=\p{L})/giu, "in ")
}
const DUTCH = /^(?:gekocht|besteld)$/iu

/** "The sofa I bought", "das ich gekauft", "que j'ai acheté", "que compré": the verb is of a clause that only says which thing it is. */
const SAYS_WHICH =
  /(?<!\p{L})(?:the|this|that|my|our|an?) (?:[\p{L}-]+ ){1,3}(?:i|we)(?:['’]ve|['’]d| have| had)? $|(?<!\p{L})(?:that|which|que|qu['’])(?: ?(?:i|we|j['’]ai|nous avons|on a|yo|hab[ií]a|he)(?:['’]ve| have| had)?)? ?$/iu
/** Behind the verb of such a clause stand only where, for how much and when. */
const GOES_ON =
  /^ ?$|^ (?:from|at|in|for|online|on|via|through|new|used|last|chez|[aà]|au|aux|sur|en|pour|par|neuf|d'occasion|por|bei|im|f[uü]r|auf|von) /iu
/** Before the verb, behind the day: who bought, and words that only say when or how. */
const SUBJECT_ONLY =
  /^[,\s]*(?:(?:i|we|my (?:wife|husband|partner|mother|father|mum|mom|dad|son|daughter)(?: and i)?|j['’]|je|nous|on|mon mari|ma femme|yo|ai|avons|a|he|hemos|ha|habe|haben|ich|wir|have|had|['’]ve|had|then|also|first|finally|just|online|en ligne|por internet|l['’]|les|las?|los?)[\s]*){0,6}$/iu

/** "Gekauft, der am": the comma may be lost. */
const RELATIVE = /(?<!\p{L})(?:der|die|das|welche[rs]?) +(?:(?:am|vom) *)?$/iu

interface Day {
  readonly start: number
  readonly end: number
}

const GAP_CHARS_MAX = 110
/** Before the verb: who bought, and which thing. */
export const SUBJECT_CHARS = 60

/** Whether the day of a text may be that on which something was bought; true where no verb of buying is in it. */
export const isDayOfPurchase = (text: string, { end, start }: Day): boolean => {
  const verbs = [...text.matchAll(BOUGHT)]
  return verbs.length === 0 || verbs.some((verb) => standsWith(text, { at: verb.index, word: verb[0] }, { end, start }))
}

const standsWith = (text: string, { at, word }: { readonly at: number; readonly word: string }, day: Day): boolean => {
  const behind = at + word.length
  if (day.start >= behind) {
    const gap = ownWords(withoutArticle(text.slice(behind, day.start)), word)
    if (gap.length > GAP_CHARS_MAX || isOtherAct(gap)) return false
    if (ENDS_CLAUSE.test(word)) return !gap.includes(",") && !RELATIVE.test(gap)
    return !SAYS_WHICH.test(text.slice(Math.max(0, at - SUBJECT_CHARS), at)) || GOES_ON.test(gap)
  }
  const gap = text.slice(day.end, at)
  if (gap.length > GAP_CHARS_MAX) return false
  return ENDS_CLAUSE.test(word) ? !/[;!?]|,(?!\d)|\.(?=\s|$)/.test(gap) : SUBJECT_ONLY.test(gap)
}
