/**
 * Where writers say to be themselves, whatever other places a text names: "I write from Bologna", "I rent in Madrid". Where they
 * say to be from is another matter: "I am from Bari" says less than the place where a landlord is.
 */
import { FAMILY } from "./place-words.ts"
import { textOf, type Words } from "./words.ts"

/** What stands before the place where the writer is; the last word is the one before it. */
const BEFORE =
  /(?:^| )(?:(?:write|writing)(?: to)?(?: you)? from|(?:hello|hi|hey|greetings) from|(?:i|we|who) (?:now )?(?:live|rent|reside) in|(?:i|we) (?:rent|am renting|are renting) (?:a|an|my|our|the) [a-z]+ in|(?:i am|i m|im|we are|we re) (?:living|based|resident|renting) in|schreibe(?:n)?(?: (?:ihnen|euch|dir|wir|ich))* aus|(?:ich|wir) (?:wohne|wohnen|lebe|leben|miete|mieten)(?: hier)? in|(?:wohnhaft|ansassig) in|ecri(?:s|vons) (?:de|du|depuis|d)|(?:habite|habitons|loue|louons|reside|residons)(?: ici)? a|(?:je|nous) (?:vis|vivons|suis|sommes) a|escrib(?:o|imos) (?:desde|de)|(?:vivo|vivimos|alquilo|alquilamos|resido|residimos|radico) en)$/

/** What stands before the place that the writer is from. */
const FROM_BEFORE =
  /(?:^| )(?:(?:i am|i m|im|we are|we re|were) (?:originally )?from|(?:i|we) come from|(?:ich komme|wir kommen|ich stamme|wir stammen|ich bin|wir sind) aus|(?:je|nous) (?:suis|sommes|viens|venons) (?:de|du|d)|(?:soy|somos|vengo|venimos) de)$/

/** "Aus Chemnitz schreibe ich Ihnen." */
const WRITES_BEHIND: ReadonlySet<string> = new Set(["schreibe", "schreiben"])

const BEFORE_WORDS_MAX = 6
const AM = /(?:^| )(?:i am|i m|im|ich bin|je suis|yo soy|soy)(?: |$)/
const FROM: ReadonlySet<string> = new Set(["from", "aus", "de", "du"])

const wordsBefore = (at: number, words: Words): string => {
  let before = ""
  for (let back = BEFORE_WORDS_MAX; back >= 1; back--) before += ` ${textOf(words, at - back)}`
  return before
}

/** Whether the place between these words is where its writer is. */
export const isHome = (at: number, end: number, words: Words): boolean =>
  (textOf(words, at - 1) === "aus" && WRITES_BEHIND.has(textOf(words, end))) || BEFORE.test(wordsBefore(at, words))

/** Whether the place is where its writer is from. Who writes for the family is of its place too: "I am her grandson from Bari". */
export const isOrigin = (at: number, words: Words): boolean => {
  const before = wordsBefore(at, words)
  if (FROM_BEFORE.test(before)) return true
  return FROM.has(textOf(words, at - 1)) && FAMILY.has(textOf(words, at - 2)) && AM.test(before)
}

/** Whether the place between these words is where its writer is, or is from. */
export const isOwn = (at: number, end: number, words: Words): boolean => isHome(at, end, words) || isOrigin(at, words)

/** What an evaluation rests on. */
export const ownPlace = {
  before: BEFORE.source,
  fromBefore: FROM_BEFORE.source,
  writesBehind: WRITES_BEHIND,
  am: AM.source,
  from: FROM
}
