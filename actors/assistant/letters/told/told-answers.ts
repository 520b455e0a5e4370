/** What a narrative tells of the organization's answer so far, in four languages. Pure, and linear in the text. */
import type { Facts } from "../../../../schema/letter.ts"
import { tellsCreditTaken } from "../../messages/reported-speech.ts"
import { isRefusedInWords, isSilentAgain } from "../answers/refused-in-words.ts"
import { one } from "./told-references.ts"

/** What the writer did not answer, or ignored, is no silence of the organization. */
const NO_ANSWER =
  /\b(?:no|any|without(?: an?y?)?) (?:answer|reply|response|reaction)\b|(?<!\b(?:i|we)(?: (?:have|had|did|could|would))? ?)(?:\b(?:never|not)|n't) (?:\w+ ){0,2}(?:answered|replied|responded|reacted|wrote back)\b|(?:\b(?:never|not)|n't) (?:\w+ ){0,2}(?:heard (?:back|anything|from)|hear(?:d)? back|got back|received (?:anything|an answer|a reply))|(?<!\b(?:i|we) )\b(?:do|does|did|will|wo)(?:n'?t| not) (?:\w+ )?(?:answer|reply|respond|react|write back|get back)\b|(?:\bnot|n't) (?:\w+ ){0,2}(?:given|sent|provided|shown) (?:me |us )?(?:anything|any of (?:it|them)|a single)\b|\bheard nothing\b|\bnothing (?:since|happened|has happened|back|came)\b|\bstill nothing\b|(?<!\b(?:i|we) (?:\w+ )?)\bignor(?:ed?|es|ing)\b|\bunanswered\b|\bsilence\b|\bnot? (?:been )?(?:fixed|repaired)\b|\bnothing (?:was|has been|got) (?:done|fixed|repaired)/i
