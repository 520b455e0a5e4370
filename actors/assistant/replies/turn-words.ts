/**
 * The words by which a person tells of a turn that the dispute took: the letter came back, a form is to be signed, the home has a new owner, the
 * organization has no money. In English, German, French and Spanish; patterns read one sentence as `plainWords` writes it.
 */
import type { TopicWords } from "./topic-shape.ts"

export type TurnTopic =
  "recovery_scam" | "bad_review" | "courier" | "letter_back" | "sign_release" | "new_owner" | "insolvent"

/** A letter that came back with an answer was read. */
const UNREAD =
  "(?![^.?!]{0,15}\\b(?:to them|with (?:a |an |their |his |her |the )?(?:\\w+ )?(?:note|notes|answer|reply|letter|message|che(?:ck|que)|word|no)|mit (?:\\w+ )?(?:antwort|notiz|vermerk, dass|brief)|avec (?:\\w+ )?(?:reponse|mot)|con (?:\\w+ )?(?:respuesta|nota))\\b)"
const LETTER_BACK: ReadonlyArray<string> = [
  `\\b(?:my|the|our) (?:letter|envelope|registered letter|certified letter|recorded letter) (?:just |has |was |been |got |is )*(?:came|come|sent|returned|back|undeliver\\w+|unclaimed|refused(?! (?:entry|by the court)))(?: back| undelivered| unopened| to (?:me|sender))*\\b${UNREAD}`,
  "\\b(?:refused|didn't|did not|never|won't) (?:to )?(?:accept|collect(?:ed)?|pick(?:ed)? up|take|took) (?:my|the) (?:letter|registered letter|certified letter)\\b|\\breturn(?:ed)? to sender\\b",
  `\\b(?:der|mein) brief (?:kam|ist|wurde)\\b[^.?!]{0,25}\\b(?:zuruck\\w*|unzustellbar)\\b${UNREAD}|\\bmein einschreiben (?:kam|ist|wurde)\\b[^.?!]{0,25}\\b(?:zuruck\\w*|unzustellbar)\\b${UNREAD}|\\b(?:la|ma) lettre (?:est|m'est|a ete) (?:revenue|retournee)\\b${UNREAD}|\\b(?:la|mi) carta (?:ha vuelto|volvio|fue devuelta|ha sido devuelta)\\b${UNREAD}`
]

const PAPER =
  "(?:release|waiver|settlement(?: agreement)?|nda|non-?disclosure(?: agreement)?|confidentiality agreement|full and final\\b[\\w ]{0,12})"
const SIGN_RELEASE: ReadonlyArray<string> = [
  `\\b(?:sign|signing|signed)\\b[^.?!]{0,25}\\b${PAPER}\\b|\\b${PAPER}\\b[^.?!]{0,25}\\b(?:to sign|signed|signature)\\b`,
  "\\b(?:unterschreib\\w*|unterzeichn\\w*)\\b[^.?!]{0,25}\\b(?:verzicht\\w*|abfindung\\w*|vergleich\\w*)\\b|\\b(?:verzichtserklarung|vergleich)\\b[^.?!]{0,25}\\bunterschreib\\w*\\b",
  "\\bsign(?:er|e)\\b[^.?!]{0,25}\\b(?:renonciation|transaction|decharge)\\b|\\bfirm(?:ar|e|o)\\b[^.?!]{0,25}\\b(?:renuncia|finiquito|acuerdo)\\b"
]

const NEW_OWNER: ReadonlyArray<string> = [
  "\\b(?:sold|selling|sells) (?:the|my|our|his|her|their) (?:building|house|flat|apartment|property|home|place|condo|block)\\b|\\b(?:new|different) (?:owner|landlord|landlady|property manager)\\b|\\b(?:building|house|property) (?:was|has been|is|got) (?:just )?sold\\b",
  "\\b(?:neue\\w? (?:vermieter\\w*|eigentumer\\w*)|(?:haus|wohnung) (?:wurde|ist) verkauft)\\b|\\b(?:nouveau proprietaire|a vendu (?:l'appartement|la maison|l'immeuble))\\b|\\b(?:nuevo (?:propietario|casero|dueno)|ha vendido (?:el piso|la casa))\\b"
]

