/**
 * Weighs a text: cuts it into pieces, weighs the words of each, and finds the row of pieces that weighs most. Every word, every
 * pair of neighbours and every pair with one word between has a weight that `test/triage/learn.ts` learned from labelled texts;
 * what weighs enough within a few sentences is a sign of danger. Patterns find the wordings that they list; weights also find
 * other wordings made of the same words.
 *
 * Always true:
 * - A piece is a sentence or a part of one, and every word is in exactly one piece.
 * - A word counts once in a piece. A long piece weighs no more than a short one for its length alone.
 * - A weak sign that patterns tell is added to what the words weigh. It counts once, however often a text has it, and only signs of
 *   one class within `WINDOW_SENTENCES` are added to each other: a long text has some of every class by chance.
 * - A word that no text taught weighs what its English word, a word that it resembles, or other words with its beginning weigh, or nothing.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import { COMMA as PAUSE, isNumber, SENTENCE_END as END } from "../understanding/words.ts"
import { NO_WORD, numberIn, type WordIndex } from "../word-table.ts"
import { type DangerClasses, heaviestClasses, type Spoken } from "./surety.ts"
import type { WeakSign } from "./tables.ts"

/** Words that are only known by their beginning have this many letters or more. */
const BEGINNING_WORD_LENGTH_MIN = 6
const BEGINNING_LENGTH = 5

export const beginningOf = (word: string): string | undefined =>
  word.length < BEGINNING_WORD_LENGTH_MIN || word.endsWith("*") ? undefined : word.slice(0, BEGINNING_LENGTH)

/** All numbers are one word. */
export const NUMBER = "#"

/** A word id and another are one number of 32 bits. Ids of words in pairs fit into this many bits; those of others may be larger. */
export const ID_BITS = 16

/** Where a pair is looked for first. */
export const slotOf = (key: number, mask: number): number => ((Math.imul(key, 0x9e3779b1) >>> 7) & mask) * 2

/** What of a word stands in one number, below its own weight: whether it begins or ends pairs. Most words that meet are no pair. */
export const BEGINS_NEIGHBOURS = 1
export const ENDS_NEIGHBOURS = 2
export const BEGINS_SPACED = 4
export const ENDS_SPACED = 8
export const ROLE_BITS = 4

/** What a weigher looks up. */
export interface WeightTables {
  readonly bias: number
  readonly sign: number
  readonly classes: ReadonlyArray<CrisisClass>
  /** The words that patterns or weights know; their numbers are ids. */
  readonly words: WordIndex
  /** Beginnings of words, and the id of each. */
  readonly beginnings: WordIndex
  readonly beginningIds: Int32Array
  /** The weight and the roles of each word, by id. */
  readonly known: Int32Array
  /** The id that each word weighs as, by id. */
  readonly as: Int32Array
  /** Pairs, as `pairTable` lays them out. */
  readonly neighbours: Int32Array
  readonly spaced: Int32Array
  /** Which of the rows in `kinds` is a word's, by id: 0 for none, 1 for the first. */
  readonly kindOf: Uint16Array
  /** So many weights in a row as there are classes. */
  readonly kinds: Int32Array
}

/** 0, which weighs nothing, where no beginning of the word has a weight. */
export const idOfBeginning = (beginnings: WordIndex, ids: Int32Array, word: string): number =>
  ids[numberIn(beginnings, beginningOf(word) ?? "")] ?? 0

/** The weight of two words. */
const weightsIn = (slots: Int32Array) => {
  const mask = slots.length / 2 - 1
  return (first: number, second: number): number => {
    const key = (first << ID_BITS) | second
    for (let slot = slotOf(key, mask); ; slot = (slot + 2) & (2 * mask + 1)) {
      const own = slots[slot]
      if (own === key) return slots[slot + 1] ?? 0
      if (own === -1) return 0
    }
  }
}

export interface Weigher {
  /** The id of a word that has a name of its own among the weights, 0 for others. */
  readonly idOfTaught: (word: string) => number
  /** The same, and the id of its beginning for a word that no text taught; 0 where nothing is known of it either. */
  readonly idOf: (word: string) => number
  /** The weight of the words from `from` up to `to`. */
  readonly weightOf: (ids: Int32Array, from: number, to: number) => number
  /** The class that the words of the text and its weak signs speak for most. */
  readonly classesOf: (ids: Int32Array, told: ReadonlyArray<Told>) => DangerClasses
  readonly bias: number
  readonly sign: number
}

/** A weak sign is worth so many words of its weight: patterns found it, and a word has other meanings. */
const SIGN_TIMES = 2

