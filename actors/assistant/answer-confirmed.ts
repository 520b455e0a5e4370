/** Whether a message confirms, or denies, that what was told before is the organization's answer. Pure. */
import { DISMISSES } from "./intent-words.ts"
import { plainWords } from "./plain-text.ts"
import { decidesIn } from "./reported-speech.ts"

/** "Yes, that is their answer", "yes thats what he said": no words of the organization, and none of the writer's own, are in it. */
export const confirmsAnswer = (content: string): boolean => CONFIRMS.test(plainWords(content).trim())

const YES_FIRST = "(?:yes|yeah|yep|correct|right|exactly|confirmed|ja|genau|stimmt|oui|si|correcto)"
const THEIR_WORDS = [
  "(?:(?:that|this|it)(?:'?s| is| was) )?(?:really |exactly |indeed )?(?:their|its|his|her|the) (?:answer|reply|response)",
  "(?:(?:that|this|it)(?:'?s| is| was) )?(?:really |exactly |indeed )?what (?:they|he|she|it) (?:said|wrote|answered|replied)",
  "(?:they|he|she|it) (?:really |exactly )?(?:said|wrote|answered|replied) (?:that|this|so|it)",
  "das (?:ist|war) (?:wirklich |genau )?(?:ihre|seine|deren|die) antwort",
  "das (?:haben sie|hat (?:er|sie|es)) (?:so |genau so )?(?:gesagt|geschrieben|geantwortet)",
  "c'est (?:bien )?(?:leur|sa|la) reponse",
  "c'est (?:bien )?ce qu'(?:ils ont|elles ont|il a|elle a|on m'a) (?:dit|ecrit|repondu)",
  "(?:esa )?es (?:su|la) respuesta",
  "eso (?:dijo|dijeron|respondio|respondieron|contesto|contestaron|escribieron)"
].join("|")
/** Another sentence may follow, and no time or condition: "… in March, before you wrote". */
const CONFIRMS = new RegExp(
  `^\\W*(?:${YES_FIRST}\\b\\W*){0,2}(?:${THEIR_WORDS})(?:\\W*$|[.!;]+\\s+\\S|,? (?:but|and|however|so|aber|und|mais|et|pero|y)\\b)`
)

/** "No, that was not their answer." */
export const dismissesAnswer = (content: string): boolean => DISMISSES.test(plainWords(content).trim())

/** "Yes", "that's right": what it answers was asked before. */
export const isPlainYes = (content: string): boolean =>
  !content.includes("?") &&
  PLAIN_YES.test(
    plainWords(content)
      .replaceAll(/[^\p{L}']+/gu, " ")
      .trim()
  )
const YES =
  "yes|yeah|yep|yup|ya|correct|right|exactly|confirmed|confirm|i confirm(?: it| that| this)?|that(?:'?s| is) (?:right|it|correct)|please|it is|ok|okay|ja|genau|stimmt|richtig|oui|exact|exactement|c'est ca|si|correcto|exacto|asi es"
const PLAIN_YES = new RegExp(`^(?!(?:ok|okay|please)$)(?:${YES})(?: (?:${YES}))*$`)

/**
 * Whether told words of the organization are such that a yes can make them its answer: they decide, offer or refuse, and nothing in them is
 * asked, supposed, denied, or another's.
 */
export const isPlainAnswer = (told: string): boolean => decidesIn(told) && !UNSURE.test(plainWords(told))

const UNSURE =
  /\?|\b(?:nothing|nobody|never|no (?:answer|reply|response)|not (?:answered|replied|said)|thinks?|guess|suppose|maybe|perhaps|probably|if|whether|would|might|could|heard|asked|asks|asking|other question|my (?!(?:money|deposit|refund|account|claim|complaint|case|order|card|letter|request|contract|subscription|rent|bill|wages|flight|bag|car|phone)\b)[a-z]+ (?:says?|said|told|thinks?|heard)|told my|tells my|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|last (?:year|month|summer|winter|spring|fall)|years? ago|months ago|nichts|vielleicht|wohl|denke|glaube|wurde|hatte gern|rien|peut-etre|pense|crois|nada|quiza|tal vez|creo|pienso)\b/