const INSOLVENT: ReadonlyArray<string> = [
  "\\b(?:go|goes|going|gone|went|is|are|filed (?:for)?|files (?:for)?|declare[sd]?) (?:now |already )?(?:bankrupt(?:cy)?|bust|insolvent|out of business|into (?:administration|liquidation|receivership)|in (?:administration|liquidation|receivership))\\b|\\bchapter (?:7|11)\\b",
  "\\b(?:insolvenz\\w*|insolvent|pleite|konkurs)\\b|\\b(?:faillite|depot de bilan|liquidation judiciaire|redressement judiciaire)\\b|\\b(?:concurso de acreedores|quiebra|insolvente)\\b"
]

const CARRIER =
  "(?:couriers?|carriers?|postman|post office|delivery (?:company|driver|firm|service)|royal mail|evri|hermes|dpd|yodel|usps|ups|fedex|dhl|gls|correos|seur|chronopost|colissimo|zusteller|paketdienst|transporteur|mensajer\\w+)"
const COURIER: ReadonlyArray<string> = [
  `\\b(?:contact|chase|ask|call|complain to|claim (?:from|against|with)|go to|speak to|take it up with|sue|blam\\w+|fault of)\\b[^.?!]{0,12}\\b(?:the |my |their )?${CARRIER}\\b|\\b(?:it's|its|it is|is) (?:the )?${CARRIER}(?:'s|s'?)? (?:fault|problem|responsibility)\\b`,
  "\\b(?:left|delivered|handed|given|gave it) (?:it )?(?:with|to|at|in|by) (?:a|my|the|some) (?:neighbou?r|porch|door|doorstep|safe place|garden|bin|shed|reception|someone else|wrong (?:address|house))\\b(?!'s)|\\b(?:tracking|courier|driver|carrier|app|site|website) (?:says?|shows?|claims?|insists?)[^.?!]{0,12}\\bdelivered\\b",
  `\\b(?:an|beim?|mit) (?:den |dem |der )?${CARRIER}\\b[^.?!]{0,15}\\b(?:wenden|melden|klaren)\\b|\\bbeim nachbarn abgegeben\\b|\\bchez (?:un|le|mon) voisin\\b|\\b(?:a|con) (?:un|el|mi) vecino\\b`
]

const RECOVERY: ReadonlyArray<string> = [
  "\\b(?:can|could|will|would|says?|said|promis\\w+|offer\\w*|claims?)\\b[^.?!]{0,25}\\b(?:get|recover|retrieve|trace|bring|win)\\b[^.?!]{0,25}\\b(?:back|lost|money|funds|crypto|bitcoin)\\b[^.?!]{0,40}\\b(?:for (?:a fee|[$€£]? ?\\d|\\d+ ?%)|fee|up ?front|in advance|commission|if (?:i|we) pay|percent)",
  "\\b(?:recovery (?:agent|company|expert|service|firm|specialist|hacker)|fund recovery|asset recovery|chargeback company)\\b",
  "\\b(?:holt|holen|zuruckholen|zuruckzuholen)\\b[^.?!]{0,30}\\b(?:gegen (?:eine )?gebuhr|gebuhr|vorkasse)\\b|\\brecuperer\\b[^.?!]{0,30}\\b(?:contre|frais|commission)\\b|\\brecuperar\\b[^.?!]{0,30}\\b(?:por una comision|pagando|tarifa)\\b"
]

const BAD_REVIEW: ReadonlyArray<string> = [
  "\\b(?:post|leave|write|give|publish|put)\\b[^.?!]{0,25}\\b(?:bad |negative |honest |one[- ]star |1[- ]star |google |yelp |trustpilot |online )?reviews?\\b|\\b(?:name and shame|go (?:public|to the (?:press|papers|media|newspaper)s?)|tell the (?:press|papers|media|newspaper)s?|post (?:it|this|about (?:it|them|this)) on (?:facebook|x|twitter|tiktok|instagram|reddit|social media))\\b",
  "\\b(?:schlechte|negative|ehrliche) (?:bewertung|rezension)\\b|\\b(?:mauvais|un) avis (?:negatif|sur (?:google|internet|trustpilot))\\b|\\b(?:mala|una) resena\\b"
]

export const TURN_TOPIC_WORDS: TopicWords<TurnTopic> = {
  recovery_scam: { words: RECOVERY, isTold: true },
  bad_review: { words: BAD_REVIEW },
  courier: { words: COURIER, isTold: true },
  sign_release: { words: SIGN_RELEASE, isTold: true },
  letter_back: { words: LETTER_BACK, isTold: true },
  new_owner: { words: NEW_OWNER, isTold: true },
  insolvent: { words: INSOLVENT, isTold: true }
}
