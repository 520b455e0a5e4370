/**
 * Finds the words and phrases of a lexicon of concepts in a text, also where a long word is misspelled.
 *
 * Always true: finding costs a bounded number of look-ups per word, in any text.
 */
import { sizeOf, wordAt } from "../word-index.ts"
import { bitsOf, NO_KEY, NO_WORD, numberIn, ROW, slotOf, type WordIndex } from "../word-table.ts"
import {
  ATOM_BITS,
  ENDS_FROM,
  ENDS_TO,
  LENGTH_MAX,
  LENGTH_MIN,
  type LexiconTables,
  NEXT_BITS,
  NODE
} from "./lexicon-tree.ts"
import { isNumber, type Words } from "./words.ts"
import { REAL_WORDS } from "./real-words.ts"

/** Where which entries were found, in the order of the text. Another call of the same lexicon overwrites it. */
export interface Hits {
  count: number
  /** The numbers of the uses. */
  uses: Int32Array
  /** The word that each begins at. */
  places: Int32Array
}

/** Finds the entries of a lexicon. */
export type Find = (words: Words) => Hits

/** Beginnings shorter than this would match half the language. */
const PREFIX_LENGTH_MIN = 3

/**
 * What a lexicon knows of a word, in rows of `KNOWN` numbers; words of which it knows the same share one. The first node to which
 * the word leads from the beginning of an entry, 0 for none; where further ones stand in the list of the lexicon; the same for
 * the atoms that may go on an entry of several words, and their bits.
 */
const KNOWN = 6
const NODE_OF = 0
const ATOM_BITS_OF = 1
const ATOMS_FROM = 2
const ATOMS_TO = 3
const NODES_FROM = 4
const NODES_TO = 5

/** Nothing is known of most words. */
const UNKNOWN = 0

/** @param column Where rows of words keep what the lexicon knows of them. */
export const finderOf = (tables: LexiconTables, column: number): Find => {
  const { edges, inside, nodes, starts } = tables
  const typos = sizeOf(tables.corrected) === 0 ? () => undefined : typoIndex(tables.corrected)
  const atomsOf = atomReader(tables)
  const known = new KnownWords()

  /** What is known of a word, kept with it, one above the place of its row: 0 stands for what was not looked up yet. */
  const lookUp = (words: Words, row: number): number => {
    const text = words.texts[row / ROW] ?? ""
    let atoms = atomsOf(text)
    if (atoms.length === 0) {
      const meant = typos(text)
      if (meant !== undefined) atoms = atomsOf(meant)
    }
    const found = known.of(
      atoms.flatMap((atom) => starts[atom] || []),
      atoms.filter((atom) => inside[atom] === 1)
    )
    words.rows[row + column] = found + 1
    return found
  }

  const hits: Hits = { count: 0, uses: new Int32Array(HIT_COUNT_MIN), places: new Int32Array(HIT_COUNT_MIN) }
  const find: Find = (words) => {
    hits.count = 0
    const { at: places, rows } = words
    for (let at = 0; at < places.length; at++) {
      const row = places[at] ?? 0
      const kept = rows[row + column] ?? 0
      const found = kept === 0 ? lookUp(words, row) : kept - 1
      if (found === UNKNOWN) continue
      const { lists, rows: knownRows } = known
      const node = knownRows[found + NODE_OF] ?? 0
      if (node === 0) continue
      follow(words, node, at + 1, at)
      const end = knownRows[found + NODES_TO] ?? 0
      for (let index = knownRows[found + NODES_FROM] ?? 0; index < end; index++)
        follow(words, lists[index] ?? 0, at + 1, at)
    }
    return hits
  }

  /** Notes every use that ends here, and goes on with the next word where longer entries begin alike. */
  const follow = (words: Words, node: number, at: number, from: number): void => {
    const place = node * NODE
    const end = nodes[place + ENDS_TO] ?? 0
    for (let use = nodes[place + ENDS_FROM] ?? 0; use < end; use++) note(hits, use, from)
    const nextBits = nodes[place + NEXT_BITS] ?? 0
    if (nextBits === 0 || at >= words.at.length) return
    const row = words.at[at] ?? 0
    const kept = words.rows[row + column] ?? 0
    const found = kept === 0 ? lookUp(words, row) : kept - 1
    const { lists, rows } = known
    if (found === UNKNOWN || (nextBits & (rows[found + ATOM_BITS_OF] ?? 0)) === 0) return
    const last = rows[found + ATOMS_TO] ?? 0
    for (let index = rows[found + ATOMS_FROM] ?? 0; index < last; index++) {
      const slot = slotOf(edges, (node << ATOM_BITS) | (lists[index] ?? 0))
      if (edges[slot] !== NO_KEY) follow(words, edges[slot + 1] ?? 0, at + 1, from)
    }
  }

  return find
}

