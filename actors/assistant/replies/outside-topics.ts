/**
 * What others advise a person to do, so that the reply answers the matter: to accept, not to pay, to wait, to go to court, to have the
 * bank take the money back. Patterns read text as `plainWords` writes it.
 */
import type { Intent } from "../messages/intents.ts"
import { plainWords } from "../plain-text.ts"
import type { Outsider } from "../messages/speakers.ts"

const CHARGES_BACK =
  /\bcharge ?backs?\b|\bcharge (?:it |that |this |the money )?back\b|\b(?:reverse|dispute|claw back|take back|pull back|get back|recall)\b[^.?!]{0,30}\b(?:payment|charge|money|transaction|it)\b|\bsection 75\b|\b(?:zuruckbuch\w*|zuruckhol\w*|rucklastschrift|retrofacturation|contestation|annuler le paiement|rembourser|retroceso|devolver el cargo|contracargo)\b/
const NOT_PAY =
  /\b(?:(?:should|need|must|would|do|better)(?:n't| not)|not to|never|stop|shouldnt) (?:have to |to )?pay\w*\b|\bnicht (?:\w+ ){0,2}(?:be)?zahlen\b|\b(?:ne|pas) (?:\w+ ){0,2}payer\b|\bno (?:\w+ ){0,3}pag\w+\b/
const ACCEPT =
  /\b(?:accept|take (?:it|that|the (?:money|offer|deal)|what)|settle|say yes|agree|annehmen|akzeptieren|accepter|accepte|prendre|aceptar|acepte|aceptes|coger)\b/
const SUE =
  /\b(?:sue|suing|court|small claims|tribunal|verklagen|klagen|gericht|proces|justice|demandar|demande|denunciar|juzgado|juicio)\b/
const ELSEWHERE =
  /\b(?:ombudsman|regulator|report (?:them|him|her|it)|complain to|cfpb|trading standards|authority|attorney general|schlichtungsstelle|mediateur|consumo)\b/

/** What the words of the other one are about. */
export const topicsOf = ({ kind }: Outsider, content: string): ReadonlyArray<Intent> => {
  const text = plainWords(content)
  if (CHARGES_BACK.test(text) && kind !== "organization") return ["chargeback"]
  if (kind === "organization" || kind === "carrier" || kind === "lawyer" || kind === "police") return []
  if (NOT_PAY.test(text)) return ["pay_meanwhile"]
  if (ACCEPT.test(text)) return ["accept_offer"]
  if (ELSEWHERE.test(text)) return ["where_else"]
  return SUE.test(text) ? ["can_sue"] : []
}

/** "He says we should wait." */
export const saysWait = (content: string): boolean => WAIT.test(plainWords(content))
const WAIT = /\b(?:wait|hold off|patien(?:ce|t)|warten|abwarten|attendre|attends|attendez|esperar|espere|esperes)\b/

/** "Just ignore it." */
export const saysIgnore = (content: string): boolean => IGNORE.test(plainWords(content))
const IGNORE = /\bignor(?:e|ing|ier\w*|er|ez|ar|es)\b|\b(?:throw|bin) it\b/

/** "They say it is a civil matter." */
export const saysCivil = (content: string): boolean => CIVIL.test(plainWords(content))
const CIVIL =
  /\b(?:civil (?:matter|case|dispute|issue)|not (?:a )?crim\w+|no crime|isn't (?:a )?crim\w+|private (?:matter|dispute)|can'?t (?:do|help)|cannot (?:do|help)|won'?t (?:do|help)|nothing (?:they|we) can|not their (?:job|business|problem)|zivilrecht\w*|zivile?|nichts (?:tun|machen)|affaire civile|civil|asunto civil|no pueden|ne peuvent)\b/

/** "My bank refused the chargeback." */
export const saysNo = (content: string): boolean => NO.test(plainWords(content))
const NO =
  /\b(?:refus\w*|den(?:y|ied|ies)|declin\w*|reject\w*|can'?t|cannot|won'?t|too late|nothing|not possible|said no|says no|nicht|abgelehnt|lehn\w*|impossible|trop tard|rechaz\w*|no puede\w*|tarde)\b/
