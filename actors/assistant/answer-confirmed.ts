/** Whether a message confirms, or denies, that what was told before is the organization's answer. Pure. */
import { DISMISSES } from "./intent-words.ts"
import { plainWords } from "./plain-text.ts"

/** "Yes, that is their answer", "yes thats what he said": no words of the organization are in it. */
export const confirmsAnswer = (content: string): boolean => CONFIRMS.test(plainWords(content).trim())
const CONFIRMS =
  /^\W*(?:yes|yeah|yep|correct|right|exactly|confirmed|that is right|ja|genau|stimmt|oui|c'est ca|si|correcto)\b[^.?!]{0,12}\b(?:(?:that|this|it)(?:'?s| is| was)|das (?:ist|war)|c'est|esa? es)?[^.?!]{0,30}\b(?:answer|reply|response|said|wrote|antwort|reponse|respuesta|gesagt|geschrieben|dit|ecrit|dijo|dijeron)\b(?:[^?]{0,10}$|\W+(?:but|and|however|so|i|we|what|aber|mais|pero)\b)|^\W*(?:that|this)(?:'?s| is| was) (?:really |exactly )?(?:(?:their|its|his|her|the) (?:answer|reply|response)|what (?:they|he|she|it) (?:said|wrote|answered|replied))\W*$/

/** "No, that was not their answer." */
export const dismissesAnswer = (content: string): boolean => DISMISSES.test(plainWords(content).trim())

/** "Yes", "that's right": what it answers was asked before. */
export const isPlainYes = (content: string): boolean =>
  PLAIN_YES.test(
    plainWords(content)
      .replaceAll(/[^\p{L}']+/gu, " ")
      .trim()
  )
const YES =
  "yes|yeah|yep|yup|ya|correct|right|exactly|confirmed|confirm|i confirm(?: it| that| this)?|that(?:'?s| is) (?:right|it|correct)|please|it is|ok|okay|ja|genau|stimmt|richtig|oui|exact|exactement|c'est ca|si|correcto|exacto|asi es"
const PLAIN_YES = new RegExp(`^(?!(?:ok|okay|please)$)(?:${YES})(?: (?:${YES}))*$`)
