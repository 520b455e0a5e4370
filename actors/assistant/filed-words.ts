/**
 * Whether a message says that the papers of a case were filed, and under which number, in English, German, French and Spanish. Pure.
 *
 * Always true: a question, a wish, a condition and what another filed say nothing of it.
 */
import { plainWords } from "./plain-text.ts"

const FILED: ReadonlyArray<RegExp> = [
  /^\W*(?:(?:ok|okay|so|done|update|hi|just|we|i|i've|we've|have|already|now|finally|today|yesterday|she|he)[ ,.!:-]+){0,4}(?:filed|submitted|lodged)\b(?! (?:a|my|our|their) (?:appeal|tax|insurance|police))/,
  /\b(?:i|we)(?:'ve| have| just| already| now| also| finally| both)* (?:filed|submitted|lodged|sent (?:it|them|the (?:papers|forms?|complaint|packet)) (?:in|off)?(?: ?to)? ?(?:the )?(?:court|ombudsman|regulator|cfpb|ftc|attorney general|ag)\b)/,
  /\b(?:complaint|claim|papers|form|forms|packet|it|case) (?:is|was|were|are|has been|have been|got) (?:now |already |finally )?(?:filed|submitted|lodged)\b/,
  /\b(?:ich habe|wir haben|habe|haben)\b[^.?!]{0,60}\b(?:eingereicht|eingelegt)\b/,
  /\b(?:j'ai|nous avons|on a) (?:bien |deja )?(?:depose|saisi|introduit|transmis)\b/,
  /\b(?:he|hemos|ya) (?:presentado|interpuesto|registrado)\b|\b(?:presente|presentamos|interpuse) (?:la|el|mi|nuestra) (?:reclamacion|queja|demanda|denuncia)\b/
]

const NOT_FILED =
  /\?|\b(?:not|never|haven't|hasn't|didn't|if|when|before|after|until|should|will|would|want|going to|have to|need to|police|taxe?s?|wenn|nicht|noch|wann|pas|quand|si|cuando|no)\b|\b(?:to|with) (?:the |my |our |their )?(?:insurer|insurance|company|landlord|bank|airline|shop|seller|hotel|employer)\b|\b(?:they|company|landlord|bank|airline) (?:have |has )?(?:filed|submitted)\b/

/** "Confirmation 2026-118833", "claim number 512MC001", "ref IAA-2026-11", "Az. 4 C 12/26". */
const REFERENCE =
  /(?<!\p{L})(?:confirmation|reference|ref|case|claim|complaint|file|docket|receipt|tracking|submission|registration|application|aktenzeichen|az|vorgangsnummer|geschaftszeichen|dossier|numero|expediente|referencia|registro|number|no|nr|id|#)\.?(?: (?:number|no|nr|code|id|ref|is|numero|n°|de)){0,3}\.?[ :#=-]{0,3}(?:is )?((?=[a-z\d./-]{0,38}\d)[a-z\d][a-z\d./-]{2,38}[a-z\d])/iu

export interface Filed {
  readonly reference: string | undefined
  /** It says that a court has them. */
  readonly isCourt: boolean
}

export const filedIn = (content: string): Filed | undefined => {
  const sentences = plainWords(content).split(
    /(?<=[.!?;])\s+|\n+|, ?(?=(?:so |and |now )?(?:what|how|when|was|wie|que|quoi|et maintenant)\b)/
  )
  const telling = sentences.find((one) => FILED.some((pattern) => pattern.test(one)) && !NOT_FILED.test(one))
  if (telling === undefined) return undefined
  return { reference: REFERENCE.exec(content)?.[1], isCourt: COURT.test(telling) }
}
const COURT = /\b(?:court|courthouse|small claims|gericht|amtsgericht|tribunal|juzgado|tribunales)\b/
