/**
 * Whether a message says that an offer is accepted, or that a sum was agreed on, in English, German, French and Spanish. Texts are
 * as `plainWords` writes them.
 *
 * Always true: a question, a condition, a wish for more and an agreement that was not kept accept nothing.
 */

/** What is said before it: "ok", "changed my mind". */
const LEAD =
  "(?:^|[.,!;] ?|\\band |\\bso |\\bthen )(?:(?:ok|okay|fine|alright|yes|yeah|well|then|so|and|actually|changed (?:my|our|her|his) mind|on second thoughts?)[ ,.!]+){0,3}"
const OFFER =
  "(?:it|that|this|(?:the|their|his|her|its) (?:offer|money|deal|voucher|[$£€]?\\d[\\d.,]*)|[$£€]?\\d[\\d.,]*)"
const BEHIND =
  "(?= ?(?:$|[.,;!]|and (?!the rest|want|need)|then\\b|now\\b|after all|thanks|thank|thx|please|pls|dollars|euros|pounds))"

const ACCEPTS: ReadonlyArray<RegExp> = [
  new RegExp(
    `${LEAD}(?:i|we|she|he|my [a-z]+)(?:'ll| will|'m going to| am going to|'re going to| are going to| have| has|'ve| do)? ?(?:take|takes|taken|accept|accepts|accepted) ${OFFER}${BEHIND}`
  ),
  new RegExp(`${LEAD}(?:its a |it's a |it is a )?deal(?= ?(?:$|[.!,]))`),
  /\b(?:i|we|she|he|they and (?:i|we))(?:'ve| have| has)? (?:just |all |both |now |finally )?settled\b[^.?!]{0,40}\b(?:for|at) [$£€]? ?\d/,
  /\b(?:ich|wir) nehmen? (?:das|es|ihr|sein|deren|die|den) ?(?:angebot|betrag|geld|gutschein|\d[\d.,]* ?(?:euro|€)?)? ?(?:jetzt |doch )?an\b|\b(?:ich akzeptiere|wir akzeptieren)\b(?![^.?!]{0,40}\bnicht)|^\W*(?:(?:ok|ja|gut)\W+)?einverstanden\W*$/,
  /\b(?:j'accepte|on accepte|nous acceptons)\b(?! pas)|\bd'accord pour \d/,
  /(?<!\bno (?:lo |la |les? |se lo )?)\b(?:acepto|aceptamos)\b/
]

/** It is asked, conditional, or not all that is wanted. */
const DOUBTED =
  /\?|\b(?:if|unless|once|when|should|shall|would|could|whether|only if|provided|wenn|falls|sofern|soll|ob|si|sauf|dois|cuando|debo|siempre que|not|never|don'?t|won'?t|dont|wont|doesn'?t|cannot|can'?t|nicht|pas|but|aber|mais|pero)\b/

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
