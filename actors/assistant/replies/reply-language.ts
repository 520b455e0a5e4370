/** Tells by small words which language a text is in, and tells a person who writes in another language that replies are in English. */
import type { LetterLanguage, OtherLanguage } from "../../../schema/letter.ts"
import { plainWords } from "../plain-text.ts"
import { FUNCTION_WORDS } from "../understanding/place-words.ts"

interface Language {
  /** Small words that are frequent in it and no words of English. */
  readonly words: ReadonlySet<string>
  readonly sentence: string
}

const language = (words: string, sentence: string): Language => ({ words: new Set(words.split(" ")), sentence })

const LANGUAGES: ReadonlyArray<Language> = [
  language(
    "ich der das und nicht ist sie mir mein meine haben habe hat ein eine einen wie wann kann soll noch nur auf zu von mit fur bei wir uns es antwort geld annehmen geantwortet passiert jetzt muss mich nun",
    "Antworten gibt es hier nur auf Englisch (replies are in English only)."
  ),
  language(
    "je le la les des une est pas nous vous ils elle mon ma mes que qui dans pour avec sur ont c'est j'ai du au dois combien quand accepter regle repondu faire",
    "Les réponses sont en anglais uniquement (replies are in English only)."
  ),
  language(
    "yo el los las una es mi mis que por para con del me se lo ya esta han cuando cuanto tiempo tienen puedo debo respondieron contestan resuelto dinero hago ofrecen pagar hasta si pueden demandar",
    "Las respuestas son solo en inglés (replies are in English only)."
  )
]

/** Words that are English as well, or names of things, decide nothing; one of the common English words is a sign against. */
const ENGLISH = new Set(
  "the i my they is it to and of was that this not have you what how do can with for will are we".split(" ")
)

/** Few words are enough where all that are known are of one language. */
const SIGNS_MIN = 2

const CHARS_READ = 1_000

const wordsIn = (content: string, pattern: RegExp): ReadonlyArray<string> =>
  plainWords(content.slice(0, CHARS_READ)).match(pattern) ?? []

/** "Chicago IL", "4410 N Kedzie", "Baton Rouge, LA": short forms in capitals. "I" is a word, and so are "A" and "Y". */
const IN_CAPITALS = /(?<![\p{L}'’])(?:[B-HJ-XZ]|[A-Z]{2,3})(?![\p{L}'’])/gu
/** "Las Vegas", "María de los Ángeles", "Rue de la Paix": small words before a name, behind another word. */
const BEFORE_NAME =
  /(?<=[^.!?\s]\s|\n)(?:de (?:la|las|los|le|les) |(?<=\p{Lu}\p{Ll}{1,12} )des |(?:Des|[Dd]u|[Dd]el|[Ll]es?|[Ll]as?|[Ll]os|[Ee]l) )(?=\p{Lu}\p{Ll})/gu
/** A text all in capitals has no short forms that stand out. */
const HAS_SMALL = /\p{Ll}{2}/u

/** Without the words of addresses and names: these have the language of their place and not that of the writer. */
const withoutNames = (content: string): string => {
  const text = content.slice(0, CHARS_READ)
  return HAS_SMALL.test(text) ? text.replaceAll(IN_CAPITALS, " ").replaceAll(BEFORE_NAME, " ") : text
}

const countIn = (words: ReadonlyArray<string>, known: ReadonlySet<string>): number =>
  words.filter((word) => known.has(word)).length