/** The atoms that a word is or begins with: the word itself, its beginnings from the longest on, and the number. */
const atomReader = (tables: LexiconTables) => {
  const prefixLengthMax = Math.max(PREFIX_LENGTH_MIN, tables.prefixLengthMax)
  const atomOf = (index: WordIndex, atoms: Uint16Array, word: string): ReadonlyArray<number> => {
    const number = numberIn(index, word)
    return number === NO_WORD ? [] : [atoms[number] ?? 0]
  }
  const ofWord = (word: string) => atomOf(tables.words, tables.atomOfWord, word)
  return (word: string): ReadonlyArray<number> => {
    const prefixes: Array<string> = []
    for (let length = Math.min(word.length, prefixLengthMax); length >= PREFIX_LENGTH_MIN; length--) {
      prefixes.push(word.slice(0, length))
    }
    return [
      ofWord(word),
      prefixes.flatMap((prefix) => atomOf(tables.prefixes, tables.atomOfPrefix, prefix)),
      isNumber(word) ? ofWord("#") : []
    ].flat()
  }
}

/** The rows of what a lexicon knows of words. There are no more of them than the lexicon has atoms, with numbers or without. */
class KnownWords {
  rows = new Int32Array(1 << 12)
  lists: Array<number> = []
  #end = KNOWN
  readonly #places = new Map<string, number>([["|", UNKNOWN]])

  of(nodes: ReadonlyArray<number>, atoms: ReadonlyArray<number>): number {
    const key = `${nodes.join()}|${atoms.join()}`
    const place = this.#places.get(key) ?? this.#learn(nodes, atoms)
    this.#places.set(key, place)
    return place
  }

  #learn([node = 0, ...further]: ReadonlyArray<number>, atoms: ReadonlyArray<number>): number {
    if (this.#end + KNOWN > this.rows.length) this.rows = doubled(this.rows)
    const from = this.lists.length
    this.lists.push(...atoms, ...further)
    const to = from + atoms.length
    this.rows.set([node, bitsOf(atoms), from, to, to, this.lists.length], this.#end)
    this.#end += KNOWN
    return this.#end - KNOWN
  }
}

/** Room for the hits of a short text; it doubles when a text has more. */
const HIT_COUNT_MIN = 1 << 10

const note = (hits: Hits, use: number, place: number): void => {
  if (hits.count === hits.uses.length) {
    hits.uses = doubled(hits.uses)
    hits.places = doubled(hits.places)
  }
  hits.uses[hits.count] = use
  hits.places[hits.count++] = place
}

const doubled = (numbers: Int32Array): Int32Array<ArrayBuffer> => {
  const larger = new Int32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}

/** Finds the word of these that was meant. */
const typoIndex = (corrected: WordIndex) => {
  let cuts: ReadonlyMap<string, string> | undefined

  /** The word that was meant, if one is near. */
  return (word: string): string | undefined => {
    if (word.length < LENGTH_MIN - 1 || word.length > LENGTH_MAX) return undefined
    if (REAL_WORDS.has(word)) return undefined
    const byCut = (cuts ??= cutsOf(corrected))
    const missing = byCut.get(word)
    if (missing !== undefined) return missing
    for (let at = 1; at < word.length; at++) {
      const cut = word.slice(0, at) + word.slice(at + 1)
      if (numberIn(corrected, cut) !== NO_WORD) return cut
      const near = byCut.get(cut)
      if (near !== undefined && isOneEdit(word, near)) return near
    }
    return undefined
  }
}

/** A word with one letter missing leads to the first word that it was cut from. */
const cutsOf = (corrected: WordIndex): ReadonlyMap<string, string> => {
  const byCut = new Map<string, string>()
  for (let number = 0; number < sizeOf(corrected); number++) {
    const word = wordAt(corrected, number)
    for (let at = 1; at < word.length; at++) {
      const cut = word.slice(0, at) + word.slice(at + 1)
      if (!byCut.has(cut)) byCut.set(cut, word)
    }
  }
  return byCut
}

/** Whether words of equal length differ by one letter or by two neighbours swapped. */
const isOneEdit = (one: string, other: string): boolean => {
  if (one.length !== other.length) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  if (one.slice(at + 1) === other.slice(at + 1)) return true
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}
