/** Tells a person who writes in another language, in that language, that replies and letters are in English. */
import { plainWords } from "./plain-text.ts"

interface Language {
  /** Small words that are frequent in it and no words of English. */
  readonly words: ReadonlySet<string>
  readonly sentence: string
}

const language = (words: string, sentence: string): Language => ({ words: new Set(words.split(" ")), sentence })

const LANGUAGES: ReadonlyArray<Language> = [
  language(
    "ich der das und nicht ist sie mir mein meine haben habe hat ein eine einen wie wann kann soll noch nur auf zu von mit fur bei wir uns es antwort geld annehmen geantwortet passiert jetzt muss mich",
    "Antworten und Briefe gibt es hier nur auf Englisch (replies and letters are in English only)."
  ),
  language(
    "je le la les des une est pas nous vous ils elle mon ma mes que qui dans pour avec sur ont c'est j'ai du au dois combien quand accepter regle repondu",
    "Les réponses et les lettres sont en anglais uniquement (replies and letters are in English only)."
  ),
  language(
    "yo el los las una es mi mis que por para con del me se lo ya esta han cuando cuanto tiempo tienen puedo debo respondieron contestan resuelto dinero",
    "Las respuestas y las cartas son solo en inglés (replies and letters are in English only)."
  )
]

/** Words that are English as well, or names of things, decide nothing; one of the common English words is a sign against. */
const ENGLISH = new Set(
  "the i my they is it to and of was that this not have you what how do can with for will are we".split(" ")
)

/** Few words are enough where all that are known are of one language. */
const SIGNS_MIN = 2

export const onlyInEnglish = (content: string): ReadonlyArray<string> => {
  const words = plainWords(content.slice(0, CHARS_READ)).match(/[a-z]+(?:'[a-z]+)?/g) ?? []
  const english = words.filter((word) => ENGLISH.has(word)).length
  const [best] = LANGUAGES.map(({ sentence, words: known }) => ({
    sentence,
    signs: words.filter((word) => known.has(word)).length
  })).toSorted((one, other) => other.signs - one.signs)
  const isEnough = best !== undefined && best.signs > english && (best.signs >= SIGNS_MIN || isShort(words))
  return isEnough ? [best.sentence] : []
}

/** "No contestan." */
const isShort = (words: ReadonlyArray<string>): boolean => words.length < 4 && words.some((word) => word.length > 5)

const CHARS_READ = 1_000