export const onlyInEnglish = (content: string): ReadonlyArray<string> => {
  const words = wordsIn(withoutNames(content), /[a-z]+(?:'[a-z]+)?/g)
  const english = words.filter((word) => isEnglishWord(word) || MORE_ENGLISH.has(word)).length
  const [best, second] = LANGUAGES.map((_language, at) => signsOf(words, at)).toSorted(bySigns)
  if (best === undefined || (second !== undefined && bySigns(best, second) === 0)) return []
  // A word that more than one language has decides nothing by itself.
  const isEnough =
    best.own > english &&
    (best.own >= SIGNS_MIN || best.own + best.shared > SIGNS_MIN || isShort(words) || best.all >= SIGNS_MIN)
  return isEnough ? [LANGUAGES[best.at]?.sentence ?? ""] : []
}

interface Signs {
  readonly at: number
  /** Words of this language alone. */
  readonly own: number
  /** Words of others as well. */
  readonly shared: number
  readonly all: number
}

const bySigns = (one: Signs, other: Signs): number => other.own - one.own || other.shared - one.shared

const signsOf = (words: ReadonlyArray<string>, at: number): Signs => {
  const known = words.filter((word) => isOf(word, at))
  const own = known.filter(
    (word) => !OF_SEVERAL.has(word) && LANGUAGES.every((_other, index) => index === at || !isOf(word, index))
  )
  return { at, own: own.length, shared: known.length - own.length, all: known.length }
}

const isOf = (word: string, at: number): boolean => {
  const [language = "de"] = OTHERS[at] ?? []
  return LANGUAGES[at]?.words.has(word) === true || (word.length > 1 && isSmall(language, word))
}

/** Frequent in what people write of a case, and none of another language. */
const MORE_ENGLISH = new Set(
  "from by when where who why which did does got get told said says sent paid charged twice just now here only back still never after before him its im ive theyre dont didnt cant wont my your their".split(
    " "
  )
)

const isEnglishWord = (word: string): boolean => ENGLISH.has(word) || ALSO_ENGLISH.has(word) || CONTRACTED.test(word)

/** More small words of English, and none of another language. */
const ALSO_ENGLISH = new Set("at she her his him us they them there our out been has had".split(" "))
const CONTRACTED = /'(?:ll|m|ve|re|t)$/
/** "I'll die" is no German, and "me pega" no English: words of more than one language say nothing. */
const OF_SEVERAL = new Set(
  "die will war was am in so man hat an all me no as he on a son pour sale pain dos once".split(" ")
)

/** The other languages, in the order of `LANGUAGES`, with words of short cries for help: "No quiero vivir más" has no small one. */
const OTHERS: ReadonlyArray<readonly [OtherLanguage, ReadonlySet<string>]> = [
  ["de", new Set("leben sterben angst schlagt hilfe riecht brennt mehr wohnung".split(" "))],
  ["fr", new Set("veux veut vivre mourir peur frappe aide aidez gaz feu maison".split(" "))],
  ["es", new Set("quiero quiere vivir morir mas ayuda miedo pega huele casa auxilio".split(" "))]
]

/** The language that most small words of a text are of, by which a person in danger is answered; undefined where they do not tell. */
export const languageOf = (content: string): LetterLanguage | undefined => {
  const words = wordsIn(withoutNames(content), /[a-z]+(?:'[a-z]+)?/g).filter((word) => !OF_SEVERAL.has(word))
  const english = words.filter((word) => isEnglishWord(word) || MORE_ENGLISH.has(word)).length
  const [best, second] = OTHERS.map(([language, cries], at) => ({
    language,
    count: words.filter((word) => cries.has(word) || LANGUAGES[at]?.words.has(word) === true || isSmall(language, word))
      .length
  })).toSorted((one, other) => other.count - one.count)
  if (best === undefined || best.count <= english) return english > (best?.count ?? 0) ? "en" : undefined
  return best.count === second?.count ? undefined : best.language
}

const isSmall = (language: OtherLanguage, word: string): boolean =>
  SMALL_WORDS.get(language.toUpperCase())?.has(word) === true

/** "No contestan." */
const isShort = (words: ReadonlyArray<string>): boolean => words.length < 4 && words.some((word) => word.length > 5)

/** Fewer words may have no small word among them. */
const SENTENCE_WORDS_MIN = 4

const SMALL_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(FUNCTION_WORDS)

/** Whether a text is in this language, or too short to tell. */
export const isWrittenIn = (language: OtherLanguage, content: string): boolean => {
  const words = wordsIn(content, /[a-z]+/g)
  const own = countIn(words, SMALL_WORDS.get(language.toUpperCase()) ?? new Set())
  const english = countIn(words, ENGLISH)
  return words.length < SENTENCE_WORDS_MIN ? english === 0 : own > english
}

/** What stands in quotation marks: mostly words of the organization. Without marks of its own kind inside, so that the time is linear. */
const QUOTED = /"[^"]*"|„[^„“”]*[“”]|“[^“”]*”|«[^«»]*»|»[^«»]*«/g
/** A first sentence of fewer words tells little. */
const FIRST_SENTENCE = /^[^.!?\n]{40,}/

/** Whether the person writes in this language: outside quotation marks, and in the first sentence where that is a long one. */
export const isWriterOf = (language: OtherLanguage, text: string): boolean => {
  const own = text.replaceAll(QUOTED, " ").trim()
  const [first] = FIRST_SENTENCE.exec(own) ?? []
  return isWrittenIn(language, own) && (first === undefined || !isEnglish(language, first))
}

const isEnglish = (language: OtherLanguage, sentence: string): boolean => {
  const words = wordsIn(sentence, /[a-z]+/g)
  return countIn(words, ENGLISH) > countIn(words, SMALL_WORDS.get(language.toUpperCase()) ?? new Set())
}
