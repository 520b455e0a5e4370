/**
 * Whether a message says that the papers of a case were filed, and under which number, in English, German, French and Spanish. Pure.
 *
 * Always true: a question, a wish, a condition and what another filed say nothing of it.
 */
import { plainWords } from "../plain-text.ts"

/** What is filed with the next body; dinner, nails and taxes are not. */
const PAPERS_EN =
  "(?:it|them|this|that|these|everything|(?:the|my|our|all the|these|those|your) (?:papers?|forms?|complaint|claim|packet|documents|request|application)|(?:a|the|my|our) (?:[a-z]+ ){0,2}(?:complaint|claim))"
const FILED: ReadonlyArray<RegExp> = [
  new RegExp(
    `^\\W*(?:(?:ok|okay|so|done|update|hi|just|we|i|i've|we've|have|already|now|finally|today|yesterday)[ ,.!:-]+){0,4}(?:filed|submitted|lodged)(?: ${PAPERS_EN}\\b|[ ,.!]*$|[ ,](?:online|today|yesterday|this morning|with|w\\/|at|to|by mail|ref|number|confirmation)\\b)`
  ),
  new RegExp(
    `\\b(?:i|we)(?:'ve| have| just| already| now| also| finally| both| today| yesterday)* (?:filed|submitted|lodged)(?: ${PAPERS_EN}\\b|[ ,.!]*$| (?:online|today|yesterday|this morning|with|w\\/|at the|to the)\\b)`
  ),
  /\b(?:i|we)(?:'ve| have| just| already| now| also| finally)* sent (?:it|them|the (?:papers|forms?|complaint|packet)) (?:in|off)?(?: ?to)? ?(?:the )?(?:court|ombudsman|regulator|cfpb|ftc|attorney general)\b/,
  /^\W*(?:(?:ok|so|the|my|our)[ ,]+){0,2}(?:papers|forms?|packet|complaint|claim) (?:is|are|has been|have been) (?:now |already |finally )?(?:filed|submitted|lodged)\W*$/,
  /\b(?:ich|wir|habe|haben)\b[^.?!]{0,40}\b(?:papiere|unterlagen|antrag|beschwerde|klage|formulare?|schlichtungsantrag|es|sie|das)\b[^.?!]{0,40}\b(?:eingereicht|eingelegt)\b/,
  /\b(?:j'ai|nous avons|on a) (?:bien |deja )?(?:l'ai |les ai )?(?:depose|saisi|introduit|transmis) (?:le|la|les|l'|mon|ma|notre|un|une) ?(?:dossier|plainte|reclamation|demande|papiers|formulaire|mediateur|requete|saisine)\b/,
  /\b(?:he|hemos|ya) (?:presentado|interpuesto|registrado) (?:la|el|los|mi|nuestra|una) (?:reclamacion|queja|demanda|denuncia|papeles|solicitud)\b|\b(?:presente|presentamos|interpuse) (?:la|el|mi|nuestra|una) (?:reclamacion|queja|demanda|denuncia)\b/
]

const NOT_FILED =
  /\?|\b(?:not|never|haven't|hasn't|didn't|did not|cannot|if|when|before|after|until|should|will|would|want|going to|have to|need to|must|tomorrow|police|taxe?s?|last year|years? ago|against (?:me|us)|for (?!the record)(?:unemployment|divorce|bankruptcy|[a-z]+ stamps|benefits|custody)|divorce|countersuit|eviction|wrong|reject\w*|incorrect\w*|by mistake|late|or wait|only printed|away|folder|paypal|bbb|dispute|yelp|google|(?:he|she|they|who|friend|neighbor|roommate|clerk)(?: (?:say|says|said|told|thinks?))|wenn|nicht|noch|wann|pas|quand|si|cuando|no (?:he|hemos|lo|la|los|se|presente|esta)|morgen|demain|manana|krankenkasse|finanzamt|urlaub|poste)\b|\b(?:to|with|on) (?:the |my |our |their )(?:insurer|insurance|company|landlord|bank|airline|shop|seller|hotel|employer|website|site)\b|\b(?:with|to) (?:them|him|her)\b|\bon their\b|\b(?:they|company|landlord|bank|airline|he|she) (?:have |has |just )?(?:filed|submitted|lodged)\b/

/** "Confirmation 2026-118833", "claim number 512MC001", "ref IAA-2026-11", "Az. 4 C 12/26". */
const REFERENCE =
  /(?<!\p{L})(?:confirmation|reference|ref|case|claim|complaint|file|docket|receipt|tracking|submission|registration|application|cause|aktenzeichen|az|vorgangsnummer|geschaftszeichen|dossier|numero|expediente|referencia|registro|number|no|nr|id|#)\.?(?: (?:number|no|nr|code|id|ref|is|numero|n°|de)){0,3}\.?[ :#=-]{0,3}(?:is )?((?=[a-z\d./-]{0,38}\d)[a-z\d][a-z\d./-]{2,38}[a-z\d])/iu

export interface Filed {
  readonly reference: string | undefined
}

export const filedIn = (content: string): Filed | undefined => {
  const sentences = plainWords(content).split(
    /(?<=[.!?;])\s+|\n+|, ?(?=(?:so |and |now )?(?:what|how|when|was|wie|que|quoi|et maintenant)\b)/
  )
  const telling = sentences.find((one) => FILED.some((pattern) => pattern.test(one)) && !NOT_FILED.test(one))
  if (telling === undefined) return undefined
  return { reference: REFERENCE.exec(content)?.[1] }
}
