/** Whether a text is in another language than English, the only one that the rules read. In doubt it is English. */
import { wordsOf } from "./rubric-words.ts"
import { listTest } from "./word-list.ts"

/** Fewer common words of other languages are names or quotations. */
const FOREIGN_COUNT_MIN = 3
/** Enough in a text without any common word of English. */
const FOREIGN_ALONE_MIN = 2
/** How many times the common words of English are outnumbered. */
const FOREIGN_FACTOR = 2
/** A shorter text in other letters may be a sign or a name. */
const LETTER_COUNT_MIN = 8

const isEnglish = listTest("english")
const isForeign = listTest("foreign")

export const isOtherLanguage = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters >= LETTER_COUNT_MIN && latin * 2 < letters) return true
  const words = wordsOf(text).split(" ")
  const english = words.filter(isEnglish).length
  const foreign = words.filter(isForeign).length
  if (english === 0 && foreign >= FOREIGN_ALONE_MIN) return true
  return foreign >= FOREIGN_COUNT_MIN && foreign > english * FOREIGN_FACTOR
}
