/**
 * Which of the words that were put into a letter a later message takes out: "take that out again", "remove the sentence about …", "no,
 * that is not right", "40 times, not 30 times". Pure, and linear in the text.
 *
 * Always true: in doubt they are taken out, because the letter is true without them.
 */

/** Words that were asked for, and by which text. */
export interface Added {
  readonly words: string
  readonly at: number
}

/** A later text, and what it asks to be added itself. */
interface Later {
  readonly text: string
  readonly at: number
  readonly by: string | undefined
}

const IT_EN =
  "(?:it|that|this|those|them|(?:the|that|this|my|your)(?: last| new| added)? (?:sentence|part|line|words?|bit|addition|statement|paragraph)s?|what (?:i|you) (?:added|said|wrote|asked))"
const REMOVES = new RegExp(
  [
    `(?<!\\p{L})(?:take|leave|cut) ${IT_EN}(?: (?:back|again|please))? out(?!\\p{L})`,
    `(?<!\\p{L})take out ${IT_EN}(?!\\p{L})`,
    `(?<!\\p{L})(?:remove|delete|erase|drop|strike|cut|undo) (?:${IT_EN})(?= (?:again|please|about|where|that|with|from (?:the|my|this) letter|in (?:the|my|this) letter)|\\W{0,4}$|[.!,;\\n])`,
    "(?<!\\p{L})(?:(?:streichen|l[oö]schen|entfernen|nehmen) sie|streiche?|l[oö]sche?|entferne|nimm) (?:bitte )?(?:das|es|den satz|die stelle|den teil)(?!\\p{L})",
    "(?<!\\p{L})(?:retirez|enlevez|supprimez|effacez|retire|enl[eè]ve|supprime)(?:-le|-la| (?:ça|cela|ceci|la phrase|cette phrase|le passage))(?!\\p{L})",
    "(?<!\\p{L})(?:quite|elimine|borre|saque|quita|elimina|borra)(?:lo|la)?(?: (?:eso|esto|la frase|esa frase|esa parte))(?!\\p{L})|(?<!\\p{L})(?:qu[ií]te|elim[ií]ne|b[oó]rre|s[aá]que)l[oa](?!\\p{L})"
  ].join("|"),
  "iu"
)
/** "They refuse to remove it", "do not take it out". */
const BY_ANOTHER =
  /(?<!\p{L})(?:they|he|she|refus\p{L}{1,3}|not|never|to|will|would|did|nicht|pas|ne|no)(?: \p{L}{1,12}){0,2}\s{0,3}$|n['’]t(?: \p{L}{1,12}){0,2}\s{0,3}$/iu

const NOT_RIGHT =
  /^\W{0,3}(?:(?:no|nope|sorry|wait|oh|oops|nein|non|perd[oó]n|pardon|eh)\W{1,3}){0,3}(?:(?:that|this|it)(?:['’]?s| is| was)(?: all| just)? (?:not (?:right|true|correct|what i (?:said|meant|wrote))|wrong|incorrect|untrue|false|a mistake)|(?:that|this|it) (?:isn|wasn)['’]?t (?:right|true|correct|what i (?:said|meant|wrote))|not (?:right|true|correct)|wrong|das (?:stimmt (?:so )?nicht|ist (?:so )?(?:nicht richtig|falsch))|stimmt nicht|ce n['’]est pas (?:juste|correct|exact|vrai|[cç]a)|c['’]est (?:faux|une erreur)|(?:eso )?no es (?:correcto|cierto|verdad|as[ií])|es falso|eso est[aá] mal)(?!\p{L})/iu

/** "40 times, not 30 times": what stands behind "not". */
const NOT_THAT =
  /(?:,|\s[–-]|\band|\bund|\bet|\by)\s{0,2}(?:not|nicht|non pas|non|pas|no)\s{1,2}([^.,;!?\n]{1,40})|(?<!\p{L})(?:instead of|rather than|statt|au lieu de|en vez de)\s{1,2}([^.,;!?\n]{1,40})/giu

const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[\p{L}\p{N}]{1,30}/gu) ?? []

/** The words that a later text leaves in the letter. */
export const leftBy = (added: ReadonlyArray<Added>, { at, by, text }: Later): ReadonlyArray<Added> => {
  if (added.length === 0) return added
  const isWrong = NOT_RIGHT.test(text)
  const kept = added.filter((one) => !(isWrong && one.at === at - 1) && !isReplaced(text, one.words, by))
  const removed = removedBy(text)
  if (removed === undefined) return kept
  const named = kept.filter(({ words }) => stemsOf(words).some((stem) => removed.has(stem)))
  // Where nothing has the words that it names, all may be meant.
  return named.length === 0 ? [] : kept.filter((one) => !named.includes(one))
}

const isReplaced = (text: string, words: string, by: string | undefined): boolean =>
  [...text.matchAll(NOT_THAT)].some(([, ...found]) => {
    const not = wordsOf(found.find((one) => one !== undefined) ?? "")
    const counts = by !== undefined || not.some((word) => /\d/.test(word))
    return counts && not.length > 0 && ` ${wordsOf(words).join(" ")} `.includes(` ${not.join(" ")} `)
  })

/** What a sentence is named by, behind "the sentence about". */
const NAMED = /^\s{0,3}(?:about|where|with|that|on|dass|[uü]ber|sur|qui|o[uù]|que|sobre)\s{1,3}([^.!?\n]{3,120})/iu
const STEM_CHARS = 5
const stemsOf = (text: string): ReadonlyArray<string> =>
  wordsOf(text)
    .filter((word) => word.length >= 4 || /\d/.test(word))
    .map((word) => word.slice(0, STEM_CHARS))

/** By what words a text names that which it takes out; none where it means all, undefined where it takes out nothing. */
const removedBy = (text: string): ReadonlySet<string> | undefined => {
  const found = REMOVES.exec(text)
  if (found === null || BY_ANOTHER.test(text.slice(Math.max(0, found.index - 60), found.index))) return undefined
  return new Set(stemsOf(NAMED.exec(text.slice(found.index + found[0].length))?.[1] ?? ""))
}