export const weigherOf = (tables: WeightTables): Weigher => {
  const { as, classes, kindOf, kinds, known } = tables
  const weightOfNeighbours = weightsIn(tables.neighbours)
  const weightOfSpaced = weightsIn(tables.spaced)
  const metIn = new Int32Array(known.length)
  let piece = 0
  const idOfTaught = (word: string): number => {
    const id = numberIn(tables.words, isNumber(word) ? NUMBER : word)
    return id === NO_WORD ? 0 : id
  }
  return {
    bias: tables.bias,
    sign: tables.sign,
    idOfTaught,
    idOf: (word) => idOfTaught(word) || idOfBeginning(tables.beginnings, tables.beginningIds, word),
    weightOf: (text, from, to) => {
      if (++piece > PIECE_NUMBER_MAX) {
        metIn.fill(0)
        piece = 1
      }
      let sum = 0
      // The two words before, 0 where a word is unknown, and what is known of them.
      let before = 0
      let further = 0
      let ofBefore = 0
      let ofFurther = 0
      for (let at = from; at < to; at++) {
        const id = text[at] ?? 0
        if (id === PAUSE) continue
        const word = id > 0 ? (as[id] ?? 0) : 0
        const own = word > 0 ? (known[word] ?? 0) : 0
        if (word > 0) {
          if (metIn[word] !== piece) {
            metIn[word] = piece
            sum += own >> ROLE_BITS
          }
          if ((ofBefore & BEGINS_NEIGHBOURS) !== 0 && (own & ENDS_NEIGHBOURS) !== 0)
            sum += weightOfNeighbours(before, word)
          if ((ofFurther & BEGINS_SPACED) !== 0 && (own & ENDS_SPACED) !== 0) sum += weightOfSpaced(further, word)
        }
        further = before
        ofFurther = ofBefore
        before = word
        ofBefore = own
      }
      return sum
    },
    classesOf: (text, told) => {
      const rows: Array<Spoken> = []
      // Each word once, as the weights were learned: "he" in every sentence says no more of the class than in one.
      for (const word of new Set(Array.from(text, (id) => as[Math.max(0, id)] ?? 0))) {
        const row = (kindOf[word] ?? 0) - 1
        if (row >= 0) rows.push(kinds.subarray(row * classes.length, (row + 1) * classes.length))
      }
      for (const { of, weight } of new Set(told.map(({ sign }) => sign)))
        rows.push(classes.map((one) => (one === of ? SIGN_TIMES * weight : 0)))
      return heaviestClasses(classes, rows)
    }
  }
}

/** Numbers of pieces begin again long before they overflow. */
const PIECE_NUMBER_MAX = 1 << 30

/** Longer sentences are weighed in pieces. */
export const PIECE_WORDS_MAX = 30

/** Up to so many pieces in a row are weighed together. */
export const PIECES_MAX = 3

/** More words than this weigh less each, by the square root of their number. */
const FULL_WEIGHT_WORDS = 20

export const shareOf = (wordCount: number): number =>
  wordCount <= FULL_WEIGHT_WORDS ? 1 : Math.sqrt(FULL_WEIGHT_WORDS / wordCount)

export interface Piece {
  readonly from: number
  readonly to: number
  readonly wordCount: number
}

/** The sentences of a text; a long one is cut in pieces of about the same length. */
export const piecesOf = (ids: Int32Array): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  let from = 0
  let wordCount = 0
  for (let at = 0; at <= ids.length; at++) {
    if (at < ids.length && ids[at] !== END) {
      if (ids[at] !== PAUSE) wordCount++
      continue
    }
    const count = Math.ceil(wordCount / PIECE_WORDS_MAX)
    const size = Math.ceil(wordCount / count)
    for (let left = wordCount; left > 0; left -= size) {
      let to = from
      let taken = 0
      for (; to < at && taken < Math.min(size, left); to++) if (ids[to] !== PAUSE) taken++
      pieces.push({ from, to, wordCount: taken })
      from = to
    }
    from = at + 1
    wordCount = 0
  }
  return pieces
}

export interface Heaviest {
  readonly first: number
  readonly count: number
  readonly from: number
  readonly to: number
  readonly weight: number
}

/** The row of pieces that weighs most. */
export const heaviestOf = (pieces: ReadonlyArray<Piece>, weights: ReadonlyArray<number>): Heaviest | undefined => {
  let [first, count, heaviest] = [0, 0, -Infinity]
  for (let from = 0; from < pieces.length; from++) {
    let sum = 0
    let wordCount = 0
    const end = Math.min(pieces.length, from + PIECES_MAX)
    for (let at = from; at < end; at++) {
      sum += weights[at] ?? 0
      wordCount += pieces[at]?.wordCount ?? 0
      const weight = sum * shareOf(wordCount)
      if (weight > heaviest) [first, count, heaviest] = [from, at - from + 1, weight]
    }
  }
  const [begin, end] = [pieces[first], pieces[first + count - 1]]
  if (begin === undefined || end === undefined) return undefined
  return { first, count, from: begin.from, to: end.to, weight: heaviest }
}

/**
 * The more sentences could have been the heaviest, the heavier the heaviest row is by chance. Before it is compared with a limit it
 * weighs this many hundredths less for each time that the rows to choose from grow by a factor of e. Chosen with texts that took no
 * part in learning the weights, alone and behind calm sentences.
 */
