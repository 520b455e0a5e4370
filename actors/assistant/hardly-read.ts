/**
 * Tells a person who writes in Italian, Dutch, Polish or Portuguese which languages are read here, and what to do: the rules know
 * hardly a word of these four.
 *
 * Always true: the sentence is in the language of the text, and no promise stands in it.
 */
import { FUNCTION_WORDS } from "./understanding/place-words.ts"
import { plainWords } from "./plain-text.ts"

interface Language {
  readonly english: string
  /** Small words that are frequent in it and none of English, German, French, Spanish or another of these. */
  readonly words: ReadonlySet<string>
  readonly sentence: string
}

const language = (english: string, words: string, sentence: string): Language => ({
  english,
  words: new Set(words.split(" ")),
  sentence
})

const LANGUAGES: ReadonlyArray<Language> = [
  language(
    "Italian",
    "allora essere puo mia sulla parlo fare il gli della dello degli delle dei nella nel sono ho hanno che perche questa anche cosa mio miei nostra nostro stato stata piu gia ancora dopo ogni alla dalla dal sul nessuno nessuna niente risposta buongiorno buonasera grazie abbiamo ricevuto comprato mese mesi soldi fattura di un'altra c'e all' dell' l'ho",
    "Qui si leggono solo inglese, tedesco, francese e spagnolo. L'italiano si capisce poco, e questa risposta può quindi sbagliare. Scriva in una di queste lingue, anche in una sola frase, che cosa è successo, dove e quando, e di quale somma si tratta. Le risposte sono in inglese."
  ),
  language(
    "Dutch",
    "ik het niet mijn heb heeft hebben zijn wij zij maar naar geen wordt werd waarom wanneer moet betaalt terug zegt zeggen ook deze voor kunt wat een ze kan nog hallo bij uit krijg kreeg gekocht maanden huurbaas verhuurder van",
    "Hier worden alleen Engels, Duits, Frans en Spaans gelezen. Nederlands wordt nauwelijks begrepen, en dit antwoord kan er dus naast zitten. Schrijf in een van deze talen, al is het in één zin, wat er is gebeurd, waar en wanneer, en om welk bedrag het gaat. De antwoorden zijn in het Engels."
  ),
  language(
    "Polish",
    "nie sie jest czy jak mnie moj moja moje juz tylko przez jestem ktory ktora dzien dobry prosze chce oraz zeby bardzo kupilam kupilem dziekuje moge mi po za ale od mam bylo byl byla pieniadze zwrot sklep sklepie reklamacje reklamacja",
    "Czytane są tu tylko teksty po angielsku, niemiecku, francusku i hiszpańsku. Polski jest prawie niezrozumiały dla tego systemu, więc ta odpowiedź może być błędna. Proszę napisać w jednym z tych języków, choćby jednym zdaniem, co się stało, gdzie i kiedy, i o jaką kwotę chodzi. Odpowiedzi są po angielsku."
  ),
  language(
    "Portuguese",
    "faco voo o nao uma meu minha meus minhas voce voces isso isto tenho tem em ao aos pela ainda depois muito agora obrigado obrigada comprei dinheiro foi sao eu um os dos das mes loja fui quero posso devo bom boa",
    "Aqui só se leem textos em inglês, alemão, francês e espanhol. O português é pouco compreendido, e por isso esta resposta pode estar errada. Escreva numa dessas línguas, nem que seja numa frase, o que aconteceu, onde e quando, e de que valor se trata. As respostas são em inglês."
  )
]

/** Of the languages that are read: a text with more of these words is one of theirs. */
const READ: ReadonlyArray<ReadonlySet<string>> = [
  ...FUNCTION_WORDS.map(([, words]) => words),
  new Set(
    "the i my they it and of to that this not have you what how do can with for will are we a in on from but their after still".split(
      " "
    )
  )
]

/** One small word decides nothing in a text of more words than these. */
const SHORT_WORDS_MAX = 5
const SIGNS_MIN = 2
const CHARS_READ = 1_000

/** "Het Spui 3", "Il Borgo": a name has the language of its place. */
const NAMES = /(?<=[^.!?\s]\s)\p{Lu}\S*/gu

/** A text all in capitals has no names that stand out. */
const HAS_SMALL = /\p{Ll}{2}/u

const withoutNames = (text: string): string => (HAS_SMALL.test(text) ? text.replaceAll(NAMES, " ") : text)

const wordsOf = (text: string): ReadonlyArray<string> =>
  plainWords(withoutNames(text.slice(0, CHARS_READ)))
    .replaceAll("ł", "l")
    .match(/[a-z]+(?:'[a-z]*)?/g) ?? []

const countIn = (words: ReadonlyArray<string>, known: ReadonlySet<string>): number =>
  words.filter((word) => known.has(word)).length

const languageIn = (text: string): Language | undefined => {
  const words = wordsOf(text)
  const [best, second] = LANGUAGES.map((one) => ({ one, count: countIn(words, one.words) })).toSorted(
    (left, right) => right.count - left.count
  )
  if (best === undefined || best.count === second?.count) return undefined
  const read = Math.max(...READ.map((known) => countIn(words, known)))
  const enough = words.length <= SHORT_WORDS_MAX ? 1 : SIGNS_MIN
  return best.count >= enough && best.count > read ? best.one : undefined
}

/** What to tell the writer of this text, in their language and in short in English; empty where the text is in a language that is read. */
export const hardlyRead = (text: string): ReadonlyArray<string> => {
  const found = languageIn(text)
  return found === undefined
    ? []
    : [
        `${found.sentence} (${found.english} is hardly read here: English, German, French and Spanish are read, and replies are in English.)`
      ]
}

/** Whether the rules know hardly a word of the language of this text. */
export const isHardlyRead = (text: string): boolean => languageIn(text) !== undefined
