/**
 * Whether a message tells that the matter is settled, or wants its case stopped, in four languages. Texts are as `plainWords` writes them.
 *
 * Always true:
 * - A demand, or a payment that is contested, settles nothing.
 * - Who shall stop, or end a contract, is asked of the organization, and no end of the case.
 */
import { THEY_DID } from "./intent-words.ts"

const MEANS_CASE =
  "(?:(?:my|the|this|our|that|all|of|whole|entire|mi|el|la|este|mon|le|ce|meinen?|den|das|die|diesen?) )*(?:case|complaint|claim|file|dispute|matter|request|procedure|process|thing|it|this|everything|all|here|now|fall|beschwerde|verfahren|sache|procedure|dossier|plainte|demarche|reclamation|affaire|tout|caso|queja|reclamacion|proceso|denuncia|todo|esto)"

const STOPS: ReadonlyArray<RegExp> = [
  new RegExp(
    `(?:^|[,.!;] ?|\\b(?:please|pls|just|to|i|we|you|and|kindly|now|then|can|bitte|quiero|je veux|voudrais|mochte|will|lets|let's) )(?:stop|end|cancel|withdraw|drop|delete|abandon|close|terminate|stoppen|retract|call off|quit|pull|discontinue|arreter|annuler|abandonner|retirer|cancelar|retirar|parar|detener|cerrar|anular|abandonar|dejar)(?: off| down| with)? ${MEANS_CASE}\\b`
  ),
  /^\W*(?:please |pls |just )?stop\b[^a-z]*(?:$|please|i\b|it\b|this\b|now\b)/,
  /\b(?:take|taking|pull|pulling) (?:my|the|this) (?:complaint|case|claim) back\b|\bforget (?:about )?(?:it|this|the whole)\b|\blet (?:it|this|that)(?: all| now)? go\b|\bleave it (?:be|there|at that|alone)?\b|\b(?:giv(?:e|ing)|gave) (?:it |this )?up\b|\bhad enough\b(?! of (?:him|her|them|their|his|the|these|those|this (?:company|firm|landlord|bank|shop|gym)|being|waiting)\b|[^?!]{0,12}\b(?:what if|can i|could i|how do i|should i)\b)|\bno further action\b|\b(?:hold|halt|abort) (?:everything|it all|all of (?:it|this))\b|\bchanged my mind\b|\b(?:do not|don't|dont) (?:send|mail|post) (?:it|anything|the letter|that|them)\b|\bnot worth (?:it|the (?:stress|trouble|hassle|time|effort))\b|\bcall it (?:a day|off)\b|\b(?:decided|prefer|rather|want) not to (?:pursue|go on|continue|proceed|go ahead|fight)|\bno longer (?:need|want|wish)\b/,
  /\b(?:do not|don't|dont|no longer|not|never)\b.{0,14}\b(?:want|wish|like|going|care|intend|feel like|interested)\b.{0,14}\b(?:go on|going on|continue|pursue|pursuing|proceed|carry on|further|go ahead|keep going|any ?more|fight|anything to do|this case|a fight|complain)/,
  /\bbitte (?:alles |das )?(?:stopp|stoppen|aufhoren|beenden)\b|\b(?:arretez|stoppez) (?:tout|ca|cela|ce dossier|le dossier|la procedure|s'il)|\b(?:paren|pare|detengan?|cancelen?) (?:todo|esto|el caso|por favor)\b/,
  /\b(?:stoppen sie|abbrechen|brechen sie .{0,15}ab|aufhoren|stornieren|zuruckziehen|zurucknehmen|nicht mehr weiter|nicht weiter ?(?:machen|verfolgen)|einstellen|beenden|lassen wir es|vergessen sie es)\b|\bich (?:mochte|will) (?:das |es )?nicht mehr\b(?! leben)/,
  /\b(?:laissez|laisser|je laisse) tomber\b|\bje (?:souhaite|veux|voudrais) (?:tout )?(?:arreter|abandonner|annuler|me retirer)(?! (?:mon|ma|mes|le|la|les|ce|cet|cette|notre|un|une|de|d'|l')(?![a-z]))|\bje ne (?:veux|souhaite) plus\b(?!.{0,12}vivre)|\bon arrete\b|\bj'abandonne\b/,
  /\b(?:ya )?no quiero (?:seguir|continuar|reclamar|nada)|\bdejelo\b|\bdejarlo\b|\bme rindo\b/
]

const GOOD_THING =
  "(?:money|refund|payment|deposit|cash|reimbursement|credit|cheque|check|full amount|geld|betrag|erstattung|remboursement|argent|dinero|reembolso)"

const SETTLES: ReadonlyArray<RegExp> = [
  /^\W*(?:(?:ok|good news|great|finally|hey|hi|update|thanks|thank you)\W+)*(?:it|everything|all|the [a-z]+|my [a-z]+|heat|heating)(?:'s| is| has been| was| got) (?:now |all |finally |been )*(?:fixed|repaired|mended)(?:,? (?:now|again|at last|finally|today|thanks|thank you))*\W*$/,
  /^\W*(?:(?:ok|okay|fine|alright|yes|well|then)\W+)*(?:i'?ll|i will|i'm going to|we'?ll|we will) (?:take|accept) (?:it|that|this|the (?:offer|money|deal|voucher)|their offer)\W*$/,
  /\b(?:all|now|been|finally|problem|issue|matter|everything|it's|it is|we(?:'re| are))\b.{0,14}\b(?:solved|sorted|resolved|settled|finish(?:ed)?|done)\b(?! (?:to|by me|with the))|\bcase closed\b|\b(?:we|we're|we are|i'm|i am|im|all)\b(?: all)? (?:good|happy|fine)\b(?: now)?(?:,? (?:thanks|thank you|thx|cheers)(?: \w+){0,3})?\s*(?:$|[.!:])|\bdone and dusted\b|\bnothing (?:more|else|further) (?:is )?needed\b|\bproblem (?:is )?(?:finish|solved|gone)|\bas a win\b/,
  new RegExp(
    `\\b${GOOD_THING}\\b(?:'s| is| has| have| was|es|,)?(?: \\w+)? ?\\b(?:arrived|came|in|landed|back|credited|here|showed up|hit|cleared|da|angekommen|eingegangen|zuruck|arrive|llego|recu)\\b(?! (?:dispute|an? |the (?!(?:bank|account|post|mail)\\b)|cash|euros|dollars|may|june|july|january|march|april|store|out|from|unsigned|bounced|on (?:the|a) wrong|to the|at the|their|then|in their))`
  ),
  new RegExp(
    `\\b(?:got|received|have|handed(?: me)?|gave me|sent me|recu|recibi|erhalten|bekommen)\\b.{0,14}\\b(?:full|complete|whole|entire|all(?: of)?|my|the|tout|todo)\\b.{0,10}\\b${GOOD_THING}`
  ),
  /\b(?:paid(?: me| us)?(?: back)?|refunded|returned|reversed|reimbursed|gave|waived|corrected|removed|deleted|repaired|fixed|dropped)\b.{0,20}\b(?:everything|in full|all of it|the full|it all|the charges?|the (?:whole|entire|complete)|the fee|the debt|the entry|fully)\b|\b(?:fully|completely) (?:paid|refunded)\b/,
  /\b(?:ich habe|wir haben|hab)\b.{0,20}\b(?:geld|kaution|betrag|erstattung|entschadigung)\b.{0,20}\b(?:bekommen|erhalten|zuruck|gekriegt)\b|\b(?:sie|er|die \w+) (?:haben|hat) (?:endlich |jetzt |nun |schon |doch )*(?:gezahlt|bezahlt|uberwiesen|zuruckgezahlt|erstattet)\b|\bj'ai (?:bien |enfin |deja )*(?:recu|touche|recupere|eu) (?:mon|l'|le|la|tout|ma)\W?(?:argent|rembours\w+|depot|caution|indemnis\w+|virement|montant|tout)\b|\b(?:ils|elle|il|on) (?:m'|nous )?(?:a|ont) (?:enfin |tout |bien )*(?:paye|rembourse)\b|\b(?:ya |por fin )?(?:me|nos) (?:han |ha )?(?:pagaron|pago|pagado|devuelto|devolvieron|reembolsado|reembolsaron)\b|\b(?:he|hemos) (?:recibido|cobrado) (?:ya )?(?:(?:todo )?(?:mi|nuestro|el|la|nuestra) (?:dinero|reembolso|pago|devolucion|fianza|indemnizacion)\b(?! de (?:mi|un|una|otr[oa])\b)|todo(?=[^\w]*$))|\b(?:recibi|cobre) (?:mi|el) (?:dinero|reembolso|pago)\b/,
  /\b(?:haben|hat) (?:mir |uns )?(?:das geld|alles|die kaution|den betrag|den schaden)\b.{0,24}\b(?:zuruckgezahlt|erstattet|uberwiesen|bezahlt)\b|\b(?:heat|heating|heater|fridge|internet|phone|boiler|furnace|car|it|everything|water|washing machine) (?:is |now |finally )*work(?:s|ing) again\b/,
  /\b(?:erledigt|gelost|alles gut)\b|\b(?:probleme|affaire|litige)\b.{0,12}\b(?:resolu|regle)|\b(?:ont|a|m'ont) (?:tout |enfin )?(?:rembourse|paye)|\b(?:pagaron|devolvieron)\b|\b(?:resuelto|solucionado|asunto cerrado)\b/
]

/** "They deleted it!!": what was asked for is done, and nothing in the sentence takes it back. */
const DID_IT = new RegExp(
  `${THEY_DID} (?:deleted|removed|corrected|fixed|repaired|refunded|approved|reversed|waived) (?:it|that|this|everything|me|the (?:entry|item|account|charge|charges|fee|mistake|error|heating|heater|boiler|leak|surgery|claim|money|record))\\b(?!.{0,60}\\b(?:but|again|then|and|only|except|wrong|still|once|twice|though)\\b)`
)

/** "They paid it in the end": nothing in the sentence says that it is a part, or that it is about another payment. */
const PAID_IT = new RegExp(
  `${THEY_DID} (?:paid|repaid|refunded|reimbursed)(?: (?:it|me|us|up|out|back|all|everything|in full|today|yesterday|now|already|finally|at last|at once|in the end|after all|this morning|last (?:night|week)|(?:the|my|our|his|her) (?:money|deposit|refund|bill|full amount|whole (?:sum|amount)|compensation|wages|pay|claim)))*(?:,? (?:thanks|thank you|thx|cheers|so (?:it's|its|we are|i'm) (?:done|good|over|finished))(?: \\w+){0,3})?\\W*$`
)

/** The words of the other side, and what they paid to another. */
const OTHERS_SAY =
  /\b(?:they|he|she|(?:the|my) (?:boss|bank|landlord|company|shop|manager|ticket)|bank|landlord|firma|vermieter|ils|dicen|ticket) (?:say|says|said|wrote|told (?:me|us)|schreibt|sagt|disent|wurde|figura|marked)\b|\b(?:selon eux|they said)\b|\b(?:my (?:brother|sister|ex|neighbou?r|rent)|mon (?:frere|loyer)|le voisin|mi herman[oa]|the scammer|la carta|el paquete)\b/
/** The money is not there yet, or only a part of it. */
const NOT_YET =
  /\b(?:no|aun|todavia|noch|nie|nunca|jamais|solo|nur|seulement|que la moitie|halfte|mitad|parte|teil|werden|will|would|promis\w*|half|next week|in \d+ days|soon|if|should|not|part of|only|partial|didn't|hasn't|never|kein|nicht|pas|waiting|on its way|offer\w*|menos|mal|moitie|falsche\w*|vecin[oa]s?|kept|withheld|deducted|minus|einbehalten|abgezogen|retenu|quedaron|quedo|retuvieron|descontaron|descontado|faltan?|manque(?:nt)?|fehlt|fehlen|owes?|rather|except|apart from|other than|ausser|bis auf|sauf|excepto|salvo)\b|n't\b|\b(?:is|are|still|'s) missing\b|\bmissing [$£€]?\d/

/** The writer wants what the words behind say: nothing has come. "I want to tell you" and "let you know" demand nothing. */
const DEMANDS =
  /\b(?:want|wants|wanted|need|needs|needed|demand|demands|demanded|demanding|ask|asks|asked|asking|request|requested|requesting|insist|insisted|claim|claimed|claiming|expect|hope|hoping|deserve|like|owes?|owed|entitled|refuse[sd]?|get|give|pay|please|must|shall|until|unless|when|how|where|instead of|hatte gern|hatte gerne|mochte|mochten|will|wollen|fordere|fordern|verlange|verlangen|brauche|gib|geben sie|zahlen sie|bis|wann|wie|veux|voudrais|voulons|exige|exigeons|demande|demandons|reclame|rendez|remboursez|donnez|quand|comment|quiero|queremos|exijo|pido|pedimos|reclamo|necesito|devuelvan|devuelvanme|paguen|cuando|como)\b(?! (?:to |you to )?(?:tell|let you|inform|say|thank|report|confirm|close|add|know|thanks))[^.?!;]{0,60}$/
/** Something more is wanted behind it: "…, but I want the interest as well", "my money back please". */
const WANTS_MORE_BEHIND =
  /\b(?:but|and|aber|und|mais|et|pero|y) (?:now |still |jetzt |noch )?(?:i|we|ich|wir|je|nous|yo)?(?:'d| would)? ?(?:still |also |auch |aussi )?(?:want|need|demand|expect|like|will|wollen|mochte|verlange|veux|voudrais|exige|quiero|exijo)\b(?! (?:to )?(?:tell|let|inform|say|thank|close|end|stop|no|nothing|nichts|rien|nada))|\b(?:please|pls|bitte|s'il vous plait|por favor)\W*$/
/** A payment that the writer disputes. */
const CONTESTS =
  /\b(?:i|we) (?:dispute|contest|object|disagree|protest|reject|refuse|don'?t (?:accept|agree))\b|\b(?:je|nous) (?:le |la |les )?(?:contest|refus)\w+|\bpas d'accord\b|\b(?:bin|sind) (?:damit )?nicht einverstanden\b|\b(?:widersprech|bestreit)\w+|\b(?:no (?:estoy|estamos) de acuerdo|no (?:lo )?acept\w+|impugn\w+)\b/
/** "Elle n'a payé que 300", "he paid 300 of 720", "just 300". */
const A_PART =
  /\bn(?:'|e )[^.?!]{0,30}\bque [$£€]? ?\d|\bjust [$£€]? ?\d|\d[\d.,]{0,12} ?(?:[$£€]|euros?|eur|dollars|pounds)? (?:of|out of|von|sur|de los|de las) (?:the |my |our |meinen |les |mes |mis )?[$£€]? ?\d/

/** "We agreed, he already transferred it": who accepted a sum and has it. */
const AGREED =
  /\b(?:i|we)(?:'ve| have)?(?: (?:have|then|now|finally|just|both|already|all))* (?:agreed|accepted|settled|said yes|made a deal|came to an agreement|took (?:it|the offer|the money))\b(?! not\b)|\b(?:haben|habe) (?:uns|mich) (?:\w+ ){0,6}geeinigt\b|\bmis d'accord\b|\b(?:j'ai|nous avons) accepte\b|\b(?:llegamos|hemos llegado) a un acuerdo\b|\b(?:acepte|aceptamos)\b/
const HAS_PAID =
  /\b(?:they|he|she|it|landlord|landlady|owner|bank|company|firm|shop|store|insurer|airline|agents?|agency|employer|manager|seller|dealer)(?:'ve|'s| have| has| had| already| just| now| also| then| since)* (?:paid|transferred|wired|refunded|repaid|sent (?:me |us )?(?:it|the money)|returned (?:it|the money))\b(?! (?:by|next|for|nothing))|\b(?:hat|haben) (?:\w+ ){0,4}(?:uberwiesen|gezahlt|bezahlt|erstattet)\b|\b(?:a|ont) (?:\w+ ){0,3}(?:vire|verse|paye|rembourse)\b|\b(?:ya|me|nos|lo) (?:pago|pagaron|transfirio|transfirieron|ingreso|ingresaron)\b|\b(?:ha|han) (?:pagado|transferido|ingresado)\b/
const BUT =
  /\b(?:but|only|part|parts|still|however|except|rest|although|aber|doch|noch|rest|mais|seulement|sauf|reste|pero|solo|falta|resto)\b/
/** What was agreed on is a job, a purchase or a rent, and what was paid is late, or went to another. */
const ON_TERMS =
  /\b(?:job|terms|rent|price|delivery|quote|hour|devis|trabajo|late|broken|wrong|less|(?:my|the|our) (?:neighbou?r|plumber|brother|sister)|fournisseur|menos)\b/
/** "Agreed on 500, he paid 200". */
const TWO_NUMBERS = /\d[^\d.?!]*[^\d.,?!][^\d.?!]*\d/
/** As far as a payment stands behind the agreement. */
const NEAR_CHARS = 160

/** Whether one sentence says that the matter is over. */
export const tellsEnd = (sentence: string): boolean => {
  if (NOT_YET.test(sentence) || OTHERS_SAY.test(sentence) || CONTESTS.test(sentence) || A_PART.test(sentence))
    return false
  if (WANTS_MORE_BEHIND.test(sentence)) return false
  if (DID_IT.test(sentence) || PAID_IT.test(sentence)) return true
  return SETTLES.some((pattern) => {
    const found = pattern.exec(sentence)
    return found !== null && !DEMANDS.test(sentence.slice(0, found.index + 1).slice(-LEAD_CHARS))
  })
}
const LEAD_CHARS = 120

/** Whether a whole message says that a sum was agreed on and paid. */
export const tellsAgreement = (text: string): boolean => {
  const agreed = AGREED.exec(text)
  if (agreed === null) return false
  const behind = text.slice(agreed.index, agreed.index + NEAR_CHARS)
  return (
    HAS_PAID.test(behind) &&
    !ON_TERMS.test(behind) &&
    !TWO_NUMBERS.test(behind) &&
    !BUT.test(behind) &&
    !NOT_YET.test(behind) &&
    !CONTESTS.test(text) &&
    !/\?/.test(behind)
  )
}

const ENDING =
  "(?:stop|stops|stopping|end|ending|cancel|cancels|drop|dropping|delete|close|closes|closing|withdraw|withdrawing|terminate|quit)"
const ENDING_ABROAD =
  "(?:aufhoren|einstellen|beenden|abbrechen|stornieren|stoppen|zurucknehmen|zuruckziehen|arreter|arretent|annuler|annulent|retirer|retirent|abandonner|dejar|dejen|cancelar|cancelen|retirar|retiren|parar|paren|anular|anulen)"
/** The case and its papers, in German. */
const OF_CASE =
  "(?:verfahren|fall|beschwerde|sache|vorgang|alles|brief|dossier|procedure|plainte|caso|queja|reclamacion|ich|wir|je|yo)"
/** What a person ends with an organization, and what an organization shall stop doing. */
const CONTRACT =
  "[a-z]*(?:vertrag|vertrags|abo|abonnement|abos|buchung|mitgliedschaft|kauf|bestellung|reise|flug|kredit|police|versicherung|abbuchung|abbuchungen|lastschrift|lastschriften|zahlung|zahlungen|anrufe|werbung|mahnungen)"
/** Words that ask another one to stop, a condition of the other side's offer, and the end of a contract. */
const OF_OTHERS: ReadonlyArray<RegExp> = [
  new RegExp(
    `\\b(?:wants?|wanted|tell|told|make|makes|get|ask|asked|asks|have|force|need|let|offer|offers|offered)(?: \\w+)? (?:them|him|her|it|me|us|these \\w+|the (?!case|complaint|claim)\\w+)(?: \\w+)? (?:to |into |for )?(?:please |just |finally )?${ENDING}\\b(?: (?:it|this|that|all|everything|the case|my case|my complaint|the complaint))?`,
    "g"
  ),
  new RegExp(
    `\\b(?:they|he|she|(?:the|my|this) (?!case|complaint|claim)\\w+)(?: (?:should|must|shall|need|needs|have|has|had|ought|to|just|will|would|won'?t|don'?t|doesn'?t|didn'?t|can|could|refuse|refuses|never|finally|also|simply|not|please)){1,4} ${ENDING}\\b(?: (?:it|this|that|all|everything))?`,
    "g"
  ),
  new RegExp(
    `\\b(?:if|unless|provided(?: that)?|so that|as long as|in exchange for|in return for|for)(?: (?:i|we|you|me|us|my|our))?(?: (?:just|only|then|will|would|agree to))? ${ENDING}\\b(?: (?:it|this|that|all|everything|the case|my case|the complaint|my complaint))?`,
    "g"
  ),
  new RegExp(
    `\\b(?:dass|damit|soll|sollen|sollte|sollten|muss|mussen|mussten|und (?:die|sie|er)) (?:(?!${OF_CASE}\\b)[\\w']{1,30} ){0,6}${ENDING_ABROAD}\\b`,
    "g"
  ),
  new RegExp(`\\b${CONTRACT} (?:(?!ich\\b|wir\\b)\\w{1,30} ){0,4}(?:zu )?${ENDING_ABROAD}\\b`, "g"),
  new RegExp(`\\bqu(?:'|e )(?:ils?|elles?|on|la \\w{1,20}|le \\w{1,20})(?: \\w{1,12}){0,2} ${ENDING_ABROAD}\\b`, "g"),
  new RegExp(
    `\\bque (?:(?:me|nos|la|el|los) ){0,2}(?:\\w{1,20} )?${ENDING_ABROAD}\\b(?:(?: \\w{1,20}){1,3} y ${ENDING_ABROAD}\\b)?`,
    "g"
  )
]

/** A question whether to stop, the contrary of a stop, the words of another, and a stop on a condition: "I won't let it go", "if they pay I will drop it". */
const NO_STOP: ReadonlyArray<RegExp> = [
  new RegExp(
    `\\b(?:should|shall|must|do|ought) (?:i|we)(?: (?:now|just|then|still|have|need|want|to))* (?:${ENDING}|let|forget|give up)\\b[^.?!,;]*|\\b(?:soll|muss|sollte) ich\\b[^.?!,;]*|\\b(?:dois|devrais)-je\\b[^.?!,;]*|\\b(?:debo|deberia)\\b[^.?!,;]*`,
    "g"
  ),
  new RegExp(
    `\\b(?:(?:will|would|do|does|did|can|could|am|is|are) not|won't|wouldn't|don't|can't|cannot|couldn't|i'm not|never|refuse|why would)(?: (?:i|we|want|wish|just|to|going|ever|be)){0,4} (?:${ENDING}|let|forget|giv(?:e|ing)(?: it)? up)\\b[^.?!,;]*`,
    "g"
  ),
  new RegExp(`\\b(?:enough|sufficient)(?: money)?(?: for (?:me|us))? to ${ENDING}\\b[^.?!,;]*`, "g"),
  /\b(?:they|he|she|(?:the|my) (?:shop|manager|landlord|boss|bank|seller|ombudsman|company))(?: (?:said|says?|told (?:me|us)|pressure[sd]? (?:me|us)|threatened (?:me|us)|(?:plans?|wants?|decided|is going)))\b[^.?!;]*/g,
  /\b(?:if|once|when|as soon as) (?:they|he|she|i get|i have)\b[^.?!;]*|\b(?:drop|close|withdraw|stop) (?:it|this|(?:the|my) (?:case|complaint|claim)) (?:if|once|when|as soon as)\b[^.?!;]*/g
]

/** Whether a message wants its case stopped. */
export const wantsStop = (text: string): boolean => {
  if (!STOPS.some((pattern) => pattern.test(text))) return false
  const own = [...NO_STOP, ...OF_OTHERS].reduce((so, pattern) => so.replaceAll(pattern, "#"), text)
  return STOPS.some((pattern) => pattern.test(own))
}