/** The same in German, French and Spanish, of others than the writer. */
const NO_ANSWER_ABROAD =
  /\bkeine (?:antwort|reaktion|r[uü]ckmeldung)|(?<!\bich )\b(?:antwortet|antworten|reagiert|reagieren)(?: \S+){0,2} nicht\b|(?<!\b(?:ich|wir) (?:\S+ ){0,3})\bnicht (?:geantwortet|reagiert|gemeldet)\b|\b(?:aucune|pas de|sans) r[eé]ponse|\b(?:ne|n'ont|n'a)(?: m['eo]\S*)?(?: jamais| pas)? r[eé]pond(?:ent|u)?\b|\bsin respuesta\b|\bninguna respuesta\b|\bno (?:me |nos )?(?:contestan?|contestaron|contest[oó]|responden?|respondieron|respondi[oó]|han? (?:contestado|respondido))(?!\p{L})/iu

const THEY = "\\b(?:they|it|he|she|who|[A-Z]\\w+|(?:the|my|our|this) (?:[\\w-]+ ){0,2}\\w+)"
const DOING =
  "(?:\\w+ ){0,2}(?:refund|return|pay|repair|fix|replace|cancel|reimburse|delete|erase|give|send|release|honou?r|credit|cover|compensate|correct|remove|do)"
/** The subject of a refusal. A relative, a friend or a doctor of the writer is no organization. */
const ORGANIZATION =
  "\\b(?!(?:mother|father|mum|mom|dad|parents|wife|husband|partner|brother|sister|son|daughter|friend|neighbou?r|doctor|lawyer|boss|colleague)\\b)\\w+"
const PAYING_BACK =
  "(?:\\w+ ){0,2}(?:refund|return|pay|repair|fix|replace|cancel|reimburse|release|honou?r|credit|cover|compensate|correct|remove)"
const WILL_NOT = `(?:refus(?:e|es|ed|ing) to|declin(?:e|es|ed) to) ${DOING}`
const SAID = "(?:says?|said|claims?|claimed|told (?:me|us)|answered|replied|wrote(?: (?:me|us))?)"
/** A refusal of what the letter asks for, in words that say of what. */
const REFUSED = new RegExp(
  `${THEY} (?:have |has |had |just |now |still |simply |both |keeps? |are |is ){0,6}(?:${WILL_NOT}\\b|(?:den(?:ied|y|ies)|reject(?:ed|s)?|refuse[sd]?|decline[sd]?|turn(?:ed|s)? down) (?:my|our|the|this|a|any|it)(?: \\w+){0,2} ?(?:claim|refund|request|complaint|appeal|dispute|coverage|reimbursement|compensation|cancellation|return|repairs?|it)\\b)|\\b(?:claim|refund|request|complaint|appeal|dispute|compensation) (?:was|were|has been|got) (?:denied|rejected|refused|declined|turned down)|${THEY} (?:now |just |still |also )?(?:says?|said|claims?|claimed|told me|answered|replied)\\b[^.;]{0,60}\\b(?:no|not any) (?:refunds?|reimbursement|money back)\\b|${ORGANIZATION} (?:now |just |still |also ){0,4}${SAID}\\b(?: that)? (?:they|it|he|she) (?:won'?t|will not|would not|wouldn'?t) ${PAYING_BACK}\\b|${ORGANIZATION} (?:now |just |still |also ){0,4}${SAID}\\b[^.;]{0,40}\\b(?:they|it|he|she) (?:will |would )?(?:pays?|owes?) (?:me |us )?nothing\\b|${THEY} (?:says?|said|claims?|claimed|insists?|told me)\\b(?: that)? (?:it|this|they|i|the (?:payment|transfer|charge)s?) (?:was |were |had |have |has |been ){0,6}authori[sz]ed\\b`,
  "i"
)
/** What an organization will not do, as infinitives of German, French and Spanish. */
const TO_DO_ABROAD =
  "(?:zur[uü]ck)?(?:zahlen|bezahlen|erstatten|ersetzen|reparieren|geben|nehmen|umtauschen|liefern|pagar\\w*|devolver\\w*|reembolsar\\w*|reparar\\w*|cambiar\\w*|indemnizar\\w*|compensar\\w*|entregar\\w*)"
/** The same refusals in German, French and Spanish, of others than the writer. */
const REFUSED_ABROAD = new RegExp(
  `(?<!\\bich )\\bverweiger(?:t|n|te|ten)\\b|\\bweiger(?:t|n|te|ten) sich\\b|(?<!\\b(?:(?:ich|wir)|mein(?:e|er)? \\p{L}+|dass [^.;,]{1,40}) )\\b(?:will|wollen|wollten?|m[oö]chten?)\\b(?! (?:ich|wir)\\b)[^.;,]{0,60}\\bnicht (?:\\p{L}+ ){0,2}${TO_DO_ABROAD}\\b|(?<!\\bje (?:\\S+ )?)\\brefuse(?:nt)? (?:de |d'|le |la |l'|mon |ma |tout)|\\b(?:a|ont) refus[eé] (?:de |d'|le |la |l'|mon |ma |tout)|(?<!\\b(?:ich|wir) (?:[^.;,]{1,40} )?)(?<!\\p{L})(?:hat|haben)(?! (?:ich|wir)(?!\\p{L})) (?:(?!ich |wir )[^\\s.;,]{1,30} ){0,5}abgelehnt(?!\\p{L})|(?<!\\p{L})(?<!\\b(?:ich|wir) )lehn(?:t|en) (?!ich |wir )(?:[^\\s.;,]{1,30} ){0,6}ab(?!\\p{L})|(?<!\\p{L})(?:ont|a) rejet[eé](?!\\p{L})|(?<!\\p{L})(?:dicen|contestan|responden|alegan|contestaron|respondieron|dijeron) que [^.;]{0,80}(?<!\\p{L})no (?:me |nos )?(?:van a )?(?:pagan|pagar|devuelven|devolver|reembolsan|reembolsar|indemnizan|indemnizar|compensan|compensar)(?!\\p{L})|\\bse nieg(?:a|an) a\\b|\\bse neg(?:[oó]|aron) a\\b|\\bno (?:me |nos )?(?:quieren?|quiso|quisieron) ${TO_DO_ABROAD}(?!\\p{L})`,
  "iu"
)
/** A claim that was closed, or to which nothing is said to be due, is refused; in four languages. */
const CLOSED_CLAIM =
  /(?<!\p{L})(?:closed|shut) (?:my|our|the) (?:case|claim|complaint|ticket|file)(?!\p{L})|(?<!\p{L})(?:haben|hat) (?:meine[nr]? |unsere[nr]? |den |die )(?:fall|beschwerde|anfrage|antrag) (?:geschlossen|abgelehnt|abgewiesen)|(?<!\p{L})(?:ont|a) (?:clos|cl[oô]tur[eé]|ferm[eé]|class[eé]) (?:mon|notre|le) dossier|(?<!\p{L})(?:me|nos) (?:dicen|dijeron|contestaron|respondieron|han dicho)(?: que)? no (?:me |nos )?(?:toca|corresponde|procede)(?!\p{L})/iu
/** The writer closed it. */
const CLOSED_BY_WRITER = /(?<!\p{L})(?:i|we)(?:'ve| have)? closed(?!\p{L})/iu

/** A text without these tells no answer in German, French or Spanish. */
const ABROAD_SIGN =
  /nicht|keine|weiger|abgelehnt|lehn[te]|rejet|que .{0,80}no |refus|r[eé]pon|respuesta|contest|respond|se n(?:ie|e)g|quier|quis/i
/** Where something was asked for before, less says that it was refused. */
const REFUSED_AFTER_ASKING = new RegExp(
  `\\b(?:they|it|he|she) (?:have |has |just |simply ){0,4}(?:denied|rejected|refused|declined|said no(?! (?:problem|worries|doubt|later|more|issue)\\b))\\b(?! boarding)|${THEY} (?:just |now |still |simply ){0,4}(?:won't|will not|would not) ${DOING}\\b`,
  "i"
)
const VERIFIED = /\bverified\b/i
const NOT_VERIFIED =
  /(?:\b(?:not|never|un|without|has yet to be|cannot be)|n't)[ -]?(?:been |be |having )?verified|\bverified (?:purchase|account|seller|buyer|user)\b/i

const PARTIAL =
  /(?<!\b(?:i|we) )\bonly (?:(?:sent|gave|paid|returned|refunded|provided|answered|delivered|fixed|repaired) (?:me |us |back )*)?(?:part|some|half)\b|\bpartial(?:ly)? (?:\w+ )?(?:refund|repa|pa(?:id|y)|answer|credit|reimburs|deliver|respon|repl|fix|settle|approv|compensat|cover|resol|return|deni|grant|accept|agree|honou?r)|\b(?:refunded|repaid|paid|answered|responded|replied|fixed|repaired|delivered|resolved|credited|covered|approved|accepted|reimbursed|granted)(?: \w+){0,3} (?:only )?partial(?:ly)?\b|\b(?:answer|reply|response|refund|offer) (?:is|was) (?:only )?partial\b|\b(?:answer|reply|response) (?:was|is) incomplete\b/i
const PROMISED =
  /\b(?:they|he|she|landlord|company) (?:have |has |had )?(?:promised|said (?:they|he|she|it)(?: would|'d)|keeps? promising)\b/i
/** What was promised to win the customer is no answer: "they promised 100 points in 60 days", "promised by Friday", "said it would last". */
const PROMISED_AS_ANSWER = new RegExp(
  `\\b(?:they|he|she|landlord|company) (?:have |has |had )?(?:promised|keeps? promising)(?: (?:me|us|it|that|to|for|they|he|she|would|will|again|twice))* (?:(?!(?:\\w+ ){0,2}(?:my|the|your|our) credit\\b)${DOING}\\b|(?:an?|the|my|our|full|partial|some) (?:\\w+ )?(?:refund|repair|replacement|repl(?:y|ies)|answer|response|call ?back|compensation|credit note|reimbursement|money)\\b|(?:refund|reply|answer|money back)\\b)|\\b(?:they|he|she|landlord|company) (?:have |has |had )?said (?:they|he|she|it)(?: would|'d) ${DOING}\\b`,
  "i"
)

const SOON =
  "(?:next (?:week|month)|tomorrow|soon|any day|this week|shortly|on (?:its|the) way|in (?:a few|a couple of|\\d{1,2}) (?:days|weeks)|(?:will|'ll|would) (?:be|get|come)|to wait|be(?:ing)? (?:patient|processed|looked into))"
/** Put off again and again: "they keep saying next week", "sie sagen immer nächste Woche", "ils disent toujours …". */
const PUT_OFF = new RegExp(
  `${ORGANIZATION} (?:just |only |still )*(?:keeps? (?:on )?(?:saying|telling (?:me|us)|promising)|always (?:says?|tells? (?:me|us)))[^.;!?]{0,60}?(?<!\\p{L})${SOON}(?!\\p{L})|(?<!\\p{L})(?:sagt|sagen|schreibt|schreiben|vertr[oö]ste[nt]) (?:mir |mich |uns )?(?:immer|st[aä]ndig|dauernd|jedes mal|nur)[^.;!?]{0,60}(?:n[aä]chste|morgen|bald|demn[aä]chst|kommt noch|in K[uü]rze)|(?<!\\p{L})(?:dit|disent|r[eé]pond(?:ent)?) (?:toujours|chaque fois|sans cesse)[^.;!?]{0,60}(?:semaine|demain|bient[oô]t|en cours)|(?<!\\p{L})(?:dicen?|responden?) (?:siempre|cada vez)[^.;!?]{0,60}(?:semana|ma[ñn]ana|pronto|en camino)`,
  "iu"
)
/** Anyone of the organization: "the second girl said she would refund it". */
const PROMISED_BY = new RegExp(
  `${ORGANIZATION} (?:have |has |had )?(?:said|says|told (?:me|us)|promised)(?: that)? (?:they|he|she|it|i)(?: would|'d| will|'ll) (?:get |be )?${PAYING_BACK}|(?<!\\b(?:ich|wir) (?:\\S+ ){0,4})(?<!\\p{L})(?:zugesagt|versprochen)(?!\\p{L})|(?<!\\b(?:j'|nous )|\\p{L})(?:m'|nous )?(?:a|ont) promis(?! \\p{L}+ (?:mois|ans))|(?<!\\p{L})(?:me |nos )(?:prometi[oó]|prometieron|han? prometido)(?!\\p{L})`,
  "iu"
)
/** A visit or a call that was announced: an answer to who asked for it, and else what a seller says at the sale. */
const ANNOUNCED = new RegExp(
  `${ORGANIZATION} (?:have |has |had )?(?:said|says|told (?:me|us))(?: that)? (?:\\w+ ){1,3}(?:would|will|'d|'ll) (?:come|call|visit|get back|contact|look|be (?:there|round|refunded|paid|fixed|sent|repaired|credited))\\b`,
  "i"
)

/** What might happen is no answer: "what if they ignore it", "can they refuse?", "wenn sie nicht antworten". */
const SUPPOSED =
  /\b(?:if|unless|wenn|falls|suppose|imagine|assuming) (?:(?:that|even) )?(?:they|he|she|it|the|my|our|sie|die|der|er)\b[^,.;!?\n]*|\b(?:s'ils?|si (?:elles?|ils?|la|le|el|los|no))(?!\p{L})[^,.;!?\n]*|(?:^|[.!?;\n](?![.!?;\n]))[^\p{L}\p{N}_.!?;\n]*(?:(?:and|but|so|ok|then|also) )*(?:can|could|may|might|will|would|do|does|are|is|k[oö]nnen|d[uü]rfen|peuvent|pueden) (?:they|he|she|it|the|my|sie|die|ils)\b[^.;!?\n]*/giu
const withoutSupposed = (text: string): string => text.replaceAll(SUPPOSED, " ").replaceAll(ON_THE_PHONE, " ")
/** An organization that does not pick up was asked for nothing yet. */
const ON_THE_PHONE =
  /\b(?:answer|pick up|respond to)(?:s|ed|ing)? (?:(?:his|her|the|their|its|my|any|our|or return) )*(?:phones?|telephone|cell|mobile|(?:phone )?calls?|door)\b/gi

/** The one word with which people answer what the organization answered. */
const BARE_REFUSAL =
  /^\W{0,3}(?:(?:es |sie |die )?(?:wurde|haben|hat) )?(?:abgelehnt|verweigert|refus[eé]e?|rechazad[oa]|refused|denied|rejected)\W{0,3}$/iu

// A refusal says more than the silence before or after it; between other answers no choice is made.
export const answerIn = (whole: string, askedBefore: boolean): Facts => {
  const text = withoutSupposed(whole)
  const isAbroad = ABROAD_SIGN.test(text)
  if (BARE_REFUSAL.test(text)) return { answer_so_far: "refused" }
  if (VERIFIED.test(text) && !NOT_VERIFIED.test(text)) return { answer_so_far: "verified" }
  if ((CLOSED_CLAIM.test(text) && !CLOSED_BY_WRITER.test(text)) || tellsCreditTaken(text))
    return { answer_so_far: "refused" }
  if (REFUSED.test(text) || (isAbroad && REFUSED_ABROAD.test(text)) || (askedBefore && REFUSED_AFTER_ASKING.test(text)))
    return { answer_so_far: "refused" }
  if (askedBefore && isRefusedInWords(text)) return { answer_so_far: "refused" }
  const tellsSilence = NO_ANSWER.test(text) || (isAbroad && NO_ANSWER_ABROAD.test(text))
  const isPromised =
    PUT_OFF.test(text) ||
    PROMISED_AS_ANSWER.test(text) ||
    ((askedBefore || tellsSilence) && PROMISED_BY.test(text)) ||
    (askedBefore && (PROMISED.test(text) || ANNOUNCED.test(text)))
  const found = one([
    ...(PARTIAL.test(text) ? ["partial"] : []),
    ...(isPromised ? ["promised"] : []),
    // "She said she would refund it, and nothing came": who promised has answered.
    ...(tellsSilence && !isPromised && !isSilentAgain(text) ? ["none"] : [])
  ])
  return found === undefined ? {} : { answer_so_far: found }
}