const CHANCE_WEIGHT = 110
const ROWS_COUNTED_MAX = 4
/**
 * A sentence that weighs nothing counts as one row to choose from, and one that weighs this many hundredths less counts e times less:
 * a plainly calm sentence could not have been the heaviest.
 */
const RIVAL_SPREAD = 150

/** What chance adds to the heaviest row of a text with pieces of these weights, in hundredths. */
export const byChance = ({ count, first }: Heaviest, weights: ReadonlyArray<number>): number => {
  let rows = 1
  for (let at = 0; at < weights.length && rows < ROWS_COUNTED_MAX; at++) {
    if (at < first || at >= first + count) rows += Math.min(1, Math.exp((weights[at] ?? 0) / RIVAL_SPREAD))
  }
  return CHANCE_WEIGHT * Math.log(Math.min(ROWS_COUNTED_MAX, rows))
}

/** Fewer words are no clause: "fork and knife". */
const CLAUSE_WORDS_MIN = 5
/** Up to so many clauses in a row are weighed together. */
const CLAUSES_MAX = 3
/** A row of clauses must overcome so many hundredths, and so many more for each time that the clauses grow by a factor of e. */
const CLAUSE_BURDEN = 65
const CLAUSE_CHANCE = 40

/** The clauses of one sentence after the other: cut at a join or a pause that has words enough before it. */
const clausesOf = (ids: Int32Array, isJoin: (id: number) => boolean): ReadonlyArray<Piece> => {
  const clauses: Array<Piece> = []
  let [from, wordCount] = [0, 0]
  for (let at = 0; at <= ids.length; at++) {
    const id = ids[at] ?? END
    const isCut = id === END || (wordCount >= CLAUSE_WORDS_MIN && (id === PAUSE || isJoin(id)))
    if (isCut && wordCount > 0) clauses.push({ from, to: at, wordCount })
    if (isCut) [from, wordCount] = [at, 0]
    if (id !== END && id !== PAUSE) wordCount++
  }
  return clauses
}

/** The row of clauses, part of a sentence, that weighs most with what it must overcome taken off; what is joined to it takes nothing from it. */
export const heaviestClauseOf = (
  ids: Int32Array,
  isJoin: (id: number) => boolean,
  weightOf: Weigher["weightOf"]
): (Omit<Piece, "wordCount"> & { readonly weight: number }) | undefined => {
  const clauses = clausesOf(ids, isJoin)
  const begins = (at: number): boolean => at >= clauses.length || at === 0 || ids[clauses[at]?.from ?? 0] === END
  const weights = clauses.map(({ from, to }) => weightOf(ids, from, to))
  let heaviest: ReturnType<typeof heaviestClauseOf>
  for (const [at, { from }] of clauses.entries()) {
    let [sum, wordCount] = [0, 0]
    for (let last = at; last < at + CLAUSES_MAX && last < clauses.length; last++) {
      if (last > at && begins(last)) break
      sum += weights[last] ?? 0
      wordCount += clauses[last]?.wordCount ?? 0
      const weight = sum * shareOf(wordCount) - CLAUSE_BURDEN - CLAUSE_CHANCE * Math.log(clauses.length)
      if (weight > (heaviest?.weight ?? -Infinity) && !(begins(at) && begins(last + 1)))
        heaviest = { from, to: clauses[last]?.to ?? ids.length, weight }
    }
  }
  return heaviest
}

/** About the length of a complaint. */
const WINDOW_SENTENCES = 12

/** A weak sign and the sentence in which it stands. */
export interface Told {
  readonly sign: WeakSign<CrisisClass>
  readonly sentence: number
}

export interface Added {
  /** In hundredths, as the weights of words. */
  readonly weight: number
  readonly of: CrisisClass
  readonly signs: ReadonlyArray<string>
}

/** The class whose signs within one window weigh most; undefined where there is no sign. Takes no longer than to sort the signs. */
export const addUp = (told: ReadonlyArray<Told>): Added | undefined => {
  let heaviest: Added | undefined
  for (const of of new Set(told.map(({ sign }) => sign.of))) {
    const own = told.filter(({ sign }) => sign.of === of).toSorted((one, other) => one.sentence - other.sentence)
    // How often each sign stands in the window that ends here.
    const counts = new Map<WeakSign<CrisisClass>, number>()
    let [weight, from] = [0, 0]
    for (const { sentence, sign } of own) {
      for (
        let first = own[from];
        first !== undefined && first.sentence <= sentence - WINDOW_SENTENCES;
        first = own[from]
      ) {
        const left = (counts.get(first.sign) ?? 0) - 1
        if (left > 0) counts.set(first.sign, left)
        else {
          counts.delete(first.sign)
          weight -= first.sign.weight
        }
        from += 1
      }
      const before = counts.get(sign) ?? 0
      counts.set(sign, before + 1)
      if (before > 0) continue
      weight += sign.weight
      if (heaviest === undefined || weight > heaviest.weight)
        heaviest = { weight, of, signs: [...counts.keys()].map(({ source }) => source) }
    }
  }
  return heaviest
}
