/**
 * What a message says the letter should say happened: "best you say: I bought it on 3 October", "say it happened on 3 September", "écrivez
 * que …". Four languages. Pure, and linear in the text.
 */
import { storyIn } from "./answer-kinds.ts"
import { toBeAdded } from "../to-be-added.ts"
import { isToldByAnother } from "../told/told-by-another.ts"

const LEADS_TO_WORDS =
  /(?:^|[.;!\n]\s{1,3}|,\s)(?:(?:and|und|et|y|so|please|bitte|por favor),? ){0,2}(?:(?:it['’]?s |it is )?best (?:to |you |if you )?(?:say|write|put|tell them)|(?:you (?:can|should|could) )?(?:just )?(?:say|write|tell them)(?: that)?(?= (?:i|we|it|the|my|our|on|he|she|they|bought|there)(?!\p{L})|:)|(?:the )?letter should say(?: that)?|(?:schreib(?:en sie)?|sagen sie)(?: bitte)?(?:,? dass|:)|(?:[eé]crivez|dites|mettez)(?: que| qu['’]|\s?:)|(?:escriba|diga|ponga|pon|escribe)(?: que|:)):?\s?(?=\S)/iu
const WORDS_MIN = 5

/** The words behind it, as a statement of the letter. */
export const dictatedIn = (text: string): string | undefined => {
  const found = LEADS_TO_WORDS.exec(text)
  if (found === null || toBeAdded([text]) !== undefined) return undefined
  const told = text
    .slice(found.index + found[0].length)
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  return told.split(/\s+/).length < WORDS_MIN ||
    told.includes("?") ||
    isToldByAnother(told) ||
    storyIn(told) === undefined
    ? undefined
    : told
}
