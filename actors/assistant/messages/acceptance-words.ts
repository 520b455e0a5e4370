/**
 * Whether a message says that an offer is accepted, or that a sum was agreed on, in English, German, French and Spanish. Texts are
 * as `plainWords` writes them.
 *
 * Always true:
 * - A question, a condition, a wish for more and an agreement that was not kept accept nothing.
 * - Only the writer, or one whom they write for as "he" or "she", accepts: "my roommate accepted it" does not.
 */

/** What is said before it: "ok", "changed my mind". */
const LEAD =
  "(?:^|[.,!;] ?|\\band |\\bso |\\bthen )(?:(?:ok|okay|fine|alright|yes|yeah|well|then|so|and|actually|changed (?:my|our|her|his) mind|on second thoughts?)[ ,.!]+){0,3}"
const OFFER =
  "(?:it|that|this|(?:the|their|his|her|its) (?:offer|money|deal|voucher|[$£€]?\\d[\\d.,]*)(?: of [$£€]?\\d[\\d.,]*)?|[$£€]?\\d[\\d.,]*)"
const BEHIND =
  "(?= ?(?:$|[.,;!]|and (?!the rest|want|need)|then\\b|now\\b|after all|thanks|thank|thx|please|pls|dollars|euros|pounds))"

const NUMBER = "[$£€]? ?\\d[\\d.,]* ?(?:[$£€]|euros?|dollars?|pounds)?"
/** The end of what is accepted: "acepto las condiciones de la web" takes no offer. */
const END = "(?= ?(?:$|[.,;!]|(?:und|et|y|and|danke|merci|gracias|jetzt|maintenant|ahora)\\b))"

const ACCEPTS: ReadonlyArray<RegExp> = [
  new RegExp(
    `${LEAD}(?:i|we|she|he)(?:'ll| will|'m going to| am going to|'re going to| are going to| have| has|'ve| do)? ?(?:take|takes|taken|accept|accepts|accepted) ${OFFER}${BEHIND}`
  ),
  new RegExp(`${LEAD}(?:its a |it's a |it is a )?deal(?= ?(?:$|[.!,]))`),
  /\b(?:i|we|she|he|they and (?:i|we))(?:'ve| have| has)? (?:just |all |both |now |finally )?settled\b(?! (?:in(?:to)?|down|here|back) (?:for|at|to|with)\b)[^.?!]{0,40}\b(?:for|at) [$£€]? ?\d(?!\d? ?(?:nights?|days?|weeks?|months?|years?|o'clock|am\b|pm\b))/,
  /\b(?:ich|wir) nehmen? (?:das|es|ihr|sein|deren|die|den) ?(?:angebot|betrag|geld|gutschein|\d[\d.,]* ?(?:euro|€)?)? ?(?:jetzt |doch )?an\b|^\W*(?:(?:ok|ja|gut)\W+)?einverstanden\W*$/,
  new RegExp(
    `\\b(?:ich akzeptiere|wir akzeptieren)(?: (?:jetzt|also|nun|hiermit|gerne?))?(?: (?:das|es|dies|(?:das|ihr|sein|deren|den|die|diesen?|dieses) (?:angebot|betrag|geld|summe|zahlung|gutschein|vorschlag|vergleich)|(?:die )?${NUMBER}))?(?: (?:de|von|uber|d'un montant de) ${NUMBER})?${END}`
  ),
  new RegExp(
    `\\b(?:j'accepte|on accepte|nous acceptons)(?: (?:donc|alors|finalement|bien))?(?: (?:ca|cela|l'offre|(?:leur|son|sa|cette|la|votre) (?:offre|proposition|somme)|(?:le|ce|leur|son) (?:montant|remboursement|bon|bon d'achat|accord)|(?:les |ces )?${NUMBER}))?(?: (?:de|von|uber|d'un montant de) ${NUMBER})?${END}|\\bd'accord pour \\d`
  ),
  new RegExp(
    `(?<!\\bno (?:lo |la |les? |se lo )?)\\b(?:acepto|aceptamos)(?: (?:esto|eso|(?:la|su|esa|esta) (?:oferta|propuesta|cantidad)|(?:el|ese|este|su) (?:importe|dinero|trato|acuerdo|reembolso|vale|bono)|(?:los |esos )?${NUMBER}))?(?: (?:de|von|uber|d'un montant de) ${NUMBER})?${END}`
  ),
  /^\W*(?:(?:ok|okay|yes|yeah|fine|ja|oui|si)\W+)?(?:accepte?|accepted|i accept|we accept|akzeptiert|angenommen|aceptado)\W*$/
]

/** It is asked, conditional, or not all that is wanted: "I take the 550 and sue for the rest". */
const DOUBTED =
  /\?|\b(?:if|unless|once|when|should|shall|would|could|whether|only if|provided|wenn|falls|sofern|soll|ob|si|sauf|dois|cuando|debo|siempre que|not|never|don'?t|won'?t|dont|wont|doesn'?t|cannot|can'?t|nicht|kein\w*|pas|but|aber|mais|pero|sue|suing|court|the (?:rest|difference|remainder|balance)|klag\w*|verklag\w*|den rest|gericht|le reste|tribunal|el resto|demand(?:o|are|ar)|reclam\w*)\b/

/** Whether one sentence accepts. */
const accepts = (sentence: string): boolean =>
  !DOUBTED.test(sentence) && ACCEPTS.some((pattern) => pattern.test(sentence))

export const tellsAcceptance = (text: string): boolean => {
  const sentences = text.split(/(?<=[.!?;])\s+|\n+/)
  if (sentences.some((one) => TURNED.test(one))) return false
  return sentences.some(accepts)
}
/** "We settled for 500 and he never paid": there is no end. */
const TURNED =
  /\b(?:never|hasn'?t|has not|haven'?t|didn'?t|did not|only) (?:[a-z]+ )?(?:paid|pay|transferred|sent|come|came)\b|\bi? ?(?:want|need) (?:more|the rest|the other)\b|\bno deal\b/
