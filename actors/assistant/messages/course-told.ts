/**
 * Whether a message tells only of the course of its case, in four languages: that the letter was posted or came back, where the other
 * side is found now, that the writer waits, thanks, or has told everything, or wants erased what this service keeps. Such a message
 * shows neither which problem it is nor a danger.
 *
 * Always true: every sentence of the message is one of these, and a text in which danger is seen tells more. Pure, and linear in the text.
 */
import { rememberByText } from "../by-text.ts"
import { detectCrisis } from "../crisis.ts"
import { plainWords } from "../plain-text.ts"
import { wantsErasure } from "./erasure-wish.ts"

/** Longer messages tell a story. */
const CHARS_MAX = 200

const LEAD =
  "(?:(?:ok|okay|fine|alright|well|so|and|then|hi|hello|yes|done|gut|also|dann|und|bien|alors|et|vale|entonces|y) ){0,3}"
/** A parcel that was returned belongs to the matter. */
const RETURNED =
  /\b(?:back to|(?:sent|mailed|posted) (?:it|this|that|them) back|returned (?:it|this|that|them)|refund\w*|zuruckge\w*|renvoye\w*|retourne[rsz]?|devuel\w*|devolv\w*)\b/

const POSTED: ReadonlyArray<string> = [
  "(?:(?:i|we)(?:'ve| have)? )?(?:(?:just|already|finally|now|have) ){0,2}(?:posted|mailed|sent|dropped|put|took|popped|handed) (?:it|the letter|my letter|the envelope)\\b",
  "(?:the |my )?(?:letter|envelope)(?:'s| is| was| has| has been| went| got)? (?:(?:now|just|already|been) ){0,2}(?:out|off|sent|posted|mailed|gone|delivered|in the (?:mail|post)|on its way)\\b",
  "(?:certified|registered|recorded|tracking|receipt|usps|royal mail)\\b",
  "(?=.*\\b(?:ihn|es|brief|schreiben|umschlag)\\b).*\\b(?:eingeworfen|aufgegeben|abgeschickt|verschickt|versandt|weggeschickt|zur post|auf die post|per einschreiben|ist (?:heute |jetzt |schon )?(?:raus|unterwegs|weg))\\b",
  "(?=.*\\b(?:la lettre|ma lettre|le courrier|l'ai)\\b).*\\b(?:postee?|envoyee?|expediee?|partie?|en recommande|boite aux lettres)\\b",
  "(?=.*\\b(?:carta|sobre|la he|la hemos)\\b).*\\b(?:enviad[oa]|echad[oa]|mandad[oa]|en correos|certificad[oa]|buzon)\\b"
]

const OTHERS: ReadonlyArray<string> = [
  "(?:the |my )?(?:letter|envelope) (?:came|was|got|has been|is) (?:back|returned|undeliver\\w+|sent back)\\b",
  "(?:der |mein )?brief (?:kam|ist|wurde)\\b.{0,20}\\b(?:zuruck\\w*|unzustellbar)\\b",
  "(?:la|ma) lettre (?:est|m'est|a ete) (?:revenue|retournee)\\b",
  "(?:la|mi) carta (?:ha vuelto|volvio|fue devuelta|ha sido devuelta)\\b",
  "(?:(?:i|we)(?:'ve| have)? )?(?:just )?(?:found|got|have) (?:out )?(?:his|her|their|its) (?:new|current|right|correct|actual) address\\b",
  "(?:his|her|their|its) (?:new|current|right|correct) address is\\b",
  "(?:ich habe |hab )?(?:seine|ihre|deren) (?:neue|richtige|aktuelle) (?:adresse|anschrift)\\b",
  "(?:j'ai (?:trouve|eu) )?(?:sa|leur) (?:nouvelle|bonne|vraie) adresse\\b",
  "(?:(?:he|hemos) (?:encontrado|conseguido) )?su (?:nueva direccion|direccion (?:nueva|correcta|actual))\\b",
  "(?:i|we)?(?:'ll|ll| will| can| am going to| am)? ?(?:wait|waiting|keep waiting)\\b(?! (?:for|since)\\b)",
  "(?:ich|wir) (?:warte|warten)\\b(?! seit\\b)|(?:dann )?warte (?:ich|wir)\\b",
  "(?:j'attends|j'attendrai|je vais attendre|nous attendons)\\b(?! depuis\\b)",
  "(?:espero|esperare|esperamos|voy a esperar)\\b(?! (?:que|desde)\\b)",
  "(?:still|immer noch|noch immer|toujours|todavia|aun) (?:nothing|nichts|rien|nada)$",
  "(?:many )?(?:thanks|thank you|thx|cheers|danke|vielen dank|merci|gracias|muchas gracias)\\b(?! to\\b)",
  "(?:ok|okay|fine|alright|gut|einverstanden|d'accord|vale|de acuerdo)$",
  "(?:as|like) (?:told|i (?:told|said|wrote)|described)\\b.{0,12}$|i(?:'ve| have)? (?:already )?told (?:you )?(?:everything|it all|all of it)\\b.{0,12}$",
  "wie (?:schon |bereits |vorher )?(?:erzahlt|gesagt|geschrieben|beschrieben)$|(?:ich habe )?(?:schon |bereits )?alles (?:gesagt|erzahlt)$",
  "comme (?:je l'ai |deja )?(?:dit|raconte|explique|ecrit)$|j'ai (?:deja )?tout (?:dit|raconte)$",
  "como (?:ya )?(?:he |lo he |lo )?(?:contado|dicho|conte|dije|explicado)$|ya lo (?:he contado|he dicho|conte|dije)(?: todo)?$",
  "(?:what(?:'s| is|s)?|was|et|y|what do i do|que hago|was mache ich) (?:now|next|nun|jetzt|maintenant|ahora)$"
]

const beginsWith = (patterns: ReadonlyArray<string>): RegExp =>
  new RegExp(`^${LEAD}(?:${patterns.map((one) => `(?:${one})`).join("|")})`)
const IS_POSTED = beginsWith(POSTED)
const IS_OTHER = beginsWith(OTHERS)

const SENTENCE_END = /(?<=[.!?;])\s+|\n+/

/** The words of a sentence, with one space between them. */
const wordsOf = (sentence: string): string => sentence.replaceAll(/[^a-z\d']+/g, " ").trim()

export const tellsOnlyCourse = rememberByText<boolean, void>((content) => {
  if (content.length > CHARS_MAX) return false
  const sentences = plainWords(content)
    .split(SENTENCE_END)
    .map(wordsOf)
    .filter((sentence) => sentence !== "")
  return (
    sentences.length > 0 &&
    sentences.every((one) => IS_OTHER.test(one) || (IS_POSTED.test(one) && !RETURNED.test(one)) || wantsErasure(one)) &&
    detectCrisis(content).classes.length === 0
  )
})
