/** Where writers say to be themselves, whatever other places a text names: "I write from Bologna", "her grandson from Bari". */
import { FAMILY } from "./place-words.ts"
import { textOf, type Words } from "./words.ts"

/** What stands before the place; the last word is the one before it. */
const BEFORE =
  /(?:^| )(?:(?:write|writing)(?: to)?(?: you)? from|(?:i am|i m|im|we are|we re|were|hello|hi|hey|greetings) (?:originally )?from|(?:i|we|who) live in|(?:i am|i m|we are|we re) (?:living|based|resident) in|schreibe(?:n)?(?: (?:ihnen|euch|dir|wir|ich))* aus|(?:ich komme|wir kommen) aus|(?:ich|wir) (?:wohne|wohnen|lebe|leben)(?: hier)? in|ecri(?:s|vons) (?:de|du|depuis|d)|(?:habite|habitons)(?: ici)? a|(?:je|nous) (?:vis|vivons|suis|sommes) (?:a|de)|escrib(?:o|imos) (?:desde|de)|(?:soy|somos) de|(?:vivo|vivimos) en)$/
/** "Aus Chemnitz schreibe ich Ihnen." */
const WRITES_BEHIND: ReadonlySet<string> = new Set(["schreibe", "schreiben"])

const BEFORE_WORDS_MAX = 6
const AM = /(?:^| )(?:i am|i m|im|ich bin|je suis|yo soy|soy)(?: |$)/
const FROM: ReadonlySet<string> = new Set(["from", "aus", "de", "du"])

/** Whether the place between these words is where its writer is. */
export const isOwn = (at: number, end: number, words: Words): boolean => {
  const last = textOf(words, at - 1)
  if (last === "aus" && WRITES_BEHIND.has(textOf(words, end))) return true
  let before = ""
  for (let back = BEFORE_WORDS_MAX; back >= 1; back--) before += ` ${textOf(words, at - back)}`
  if (BEFORE.test(before)) return true
  return FROM.has(last) && FAMILY.has(textOf(words, at - 2)) && AM.test(before)
}

/** What an evaluation rests on. */
export const ownPlace = { before: BEFORE.source, writesBehind: WRITES_BEHIND, am: AM.source, from: FROM }
